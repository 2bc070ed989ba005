// replay: plays a record again and tells or verifies it.
#include <algorithm>

#include <fmt/format.h>

#include "prove/engine/random_action.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct ReplayArgs {
    std::string file;
    bool verify = false;
    bool json = false;
};

// Tells a game action by action. Names are ids: the reader is a developer.
class ReplayPrinter {
public:
    // `hides`: the game is running, and its hands are secret.
    ReplayPrinter(const LoadedRecord& record, bool hides)
        : game_(new_game(record.scenario.rules, record.scenario.scenario)), hides_(hides) {}

    const Game& game() const { return game_; }

    // Plays an action that is legal, and tells it when `aloud`.
    void tell(std::size_t number, const Action& action, bool aloud) {
        if (!aloud) {
            play(game_, action);
            return;
        }
        const Open& open = game_.state.open;
        if (open.turn != turn_) {
            turn_ = open.turn;
            fmt::print("turn {}, {}\n", turn_, name_of(open.active));
        }
        const Seat who = to_act(game_);
        const std::string words = sentence(action);
        const Events events = play(game_, action);
        const bool is_secret = hides_ && std::any_of(events.begin(), events.end(),
                                                     [](const Event& event) { return redact(event, seat::chance) != event; });
        fmt::print("{:>6}  {:<7}{}\n", number, who == seat::chance ? "chance" : name_of(side_of(who)),
                   !is_secret                             ? words
                   : std::holds_alternative<Draw>(action) ? "draws a card"
                                                          : "chooses, and nobody else may know what yet");
        for (const Event& event : events) std::visit([this](const auto& e) { this->print_event(e); }, event);
    }

private:
    std::string unit(UnitId id) const {
        const Table table = game_.table();
        if (id.is_none()) return "nobody";
        const Unit& u = table.unit(id);
        return fmt::format("{} {}{}", table.type(u).id, id.value, u.on_board() ? " on " + to_string(table.board.hex(u.hex)) : "");
    }
    const std::string& card(CardId id) const {
        static const std::string hidden = "a card";
        return id.is_none() ? hidden : game_.rules->at(id).id;
    }
    std::string sentence(const Action& action) const {
        const Board& board = Board::of(game_.scenario->board);
        if (const auto* a = std::get_if<PlayCard>(&action))
            return "plays " + card(a->card) + section(a->section) + (a->as.is_none() ? "" : " as " + card(a->as));
        if (const auto* a = std::get_if<LayUnderChip>(&action)) return "lays " + card(a->card) + " under the commissar";
        if (const auto* a = std::get_if<DiscardCard>(&action)) return "discards " + card(a->card);
        if (const auto* a = std::get_if<Draw>(&action)) return "draws " + card(a->card);
        if (const auto* a = std::get_if<OrderUnit>(&action)) return "orders " + unit(a->unit);
        if (const auto* a = std::get_if<Battle>(&action)) return unit(a->attacker) + " battles " + unit(a->target);
        if (const auto* a = std::get_if<MoveUnit>(&action); a && !a->route.empty())
            return unit(a->unit) + " moves to " + to_string(board.hex(a->route.back()));
        return to_string(action, board);
    }
    static std::string section(Section s) {
        constexpr const char* names[] = {" on the left", " in the center", " on the right"};
        return s == Section::None ? "" : names[static_cast<std::size_t>(s)];
    }

    static void print_event(const auto&) {}
    void print_event(const CardPlayed& e) const {
        if (!e.received.is_none()) fmt::print("{:15}what lay face down is {}\n", "", card(e.card.played));
    }
    void print_event(const FiguresLost& e) const { fmt::print("{:15}{} loses {}\n", "", unit(e.unit), e.figures); }
    void print_event(const UnitEliminated& e) const { fmt::print("{:15}{} is eliminated\n", "", unit(e.unit)); }
    void print_event(const UnitExited& e) const { fmt::print("{:15}{} leaves the board\n", "", unit(e.unit)); }
    void print_event(const GameEnded& e) const {
        constexpr const char* reasons[] = {
            "", "by medals", "no enemy left", "sudden death", "no card left", "the enemy concedes", "by score"};
        const char* reason = reasons[static_cast<std::size_t>(e.reason)];
        if (e.end == Result::Draw)
            fmt::print("{:15}a draw, {}\n", "", reason);
        else
            fmt::print("{:15}{} wins, {}\n", "", name_of(winner_of(e.end)), reason);
    }

    Game game_;
    bool hides_ = false;
    int turn_ = 0;
};

