// ardennes: the second game by text: show, check, play, simulate, replay, fuzz.
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <map>
#include <random>
#include <set>

#include "match/statistics.hpp"
#include "salient/ardennes/match.hpp"
#include "salient/ardennes/queries.hpp"
#include "salient/ardennes/words.hpp"
#include "salient/digest.hpp"
#include "tool/tool.hpp"

namespace salient::ardennes {

namespace {

using tool::dumped, tool::findings, tool::hex_number, tool::is_terminal_error_stream, tool::Json, tool::ok, tool::Run,
    tool::Stopwatch;

struct Args {
    std::string scenario = "first_days";
    std::vector<std::string> options;
    std::string file;
    std::string save;
    std::uint64_t seed = 0;
    int games = 0;  // 0: not said
    double seconds = 10;
    std::string pilot = "reference";
    std::string only;  // fuzz: a scenario; empty: each
    bool json = false, all = false;
};

BookPtr book_of(const Args& args) { return load_book(assets_dir(), args.scenario, args.options); }

// ---- show ----

std::string stack_text(const Table& table, const Stack& stack) {
    std::string text;
    for (const UnitId id : stack) {
        const Unit& unit = table.unit(id);
        text += fmt::format("{}{}{}:{}", text.empty() ? "" : " ", table.type(id).side == Side::German ? 'G' : 'A',
                            table.type(id).number, unit.steps);
        if (unit.dispersed) text += 'd';
        if (unit.supply == Supply::Out) text += 'o';
        if (unit.supply == Supply::Isolated) text += 'i';
        if (unit.out_of_fuel) text += 'f';
    }
    return text;
}

// The map in letters: two to a hex, the odd rows half a hex to the east.
void print_map(const Game& game) {
    const Table table = game.table();
    const Field field(table);
    const Map& map = table.map();
    for (int row = 0; row < map.rows; ++row) {
        std::string line = row % 2 != 0 ? " " : "";
        for (int column = 0; column < map.columns; ++column) {
            const HexId id{static_cast<std::size_t>(row * map.columns + column)};
            const MapHex& hex = map.at(id);
            const char ground = !hex.in_play                   ? ' '
                                : hex.place == PlaceKind::City ? 'C'
                                : hex.place == PlaceKind::Town ? 'T'
                                                               : ".bwf"[static_cast<int>(hex.terrain)];
            const char who = field.is_held_by(id, Side::German)   ? 'G'
                             : field.is_held_by(id, Side::Allied) ? 'A'
                             : table.state.at(id).roadblock       ? '#'
                                                                  : ' ';
            line += ground;
            line += who;
        }
        fmt::print("{:2} {}\n", row, line);
    }
}

void print_units(const Game& game) {
    const Table table = game.table();
    const Field field(table);
    for (const Side side : {Side::German, Side::Allied})
        for (const HexId hex : table.map().hexes.ids())
            if (field.is_held_by(hex, side))
                fmt::print("  {:<24} {}\n", name_of(table.book, hex), stack_text(table, field.stack(hex)));
}

int run_show(const Args& args) {
    const BookPtr book = book_of(args);
    const Game game = new_game(book);
    int points = 0;
    for (const MapHex& hex : book->map.hexes) points += hex.victory;
    int units = 0;
    for (const Arrival& arrival : book->arrivals) units += arrival.how != Arrival::How::Never ? 1 : 0;
    if (args.json) {
        fmt::print("{}\n", dumped(Json{{"scenario", book->scenario},
                                       {"first_day", book->first_day},
                                       {"last_day", book->last_day},
                                       {"target", book->target},
                                       {"columns", book->map.columns},
                                       {"rows", book->map.rows},
                                       {"victory_points", points},
                                       {"units", units},
                                       {"german_cards", book->german_cards.size()},
                                       {"allied_cards", book->allied_cards.size()},
                                       {"action_cards", book->action_cards.size()},
                                       {"chits", book->chits.size()}}));
        return ok;
    }
    fmt::print("{}: {} to {} December, {} points win; {} x {} hexes, {} victory points, {} units\n", book->scenario,
               book->first_day, book->last_day, book->target, book->map.columns, book->map.rows, points, units);
    fmt::print("{} German cards, {} Allied cards, {} action cards, {} chits\n", book->german_cards.size(),
               book->allied_cards.size(), book->action_cards.size(), book->chits.size());
    print_map(game);
    print_units(game);
    return ok;
}

int run_check(const Args& args) {
    Json good = Json::array();
    for (const std::string& name : scenario_names(assets_dir())) {
        const BookPtr book = load_book(assets_dir(), name, args.options);
        good.push_back(book->scenario);
        if (!args.json) fmt::print("{}: good\n", book->scenario);
    }
    if (args.json) fmt::print("{}\n", dumped(Json{{"good", good}}));
    return ok;
}

// ---- play ----

void print_hand(const Game& game) {
    game.state.german.hand.each([&](GermanCardId id) { fmt::print("  {}\n", name_of(*game.book, id)); });
    if (!game.state.german.airpower.empty()) fmt::print("  Allied Airpower: {}\n", game.state.german.airpower.size());
}

// With --json each thing that is said is an object on a line of its own.
void print_line(const Json& json) { fmt::print("{}\n", dumped(json, -1)); }

void print_played(const Game& game, const PlayedList& played, bool json) {
    if (json) {
        Json lines = Json::array();
        for (const Played& one : played)
            for (const Event& event : one.events)
                if (const std::string line = told(*game.book, event); !line.empty()) lines.push_back(line);
        return print_line({{"told", lines}});
    }
    for (const Played& one : played)
        for (const Event& event : one.events)
            if (const std::string line = told(*game.book, event); !line.empty()) fmt::print("{}\n", line);
}

// While tactics and chits are chosen: afterwards it would be the odds of what is left.
void print_odds(const Game& game) {
    const auto asks = [&](auto step) { return std::holds_alternative<decltype(step)>(game.state.steps.back()); };
    if (!game.state.combat.is_open || !(asks(TacticsStep{}) || asks(ReinforceStep{}) || asks(StateDrawsStep{}))) return;
    const Odds o = odds(Field(game.table()));
    fmt::print("  attack {}\n  defense {}\n  chits {} to {}\n", summed(o.attack), summed(o.defense), o.minimum,
               summed(o.maximum));
}

constexpr std::string_view json_commands = "z take back, q leave, ? this list";
constexpr std::string_view commands = "m map, u units, h hand, z take back, q leave, ? this list";

void print_question(const Game& game, const Actions& legal, bool json) {
    const int points = german_points(Field(game.table()));
    if (json) {
        Json choices = Json::array();
        for (const Action& action : legal) choices.push_back(said(*game.book, action));
        print_line({{"day", game.state.day}, {"points", points}, {"asked", asked(game.table())}, {"choices", choices}});
        return;
    }
    fmt::print("\n{} December, {}. {}\n", game.state.day, counted(points, "point"), asked(game.table()));
    print_odds(game);
    for (std::size_t i = 0; i < legal.size(); ++i) fmt::print("{:4}  {}\n", i + 1, said(*game.book, legal[i]));
    fmt::print("a number, or {}: ", commands);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t from = text.find_first_not_of(blanks);
    return from == text.npos ? "" : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

// A whole number and nothing else, from 1 on; 0: it is none of these.
std::size_t choice_of(std::string_view text, std::size_t choices) {
    std::size_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc{} && end == text.data() + text.size() && n <= choices ? n : 0;
}

void answer(const char* key, const std::string& text, bool json) {
    if (json)
        print_line({{key, text}});
    else
        fmt::print("{}\n", text);
}

void take_back(Match& match, bool json) {
    if (!match.can_undo())
        return answer("refused", "Nothing can be taken back: nothing is decided yet, or chance has acted since.", json);
    // Nothing of chance came after it: the decision stands last.
    const std::string what = said(*match.game().book, match.history().back().action);
    match.undo();
    answer("undone", "taken back: " + what, json);
}

// One question; false: the player leaves.
bool ask(Match& match, bool json) {
    const Game& game = match.game();
    const Actions legal = legal_actions(game);
    print_question(game, legal, json);
    std::fflush(stdout);
    std::string typed;
    if (!std::getline(std::cin, typed)) return false;
    const std::string_view line = trimmed(typed);
    const std::string help = fmt::format("Type a number from 1 to {}, or {}.", legal.size(), json ? json_commands : commands);
    if (line == "q") return false;
    if (const std::size_t n = choice_of(line, legal.size()); n > 0)
        print_played(game, match.play(legal[n - 1]), json);
    else if (line == "z")
        take_back(match, json);
    else if (line == "m" && !json)
        print_map(game);
    else if (line == "u" && !json)
        print_units(game);
    else if (line == "h" && !json)
        print_hand(game);
    else if (line == "?" || line == "help")
        answer("help", help, json);
    else
        answer("refused", fmt::format("\"{}\" is no answer here. {}", line, help), json);
    return true;
}

int run_play(const Args& args) {
    const std::uint64_t seed = args.seed != 0 ? args.seed : secret_bits();
    Match match = !args.file.empty() ? Match::resume(load_record(args.file, assets_dir()), true)
                                     : Match::start(assets_dir(), args.scenario, seed, args.options, args.save);
    if (!args.json) print_map(match.game());
    print_played(match.game(), match.let_chance(), args.json);
    while (!match.game().is_over() && ask(match, args.json)) {}
    const State& state = match.game().state;
    if (!match.game().is_over()) return ok;
    if (args.json)
        print_line({{"end", name_of(state.outcome)},
                    {"points", state.points},
                    {"target", match.game().book->target},
                    {"degree", state.outcome == Outcome::Conceded
                                   ? ""
                                   : name_of(degree_of(state.outcome, state.points, match.game().book->target))}});
    else
        fmt::print("{}\n", ending(match.game()));
    return ok;
}

// ---- simulate ----

struct Sum {
    int games = 0, broken = 0, wins = 0, beyond = 0;
    std::map<std::string, int> outcomes;
    std::map<std::string, std::map<int, int>> captured;  // place -> day -> games
    std::map<int, long> points;                          // day -> sum
    std::map<int, int> days;
    long actions = 0, decisions = 0, impulses = 0;
    std::array<long, 2> steps{}, brought{};  // lost, of all that came; by Side
    std::size_t longest = 0;
};
constexpr std::string_view watched[] = {"Clervaux", "St. Vith", "Bastogne"};

// One game while it is played.
struct Watch {
    std::map<std::string, int> first;  // day on which a place was entered first
    std::set<UnitId> came;
    bool beyond = false;
};

void watch_move(const Book& book, const UnitMoved& moved, int day, Watch& watch) {
    if (book.at(moved.unit).side != Side::German) return;
    for (const HexId hex : moved.route) {
        watch.beyond = watch.beyond || book.map.at(hex).beyond_meuse;
        for (const std::string_view name : watched)
            if (book.map.at(hex).name == name) watch.first.try_emplace(std::string(name), day);
    }
}

void play_game(const BookPtr& book, const Pilot& pilot, std::uint64_t seed, Sum& sum) {
    Rng rng(seed, 7);
    Game game = new_game(book);
    Events events;
    std::size_t actions = 0;
    Watch watch;
    for (const UnitId id : book->units.ids())
        if (game.state.at(id).on_map()) watch.came.insert(id);
    while (!game.is_over() && actions < most_actions) {
        const bool decides = to_act(game) == Who::Player;
        const int day = game.state.day;  // facts may lead into the next
        play(game, decides ? pilot(game, rng) : sample_chance(game, rng), events);
        ++actions;
        sum.decisions += decides ? 1 : 0;
        for (const Event& event : events) {
            if (const auto* points = std::get_if<PointsCounted>(&event)) {
                sum.points[day] += points->points;
                ++sum.days[day];
            }
            if (const auto* lost = std::get_if<StepLost>(&event)) ++sum.steps[index(book->at(lost->unit).side)];
            if (const auto* placed = std::get_if<UnitPlaced>(&event)) watch.came.insert(placed->unit);
            if (const auto* moved = std::get_if<UnitMoved>(&event)) watch_move(*book, *moved, day, watch);
        }
    }
    for (const UnitId id : watch.came) sum.brought[index(book->at(id).side)] += book->at(id).full;
    ++sum.games;
    for (const auto& [name, day] : watch.first) ++sum.captured[name][day];
    sum.broken += game.is_over() ? 0 : 1;
    sum.beyond += watch.beyond ? 1 : 0;
    const Outcome outcome = game.state.outcome;
    sum.wins += outcome == Outcome::GermanPoints || outcome == Outcome::GermanSuddenDeath ? 1 : 0;
    ++sum.outcomes[std::string(name_of(outcome))];
    sum.actions += static_cast<long>(actions);
    sum.impulses += game.state.impulse.number;
    sum.longest = std::max(sum.longest, actions);
}

Json share(int of, int games) {
    const Interval interval = share_interval(of, static_cast<std::uint64_t>(games));
    return {{"share", static_cast<double>(of) / std::max(1, games)}, {"low", interval.low}, {"high", interval.high}};
}

void print_sum(const Args& args, const Sum& sum) {
    Json json = {{"scenario", args.scenario}, {"pilot", args.pilot}, {"seed", args.seed}, {"games", sum.games}};
    json["german_wins"] = share(sum.wins, sum.games);
    for (const auto& [name, n] : sum.outcomes) json["outcomes"][name] = n;
    const int games = std::max(1, sum.games);
    json["actions"] = static_cast<double>(sum.actions) / games;
    json["longest"] = sum.longest;
    json["decisions"] = static_cast<double>(sum.decisions) / games;
    json["german_impulses"] = static_cast<double>(sum.impulses) / games;
    for (const Side side : {Side::German, Side::Allied}) {
        const std::string name = side == Side::German ? "german_" : "allied_";
        const auto lost = static_cast<double>(sum.steps[index(side)]);
        json[name + "steps_lost"] = lost / games;
        json[name + "steps_lost_share"] = lost / static_cast<double>(std::max(1L, sum.brought[index(side)]));
    }
    for (const auto& [day, points] : sum.points)
        json["points"][std::to_string(day)] = static_cast<double>(points) / sum.days.at(day);
    for (const auto& [name, days] : sum.captured) {
        int all = 0;
        for (const auto& [day, n] : days) all += n;
        json["entered"][name] = share(all, sum.games);
        for (const auto& [day, n] : days) json["entered"][name][std::to_string(day)] = n;
    }
    json["beyond_the_meuse"] = share(sum.beyond, sum.games);
    fmt::print("{}\n", dumped(json));
}

int run_simulate(const Args& args) {
    const BookPtr book = book_of(args);
    const Pilot pilot = args.pilot == "random" ? random_pilot() : reference_german();
    Sum sum;
    const int games = args.games > 0 ? args.games : 100;
    for (int i = 0; i < games; ++i) {
        play_game(book, pilot, args.seed + static_cast<std::uint64_t>(i), sum);
        if (is_terminal_error_stream()) fmt::print(stderr, "\r{} of {}", i + 1, games);
    }
    if (is_terminal_error_stream()) fmt::print(stderr, "\r{:30}\r", "");
    print_sum(args, sum);
    return sum.broken == 0 ? ok : findings;
}

// ---- replay, fuzz ----

int run_replay(const Args& args) {
    const LoadedRecord loaded = load_record(args.file, assets_dir());
    const auto tell = [&](const Game& before, const Action& action, const Events& events) {
        if (!args.all) return;
        fmt::print("> {}\n", said(*before.book, action));
        for (const Event& event : events)
            if (const std::string line = told(*before.book, event); !line.empty()) fmt::print("{}\n", line);
    };
    const ReplayReport report = replay(loaded, tell);
    constexpr std::string_view standings[] = {"same", "other files", "broken"};
    const auto standing = standings[static_cast<std::size_t>(report.standing)];
    const std::string end = report.end ? std::string(name_of(report.end->state.outcome)) : "";
    if (args.json)
        fmt::print("{}\n", dumped(Json{{"standing", standing},
                                       {"actions", report.actions},
                                       {"end", end},
                                       {"trouble", report.trouble},
                                       {"torn", loaded.torn},
                                       {"hash", report.end ? hex_number(hash(report.end->state)) : ""}}));
    else
        fmt::print("{}: {} actions, {}{}\n", standing, report.actions, end, report.trouble.empty() ? "" : report.trouble);
    return report.standing == Standing::Broken ? findings : ok;
}

// Random games lose early; who wavers sees the later days too.
Pilot pilot_of(int game, bool many) {
    constexpr int few = 10, some = 4;
    if (many) return game / few % few == few - 1 ? wavering_pilot() : random_pilot();
    return game / some % some == 3 ? reference_german() : game / some % some == 1 ? wavering_pilot() : random_pilot();
}

// Games by time keep every promise at every state; a number of games of each scenario looks at the states alone, so that there may be many.
int run_fuzz(Args args) {
    if (args.seed == 0) args.seed = std::random_device{}();
    const Stopwatch watch;
    const auto names = args.scenario.empty() ? scenario_names(assets_dir()) : std::vector<std::string>{args.scenario};
    std::vector<BookPtr> books;
    for (const std::string& name : names) books.push_back(load_book(assets_dir(), name, args.options));
    const int most = args.games * static_cast<int>(books.size());
    const auto goes_on = [&](int games) { return args.games > 0 ? games < most : watch.seconds() < args.seconds; };
    int games = 0;
    std::size_t actions = 0, longest = 0;
    std::vector<std::string> broken;
    for (; broken.empty() && goes_on(games); ++games) {
        const BookPtr& book = books[static_cast<std::size_t>(games) % books.size()];
        Rng rng(args.seed + static_cast<std::uint64_t>(games));
        Game game = new_game(book);
        const Playout out =
            play_out(game, pilot_of(games, args.games > 0), rng, args.games > 0 ? Checks::Invariants : Checks::All);
        actions += out.actions;
        longest = std::max(longest, out.actions);
        broken = out.broken;
        if (!broken.empty())
            broken.insert(broken.begin(),
                          fmt::format("{}, game {} of seed {}, after {} actions", book->scenario, games, args.seed, out.actions));
        if (args.games > 0 && is_terminal_error_stream()) fmt::print(stderr, "\r{} of {}", games + 1, most);
    }
    if (args.games > 0 && is_terminal_error_stream()) fmt::print(stderr, "\r{:30}\r", "");
    if (args.json)
        fmt::print("{}\n", dumped(Json{{"seed", args.seed},
                                       {"games", games},
                                       {"actions", actions},
                                       {"longest", longest},
                                       {"seconds", watch.seconds()},
                                       {"broken", broken}}));
    else
        fmt::print("seed {}: {} games, {} actions, {} in the longest, {:.0f} s\n", args.seed, games, actions, longest,
                   watch.seconds());
    for (const std::string& line : broken) fmt::print("broken: {}\n", line);
    return broken.empty() ? ok : findings;
}

CLI::App* add(CLI::App& app, Run& run, const std::shared_ptr<Args>& args, const char* name, const char* what,
              int (*f)(const Args&)) {
    CLI::App* command = app.add_subcommand(name, what);
    command->add_flag("--json", args->json, "as JSON");
    command->callback([&run, args, f] { run = [args, f] { return f(*args); }; });
    return command;
}

std::vector<CLI::Option*> add_scenario_of(CLI::App& command, Args& args) {
    CLI::Option* scenario =
        command.add_option("SCENARIO", args.scenario, "first_days, to_the_meuse, campaign, bridge_at_dasburg, or a file")
            ->capture_default_str();
    return {scenario,
            command.add_option("--option", args.options, "turn on this reading of the rules (may be repeated)")->type_name("ID")};
}

// Refuses the name of a file in a folder that is not there; empty: it is good.
std::string in_a_folder_that_exists(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    return folder.empty() || std::filesystem::is_directory(folder) ? "" : "there is no folder " + folder.string();
}

void add_commands(CLI::App& app, Run& run) {
    CLI::App* group = app.add_subcommand("ardennes", "Ardennes 1944: the second game, by text");
    group->require_subcommand(1);
    const auto args = std::make_shared<Args>();
    add_scenario_of(*add(*group, run, args, "show", "Show a scenario: its map, units and decks", run_show), *args);
    add(*group, run, args, "check", "Read all scenarios and what they are played by", run_check);
    CLI::App* play = add(*group, run, args, "play", "Play a game by text", run_play);
    // A record says itself what is played; it goes on in its own file.
    auto of_new_games = add_scenario_of(*play, *args);
    of_new_games.push_back(play->add_option("--seed", args->seed, "of the cards, chits and dice; else nobody knows it"));
    of_new_games.push_back(
        play->add_option("--save", args->save, "write the game there as it is played")->check(in_a_folder_that_exists));
    CLI::Option* resume = play->add_option("--resume", args->file, "go on with this record");
    for (CLI::Option* option : of_new_games) resume->excludes(option);
    CLI::App* simulate =
        add(*group, run, args, "simulate", "Let a player that needs nobody play many games, and count", run_simulate);
    add_scenario_of(*simulate, *args);
    simulate->add_option("--games", args->games, "how many; 100 if it is not said")->check(CLI::Range(1, 1'000'000));
    simulate->add_option("--seed", args->seed, "of the first game")->capture_default_str();
    simulate->add_option("--player", args->pilot, "reference or random")
        ->capture_default_str()
        ->check(CLI::IsMember({"reference", "random"}));
    CLI::App* replay = add(*group, run, args, "replay", "Play a record again and say whether it holds", run_replay);
    replay->add_option("FILE", args->file, "the record")->required();
    replay->add_flag("--log", args->all, "tell every step and why");
    CLI::App* fuzz = add(*group, run, args, "fuzz", "Play random games and look for broken promises", [](const Args& a) {
        Args own = a;
        own.scenario = a.only;
        return run_fuzz(own);
    });
    fuzz->add_option("--seconds", args->seconds, "how long")->capture_default_str();
    fuzz->add_option("--games", args->games, "so many of each scenario instead, with less to be looked at")
        ->check(CLI::Range(1, 1'000'000));
    fuzz->add_option("--scenario", args->only, "this one alone");
    fuzz->add_option("--seed", args->seed, "of the first game; else a new one");
}

}  // namespace

}  // namespace salient::ardennes

void salient::tool::add_ardennes(CLI::App& app, Run& run) { ardennes::add_commands(app, run); }
