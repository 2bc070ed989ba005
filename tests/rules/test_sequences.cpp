// What happens in sequences that no rule has alone: marks aboard carriers, mines under landing craft, dams and arrivals with two seats on a
// side, reserves that come one after the other.
#include <algorithm>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_sequences {

using namespace salient;
using namespace salient::test;

namespace {

HexId place(const Scenario& s, At at) { return Board::of(s.board).at({at.x, at.y}); }

// A locomotive on a line along row 4, with infantry aboard that bears a trait; a station at (10, 4).
Setup train_with(const char* trait, int figures = 0, Setup setup = {}) {
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        for (int x = 4; x <= 20; x += 2) {
            Feature f;
            f.hex = place(s, {x, 4});
            f.type = rules.terrain(x == 10 ? "rail_station" : "rail");
            if (rules.at(f.type).has_sides)
                for (const Direction d : {Direction::E, Direction::W}) f.sides.add(d);
            s.features.push_back(f);
        }
        UnitSetup locomotive;
        locomotive.hex = place(s, {12, 4});
        locomotive.type = rules.unit_type("locomotive");
        locomotive.nation = s.at(Side::Allies).nation;
        locomotive.facing = Direction::W;
        locomotive.figures = static_cast<std::uint8_t>(figures);
        s.units.push_back(locomotive);
        UnitSetup aboard = locomotive;
        aboard.hex = HexId::none();
        aboard.aboard = locomotive.hex;
        aboard.type = rules.unit_type("infantry");
        aboard.facing.reset();
        aboard.figures = 0;
        aboard.traits.add(rules.trait(trait));
        s.units.push_back(aboard);
    };
    return setup;
}
UnitId passenger(const Game& g) {
    for (const UnitId id : g.state.open.units.ids())
        if (g.state.open.units[id].where == Location::Aboard) return id;
    return {};
}
bool bears(const Game& g, UnitId id, const char* trait) { return g.state.open.at(id).traits.has(g.rules->trait(trait)); }
void check_sound(const Game& g) { CHECK(broken_invariants(g).empty()); }

}  // namespace

// ---- Aboard ----

TEST_CASE("a heroic leader aboard a train that is destroyed joins the nearest unit, or is lost", "[HERO-4][TRAIN-19]") {
    Setup setup = train_with("heroic_leader", 1);
    setup.active = Side::Axis;
    Game g = board(".\n.\n.   .   .   .   I\n.   .   .   .   .   .   i\n.\n.   .   I\n", setup);
    ready_to_battle(g, {{13, 3}});
    const UnitId aboard = passenger(g);
    REQUIRE(bears(g, aboard, "heroic_leader"));
    fight(g, {13, 3}, {12, 4}, "ggg");
    CHECK(g.state.open.at(aboard).where == Location::Eliminated);
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).purpose == RollPurpose::Leader);
    const int medals = g.state.open.at(Side::Axis).medals();
    Game lost = g;
    act(lost, roll("sg"));
    CHECK(std::none_of(lost.state.open.units.begin(), lost.state.open.units.end(),
                       [&](const Unit& u) { return u.on_board() && u.traits.has(lost.rules->trait("heroic_leader")); }));
    act(g, roll("gg"));
    CHECK(bears(g, unit(g, {8, 2}), "heroic_leader"));
    CHECK(g.state.open.at(Side::Axis).medals() == medals);
    check_sound(g);
    check_sound(lost);
}

TEST_CASE("a leader does not join a unit that is aboard", "[HERO-4]") {
    Setup setup = train_with("worth_two");
    const auto train = setup.change;
    setup.change = [train](Scenario& s, const Rulebook& rules) {
        train(s, rules);
        for (UnitSetup& u : s.units)
            if (u.hex == place(s, {13, 5})) u.traits.add(rules.trait("heroic_leader"));
    };
    setup.active = Side::Axis;
    Game g = board("I\n.\n.\n.\n.\n.   .   .   .   .   .   I1   i\n", setup);
    ready_to_battle(g, {{15, 5}});
    fight(g, {15, 5}, {13, 5}, "ggg");
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("gg"));
    CHECK_FALSE(bears(g, passenger(g), "heroic_leader"));
    // The locomotive takes no leader: he goes to the unit far away.
    CHECK(bears(g, unit(g, {0, 0}), "heroic_leader"));
    check_sound(g);
}

