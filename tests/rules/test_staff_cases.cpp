// Two staffs: what a reading of the clauses from the outside found missing.
#include "salient/rng.hpp"
#include "support/properties.hpp"
#include "support/staff.hpp"

namespace test_staff_cases {

using namespace salient;
using namespace salient::test;

namespace {

// Lets him act who holds the seat, by giving way where he waits.
void let_act(Game& g, Seat seat) {
    if (to_act(g) != seat) act(g, GiveWay{seat});
    REQUIRE(to_act(g) == seat);
}

const Unit* found(const Game& g, UnitId id) { return g.state.open.at(id).on_board() ? &g.state.open.at(id) : nullptr; }

}  // namespace

TEST_CASE("a unit behind enemy lines had no second move when its general was not the first and it had no target",
          "[OVL-TURN-11][TC-BEL-2]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"infantry", {22, 6}}, {"-infantry", {4, 4}}, {"-infantry", {44, 0}}},
                     .allies = {"probe_left", "behind_enemy_lines", "barrage"}});
    const UnitId raider = unit(g, {22, 6});
    distribute(g, {{"probe_left", allied_left}, {"behind_enemy_lines", allied_center}});
    lay_and_order(g, "probe_left", sections(1), {{4, 6}});
    lay_and_order(g, "behind_enemy_lines", sections(3, 4), {{22, 6}});
    go_on_to<BattleStep>(g);
    REQUIRE(to_act(g) == allied_left);
    SECTION("the other general battles first") {
        act(g, EndBattles{});
        REQUIRE(step_is<MoveStep>(g));
        CHECK(to_act(g) == allied_center);
        CHECK(is_legal(g, move(g, {22, 6}, {{23, 5}})));
    }
    SECTION("the other general gives way") {
        CHECK(may_give_way_to(g.table()).has(allied_center));
        act(g, GiveWay{allied_center});
        REQUIRE(step_is<MoveStep>(g));
        act(g, move(g, {22, 6}, {{23, 5}}));
        CHECK(found(g, raider)->hex == hex(g, {23, 5}));
        REQUIRE(step_is<BattleStep>(g));  // and battles afterwards
        CHECK(to_act(g) == allied_left);
    }
}

TEST_CASE("the order of an Initiative die was lost when its general gave way", "[OVL-TURN-10][OVL-INI-T2]") {
    Game g = staffs({.units = {{"armor", {4, 6}}, {"infantry", {22, 6}}, {"infantry", {44, 6}}, {"-infantry", {24, 0}}}});
    distribute(g, {{"probe_right", allied_right}});
    let_act(g, allied_left);
    act(g, RollInitiative{});
    act(g, roll("a"));
    REQUIRE(step_is<OrderStep>(g));
    act(g, GiveWay{allied_center});
    act(g, Decline{});
    REQUIRE(step_is<OrderStep>(g));  // it lay on the table all the while
    CHECK(to_act(g) == allied_left);
    CHECK_FALSE(is_legal(g, RollInitiative{}));
    act(g, order(g, {4, 6}));
    REQUIRE(step_is<CommandStep>(g));
    CHECK(to_act(g) == allied_right);
    CHECK_FALSE(may_give_way_to(g.table()).has(allied_left));
}

TEST_CASE("a unit that was healed got a second order", "[OVL-TURN-12][OVL-CARD-10]") {
    Game g = staffs(
        {.units = {{"infantry", {17, 5}}, {"-infantry", {44, 0}}}, .allies = {"firefight", "medics_mechanics", "barrage"}});
    const UnitId id = unit(g, {17, 5});
    weaken(g, {17, 5}, 2);
    distribute(g, {{"firefight", allied_left}, {"medics_mechanics", allied_center}});
    lay_and_order(g, "firefight", sections(1, 2), {{17, 5}});
    call(g, "medics_mechanics");
    act(g, lay(g, "medics_mechanics", sections(3, 4)));
    if (is_legal(g, HealUnit{id})) {
        act(g, HealUnit{id});
        const Events events = act(g, roll("iggg"));
        CHECK(g.state.open.at(id).figures == 3);
        CHECK(count<UnitOrdered>(events) == 0);
    }
    go_on_to<MoveStep>(g);
    CHECK_FALSE(step_is<MoveStep>(g));  // Firefight moves nobody
}

