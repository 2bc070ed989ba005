// Beach, ocean, river and bridge in play. Their dice, stops and sight by class: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_water {

using namespace salient;
using namespace salient::test;

namespace {

const Setup beach_face = [] {
    Setup setup;
    setup.face = BoardFace::Beach;
    return setup;
}();

// The face lays beach on rows 4 to 6 and ocean on rows 7 and 8.
constexpr auto landing = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .
    .   .   .   .   .   .   .
      .   .   .   .   .   .
    .   .   .   .   .   .   .
      .   .   i   .   .   .
    .   .   .   .   .   .   .
      .   .   A   .   I   .
    .   .   .   .   .   I   .
)";

}  // namespace

// ---- Beach ----

TEST_CASE("a move that enters a beach has two hexes at most, wherever it enters it", "[TBEACH-1]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   +Y  .   .   .   .   .
          .   .   +Y  .   .   .
        A   .   .   +Y  +Y  .   .
    )",
                           {{0, 2}, {0, 4}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})) == "TBEACH-1");  // the beach was the first hex
    CHECK(refusal(g, move(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}})) == "TBEACH-1");  // it would be the third
    CHECK(refusal(g, move(g, {0, 4}, {{2, 4}, {4, 4}, {5, 3}})) == "TBEACH-1");
    CHECK(is_legal(g, move(g, {0, 4}, {{1, 3}, {3, 3}, {4, 2}})));  // around the beach: three hexes
}

TEST_CASE("a unit that leaves a beach and enters no other is not limited", "[TBEACH-2]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A+Y .   .   .   .   .   .
          +Y  +Y  .   .   .   .
    )",
                           {{0, 2}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {3, 3}, {5, 3}})) == "TBEACH-1");
}

TEST_CASE("the limit of a beach never raises a lower allowance", "[TBEACH-3]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        G   +Y  +Y  .   .   .   .
    )",
                           {{0, 2}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}})));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "MOVE-3");
}

TEST_CASE("taking ground and overruns on a beach are not limited", "[TBEACH-4][TTG-2]") {
    Game g = ordered(R"(
        .   .   .   i1+Y .   .   .   i
          .   .   i1+Y .   .   .   .
        .   .   +Y  .   .   .   .
          .   +Y  .   .   .   .
        .   A   .   .   .   .   .
    )",
                     {{2, 4}});
    act(g, move(g, {2, 4}, {{3, 3}, {4, 2}}));  // both hexes that a beach allows
    fight(g, {4, 2}, {5, 1}, "iss");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {5, 1}, {6, 0}, "iss");
    act(g, TakeGround{});
    CHECK(has_unit(g, {6, 0}));
}

// ---- Ocean ----

TEST_CASE("a unit that starts in the ocean moves one hex", "[TOCEAN-1]") {
    const Game g = ordered(landing, {{5, 7}, {9, 7}}, beach_face);
    CHECK(is_legal(g, move(g, {5, 7}, {{6, 6}})));
    CHECK(refusal(g, move(g, {5, 7}, {{6, 6}, {7, 5}})) == "TOCEAN-1");
    CHECK(refusal(g, move(g, {9, 7}, {{10, 6}, {11, 5}})) == "TOCEAN-1");
}

TEST_CASE("a unit that enters the ocean stops there", "[TOCEAN-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   +O  +O  .   .   .   .
          .   .   .   .   .   .
    )",
                     {{0, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TOCEAN-2");
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {3, 1}})) == "TOCEAN-2");
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(unit_state(g, {2, 2}).entered_stop);
}

TEST_CASE("a unit on the ocean does not battle nor remove wire, moved or not", "[TOCEAN-3][BTL-9]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        I   A+O .   G+O I+OW .
          +O  .   .   .   .
    )",
                     {{0, 2}, {2, 2}, {6, 2}, {8, 2}});
    act(g, move(g, {0, 2}, {{1, 3}}));
    act(g, EndMoves{});
    CHECK(step_is<DrawStep>(g));
    for (const At at : {At{1, 3}, At{2, 2}, At{6, 2}, At{8, 2}})
        CHECK(may_battle(g.table(), unit(g, at)).refusal().clause == "TOCEAN-3");

    Game wire = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        .   .   I   .   I+OW .
    )",
                        {{4, 2}, {8, 2}});
    act(wire, EndMoves{});
    REQUIRE(step_is<BattleStep>(wire));
    CHECK(refusal(wire, RemoveFeature{unit(wire, {8, 2}), wire.rules->terrain("wire")}) == "TOCEAN-3");
}

