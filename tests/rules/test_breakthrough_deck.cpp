// The Breakthrough deck: 80 cards, orders On the Move, and the cards that differ from the standard deck (10-cards section 7).
#include <map>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_breakthrough_deck {

using namespace salient;
using namespace salient::test;

namespace {

Setup holding(const std::string& card) {
    Setup setup;
    setup.options = {"deck.breakthrough"};
    setup.allies = {card, "move_out"};
    return setup;
}

// Two units on the left of the Allies, two in the center, one on the right.
constexpr auto five_units = R"(
    i   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    I   A   .   .   .   I   A   .   .   .   .   .   I
)";

int copies(const std::string& id) {
    const auto rules = rulebook({"deck.breakthrough"});
    return rules->at(rules->card(id)).copies;
}

std::array<int, 3> copies_by_section(const std::string& id) {
    return {copies(id + "_left"), copies(id + "_center"), copies(id + "_right")};
}

}  // namespace

TEST_CASE("The Breakthrough deck has 52 Section and 28 Tactic cards", "[BC-1]") {
    std::map<CardKind, int> count;
    const auto rules = rulebook({"deck.breakthrough"});
    for (const Card& card : rules->cards) count[card.kind] += card.copies;
    CHECK(count[CardKind::Section] == 52);
    CHECK(count[CardKind::Tactic] == 28);
}

TEST_CASE("Copies of the Section cards of the Breakthrough deck", "[BC-2][BC-3][BC-4][BC-5][BC-6][BC-7][BC-8]") {
    CHECK(copies_by_section("recon") == std::array{2, 2, 2});
    CHECK(copies_by_section("probe") == std::array{5, 6, 5});
    CHECK(copies_by_section("attack") == std::array{4, 5, 4});
    CHECK(copies_by_section("assault") == std::array{3, 3, 3});
    CHECK(copies("recon_in_force") == 4);
    CHECK(copies("general_advance") == 2);
    CHECK(copies("pincer_move") == 2);
}

TEST_CASE("Copies of the Tactic cards of the Breakthrough deck", "[BC-9][BC-10][BC-11]") {
    for (const char* id : {"armor_assault", "counter_attack", "direct_from_hq", "move_out"}) CHECK(copies(id) == 3);
    for (const char* id : {"ambush", "artillery_bombard", "firefight", "infantry_assault", "their_finest_hour"})
        CHECK(copies(id) == 2);
    for (const char* id : {"air_power", "barrage", "behind_enemy_lines", "close_assault", "dig_in", "medics_mechanics"})
        CHECK(copies(id) == 1);
}

TEST_CASE("After its orders a card gives those On the Move, in any section", "[BC-2][BC-3][BC-4][BC-12]") {
    const auto [card, orders, moving] =
        GENERATE(std::tuple{"recon_left", 1, 2}, std::tuple{"probe_left", 2, 2}, std::tuple{"attack_center", 2, 1});
    CAPTURE(card);
    Game g = board(five_units, holding(card));
    act(g, play_card(g, card));
    const bool left = std::string(card).ends_with("left");
    const std::initializer_list<At> places = {left ? At{0, 2} : At{10, 2}, left ? At{2, 2} : At{12, 2}};
    int ordered = 0;
    for (const At at : places)
        if (ordered < orders) ++ordered, act(g, order(g, at));
    if (!top_step<OrderStep>(g).on_the_move) act(g, EndOrders{});
    REQUIRE(step_is<OrderStep>(g));
    CHECK(top_step<OrderStep>(g).on_the_move);
    CHECK(refusal(g, order(g, *places.begin())) == "ORDER-4");  // it has another order
    int chosen = 0;
    for (const At at : {At{24, 2}, left ? At{10, 2} : At{0, 2}})
        if (chosen < moving) ++chosen, act(g, order(g, at));
    CHECK_FALSE(step_is<OrderStep>(g));
    CHECK(unit_state(g, {24, 2}).on_the_move);
    CHECK_FALSE(unit_state(g, *places.begin()).on_the_move);
}

