// Infantry Assault, Close Assault and Firefight: cards that change how far or at what distance units battle.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_tactic_cards_limited {

using namespace salient;
using namespace salient::test;

// ---- Infantry Assault ----

TEST_CASE("Infantry Assault orders all infantry units of one section, chosen when it is played",
          "[TC-INF-1][CARD-16][CRD-1][CRD-2]") {
    Setup setup;
    setup.allies = {"infantry_assault", "probe_center"};
    Game g = board(R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   S   A   I   I   .   .   I   .   I   .   .   G
    )",
                   setup);
    CHECK(refusal(g, play_card(g, "infantry_assault")) == "TC-INF-1");
    act(g, play_card(g, "infantry_assault", Section::Left));
    CHECK(g.state.open.card().section == Section::Left);
    CHECK(refusal(g, order(g, {4, 2})) == "TC-INF-1");  // armor
    CHECK_FALSE(is_legal(g, order(g, {8, 2})));         // another section
    act(g, order(g, {0, 2}));
    act(g, order(g, {2, 2}));
    CHECK(is_legal(g, EndOrders{}));
    act(g, order(g, {6, 2}));
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("the section of Infantry Assault is one with infantry", "[TC-INF-2]") {
    Setup setup;
    setup.allies = {"infantry_assault"};
    const Game g = board(R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        A   .   .   .   I   .   .   .   .   .   .   .   .
    )",
                         setup);
    CHECK(refusal(g, play_card(g, "infantry_assault", Section::Left)) == "TC-INF-2");
    CHECK(refusal(g, play_card(g, "infantry_assault", Section::Right)) == "TC-INF-2");
    CHECK(is_legal(g, play_card(g, "infantry_assault", Section::Center)));
}

TEST_CASE("without any infantry Infantry Assault orders one unit of any class in the section", "[TC-INF-3][CARD-7][CARD-8]") {
    Game g = played("infantry_assault", R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        A   G   .   .   A   .   .   .   .   .   .   .   .
    )",
                    Section::Left);
    CHECK(is_legal(g, order(g, {0, 2})));
    CHECK_FALSE(is_legal(g, order(g, {8, 2})));
    act(g, order(g, {2, 2}));
    REQUIRE(step_is<MoveStep>(g));
    CHECK(movement(g, {2, 2}) == 1);  // artillery as usual
    CHECK_FALSE(unit_state(g, {0, 2}).ordered);
}

TEST_CASE("infantry under Infantry Assault moves up to two hexes and battles, or three and does not",
          "[TC-INF-6][TC-INF-4][CRD-1]") {
    constexpr auto picture = R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        .   .   I   .   .   .   .
    )";
    const auto after_move = [&](std::initializer_list<At> way) {
        Game g = ordered("infantry_assault", picture, {{4, 4}}, Section::Left);
        CHECK(movement(g, {4, 4}) == 3);
        act(g, move(g, {4, 4}, way));
        return g;
    };
    CHECK(is_legal(after_move({{5, 3}}), Battle{UnitId{1}, UnitId{0}}));
    const Game two = after_move({{5, 3}, {4, 2}});
    CHECK(is_legal(two, battle(two, {4, 2}, {4, 0})));
    CHECK(dice(two, {4, 2}, {4, 0}) == 2);  // no extra die
    CHECK(step_is<DrawStep>(after_move({{5, 3}, {4, 2}, {5, 1}})));

    Game none = ordered("infantry_assault", picture, {{4, 4}}, Section::Left);
    CHECK_FALSE(is_legal(none, move(none, {4, 4}, {{6, 4}, {8, 4}, {10, 4}, {12, 4}})));
}

TEST_CASE("special forces under Infantry Assault gain only the third hex", "[TC-INF-6][TC-INF-5][CRD-2][SF-3]") {
    constexpr auto picture = R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        .   .   S   .   .   .   .
    )";
    Game g = ordered("infantry_assault", picture, {{4, 4}}, Section::Left);
    CHECK(movement(g, {4, 4}) == 3);
    CHECK(battle_move_limit(g.table(), unit(g, {4, 4})).total() == 2);
    Game two = g;
    act(two, move(two, {4, 4}, {{5, 3}, {4, 2}}));
    CHECK(is_legal(two, battle(two, {4, 2}, {4, 0})));
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}, {5, 1}}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("terrain limits movement and battle under Infantry Assault", "[TC-INF-7][CARD-3]") {
    Game g = ordered("infantry_assault", R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .
        I   .   +F  .   .   .   .
          .   .   .   .   .   .
        .   .   I   +E  .   .   .
    )",
                     {{0, 2}, {4, 4}}, Section::Left);
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})) == "TFOR-1");
    CHECK(refusal(g, move(g, {4, 4}, {{5, 3}, {6, 4}})) == "THEDG-1");
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK_FALSE(can_reach(g, {4, 4}, {8, 0}));
    act(g, EndMoves{});
    CHECK(step_is<DrawStep>(g));  // it has the enemy in range, but entered a forest
}

