// match: two computer players against each other, in pairs of games with sides exchanged, and how sure the answer is.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "match/contest.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

AgentMaker maker_of(const std::string& name, const std::vector<Opponent>& levels) {
    AgentMaker made = agent_maker(name, levels);
    if (made) return made;
    std::string known;
    for (const std::string& n : player_names(levels)) known += (known.empty() ? "" : ", ") + n;
    throw CLI::ValidationError("players",
                               "there is no player \"" + name + "\"; known here: " + known + ", or a .json file of weights");
}

namespace {

// Those that strength is measured on. Between players of one strength each side wins 40 to 60 % (docs/battles.md).
constexpr const char* measured_battles[] = {
    "mokra-villages",   "stonne",        "barrikady-commissar", "sainteny-hedgerows", "iwo-jima-meat-grinder",
    "tolvajarvi-hotel", "tikhvin-night", "cintheaux-tigers",    "orne-bridges",       "le-hamel-landing"};

struct MatchArgs {
    std::string a, b;
    std::vector<std::string> battles;
    std::vector<std::string> options;
    std::uint64_t games = 400, seed = 1, nodes = 0, threads = 1;
    double seconds = 0;
    bool sprt = false;
    bool json = false;
    bool table = false;
};

// The pairings of the table of strengths (docs/opponents.md).
constexpr std::pair<const char*, const char*> pairings[] = {{"reference", "random"},  {"recruit", "reference"},
                                                            {"veteran", "reference"}, {"veteran", "recruit"},
                                                            {"general", "reference"}, {"general", "veteran"}};

float quantile(std::vector<float> values, double share) {
    if (values.empty()) return 0;
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + at, values.end());
    return values[static_cast<std::size_t>(at)];
}

const char* verdict(const Standing& s) {
    if (s.llr >= Standing::bound) return "stronger";
    if (s.llr <= -Standing::bound) return "not stronger";
    return "not decided";
}

std::vector<std::string> names_of(const MatchArgs& args) {
    if (args.battles.empty()) return {std::begin(measured_battles), std::end(measured_battles)};
    if (args.battles != std::vector<std::string>{"all"}) return args.battles;
    std::vector<std::string> names;
    for (const auto& file : bundled_battles()) names.push_back(file.stem().string());
    return names;
}

Contest contest_of(const MatchArgs& args, const std::vector<std::string>& names) {
    Contest contest;
    for (const std::string& name : names) {
        const LoadedScenario loaded = load(ScenarioArgs{name, args.options});
        contest.battles.push_back(new_game(loaded.rules, loaded.scenario));
    }
    contest.games = args.games;
    contest.seed = args.seed;
    contest.budget = {args.nodes, args.seconds, nullptr};
    contest.threads = static_cast<unsigned>(args.threads);
    contest.stops = args.sprt;
    return contest;
}

double percent(std::uint64_t part, std::uint64_t all) {
    return 100 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, all));
}

// Markdown: every pairing of strengths, or, of two players, every battle and the share of it that the Allies won.
int print_table(const MatchArgs& args) {
    const std::vector<Opponent> levels = load_opponents(assets_dir());
    const std::vector<std::string> names = names_of(args);
    Contest contest = contest_of(args, names);
    if (!args.a.empty()) {
        contest.a = maker_of(args.a, levels);
        contest.b = maker_of(args.b, levels);
        std::vector<std::array<std::uint64_t, 2>> counts(names.size());  // games, won by the Allies
        for (const ContestGame& game : play_contest(contest)) {
            ++counts[game.battle][0];
            counts[game.battle][1] += game.result.end == Result::Allies ? 1 : 0;
        }
        fmt::print("| Battle | Games | Won by the Allies | 95 % |\n|---|---|---|---|\n");
        for (std::size_t i = 0; i < names.size(); ++i) {
            const Interval share = share_interval(counts[i][1], counts[i][0]);
            fmt::print("| {} | {} | {:.1f} % | {:.1f} to {:.1f} |\n", names[i], counts[i][0], percent(counts[i][1], counts[i][0]),
                       100 * share.low, 100 * share.high);
        }
        return ok;
    }
    fmt::print("| Pairing | Games, seed | Won | 95 % | Elo | ms a turn, median (99 %) |\n|---|---|---|---|---|---|\n");
    for (const auto& [a, b] : pairings) {
        contest.a = maker_of(a, levels);
        contest.b = maker_of(b, levels);
        Standing all;
        std::array<std::vector<float>, 2> ms;
        for (const ContestGame& game : play_contest(contest)) {
            all.add(game);
            for (std::size_t p = 0; p < 2; ++p) ms[p].insert(ms[p].end(), game.turn_ms[p].begin(), game.turn_ms[p].end());
        }
        fmt::print("| {} : {} | {}, {} | {:.1f} % | {:.1f} to {:.1f} | {:+.0f} | {:.2f} ({:.2f}) : {:.2f} ({:.2f}) |\n", a, b,
                   all.games, args.seed, percent(all.wins_a, all.games), 100 * all.share.low, 100 * all.share.high, all.elo,
                   quantile(ms[0], 0.5), quantile(ms[0], 0.99), quantile(ms[1], 0.5), quantile(ms[1], 0.99));
        std::fflush(stdout);
    }
    return ok;
}

