// Air drops at the table: the odds at the pointer, the click that aims, the parachute, real dice, drops for orders.
#include <algorithm>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/layout.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_drops {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario lesson(const std::string& name) {
    return load_scenario(source_dir() / "scenarios/rules" / (name + ".json"), load_rulebook(source_dir() / "assets"));
}
const Match& match_of(Window& window) { return window.game().match(); }

}  // namespace

TEST_CASE("before a unit jumps the pointer tells how likely it lands, and a click aims it", "[ui][PARA-3]") {
    for (const HandsShown hands : {HandsShown::Open, HandsShown::Hidden}) {
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), lesson("air-drop"), {7, hands, DiceFrom::Computer, {}}));
        const Match& match = match_of(window);
        REQUIRE(std::holds_alternative<DropStep>(match.open().steps.back()));
        CHECK(window.label("prompt").find("(1 of 4)") != std::string::npos);
        window.point("hex.16.4");
        REQUIRE(window.has("hint"));
        CHECK(window.label("hint").find("%") != std::string::npos);
        CHECK(match.open().turn == 0);
        for (const std::string hex : {"hex.16.4", "hex.10.6", "hex.20.4", "hex.18.6"}) {
            CHECK(match.open().turn == 0);
            window.click(hex);
        }
        CHECK(match.open().turn == 1);
        CHECK(match.can_undo() == (hands == HandsShown::Open));
    }
}

TEST_CASE("with the keyboard alone a unit is aimed", "[ui][PARA-3]") {
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), lesson("air-drop"), {7, HandsShown::Open, DiceFrom::Computer, {}}));
    const Match& match = match_of(window);
    const std::size_t before = match.history().size();
    window.key(SDLK_HOME);
    window.key(SDLK_RETURN);
    CHECK(match.history().size() > before);
}

TEST_CASE("a unit is seen in the air, step by step, and a key shows the end of it", "[ui][PARA-3]") {
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), lesson("air-drop"), {7, HandsShown::Open, DiceFrom::Computer, {}}));
    window.animate(ui::AnimationSpeed::Normal);
    window.click("hex.16.4");
    REQUIRE(window.has("playback.skip"));
    for (int i = 0; i < 6; ++i) window.pass(0.2);
    CHECK(window.has("playback.skip"));
    window.key(SDLK_SPACE);
    window.pass(0.1);
    CHECK_FALSE(window.has("playback.skip"));
}

TEST_CASE("players with real dice enter each step in the air, by click or by key, and take it back", "[ui][real-dice][PARA-3]") {
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), lesson("air-drop"), {7, HandsShown::Open, DiceFrom::Players, {}}));
    const Match& match = match_of(window);
    window.click("hex.16.4");
    REQUIRE(match.drift_asked());
    CHECK(match.drift_asked()->left == 4);
    CHECK_FALSE(match.dice_asked());
    REQUIRE(window.enabled("drift.way.").size() == 7);
    window.click("drift.way.5");  // to the right
    REQUIRE(match.drift_asked());
    CHECK(match.drift_asked()->at == Hex{18, 4});
    window.click("drift.undo");
    REQUIRE(match.drift_asked());
    CHECK(match.drift_asked()->at == Hex{16, 4});
    window.key(SDLK_4);  // stays
    CHECK(match.drift_asked()->left == 3);
    CHECK(match.drift_asked()->at == Hex{16, 4});
    window.click("drift.draw");
    CHECK(match.drift_asked()->left == 2);
    window.key(SDLK_1);
    window.key(SDLK_7);
    CHECK_FALSE(match.drift_asked());
}

TEST_CASE("a drop for an order begins with its button, then a hex is chosen; Esc lets go of it", "[ui][PARA-9]") {
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), lesson("air-drop-for-orders"), {7, HandsShown::Open, DiceFrom::Computer, {}}));
    const Match& match = match_of(window);
    for (int i = 0; i < 400 && !window.has("prompt.drop.1"); ++i) {
        // The first card that leads to orders.
        const Actions legal = match.legal();
        REQUIRE_FALSE(legal.empty());
        const auto card = std::find_if(legal.begin(), legal.end(), [&](const Action& a) {
            const auto* play = std::get_if<PlayCard>(&a);
            return play != nullptr && match.rules().at(play->card).kind == CardKind::Section;
        });
        if (card == legal.end()) break;
        const Hand& hand = match.hand(match.to_act());
        for (std::size_t n = 0; n < hand.size(); ++n)
            if (hand[n] == std::get<PlayCard>(*card).card) {
                window.key(static_cast<SDL_Keycode>(SDLK_1 + n));
                break;
            }
    }
    REQUIRE(window.has("prompt.drop.1"));
    window.click("prompt.drop.1");
    window.key(SDLK_ESCAPE);
    const auto aims = [&] {
        std::vector<HexId> out;
        for (const Action& a : match.legal())
            if (const auto* aim = std::get_if<AimDrop>(&a)) out.push_back(aim->hex);
        return out;
    };
    REQUIRE_FALSE(aims().empty());
    const HexId over = aims().front();
    const Hex at = Board::of(match.scenario().board).hex(over);
    const std::string name = "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
    const auto dropped = [&] { return match.open().cards.front().drops.size(); };
    window.click(name);
    CHECK(dropped() == 0);
    window.click("prompt.drop.1");
    window.click(name);
    CHECK(dropped() == 1);
}

TEST_CASE("what a drop asks fits every window, in every language", "[ui][real-dice][PARA-3]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open(ui::start_game(window.client(), lesson("air-drop"), {7, HandsShown::Open, DiceFrom::Players, {}}));
        const Match& match = match_of(window);
        window.key(SDLK_HOME);
        window.key(SDLK_RETURN);
        REQUIRE(match.drift_asked());
        CHECK(window.enabled("drift.way.").size() == 7);
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
    }
}

}  // namespace test_drops
