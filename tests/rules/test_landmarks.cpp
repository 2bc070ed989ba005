// Towns, buildings and landmarks in play; hospitals, oases and headquarters. Their columns: test_terrain_rows.cpp.
#include <algorithm>
#include <cmath>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_landmarks {

using namespace salient;
using namespace salient::test;

namespace {

int ignorable(const Game& g, At from, At to, BattleKind kind = BattleKind::Normal) {
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = unit(g, from);
    battle.target = unit(g, to);
    return flags_ignorable(g.table(), battle.target, battle).total();
}

// A game with a headquarters of a side on a hex.
Game with_headquarters(std::string_view picture, At at, Side owner, const Setup& setup = {}) {
    Game g = board(picture, setup);
    Feature feature;
    feature.hex = hex(g, at);
    feature.type = g.rules->terrain("headquarters");
    feature.owner = owner;
    evolve(*g.rules, *g.scenario, g.state, FeaturePlaced{feature});
    return g;
}

}  // namespace

// ---- Towns ----

TEST_CASE("every kind of town stops a unit, keeps it from battling and takes two dice from armor in it",
          "[TOWN-2][TOWN-3][TOWN-4][TLAND-9][TROW-29][TROW-30][TROW-31][TROW-32][TROW-33][TROW-34][TROW-35][TROW-37][TROW-39]") {
    struct {
        const char *ground, *clause;
    } const table[] = {{"{barracks}", "TOWN-2"},       {"{factory}", "TOWN-2"},       {"{lighthouse}", "TOWN-2"},
                       {"{power_plant}", "TOWN-2"},    {"{rail_station}", "TRAIL-5"}, {"{hill_village}", "TOWN-2"},
                       {"{wooden_village}", "TOWN-3"}, {"{church}", "TOWN-4"},        {"{prison_camp}", "TLAND-9"},
                       {"{castle}", "TOWN-2"}};
    for (const auto& row : table) {
        INFO(row.ground);
        const std::string ground = row.ground;
        Game g = ordered(".  .  .  i  .\n .  .  .  .  .\n.  I  +" + ground + "  .  A+" + ground + "\n .  .  .  .  i\n",
                         {{2, 2}, {8, 2}});
        CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {6, 2}})) == row.clause);
        CHECK(dice(g, {8, 2}, {9, 3}) == 1);
        act(g, move(g, {2, 2}, {{4, 2}}));
        CHECK(battle_refusal(g, {4, 2}) == row.clause);
    }
}

TEST_CASE("a church and a prison camp let a unit ignore one flag", "[TOWN-4][TLAND-9]") {
    const Game g = board(R"(
        .   i+{church}   .   i+{prison_camp}   .   i+{barracks}
          I   .   I   .   I   .
    )");
    CHECK(ignorable(g, {1, 1}, {2, 0}) == 1);
    CHECK(ignorable(g, {5, 1}, {6, 0}) == 1);
    CHECK(ignorable(g, {9, 1}, {10, 0}) == 0);
}

TEST_CASE("city ruins are for infantry only, and let it ignore one flag", "[TOWN-5][TROW-38]") {
    Game g = ordered(R"(
        .   .   i   .   .   .
          .   .   .   .   .
        .   I   +{city_ruins} A   .   .
    )",
                     {{2, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {6, 2}, {{4, 2}})) == "TOWN-5");
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {5, 1}})) == "TOWN-5");
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(battle_refusal(g, {4, 2}) == "TOWN-5");
    CHECK(ignorable(g, {4, 0}, {4, 2}) == 1);
}

// ---- Landmarks ----

TEST_CASE("an airfield, a depot, a hospital and a headquarters tent neither stop a unit nor keep it from battling",
          "[TLAND-1][TLAND-4][THQ-1][TROW-42][TROW-43][TROW-45][TROW-46][AFIELD-1]") {
    for (const std::string ground : {"{airfield}", "{supply_depot}", "{hospital}", "{hq_tent}"}) {
        INFO(ground);
        Game g = ordered(".  .  i  .  .\n .  .  .  .  .\n.  A  +" + ground + "  .  i\n", {{2, 2}});
        CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}, {5, 1}})));
        CHECK(sees(g, {2, 2}, {8, 2}) == (ground == "{airfield}"));
        act(g, move(g, {2, 2}, {{4, 2}}));
        CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
    }
}

TEST_CASE("a cemetery gives one flag and nothing else", "[TLAND-3][TROW-41]") {
    const Game g = board(R"(
        .   i+{cemetery}   .
          I   .   .
    )");
    CHECK(ignorable(g, {1, 1}, {2, 0}) == 1);
    CHECK(dice(g, {1, 1}, {2, 0}) == 3);
    HexState ground = g.state.open.at(hex(g, {2, 0}));
    ground.unit = {};
    ground.feature_count = 0;
    ground.first_feature = 0;
    CHECK(ground == HexState{});
}