TEST_CASE("a unit that landed battles if it may after a move of one hex", "[TOCEAN-4]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        .   +Y  .   .   .   .
          I+O G+O .   .   .
        .   .   A+O .   .   .
    )",
                     {{1, 3}, {3, 3}, {4, 4}});
    act(g, move(g, {1, 3}, {{2, 2}}));
    act(g, move(g, {3, 3}, {{4, 2}}));
    act(g, move(g, {4, 4}, {{5, 3}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, battle(g, {2, 2}, {4, 0})));
    CHECK(refusal(g, battle(g, {4, 2}, {4, 0})) == "BTL-4");
    CHECK(refusal(g, battle(g, {5, 3}, {4, 0})) != "TOCEAN-3");
    CHECK(may_battle(g.table(), unit(g, {5, 3})).is_yes());
}

TEST_CASE("from the ocean a unit lands on any hex that it may enter, beach or not", "[TOCEAN-5]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          +F  +K  .   .   .   .
        +R  A+O +H  .   .   .   .
          .   +T  .   .   .   .
    )",
                           {{2, 2}});
    CHECK(is_legal(g, move(g, {2, 2}, {{1, 1}})));
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}})));
    CHECK(is_legal(g, move(g, {2, 2}, {{1, 3}})));
    CHECK(is_legal(g, move(g, {2, 2}, {{3, 3}})));
    CHECK(refusal(g, move(g, {2, 2}, {{0, 2}})) == "TRIV-1");
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}})) == "TBUNK-1");
}

TEST_CASE("nobody retreats into the ocean", "[TOCEAN-6][TFLG-7]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          +O  .   .   .
        .   .   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {2, 2}, "fss");
    CHECK(has_unit(g, {3, 3}));  // the only way

    Game shut_in = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          +O  +O  .   .
        .   .   .   .
    )",
                         setup);
    ready_to_battle(shut_in, {{3, 1}});
    fight(shut_in, {3, 1}, {2, 2}, "ffs");
    CHECK(unit_state(shut_in, {2, 2}).figures == 2);
}

TEST_CASE("a retreat over the ocean is refused with its clause", "[TOCEAN-6]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   I+S .   .
          +O  .   .   .
        .   .   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {2, 2}, "fs");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(refusal(g, retreat(g, 0, {{1, 3}})) == "TOCEAN-6");
    CHECK(is_legal(g, retreat(g, 0, {{3, 3}})));
}

TEST_CASE("a unit on the ocean is attacked without reduction and blocks the sight like any unit", "[TOCEAN-7]") {
    const Game g = ready(R"(
        .   i+O .   i   .   .
          I   .   +O  .   .
        .   .   .   .   .   .
          .   .   .   .   .
    )",
                         {});
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    CHECK(sees(g, {6, 0}, {4, 2}));
    const Game hidden = ready(R"(
        .   .   .   i   .   .
          .   .   A+O .   .
        .   .   I   .   .   .
    )",
                              {});
    CHECK_FALSE(sees(hidden, {6, 0}, {4, 2}));
}

TEST_CASE("the shore row of the beach face is ocean for every rule", "[TOCEAN-8][TOCEAN-1][TOCEAN-3]") {
    Game g = ordered(landing, {{5, 7}, {9, 7}, {10, 8}}, beach_face);
    CHECK(refusal(g, move(g, {9, 7}, {{10, 6}, {9, 5}})) == "TOCEAN-1");
    CHECK_FALSE(is_legal(g, move(g, {10, 8}, {{11, 7}, {12, 6}})));
    act(g, EndMoves{});
    // Armor on the shore two hexes from an enemy, in sight of it: it does not battle.
    CHECK(step_is<DrawStep>(g));
    CHECK(may_battle(g.table(), unit(g, {5, 7})).refusal().clause == "TOCEAN-3");
}

