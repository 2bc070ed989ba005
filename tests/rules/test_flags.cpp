// Flags, the choice of ignoring them, and the way back (FLAG, TFLG).
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_flags {

using namespace salient;
using namespace salient::test;

namespace {

// Three dice against the axis infantry at (4, 2), which falls back upward: one hex to (3, 1) or (5, 1), two to (2, 0), (4, 0) or (6, 0).
constexpr auto open_ground = R"(
    .   .   .   .   .
      .   .   .   .
    .   .   i   .   .
      .   I   .   .
)";

// Hexes that the unit may fall back to, by the choices listed, for this number of flags ignored.
std::string ways(const Game& game, int ignored) {
    std::string out;
    for (const Action& a : legal_actions(game)) {
        const auto* r = std::get_if<Retreat>(&a);
        if (r == nullptr || r->flags_ignored != ignored) continue;
        if (!out.empty()) out += " ";
        out += r->route.empty() ? "stay" : to_string(Board::of(game.scenario->board).hex(r->route.back()));
    }
    return out;
}

Game flagged(std::string_view picture, At attacker, At target, std::string_view faces, const Setup& setup = {}) {
    Game g = board(picture, setup);
    ready_to_battle(g, {attacker});
    fight(g, attacker, target, faces);
    return g;
}

int ignorable(const Game& game, At at) { return flags_ignorable(game.table(), unit(game, at), BattleContext{}).total(); }

}  // namespace

TEST_CASE("each flag that is not ignored drives the unit back one hex", "[FLAG-1][FLAG-2][FLAG-8][UNIT-27]") {
    Game one = flagged(open_ground, {3, 3}, {4, 2}, "fss");
    REQUIRE(step_is<RetreatStep>(one));
    CHECK(to_act(one) == seat_of(Side::Axis));
    CHECK(ways(one, 0) == "(3, 1) (5, 1)");
    CHECK(refusal(one, retreat(one, 0, {{3, 1}, {4, 0}})) == "FLAG-2");  // no further than the flags say

    Game two = flagged(open_ground, {3, 3}, {4, 2}, "ffs");
    CHECK(ways(two, 0) == "(2, 0) (4, 0) (6, 0)");
    act(two, retreat(two, 0, {{5, 1}, {4, 0}}));
    CHECK(has_unit(two, {4, 0}));
    CHECK(unit_state(two, {4, 0}).figures == 4);

    Game none = flagged(open_ground, {3, 3}, {4, 2}, "sss");
    CHECK_FALSE(step_is<RetreatStep>(none));
    CHECK(has_unit(none, {4, 2}));
}

TEST_CASE("every step goes back toward the own edge, never sideways or forward", "[FLAG-11][GEO-11]") {
    Game g = flagged(open_ground, {3, 3}, {4, 2}, "fss");
    CHECK(refusal(g, retreat(g, 0, {{2, 2}})) == "FLAG-11");
    CHECK(refusal(g, retreat(g, 0, {{6, 2}})) == "FLAG-11");
    CHECK(refusal(g, retreat(g, 0, {{5, 3}})) == "FLAG-11");
    CHECK(refusal(g, retreat(g, 0, {{4, 0}})) == "FLAG-11");

    Game bottom = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          .   .   .   .
    )",
                        {.active = Side::Axis});
    ready_to_battle(bottom, {{3, 1}});
    fight(bottom, {3, 1}, {2, 2}, "fss");
    CHECK(to_act(bottom) == seat_of(Side::Allies));
    CHECK(ways(bottom, 0) == "(1, 3) (3, 3)");
}

TEST_CASE("a unit attacked from behind falls back past the attacker", "[FLAG-11][FLAG-15]") {
    Game g = flagged(R"(
        .   .   .   .   .
          .   I   .   .
        .   .   i   .   .
          .   .   .   .
    )",
                     {3, 1}, {4, 2}, "fss");
    // Only one way is open, so nobody is asked.
    CHECK(has_unit(g, {5, 1}));
    CHECK(unit_state(g, {5, 1}).figures == 4);
}

TEST_CASE("enemies beside the way back do not matter", "[FLAG-15]") {
    Game g = flagged(R"(
        .   I   .   .   .
          I   .   .   .
        .   .   i   .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "fss");
    CHECK(ways(g, 0) == "(3, 1) (5, 1)");
    act(g, retreat(g, 0, {{3, 1}}));
    CHECK(unit_state(g, {3, 1}).figures == 4);
}

