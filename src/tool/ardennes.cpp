// ardennes: the second game by text: show, check, play (ardennes_play), simulate, replay, fuzz.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "match/statistics.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/ardennes/match.hpp"
#include "salient/ardennes/queries.hpp"
#include "salient/ardennes/words.hpp"
#include "salient/digest.hpp"
#include "salient/plain.hpp"
#include "tool/ardennes_play.hpp"
#include "tool/lab_output.hpp"
#include "tool/tool.hpp"

namespace salient::ardennes {

namespace {

using tool::dumped, tool::findings, tool::hex_number, tool::is_terminal_error_stream, tool::Json, tool::ok, tool::Run,
    tool::Stopwatch;

struct Given {
    std::string scenario = "first_days";
    std::vector<std::string> options;
    std::string file;
    std::string save;
    std::uint64_t seed = 0;
    int games = 0;  // 0: not said
    double seconds = 10;
    std::string pilot = "reference";
    std::string only;  // fuzz: a scenario; empty: each
    std::string language = "en";
    bool json = false, all = false;
};

BookPtr book_of(const Given& args) { return load_book(assets_dir(), args.scenario, args.options); }
Texts texts_of(const Given& args) { return load_texts(assets_dir(), args.language); }

// ---- show ----

void print_lines(const Lines& lines) {
    for (const std::string& line : lines) fmt::print("{}\n", harmless(line));
}

int run_show(const Given& args) {
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
                                       {"chits", book->chits.size()},
                                       {"board", board_json(game)}}));
        return ok;
    }
    fmt::print("{}: {} to {} December, {} points win; {} x {} hexes, {} victory points, {} units\n", book->scenario,
               book->first_day, book->last_day, book->target, book->map.columns, book->map.rows, points, units);
    fmt::print("{} German cards, {} Allied cards, {} action cards, {} chits\n", book->german_cards.size(),
               book->allied_cards.size(), book->action_cards.size(), book->chits.size());
    const Field field(game.table());
    const Texts texts = texts_of(args);
    const Speech speech{*book, texts};
    for (const Lines& lines :
         {board_lines(field), board_key(texts), status_lines(speech, game.table()), place_lines(speech, field)})
        print_lines(lines);
    for (const HexId hex : book->map.hexes.ids()) {
        if (!field.is_occupied(hex)) continue;
        Lines lines{name_of(speech, hex)};
        for (const UnitId id : field.stack(hex)) lines.push_back("    " + unit_line(speech, field, id));
        print_lines(lines);
    }
    return ok;
}

int run_check(const Given& args) {
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

int run_play(const Given& args) {
    const std::uint64_t seed = args.seed != 0 ? args.seed : secret_bits();
    Match match = !args.file.empty() ? Match::resume(load_record(args.file, assets_dir()), true)
                                     : Match::start(assets_dir(), args.scenario, seed, args.options, args.save);
    return play_by_text(std::move(match), texts_of(args), args.json);
}

int run_help(const Given& args) {
    const BookPtr book = book_of(args);
    const Texts texts = texts_of(args);
    print_play_help({*book, texts});
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
    std::array<long, 2> steps{}, brought{};              // lost, of all that came; by Side
    std::array<long, 2> steps_by_23{}, brought_by_23{};  // in games that reach the evening of the 23rd
    std::size_t longest = 0;
};
constexpr int day_of_losses = 23;
constexpr std::string_view watched[] = {"Clervaux", "St. Vith", "Bastogne"};

// One game while it is played.
struct Watch {
    std::map<std::string, int> first;  // day on which a place was entered first
    std::set<UnitId> came;
    std::array<long, 2> lost{};
    bool beyond = false;
};

std::array<long, 2> steps_of(const Book& book, const std::set<UnitId>& units) {
    std::array<long, 2> steps{};
    for (const UnitId id : units) steps[index(book.at(id).side)] += book.at(id).full;
    return steps;
}

void add(std::array<long, 2>& sum, const std::array<long, 2>& more) {
    for (const std::size_t side : {0U, 1U}) sum[side] += more[side];
}

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
                if (day == day_of_losses) {
                    add(sum.steps_by_23, watch.lost);
                    add(sum.brought_by_23, steps_of(*book, watch.came));
                }
            }
            if (const auto* lost = std::get_if<StepLost>(&event)) ++watch.lost[index(book->at(lost->unit).side)];
            if (const auto* placed = std::get_if<UnitPlaced>(&event)) watch.came.insert(placed->unit);
            if (const auto* moved = std::get_if<UnitMoved>(&event)) watch_move(*book, *moved, day, watch);
        }
    }
    add(sum.steps, watch.lost);
    add(sum.brought, steps_of(*book, watch.came));
    ++sum.games;
    for (const auto& [name, day] : watch.first) ++sum.captured[name][day];
    sum.broken += game.is_over() ? 0 : 1;
    sum.beyond += watch.beyond ? 1 : 0;
    const Outcome outcome = game.state.outcome;
    sum.wins += outcome == Outcome::GermanPoints || outcome == Outcome::GermanSuddenDeath ? 1 : 0;
    ++sum.outcomes[std::string(word_of(outcome))];
    sum.actions += static_cast<long>(actions);
    sum.impulses += game.state.impulse.number;
    sum.longest = std::max(sum.longest, actions);
}

Json share(int of, int games) {
    const Interval interval = share_interval(of, static_cast<std::uint64_t>(games));
    return {{"share", static_cast<double>(of) / std::max(1, games)}, {"low", interval.low}, {"high", interval.high}};
}

