// What the properties of ground mean where no case of a kind of ground says it: classes, battle, flags, sight, sides.
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_properties {

using namespace salient;
using namespace salient::test;

namespace {

BattleContext attack(const Game& g, At from, At to) {
    BattleContext battle;
    battle.attacker = unit(g, from);
    battle.target = unit(g, to);
    return battle;
}

}  // namespace

// ---- Classes ----

TEST_CASE("special forces are infantry for the ground", "[TCLS-2]") {
    const Game g = ordered(R"(
        .   i+T .   .   .
          S   .   .   .   .
        S   +{city_ruins} .   S+W .
          .   +K  .   .   i
    )",
                           {{1, 1}, {0, 2}});
    CHECK(dice(g, {1, 1}, {2, 0}) == 2);
    CHECK(can_reach(g, {0, 2}, {2, 2}));
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {3, 3}})) == "TOWN-5");  // the ruins stop them
    CHECK(dice(g, {6, 2}, {9, 3}) == 1);                               // wire takes a die from infantry
}

TEST_CASE("artillery loses dice only where a row gives it a figure", "[TCLS-14][RED-7]") {
    const auto against = [](const std::string& ground) {
        return dice(board(".  i+" + ground + "  .\n .  G  .\n"), {3, 1}, {2, 0});
    };
    for (const char* ground : {"F", "T", "H", "K", "S", "{jungle}", "{oasis}", "{mountain}", "{hill_cave}", "{city_ruins}",
                               "{fortress}", "{radar_station}", "{trench}", "{road_block}"}) {
        INFO(ground);
        CHECK(against(ground) == 3);
    }
    CHECK(against("{wadi}") == 2);
    CHECK(against("{smoke_shell}") == 2);
}

// ---- Movement ----

TEST_CASE("Behind Enemy Lines lifts stops, limits and extra costs, but no bar", "[TMOV-13][TC-BEL-4][TC-BEL-5]") {
    Setup setup;
    setup.allies = {"behind_enemy_lines"};
    Game g = board(R"(
        .   .   .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .   .   .
        I   +{jungle}   +E  +{steep_hill} .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .
    )",
                   setup);
    act(g, play_card(g, "behind_enemy_lines"));
    act(g, OrderUnit{unit(g, {0, 2})});
    if (step_is<OrderStep>(g)) act(g, EndOrders{});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    lay(g, {2, 2}, "beach");
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    CHECK(is_legal(g, move(g, {0, 2}, {{1, 3}, {3, 3}, {4, 2}})));  // the hedgerow with the third step
    lay(g, {4, 2}, "escarpment");
    CHECK(refusal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})) == "THILL-6");
    lay(g, {1, 1}, "wadi", {Direction::E, Direction::W});
    CHECK(refusal(g, move(g, {0, 2}, {{1, 1}})) == "TWADI-1");
    lay(g, {1, 3}, "mountain");
    CHECK(refusal(g, move(g, {0, 2}, {{1, 3}})) == "TMTN-1");
    lay(g, {0, 2}, "sea_bluff");
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {3, 3}, {5, 3}})));  // down the bluff for one hex
}

// ---- Battle ----

TEST_CASE("ground may bar a class from battling as long as it stands there, moved or not", "[TBAT-3]") {
    Game g = board(".  .  i  .  i\n .  .  .  .  .\n.  .  A+{trench}  .  I+{trench}\n");
    order_units(g, "direct_from_hq", {{4, 2}, {8, 2}});
    CHECK(battle_refusal(g, {4, 2}) == "TREN-2");
    CHECK(battle_refusal(g, {8, 2}).empty());
    Game entered = ordered(".  .  i  .\n .  .  .  .\n.  A  +{trench}  .\n", {{2, 2}});
    act(entered, move(entered, {2, 2}, {{4, 2}}));
    CHECK(battle_refusal(entered, {4, 2}) == "TREN-2");
}

