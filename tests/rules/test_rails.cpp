// Roads through other ground, rails and the hexes where they cross. The road bonus: test_roads.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_rails {

using namespace salient;
using namespace salient::test;

TEST_CASE("along a road a unit passes a forest without stopping, but not a town", "[TROAD-6]") {
    const Game forest = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A+D +D  +FD +D  +D  .   .
    )");
    CHECK(can_reach(forest, {0, 2}, {8, 2}));
    const Game town = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A+D +D  +TD +D  +D  .   .
          .   +T  .   .   .   .
    )");
    CHECK(can_reach(town, {0, 2}, {4, 2}));
    CHECK_FALSE(can_reach(town, {0, 2}, {8, 2}));
}

TEST_CASE("a road led through ruins of a city and past a radar station without a stop", "[TROAD-6][TOWN-5][TLAND-5]") {
    for (const char* town : {"city_ruins", "radar_station"}) {
        CAPTURE(town);
        const Game g =
            board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\nI+D +D  +{" + std::string(town) + "}D +D  +D  .   .\n");
        CHECK(can_reach(g, {0, 2}, {4, 2}));
        CHECK_FALSE(can_reach(g, {0, 2}, {6, 2}));
    }
}

TEST_CASE("a forest with a road stops those who come to it off the road, and keeps its dice and its sight", "[TROAD-6]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .
          .   .   i+FD .   .   .
        +D  +D  A+D .   .   .   .
          .   .   A   .   .   .
    )",
                     {{4, 2}, {5, 3}});
    CHECK(dice(g, {4, 2}, {5, 1}) == 1);
    const Game off = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        .   A   +FD +D  +D  .   .
    )");
    CHECK(route_verdict(off.table(), unit(off, {2, 2}), route(off, {{4, 2}, {6, 2}})).refusal().clause == "TFOR-1");
    CHECK_FALSE(sees(off, {2, 2}, {6, 2}));
    Game in = ordered(R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        A+D +D  +FD +D  .   .   .
    )",
                      {{0, 2}});
    act(in, move(in, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(may_battle(in.table(), unit(in, {4, 2})).refusal().clause == "TFOR-1");
    CHECK_FALSE(unit_state(in, {4, 2}).entered_stop);
}

TEST_CASE("the first step off a road that is joined later passes no forest freely", "[TROAD-6]") {
    // The second step follows the road, so it does not stop in the forest, though the move began beside the road.
    const Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   +D  +FD +D  .   .   .
    )");
    CHECK(can_reach(g, {0, 2}, {6, 2}));
}

TEST_CASE("a road may run through a wood, never through a hedgerow", "[TROAD-6]") {
    const auto rules = rulebook();
    CHECK(problems(scenario("I   +FD  i\n", {}, *rules), *rules).empty());
    const auto wrong = problems(scenario("I   +ED  i\n", {}, *rules), *rules);
    REQUIRE(wrong.size() == 1);
    CHECK(wrong.front().message.key == "problem.two_tiles");
}

TEST_CASE("a road over a hill is a road and a hill", "[TROAD-7]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        I+D +{hill_road:E,W}  +D  +D  .   .   .
          .   .   .   .   .   .
        A   i+{hill_road:E,W}  .   .   .   .   .
    )");
    CHECK(can_reach(g, {0, 2}, {6, 2}));  // the bonus of the road
    CHECK(dice_lines(g, {0, 4}, {2, 4}) == "+3 BASE-2; -1 RED-8");
    const Game bend = board(R"(
        .   .   .   .   .   .   i
          .   .   +D   .   .   .
        I+D +{hill_road:NE,W}  +D  +D  .   .   .
    )");
    CHECK_FALSE(can_reach(bend, {0, 2}, {6, 2}));  // the road turns away
}

TEST_CASE("armor stops on rails and may still take ground and overrun, onto rails and from them; infantry goes on",
          "[TRAIL-1][TRAIL-3]") {
    const Game foot = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        I   +{rail}   .   .   .
    )");
    CHECK(can_reach(foot, {0, 2}, {4, 2}));
    Game tank = ordered(R"(
        .   .   i1+{rail}   .   .   i
          .   +{rail}   .   .   i
        A   .   .   .   .   .
    )",
                        {{0, 2}});
    CHECK(refusal(tank, move(tank, {0, 2}, {{2, 2}, {3, 1}, {5, 1}})) == "TRAIL-1");
    act(tank, move(tank, {0, 2}, {{2, 2}, {3, 1}}));
    CHECK_FALSE(unit_state(tank, {3, 1}).entered_stop);
    fight(tank, {3, 1}, {4, 0}, "iss");
    REQUIRE(step_is<TakeGroundStep>(tank));  // from rails, onto rails
    act(tank, TakeGround{});
    CHECK(step_is<OverrunStep>(tank));
}