TEST_CASE("a unit stops at a radar station, battles from it, and armor in it loses two dice", "[TLAND-5][TROW-36]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   .   .   .   .
        .   I   +{radar_station}   A+{radar_station}   .
          .   .   .   i   .
    )",
                     {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}, {5, 1}})) == "TLAND-5");
    CHECK(dice(g, {6, 2}, {7, 3}) == 1);
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK(is_legal(g, battle(g, {4, 2}, {4, 0})));
    CHECK(ignorable(g, {4, 0}, {4, 2}) == 1);
}

TEST_CASE("infantry goes through a fortress and battles from it; a unit of either side ignores all flags there",
          "[TLAND-11][TFLG-2][FLAG-6][TROW-40]") {
    Game g = ordered(R"(
        .   .   .   .   .   .
          .   .   .   .   .
        .   .   i+{fortress}   .   .   .
          .   .   I   .   .
        .   I   +{fortress}   A   .   .
    )",
                     {{5, 3}, {2, 4}, {6, 4}});
    CHECK(refusal(g, move(g, {6, 4}, {{4, 4}})) == "TLAND-11");
    CHECK(is_legal(g, move(g, {2, 4}, {{4, 4}, {3, 3}})));
    act(g, move(g, {2, 4}, {{4, 4}}));
    CHECK(battle_refusal(g, {4, 4}).empty());
    CHECK(ignorable(g, {4, 2}, {4, 4}) >= 3);
    act(g, EndMoves{});
    CHECK(dice_lines(g, {5, 3}, {4, 2}) == "+3 BASE-1; -1 TROW-40");
    fight(g, {5, 3}, {4, 2}, "ff");
    REQUIRE(step_is<RetreatStep>(g));
    std::vector<int> ignored;
    for (const Action& a : legal_actions(g)) ignored.push_back(std::get<Retreat>(a).flags_ignored);
    CHECK(*std::min_element(ignored.begin(), ignored.end()) == 0);  // any number of them
    CHECK(std::count(ignored.begin(), ignored.end(), 1) > 0);
    CHECK(*std::max_element(ignored.begin(), ignored.end()) == 2);
    act(g, retreat(g, 2, {}));
    CHECK(has_unit(g, {4, 2}));
}

TEST_CASE("artillery and armor that start in a fortress stay there", "[TLAND-12]") {
    Game g = ordered(R"(
        .   .   g+{fortress}   .   .
          .   .   .   .   .
        .   A+{fortress}   .   G+{fortress}   I+{fortress}
    )",
                     {{2, 2}, {6, 2}, {8, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{4, 2}})) == "TLAND-12");
    CHECK(refusal(g, move(g, {6, 2}, {{4, 2}})) == "TLAND-12");
    CHECK(is_legal(g, move(g, {8, 2}, {{10, 2}})));
}

TEST_CASE("a dam is for infantry only, does not stop it, gives a flag and takes no die", "[TLAND-14][TROW-44]") {
    Game g = ordered(R"(
        .   .   i+{dam}   .   .
          .   I   .   .   .
        .   I   +{dam}   A   .
    )",
                     {{2, 2}, {6, 2}});
    CHECK(refusal(g, move(g, {6, 2}, {{4, 2}})) == "TLAND-14");
    CHECK(is_legal(g, move(g, {2, 2}, {{4, 2}, {5, 1}})));
    CHECK(dice(g, {3, 1}, {4, 0}) == 3);
    CHECK(ignorable(g, {3, 1}, {4, 0}) == 1);
}

// ---- Recovery ----

TEST_CASE("a weakened infantry unit on a hospital recovers instead of moving and battling", "[THOSP-1][HOSP-1][HOSP-2][HOSP-3]") {
    Game g = ordered(R"(
        .   .   i   .   .
          .   .   .   .   .
        .   I+{hospital}   .   .   .
    )",
                     {{2, 2}});
    weaken(g, {2, 2}, 2);
    const Action recover = Recover{unit(g, {2, 2})};
    CHECK(is_listed(g, recover));
    act(g, recover);
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 6);
    act(g, roll("isffgg"));
    CHECK(unit_state(g, {2, 2}).figures == 4);
    CHECK(step_is<DrawStep>(g));  // it neither moves nor battles
    CHECK(battle_refusal(g, {2, 2}) == "HOSP-3");
    CHECK(may_move(g.table(), unit(g, {2, 2})).refusal().clause == "HOSP-3");
}

