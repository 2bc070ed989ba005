// The Initiative die (OVL-INI).
#include "support/staff.hpp"

namespace test_overlord_initiative {

using namespace salient;
using namespace salient::test;

namespace {

// The Left has a card, Center and Right have none; the Center has infantry, armor and a gun, the Right nobody.
std::vector<Placed> units() {
    return {{"infantry", {2, 8}},   {"infantry", {20, 6}}, {"infantry", {22, 6}},  {"armor", {26, 6}},
            {"artillery", {30, 6}}, {"infantry", {17, 7}}, {"-infantry", {21, 3}}, {"-infantry", {2, 0}}};
}

Game center_rolls(std::string_view face, std::vector<Placed> placed = units()) {
    Game g = staffs({.units = std::move(placed), .allies = {"probe_left", "move_out", "barrage"}});
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(1), {});
    REQUIRE(to_act(g) == allied_center);
    act(g, RollInitiative{});
    CHECK(top_step<RollStep>(g).dice == 1);
    act(g, roll(face));
    return g;
}

bool can_order(const Game& g, At at) { return step_is<OrderStep>(g) && is_legal(g, order(g, at)); }

}  // namespace

TEST_CASE("a Field General without a card may roll, one with a card may not",
          "[OVL-INI-1][OVL-INI-2][OVL-INI-3][OVL-INI-4][OC-39]") {
    Game g = staffs({.units = {{"infantry", {2, 8}}, {"infantry", {20, 8}}, {"infantry", {36, 8}}, {"-infantry", {2, 0}}},
                     .allies = {"probe_left", "move_out", "barrage"}});
    distribute(g, {{"probe_left", allied_left}});
    CHECK(to_act(g) == allied_left);
    CHECK(refusal(g, RollInitiative{}) == "OVL-INI-2");
    act(g, lay(g, "probe_left", sections(2)));  // where he can order nobody
    REQUIRE(to_act(g) == allied_center);
    CHECK(may_take_initiative(g.table(), allied_center));
    CHECK_FALSE(may_take_initiative(g.table(), allied_left));
    CHECK(legal_actions(g) == Actions{Decline{}, RollInitiative{}});
    act(g, RollInitiative{});
    act(g, roll("i"));
    act(g, order(g, {20, 8}));
    REQUIRE(to_act(g) == allied_right);  // each with his own die
    act(g, RollInitiative{});
    act(g, roll("s"));
    CHECK(is_legal(g, order(g, {36, 8})));
}

TEST_CASE("the die orders one unit of its symbol in the own sections; a star any",
          "[OVL-INI-T1][OVL-INI-T2][OVL-INI-T3][OVL-INI-5][OVL-INI-8]") {
    const Game infantry = center_rolls("i");
    CHECK(can_order(infantry, {20, 6}));
    CHECK(can_order(infantry, {17, 7}));
    CHECK_FALSE(can_order(infantry, {26, 6}));
    CHECK_FALSE(can_order(infantry, {30, 6}));
    CHECK_FALSE(can_order(infantry, {2, 8}));
    Game armor = center_rolls("a");
    CHECK(can_order(armor, {26, 6}));
    CHECK_FALSE(can_order(armor, {20, 6}));
    CHECK_FALSE(is_legal(armor, RollInitiative{}));
    act(armor, order(armor, {26, 6}));
    CHECK_FALSE(step_is<OrderStep>(armor));
    const Game star = center_rolls("s");
    for (const At at : {At{20, 6}, At{26, 6}, At{30, 6}}) CHECK(can_order(star, at));
    Game moved = center_rolls("i");
    act(moved, order(moved, {20, 6}));
    go_on_to<MoveStep>(moved);
    CHECK(to_act(moved) == allied_center);
    act(moved, move(moved, {20, 6}, {{21, 5}}));
    go_on_to<BattleStep>(moved);
    CHECK(to_act(moved) == allied_center);
    CHECK(dice(moved, {21, 5}, {21, 3}) == 2);
}

TEST_CASE("a symbol that fits no unit orders nobody; without units flag and grenade do nothing", "[OVL-INI-6]") {
    const std::vector<Placed> placed{{"infantry", {2, 8}}, {"infantry", {20, 8}}, {"-infantry", {2, 0}}};
    const Game g = center_rolls("a", placed);
    CHECK_FALSE(step_is<OrderStep>(g));
    // A Field General without a unit is not even asked.
    Game empty = staffs({.units = {{"infantry", {2, 8}}, {"-infantry", {2, 0}}}, .allies = {"probe_left", "move_out"}});
    distribute(empty, {{"probe_left", allied_left}});
    lay_and_order(empty, "probe_left", sections(1), {{2, 8}});
    CHECK(step_is<MoveStep>(empty));
}

