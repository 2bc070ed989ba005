// What a try in a lesson comes to, and what the lesson plays by itself.
#include "match/lessons/lesson_run.hpp"

#include <algorithm>
#include <cassert>
#include <concepts>

#include "match/chance.hpp"

namespace salient {
namespace {

template <class T>
bool is_one_of(const std::vector<T>& list, const T& value) {
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

struct ActionName {
    template <class A>
    std::string_view operator()(const A&) const {
        return {};
    }
    std::string_view operator()(const PlayCard&) const { return "play_card"; }
    std::string_view operator()(const DiscardCard&) const { return "discard_card"; }
    std::string_view operator()(const NameTarget&) const { return "name_target"; }
    std::string_view operator()(const EndTargets&) const { return "end_targets"; }
    std::string_view operator()(const HealUnit&) const { return "heal_unit"; }
    std::string_view operator()(const EndHeal&) const { return "end_heal"; }
    std::string_view operator()(const DigIn&) const { return "dig_in"; }
    std::string_view operator()(const OrderUnit&) const { return "order_unit"; }
    std::string_view operator()(const EndOrders&) const { return "end_orders"; }
    std::string_view operator()(const MoveUnit&) const { return "move_unit"; }
    std::string_view operator()(const EndMoves&) const { return "end_moves"; }
    std::string_view operator()(const Battle&) const { return "battle"; }
    std::string_view operator()(const RemoveFeature&) const { return "remove_feature"; }
    std::string_view operator()(const EndBattles&) const { return "end_battles"; }
    std::string_view operator()(const PlayAmbush&) const { return "play_ambush"; }
    std::string_view operator()(const Retreat&) const { return "retreat"; }
    std::string_view operator()(const TakeGround&) const { return "take_ground"; }
    std::string_view operator()(const Decline&) const { return "decline"; }
};

// Draws and dice as the lesson lays them down; what it does not say hangs on a fixed seed. A roll is sorted into faces, so that only
// how many dice of each there are counts.
class LessonChance final : public ChanceSource {
public:
    LessonChance(std::shared_ptr<const Lesson> lesson, std::shared_ptr<const std::size_t> step)
        : lesson_(std::move(lesson)), step_(std::move(step)) {}

    Action choose(const Game& game) override {
        const Step& step = game.state.open.steps.back();
        ++choices_;
        if (const auto* roll = std::get_if<RollStep>(&step)) {
            if (const Roll wanted{next_dice(roll->dice)}; check(game, wanted)) return wanted;
        } else if (const auto* deal = std::get_if<DealStep>(&step)) {
            const std::size_t side = index(side_of(deal->seat));
            if (dealt_[side] < lesson_->hands[side].size())
                if (const Draw wanted{lesson_->hands[side][dealt_[side]++]}; check(game, wanted)) return wanted;
        } else if (std::holds_alternative<DrawStep>(step) && drawn_ < lesson_->deck.size()) {
            if (const Draw wanted{lesson_->deck[drawn_++]}; check(game, wanted)) return wanted;
        }
        return seeded_choice(seed, choices_, game);
    }
    std::unique_ptr<ChanceSource> clone() const override { return std::make_unique<LessonChance>(*this); }

private:
    static constexpr std::uint64_t seed = 1;

    Faces next_dice(int count) {
        if (of_step_ != *step_) {
            of_step_ = *step_;
            rolled_ = 0;
        }
        const std::vector<Face>& dice = lesson_->steps[std::min(of_step_, lesson_->steps.size() - 1)].dice;
        Faces faces{};
        if (dice.empty()) {  // nothing is said: a roll that no rule allows, so that the seed decides
            faces.fill(255);
            return faces;
        }
        for (int i = 0; i < count; ++i, ++rolled_) {
            const Face face = rolled_ < dice.size() ? dice[rolled_] : Face::Star;
            ++faces[static_cast<std::size_t>(face)];
        }
        return faces;
    }

    std::shared_ptr<const Lesson> lesson_;
    std::shared_ptr<const std::size_t> step_;
    std::size_t of_step_ = 0, rolled_ = 0, drawn_ = 0;
    std::array<std::size_t, 2> dealt_{};
    std::uint64_t choices_ = 0;
};

Table table_of(const Match& match) { return {match.rules(), match.scenario(), match.open()}; }

std::optional<Action> first_match(const Match& match, const ActionPattern& pattern) {
    const Table table = table_of(match);
    const Seat seat = match.to_act();
    for (const Action& action : match.legal())
        if (matches(pattern, table, seat, action)) return action;
    // Orders are listed in one sequence only, and may be given in any.
    if (pattern.verb != "order_unit") return {};
    for (const UnitId id : table.open.units.ids()) {
        const Action order = OrderUnit{id};
        if (match.check(order) && matches(pattern, table, seat, order)) return order;
    }
    return {};
}
std::optional<Action> first_match(const Match& match, const std::vector<ActionPattern>& patterns) {
    for (const ActionPattern& pattern : patterns)
        if (auto action = first_match(match, pattern)) return action;
    return {};
}
bool any_match(const std::vector<ActionPattern>& patterns, const Match& match, const Action& action) {
    const Table table = table_of(match);
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const ActionPattern& p) { return matches(p, table, match.to_act(), action); });
}

// What a player does who wants nothing: he ends what may be ended.
const Action& idle_choice(const Actions& legal) {
    const auto ends = [](const Action& a) {
        return std::holds_alternative<Decline>(a) || std::holds_alternative<EndOrders>(a) ||
               std::holds_alternative<EndMoves>(a) || std::holds_alternative<EndBattles>(a) ||
               std::holds_alternative<EndTargets>(a) || std::holds_alternative<EndHeal>(a);
    };
    const auto end = std::find_if(legal.begin(), legal.end(), ends);
    return end == legal.end() ? legal.front() : *end;
}

void append(PlayedList& to, PlayedList more) { std::move(more.begin(), more.end(), std::back_inserter(to)); }

}  // namespace

