// Step 4 and what the cards do (OVL-CARD, OVL-FG).
#include "support/staff.hpp"

#include <algorithm>

namespace test_overlord_cards {

using namespace salient;
using namespace salient::test;

namespace {

// Four infantry units in each of S1 and S2, armor and a gun there, some elsewhere, enemies far away.
std::vector<Placed> units() {
    return {{"infantry", {0, 8}},   {"infantry", {2, 8}},  {"infantry", {4, 8}},  {"infantry", {6, 8}},  {"infantry", {8, 8}},
            {"infantry", {10, 8}},  {"infantry", {12, 8}}, {"infantry", {14, 8}}, {"armor", {2, 6}},     {"armor", {4, 6}},
            {"armor", {12, 6}},     {"armor", {14, 6}},    {"armor", {16, 6}},    {"artillery", {6, 6}}, {"artillery", {10, 6}},
            {"infantry", {20, 8}},  {"armor", {22, 8}},    {"infantry", {36, 8}}, {"-infantry", {2, 0}}, {"-infantry", {20, 0}},
            {"-infantry", {36, 0}}, {"-armor", {38, 0}}};
}

// Allied Left has been given this card, and it is his turn to lay it.
Game left_has(std::string_view id, std::vector<Placed> placed = units(),
              std::function<void(Scenario&, const Rulebook&)> change = {}) {
    Game g =
        staffs({.units = std::move(placed), .allies = {std::string(id), "probe_right", "ambush"}, .change = std::move(change)});
    distribute(g, {{std::string(id), allied_left}});
    REQUIRE(to_act(g) == allied_left);
    return g;
}

// How many of these units can be ordered one after the other.
int orders(Game g, std::initializer_list<At> at) {
    int n = 0;
    for (const At a : at)
        if (step_is<OrderStep>(g) && is_legal(g, order(g, a))) {
            act(g, order(g, a));
            ++n;
        }
    return n;
}

}  // namespace

TEST_CASE(
    "Section cards with one direction order in one own section, their number of units",
    "[OVL-CARD-1][OVL-CARD-T1][OVL-CARD-T2][OVL-CARD-T3][OVL-CARD-T4][OVL-CARD-T6][OVL-FG-2][OC-6][OC-7][OC-8][OC-9][OC-14]") {
    const struct {
        const char* card;
        int units;
    } rows[] = {{"recon_left", 1}, {"probe_left", 2}, {"attack_left", 3}, {"assault_left", 7}, {"pincer_move", 2}};
    for (const auto& row : rows) {
        CAPTURE(row.card);
        Game g = left_has(row.card);
        CHECK(legal_actions(g) == Actions{lay(g, row.card, sections(1)), lay(g, row.card, sections(2))});
        CHECK(refusal(g, lay(g, row.card, sections(1, 2))) == "OVL-CARD-1");
        CHECK(refusal(g, lay(g, row.card, sections(3))) == "OVL-CARD-1");
        CHECK(preview_orders_in(g.table(), allied_left, card(g, row.card), sections(1)).units == row.units);
        act(g, lay(g, row.card, sections(1)));
        CHECK(refusal(g, order(g, {12, 8})) == "ORDER-5");
        CHECK(refusal(g, order(g, {20, 8})) == "ORDER-5");
        CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}, {6, 8}, {2, 6}, {4, 6}, {6, 6}}) == row.units);
    }
}

TEST_CASE("Recon in Force and General Advance order in each of the two sections, laid between them",
          "[OVL-CARD-T5][OVL-CARD-T7][OVL-FG-3][OC-10][OC-11]") {
    for (const auto& [id, each] : {std::pair{"recon_in_force", 1}, std::pair{"general_advance", 2}}) {
        Game g = left_has(id);
        CHECK(legal_actions(g) == Actions{lay(g, id, sections(1, 2))});
        act(g, lay(g, id, sections(1, 2)));
        CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}}) == each);
        CHECK(orders(g, {{8, 8}, {10, 8}, {12, 8}}) == each);
        CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}, {8, 8}, {10, 8}, {12, 8}, {20, 8}}) == 2 * each);
    }
}

