// Exit markers: units that leave the board for medals (EXIT-1 to EXIT-16).
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_exits {

using namespace salient;
using namespace salient::test;

namespace {

Objective exit_for(Side side, std::initializer_list<At> hexes) {
    Objective o;
    o.type = ObjectiveType::Exit;
    o.for_side[index(side)] = true;
    for (const At at : hexes) o.hexes.push_back(Board::of(BoardKind::Standard).at({at.x, at.y}));
    return o;
}
Setup with(std::vector<Objective> objectives, int medals = 6) {
    Setup setup;
    setup.medals = medals;
    setup.allies = {"direct_from_hq", "direct_from_hq", "infantry_assault"};
    setup.objectives = std::move(objectives);
    setup.rules_patch = R"({"cards": {"direct_from_hq": {"copies": 20}}})";
    return setup;
}
ExitBoard leave(const Game& game, At from, std::initializer_list<At> way = {}) {
    return ExitBoard{unit(game, from), route(game, way)};
}

constexpr auto edge = R"(
    I   .   .   .   .   .
      .   .   .   .   .
    .   I   .   A   .   .
      .   .   .   .   .
    .   .   .   .   .   i
)";

}  // namespace

TEST_CASE("a unit on an exit hex leaves the board for a medal that stays", "[EXIT-1][EXIT-3][EXIT-4][EXIT-8][VICT-4][MEDV-11]") {
    Game g = board(edge, with({exit_for(Side::Allies, {{0, 0}})}));
    order_units(g, "direct_from_hq", {{0, 0}});
    REQUIRE(is_listed(g, leave(g, {0, 0})));
    const UnitId gone = unit(g, {0, 0});
    const Events events = act(g, leave(g, {0, 0}));
    CHECK(count<UnitExited>(events) == 1);
    CHECK(g.state.open.at(gone).where == Location::Left);
    CHECK_FALSE(has_unit(g, {0, 0}));
    CHECK(g.state.open.at(Side::Allies).exit_medals == 1);
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    CHECK(g.state.open.at(Side::Axis).medals() == 0);  // EXIT-10
    finish_turn(g);
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("every hex of a range is an exit, and for its side alone", "[EXIT-2][EXIT-3][EXIT-15]") {
    Game g = board(edge, with({exit_for(Side::Axis, {{0, 0}, {2, 0}, {4, 0}})}));
    order_units(g, "direct_from_hq", {{0, 0}});
    CHECK(refusal(g, leave(g, {0, 0})) == "EXIT-4");
    CHECK(is_legal(g, move(g, {0, 0}, {{2, 0}})));
}

TEST_CASE("a unit moves onto the exit and off the board with what is left of its move", "[EXIT-5][EXIT-7]") {
    Game g = board(edge, with({exit_for(Side::Allies, {{1, 1}, {2, 0}, {3, 1}})}));
    order_units(g, "direct_from_hq", {{2, 2}, {0, 0}, {6, 2}});
    CHECK(is_listed(g, leave(g, {2, 2}, {{1, 1}})));
    CHECK(refusal(g, leave(g, {2, 2}, {{1, 1}, {2, 0}})) == "EXIT-4");  // two hexes, and nothing left
    CHECK(is_legal(g, leave(g, {6, 2}, {{5, 1}, {3, 1}})));             // armor: the third hex leads off the board
    act(g, leave(g, {2, 2}, {{1, 1}}));
    CHECK_FALSE(has_unit(g, {1, 1}));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
}

TEST_CASE("a unit on an exit that could reach an earlier one stood in the list after it", "[EXIT-4]") {
    Game g = board(R"(
    .   .   .   .
      .   I   .   i
)",
                   with({exit_for(Side::Allies, {{2, 0}, {3, 1}})}));
    order_units(g, "direct_from_hq", {{3, 1}});
    CHECK(is_listed(g, leave(g, {3, 1})));
    CHECK(is_listed(g, leave(g, {3, 1}, {{2, 0}})));
    const Actions all = legal_actions(g);
    CHECK(std::is_sorted(all.begin(), all.end()));
}

TEST_CASE("Infantry Assault gives infantry the third hex to leave by", "[EXIT-7]") {
    Setup setup = with({exit_for(Side::Allies, {{2, 0}})});
    Game g = board(edge, setup);
    act(g, play_card(g, "infantry_assault", Section::Left));
    act(g, OrderUnit{unit(g, {2, 2})});
    while (step_is<OrderStep>(g)) act(g, EndOrders{});
    CHECK(is_legal(g, leave(g, {2, 2}, {{1, 1}, {2, 0}})));
}