// ---- Close Assault ----

TEST_CASE("Close Assault orders all infantry and armor next to an enemy, and no artillery", "[TC-CLA-1][TC-CLA-6][CRD-17]") {
    Game g = played("close_assault", R"(
        .   i   .   .   .   i   .   .   .   .   .   i   .
          I   A   .   .   G   S   .   .   .   .   E   .
        .   I   .   .   .   .   .   .   .   .   .   .   .
    )");
    CHECK_FALSE(is_legal(g, order(g, {2, 2})));  // not adjacent
    CHECK_FALSE(is_legal(g, order(g, {9, 1})));  // artillery
    act(g, order(g, {1, 1}));
    act(g, order(g, {3, 1}));
    act(g, order(g, {11, 1}));
    CHECK(is_legal(g, EndOrders{}));
    act(g, order(g, {21, 1}));
    CHECK(step_is<BattleStep>(g));
}

TEST_CASE("Close Assault with nobody next to an enemy orders nobody", "[TC-CLA-1][CARD-11]") {
    const Game g = played("close_assault", R"(
        .   i   .   i   .
          .   .   G   .
        .   I   .   .   A
    )");
    CHECK(step_is<DrawStep>(g));
    for (const Unit& u : g.state.open.units) CHECK_FALSE(u.ordered);
}

TEST_CASE("under Close Assault there is no Move phase", "[TC-CLA-2]") {
    const Game g = ordered("close_assault", R"(
        .   i   .
          I   A
        .   .   .
    )",
                           {{1, 1}, {3, 1}});
    CHECK(step_is<BattleStep>(g));
    CHECK_FALSE(is_legal(g, move(g, {1, 1}, {{0, 2}})));
}

TEST_CASE("under Close Assault each unit has a die more in its battle, a close assault", "[TC-CLA-3][CRD-1][CRD-2][CRD-13]") {
    const Game g = ordered("close_assault", R"(
        .   i   .   .   .   i   .   .   .   .   .   i   .
          I   A   .   .   .   S   .   .   .   .   E   .
        .   .   .   i   .   .   .   .   .   .   .   .   .
    )",
                           {{1, 1}, {3, 1}, {11, 1}, {21, 1}});
    CHECK(dice(g, {1, 1}, {2, 0}) == 4);
    CHECK(dice(g, {3, 1}, {2, 0}) == 4);
    CHECK(dice(g, {11, 1}, {10, 0}) == 4);
    CHECK(dice(g, {21, 1}, {22, 0}) == 4);
    CHECK_FALSE(is_legal(g, battle(g, {3, 1}, {6, 2})));
}

TEST_CASE("a unit whose enemies are gone when its turn comes does not battle under Close Assault", "[TC-CLA-4][TC-CLA-3]") {
    Game g = ordered("close_assault", R"(
        .   i1  .   .   i
          I   A   .   .
        .   .   .   .   .
    )",
                     {{1, 1}, {3, 1}});
    fight(g, {1, 1}, {2, 0}, "isss");
    act(g, Decline{});            // no ground taken
    CHECK(step_is<DrawStep>(g));  // the armor has a target in range, but not next to it
}

TEST_CASE("under Close Assault armor takes ground and overruns, without the extra die", "[TC-CLA-5][OVR-3]") {
    constexpr auto picture = R"(
        .   i   .   .   .   .   i
          .   i1  .   .   .   .
        .   A   .   .   .   .   .
          .   .   .   .   .   .
    )";
    Game close = ordered("close_assault", picture, {{2, 2}});
    fight(close, {2, 2}, {3, 1}, "isss");
    act(close, TakeGround{});
    REQUIRE(step_is<OverrunStep>(close));
    act(close, battle(close, {3, 1}, {2, 0}));
    if (step_is<AmbushStep>(close)) act(close, Decline{});
    CHECK(top_step<RollStep>(close).dice == 3);

    // An overrun need not be a close assault.
    Game fire = ordered("close_assault", R"(
        .   .   .   .   i
          .   i1  .   .
        .   A   .   .   .
          .   .   .   .
    )",
                        {{2, 2}});
    fight(fire, {2, 2}, {3, 1}, "isss");
    act(fire, TakeGround{});
    REQUIRE(step_is<OverrunStep>(fire));
    act(fire, battle(fire, {3, 1}, {8, 0}));
    CHECK(top_step<RollStep>(fire).dice == 3);
}

