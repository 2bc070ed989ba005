// Dig-In, Medics & Mechanics and Their Finest Hour: sandbags, figures and orders by dice.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_support_cards {

using namespace salient;
using namespace salient::test;

namespace {

// Takes figures from a unit without a battle.
Setup holding(const std::string& card, int others) {
    Setup setup;
    setup.allies = {card};
    for (int i = 0; i < others; ++i) setup.allies.emplace_back(i % 2 == 0 ? "probe_center" : "attack_center");
    return setup;
}

Action heal(const Game& g, At at) { return HealUnit{unit(g, at)}; }

int sandbags(const Game& g, At at) {
    int n = 0;
    for (const Feature& f : g.state.open.features_at(hex(g, at))) n += g.rules->at(f.type).id == "sandbag";
    return n;
}

constexpr auto one_of_each = R"(
    .   .   .   .   .   .   i
      .   .   .   .   .   .
    .   .   .   .   .   .   .
      .   .   .   .   .   .
    I   S   A   E   G   G   .
)";

}  // namespace

// ---- Dig-In ----

TEST_CASE("Dig-In orders up to four infantry units anywhere", "[TC-DIG-1][CRD-1][CRD-2]") {
    Game g = board(R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   A   S   .   I   .   G   .   .   I   .   I   .
    )",
                   holding("dig_in", 1));
    act(g, play_card(g, "dig_in"));
    CHECK(refusal(g, order(g, {2, 2})) == "TC-DIG-1");
    CHECK(refusal(g, order(g, {12, 2})) == "TC-DIG-1");
    for (const At at : {At{0, 2}, At{4, 2}, At{8, 2}}) act(g, order(g, at));
    CHECK(step_is<OrderStep>(g));
    act(g, order(g, {22, 2}));
    CHECK(step_is<DrawStep>(g));
    CHECK(has_terrain(g, {0, 2}, "sandbag"));
    CHECK(has_terrain(g, {22, 2}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {18, 2}, "sandbag"));  // the fifth
}

TEST_CASE("Dig-In lays sandbags under the ordered units, which neither move nor battle", "[TC-DIG-2]") {
    Game g = board(R"(
        .   i   .
          I   I
        .   .   .
    )",
                   holding("dig_in", 1));
    act(g, play_card(g, "dig_in"));
    act(g, order(g, {1, 1}));
    CHECK_FALSE(has_terrain(g, {1, 1}, "sandbag"));  // the orders come first
    const Events events = act(g, EndOrders{});
    CHECK(count<FeaturePlaced>(events) == 1);
    CHECK(has_terrain(g, {1, 1}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {3, 1}, "sandbag"));
    CHECK(step_is<DrawStep>(g));  // no Move phase and no Battle phase
}

TEST_CASE("Dig-In lays no second sandbags and none on ocean; the unit stays ordered", "[TC-DIG-3][TSAND-7][TOCEAN-8]") {
    Game g = board(R"(
        i   .   .   .   .
          .   .   .   .
        I+S I+O I+T I+B I+W
    )",
                   holding("dig_in", 1));
    act(g, play_card(g, "dig_in"));
    act(g, order(g, {0, 2}));
    act(g, order(g, {2, 2}));
    act(g, order(g, {4, 2}));
    const Events events = act(g, order(g, {6, 2}));
    CHECK(count<FeaturePlaced>(events) == 2);
    CHECK(sandbags(g, {0, 2}) == 1);
    CHECK(sandbags(g, {2, 2}) == 0);
    CHECK(sandbags(g, {4, 2}) == 1);
    CHECK(sandbags(g, {6, 2}) == 1);  // TBRG-4
    CHECK(unit_state(g, {0, 2}).ordered);
    CHECK(unit_state(g, {2, 2}).ordered);
}

