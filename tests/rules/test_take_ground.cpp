// What a successful close assault opens: taking ground and armor overrun (TG, TTG, OVR).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_take_ground {

using namespace salient;
using namespace salient::test;

namespace {

// A unit of the Allies at (3, 3) assaults a single figure at (4, 2) and eliminates it.
// Other axis units are wherever the picture has them.
Game eliminated(std::string_view picture, const Setup& setup = {}, std::string_view faces = "ggg") {
    Game g = board(picture, setup);
    ready_to_battle(g, {{3, 3}});
    const int n = dice(g, {3, 3}, {4, 2});
    fight(g, {3, 3}, {4, 2}, faces.substr(0, static_cast<std::size_t>(n)));
    return g;
}

std::string ground_refusal(const Game& game, At from, At to) {
    const Verdict v = may_take_ground(game.table(), unit(game, from), hex(game, to));
    return v ? "" : v.refusal().clause;
}
std::string overrun_refusal(const Game& game, At at) {
    const Verdict v = may_overrun(game.table(), unit(game, at));
    return v ? "" : v.refusal().clause;
}

// Armor has eliminated the infantry at (4, 2) and may overrun against the units around it.
constexpr auto breakthrough = R"(
    .   .   i   .   .   i
      .   .   i2  .   .
    .   .   i1  .   .   I
      .   A   .   .   .
)";

}  // namespace

// ---- Take ground ----

TEST_CASE("ground is taken where the target was eliminated or fell back", "[TG-1][INF-3][BTL-23]") {
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i2  .   .   .
          .   I   .   .   .
    )";
    const auto faces = GENERATE(std::string("iis"), std::string("fss"));
    CAPTURE(faces);
    Game g = board(picture);
    const UnitId attacker = unit(g, {3, 3});
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, faces);
    if (step_is<RetreatStep>(g)) act(g, retreat(g, 0, {{3, 1}}));
    REQUIRE(step_is<TakeGroundStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    const Events events = act(g, TakeGround{});
    CHECK(unit(g, {4, 2}) == attacker);
    CHECK_FALSE(has_unit(g, {3, 3}));
    REQUIRE(first<UnitDisplaced>(events) != nullptr);
    CHECK(first<UnitDisplaced>(events)->how == Displacement::TakeGround);
}

TEST_CASE("no ground is taken while the target stands in its hex", "[TG-1]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i+S .   .   .
          .   I   .   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "if");
    act(g, retreat(g, 1, {}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(ground_refusal(g, {3, 3}, {4, 2}) == "TG-1");
}

TEST_CASE("ground is taken at once or never, and need not be", "[TG-2]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   I   .   .   I
    )");
    REQUIRE(step_is<TakeGroundStep>(g));
    CHECK(legal_actions(g) == Actions{TakeGround{}, Decline{}});
    act(g, Decline{});
    CHECK(has_unit(g, {3, 3}));
    CHECK_FALSE(is_legal(g, TakeGround{}));
}

TEST_CASE("artillery takes no ground", "[TG-3][ARTY-4]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   G   .   .   .
    )");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(ground_refusal(g, {3, 3}, {4, 2}) == "TG-3");
}

TEST_CASE("ground that the unit may not enter is not taken", "[TG-4][TTG-1][HOOK-1][TMOV-1]") {
    const auto [ground, clause] = GENERATE(table<std::string, std::string>({{"+K", "TBUNK-1"}, {"+G", "THHOG-1"}}));
    CAPTURE(ground);
    const std::string rows = ".   .   .   .   .   i\n  .   .   .   .   .\n.   .   i1" + ground + "   .   .   .\n  .   ";
    Game armor = eliminated(rows + "A   .   .   .\n");
    CHECK_FALSE(step_is<TakeGroundStep>(armor));
    CHECK(ground_refusal(armor, {3, 3}, {4, 2}) == clause);
    Game infantry = eliminated(rows + "I   .   .   .\n");
    CHECK(step_is<TakeGroundStep>(infantry));
}

TEST_CASE("a unit that cannot leave its hex takes no ground", "[TG-4][TTG-1][TBUNK-2][HOOK-19]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   A+K .   .   .
    )");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(ground_refusal(g, {3, 3}, {4, 2}) == "TBUNK-2");
}

