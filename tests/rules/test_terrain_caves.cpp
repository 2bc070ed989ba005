// Caves, ravines and wadis in play. Their columns: test_terrain_rows.cpp.
#include <algorithm>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"

namespace test_terrain_caves {

using namespace salient;
using namespace salient::test;

namespace {

// The Axis play Japan, whose infantry is at home in caves.
Setup japan(Side active = Side::Allies) {
    Setup setup;
    setup.active = active;
    setup.axis_nation = "jp";
    return setup;
}

BattleContext attack(const Game& g, At from, At to, BattleKind kind = BattleKind::Normal) {
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = unit(g, from);
    battle.target = unit(g, to);
    battle.attacker_hex = hex(g, from);
    battle.target_hex = hex(g, to);
    return battle;
}

// An .m44 file with one tile at (6, 4).
std::string file_with(const std::string& code, int orientation) {
    return R"({"game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER2", "country_player1": "DE",
                             "country_player2": "US", "cards_player1": 4, "cards_player2": 5, "victory_player1": 4,
                             "victory_player2": 5, "date_begin": "1944-06-06", "front": "WESTERN", "type": "HISTORICAL"},
               "board": {"type": "STANDARD", "face": "COUNTRY", "labels": [],
                         "hexagons": [{"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "infus"}},
                                      {"row": 4, "col": 6, "terrain": {"name": ")" +
           code + R"(", "orientation": )" + std::to_string(orientation) + R"(}}]},
               "text": {"en": {"name": "One tile", "subtitle": ""}}})";
}

}  // namespace

// ---- Caves ----

TEST_CASE("a cave is a hill or a mountain that armor and artillery may not enter", "[TCAVE-1][TROW-24][TROW-25]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   .   .   .   i
          .   .   .   .   .   .   .   .   .
        I   +{hill_cave} .   A   +{hill_cave} .   G   +{hill_cave} .   .
          .   .   .   .   .   .   .   .   .
        I+H +{mountain_cave} .   I   +{mountain_cave} .   A+H +{mountain_cave} .   .
    )",
                           {});
    const auto refused = [&](At from, std::initializer_list<At> way) {
        const Verdict v = route_verdict(g.table(), unit(g, from), route(g, way));
        return v ? "" : v.refusal().clause;
    };
    CHECK(refused({0, 2}, {{2, 2}, {4, 2}}).empty());
    CHECK(refused({6, 2}, {{8, 2}}) == "TCAVE-1");
    CHECK(refused({12, 2}, {{14, 2}}) == "TCAVE-1");
    CHECK(refused({0, 4}, {{2, 4}}).empty());
    CHECK(refused({6, 4}, {{8, 4}}) == "TMTN-1");
    CHECK(refused({12, 4}, {{14, 4}}) == "TCAVE-1");
    const HexState& hill = g.state.open.at(hex(g, {2, 2}));
    const HexState& mountain = g.state.open.at(hex(g, {2, 4}));
    CHECK((hill.elevation == Elevation::Hill && hill.height == 1));
    CHECK((mountain.elevation == Elevation::Mountain && mountain.height == 2));
    CHECK(mountain.leave_never == ClassMask{UnitClass::Artillery});
}

TEST_CASE("a Japanese car in a cave has the shelter of the hill, not that of infantry at home",
          "[IJA-1][IJA-14][TCAVE-2][TCAVE-3]") {
    Game g = board(R"(
        .   i+{hill_cave}   .   .
          I   .   .   .
    )",
                   japan());
    CHECK(dice(g, {1, 1}, {2, 0}) == 1);
    g.state.open.units[unit(g, {2, 0})].type = g.rules->unit_type("command_car");
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -1 RED-8");
}

