// The part of tests/checks/kills.py that plays: it goes on with the newest game, or begins one, until it is killed.
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "support/catch.hpp"
#include "ui/random_player.hpp"

namespace test_kills {

using namespace salient;
using namespace salient::test;

TEST_CASE("plays until it is killed", "[.plays-until-killed]") {
    const char* folder = std::getenv("SALIENT_KILLS");
    REQUIRE(folder);
    const char* seed = std::getenv("SALIENT_KILLS_SEED");
    Window window(800, 500, 100, folder);
    const auto files = window.client().game_files();
    if (files.empty()) {
        window.open_game("rauray-spur", 5, HandsShown::Hidden);
    } else {
        window.open_menu();
        if (!window.is_enabled("menu.continue")) {  // the game is over
            std::puts("over");
            return;
        }
        window.click("menu.continue");
    }
    RandomPlayer player(window, seed ? std::strtoull(seed, nullptr, 10) : 1);
    std::printf("hash %016llx\n", static_cast<unsigned long long>(player.game().match().state_hash()));
    std::fflush(stdout);
    bool is_told = false;
    while (!player.game().match().open().is_over()) {
        REQUIRE(player.click());
        if (is_told || !player.game().match().is_written()) continue;
        std::puts("written");  // from here on there is a file, whenever the kill comes
        std::fflush(stdout);
        is_told = true;
    }
}

}  // namespace test_kills