TEST_CASE("no ground is taken across a closed hex side", "[TG-4][TTG-1][HOOK-2]") {
    const bool from_this_side = GENERATE(true, false);
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   I   .   .   .
    )");
    const At closed_hex = from_this_side ? At{3, 3} : At{4, 2};
    g.state.open.hexes[hex(g, closed_hex).value].closed.add(from_this_side ? Direction::NE : Direction::SW);
    ready_to_battle(g, {{3, 3}});
    fight(g, {3, 3}, {4, 2}, "iii");
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK_FALSE(ground_refusal(g, {3, 3}, {4, 2}).empty());
}

TEST_CASE("ground may bar itself from being taken", "[TG-4]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+F .  .   .
          .   I   .   .   .
    )",
                        {.rules_patch = R"({"terrain": {"forest": {"no_take_ground": true}}})"});
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("a unit that entered a stop this turn and is still in it takes no ground", "[TG-5][TTG-1][HOOK-3][TMOV-4][TWIRE-1]") {
    const auto letter = GENERATE(std::string("I"), std::string("A"));
    CAPTURE(letter);
    // Onto the wire at (3, 3), which armor crushes, and into the assault.
    Game g = board(".   .   .   .   .   i\n  .   .   .   .   .\n.   .   i1  .   .   .\n  .   +W  .   .   .\n.   .   " + letter +
                   "   .\n");
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{3, 3}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    fight(g, {3, 3}, {4, 2}, letter == "I" ? "ii" : "iii");
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(unit_state(g, {3, 3}).entered_stop);
}

TEST_CASE("a unit that stood in a stop from the start of the turn takes ground", "[TG-5][TMOV-12][TWIRE-1]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   I+W .   .   .
    )");
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("a unit that a soft stop stopped takes ground", "[TG-5][TMOV-5][HOOK-4]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   +F  .   .   .
        .   .   S   .   .   .
    )",
                   {.rules_patch = R"({"terrain": {"forest": {"hard_stop": [], "soft_stop": "all", "no_battle_entry": []}}})"});
    order_units(g, "direct_from_hq", {{4, 4}});
    CHECK_FALSE(is_legal(g, move(g, {4, 4}, {{3, 3}, {2, 2}})));
    act(g, move(g, {4, 4}, {{3, 3}}));
    fight(g, {3, 3}, {4, 2}, "iii");
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("a unit that left a hedgerow and could go no further takes ground", "[TG-5][THEDG-2][HOOK-6]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   .   .   .   .
        .   .   A+E .   .   .
    )");
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{3, 3}}));
    fight(g, {3, 3}, {4, 2}, "iii");
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("a hedgerow is taken only by a unit that has not moved", "[TG-6][TTG-1][TMOV-7][THEDG-3][HOOK-5]") {
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+E .  .   .
          .   A   .   .   .
        .   .   A   .   .   .
    )";
    CHECK(step_is<TakeGroundStep>(eliminated(picture, {}, "i")));

    Game moved = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+E .  .   .
          .   .   .   .   .
        .   .   A   .   .   .
    )");
    order_units(moved, "direct_from_hq", {{4, 4}});
    act(moved, move(moved, {4, 4}, {{3, 3}}));
    fight(moved, {3, 3}, {4, 2}, "i");
    CHECK_FALSE(has_unit(moved, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(moved));
    CHECK(ground_refusal(moved, {3, 3}, {4, 2}) == "THEDG-1");
}

TEST_CASE("a hedgerow is not taken by a unit that took ground before", "[TG-6][TMOV-7]") {
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   i1+E .  .
        .   .   i1  .   .   .
          .   A   .   .   .
    )");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {4, 2}, {5, 1}, "i");
    CHECK_FALSE(has_unit(g, {5, 1}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("a unit that moved its full distance takes ground all the same", "[TG-7][TTG-2][TTG-7]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   .   .   .   .
        .   .   .   .   .   .
          .   .   A   .   .
        .   .   .   A   .   .
    )");
    order_units(g, "direct_from_hq", {{6, 6}});
    act(g, move(g, {6, 6}, {{7, 5}, {6, 4}, {5, 3}}));
    fight(g, {5, 3}, {4, 2}, "iii");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {4, 2}));
}

TEST_CASE("the limit of the beach does not bind the taking of ground", "[TTG-2][TBEACH-4]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+Y .  .   .
          .   +Y  .   .   .
        .   .   +Y  .   .   .
          .   .   S+Y .   .
    )");
    order_units(g, "direct_from_hq", {{5, 5}});
    act(g, move(g, {5, 5}, {{4, 4}, {3, 3}}));
    fight(g, {3, 3}, {4, 2}, "iii");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {4, 2}));
}