TEST_CASE("a unit that another Field General has ordered cannot be ordered by the die", "[OVL-INI-7]") {
    Game g = staffs({.units = units(), .allies = {"probe_left", "move_out", "barrage"}});
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(2), {{17, 7}});
    REQUIRE(to_act(g) == allied_center);
    act(g, RollInitiative{});
    act(g, roll("i"));
    CHECK(refusal(g, order(g, {17, 7})) == "ORDER-4");
}

TEST_CASE("a flag drives one unit of his choice one hex back at once; it may move but not battle",
          "[OVL-INI-T4][OVL-INI-9][OVL-INI-10][OVL-INI-11][OVL-INI-12]") {
    auto placed = units();
    placed.push_back({"infantry", {24, 8}});  // at the edge: it cannot draw back
    placed.push_back({"-infantry", {27, 5}});
    Game g = center_rolls("f", placed);
    REQUIRE(step_is<InitiativeStep>(g));
    CHECK(to_act(g) == allied_center);
    CHECK(refusal(g, LoseFigure{unit(g, {24, 8})}) == "OVL-INI-11");
    CHECK(refusal(g, DrawBack{unit(g, {26, 6}), hex(g, {26, 8})}) == "OVL-INI-10");
    CHECK(refusal(g, DrawBack{unit(g, {2, 8}), hex(g, {3, 7})}) == "OVL-INI-T4");
    act(g, DrawBack{unit(g, {26, 6}), hex(g, {27, 7})});
    CHECK(unit_state(g, {27, 7}).initiative.shaken);
    CHECK(unit_state(g, {27, 7}).figures == unit_state(g, {27, 7}).full);

    // Ordered by another Field General it moves and does not battle.
    Game line = center_rolls("f", {{"infantry", {2, 8}}, {"infantry", {33, 5}}, {"-infantry", {34, 4}}, {"-infantry", {2, 0}}});
    Game right = line;
    act(line, DrawBack{unit(line, {33, 5}), hex(line, {34, 6})});
    REQUIRE(to_act(line) == allied_right);
    act(line, RollInitiative{});
    act(line, roll("i"));
    act(line, order(line, {34, 6}));
    REQUIRE(step_is<MoveStep>(line));
    CHECK(battle_refusal(line, {34, 6}) == "OVL-INI-12");
    act(line, move(line, {34, 6}, {{33, 5}}));
    CHECK_FALSE(step_is<BattleStep>(line));
}

TEST_CASE("where nobody can draw back a flag costs a figure", "[OVL-INI-T4]") {
    Game g = center_rolls("f", {{"infantry", {2, 8}}, {"infantry", {20, 8}}, {"armor", {26, 8}}, {"-infantry", {2, 0}}});
    REQUIRE(step_is<InitiativeStep>(g));
    CHECK(legal_actions(g) == Actions{LoseFigure{unit(g, {20, 8})}, LoseFigure{unit(g, {26, 8})}});
    act(g, LoseFigure{unit(g, {20, 8})});
    CHECK(unit_state(g, {20, 8}).figures == 3);
    CHECK(unit_state(g, {20, 8}).initiative.shaken);
}

TEST_CASE("a grenade costs a unit of his choice a figure, and a lost unit is a medal", "[OVL-INI-T5][OVL-INI-13]") {
    Game g = staffs({.units = units(), .allies = {"probe_left", "move_out", "barrage"}});
    weaken(g, {20, 6}, 1);
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(1), {});
    act(g, RollInitiative{});
    act(g, roll("g"));
    REQUIRE(step_is<InitiativeStep>(g));
    CHECK(refusal(g, DrawBack{unit(g, {22, 6}), hex(g, {23, 7})}) == "OVL-INI-T5");
    act(g, LoseFigure{unit(g, {20, 6})});
    CHECK_FALSE(has_unit(g, {20, 6}));
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
}

TEST_CASE("initiative is no card: it is not countered, and counts for no limit", "[OVL-INI-14][OVL-CTR-6]") {
    Game g = center_rolls("i");
    act(g, order(g, {20, 6}));
    to_next_turn(g);
    REQUIRE(g.state.open.active == Side::Axis);
    CHECK(repeatable_by(g.table(), axis_center).empty());
    CHECK(repeatable_by(g.table(), axis_right).size() == 1);
}

}  // namespace test_overlord_initiative
