// Forward observers: artillery that battles like Big Guns (FSPOT-1, FSPOT-2, TSTRIKE-1).
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_forward_observer {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At gun{2, 4}, lookout{12, 6};

// The observer at (12, 6); `units`: where those start that may observe.
Setup observed(std::vector<At> units = {}, std::vector<std::string> options = {}) {
    Setup setup;
    setup.options = std::move(options);
    setup.allies = {"artillery_bombard", "direct_from_hq"};
    setup.change = [units](Scenario& s, const Rulebook&) {
        const Board& outline = Board::of(s.board);
        ForwardObserver rule{Side::Allies, {outline.at({lookout.x, lookout.y})}, {}};
        for (const At at : units) rule.units.push_back(outline.at({at.x, at.y}));
        s.scenario_rules.set(rule);
    };
    return setup;
}

// A gun at (2, 4), an enemy so many hexes to its right, and somebody on the look-out.
std::string picture(std::string_view artillery, int hexes, std::string_view observer = "I", std::string_view enemy = "i") {
    std::string row = "  " + std::string(artillery);
    for (int i = 1; i < hexes; ++i) row += "  .";
    return ".\n.\n.\n.\n." + row + "  " + std::string(enemy) + "\n.\n.  .  .  .  .  .  " + std::string(observer) + "  .  I\n.\n" +
           far_enemy;
}

Game bombarding(const std::string& drawn, const Setup& setup) {
    Game g = board(drawn, setup);
    order_units(g, "artillery_bombard", {gun});
    act(g, EndMoves{});
    return g;
}

bool is_marked(const Game& g, At at) { return !unit_state(g, at).cross_hair.gun.is_none(); }

}  // namespace

TEST_CASE("artillery with an observer has the range and the dice of a Big Gun", "[FSPOT-1]") {
    const Game far = bombarding(picture("G", 8), observed());
    CHECK(is_legal(far, battle(far, gun, {18, 4})));
    CHECK(dice_lines(far, gun, {18, 4}) == "+1 FSPOT-1");
    const Game near = bombarding(picture("G", 5), observed());
    CHECK(dice_lines(near, gun, {12, 4}) == "+1 FSPOT-1");
    const Game alone = bombarding(picture("G", 8, "."), observed());
    CHECK_FALSE(step_is<BattleStep>(alone));  // nobody in reach
    const Game empty = board(picture("G", 7, "."), observed());
    CHECK(refusal(empty, battle(empty, gun, {16, 4})) != "");
    CHECK(target_verdict(empty.table(), unit(empty, gun), unit(empty, {16, 4})).refusal().clause == "BASE-8");
}

TEST_CASE("every gun keeps its movement, its line of sight and its special hits", "[FSPOT-1]") {
    const Game mobile = board(picture("<Mobile_artillery>", 8), observed());
    CHECK(movement_allowance(mobile.table(), unit(mobile, gun)).total() == 2);
    CHECK(battle_move_limit(mobile.table(), unit(mobile, gun)).total() == 1);
    Game flak = bombarding(".\n.\n.\n.\n.  <Heavy_anti_tank_gun>  .  .  +F  .  a\n.\n.  .  .  .  .  .  I  .  I\n.\n" + far_enemy,
                           observed());
    CHECK(target_verdict(flak.table(), unit(flak, gun), unit(flak, {12, 4})).refusal().message.key == "refusal.no_sight");
    Game clear = bombarding(picture("<Heavy_anti_tank_gun>", 5, "I", "a"), observed());
    CHECK(dice(clear, gun, {12, 4}) == 1);
    fight(clear, gun, {12, 4}, "s");  // a star hits armor
    CHECK(unit_state(clear, {12, 4}).figures == 2);
}

TEST_CASE("units of other classes have no use of the observer", "[FSPOT-1]") {
    for (const char* other : {"<Destroyer>+O", "<Sniper>", "A"}) {
        const Game g = board(picture(other, 6), observed());
        const Unit& unit = unit_state(g, gun);
        CHECK_FALSE(is_observed(g.table(), unit));
        CHECK(firepower(g.table(), unit, unit.hex).range == g.table().type(unit).range);
    }
    const Game enemy = board(picture("G", 6, "I", "g"), observed());
    CHECK_FALSE(is_observed(enemy.table(), unit_state(enemy, {14, 4})));
}

TEST_CASE("observed artillery marks whom it hits, with three markers for each gun", "[FSPOT-1]") {
    Game g = bombarding(picture("G", 3), observed());
    CHECK(cross_hairs_of(g.table(), unit(g, gun)) == 3);
    fight(g, gun, {8, 4}, "gs");
    CHECK(is_marked(g, {8, 4}));
    CHECK(cross_hairs_left(g.table(), unit(g, gun)) == 2);
    CHECK(dice_lines(g, gun, {8, 4}) == "+2 FSPOT-1; +1 FSPOT-1");
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the marker's die counts once for a Big Gun that is observed too", "[FSPOT-1]") {
    Game g = bombarding(picture("<Big_gun>", 3), observed());
    fight(g, gun, {8, 4}, "gs");
    REQUIRE(is_marked(g, {8, 4}));
    CHECK(dice(g, gun, {8, 4}) == 3);
    Game own = bombarding(picture("G", 3), observed({}, {"units.big_gun_own_marker_only"}));
    own.state.open.units[unit(own, {8, 4})].cross_hair.gun = unit(own, lookout);  // of another one
    CHECK(dice(own, gun, {8, 4}) == 2);
}

