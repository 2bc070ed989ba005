// Who may battle whom, and in what order a battle runs (BTL, TBAT).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_battle {

using namespace salient;
using namespace salient::test;

namespace {

Action remove_wire(const Game& game, At at) { return RemoveFeature{unit(game, at), game.rules->terrain("wire")}; }

// Why a unit that may battle may not attack this target; "" when it may.
std::string target_refusal(const Game& game, At attacker, At target) {
    const Verdict v = target_verdict(game.table(), unit(game, attacker), unit(game, target));
    return v ? "" : v.refusal().clause;
}

// Two infantry units attack two others, one beside the other.
constexpr auto two_fronts = R"(
    .   .   .   .   .   .
      .   .   .   .   .
    .   i   .   .   i   .
      I   .   .   .   I
)";

}  // namespace

TEST_CASE("no unit battles before all moves are finished", "[BTL-1][TURN-2]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   I   .   I
    )");
    order_units(g, "direct_from_hq", {{2, 2}, {6, 2}});
    CHECK_FALSE(is_legal(g, battle(g, {2, 2}, {4, 0})));
    act(g, move(g, {2, 2}, {{3, 1}}));
    REQUIRE(step_is<MoveStep>(g));
    CHECK(refusal(g, battle(g, {3, 1}, {4, 0})) == "TURN-2");
    act(g, EndMoves{});
    CHECK(g.state.open.phase == Phase::Battle);
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
    CHECK(refusal(g, move(g, {6, 2}, {{5, 1}})) == "TURN-2");
}

TEST_CASE("a unit battles once in a turn", "[BTL-2][ORDER-10]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}, {9, 3}});
    fight(g, {1, 3}, {2, 2}, "sss");
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {1, 3}, {2, 2})) == "BTL-2");
    CHECK(is_legal(g, battle(g, {9, 3}, {8, 2})));
}

TEST_CASE("all that follows a battle is finished before another unit battles", "[BTL-2][BTL-21][BTL-23]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}, {9, 3}});
    fight(g, {1, 3}, {2, 2}, "fss");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK_FALSE(is_legal(g, battle(g, {9, 3}, {8, 2})));
    act(g, retreat(g, 0, {{1, 1}}));
    REQUIRE(step_is<TakeGroundStep>(g));
    CHECK_FALSE(is_legal(g, battle(g, {9, 3}, {8, 2})));
    act(g, Decline{});
    CHECK(is_legal(g, battle(g, {9, 3}, {8, 2})));
}

TEST_CASE("units battle in the order that the player likes", "[BTL-2]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}, {9, 3}});
    fight(g, {9, 3}, {8, 2}, "sss");
    fight(g, {1, 3}, {2, 2}, "sss");
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("the target of a battle is one enemy unit", "[BTL-3]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}, {9, 3}});
    CHECK(refusal(g, battle(g, {1, 3}, {9, 3})) == "BTL-3");
    CHECK(refusal(g, battle(g, {1, 3}, {1, 3})) == "BTL-3");
    CHECK(refusal(g, Battle{unit(g, {1, 3}), UnitId{200}}) == "BTL-3");
}

TEST_CASE("a unit that moved too far is refused by the limit of its kind", "[BTL-4][BASE-1][BASE-4]") {
    Game g = board(R"(
        .   .   i   .   .
          .   .   .   .
        .   .   .   .   .
          I   .   .   S
    )");
    order_units(g, "direct_from_hq", {{1, 3}, {7, 3}});
    act(g, move(g, {1, 3}, {{2, 2}, {3, 1}}));
    act(g, move(g, {7, 3}, {{6, 2}, {5, 1}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {3, 1}, {4, 0})) == "BTL-4");
    CHECK(is_legal(g, battle(g, {5, 1}, {4, 0})));
}

TEST_CASE("a unit beside an enemy may battle only an enemy beside it", "[BTL-5][UNIT-22]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   i   .   .
          I   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    CHECK(refusal(g, battle(g, {1, 3}, {4, 0})) == "BTL-5");
    CHECK(is_legal(g, battle(g, {1, 3}, {2, 2})));
}

TEST_CASE("artillery beside an enemy may not fire over it", "[BTL-5][UNIT-22][ARTY-5]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   i   .   .
          G   .   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    CHECK(refusal(g, battle(g, {1, 3}, {4, 0})) == "BTL-5");
    CHECK(dice(g, {1, 3}, {2, 2}) == 3);
    CHECK(is_legal(g, battle(g, {1, 3}, {2, 2})));
}

TEST_CASE("of several enemies beside it a unit battles any", "[BTL-5][UNIT-22]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        i   a   .   .
          I   g   .   .
    )");
    ready_to_battle(g, {{1, 3}});
    CHECK(targets(g.table(), unit(g, {1, 3})).size() == 3);
    for (const At at : {At{0, 2}, At{2, 2}, At{3, 3}}) CHECK(is_legal(g, battle(g, {1, 3}, at)));
}

