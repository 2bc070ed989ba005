// The rows of the master table of terrain, measured on the board column by column.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_rows {

using namespace salient;
using namespace salient::test;

namespace {

using Text = std::string;

std::string number(int n) { return std::to_string(n); }

// A unit next to the ground in question, and an enemy far away.
Game beside(const Text& unit_word, const Text& ground) {
    Game g =
        board(".  .  .  .  .  .  .  .  .  .  .  .  i\n" + Text(" .  +") + ground + "  .  .\n" + ".  " + unit_word + "  .  .\n");
    order_units(g, "direct_from_hq", {{2, 2}});
    return g;
}
Game beside_countryside(const Text& unit_word) { return board(".  i  .\n .  .  .\n.  " + unit_word + "  .\n"); }

// Classes that may not enter.
Text impassable(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"})
        if (!can_reach(beside(c, ground), {2, 2}, {3, 1})) out += (out.empty() ? "" : " ") + c;
    return out.empty() ? "-" : out;
}

// "h", "s" or "-" for those that enter; EA and L1 as infantry finds them; LN with its classes.
Text stop(const Text& ground) {
    Text kind;
    for (const Text c : {"I", "A", "G"}) {
        Game g = beside(c, ground);
        if (!can_reach(g, {2, 2}, {3, 1})) continue;
        const bool must = destination(g, reach(g.table(), unit(g, {2, 2})), {3, 1})->must_stop;
        act(g, move(g, {2, 2}, {{3, 1}}));
        const Text mine = !must ? "-" : unit_state(g, {3, 1}).entered_stop ? "h" : "s";
        kind = kind.empty() || kind == mine ? mine : "differs by class";
    }
    Text out = kind == "-" ? "" : kind;
    const auto add = [&](const Text& more) { out += (out.empty() ? "" : " ") + more; };
    const Game two_away = board(".  .  .  .  .  .  .  i\n I  .  +" + ground + "  .\n");
    if (!kind.empty() && !can_reach(two_away, {1, 1}, {5, 1})) add("EA");
    const Game start = board(".  .  .  .  .  .  .  i\n I+" + ground + "  .  .  .\n");
    if (!can_reach(start, {1, 1}, {5, 1})) add("L1");
    Text stay;
    for (const Text c : {"I", "A", "G"})
        if (!can_reach(board(".  .  .  .  .  .  .  i\n " + c + "+" + ground + "  .  .  .\n"), {1, 1}, {3, 1})) stay += " " + c;
    if (!stay.empty()) add("LN" + stay);
    return out.empty() ? "-" : out;
}

// Infantry and armor that entered; artillery never battles after a move.
Text no_battle(const Text& ground) {
    Text never;
    for (const Text c : {"I", "A", "G"}) {
        Game g = board(".  i  .\n .  " + c + "+" + ground + "  .\n");
        order_units(g, "direct_from_hq", {{3, 1}});
        if (!may_battle(g.table(), unit(g, {3, 1}))) never += c;
    }
    if (!never.empty()) return never == "IAG" ? "never all" : "never " + never;
    Text could, entered;
    for (const Text c : {"I", "A"}) {
        Game g = beside(c, ground);
        if (!can_reach(g, {2, 2}, {3, 1})) continue;
        could += c;
        act(g, move(g, {2, 2}, {{3, 1}}));
        if (!may_battle(g.table(), unit(g, {3, 1}))) entered += c;
    }
    return entered.empty() ? "-" : entered == could ? "all" : entered;
}

// What the ground takes from the 3 dice of each class next to it, and from those of a unit on it.
Text dice_in(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"}) {
        const Game g = board(".  .  .\n .  i+" + ground + "  .\n.  " + c + "  .\n");
        out += (out.empty() ? "" : "/") + number(dice(g, {2, 2}, {3, 1}) - 3);
    }
    return out;
}
Text dice_out(const Text& ground) {
    Text out;
    for (const Text c : {"I", "A", "G"}) {
        const Game g = board(".  .  .\n .  i  .\n.  " + c + "+" + ground + "  .\n");
        out += (out.empty() ? "" : "/") + number(dice(g, {2, 2}, {3, 1}) - 3);
    }
    return out;
}