// What the games came to.
struct MatchResult {
    Standing all;
    std::vector<Standing> by_battle;
    std::vector<std::uint64_t> allied_wins;  // by battle
    std::array<std::vector<float>, 2> ms;    // a turn, by player
    Spread turns, decisions;
    double seconds = 0;

    MatchResult(const std::vector<ContestGame>& games, std::size_t battles, double taken)
        : by_battle(battles), allied_wins(battles), seconds(taken) {
        for (const ContestGame& game : games) {
            all.add(game);
            by_battle[game.battle].add(game);
            allied_wins[game.battle] += game.result.end == Result::Allies ? 1 : 0;
            turns.add(game.result.turns);
            decisions.add(static_cast<double>(game.result.decisions));
            for (std::size_t p = 0; p < 2; ++p) ms[p].insert(ms[p].end(), game.turn_ms[p].begin(), game.turn_ms[p].end());
        }
    }
};

void print_json(const MatchArgs& args, const std::vector<std::string>& names, const MatchResult& m) {
    Json battles = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i)
        battles.push_back({{"battle", names[i]},
                           {"games", m.by_battle[i].games},
                           {"wins_a", m.by_battle[i].wins_a},
                           {"allied_wins", m.allied_wins[i]}});
    fmt::print("{}\n", dumped({{"a", args.a},
                               {"b", args.b},
                               {"games", m.all.games},
                               {"seed", args.seed},
                               {"wins_a", m.all.wins_a},
                               {"wins_b", m.all.wins_b},
                               {"draws", m.all.draws},
                               {"unfinished", m.all.unfinished},
                               {"low", m.all.share.low},
                               {"high", m.all.share.high},
                               {"elo", m.all.elo},
                               {"elo_low", m.all.elo_low},
                               {"elo_high", m.all.elo_high},
                               {"llr", m.all.llr},
                               {"sprt", verdict(m.all)},
                               {"ms_per_turn_a", quantile(m.ms[0], 0.5)},
                               {"ms_per_turn_b", quantile(m.ms[1], 0.5)},
                               {"ms_per_turn_99_a", quantile(m.ms[0], 0.99)},
                               {"ms_per_turn_99_b", quantile(m.ms[1], 0.99)},
                               {"turns", m.turns.mean()},
                               {"decisions", m.decisions.mean()},
                               {"seconds", m.seconds},
                               {"battles", battles}}));
}