TEST_CASE("a step that costs more than one hex does not keep ground from being taken", "[TG-11][TTG-2][HOOK-23]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+H .  .   .
          .   .   .   .   .
        .   .   S   .   .   .
    )",
                   {.rules_patch = R"({"terrain": {"hill": {"climb_cost": 2}}})"});
    order_units(g, "direct_from_hq", {{4, 4}});
    act(g, move(g, {4, 4}, {{3, 3}}));
    fight(g, {3, 3}, {4, 2}, "ii");
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("what happens on entering a hex happens when it is taken", "[TG-8][TTG-6][TWIRE-4][OBJ-11]") {
    Objective town;
    town.type = ObjectiveType::Permanent;
    town.for_side = {true, false};
    town.hexes = {Board::of(BoardKind::Standard).at({4, 2})};
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1+W .  .   .
          .   A   .   .   .
    )",
                        {.objectives = {town}});
    CHECK(g.state.open.at(Side::Allies).medals() == 1);  // for the unit
    act(g, TakeGround{});
    CHECK_FALSE(has_terrain(g, {4, 2}, "wire"));
    CHECK(g.state.open.at(Side::Allies).medals() == 2);
    CHECK(unit_state(g, {4, 2}).entered_stop);
}

TEST_CASE("infantry takes ground once in a turn", "[TG-9][INF-3]") {
    // No card of the base game gives infantry two battles: let one do so.
    Game g = eliminated(R"(
        .   .   .   .   .   i
          .   .   i1  .   .
        .   .   i1  .   .   .
          .   I   .   .   .
    )",
                        {.rules_patch = R"({"cards": {"direct_from_hq": {"battles": 2}}})"});
    act(g, TakeGround{});
    REQUIRE(step_is<BattleStep>(g));
    fight(g, {4, 2}, {5, 1}, "iii");
    CHECK_FALSE(has_unit(g, {5, 1}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(ground_refusal(g, {4, 2}, {5, 1}) == "TG-9");
}

TEST_CASE("nobody takes ground after fire", "[TG-10]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   .   .   .   .
        .   .   A   .   .   .
    )");
    ready_to_battle(g, {{4, 4}});
    fight(g, {4, 4}, {4, 2}, "iii");
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("nobody takes ground after an attack by a card", "[TG-10][CARD-13]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   A   .   .   .
    )",
                   {.allies = {"barrage"}});
    act(g, play_card(g, "barrage"));
    act(g, NameTarget{unit(g, {4, 2})});
    act(g, roll("iiii"));
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("nobody takes ground after an ambush", "[TG-10][TC-AMB-11]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   .   a   .   .   .
          .   I1  .   .   I
    )",
                   {.axis = {"ambush"}});
    ready_to_battle(g, {{3, 3}});
    act(g, battle(g, {3, 3}, {4, 2}));
    act(g, PlayAmbush{});
    act(g, roll("iii"));
    CHECK_FALSE(has_unit(g, {3, 3}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(has_unit(g, {4, 2}));
}

// ---- Overrun ----

TEST_CASE("armor that took ground may battle once more from there, before any other unit", "[OVR-1][OVR-2][ARMOR-3]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   i2  .   .
        .   .   i1  .   .   I
          .   A   .   .   .
    )");
    ready_to_battle(g, {{3, 3}, {10, 2}});
    fight(g, {3, 3}, {4, 2}, "iii");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    CHECK(refusal(g, battle(g, {10, 2}, {10, 0})) == "OVR-2");
    const Events events = fight(g, {4, 2}, {5, 1}, "iss");
    CHECK(first<BattleDeclared>(events)->battle.kind == BattleKind::Overrun);
    CHECK(first<BattleDeclared>(events)->battle.dice == 3);
    CHECK(unit_state(g, {5, 1}).figures == 1);
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, battle(g, {10, 2}, {10, 0})));
}