TEST_CASE("infantry that is hit as artillery recovered by stars alone", "[HOSP-2][HCAT-11]") {
    Setup setup;
    setup.options = {"house.unit_catalogue"};
    constexpr auto picture = "  .   .   i   .\n    .   .   .   .\n  .   <House_mortar>+{hospital}   .   .\n";
    Game g = ordered(picture, {{2, 2}}, setup);
    weaken(g, {2, 2}, 1);
    act(g, Recover{unit(g, {2, 2})});
    act(g, roll("iggfff"));
    CHECK(unit_state(g, {2, 2}).figures == 2);
}

TEST_CASE("armor that rests where it may recover was healed by infantry faces", "[HOSP-2]") {
    Setup setup;
    setup.rules_patch = R"({"terrain": {"hospital": {"recovery": {"classes": ["armor"], "dice": 6}}}})";
    Game g = ordered("  .   .   i   .\n    .   .   .   .\n  .   A+{hospital}   .   .\n", {{2, 2}}, setup);
    weaken(g, {2, 2}, 1);
    act(g, Recover{unit(g, {2, 2})});
    act(g, roll("iiiaff"));
    CHECK(unit_state(g, {2, 2}).figures == 2);
}

TEST_CASE("recovery stops at full strength, and a roll without effect still takes the turn", "[HOSP-2][HOSP-3]") {
    constexpr auto picture = ".  .  i  .\n .  .  .  .\n.  I+{hospital}  .  .\n";
    Game full = ordered(picture, {{2, 2}});
    weaken(full, {2, 2}, 3);
    act(full, Recover{unit(full, {2, 2})});
    act(full, roll("iiisss"));
    CHECK(unit_state(full, {2, 2}).figures == 4);
    Game none = ordered(picture, {{2, 2}});
    weaken(none, {2, 2}, 3);
    act(none, Recover{unit(none, {2, 2})});
    act(none, roll("agffff"));
    CHECK(unit_state(none, {2, 2}).figures == 3);
    CHECK(step_is<DrawStep>(none));
}

TEST_CASE("only weakened infantry that did not move and has no enemy next to it recovers", "[HOSP-1][THOSP-1]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .   .   .
          .   .   .   i   .   .   .   .   .
        I+{hospital}   .   .   I+{hospital}   .   A+{hospital}   .   .   I
          .   .   .   .   .   .   .   .   +{hospital}
    )",
                     {{0, 2}, {6, 2}, {10, 2}, {16, 2}});
    for (const At at : {At{6, 2}, At{10, 2}, At{16, 2}}) weaken(g, at, 2);
    const auto refused = [&](At at) { return refusal_key(g, Recover{unit(g, at)}); };
    CHECK(refused({0, 2}) == "refusal.unit_not_weakened");
    CHECK(refused({6, 2}) == "refusal.recovery_disturbed");
    CHECK(refused({10, 2}) == "refusal.no_recovery_here");  // armor
    CHECK(refused({16, 2}) == "refusal.no_recovery_here");  // no hospital
    act(g, move(g, {16, 2}, {{17, 3}}));
    CHECK(refusal(g, Recover{unit(g, {17, 3})}) == "MOVE-1");
}

TEST_CASE("either side uses a hospital", "[THOSP-1]") {
    Game g = board("i+{hospital}  .  .\n .  .  .\n", {.active = Side::Axis});
    weaken(g, {0, 0}, 2);
    order_units(g, "direct_from_hq", {{0, 0}});
    CHECK(is_listed(g, Recover{unit(g, {0, 0})}));
}

TEST_CASE("a unit that recovers under Behind Enemy Lines does not move in its second part", "[HOSP-3]") {
    Game g = board(".  .  .  i\n .  .  .  .\nI+{hospital}  .  .  .\n", {.allies = {"behind_enemy_lines"}});
    weaken(g, {0, 2}, 2);
    act(g, play_card(g, "behind_enemy_lines"));
    act(g, OrderUnit{unit(g, {0, 2})});
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    act(g, Recover{unit(g, {0, 2})});
    act(g, roll("affffg"));
    CHECK(step_is<DrawStep>(g));
}