TEST_CASE("a unit that left ground which bars battle after leaving does not battle for the rest of the turn",
          "[TBAT-4][BTL-8][HOOK-8]") {
    Game g = ordered(".  .  i  .  .\n .  .  .  .  .\n.  .  A+{marsh}  .  .\n", {{4, 2}});
    act(g, move(g, {4, 2}, {{6, 2}}));
    CHECK(battle_refusal(g, {6, 2}) == "BTL-8");
    Game infantry = ordered(".  .  i  .  .\n .  .  .  .  .\n.  .  I+{marsh}  .  .\n", {{4, 2}});
    act(infantry, move(infantry, {4, 2}, {{6, 2}}));
    CHECK(battle_refusal(infantry, {6, 2}).empty());
}

TEST_CASE("figures that the ground takes count for the enemy", "[TER-11][ELIM-1]") {
    Game g = ordered(".  .  .  i\n .  .  .  .\n.  I1  +{frozen_river}  I\n", {{2, 2}});
    act(g, move(g, {2, 2}, {{4, 2}}));
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("sf"));
    CHECK_FALSE(has_unit(g, {4, 2}));
    CHECK(g.state.open.at(Side::Axis).medals() == 1);
}

TEST_CASE("a road through other ground: no stop along it, the ground's protection and sight", "[TCMB-6]") {
    const Setup setup{.rules_patch =
                          R"({"terrain": {"forest_road": {"clause": "TCMB-6", "layer": "tile", "road": true, "has_sides": true,
        "hard_stop": "all", "no_battle_entry": "all", "sight": "blocks", "dice_in": {"infantry": -1, "armor": -2}}}})"};
    const Game g = ordered(R"(
        .   .   .   .   .   .
          .   I   .   .   .   .
        A+D +{forest_road}  +D  i+{forest_road}   .   .
          .   .   .   A   .   .
    )",
                           {{0, 2}, {3, 1}, {7, 3}}, setup);
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(destination(g, reach(g.table(), unit(g, {3, 1})), {2, 2})->must_stop);
    CHECK(dice(g, {7, 3}, {6, 2}) == 1);
    CHECK_FALSE(sees(g, {0, 2}, {6, 2}));
}

// ---- Flags ----

TEST_CASE("a unit that must ignore one flag ignores one more on ground that allows it", "[TFLG-5][FLAG-3]") {
    const Setup setup{
        .rules_patch = R"({"units": {"infantry": {"modifiers": {"steadfast": {"ask": "flags_must", "as": "unit", "add": 1}}}}})"};
    constexpr auto picture = R"(
        .   .   .   .   .
          .   .   .   .   .
        .   i   .   i+S .
          A   .   A   .   .
    )";
    Game open = board(picture, setup);
    ready_to_battle(open, {{1, 3}, {5, 3}});
    fight(open, {1, 3}, {2, 2}, "fss");
    CHECK(has_unit(open, {2, 2}));  // it stays, and nobody was asked
    if (step_is<TakeGroundStep>(open)) act(open, Decline{});
    const Events two = fight(open, {5, 3}, {6, 2}, "ff");
    REQUIRE(first<FlagsIgnored>(two) != nullptr);
    CHECK(first<FlagsIgnored>(two)->flags == 1);
    REQUIRE(step_is<RetreatStep>(open));
    CHECK(top_step<RetreatStep>(open).flags == 1);
    CHECK(is_legal(open, retreat(open, 1, {})));
    CHECK(is_legal(open, retreat(open, 0, {{5, 1}})));
}

TEST_CASE("the odds reckon with flags that must be ignored", "[TFLG-3][HOOK-17]") {
    const Setup setup{
        .rules_patch =
            R"({"units": {"infantry": {"modifiers": {"steadfast": {"ask": "flags_must", "as": "unit", "add": 20}}}}})"};
    const Game firm = board(".  i  .\n .  .  .\n.  I  .\n", setup);
    const Game plain = board(".  i  .\n .  .  .\n.  I  .\n");
    const auto driven = [](const Game& g) { return battle_odds(g.table(), unit(g, {2, 2}), unit(g, {2, 0}), 2).drive_off; };
    CHECK(driven(firm) == 0);
    const Game room = board(".  .  .\n .  .  .\n.  i  .\n .  .  .\n.  I  .\n");
    CHECK(battle_odds(room.table(), unit(room, {2, 4}), unit(room, {2, 2}), 2).drive_off > 0);
    const Game firm_room = board(".  .  .\n .  .  .\n.  i  .\n .  .  .\n.  I  .\n", setup);
    CHECK(battle_odds(firm_room.table(), unit(firm_room, {2, 4}), unit(firm_room, {2, 2}), 2).drive_off == 0);
}

