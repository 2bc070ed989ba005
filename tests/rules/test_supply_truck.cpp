// Supply trucks: roads, cards, ground, and that they never battle (TRUCK, TROAD-10).
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_supply_truck {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At start{0, 2};
// A road along the row, broken off after so many hexes.
std::string on_a_road(const std::string& word, int hexes) {
    std::string picture =
        ".   .   .   .   .   .   .   .   .   .   .   i\n  .   .   .   .   .   .   .   .   .   .   .   .\n" + word + "+D";
    for (int i = 1; i <= 8; ++i) picture += i <= hexes ? "   +D" : "   .";
    return picture + "\n";
}
bool goes(const std::string& card, const std::string& picture, int hexes, Section section = Section::None) {
    Setup setup;
    setup.allies = {card};
    Game g = board(picture, setup);
    order_units(g, card, {start}, section);
    Route way;
    for (int i = 1; i <= hexes; ++i) way.push_back(hex(g, {2 * i, 2}));
    return is_legal(g, MoveUnit{unit(g, start), way});
}

}  // namespace

TEST_CASE("a truck moves 2 hexes, and 4 when all of them are road", "[TRUCK-1][TRUCK-3][TRUCK-4][TROAD-10][UT-14]") {
    CHECK(goes("direct_from_hq", on_a_road("<Supply_truck>", 8), 4));
    CHECK_FALSE(goes("direct_from_hq", on_a_road("<Supply_truck>", 8), 5));
    CHECK_FALSE(goes("direct_from_hq", on_a_road("<Supply_truck>", 2), 3));
    CHECK(goes("direct_from_hq", on_a_road("<Supply_truck>", 2), 2));
    const std::string beside =
        ".   .   .   .   .   .   .   .   .   .   .   i\n  .   .   .   .   .   .\n"
        "<Supply_truck>   +D   +D   +D   +D\n";
    CHECK_FALSE(goes("direct_from_hq", beside, 3));  // it does not start on the road
    CHECK_FALSE(goes("direct_from_hq", on_a_road("<Half_track>", 8), 4));
    CHECK(unit_state(board(on_a_road("<Supply_truck>2", 1)), start).full == 2);
    CHECK(unit_state(board(on_a_road("<Supply_truck>", 1)), start).full == 3);
}

TEST_CASE("Infantry Assault raises the hexes of a truck to 3 and 5", "[TRUCK-5][CRD-10]") {
    CHECK(goes("infantry_assault", on_a_road("<Supply_truck>", 0), 3, Section::Left));
    CHECK_FALSE(goes("infantry_assault", on_a_road("<Supply_truck>", 0), 4, Section::Left));
    CHECK(goes("infantry_assault", on_a_road("<Supply_truck>", 8), 5, Section::Left));
    CHECK_FALSE(goes("infantry_assault", on_a_road("<Supply_truck>", 8), 6, Section::Left));
}

TEST_CASE("a truck never battles, ambushes, battles back or takes ground, and is hit as infantry",
          "[TRUCK-2][TRUCK-6][UB-14][UNAT-5]") {
    const std::string picture = "  .   .   .   .   .   i\n    .   .   i   .   .\n  .   .   <Supply_truck>   .   .\n";
    Game g = board(picture);
    order_units(g, "direct_from_hq", {{4, 2}});
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    CHECK_FALSE(step_is<BattleStep>(g));  // nothing to do for it
    CHECK_FALSE(g.rules->at(g.rules->unit_type("supply_truck")).takes_ground);
    CHECK(battle_refusal(g, {4, 2}) != "");

    Setup setup;
    setup.active = Side::Axis;
    setup.allies = {"ambush"};
    setup.change = [](Scenario& s, const Rulebook&) { s.scenario_rules.set(BritishCommonwealth{}); };
    setup.allies_nation = "gb";
    Game attacked = board("  .   .   .   .   .   i\n    .   .   i   .   .\n  .   .   <Supply_truck>2   .   I\n", setup);
    order_units(attacked, "direct_from_hq", {{5, 1}});
    if (step_is<MoveStep>(attacked)) act(attacked, EndMoves{});
    act(attacked, battle(attacked, {5, 1}, {4, 2}));
    CHECK_FALSE(step_is<AmbushStep>(attacked));
    act(attacked, roll("ias"));
    CHECK(unit_state(attacked, {4, 2}).figures == 1);
    CHECK_FALSE(step_is<BattleBackStep>(attacked));
    CHECK(attacked.state.open.figures_counted(Side::Allies, attacked.rules->unit_type("supply_truck")) == 1);
}

TEST_CASE("trucks have the ground of infantry on wheels", "[TRUCK-2][WHEEL-1][WHEEL-2][WHEEL-5][WHEEL-6][TCLS-4][TWIRE-9]") {
    const auto enters = [](const std::string& ground) {
        Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   <Supply_truck>   .   .\n");
        order_units(g, "direct_from_hq", {{4, 2}});
        return refusal(g, move(g, {4, 2}, {{5, 1}}));
    };
    CHECK(enters("{ravine}") == "TRAV-1");
    CHECK(enters("{hedgehog}") == "THHOG-1");
    CHECK(enters("{marsh}").empty());
    Game rail = board("  .   .   .   .   .   i\n    .   .   +{rail}   .   .\n  .   .   <Supply_truck>   .   .\n");
    order_units(rail, "direct_from_hq", {{4, 2}});
    CHECK_FALSE(is_legal(rail, move(rail, {4, 2}, {{5, 1}, {6, 0}})));
    Game wire = board("  .   .   .   .   .   i\n    .   .   +W   .   .\n  .   .   <Supply_truck>   .   .\n");
    order_units(wire, "direct_from_hq", {{4, 2}});
    act(wire, move(wire, {4, 2}, {{5, 1}}));
    CHECK(has_terrain(wire, {5, 1}, "wire"));
    CHECK_FALSE(step_is<BattleStep>(wire));
}

}  // namespace test_supply_truck