TEST_CASE("Japanese infantry in a cave takes two dice from infantry and armor of any height; others have the hill only",
          "[IJA-14][TCAVE-2]") {
    constexpr auto picture = R"(
        .   i+{hill_cave}   .   .   i+{mountain_cave}   .   .   g+{hill_cave}
          I   A+H .   I+{mountain}   G   .   I   .
        .   .   .   .   .   .   .   .
    )";
    const Game g = board(picture, japan());
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -2 TCAVE-2");
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-2; -2 TCAVE-2");
    CHECK(dice(g, {7, 1}, {8, 0}) == 1);
    CHECK(dice(g, {9, 1}, {8, 0}) == 3);    // artillery
    CHECK(dice(g, {13, 1}, {14, 0}) == 2);  // Japanese, but artillery: the hill
    const Game germans = board(picture);
    CHECK(dice_lines(germans, {1, 1}, {2, 0}) == "+3 BASE-1; -1 RED-8");
    CHECK(dice(germans, {3, 1}, {2, 0}) == 3);
    CHECK(dice(germans, {7, 1}, {8, 0}) == 3);
}

TEST_CASE("Japanese infantry in a cave ignores all flags, without a choice", "[TCAVE-3][TFLG-3][FLAG-3]") {
    constexpr auto picture = R"(
        .   .   .   .
          .   .   .   .
        .   i+{hill_cave}   .   .
          I+H .   .   .
    )";
    Game g = board(picture, japan());
    ready_to_battle(g, {{1, 3}});
    const Events events = fight(g, {1, 3}, {2, 2}, "f");
    CHECK(has_unit(g, {2, 2}));
    CHECK(unit_state(g, {2, 2}).figures == 4);
    REQUIRE(first<FlagsIgnored>(events) != nullptr);
    CHECK(first<FlagsIgnored>(events)->flags == 1);
    CHECK(lines(flags_to_ignore(g.table(), unit(g, {2, 2}), attack(g, {1, 3}, {2, 2}))).find("TCAVE-3") != std::string::npos);
    CHECK(flags_to_ignore(g.table(), unit(g, {2, 2}), attack(g, {1, 3}, {2, 2}, BattleKind::Card)).total() == 0);

    Game germans = board(picture);
    ready_to_battle(germans, {{1, 3}});
    fight(germans, {1, 3}, {2, 2}, "fss");
    CHECK(step_is<RetreatStep>(germans));
}

TEST_CASE("Japanese artillery in a cave ignores no flags", "[TCAVE-3]") {
    Game g = board(".   g+{hill_cave}   i+{hill_cave}   .\n  I   .   .   .\n", japan());
    CHECK(flags_to_ignore(g.table(), unit(g, {2, 0}), attack(g, {1, 1}, {2, 0})).total() == 0);
    CHECK(flags_to_ignore(g.table(), unit(g, {4, 0}), attack(g, {1, 1}, {4, 0})).total() > 0);
}