TEST_CASE("a camouflaged unit aboard keeps its camouflage until it comes off", "[CAMO-3][TRAIN-13]") {
    Game g = board(".\n.\n.   .   .   .   .   .   .   .   i\n", train_with("camouflaged"));
    order_units(g, "direct_from_hq", {{12, 4}});
    const UnitId aboard = passenger(g);
    act(g, move(g, {12, 4}, {{10, 4}}));
    CHECK(bears(g, aboard, "camouflaged"));
    REQUIRE(step_is<UnloadStep>(g));
    act(g, Unload{aboard, hex(g, {9, 3})});
    CHECK_FALSE(bears(g, aboard, "camouflaged"));
    check_sound(g);
}

TEST_CASE("units aboard may be held back beyond their train's turn", "[TRAIN-14][ORDER-11]") {
    Setup setup = train_with("worth_two");
    setup.allies = {"direct_from_hq", "direct_from_hq", "direct_from_hq"};
    setup.rules_patch = R"({"cards": {"direct_from_hq": {"copies": 20}}})";
    const auto train = setup.change;
    setup.change = [train](Scenario& s, const Rulebook& rules) {
        train(s, rules);
        s.scenario_rules.set(HeldUnits{Side::Allies, {place(s, {12, 4})}, Trigger::Turn, 4, {}, true});
    };
    const Game set = board(".\n.\n.   .   .   .   .   .   .   .   i\n", setup);
    Game g = new_game(set.rules, set.scenario);
    CHECK(g.state.open.at(passenger(g)).barred_until == 4);
    CHECK(unit_state(g, {12, 4}).barred_until == 0);
    const std::vector<Arrival> lines = arrivals(g.table());
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const Arrival& a) { return a.kind == Arrival::Kind::HeldUnits && a.units.size() == 1; }));
    Game ours = set;
    ours.state.open.units[passenger(set)].barred_until = 4;
    order_units(ours, "direct_from_hq", {{12, 4}});
    act(ours, move(ours, {12, 4}, {{10, 4}}));
    const UnitId off = passenger(ours);
    act(ours, Unload{off, hex(ours, {9, 3})});
    finish_turn(ours);
    act(ours, legal_actions(ours).front());
    finish_turn(ours);
    REQUIRE(ours.state.open.active == Side::Allies);
    act(ours, play_card(ours, "direct_from_hq"));
    CHECK(refusal_key(ours, OrderUnit{off}) == "refusal.barred_until_turn");
    check_sound(ours);
}

// ---- Camouflage ----

TEST_CASE("who attacks out of camouflage is battled back, and an overrun finds a camouflaged unit next to it",
          "[CAMO-2][CAMO-3]") {
    Setup setup;
    setup.active = Side::Axis;
    setup.allies_nation = "gb";
    setup.change = [](Scenario& s, const Rulebook& rules) {
        s.scenario_rules.set(BritishCommonwealth{});
        for (UnitSetup& u : s.units)
            if (u.side == Side::Axis) u.traits.add(rules.trait("camouflaged"));
    };
    Game g = ready(".\n.\n.   I2   i   .   .\n.\n.   .   .   .   .   I\n", {{4, 2}}, setup);
    fight(g, {4, 2}, {2, 2}, "iss");
    REQUIRE(unit_state(g, {2, 2}).figures == 1);
    REQUIRE(step_is<BattleBackStep>(g));
    CHECK_FALSE(bears(g, unit(g, {4, 2}), "camouflaged"));

    Setup tanks;
    tanks.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.hex == place(s, {8, 2})) u.traits.add(rules.trait("camouflaged"));
    };
    Game overrun = ready(".\n.\n.   A   i1   .   i\n.   .   .   .\n.   .   .   .   .   .   i\n", {{2, 2}}, tanks);
    fight(overrun, {2, 2}, {4, 2}, "igg");
    REQUIRE(step_is<TakeGroundStep>(overrun));
    act(overrun, TakeGround{});
    CHECK(battle_refusal(overrun, {4, 2}) != "");  // two hexes away: it is not found
    check_sound(overrun);
}