void print_sum(const Given& args, const Sum& sum) {
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
        if (const long brought = sum.brought_by_23[index(side)]; brought > 0)
            json[name + "steps_lost_by_23"] = static_cast<double>(sum.steps_by_23[index(side)]) / static_cast<double>(brought);
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

int run_simulate(const Given& args) {
    const BookPtr book = book_of(args);
    const Pilot pilot = args.pilot == "random"     ? random_pilot()
                        : args.pilot == "wavering" ? wavering_pilot()
                                                   : reference_german();
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

int run_replay(const Given& args) {
    const LoadedRecord loaded = load_record(args.file, assets_dir());
    const Texts texts = texts_of(args);
    std::optional<Log> log;
    const auto tell = [&](const Game& before, const Action& action, const Events& events) {
        if (!args.all) return;
        const Speech speech{*before.book, texts};
        if (!log) log.emplace(speech);
        print_lines({"> " + said(speech, action)});
        for (const Event& event : events) {
            print_lines(log->tell(event));
            if (const auto* chosen = std::get_if<Chosen>(&event)) print_lines(candidate_lines(speech, *chosen));
        }
    };
    const ReplayReport report = replay(loaded, tell);
    constexpr std::string_view standings[] = {"same", "other files", "broken"};
    const auto standing = standings[static_cast<std::size_t>(report.standing)];
    const std::string end(report.end ? word_of(report.end->state.outcome) : "");
    if (args.json)
        fmt::print("{}\n", dumped(Json{{"standing", standing},
                                       {"actions", report.actions},
                                       {"end", end},
                                       {"trouble", report.trouble},
                                       {"torn", loaded.torn},
                                       {"hash", report.end ? hex_number(hash(report.end->state)) : ""}}));
    else
        fmt::print("{}: {} actions, {}{}\n", standing, report.actions, end, harmless(report.trouble));
    return report.standing == Standing::Broken ? findings : ok;
}

// Random games lose early; who wavers sees the later days too.
Pilot pilot_of(int game, bool many) {
    constexpr int few = 10, some = 4;
    if (many) return game / few % few == few - 1 ? wavering_pilot() : random_pilot();
    return game / some % some == 3 ? reference_german() : game / some % some == 1 ? wavering_pilot() : random_pilot();
}

// Games by time keep every promise at every state; a number of games of each scenario looks at the states alone, so that there may be many.
int run_fuzz(Given args) {
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
        const bool few = args.games == 0 || args.all;
        const Playout out = play_out(game, pilot_of(games, !few), rng, few ? Checks::All : Checks::Invariants);
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

CLI::App* add(CLI::App& app, Run& run, const std::shared_ptr<Given>& args, const char* name, const char* what,
              int (*f)(const Given&)) {
    CLI::App* command = app.add_subcommand(name, what);
    command->add_flag("--json", args->json, "as JSON");
    command->callback([&run, args, f] { run = [args, f] { return f(*args); }; });
    return command;
}

std::vector<CLI::Option*> add_scenario_of(CLI::App& command, Given& args) {
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
    const auto args = std::make_shared<Given>();
    const auto add_language = [&](CLI::App& command) { tool::add_language(command, args->language); };
    CLI::App* show = add(*group, run, args, "show", "Show a scenario: its map, units and decks", run_show);
    add_scenario_of(*show, *args);
    add_language(*show);
    add_language(*add(*group, run, args, "help",
                      "Say what can be typed while the game is played by text, and what its terms mean", run_help));
    add(*group, run, args, "check", "Read all scenarios and what they are played by", run_check);
    CLI::App* play = add(*group, run, args, "play", "Play a game by text", run_play);
    // A record says itself what is played; it goes on in its own file.
    auto of_new_games = add_scenario_of(*play, *args);
    of_new_games.push_back(play->add_option("--seed", args->seed, "of the cards, chits and dice; else nobody knows it"));
    of_new_games.push_back(
        play->add_option("--save", args->save, "write the game there as it is played")->check(in_a_folder_that_exists));
    CLI::Option* resume = play->add_option("--resume", args->file, "go on with this record");
    for (CLI::Option* option : of_new_games) resume->excludes(option);
    add_language(*play);
    CLI::App* simulate =
        add(*group, run, args, "simulate", "Let a player that needs nobody play many games, and count", run_simulate);
    add_scenario_of(*simulate, *args);
    simulate->add_option("--games", args->games, "how many; 100 if it is not said")->check(CLI::Range(1, 1'000'000));
    simulate->add_option("--seed", args->seed, "of the first game")->capture_default_str();
    simulate->add_option("--player", args->pilot, "reference, wavering (one decision in twelve at random) or random")
        ->capture_default_str()
        ->check(CLI::IsMember({"reference", "wavering", "random"}));
    CLI::App* replay = add(*group, run, args, "replay", "Play a record again and say whether it holds", run_replay);
    replay->add_option("FILE", args->file, "the record")->required();
    replay->add_flag("--log", args->all, "tell every step and why");
    add_language(*replay);
    CLI::App* fuzz = add(*group, run, args, "fuzz", "Play random games and look for broken promises", [](const Given& a) {
        Given own = a;
        own.scenario = a.only;
        return run_fuzz(own);
    });
    fuzz->add_option("--seconds", args->seconds, "how long")->capture_default_str();
    fuzz->add_option("--games", args->games, "so many of each scenario instead, with less to be looked at")
        ->check(CLI::Range(1, 1'000'000));
    fuzz->add_flag("--all", args->all, "look at everything in those games too");
    fuzz->add_option("--scenario", args->only, "this one alone");
    fuzz->add_option("--seed", args->seed, "of the first game; else a new one");
}

}  // namespace

}  // namespace salient::ardennes

void salient::tool::add_ardennes(CLI::App& app, Run& run) { ardennes::add_commands(app, run); }