TEST_CASE("two hexes on the way back were taken for one when 64 hexes lie between them", "[FLAG-10]") {
    // Ice on two hexes: 64 apart in the order of hexes, both on ways from the top to the bottom.
    Game g = board(R"(
        .   .   .   .   .   I   .   .   .   .   .   .   .
          .   .   .   .   .   +{frozen_river}   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   +{frozen_river}   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   i
    )");
    REQUIRE(hex(g, {14, 6}).value - hex(g, {11, 1}).value == 64);
    const HexId end = hex(g, {14, 8});
    std::vector<std::string> ways;
    for (const RetreatChoice& choice : retreat_choices(g.table(), unit(g, {10, 0}), 8, 0, HexId::none())) {
        if (choice.route.back() != end) continue;
        ways.push_back(std::string(choice.route.contains(hex(g, {11, 1})) ? "upper " : "") +
                       (choice.route.contains(hex(g, {14, 6})) ? "lower" : ""));
    }
    std::sort(ways.begin(), ways.end());
    CHECK(ways == std::vector<std::string>{"", "lower", "upper ", "upper lower"});
}

TEST_CASE("a retreat over more than twelve rows was cut off", "[FLAG-10][UNIT-27]") {
    Setup setup;
    setup.board = BoardKind::Breakthrough;
    const auto longest = [&](const std::string& word, int flags) {
        const Game g = board("  " + word + "   .   .   .   .   .   .   .   .   .   .   .   i\n", setup);
        std::size_t hexes = 0;
        for (const RetreatChoice& choice : retreat_choices(g.table(), unit(g, {0, 0}), flags, 0, HexId::none()))
            hexes = std::max(hexes, choice.route.size());
        return hexes;
    };
    CHECK(longest("<French_resistance>", 5) == 15);
    CHECK(longest("I", 14) == 14);
    CHECK(Route::capacity() + 1 == static_cast<std::size_t>(Board::of(BoardKind::Breakthrough).rows()));
}

TEST_CASE("the owner chooses the way hex by hex", "[FLAG-10]") {
    Game g = flagged(open_ground, {3, 3}, {4, 2}, "ffs");
    CHECK(is_legal(g, retreat(g, 0, {{3, 1}, {4, 0}})));
    CHECK(is_legal(g, retreat(g, 0, {{5, 1}, {4, 0}})));
    CHECK(is_legal(g, retreat(g, 0, {{5, 1}, {6, 0}})));
    CHECK_FALSE(is_legal(g, retreat(g, 0, {{3, 1}, {6, 0}})));
}

