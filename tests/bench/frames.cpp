// What a frame costs with the software renderer: the table at rest, and while dice, units and cards move.
#include <benchmark/benchmark.h>

#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace {

using namespace salient;
using namespace salient::test;

void frame_at_rest(benchmark::State& state) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    window.open_game("orne-bridges", 7, HandsShown::Open);
    for (auto _ : state) window.app().step();
}

void frame_in_motion(benchmark::State& state) {
    Window window(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.animate(ui::AnimationSpeed::Normal);
    RandomPlayer player(window, 1);
    for (auto _ : state) {
        if (!player.game().playback().is_running()) {
            state.PauseTiming();
            while (!player.game().playback().is_running() && player.click()) {}
            state.ResumeTiming();
        }
        window.pass(1.0 / 60);
    }
}

void sizes(benchmark::internal::Benchmark* frames) {
    frames->Args({1280, 800})->Args({1920, 1080})->Args({3840, 2160})->Unit(benchmark::kMillisecond);
}
BENCHMARK(frame_at_rest)->Apply(sizes);
BENCHMARK(frame_in_motion)->Apply(sizes);

}  // namespace