TEST_CASE("a unit that went from cave to cave does not move a second time in that turn", "[TCAVE-4][TC-BEL-2]") {
    constexpr auto picture = R"(
        i+{hill_cave}   i+{hill_cave}   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   +{hill_cave}
          .   .   .   .   .   .   .   .
        .   .   .   .   .   .   I   .   .
    )";
    Setup setup = japan(Side::Axis);
    setup.axis = {"behind_enemy_lines", "probe_left"};
    Game g = board(picture, setup);
    order_units(g, "behind_enemy_lines", {{0, 0}});
    Game on_foot = g;
    act(g, move(g, {0, 0}, {{16, 2}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    if (step_is<BattleStep>(g)) act(g, EndBattles{});
    CHECK_FALSE(step_is<MoveStep>(g));  // nobody is left to move
    act(on_foot, move(on_foot, {0, 0}, {{1, 1}}));
    REQUIRE(step_is<MoveStep>(on_foot));
    act(on_foot, move(on_foot, {1, 1}, {{3, 1}, {5, 1}}));
    CHECK(has_unit(on_foot, {5, 1}));
}

TEST_CASE("the mark of a step from cave to cave ends with the turn", "[TCAVE-4][TURN-10]") {
    Setup setup = japan(Side::Axis);
    Game g = board("i+{hill_cave}   .   .   .   .   .   +{hill_cave}   .   .\n  .   .   .   .   .   .   .   .   I\n", setup);
    order_units(g, "direct_from_hq", {{0, 0}});
    act(g, move(g, {0, 0}, {{12, 0}}));
    CHECK(unit_state(g, {12, 0}).underground);
    finish_turn(g);
    CHECK_FALSE(unit_state(g, {12, 0}).underground);
}

TEST_CASE("for Japanese infantry every cave is next to every other, and there its move ends", "[IJA-13][TCAVE-4][TMTN-1]") {
    constexpr auto picture = R"(
        i+{hill_cave}   .   .   .   .   +{mountain_cave} .   .   .
          .   .   .   .   .   .   .   .
        .   i+{hill_cave}   .   .   .   .   .   .   +{hill_cave}
          .   .   .   .   I+{hill_cave}   .   .   .
        .   i   .   .   .   .   g+{hill_cave}   .   .
    )";
    Game g = board(picture, japan(Side::Axis));
    order_units(g, "direct_from_hq", {{0, 0}, {2, 4}, {12, 4}});
    CHECK(is_legal(g, move(g, {0, 0}, {{10, 0}})));  // also onto a mountain
    CHECK(is_legal(g, move(g, {0, 0}, {{16, 2}})));
    CHECK(can_reach(g, {0, 0}, {16, 2}));
    CHECK(refusal(g, move(g, {0, 0}, {{9, 3}})) == "MOVE-5");             // occupied
    CHECK(refusal(g, move(g, {0, 0}, {{16, 2}, {14, 2}})) == "TCAVE-4");  // no further
    CHECK(refusal(g, move(g, {0, 0}, {{8, 0}})) == "MOVE-3");             // no cave
    CHECK(refusal(g, move(g, {2, 4}, {{16, 2}})) == "MOVE-3");            // not from a cave
    CHECK(refusal(g, move(g, {12, 4}, {{16, 2}})) == "MOVE-3");           // artillery
    act(g, move(g, {0, 0}, {{16, 2}}));
    CHECK(unit_state(g, {16, 2}).battle_cost == 1);
    CHECK(unit_state(g, {16, 2}).steps == 1);

    Game germans = board(picture, {.active = Side::Axis});
    order_units(germans, "direct_from_hq", {{0, 0}});
    CHECK_FALSE(can_reach(germans, {0, 0}, {16, 2}));
}

TEST_CASE("the way between caves may follow a step that ended on a cave, and costs one hex", "[TCAVE-5]") {
    Game g = board(R"(
        .   i   +{hill_cave}   .   .   .   .   I   +{hill_cave}
          .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
    )",
                   japan(Side::Axis));
    order_units(g, "direct_from_hq", {{2, 0}});
    CHECK(refusal(g, move(g, {2, 0}, {{16, 0}})) == "MOVE-3");
    act(g, move(g, {2, 0}, {{4, 0}, {16, 0}}));
    CHECK(unit_state(g, {16, 0}).battle_cost == 2);  // one hex too many for a battle but that of a charge (IJA-8)
    CHECK(is_legal(g, battle(g, {16, 0}, {14, 0})));

    Game one = board("i+{hill_cave}  .  .  .  .  .  I  +{hill_cave}\n .  .  .  .\n", japan(Side::Axis));
    order_units(one, "direct_from_hq", {{0, 0}});
    act(one, move(one, {0, 0}, {{14, 0}}));
    CHECK(is_legal(one, battle(one, {14, 0}, {12, 0})));
}