Text flags(const Text& ground) {
    const Game g = board(".  .  .\n .  i+" + ground + "  .\n.  I  .\n");
    BattleContext battle;
    battle.attacker = unit(g, {2, 2});
    battle.target = unit(g, {3, 1});
    battle.attacker_hex = hex(g, {2, 2});
    battle.target_hex = hex(g, {3, 1});
    const int ignorable = flags_ignorable(g.table(), battle.target, battle).total();
    return ignorable >= 16 ? "all" : number(ignorable);
}

// "B": blocks; "H": blocks, but not between two units of the same height of ground.
Text sight(const Text& ground) {
    if (sees(board(".  .  .  .\n I  +" + ground + "  i\n"), {1, 1}, {5, 1})) return "-";
    return sees(board(".  .  .  .\n I+" + ground + "  +" + ground + "  i+" + ground + "\n"), {1, 1}, {5, 1}) ? "H" : "B";
}

Text height(const Text& ground) { return number(board(".\n +" + ground + "\n").state.open.at(HexId{13}).height); }

// A row as the table prints it: Imp | Stop | NB | In | Out | Fl | LOS | H
Text row(const Text& ground) {
    return impassable(ground) + " | " + stop(ground) + " | " + no_battle(ground) + " | " + dice_in(ground) + " | " +
           dice_out(ground) + " | " + flags(ground) + " | " + sight(ground) + " | " + height(ground);
}

}  // namespace

TEST_CASE("open country has no effect at all", "[TROW-1][TER-2]") {
    Game g = board(R"(
        .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .
        A   .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        I   .   .   .   .   .   .   .
    )");
    order_units(g, "direct_from_hq", {{0, 2}, {0, 4}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(g.state.open.features_at(hex(g, {2, 2})).empty());
    CHECK(g.state.open.at(hex(g, {2, 2})).height == 0);
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}}));
    CHECK_FALSE(unit_state(g, {6, 2}).entered_stop);
    CHECK(dice(beside_countryside("I"), {2, 2}, {2, 0}) == 2);
    CHECK(sees(g, {0, 4}, {10, 4}));
}