TEST_CASE("no retreat leads into a unit, impassable ground or the ocean", "[FLAG-12][TFLG-7][HOOK-1][HOOK-18][TMOV-1]") {
    struct Row {
        std::string what, clause;
    };
    const auto row = GENERATE(values<Row>(
        {{"i", "FLAG-12"}, {"I", "FLAG-12"}, {"+R", "TRIV-1"}, {"+O", "TOCEAN-6"}, {"+G", "THHOG-1"}, {"+K", "TBUNK-1"}}));
    CAPTURE(row.what);
    // Armor at (4, 2) with both ways open but one; a second armor keeps the other way from being forced.
    Game g = board(".   .   .   .   .\n  .   " + row.what + "   .   .\n.   .   a   .   .\n  .   I   .   .\n");
    ready_to_battle(g, {{3, 3}});
    act(g, battle(g, {3, 3}, {4, 2}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    Game two_flags = g;
    act(g, roll("fss"));
    CHECK(has_unit(g, {5, 1}));  // forced
    act(two_flags, roll("ffs"));
    CHECK(ways(two_flags, 0) == "(4, 0) (6, 0)");
    CHECK(refusal(two_flags, retreat(two_flags, 0, {{3, 1}, {4, 0}})) == row.clause);
}

TEST_CASE("a bridge may be retreated over", "[FLAG-12][TCMB-2]") {
    Game g = flagged(R"(
        .   .   .   .   .
          +R  +B  +R  .
        .   .   a   .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "ffs");
    CHECK(ways(g, 0) == "(2, 0) (4, 0)");
}

TEST_CASE("no retreat crosses a closed hex side", "[FLAG-12][HOOK-2][TFLG-7]") {
    Game g = board(open_ground);
    g.state.open.hexes[hex(g, {4, 2}).value].closed.add(Direction::NW);
    ready_to_battle(g, {{3, 3}});
    act(g, battle(g, {3, 3}, {4, 2}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    Game two_flags = g;
    act(g, roll("fss"));
    CHECK(has_unit(g, {5, 1}));
    act(two_flags, roll("ffs"));
    CHECK(ways(two_flags, 0) == "(4, 0) (6, 0)");
    CHECK(refusal(two_flags, retreat(two_flags, 0, {{3, 1}, {2, 0}})) == "FLAG-12");
}

TEST_CASE("a retreat off the board costs the figures instead", "[FLAG-12][FLAG-17][TFLG-8][TBOARD-10][FLAG-24]") {
    Game g = board(R"(
        .   .   i   .   .
          .   I   .   .
    )");
    ready_to_battle(g, {{3, 1}});
    const Events events = fight(g, {3, 1}, {4, 0}, "ffs");
    CHECK(unit_state(g, {4, 0}).figures == 2);
    REQUIRE(first<FiguresLost>(events) != nullptr);
    CHECK(first<FiguresLost>(events)->cause == LossCause::BlockedRetreat);
    CHECK(count<UnitDisplaced>(events) == 0);
    CHECK_FALSE(step_is<TakeGroundStep>(g));  // it has not left its hex
}

TEST_CASE("the half hexes at the ends of odd rows are no way back", "[FLAG-12][GEO-7]") {
    Game g = flagged(R"(
        .   .   .
          .   .   .
        i   .   .
          I   .   .
    )",
                     {1, 3}, {0, 2}, "fss");
    CHECK(has_unit(g, {1, 1}));  // the only one
}

TEST_CASE("a unit that cannot leave its hex loses a figure for each flag that it obeys",
          "[FLAG-13][ARTY-6][TBUNK-2][TBUNK-3][HOOK-19][TMOV-9]") {
    Game g = flagged(R"(
        .   .   .   .   i
          .   .   .   .
        .   .   g+K .   .
          .   A   .   .
    )",
                     {3, 3}, {4, 2}, "f");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(ways(g, 0) == "stay");
    CHECK(ways(g, 1) == "stay");
    CHECK(refusal(g, retreat(g, 0, {{3, 1}})) == "FLAG-13");
    Game obeys = g;
    act(obeys, retreat(obeys, 0, {}));
    CHECK(unit_state(obeys, {4, 2}).figures == 1);
    act(g, retreat(g, 1, {}));
    CHECK(unit_state(g, {4, 2}).figures == 2);

    Game two = flagged(R"(
        .   .   .   .   i
          .   .   .   .
        .   .   g+K .   .
          .   G   .   .
    )",
                       {3, 3}, {4, 2}, "ffs");
    act(two, retreat(two, 1, {}));
    CHECK(unit_state(two, {4, 2}).figures == 1);
    CHECK_FALSE(step_is<TakeGroundStep>(two));
}

TEST_CASE("ground does not slow a retreat", "[FLAG-14][TFLG-6][THEDG-4][TWIRE-7]") {
    const auto ground = GENERATE(std::string("+F"), std::string("+E"), std::string("+T"), std::string("+W"), std::string("+Y"),
                                 std::string("+H"));
    CAPTURE(ground);
    // Over (3, 1) and (5, 1) to row 0, though both would stop a move.
    Game g =
        board(".   .   " + ground + "   .   .\n  .   " + ground + "   " + ground + "   .\n.   .   a   .   .\n  .   I   .   .\n");
    ready_to_battle(g, {{3, 3}});
    const Events rolled = fight(g, {3, 3}, {4, 2}, "ffs");
    CHECK(ways(g, 0) == "(2, 0) (4, 0) (6, 0)");
    const Events events = act(g, retreat(g, 0, {{3, 1}, {4, 0}}));
    CHECK(count<UnitDisplaced>(events) == 2);
    CHECK(count<FeatureRemoved>(events) == 0);  // armor falling back leaves wire alone
    CHECK(unit_state(g, {4, 0}).figures == 3);
    CHECK_FALSE(unit_state(g, {4, 0}).entered_stop);
    CHECK_FALSE(unit_state(g, {4, 0}).entered_no_battle);
    if (step_is<TakeGroundStep>(g)) act(g, Decline{});
}

TEST_CASE("a unit that fell back into a forest may battle from it in its own turn", "[FLAG-14][TFLG-6][TBAT-1]") {
    Game g = board(R"(
        .   .   .   .   .
          .   +F  I   .
        .   .   i   .   .
          .   I   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "fss");
    CHECK(has_unit(g, {3, 1}));
    finish_turn(g);
    ready_to_battle(g, {{3, 1}});
    CHECK(is_legal(g, battle(g, {3, 1}, {5, 1})));
}

TEST_CASE("sandbags are left behind in a retreat", "[TFLG-9][TSAND-3]") {
    Game g = flagged(R"(
        .   .   .   .   .
          .   .   .   .
        .   .   i+S .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "fs");
    act(g, retreat(g, 0, {{3, 1}}));
    CHECK_FALSE(has_terrain(g, {4, 2}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {3, 1}, "sandbag"));
}

TEST_CASE("the retreat is as long as some way allows, and no dead end shortens it", "[FLAG-16]") {
    Game g = flagged(R"(
        .   .   i   i   .
          .   .   .   .
        .   .   i   .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "ffs");
    // Two hexes can be made by way of (3, 1) only: nobody is asked.
    CHECK(has_unit(g, {2, 0}));

    Game wide = flagged(R"(
        .   .   .   i   i
          .   .   .   .
        .   .   i   .   .
          .   I   .   .
    )",
                        {3, 3}, {4, 2}, "ffs");
    CHECK(ways(wide, 0) == "(2, 0) (4, 0)");
    CHECK(refusal(wide, retreat(wide, 0, {{5, 1}})) == "FLAG-16");
    CHECK(refusal(wide, retreat(wide, 0, {})) == "FLAG-16");
}

