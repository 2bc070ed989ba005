// Resistance, ski troops, cavalry and snipers: their rows of the tables of units and what they do otherwise (RESIST, SKI, CAV, SNIPER).
#include <algorithm>

#include "rules/battle/battle.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"
#include "support/unit_row.hpp"

namespace test_specialists {

using namespace salient;
using namespace salient::test;

namespace {

// The hexes that the unit may fall back for one flag, from the middle of open ground.
int furthest_retreat(const std::string& word) {
    const Game g = board(".\n.\n.\n.\n.   .   .   " + word + "   .   .\n.\n.\n.\ni\n");
    int most = 0;
    for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, {6, 4}), 1, 0, HexId::none()))
        most = std::max(most, int{c.hexes});
    return most;
}

// Whether it may battle in the turn in which it entered a forest with one step.
bool battles_from_forest_at_once(const std::string& word) {
    Game g = board("  .   .   i   .   .\n    .   +F  .   .   .\n  .   " + word + "   .   .   .\n");
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    return step_is<BattleStep>(g);
}

// What the unit at (4, 2) rolls against the one at (5, 1).
std::string assault(const std::string& attacker, const std::string& target, const Setup& setup = {}) {
    const Game g = board("  .   .   .   .   .\n    .   .   " + target + "   .   .\n  .   .   " + attacker + "   .   .\n", setup);
    return dice_lines(g, {4, 2}, {5, 1});
}

std::string faces_that_hit(const std::string& attacker, const std::string& target, const Setup& setup = {},
                           BattleKind kind = BattleKind::Normal) {
    const Game g = board("  .   .   .   .   .\n    .   .   " + target + "   .   .\n  .   .   " + attacker + "   .   .\n", setup);
    std::string out;
    for (const HitFace& face : hit_faces(g.table(), unit(g, {4, 2}), unit(g, {5, 1}), kind))
        out += "iagsf"[static_cast<std::size_t>(face.face)];
    return out;
}

}  // namespace

// ---- French Resistance ----

TEST_CASE("resistance is infantry with three figures", "[RESIST-1][UT-3][UB-2]") {
    CHECK(row_of("<French_resistance>") == Row{3, 2, 1, {3, 2, 1}, true, true, false});
}

TEST_CASE("resistance and ski troops battle at once from ground that they enter, others do not",
          "[RESIST-2][SKI-3][TCLS-10][UB-2][UB-4]") {
    CHECK(battles_from_forest_at_once("<French_resistance>"));
    CHECK(battles_from_forest_at_once("<Ski_troops>"));
    CHECK(battles_from_forest_at_once("<Sniper>"));
    CHECK_FALSE(battles_from_forest_at_once("I"));
    CHECK_FALSE(battles_from_forest_at_once("S"));
}

TEST_CASE("the ground still stops those who battle at once", "[RESIST-2][SKI-3][SNIPER-3][TCLS-10]") {
    for (const std::string word : {"<French_resistance>", "<Ski_troops>", "<Sniper>"}) {
        CAPTURE(word);
        Game g = board("  .   .   i   .   .\n    .   +F  .   .   .\n  .   " + word + "   .   .   .\n");
        order_units(g, "direct_from_hq", {{2, 2}});
        CHECK(refusal(g, move(g, {2, 2}, {{3, 1}, {5, 1}})) == "TFOR-1");
    }
}

TEST_CASE("nobody battles from the ocean, whatever he ignores on land", "[TCLS-10][TOCEAN-3]") {
    for (const std::string word : {"<French_resistance>", "<Ski_troops>", "<Sniper>"}) {
        CAPTURE(word);
        Game g = board("  .   .   i   .   .\n    .   +O  .   .   .\n  .   " + word + "+O  .   .   .\n");
        order_units(g, "direct_from_hq", {{2, 2}});
        act(g, move(g, {2, 2}, {{3, 1}}));
        CHECK_FALSE(step_is<BattleStep>(g));
    }
}

TEST_CASE("resistance, ski troops and snipers fall back one to three hexes for a flag", "[RESIST-3][SKI-4][SNIPER-4][UNIT-27]") {
    CHECK(furthest_retreat("<French_resistance>") == 3);
    CHECK(furthest_retreat("<Ski_troops>") == 3);
    CHECK(furthest_retreat("<Sniper>") == 3);
    CHECK(furthest_retreat("<Cavalry>") == 1);
    CHECK(furthest_retreat("<Tank_destroyer>") == 2);
}