// ---- River and bridge ----

TEST_CASE("nobody enters a river, in movement or retreat", "[TRIV-1]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          +R  +R  +R  +R  +R  +R
        I   A   G   S   .   .   .
    )",
                           {{0, 2}, {2, 2}, {4, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{1, 1}})) == "TRIV-1");
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}})) == "TRIV-1");
    CHECK(refusal(g, move(g, {4, 2}, {{5, 1}})) == "TRIV-1");
    CHECK(refusal(g, move(g, {6, 2}, {{7, 1}})) == "TRIV-1");

    Game back = ready(R"(
        .   .   .   .   i   .
          +R  +R  +R  .   .
        .   i   .   .   .   .
          I   .   .   .   .
    )",
                      {{1, 3}});
    fight(back, {1, 3}, {2, 2}, "fss");
    CHECK(unit_state(back, {2, 2}).figures == 3);  // no way back
}

TEST_CASE("a river does not block the sight", "[TRIV-2]") {
    const Game g = ready(R"(
        .   i   .   .
          +R  +R  .   .
        .   I   .   .
          +R  .   .   .
    )",
                         {{2, 2}});
    CHECK(sees(g, {2, 2}, {2, 0}));
    CHECK(is_legal(g, battle(g, {2, 2}, {2, 0})));
}

TEST_CASE("a bridge is crossed by every unit without stop and without a bar on battle", "[TBRG-1][TCMB-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        A   +B  .   .   .   .
          +R  .   .   .   .
        G   +B  .   .   .   .
          I   +R  .   .   .
    )",
                     {{0, 2}, {0, 4}, {1, 5}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(is_legal(g, move(g, {0, 4}, {{2, 4}})));
    CHECK(is_legal(g, move(g, {1, 5}, {{2, 4}, {4, 4}})));
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, move(g, {1, 5}, {{2, 4}}));
    CHECK_FALSE(unit_state(g, {2, 2}).entered_stop);
    CHECK(may_battle(g.table(), unit(g, {2, 2})).is_yes());
    CHECK(may_battle(g.table(), unit(g, {2, 4})).is_yes());
}

TEST_CASE("a bridge is entered and left over any side that leads to a passable hex", "[TBRG-2]") {
    const Game from = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   I+B .   .   .   .
          +R  .   .   .   .
    )",
                              {{2, 2}});
    for (const At at : {At{4, 2}, At{3, 1}, At{1, 1}, At{0, 2}, At{3, 3}}) CHECK(is_legal(from, move(from, {2, 2}, {at})));
    CHECK(refusal(from, move(from, {2, 2}, {{1, 3}})) == "TRIV-1");

    const Game onto = ordered(R"(
        .   .   .   .   .   i
          I   A   .   .   .
        A   +B  I   .   .   .
          A   I   .   .   .
    )",
                              {});
    for (const At at : {At{1, 1}, At{3, 1}, At{0, 2}, At{4, 2}, At{1, 3}, At{3, 3}}) CHECK(can_reach(onto, at, {2, 2}));
}

TEST_CASE("a bridge does not block the sight", "[TBRG-3]") {
    const Game g = ready(R"(
        .   i   .   .
          +B  +B  .   .
        .   I   .   .
    )",
                         {{2, 2}});
    CHECK(sees(g, {2, 2}, {2, 0}));
    CHECK(is_legal(g, battle(g, {2, 2}, {2, 0})));
}

TEST_CASE("sandbags on a bridge work", "[TBRG-4][TSAND-2]") {
    Setup setup;
    setup.allies = {"dig_in", "direct_from_hq"};
    Game g = board(R"(
        .   i   .
          I+B .
        .   .   .
    )",
                   setup);
    order_units(g, "dig_in", {{1, 1}});
    CHECK(has_terrain(g, {1, 1}, "sandbag"));
    CHECK(dice(g, {2, 0}, {1, 1}) == 2);
}

}  // namespace test_terrain_water
