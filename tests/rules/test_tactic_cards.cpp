// Tactic cards that order units by their class: whom they order, how these move, and the dice they have.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_tactic_cards {

using namespace salient;
using namespace salient::test;

namespace {

// Both sides hold all three sections; five of each class for the Allies.
constexpr auto everybody = R"(
    i   .   .   .   .   .   i   .   .   .   .   .   i
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    I   A   G   S   E   G   I   A   I   E   I   A   G
)";

}  // namespace

// ---- Direct From HQ, Move Out ----

TEST_CASE("Direct From HQ orders up to four units of any class anywhere", "[TC-HQ-1][CARD-5]") {
    Game g = played("direct_from_hq", everybody);
    act(g, order(g, {0, 4}));
    act(g, order(g, {2, 4}));
    act(g, order(g, {24, 4}));
    CHECK(is_legal(g, EndOrders{}));
    CHECK(is_legal(g, order(g, {6, 4})));
    act(g, order(g, {16, 4}));
    CHECK(step_is<MoveStep>(g));  // a fifth is not ordered
    CHECK_FALSE(unit_state(g, {6, 4}).ordered);
}

TEST_CASE("Move Out orders up to four infantry units anywhere", "[TC-MO-1][CRD-1][CRD-2][CARD-4]") {
    Game g = played("move_out", everybody);
    CHECK(refusal(g, order(g, {2, 4})) == "TC-MO-1");
    CHECK(refusal(g, order(g, {4, 4})) == "TC-MO-1");
    act(g, order(g, {0, 4}));
    act(g, order(g, {6, 4}));  // special forces are infantry
    act(g, order(g, {12, 4}));
    CHECK(step_is<OrderStep>(g));
    act(g, order(g, {20, 4}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {16, 4}).ordered);
}

TEST_CASE("units ordered by Move Out move and battle normally, within the limits of terrain", "[TC-MO-1][CARD-3]") {
    Game g = ordered("move_out", R"(
        .   .   i   .   .   .
          .   .   .   .   .
        .   .   .   +F  .   .
          .   .   .   .   .
        I   .   I   .   .   .
    )",
                     {{0, 4}, {4, 4}});
    CHECK(movement(g, {4, 4}) == 2);
    CHECK_FALSE(can_reach(g, {4, 4}, {4, 0}));
    CHECK(refusal(g, move(g, {4, 4}, {{5, 3}, {6, 2}, {7, 1}})) == "TFOR-1");
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}}));  // two hexes: no battle
    act(g, move(g, {0, 4}, {{1, 3}}));          // one
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {4, 2}, {4, 0})) == "BTL-4");
    CHECK(dice(g, {1, 3}, {4, 0}) == 1);
    CHECK(is_legal(g, battle(g, {1, 3}, {4, 0})));
}

TEST_CASE("without infantry Move Out orders one unit of any class", "[TC-MO-1][CARD-7][CRD-22]") {
    Game g = played("move_out", R"(
        i   .   .   .
          .   .   .
        A   G   E   .
    )");
    for (const At at : {At{0, 2}, At{2, 2}, At{4, 2}}) CHECK(is_legal(g, order(g, at)));
    act(g, order(g, {2, 2}));
    CHECK(step_is<MoveStep>(g));
}

// ---- Armor Assault ----

TEST_CASE("Armor Assault orders up to four armor units anywhere", "[TC-ARM-1][CRD-13][CARD-4]") {
    Game g = played("armor_assault", everybody);
    CHECK(refusal(g, order(g, {0, 4})) == "TC-ARM-1");
    CHECK(refusal(g, order(g, {4, 4})) == "TC-ARM-1");
    act(g, order(g, {2, 4}));
    act(g, order(g, {8, 4}));  // elite armor is armor
    act(g, order(g, {14, 4}));
    CHECK(step_is<OrderStep>(g));
    act(g, order(g, {22, 4}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {18, 4}).ordered);
}

TEST_CASE("armor ordered by Armor Assault has a die more in close assault and none when firing", "[TC-ARM-2][TC-ARM-3][CRD-13]") {
    const Game g = ordered("armor_assault", R"(
        .   i   .   i   .   i   .
          A   .   .   .   .   .
        .   .   .   A   .   E   .
    )",
                           {{1, 1}, {6, 2}, {10, 2}});
    CHECK(dice(g, {1, 1}, {2, 0}) == 4);
    CHECK(dice(g, {6, 2}, {6, 0}) == 3);
    CHECK(dice(g, {10, 2}, {10, 0}) == 3);
}