TEST_CASE("any number of flags may be ignored where the ground says all", "[TFLG-2][HOOK-16]") {
    const Game g = board(".  i+{fortress}  .\n .  I  .\n");
    const int all = flags_ignorable(g.table(), unit(g, {2, 0}), attack(g, {3, 1}, {2, 0})).total();
    CHECK(all >= 10);
}

// ---- Sight ----

TEST_CASE("some ground stops the fire of every unit, also of those that need no sight", "[TLOS-7][LOS-12][HOOK-12]") {
    Game g = board(R"(
        .   i   .   .   i   .
          +{smoke_shell}  +{smoke_shell}   .   +F   +F   .
        .   G   .   .   G   .
    )");
    ready_to_battle(g, {{2, 2}, {8, 2}});
    CHECK(refusal(g, battle(g, {2, 2}, {2, 0})) == "LOS-8");
    CHECK(is_legal(g, battle(g, {8, 2}, {8, 0})));
}

TEST_CASE("some ground hides targets from infantry only", "[TLOS-8][TLOS-10]") {
    Game g = board(R"(
        i   +{wide_river}   I   .   .
          .   .   .   .   .
        i   +{wide_river}   A   .   .
          .   .   .   .   .
        i   +{wide_river}   S   .   .
    )");
    ready_to_battle(g, {{4, 0}, {4, 2}, {4, 4}});
    CHECK(refusal(g, battle(g, {4, 0}, {0, 0})) == "LOS-5");
    CHECK(is_legal(g, battle(g, {4, 2}, {0, 2})));
    CHECK(refusal(g, battle(g, {4, 4}, {0, 4})) == "LOS-5");
}

TEST_CASE("where sight goes by levels, cover on a hill hides nothing from one height to another", "[TLOS-17][LOS-19][TLOS-11]") {
    constexpr auto picture = R"(
        I+H +{hill_forest}  i+H .   .   .
          .   .   .   .   .   .
        I+{mountain} +{hill_village}  i+H .   .   .
          .   .   .   .   .   .
        I   +{hill_forest}  i   .   .   .
          .   .   .   .   .   .
        I+H I+{hill_forest} i+H .   .   .
          .   .   .   .   .   .
        I+{hill_forest} +F  i+{hill_village}   .   .   .
    )";
    const Game classic = board(picture);
    const Game levels = board(picture, {.options = {"core.los_levels"}});
    struct {
        At from, to;
        bool classic, levels;
    } const table[] = {
        {{0, 0}, {4, 0}, false, true},   // hill, wooded hill, hill
        {{0, 2}, {4, 2}, false, true},   // down from a mountain over a village
        {{4, 2}, {0, 2}, false, false},  // up: the higher end is the target
        {{0, 4}, {4, 4}, false, false},  // both in the plain
        {{0, 6}, {4, 6}, false, false},  // a unit stands there
        {{0, 8}, {4, 8}, false, true},   // the wood below both
    };
    for (const auto& row : table) {
        INFO(row.from.x << ", " << row.from.y);
        CHECK(sees(classic, row.from, row.to) == row.classic);
        CHECK(sees(levels, row.from, row.to) == row.levels);
    }
}

// ---- Ground that differs by side ----

