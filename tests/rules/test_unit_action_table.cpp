// The table of units and special actions (ACX): who carries boats, takes a heroic leader, recovers in a hospital or an oasis, receives and gives in resupply.
#include "support/any_unit.hpp"

namespace test_unit_action_table {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At here{12, 4}, beside{13, 3};

// `other` stands beside the unit, the enemy far off.
std::string next_to(const std::string& other) { return "i\n.\n.\n.   .   .   .   .   .   " + other + "\n.\n.\n.\n.   .   I\n"; }

// Boats carry it onto a river.
bool rafts(const std::string& type) {
    if (!rulebook()->at(rulebook()->unit_type(type)).carries_boats) return false;
    Setup setup = with_unit(type, here, Side::Allies, {});
    const auto enters = [&](bool boats) {
        Game g = board(next_to("+R"), setup);
        g.state.open.units[unit(g, here)].boats = boats;
        order_units(g, "direct_from_hq", {here});
        return is_legal(g, move(g, here, {beside}));
    };
    CHECK_FALSE(enters(false));
    return enters(true);
}

bool recovers(const std::string& type, std::initializer_list<const char*> ground) {
    Game g = board(next_to("."), with_unit(type, here, Side::Allies, {}));
    for (const char* terrain : ground) lay(g, here, terrain);
    if (unit_state(g, here).full > 1) weaken(g, here, 1);
    order_units(g, "direct_from_hq", {ordered_at(type, here)});
    const bool may = step_is<MoveStep>(g) && is_legal(g, Recover{unit(g, here)});
    // Nobody in full strength does.
    Game whole = board(next_to("."), with_unit(type, here, Side::Allies, {}));
    for (const char* terrain : ground) lay(whole, here, terrain);
    order_units(whole, "direct_from_hq", {ordered_at(type, here)});
    CHECK_FALSE(is_legal(whole, Recover{unit(whole, here)}));
    return may;
}

Setup with_resupply() {
    Setup setup;
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(ResupplyRules{}); };
    return setup;
}

bool receives(const std::string& type) {
    Game g = board(next_to("<Supply_truck>"), with_unit(type, here, Side::Allies, with_resupply()));
    if (unit_state(g, here).full > 1) weaken(g, here, 1);
    order_units(g, "direct_from_hq", {beside});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return step_is<BattleStep>(g) && is_legal(g, Resupply{unit(g, beside), unit(g, here)});
}

bool gives(const std::string& type) {
    Game g = board(next_to("I"), with_unit(type, here, Side::Allies, with_resupply()));
    weaken(g, beside, 2);
    order_units(g, "direct_from_hq", {ordered_at(type, here)});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return step_is<BattleStep>(g) && is_legal(g, Resupply{unit(g, here), unit(g, beside)});
}

// A heroic leader whose own unit was lost beside it joins it (HERO-4, HERO-5).
bool takes_leader(const std::string& type) {
    Setup setup = with_unit(type, here, Side::Allies, {});
    const auto before = setup.change;
    setup.change = [before](Scenario& s, const Rulebook& rules) {
        before(s, rules);
        for (UnitSetup& u : s.units)
            if (u.hex == Board::of(s.board).at({beside.x, beside.y})) u.traits.add(rules.trait("heroic_leader"));
    };
    setup.active = Side::Axis;
    Game g = board("i\n.\n.\n.   .   .   .   .   .   I1   i\n.\n.\n.\n.\n", setup);
    const UnitId led = unit(g, beside), other = unit(g, here);
    order_units(g, "direct_from_hq", {{15, 3}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    fight(g, {15, 3}, beside, "ggg");
    if (step_is<RollStep>(g)) act(g, roll("gg"));
    const TraitId leader = g.rules->trait("heroic_leader");
    CHECK_FALSE(g.state.open.at(led).traits.has(leader));
    return g.state.open.at(other).traits.has(leader);
}

struct Cells {
    bool rafts, leader, recovers, receives, gives;
};
using Line = TableLine<Cells>;

constexpr bool Y = true, N = false;
// Single figures are never weakened: they neither recover nor receive.
const std::vector<Line> table = {
    //                                                     Rafts Leader Recovery Resupply: receives, gives
    {{"infantry", "special_forces", "french_resistance", "combat_engineer", "ski_troops"}, {Y, Y, Y, Y, N}},  // ACX-1
    {{"mortar_early", "machine_gun_early", "anti_tank_early"}, {Y, Y, Y, Y, N}},                              // ACX-1
    {{"mortar_late", "machine_gun_late", "anti_tank_late"}, {Y, Y, Y, Y, N}},                                 // ACX-1
    {{"cavalry"}, {N, Y, Y, Y, N}},                                                                           // ACX-2
    {{"sniper"}, {Y, N, N, N, N}},                                                                            // ACX-3
    {{"armor", "elite_armor", "tank_destroyer", "hobart_funny", "flame_thrower_tank"}, {N, Y, N, Y, N}},      // ACX-4
    {{"tiger"}, {N, Y, N, N, N}},                                                                             // ACX-5
    {{"artillery", "big_gun", "mobile_artillery", "nebelwerfer", "heavy_anti_tank_gun"}, {N, Y, N, Y, N}},    // ACX-6
    {{"half_track"}, {N, N, N, Y, Y}},                                                                        // ACX-7
    {{"supply_truck"}, {N, N, N, Y, Y}},                                                                      // ACX-8
    {{"patrol_car"}, {N, Y, N, Y, N}},                                                                        // ACX-9
    {{"command_car"}, {Y, Y, N, N, N}},                                                                       // ACX-10
    {{"destroyer", "locomotive", "wagon", "armored_wagon"}, {N, N, N, N, N}},                                 // ACX-11
};

template <class Check>
void each_cell(Check&& check) {
    each_cell_of(table, check);
}

}  // namespace

TEST_CASE("the table of units and actions names every type of unit", "[ACX-1][ACX-11]") { check_all_types_named(table); }

TEST_CASE("infantry carries boats, but for cavalry and vehicles that are no command cars",
          "[ACX-1][ACX-2][ACX-3][ACX-4][ACX-7][ACX-8][ACX-9][ACX-10][ACX-11]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(rafts(type) == cells.rafts); });
}

TEST_CASE("a heroic leader joins all but snipers, half-tracks, trucks, warships and trains",
          "[ACX-1][ACX-2][ACX-3][ACX-4][ACX-5][ACX-6][ACX-7][ACX-8][ACX-9][ACX-10][ACX-11][HERO-5]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(takes_leader(type) == cells.leader); });
}

TEST_CASE("infantry that is no vehicle and no single figure recovers in a hospital and in an oasis",
          "[ACX-1][ACX-2][ACX-3][ACX-4][ACX-5][ACX-6][ACX-7][ACX-8][ACX-9][ACX-10][ACX-11][HOSP-4][OASIS-1]") {
    each_cell([](const std::string& type, const Cells& cells) {
        CHECK(recovers(type, {"hospital"}) == cells.recovers);
        CHECK(recovers(type, {"oasis", "oasis_recovery"}) == cells.recovers);
    });
}

TEST_CASE("all but single figures, warships and trains are resupplied, by half-tracks and trucks only",
          "[ACX-1][ACX-2][ACX-3][ACX-4][ACX-5][ACX-6][ACX-7][ACX-8][ACX-9][ACX-10][ACX-11][RESUP-8][RESUP-9]") {
    each_cell([](const std::string& type, const Cells& cells) {
        CHECK(receives(type) == cells.receives);
        CHECK(gives(type) == cells.gives);
    });
}

}  // namespace test_unit_action_table
