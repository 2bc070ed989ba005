// Somebody who tests a battle alone: both sides, a computer for one of them when wanted, again from the start or from any step.
#include <algorithm>
#include <chrono>
#include <thread>

#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/menus/replay/replay_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace test_solo {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

void open_table_menu(Window& window) {
    for (int i = 0; i < 4 && !window.has("menu.seats"); ++i) window.key(SDLK_ESCAPE);
    REQUIRE(window.has("menu.seats"));
}

std::size_t games_in(const fs::path& folder) {
    std::size_t n = 0;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) n += entry.path().extension() == ".jsonl" ? 1 : 0;
    return n;
}

}  // namespace

TEST_CASE("a side could not be handed to a computer in the middle of a game", "[ui][solo]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Open);
    const Side first = window.game().match().side_to_act();
    const std::string row = first == Side::Allies ? "seats.allies." : "seats.axis.";
    open_table_menu(window);
    window.click("menu.seats");
    window.click(row + "recruit");
    CHECK(window.game().match().computer_of(seat_of(first)) == "recruit");
    window.click("seats.done");
    CHECK(window.game().computers().plays(seat_of(first)));
    const std::size_t before = window.game().match().history().size();
    for (int i = 0; i < 20'000 && window.game().match().history().size() < before + 3; ++i) {
        window.pass(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(window.game().match().history().size() >= before + 3);  // it decides
    // And back, at whatever it decides next.
    open_table_menu(window);
    window.click("menu.seats");
    window.click(row + "person");
    window.click("seats.done");
    CHECK_FALSE(window.game().computers().any());
    const std::size_t handed = window.game().match().history().size();
    for (int i = 0; i < 50; ++i) window.pass(0.5);
    CHECK(window.game().match().history().size() == handed);
    CHECK(window.game().match().has_changed_hands());
    // The log says when, for either.
    GameLog log;
    log.read(window.game().match(), window.client().texts(), "en");
    std::vector<std::string> told;
    for (const LogLine& line : log.lines())
        if (line.markup.find("from here on") != std::string::npos) told.push_back(line.markup);
    const std::string side = first == Side::Allies ? "Allies" : "Axis";
    CHECK(told == std::vector<std::string>{side + ": Recruit from here on", side + ": Person from here on"});
    CHECK(std::is_sorted(log.lines().begin(), log.lines().end(),
                         [](const LogLine& a, const LogLine& b) { return a.until < b.until; }));
    // The file goes on as it was left.
    const auto copy = window.games() / "again.jsonl";
    fs::copy_file(window.game().played_file(), copy);
    const std::uint64_t hash = window.game().match().state_hash();
    window.open(ui::continue_game(window.client(), copy));
    CHECK(window.game().match().state_hash() == hash);
    CHECK_FALSE(window.game().computers().any());
}

TEST_CASE("with hidden hands a side that comes back to a person comes behind its curtain", "[ui][solo][secrets]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    open_table_menu(window);
    window.click("menu.seats");
    window.click("seats.axis.person");
    window.click("seats.done");
    CHECK(window.game().computers().persons() == 2);
    CHECK(window.game().has_curtain());
}

TEST_CASE("a battle began again from the menu, with the same cards or with others", "[ui][solo]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Open);
    const std::uint64_t seed = window.game().match().record().header.seed;
    const std::uint64_t start = window.game().match().state_hash();
    RandomPlayer player(window, 1);
    for (int i = 0; i < 20; ++i) player.click();
    open_table_menu(window);
    window.click("menu.restart");
    window.click("restart.same");
    CHECK(window.game().match().record().header.seed == seed);
    CHECK(window.game().match().state_hash() == start);
    CHECK(games_in(window.games()) == 1);  // the one left
    open_table_menu(window);
    window.click("menu.restart");
    window.click("restart.new");
    CHECK(window.game().match().record().header.seed != seed);
}

TEST_CASE("a game that Start began was written before anybody had decided", "[ui][solo][journal]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Open);
    CHECK(games_in(window.games()) == 0);
    open_table_menu(window);
    CHECK_FALSE(window.is_enabled("menu.replay"));
    CHECK(window.label("menu.note").find("first decision") != std::string::npos);
    window.click("menu.resume");
    RandomPlayer player(window, 1);
    for (int i = 0; i < 40 && !window.game().match().is_written(); ++i) player.click();
    CHECK(games_in(window.games()) == 1);
    open_table_menu(window);
    CHECK(window.is_enabled("menu.replay"));
}

TEST_CASE("from a step of a replay one played on with the very same hands only", "[ui][solo][replay]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Open);
    RandomPlayer player(window, 2);
    for (int i = 0; i < 60; ++i) player.click();
    const fs::path file = window.game().played_file();
    window.open(ui::replay_screen(window.client(), file));
    for (int i = 0; i < 3; ++i) window.key(SDLK_RIGHT, KMOD_LSHIFT);
    window.key(SDLK_b);
    window.click("branch.deal.anew");
    window.click("branch.begin");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK_FALSE(window.game().match().is_for_looking());
    for (const RecordEntry& entry : window.game().match().record().entries) CHECK(entry.hash != 0);
}

}  // namespace test_solo
