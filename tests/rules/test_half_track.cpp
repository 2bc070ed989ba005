// Half-tracks: how they move, battle and cross ground, and the medals for every third figure lost (HTRACK, MEDAL-6 to MEDAL-8).
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_half_track {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At attacker{4, 2}, target{5, 1};

std::string enters(const std::string& word, const std::string& ground, const std::string& from = "") {
    Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   " + word +
                   (from.empty() ? "" : "+" + from) + "   .   .\n");
    order_units(g, "direct_from_hq", {attacker});
    return refusal(g, move(g, attacker, {target}));
}
int counted(const Game& g, Side side, const std::string& type) {
    return g.state.open.figures_counted(side, g.rules->unit_type(type));
}
int medals(const Game& g, Side side) { return g.state.open.at(side).medals(); }
void lost_before(Game& g, Side side, const std::string& type, int figures) {
    const UnitTypeId id = g.rules->unit_type(type);
    evolve(*g.rules, *g.scenario, g.state, LossCounted{side, id, static_cast<std::uint8_t>(figures), 0});
}

}  // namespace

TEST_CASE("a half-track has up to 3 figures, moves 2 and battles with 2 dice at 1 and 2, takes ground and does not overrun",
          "[HTRACK-1][HTRACK-3][HTRACK-4][UT-23][UB-20][DESERT-4]") {
    CHECK(row_of("<Half_track>") == Row{3, 2, 2, {2, 2}, true, true, false});
    CHECK(unit_state(board(next_to_each_other("<Half_track>2", "i")), attacker).full == 2);
}

TEST_CASE("a half-track is hit as armor, and by stars of weapons against vehicles", "[HTRACK-2][UNIT-15]") {
    CHECK(faces_that_hit("I", "<half_track>") == "ag");
    CHECK(faces_that_hit("<Heavy_anti_tank_gun>", "<half_track>") == "ags");
    CHECK(faces_that_hit("<Machine_gun_early>", "<half_track>") == "ag");
}

TEST_CASE("half-tracks do not enter what is closed to armor, or to armor and artillery", "[HTRACK-9][TCLS-4][TCLS-5]") {
    CHECK(enters("<Half_track>", "{ravine}") == "TRAV-1");
    CHECK(enters("<Half_track>", "K") == "TBUNK-1");
    CHECK(enters("<Half_track>", "{city_ruins}") == "TOWN-5");
    CHECK(enters("<Half_track>", "{lake}") == "TLAKE-1");
    CHECK(enters("<Half_track>", "{marsh}").empty());  // closed to artillery alone
    CHECK(enters("<Half_track>", "F").empty());
}

TEST_CASE("half-tracks take no cliff or bluff from or to a beach", "[HTRACK-12][TCLS-7]") {
    for (const std::string slope : {"{sea_bluff}", "{cliff}"}) {
        CHECK(enters("<Half_track>", slope, "Y") == "TBLUFF-2");
        CHECK(enters("<Half_track>", "Y", slope) == "TBLUFF-2");
        CHECK(enters("<Half_track>", slope).empty());
    }
}

TEST_CASE("half-tracks stop on rails", "[HTRACK-14][TCLS-6][TRAIL-1][TBRG-8]") {
    const auto goes_on = [](const std::string& ground) {
        Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   <Half_track>   .   .\n");
        order_units(g, "direct_from_hq", {attacker});
        return is_legal(g, move(g, attacker, {target, {6, 0}}));
    };
    CHECK(goes_on("D"));
    CHECK_FALSE(goes_on("{rail}"));
    CHECK_FALSE(goes_on("R{railroad_bridge}"));
}

TEST_CASE("half-tracks remove wire as armor does", "[HTRACK-13][TWIRE-9]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   +W   .   .\n  .   .   <Half_track>   .   .\n");
    order_units(g, "direct_from_hq", {attacker});
    act(g, move(g, attacker, {target}));
    CHECK_FALSE(has_terrain(g, target, "wire"));
}

TEST_CASE("half-tracks do not fall back onto the ocean, by choice not onto coastline either", "[HTRACK-10][HTRACK-11]") {
    const auto falls_back = [](const std::string& ground, const std::vector<std::string>& options) {
        Setup setup;
        setup.options = options;
        const Game g =
            board("  .   .   .   .   .   i\n    .   .   <Half_track>   .   .\n  .   .   +" + ground + "   +" + ground + "   .\n",
                  setup);
        return retreat_choices(g.table(), unit(g, target), 1, 0, HexId::none()).front().hexes != 0;
    };
    CHECK_FALSE(falls_back("O", {}));
    CHECK(falls_back("{coastline}", {}));
    CHECK_FALSE(falls_back("{coastline}", {"ep.vehicles_no_shore_retreat"}));
    CHECK(falls_back("Y", {"ep.vehicles_no_shore_retreat"}));
}

// ---- Medals by thirds ----

