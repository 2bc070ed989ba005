// Ambush and Counter-Attack of staffs (OVL-AMB, OVL-CTR).
#include "support/staff.hpp"

namespace test_overlord_reactions {

using namespace salient;
using namespace salient::test;

namespace {

// The Allied Left battles a unit of the Axis Right, the Center one on the line between two commands.
std::vector<Placed> front() {
    return {{"infantry", {2, 6}},  {"infantry", {4, 6}},   {"infantry", {18, 6}}, {"infantry", {20, 6}}, {"infantry", {36, 6}},
            {"-infantry", {3, 5}}, {"-infantry", {17, 5}}, {"-armor", {36, 2}},   {"-infantry", {40, 0}}};
}

// The Allies are about to battle; the Axis hold these cards.
Game battling(std::vector<std::string> axis, std::function<void(Game&)> before = {}) {
    Game g = staffs({.units = front(),
                     .allies = {"attack_left", "attack_center", "barrage", "move_out"},
                     .axis = std::move(axis),
                     .hand_size = 5});
    if (before) before(g);
    distribute(g, {{"attack_left", allied_left}, {"attack_center", allied_center}});
    lay_and_order(g, "attack_left", sections(1), {{2, 6}, {4, 6}});
    lay_and_order(g, "attack_center", sections(3), {{18, 6}});
    go_on_to<BattleStep>(g);
    REQUIRE(step_is<BattleStep>(g));
    return g;
}

// A turn of the Axis with these cards to these of their staff, then the Allies' turn with Counter-Attack in hand.
Game countering(std::initializer_list<std::pair<std::string, Seat>> cards, std::vector<std::string> axis,
                std::vector<std::string> allies = {"counter_attack", "counter_attack", "probe_left", "move_out", "barrage"}) {
    Game g =
        staffs({.units = front(), .allies = std::move(allies), .axis = std::move(axis), .active = Side::Axis, .hand_size = 8});
    distribute(g, cards);
    return g;
}

}  // namespace

TEST_CASE("the Commander-in-Chief gives Ambush to the Field General of the unit attacked, who plays it at once",
          "[OVL-AMB-2][OVL-AMB-4][OVL-CARD-T11][OC-19]") {
    Game g = battling({"ambush", "probe_left"});
    act(g, battle(g, {2, 6}, {3, 5}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(to_act(g) == axis_chief);
    CHECK(legal_actions(g) == Actions{PlayAmbush{axis_right}, Decline{}});
    CHECK(refusal(g, PlayAmbush{axis_center}) == "OVL-AMB-2");
    const Events played = act(g, PlayAmbush{axis_right});
    CHECK(first<AmbushPlayed>(played)->by == axis_right);
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("fgg"));  // the attacker is driven off, and its battle is over
    while (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    CHECK_FALSE(has_unit(g, {2, 6}));
}

TEST_CASE("on a hex of two commands he chooses either Field General", "[OVL-AMB-3]") {
    Game g = battling({"ambush", "probe_left"});
    act(g, GiveWay{allied_center});
    act(g, battle(g, {18, 6}, {17, 5}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(legal_actions(g) == Actions{PlayAmbush{axis_center}, PlayAmbush{axis_right}, Decline{}});
    act(g, PlayAmbush{axis_center});
}

TEST_CASE("as soon as it is carried out the card is laid away and replaced, be it the last in hand",
          "[OVL-AMB-1][OVL-AMB-5][OVL-AMB-6][OC-31]") {
    Game g = battling({"ambush"});
    CHECK(g.state.open.at(axis_chief).hand_count == 1);
    act(g, battle(g, {2, 6}, {3, 5}));
    act(g, PlayAmbush{axis_right});
    act(g, roll("ggg"));
    REQUIRE(step_is<DrawStep>(g));
    CHECK(top_step<DrawStep>(g).seat == axis_chief);
    CHECK(g.state.open.discards.back() == card(g, "ambush"));
    act(g, draw(g, "ambush"));
    CHECK(g.state.open.at(axis_chief).hand_count == 1);
    CHECK(g.state.open.phase == Phase::Battle);
    REQUIRE(step_is<RollStep>(g));  // the attack goes on as declared
    act(g, roll("ggg"));
}

TEST_CASE("a second Ambush may answer another close assault of the turn", "[OVL-AMB-7]") {
    Game g = battling({"ambush", "ambush"});
    act(g, battle(g, {2, 6}, {3, 5}));
    act(g, PlayAmbush{axis_right});
    act(g, roll("ggg"));
    act(g, draw(g, "probe_left"));
    REQUIRE(step_is<RollStep>(g));  // one for each close assault
    act(g, roll("ggg"));
    act(g, battle(g, {4, 6}, {3, 5}));
    REQUIRE(step_is<AmbushStep>(g));
    act(g, PlayAmbush{axis_right});
}

TEST_CASE("the question is put while an Ambush may be anywhere, whoever holds it, unless it is switched off for the turn",
          "[OVL-AMB-8]") {
    Game g = battling({"probe_left", "probe_right"});
    act(g, battle(g, {2, 6}, {3, 5}));
    REQUIRE(step_is<AmbushStep>(g));
    CHECK(refusal(g, PlayAmbush{axis_right}) == "TC-AMB-1");
    act(g, NoMoreAmbush{});
    act(g, roll("ggg"));
    act(g, battle(g, {4, 6}, {3, 5}));
    CHECK(step_is<RollStep>(g));
    act(g, roll("ggg"));
    to_next_turn(g);
    CHECK_FALSE(g.state.open.staffs.no_ambush);

    Game seen = battling({"probe_left", "probe_right"}, [](Game& game) {
        for (int i = 0; i < 2; ++i) {
            game.state.open.discards.push_back(card(game, "ambush"));
            --game.state.secrets.draw_pile[card(game, "ambush").value];
            --game.state.open.draw_count;
        }
    });
    act(seen, battle(seen, {2, 6}, {3, 5}));
    CHECK(step_is<RollStep>(seen));
}

TEST_CASE("a Field General repeats the card of the one opposite, in the sections where it was laid; left becomes right",
          "[OVL-CTR-1][OVL-CTR-2][OVL-CTR-3][OVL-CTR-4][OVL-CARD-T12][OC-20][OC-24][OC-25]") {
    Game g = countering({{"probe_right", axis_right}}, {"probe_right", "move_out", "dig_in"});
    lay_and_order(g, "probe_right", sections(1), {{3, 5}});
    to_next_turn(g);
    REQUIRE(to_act(g) == allied_chief);
    CHECK(refusal(g, give(g, "counter_attack", allied_center)) == "OVL-CTR-6");
    act(g, give(g, "counter_attack", allied_left));
    act(g, EndGiving{});
    CHECK(legal_actions(g) == Actions{lay(g, "counter_attack", sections(1), "probe_right")});
    act(g, legal_actions(g).front());
    CHECK(g.state.open.cards.back().effect == card(g, "probe_left"));
    CHECK(is_legal(g, order(g, {2, 6})));
    CHECK(refusal(g, order(g, {18, 6})) == "ORDER-5");
}

TEST_CASE("of other cards the sections count that held a unit it ordered", "[OVL-CTR-3]") {
    auto placed = front();
    placed.push_back({"-infantry", {10, 0}});
    placed.push_back({"infantry", {10, 8}});
    Game g = staffs({.units = placed,
                     .allies = {"counter_attack", "probe_left", "move_out"},
                     .axis = {"direct_from_hq", "move_out", "dig_in"},
                     .active = Side::Axis});
    Game nobody = g;
    distribute(g, {{"direct_from_hq", axis_right}});
    lay_and_order(g, "direct_from_hq", sections(1, 2), {{10, 0}});
    to_next_turn(g);
    act(g, give(g, "counter_attack", allied_left));
    act(g, EndGiving{});
    act(g, lay(g, "counter_attack", sections(2), "direct_from_hq"));
    CHECK(is_legal(g, order(g, {10, 8})));
    CHECK_FALSE(is_legal(g, order(g, {2, 6})));
    // A card that ordered nobody is repeated with no order.
    distribute(nobody, {{"direct_from_hq", axis_right}});
    lay_and_order(nobody, "direct_from_hq", sections(1, 2), {});
    to_next_turn(nobody);
    act(nobody, give(nobody, "counter_attack", allied_left));
    act(nobody, EndGiving{});
    act(nobody, legal_actions(nobody).front());
    CHECK_FALSE(step_is<OrderStep>(nobody));
}

TEST_CASE("of two cards the countering Field General chooses", "[OVL-CTR-5]") {
    Game g = countering({{"probe_right", axis_right}, {"recon_right", axis_right}}, {"probe_right", "recon_right", "dig_in"});
    lay_and_order(g, "recon_right", sections(2), {});
    lay_and_order(g, "probe_right", sections(1), {{3, 5}});
    to_next_turn(g);
    act(g, give(g, "counter_attack", allied_left));
    act(g, EndGiving{});
    CHECK(legal_actions(g).size() == 2);
    CHECK(refusal(g, lay(g, "counter_attack", sections(1), "recon_right")) == "OVL-CTR-1");
    act(g, lay(g, "counter_attack", sections(2), "recon_right"));
    CHECK(g.state.open.cards.back().effect == card(g, "recon_left"));
    go_on_to<DrawStep>(g);
    CHECK(top_step<DrawStep>(g).cards == 3);  // a copied Recon (OVL-DRAW-4)
}

TEST_CASE("the Commander-in-Chief repeats what the enemy Commander-in-Chief played himself, on any section, with his own dice",
          "[OVL-CTR-7][OVL-CTR-8][OVL-CTR-9][OVL-CTR-11][OVL-DRAW-4][OC-26]") {
    Game g = countering({{"air_power", axis_chief}}, {"air_power", "move_out", "dig_in"});
    act(g, NameTarget{unit(g, {36, 6})});
    CHECK(top_step<RollStep>(g).dice == 1);
    to_next_turn(g);
    CHECK(refusal(g, give(g, "counter_attack", allied_left)) == "OVL-CTR-6");
    act(g, give(g, "counter_attack", allied_chief));
    CHECK(refusal(g, give(g, "barrage", allied_chief)) == "OVL-DEAL-15");
    act(g, EndGiving{});
    REQUIRE(step_is<NameTargetsStep>(g));
    act(g, NameTarget{unit(g, {40, 0})});
    CHECK(top_step<RollStep>(g).dice == 2);

    Game none = countering({{"move_out", axis_right}}, {"move_out", "air_power", "dig_in"});
    lay_and_order(none, "move_out", sections(1, 2), {{3, 5}});
    to_next_turn(none);
    CHECK(refusal(none, give(none, "counter_attack", allied_chief)) == "OVL-CTR-8");
    act(none, give(none, "counter_attack", allied_left));
    CHECK(refusal(none, give(none, "probe_left", allied_left)) == "OVL-DEAL-12");
}

TEST_CASE("repeating Their Finest Hour leaves no room for another card", "[OVL-CTR-9]") {
    Game g = countering({{"their_finest_hour", axis_chief}}, {"their_finest_hour", "move_out", "dig_in"});
    to_next_turn(g);
    act(g, give(g, "counter_attack", allied_chief));
    CHECK(refusal(g, give(g, "probe_left", allied_left)) == "OVL-DEAL-17");
    act(g, EndGiving{});
    CHECK(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 4);
}

TEST_CASE("a Counter-Attack that is countered stands for what it copied", "[OVL-CTR-10]") {
    Game g = countering({{"probe_right", axis_right}}, {"probe_right", "counter_attack", "move_out", "dig_in"});
    lay_and_order(g, "probe_right", sections(1), {{3, 5}});
    to_next_turn(g);
    act(g, give(g, "counter_attack", allied_left));
    act(g, EndGiving{});
    lay_and_order(g, "counter_attack", sections(1), {{2, 6}}, "probe_right");
    to_next_turn(g);
    REQUIRE(to_act(g) == axis_chief);
    act(g, give(g, "counter_attack", axis_right));
    act(g, EndGiving{});
    call(g, "counter_attack");
    act(g, lay(g, "counter_attack", sections(1), "probe_left"));
    CHECK(g.state.open.cards.back().effect == card(g, "probe_right"));
}

TEST_CASE("there is nothing to counter in the first turn of the game, and never an Ambush", "[OVL-CTR-12][OVL-CTR-13]") {
    Game g = staffs({.units = front(), .allies = {"counter_attack", "probe_left", "move_out"}});
    CHECK(refusal(g, give(g, "counter_attack", allied_left)) == "OVL-CTR-12");
    CHECK(refusal(g, give(g, "counter_attack", allied_chief)) == "OVL-CTR-12");
    Game ambush = battling({"ambush", "probe_right", "counter_attack"});
    act(ambush, battle(ambush, {2, 6}, {3, 5}));
    act(ambush, PlayAmbush{axis_right});
    to_next_turn(ambush);
    to_next_turn(ambush);
    for (const LaidCard& laid : ambush.state.open.staffs.last_turn[index(Side::Axis)])
        CHECK(laid.effect != card(ambush, "ambush"));
}

}  // namespace test_overlord_reactions