TEST_CASE("sandbags of Dig-In are ordinary sandbags", "[TC-DIG-4][TSAND-2][TSAND-3]") {
    Game g = board(R"(
        .   .   .   .
          .   i   .   .
        .   I   .   .
          .   .   .   .
    )",
                   holding("dig_in", 1));
    order_units(g, "dig_in", {{2, 2}});
    finish_turn(g);
    CHECK(dice_lines(g, {3, 1}, {2, 2}) == "+3 BASE-1; -1 TSAND-2");
    ready_to_battle(g, {{3, 1}});
    fight(g, {3, 1}, {2, 2}, "fs");
    REQUIRE(step_is<RetreatStep>(g));
    CHECK(is_legal(g, retreat(g, 1, {})));
    act(g, retreat(g, 0, {{1, 3}}));
    CHECK_FALSE(has_terrain(g, {2, 2}, "sandbag"));
}

TEST_CASE("the supply of sandbags has no end", "[TSAND-8]") {
    Game g = board(R"(
        +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S
          +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S
        +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S  +S
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   I   .   I   .   I   .   .   .   .   .   .
    )",
                   holding("dig_in", 1));
    order_units(g, "dig_in", {{0, 4}, {4, 4}, {8, 4}, {12, 4}});
    for (const At at : {At{0, 4}, At{4, 4}, At{8, 4}, At{12, 4}}) CHECK(sandbags(g, at) == 1);
}

TEST_CASE("without infantry Dig-In orders one unit of any class, which moves and battles and gets no sandbags",
          "[TC-DIG-1][CARD-7][CARD-8]") {
    Game g = board(R"(
        .   .   i   .
          .   .   .   .
        .   A   .   G
    )",
                   holding("dig_in", 1));
    act(g, play_card(g, "dig_in"));
    CHECK(is_legal(g, order(g, {6, 2})));
    act(g, order(g, {2, 2}));
    CHECK_FALSE(has_terrain(g, {2, 2}, "sandbag"));
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
}

// ---- Medics & Mechanics ----

TEST_CASE("Medics & Mechanics chooses one own unit of any class that has lost figures", "[TC-MED-1][CARD-16]") {
    Game g = board(one_of_each, holding("medics_mechanics", 2));
    weaken(g, {0, 4}, 3);
    weaken(g, {4, 4}, 1);
    weaken(g, {8, 4}, 1);
    weaken(g, {12, 0}, 1);
    act(g, play_card(g, "medics_mechanics"));
    CHECK(is_legal(g, heal(g, {0, 4})));
    CHECK(is_legal(g, heal(g, {4, 4})));
    CHECK(is_legal(g, heal(g, {8, 4})));
    CHECK(refusal(g, heal(g, {2, 4})) == "TC-MED-1");   // at full strength
    CHECK(refusal(g, heal(g, {12, 0})) == "TC-MED-1");  // an enemy
    CHECK(legal_actions(g).size() == 3);
    act(g, heal(g, {4, 4}));
    CHECK(step_is<RollStep>(g));
}

TEST_CASE("Medics & Mechanics rolls a die for each card held, itself included", "[TC-MED-2][DEF-11]") {
    for (const int others : {0, 2, 5}) {
        Game g = board(one_of_each, holding("medics_mechanics", others));
        weaken(g, {0, 4}, 1);
        act(g, play_card(g, "medics_mechanics"));
        act(g, heal(g, {0, 4}));
        CHECK(top_step<RollStep>(g).dice == others + 1);
    }
}

TEST_CASE("the symbol of the unit and stars return figures; artillery recovers by stars only",
          "[TC-MED-3][CRD-1][CRD-2][CRD-13][CRD-17]") {
    const auto returned = [](At at, std::string_view faces) {
        Game g = board(one_of_each, holding("medics_mechanics", 3));
        weaken(g, at, 1);
        act(g, play_card(g, "medics_mechanics"));
        act(g, heal(g, at));
        act(g, roll(faces));
        return unit_state(g, at).figures - 1;
    };
    for (const At infantry : {At{0, 4}, At{2, 4}}) {
        CHECK(returned(infantry, "iagf") == 1);
        CHECK(returned(infantry, "aass") == 2);
        CHECK(returned(infantry, "iigs") == 3);
        CHECK(returned(infantry, "aggf") == 0);
    }
    for (const At armor : {At{4, 4}, At{6, 4}}) {
        CHECK(returned(armor, "iagf") == 1);
        CHECK(returned(armor, "asgf") == 2);
        CHECK(returned(armor, "iiig") == 0);
    }
    CHECK(returned({8, 4}, "iaag") == 0);
    CHECK(returned({8, 4}, "sfff") == 1);
}

