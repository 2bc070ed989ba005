// The rates of salient-tool bench under Google Benchmark, for comparisons between versions.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "match/measure.hpp"
#include "match/playout.hpp"
#include "match/seeds.hpp"
#include "prove/engine/perft.hpp"
#include "prove/engine/scenario_generator.hpp"

namespace {

using namespace salient;

const std::shared_ptr<const Rulebook>& rules() {
    static const auto book = load_rulebook(assets_dir());
    return book;
}

Game battle() { return new_game(rules(), std::make_shared<const Scenario>(measured_battle(*rules()))); }

// The bundled scenario of the bridge, else the first.
std::filesystem::path bridge_file() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(scenarios_dir()))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    const auto found = std::find_if(files.begin(), files.end(),
                                    [](const auto& f) { return f.stem().string().find("bridge") != std::string::npos; });
    return found != files.end() ? *found : files.at(0);
}

void random_games(benchmark::State& state, const Game& start) {
    Playout playout;
    Game game = start;
    std::uint64_t games = 0, actions = 0, decisions = 0;
    for (auto _ : state) {
        game.state = start.state;
        Rng chance(mixed_seed(1, games)), players(mixed_seed(2, games));
        const PlayoutResult result = playout.play(game, chance, players);
        ++games;
        actions += result.actions;
        decisions += result.decisions;
    }
    const auto rate = [](std::uint64_t count) {
        return benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
    };
    state.counters["games"] = rate(games);
    state.counters["actions"] = rate(actions);
    state.counters["decisions"] = rate(decisions);
}

// Work that no version of the game changes: floors.txt tells all rates as so many of it, so that they mean the same on another machine.
void yardstick(benchmark::State& state) {
    std::vector<std::uint32_t> field(1U << 14U);
    std::uint32_t x = 1;
    for (auto _ : state) {
        for (std::uint32_t& f : field) {
            x = x * 1664525U + 1013904223U;
            f = (f >> 1U) ^ ((x & 1U) != 0 ? x : f);
        }
        benchmark::DoNotOptimize(field.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(yardstick)->Unit(benchmark::kMicrosecond);

void random_games_bridge(benchmark::State& state) {
    const LoadedScenario loaded = load_scenario(bridge_file(), rules());
    random_games(state, new_game(loaded.rules, loaded.scenario));
}
BENCHMARK(random_games_bridge)->Unit(benchmark::kMillisecond);

void random_games_measured_battle(benchmark::State& state) { random_games(state, battle()); }
BENCHMARK(random_games_measured_battle)->Unit(benchmark::kMillisecond);

void reach_and_targets_of_an_army(benchmark::State& state) {
    const Game game = battle();
    const Table table = game.table();
    ArmySurvey survey;
    for (auto _ : state) benchmark::DoNotOptimize(survey.run(table));
}
BENCHMARK(reach_and_targets_of_an_army)->Unit(benchmark::kMicrosecond);

void sight_line(benchmark::State& state) {
    const Game game = battle();
    const Table table = game.table();
    const auto hexes = static_cast<std::uint32_t>(table.board.size());
    std::vector<std::pair<HexId, HexId>> pairs;
    Rng rng(1);
    for (int i = 0; i < 4096; ++i) pairs.emplace_back(HexId{rng.below(hexes)}, HexId{rng.below(hexes)});
    std::size_t next = 0;
    for (auto _ : state) {
        const auto [from, to] = pairs[next++ % pairs.size()];
        benchmark::DoNotOptimize(can_see(table, from, to));
    }
}
BENCHMARK(sight_line);

void copy_of_a_state(benchmark::State& state) {
    const Game middle = middle_position(battle(), 7);
    GameState copy = middle.state;
    for (auto _ : state) {
        copy = middle.state;
        benchmark::DoNotOptimize(copy.open.units.data());
    }
}
BENCHMARK(copy_of_a_state);

void new_copy_of_a_state(benchmark::State& state) {
    const Game middle = middle_position(battle(), 7);
    for (auto _ : state) {
        GameState copy = middle.state;
        benchmark::DoNotOptimize(copy.open.units.data());
    }
}
BENCHMARK(new_copy_of_a_state);

void legal_actions_choosing_a_card(benchmark::State& state) {
    const Game middle = middle_position(battle(), 7);
    Actions legal;
    for (auto _ : state) {
        legal_actions(middle, legal);
        benchmark::DoNotOptimize(legal.data());
    }
}
BENCHMARK(legal_actions_choosing_a_card);

void view_for_a_seat(benchmark::State& state) {
    const Game middle = middle_position(battle(), 7);
    for (auto _ : state) benchmark::DoNotOptimize(view_for(middle, seat_of(Side::Allies)));
}
BENCHMARK(view_for_a_seat);

void hash_of_a_state(benchmark::State& state) {
    const Game middle = middle_position(battle(), 7);
    for (auto _ : state) benchmark::DoNotOptimize(hash(middle.state));
}
BENCHMARK(hash_of_a_state);

void load_and_check_a_scenario(benchmark::State& state) {
    const auto file = bridge_file();
    for (auto _ : state) benchmark::DoNotOptimize(load_scenario(file, rules()));
}
BENCHMARK(load_and_check_a_scenario)->Unit(benchmark::kMillisecond);

}  // namespace