TEST_CASE("an enemy beside it that it cannot hurt keeps a unit from firing at others", "[BTL-6][RED-4]") {
    Game g = board(R"(
        .   .   i   .   .   i
          .   .   .   .   .
        .   i+T .   .   .   .
          A+T .   .   .   I
    )");
    ready_to_battle(g, {{1, 3}, {9, 3}});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {1, 3}, {2, 2})) == "RED-5");
    CHECK(refusal(g, battle(g, {1, 3}, {4, 0})) == "BTL-5");
    CHECK(targets(g.table(), unit(g, {1, 3})).empty());
}

TEST_CASE("a unit that moved into a forest, hedgerow or town may not battle", "[BTL-7][TBAT-1][TFOR-1][TOWN-1]") {
    const auto [ground, clause] = GENERATE(table<std::string, std::string>({{"F", "TFOR-1"}, {"E", "TROW-6"}, {"T", "TOWN-1"}}));
    CAPTURE(ground);
    // The armor enters; the infantry beyond keeps the phase open.
    Game g = board("i   .   .   i  \n  +" + ground + "  .   I  \n.   A   .  \n");
    order_units(g, "direct_from_hq", {{2, 2}, {5, 1}});
    act(g, move(g, {2, 2}, {{1, 1}}));
    act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {1, 1}, {0, 0})) == clause);
    CHECK(unit_state(g, {1, 1}).entered_no_battle);
}

TEST_CASE("a unit that stood in a forest from the start and did not move may battle", "[BTL-7][TBAT-2]") {
    Game g = board(R"(
        i   .   .
          I+F .   .
    )");
    ready_to_battle(g, {{1, 1}});
    CHECK(is_legal(g, battle(g, {1, 1}, {0, 0})));
}

TEST_CASE("a unit that left a forest may battle", "[BTL-7][TBAT-1]") {
    Game g = board(R"(
        i   .   .
          .   .   .
        .   I+F .
    )");
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{1, 1}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, battle(g, {1, 1}, {0, 0})));
}