TEST_CASE("every third half-track figure lost is a medal, from whichever units",
          "[HTRACK-6][HTRACK-8][MEDAL-6][MEDAL-7][MEDAL-8][MEDV-2]") {
    Game g =
        ready("  .   .   .   .   .   i\n    .   .   <half_track>2   .   <half_track>\n  .   .   A   A   .\n", {attacker, {6, 2}});
    Events events = fight(g, attacker, target, "aas");
    CHECK(count<LossCounted>(events) == 2);  // one by one
    CHECK(first<UnitEliminated>(events)->medals == 0);
    CHECK(medals(g, Side::Allies) == 0);
    CHECK(counted(g, Side::Axis, "half_track") == 2);
    CHECK(counted(g, Side::Allies, "half_track") == 0);
    if (step_is<TakeGroundStep>(g)) act(g, Decline{});
    events = fight(g, {6, 2}, {9, 1}, "aas");  // the third one is a medal, the fourth begins anew
    CHECK(medals(g, Side::Allies) == 1);
    CHECK(counted(g, Side::Axis, "half_track") == 1);
    CHECK(unit_state(g, {9, 1}).figures == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the third figure wins the game in the middle of a battle", "[HTRACK-8][MEDAL-7][WIN-3]") {
    Setup setup;
    setup.medals = 1;
    Game g = ready(next_to_each_other("A", "<half_track>"), {attacker}, setup);
    lost_before(g, Side::Axis, "half_track", 2);
    const Events events = fight(g, attacker, target, "aff");
    CHECK(g.is_over());
    CHECK(g.state.open.winner() == Side::Allies);
    CHECK(unit_state(g, target).figures == 2);  // nothing more happens
    CHECK(count<UnitDisplaced>(events) == 0);
    CHECK(medals(g, Side::Allies) == 1);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("half-track figures lost to a blocked retreat, to mines and to terrain are counted", "[HTRACK-6]") {
    // The corner of the board, with no way back.
    Game g = ready("<half_track>   .   .   .   .   i\n  A   .   .   .   .\n", {{1, 1}});
    fight(g, {1, 1}, {0, 0}, "fss");
    CHECK(counted(g, Side::Axis, "half_track") == 1);

    Setup mined;
    mined.change = [](Scenario& s, const Rulebook&) {
        for (Feature& f : s.features) f.owner = Side::Axis;
    };
    Game m = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\n<Half_track>   +{minefield}   .   .   .\n", mined);
    order_units(m, "direct_from_hq", {{0, 2}});
    act(m, move(m, {0, 2}, {{2, 2}}));
    act(m, Reveal{2});
    act(m, roll("ga"));
    CHECK(counted(m, Side::Allies, "half_track") == 2);

    Game ice = board(".   .   .   .   .   .   i\n  .   .   .   .   .   .\n<Half_track>   +{frozen_river}   .   .   .\n");
    order_units(ice, "direct_from_hq", {{0, 2}});
    act(ice, move(ice, {0, 2}, {{2, 2}}));
    REQUIRE(step_is<RollStep>(ice));
    act(ice, roll("ss"));
    CHECK(counted(ice, Side::Allies, "half_track") + 3 * medals(ice, Side::Axis) >= 1);
}

TEST_CASE("half-tracks and trucks are counted apart, and each side by itself", "[MEDAL-6][TRUCK-8][MEDV-3]") {
    Game g = board("i   .   .   .\n  .   .   .   .\nI   .   .   .\n");
    lost_before(g, Side::Axis, "half_track", 2);
    lost_before(g, Side::Axis, "supply_truck", 1);
    lost_before(g, Side::Allies, "supply_truck", 2);
    CHECK(counted(g, Side::Axis, "half_track") == 2);
    CHECK(counted(g, Side::Axis, "supply_truck") == 1);
    CHECK(counted(g, Side::Allies, "half_track") == 0);
    CHECK(counted(g, Side::Allies, "supply_truck") == 2);
    CHECK(view_for(g, seat::nobody).open.losses == g.state.open.losses);  // for everybody to see
}

TEST_CASE("a type whose figures are counted is worth no medal by itself", "[MEDAL-6]") {
    const Rulebook& rules = *rulebook();
    for (const UnitType& type : rules.unit_types) CHECK((type.medal_every == 0 || type.medals == 0));
}

TEST_CASE("cards and hospitals give no figures back to half-tracks", "[CRD-24][ACX-7][HOSP-4]") {
    Game g = board("i   .   .   .\n  .   .   .   .\n<Half_track>+{hospital}   .   I+{hospital}   .\n");
    weaken(g, {0, 2}, 1);
    weaken(g, {4, 2}, 1);
    order_units(g, "direct_from_hq", {{0, 2}, {4, 2}});
    CHECK_FALSE(is_legal(g, Recover{unit(g, {0, 2})}));
    CHECK(is_legal(g, Recover{unit(g, {4, 2})}));
}

}  // namespace test_half_track