TEST_CASE("a retreat and take ground do not go from cave to cave", "[TCAVE-5]") {
    const Game g = board(R"(
        +{hill_cave}   .   .   .   .   .   +{hill_cave}
          .   .   .   .   .   .
        .   .   .   i+{hill_cave}   .   .
    )",
                         japan());
    for (const RetreatHex& h : retreat_hexes(g.table(), unit(g, {6, 2}), 3, HexId::none())) {
        CHECK(h.hex != hex(g, {0, 0}));
        CHECK(g.table().board.hex(h.hex).y == 2 - h.hexes);
    }
}

TEST_CASE("Allied infantry in a cave seals it with a star, instead of battling", "[TCAVE-6]") {
    constexpr auto picture = R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .   .
        I+{hill_cave}   .   I+{mountain_cave}   +{hill_cave}   .   i   I+{hill_cave}
    )";
    Game g = board(picture, japan());
    ready_to_battle(g, {{0, 2}, {4, 2}, {12, 2}});
    const auto seal = [&](At at, const char* cave) { return RemoveFeature{unit(g, at), g.rules->terrain(cave)}; };
    CHECK(refusal(g, seal({12, 2}, "hill_cave")) == "TCAVE-6");  // an enemy next to it
    CHECK(is_listed(g, seal({0, 2}, "hill_cave")));
    act(g, seal({0, 2}, "hill_cave"));
    REQUIRE(step_is<RollStep>(g));
    CHECK(top_step<RollStep>(g).dice == 3);
    act(g, roll("iaf"));
    CHECK(has_terrain(g, {0, 2}, "hill_cave"));
    CHECK(refusal(g, seal({0, 2}, "hill_cave")) == "BTL-2");  // one try a turn
    act(g, seal({4, 2}, "mountain_cave"));
    act(g, roll("isf"));
    CHECK_FALSE(has_terrain(g, {4, 2}, "mountain_cave"));
    CHECK(has_terrain(g, {4, 2}, "mountain"));
    CHECK(g.state.open.at(hex(g, {4, 2})).hill != 0);

    Game axis = board(picture, japan(Side::Axis));
    lay(axis, {4, 0}, "hill_cave");
    ready_to_battle(axis, {{4, 0}});
    CHECK(refusal(axis, RemoveFeature{unit(axis, {4, 0}), axis.rules->terrain("hill_cave")}) == "BTL-13");
}

// ---- Ravine ----

TEST_CASE("a ravine lets infantry through without a stop and out of sight of nobody", "[TRAV-1][TROW-26]") {
    Game g = ordered(R"(
        .   .   i   .   .   .   .
          .   .   .   .   .   .   .
        I   +{ravine}   .   A   +{ravine}   .   i
    )",
                     {{0, 2}, {6, 2}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(refusal(g, move(g, {6, 2}, {{8, 2}})) == "TRAV-1");
    CHECK(sees(g, {6, 2}, {12, 2}));
    act(g, move(g, {0, 2}, {{2, 2}}));
    CHECK(may_battle(g.table(), unit(g, {2, 2})).is_yes());
    lay(g, {4, 0}, "ravine");
    CHECK(lines(flags_ignorable(g.table(), unit(g, {4, 0}), attack(g, {2, 2}, {4, 0}))) == "+1 TRAV-1");
}

// ---- Wadis ----

TEST_CASE("a wadi is entered and left through its open ends, not over its slopes", "[TWADI-1][TMOV-10][HOOK-2]") {
    const Game g = ordered(R"(
        .   .   .   .   .   .   i
          .   I   .   .   .   .   .
        I   .   +{wadi:E,W} .   I+{wadi:E,W} .   .
          .   .   I   .   .   .   .
    )",
                           {{3, 1}, {0, 2}, {8, 2}, {5, 3}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}})));
    CHECK(refusal(g, move(g, {3, 1}, {{4, 2}})) == "TWADI-1");
    CHECK(refusal(g, move(g, {5, 3}, {{4, 2}})) == "TWADI-1");
    CHECK(is_legal(g, move(g, {8, 2}, {{6, 2}})));
    CHECK(is_legal(g, move(g, {8, 2}, {{10, 2}})));
    for (const At slope : {At{7, 1}, At{9, 1}, At{7, 3}, At{9, 3}}) CHECK(refusal(g, move(g, {8, 2}, {slope})) == "TWADI-1");
}

