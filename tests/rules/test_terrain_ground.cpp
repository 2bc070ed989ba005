// Forest, hedgerow, hill and town in play. Their dice, stops and sight by class: test_terrain_rows.cpp.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_ground {

using namespace salient;
using namespace salient::test;

// ---- Forest and town ----

TEST_CASE("a unit that enters a forest or a town moves no further and does not battle", "[TFOR-1][TOWN-1]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        A   +F  .   .   +T  A
          .   .   .   .   .
    )",
                     {{0, 2}, {10, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "TFOR-1");
    CHECK(refusal(g, move(g, {10, 2}, {{8, 2}, {6, 2}})) == "TOWN-1");
    CHECK(is_legal(g, move(g, {0, 2}, {{1, 3}, {3, 3}, {4, 2}})));  // around it
    act(g, move(g, {0, 2}, {{2, 2}}));
    act(g, move(g, {10, 2}, {{8, 2}}));
    CHECK(step_is<DrawStep>(g));  // both have the enemy in range and sight
    CHECK(may_battle(g.table(), unit(g, {2, 2})).refusal().clause == "TFOR-1");
    CHECK(may_battle(g.table(), unit(g, {8, 2})).refusal().clause == "TOWN-1");
}

TEST_CASE("a unit that began its turn in a forest or a town battles and leaves without hindrance", "[TFOR-1][TOWN-1]") {
    Game g = ordered(R"(
        .   i   .   .   i   .
          .   .   .   .   .
        .   I+F .   .   I+T .
          .   .   .   .   .
    )",
                     {{2, 2}, {8, 2}});
    CHECK(can_reach(g, {2, 2}, {6, 2}));
    CHECK(can_reach(g, {8, 2}, {12, 2}));
    act(g, EndMoves{});
    CHECK(is_legal(g, battle(g, {2, 2}, {2, 0})));
    CHECK(is_legal(g, battle(g, {8, 2}, {8, 0})));
    CHECK(dice(g, {2, 2}, {2, 0}) == 2);
    CHECK(dice(g, {8, 2}, {8, 0}) == 2);
}

TEST_CASE("a forest or a town between two units hides them from each other", "[TFOR-1][TOWN-1]") {
    const Game g = ready(R"(
        i   .   .   .   i   .   .   .   i   .
          +F  .   .   .   +T  .   .   .   .   .
        .   I   .   .   .   A   .   .   .   I   .
    )",
                         {{2, 2}, {10, 2}, {18, 2}});
    CHECK(refusal(g, battle(g, {2, 2}, {0, 0})) == "LOS-5");
    CHECK(refusal(g, battle(g, {10, 2}, {8, 0})) == "LOS-5");
    CHECK(is_legal(g, battle(g, {18, 2}, {16, 0})));
}

TEST_CASE("armor in a town battles with two dice fewer, infantry and artillery do not", "[TOWN-1]") {
    const Game g = ready(R"(
        .   i   .   .   i   .   .   i   .
          A+T .   .   I+T .   .   G+T .
        .   .   .   .   .   .   .   .   .
    )",
                         {});
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-2; -2 TOWN-1");
    CHECK(dice(g, {7, 1}, {8, 0}) == 3);
    CHECK(dice(g, {13, 1}, {14, 0}) == 3);
}

TEST_CASE("armor in a town cannot battle a unit in a town", "[TOWN-1][RED-4]") {
    const Game g = ready(R"(
        .   i+T .
          A+T .   .
        .   I   .
    )",
                         {{1, 1}, {2, 2}});
    CHECK(dice(g, {1, 1}, {2, 0}) == -1);
    CHECK(refusal(g, battle(g, {1, 1}, {2, 0})) == "RED-5");
}

// ---- Hedgerow ----

TEST_CASE("a hedgerow is entered from a hex next to it where the unit began, and it stops there", "[THEDG-1]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .
        A   .   +E  A   +E  .   .
          .   .   .   .   .   .
    )",
                     {{0, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "THEDG-1");
    CHECK_FALSE(can_reach(g, {0, 2}, {4, 2}));
    CHECK(refusal(g, move(g, {6, 2}, {{8, 2}, {10, 2}})) == "THEDG-1");
    CHECK(refusal(g, move(g, {6, 2}, {{5, 1}, {4, 2}})) == "THEDG-1");  // it began next to it, but enters with its second step
    act(g, move(g, {6, 2}, {{8, 2}}));
    CHECK(may_battle(g.table(), unit(g, {8, 2})).refusal().clause == "TROW-6");
}

