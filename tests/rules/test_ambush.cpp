// Ambush: the card that is played in the opponent's turn.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_ambush {

using namespace salient;
using namespace salient::test;

namespace {

const Setup axis_holds_ambush = [] {
    Setup setup;
    setup.axis = {"ambush", "probe_left"};
    return setup;
}();

// A game in which these Allied units may battle and the Axis holds Ambush.
Game ready_before_ambush(std::string_view picture, std::initializer_list<At> units) {
    Game g = board(picture, axis_holds_ambush);
    ready_to_battle(g, units);
    return g;
}

// The attack is declared and answered with Ambush, which rolls these faces.
Events ambushed(Game& g, At attacker, At target, std::string_view faces) {
    act(g, battle(g, attacker, target));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, PlayAmbush{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Ambush);
    return act(g, roll(faces));
}

// The dice that Ambush gives the unit attacked; 0 when it cannot be played.
int ambush_dice(std::string_view picture, At attacker, At target, const Setup& setup = axis_holds_ambush,
                std::string_view card = "direct_from_hq") {
    Game g = board(picture, setup);
    order_units(g, card, {attacker});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    act(g, battle(g, attacker, target));
    if (!step_is<AmbushStep>(g)) return 0;
    act(g, PlayAmbush{});
    return top_step<RollStep>(g).dice;
}

constexpr auto face_to_face = R"(
    .   .   .   .
      .   i   .   .
    .   I   .   .
      .   .   .   .
    .   .   .   .
)";

}  // namespace

TEST_CASE("Ambush is played after a close assault is declared and before its dice are rolled", "[TC-AMB-1][BTL-17]") {
    Game g = ready_before_ambush(face_to_face, {{2, 2}});
    CHECK_FALSE(is_legal(g, PlayAmbush{}));
    const Events events = act(g, battle(g, {2, 2}, {3, 1}));
    CHECK(count<BattleDeclared>(events) == 1);
    CHECK(count<DiceRolled>(events) == 0);
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(to_act(g) == seat_of(Side::Axis));
    CHECK(is_listed(g, PlayAmbush{}));
    CHECK(is_legal(g, Decline{}));
    act(g, Decline{});
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK_FALSE(is_legal(g, PlayAmbush{}));
}

TEST_CASE("a side without the card cannot ambush", "[TC-AMB-1]") {
    Game g = board(face_to_face);
    ready_to_battle(g, {{2, 2}});
    act(g, battle(g, {2, 2}, {3, 1}));
    CHECK_FALSE(is_legal(g, PlayAmbush{}));
}

TEST_CASE("fire cannot be ambushed", "[TC-AMB-16][TC-AMB-1][TC-AMB-2]") {
    Game g = ready_before_ambush(R"(
        .   i   .
          .   .   .
        .   I   .
          .   .   .
    )",
                                 {{2, 2}});
    act(g, battle(g, {2, 2}, {2, 0}));
    CHECK(step_is<RollStep>(g));
}

TEST_CASE("an overrun that is a close assault can be ambushed", "[TC-AMB-2][OVR-9]") {
    Game g = ready_before_ambush(R"(
        .   i   .   .
          .   i1  .   .
        .   A   .   .
          .   .   .   .
    )",
                                 {{2, 2}});
    fight(g, {2, 2}, {3, 1}, "iss");
    act(g, TakeGround{});
    act(g, battle(g, {3, 1}, {2, 0}));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, PlayAmbush{});
    act(g, roll("ass"));
    CHECK(unit_state(g, {3, 1}).figures == 2);
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Overrun);
}

TEST_CASE("a close assault can be ambushed whatever card ordered it", "[TC-AMB-2]") {
    for (const std::string card : {"close_assault", "move_out", "behind_enemy_lines", "attack_left", "their_finest_hour"}) {
        Setup setup = axis_holds_ambush;
        setup.allies = {card};
        Game g = board(face_to_face, setup);
        act(g, play_card(g, card));
        if (step_is<RollStep>(g)) act(g, roll("i"));
        act(g, order(g, {2, 2}));
        if (step_is<MoveStep>(g)) act(g, EndMoves{});
        act(g, battle(g, {2, 2}, {3, 1}));
        CHECK(step_is<AmbushStep>(g));
    }
}