TEST_CASE("no unit exceeds its full strength, be it of its type or of the scenario", "[TC-MED-4][BASE-7]") {
    Game g = board(R"(
        .   .   i
          .   .
        I   I3  .
    )",
                   holding("medics_mechanics", 4));
    weaken(g, {0, 2}, 2);
    weaken(g, {2, 2}, 2);
    Game by_type = g;
    act(by_type, play_card(by_type, "medics_mechanics"));
    act(by_type, heal(by_type, {0, 2}));
    const Events events = act(by_type, roll("iiiss"));
    CHECK(unit_state(by_type, {0, 2}).figures == 4);
    REQUIRE(first<FiguresReturned>(events) != nullptr);
    CHECK(first<FiguresReturned>(events)->figures == 2);

    act(g, play_card(g, "medics_mechanics"));
    act(g, heal(g, {2, 2}));
    act(g, roll("iiiss"));
    CHECK(unit_state(g, {2, 2}).figures == 3);
}

TEST_CASE("a unit that regained a figure is ordered, and moves and battles normally", "[TC-MED-5]") {
    Game g = board(R"(
        .   i   .
          .   .
        .   I   A
          .   .
    )",
                   holding("medics_mechanics", 2));
    weaken(g, {2, 2}, 2);
    act(g, play_card(g, "medics_mechanics"));
    act(g, heal(g, {2, 2}));
    act(g, roll("sgf"));
    CHECK(unit_state(g, {2, 2}).ordered);
    CHECK_FALSE(unit_state(g, {4, 2}).ordered);
    REQUIRE(step_is<MoveStep>(g));
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(dice(g, {3, 1}, {2, 0}) == 3);
    CHECK(is_legal(g, battle(g, {3, 1}, {2, 0})));
}

TEST_CASE("a unit that regained nothing is not ordered", "[TC-MED-5]") {
    Game g = board(one_of_each, holding("medics_mechanics", 2));
    weaken(g, {0, 4}, 2);
    act(g, play_card(g, "medics_mechanics"));
    act(g, heal(g, {0, 4}));
    act(g, roll("agf"));
    CHECK_FALSE(unit_state(g, {0, 4}).ordered);
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("Medics & Mechanics without a weakened unit does nothing", "[TC-MED-6][CARD-11]") {
    Game g = board(one_of_each, holding("medics_mechanics", 2));
    weaken(g, {12, 0}, 1);  // an enemy
    act(g, play_card(g, "medics_mechanics"));
    CHECK(step_is<DrawStep>(g));
    for (const Unit& u : g.state.open.units) CHECK_FALSE(u.ordered);
}

// ---- Their Finest Hour ----

TEST_CASE("Their Finest Hour rolls a die for each card held, itself included", "[TC-FIN-1][DEF-11]") {
    for (const int others : {0, 3, 5}) {
        Game g = board(one_of_each, holding("their_finest_hour", others));
        act(g, play_card(g, "their_finest_hour"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == others + 1);
    }
}

TEST_CASE("infantry faces order infantry, armor faces armor, stars anything",
          "[TC-FIN-2][TC-FIN-3][CRD-1][CRD-2][CRD-13][CRD-17]") {
    Game g = board(one_of_each, holding("their_finest_hour", 4));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("iasgf"));
    REQUIRE(step_is<OrderStep>(g));  // the orders are chosen after the roll
    for (const At at : {At{0, 4}, At{2, 4}, At{4, 4}, At{6, 4}, At{8, 4}, At{10, 4}}) CHECK(is_legal(g, order(g, at)));
    act(g, order(g, {8, 4}));  // artillery takes the star
    CHECK(refusal(g, order(g, {10, 4})) == "TC-FIN-2");
    act(g, order(g, {2, 4}));  // special forces take the infantry face
    CHECK(refusal(g, order(g, {0, 4})) == "TC-FIN-2");
    act(g, order(g, {6, 4}));  // elite armor takes the armor face
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("a star orders a second infantry unit when the infantry face is used", "[TC-FIN-2]") {
    Game g = board(one_of_each, holding("their_finest_hour", 2));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("isg"));
    act(g, order(g, {0, 4}));
    CHECK(is_legal(g, order(g, {8, 4})));  // the first unit used the face, not the star
    act(g, order(g, {2, 4}));
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("grenades and flags of Their Finest Hour order nobody", "[TC-FIN-2][TURN-9]") {
    Game g = board(one_of_each, holding("their_finest_hour", 3));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("ggff"));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("a face of Their Finest Hour that finds no unit of its class is lost", "[TC-FIN-3]") {
    Game g = board(R"(
        .   .   .   .   i
          .   .   .   .
        I   .   .   .   .
    )",
                   holding("their_finest_hour", 3));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("aaai"));
    act(g, order(g, {0, 2}));
    CHECK(step_is<MoveStep>(g));

    Game none = board(R"(
        .   .   .   .   i
          .   .   .   .
        A   G   .   .   .
    )",
                      holding("their_finest_hour", 1));
    act(none, play_card(none, "their_finest_hour"));
    act(none, roll("ii"));
    CHECK(step_is<DrawStep>(none));  // no fallback
}

