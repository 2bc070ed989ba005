// Your record: what a game, a lesson and a review leave, and how it is shown.
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/layout.hpp"
#include "ui/window.hpp"

namespace test_record_screen {

using namespace salient;
using namespace salient::test;

namespace {

CareerGame a_game(int number, Side winner, const std::string& battle) {
    CareerGame game;
    game.id = "id" + std::to_string(number);
    game.ended = "2026-11-" + std::to_string(10 + number) + " 18:30:00";
    game.battle = battle;
    game.seats = {{Side::Allies, "", ""}, {Side::Axis, "", number % 2 == 0 ? "recruit" : "veteran"}};
    game.winner = winner;
    game.turn = 7;
    game.turn_side = Side::Allies;
    game.medals = {6, 4};
    game.minutes = 50;
    game.luck = {CareerLuck{20, 17 + number % 3, 18, 9}, CareerLuck{18, 15, 14.5, 7}};
    game.choices[0] = 30 - number;
    game.units = {"armor", "infantry"};
    return game;
}

void fill(Window& window) {
    window.client().change_career([](Career& career) {
        const char* battles[] = {"sainteny", "orne-bridges", "rauray-spur"};
        for (int i = 0; i < 9; ++i) career.note(a_game(i, i % 3 == 0 ? Side::Axis : Side::Allies, battles[i % 3]));
        career.note(a_game(9, Side::None, "a-battle-that-went"));
        career.lessons["orders"] = "2026-11-20 10:00:00";
    });
}

}  // namespace

TEST_CASE("a battle that ends is in the record, one that is left waits there, and one taken back is out of it", "[ui][career]") {
    Window window;
    window.open_game("rauray-spur", 3, HandsShown::Open);
    CHECK(window.client().career().games.empty());
    window.click("hand.card.0");
    window.pass(120);
    window.key(SDLK_ESCAPE);
    window.click("menu.leave");
    REQUIRE(window.app().screen()->name() == "main_menu");
    REQUIRE(window.client().career().open.size() == 1);
    CHECK(window.client().career().open.begin()->second.battle == "rauray-spur");
    CHECK(window.client().career().open.begin()->second.minutes >= 2);

    window.open_game("rauray-spur", 4, HandsShown::Open);
    window.key(SDLK_ESCAPE);
    window.click("menu.concede");
    window.click("concede.yes");
    REQUIRE(window.game().match().open().is_over());
    CHECK(window.client().career().games.size() == 1);
    CHECK(window.client().career().games.front().is_conceded);
    window.key(SDLK_z, KMOD_CTRL);
    REQUIRE_FALSE(window.game().match().open().is_over());
    CHECK(window.client().career().games.empty());
}

TEST_CASE("the record says what was won, by whom and with what luck, and opens battles and replays", "[ui][career]") {
    Window window;
    fill(window);
    window.open(ui::record_screen(window.client()));
    REQUIRE(window.app().screen()->name() == "record");
    CHECK(window.label("record.number.0").starts_with("10 "));
    CHECK(window.label("record.number.1").starts_with("6 "));
    CHECK(window.label("record.number.2").find("1 draw") != std::string::npos);
    CHECK(window.label("record.luck").find("10 games") != std::string::npos);
    CHECK(window.has("record.opponent.1"));
    CHECK(window.label("record.battle.orne-bridges").find("won 3 of 3") != std::string::npos);
    window.click("record.tab.games");
    CHECK(window.enabled("record.game.").size() == 10);
    window.click("record.game.id8");
    window.key(SDLK_DELETE);
    REQUIRE(window.has("record.asked"));
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("record.asked"));
    window.key(SDLK_DELETE);
    window.click("record.forget");
    CHECK(window.client().career().games.size() == 9);
    window.click_more("record.more", "forget_all");
    window.click("record.forget");
    CHECK(window.client().career().games.empty());
    window.click("record.tab.overview");
    CHECK(window.has("record.empty"));
    window.key(SDLK_ESCAPE);
}

TEST_CASE("the record has room in every window, language and size", "[ui][career]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        fill(window);
        window.open(ui::record_screen(window.client()));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        for (const char* tab :
             {"record.part.opponents", "record.part.battles", "record.tab.games", "record.tab.lessons", "record.tab.units"}) {
            if (!window.has(tab)) continue;
            window.click(tab);
            check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
        }
    }
}

TEST_CASE("a record that cannot be read says so and is not lost", "[ui][career]") {
    Window window;
    write_private_file(window.client().folders().record,
                       "{\"format\": \"salient-career\", \"version\": 1, \"games\": {\"a\": 1}}\n");
    window.open(ui::record_screen(window.client()));
    CHECK(window.label("record.note").find("record.json") != std::string::npos);
    CHECK(window.client().career_issues().empty());  // begun anew, the damaged one beside it
}

}  // namespace test_record_screen
