// Two people at one screen, and one alone: what turns to whom, what stays where it lies, which question hides which hand.
#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/play_to.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace test_seats_at_table {

using namespace salient;
using namespace salient::test;

namespace {

void wait_for_person(Window& window) {
    for (int i = 0; i < 4000 && window.game().computers().is_asked(window.game().match()); ++i) window.step();
    window.settle();
}

void lift(Window& window) {
    window.pass(1);
    window.click("curtain.lift");
}

}  // namespace

TEST_CASE("the board turns to the player above, and what is clicked is what lies there", "[ui][turned]") {
    Window window;
    ui::Settings settings = window.client().settings();
    settings.turns_board = true;
    window.client().use_settings(settings);
    window.open_game("rauray-spur", 7, HandsShown::Open);
    const Match& match = window.game().match();
    RandomPlayer player(window, 3);
    const auto is_turned = [&] { return window.found("hex.0.0").rect.x > window.found("hex.24.0").rect.x; };
    int above = 0, below = 0;
    for (int i = 0; i < 200 && (above < 3 || below < 3) && !match.open().is_over(); ++i) {
        const bool is_above = match.scenario().edge(match.open().active) == Edge::Top;
        CHECK(is_turned() == is_above);
        (is_above ? above : below) += 1;
        if (is_above && window.game().chooser().step_is<OrderStep>() && !window.game().chooser().able().empty()) {
            const UnitId unit = window.game().chooser().able().front();
            const ui::Point at = window.found(item_of(match, unit)).rect.center();
            window.point(at.x, at.y);
            CHECK(window.label("inspector").size() > 0);
        }
        player.click();
    }
    CHECK(above >= 3);
    CHECK(below >= 3);
}

TEST_CASE("the cards beside the one just played slid under the pointer", "[ui][hand]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    wait_for_person(window);
    REQUIRE(window.has("hand.card.2"));
    const ui::Rect first = window.found("hand.card.0").rect;
    const ui::Rect third = window.found("hand.card.2").rect;
    const auto played = window.game().match().record().entries.size();
    for (const std::string card : {"hand.card.1"}) window.click(card);
    if (window.game().match().record().entries.size() == played) return;  // its section is still to be said
    window.settle();
    CHECK(window.found("hand.card.0").rect.x == first.x);
    CHECK(window.found("hand.card.1").rect.x == third.x);  // what was the third
}

TEST_CASE("undo brought a curtain to the one who had just played", "[ui][curtain][undo]") {
    Window window;
    window.open_game("rauray-spur", 7, HandsShown::Hidden);
    lift(window);
    REQUIRE(window.has("hand.card.0"));
    window.click("hand.card.0");
    for (const std::string& section : window.enabled("prompt.section.")) {
        window.click(section);
        break;
    }
    REQUIRE_FALSE(window.game().chooser().step_is<PlayCardStep>());
    window.key(SDLK_z, KMOD_CTRL);
    CHECK(window.game().chooser().step_is<PlayCardStep>());
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("the first Enter on a curtain lifts it", "[ui][curtain]") {
    Window window;
    window.open_game("rauray-spur", 7, HandsShown::Hidden);
    lift(window);
    RandomPlayer player(window, 3);
    for (int i = 0; i < 400 && !window.has("curtain.lift"); ++i) player.click();
    REQUIRE(window.has("curtain.lift"));
    window.pass(1);
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("curtain.lift"));
}

}  // namespace test_seats_at_table