TEST_CASE("sandbags lay there before the moves, and stayed behind when their unit drew back", "[OVL-TURN-11][OVL-CARD-T17]") {
    Game g = staffs({.units = {{"infantry", {17, 5}}, {"infantry", {4, 6}}, {"-infantry", {44, 0}}},
                     .allies = {"dig_in", "probe_left", "barrage"}});
    const UnitId id = unit(g, {17, 5});
    distribute(g, {{"dig_in", allied_left}});
    lay_and_order(g, "dig_in", sections(1, 2), {{17, 5}, {4, 6}});
    CHECK_FALSE(has_terrain(g, {17, 5}, "sandbag"));
    let_act(g, allied_center);
    act(g, RollInitiative{});
    act(g, roll("f"));
    act(g, DrawBack{id, hex(g, {18, 6})});
    while (g.state.open.active == Side::Allies && !g.is_over() && !step_is<DrawStep>(g)) act_idly(g);
    CHECK(has_terrain(g, {18, 6}, "sandbag"));
    CHECK(has_terrain(g, {4, 6}, "sandbag"));
    CHECK_FALSE(has_terrain(g, {17, 5}, "sandbag"));
}

TEST_CASE("a Commander-in-Chief may counter the Counter-Attack that repeated nothing", "[OVL-COM-15][OVL-CTR-10][OVL-DEAL-17]") {
    // The Soviet Commander-in-Chief lays a Counter-Attack from under the chip that can repeat nothing: it is a card of his, and it stands for nothing.
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"-infantry", {4, 2}}},
                     .axis = {"counter_attack", "probe_left", "probe_center", "barrage"},
                     .active = Side::Axis});
    evolve(*g.rules, *g.scenario, g.state, CardsRemembered{Side::Allies, {{StaffRole::CommanderInChief, CardId::none(), {}}}});
    CHECK(is_legal(g, give(g, "counter_attack", axis_chief)));
    act(g, give(g, "probe_left", axis_left));
    CHECK(is_legal(g, give(g, "counter_attack", axis_chief)));
    CHECK(legal_actions(g).size() > 1);
    act(g, give(g, "counter_attack", axis_chief));
    CHECK(is_legal(g, give(g, "probe_center", axis_center)));
    act(g, EndGiving{});
    CHECK(g.state.open.cards.size() == 1);
    CHECK(g.state.open.cards.front().effect.is_none());
}

TEST_CASE("a Field General was told which of the others has the bonus", "[OVL-GUNG-3][OVL-SEAT-1][OVL-FG-8]") {
    const auto marines = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(GungHo{Side::Allies}); };
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"infantry", {22, 6}}, {"infantry", {44, 6}}, {"-infantry", {24, 0}}},
                     .change = marines});
    act(g, give(g, "probe_left", allied_left));
    act(g, give(g, "probe_center", allied_center));
    Game other = g;
    act_in_view_of_all(g, GiveBonus{card(g, "probe_left"), allied_left});
    act_in_view_of_all(other, GiveBonus{card(g, "probe_center"), allied_center});
    const auto see_the_same = [&](std::initializer_list<Seat> seats) {
        for (const Seat seat : seats) {
            INFO("seat " << int{seat.value});
            CHECK(view_for(g, seat).open == view_for(other, seat).open);
            CHECK(view_for(g, seat).known == view_for(other, seat).known);
        }
    };
    see_the_same({allied_left, allied_center, allied_right, axis_chief, axis_left, seat::nobody});
    CHECK(bonus_of(view_for(g, allied_chief), Side::Allies).seat == allied_left);
    CHECK_FALSE(is_player(bonus_of(view_for(g, allied_left), Side::Allies).seat));
    act_in_view_of_all(g, EndGiving{});
    act_in_view_of_all(other, EndGiving{});
    see_the_same({allied_right, axis_chief, axis_center, seat::nobody});
    CHECK(bonus_of(view_for(g, allied_left), Side::Allies).seat == allied_left);
    CHECK(bonus_of(view_for(g, allied_left), Side::Allies).card == card(g, "probe_left"));
    CHECK_FALSE(is_player(bonus_of(view_for(g, allied_center), Side::Allies).seat));
    CHECK(bonus_of(view_for(other, allied_center), Side::Allies).card == card(g, "probe_center"));
    CHECK(bonus_of(view_for(g, allied_chief), Side::Allies).seat == allied_left);
}