TEST_CASE("a unit dropped for an order left the Center and the Right no orders more", "[PARA-9][OVL-CARD-T3][OVL-CARD-T7]") {
    const auto with_drop = [](Scenario& s, const Rulebook& rules) {
        AirDrop rule;
        rule.group = "sky";
        rule.when = DropMoment::Orders;
        rule.drift = 1;
        UnitSetup u;
        u.type = rules.unit_type("infantry");
        u.side = Side::Allies;
        u.nation = s.at(Side::Allies).nation;
        u.hex = HexId::none();
        u.group = rule.group;
        s.units.push_back(u);
        s.scenario_rules.set(rule);
    };
    const struct {
        const char* card;
        Seat general;
        BoardSections where;
        At aim;
        int left;
    } rows[] = {{"attack_left", allied_left, sections(2), {12, 4}, 2},
                {"attack_center", allied_center, sections(3), {20, 4}, 2},
                {"attack_right", allied_right, sections(5), {36, 4}, 2},
                {"general_advance", allied_center, sections(3, 4), {20, 4}, 3}};
    std::vector<Placed> placed = units();
    for (const int x : {24, 28, 30, 32, 38, 40}) placed.push_back({"infantry", {x, 8}});
    for (const auto& row : rows) {
        CAPTURE(row.card, row.aim.x);
        Game g = staffs({.units = placed, .allies = {row.card, "recon_left", "ambush"}, .change = with_drop});
        distribute(g, {{row.card, row.general}});
        call(g, row.card);
        act(g, lay(g, row.card, row.where));
        const UnitId sky{g.scenario->units.size() - 1};
        act(g, AimDrop{sky, hex(g, row.aim)});
        while (step_is<DriftStep>(g)) act(g, Drift{DriftWay::Stay});
        std::size_t ordered = 0;
        while (step_is<OrderStep>(g)) {
            const Actions legal = legal_actions(g);
            const auto next =
                std::find_if(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<OrderUnit>(a); });
            if (next == legal.end()) break;
            act(g, *next);
            ++ordered;
        }
        CHECK(static_cast<int>(ordered) == row.left);
    }
}

TEST_CASE("units in a staging area were looked for on the board of two staffs", "[RESERVE-8]") {
    Game g = left_has("attack_left", units(), [](Scenario& s, const Rulebook&) {
        Reserves rule;
        rule.tokens = 1;
        s.scenario_rules.set(rule);
    });
    evolve(*g.rules, *g.scenario, g.state,
           UnitRaised{g.rules->unit_type("infantry"), Side::Allies, g.scenario->at(Side::Allies).nation, 4, HexId::none()});
    const UnitId staged{g.state.open.units.size() - 1};
    REQUIRE(g.state.open.at(staged).where == Location::Staged);
    act(g, lay(g, "attack_left", sections(1)));
    CHECK(is_listed(g, OrderUnit{staged}) == (refusal(g, OrderUnit{staged}).empty()));
    CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}, {6, 8}}) == 3);
}

TEST_CASE("Tactic cards order in both own sections in any split",
          "[OVL-CARD-T13][OVL-CARD-T14][OVL-CARD-T15][OVL-CARD-T17][OVL-CARD-T18][OVL-CARD-T22][OC-21]") {
    Game armor = left_has("armor_assault");
    act(armor, lay(armor, "armor_assault", sections(1, 2)));
    CHECK(orders(armor, {{2, 6}, {4, 6}, {12, 6}, {14, 6}, {16, 6}}) == 4);
    CHECK_FALSE(is_legal(armor, order(armor, {22, 8})));
    Game guns = left_has("artillery_bombard");
    act(guns, lay(guns, "artillery_bombard", sections(1, 2)));
    CHECK(orders(guns, {{6, 6}, {10, 6}}) == 2);
    Game behind = left_has("behind_enemy_lines");
    act(behind, lay(behind, "behind_enemy_lines", sections(1, 2)));
    CHECK(orders(behind, {{0, 8}, {2, 8}}) == 1);
    for (const char* id : {"move_out", "direct_from_hq", "dig_in"}) {
        Game g = left_has(id);
        act(g, lay(g, id, sections(1, 2)));
        CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}, {14, 8}, {12, 8}}) == 4);
        CHECK_FALSE(is_legal(g, order(g, {20, 8})));
    }
    Game dug = left_has("dig_in");
    lay_and_order(dug, "dig_in", sections(1, 2), {{0, 8}, {14, 8}});
    while (!step_is<DrawStep>(dug)) act_idly(dug);  // in place of moves (OVL-TURN-11)
    CHECK(has_terrain(dug, {0, 8}, "sandbag"));
    CHECK(has_terrain(dug, {14, 8}, "sandbag"));
}

