// The table of units and rules of nations (UNAT), cell by cell: what each rule does with each type of unit, found out by playing it.
#include "support/any_unit.hpp"
#include "support/attack.hpp"

namespace test_unit_nation_table {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At here{12, 4}, enemy{13, 3}, other_enemy{11, 3};

// Enemies of the side at the bottom, beside the unit and far off.
const std::string beside_it = ".\n.\n.\n.   .   .   .   .   .   i\n.\n.\n.\n.\ni\n";
const std::string between_two = ".\n.\n.\n.   .   .   .   .   i   i\n.\n.\n.\n.\ni\n";

Setup under(const ScenarioRule& rule, const std::string& allies, const std::string& axis) {
    Setup setup;
    setup.allies_nation = allies;
    setup.axis_nation = axis;
    setup.change = [rule](Scenario& s, const Rulebook&) { s.scenario_rules.set(rule); };
    return setup;
}

// Orders the unit and brings it to the battles; false: it cannot battle this enemy.
bool may_battle(Game& g, At ordered, At attacker, At target) {
    order_units(g, "direct_from_hq", {ordered});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return step_is<BattleStep>(g) && is_legal(g, battle(g, attacker, target));
}

// As many dice as are rolled, the first of them this face, the others misses.
void roll_one(Game& g, char face) {
    std::string faces(top_step<RollStep>(g).dice, 's');
    faces.front() = face;
    act(g, roll(faces));
}

// UNAT-1: whether it assaults once more when its first target falls back.
bool assaults_again(const std::string& type) {
    Game g = board(between_two, with_unit(type, here, Side::Allies, under(FrenchFuria{}, "fr", "de")));
    if (!may_battle(g, ordered_at(type, here), here, enemy)) return false;
    act(g, battle(g, here, enemy));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    roll_one(g, 'f');
    if (step_is<RetreatStep>(g)) act(g, legal_actions(g).front());
    REQUIRE_FALSE(has_unit(g, enemy));
    return step_is<AssaultAgainStep>(g);
}

// UNAT-2: the most hexes for each flag.
int hexes_back(const std::string& type, const char* nation) {
    const Game g = board(beside_it, with_unit(type, here, Side::Allies, under(ItalyRoyalArmy{}, nation, "de")));
    return hexes_for_a_flag(g.table(), unit(g, here)).total();
}

// UNAT-3: flags that it may ignore.
int may_ignore(const std::string& type, const char* nation) {
    const Game g = board(beside_it, with_unit(type, here, Side::Allies, under(ItalyRoyalArmy{}, nation, "de")));
    return flags_ignorable(g.table(), unit(g, here), attack_on(g, enemy, here)).total();
}

// UNAT-4: whether its commander loses a card when it is lost.
bool costs_a_card(const std::string& type) {
    Setup setup = under(ItalyHighCommand{Side::Axis}, "us", "it");
    setup.axis = {"probe_left", "probe_center", "probe_right", "attack_left", "attack_center", "attack_right"};
    // Armor at the top, so that a flag is nothing to the target; the last hit is all that is left of it.
    Game g = board(".\n.\n.\n.   .   .   .   .   .   A\n.\n.\n.\n.\ni   .   I\n", with_unit(type, here, Side::Axis, setup, 1));
    REQUIRE(may_battle(g, enemy, enemy, here));
    const UnitId victim = unit(g, here);
    act(g, battle(g, enemy, here));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    while (step_is<RollStep>(g)) roll_one(g, 'g');  // a second roll for those that are elusive
    if (step_is<GunHitStep>(g)) act(g, Decline{});  // the wagon is lost, not its gun
    REQUIRE_FALSE(g.state.open.at(victim).on_board());
    return step_is<LoseCardStep>(g);
}

// UNAT-5: whether it battles back with its last figure.
bool battles_back(const std::string& type) {
    Setup setup = under(BritishCommonwealth{}, "gb", "de");
    setup.active = Side::Axis;
    Game g = board(beside_it, with_unit(type, here, Side::Allies, setup, 1));
    REQUIRE(may_battle(g, enemy, enemy, here));
    act(g, battle(g, enemy, here));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    roll_one(g, 's');
    REQUIRE(has_unit(g, here));
    return step_is<BattleBackStep>(g);
}

// UNAT-6: the flag that it must ignore, the die of close assault at full strength, the battle after two hexes.
std::string japanese(const std::string& type) {
    const auto of = [&](const char* nation) {
        Setup setup;
        setup.allies_nation = nation;
        return board(beside_it, with_unit(type, here, Side::Allies, setup));
    };
    const Game g = of("jp"), plain = of("us");
    std::string gains;
    if (flags_to_ignore(g.table(), unit(g, here), attack_on(g, enemy, here)).total() == 1) gains += "flag ";
    const int more = dice(g, here, enemy) - dice(plain, here, enemy);
    CHECK((more == 0 || more == 1));
    if (more == 1) gains += "die ";
    const auto after_two = [&](const char* nation) {
        constexpr At start{10, 6};
        Setup setup;
        setup.allies_nation = nation;
        Game moved = board(beside_it, with_unit(type, start, Side::Allies, setup));
        order_units(moved, "direct_from_hq", {ordered_at(type, start)});
        if (!step_is<MoveStep>(moved) || !is_legal(moved, move(moved, start, {{11, 5}, here}))) return false;
        act(moved, move(moved, start, {{11, 5}, here}));
        if (step_is<MoveStep>(moved)) act(moved, EndMoves{});
        return step_is<BattleStep>(moved) && is_legal(moved, battle(moved, here, enemy));
    };
    if (after_two("jp") && !after_two("us")) gains += "charge ";
    return gains;
}

// UNAT-7: whether it is the unit more when the card has ordered as many others as are printed on it.
bool is_one_more(const std::string& type, const std::string& card, int printed) {
    const auto ordered = [&](Side marines) {
        Setup setup = under(GungHo{marines}, "us", "de");
        setup.allies = {card, "probe_left"};
        Game g = board("i\n.\n.\n.\n.\n.\n.   .   .   .   .   I   I   I   I\n", with_unit(type, here, Side::Allies, setup));
        act(g, play_card(g, card));
        for (int i = 0; i < printed; ++i) act(g, order(g, {10 + 2 * i, 6}));
        return step_is<OrderStep>(g) && is_legal(g, order(g, here));
    };
    CHECK_FALSE(ordered(Side::Axis));
    return ordered(Side::Allies);
}

// What the rules of section 14 make of a type of unit.
struct Cells {
    bool furia;              // UNAT-1
    int hexes;               // UNAT-2: most hexes for each flag
    bool courage, card;      // UNAT-3, UNAT-4
    bool back;               // UNAT-5
    std::string_view japan;  // UNAT-6
    bool extra, move_out;    // UNAT-7: under a section card, under Move Out
};
using Line = TableLine<Cells>;

constexpr bool Y = true, N = false;
// What a charge adds is not seen in those that battle after two hexes in any case.
const std::vector<Line> table = {
    //                                                                  Furia R  Cour. Card Back  Japan              Marines
    {{"infantry"}, {Y, 3, N, Y, Y, "flag die charge ", Y, Y}},
    {{"french_resistance", "combat_engineer"}, {N, 3, N, Y, Y, "flag die charge ", Y, Y}},
    {{"mortar_late", "machine_gun_late", "anti_tank_late"}, {N, 3, N, Y, Y, "flag die charge ", Y, Y}},
    {{"mortar_early", "machine_gun_early", "anti_tank_early"}, {N, 3, N, Y, Y, "flag die ", Y, Y}},
    {{"special_forces", "ski_troops", "cavalry"}, {N, 3, N, Y, Y, "flag die ", Y, Y}},
    {{"sniper"}, {N, 3, N, N, N, "", Y, Y}},  // three hexes by itself
    {{"patrol_car"}, {N, 3, N, Y, Y, "", Y, Y}},
    {{"supply_truck", "command_car"}, {N, 3, N, Y, N, "", Y, Y}},
    {{"armor", "elite_armor", "tiger", "tank_destroyer", "hobart_funny", "flame_thrower_tank", "half_track"},
     {N, 3, N, Y, Y, "", Y, N}},
    {{"artillery", "big_gun", "mobile_artillery", "nebelwerfer", "heavy_anti_tank_gun"}, {N, 3, Y, Y, Y, "", Y, N}},
    {{"destroyer"}, {N, 1, N, Y, N, "", Y, N}},
    {{"locomotive"}, {N, 1, N, Y, N, "", Y, N}},
    {{"wagon", "armored_wagon"}, {N, 1, N, N, N, "", N, N}},  // a part of its train, which is ordered and lost as one unit
};

template <class Check>
void each_cell(Check&& check) {
    each_cell_of(table, check);
}

}  // namespace