TEST_CASE("Ambush concerns one battle only", "[TC-AMB-3]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   i   .   .
        .   I   I   .
          .   .   .   .
    )",
                                 {{2, 2}, {4, 2}});
    ambushed(g, {2, 2}, {3, 1}, "sss");
    REQUIRE(step_is<RollStep>(g));  // its attack goes on, and no second Ambush is asked for
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    act(g, roll("sss"));
    REQUIRE(step_is<BattleStep>(g));
    act(g, battle(g, {4, 2}, {3, 1}));
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
}

TEST_CASE("the unit under attack battles its attacker before the attack", "[TC-AMB-4][CRD-1]") {
    Game g = ready_before_ambush(face_to_face, {{2, 2}});
    act(g, battle(g, {2, 2}, {3, 1}));
    act(g, PlayAmbush{});
    const BattleContext ambush = g.state.open.rolled_for();
    CHECK(ambush.attacker == unit(g, {3, 1}));
    CHECK(ambush.target == unit(g, {2, 2}));
    act(g, roll("igs"));
    CHECK(unit_state(g, {2, 2}).figures == 2);
    CHECK(unit_state(g, {3, 1}).figures == 4);
    CHECK(step_is<RollStep>(g));
}

TEST_CASE("a unit without a die against its attacker cannot ambush", "[TC-AMB-4][RED-4]") {
    // Armor that battles out of a town (2 dice fewer) against a unit in a forest (2 fewer).
    CHECK(ambush_dice(R"(
        .   .   .
          .   a+T .
        .   I+F .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 0);
    // Against a unit in the open it has one die.
    CHECK(ambush_dice(R"(
        .   .   .
          .   a+T .
        .   I   .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 1);
}

TEST_CASE("a unit on ocean cannot ambush", "[TC-AMB-4][TOCEAN-3][BTL-9]") {
    CHECK(ambush_dice(R"(
        .   .   .
          .   i+O .
        .   I   .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 0);
}

TEST_CASE("Ambush has the dice at distance 1 less the reductions of both hexes", "[TC-AMB-5]") {
    CHECK(ambush_dice(face_to_face, {2, 2}, {3, 1}) == 3);
    // Its own protection does not matter, that of the attacker does.
    CHECK(ambush_dice(R"(
        .   .   .
          .   i+F .
        .   I+T .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 2);
    // Wire under the unit that ambushes and a forest under the attacker.
    CHECK(ambush_dice(R"(
        .   .   .
          .   i+W .
        .   A+F .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 1);
    // An attacker on a hill is above the unit that ambushes.
    CHECK(ambush_dice(R"(
        .   .   .
          .   i   .
        .   A+H .
          .   .   .
    )",
                      {2, 2}, {3, 1}) == 2);
}

TEST_CASE("every class ambushes with its dice at distance 1", "[TC-AMB-5][CRD-1][CRD-2][CRD-13][CRD-17]") {
    for (const char* defender : {"i", "s", "a", "e", "g"}) {
        const std::string picture = std::string(". . .\n . ") + defender + " .\n. I .\n . . .\n";
        CHECK(ambush_dice(picture, {2, 2}, {3, 1}) == 3);
    }
}

TEST_CASE("no bonus die of a card applies to Ambush", "[TC-AMB-5][CARD-6]") {
    Setup setup = axis_holds_ambush;
    setup.allies = {"armor_assault"};
    CHECK(ambush_dice(R"(
        .   .   .
          .   a   .
        .   A   .
          .   .   .
    )",
                      {2, 2}, {3, 1}, setup, "armor_assault") == 3);
}

TEST_CASE("hits and flags of Ambush count as usual against the attacker", "[TC-AMB-6]") {
    Game g = ready_before_ambush(face_to_face, {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "ifs");
    CHECK(unit_state(g, {2, 2}).figures == 3);
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(to_act(g) == seat_of(Side::Allies));
    CHECK_FALSE(is_legal(g, retreat(g, 0, {{1, 1}})));  // toward its own side, not the other
    CHECK_FALSE(is_legal(g, retreat(g, 1, {})));        // nothing lets it ignore a flag
    CHECK(is_legal(g, retreat(g, 0, {{1, 3}})));
    CHECK(is_legal(g, retreat(g, 0, {{3, 3}})));
}

TEST_CASE("an attacker may ignore a flag of Ambush as usual", "[TC-AMB-6][TC-AMB-9]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   i   .   .
        .   I+S .   .
          .   .   .   .
    )",
                                 {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "fs");  // the sandbags take a die
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 1, {}));
    REQUIRE(step_is<RollStep>(g));  // it did not leave its hex and battles as declared
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK(g.state.open.rolled_for().target == unit(g, {3, 1}));
    CHECK(top_step<RollStep>(g).dice == 3);
}

TEST_CASE("an attacker eliminated by Ambush does not battle", "[TC-AMB-7][ELIM-1]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   i   .   .
        .   I2  .   .
          .   .   .   .
        I   .   .   .
    )",
                                 {{2, 2}});
    const Events events = ambushed(g, {2, 2}, {3, 1}, "igf");
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
    CHECK(unit_state(g, {3, 1}).figures == 4);
    CHECK(step_is<DrawStep>(g));  // the battle is over, and with it the phase
}