TEST_CASE("Close Assault and Firefight look at the own sections", "[OVL-CARD-T16][OVL-CARD-T19]") {
    auto placed = units();
    placed.push_back({"-infantry", {3, 7}});
    placed.push_back({"-infantry", {21, 7}});
    Game close = left_has("close_assault", placed);
    act(close, lay(close, "close_assault", sections(1, 2)));
    CHECK(orders(close, {{2, 8}, {4, 8}, {2, 6}, {4, 6}, {0, 8}, {20, 8}}) == 4);
    Game fire = left_has("firefight", placed);
    act(fire, lay(fire, "firefight", sections(1, 2)));
    CHECK(orders(fire, {{2, 8}, {8, 8}, {10, 8}, {12, 8}, {14, 8}, {36, 8}}) == 4);
    CHECK_FALSE(is_legal(fire, order(fire, {2, 8})));
}

TEST_CASE("Infantry Assault orders all infantry of one own section; without any there, one unit of any class of that section",
          "[OVL-CARD-T20][OVL-CARD-3][OC-22][OC-27]") {
    Game g = left_has("infantry_assault");
    CHECK(legal_actions(g).size() == 2);
    act(g, lay(g, "infantry_assault", sections(1)));
    CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}, {6, 8}, {8, 8}, {2, 6}}) == 4);
    Game none =
        left_has("infantry_assault", {{"armor", {2, 8}}, {"armor", {4, 8}}, {"infantry", {10, 8}}, {"-infantry", {2, 0}}});
    act(none, lay(none, "infantry_assault", sections(1)));
    CHECK(none.state.open.cards.back().fallback);
    CHECK(orders(none, {{2, 8}, {4, 8}}) == 1);
    CHECK_FALSE(is_legal(none, order(none, {10, 8})));
}

TEST_CASE("a fallback looks at the own sections, whatever stands elsewhere", "[OVL-CARD-3]") {
    Game g = left_has("armor_assault", {{"infantry", {2, 8}}, {"infantry", {10, 8}}, {"armor", {22, 8}}, {"-infantry", {2, 0}}});
    act(g, lay(g, "armor_assault", sections(1, 2)));
    CHECK(orders(g, {{2, 8}, {10, 8}, {22, 8}}) == 1);
    CHECK_FALSE(is_legal(g, order(g, {22, 8})));
}

TEST_CASE("fewer orders may be given than a card allows, and what is left is lost", "[OVL-CARD-2][OVL-FG-1]") {
    Game g = left_has("attack_left");
    CHECK(refusal(g, Decline{}) == "OVL-FG-1");
    act(g, lay(g, "attack_left", sections(1)));
    act(g, order(g, {0, 8}));
    act(g, EndOrders{});
    CHECK(to_act(g) == allied_center);
    Game none = left_has("attack_left");
    act(none, lay(none, "attack_left", sections(2)));
    CHECK(is_legal(none, EndOrders{}));
}

TEST_CASE("cards laid are public, and who laid one leads its units to the end of the turn",
          "[OVL-FG-4][OVL-FG-5][OVL-TURN-13][OVL-SEAT-10]") {
    Game g = left_has("attack_left", {{"armor", {14, 6}}, {"infantry", {20, 8}}, {"-infantry", {21, 5}}, {"-infantry", {2, 0}}});
    lay_and_order(g, "attack_left", sections(2), {{14, 6}});
    for (const Seat seat : {allied_right, axis_center, seat::nobody})
        CHECK(view_for(g, seat).open.cards.back().played == card(g, "attack_left"));
    go_on_to<MoveStep>(g);
    REQUIRE(to_act(g) == allied_left);
    act(g, move(g, {14, 6}, {{16, 6}, {18, 6}, {20, 6}}));  // in the command of the Center now
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(to_act(g) == allied_left);
    fight(g, {20, 6}, {21, 5}, "iii");
    while (to_act(g) == axis_center) act(g, legal_actions(g).front());
    if (step_is<TakeGroundStep>(g)) CHECK(to_act(g) == allied_left);
}

TEST_CASE("Air Power and Barrage reach any section and are over before any Field General lays a card",
          "[OVL-CARD-T8][OVL-CARD-T9][OVL-CARD-7][OVL-TURN-4][OVL-TURN-5][OC-16][OC-17]") {
    Game g = staffs({.units = units(), .allies = {"barrage", "probe_left", "move_out"}});
    distribute(g, {{"barrage", allied_chief}, {"probe_left", allied_left}});
    REQUIRE(step_is<NameTargetsStep>(g));
    CHECK(to_act(g) == allied_chief);
    CHECK(refusal(g, lay(g, "probe_left", sections(1))) == "TURN-2");
    act(g, NameTarget{unit(g, {20, 0})});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("iggs"));
    CHECK(unit_state(g, {20, 0}).figures == 1);
    CHECK(step_is<CommandStep>(g));
    CHECK(to_act(g) == allied_left);

    for (const Side side : sides) {
        const bool allied = side == Side::Allies;
        Game air =
            staffs({.units = units(), .allies = {"air_power", "move_out"}, .axis = {"air_power", "move_out"}, .active = side});
        distribute(air, {{"air_power", seat_of(side)}});
        act(air, NameTarget{unit(air, allied ? At{36, 0} : At{0, 8})});
        CHECK(refusal(air, NameTarget{unit(air, allied ? At{2, 0} : At{36, 8})}) == "TC-AIR-2");
        act(air, NameTarget{unit(air, allied ? At{38, 0} : At{2, 8})});
        if (step_is<NameTargetsStep>(air)) act(air, EndTargets{});
        CHECK(top_step<RollStep>(air).dice == (allied ? 2 : 1));
    }
}

