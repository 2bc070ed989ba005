// What a frame costs with the software renderer: the table at rest, and while dice, units and cards move.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "ui/against.hpp"
#include "ui/overlord_player.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace {

using namespace salient;
using namespace salient::test;

constexpr const char* standard_board = "orne-bridges";
constexpr const char* overlord_board = "salerno-gulf";  // twice as many hexes and units

void frame_at_rest(benchmark::State& state, const char* battle) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), 100, {}, "en", Draws::Frames);
    window.open_game(battle, 7, HandsShown::Open);
    for (auto _ : state) window.app().step();
}

// Nothing may be drawn while nobody touches anything: how many of a hundred quiet frames were.
void draws_at_rest(benchmark::State& state) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), 100, {}, "en", Draws::Frames);
    window.open_game(standard_board, 7, HandsShown::Open);
    window.pass(5);
    double waits = 0;
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            window.pass(1);
            waits += window.app().wants_another_frame() ? 1 : 0;
        }
    }
    state.counters["wanted_of_100"] = benchmark::Counter(waits, benchmark::Counter::kAvgIterations);
}

void first_frame(benchmark::State& state) {
    for (auto _ : state) {
        Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), 100, {}, "en", Draws::Frames);
        window.open_game(standard_board, 7, HandsShown::Open);
    }
}

template <class Player>
void play_in_motion(benchmark::State& state, const char* battle) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), 100, {}, "en", Draws::Frames);
    window.open_game(battle, 7, HandsShown::Open);
    window.animate(ui::AnimationSpeed::Normal);
    Player player(window, 1);
    double frames = 0;
    double late = 0;
    for (auto _ : state) {
        if (!player.game().playback().is_running()) {
            state.PauseTiming();
            while (!player.game().playback().is_running() && player.click()) {}
            state.ResumeTiming();
        }
        const std::clock_t begin = std::clock();  // of this program alone, whatever else the machine does
        window.pass(1.0 / 60);
        frames += 1;
        late += 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC > 16 ? 1 : 0;
    }
    state.counters["late_percent"] = frames > 0 ? 100 * late / frames : 0;  // of the frames, those of more than 16 ms
}

void frame_in_motion(benchmark::State& state) { play_in_motion<RandomPlayer>(state, standard_board); }
void frame_in_motion_overlord(benchmark::State& state) { play_in_motion<StaffPlayer>(state, overlord_board); }

// The whole table drawn again and again while the General thinks: by the clock on the wall, because his thread wants a processor, too.
void frame_while_the_general_thinks(benchmark::State& state) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), 100, {}, "en", Draws::Frames);
    open_against(window, {"general", "general"}, HandsShown::Open);
    double frames = 0, late = 0, longest = 0;
    for (auto _ : state) {
        if (!window.game().computers().is_thinking()) {
            state.PauseTiming();
            while (!window.game().computers().is_thinking() && !window.game().match().open().is_over()) window.pass(1);
            state.ResumeTiming();
        }
        const auto begin = std::chrono::steady_clock::now();
        window.pass(0);
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
        frames += 1;
        late += ms > 16 ? 1 : 0;
        longest = std::max(longest, ms);
    }
    state.counters["late_percent"] = frames > 0 ? 100 * late / frames : 0;  // of the frames, those of more than 16 ms
    state.counters["longest_ms"] = longest;
}

void sizes(benchmark::internal::Benchmark* frames) {
    frames->Args({1280, 800})->Args({1920, 1080})->Args({3840, 2160})->Unit(benchmark::kMillisecond);
}
void wide_sizes(benchmark::internal::Benchmark* frames) {
    frames->Args({1280, 800})->Args({1920, 1080})->Unit(benchmark::kMillisecond);
}
BENCHMARK_CAPTURE(frame_at_rest, standard, standard_board)->Apply(sizes);
BENCHMARK_CAPTURE(frame_at_rest, overlord, overlord_board)->Apply(wide_sizes);
BENCHMARK(draws_at_rest)->Args({1920, 1080})->Iterations(1);
BENCHMARK(first_frame)->Args({1920, 1080})->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(frame_in_motion)->Apply(sizes);
BENCHMARK(frame_in_motion_overlord)->Apply(wide_sizes);
BENCHMARK(frame_while_the_general_thinks)->Apply(wide_sizes)->Iterations(500);

}  // namespace