TEST_CASE("a scenario gives a hex properties for one side only", "[TER-5]") {
    // For the Axis this wood is mined ground that armor cannot pass; for the Allies it is a track.
    const Setup setup{.rules_patch = R"({"terrain": {
        "known_track": {"clause": "TER-5", "layer": "tile"},
        "dark_wood": {"clause": "TER-5", "layer": "tile", "impassable": ["armor"], "hard_stop": "all", "no_battle_entry": "all",
                      "sight": "blocks", "dice_in": {"infantry": -2}, "flags_ignored": 1, "for_allies": "known_track"}}})"};
    const std::string picture = R"(
        .   i   +{dark_wood}   a   .
          .   .   .   .   .
        .   I   +{dark_wood}   A   .
          .   .   .   .   .
        .   I+{dark_wood}   i+{dark_wood}   .   .
    )";
    Game allies = ordered(picture, {{2, 2}, {6, 2}}, setup);
    CHECK(is_legal(allies, move(allies, {6, 2}, {{4, 2}, {3, 1}})));
    act(allies, move(allies, {2, 2}, {{4, 2}}));
    CHECK_FALSE(unit_state(allies, {4, 2}).entered_stop);
    CHECK(battle_refusal(allies, {4, 2}).empty());
    Setup axis = setup;
    axis.active = Side::Axis;
    Game other = ordered(picture, {{2, 0}, {6, 0}}, axis);
    CHECK(refusal(other, move(other, {6, 0}, {{4, 0}})) == "TER-5");
    act(other, move(other, {2, 0}, {{4, 0}}));
    CHECK(unit_state(other, {4, 0}).entered_stop);
    CHECK(battle_refusal(other, {4, 0}) == "TER-5");
    // Protection goes by the side of the unit that stands there, sight by the ground itself.
    CHECK(dice(other, {2, 4}, {4, 4}) == 1);
    CHECK(dice(other, {4, 4}, {2, 4}) == 3);
    CHECK(flags_ignorable(other.table(), unit(other, {4, 4}), attack(other, {2, 4}, {4, 4})).total() == 1);
    CHECK(flags_ignorable(other.table(), unit(other, {2, 4}), attack(other, {4, 4}, {2, 4})).total() == 0);
    CHECK_FALSE(sees(allies, {2, 0}, {6, 0}));
    CHECK(broken_invariants(other).empty());
}

TEST_CASE("retreat and take ground follow the ground of the unit's own side", "[TER-5]") {
    const Setup setup{.rules_patch = R"({"terrain": {
        "thicket": {"clause": "TER-5", "layer": "tile", "impassable": "all", "for_axis": "forest"}}})"};
    Game g = board(R"(
        .   .   .   .
          +{thicket}   +{thicket}   .   .
        .   i+{thicket}   .   .
          I   .   .   .
    )",
                   setup);
    CHECK(retreat_hexes(g.table(), unit(g, {2, 2}), 1, HexId::none()).size() == 2);
    ready_to_battle(g, {{1, 3}});
    fight(g, {1, 3}, {2, 2}, "fs");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, retreat(g, 0, {{1, 1}}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));  // the Allies may not enter
}

TEST_CASE("what may be taken away, by whom and what is left differs by side", "[TER-5][BTL-13]") {
    const Setup setup{.rules_patch = R"({"terrain": {
        "thorns": {"clause": "TER-5", "layer": "obstacle", "removable_by": ["infantry"], "removal": {"leaves": "stubs"}},
        "stubs": {"clause": "TER-5", "layer": "obstacle"},
        "their_thorns": {"clause": "TER-5", "layer": "obstacle", "for_allies": "thorns"}}})"};
    const std::string picture = R"(
        .   .   i   .   .
          I+{their_thorns}   i+{their_thorns}   .   .
    )";
    Game g = ready(picture, {{1, 1}}, setup);
    const Action remove = RemoveFeature{unit(g, {1, 1}), g.rules->terrain("their_thorns")};
    CHECK(is_listed(g, remove));
    act(g, remove);
    CHECK_FALSE(has_terrain(g, {1, 1}, "their_thorns"));
    CHECK(has_terrain(g, {1, 1}, "stubs"));
    Setup axis = setup;
    axis.active = Side::Axis;
    const Game other = ready(picture, {{3, 1}}, axis);
    const Action in_vain = RemoveFeature{unit(other, {3, 1}), other.rules->terrain("their_thorns")};
    CHECK_FALSE(is_listed(other, in_vain));
    CHECK(refusal(other, in_vain) == "BTL-13");
}