TEST_CASE("units of Their Finest Hour are ordered anywhere on the board", "[TC-FIN-3]") {
    Game g = board(R"(
        i   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   I   .   .   .   .   .   I
    )",
                   holding("their_finest_hour", 2));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("iii"));
    for (const At at : {At{0, 2}, At{12, 2}, At{24, 2}}) act(g, order(g, at));
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("units of Their Finest Hour have a die more in every battle of the turn", "[TC-FIN-4][CRD-1][CRD-13][CRD-17]") {
    Game g = board(R"(
        .   i   .   .   .
          .   i1  .   .
        I   A   .   .   G
          .   .   .   .
    )",
                   holding("their_finest_hour", 2));
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("ias"));
    for (const At at : {At{0, 2}, At{2, 2}, At{8, 2}}) act(g, order(g, at));
    act(g, EndMoves{});
    CHECK(dice(g, {0, 2}, {3, 1}) == 3);  // distance 2
    CHECK(dice(g, {8, 2}, {2, 0}) == 3);  // distance 4
    act(g, battle(g, {2, 2}, {3, 1}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("isss"));
    act(g, TakeGround{});
    act(g, battle(g, {3, 1}, {2, 0}));  // the overrun
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
}

TEST_CASE("after Their Finest Hour the discards are shuffled into the draw pile before the player draws", "[TC-FIN-5][DECK-13]") {
    Setup setup = holding("their_finest_hour", 1);
    setup.discards = {"barrage", "air_power"};
    Game g = board(one_of_each, setup);
    act(g, play_card(g, "their_finest_hour"));
    const Events events = act(g, roll("gf"));
    CHECK(place<CardDiscarded>(events) >= 0);
    CHECK(place<CardDiscarded>(events) < place<DeckReshuffled>(events));
    REQUIRE(step_is<DrawStep>(g));  // the draw comes last
    CHECK(g.state.open.discards.empty());
    for (const char* id : {"barrage", "air_power", "their_finest_hour"}) {
        CHECK(g.state.secrets.draw_pile[card(g, id).value] == 1);
        CHECK(is_legal(g, draw(g, id)));
    }
    act(g, draw(g, "their_finest_hour"));
    CHECK(g.state.open.active == Side::Axis);
}

TEST_CASE("hands are not shuffled in after Their Finest Hour", "[TC-FIN-6]") {
    Setup setup = holding("their_finest_hour", 1);
    setup.axis = {"barrage", "move_out", "move_out"};
    Game g = board(one_of_each, setup);
    const Hand axis = g.state.secrets.hands[seat_of(Side::Axis)];
    act(g, play_card(g, "their_finest_hour"));
    act(g, roll("gf"));
    CHECK(g.state.secrets.hands[seat_of(Side::Axis)] == axis);
    CHECK(g.state.secrets.hands[seat_of(Side::Allies)].size() == 1);
    CHECK(g.state.open.draw_count == 60 - 3 - 1);
    CHECK(g.state.secrets.draw_pile[card(g, "move_out").value] == 0);
    CHECK_FALSE(is_legal(g, draw(g, "barrage")));
}

}  // namespace test_support_cards
