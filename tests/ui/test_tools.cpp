// The row of tools above the slot: each does what its key does, and says why where it cannot be used.
#include <algorithm>

#include "support/catch.hpp"
#include "ui/against.hpp"
#include "ui/play_to.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace test_tools {

using namespace salient;
using namespace salient::test;

namespace {

constexpr const char* names[] = {"last_turn", "why", "advice", "sight", "odds", "step_back", "help"};

void wait_for_person(Window& window) {
    for (int i = 0; i < 4000 && window.game().computers().is_asked(window.game().match()); ++i) window.step();
    window.settle();
}

// Until a card is to be played: what is asked in the computer's turn is answered.
void wait_for_card(Window& window) {
    RandomPlayer player(window, 3);
    for (int i = 0; i < 60 && !window.game().chooser().step_is<PlayCardStep>(); ++i) {
        wait_for_person(window);
        if (!window.game().chooser().step_is<PlayCardStep>()) player.click();
    }
    REQUIRE(window.game().chooser().step_is<PlayCardStep>());
}

}  // namespace

TEST_CASE("tools are seen at every size, and a tool that cannot be used says why", "[ui][tools]") {
    for (const auto& [percent, language] : {std::pair{100, "en"}, std::pair{200, "fr"}}) {
        Window window(1280, 800, percent, {}, language);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        if (percent > 100) window.click("tab.tools");
        for (const char* name : names) CHECK(window.has(std::string("tool.") + name));
        CHECK_FALSE(window.is_enabled("tool.last_turn"));  // nobody has played
        CHECK_FALSE(window.is_enabled("tool.why"));        // no computer plays
        CHECK(window.is_enabled("tool.advice"));
        CHECK(window.is_enabled("tool.odds"));
        if (percent == 100) {
            CHECK(window.label("tool.why").find("Only a computer") != std::string::npos);
            window.point("tool.why");
            CHECK(window.label("tool.told").find("Only a computer tells its reasons.") != std::string::npos);
        }
        CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    }
}

TEST_CASE("against the computer its last turn is told in place of the log, with arrows, and closes again",
          "[ui][tools][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    wait_for_card(window);
    REQUIRE(window.is_enabled("tool.last_turn"));
    window.click("tool.last_turn");
    REQUIRE(window.has("recap.text"));
    CHECK_FALSE(window.has("log.line.0"));
    CHECK_FALSE(window.enabled("hand.card.").empty());  // no dialog: the table can be used
    CHECK(window.label("recap.text").find("ordered with") != std::string::npos);
    window.key(SDLK_b);
    CHECK_FALSE(window.has("recap.text"));
    window.key(SDLK_b);
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("recap.text"));
    CHECK_FALSE(window.has("menu.resume"));
    window.click("tool.why");
    CHECK(window.has("whysheet.close"));
    window.key(SDLK_q);
    CHECK_FALSE(window.has("whysheet.close"));
    window.click("tool.advice");
    CHECK(window.has("advice.close"));
    window.key(SDLK_a);
    CHECK_FALSE(window.has("advice.close"));
    window.click("tool.step_back");
    CHECK(window.has("look.text"));
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("look.text"));
}

TEST_CASE("a pace changed by key was not said", "[ui][tools][opponents]") {
    Window window;
    open_against(window, {"", "recruit"}, HandsShown::Hidden);
    wait_for_person(window);
    window.key(SDLK_j);
    window.settle();
    CHECK(window.label("toast").find("Pace") != std::string::npos);
    window.pass(3);
    window.settle();
    CHECK_FALSE(window.has("toast"));
}

TEST_CASE("a key meant for one question answered the next that came by itself", "[ui][tools]") {
    Window window;
    window.open_game("rauray-spur", 7, HandsShown::Open);
    RandomPlayer player(window, 3);
    const auto& game = window.game();
    for (int i = 0; i < 900 && !(game.chooser().step_is<BattleStep>() && !game.chooser().question().idle().empty()); ++i)
        player.click();
    REQUIRE(game.chooser().step_is<BattleStep>());
    // From here on nothing passes by itself: the question after an attack is there at once, and the key comes with it.
    for (int i = 0; i < 400 && !game.chooser().step_is<RetreatStep>(); ++i) {
        window.hurry();
        player.click();
    }
    if (!game.chooser().step_is<RetreatStep>()) return;
    const std::size_t entries = game.match().record().entries.size();
    window.key(SDLK_1);
    CHECK(game.match().record().entries.size() == entries);
    window.pass(1);
    window.key(SDLK_1);
    CHECK(game.match().record().entries.size() > entries);
}

TEST_CASE("with a unit chosen Tab went to units first, and not to its targets", "[ui][tools]") {
    Window window;
    window.open_game("rauray-spur", 7, HandsShown::Open);
    RandomPlayer player(window, 3);
    const auto& game = window.game();
    const auto aims = [&] { return game.chooser().step_is<BattleStep>() && !game.chooser().question().idle().empty(); };
    for (int i = 0; i < 900 && !aims(); ++i) player.click();
    REQUIRE(aims());
    window.key(SDLK_ESCAPE);
    if (window.has("menu.resume")) window.key(SDLK_ESCAPE);
    window.key(SDLK_t);  // chooses the next unit that can act
    REQUIRE_FALSE(game.chooser().chosen().is_none());
    window.key(SDLK_TAB);
    bool is_target = false;
    const View view = game.match().view(game.chooser().seat());
    for (const Target& target : targets(view.table(), game.chooser().chosen()))
        is_target = is_target || window.items().focus() == item_of(game.match(), target.unit);
    CHECK(is_target);
}

TEST_CASE("a tool that could show nothing said nothing", "[ui][tools]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    window.key(SDLK_F2);  // behind the curtain
    CHECK(window.label("toast").find("close what lies over it") != std::string::npos);
    window.key(SDLK_v);
    CHECK(window.label("toast").find("Line of sight") != std::string::npos);
    window.click("curtain.lift");
    window.key(SDLK_b);
    CHECK(window.label("toast").find("no turn played yet") != std::string::npos);
    window.key(SDLK_q);
    CHECK(window.label("toast").find("Only a computer") != std::string::npos);
    // Switched on by its button, far from the board, the line begins where the pointer rests first.
    window.hurry();
    window.click("tool.sight");
    CHECK(window.label("toast").find("rest the pointer") != std::string::npos);
    window.point("hex.4.4");
    window.pass(0.1);
    CHECK(window.label("hint").find("Rest here") != std::string::npos);
    window.pass(0.7);
    window.pass(0.1);
    CHECK(window.label("hint").find("begins here") != std::string::npos);
    window.point("hex.8.4");
    window.pass(0.1);
    CHECK(window.label("hint").find("line of sight") != std::string::npos);
    window.key(SDLK_v);
    window.pass(0.1);
    CHECK(window.label("toast") == "Line of sight: off");
}

}  // namespace test_tools