TEST_CASE("an attacker that retreats before Ambush battles no more in that turn, even if it is still adjacent",
          "[TC-AMB-8][FLAG-23]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   .   .   .
        .   I   i   .
          .   .   .   .
        .   .   .   .
          .   .   .   .
        I   .   .   .
    )",
                                 {{2, 2}, {0, 6}});
    ambushed(g, {2, 2}, {4, 2}, "fss");
    const Events events = act(g, retreat(g, 0, {{3, 3}}));
    CHECK(count<DiceRolled>(events) == 0);
    CHECK(step_is<DrawStep>(g));
    CHECK(unit_state(g, {4, 2}).figures == 4);
}

TEST_CASE("other units battle on after one was driven back by Ambush", "[TC-AMB-8]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   .   .   .
        .   I   i   I
          .   .   .   .
        .   .   .   .
    )",
                                 {{2, 2}, {6, 2}});
    ambushed(g, {2, 2}, {4, 2}, "fss");
    act(g, retreat(g, 0, {{3, 3}}));
    REQUIRE(step_is<BattleStep>(g));
    CHECK_FALSE(is_legal(g, battle(g, {3, 3}, {4, 2})));
    CHECK(is_legal(g, battle(g, {6, 2}, {4, 2})));
}

TEST_CASE("an attacker whose retreat from Ambush is blocked loses figures and battles as declared", "[TC-AMB-9][FLAG-24]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          I   I   .   .
    )",
                                 {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "ffs");
    CHECK(unit_state(g, {2, 2}).figures == 2);
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("iis"));
    CHECK(unit_state(g, {3, 1}).figures == 2);
}

TEST_CASE("the dice of the attack are computed again after Ambush", "[TC-AMB-10][BTL-18]") {
    Game g = ready_before_ambush(face_to_face, {{2, 2}});
    act(g, battle(g, {2, 2}, {3, 1}));
    CHECK(top_step<AmbushStep>(g).battle.dice == 3);
    act(g, PlayAmbush{});
    // No unit of the base game has dice that an Ambush changes, so something else changes meanwhile.
    Feature sandbags;
    sandbags.hex = hex(g, {3, 1});
    sandbags.type = g.rules->terrain("sandbag");
    evolve(*g.rules, *g.scenario, g.state, FeaturePlaced{sandbags});
    act(g, roll("sss"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(g.state.open.rolled_for().kind == BattleKind::Normal);
    CHECK(top_step<RollStep>(g).dice == 2);
}

TEST_CASE("a unit that ambushes takes no ground and makes no overrun", "[TC-AMB-11][TG-10]") {
    Game g = ready_before_ambush(R"(
        .   .   .   .
          .   a   .   .
        .   I1  .   .
          I   .   .   .
    )",
                                 {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "igs");
    CHECK_FALSE(has_unit(g, {2, 2}));
    CHECK(has_unit(g, {3, 1}));
    CHECK(step_is<DrawStep>(g));

    Game driven_back = ready_before_ambush(R"(
        .   .   .   .
          .   a   .   .
        .   I   .   .
          .   .   .   .
    )",
                                           {{2, 2}});
    ambushed(driven_back, {2, 2}, {3, 1}, "fss");
    act(driven_back, retreat(driven_back, 0, {{1, 3}}));
    CHECK_FALSE(step_is<TakeGroundStep>(driven_back));
    CHECK(step_is<DrawStep>(driven_back));
}

TEST_CASE("the owner of Ambush draws a card at the end of the turn, before the active player", "[TC-AMB-12][DECK-12]") {
    Game g = ready_before_ambush(face_to_face, {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "sss");
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 1);  // not yet: its attack is still to come
    act(g, roll("sss"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Axis));
    CHECK(g.state.open.discards == std::vector{card(g, "ambush")});
    act(g, draw(g, "barrage"));
    CHECK(g.state.secrets.hands[seat_of(Side::Axis)].back() == card(g, "barrage"));
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == seat_of(Side::Allies));
    act(g, draw(g, "move_out"));
    CHECK(g.state.open.active == Side::Axis);
    CHECK(g.state.open.discards == std::vector{card(g, "ambush"), card(g, "direct_from_hq")});
}