TEST_CASE("close assaults only, for the units of one side", "[TER-5][BTL-12]") {
    const Setup setup{.rules_patch = R"({"terrain": {
        "thicket": {"clause": "TER-5", "layer": "tile", "close_only": "all"},
        "their_thicket": {"clause": "TER-5", "layer": "tile", "for_axis": "thicket"}}})"};
    const std::string picture = "I+{their_thicket}   .   i+{their_thicket}   .   .   .\n";
    const Game g = ready(picture, {{0, 0}}, setup);
    CHECK(is_legal(g, battle(g, {0, 0}, {4, 0})));
    Setup axis = setup;
    axis.active = Side::Axis;
    const Game other = ready(picture, {{4, 0}}, axis);
    CHECK(target_verdict(other.table(), unit(other, {4, 0}), unit(other, {0, 0})).refusal().clause == "TER-5");
    CHECK_FALSE(is_listed(other, battle(other, {4, 0}, {0, 0})));
}

TEST_CASE("a battery serves the guns of one side", "[TER-5][TMTN-7]") {
    const Setup setup{.rules_patch = R"({"terrain": {
        "perch": {"clause": "TER-5", "layer": "tile", "battery": {"types": ["artillery"], "dice": [4, 4, 4, 4, 4, 4, 4]}},
        "their_perch": {"clause": "TER-5", "layer": "tile", "for_axis": "perch"}}})"};
    const std::string picture = "G+{their_perch}   .   g+{their_perch}   .   .   .   .   .   .   I   .   i   .\n";
    const Game g = ready(picture, {{0, 0}}, setup);
    CHECK(dice(g, {0, 0}, {4, 0}) == 3);
    CHECK(dice(g, {4, 0}, {0, 0}) == 4);
    CHECK(dice(g, {4, 0}, {18, 0}) == 4);
    CHECK(refusal(g, battle(g, {0, 0}, {22, 0})) == "BASE-8");
}

TEST_CASE("sandbags may be laid by one side only", "[TER-5][TSAND-7]") {
    Setup setup{.rules_patch = R"({"terrain": {
        "rock": {"clause": "TER-5", "layer": "tile", "sandbags": false},
        "their_rock": {"clause": "TER-5", "layer": "tile", "for_axis": "rock"}}})"};
    setup.allies = {"dig_in", "probe_left"};
    const std::string picture = "I+{their_rock}   .   i+{their_rock}   .   .   .\n";
    Game g = board(picture, setup);
    order_units(g, "dig_in", {{0, 0}});
    CHECK(has_terrain(g, {0, 0}, "sandbag"));
    setup.allies.swap(setup.axis);
    setup.active = Side::Axis;
    Game other = board(picture, setup);
    order_units(other, "dig_in", {{4, 0}});
    CHECK_FALSE(has_terrain(other, {4, 0}, "sandbag"));
}

TEST_CASE("rules that lay ground by themselves lay what the data name", "[TC-DIG-2][SMKSCR-1][TFLOOD-1][TBOARD-6][TBOARD-7]") {
    Setup setup;
    setup.rules_patch =
        R"({"procedures": {"ground": {"sandbags": "hedgehog", "smoke_screen": "smoke_shell", "flooded_field": "marsh",
        "beach": "ocean", "ocean": "beach"}}})";
    setup.allies = {"dig_in", "probe_left"};
    Game dug_in = board("  I   .   i\n", setup);
    order_units(dug_in, "dig_in", {{0, 0}});
    CHECK(has_terrain(dug_in, {0, 0}, "hedgehog"));
    CHECK_FALSE(has_terrain(dug_in, {0, 0}, "sandbag"));

    Scenario s = *dug_in.scenario;
    s.scenario_rules.set(FloodedFields{});
    s.scenario_rules.set(SmokeScreen{Side::Allies});
    Game wet = new_game(dug_in.rules, std::make_shared<const Scenario>(s));
    while (to_act(wet) == seat::chance) act(wet, chance_outcomes(wet).front().action);
    act(wet, LaySmoke{hex(wet, {2, 0})});
    CHECK(has_terrain(wet, {8, 4}, "marsh"));
    CHECK(has_terrain(wet, {2, 0}, "smoke_shell"));

    setup.face = BoardFace::Beach;
    const Game on_beach = board("  I   .   i\n", setup);
    CHECK(has_terrain(on_beach, {8, 4}, "ocean"));
    CHECK(has_terrain(on_beach, {8, 8}, "beach"));
}

}  // namespace test_terrain_properties