TEST_CASE("rails change neither dice nor sight", "[TRAIL-2]") {
    const Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        A+{rail}   i+{rail}   .   .   .
          .   .   .   .   .
        I   +{rail}   i   .   .
    )");
    CHECK(dice(g, {0, 2}, {2, 2}) == 3);
    CHECK(sees(g, {0, 4}, {4, 4}));
}

TEST_CASE("armor that follows the road over a railroad crossing does not stop; any other way it does", "[TRAIL-4]") {
    const char* picture = R"(
        .   .   .   .   .   .   i
          .   .   +{rail:NE,SW}   .   .   .
        A+D +D  +{rail_crossing:E,NE,W,SW}  +D  .   .   .
          .   A+{rail:NE,SW}   .   .   .   .
    )";
    const Game g = board(picture);
    CHECK(can_reach(g, {0, 2}, {6, 2}));
    CHECK(can_reach(g, {3, 3}, {4, 2}));
    const Verdict along_rail = route_verdict(g.table(), unit(g, {3, 3}), route(g, {{4, 2}, {6, 2}}));
    REQUIRE_FALSE(along_rail);
    CHECK(along_rail.refusal().clause == "TRAIL-4");
}

TEST_CASE("a railroad station stops and shelters every unit as a town does", "[TRAIL-5]") {
    Game g = ordered(R"(
        .   i+{rail_station}   .   .
          A   .   .   .
        .   .   +{rail_station}   A   .
    )",
                     {{6, 2}, {1, 1}});
    CHECK(dice(g, {1, 1}, {2, 0}) == 1);
    CHECK(refusal(g, move(g, {6, 2}, {{4, 2}, {2, 2}})) == "TRAIL-5");
    act(g, move(g, {6, 2}, {{4, 2}}));
    CHECK(may_battle(g.table(), unit(g, {4, 2})).refusal().clause == "TRAIL-5");
}

TEST_CASE("a road block does not cut the road under it", "[TRBLK-3]") {
    const Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I+D{road_block} +D  +D  +D  .   .   .
    )");
    CHECK(can_reach(g, {0, 2}, {6, 2}));  // the bonus hex: the move began on the road
    const Game onto = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        I+D +D  +D  +D{road_block}  .   .   .
    )");
    CHECK(can_reach(onto, {0, 2}, {6, 2}));
}

TEST_CASE("rails through a tile leave it the terrain that it is, and armor and guns stop there", "[TRAIL-2][TCMB-6][TCMB-3]") {
    const Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   +{rail}H   .   .   .   .   .
          .   .   .   .   .   .
        I   +{rail}H   .   .   .   .   .
          .   .   .   .   .   .
        I   i+{rail}F   .   I+{rail}F   i   .   .
    )");
    CHECK(route_verdict(g.table(), unit(g, {0, 2}), route(g, {{2, 2}, {4, 2}})).refusal().clause == "TRAIL-1");
    CHECK(can_reach(g, {0, 4}, {4, 4}));  // infantry does not stop on the rails of a hill
    CHECK(dice_lines(g, {0, 6}, {2, 6}) == "+3 BASE-1; -1 TROW-5");
    CHECK(dice(g, {8, 6}, {6, 6}) == 2);
    CHECK_FALSE(sees(g, {0, 6}, {4, 6}));
}

TEST_CASE("a road spares the stop of its ground, not the limits on leaving it nor those on battles",
          "[TROAD-6][TMOV-8][TMARSH-1]") {
    const auto picture = R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        +D  I+D{marsh} +D  +D  +D  .   i
          .   .   .   .   .   .
        A+D +D{marsh} +D  +D  +D  .   i
    )";
    const Game g = board(picture);
    CHECK(can_reach(g, {2, 2}, {4, 2}));
    CHECK(route_verdict(g.table(), unit(g, {2, 2}), route(g, {{4, 2}, {6, 2}})).refusal().clause == "TMARSH-1");  // L1
    CHECK(can_reach(g, {0, 4}, {8, 4}));  // through the marsh without a stop
    Game in = ordered(picture, {{0, 4}});
    act(in, move(in, {0, 4}, {{2, 4}, {4, 4}}));
    CHECK(may_battle(in.table(), unit(in, {4, 4})).refusal().clause == "BTL-8");  // it left the marsh
}

}  // namespace test_rails
