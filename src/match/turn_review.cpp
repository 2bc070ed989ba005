// Each turn of a history is asked about as it lay when its player chose his card.
#include "match/turn_review.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/tactician.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"
#include "salient/record_line.hpp"

namespace salient {
namespace {

using nlohmann::json;

constexpr int review_version = 1;

bool begins_turn(const Action& action) {
    return std::holds_alternative<PlayCard>(action) || std::holds_alternative<LayUnderChip>(action) ||
           std::holds_alternative<SpendAirPower>(action) || std::holds_alternative<DiscardCard>(action);
}

bool ends_turn(const Played& played) {
    return std::any_of(played.events.begin(), played.events.end(), [](const Event& e) {
        return std::holds_alternative<TurnEnded>(e) || std::holds_alternative<GameEnded>(e);
    });
}

bool contains_kind(const Actions& plan, const Action& action) {
    return std::any_of(plan.begin(), plan.end(), [&](const Action& a) { return a.index() == action.index(); });
}

// The first own choice that the plan does not hold; orders, moves and battles count in any order. What comes after dice no plan tells.
std::size_t where_it_differs(const Match& match, const ReviewedTurn& turn) {
    for (std::size_t i = turn.first; i < turn.end; ++i) {
        const Played& played = match.history()[i];
        if (!is_player(played.seat) || side_of(played.seat) != turn.side) continue;
        if (std::find(turn.plan.begin(), turn.plan.end(), played.action) != turn.plan.end()) continue;
        return contains_kind(turn.plan, played.action) ? i : turn.end;
    }
    return turn.end;
}

// What the plan would have done there.
std::optional<Action> better_choice(const Match& match, const ReviewedTurn& turn, const View& view) {
    Rng rng(1, 29);
    const Game guess = guess_hidden(view, rng);
    const Action& played = match.history()[turn.differs].action;
    for (const Action& action : turn.plan)
        if (action.index() == played.index() && check(guess, action)) return action;
    for (const Action& action : turn.plan)
        if (check(guess, action)) return action;
    return {};
}

// The mean of what the judge says at the end of the turn when the same choices meet other dice and draws. What dice made impossible is left out.
double expected_end(const View& before, const Actions& choices, Side me, const Opponent& general) {
    constexpr std::uint64_t tries = 16;
    double sum = 0;
    Actions legal;
    for (std::uint64_t i = 1; i <= tries; ++i) {
        Rng rng(i, 31);
        Tactician others(general);
        Game game = guess_hidden(before, rng);
        const int turn = game.state.open.turn;
        std::size_t next = 0;
        while (next < choices.size() && !game.is_over() && game.state.open.turn == turn) {
            const Seat who = to_act(game);
            if (who == seat::chance) {
                others.play_chance(game, rng);
            } else if (!is_player(who)) {
                break;
            } else if (side_of(who) == me) {
                if (check(game, choices[next])) play_on(game, choices[next]);
                ++next;
            } else {
                legal_actions(game, who, legal);
                if (legal.empty()) break;
                play_on(game, others.choose_quickly(game, legal, rng));
            }
        }
        if (!game.is_over() && game.state.open.turn == turn) others.finish_turn(game, me, rng);
        sum += game.is_over() ? worth(game.state.open.end, me) : win_chance(view_for(game, before.known.seat), general);
    }
    return sum / static_cast<double>(tries);
}

const char* side_word(Side side) { return side == Side::Allies ? "allies" : "axis"; }

}  // namespace

int points_given_away(const ReviewedTurn& turn) { return turn.is_sure() ? static_cast<int>(std::lround(100 * turn.loss())) : 0; }

Actions choices_of(const Match& match, Side side, std::size_t first, std::size_t end) {
    Actions out;
    for (std::size_t i = first; i < end; ++i) {
        const Played& played = match.history()[i];
        if (is_player(played.seat) && side_of(played.seat) == side) out.push_back(played.action);
    }
    return out;
}

std::size_t end_of_turn(const Match& match, std::size_t entry) {
    const PlayedList& history = match.history();
    while (entry < history.size() && !ends_turn(history[entry])) ++entry;
    return std::min(entry + 1, history.size());
}

std::vector<ReviewedTurn> turns_to_review(const Match& match, const std::vector<Side>& whose) {
    std::vector<ReviewedTurn> out;
    std::array<int, 2> number{};
    const PlayedList& history = match.history();
    for (std::size_t i = 0; i < history.size(); ++i) {
        if (!is_player(history[i].seat) || !begins_turn(history[i].action)) continue;
        ReviewedTurn turn;
        turn.side = side_of(history[i].seat);
        turn.first = i;
        while (i < history.size() && !ends_turn(history[i])) ++i;
        if (i == history.size() || std::holds_alternative<Concede>(history[i].action)) break;  // not played to its end
        turn.end = turn.differs = i + 1;
        turn.turn = ++number[index(turn.side)];
        if (std::find(whose.begin(), whose.end(), turn.side) != whose.end()) out.push_back(std::move(turn));
    }
    return out;
}

void judge_turn(const Match& match, ReviewedTurn& turn, const Opponent& general, const Budget& budget) {
    const Seat seat = match.history()[turn.first].seat;
    const View before = table_at(match, {turn.first, 0}, seat);
    const Actions played = choices_of(match, turn.side, turn.first, turn.end);
    double chosen_error = 0, best_error = 0;
    for (PlanValue& plan : best_plans(before, general, budget, 1, played)) {
        if (plan.is_wanted) {
            turn.chosen = plan.win_chance;
            chosen_error = plan.error;
        }
        if (turn.plan.empty()) {  // the best comes first
            turn.best = plan.win_chance;
            best_error = plan.error;
            turn.plan = std::move(plan.actions);
        }
    }
    turn.error = std::hypot(chosen_error, best_error);
    const bool is_last = turn.end == match.history().size() && match.open().is_over();
    // Games of thought and the judge alone do not mean the same: luck is the difference of two judgments, with these dice and with others.
    if (is_last)
        turn.came = worth(match.open().end, turn.side);
    else
        turn.came = std::clamp(turn.chosen + win_chance(table_at(match, {turn.end, 0}, seat), general) -
                                   expected_end(before, played, turn.side, general),
                               0.0, 1.0);
    turn.differs = turn.best > turn.chosen ? where_it_differs(match, turn) : turn.end;
    if (turn.differs == turn.end) return;
    turn.reasons = reasons_between(before, turn.plan, played, general, budget);
    if (!turn.reasons.empty()) return;
    // The turns part in their battles.
    const View there = table_at(match, {turn.differs, 0}, seat);
    if (const auto action = better_choice(match, turn, there)) turn.reasons = explain(there, *action, general, budget).reasons;
}

std::string write_review(const Match& match, const std::vector<ReviewedTurn>& turns) {
    const Board board = Board::of(match.scenario().board);
    json list = json::array();
    for (const ReviewedTurn& turn : turns) {
        json plan = json::array(), reasons = json::array();
        for (const Action& action : turn.plan) plan.push_back(entry_to_line({action}, match.rules(), board, {}));
        for (const Reason& reason : turn.reasons)
            reasons.push_back({{"feature", std::string(name_of(reason.feature))}, {"delta", reason.delta}});
        list.push_back({{"turn", turn.turn},
                        {"side", side_word(turn.side)},
                        {"first", turn.first},
                        {"end", turn.end},
                        {"differs", turn.differs},
                        {"plan", plan},
                        {"best", turn.best},
                        {"chosen", turn.chosen},
                        {"came", turn.came},
                        {"error", turn.error},
                        {"reasons", reasons}});
    }
    const json root = {{"salient_review", review_version},
                       {"entries", match.history().size()},
                       {"state", std::to_string(match.state_hash())},
                       {"turns", list}};
    return root.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

std::vector<ReviewedTurn> read_review(const Match& match, const std::filesystem::path& file) {
    try {
        std::error_code error;
        if (!std::filesystem::exists(file, error)) return {};
        const json root = strict::parse(file.string(), read_file(file)).root;
        if (root.at("salient_review") != review_version || root.at("entries") != match.history().size() ||
            root.at("state") != std::to_string(match.state_hash()))
            return {};
        // Places and numbers are those of the history, whatever the file says of them.
        std::vector<ReviewedTurn> known = turns_to_review(match, {Side::Allies, Side::Axis}), out;
        for (const json& one : root.at("turns")) {
            const auto found =
                std::find_if(known.begin(), known.end(), [&](const ReviewedTurn& t) { return one.at("first") == t.first; });
            if (found == known.end()) return {};
            ReviewedTurn turn = *found;
            const auto chance = [&](const char* key) { return std::clamp(one.at(key).get<double>(), 0.0, 1.0); };
            turn.best = chance("best");
            turn.chosen = chance("chosen");
            turn.came = chance("came");
            turn.error = chance("error");
            turn.differs = std::clamp(one.at("differs").get<std::size_t>(), turn.first, turn.end);
            for (const json& line : one.at("plan"))
                turn.plan.push_back(entry_from_line(line.get<std::string>(), match.rules(), match.scenario()).action);
            for (const json& reason : one.at("reasons"))
                for (int k = 0; k < weight_count; ++k)
                    if (reason.at("feature") == std::string(name_of(static_cast<Weight>(k))))
                        turn.reasons.push_back({static_cast<Weight>(k), std::clamp(reason.at("delta").get<double>(), -1.0, 1.0)});
            out.push_back(std::move(turn));
        }
        return out;
    } catch (const DataError&) {
        return {};
    } catch (const json::exception&) {
        return {};
    }
}

}  // namespace salient