TEST_CASE("the extra die of Armor Assault is for each close assault of the turn, an overrun too", "[TC-ARM-2]") {
    Game g = ordered("armor_assault", R"(
        .   i   .   .   i
          .   i1  .   .
        .   A   .   .   .
          .   .   .   .
    )",
                     {{2, 2}});
    act(g, EndMoves{});
    act(g, battle(g, {2, 2}, {3, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("isss"));
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    act(g, battle(g, {3, 1}, {2, 0}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
}

TEST_CASE("an overrun that fires has no extra die from Armor Assault", "[TC-ARM-3]") {
    Game g = ordered("armor_assault", R"(
        .   .   .   .   i
          .   i1  .   .
        .   A   .   .   .
          .   .   .   .
    )",
                     {{2, 2}});
    act(g, EndMoves{});
    fight(g, {2, 2}, {3, 1}, "isss");
    act(g, TakeGround{});
    act(g, battle(g, {3, 1}, {8, 0}));
    CHECK(top_step<RollStep>(g).dice == 3);
}

TEST_CASE("the bonus die of a card belongs to the units that it ordered, in that turn", "[CARD-6]") {
    Game g = ordered("armor_assault", R"(
        .   i   .   i   .   i
          A   .   A   .   A
        .   .   .   .   .   .
    )",
                     {{1, 1}, {5, 1}});
    CHECK(dice(g, {1, 1}, {2, 0}) == 4);
    CHECK(dice(g, {9, 1}, {10, 0}) == 3);  // not ordered
    CHECK(dice(g, {2, 0}, {1, 1}) == 3);   // the enemy
    finish_turn(g);
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
}

TEST_CASE("without armor Armor Assault orders one unit of any class, without the extra die", "[TC-ARM-1][CARD-7][CARD-8]") {
    Game g = played("armor_assault", R"(
        .   i   .   .
          I   .   G   .
        .   .   .   I
    )");
    act(g, order(g, {1, 1}));
    REQUIRE(step_is<MoveStep>(g));
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    CHECK_FALSE(unit_state(g, {6, 2}).ordered);
    CHECK(movement(g, {1, 1}) == 2);
}

TEST_CASE("a unit of the class that cannot use the order closes the fallback", "[CARD-9][CARD-7]") {
    // The only armor is shut in and has no target in range.
    Game armor = played("armor_assault", R"(
        A   I   .   .   .   .   i
          I   .   .   .   .   .
        .   .   .   .   .   .   .
    )");
    CHECK(refusal(armor, order(armor, {2, 0})) == "TC-ARM-1");
    CHECK(is_legal(armor, order(armor, {0, 0})));

    // Artillery in a bunker far from any enemy.
    Game guns = played("artillery_bombard", R"(
        .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .
        G+K I   .   .   .   .   .   .   .   .   .
    )");
    CHECK(refusal(guns, order(guns, {2, 2})) == "TC-ART-1");
    CHECK(is_legal(guns, order(guns, {0, 2})));
}

// ---- Artillery Bombard ----

TEST_CASE("Artillery Bombard orders all artillery units anywhere", "[TC-ART-1][CRD-17]") {
    Game g = played("artillery_bombard", R"(
        .   .   .   .   .   .   i   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        G   I   G   A   G   .   G   .   .   .   G   .   G
    )");
    CHECK(refusal(g, order(g, {2, 2})) == "TC-ART-1");
    CHECK(refusal(g, order(g, {6, 2})) == "TC-ART-1");
    for (const At at : {At{0, 2}, At{4, 2}, At{8, 2}, At{12, 2}, At{20, 2}}) act(g, order(g, at));
    CHECK(is_legal(g, EndOrders{}));
    act(g, order(g, {24, 2}));
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("artillery under Artillery Bombard moves up to three hexes and does not battle", "[TC-ART-2][CRD-17]") {
    for (const int hexes : {1, 2, 3}) {
        Game g = ordered("artillery_bombard", R"(
            .   i   .   .   .   .
              .   .   .   .   .
            G   .   .   .   .   .
              G   .   .   .   .
        )",
                         {{0, 2}, {1, 3}});
        CHECK(movement(g, {0, 2}) == 3);
        Route way;
        for (int i = 1; i <= hexes; ++i) way.push_back(hex(g, {2 * i, 2}));
        act(g, MoveUnit{unit(g, {0, 2}), way});
        act(g, EndMoves{});
        REQUIRE(step_is<BattleStep>(g));  // the other one has not moved
        CHECK(refusal(g, battle(g, {2 * hexes, 2}, {2, 0})) == "BTL-4");
        CHECK(is_legal(g, battle(g, {1, 3}, {2, 0})));
    }
    const Game g = ordered("artillery_bombard", R"(
        .   i   .   .   .   .
          .   .   .   .   .
        G   .   .   .   .   .
    )",
                           {{0, 2}});
    CHECK_FALSE(can_reach(g, {0, 2}, {8, 2}));
}

