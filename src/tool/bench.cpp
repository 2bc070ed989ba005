// bench: the signature of fixed games, and how fast everything is.
#include <fmt/format.h>

#include <algorithm>

#include "match/measure.hpp"
#include "match/playout.hpp"
#include "match/seeds.hpp"
#include "prove/engine/perft.hpp"
#include "prove/engine/scenario_generator.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct BenchArgs {
    double seconds = 1;  // of each measurement
    int games = 100;     // of the signature, for each start
    std::string scenario;
    bool signature_only = false;
    bool floors = false;
    bool json = false;
};

struct Rate {
    std::string name;
    double value = 0;
    std::string unit;
    double floor = 0;  // what we want; 0: nothing
    bool more_is_better = true;
    bool holds() const { return floor == 0 || (more_is_better ? value >= floor : value <= floor); }
};

volatile std::uint64_t kept;  // what measurements answer, so that it is not optimized away

// Seconds of one call: the best of several rounds, so that others on the machine disturb less.
template <class F>
double seconds_of(double budget, F call) {
    std::uint64_t repeats = 1;
    double best = 0;
    const Stopwatch all;
    while (true) {
        const Stopwatch watch;
        for (std::uint64_t i = 0; i < repeats; ++i) call();
        const double seconds = watch.seconds();
        if (seconds < budget / 20) {
            repeats *= 2;
            continue;
        }
        const double one = seconds / static_cast<double>(repeats);
        best = best == 0 ? one : std::min(best, one);
        if (all.seconds() >= budget) return best;
    }
}

Game measured_game() {
    const auto& rules = standard_rules();
    return new_game(rules, std::make_shared<const Scenario>(measured_battle(*rules)));
}

std::vector<Rate> measure(const BenchArgs& args, const std::filesystem::path& bridge) {
    std::vector<Rate> rates;
    const LoadedScenario loaded = load(bridge);
    const Game start = new_game(loaded.rules, loaded.scenario);

    std::uint64_t games = 0, actions = 0, decisions = 0;
    Playout playout;
    Game game = start;
    const Stopwatch watch;
    while (watch.seconds() < args.seconds) {
        game.state = start.state;
        Rng chance(mixed_seed(1, games)), players(mixed_seed(2, games));
        const PlayoutResult result = playout.play(game, chance, players);
        ++games;
        actions += result.actions;
        decisions += result.decisions;
    }
    const double seconds = watch.seconds();
    rates.push_back({"random games", static_cast<double>(games) / seconds, "games/s", 500});
    rates.push_back({"actions", static_cast<double>(actions) / seconds, "actions/s", 500'000});
    rates.push_back({"decisions", static_cast<double>(decisions) / seconds, "decisions/s"});

    const Game battle = measured_game();
    const Table table = battle.table();
    ArmySurvey survey;
    rates.push_back(
        {"reach and targets of an army", 1e6 * seconds_of(args.seconds, [&] { kept = survey.run(table); }), "us", 100, false});

    const int hexes = table.board.size();
    const double sight_of_all = seconds_of(args.seconds, [&] {
        std::uint64_t seen = 0;
        for (int from = 0; from < hexes; ++from) {
            for (int to = 0; to < hexes; ++to) seen += can_see(table, HexId{from}, HexId{to});
        }
        kept = seen;
    });
    rates.push_back({"sight line", 1e9 * sight_of_all / (hexes * hexes), "ns", 50, false});

    const Game middle = middle_position(battle, 7);
    GameState copy = middle.state;
    rates.push_back({"copy of a state",
                     1e6 * seconds_of(args.seconds,
                                      [&] {
                                          copy = middle.state;
                                          kept = copy.open.units.size();
                                      }),
                     "us", 0.5, false});
    rates.push_back({"new copy of a state",
                     1e6 * seconds_of(args.seconds,
                                      [&] {
                                          const GameState fresh = middle.state;
                                          kept = fresh.open.units.size();
                                      }),
                     "us"});
    Actions legal;
    rates.push_back({"legal actions in the middle of a game",
                     1e6 * seconds_of(args.seconds,
                                      [&] {
                                          legal_actions(middle, legal);
                                          kept = legal.size();
                                      }),
                     "us"});
    rates.push_back(
        {"load and check a scenario", 1e3 * seconds_of(args.seconds, [&] { kept = load(bridge).json.size(); }), "ms", 2, false});
    return rates;
}

int bench(const BenchArgs& args) {
    std::vector<Game> starts{measured_game()};
    const auto files = bundled_battles();
    for (const auto& file : files) {
        const LoadedScenario loaded = load(file);
        starts.push_back(new_game(loaded.rules, loaded.scenario));
    }
    const std::uint64_t number = signature(starts, args.games);

    std::vector<Rate> rates;
    if (!args.signature_only) {
        auto bridge = std::find_if(files.begin(), files.end(),
                                   [](const auto& f) { return f.stem().string().find("bridge") != std::string::npos; });
        if (!args.scenario.empty()) {
            rates = measure(args, args.scenario);
        } else if (bridge != files.end()) {
            rates = measure(args, *bridge);
        } else if (!files.empty()) {
            rates = measure(args, files.front());
        } else {
            throw std::runtime_error("there is no bundled scenario to measure with; name one with --scenario");
        }
    }
    bool all_hold = true;
    Json list = Json::array();
    if (!args.json) fmt::print("signature {} ({} games from each of {} starts)\n", hex_number(number), args.games, starts.size());
    for (const Rate& rate : rates) {
        all_hold = all_hold && rate.holds();
        list.push_back(
            {{"name", rate.name}, {"value", rate.value}, {"unit", rate.unit}, {"floor", rate.floor}, {"holds", rate.holds()}});
        if (args.json) continue;
        fmt::print("{:<40}{:>14.3f} {:<12}", rate.name, rate.value, rate.unit);
        if (rate.floor > 0)
            fmt::print("{} {:g}{}", rate.more_is_better ? "at least" : "at most", rate.floor, rate.holds() ? "" : "  MISSED");
        fmt::print("\n");
    }
    if (args.json)
        fmt::print(
            "{}\n",
            Json{{"signature", hex_number(number)}, {"games", args.games}, {"starts", starts.size()}, {"rates", list}}.dump(2));
    return args.floors && !all_hold ? findings : ok;
}

}  // namespace

void add_bench(CLI::App& app, Run& run) {
    auto args = std::make_shared<BenchArgs>();
    CLI::App* command =
        app.add_subcommand("bench", "Play fixed games, print their signature, and measure how fast the engine is");
    command->add_option("--seconds", args->seconds, "how long each measurement takes")
        ->capture_default_str()
        ->check(seconds_from(0.001));
    command->add_option("--games", args->games, "games of the signature, from each start")
        ->capture_default_str()
        ->transform(whole_number(1, 1'000'000));
    command->add_option("--scenario", args->scenario, "measure with this scenario file; default: the bundled bridge")
        ->type_name("FILE");
    command->add_flag("--signature", args->signature_only, "print the signature only, without measurements");
    command->add_flag("--floors", args->floors, "exit with 1 when something is slower than it should be");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return bench(*args); }; });
}

}  // namespace salient::tool