TEST_CASE("under Close Assault infantry takes ground", "[TC-CLA-5]") {
    Game g = ordered("close_assault", R"(
        .   i1  .   .   i
          I   .   .   .
        .   .   .   .   .
    )",
                     {{1, 1}});
    fight(g, {1, 1}, {2, 0}, "isss");
    act(g, TakeGround{});
    CHECK(has_unit(g, {2, 0}));
    CHECK(step_is<DrawStep>(g));
}

// ---- Firefight ----

TEST_CASE("Firefight orders up to four units of any class that are not next to an enemy", "[TC-FIRE-1]") {
    Game g = played("firefight", R"(
        .   i   .   .   .   .   .   .   .   .   .   .   i
          I   .   .   .   .   .   .   .   .   .   .   G
        I   .   A   S   E   .   G   .   .   .   .   .   .
    )");
    CHECK(refusal(g, order(g, {1, 1})) == "TC-FIRE-1");
    CHECK(refusal(g, order(g, {23, 1})) == "TC-FIRE-1");
    act(g, order(g, {0, 2}));
    act(g, order(g, {4, 2}));
    act(g, order(g, {6, 2}));
    CHECK(step_is<OrderStep>(g));
    act(g, order(g, {12, 2}));
    CHECK(step_is<BattleStep>(g));
    CHECK_FALSE(unit_state(g, {8, 2}).ordered);
}

TEST_CASE("Firefight has no fallback", "[TC-FIRE-1][CARD-11]") {
    const Game g = played("firefight", R"(
        .   i   .   .
          I   A   .   .
    )");
    CHECK(step_is<DrawStep>(g));
    for (const Unit& u : g.state.open.units) CHECK_FALSE(u.ordered);
}

TEST_CASE("under Firefight there is no Move phase", "[TC-FIRE-2]") {
    const Game g = ordered("firefight", R"(
        .   i   .   .
          .   .   .
        .   I   .   A
    )",
                           {{2, 2}, {6, 2}});
    CHECK(step_is<BattleStep>(g));
    CHECK_FALSE(is_legal(g, move(g, {2, 2}, {{4, 2}})));
}

TEST_CASE("under Firefight each unit has a die more, within its range", "[TC-FIRE-3][RED-6][CRD-1][CRD-2][CRD-13][CRD-17]") {
    const Game g = ordered("firefight", R"(
        .   i   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .
        .   I   S   .   A   .   G   .   .   .
    )",
                           {{2, 2}, {4, 2}, {8, 2}, {12, 2}});
    CHECK(dice(g, {2, 2}, {2, 0}) == 3);   // distance 2
    CHECK(dice(g, {4, 2}, {2, 0}) == 3);   // distance 2
    CHECK(dice(g, {12, 2}, {2, 0}) == 2);  // distance 6
    CHECK(is_legal(g, battle(g, {12, 2}, {2, 0})));
    CHECK_FALSE(is_legal(g, battle(g, {8, 2}, {2, 0})));  // armor at distance 4
    const Game armor = ordered("firefight", R"(
        .   i   .   .
          .   .   .
        .   A   .   .
    )",
                               {{2, 2}});
    CHECK(dice(armor, {2, 2}, {2, 0}) == 4);
}

TEST_CASE("a unit to which an enemy has fallen back does not battle under Firefight", "[TC-FIRE-4]") {
    // The infantry at the bottom drives the enemy back to the armor that has gone ahead.
    Game g = ordered("firefight", R"(
        .   .   .   .   .   .   i
          .   A   .   .   .   .
        .   .   .   .   .   .   .
          .   i   .   .   .   .
        .   .   .   .   .   .   .
          .   I   .   .   .   .
    )",
                     {{3, 1}, {3, 5}});
    CHECK(is_legal(g, battle(g, {3, 1}, {3, 3})));
    fight(g, {3, 5}, {3, 3}, "fss");
    act(g, retreat(g, 0, {{2, 2}}));
    // Its only possible target is next to it now: the phase is over.
    CHECK(step_is<DrawStep>(g));
    CHECK(unit_state(g, {3, 1}).ordered);
}

}  // namespace test_tactic_cards_limited
