// Roads: one hex more for a move that follows them all the way.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_roads {

using namespace salient;
using namespace salient::test;

namespace {

// The clause that refuses a move, or "".
std::string refused(const Game& g, At from, std::initializer_list<At> way) {
    const Verdict v = route_verdict(g.table(), unit(g, from), route(g, way));
    return v ? "" : v.refusal().clause;
}

// After this move an adjacent or distant enemy can be attacked.
bool battles_after(Game g, At from, std::initializer_list<At> way, const char* card = "direct_from_hq") {
    order_units(g, card, {from});
    act(g, move(g, from, way));
    return step_is<BattleStep>(g);
}

constexpr const char* along_row_2 = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .   .
    I+D +D  +D  +D  +D  .   .
      .   .   .   .   .   .   .
    A+D +D  +D  +D  +D  +D  .
)";

}  // namespace

TEST_CASE("a unit that follows a road from start to end moves one hex more", "[MOVE-16][TROAD-1]") {
    const Game g = board(along_row_2);
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}).empty());
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}, {8, 2}}) == "MOVE-3");
    CHECK(refused(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}}).empty());
    CHECK(refused(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}, {10, 4}}) == "MOVE-3");
    CHECK(can_reach(g, {0, 2}, {6, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {8, 2}));
    CHECK_FALSE(can_reach(g, {0, 2}, {5, 1}));  // three hexes away, off the road
    const Reach found = reach(g.table(), unit(g, {0, 2}));
    CHECK(destination(g, found, {6, 2})->by_road);
    CHECK_FALSE(destination(g, found, {4, 2})->by_road);
}

TEST_CASE("artillery moves two hexes along a road, one off it", "[MOVE-16][TROAD-1][BASE-3]") {
    const Game g = board(R"(
        .   .   .   .   .
          .   .   .   .   .
        G+D +D  +D  +D  .
          .   .   .   .   .
    )");
    CHECK(reach_text(g, {0, 2}) == "(1, 1) (2, 2) (4, 2) (1, 3)");
}

TEST_CASE("the move must start on the road", "[MOVE-16][TROAD-1]") {
    const Game g = board(R"(
        .   .   .   .   .   .
          .   .   .   .   .   .
        I   +D  +D  +D  +D  .
          .   .   .   .   .   .
    )");
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}}).empty());
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}) == "MOVE-3");
}

TEST_CASE("one step off the road loses the bonus for the whole move", "[MOVE-18]") {
    const Game g = board(along_row_2);
    CHECK(refused(g, {0, 4}, {{1, 3}, {2, 4}, {4, 4}}).empty());
    CHECK(refused(g, {0, 4}, {{1, 3}, {2, 4}, {4, 4}, {6, 4}}) == "MOVE-3");  // off and on again
    CHECK(refused(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {7, 3}}) == "MOVE-3");  // off with the last step
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {5, 1}}) == "MOVE-3");
}

TEST_CASE("two road hexes are linked only where both join their common side", "[MOVE-16][MOVE-18][TROAD-2]") {
    const char* picture = R"(
        .   .   .   .   .
          +D  +D  +D  .   .
        I+D +D  +D  +D  .
          .   .   .   .   .
    )";
    Game g = board(picture);
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}).empty());
    lay(g, {4, 2}, "road", {Direction::NW, Direction::E});  // the road comes in from (3, 1) and goes on to (6, 2)
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}) == "MOVE-3");
    CHECK(refused(g, {0, 2}, {{1, 1}, {3, 1}, {4, 2}}).empty());
    lay(g, {3, 1}, "road", {Direction::W, Direction::E});  // only one of the two joins the side between them
    CHECK(refused(g, {0, 2}, {{1, 1}, {3, 1}, {4, 2}}) == "MOVE-3");
    CHECK(refused(g, {0, 2}, {{1, 1}, {3, 1}, {5, 1}}).empty());
}

TEST_CASE("a move over hexes of two roads side by side that are not joined gets no bonus", "[MOVE-18][TROAD-2]") {
    Game g = board(R"(
        .   .   .   .   .
          +D  +D  +D  +D  .
        I+D +D  +D  +D  .
    )");
    for (const At at : {At{0, 2}, At{2, 2}, At{4, 2}, At{6, 2}}) lay(g, at, "road", {Direction::E, Direction::W});
    for (const At at : {At{1, 1}, At{3, 1}, At{5, 1}, At{7, 1}}) lay(g, at, "road", {Direction::E, Direction::W});
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}).empty());
    CHECK(refused(g, {0, 2}, {{2, 2}, {3, 1}, {5, 1}}) == "MOVE-3");
}