TEST_CASE("beach has no effect but the limit of a move", "[TROW-2]") {
    CHECK(row("Y") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("ocean: every unit stops, none battles from it, and out of it a unit moves one hex",
          "[TROW-3][TOCEAN-1][TOCEAN-2][TOCEAN-3][TOCEAN-7]") {
    CHECK(row("O") == "- | h L1 | never all | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("forest is as its row says", "[TROW-5][TFOR-1]") { CHECK(row("F") == "- | h | all | -1/-2/0 | 0/0/0 | 0 | B | 0"); }

TEST_CASE("hedgerow is as its row says", "[TROW-6][THEDG-1][THEDG-2]") {
    CHECK(row("E") == "- | h EA L1 | all | -1/-2/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a hill is as its row says", "[TROW-14][THILL-1][THILL-2][THILL-3]") {
    CHECK(row("H") == "- | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a town is as its row says", "[TROW-28][TOWN-1]") { CHECK(row("T") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0"); }

TEST_CASE("a river is as its row says", "[TROW-48][TRIV-1][TRIV-2]") {
    CHECK(row("R") == "I A G | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a bridge over a river is as its row says", "[TROW-57][TBRG-1][TBRG-3]") {
    CHECK(row("B") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a bunker is as its row says for its owner", "[TROW-62][TBUNK-1][TBUNK-2][TBUNK-4][TBUNK-7][TBUNK-8]") {
    CHECK(row("K") == "A G | LN A G | - | -1/-2/0 | 0/0/0 | 1 | B | 0");
}

TEST_CASE("sandbags are as their row says", "[TROW-66][TSAND-1][TSAND-2]") {
    CHECK(row("S") == "- | - | - | -1/-1/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("a hedgehog is as its row says", "[TROW-68][THHOG-1]") { CHECK(row("G") == "A G | - | - | 0/0/0 | 0/0/0 | 1 | - | 0"); }

TEST_CASE("wire is as its row says", "[TROW-69][TWIRE-1][TWIRE-2]") {
    CHECK(row("W") == "- | h | - | 0/0/0 | -1/0/0 | 0 | - | 0");
}

// ---- Open ground, vegetation, elevation, buildings: TROW-4 to TROW-47 ----

TEST_CASE("a coastline is as its row says", "[TROW-4][TBEACH-5]") {
    CHECK(row("{coastline}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a jungle is as its row says", "[TROW-7]") { CHECK(row("{jungle}") == "- | s | - | -1/-2/0 | 0/0/0 | 0 | B | 0"); }

TEST_CASE("a palm forest is as its row says", "[TROW-8][TFOR-2]") {
    CHECK(row("{palm_forest}") == "- | h | all | -1/-2/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("an oasis is as its row says", "[TROW-9][TOASIS-1]") {
    CHECK(row("{oasis}") == "- | h | - | -1/-1/0 | 0/0/0 | 1 | B | 0");
}

TEST_CASE("a marsh is as its row says", "[TROW-10][TMARSH-1]") {
    CHECK(row("{marsh}") == "G | h L1 | A | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a rice paddy is as its row says", "[TROW-11][TMARSH-5]") {
    CHECK(row("{rice_paddy}") == "G | h L1 | A | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a flooded field is as its row says", "[TROW-12][TFLOOD-3]") {
    CHECK(row("{flooded_field}") == "- | h EA L1 | A | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("high ground is as its row says", "[TROW-13]") {
    CHECK(row("{high_ground}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

// Its climb of two hexes keeps artillery out, those who come from further away, and infantry from battling.
TEST_CASE("a steep hill is as its row says", "[TROW-15][TSTEEP-5]") {
    CHECK(row("{steep_hill}") == "G | EA | I | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a sea bluff away from the beach is as its row says", "[TROW-16][TBLUFF-6]") {
    CHECK(row("{sea_bluff}") == "- | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a cliff away from the beach is as its row says", "[TROW-17][TBLUFF-6]") {
    CHECK(row("{cliff}") == "- | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("an erg or ridge is as its row says", "[TROW-18][THILL-5]") {
    CHECK(row("{erg_ridge}") == "- | h | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("an escarpment is as its row says", "[TROW-19][THILL-6]") {
    CHECK(row("{escarpment}") == "I A G | - | - | 0/0/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a hill with forest is as its row says", "[TROW-20]") {
    CHECK(row("{hill_forest}") == "- | h | all | -1/-2/0 | 0/0/0 | 0 | B | 1");
}

TEST_CASE("a hill with a village is as its row says", "[TROW-21][TOWN-2]") {
    CHECK(row("{hill_village}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 1");
}

TEST_CASE("a road over a hill is as its row says", "[TROW-22]") {
    CHECK(row("{hill_road}") == "- | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a cave on a hill is as its row says", "[TROW-24][TCAVE-1]") {
    CHECK(row("{hill_cave}") == "A G | - | - | -1/-1/0 | 0/0/0 | 0 | H | 1");
}

TEST_CASE("a ravine is as its row says", "[TROW-26][TRAV-1]") {
    CHECK(row("{ravine}") == "A G | - | - | 0/0/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("a wadi that is open on all sides is as its row says", "[TROW-27][TWADI-2]") {
    CHECK(row("{wadi}") == "- | - | - | -1/-1/-1 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a wooden village is as its row says", "[TROW-29][TOWN-3]") {
    CHECK(row("{wooden_village}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("barracks are as their row says", "[TROW-30][TOWN-2]") {
    CHECK(row("{barracks}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("a church is as its row says", "[TROW-31][TOWN-4]") {
    CHECK(row("{church}") == "- | h | all | -1/-2/0 | 0/-2/0 | 1 | B | 0");
}

TEST_CASE("a factory is as its row says", "[TROW-32][TOWN-2]") {
    CHECK(row("{factory}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("a lighthouse is as its row says", "[TROW-33][TOWN-2]") {
    CHECK(row("{lighthouse}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("a power plant is as its row says", "[TROW-34][TOWN-2]") {
    CHECK(row("{power_plant}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("a prison camp is as its row says", "[TROW-35][TLAND-9]") {
    CHECK(row("{prison_camp}") == "- | h | all | -1/-2/0 | 0/-2/0 | 1 | B | 0");
}

TEST_CASE("a radar station is as its row says", "[TROW-36][TLAND-5]") {
    CHECK(row("{radar_station}") == "- | h | - | -1/-2/0 | 0/-2/0 | 1 | B | 0");
}

TEST_CASE("a railroad station is as its row says", "[TROW-37][TOWN-2]") {
    CHECK(row("{rail_station}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0");
}

TEST_CASE("city ruins are as their row says", "[TROW-38][TOWN-5]") {
    CHECK(row("{city_ruins}") == "A G | h | all | -1/-2/0 | 0/0/0 | 1 | B | 0");
}

TEST_CASE("a castle is as its row says", "[TROW-39]") { CHECK(row("{castle}") == "- | h | all | -1/-2/0 | 0/-2/0 | 0 | B | 0"); }

TEST_CASE("a fortress is as its row says", "[TROW-40][TLAND-11][TLAND-12]") {
    CHECK(row("{fortress}") == "A G | LN A G | - | -1/-2/0 | 0/0/0 | all | B | 0");
}

TEST_CASE("a cemetery is as its row says", "[TROW-41][TLAND-3]") {
    CHECK(row("{cemetery}") == "- | - | - | 0/0/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("an airfield is as its row says", "[TROW-42][TLAND-1]") {
    CHECK(row("{airfield}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a supply depot is as its row says", "[TROW-43][TLAND-4]") {
    CHECK(row("{supply_depot}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a dam is as its row says", "[TROW-44][TLAND-14]") { CHECK(row("{dam}") == "A G | - | - | 0/0/0 | 0/0/0 | 1 | B | 0"); }

TEST_CASE("a headquarters tent is as its row says", "[TROW-45][THQ-1]") {
    CHECK(row("{hq_tent}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a hospital is as its row says", "[TROW-46][TLAND-4]") {
    CHECK(row("{hospital}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("a pier on land is as its row says", "[TROW-47][TPIER-2]") {
    CHECK(row("{pier}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

// ---- Rails, structures, obstacles and markers: TROW-52 to TROW-73 ----

// Its dice are in test_crossings.cpp.
TEST_CASE("a frozen river is as its row says", "[TROW-52]") {
    CHECK(row("{frozen_river}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a lake is as its row says", "[TROW-53][TLAKE-1]") {
    CHECK(row("{lake}") == "I A G | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a road is as its row says", "[TROW-54]") { CHECK(row("D") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0"); }

TEST_CASE("a railroad is as its row says: guns and armor stop, infantry does not", "[TROW-55][TRAIL-1][TRAIL-2]") {
    CHECK(row("{rail}") == "- | differs by class | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a railroad crossing entered off the road is as its row says", "[TROW-56][TRAIL-4]") {
    CHECK(row("{rail_crossing}") == "- | differs by class | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a destroyed bridge has no effect: the river under it is a river again", "[TROW-59]") {
    CHECK(row("{broken_bridge}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | - | 0");
    CHECK(row("R{broken_bridge}") == row("R"));
}

TEST_CASE("a pontoon bridge is as a bridge", "[TROW-60][TBRG-6]") { CHECK(row("R{pontoon}") == row("B")); }

TEST_CASE("a railroad bridge is as its row says", "[TROW-61][TBRG-8]") {
    CHECK(row("R{railroad_bridge}") == "- | differs by class | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a field bunker is as its row says", "[TROW-63][TBUNK-6]") {
    CHECK(row("{field_bunker}") == "A G | LN A G | - | -1/-2/0 | 0/0/0 | 1 | B | 0");
}

TEST_CASE("dragon's teeth are as their row says", "[TROW-64][TDRAG-1]") {
    CHECK(row("{dragons_teeth}") == "A G | h | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a road block is as its row says", "[TROW-65][TRBLK-1]") {
    CHECK(row("{road_block}") == "A G | h | - | -1/-1/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("a trench is as its row says", "[TROW-70][TREN-1][TREN-2][TREN-3]") {
    CHECK(row("{trench}") == "G | h | never A | -1/-1/0 | 0/0/0 | 1 | - | 0");
}

TEST_CASE("a minefield is as its row says", "[TROW-71][TMINE-3][TMINE-17]") {
    CHECK(row("{minefield}") == "- | h | - | 0/0/0 | 0/0/0 | 0 | - | 0");
}

TEST_CASE("a smoke screen is as its row says", "[TROW-72][TSMOKE-1]") {
    CHECK(row("{smoke_screen}") == "- | - | - | 0/0/0 | 0/0/0 | 0 | B | 0");
}

TEST_CASE("smoke of shells is as its row says", "[TROW-73][TSMOKE-2][TSMOKE-3]") {
    CHECK(row("{smoke_shell}") == "- | h | - | -1/-1/-1 | -1/-1/-1 | 0 | B | 0");
}

}  // namespace test_terrain_rows
