// The drive of a game: decisions, Chance, undo, journal. Every change is first made in a draft, then written, then kept, so that
// a journal that cannot be written leaves the match as it was.
#include "salient/match.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "data/journal.hpp"
#include "match/header.hpp"
#include "match/undo_limits.hpp"
#include "salient/agent.hpp"
#include "salient/options.hpp"

namespace salient {

RecordHeader record_header(const LoadedScenario& loaded, std::uint64_t seed, HandsShown hands, std::string started,
                           DiceFrom dice) {
    RecordHeader header;
    header.program = SALIENT_VERSION;
    header.hash_scheme = hash_scheme;
    header.scenario_id = loaded.scenario->id;
    header.scenario_json = loaded.json;
    // What the players chose: on in the book, neither by itself nor by the scenario.
    const OptionIds own = options_of({*loaded.scenario, *loaded.rules});
    for (const std::string& id : loaded.rules->active) {
        const bool by_scenario = std::find(own.begin(), own.end(), id) != own.end();
        const bool by_default = std::any_of(loaded.rules->options.begin(), loaded.rules->options.end(),
                                            [&](const Option& o) { return o.id == id && o.on_by_default; });
        if (!by_scenario && !by_default && id != overlord_deck) header.options.push_back(id);
    }
    header.rulebook_hash = loaded.rules->hash;
    header.seed = seed;
    header.open_hands = hands == HandsShown::Open;
    header.real_dice = dice == DiceFrom::Players;
    header.started = std::move(started);
    return header;
}

namespace {

bool ends_turn(const Events& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& e) {
        return std::holds_alternative<TurnEnded>(e) || std::holds_alternative<TurnBegan>(e) ||
               std::holds_alternative<GameEnded>(e);
    });
}

bool hands_over(const PlayedList& played) {
    return std::any_of(played.begin(), played.end(), [](const Played& p) { return salient::hands_over(p.events); });
}

// Why a record cannot go on.
DataIssue issue_of(const ReplayReport& report, const LoadedRecord& loaded) {
    const RecordHeader& header = loaded.record.header;
    const bool is_ours = is_of_these_rules(header, *loaded.scenario.rules);
    std::string message = report.message + "; the game can be looked at as far as it leads, but not played on";
    if (!is_ours)
        message += header.program.empty() ? " (written by an earlier version)" : " (written by version " + header.program + ")";
    return {loaded.file.empty() ? "record of " + header.scenario_id : loaded.file, "", report.line, std::move(message),
            is_ours ? Trouble::Changed : Trouble::OtherRules};
}

}  // namespace

struct Match::Impl {
    // What stood before a decision that may still be taken back. The state is kept of the last ones and of every n-th before them
    // (`thin_out`): a long game stays small.
    struct Snapshot {
        std::unique_ptr<GameState> state;
        std::unique_ptr<ChanceSource> chance;
        std::size_t history_size;
        Seat seat;  // who decided
    };
    // What a decision changes, before it is written and kept.
    struct Draft {
        Game game;
        std::unique_ptr<ChanceSource> chance;
        PlayedList played;
        std::vector<RecordEntry> entries;
        Durability durability = Durability::Process;
    };

    LoadedScenario loaded;
    HandsShown hands;
    DiceFrom dice;
    TurnEnd turn_end;
    Game game;
    std::unique_ptr<ChanceSource> chance;
    Record record;
    std::optional<Journal> journal;
    std::filesystem::path journal_file;  // of it, or where it will begin
    int renewals = 0;
    PlayedList history;
    Actions legal;
    std::vector<Snapshot> snapshots;
    // Seats that have gone to other players, each where so much of the history stood; undo leads back before none of them.
    struct Changed {
        std::size_t decision;
        Handover to;
    };
    std::vector<Changed> changed;
    void note_change(const Handover& to) {
        std::erase_if(changed, [&](const Changed& c) { return c.decision == history.size() && c.to.seat == to.seat; });
        changed.push_back({history.size(), to});
    }
    Seat handing_over;  // his turn is over without a draw, and he has not said yet that he has seen what it came to
    ReplayReport report;
    bool is_for_looking = false;
    bool has_lost_seal = false;
    std::vector<DataIssue> reasons;