TEST_CASE("only the one hex that a flag demands can be blocked, not those that may be added", "[UNIT-28][FLAG-17]") {
    // One free hex behind it, then the edge of what can be entered.
    const Game g = board(
        ".   .   .   .   .   .\n"
        "  .   .   .   .   .\n"
        ".   .   .   .   .   .\n"
        "  .   .   .   .   .\n"
        ".   .   .   .   .   .\n"
        "  .   .   .   .   .\n"
        ".   .   .   .   .   .\n"
        "  .   .   <Ski_troops>   .   .\n"
        ".   .   .   .   I   .   i\n");
    const auto choices = retreat_choices(g.table(), unit(g, {5, 7}), 1, 0, HexId::none());
    REQUIRE_FALSE(choices.empty());
    for (const RetreatChoice& c : choices) CHECK((c.hexes == 1 && c.figures_lost == 0));
}

TEST_CASE("partisans of any nation are this type", "[RESIST-4]") {
    Setup setup;
    setup.allies_nation = "ru";
    const Game g = board("i   .   .\n  .   .   .\n<French_resistance>   .   .\n", setup);
    CHECK(g.rules->at(unit_state(g, {0, 2}).nation).id == "ru");
    CHECK(unit_state(g, {0, 2}).full == 3);
}

// ---- Ski troops ----

TEST_CASE("ski troops have three figures, move three hexes and battle, with 3 and 2 dice", "[SKI-1][SKI-2][UT-5][UB-4]") {
    CHECK(row_of("<Ski_troops>") == Row{3, 3, 3, {3, 2}, true, true, false});
}

TEST_CASE("Infantry Assault adds no hex to ski troops and cavalry", "[SKI-5][CAV-10][TC-INF-6]") {
    for (const std::string word : {"<Ski_troops>", "<Cavalry>"}) {
        CAPTURE(word);
        Setup setup;
        setup.allies = {"infantry_assault"};
        Game g = board(".\n.\n.   .   .   .   .   .   .   .   .   .   .   .   i\n.   .   .   .   .   " + word + "\n", setup);
        order_units(g, "infantry_assault", {{11, 3}}, Section::Center);
        CHECK(movement(g, {11, 3}) == 3);
        CHECK(battle_move_limit(g.table(), unit(g, {11, 3})).total() == 3);
    }
}

// ---- Cavalry ----

TEST_CASE("cavalry has 4 figures, moves 3 and battles, with 2 and 1 dice, and overruns", "[CAV-2][CAV-3][CAV-4][UT-6][UB-5]") {
    CHECK(row_of("<Cavalry>") == Row{4, 3, 3, {2, 1}, true, true, true});
}

TEST_CASE("Polish cavalry has three figures, unless the scenario says another number", "[CAV-2]") {
    Setup setup;
    setup.allies_nation = "pl";
    const Game g = board("i   .   .\n  .   .   .\n<Cavalry>   <Cavalry>5   .\n", setup);
    CHECK(unit_state(g, {0, 2}).full == 3);
    CHECK(unit_state(g, {0, 2}).figures == 3);
    CHECK(unit_state(g, {2, 2}).full == 5);
    setup.allies_nation = "fr";
    CHECK(unit_state(board("i   .   .\n  .   .   .\n<Cavalry>   .   .\n", setup), {0, 2}).full == 4);
}

TEST_CASE("cavalry takes ground twice in a turn and battles twice, like armor", "[CAV-4][TG-9][OVR-7]") {
    Game g = board(R"(
        .   .   i1  .   .
          .   .   i1  .
        .   .   i1  .   .
          .   .   <Cavalry>   .   i
    )");
    ready_to_battle(g, {{5, 3}});
    fight(g, {5, 3}, {4, 2}, "gg");
    act(g, TakeGround{});
    REQUIRE(step_is<OverrunStep>(g));
    fight(g, {4, 2}, {5, 1}, "gg");
    REQUIRE(step_is<TakeGroundStep>(g));
    act(g, TakeGround{});
    CHECK_FALSE(step_is<OverrunStep>(g));
    CHECK(has_unit(g, {5, 1}));
}