TEST_CASE("a unit that could pass through a forest is not bound by it", "[BTL-7][TBAT-1][TC-BEL-6]") {
    Game g = board(R"(
        i   .   .
          .   +F  .
        .   +F  I
    )",
                   {.allies = {"behind_enemy_lines"}});
    order_units(g, "behind_enemy_lines", {{4, 2}});
    act(g, move(g, {4, 2}, {{3, 1}, {1, 1}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK(is_legal(g, battle(g, {1, 1}, {0, 0})));
}

TEST_CASE("a unit that went through one forest and ended in another may not battle", "[BTL-7][TBAT-1][TC-BEL-6]") {
    Game g = board(R"(
        i   .   .
          +F  +F  .
        .   .   I
    )",
                   {.allies = {"behind_enemy_lines"}});
    order_units(g, "behind_enemy_lines", {{4, 2}});
    act(g, move(g, {4, 2}, {{3, 1}, {1, 1}}));
    CHECK_FALSE(is_legal(g, battle(g, {1, 1}, {0, 0})));
    CHECK(may_battle(g.table(), unit(g, {1, 1})).refusal().clause == "TFOR-1");
}

TEST_CASE("a unit on the ocean may not battle", "[BTL-9][TOCEAN-3]") {
    Game g = board(R"(
        .   i   .   i
          I+O .   I   .
    )");
    ready_to_battle(g, {{1, 1}, {5, 1}});
    CHECK(refusal(g, battle(g, {1, 1}, {2, 0})) == "TOCEAN-3");
    CHECK(is_legal(g, battle(g, {5, 1}, {6, 0})));
}

TEST_CASE("a target must be within range, in sight, and worth at least one die", "[BTL-10][BASE-8][RED-5]") {
    Game g = board(R"(
        .   i   .   i   .   i+F .
          .   .   .   .   .   .   .
        .   i   .   .   .   .   .
          .   .   .   .   .   .   .
        .   .   I   .   .   .   .
    )");
    // From (4, 4): (2, 2) is 2 away, (2, 0) and (6, 0) are 4 away, (10, 0) is 5 away.
    ready_to_battle(g, {{4, 4}});
    CHECK(is_legal(g, battle(g, {4, 4}, {2, 2})));
    CHECK(refusal(g, battle(g, {4, 4}, {2, 0})) == "BASE-8");
    CHECK(refusal(g, battle(g, {4, 4}, {6, 0})) == "BASE-8");
    CHECK(refusal(g, battle(g, {4, 4}, {10, 0})) == "BASE-8");

    g = board(R"(
        .   i   .   .   .   i+F .
          .   .   .   .   .   .   .
        .   .   .   .   .   i   .
          .   .   .   .   I   .   .
    )");
    CHECK(target_refusal(g, {9, 3}, {10, 2}).empty());
    CHECK(target_refusal(g, {9, 3}, {10, 0}) == "BTL-5");

    g = board(R"(
        .   .   .   .   .   i+F .
          .   .   .   .   .   .   .
        .   .   .   .   .   .   .
          .   .   .   .   I   .   .
    )");
    CHECK(target_refusal(g, {9, 3}, {10, 0}) == "RED-5");  // 1 die at distance 3, one less for the forest

    g = board(R"(
        .   i   .   .
          .   .   .   .
        .   i   .   .
          .   .   .   .
        .   A   .   .
    )");
    ready_to_battle(g, {{2, 4}});
    CHECK(is_legal(g, battle(g, {2, 4}, {2, 2})));
    CHECK(refusal(g, battle(g, {2, 4}, {2, 0})) == "BASE-8");
}

TEST_CASE("what the attacker cannot see it cannot battle", "[BTL-10][UNIT-25]") {
    Game g = board(R"(
        .   i   .   .   .   .
          .   +F  .   .   .   .
        .   .   I   .   .   .
    )");
    CHECK(target_refusal(g, {4, 2}, {2, 0}) == "LOS-5");

    Game artillery = board(R"(
        .   i   .   .   .   .
          .   +F  .   .   .   .
        .   .   G   .   .   .
    )");
    ready_to_battle(artillery, {{4, 2}});
    CHECK(is_legal(artillery, battle(artillery, {4, 2}, {2, 0})));
}

TEST_CASE("an enemy beside a unit is always seen", "[BTL-11]") {
    Game g = board(R"(
        +F  i+F +F
          +F  I+F .
    )");
    ready_to_battle(g, {{3, 1}});
    CHECK(is_legal(g, battle(g, {3, 1}, {2, 0})));
    CHECK(dice(g, {3, 1}, {2, 0}) == 2);
}

TEST_CASE("a unit that could battle may do a special action instead, and then has battled", "[BTL-13][TBAT-11][TWIRE-3]") {
    Game g = board(R"(
        .   .   i   .
          .   I+W .   I+W
    )");
    ready_to_battle(g, {{3, 1}, {7, 1}});
    act(g, remove_wire(g, {3, 1}));
    CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
    CHECK(refusal(g, battle(g, {3, 1}, {4, 0})) == "BTL-2");
    CHECK(is_legal(g, remove_wire(g, {7, 1})));  // a target is not needed
}

TEST_CASE("a unit that moved too far to battle may not do a special action either", "[BTL-13][TBAT-11]") {
    Game g = board(R"(
        .   .   .   .
          .   +W  .   .
        .   .   .   .
          I   .   I+W .
    )");
    order_units(g, "direct_from_hq", {{1, 3}, {5, 3}});
    act(g, move(g, {1, 3}, {{2, 2}, {3, 1}}));
    act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, remove_wire(g, {3, 1})) == "BTL-4");
    CHECK(is_legal(g, remove_wire(g, {5, 3})));
}

TEST_CASE("neither an unordered unit nor one of the other side battles", "[BTL-14][ORDER-10]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(refusal(g, battle(g, {9, 3}, {8, 2})) == "BTL-14");
    CHECK(refusal(g, battle(g, {2, 2}, {1, 3})) == "BTL-14");
    for (const Action& a : legal_actions(g))
        if (const auto* b = std::get_if<Battle>(&a)) CHECK(b->attacker == unit(g, {1, 3}));
}