// ---- Mines ----

TEST_CASE("a craft that lands on a minefield is gone, and its unit is struck", "[LCT-10][TMINE-3]") {
    for (const int strength : {0, 2}) {
        CAPTURE(strength);
        Setup setup;
        setup.change = [=](Scenario& s, const Rulebook& rules) {
            for (UnitSetup& u : s.units)
                if (u.side == Side::Allies) u.craft = true;
            for (Feature& f : s.features)
                if (f.type == rules.terrain("minefield")) {
                    f.owner = Side::Axis;
                    f.value = static_cast<std::uint8_t>(strength);
                }
        };
        Game g = ordered(
            ".\n.\n.   .   .   .   .   i\n.\n"
            "+Y  +Y  +Y  +Y  +Y  +Y\n"
            "  +Y  +Y  +Y{minefield}  +Y  +Y  +Y\n"
            "+O  +O  I+O +O  +O  +O\n",
            {{4, 6}}, setup);
        act(g, move(g, {4, 6}, {{5, 5}}));
        CHECK_FALSE(unit_state(g, {5, 5}).craft.under);
        if (strength == 0) {  // face down
            REQUIRE(step_is<RevealStep>(g));
            act(g, Reveal{2});
        }
        REQUIRE(step_is<RollStep>(g));
        act(g, roll("ig"));
        CHECK(unit_state(g, {5, 5}).figures == 2);
        CHECK(battle_refusal(g, {5, 5}) != "");  // LCT-13
        check_sound(g);
    }
}

// ---- Two seats on a side ----

TEST_CASE("with two seats on a side the seat that plays the card rolls for the dams and brings units in",
          "[DAM-1][REINF-2][seats]") {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook& rules) {
        s.scenario_rules.set(DamSabotage{Side::Allies, {place(s, {4, 2})}});
        Objective o;
        o.id = "dam";
        o.type = ObjectiveType::Destruction;
        o.for_side[index(Side::Allies)] = true;
        o.medals = 4;
        o.hexes = {place(s, {4, 2})};
        s.objectives.push_back(o);
        Reinforcements late;
        late.group = "late";
        s.scenario_rules.set(late);
        UnitSetup u;
        u.type = rules.unit_type("infantry");
        u.nation = s.at(Side::Allies).nation;
        u.group = "late";
        s.units.push_back(u);
        s.units.push_back(u);
    };
    const Game set = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   I+{dam}   .   .   .\n", setup);
    Game g = new_game(set.rules, set.scenario, {2, 2});
    int arrived = 0, rolled = 0;
    for (int guard = 0; guard < 400 && g.state.open.turn < 3 && !g.is_over(); ++guard) {
        const Seat who = to_act(g);
        if (who == seat::chance) {
            act(g, chance_outcomes(g).front().action);
            continue;
        }
        const Actions legal = legal_actions(g);
        REQUIRE_FALSE(legal.empty());
        const bool dam = step_is<DamStep>(g), comes = step_is<ArriveStep>(g);
        if (dam || comes) CHECK(side_of(who) == Side::Allies);
        rolled += dam ? 1 : 0;
        arrived += comes ? 1 : 0;
        act(g, legal.front());
        check_sound(g);
    }
    CHECK(arrived >= 1);
    CHECK(rolled >= 1);
}