    Impl(LoadedScenario l, std::uint64_t seed, HandsShown h, DiceFrom d, TurnEnd e)
        : loaded(std::move(l)),
          hands(h),
          dice(d),
          turn_end(e),
          game(new_game(loaded.rules, loaded.scenario)),
          chance(seeded_chance(seed)) {}

    // Whether the players have to roll now.
    bool asks_dice(const Game& g) const {
        return dice == DiceFrom::Players && salient::to_act(g) == seat::chance &&
               (std::holds_alternative<RollStep>(g.state.open.steps.back()) ||
                std::holds_alternative<DriftStep>(g.state.open.steps.back()));
    }

    // Whether the draw at the end of the turn waits: nobody has drawn for it yet.
    bool waits_for_end(const Game& g, const Action* last) const {
        return turn_end == TurnEnd::Confirmed && salient::to_act(g) == seat::chance && g.state.open.phase == Phase::Draw &&
               std::holds_alternative<DrawStep>(g.state.open.steps.back()) && (!last || !std::holds_alternative<Draw>(*last));
    }
    const Action* last_action() const { return history.empty() ? nullptr : &history.back().action; }

    Draft draft() const { return {game, chance->clone(), {}, {}}; }

    static void act(Draft& draft, const Action& action) {
        const Seat who = salient::to_act(draft.game);
        Events events = salient::play(draft.game, action);
        if (ends_turn(events)) draft.durability = Durability::Power;
        draft.played.push_back({who, action, std::move(events)});
        draft.entries.push_back({action, 0, hash(draft.game.state), draft.game.is_over()});
    }
    void let_chance_act(Draft& draft) const {
        while (salient::to_act(draft.game) == seat::chance && !asks_dice(draft.game) &&
               !waits_for_end(draft.game, draft.played.empty() ? last_action() : &draft.played.back().action))
            act(draft, draft.chance->choose(draft.game));
    }

    void write(const std::vector<RecordEntry>& entries, Durability durability) {
        if ((!journal && journal_file.empty()) || entries.empty()) return;
        std::string lines;
        for (const RecordEntry& entry : entries) {
            const bool is_first = record.entries.empty() && lines.empty();
            lines += entry_to_line(entry, *loaded.rules, board(), is_first ? record.seal : std::string_view{}) + "\n";
        }
        if (!journal) return begin_journal(text() + lines);
        if (journal->is_in_place() || journal->still_holds(text())) return journal->append(lines, durability);
        journal->renew(text() + lines);
        ++renewals;
    }
    // Another window may have begun a game of the same name since.
    void begin_journal(const std::string& contents) {
        const std::filesystem::path wanted = journal_file;
        for (int n = 1;; ++n) {
            try {
                journal = Journal::create(journal_file, contents);
                return;
            } catch (const DataError& e) {
                if (e.issues().front().trouble != Trouble::Exists || n == most_of_a_name) {
                    journal_file = wanted;
                    throw;
                }
            }
            journal_file.replace_filename(wanted.stem().string() + "-" + std::to_string(n) + wanted.extension().string());
        }
    }
    static constexpr int most_of_a_name = 100;

    std::string text() const { return record_to_text(record, *loaded.rules, board()); }
    const Board& board() const { return Board::of(loaded.scenario->board); }

    void keep(Draft draft) {
        game = std::move(draft.game);
        chance = std::move(draft.chance);
        std::move(draft.played.begin(), draft.played.end(), std::back_inserter(history));
        std::move(draft.entries.begin(), draft.entries.end(), std::back_inserter(record.entries));
        legal_actions(game, legal);
    }