TEST_CASE("a wadi opens to the sides of its kind, turned by its orientation",
          "[TER-7][TDIR-T7][TDIR-T8][TDIR-2][TDIR-3][TWADI-1][TROW-27]") {
    const std::vector<Direction> around = {Direction::E, Direction::NE, Direction::NW,
                                           Direction::W, Direction::SW, Direction::SE};
    struct {
        const char* code;
        int first, second;  // open sides at orientation 1, as places in `around`
    } const table[] = {{"wadi", 0, 3}, {"ravine", 0, 3}, {"wcurve", 1, 5}, {"cravine", 1, 5}};
    for (const auto& row : table) {
        for (int orientation = 1; orientation <= 6; ++orientation) {
            INFO(row.code << " " << orientation);
            const auto imported = parse_scenario(file_with(row.code, orientation), "wadi.m44", rulebook());
            const Game g = new_game(imported.rules, imported.scenario);
            Sides open;
            open.add(around[static_cast<std::size_t>((row.first + orientation - 1) % 6)]);
            open.add(around[static_cast<std::size_t>((row.second + orientation - 1) % 6)]);
            const HexId wadi = g.table().board.at({6, 4});
            REQUIRE(g.state.open.features_at(wadi).size() == 1);
            CHECK(g.rules->at(g.state.open.features_at(wadi)[0].type).id == "wadi");
            CHECK(g.state.open.at(wadi).closed.bits == (~open.bits & 0x3f));
        }
    }
}

TEST_CASE("a unit passes through a wadi without a stop and battles from it", "[TWADI-2]") {
    Game g = ordered(R"(
        .   .   .   .   .   .   .
          .   .   .   .   .   .   .
        A   +{wadi:E,W} +{wadi:E,W} .   i   .   .
    )",
                     {{0, 2}});
    CHECK(is_legal(g, move(g, {0, 2}, {{2, 2}, {4, 2}, {6, 2}})));
    act(g, move(g, {0, 2}, {{2, 2}, {4, 2}}));
    CHECK(may_battle(g.table(), unit(g, {4, 2})).is_yes());
}

TEST_CASE("infantry and armor battle into and out of a wadi only when adjacent; artillery at any range",
          "[TWADI-3][TWADI-5][BTL-12][HOOK-10]") {
    Game g = board(R"(
        .   .   i+{wadi:E,W} .   .   .   i   .
          .   .   .   .   .   .   .   .
        .   I   A   G   .   I+{wadi:E,W}   A+{wadi:E,W} .
    )");
    const auto refused = [&](At from, At to) {
        const Verdict v = target_verdict(g.table(), unit(g, from), unit(g, to));
        return v ? "" : v.refusal().clause;
    };
    CHECK(refused({2, 2}, {4, 0}) == "TWADI-3");
    CHECK(refused({4, 2}, {4, 0}) == "TWADI-3");
    CHECK(refused({6, 2}, {4, 0}).empty());
    CHECK(refused({10, 2}, {12, 0}) == "TWADI-3");
    CHECK(refused({12, 2}, {12, 0}) == "TWADI-3");
    Game gun = board(".  .  i  .\n .  .  .  .\n.  .  G+{wadi:E,W}  .\n");
    ready_to_battle(gun, {{4, 2}});
    CHECK(is_legal(gun, battle(gun, {4, 2}, {4, 0})));
    Game close = board(".  i+{wadi:E,W}  .\n .  A  .\n.  .  .\n");
    ready_to_battle(close, {{3, 1}});
    CHECK(is_legal(close, battle(close, {3, 1}, {2, 0})));
}