void print_text(const MatchArgs& args, const std::vector<std::string>& names, const MatchResult& m) {
    fmt::print("{} against {}: {} games of {} battles, seed {}\n", args.a, args.b, m.all.games, names.size(), args.seed);
    fmt::print("  won {} to {}: {:.1f} %  (95 %: {:.1f} to {:.1f})\n", m.all.wins_a, m.all.wins_b,
               100.0 * m.all.points_a() / static_cast<double>(std::max<std::uint64_t>(1, m.all.games)), 100 * m.all.share.low,
               100 * m.all.share.high);
    fmt::print("  Elo {:+.0f} ({:+.0f} to {:+.0f});  SPRT 0 to 10 Elo: {:.2f} of {:.2f}, {}\n", m.all.elo, m.all.elo_low,
               m.all.elo_high, m.all.llr, Standing::bound, verdict(m.all));
    for (std::size_t p = 0; p < 2; ++p)
        fmt::print("  {}: {:.2f} ms a turn (99 %: {:.2f})\n", p == 0 ? args.a : args.b, quantile(m.ms[p], 0.5),
                   quantile(m.ms[p], 0.99));
    fmt::print("  {:.1f} turns of both sides together a game, {:.1f} decisions, {:.1f} s\n", m.turns.mean(), m.decisions.mean(),
               m.seconds);
    for (std::size_t i = 0; i < names.size(); ++i)
        fmt::print("  {:<24} {:>5} games, {} won {:>5}, Allies won {:>5}\n", names[i], m.by_battle[i].games, args.a,
                   m.by_battle[i].wins_a, m.allied_wins[i]);
    if (m.all.draws > 0) fmt::print("  draws, each half a win: {}\n", m.all.draws);
    if (m.all.unfinished > 0) fmt::print("  did not end: {}\n", m.all.unfinished);
}

int play_match(const MatchArgs& args) {
    if (args.a.empty() != args.b.empty() || (args.a.empty() && !args.table))
        throw CLI::ValidationError("players", "two of them are needed, or --table alone for all pairings");
    if (args.table) return print_table(args);
    const std::vector<Opponent> levels = load_opponents(assets_dir());
    const std::vector<std::string> names = names_of(args);
    Contest contest = contest_of(args, names);
    contest.a = maker_of(args.a, levels);
    contest.b = maker_of(args.b, levels);
    const Stopwatch watch;
    double next_report = 0.5;
    if (is_terminal_error_stream())
        contest.progress = [&](std::uint64_t done) {
            if (watch.seconds() < next_report) return;
            fmt::print(stderr, "\r{} of {} games", done, args.games);
            next_report = watch.seconds() + 0.5;
        };
    const std::vector<ContestGame> games = play_contest(contest);
    const MatchResult result(games, names.size(), watch.seconds());
    if (contest.progress) fmt::print(stderr, "\r{:40}\r", "");

    if (args.json)
        print_json(args, names, result);
    else
        print_text(args, names, result);
    return result.all.unfinished == 0 ? ok : findings;
}

}  // namespace

void add_match(CLI::App& app, Run& run) {
    auto args = std::make_shared<MatchArgs>();
    CLI::App* command = app.add_subcommand(
        "match", "Let two computer players meet in pairs of games with sides exchanged, and say who is stronger");
    command->add_option("A", args->a, "a player: random, reference, recruit, veteran, general, or a file of weights");
    command->add_option("B", args->b, "the other one");
    command
        ->add_option(
            "--battle", args->battles,
            "a scenario file, or the name of a bundled one (may be repeated), or \"all\"; default: ten of the bundled battles")
        ->type_name("FILE");
    command->add_option("--option", args->options, "turn on this option of the rules too (may be repeated)")->type_name("ID");
    command->add_option("--games", args->games, "how many games; two of each pair have the same dice")
        ->capture_default_str()
        ->transform(whole_number(1, 1'000'000));
    command->add_option("--seed", args->seed, "the same seed plays the same games")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--nodes", args->nodes, "bound of a decision: choices made in thought; default: the player's own")
        ->transform(whole_number(1, most_nodes));
    command->add_option("--seconds", args->seconds, "bound of a decision on the clock; then the same seed may play other games")
        ->check(seconds_from(0.001));
    command->add_option("--threads", args->threads, "games played at a time; they are the same")
        ->capture_default_str()
        ->transform(whole_number(1, 64));
    command->add_flag("--sprt", args->sprt, "stop as soon as SPRT (0 to 10 Elo, 5 %, 5 %) says which");
    command->add_flag("--table", args->table,
                      "print Markdown: without players the strengths of all levels, with two of them who won each battle");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return play_match(*args); }; });
}

}  // namespace salient::tool