TEST_CASE("an overrun need not be fought, and then never is", "[OVR-2]") {
    Game g = eliminated(breakthrough);
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    act(g, Decline{});
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("infantry and special forces never overrun", "[OVR-1][INF-4][SF-2]") {
    const auto letter = GENERATE(std::string("I"), std::string("S"));
    Game g = eliminated(".   .   i   .   .   i\n  .   .   i2  .   .\n.   .   i1  .   .   .\n  .   " + letter + "   .   .   .\n");
    act(g, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK(overrun_refusal(g, {4, 2}) == "OVR-1");
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("an overrun needs an adjacent target if there is one, else any in range", "[OVR-3][ARMOR-5][BTL-5]") {
    Game near = eliminated(breakthrough);
    act(near, TakeGround{});
    CHECK(is_legal(near, battle(near, {4, 2}, {5, 1})));
    CHECK(refusal(near, battle(near, {4, 2}, {4, 0})) == "BTL-5");

    Game far = eliminated(R"(
        .   .   i   .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   A   .   .   .
    )");
    act(far, TakeGround{});
    REQUIRE(step_is<OverrunStep>(far));
    CHECK(refusal(far, battle(far, {4, 2}, {10, 0})) == "BASE-8");  // distance 4
    fight(far, {4, 2}, {4, 0}, "iss");
    CHECK(unit_state(far, {4, 0}).figures == 3);
}

TEST_CASE("armor that did not take the ground does not overrun", "[OVR-4]") {
    Game g = eliminated(breakthrough);
    act(g, Decline{});
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("armor that took ground into a forest, town or hedgerow does not overrun", "[OVR-5][TTG-4][BTL-7][TBAT-1]") {
    const auto ground = GENERATE(std::string("+F"), std::string("+T"), std::string("+E"));
    CAPTURE(ground);
    Game g =
        eliminated(".   .   i   .   .   i\n  .   .   i2  .   .\n.   .   i1" + ground + "   .   .   .\n  .   A   .   .   .\n");
    act(g, TakeGround{});
    CHECK(has_unit(g, {4, 2}));
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK_FALSE(overrun_refusal(g, {4, 2}).empty());
}

TEST_CASE("the ground taken may bar the overrun", "[OVR-6]") {
    Game g = eliminated(R"(
        .   .   i   .   .   i
          .   .   i2  .   .
        .   .   i1+H .  .   .
          .   A   .   .   .
    )",
                        {.rules_patch = R"({"terrain": {"hill": {"no_overrun": true}}})"});
    act(g, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(g));
}

TEST_CASE("after a successful overrun armor takes ground a second time and does nothing more", "[OVR-7][OVR-8][TG-9][ARMOR-4]") {
    Game g = eliminated(breakthrough);
    act(g, TakeGround{});
    fight(g, {4, 2}, {5, 1}, "iii");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK(has_unit(g, {5, 1}));
    // The infantry at (4, 0) is adjacent, but there is no third battle.
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK(overrun_refusal(g, {5, 1}) == "OVR-7");
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("an overrun at a distance gives no second ground", "[OVR-8][TG-10]") {
    Game g = eliminated(R"(
        .   .   i1  .   .   i
          .   .   .   .   .
        .   .   i1  .   .   .
          .   A   .   .   .
    )");
    act(g, TakeGround{});
    fight(g, {4, 2}, {4, 0}, "iii");
    CHECK_FALSE(has_unit(g, {4, 0}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("armor that took ground onto a stop may overrun but takes no ground again", "[TTG-3][TG-5][TWIRE-5]") {
    Game g = eliminated(R"(
        .   .   i   .   .   i
          .   .   i2  .   .
        .   .   i1+W .  .   .
          .   A   .   .   .
    )");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {4, 2}, {5, 1}, "iii");
    CHECK_FALSE(has_unit(g, {5, 1}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
}

TEST_CASE("an overrun that is a close assault may be ambushed", "[OVR-9][TC-AMB-2]") {
    Game g = eliminated(breakthrough, {.axis = {"ambush", "probe_left"}});
    act(g, TakeGround{});
    act(g, battle(g, {4, 2}, {5, 1}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(is_legal(g, PlayAmbush{}));
}

TEST_CASE("the extra die of Close Assault does not count in the overrun", "[OVR-10][TC-CLA-5]") {
    Game g = board(breakthrough, {.allies = {"close_assault"}});
    act(g, play_card(g, "close_assault"));
    act(g, OrderUnit{unit(g, {3, 3})});
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    CHECK(dice(g, {3, 3}, {4, 2}) == 4);
    fight(g, {3, 3}, {4, 2}, "iiii");
    act(g, TakeGround{});
    act(g, battle(g, {4, 2}, {5, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 3);
}

}  // namespace test_take_ground
