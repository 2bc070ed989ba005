// Behind Enemy Lines: a move, a battle and another move of one infantry unit.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_behind_enemy_lines {

using namespace salient;
using namespace salient::test;

namespace {

Setup with_card() {
    Setup setup;
    setup.allies = {"behind_enemy_lines", "dig_in"};
    return setup;
}

// The unit has its order and is about to make its first move.
Game ordered(std::string_view picture, At at) {
    Game g = board(picture, with_card());
    order_units(g, "behind_enemy_lines", {at});
    REQUIRE(step_is<MoveStep>(g));
    CHECK(top_step<MoveStep>(g).part == 0);
    return g;
}

bool second_move(const Game& g) { return step_is<MoveStep>(g) && top_step<MoveStep>(g).part == 2; }

constexpr auto open_ground = R"(
    .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .
    .   i   .   .   .   .   .   .
      .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .
    .   I   .   A   .   S   .   .
)";

}  // namespace

TEST_CASE("Behind Enemy Lines orders one infantry unit anywhere", "[TC-BEL-1][CRD-1][CRD-2]") {
    Game g = board(open_ground, with_card());
    act(g, play_card(g, "behind_enemy_lines"));
    CHECK(is_legal(g, order(g, {2, 6})));
    CHECK(is_legal(g, order(g, {10, 6})));
    CHECK(refusal(g, order(g, {6, 6})) == "TC-BEL-1");  // armor
    act(g, order(g, {2, 6}));
    CHECK(step_is<MoveStep>(g));
    CHECK_FALSE(unit_state(g, {10, 6}).ordered);
}

TEST_CASE("the unit moves up to three hexes, battles with a die more and moves up to three again",
          "[TC-BEL-2][TC-BEL-3][CRD-1]") {
    Game g = ordered(open_ground, {2, 6});
    CHECK(movement_allowance(g.table(), unit(g, {2, 6})).total() == 3);
    CHECK_FALSE(can_reach(g, {2, 6}, {2, 2}));  // 4 hexes away
    act(g, move(g, {2, 6}, {{3, 5}, {4, 4}, {3, 3}}));
    REQUIRE(step_is<BattleStep>(g));  // infantry that moved 3
    act(g, battle(g, {3, 3}, {2, 2}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("isss"));
    REQUIRE(second_move(g));
    CHECK_FALSE(is_legal(g, move(g, {3, 3}, {{4, 4}, {5, 5}, {6, 4}, {7, 5}})));
    act(g, move(g, {3, 3}, {{4, 4}, {5, 5}, {4, 6}}));
    CHECK(has_unit(g, {4, 6}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("the extra die counts at a distance too, within the range", "[TC-BEL-2][RED-6]") {
    Game g = ordered(R"(
        .   .   i   .   .   .   .   i
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        .   .   I   .   .   .   .
    )",
                     {4, 4});
    act(g, move(g, {4, 4}, {{5, 3}}));
    CHECK(battle_dice(g.table(), unit(g, {5, 3}), unit(g, {4, 0})).total() == 2);  // 1 at distance 3, and 1
    CHECK_FALSE(is_legal(g, battle(g, {5, 3}, {14, 0})));                          // beyond the range
}

TEST_CASE("the second move does not need a battle, nor the first move", "[TC-BEL-2]") {
    Game no_battle = ordered(open_ground, {2, 6});
    act(no_battle, move(no_battle, {2, 6}, {{3, 5}, {2, 4}, {3, 3}}));
    act(no_battle, EndBattles{});
    REQUIRE(second_move(no_battle));
    CHECK(is_legal(no_battle, move(no_battle, {3, 3}, {{4, 2}, {6, 2}, {8, 2}})));

    Game no_target = ordered(open_ground, {10, 6});
    act(no_target, move(no_target, {10, 6}, {{11, 5}}));
    REQUIRE(second_move(no_target));  // the Battle phase has nothing to offer
    act(no_target, move(no_target, {11, 5}, {{12, 4}, {11, 3}, {12, 2}}));

    Game no_first_move = ordered(R"(
        .   i   .   .   .
          .   .   .   .
        .   I   .   .   .
          .   .   .   .
    )",
                                 {2, 2});
    act(no_first_move, EndMoves{});
    REQUIRE(step_is<BattleStep>(no_first_move));
    act(no_first_move, battle(no_first_move, {2, 2}, {2, 0}));
    CHECK(top_step<RollStep>(no_first_move).dice == 3);  // 2 at distance 2, and 1
    act(no_first_move, roll("sss"));
    REQUIRE(second_move(no_first_move));
    CHECK(is_legal(no_first_move, move(no_first_move, {2, 2}, {{4, 2}, {6, 2}, {8, 2}})));
    CHECK(is_legal(no_first_move, EndMoves{}));
}

TEST_CASE("moves Behind Enemy Lines are not stopped by terrain", "[TC-BEL-4][CARD-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        I   +F  +T  +E  .   .   .
          .   .   .   .   .   .   .
        .   +W  .   .   .   .   .
    )",
                     {0, 2});
    // Through a forest and a town onto a hedgerow that is not next to where it began.
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(is_legal(g, move(g, {0, 2}, {{1, 3}, {2, 4}, {4, 4}})));  // over wire
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    REQUIRE(second_move(g));
    // And three hexes from the hedgerow, which other units leave by one.
    CHECK(is_legal(g, move(g, {6, 2}, {{8, 2}, {10, 2}, {12, 2}})));
    CHECK(is_legal(g, move(g, {6, 2}, {{4, 2}, {2, 2}, {0, 2}})));
}