TEST_CASE("Ambush cannot be played in one's own turn", "[TC-AMB-13][TURN-6]") {
    Setup setup;
    setup.allies = {"ambush", "direct_from_hq"};
    Game g = board(face_to_face, setup);
    CHECK(refusal(g, play_card(g, "ambush")) == "TURN-6");
    CHECK_FALSE(is_listed(g, play_card(g, "ambush")));
    ready_to_battle(g, {{2, 2}});
    act(g, battle(g, {2, 2}, {3, 1}));
    // The question goes to the side attacked; the one that holds the card attacks.
    CHECK(to_act(g) != seat_of(Side::Allies));
    CHECK_FALSE(is_legal(g, PlayAmbush{}));
}

TEST_CASE("Ambush does not become the card that Counter-Attack copies", "[TC-AMB-13][TC-CTR-8]") {
    Setup setup = axis_holds_ambush;
    setup.active = Side::Axis;
    setup.axis = {"assault_left", "ambush"};
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          .   .   .   .
    )",
                   setup);
    act(g, play_card(g, "assault_left"));
    finish_turn(g);
    ready_to_battle(g, {{2, 2}});
    ambushed(g, {2, 2}, {3, 1}, "sss");
    CHECK(g.state.open.at(Side::Axis).last_card == card(g, "assault_left"));
}

TEST_CASE("an Ambush thrown away for want of another card is not copied", "[TC-CTR-8][TC-AMB-13][TURN-7]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.axis = {"ambush"};
    setup.allies = {"counter_attack"};
    Game g = board(face_to_face, setup);
    act(g, DiscardCard{card(g, "ambush")});
    act(g, draw(g, "probe_left"));
    REQUIRE(step_is<PlayCardStep>(g));
    act(g, play_card(g, "counter_attack"));
    CHECK(step_is<DrawStep>(g));  // it stands for nothing
    CHECK_FALSE(unit_state(g, {2, 2}).ordered);
}

TEST_CASE("a side with no card in its hand is not asked for an Ambush", "[TC-AMB-1][TURN-6]") {
    Game g = ready(face_to_face, {{2, 2}}, {.axis = {"probe_left"}});
    Game without = g;
    without.state.secrets.draw_pile[card(g, "probe_left").value] += 1;
    without.state.secrets.hands[seat_of(Side::Axis)].clear();
    without.state.open.seats[seat_of(Side::Axis)].hand_count = 0;
    without.state.open.draw_count += 1;
    act(g, battle(g, {2, 2}, {3, 1}));
    CHECK(step_is<AmbushStep>(g));  // one card may be it
    act(without, battle(without, {2, 2}, {3, 1}));
    CHECK_FALSE(step_is<AmbushStep>(without));
    CHECK(step_is<RollStep>(without));
}

TEST_CASE("artillery that falls back from an Ambush loses the second battle of its Bombard", "[TC-AMB-14][TC-AMB-8]") {
    Setup setup = axis_holds_ambush;
    setup.allies = {"artillery_bombard", "probe_left"};
    Game g = board(R"(
        .   .   .   .   .
          .   i   .   i   .
        .   G   .   .   .
          .   .   .   .   .
        .   .   .   .   .
    )",
                   setup);
    order_units(g, "artillery_bombard", {{2, 2}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    ambushed(g, {2, 2}, {3, 1}, "fss");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{3, 3}}));
    CHECK(has_unit(g, {3, 3}));
    CHECK_FALSE(step_is<BattleStep>(g));  // though (7, 1) is in range
    CHECK(unit_state(g, {3, 3}).battles == 0);
}

}  // namespace test_ambush