TEST_CASE("where Big Guns have the dice of the house, artillery with an observer has them too", "[HFSP-2][HGUN-T3]") {
    const Setup house = observed({}, {"house.unit_big_gun"});
    const int expected[] = {3, 3, 3, 2, 2, 2, 1, 1};
    for (int hexes = 1; hexes <= 8; ++hexes) {
        CAPTURE(hexes);
        CHECK(dice(board(picture("G", hexes), house), gun, {2 + 2 * hexes, 4}) == expected[hexes - 1]);
        CHECK(dice(board(picture("G", hexes), observed()), gun, {2 + 2 * hexes, 4}) ==
              dice(board(picture("<Big_gun>", hexes), observed()), gun, {2 + 2 * hexes, 4}));
    }
    // Its markers go with the observer, as ever.
    Game g = board(picture("G", 3), house);
    g.state.open.units[unit(g, {8, 4})].cross_hair.gun = unit(g, gun);
    CHECK(dice(g, gun, {8, 4}) == 4);
    order_units(g, "direct_from_hq", {lookout});
    act(g, move(g, lookout, {{13, 5}}));
    CHECK_FALSE(is_marked(g, {8, 4}));
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the markers go with a gun that moves", "[FSPOT-1]") {
    Game g = board(picture("G", 3), observed());
    g.state.open.units[unit(g, {8, 4})].cross_hair.gun = unit(g, gun);
    order_units(g, "direct_from_hq", {gun});
    const Events events = act(g, move(g, gun, {{1, 5}}));
    CHECK(count<CrossHairReturned>(events) == 1);
    CHECK_FALSE(is_marked(g, {8, 4}));
}

TEST_CASE("only the unit named observes, by where it started", "[FSPOT-1]") {
    const Game other = board(picture("G", 8), observed({{16, 6}}));
    CHECK_FALSE(is_observed(other.table(), unit_state(other, gun)));
    const Game named = board(picture("G", 8), observed({lookout}));
    CHECK(is_observed(named.table(), unit_state(named, gun)));
    const Game anybody = board(picture("G", 8), observed());  // TSTRIKE-1
    CHECK(is_observed(anybody.table(), unit_state(anybody, gun)));
}

TEST_CASE("any hex that the scenario names gives forward spotting to the side that stands on it", "[TSTRIKE-1]") {
    Game g = board(picture("G", 8, "."), observed());
    CHECK_FALSE(is_observed(g.table(), unit_state(g, gun)));
    order_units(g, "direct_from_hq", {{16, 6}});
    act(g, move(g, {16, 6}, {{14, 6}, {12, 6}}));
    CHECK(is_observed(g.table(), unit_state(g, gun)));
}

TEST_CASE("when the observer leaves its hex, the markers of guns that are no Big Guns are taken off at once", "[FSPOT-2]") {
    Game g = board(".\n.\n.\n.\n.  G  .  .  i  i\n<Big_gun>\n.  .  .  .  .  .  I  .  I\n.\n" + far_enemy, observed());
    g.state.open.units[unit(g, {8, 4})].cross_hair.gun = unit(g, gun);
    g.state.open.units[unit(g, {10, 4})].cross_hair.gun = unit(g, {1, 5});
    order_units(g, "direct_from_hq", {lookout});
    act(g, move(g, lookout, {{13, 5}}));
    CHECK_FALSE(is_marked(g, {8, 4}));
    CHECK(is_marked(g, {10, 4}));
    CHECK(cross_hairs_left(g.table(), unit(g, {1, 5})) == 2);
    CHECK(broken_invariants(g).empty());
}

TEST_CASE("the same when it is eliminated", "[FSPOT-2]") {
    Setup setup = observed();
    setup.active = Side::Axis;
    Game g = board(".\n.\n.\n.\n.  G  .  .  i\n.  .  .  .  .  .  i\n.  .  .  .  .  .  I1  .  I\n.\n" + far_enemy, setup);
    g.state.open.units[unit(g, {8, 4})].cross_hair.gun = unit(g, gun);
    ready_to_battle(g, {{13, 5}});
    const Events events = fight(g, {13, 5}, lookout, "gii");
    CHECK(count<UnitEliminated>(events) == 1);
    CHECK_FALSE(is_marked(g, {8, 4}));
    CHECK(place<CrossHairReturned>(events) > place<UnitEliminated>(events));
    CHECK(broken_invariants(g).empty());
}

}  // namespace test_forward_observer