TEST_CASE("a card that ordered nobody is repeated by a card that orders nobody", "[OVL-CTR-3][OVL-CTR-5]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"infantry", {10, 6}}, {"-infantry", {4, 2}}, {"-infantry", {10, 2}}},
                     .allies = {"move_out", "probe_left", "barrage"},
                     .axis = {"counter_attack", "probe_left", "barrage"}});
    distribute(g, {{"move_out", allied_left}});
    lay_and_order(g, "move_out", sections(1, 2), {});
    to_next_turn(g);
    REQUIRE(repeatable_by(g.table(), axis_right).size() == 1);
    distribute(g, {{"counter_attack", axis_right}});
    let_act(g, axis_right);
    CHECK_FALSE(is_legal(g, lay(g, "counter_attack", sections(1, 2), "move_out")));
    act(g, lay(g, "counter_attack", {}, "move_out"));
    CHECK_FALSE(step_is<OrderStep>(g));
    CHECK_FALSE(is_legal(g, RollInitiative{}));
}

TEST_CASE("a Counter-Attack of a Counter-Attack keeps the section of the board", "[OVL-CTR-4][OVL-CTR-10]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"infantry", {10, 6}}, {"-infantry", {4, 2}}, {"-infantry", {10, 2}}},
                     .allies = {"probe_left", "counter_attack", "barrage", "attack_left"},
                     .axis = {"counter_attack", "probe_left", "barrage", "attack_left"}});
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(2), {{10, 6}});
    to_next_turn(g);
    distribute(g, {{"counter_attack", axis_right}});
    lay_and_order(g, "counter_attack", sections(2), {{10, 2}}, "probe_left");
    CHECK(g.state.open.cards.front().effect == card(g, "probe_right"));
    to_next_turn(g);
    distribute(g, {{"counter_attack", allied_left}});
    call(g, "counter_attack");
    CHECK_FALSE(is_legal(g, lay(g, "counter_attack", sections(1), "probe_right")));
    act(g, lay(g, "counter_attack", sections(2), "probe_right"));
    CHECK(g.state.open.cards.front().effect == card(g, "probe_left"));
    CHECK_FALSE(is_legal(g, order(g, {4, 6})));
    CHECK(is_legal(g, order(g, {10, 6})));
}

TEST_CASE("a unit on the line that suffered may move for another general, and not battle", "[OVL-INI-12][OVL-BOARD-8]") {
    Game g = staffs({.units = {{"infantry", {17, 5}}, {"-infantry", {17, 3}}, {"-infantry", {44, 0}}},
                     .allies = {"probe_center", "move_out", "barrage"}});
    const UnitId id = unit(g, {17, 5});
    distribute(g, {{"probe_center", allied_center}});
    let_act(g, allied_left);
    act(g, RollInitiative{});
    act(g, roll("g"));
    REQUIRE(step_is<InitiativeStep>(g));
    act(g, LoseFigure{id});
    CHECK(g.state.open.at(id).figures == 3);
    lay_and_order(g, "probe_center", sections(3), {{17, 5}});
    go_on_to<MoveStep>(g);
    CHECK(to_act(g) == allied_center);
    act(g, move(g, {17, 5}, {{16, 4}}));
    go_on_to<BattleStep>(g);
    CHECK_FALSE(step_is<BattleStep>(g));
}

TEST_CASE("Initiative of a flag draws back one hex, whoever it is", "[OVL-INI-10][OVL-INI-11]") {
    const auto italians = [](Scenario& s, const Rulebook& rules) {
        s.scenario_rules.set(ItalyRoyalArmy{});
        for (UnitSetup& u : s.units)
            if (u.side == Side::Axis) u.nation = rules.nation("it");
    };
    Game g = staffs({.units = {{"infantry", {4, 8}}, {"-artillery", {4, 4}}, {"-infantry", {10, 0}}},
                     .active = Side::Axis,
                     .change = italians});
    distribute(g, {{"probe_left", axis_left}});
    let_act(g, axis_right);
    act(g, RollInitiative{});
    act(g, roll("f"));
    const UnitId gun = unit(g, {4, 4}), cornered = unit(g, {10, 0});
    CHECK(legal_actions(g).size() == 2);
    CHECK_FALSE(is_legal(g, LoseFigure{cornered}));
    CHECK_FALSE(is_legal(g, DrawBack{gun, hex(g, {4, 2})}));
    CHECK_FALSE(is_legal(g, DrawBack{gun, hex(g, {4, 4})}));
    act(g, DrawBack{gun, hex(g, {5, 3})});
    CHECK(has_unit(g, {5, 3}));
}

