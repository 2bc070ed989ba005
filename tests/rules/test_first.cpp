// The battle sequence on small boards.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_first {

using namespace salient;
using namespace salient::test;

TEST_CASE("infantry that moved two hexes may not battle", "[BTL-4][BASE-1][INF-1]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   .   .   .
          I   .   .   .
    )");
    order_units(g, "direct_from_hq", {{1, 3}});
    act(g, move(g, {1, 3}, {{2, 2}, {3, 1}}));
    // Nobody else may battle, so the phase passes and the turn ends with a draw.
    CHECK(to_act(g) == seat::chance);
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("infantry that moved one hex may battle", "[BTL-4][INF-1]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   .   .   .
          I   .   .   .
    )");
    order_units(g, "direct_from_hq", {{1, 3}});
    act(g, move(g, {1, 3}, {{2, 2}}));
    REQUIRE(step_is<BattleStep>(g));
    const Events events = fight(g, {2, 2}, {4, 0}, "ig");
    CHECK(unit_state(g, {4, 0}).figures == 2);
    CHECK(count<FiguresLost>(events) == 1);
}

}  // namespace test_first
