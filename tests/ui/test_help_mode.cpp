// Help mode and advice at the table.
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/window.hpp"
#include "words/advice.hpp"

namespace test_help_mode {

using namespace salient;
using namespace salient::test;

TEST_CASE("in help mode a click explains and does nothing", "[ui][help_mode]") {
    Window window;
    window.open_game("orne-bridges", 1, HandsShown::Open);
    const std::size_t before = window.game().match().record().entries.size();
    window.key(SDLK_F2);
    REQUIRE(window.has("help_mode"));
    window.click("hand.card.0");
    CHECK(window.has("help_mode.text"));
    CHECK(window.game().match().record().entries.size() == before);
    window.click("help_mode.rule");
    CHECK(window.app().screen()->name() == "rulebook");
    window.key(SDLK_ESCAPE);
    window.click("bar.menu");
    CHECK_FALSE(window.has("menu.resume"));
    CHECK(window.label("help_mode.text") != "");
    window.key(SDLK_F2);
    CHECK_FALSE(window.has("help_mode"));
    window.click("bar.menu");
    CHECK(window.has("menu.resume"));
}

TEST_CASE("a card explained while H was held stayed on the screen when H was let go", "[ui][help_mode][secrets]") {
    Window window;
    window.open_game("orne-bridges", 1, HandsShown::Hidden);
    play_to<MoveStep>(window);
    CHECK_FALSE(window.has("hand.card.0"));
    window.hold(SDLK_h, true);
    REQUIRE(window.has("hand.card.0"));
    window.key(SDLK_F2);
    window.click("hand.card.0");
    CHECK(window.has("help_mode.text"));
    window.hold(SDLK_h, false);
    CHECK_FALSE(window.has("hand.card.0"));
    CHECK_FALSE(window.has("help_mode.text"));
}

TEST_CASE("advice tells for each card in hand whom it could order", "[ui][advice]") {
    Window window;
    window.open_game("orne-bridges", 1, HandsShown::Open);
    window.key(SDLK_a);
    REQUIRE(window.has("advice.card.0"));
    CHECK(window.label("advice.card.0") != "");
    window.click("advice.close");
    CHECK_FALSE(window.has("advice.card.0"));
}

TEST_CASE("advice waits until the hand lies face up", "[ui][advice]") {
    Window window;
    window.open_game("orne-bridges", 1, HandsShown::Hidden);
    window.key(SDLK_a);
    CHECK_FALSE(window.has("advice.card.0"));  // the curtain is down
}

}  // namespace test_help_mode