TEST_CASE("figures are lost for hexes that cannot be made, before the unit falls back", "[FLAG-16][FLAG-17][TFLG-8]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   i   .
        .   .   I   .   .
    )");
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {5, 1}, "fff");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(ways(g, 0) == "(4, 0) (6, 0)");
    const Events events = act(g, retreat(g, 0, {{6, 0}}));
    REQUIRE(first<FiguresLost>(events) != nullptr);
    CHECK(first<FiguresLost>(events)->figures == 2);
    CHECK(first<FiguresLost>(events)->cause == LossCause::BlockedRetreat);
    CHECK(place<FiguresLost>(events) < place<UnitDisplaced>(events));
    CHECK(unit_state(g, {6, 0}).figures == 2);
}

TEST_CASE("a unit that these losses eliminate does not fall back", "[FLAG-18][MEDAL-2][ELIM-1][HIT-9]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   i2  .
        .   .   I   .   .
    )");
    ready_to_battle(g, {{4, 2}});
    const Events events = fight(g, {4, 2}, {5, 1}, "fff");
    CHECK_FALSE(step_is<RetreatStep>(g));  // all ways end alike
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK(count<UnitDisplaced>(events) == 0);
    CHECK_FALSE(has_unit(g, {5, 1}));
    CHECK(g.state.open.at(Side::Allies).medals() == 1);
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("the owner may ignore a flag or not, and chooses after the dice", "[FLAG-4][FLAG-8][TFLG-1][HOOK-15]") {
    const auto ground = GENERATE(std::string("+S"), std::string("+K"), std::string("+G"));
    CAPTURE(ground);
    Game g = board(".   .   .   .   .\n  .   .   .   .\n.   .   i" + ground + "   .   .\n  .   G   .   .\n");
    CHECK(ignorable(g, {4, 2}) == 1);
    ready_to_battle(g, {{3, 3}});
    const Events rolled = fight(g, {3, 3}, {4, 2}, "ffs");
    CHECK(count<DiceRolled>(rolled) == 1);
    CHECK(count<FlagsIgnored>(rolled) == 0);
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    CHECK(ways(g, 0) == "(2, 0) (4, 0) (6, 0)");
    CHECK(ways(g, 1) == "(3, 1) (5, 1)");
    CHECK(refusal(g, retreat(g, 2, {})) == "FLAG-4");
    const Events events = act(g, retreat(g, 1, {{3, 1}}));
    REQUIRE(first<FlagsIgnored>(events) != nullptr);
    CHECK(first<FlagsIgnored>(events)->flags == 1);
    CHECK(has_unit(g, {3, 1}));
}

TEST_CASE("a unit that ignores its only flag stays", "[FLAG-4][TFLG-1]") {
    Game g = flagged(R"(
        .   .   .   .   .
          .   .   .   .
        .   .   i+S .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "fs");
    act(g, retreat(g, 1, {}));
    CHECK(unit_state(g, {4, 2}).figures == 4);
    CHECK(has_terrain(g, {4, 2}, "sandbag"));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("open ground, towns and forests let no flag be ignored", "[FLAG-4]") {
    const auto ground =
        GENERATE(std::string(""), std::string("+T"), std::string("+F"), std::string("+H"), std::string("+E"), std::string("+W"));
    CAPTURE(ground);
    const Game g = board(".   .   i" + ground + "   .\n  .   I   .   .\n");
    CHECK(ignorable(g, {4, 0}) == 0);
}

TEST_CASE("several reasons to ignore a flag let a unit ignore one flag in all", "[FLAG-5][TFLG-4][NAT-12][TCMB-4][NAT-17]") {
    constexpr auto fortified = R"(
        .   .   .   .   .
          .   .   .   .
        .   .   i+KS .  .
          .   G   .   .
    )";
    Game g = flagged(fortified, {3, 3}, {4, 2}, "fff");
    CHECK(ignorable(g, {4, 2}) == 1);
    CHECK(refusal(g, retreat(g, 2, {{3, 1}})) == "FLAG-4");

    const Game stubborn = board(fortified, {.rules_patch = R"({"units": {"infantry": {"modifiers":
        {"stubborn": {"ask": "flags_ignored", "as": "unit", "add": 1}}}}})"});
    CHECK(ignorable(stubborn, {4, 2}) == 1);

    const Game adds_up = board(fortified, {.options = {"units.flag_permissions_add"}});
    CHECK(ignorable(adds_up, {4, 2}) == 2);
}