TEST_CASE("the bonus hex does not count against battling: infantry moves two by road and battles, or three and does not",
          "[MOVE-17][TROAD-3][BTL-4]") {
    const Game g = board(R"(
        .   .   .   .   i   .   .
          .   .   .   .   .   .   .
        I+D +D  +D  +D  .   .   .
          .   .   .   .   .   .   .
    )");
    CHECK(battles_after(g, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK_FALSE(battles_after(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    CHECK_FALSE(battles_after(g, {0, 2}, {{2, 2}, {3, 1}}));  // two hexes, the second off the road
    const Reach found = reach(g.table(), unit(g, {0, 2}));
    CHECK(destination(g, found, {2, 2})->battle_cost == 1);
    CHECK(destination(g, found, {4, 2})->battle_cost == 1);
    CHECK(destination(g, found, {4, 2})->may_battle);
    CHECK(destination(g, found, {6, 2})->battle_cost == 2);
    CHECK_FALSE(destination(g, found, {6, 2})->may_battle);
}

TEST_CASE("special forces and armor battle after the whole road move", "[MOVE-17][TROAD-3]") {
    const Game g = board(R"(
        .   .   .   .   .   i   .
          .   .   .   .   .   .   .
        S+D +D  +D  +D  .   .   .
          .   .   .   .   .   .   .
        A+D +D  +D  +D  +D  .   i
    )");
    CHECK(battles_after(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    CHECK(battles_after(g, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}}));
}

TEST_CASE("artillery that moved by road has moved and may not battle", "[MOVE-19][TROAD-4]") {
    const Game g = board(R"(
        .   .   .   .   i   .
          .   .   .   .   .   .
        G+D +D  +D  .   .   .
    )");
    CHECK_FALSE(battles_after(g, {0, 2}, {{2, 2}}));
    CHECK_FALSE(battles_after(g, {0, 2}, {{2, 2}, {4, 2}}));
    Game stays = g;
    ready_to_battle(stays, {{0, 2}});
    CHECK(step_is<BattleStep>(stays));
}

TEST_CASE("the road bonus adds to the movement that a card gives", "[MOVE-20]") {
    Setup setup;
    setup.allies = {"artillery_bombard", "infantry_assault"};
    const Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        G+D +D  +D  +D  +D  +D  .
          .   .   .   .   .   .   .
        I+D +D  +D  +D  +D  +D  .
    )",
                         setup);
    Game guns = g;
    order_units(guns, "artillery_bombard", {{0, 2}});
    CHECK(is_legal(guns, move(guns, {0, 2}, {{2, 2}, {4, 2}, {6, 2}, {8, 2}})));
    CHECK(refusal(guns, move(guns, {0, 2}, {{2, 2}, {4, 2}, {6, 2}, {8, 2}, {10, 2}})) == "MOVE-3");
    Game foot = g;
    order_units(foot, "infantry_assault", {{0, 4}}, Section::Left);
    CHECK(is_legal(foot, move(foot, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}})));
    CHECK(refusal(foot, move(foot, {0, 4}, {{2, 4}, {4, 4}, {6, 4}, {8, 4}, {10, 4}})) == "MOVE-3");
}

TEST_CASE("a stop ends the move even on a road", "[TMOV-11][TROAD-9][MOVE-9]") {
    const Game g = board(R"(
        .   .   .   .   .   .
          .   .   .   .   .   .
        A+D +D  +DW +D  +D  .
          .   .   .   .   .   .
    )");
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}}).empty());
    CHECK(refused(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}) == "TWIRE-1");
    CHECK_FALSE(can_reach(g, {0, 2}, {8, 2}));
}

TEST_CASE("a road gives nothing to a retreat", "[TROAD-5][DEF-7]") {
    Game g = board(R"(
        .   .   .   .
          .   +D  .   .
        .   +D  .   .
          .   +D  .   .
        .   .   i+D .
          .   .   A   .
    )");
    ready_to_battle(g, {{5, 5}});
    fight(g, {5, 5}, {4, 4}, "fss");
    CHECK(legal_actions(g) == Actions{retreat(g, 0, {{3, 3}}), retreat(g, 0, {{5, 3}})});
}

TEST_CASE("the bonus is used once: after a road move and ground taken nobody moves on", "[TROAD-5][DEF-7]") {
    Game g = board(R"(
        .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A+D +D  +D  +D  +D  i1+D    +D
    )");
    order_units(g, "direct_from_hq", {{0, 2}});
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}, {8, 2}}));
    fight(g, {8, 2}, {10, 2}, "gss");
    act(g, TakeGround{});
    CHECK(unit_state(g, {10, 2}).steps == 4);
    CHECK_FALSE(is_legal(g, move(g, {10, 2}, {{12, 2}})));
}

TEST_CASE("roads at opposite edges are not linked", "[TROAD-2][TBOARD-11]") {
    const Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          +D  .   .   .   .   .   .   .   .   .   .   .
        +D  .   .   .   .   .   .   .   .   .   .   .   A+D
          +D  .   .   .   .   .   .   .   .   .   .   +D
    )");
    CHECK(refused(g, {24, 2}, {{23, 3}}).empty());
    CHECK_FALSE(can_reach(g, {24, 2}, {1, 3}));
    CHECK_FALSE(can_reach(g, {24, 2}, {0, 2}));
}

}  // namespace test_roads