TEST_CASE("ground that stops the unit on the exit keeps it there this turn", "[EXIT-6]") {
    Game g = board(edge, with({exit_for(Side::Allies, {{5, 1}})}));
    lay(g, {5, 1}, "forest");
    order_units(g, "direct_from_hq", {{6, 2}});
    CHECK(refusal(g, leave(g, {6, 2}, {{5, 1}})) == "EXIT-6");
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK_FALSE(step_is<MoveStep>(g));
    finish_turn(g);
    finish_turn(g);
    order_units(g, "direct_from_hq", {{5, 1}});
    CHECK(is_legal(g, leave(g, {5, 1})));
}

TEST_CASE("a unit that moved already does not leave in the same turn", "[EXIT-4][MOVE-1]") {
    Game g = board(edge, with({exit_for(Side::Allies, {{5, 1}, {1, 1}})}));
    order_units(g, "direct_from_hq", {{6, 2}, {2, 2}});
    act(g, move(g, {6, 2}, {{5, 1}}));
    CHECK(refusal(g, leave(g, {5, 1})) == "MOVE-1");
}

TEST_CASE("a scenario says what units are worth at an exit", "[EXIT-9]") {
    Objective o = exit_for(Side::Allies, {{0, 0}, {6, 2}});
    o.infantry_medals = 2;
    Game g = board(edge, with({o}));
    order_units(g, "direct_from_hq", {{0, 0}, {6, 2}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.at(Side::Allies).medals() == 2);
    act(g, leave(g, {6, 2}));
    CHECK(g.state.open.at(Side::Allies).medals() == 3);

    o.by_figure = {rulebook()->unit_type("armor")};
    Game by_figure = board(edge, with({o}));
    order_units(by_figure, "direct_from_hq", {{6, 2}});
    act(by_figure, leave(by_figure, {6, 2}));
    CHECK(by_figure.state.open.at(Side::Allies).medals() == 3);
}

TEST_CASE("the medal of an exit wins the battle at once", "[VICT-3][EXIT-8]") {
    Game g = board(edge, with({exit_for(Side::Allies, {{0, 0}})}, 1));
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("a side that needs medals for exits does not win by others", "[VICT-8][WIN-7][OBJC-15]") {
    Setup setup = with({exit_for(Side::Allies, {{0, 0}})}, 1);
    Objective held;
    held.type = ObjectiveType::Permanent;
    held.for_side = {true, false};
    held.hexes = {Board::of(BoardKind::Standard).at({6, 2})};
    setup.objectives.push_back(held);
    setup.change = [](Scenario& s, const Rulebook&) { s.sides[0].exit_medals = 1; };
    Game g = board(edge, setup);
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    CHECK_FALSE(g.is_over());
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.winner() == Side::Allies);
}

TEST_CASE("a unit that leaves gives up what it held", "[EXIT-14][OBJ-10]") {
    Setup setup = with({exit_for(Side::Allies, {{0, 0}})});
    Objective held;
    held.for_side = {true, false};
    held.hexes = {Board::of(BoardKind::Standard).at({0, 0})};
    setup.objectives.push_back(held);
    Game g = board(edge, setup);
    CHECK(g.state.open.at(Side::Allies).objective_medals == 1);
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.at(Side::Allies).objective_medals == 0);
    CHECK(g.state.open.at(Side::Allies).exit_medals == 1);
}

TEST_CASE("a retreat never leads off the board, exit or not", "[EXIT-12][EXIT-13]") {
    Setup setup = with({exit_for(Side::Axis, {{0, 0}, {2, 0}})});
    Game g = board(R"(
        i   .   .   .   .
          I   .   .   .
        .   .   .   .   i
    )",
                   setup);
    ready_to_battle(g, {{1, 1}});
    fight(g, {1, 1}, {0, 0}, "fff");
    CHECK(g.state.open.at(Side::Axis).exit_medals == 0);
    CHECK(unit_state(g, {0, 0}).figures == 1);  // three flags, and no hex to fall back to
}

TEST_CASE("armor in the desert may leave with the hex more after it took ground", "[EXIT-12]") {
    Setup setup = with({exit_for(Side::Allies, {{4, 0}})});
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(NorthAfricanDesert{}); };
    Game g = board(R"(
        .   .   i1  .   .   i
          .   A   .   .   .
    )",
                   setup);
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {4, 0}, "gss");
    act(g, TakeGround{});
    REQUIRE(step_is<DesertStep>(g));
    REQUIRE(is_listed(g, leave(g, {4, 0})));
    act(g, leave(g, {4, 0}));
    CHECK(g.state.open.at(Side::Allies).exit_medals == 1);
    CHECK_FALSE(step_is<OverrunStep>(g));
}

TEST_CASE("a side whose last unit left and that has not won loses", "[VICT-6][EXIT-10]") {
    Game g = board(R"(
        I   .   .   .   .   i
    )",
                   with({exit_for(Side::Allies, {{0, 0}})}));
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, leave(g, {0, 0}));
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(g.state.open.reason == WinReason::NoUnitsLeft);
}

}  // namespace test_exits