TEST_CASE("where an attack says so, no flag may be ignored", "[FLAG-7][TER-13][TC-AIR-7]") {
    Game g = board(R"(
        .   .   .   .   .
          .   .   .   .
        .   .   i+KS .  .
    )",
                   {.allies = {"air_power"}});
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {4, 2})});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("fa"));
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(ways(g, 0) == "(3, 1) (5, 1)");
    CHECK(refusal(g, retreat(g, 1, {})) == "FLAG-7");
}

TEST_CASE("the owner weighs ignoring against losses freely", "[FLAG-19]") {
    // Two flags, one ignorable, one hex behind the unit.
    Game g = flagged(R"(
        .   .   .   .   .
          .   .   i+S .
        .   .   I   .   .
    )",
                     {4, 2}, {5, 1}, "ff");
    Game ignores_none = g;
    act(g, retreat(g, 1, {{4, 0}}));
    CHECK(unit_state(g, {4, 0}).figures == 4);
    act(ignores_none, retreat(ignores_none, 0, {{4, 0}}));
    CHECK(unit_state(ignores_none, {4, 0}).figures == 3);
}

TEST_CASE("a retreat enters each hex of its way: objectives are won on it", "[FLAG-20][OBJ-11]") {
    Objective passed;
    passed.type = ObjectiveType::Permanent;
    passed.for_side = {false, true};
    passed.hexes = {Board::of(BoardKind::Standard).at({3, 1})};
    Game g = flagged(open_ground, {3, 3}, {4, 2}, "ffs", {.objectives = {passed}});
    CHECK(g.state.open.at(Side::Axis).medals() == 0);
    // To (4, 0) there are two ways that differ.
    CHECK(is_listed(g, retreat(g, 0, {{3, 1}, {4, 0}})));
    CHECK(is_listed(g, retreat(g, 0, {{5, 1}, {4, 0}})));
    const Events events = act(g, retreat(g, 0, {{3, 1}, {4, 0}}));
    CHECK(count<UnitDisplaced>(events) == 2);
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
}

TEST_CASE("a retreat starts no battle, costs no movement and happens in the attacker's turn", "[FLAG-21]") {
    Game g = flagged(R"(
        .   .   .   .   .
          I   .   .   .
        .   .   i   .   .
          .   I   .   .
    )",
                     {3, 3}, {4, 2}, "fss");
    const Events events = act(g, retreat(g, 0, {{3, 1}}));  // beside the unit at (1, 1)
    CHECK(count<BattleDeclared>(events) == 0);
    CHECK(g.state.open.active == Side::Allies);
    CHECK(unit_state(g, {3, 1}).steps == 0);
    CHECK_FALSE(unit_state(g, {3, 1}).moved);
    finish_turn(g);
    order_units(g, "direct_from_hq", {{3, 1}});
    CHECK(can_reach(g, {3, 1}, {7, 1}));
}

TEST_CASE("losses may not be preferred to a possible retreat", "[FLAG-22]") {
    Game g = flagged(open_ground, {3, 3}, {4, 2}, "ffs");
    CHECK(refusal(g, retreat(g, 0, {})) == "FLAG-16");
    CHECK(refusal(g, retreat(g, 0, {{3, 1}})) == "FLAG-16");
    for (const Action& a : legal_actions(g)) CHECK(std::get<Retreat>(a).route.size() == 2);
}

TEST_CASE("a unit that fell back beside the attacker has left its hex", "[FLAG-23][TG-1]") {
    Game g = flagged(R"(
        .   .   .   .   .
          .   .   i   .
        .   I   i   .   .
          .   .   .   .
    )",
                     {2, 2}, {4, 2}, "fss");
    CHECK(has_unit(g, {3, 1}));  // still adjacent to (2, 2)
    CHECK(step_is<TakeGroundStep>(g));
}

}  // namespace test_flags