TEST_CASE("moves Behind Enemy Lines ignore the limits of beach and ocean", "[TC-BEL-4]") {
    Game beach = ordered(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        I   +Y  +Y  +Y  .   .   .
    )",
                         {0, 2});
    CHECK(is_legal(beach, move(beach, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    Game ocean = ordered(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        I+O +O  +Y  .   .   .   .
    )",
                         {0, 2});
    CHECK(is_legal(ocean, move(ocean, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
}

TEST_CASE("moves Behind Enemy Lines do not pass units or impassable hexes", "[TC-BEL-5]") {
    Game g = ordered(R"(
        .   .   .   .   .   .
          .   .   i   .   .
        .   I   .   +R  .   .
          .   .   A   .   .
    )",
                     {2, 2});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {5, 1}, {6, 0}})) == "MOVE-5");
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {5, 3}})) == "MOVE-5");
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})) == "TRIV-1");
}

TEST_CASE("a first move that ends in a forest bars the battle; passing one does not", "[TC-BEL-6][TBAT-1]") {
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   .   .   .   .
        I   .   +F  .   .   .
          .   .   .   .   .
    )";
    Game ended = ordered(picture, {0, 2});
    act(ended, move(ended, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(second_move(ended));  // no battle, but the second move

    Game passed = ordered(picture, {0, 2});
    act(passed, move(passed, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    REQUIRE(step_is<BattleStep>(passed));
    CHECK(is_legal(passed, battle(passed, {6, 2}, {10, 0})));
}

TEST_CASE("after a successful close assault the unit takes ground and then moves again", "[TC-BEL-7]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   i
          .   .   i1+F .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   .   .
        .   .   I   .   .   .   .
    )",
                     {4, 4});
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}}));
    fight(g, {4, 2}, {5, 1}, "iss");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {5, 1}));
    REQUIRE(second_move(g));
    CHECK(is_legal(g, move(g, {5, 1}, {{7, 1}, {9, 1}, {11, 1}})));
}

TEST_CASE("a first move that ended on wire bars taking ground, one that passed it does not", "[TC-BEL-7][TG-5]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .   i
          .   .   i1  .   .
        .   .   +W  .   .   .
          .   .   .   .   .
        .   .   I   .   .   .
    )";
    Game ended = ordered(picture, {4, 4});
    act(ended, move(ended, {4, 4}, {{5, 3}, {4, 2}}));
    fight(ended, {4, 2}, {5, 1}, "iss");  // 3, the card's die, and the wire's one less
    CHECK_FALSE(has_unit(ended, {5, 1}));
    CHECK(second_move(ended));

    Game passed = ordered(picture, {4, 4});
    act(passed, move(passed, {4, 4}, {{5, 3}, {4, 2}, {6, 2}}));
    fight(passed, {6, 2}, {5, 1}, "isss");
    CHECK(step_is<TakeGroundStep>(passed));
}

TEST_CASE("Behind Enemy Lines a unit that has moved takes ground even onto a hedgerow", "[TC-BEL-7]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   .   i
          .   .   i1+E .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   I   .   .   .
    )",
                     {4, 4});
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}}));
    fight(g, {4, 2}, {5, 1}, "iss");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    REQUIRE(second_move(g));
    CHECK(is_legal(g, move(g, {5, 1}, {{7, 1}, {9, 1}, {8, 2}})));
}

TEST_CASE("there is no battle after the second move", "[TC-BEL-8]") {
    Game g = ordered(open_ground, {2, 6});
    act(g, EndMoves{});
    REQUIRE(second_move(g));  // no target from where it stood
    act(g, move(g, {2, 6}, {{3, 5}, {2, 4}, {3, 3}}));
    CHECK(step_is<DrawStep>(g));  // although an enemy is adjacent now
}

TEST_CASE("the fallback of Behind Enemy Lines is one normal order: one move, no extra die", "[TC-BEL-1][CARD-7][CARD-8]") {
    Game g = board(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   A   .   G   .
    )",
                   with_card());
    act(g, play_card(g, "behind_enemy_lines"));
    CHECK(is_legal(g, order(g, {8, 4})));
    act(g, order(g, {4, 4}));
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {4, 4}, {{5, 3}, {4, 2}, {5, 1}}));
    act(g, battle(g, {5, 1}, {4, 0}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("sss"));
    CHECK(step_is<DrawStep>(g));  // no second move
}

TEST_CASE("a fallback unit of Behind Enemy Lines obeys the terrain", "[CARD-8][CARD-3]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        A   +F  .   .   .   .
    )",
                   with_card());
    order_units(g, "behind_enemy_lines", {{0, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TFOR-1");
}

}  // namespace test_behind_enemy_lines