bool matches(const ActionPattern& pattern, const Table& table, Seat seat, const Action& action) {
    if (pattern.side != Side::None && side_of(seat) != pattern.side) return false;
    return std::visit(
        [&](const auto& a) {
            if (ActionName{}(a) != pattern.verb) return false;
            UnitId unit = UnitId::none();
            if constexpr (requires {
                              { a.unit } -> std::same_as<const UnitId&>;
                          })
                unit = a.unit;
            if constexpr (requires { a.attacker; }) unit = a.attacker;
            if (!pattern.units.empty() && !is_one_of(pattern.units, unit)) return false;
            if constexpr (requires { a.target; })
                if (!is_one_of(pattern.targets, a.target)) return false;
            if constexpr (requires { a.card; })
                if (!is_one_of(pattern.cards, a.card)) return false;
            if constexpr (requires { a.section; })
                if (pattern.section != Section::None && a.section != pattern.section) return false;
            if constexpr (requires { a.route; }) {
                const int hexes = static_cast<int>(a.route.size());
                if (hexes < pattern.least_hexes || hexes > pattern.most_hexes) return false;
                if (!pattern.to.empty() && (hexes == 0 || !is_one_of(pattern.to, HexId(a.route.back())))) return false;
            }
            if constexpr (std::is_same_v<std::decay_t<decltype(a)>, Battle>) {
                const int apart = table.board.distance(table.unit(a.attacker).hex, table.unit(a.target).hex);
                if (apart < pattern.least_hexes || apart > pattern.most_hexes) return false;
            }
            if constexpr (requires { a.hex; })
                if (!is_one_of(pattern.to, a.hex)) return false;
            if constexpr (requires { a.flags_ignored; })
                if (pattern.flags_ignored && *pattern.flags_ignored != a.flags_ignored) return false;
            if (unit.is_none() || (pattern.stands_in == Section::None && !pattern.unit_class)) return true;
            const Unit& u = table.unit(unit);
            if (pattern.unit_class && table.type(u).order_class != *pattern.unit_class) return false;
            return pattern.stands_in == Section::None ||
                   (u.on_board() && table.board.in_section(u.hex, pattern.stands_in, table.scenario.edge(side_of(seat))));
        },
        action);
}

LessonRun::LessonRun(std::shared_ptr<const Lesson> lesson)
    : lesson_(std::move(lesson)), dice_of_(std::make_shared<std::size_t>(0)) {}

Match LessonRun::begin() {
    marks_.clear();
    step_ = 0;
    times_done_ = 0;
    *dice_of_ = 0;
    Match match(lesson_->scenario, std::make_unique<LessonChance>(lesson_, dice_of_));
    PlayedList unseen;
    play_others(match, lesson_->opening, 0, unseen);
    match.commit();  // the lesson begins here: nobody goes back before it
    return match;
}

// A unit that stands on one of the hexes asked for does not come there.
bool LessonRun::is_fulfilling(const Match& match, const Action& action) const {
    if (now().until_over) return false;
    const Table table = table_of(match);
    const auto* move = std::get_if<MoveUnit>(&action);
    return std::any_of(now().accept.begin(), now().accept.end(), [&](const ActionPattern& p) {
        const bool is_there = move != nullptr && !p.to.empty() && is_one_of(p.to, table.unit(move->unit).hex);
        return !is_there && matches(p, table, match.to_act(), action);
    });
}