TEST_CASE(
    "Their Finest Hour: each Field General rolls 4 dice for his own sections, orders in step 4, and nobody rolls for initiative",
    "[OVL-CARD-T10][OVL-CARD-4][OVL-CARD-5][OC-18][OC-28][OC-29]") {
    auto placed = units();
    placed.push_back({"-infantry", {1, 5}});
    Game g = staffs({.units = placed, .allies = {"their_finest_hour", "move_out"}});
    distribute(g, {{"their_finest_hour", allied_chief}});
    for (int i = 0; i < 3; ++i) {
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 4);
        act(g, roll(i == 0 ? "iasg" : i == 1 ? "aggg" : "gggg"));
    }
    REQUIRE(step_is<OrderStep>(g));
    CHECK(to_act(g) == allied_left);
    CHECK(orders(g, {{0, 8}, {2, 8}, {4, 8}}) == 2);
    CHECK(orders(g, {{2, 6}, {4, 6}, {6, 6}}) == 2);
    CHECK_FALSE(is_legal(g, order(g, {20, 8})));
    act(g, order(g, {2, 6}));
    act(g, order(g, {6, 6}));
    act(g, EndOrders{});
    REQUIRE(step_is<OrderStep>(g));
    CHECK(to_act(g) == allied_center);
    CHECK(orders(g, {{20, 8}, {22, 8}}) == 1);
    act(g, EndOrders{});
    REQUIRE(step_is<MoveStep>(g));  // the dice of the Right ordered nobody, and he rolls no other
    CHECK(to_act(g) == allied_left);
    CHECK(dice(g, {2, 6}, {1, 5}) == 4);
}

TEST_CASE("after Their Finest Hour draw and discard pile are shuffled together, the card too, once the hand is drawn",
          "[OVL-CARD-6]") {
    Game g = staffs({.units = units(), .allies = {"their_finest_hour", "move_out"}, .hand_size = 6});
    distribute(g, {{"their_finest_hour", allied_chief}});
    while (step_is<RollStep>(g)) act(g, roll("gggg"));
    CHECK(step_is<DrawStep>(g));
    const int pile = g.state.open.draw_count;
    CHECK(g.state.open.discards.size() == 1);
    while (step_is<DrawStep>(g)) act(g, chance_outcomes(g).front().action);
    CHECK(g.state.open.discards.empty());
    CHECK(g.state.open.draw_count == pile - 2 + 1);
    CHECK(g.state.open.at(allied_chief).hand_count == 3);
}

TEST_CASE("Medics & Mechanics: a reduced unit of the own sections, always 4 dice, and it acts when a figure returned",
          "[OVL-CARD-T21][OVL-CARD-10][OVL-CARD-4][OC-23]") {
    Game g = staffs({.units = units(), .allies = {"medics_mechanics", "move_out", "barrage"}});
    weaken(g, {2, 8}, 2);
    weaken(g, {20, 8}, 1);
    distribute(g, {{"medics_mechanics", allied_left}});
    act(g, lay(g, "medics_mechanics", sections(1, 2)));
    REQUIRE(step_is<HealStep>(g));
    CHECK(to_act(g) == allied_left);
    CHECK(refusal(g, HealUnit{unit(g, {20, 8})}) == "OVL-CARD-T21");
    act(g, HealUnit{unit(g, {2, 8})});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("igag"));
    CHECK(unit_state(g, {2, 8}).figures == 3);
    CHECK(unit_state(g, {2, 8}).ordered);
    go_on_to<MoveStep>(g);
    CHECK(to_act(g) == allied_left);
    CHECK(is_legal(g, move(g, {2, 8}, {{1, 7}})));
}