// ---- Reserves ----

namespace {

Setup of_reserves(std::vector<std::string> cards = {"direct_from_hq", "probe_left"}) {
    Setup setup;
    setup.allies = std::move(cards);
    setup.change = [](Scenario& s, const Rulebook&) {
        Reserves rule;
        rule.tokens = 6;
        s.scenario_rules.set(rule);
    };
    return setup;
}
UnitId stage(Game& g, const char* type = "infantry") {
    evolve(*g.rules, *g.scenario, g.state,
           UnitRaised{g.rules->unit_type(type), Side::Allies, g.scenario->at(Side::Allies).nation, 2, {}});
    return UnitId{g.state.open.units.size() - 1};
}

}  // namespace

TEST_CASE("several units come out of the staging area in one turn, each onto a hex of its own", "[RESERVE-8]") {
    Game g = board("i\n.\n.\n.\n.\n.\n.   .   I   A\n", of_reserves());
    const UnitId one = stage(g), two = stage(g), third = stage(g);
    act(g, play_card(g, "direct_from_hq"));
    for (const UnitId id : {one, two, third}) act(g, OrderUnit{id});
    act(g, EndOrders{});
    act(g, EnterBoard{one, hex(g, {2, 8})});
    while (step_is<WalkStep>(g)) act(g, legal_actions(g).back());
    CHECK(refusal(g, EnterBoard{two, hex(g, {2, 8})}) == "RESERVE-8");  // taken
    act(g, EnterBoard{two, hex(g, {4, 8})});
    while (step_is<WalkStep>(g)) act(g, legal_actions(g).back());
    act(g, EndMoves{});  // the third one is not brought in: it waits on
    CHECK(g.state.open.at(third).where == Location::Staged);
    finish_turn(g);
    CHECK(g.state.open.at(third).where == Location::Staged);
    check_sound(g);
}

TEST_CASE("when the last hex of the edge is taken, nobody else who was ordered can come in", "[RESERVE-8]") {
    std::string edge = "i\n.\n.\n.\n.\n.\n.\n.\n";
    for (int i = 0; i < 13; ++i) edge += i == 1 ? ".   " : "I   ";
    Game g = board(edge + "\n", of_reserves());
    const UnitId one = stage(g), two = stage(g);
    act(g, play_card(g, "direct_from_hq"));
    act(g, OrderUnit{one});
    act(g, OrderUnit{two});
    act(g, EndOrders{});
    REQUIRE(is_legal(g, EnterBoard{one, hex(g, {2, 8})}));
    act(g, EnterBoard{one, hex(g, {2, 8})});
    while (step_is<WalkStep>(g)) act(g, Action{legal_actions(g).back()});
    CHECK(is_legal(g, EnterBoard{two, hex(g, {2, 8})}) == !has_unit(g, {2, 8}));
    finish_turn(g);
    CHECK(g.state.open.at(two).where == Location::Staged);
    check_sound(g);
}

TEST_CASE("staged units count for the figures in play, and those that were lost do not", "[RESERVE-10]") {
    const auto guns = [](int staged, bool one_is_lost) {
        Setup setup = of_reserves();
        const Game set = board("i\n  .\nG   .   .\n", setup);
        Game g = new_game(set.rules, set.scenario);
        while (to_act(g) == seat::chance && !step_is<RollStep>(g)) act(g, chance_outcomes(g).front().action);
        for (int i = 0; i < staged; ++i) stage(g, "artillery");
        if (one_is_lost) evolve(*g.rules, *g.scenario, g.state, UnitWent{unit(g, {0, 2}), Location::Eliminated, {}, {}});
        act(g, roll("gg"));
        return refusal(g, ChooseReserve{ReserveKind::Artillery});
    };
    CHECK(guns(1, false) == "");
    CHECK(guns(2, false) == "RESERVE-10");
    CHECK(guns(2, true) == "");
}

}  // namespace test_sequences