LessonRun::Try LessonRun::judge(const Match& match, const Action& action) const {
    if (is_done()) return Try::Wrong;
    if (now().until_over) return Try::Allowed;
    if (is_fulfilling(match, action)) return Try::Fulfils;
    return any_match(now().allow, match, action) ? Try::Allowed : Try::Wrong;
}

const LocalText& LessonRun::answer(const Match& match, const Action& action) const {
    for (const LessonStep::WrongTry& wrong : now().wrong_tries)
        if (matches(wrong.tried, table_of(match), match.to_act(), action)) return wrong.say;
    return now().wrong;
}

PlayedList LessonRun::play(Match& match, const Action& action) {
    assert(judge(match, action) != Try::Wrong);
    marks_.push_back({match.history().size(), step_, times_done_});
    *dice_of_ = step_;
    const bool counts = is_fulfilling(match, action);
    PlayedList played = match.play(action);
    if (counts) ++times_done_;
    if (!now().until_over && times_done_ >= now().times)
        finish_step(match, played);
    else
        play_others(match, {}, step_, played);
    if (match.open().is_over() && !is_done()) finish_step(match, played);
    return played;
}

PlayedList LessonRun::go_on(Match& match) {
    assert(!is_done() && now().is_read());
    marks_.push_back({match.history().size(), step_, times_done_});
    *dice_of_ = step_;
    PlayedList played;
    finish_step(match, played);
    return played;
}

void LessonRun::finish_step(Match& match, PlayedList& played) {
    play_others(match, now().then, step_ + 1, played);
    ++step_;
    times_done_ = 0;
}

// `coming`: the step that the person will be at.
void LessonRun::play_others(Match& match, const std::vector<ActionPattern>& then, std::size_t coming, PlayedList& played) {
    while (coming < lesson_->steps.size() && lesson_->steps[coming].is_read()) ++coming;
    const LessonStep* asked = coming < lesson_->steps.size() ? &lesson_->steps[coming] : nullptr;
    std::size_t next = 0;
    for (int guard = 0; guard < most_choices_of_a_lesson && is_player(match.to_act()); ++guard) {
        std::optional<Action> choice;
        for (std::size_t i = next; i < then.size() && !choice; ++i) {
            choice = first_match(match, then[i]);
            if (choice) next = i + 1;
        }
        const bool is_persons = side_of(match.to_act()) == lesson_->person;
        if (!choice && is_persons) {
            const bool is_asked_for =
                asked != nullptr && (asked->until_over || first_match(match, asked->accept) || first_match(match, asked->allow));
            if (!is_asked_for) choice = first_match(match, lesson_->quiet);
        }
        if (!choice && !is_persons) {
            choice = first_match(match, lesson_->other);
            if (!choice) choice = idle_choice(match.legal());
        }
        if (!choice) return;
        append(played, match.play(*choice));
    }
}

bool LessonRun::step_back(Match& match) {
    if (marks_.empty()) return false;
    const Mark to = marks_.back();
    marks_.pop_back();
    while (match.history().size() > to.history && match.can_undo()) match.undo();
    step_ = to.step;
    times_done_ = to.times;
    return true;
}

void LessonRun::reset_step(Match& match) {
    const std::size_t step = step_;
    while (!marks_.empty() && marks_.back().step == step) step_back(match);
}

std::optional<Action> LessonRun::example(const Match& match) const {
    if (is_done() || side_of(match.to_act()) != lesson_->person) return {};
    if (now().until_over) {
        const auto liked = first_match(match, lesson_->other);
        return liked ? *liked : idle_choice(match.legal());
    }
    auto shown = first_match(match, now().show);
    if (!shown) shown = first_match(match, now().accept);
    if (!shown) shown = first_match(match, now().allow);
    if (!shown || judge(match, *shown) == Try::Wrong) return {};
    return shown;
}

void LessonRun::follow(Match& match, const std::vector<Action>& played, std::size_t step) {
    for (int guard = 0; guard < most_choices_of_a_lesson && !is_done(); ++guard) {
        if (now().is_read()) {
            if (step_ >= step) return;
            go_on(match);
            continue;
        }
        const std::size_t at = match.history().size();
        for (std::size_t i = 0; i < at; ++i)
            if (i >= played.size() || !(match.history()[i].action == played[i])) return;  // the lesson is another one now
        if (at >= played.size() || side_of(match.to_act()) != lesson_->person) return;
        const Action& action = played[at];
        if (!match.check(action) || judge(match, action) == Try::Wrong) return;
        play(match, action);
    }
}

}  // namespace salient