TEST_CASE("an oasis heals nobody unless its recovery is in force; then one die for each card",
          "[TOASIS-2][OASIS-1][TROW-78][OASIS-2]") {
    Setup setup;
    setup.allies = {"direct_from_hq", "probe_left", "barrage"};
    constexpr auto picture = R"(
        .   .   .   .   .   i
          .   .   .   .   .   .
        I+{oasis}   .   I+{oasis}{oasis_recovery}   .   I+{hq_tent}{oasis_recovery}   .
    )";
    Game g = ordered(picture, {{0, 2}, {4, 2}, {8, 2}}, setup);
    for (const At at : {At{0, 2}, At{4, 2}, At{8, 2}}) weaken(g, at, 1);
    CHECK(refusal_key(g, Recover{unit(g, {0, 2})}) == "refusal.no_recovery_here");
    CHECK(recovery_dice(g.table(), unit(g, {4, 2})) == 3);  // two cards in the hand and the one in play
    act(g, Recover{unit(g, {4, 2})});
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("isf"));
    CHECK(unit_state(g, {4, 2}).figures == 3);
    CHECK(is_listed(g, Recover{unit(g, {8, 2})}));
}

// ---- Headquarters ----

TEST_CASE("an enemy that enters a headquarters costs its owner a card at random and a place in the hand",
          "[THQ-2][HQ-1][HQ-2][TROW-77]") {
    Setup setup;
    setup.axis = {"direct_from_hq", "probe_left", "barrage"};
    Game g = with_headquarters(R"(
        i   .   .   .   .
          .   .   .   .   .
        .   I   +{hq_tent}   I   .
    )",
                               {4, 2}, Side::Axis, setup);
    order_units(g, "direct_from_hq", {{2, 2}, {6, 2}});
    const int size = g.state.open.at(seat_of(Side::Axis)).hand_size;
    act(g, move(g, {2, 2}, {{4, 2}}));
    REQUIRE(step_is<LoseCardStep>(g));
    CHECK(to_act(g) == seat::chance);
    const Outcomes outcomes = chance_outcomes(g);
    REQUIRE(outcomes.size() == 3);
    for (const Outcome& o : outcomes) CHECK(std::abs(o.probability - 1.0 / 3) < 1e-9);
    CHECK_FALSE(is_legal(g, LoseCard{card(g, "air_power")}));
    const Events events = act(g, LoseCard{card(g, "barrage")});
    CHECK(count<CardDiscarded>(events) == 1);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_size == size - 1);
    CHECK(broken_invariants(g).empty());
    act(g, Decline{});  // what was lost is known: it might go on (MOVE-2)
    evolve(*g.rules, *g.scenario, g.state, UnitDisplaced{unit(g, {4, 2}), hex(g, {4, 2}), hex(g, {3, 1}), Displacement::Move});
    act(g, move(g, {6, 2}, {{4, 2}}));  // captured already: no further effect
    CHECK_FALSE(step_is<LoseCardStep>(g));
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
}

TEST_CASE("the owner that enters it again draws a card and holds as many as before", "[HQ-3]") {
    Setup setup;
    setup.active = Side::Axis;
    Game g = with_headquarters(".  i  .\n .  +{hq_tent}  .\n.  .  .\n", {3, 1}, Side::Axis, setup);
    evolve(*g.rules, *g.scenario, g.state, FeatureChanged{hex(g, {3, 1}), g.rules->terrain("headquarters"), 1});
    evolve(*g.rules, *g.scenario, g.state, HandShrank{seat_of(Side::Axis)});
    const int size = g.state.open.at(seat_of(Side::Axis)).hand_size;
    order_units(g, "direct_from_hq", {{2, 0}});
    act(g, move(g, {2, 0}, {{3, 1}}));
    REQUIRE(step_is<DrawStep>(g));
    act(g, chance_outcomes(g).front().action);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_size == size + 1);
    CHECK(g.state.open.at(seat_of(Side::Axis)).hand_count == 2);
    CHECK(g.state.open.features_at(hex(g, {3, 1})).back().value == 0);
}

TEST_CASE("a retreat into a headquarters captures it too; one without an owner is no prize", "[THQ-2][HQ-6]") {
    constexpr auto picture = R"(
        .   .   .   .
          +{hq_tent}   +F   .   .
        i   .   .   .
          I   .   .   .
    )";
    for (const Side owner : {Side::Allies, Side::None}) {
        Game g = with_headquarters(picture, {1, 1}, owner);
        ready_to_battle(g, {{1, 3}});
        fight(g, {1, 3}, {0, 2}, "fss");
        CHECK(has_unit(g, {1, 1}));
        CHECK(step_is<LoseCardStep>(g) == (owner == Side::Allies));
    }
}

TEST_CASE("a headquarters falls although its owner holds no card", "[HQ-4]") {
    Setup setup;
    setup.axis = {};
    Game g = with_headquarters(".  i  .  .\n .  .  .  .\n.  I  +{hq_tent}  .\n", {4, 2}, Side::Axis, setup);
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    CHECK_FALSE(step_is<LoseCardStep>(g));
    CHECK(g.state.open.features_at(hex(g, {4, 2})).back().value == 1);
}

}  // namespace test_landmarks