    // After a decision: whether it, and what came before, may still be taken back.
    void remember(Snapshot before, const PlayedList& played) {
        if (hands == HandsShown::Hidden) {
            if (!snapshots.empty() && snapshots.back().seat != before.seat) snapshots.clear();
            const DecisionStart start = decision_start({game.rules, game.scenario, *before.state});
            if (undo_refusal(start, game, played.size(), hands_over(played), is_player(handing_over)) != nullptr) {
                snapshots.clear();
                return;
            }
        }
        snapshots.push_back(std::move(before));
        thin_out();
    }
    static constexpr std::size_t kept_distance = 64;  // between states that are kept, and how many of the last are
    void thin_out() {
        if (snapshots.size() <= kept_distance) return;
        const std::size_t old = snapshots.size() - 1 - kept_distance;
        if (old % kept_distance != 0) snapshots[old].state.reset();
    }
    // The state before the last decision, found again from one that was kept.
    const GameState& state_to_undo() {
        std::size_t i = snapshots.size() - 1;
        while (!snapshots[i].state) --i;  // the first one is kept
        for (; i + 1 < snapshots.size(); ++i) {
            Game again{game.rules, game.scenario, *snapshots[i].state};
            for (std::size_t k = snapshots[i].history_size; k < snapshots[i + 1].history_size; ++k)
                salient::play(again, history[k].action);
            snapshots[i + 1].state = std::make_unique<GameState>(std::move(again.state));
        }
        return *snapshots.back().state;
    }
    // After a decision: whether it ended the turn with no draw to wait at.
    void note_turn_end(const Open& before, const PlayedList& played) {
        if (turn_end != TurnEnd::Confirmed || !ends_without_draw(before.phase, game, hands_over(played))) return;
        handing_over = is_player(before.acting) ? before.acting : seat_of(before.active);
        legal.clear();
    }
    // The game as far as its record leads. A record of other rules becomes one of these.
    static std::unique_ptr<Impl> replayed(LoadedRecord from, ReplayReport found, TurnEnd ends) {
        const RecordHeader& header = from.record.header;
        auto impl = std::make_unique<Impl>(std::move(from.scenario), header.seed,
                                           header.open_hands ? HandsShown::Open : HandsShown::Hidden,
                                           header.real_dice ? DiceFrom::Players : DiceFrom::Computer, ends);
        // Entries that were taken back later are passed over: the dice do not depend on them.
        std::vector<RecordEntry> standing;
        std::size_t passed = 0;
        const auto pass_handovers = [&](std::size_t until) {
            for (; passed < until; ++passed) {
                const RecordEntry& entry = from.record.entries[passed];
                if (!entry.handover) continue;
                impl->close_decision();
                if (impl->hands == HandsShown::Hidden) impl->snapshots.clear();
                impl->note_change(*entry.handover);
                standing.push_back(entry);
            }
        };
        for (const std::size_t i : found.entries) {
            pass_handovers(i);
            const Action& action = from.record.entries[i].action;
            impl->replay(action);
            standing.push_back({action, 0, hash(impl->game.state), impl->game.is_over()});
        }
        pass_handovers(found.standing == RecordStanding::Broken ? found.first_difference : from.record.entries.size());
        impl->record = std::move(from.record);
        if (found.standing == RecordStanding::OtherRules) {
            RecordHeader& old = impl->record.header;
            RecordHeader anew = record_header(impl->loaded, old.seed, impl->hands, old.started, impl->dice);
            anew.options = old.options;
            anew.computers = old.computers;
            anew.names = old.names;
            anew.seating = old.seating;
            anew.first_game = old.first_game;
            if (found.fairness == Fairness::Fair) {
                anew.salt = old.salt;
                anew.begun = old.begun ? old.begun : RecordOrigin{old.program, old.hash_scheme, old.rulebook_hash};
                if (seal_of(anew) != impl->record.seal) anew.salt.clear();
            }
            if (anew.salt.empty()) anew.begun.reset();
            impl->has_lost_seal = anew.salt.empty() && !old.salt.empty();
            impl->record = {std::move(anew), std::move(standing), {}};
        }
        impl->record.seal = seal_of(impl->record.header);
        impl->report = std::move(found);
        return impl;
    }
    // Plays an action of a record. The caller has checked it.
    void replay(const Action& action) {
        const Seat who = salient::to_act(game);
        if (is_player(who) || asks_dice(game)) {
            close_decision();
            open_ = {std::make_unique<GameState>(game.state), chance->clone(), history.size(), who};
        }
        if (!is_player(who)) chance->follow(action);
        history.push_back({who, action, salient::play(game, action)});
    }
    // In a replay a decision is complete when the next one begins.
    void close_decision() {
        if (!open_) return;
        const PlayedList played(history.begin() + static_cast<std::ptrdiff_t>(open_->history_size), history.end());
        remember(*std::exchange(open_, {}), played);
    }
    std::optional<Snapshot> open_;
};