TEST_CASE("by night Air Power orders one unit anywhere, for the Field General where it stands", "[OVL-CARD-8][OVL-GUNG-8]") {
    Game g = staffs({.units = {{"infantry", {2, 8}}, {"infantry", {17, 7}}, {"infantry", {36, 8}}, {"-infantry", {2, 0}}},
                     .allies = {"air_power", "move_out", "probe_left"}});
    evolve(*g.rules, *g.scenario, g.state, VisibilityChanged{2});
    distribute(g, {{"air_power", allied_chief}});
    REQUIRE(step_is<OrderStep>(g));
    CHECK(to_act(g) == allied_chief);
    Game line = g;
    act(g, order(g, {36, 8}));
    const Unit& named = unit_state(g, {36, 8});
    CHECK(g.state.open.at(named.ordered_by).seat == allied_right);
    REQUIRE(step_is<CommandStep>(g));
    go_on_to<MoveStep>(g);
    CHECK(to_act(g) == allied_right);
    CHECK(is_legal(g, move(g, {36, 8}, {{37, 7}})));

    act(line, order(line, {17, 7}));
    REQUIRE(step_is<LeadStep>(line));
    CHECK(legal_actions(line) == Actions{GiveWay{allied_left}, GiveWay{allied_center}});
    CHECK(refusal(line, GiveWay{allied_right}) == "OVL-CARD-8");
    act(line, GiveWay{allied_left});
    CHECK(line.state.open.at(unit_state(line, {17, 7}).ordered_by).seat == allied_left);
}

TEST_CASE("a bridge is blown up by a Section card laid in its section", "[BLOW-2][OVL-FG-2]") {
    Game g = left_has("probe_left", {{"infantry", {2, 8}}, {"infantry", {10, 8}}, {"-infantry", {2, 0}}},
                      [](Scenario& s, const Rulebook& rules) {
                          const HexId at = Board::of(s.board).at({4, 4});
                          for (const char* id : {"river", "bridge"}) {
                              Feature f;
                              f.hex = at;
                              f.type = rules.terrain(id);
                              if (rules.at(f.type).has_sides) f.sides = {0x09};
                              s.features.push_back(f);
                          }
                          Demolition rule;
                          rule.bridges = {at};
                          s.scenario_rules.set(rule);
                      });
    Game other = g;
    act(g, lay(g, "probe_left", sections(1)));
    CHECK(is_listed(g, BlowBridge{hex(g, {4, 4})}));
    act(g, BlowBridge{hex(g, {4, 4})});
    act(g, roll("sg"));
    CHECK_FALSE(has_terrain(g, {4, 4}, "bridge"));
    CHECK(to_act(g) != seat::nobody);
    act(other, lay(other, "probe_left", sections(2)));
    CHECK(refusal(other, BlowBridge{hex(other, {4, 4})}) == "BLOW-2");
}

TEST_CASE("a command car helps in the section where the card is laid; after a Recon that orders it a card is picked",
          "[OVL-CARD-11]") {
    const std::vector<Placed> placed{{"command_car", {2, 8}}, {"infantry", {4, 8}},  {"infantry", {6, 8}}, {"infantry", {10, 8}},
                                     {"infantry", {12, 8}},   {"infantry", {14, 8}}, {"-infantry", {2, 0}}};
    Game g = left_has("probe_left", placed);
    Game other = g;
    act(g, lay(g, "probe_left", sections(1)));
    CHECK(orders(g, {{2, 8}, {4, 8}, {6, 8}}) == 3);
    act(other, lay(other, "probe_left", sections(2)));
    CHECK(orders(other, {{10, 8}, {12, 8}, {14, 8}}) == 2);

    for (const bool takes : {true, false}) {
        Game recon = staffs({.units = placed, .allies = {"recon_left", "move_out"}, .hand_size = 8});
        recon.state.open.discards.push_back(card(recon, "barrage"));
        --recon.state.secrets.draw_pile[card(recon, "barrage").value];
        --recon.state.open.draw_count;
        distribute(recon, {{"recon_left", allied_left}});
        lay_and_order(recon, "recon_left", sections(1), {{2, 8}});
        go_on_to<TakeCardStep>(recon);
        REQUIRE(step_is<TakeCardStep>(recon));
        CHECK(to_act(recon) == allied_chief);
        CHECK(refusal(recon, TakeCard{card(recon, "recon_left")}) == "CCAR-11");
        act(recon, takes ? Action{TakeCard{card(recon, "barrage")}} : Action{Decline{}});
        REQUIRE(step_is<DrawStep>(recon));
        CHECK(top_step<DrawStep>(recon).cards == (takes ? 2 : 3));
    }
}

}  // namespace test_overlord_cards