TEST_CASE("along one wadi units battle at range; between two wadis only with the option", "[TWADI-4]") {
    // Left: joined through open ends. Right: side by side, their slopes between them.
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .
        I+{wadi:E,W}   +{wadi:E,W}   i+{wadi:E,W}   .   .   I+{wadi:E,W}   .   i+{wadi:E,W}   .   .   .
          .   .   .   .   .   .   .   .   .   .   .
        A+{wadi:NE,SW}   .   i+{wadi:NE,SW} . .
    )";
    Game g = board(picture);
    ready_to_battle(g, {{0, 2}, {10, 2}, {0, 4}});
    CHECK(is_legal(g, battle(g, {0, 2}, {4, 2})));
    CHECK(refusal(g, battle(g, {10, 2}, {14, 2})) == "TWADI-3");
    CHECK(refusal(g, battle(g, {0, 4}, {4, 4})) == "TWADI-3");
    Game any = board(picture, {.options = {"terrain.wadi_any_to_any"}});
    ready_to_battle(any, {{0, 2}, {10, 2}});
    CHECK(is_legal(any, battle(any, {0, 2}, {4, 2})));
    CHECK(is_legal(any, battle(any, {10, 2}, {14, 2})));
}

TEST_CASE("a wadi takes one die from every class, but not from an attacker in a wadi", "[TWADI-6][TCLS-14]") {
    const Game g = board(R"(
        .   i+{wadi:E,W}   .   .   i+{wadi:E,W}   .   .   i+{wadi:E,W} .
          I   A   .   .   G   .   .   I+{wadi:NE,SW}   .
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   G+{wadi:E,W}   .
    )");
    CHECK(dice_lines(g, {1, 1}, {2, 0}) == "+3 BASE-1; -1 TWADI-6");
    CHECK(dice_lines(g, {3, 1}, {2, 0}) == "+3 BASE-2; -1 TWADI-6");
    CHECK(dice_lines(g, {9, 1}, {8, 0}) == "+3 BASE-3; -1 TWADI-6");
    CHECK(dice(g, {15, 1}, {14, 0}) == 3);
    CHECK(dice(g, {15, 3}, {14, 0}) == 2);
}

TEST_CASE("a wadi does not hide what is behind it, a unit in it does", "[TWADI-7]") {
    const Game g = board(R"(
        I   +{wadi:E,W}   i   .   .
          .   .   .   .   .
        I   I+{wadi:E,W}   i   .   .
    )");
    CHECK(sees(g, {0, 0}, {4, 0}));
    CHECK_FALSE(sees(g, {0, 2}, {4, 2}));
}

TEST_CASE("across the slope of a wadi a unit attacks but takes no ground, and nobody falls back over it", "[TWADI-8][TMOV-10]") {
    Game g = board(R"(
        .   .   .   .   .   i1+{wadi:E,W}
          .   .   .   .   .   I
        .   i1+{wadi:E,W}   .   i1+{wadi:NE,SW}   .
          .   I   .   I   .
        .   .   .   .   .
    )");
    CHECK(retreat_hexes(g.table(), unit(g, {2, 2}), 1, HexId::none()).empty());
    ready_to_battle(g, {{3, 3}, {7, 3}});
    fight(g, {3, 3}, {2, 2}, "is");
    CHECK_FALSE(has_unit(g, {2, 2}));
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    CHECK(may_take_ground(g.table(), unit(g, {3, 3}), hex(g, {2, 2})).refusal().clause == "TWADI-1");
    // (7, 3) lies southeast of (6, 2), whose ends are northeast and southwest.
    fight(g, {7, 3}, {6, 2}, "is");
    CHECK_FALSE(step_is<TakeGroundStep>(g));
    Game through = board("i  .  .  .\n .  .  i1+{wadi:NE,SW}  .\n.  .  I  .\n");
    ready_to_battle(through, {{4, 2}});
    fight(through, {4, 2}, {5, 1}, "is");
    CHECK(step_is<TakeGroundStep>(through));
}

}  // namespace test_terrain_caves
