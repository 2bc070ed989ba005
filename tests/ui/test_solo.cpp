// Somebody who tests a battle alone: both sides, a computer for one of them when wanted, again from the start or from any step.
#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/menus/replay/replay_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/table/career_keeper.hpp"
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

// By the sheet of the menu; `level` empty: to a person.
void hand_over(Window& window, Side side, const std::string& level) {
    open_table_menu(window);
    window.click("menu.seats");
    window.click((side == Side::Allies ? "seats.allies." : "seats.axis.") + (level.empty() ? "person" : level));
    window.click("seats.done");
}

// What each side holds, in whatever order.
using Bags = std::array<std::vector<CardId>, 2>;
template <class HandOf>
Bags bags(HandOf hand_of) {
    Bags out;
    for (const Side side : sides) {
        const Hand hand = hand_of(seat_of(side));
        out[index(side)].assign(hand.begin(), hand.end());
        std::sort(out[index(side)].begin(), out[index(side)].end());
    }
    return out;
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
    // Nobody was told any more why it had decided so, once it sat there no longer.
    CHECK(window.game().match().had_computer());
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

TEST_CASE("who gave his side to a computer saw the hand of the one who was left", "[ui][solo][secrets]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Hidden);
    window.click("curtain.lift");
    const Side first = window.game().match().side_to_act();
    hand_over(window, first, "recruit");
    CHECK(window.game().computers().persons() == 1);
    CHECK(window.enabled("hand.card.").empty());
    for (int i = 0; i < 20'000 && !window.game().has_curtain(); ++i) {
        window.pass(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(window.game().has_curtain());
    CHECK(window.enabled("hand.card.").empty());
    for (int i = 0; i < 10; ++i) window.pass(0.2);
    window.click("curtain.lift");
    CHECK_FALSE(window.game().has_curtain());
}

TEST_CASE("who was left by the other one saw no curtain where the game went on from its file", "[ui][solo][secrets]") {
    Window window;
    window.open_game("rauray-spur", 5, HandsShown::Hidden);
    window.click("curtain.lift");
    hand_over(window, window.game().match().side_to_act(), "recruit");
    for (int i = 0; i < 20'000 && !window.game().match().is_written(); ++i) {  // what nobody decided is in no file
        window.pass(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(window.game().match().is_written());
    open_table_menu(window);
    window.click("menu.leave");
    for (int i = 0; i < 200 && !window.is_enabled("menu.continue"); ++i) window.pass(0.05);  // the menu looks at games a while
    REQUIRE(window.is_enabled("menu.continue"));
    window.click("menu.continue");
    CHECK(window.game().computers().persons() == 1);
    for (int i = 0; i < 20'000 && !window.game().has_curtain(); ++i) {
        REQUIRE(window.enabled("hand.card.").empty());
        window.pass(0.5);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(window.game().has_curtain());
}

TEST_CASE("where a side came back to a person at the end of the other one's turn the curtain never lifted", "[ui][solo]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    RandomPlayer player(window, 4);
    for (int i = 0; i < 20'000 && !is_player(window.game().match().turn_to_end()); ++i)
        if (!player.click()) {
            window.pass(0.5);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    REQUIRE(is_player(window.game().match().turn_to_end()));
    open_table_menu(window);
    window.click("menu.seats");
    window.click("seats.axis.person");
    window.click("seats.done");
    REQUIRE(window.game().has_curtain());
    for (int i = 0; i < 10; ++i) window.pass(0.2);
    REQUIRE(window.is_enabled("curtain.lift"));
    window.click("curtain.lift");
    CHECK_FALSE(window.game().has_curtain());
}

TEST_CASE("no card could be played any more after the other side had gone to a computer and back", "[ui][solo][secrets]") {
    for (const char* level : {"recruit", "general"}) {
        CAPTURE(level);
        Window window;
        window.open_game("rauray-spur", 5, HandsShown::Hidden);
        window.click("curtain.lift");
        REQUIRE_FALSE(window.enabled("hand.card.").empty());
        const Side other = enemy_of(window.game().match().side_to_act());
        hand_over(window, other, level);
        hand_over(window, other, "");
        REQUIRE(window.game().has_curtain());
        CHECK(window.enabled("hand.card.").empty());
        window.click("curtain.lift");
        CHECK_FALSE(window.game().has_curtain());
        CHECK_FALSE(window.enabled("hand.card.").empty());
    }
}

TEST_CASE("a game that was left and then handed over was to be gone on with when it had long ended", "[ui][solo][career]") {
    Window window;
    const fs::path file = window.games() / "played.jsonl";
    const auto agent = make_agent("random", 3);
    for (const bool is_handed_over : {true, false}) {
        CAPTURE(is_handed_over);
        Match match(load_scenario(source_dir() / "scenarios/rauray-spur.json", window.client().standard()),
                    is_handed_over ? 3 : 4, HandsShown::Open);
        ui::CareerKeeper keeper(window.client(), file);
        keeper.follow(match, 0);
        for (int i = 0; i < 20; ++i) play_one(match, *agent);
        keeper.follow(match, 1);
        keeper.leave(match);
        CHECK(window.client().career().open.size() == 1);
        ui::CareerKeeper later(window.client(), file);
        later.follow(match, 2);
        if (is_handed_over) match.hand_over(seat_of(Side::Axis), "recruit");
        while (is_player(match.to_act())) play_one(match, *agent);
        later.follow(match, 3);
        CHECK(window.client().career().open.empty());
        CHECK((window.client().career().find(career_id(match.record())) == nullptr) == is_handed_over);
    }
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
    Bags held;
    const auto branch = [&](const std::string& deal) {
        window.open(ui::replay_screen(window.client(), file));
        for (int i = 0; i < 3; ++i) window.key(SDLK_RIGHT, KMOD_LSHIFT);
        const auto& replay = dynamic_cast<ui::ReplayScreen&>(*window.app().screen());
        const PlayedList& history = replay.match().history();
        // Where somebody decides next: else dice or draws of the new game come first.
        const auto entry = [&] { return replay.path().lines()[replay.line()].until.entry; };
        for (int i = 0; i < 40 && !is_player(history[entry()].seat); ++i) window.key(SDLK_RIGHT);
        REQUIRE(is_player(history[entry()].seat));
        held = bags([&](Seat seat) { return table_at(replay.match(), {entry(), 0}, seat).known.hand; });
        window.key(SDLK_b);
        window.click("branch.deal." + deal);
        window.click("branch.begin");
        REQUIRE(window.app().screen()->name() == "game");
        CHECK_FALSE(window.game().match().is_for_looking());
        return bags([&](Seat seat) { return window.game().match().hand(seat); });
    };
    CHECK(branch("same") == held);
    CHECK(branch("anew") != held);
    for (const RecordEntry& entry : window.game().match().record().entries) CHECK(entry.hash != 0);
}

TEST_CASE("a game that goes on from a step of a replay is led by who led it then", "[ui][solo][replay]") {
    Match match(load_scenario(source_dir() / "scenarios/rauray-spur.json", load_rulebook(source_dir() / "assets")), 3,
                HandsShown::Open);
    const auto agent = make_agent("random", 3);
    for (int i = 0; i < 20; ++i) play_one(match, *agent);
    const std::size_t handed = match.history().size();
    match.hand_over(seat_of(Side::Axis), "veteran");
    for (int i = 0; i < 20; ++i) play_one(match, *agent);
    const std::size_t back = match.history().size();
    match.hand_over(seat_of(Side::Axis), "");
    for (int i = 0; i < 5; ++i) play_one(match, *agent);
    const auto leads = [&](std::size_t entry) {
        return ui::branch_of(match, {entry, 0}, 9, HandsShown::Open, "now").header.computers[index(seat_of(Side::Axis))];
    };
    CHECK(leads(handed - 1).empty());
    CHECK(leads(handed) == "veteran");
    CHECK(leads(back - 1) == "veteran");
    CHECK(leads(back).empty());
}

}  // namespace test_solo