TEST_CASE("ground treats cavalry as armor", "[CAV-5][TCLS-3][UNIT-3]") {
    CHECK(assault("<Cavalry>", "i+F") == "+2 UT-6; -2 TROW-5");
    CHECK(assault("<Cavalry>+T", "i") == "+2 UT-6; -2 TOWN-1");
    Game g = board("  .   .   i   .   .\n    .   +{city_ruins}  .   .   .\n  .   <Cavalry>   .   .   .\n");
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(refusal(g, move(g, {2, 2}, {{3, 1}})) == "TOWN-5");
}

TEST_CASE("by choice cavalry is infantry for the ground", "[CAV-6][TCLS-3]") {
    const Setup setup = with_option("units.cavalry_all_infantry");
    CHECK(assault("<Cavalry>", "i+F", setup) == "+2 UT-6; -1 TROW-5");
    CHECK(assault("<Cavalry>+T", "i", setup) == "+2 UT-6");
    CHECK(assault("<Cavalry>+W", "i", setup).substr(0, 11) == "+2 UT-6; -1");
    Game g = board("  .   .   i   .   .\n    .   +{city_ruins}  .   .   .\n  .   <Cavalry>   .   .   .\n", setup);
    order_units(g, "direct_from_hq", {{2, 2}});
    CHECK(is_legal(g, move(g, {2, 2}, {{3, 1}})));
}

TEST_CASE("cavalry is hit as infantry, or by choice as armor", "[CAV-7][CAV-8]") {
    CHECK(faces_that_hit("I", "<cavalry>") == "ig");
    CHECK(faces_that_hit("I", "<cavalry>", with_option("ep.cavalry_hit_as_armor")) == "ag");
}

TEST_CASE("on wire cavalry is infantry: it rolls one die less, may remove it, and does not crush it", "[CAV-9][TCLS-3]") {
    CHECK(assault("<Cavalry>+W", "i") == "+2 UT-6; -1 CAV-9");
    Game g = board("  .   .   i   .   .\n    .   +W  .   .   .\n  .   <Cavalry>   A   .   .\n");
    order_units(g, "direct_from_hq", {{2, 2}});
    act(g, move(g, {2, 2}, {{3, 1}}));
    CHECK(has_terrain(g, {3, 1}, "wire"));
    REQUIRE(step_is<BattleStep>(g));
    SECTION("it removes it instead of battling") {
        act(g, RemoveFeature{unit(g, {3, 1}), g.rules->terrain("wire")});
        CHECK_FALSE(has_terrain(g, {3, 1}, "wire"));
        CHECK_FALSE(step_is<BattleStep>(g));
    }
    SECTION("it battles, and the wire stays") {
        fight(g, {3, 1}, {4, 0}, "s");
        CHECK(has_terrain(g, {3, 1}, "wire"));
    }
}

TEST_CASE("cavalry carries no boats", "[ACX-2]") {
    const auto& rules = *rulebook();
    const auto carries = [&](const char* type) { return rules.at(rules.unit_type(type)).carries_boats; };
    CHECK_FALSE(carries("cavalry"));
    CHECK_FALSE(carries("patrol_car"));
    CHECK_FALSE(carries("armor"));
    for (const char* type : {"infantry", "special_forces", "french_resistance", "ski_troops", "sniper", "mortar_early"})
        CHECK(carries(type));
}

// ---- Sniper ----

TEST_CASE("a sniper is one figure that moves two hexes and battles with one die up to five",
          "[SNIPER-1][SNIPER-2][SNIPER-16][UT-7][UB-6]") {
    CHECK(row_of("<Sniper>") == Row{1, 2, 2, {1, 1, 1, 1, 1}, true, true, false});
}

TEST_CASE("a sniper attacks infantry, vehicles of its class, cavalry and guns, never armor", "[SNIPER-5][SNIPER-6]") {
    const auto may = [](const std::string& target, int hexes, const Setup& setup = {}) {
        Game g = board(facing("<Sniper>", hexes, target), setup);
        return target_verdict(g.table(), unit(g, {2, 4}), unit(g, {2 + 2 * hexes, 4}));
    };
    for (const std::string target : {"i", "g", "<patrol_car>", "<cavalry>", "<sniper>", "<heavy_anti_tank_gun>"}) {
        CAPTURE(target);
        CHECK(may(target, 5).is_yes());
        CHECK_FALSE(may(target, 6).is_yes());
    }
    for (const std::string target : {"a", "e", "<tiger>", "<tank_destroyer>", "<flame_thrower_tank>"}) {
        CAPTURE(target);
        const Verdict verdict = may(target, 2);
        REQUIRE_FALSE(verdict.is_yes());
        CHECK(verdict.refusal().clause == "SNIPER-6");
    }
    CHECK(may("<cavalry>", 3, with_option("ep.cavalry_hit_as_armor")).is_yes());
    Game g = board(facing("<Sniper>", 3, "i", "+F"));
    CHECK_FALSE(target_verdict(g.table(), unit(g, {2, 4}), unit(g, {8, 4})));
}

