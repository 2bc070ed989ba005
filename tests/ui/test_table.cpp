// What the table showed or did wrongly once.
#include <algorithm>

#include "salient/side_key.hpp"
#include "support/catch.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"
#include "words/recap.hpp"

namespace test_table {

using namespace salient;
using namespace salient::test;

TEST_CASE("the recap left out the medals of objectives, won and lost", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 3, HandsShown::Open);
    RandomPlayer player(window, 5);
    for (int i = 0; i < 400 && !player.game().match().open().is_over(); ++i) player.click();
    const Match& match = window.game().match();
    const Texts& texts = window.client().texts();
    const Instant start{0, 0};
    const Instant now{match.history().size(), 0};
    const auto sentences = recap_sentences(match, texts, "en", Side::Allies, start, now);
    int told = 0;
    for (const Side side : {Side::Allies, Side::Axis}) {
        const int gained = match.open().at(side).medals() - table_at(match, start).open.at(side).medals();
        if (gained == 0) continue;
        const std::string sentence =
            texts(gained > 0 ? "recap.medals" : "recap.medals_lost",
                  {{"medals", texts("count.medals", {{"n", std::abs(gained)}})}, {"side", side_key(side)}});
        CHECK(std::find(sentences.begin(), sentences.end(), sentence) != sentences.end());
        ++told;
    }
    CHECK(told > 0);
}

TEST_CASE("a key held down ran through phases and lifted the curtain", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    const std::size_t before_it = window.game().match().record().entries.size();
    window.key(SDLK_RETURN);
    for (int i = 0; i < 20; ++i) window.repeat(SDLK_RETURN);
    for (int i = 0; i < 20; ++i) window.repeat(SDLK_n);
    CHECK(window.game().match().record().entries.size() <= before_it + 1);
    // It goes on walking.
    window.key(SDLK_HOME);
    const std::string before = window.items().focus();
    window.repeat(SDLK_RIGHT);
    CHECK(window.items().focus() != before);
}

TEST_CASE("the wheel over a line of the log did not scroll it", "[ui]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    RandomPlayer player(window, 2);
    for (int i = 0; i < 150; ++i) player.click();
    window.point("log");
    const auto lines = [&] {
        std::vector<std::string> out;
        for (const ui::Item& item : window.items().list())
            if (item.name.starts_with("log.line.")) out.push_back(item.name);
        return out;
    };
    const auto newest = lines();
    REQUIRE(newest.size() > 3);
    window.point(newest[1]);
    window.wheel(1);
    CHECK(lines() != newest);
    window.wheel(-1);
    CHECK(lines() == newest);
}

TEST_CASE("the button of the Ambush showed the hand to whoever clicked it", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 11, HandsShown::Hidden);
    RandomPlayer player(window, 4);
    for (int i = 0; i < 3000 && !window.is_enabled("prompt.ambush"); ++i) player.click();
    REQUIRE(window.is_enabled("prompt.ambush"));
    const float beside_board = window.found("board").rect.right();
    window.click("prompt.ambush");
    REQUIRE(window.is_enabled("ambush.show"));
    CHECK_FALSE(window.has("ambush.card.0"));
    CHECK(window.found("ambush.show").rect.x >= beside_board);  // the unit assaulted stays in sight
    window.click("ambush.show");
    REQUIRE(window.has("ambush.card.0"));
    CHECK(window.found("ambush.card.0").rect.x >= beside_board);
    window.click("ambush.back");
    window.click("prompt.ambush");
    CHECK_FALSE(window.has("ambush.card.0"));
}

TEST_CASE("a pointer that lies somewhere lights nothing while the keyboard is used", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.point("hand.card.2");
    CHECK(window.items().is_hot("hand.card.2"));
    window.key(SDLK_TAB);
    CHECK_FALSE(window.items().is_hot("hand.card.2"));
}

TEST_CASE("the first Tab in the main menu went past its first button", "[ui]") {
    Window window;
    window.open_menu();
    window.key(SDLK_TAB);
    CHECK(window.items().focus() == "menu.learn");
    window.key(SDLK_TAB);
    CHECK(window.items().focus() != "menu.learn");
}

TEST_CASE("medals on the board, orders and counts of losses did not say what they are", "[ui]") {
    Window window(1280, 800);
    window.open_game("stonne", 7, HandsShown::Open);
    const Match& match = window.game().match();
    const Table table(match.rules(), match.scenario(), match.open());
    const auto place = [&](HexId id) {
        const Hex hex = table.board.hex(id);
        return window.found("hex." + std::to_string(hex.x) + "." + std::to_string(hex.y)).rect;
    };
    for (const Objective& goal : table.scenario.objectives) {
        const ui::Rect hex = place(goal.hexes.front());
        window.point(hex.center().x + 0.35F * hex.w, hex.center().y - 0.35F * hex.w);
        const std::string name = goal.name.empty() ? std::string() : std::string(in_language(goal.name, "en"));
        CAPTURE(goal.id, window.label("hint"));
        CHECK_FALSE(window.label("hint").empty());
        CHECK(window.label("hint").find(name) != std::string::npos);
    }
    window.point("medals.axis");
    const std::string told = window.label("hint");
    CAPTURE(told);
    CHECK(told.find("2 for objectives") != std::string::npos);

    window.open_game("bir-hakeim", 7, HandsShown::Open);
    REQUIRE_FALSE(window.enabled("losses.").empty());
    window.point(window.enabled("losses.").front());
    CHECK(window.label("hint").find("Half-track") != std::string::npos);
}

TEST_CASE("a click on what is not there fails by its name", "[ui]") {
    Window window;
    window.open_menu();
    REQUIRE_THROWS_WITH(window.click("menu.nowhere"), "nothing on the screen is called \"menu.nowhere\"");
}

TEST_CASE("nothing showed which hex the inspector tells of while the pointer lies on it", "[ui]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.click("hex.12.6");
    window.point("inspector");
    CHECK(window.label("inspector.kept").find("left of Bridge over the Orne") != std::string::npos);
    window.point("hex.10.4");
    CHECK_FALSE(window.has("inspector.kept"));
}

}  // namespace test_table