TEST_CASE("artillery that did not move battles twice, each battle complete before the next", "[TC-ART-2][TC-ART-3][CRD-17]") {
    Game g = ordered("artillery_bombard", R"(
        .   i   .   i   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        G   .   .   .   G
    )",
                     {{0, 4}, {8, 4}});
    act(g, EndMoves{});
    const Events first = fight(g, {0, 4}, {2, 0}, "gs");
    CHECK(count<FiguresLost>(first) == 1);
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, battle(g, {0, 4}, {2, 0})));
    fight(g, {8, 4}, {6, 0}, "ss");  // another unit battles in between
    CHECK(is_legal(g, battle(g, {8, 4}, {2, 0})));
    act(g, battle(g, {0, 4}, {6, 0}));  // another target
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("g"));
    CHECK(unit_state(g, {2, 0}).figures == 3);
    CHECK(unit_state(g, {6, 0}).figures == 3);
    CHECK(refusal(g, battle(g, {0, 4}, {2, 0})) == "BTL-2");  // no third battle
    fight(g, {8, 4}, {2, 0}, "s");
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("the flags of the first of two battles are resolved before the second", "[TC-ART-3]") {
    Game g = ordered("artillery_bombard", R"(
        .   .   .   .   .
          .   .   .   .
        .   .   i   .   .
          .   .   .   .
        G   .   .   .   .
    )",
                     {{0, 4}});
    act(g, EndMoves{});
    fight(g, {0, 4}, {4, 2}, "fs");
    CHECK(step_is<RetreatStep>(g));
    CHECK_FALSE(is_legal(g, battle(g, {0, 4}, {4, 2})));
    act(g, retreat(g, 0, {{5, 1}}));
    CHECK(is_legal(g, battle(g, {0, 4}, {5, 1})));
}

TEST_CASE("whether the enemy next to artillery must be battled is asked anew for its second battle", "[TC-ART-4][BTL-5]") {
    Game g = ordered("artillery_bombard", R"(
        .   .   i   .   .
          .   .   .   .
        .   i1  .   .   .
          G   .   .   .
    )",
                     {{1, 3}});
    act(g, EndMoves{});
    CHECK(refusal(g, battle(g, {1, 3}, {4, 0})) == "BTL-5");
    fight(g, {1, 3}, {2, 2}, "iss");
    REQUIRE(step_is<BattleStep>(g));
    CHECK_FALSE(has_unit(g, {2, 2}));
    CHECK(is_legal(g, battle(g, {1, 3}, {4, 0})));
}

TEST_CASE("terrain limits the movement of Artillery Bombard", "[TC-ART-5][CARD-3]") {
    const Game g = ordered("artillery_bombard", R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        G   +F  .   .   .   .   .
          +R  .   .   .   .   .
        .   G   +Y  .   .   .   .
    )",
                           {{0, 2}, {2, 4}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}})));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TFOR-1");
    CHECK(refusal(g, move(g, {0, 2}, {{1, 3}})) == "TRIV-1");
    CHECK(refusal(g, move(g, {2, 4}, {{4, 4}, {6, 4}, {8, 4}})) == "TBEACH-1");
}

TEST_CASE("without artillery Artillery Bombard orders one unit of any class, which battles once", "[TC-ART-1][CARD-7][CARD-8]") {
    Game g = played("artillery_bombard", R"(
        .   .   i   .   .
          .   .   .   .
        .   I   .   A   .
    )");
    CHECK(is_legal(g, order(g, {2, 2})));
    act(g, order(g, {6, 2}));
    CHECK(movement(g, {6, 2}) == 3);
    act(g, EndMoves{});
    fight(g, {6, 2}, {4, 0}, "sss");
    CHECK(step_is<DrawStep>(g));
}

}  // namespace test_tactic_cards