TEST_CASE("the table of units and nations names every type of unit", "[UNAT-1][UNAT-6]") { check_all_types_named(table); }

TEST_CASE("Furia Francese is of standard infantry only", "[UNAT-1][FRA-3]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(assaults_again(type) == cells.furia); });
}

TEST_CASE("all Italian units on the ground but snipers and trains fall back up to three hexes for a flag", "[UNAT-2][ITA-6]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(hexes_back(type, "it") == cells.hexes); });
    // Those that have three by themselves keep them, in any nation.
    CHECK(hexes_back("sniper", "us") == 3);
    CHECK(hexes_back("french_resistance", "us") == 3);
    CHECK(hexes_back("tank_destroyer", "us") == 2);
    CHECK(hexes_back("infantry", "us") == 1);
}

TEST_CASE("all Italian artillery may ignore a flag more than other artillery, nobody else", "[UNAT-3][ITA-7]") {
    each_cell([](const std::string& type, const Cells& cells) {
        CHECK(may_ignore(type, "it") - may_ignore(type, "us") == static_cast<int>(cells.courage));
    });
}

TEST_CASE("every unit lost costs the Italian High Command a card, but for snipers", "[UNAT-4][ITA-10]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(costs_a_card(type) == cells.card); });
}

TEST_CASE("every British unit on the ground that has battle dice battles back, but for snipers", "[UNAT-5][BCF-9]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(battles_back(type) == cells.back); });
}

TEST_CASE("the rules of Japan are of infantry, without snipers and vehicles; early weapons do not charge",
          "[UNAT-6][IJA-1][IJA-10]") {
    each_cell([](const std::string& type, const Cells& cells) { CHECK(japanese(type) == cells.japan); });
}

TEST_CASE("any unit that the card could order is the unit more of the Marines", "[UNAT-7][USMC-4]") {
    each_cell([](const std::string& type, const Cells& cells) {
        // The command car itself gives section cards one order more (CCAR-7).
        CHECK(is_one_more(type, "probe_center", type == "command_car" ? 3 : 2) == cells.extra);
        CHECK(is_one_more(type, "move_out", 4) == cells.move_out);
    });
}

}  // namespace test_unit_nation_table