Match::Match(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Match::Match(Match&&) noexcept = default;
Match& Match::operator=(Match&&) noexcept = default;
Match::~Match() = default;

Match::Match(LoadedScenario scenario, std::uint64_t seed, HandsShown hands, std::optional<std::filesystem::path> journal,
             std::string started, DiceFrom dice, TurnEnd turn_end, std::string salt, RecordNotes notes, JournalBegins begins)
    : impl_(std::make_unique<Impl>(std::move(scenario), seed, hands, dice, turn_end)) {
    impl_->record.header = record_header(impl_->loaded, seed, hands, std::move(started), dice);
    impl_->record.header.salt = std::move(salt);
    impl_->record.header.names = std::move(notes.names);
    impl_->record.header.seating = notes.seating;
    impl_->record.header.first_game = std::move(notes.first_game);
    impl_->record.header.computers = std::move(notes.computers);
    impl_->record.seal = seal_of(impl_->record.header);
    Impl::Draft draft = impl_->draft();
    impl_->let_chance_act(draft);
    impl_->record.entries = draft.entries;
    if (journal) impl_->journal_file = std::move(*journal);
    if (!impl_->journal_file.empty() && begins == JournalBegins::AtOnce)
        impl_->journal = Journal::create(impl_->journal_file, impl_->text());
    else if (!impl_->journal_file.empty())
        Journal::check_place(impl_->journal_file);  // told now, not when something is to be kept
    draft.entries.clear();
    impl_->keep(std::move(draft));
}

Match::Match(LoadedScenario scenario, std::unique_ptr<ChanceSource> chance)
    : impl_(std::make_unique<Impl>(std::move(scenario), 0, HandsShown::Open, DiceFrom::Computer, TurnEnd::AtOnce)) {
    impl_->chance = std::move(chance);
    impl_->record.header = record_header(impl_->loaded, 0, HandsShown::Open);
    impl_->record.seal = seal_of(impl_->record.header);
    Impl::Draft draft = impl_->draft();
    impl_->let_chance_act(draft);
    impl_->keep(std::move(draft));
}

Match Match::resume(LoadedRecord record, std::optional<std::filesystem::path> journal, TurnEnd turn_end) {
    ReplayReport report = verify(record);
    if (!report.ok) throw DataError({issue_of(report, record)});
    auto impl = Impl::replayed(std::move(record), std::move(report), turn_end);
    if (journal) {
        impl->journal = Journal::continue_after(*journal, impl->text());
        impl->journal_file = std::move(*journal);
    }

    // What Chance had not done yet when the record was cut off.
    Impl::Draft draft = impl->draft();
    impl->let_chance_act(draft);
    impl->write(draft.entries, draft.durability);
    impl->keep(std::move(draft));
    impl->close_decision();
    return Match(std::move(impl));
}

Match Match::look(LoadedRecord record) {
    ReplayReport report = verify(record);
    std::vector<DataIssue> reasons;
    if (!report.ok) reasons.push_back(issue_of(report, record));
    auto impl = Impl::replayed(std::move(record), std::move(report), TurnEnd::AtOnce);
    impl->close_decision();
    impl->snapshots.clear();
    impl->reasons = std::move(reasons);
    impl->is_for_looking = true;
    return Match(std::move(impl));
}

const Rulebook& Match::rules() const { return *impl_->game.rules; }
const Scenario& Match::scenario() const { return *impl_->game.scenario; }
HandsShown Match::hands() const { return impl_->hands; }
DiceFrom Match::dice() const { return impl_->dice; }
Seat Match::to_act() const {
    return impl_->is_for_looking || is_player(impl_->handing_over) ? seat::nobody : salient::to_act(impl_->game);
}
Side Match::side_to_act() const {
    const Seat who = to_act();
    return is_player(who) ? side_of(who) : Side::None;
}
std::optional<RollStep> Match::dice_asked() const {
    if (impl_->is_for_looking || is_player(impl_->handing_over) || !impl_->asks_dice(impl_->game)) return {};
    const auto* roll = std::get_if<RollStep>(&impl_->game.state.open.steps.back());
    return roll == nullptr ? std::nullopt : std::optional(*roll);
}
std::optional<DriftStep> Match::drift_asked() const {
    if (impl_->is_for_looking || is_player(impl_->handing_over) || !impl_->asks_dice(impl_->game)) return {};
    const auto* drift = std::get_if<DriftStep>(&impl_->game.state.open.steps.back());
    return drift == nullptr ? std::nullopt : std::optional(*drift);
}
Seat Match::turn_to_end() const {
    if (is_player(impl_->handing_over)) return impl_->handing_over;
    if (!impl_->waits_for_end(impl_->game, impl_->last_action())) return seat::nobody;
    const Open& open = impl_->game.state.open;
    return is_player(open.acting) ? open.acting : seat_of(open.active);
}
bool Match::draw_is_due() const { return is_player(turn_to_end()) && !is_player(impl_->handing_over); }
View Match::view(Seat seat) const { return view_for(impl_->game, seat); }
const Open& Match::open() const { return impl_->game.state.open; }
const Hand& Match::hand(Seat seat) const { return impl_->game.state.secrets.hands[seat]; }
const Actions& Match::legal() const { return impl_->legal; }
Verdict Match::check(const Action& action) const { return salient::check(impl_->game, action); }

PlayedList Match::play(const Action& action) {
    assert((is_player(to_act()) || dice_asked() || drift_asked()) && check(action));
    Impl& m = *impl_;
    Impl::Snapshot before{std::make_unique<GameState>(m.game.state), m.chance->clone(), m.history.size(), to_act()};
    Impl::Draft draft = m.draft();
    if (!is_player(to_act())) draft.chance->follow(action);
    Impl::act(draft, action);
    m.let_chance_act(draft);
    PlayedList played = draft.played;
    m.write(draft.entries, draft.durability);
    m.keep(std::move(draft));
    m.note_turn_end(before.state->open, played);
    m.remember(std::move(before), played);
    return played;
}

PlayedList Match::end_turn() {
    assert(is_player(turn_to_end()));
    Impl& m = *impl_;
    if (is_player(m.handing_over)) {
        m.handing_over = seat::nobody;
        if (m.hands == HandsShown::Hidden) m.snapshots.clear();
        legal_actions(m.game, m.legal);
        return {};
    }
    Impl::Draft draft = m.draft();
    Impl::act(draft, draft.chance->choose(draft.game));
    m.let_chance_act(draft);
    PlayedList played = draft.played;
    m.write(draft.entries, draft.durability);
    m.keep(std::move(draft));
    if (m.hands == HandsShown::Hidden) m.snapshots.clear();
    return played;
}

bool Match::can_undo() const { return !impl_->snapshots.empty(); }
Seat Match::undoable_seat() const { return can_undo() ? impl_->snapshots.back().seat : seat::nobody; }

const Action& Match::action_to_undo() const { return impl_->history[impl_->snapshots.back().history_size].action; }

void Match::undo() {
    assert(can_undo());
    Impl& m = *impl_;
    RecordEntry entry;
    entry.undo = static_cast<int>(m.history.size() - m.snapshots.back().history_size);
    entry.hash = hash(m.state_to_undo());
    m.write({entry}, Durability::Process);
    Impl::Snapshot taken = std::move(m.snapshots.back());
    m.snapshots.pop_back();
    m.record.entries.push_back(entry);
    m.game.state = std::move(*taken.state);
    m.chance = std::move(taken.chance);
    m.history.resize(taken.history_size);
    for (auto& change : m.changed) change.decision = std::min(change.decision, m.history.size());
    m.handing_over = seat::nobody;
    legal_actions(m.game, m.legal);
}

void Match::commit() { impl_->snapshots.clear(); }

void Match::hand_over(Seat seat, const std::string& computer) {
    assert(is_player(seat) && record().header.seating[index(seat)] == seat && !open().is_over() && !is_for_looking());
    Impl& m = *impl_;
    if (computer_of(seat) == computer) return;
    RecordEntry entry;
    entry.handover = Handover{seat, computer};
    if (m.journal) m.write({entry}, Durability::Process);  // else it comes onto the disk with the first decision
    m.note_change(*entry.handover);
    m.record.entries.push_back(std::move(entry));
    if (m.hands == HandsShown::Hidden) commit();
}

const std::string& Match::computer_at(Seat seat, std::size_t decision) const {
    const RecordHeader& header = record().header;
    const Seat holder = header.seating[index(seat)];
    const std::string* out = &header.computers[index(holder)];
    for (const auto& change : impl_->changed)
        if (change.decision <= decision && change.to.seat == holder) out = &change.to.computer;
    return *out;
}
const std::string& Match::computer_of(Seat seat) const { return computer_at(seat, impl_->history.size()); }
std::array<std::string, seat_count> Match::computers() const {
    std::array<std::string, seat_count> out;
    for (std::size_t i = 0; i < seat_count; ++i)
        if (const Seat seat{static_cast<int>(i)}; record().header.seating[i] == seat) out[i] = computer_of(seat);
    return out;
}
std::vector<Match::HandedOver> Match::handovers() const {
    std::vector<HandedOver> out;
    for (const auto& [decision, to] : impl_->changed) out.push_back({decision, to});
    return out;
}
bool Match::has_changed_hands() const {
    if (impl_->changed.empty()) return false;
    const RecordHeader& header = record().header;
    const auto is_other = [&](Seat seat, std::size_t decision) {
        return is_player(seat) && computer_at(seat, decision) != header.computers[index(header.seating[index(seat)])];
    };
    const PlayedList& played = impl_->history;
    for (std::size_t i = 0; i < seat_count; ++i)
        if (is_other(Seat{static_cast<int>(i)}, played.size())) return true;
    // There and back again with nothing decided between changes nothing.
    for (std::size_t i = impl_->changed.front().decision; i < played.size(); ++i)
        if (is_other(played[i].seat, i)) return true;
    return false;
}
bool Match::had_computer() const {
    const auto& named = record().header.computers;
    return std::any_of(named.begin(), named.end(), [](const std::string& level) { return !level.empty(); }) ||
           std::any_of(impl_->changed.begin(), impl_->changed.end(), [](const auto& c) { return !c.to.computer.empty(); });
}
int Match::most_persons() const {
    std::vector<std::size_t> moments{0};
    for (const auto& [decision, to] : impl_->changed) moments.push_back(decision);
    int out = 0;
    for (const std::size_t moment : moments) {
        int persons = 0;
        for (const Side side : sides)
            for (int place = 0; place < open().seats_of[index(side)]; ++place)
                if (const Seat seat = seat_of(side, place);
                    record().header.seating[index(seat)] == seat && computer_at(seat, moment).empty())
                    ++persons;
        out = std::max(out, persons);
    }
    return out;
}
int Match::persons(Side side) const {
    int out = 0;
    for (int place = 0; place < open().seats_of[index(side)]; ++place)
        if (const Seat seat = seat_of(side, place); record().header.seating[index(seat)] == seat && computer_of(seat).empty())
            ++out;
    return out;
}

const PlayedList& Match::history() const { return impl_->history; }
const Record& Match::record() const { return impl_->record; }
const ReplayReport& Match::replayed() const { return impl_->report; }
bool Match::has_lost_seal() const { return impl_->has_lost_seal; }
bool Match::is_for_looking() const { return impl_->is_for_looking; }
const std::vector<DataIssue>& Match::reasons() const { return impl_->reasons; }
std::size_t Match::states_kept() const {
    return static_cast<std::size_t>(std::count_if(impl_->snapshots.begin(), impl_->snapshots.end(),
                                                  [](const Impl::Snapshot& s) { return s.state != nullptr; }));
}
std::filesystem::path Match::journal_file() const { return impl_->journal_file; }
bool Match::is_written() const { return impl_->journal.has_value(); }
int Match::journal_renewals() const { return impl_->renewals; }
std::uint64_t Match::state_hash() const { return hash(impl_->game.state); }
Game Match::truth_for_tools() const { return impl_->game; }

PlayedList play_one(Match& match, Agent& agent) { return match.play(agent.choose(match.view(match.to_act()), match.legal())); }

}  // namespace salient