TEST_CASE("a sniper ignores the ground of its target, not its own", "[SNIPER-7][UNIT-21][UNIT-26][TCLS-11][RED-10]") {
    CHECK(assault("<Sniper>", "i+T") == "+1 UT-7");
    CHECK(assault("<Sniper>", "i+K") == "+1 UT-7");
    // Its own wire takes the only die.
    Game g = board("  .   .   .   .   .\n    .   .   i   .   .\n  .   .   <Sniper>+W   .   .\n");
    ready_to_battle(g, {{4, 2}});
    CHECK(refusal(g, battle(g, {4, 2}, {5, 1})) == "RED-5");
    // A card gives it one more.
    Setup setup;
    setup.allies = {"close_assault"};
    g = board("  .   .   .   .   .\n    .   .   i   .   .\n  .   .   <Sniper>+W   .   .\n", setup);
    order_units(g, "close_assault", {{4, 2}});
    CHECK(dice(g, {4, 2}, {5, 1}) == 1);
    CHECK(is_legal(g, battle(g, {4, 2}, {5, 1})));
    // Smoke takes a die from whoever attacks.
    CHECK(assault("<Sniper>", "i+{smoke_shell}") == "+1 UT-7; -1 TSMOKE-3");
}

TEST_CASE("a sniper hits with the symbol of its target, grenades and stars, by choice without the symbol",
          "[SNIPER-8][SNIPER-9][STAR-8]") {
    CHECK(faces_that_hit("<Sniper>", "i") == "igs");
    CHECK(faces_that_hit("<Sniper>", "g") == "gs");
    CHECK(faces_that_hit("<Sniper>", "<sniper>") == "gs");
    const Setup setup = with_option("ep.sniper_no_symbol_hit");
    CHECK(faces_that_hit("<Sniper>", "i", setup) == "gs");
    CHECK(faces_that_hit("<Sniper>", "<patrol_car>", setup) == "gs");
}

TEST_CASE("a flag of a sniper drives its target back", "[SNIPER-10]") {
    Game g = ready("  .   .   .   .   .\n    .   .   .   .   .\n  .   .   i   .   .\n    .   .   <Sniper>   .   .\n", {{5, 3}});
    fight(g, {5, 3}, {4, 2}, "f");
    REQUIRE(step_is<RetreatStep>(g));
    act(g, legal_actions(g).front());
    CHECK_FALSE(has_unit(g, {4, 2}));
}

TEST_CASE("bonus dice of cards are for snipers too", "[SNIPER-11]") {
    const auto ordered_dice = [](const std::string& card, At sniper) {
        Setup setup;
        setup.allies = {card};
        Game g = board("  .   .   i   .   .\n    .   .   .   .   .\n  .   .   <Sniper>   .   .\n    .   .   .   .   .\n", setup);
        if (sniper.y == 1) g = board("  .   .   i   .   .\n    .   <Sniper>   .   .   .\n", setup);
        order_units(g, card, {sniper});
        return dice(g, sniper, {4, 0});
    };
    CHECK(ordered_dice("firefight", {4, 2}) == 2);
    CHECK(ordered_dice("close_assault", {3, 1}) == 2);
    CHECK(ordered_dice("behind_enemy_lines", {4, 2}) == 2);
}

TEST_CASE("a sniper is hit by grenades, and by a star wherever one hits infantry", "[SNIPER-12]") {
    CHECK(faces_that_hit("I", "<sniper>") == "g");
    CHECK(faces_that_hit("A", "<sniper>") == "g");
    CHECK(faces_that_hit("<Sniper>", "<sniper>") == "gs");
    CHECK(faces_that_hit("<Machine_gun_early>", "<sniper>") == "gs");
    CHECK(faces_that_hit("<Machine_gun_late>", "<sniper>") == "gs");
    CHECK(faces_that_hit("<Anti_tank_early>", "<sniper>") == "g");
    Setup setup;
    setup.allies = {"air_power"};
    Game g = board("  .   .   <sniper>   .   .   i\n    .   .   .   .   .\n  I   .   .   .   .\n", setup);
    act(g, play_card(g, "air_power"));
    act(g, NameTarget{unit(g, {4, 0})});
    if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
    act(g, roll("si"));
    CHECK_FALSE(has_unit(g, {4, 0}));
}

