// simulate: many games without a screen, and what came of them.
#include <fmt/format.h>

#include "match/players.hpp"
#include "match/playout.hpp"
#include "match/seeds.hpp"
#include "match/statistics.hpp"
#include "tool/tool.hpp"

namespace salient::tool {

namespace {

struct SimulateArgs {
    ScenarioArgs scenario;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint64_t limit = longest_game;
    std::vector<std::string> players{"random", "random"};
    std::string records;
    bool json = false;
};

struct Summary {
    std::array<std::uint64_t, 2> wins{};
    std::uint64_t by_medals = 0, by_units = 0;
    Spread turns, actions, decisions;
    std::array<Spread, 2> medals;
    std::vector<std::string> failures;
    double seconds = 0;
    std::uint64_t games = 0;

    void add(const PlayoutResult& result) {
        ++games;
        if (result.winner != Side::None) ++wins[index(result.winner)];
        by_medals += result.reason == WinReason::Medals;
        by_units += result.reason == WinReason::NoUnitsLeft;
        turns.add(result.turns);
        actions.add(static_cast<double>(result.actions));
        decisions.add(static_cast<double>(result.decisions));
        for (const Side side : sides) medals[index(side)].add(result.medals[index(side)]);
    }
    double per_second(double count) const { return seconds > 0 ? count / seconds : 0; }
};

Json to_json(const Spread& spread) { return {{"mean", spread.mean()}, {"least", spread.least()}, {"most", spread.most()}}; }

Json to_json(const Summary& summary, const SimulateArgs& args, const Scenario& scenario) {
    Json wins, medals;
    for (const Side side : sides) {
        const std::string name{name_of(side)};
        const auto [low, high] = share_interval(summary.wins[index(side)], summary.games);
        wins[name] = {
            {"games", summary.wins[index(side)]},
            {"share",
             summary.games > 0 ? static_cast<double>(summary.wins[index(side)]) / static_cast<double>(summary.games) : 0.0},
            {"low", low},
            {"high", high}};
        medals[name] = to_json(summary.medals[index(side)]);
    }
    return {{"scenario", scenario.id},
            {"games", summary.games},
            {"seed", args.seed},
            {"players", args.players},
            {"wins", wins},
            {"reasons", {{"medals", summary.by_medals}, {"no_units_left", summary.by_units}}},
            {"turns", to_json(summary.turns)},
            {"medals", medals},
            {"actions", to_json(summary.actions)},
            {"decisions", to_json(summary.decisions)},
            {"seconds", summary.seconds},
            {"games_per_second", summary.per_second(static_cast<double>(summary.games))},
            {"actions_per_second", summary.per_second(summary.actions.sum())},
            {"decisions_per_second", summary.per_second(summary.decisions.sum())},
            {"failures", summary.failures}};
}

void print(const Summary& summary, const SimulateArgs& args, const Scenario& scenario) {
    fmt::print("{}: {} games, seed {}, {} against {}\n", scenario.id, summary.games, args.seed, args.players[0], args.players[1]);
    for (const Side side : sides) {
        const auto wins = summary.wins[index(side)];
        const auto [low, high] = share_interval(wins, summary.games);
        fmt::print("  {:<6} won {:>6}  {:5.1f} %  (95 %: {:.1f} to {:.1f})  medals {:.2f} of {}\n", name_of(side), wins,
                   100.0 * static_cast<double>(wins) / static_cast<double>(summary.games), 100 * low, 100 * high,
                   summary.medals[index(side)].mean(), scenario.at(side).medals);
    }
    fmt::print("  by medals {}, no units left {}\n", summary.by_medals, summary.by_units);
    const auto line = [](const char* name, const Spread& spread) {
        fmt::print("  {:<9} {:8.1f} a game ({:.0f} to {:.0f})\n", name, spread.mean(), spread.least(), spread.most());
    };
    line("turns", summary.turns);
    line("actions", summary.actions);
    line("decisions", summary.decisions);
    fmt::print("  {:.2f} s: {:.0f} games, {:.0f} actions, {:.0f} decisions a second\n", summary.seconds,
               summary.per_second(static_cast<double>(summary.games)), summary.per_second(summary.actions.sum()),
               summary.per_second(summary.decisions.sum()));
    for (const std::string& file : summary.failures) fmt::print("  did not end: {}\n", file);
}

int simulate(const SimulateArgs& args) {
    if (args.players.size() != 2) throw CLI::ValidationError("--players", "name two, allies first: --players random,random");
    const std::vector<Opponent> levels = load_opponents(assets_dir());
    std::array<AgentMaker, 2> makers;
    for (std::size_t i = 0; i < makers.size(); ++i) {
        makers[i] = agent_maker(args.players[i], levels);
        if (makers[i]) continue;
        std::string known;
        for (const std::string& name : player_names(levels)) known += (known.empty() ? "" : ", ") + name;
        throw CLI::ValidationError("--players", "there is no player \"" + args.players[i] + "\"; known here: " + known);
    }
    const LoadedScenario loaded = load(args.scenario);
    const Game start = new_game(loaded.rules, loaded.scenario);
    const bool records_all = !args.records.empty();
    if (records_all) std::filesystem::create_directories(args.records);

    Summary summary;
    Playout playout;
    Actions played;
    const Stopwatch watch;
    double next_report = 0.5;
    const bool reports = is_terminal_error_stream();
    for (std::uint64_t i = 0; i < args.games; ++i) {
        const std::uint64_t seed = mixed_seed(args.seed, i);
        std::array<std::unique_ptr<Agent>, 2> agents;
        Agents who{};
        for (const Side side : sides) {
            const std::string& name = args.players[index(side)];
            agents[index(side)] = makers[index(side)](mixed_seed(seed, index(side)));
            // The random player needs no view: chosen from the list it is the same, and faster.
            if (name != "random") who[index(side)] = agents[index(side)].get();
        }
        const auto play = [&](Actions* actions) {
            Game game = start;
            Rng chance(mixed_seed(seed, 2)), players(mixed_seed(seed, 3));
            return playout.play(game, chance, players, who, actions, args.limit);
        };
        played.clear();
        const PlayoutResult result = play(&played);
        summary.add(result);
        if (records_all || result.ending != Ending::Over) {
            const std::filesystem::path folder = records_all ? args.records : ".";
            const bool failed = result.ending != Ending::Over;
            const auto file =
                folder / fmt::format("{}{}-{}-{}.jsonl", failed ? "failure-" : "", loaded.scenario->id, args.seed, i);
            write_file_atomically(file, record_text(loaded, seed, played, Hashes::Each));
            if (failed) summary.failures.push_back(file.string());
        }
        if (reports && watch.seconds() > next_report) {
            fmt::print(stderr, "\r{} of {} games", i + 1, args.games);
            next_report = watch.seconds() + 0.2;
        }
    }
    summary.seconds = watch.seconds();
    if (reports) fmt::print(stderr, "\r{:40}\r", "");
    if (args.json) {
        fmt::print("{}\n", dumped(to_json(summary, args, *loaded.scenario)));
    } else {
        print(summary, args, *loaded.scenario);
    }
    return summary.failures.empty() ? ok : findings;
}

}  // namespace

void add_simulate(CLI::App& app, Run& run) {
    auto args = std::make_shared<SimulateArgs>();
    CLI::App* command = app.add_subcommand("simulate", "Play many games without a window and count who wins, how, and how fast");
    add_scenario(*command, args->scenario);
    command->add_option("--games", args->games, "how many games")
        ->capture_default_str()
        ->transform(whole_number(1, 1'000'000'000));
    command->add_option("--seed", args->seed, "the same seed plays the same games")
        ->capture_default_str()
        ->transform(whole_number());
    command->add_option("--players", args->players, "who plays, allies first")
        ->delimiter(',')
        ->capture_default_str()
        ->type_name("NAME,NAME");
    command->add_option("--limit", args->limit, "actions after which a game counts as endless")
        ->capture_default_str()
        ->transform(whole_number(1, 1'000'000'000));
    command->add_option("--records", args->records, "write a record of every game into this folder")->type_name("DIR");
    command->add_flag("--json", args->json, "answer in JSON");
    command->callback([args, &run] { run = [args] { return simulate(*args); }; });
}

}  // namespace salient::tool