// "1 action", "2 actions".
std::string counted(std::size_t n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

std::string_view word_for(RecordStanding standing) {
    switch (standing) {
        case RecordStanding::Same: return "same";
        case RecordStanding::OtherRules: return "other_rules";
        case RecordStanding::Broken: return "broken";
    }
    return "";
}

// How a game stands. Stopped: over by a decision that can still be taken back, so that it may go on.
enum class End : std::uint8_t { Running, Stopped, Final };

End end_of(const LoadedRecord& record, const ReplayReport& report, const Open& open) {
    if (!open.is_over()) return End::Running;
    if (!report.ok || report.entries.empty()) return End::Final;
    const bool is_conceded = std::holds_alternative<Concede>(record.record.entries[report.entries.back()].action);
    // With open hands all can be taken back, dice too: who concedes decided alone that they are seen no further. With hidden hands
    // nothing is taken back once the window is closed.
    if (record.record.header.open_hands) return is_conceded ? End::Stopped : End::Final;
    return is_being_played(record.file) && Match::resume(record).can_undo() ? End::Stopped : End::Final;
}

// What the seal proves, for whoever noted it at the start. The seed tells dice and draws to come: it is told when none can come any more.
std::string fairness_text(const ReplayReport& report, const Record& record, End end) {
    if (report.fairness == Fairness::NotSealed) return "not sealed: dice and draws are not proved";
    const std::string seed = end == End::Final     ? fmt::format(" {}", record.header.seed)
                             : end == End::Running ? ", which is told when the game is over"
                                                   : ", which is told when its end cannot be taken back any more";
    return fmt::format("seal {}: {} follow from the sealed seed{}", record.seal,
                       record.header.real_dice ? "all draws" : "all dice and draws", seed);
}

int replay(const ReplayArgs& args) {
    const LoadedRecord record = load_record(args.file, standard_rules());
    if (record.torn) fmt::print(stderr, "{}: the last line is torn and was left out\n", args.file);
    const ReplayReport report = verify(record);
    const bool tells = !args.verify && !args.json;
    // As far as the record leads.
    ReplayPrinter ahead(record, false);
    for (const std::size_t i : report.entries) ahead.tell(0, record.record.entries[i].action, false);
    const Open& open = ahead.game().state.open;
    const std::size_t number = report.entries.size();
    const End end = end_of(record, report, open);
    if (tells) {
        const bool hides = end != End::Final && !record.record.header.open_hands;
        ReplayPrinter printer(record, hides);
        std::size_t n = 0, next = 0;
        const auto tell_handovers = [&](std::size_t until) {
            for (; next < until; ++next)
                if (const auto& handed = record.record.entries[next].handover)
                    fmt::print("        {:<7}{} decides from here on\n", name_of(side_of(handed->seat)),
                               handed->computer.empty() ? "a person" : "the computer (" + handed->computer + ")");
        };
        for (const std::size_t i : report.entries) {
            tell_handovers(i);
            printer.tell(++n, record.record.entries[i].action, true);
        }
        tell_handovers(record.record.entries.size());
        fmt::print("{}, {}, winner {}, medals {} to {}\n", counted(number, "action"), counted(open.turn, "turn"),
                   name_of_end(open.end), open.sides[0].medals(), open.sides[1].medals());
        if (hides)
            fmt::print("{}: what is drawn and what lies face down is told when it is over\n",
                       end == End::Running ? "the game is running" : "the end of the game can still be taken back");
    }
    // Asked to verify, what could not be compared does not pass.
    const auto& entries = record.record.entries;
    const auto bare =
        std::find_if(entries.begin(), entries.end(), [](const RecordEntry& e) { return e.hash == 0 && !e.handover; });
    const bool is_same = report.standing == RecordStanding::Same;
    const bool passes = args.verify || args.json ? is_same && bare == entries.end() : report.ok;
    const std::string problem = fmt::format("{}:{}: {}", args.file, report.line, report.message);
    if (args.json) {
        fmt::print("{}\n", Json{{"ok", passes},
                                {"standing", word_for(report.standing)},
                                {"actions", report.actions},
                                {"turns", open.turn},
                                {"winner", name_of_end(open.end)},
                                {"hash", hex_number(report.final_hash)},
                                {"compared", report.compared},
                                {"fair", report.fairness == Fairness::Fair},
                                {"seal", record.record.seal},
                                {"first_difference", report.message.empty() ? Json(nullptr) : Json(report.first_difference)},
                                {"message", report.message}}
                               .dump(2));
        return passes ? ok : findings;
    }
    if (args.verify && passes) {
        fmt::print("{}: ok, {}, {}, hash {}\n", args.file, counted(report.actions, "action"), counted(open.turn, "turn"),
                   hex_number(report.final_hash));
    } else if (args.verify && is_same) {
        fmt::print("{}:{}: no hash of its state, so it cannot be compared\n", args.file, bare - entries.begin() + 2);
    } else if (!report.ok) {
        fmt::print("{}\n", problem);
    } else if (report.standing == RecordStanding::OtherRules) {
        fmt::print("{}; every action is legal by these\n", problem);
    }
    if (report.ok) fmt::print("{}\n", fairness_text(report, record.record, end));
    return passes ? ok : findings;
}

}  // namespace

void add_replay(CLI::App& app, Run& run) {
    auto args = std::make_shared<ReplayArgs>();
    CLI::App* command =
        app.add_subcommand("replay", "Play a record again and tell it, or verify that it leads to the same states");
    command->add_option("FILE", args->file, "a record: a journal, a saved game, what fuzz wrote")->required();
    command->add_flag("--verify", args->verify,
                      "only compare the state after each action with the record; what cannot be compared does not pass");
    command->add_flag("--json", args->json, "verify, and answer in JSON");
    command->callback([args, &run] { run = [args] { return replay(*args); }; });
}

}  // namespace salient::tool