TEST_CASE("a sniper that is eliminated wins no medal", "[SNIPER-13][MEDV-1][MEDAL-5]") {
    Game g = ready("  .   .   i   .   .\n    .   .   <sniper>   .   .\n  .   .   I   .   .\n", {{4, 2}});
    const Events events = fight(g, {4, 2}, {5, 1}, "ggg");
    REQUIRE(first<UnitEliminated>(events) != nullptr);
    CHECK(int{first<UnitEliminated>(events)->medals} == 0);
}

TEST_CASE("a sniper next to armor alone must move before it can battle", "[SNIPER-14][UNIT-22][UNIT-23][BTL-6]") {
    const auto picture =
        "  .   .   i   .   .\n"
        "    .   .   a   .   .\n"
        "  .   .   <Sniper>   .   .\n"
        "    .   .   .   .   .\n";
    Game g = board(picture);
    order_units(g, "direct_from_hq", {{4, 2}});
    SECTION("it stays") {
        act(g, EndMoves{});
        CHECK_FALSE(step_is<BattleStep>(g));
    }
    SECTION("it moves away") {
        act(g, move(g, {4, 2}, {{3, 1}}));
        REQUIRE(step_is<BattleStep>(g));
        CHECK(is_legal(g, battle(g, {3, 1}, {4, 0})));
    }
    SECTION("with infantry beside the armor it battles that") {
        g = ready("  .   .   i   .   .\n    .   i   a   .   .\n  .   .   <Sniper>   .   .\n", {{4, 2}});
        CHECK(is_legal(g, battle(g, {4, 2}, {3, 1})));
        CHECK(refusal(g, battle(g, {4, 2}, {5, 1})) == "SNIPER-6");
        CHECK(refusal(g, battle(g, {4, 2}, {4, 0})) == "BTL-5");
    }
}

TEST_CASE("the rules of its nation are nothing to a sniper", "[SNIPER-15]") {
    Setup setup;
    setup.allies_nation = "gb";
    setup.rules_patch = R"({"nations": {"gb": {"clause": "NAT-1", "at_home_in_caves": ["infantry"], "modifiers": {
        "brave": {"ask": "flags_ignored", "as": "unit", "add": 1},
        "strong": {"ask": "battle_dice", "as": "unit", "add": 1}}}}})";
    const Game g = board(
        "  .   i   .   .   i   .   .\n"
        "    <Sniper>   .   .   I   .   .\n"
        "  .   .   .   .   .   .   .\n",
        setup);
    CHECK(dice(g, {1, 1}, {2, 0}) == 1);
    CHECK(dice(g, {7, 1}, {8, 0}) == 4);
    CHECK(flags_ignorable(g.table(), unit(g, {1, 1}), {}).total() == 0);
    CHECK(flags_ignorable(g.table(), unit(g, {7, 1}), {}).total() == 1);
    Game caves = board(
        "  i   .   .   .   +{hill_cave}\n"
        "    .   .   .   .   .\n"
        "  <Sniper>+{hill_cave}   .   I+{hill_cave}   .   .\n",
        setup);
    order_units(caves, "direct_from_hq", {{0, 2}, {4, 2}});
    CHECK_FALSE(can_reach(caves, {0, 2}, {8, 0}));
    CHECK(can_reach(caves, {4, 2}, {8, 0}));
}

TEST_CASE("a sniper ambushes only whom it could attack", "[SNIPER-17][CRD-7][TC-AMB-4]") {
    const auto may_ambush = [](const std::string& attacker) {
        Setup setup;
        setup.axis = {"ambush", "probe_left"};
        Game g =
            ready("  .   .   .   .   i\n    .   .   <sniper>   .   .\n  .   .   " + attacker + "   .   .\n", {{4, 2}}, setup);
        act(g, battle(g, {4, 2}, {5, 1}));
        return step_is<AmbushStep>(g);
    };
    CHECK(may_ambush("I"));
    CHECK_FALSE(may_ambush("A"));
    CHECK_FALSE(may_ambush("<Tiger>"));
}

}  // namespace test_specialists