TEST_CASE("a battle runs from the declaration over the dice to hits and flags",
          "[BTL-15][BTL-16][BTL-19][BTL-20][BTL-21][HIT-6][DIE-8]") {
    Game g = board(R"(
        .   .   .   .
          .   .   .   .
        .   .   i   .
          .   A   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    const Events declared = act(g, battle(g, {3, 3}, {4, 2}));
    REQUIRE(first<BattleDeclared>(declared) != nullptr);
    const BattleContext& b = first<BattleDeclared>(declared)->battle;
    CHECK(b.attacker == unit(g, {3, 3}));
    CHECK(b.target == unit(g, {4, 2}));
    CHECK(b.dice == 3);
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(to_act(g) == seat::chance);
    CHECK(top_step<RollStep>(g).dice == 3);
    CHECK_FALSE(is_legal(g, roll("ig")));  // all dice together
    CHECK_FALSE(is_legal(g, roll("iggf")));

    const Events rolled = act(g, roll("igf"));
    REQUIRE(first<DiceRolled>(rolled) != nullptr);
    CHECK(first<DiceRolled>(rolled)->hits == 2);
    CHECK(first<DiceRolled>(rolled)->flags == 1);
    CHECK(place<DiceRolled>(rolled) < place<FiguresLost>(rolled));
    CHECK(unit_state(g, {4, 2}).figures == 2);  // the hits are in before the flag is answered
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(top_step<RetreatStep>(g).flags == 1);
    act(g, retreat(g, 0, {{3, 1}}));
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("the other side may ambush a close assault before the dice, and nothing else", "[BTL-17][TC-AMB-1]") {
    Game g = board(R"(
        .   .   i   .   .   .   i
          .   .   .   .   .   .
        .   .   .   .   .   .   I
          .   I   .   .   .   .
    )",
                   {.axis = {"ambush", "probe_left"}});
    order_units(g, "direct_from_hq", {{3, 3}, {12, 2}});
    act(g, EndMoves{});
    act(g, battle(g, {12, 2}, {12, 0}));  // fire
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("ss"));

    g = board(R"(
        .   .   i   .
          .   I   .   .
    )",
              {.axis = {"ambush", "probe_left"}});
    ready_to_battle(g, {{3, 1}});
    act(g, battle(g, {3, 1}, {4, 0}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    const Events ambush = act(g, PlayAmbush{});
    REQUIRE(first<AmbushPlayed>(ambush) != nullptr);
    CHECK(first<AmbushPlayed>(ambush)->battle.target == unit(g, {3, 1}));
    REQUIRE(step_is<RollStep>(g));  // resolved now
    CHECK(g.state.open.rolled_for().kind == BattleKind::Ambush);
}

TEST_CASE("an attacker that survives an ambush in its hex battles as declared", "[BTL-18][TC-AMB-9]") {
    Game g = board(R"(
        .   .   i   .
          .   I   .   .
    )",
                   {.axis = {"ambush", "probe_left"}});
    ready_to_battle(g, {{3, 1}});
    act(g, battle(g, {3, 1}, {4, 0}));
    act(g, PlayAmbush{});
    act(g, roll("iis"));
    CHECK(unit_state(g, {3, 1}).figures == 2);
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("iss"));
    CHECK(unit_state(g, {4, 0}).figures == 3);
}

TEST_CASE("an attacker that an ambush drives off or eliminates does not battle", "[BTL-18][TC-AMB-7][TC-AMB-8]") {
    const auto dice_of_ambush = GENERATE(std::string("fss"), std::string("iii"));
    Game g = board(R"(
        .   .   i   .   i
          .   I3  .   .   I
    )",
                   {.axis = {"ambush", "probe_left"}});
    ready_to_battle(g, {{3, 1}, {9, 1}});
    act(g, battle(g, {3, 1}, {4, 0}));
    act(g, PlayAmbush{});
    act(g, roll(dice_of_ambush));
    if (step_is<RetreatStep>(g)) {
        act(g, retreat(g, 0, {{4, 2}}));
        REQUIRE(step_is<BattleStep>(g));
        CHECK(refusal(g, battle(g, {4, 2}, {4, 0})) == "BTL-2");
    }
    CHECK_FALSE(has_unit(g, {3, 1}));
    CHECK(step_is<BattleStep>(g));
    CHECK(unit_state(g, {4, 0}).figures == 4);
    CHECK(is_legal(g, battle(g, {9, 1}, {8, 0})));
}

TEST_CASE("when the hits eliminate the target the flags are passed over and ground may be taken", "[BTL-20][BTL-23][HIT-7]") {
    Game g = board(R"(
        .   .   .   .   i
          .   .   .   .
        .   .   i2  .
          .   I   .   .
    )");
    ready_to_battle(g, {{3, 3}});
    const Events events = fight(g, {3, 3}, {4, 2}, "iif");
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK(count<UnitDisplaced>(events) == 0);
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("the Battle phase ends when no ordered unit can battle", "[BTL-24]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "sss");
    CHECK(g.state.open.phase == Phase::Draw);
}

TEST_CASE("a player may end the Battle phase though a unit could battle", "[BTL-24][TURN-11][ORDER-9]") {
    Game g = board(two_fronts);
    ready_to_battle(g, {{1, 3}, {9, 3}});
    fight(g, {1, 3}, {2, 2}, "sss");
    act(g, EndBattles{});
    CHECK(g.state.open.phase == Phase::Draw);
    CHECK(unit_state(g, {8, 2}).figures == 4);
}

}  // namespace test_battle
