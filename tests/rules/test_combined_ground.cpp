// Several features on one hex (TCMB). Their dice are in test_battle_dice.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_combined_ground {

using namespace salient;
using namespace salient::test;

TEST_CASE("a hex is impassable to a class if one of its features is", "[TCMB-1][HOOK-1]") {
    const auto ground = GENERATE(std::string("+HG"), std::string("+TG"), std::string("+HK"), std::string("+DG"));
    CAPTURE(ground);
    const Game g = board(".   .   .   .\n  .   " + ground + "   .   .\n.   A   I   .\n");
    CHECK_FALSE(can_reach(g, {2, 2}, {3, 1}));
    CHECK(can_reach(g, {4, 2}, {3, 1}));
}

TEST_CASE("a bridge makes its river hex passable to all, without a stop", "[TCMB-2][TBRG-1][TROW-57]") {
    const auto letter = GENERATE(std::string("I"), std::string("A"));
    CAPTURE(letter);
    const Game g = board(".   .   .   .\n  +R  +B  +R  .\n.   " + letter + "   .   .\n");
    CHECK(can_reach(g, {2, 2}, {3, 1}));
    CHECK(can_reach(g, {2, 2}, {2, 0}));  // on over the bridge
    CHECK_FALSE(can_reach(g, {2, 2}, {1, 1}));
    const Game artillery = board(R"(
        .   .   .   .
          +R  +B  +R  .
        .   G   .   .
    )");
    CHECK(can_reach(artillery, {2, 2}, {3, 1}));
}

TEST_CASE("one hard stop among the features makes the hex a hard stop", "[TCMB-3][HOOK-3]") {
    const auto ground = GENERATE(std::string("+HW"), std::string("+DW"), std::string("+FS"), std::string("+TG"));
    CAPTURE(ground);
    const Game g = board(".   .   .   .\n  +R  " + ground + "  +R  .\n.   I   .   .\n");
    const Reach found = reach(g.table(), unit(g, {2, 2}));
    REQUIRE(destination(g, found, {3, 1}) != nullptr);
    CHECK(destination(g, found, {3, 1})->must_stop);
    CHECK(destination(g, found, {2, 0}) == nullptr);
}

TEST_CASE("a hard stop outweighs a soft one on the same hex", "[TCMB-3][TG-5][HOOK-4]") {
    const auto [ground, takes_ground] = GENERATE(table<std::string, bool>({{"+H", true}, {"+HW", false}}));
    CAPTURE(ground);
    Game g = board(".   .   .   .   .   i\n  .   .   .   .   .\n.   .   i1  .   .   .\n  .   " + ground +
                       "  .   .   .\n.   .   A   .   .   .\n",
                   {.rules_patch = R"({"terrain": {"hill": {"soft_stop": "all"}}})"});
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{3, 3}}));
    fight(g, {3, 3}, {4, 2}, "iii");
    CHECK(step_is<TakeGroundStep>(g) == takes_ground);
}

TEST_CASE("restrictions on battle, flags and sight of all features hold together", "[TCMB-4][TBAT-1][TFLG-1][TLOS-1]") {
    // A hedgehog in a forest: no battle after entering, one flag ignored, no sight through it.
    Game g = board(R"(
        .   .   .   .   .   .   .
          .   i   .   .   .   i   .
        .   .   +FG .   .   .   I
          .   .   I   .   .   .   .
    )");
    CHECK_FALSE(sees(g, {5, 3}, {3, 1}));
    order_units(g, "direct_from_hq", {{5, 3}, {12, 2}});
    act(g, move(g, {5, 3}, {{4, 2}}));
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {4, 2}, {3, 1})) == "TFOR-1");
    CHECK(flags_ignorable(g.table(), unit(g, {4, 2}), BattleContext{}).total() == 1);
}

TEST_CASE("a hex with wire can be cleared whatever else is on it", "[TCMB-4][TWIRE-3]") {
    Game g = board(R"(
        .   .   .   .
          .   I+HW .  .
    )");
    ready_to_battle(g, {{3, 1}});
    act(g, RemoveFeature{unit(g, {3, 1}), g.rules->terrain("wire")});
    CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
    CHECK(has_terrain(g, {3, 1}, "hill"));
}

}  // namespace test_combined_ground