TEST_CASE("No more units go On the Move than the card says", "[BC-12]") {
    Game g = board(five_units, holding("recon_right"));
    act(g, play_card(g, "recon_right"));
    act(g, order(g, {24, 2}));
    act(g, order(g, {0, 2}));
    CHECK(is_legal(g, order(g, {12, 2})));
    act(g, order(g, {12, 2}));
    CHECK(refusal(g, order(g, {10, 2})) != "");
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("Cards without such orders give none On the Move", "[BC-5][BC-6][BC-20]") {
    Game g = board(five_units, holding("assault_left"));
    act(g, play_card(g, "assault_left"));
    act(g, order(g, {0, 2}));
    act(g, order(g, {2, 2}));
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("A unit On the Move moves as ever and may not battle", "[BC-13]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        I   .   .   .   .   .   i   .   .   .   .   .   .
          .   .   .   .   .   I   .   .   .   .   .   .
    )",
                   holding("recon_left"));
    act(g, play_card(g, "recon_left"));
    act(g, order(g, {0, 2}));
    act(g, order(g, {11, 3}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    const Destination* d = nullptr;
    const Reach reached = reach(g.table(), unit(g, {11, 3}));
    REQUIRE((d = destination(g, reached, {13, 3})) != nullptr);
    CHECK_FALSE(d->may_battle);
    CHECK(destination(g, reached, {15, 3}) != nullptr);  // two hexes, as ever
    act(g, EndMoves{});
    CHECK_FALSE(is_listed(g, battle(g, {11, 3}, {12, 2})));
    CHECK(may_battle(g.table(), unit(g, {11, 3})).refusal().clause == "BC-13");
}

TEST_CASE("A unit is On the Move for one turn only", "[BC-13]") {
    Game g = board(five_units, holding("recon_right"));
    act(g, play_card(g, "recon_right"));
    act(g, order(g, {24, 2}));
    act(g, order(g, {0, 2}));
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    finish_turn(g);
    CHECK_FALSE(unit_state(g, {0, 2}).on_the_move);
}

TEST_CASE("Air Power of the Breakthrough deck rolls two dice for either side", "[BC-15]") {
    const Side side = GENERATE(Side::Allies, Side::Axis);
    Setup setup = holding("air_power");
    setup.active = side;
    if (side == Side::Axis) setup.allies.swap(setup.axis);
    Game g = board(R"(
        i   .   .   .   .   .   .
          .   .   .   .   .   .
        I   .   .   .   .   .   .
    )",
                   setup);
    act(g, play_card(g, "air_power"));
    const Events events = act(g, NameTarget{unit(g, side == Side::Allies ? At{0, 0} : At{0, 2})});
    const auto* declared = first<BattleDeclared>(events);
    REQUIRE(declared != nullptr);
    CHECK(declared->battle.dice == 2);
}

TEST_CASE("Stars hit with the Breakthrough Barrage", "[BC-16][STAR-10]") {
    Game g = board(five_units, holding("barrage"));
    act(g, play_card(g, "barrage"));
    act(g, NameTarget{unit(g, {0, 0})});
    const Events events = act(g, roll("ssaa"));
    REQUIRE(first<DiceRolled>(events) != nullptr);
    CHECK(first<DiceRolled>(events)->hits == 2);
}

TEST_CASE("Dig-In of the Breakthrough deck orders infantry and artillery", "[BC-17]") {
    Game g = board(R"(
        i   .   .   .   .   .   .
          .   .   .   .   .   .
        I   G   A   .   .   .   .
    )",
                   holding("dig_in"));
    act(g, play_card(g, "dig_in"));
    CHECK(refusal(g, order(g, {4, 2})) == "TC-DIG-1");
    act(g, order(g, {0, 2}));
    act(g, order(g, {2, 2}));
    CHECK(has_terrain(g, {0, 2}, "sandbag"));
    CHECK(has_terrain(g, {2, 2}, "sandbag"));
}

TEST_CASE("The fallback of the Breakthrough Dig-In needs a side without infantry and artillery", "[BC-17]") {
    Game guns = board("i . . . . . .\n . . . . . .\nG A . . . . .", holding("dig_in"));
    act(guns, play_card(guns, "dig_in"));
    CHECK_FALSE(guns.state.open.card().fallback);
    Game tanks = board("i . . . . . .\n . . . . . .\nA A . . . . .", holding("dig_in"));
    act(tanks, play_card(tanks, "dig_in"));
    CHECK(tanks.state.open.card().fallback);
}