TEST_CASE("a unit that leaves a hedgerow moves one hex, battles from there and takes ground", "[THEDG-2]") {
    Game g = ordered(R"(
        .   .   .   .   i   .   i
          .   .   .   i1  .   .
        .   .   A+E .   .   .   .
          .   .   .   .   .   .
    )",
                     {{4, 2}});
    CHECK(refusal(g, move(g, {4, 2}, {{6, 2}, {8, 2}})) == "THEDG-2");
    act(g, move(g, {4, 2}, {{6, 2}}));
    fight(g, {6, 2}, {7, 1}, "iss");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(step_is<OverrunStep>(g));
}

TEST_CASE("from one hedgerow to the next a unit moves one hex", "[THEDG-1][THEDG-2]") {
    const Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   I+E +E  .   .   .
          .   .   .   .   .
    )",
                           {{2, 2}});
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}})));
    CHECK_FALSE(is_legal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})));
}

TEST_CASE("only a unit that has not moved takes ground onto a hedgerow", "[THEDG-3]") {
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   .   i1+E .   .
        .   .   I   .   .   .
          .   .   .   I   .
    )";
    Game still = ready(picture, {{4, 2}});
    fight(still, {4, 2}, {5, 1}, "is");
    CHECK(step_is<TakeGroundStep>(still));

    Game moved = ordered(picture, {{7, 3}});
    act(moved, move(moved, {7, 3}, {{6, 2}}));
    fight(moved, {6, 2}, {5, 1}, "is");
    CHECK_FALSE(has_unit(moved, {5, 1}));
    CHECK(step_is<DrawStep>(moved));
}

TEST_CASE("armor that has taken ground does not take a hedgerow with its overrun", "[THEDG-3]") {
    Game g = ready(R"(
        .   i1+E .   .   .   i
          .   i1  .   .   .
        .   A   .   .   .   .
          .   .   .   .   .
    )",
                   {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    fight(g, {3, 1}, {2, 0}, "i");
    CHECK_FALSE(has_unit(g, {2, 0}));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("a retreat crosses hedgerows freely", "[THEDG-4][TFLG-6]") {
    Game g = ready(R"(
        .   .   .   .   .
          +F  +E  .   .
        .   .   i+E .   .
          .   I   .   .
        .   .   .   .   .
    )",
                   {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "ff");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(is_legal(g, retreat(g, 0, {{3, 1}, {2, 0}})));
    act(g, retreat(g, 0, {{3, 1}, {4, 0}}));
    CHECK(unit_state(g, {4, 0}).figures == 4);
}

// ---- Hill ----

TEST_CASE("a hill does not restrict movement", "[THILL-1]") {
    const Game g = ordered(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        A   +H  +H  +H  .   .
          .   .   .   .   .
    )",
                           {{0, 2}});
    const Reach found = reach(g.table(), unit(g, {0, 2}));
    for (const At at : {At{2, 2}, At{4, 2}, At{6, 2}}) {
        REQUIRE(destination(g, found, at) != nullptr);
        CHECK_FALSE(destination(g, found, at)->must_stop);
        CHECK(destination(g, found, at)->may_battle);
    }
    CHECK(destination(g, found, {6, 2})->battle_cost == 3);
}

TEST_CASE("a hill takes a die from infantry and armor below it, none from those on a hill", "[THILL-2][RED-8]") {
    const Game below = ready(R"(
        .   i+H .   .   i+H .
          I   .   .   A   .
        .   .   .   .   .   .
    )",
                             {});
    CHECK(dice_lines(below, {1, 1}, {2, 0}) == "+3 BASE-1; -1 RED-8");
    CHECK(dice_lines(below, {7, 1}, {8, 0}) == "+3 BASE-2; -1 RED-8");

    const Game level = ready(R"(
        .   i+H .   .   i+H .
          I+H .   .   .   .
        .   .   .   .   A+H .
    )",
                             {});
    CHECK(dice(level, {1, 1}, {2, 0}) == 3);  // the same hill
    CHECK(dice(level, {8, 2}, {8, 0}) == 3);  // another one of the same height
    const Game down = ready(R"(
        .   i   .
          I+H .
        .   .   .
    )",
                            {});
    CHECK(dice(down, {1, 1}, {2, 0}) == 3);
}

TEST_CASE("artillery is never reduced by a hill", "[THILL-3]") {
    const Game g = ready(R"(
        .   i+H .   .   i+H .
          G   .   .   .   .
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   .   .   G   .
    )",
                         {});
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-3");
    CHECK(dice_lines(g, {8, 4}, {8, 0}) == "+2 BASE-3");
}

}  // namespace test_terrain_ground