TEST_CASE("who loses his last unit by Initiative loses the medal, and the game ends at once",
          "[OVL-INI-13][OVL-TURN-14][OVL-WIN-1]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"infantry", {44, 6}}, {"-infantry", {24, 0}}},
                     .change = [](Scenario& s, const Rulebook&) { s.sides[1].medals = 1; }});
    weaken(g, {4, 6}, 1);
    distribute(g, {{"probe_center", allied_center}});
    let_act(g, allied_left);
    act(g, RollInitiative{});
    act(g, roll("g"));
    act(g, LoseFigure{unit(g, {4, 6})});
    CHECK(g.state.open.winner() == Side::Axis);
    CHECK(to_act(g) == seat::nobody);
}

TEST_CASE("who draws with an empty pile draws from the discards, what was played in the turn included",
          "[OVL-DRAW-1][OVL-DRAW-5]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"-infantry", {24, 0}}},
                     .allies = {"probe_left", "barrage", "move_out"},
                     .hand_size = 6});
    GameState& state = g.state;  // but one card of the pile is discarded
    bool kept = false;
    for (std::size_t c = 0; c < state.secrets.draw_pile.size(); ++c)
        while (state.secrets.draw_pile[c] > (kept ? 0 : 1) || (kept && state.secrets.draw_pile[c] > 0)) {
            --state.secrets.draw_pile[c];
            --state.open.draw_count;
            state.open.discards.push_back(CardId{c});
        }
    for (std::size_t c = 0; c < state.secrets.draw_pile.size() && !kept; ++c) kept = state.secrets.draw_pile[c] != 0;
    for (std::size_t c = 0, left = 0; c < state.secrets.draw_pile.size(); ++c)
        while (state.secrets.draw_pile[c] > 0 && (left++ > 0)) {
            --state.secrets.draw_pile[c];
            --state.open.draw_count;
            state.open.discards.push_back(CardId{c});
        }
    REQUIRE(state.open.draw_count == 1);
    distribute(g, {{"probe_left", allied_left}});
    lay_and_order(g, "probe_left", sections(1), {});
    while (!step_is<DrawStep>(g)) act_idly(g);
    Events all;
    while (g.state.open.active == Side::Allies) {
        const Events events = act(g, to_act(g) == seat::chance ? chance_outcomes(g).front().action : legal_actions(g).front());
        all.insert(all.end(), events.begin(), events.end());
    }
    CHECK(count<CardDrawn>(all) == 2);
    CHECK(count<DeckReshuffled>(all) == 1);
    CHECK(g.state.open.discards.empty());
    CHECK(g.state.open.seats.front().hand_count == 4);
}

TEST_CASE("the question of an ambush comes while an ambush is out of sight, and tells nothing",
          "[OVL-AMB-5][OVL-AMB-7][OVL-AMB-8]") {
    const auto set_up = [](std::vector<std::string> axis) {
        Game g = staffs({.units = {{"infantry", {10, 4}}, {"infantry", {22, 4}}, {"-infantry", {9, 3}}, {"-infantry", {21, 3}}},
                         .allies = {"probe_left", "probe_center", "barrage"},
                         .axis = std::move(axis),
                         .hand_size = 4});
        distribute(g, {{"probe_left", allied_left}, {"probe_center", allied_center}});
        lay_and_order(g, "probe_left", sections(2), {{10, 4}});
        lay_and_order(g, "probe_center", sections(3), {{22, 4}});
        go_on_to<BattleStep>(g);
        return g;
    };
    SECTION("he has none") {
        Game g = set_up({"probe_left", "barrage"});
        act(g, battle(g, {10, 4}, {9, 3}));
        REQUIRE(step_is<AmbushStep>(g));
        CHECK(to_act(g) == axis_chief);
        CHECK_FALSE(is_legal(g, PlayAmbush{axis_right}));
        act(g, NoMoreAmbush{});
        act(g, roll("ggg"));
        go_on_to<BattleStep>(g);
        act(g, battle(g, {22, 4}, {21, 3}));
        CHECK_FALSE(step_is<AmbushStep>(g));
    }
    SECTION("his last card, and he draws at once") {
        Game g = set_up({"ambush"});
        act(g, battle(g, {10, 4}, {9, 3}));
        CHECK_FALSE(is_legal(g, PlayAmbush{axis_center}));
        CHECK_FALSE(is_legal(g, PlayAmbush{axis_chief}));
        act(g, PlayAmbush{axis_right});
        act(g, roll("ggg"));
        REQUIRE(step_is<DrawStep>(g));
        act(g, draw(g, "ambush"));
        CHECK(hand(g, Side::Axis) == "ambush");
        CHECK(g.state.open.discards.back() == card(g, "ambush"));
        REQUIRE(step_is<RollStep>(g));
        act(g, roll("ggg"));
        go_on_to<BattleStep>(g);
        act(g, battle(g, {22, 4}, {21, 3}));
        REQUIRE(step_is<AmbushStep>(g));
        act(g, PlayAmbush{axis_center});
    }
    SECTION("both lie in the discards") {
        Game g = set_up({"probe_left"});
        for (int i = 0; i < 2; ++i) g.state.open.discards.push_back(card(g, "ambush"));
        g.state.secrets.draw_pile[card(g, "ambush").value] = 0;
        g.state.open.draw_count = static_cast<std::uint8_t>(g.state.open.draw_count - 2);
        act(g, battle(g, {10, 4}, {9, 3}));
        CHECK_FALSE(step_is<AmbushStep>(g));
    }
}