TEST_CASE("The figures of the Breakthrough Medics are shared out by their symbols", "[BC-18][BC-19]") {
    Game g = board(R"(
        i   .   .   .   .   .   .
          .   .   .   .   .   .
        I   A   G   I   .   .   .
    )",
                   holding("medics_mechanics"));
    weaken(g, {0, 2}, 1);
    weaken(g, {2, 2}, 1);
    weaken(g, {4, 2}, 1);
    act(g, play_card(g, "medics_mechanics"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("iasg"));
    REQUIRE(step_is<HealStep>(g));
    CHECK(refusal(g, HealUnit{unit(g, {6, 2})}) == "TC-MED-1");  // at full strength (BC-19)
    act(g, HealUnit{unit(g, {0, 2})});                           // the infantry face
    act(g, HealUnit{unit(g, {0, 2})});                           // the star
    CHECK(unit_state(g, {0, 2}).figures == 3);
    CHECK(refusal(g, HealUnit{unit(g, {0, 2})}) == "BC-18");
    CHECK(refusal(g, HealUnit{unit(g, {4, 2})}) == "BC-18");  // artillery: stars only
    act(g, HealUnit{unit(g, {2, 2})});                        // the armor face
    CHECK(unit_state(g, {2, 2}).figures == 2);
    CHECK_FALSE(step_is<HealStep>(g));
    CHECK(unit_state(g, {0, 2}).ordered);
    CHECK(unit_state(g, {2, 2}).ordered);
    CHECK_FALSE(unit_state(g, {4, 2}).ordered);
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("Figures may be left unreturned", "[BC-18]") {
    Game g = board(five_units, holding("medics_mechanics"));
    weaken(g, {0, 2}, 1);
    act(g, play_card(g, "medics_mechanics"));
    act(g, roll("ssss"));
    act(g, HealUnit{unit(g, {0, 2})});
    act(g, EndHeal{});
    CHECK(unit_state(g, {0, 2}).figures == 2);
    CHECK(step_is<MoveStep>(g));
}

TEST_CASE("Nothing to end while Medics & Mechanics of the standard deck asks for its unit", "[TC-MED-1]") {
    Setup setup;
    setup.allies = {"medics_mechanics", "move_out"};
    Game g = board(five_units, setup);
    weaken(g, {0, 2}, 1);
    weaken(g, {2, 2}, 1);
    act(g, play_card(g, "medics_mechanics"));
    CHECK(refusal(g, EndHeal{}) == "TC-MED-1");
}

TEST_CASE("with the option Air Power rolls one die for either side, with the Breakthrough deck too", "[TC-AIR-5][BC-15]") {
    const Side side = GENERATE(Side::Allies, Side::Axis);
    const std::vector<std::string> options = GENERATE(std::vector<std::string>{"ep.air_power_one_die"},
                                                      std::vector<std::string>{"ep.air_power_one_die", "deck.breakthrough"},
                                                      std::vector<std::string>{"deck.breakthrough", "ep.air_power_one_die"});
    Setup setup = holding("air_power");
    setup.options = options;
    setup.active = side;
    if (side == Side::Axis) setup.allies.swap(setup.axis);
    Game g = board("i   .   .   .   .   .   .\n  .   .   .   .   .   .\nI   .   .   .   .   .   .\n", setup);
    act(g, play_card(g, "air_power"));
    const Events events = act(g, NameTarget{unit(g, side == Side::Allies ? At{0, 0} : At{0, 2})});
    REQUIRE(first<BattleDeclared>(events) != nullptr);
    CHECK(first<BattleDeclared>(events)->battle.dice == 1);
    CHECK(std::get<RollStep>(g.state.open.steps.back()).dice == 1);
    CHECK(g.rules->at(g.rules->card("air_power")).text == "air_power_one_die");
}

}  // namespace test_breakthrough_deck