TEST_CASE("Marines treat two units with four dice each", "[OVL-GUNG-T6][OVL-CARD-10]") {
    const auto marines = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(GungHo{Side::Allies}); };
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"armor", {10, 6}}, {"infantry", {22, 6}}, {"-infantry", {24, 0}}},
                     .allies = {"medics_mechanics", "barrage"},
                     .change = marines});
    weaken(g, {4, 6}, 1);
    weaken(g, {10, 6}, 1);
    weaken(g, {22, 6}, 1);
    distribute(g, {{"medics_mechanics", allied_left}});
    call(g, "medics_mechanics");
    act(g, lay(g, "medics_mechanics", sections(1, 2)));
    CHECK_FALSE(is_legal(g, HealUnit{unit(g, {22, 6})}));
    act(g, HealUnit{unit(g, {4, 6})});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("iigg"));
    CHECK_FALSE(is_legal(g, HealUnit{unit(g, {4, 6})}));
    act(g, HealUnit{unit(g, {10, 6})});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("gggg"));
    CHECK(unit_state(g, {4, 6}).figures == 3);
    CHECK(unit_state(g, {4, 6}).ordered);
    CHECK_FALSE(unit_state(g, {10, 6}).ordered);
}

TEST_CASE("by night the Commander-in-Chief names one unit, Marines too, and a general leads it", "[OVL-CARD-8][OVL-GUNG-8]") {
    const auto marines = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(GungHo{Side::Allies}); };
    Game g = staffs({.units = {{"infantry", {17, 5}}, {"infantry", {10, 6}}, {"-infantry", {24, 0}}}, .change = marines});
    g.state.open.visibility = 2;
    distribute(g, {{"barrage", allied_chief}, {"probe_left", allied_left}});
    REQUIRE(step_is<OrderStep>(g));
    CHECK(to_act(g) == allied_chief);
    const UnitId id = unit(g, {17, 5});
    act(g, OrderUnit{id});
    REQUIRE(step_is<LeadStep>(g));
    CHECK_FALSE(is_legal(g, GiveWay{allied_right}));
    act(g, GiveWay{allied_center});
    REQUIRE(step_is<CommandStep>(g));  // no second unit
    if (to_act(g) != allied_left) act(g, GiveWay{allied_left});
    act(g, lay(g, "probe_left", sections(2)));
    CHECK_FALSE(is_legal(g, OrderUnit{id}));
    act(g, EndOrders{});
    // Center, who leads it, has received no card: he may take the initiative.
    REQUIRE(step_is<CommandStep>(g));
    CHECK(to_act(g) == allied_center);
    CHECK(is_legal(g, RollInitiative{}));
    act(g, Decline{});
    go_on_to<MoveStep>(g);
    CHECK(to_act(g) == allied_center);
    CHECK(is_legal(g, move(g, {17, 5}, {{16, 4}})));
}

TEST_CASE("a command car gives its section one order more", "[OVL-CARD-11][SC-11][SC-12]") {
    const auto with = [](std::string_view id, BoardSections where) {
        Game g = staffs({.units = {{"command_car", {4, 8}},
                                   {"infantry", {2, 6}},
                                   {"infantry", {4, 6}},
                                   {"infantry", {10, 6}},
                                   {"infantry", {12, 6}},
                                   {"infantry", {14, 6}},
                                   {"-infantry", {24, 0}}},
                         .allies = {"recon_left", "recon_in_force", "pincer_move", "direct_from_hq", "barrage"}});
        distribute(g, {{std::string(id), allied_left}});
        call(g, id);
        act(g, lay(g, id, where));
        return g;
    };
    const auto orders = [](Game& g, std::initializer_list<At> units) {
        for (const At at : units)
            if (!is_legal(g, order(g, at)))
                return false;
            else
                act(g, order(g, at));
        return true;
    };
    Game recon = with("recon_left", sections(1));
    CHECK(orders(recon, {{2, 6}, {4, 6}}));
    CHECK_FALSE(orders(recon, {{4, 8}}));
    Game elsewhere = with("recon_left", sections(2));
    CHECK(orders(elsewhere, {{10, 6}}));
    CHECK_FALSE(orders(elsewhere, {{12, 6}}));
    Game force = with("recon_in_force", sections(1, 2));
    CHECK(orders(force, {{2, 6}, {4, 6}, {10, 6}}));
    CHECK_FALSE(orders(force, {{12, 6}}));
    Game other_way = with("recon_in_force", sections(1, 2));
    CHECK(orders(other_way, {{10, 6}}));
    CHECK_FALSE(orders(other_way, {{12, 6}}));  // the extra unit must be beside the car
    Game pincer = with("pincer_move", sections(2));
    CHECK(orders(pincer, {{10, 6}, {12, 6}}));
    CHECK_FALSE(orders(pincer, {{14, 6}}));
    Game hq = with("direct_from_hq", sections(1, 2));
    CHECK(orders(hq, {{2, 6}, {4, 6}, {10, 6}, {12, 6}}));
    CHECK_FALSE(orders(hq, {{14, 6}}));
}

TEST_CASE("Their Finest Hour repeated: no other card, no initiative, and the piles are shuffled together after the draw",
          "[OVL-CTR-9][OVL-CARD-5][OVL-CARD-6]") {
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"armor", {22, 6}}, {"-infantry", {24, 0}}, {"-armor", {4, 0}}},
                     .allies = {"their_finest_hour", "barrage", "probe_left"},
                     .axis = {"counter_attack", "probe_left", "barrage"}});
    distribute(g, {{"their_finest_hour", allied_chief}});
    for (int i = 0; i < 3; ++i) {
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 4);
        act(g, roll("gggf"));
    }
    to_next_turn(g);
    CHECK(g.state.open.discards.empty());
    act(g, give(g, "counter_attack", axis_chief));
    CHECK(refusal(g, give(g, "probe_left", axis_left)) == "OVL-DEAL-17");
    act(g, EndGiving{});
    for (int i = 0; i < 3; ++i) {
        REQUIRE(step_is<RollStep>(g));
        act(g, roll(i == 1 ? "sggg" : "gggg"));
    }
    REQUIRE(step_is<OrderStep>(g));
    CHECK_FALSE(is_legal(g, RollInitiative{}));
    to_next_turn(g);
    CHECK(g.state.open.discards.empty());
    CHECK(g.state.open.seats[axis_chief].hand_count == 3);
}

TEST_CASE("the Soviet Commander-in-Chief may play nothing when nothing lay there, and a Counter-Attack counts with what did",
          "[OVL-COM-3][OVL-COM-8][OVL-COM-18]") {
    const auto chip = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(PoliticalCommissar{Side::Allies}); };
    Game g = staffs({.units = {{"infantry", {4, 6}}, {"-infantry", {24, 0}}},
                     .allies = {"probe_left", "counter_attack", "ambush"},
                     .change = chip});
    REQUIRE(step_is<ChipStep>(g));
    CHECK_FALSE(is_legal(g, Decline{}));
    CHECK_FALSE(is_legal(g, LayUnderChip{card(g, "ambush")}));
    act(g, LayUnderChip{card(g, "probe_left")});
    act(g, Decline{});
    CHECK(is_legal(g, EndGiving{}));
    CHECK_FALSE(is_legal(g, give(g, "counter_attack", allied_left)));  // nothing to repeat yet
    act(g, EndGiving{});
    REQUIRE(step_is<CommandStep>(g));  // every general may take the initiative
    CHECK(is_legal(g, RollInitiative{}));
}

}  // namespace test_staff_cases
