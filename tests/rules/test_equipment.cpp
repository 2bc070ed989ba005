// Guns, tanks and cars of the Equipment Pack, and stars that hit (FLAK, PRIEST, TDEST, TIGER, JEEP, WHEEL, ELUSIVE, FLAME, STAR).
#include <algorithm>

#include "rules/battle/battle.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/setups.hpp"
#include "support/unit_row.hpp"

namespace test_equipment {

using namespace salient;
using namespace salient::test;

namespace {

constexpr At attacker{4, 2}, target{5, 1};

std::string dice_of(const std::string& one, const std::string& other, const Setup& setup = {}) {
    return dice_lines(board(next_to_each_other(one, other), setup), attacker, target);
}
// The unit has moved one hex from below before it stands there.
Game after_a_step(const std::string& one, const std::string& other) {
    Game g = board("  .   .   .   .   .   i\n    .   .   " + other + "   .   .\n  .   .   .   .   .\n    .   .   " + one +
                   "   .   .\n");
    order_units(g, "direct_from_hq", {{5, 3}});
    act(g, move(g, {5, 3}, {attacker}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return g;
}
bool has_keyword(const Rulebook& rules, const UnitType& type, const std::string& keyword) {
    const auto at = std::find(rules.keywords.begin(), rules.keywords.end(), keyword) - rules.keywords.begin();
    return ((type.keywords >> at) & 1U) != 0;
}

}  // namespace

// ---- Keywords and stars ----

TEST_CASE("keywords belong to the types that the rules name", "[UNIT-15][UNIT-16][UNIT-17]") {
    const Rulebook& rules = *rulebook();
    for (const UnitType& type : rules.unit_types) {
        CAPTURE(type.id);
        const bool is_car = type.id == "patrol_car" || type.id == "command_car";
        CHECK(has_keyword(rules, type, "vehicle") == (is_car || type.id == "half_track" || type.id == "supply_truck"));
        CHECK(has_keyword(rules, type, "elusive") == (is_car || type.id == "tiger"));
        const bool weapon =
            type.id.starts_with("mortar_") || type.id.starts_with("machine_gun_") || type.id.starts_with("anti_tank_");
        CHECK(has_keyword(rules, type, "swa") == weapon);
        // Elusive is who is hit by a second roll only, and nobody else.
        CHECK(has_keyword(rules, type, "elusive") == !type.hooks[static_cast<std::size_t>(Moment::DiceRolled)].is_none());
    }
}

TEST_CASE(
    "a star hits where the table of stars says so, and nowhere else",
    "[UNIT-6][UNIT-32][STAR-2][STAR-3][STAR-4][STAR-5][STAR-6][STAR-7][STAR-8][STAR-9][UB-10][UB-11][UB-12][UB-13][UB-24]") {
    // What the star of each attacker hits, unmoved: infantry, sniper, patrol car, armor, tiger, tank destroyer, gun.
    const std::vector<std::string> targets = {"i", "<sniper>", "<patrol_car>", "a", "<tiger>", "<tank_destroyer>", "g"};
    struct Row {
        const char* type;
        const char* stars;  // one letter for each target: x a hit
        const char* moved;  // the same after a move of one hex; null: it cannot battle then
    };
    const Row table[] = {{"I", ".......", "......."},
                         {"S", ".......", "......."},
                         {"A", ".....x.", ".....x."},
                         {"E", ".....x.", ".....x."},
                         {"G", ".....x.", nullptr},
                         {"<French_resistance>", ".......", "......."},
                         {"<Ski_troops>", ".......", "......."},
                         {"<Cavalry>", ".....x.", ".....x."},
                         {"<Sniper>", "xxx...x", "xxx...x"},
                         {"<Heavy_anti_tank_gun>", "..xxxx.", nullptr},
                         {"<Tank_destroyer>", "..xxxx.", "..xxxx."},
                         {"<Machine_gun_early>", "xxx....", nullptr},
                         {"<Machine_gun_late>", "xxx....", "......."},
                         {"<Anti_tank_early>", "..xxxx.", nullptr},
                         {"<Anti_tank_late>", "..xxxx.", "......."},
                         {"<Mortar_early>", ".......", nullptr},
                         {"<Mortar_late>", ".......", "......."},
                         {"<Tiger>", ".....x.", ".....x."},
                         {"<Flame_thrower_tank>", ".....x.", ".....x."},
                         {"<Hobart_funny>", ".....x.", ".....x."},
                         {"<Mobile_artillery>", ".....x.", ".....x."},
                         {"<Patrol_car>", ".......", "......."}};
    const auto stars = [&](const Game& g) { return faces(g, attacker, target).find('s') != std::string::npos ? 'x' : '.'; };
    for (const Row& row : table) {
        for (std::size_t t = 0; t < targets.size(); ++t) {
            CAPTURE(row.type, targets[t]);
            if (std::string(row.type) == "<Sniper>" && t >= 3 && t <= 5) continue;  // it may not attack them at all
            CHECK(stars(board(next_to_each_other(row.type, targets[t]))) == row.stars[t]);
            if (row.moved != nullptr) CHECK(stars(after_a_step(row.type, targets[t])) == row.moved[t]);
        }
    }
}

TEST_CASE("stars hit in overruns and ambushes as in a battle", "[UNIT-32][SWA-12][ELUSIVE-12]") {
    const Game g = board(next_to_each_other("<Tank_destroyer>", "a"));
    CHECK(faces(g, attacker, target, BattleKind::Overrun) == "ags");
    CHECK(faces(g, attacker, target, BattleKind::Ambush) == "ags");
    // The unit that ambushes has not moved in this turn.
    CHECK(faces(board(next_to_each_other("<Machine_gun_late>", "i")), attacker, target, BattleKind::Ambush) == "igs");
}

TEST_CASE("a roll that no unit makes knows none of these stars", "[UNIT-33][TMINE-16][SNIPER-12][STAR-1][STAR-9]") {
    const auto card_hits = [](const std::string& card, const std::string& word) {
        Setup setup;
        setup.allies = {card};
        Game g = board("  .   .   " + word + "   .   .   i\n    .   .   .   .   .\n  I   .   .   .   .\n", setup);
        act(g, play_card(g, card));
        act(g, NameTarget{unit(g, {4, 0})});
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        const int dice = top_step<RollStep>(g).dice;
        const Events events = act(g, roll(std::string(static_cast<std::size_t>(dice), 's')));
        return int{first<DiceRolled>(events)->hits};
    };
    CHECK(card_hits("barrage", "<tank_destroyer>") == 0);
    CHECK(card_hits("barrage", "<sniper>") == 0);
    CHECK(card_hits("air_power", "<tank_destroyer>") == 2);
    const Game g = board(next_to_each_other("I", "<tank_destroyer>"));
    Faces stars{};
    stars[static_cast<std::size_t>(Face::Star)] = 3;
    BattleContext mine;
    mine.target = unit(g, target);
    CHECK(count_hits(g.table(), mine, stars) == 0);
    // A sniper is hit by mines as by others: no symbol, only a grenade.
    const Game with_sniper = board(next_to_each_other("I", "<sniper>"));
    mine.target = unit(with_sniper, target);
    Faces symbols{};
    symbols[static_cast<std::size_t>(Face::Infantry)] = 2;
    CHECK(count_hits(with_sniper.table(), mine, symbols) == 0);
    symbols[static_cast<std::size_t>(Face::Grenade)] = 1;
    CHECK(count_hits(with_sniper.table(), mine, symbols) == 1);
}

// ---- Heavy anti-tank gun ----

TEST_CASE("a heavy anti-tank gun has 2 figures, moves 1 or battles with 2 dice up to four hexes, and needs to see",
          "[FLAK-1][FLAK-2][FLAK-3][FLAK-4][FLAK-6][UT-28][UB-24]") {
    CHECK(row_of("<Heavy_anti_tank_gun>") == Row{2, 1, 0, {2, 2, 2, 2}, true, false, false});
}

TEST_CASE("its stars hit armor and vehicles, and the ground of a target is nothing to it", "[FLAK-5][FLAK-7][UNIT-26]") {
    CHECK(faces_that_hit("<Heavy_anti_tank_gun>", "a") == "ags");
    CHECK(faces_that_hit("<Heavy_anti_tank_gun>", "i") == "ig");
    CHECK(dice_of("<Heavy_anti_tank_gun>", "a+T") == "+2 UT-28");
    CHECK(dice_of("<Heavy_anti_tank_gun>", "a+{wadi}") == "+2 UT-28");
    CHECK(dice_of("<Heavy_anti_tank_gun>", "a+{smoke_shell}") == "+2 UT-28; -1 TSMOKE-3");
}

TEST_CASE("a mountain gives its dice to guns that have those of artillery", "[FLAK-4][TMTN-7][PRIEST-2]") {
    CHECK(dice_of("G+{mountain}", "i") == "+3 TMTN-7");
    CHECK(dice_of("<Mobile_artillery>+{mountain}", "i") == "+3 TMTN-7");
    CHECK(dice_of("<Heavy_anti_tank_gun>+{mountain}", "i") == "+2 UT-28");
}

TEST_CASE("by choice it ignores what its own hex bars and takes, too", "[FLAK-8]") {
    CHECK(dice_of("<Heavy_anti_tank_gun>+{ford}", "i") == "+2 UT-28; -1 TFORD-1");
    CHECK(dice_of("<Heavy_anti_tank_gun>+{ford}", "i", with_option("ep.heavy_at_ignores_own_hex")) == "+2 UT-28");
    const auto battles_from_ocean = [](const Setup& setup) {
        Game g = board(next_to_each_other("<Heavy_anti_tank_gun>+O", "i"), setup);
        ready_to_battle(g, {attacker});
        return step_is<BattleStep>(g);
    };
    CHECK_FALSE(battles_from_ocean({}));
    CHECK(battles_from_ocean(with_option("ep.heavy_at_ignores_own_hex")));
}

// ---- Mobile artillery ----

TEST_CASE("mobile artillery has 2 figures and the dice of artillery, moves 1 and battles or moves 2",
          "[PRIEST-1][PRIEST-2][PRIEST-3][PRIEST-4][UT-26][UB-21]") {
    CHECK(row_of("<Mobile_artillery>") == Row{2, 2, 1, {3, 3, 2, 2, 1, 1}, false, false, false});
    CHECK(dice_of("<Mobile_artillery>", "i+T") == "+3 UT-26");
}

TEST_CASE("under Artillery Bombard it moves 3, or battles twice, or moves 1 and battles once, by choice twice",
          "[PRIEST-5][PRIEST-6][TC-ART-6]") {
    const auto battles_after = [](int steps, const Setup& options = {}) {
        Setup setup = options;
        setup.allies = {"artillery_bombard"};
        Game g = board(
            "  .   .   i   .   .   i\n    .   .   .   .   .\n  .   .   .   .   .\n    .   .   .   .   .\n"
            "  .   .   <Mobile_artillery>   .   .\n",
            setup);
        order_units(g, "artillery_bombard", {{4, 4}});
        At here{4, 4};
        if (steps == 0) act(g, EndMoves{});
        if (steps == 1) act(g, move(g, here, {{6, 4}})), here = {6, 4};
        if (steps == 3) act(g, move(g, here, {{6, 4}, {8, 4}, {10, 4}})), here = {10, 4};
        int battles = 0;
        while (step_is<BattleStep>(g) && is_legal(g, battle(g, here, {4, 0}))) {
            const int d = dice(g, here, {4, 0});
            fight(g, here, {4, 0}, std::string(static_cast<std::size_t>(d), 's'));
            ++battles;
        }
        return battles;
    };
    CHECK(battles_after(0) == 2);
    CHECK(battles_after(1) == 1);
    CHECK(battles_after(3) == 0);
    const Setup option = with_option("units.priest_bombard_move_one");
    CHECK(battles_after(0, option) == 2);
    CHECK(battles_after(1, option) == 2);
    CHECK(battles_after(3, option) == 0);
}

// ---- Tank destroyer ----

TEST_CASE("a tank destroyer moves 2 and battles with 2 dice up to four hexes, takes ground and does not overrun",
          "[TDEST-2][TDEST-3][TDEST-4][TDEST-8][TDEST-11][UT-20][UB-17]") {
    CHECK(row_of("<Tank_destroyer>") == Row{3, 2, 2, {2, 2, 2, 2}, true, true, false});
    CHECK(unit_state(board(next_to_each_other("<Tank_destroyer>4", "i")), attacker).full == 4);
}

TEST_CASE("its stars hit armor and vehicles, and stars of all but infantry hit it", "[TDEST-5][TDEST-10]") {
    CHECK(faces_that_hit("<Tank_destroyer>", "a") == "ags");
    CHECK(faces_that_hit("<Tank_destroyer>", "<patrol_car>") == "igs");
    CHECK(faces_that_hit("<Tank_destroyer>", "i") == "ig");
    CHECK(faces_that_hit("A", "<tank_destroyer>") == "ags");
    CHECK(faces_that_hit("G", "<tank_destroyer>") == "ags");
    CHECK(faces_that_hit("I", "<tank_destroyer>") == "ag");
}

TEST_CASE("the star of cavalry, which attacks as armor, missed a tank destroyer", "[TDEST-10][STAR-9][CAV-5]") {
    CHECK(faces_that_hit("<Cavalry>", "<tank_destroyer>") == "ags");
    const Game as_infantry =
        board(next_to_each_other("<Cavalry>", "<tank_destroyer>"), with_option("units.cavalry_all_infantry"));
    CHECK(faces(as_infantry, attacker, target) == "ag");  // CAV-6
}

TEST_CASE("it ignores ground only while it has not moved", "[TDEST-6][TDEST-7][UB-17][UB-18][UNIT-26]") {
    CHECK(dice_of("<Tank_destroyer>", "i+T") == "+2 UT-20");
    CHECK(dice_lines(after_a_step("<Tank_destroyer>", "i+F"), attacker, target) == "+2 UT-20; -2 TROW-5");
    CHECK(dice_of("<Tank_destroyer>+T", "i") == "+2 UT-20");
    CHECK(dice_of("<Tank_destroyer>+{smoke_shell}", "i") == "+2 UT-20; -1 TSMOKE-3");
    Game g = board("  .   .   .   .   .   i\n    .   .   i   .   .\n  .   .   +T  .   .\n    .   .   <Tank_destroyer>   .   .\n");
    order_units(g, "direct_from_hq", {{5, 3}});
    act(g, move(g, {5, 3}, {attacker}));
    CHECK_FALSE(step_is<BattleStep>(g));
    CHECK(dice_lines(g, attacker, target) == "+2 UT-20; -2 TOWN-1");
}

TEST_CASE("where armor never battles it does, as long as it has not moved, but not on the ocean", "[TDEST-7]") {
    const auto battles = [](const std::string& word) {
        Game g = board(next_to_each_other(word, "i"));
        ready_to_battle(g, {attacker});
        return step_is<BattleStep>(g);
    };
    CHECK(battles("<Tank_destroyer>+{trench}"));
    CHECK_FALSE(battles("A+{trench}"));
    CHECK_FALSE(battles("<Tank_destroyer>+O"));
    // It ambushes from there, too.
    Setup setup;
    setup.axis = {"ambush", "probe_left"};
    Game g = ready(next_to_each_other("I", "<tank_destroyer>+{trench}"), {attacker}, setup);
    act(g, battle(g, attacker, target));
    CHECK(step_is<AmbushStep>(g));
}

TEST_CASE("it falls back one or two hexes for a flag", "[TDEST-9][UNIT-27]") {
    const Game g = board(".\n.\n.\n.\n.   .   .   <Tank_destroyer>   .   .\n.\n.\n.\ni\n");
    std::vector<int> hexes;
    for (const RetreatChoice& c : retreat_choices(g.table(), unit(g, {6, 4}), 1, 0, HexId::none())) hexes.push_back(c.hexes);
    CHECK(*std::min_element(hexes.begin(), hexes.end()) == 1);
    CHECK(*std::max_element(hexes.begin(), hexes.end()) == 2);
}

TEST_CASE("bonus dice for armor are for a tank destroyer too", "[TDEST-12]") {
    for (const std::string card : {"armor_assault", "close_assault"}) {
        Setup setup;
        setup.allies = {card};
        Game g = board(next_to_each_other("<Tank_destroyer>", "i"), setup);
        order_units(g, card, {attacker});
        CHECK(dice(g, attacker, target) == 3);
    }
}

// ---- Flame-thrower tank ----

TEST_CASE("a flame-thrower tank is armor to which ground takes one die at most in close assault",
          "[FLAME-1][FLAME-2][UT-22][UB-19]") {
    CHECK(row_of("<Flame_thrower_tank>") == row_of("A"));
    CHECK(dice_of("<Flame_thrower_tank>", "i+T") == "+3 UT-22; -2 TOWN-1; +1 FLAME-2");
    CHECK(dice_of("<Flame_thrower_tank>", "i+{sandbag}") == "+3 UT-22; -1 TSAND-2");
    CHECK(dice_of("<Flame_thrower_tank>+T", "i+T") == "+3 UT-22; -2 TOWN-1; -2 TOWN-1; +1 FLAME-2");
    const Game far = board("  .   .   i+T .   .   i\n    .   .   .   .   .\n  .   .   <Flame_thrower_tank>   .   .\n");
    CHECK(dice_lines(far, {4, 2}, {4, 0}) == "+3 UT-22; -2 TOWN-1");
}

// ---- Elusive units ----

TEST_CASE("a tiger is armor of one figure, worth a medal", "[TIGER-1][TIGER-2][TIGER-4][UT-19]") {
    Row row = row_of("A");
    row.figures = 1;
    CHECK(row_of("<Tiger>") == row);
    Game g = ready(next_to_each_other("A", "<tiger>"), {attacker});
    act(g, battle(g, attacker, target));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    act(g, roll("aas"));
    const Events events = act(g, roll("gs"));
    REQUIRE(first<UnitEliminated>(events) != nullptr);
    CHECK(int{first<UnitEliminated>(events)->medals} == 1);
}

TEST_CASE("dice that a card adds are rolled once", "[TIGER-8]") {
    Setup setup;
    setup.allies = {"close_assault"};
    Game g = board(next_to_each_other("A", "<tiger>"), setup);
    order_units(g, "close_assault", {attacker});
    act(g, battle(g, attacker, target));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    CHECK(top_step<RollStep>(g).dice == 4);
    act(g, roll("afff"));
    CHECK(top_step<RollStep>(g).dice == 1);
}

TEST_CASE("stars that hit are potential hits", "[ELUSIVE-2][STAR-2][STAR-4]") {
    const auto second_dice = [](const std::string& one, const std::string& other) {
        Game g = ready(next_to_each_other(one, other), {attacker});
        act(g, battle(g, attacker, target));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        const int d = top_step<RollStep>(g).dice;
        act(g, roll(std::string(static_cast<std::size_t>(d), 's')));
        return step_is<RollStep>(g) ? top_step<RollStep>(g).dice : 0;
    };
    CHECK(second_dice("<Heavy_anti_tank_gun>", "<tiger>") == 2);
    CHECK(second_dice("<Heavy_anti_tank_gun>", "<patrol_car>") == 2);
    CHECK(second_dice("<Machine_gun_early>", "<patrol_car>") == 3);
    CHECK(second_dice("A", "<tiger>") == 0);
}

TEST_CASE("elusive units are so in overruns, ambushes and against cards", "[ELUSIVE-12][TC-AIR-10]") {
    SECTION("Air Power") {
        Setup setup;
        setup.allies = {"air_power"};
        Game g = board("  .   .   <patrol_car>   .   .   i\n    .   .   .   .   .\n  I   .   .   .   .\n", setup);
        act(g, play_card(g, "air_power"));
        act(g, NameTarget{unit(g, {4, 0})});
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        act(g, roll("sf"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 1);
        const Events events = act(g, roll("g"));
        CHECK(unit_state(g, {4, 0}).figures == 2);
        CHECK(count<UnitDisplaced>(events) == 0);
    }
    SECTION("Barrage") {
        Setup setup;
        setup.allies = {"barrage"};
        Game g = board("  .   .   <tiger>   .   .   i\n    .   .   .   .   .\n  I   .   .   .   .\n", setup);
        act(g, play_card(g, "barrage"));
        act(g, NameTarget{unit(g, {4, 0})});
        if (step_is<NameTargetsStep>(g)) act(g, EndTargets{});
        act(g, roll("aasf"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 2);
    }
    SECTION("an ambush") {
        Setup setup;
        setup.axis = {"ambush", "probe_left"};
        Game g = ready(next_to_each_other("<Tiger>", "i"), {attacker}, setup);
        act(g, battle(g, attacker, target));
        REQUIRE(step_is<AmbushStep>(g));
        act(g, PlayAmbush{});
        act(g, roll("agf"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 2);
        act(g, roll("ii"));
        CHECK(has_unit(g, attacker));
    }
    SECTION("an overrun") {
        Game g =
            ready("  .   .   .   .   .   i\n    .   .   <tiger>   .   .\n  .   .   i1  .   .\n    .   .   A   .   .\n", {{5, 3}});
        fight(g, {5, 3}, {4, 2}, "ggg");
        act(g, TakeGround{});
        act(g, battle(g, {4, 2}, {5, 1}));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        act(g, roll("aaa"));
        REQUIRE(step_is<RollStep>(g));
        CHECK(top_step<RollStep>(g).dice == 3);
    }
}

TEST_CASE("ice takes a figure of an elusive unit without a second roll", "[ELUSIVE-13]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   +{frozen_river}   .   .\n  .   .   <Tiger>   .   .\n");
    order_units(g, "direct_from_hq", {attacker});
    act(g, move(g, attacker, {target}));
    REQUIRE(step_is<RollStep>(g));
    act(g, roll("sg"));
    CHECK_FALSE(has_unit(g, target));
}

TEST_CASE("each grenade of the second roll costs a patrol car a figure, by choice one at most",
          "[ELUSIVE-8][ELUSIVE-9][JEEP-3]") {
    const auto figures_left = [](const Setup& setup) {
        Game g = ready(next_to_each_other("I", "<patrol_car>"), {attacker}, setup);
        act(g, battle(g, attacker, target));
        if (step_is<AmbushStep>(g)) act(g, Decline{});
        act(g, roll("iig"));
        REQUIRE(step_is<RollStep>(g));
        act(g, roll("ggf"));
        return has_unit(g, target) ? int{unit_state(g, target).figures} : 0;
    };
    CHECK(figures_left({}) == 1);
    CHECK(figures_left(with_option("ep.patrol_car_single_hit")) == 2);
}

TEST_CASE("odds against elusive units are those of both rolls", "[ELUSIVE-5][ELUSIVE-8][ELUSIVE-9]") {
    const auto odds = [](const std::string& one, const std::string& other, const Setup& setup = {}) {
        const Game g = board(next_to_each_other(one, other), setup);
        return battle_odds(g.table(), unit(g, attacker), unit(g, target), dice(g, attacker, target));
    };
    const double tiger = 2 / 6.0 * 1 / 6.0;
    CHECK(odds("A", "<tiger>").eliminate == Approx(1 - (1 - tiger) * (1 - tiger) * (1 - tiger)));
    const double by_flak = 3 / 6.0 * 1 / 6.0;
    CHECK(odds("<Heavy_anti_tank_gun>", "<tiger>").eliminate == Approx(1 - (1 - by_flak) * (1 - by_flak)));
    const double car = 3 / 6.0 * 1 / 6.0;
    CHECK(odds("I", "<patrol_car>").expected_hits == Approx(3 * car));
    CHECK(odds("I", "<patrol_car>", with_option("ep.patrol_car_single_hit")).expected_hits ==
          Approx(1 - (1 - car) * (1 - car) * (1 - car)));
    CHECK(odds("I", "<patrol_car>").drive_off == Approx(0.0).margin(1e-12));
}

TEST_CASE("a unit of one figure is never weakened, so nothing heals it",
          "[UNIT-11][UNIT-12][UNIT-13][TIGER-5][CRD-23][CU-22][TC-MED-7]") {
    for (const std::string word : {"<Tiger>", "<Sniper>"}) {
        Setup setup;
        setup.allies = {"medics_mechanics"};
        Game g = board(next_to_each_other(word, "i"), setup);
        CHECK(unit_state(g, attacker).full == 1);
        act(g, play_card(g, "medics_mechanics"));
        CHECK_FALSE(step_is<HealStep>(g));
    }
}

// ---- Patrol car ----

TEST_CASE("a patrol car has up to 3 figures, moves 4 and battles like infantry, takes ground and does not overrun",
          "[JEEP-1][JEEP-2][JEEP-4][JEEP-5][JEEP-6][UT-15][UB-15]") {
    CHECK(row_of("<Patrol_car>") == Row{3, 4, 4, {3, 2, 1}, true, true, false});
    CHECK(unit_state(board(next_to_each_other("<Patrol_car>2", "i")), attacker).full == 2);
    CHECK(int{rulebook()->at(rulebook()->unit_type("patrol_car")).medals} == 1);
}

TEST_CASE("cards that bar patrol cars never order them, not even instead of others",
          "[CRD-11][CRD-22][CRD-24][CARD-10][CU-16][TC-MED-7]") {
    const auto may = [](const std::string& card, const std::string& picture) {
        Setup setup;
        setup.allies = {card};
        Game g = board(picture, setup);
        act(g, play_card(g, card));
        return step_is<OrderStep>(g) ? refusal(g, order(g, {0, 2})) : std::string("nothing to order");
    };
    const std::string with_infantry = "i   .   .   .\n  .   .   .   .\n<Patrol_car>   .   I   .\n";
    const std::string with_armor = "i   .   .   .\n  .   .   .   .\n<Patrol_car>   .   A   .\n";
    for (const std::string card : {"behind_enemy_lines", "dig_in"}) {
        CAPTURE(card);
        CHECK(may(card, with_infantry) == "CRD-11");
        CHECK(may(card, with_armor) == "CRD-11");
        // It does not count as infantry, so the card orders one unit of any class.
        Setup setup;
        setup.allies = {card};
        Game g = board(with_armor, setup);
        act(g, play_card(g, card));
        REQUIRE(step_is<OrderStep>(g));
        CHECK(is_legal(g, order(g, {4, 2})));
    }
    CHECK(may("move_out", with_armor).empty());
    Setup setup;
    setup.allies = {"medics_mechanics"};
    Game g = board("i   .   .   .\n  .   .   .   .\n<Patrol_car>   .   I   .\n", setup);
    weaken(g, {0, 2}, 1);
    weaken(g, {4, 2}, 1);
    act(g, play_card(g, "medics_mechanics"));
    REQUIRE(step_is<HealStep>(g));
    CHECK(refusal(g, HealUnit{unit(g, {0, 2})}) == "CRD-24");
    CHECK(is_legal(g, HealUnit{unit(g, {4, 2})}));
}

TEST_CASE("patrol cars do not rest in hospitals", "[HOSP-4][ACX-9]") {
    Game g = board("i   .   .   .\n  .   .   .   .\n<Patrol_car>+{hospital}   .   I+{hospital}   .\n");
    weaken(g, {0, 2}, 1);
    weaken(g, {4, 2}, 1);
    order_units(g, "direct_from_hq", {{0, 2}, {4, 2}});
    CHECK(refusal(g, Recover{unit(g, {0, 2})}) == "CRD-24");
    CHECK(is_legal(g, Recover{unit(g, {4, 2})}));
}

TEST_CASE("Infantry Assault lets a patrol car move its four hexes and battle", "[JEEP-7][TC-INF-6]") {
    Setup setup;
    setup.allies = {"infantry_assault"};
    Game g = board(".\n.\n.   .   .   .   .   .   .   .   .   .   .   .   i\n.   .   .   .   .   <Patrol_car>\n", setup);
    order_units(g, "infantry_assault", {{11, 3}}, Section::Center);
    CHECK(movement(g, {11, 3}) == 4);
    CHECK(battle_move_limit(g.table(), unit(g, {11, 3})).total() == 4);
}

TEST_CASE("on wheels ground that is closed to armor and artillery is closed", "[WHEEL-1][WHEEL-2][TCLS-5]") {
    const auto enters = [](const std::string& word, const std::string& ground) {
        Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   " + word + "   .   .\n");
        order_units(g, "direct_from_hq", {attacker});
        return refusal(g, move(g, attacker, {target}));
    };
    CHECK(enters("<Patrol_car>", "K") == "TBUNK-1");
    CHECK(enters("<Patrol_car>", "{hedgehog}") == "THHOG-1");
    CHECK(enters("<Patrol_car>", "{ravine}") == "TRAV-1");
    CHECK(enters("<Patrol_car>", "{city_ruins}") == "TOWN-5");
    CHECK(enters("<Patrol_car>", "{lake}") == "TLAKE-1");
    CHECK(enters("<Patrol_car>", "{marsh}").empty());   // closed to artillery alone
    CHECK(enters("<Patrol_car>", "{trench}").empty());  // likewise
    CHECK(enters("<Patrol_car>", "F").empty());
    CHECK(enters("I", "{ravine}").empty());
    // For dice and battles it is infantry.
    CHECK(dice_of("<Patrol_car>", "i+T") == "+3 UT-15; -1 TOWN-1");
    CHECK(dice_of("<Patrol_car>+T", "i") == "+3 UT-15");
}

TEST_CASE("on wheels units stop on rails, and may take ground from there", "[WHEEL-6][TCLS-6][TRAIL-1][TBRG-8][HOOK-4]") {
    const auto goes_on = [](const std::string& word, const std::string& ground) {
        Game g = board("  .   .   .   .   .   i\n    .   .   +" + ground + "   .   .\n  .   .   " + word + "   .   .\n");
        order_units(g, "direct_from_hq", {attacker});
        return is_legal(g, move(g, attacker, {target, {6, 0}}));
    };
    CHECK_FALSE(goes_on("<Patrol_car>", "{rail}"));
    CHECK_FALSE(goes_on("<Patrol_car>", "R{railroad_bridge}"));
    CHECK_FALSE(goes_on("<Patrol_car>", "{rail_crossing}"));
    CHECK(goes_on("I", "{rail}"));
    CHECK(goes_on("<Patrol_car>", "D"));
    Game g =
        board("  .   .   .   .   .   i\n    .   .   i1  .   .\n  .   .   +{rail}   .   .\n    .   .   <Patrol_car>   .   .\n");
    order_units(g, "direct_from_hq", {{5, 3}});
    act(g, move(g, {5, 3}, {attacker}));
    fight(g, attacker, target, "ggg");
    CHECK(step_is<TakeGroundStep>(g));
}

TEST_CASE("on wheels nobody goes between a beach and a bluff or cliff", "[WHEEL-4][TCLS-7][TBLUFF-2]") {
    for (const std::string slope : {"{sea_bluff}", "{cliff}"}) {
        CAPTURE(slope);
        const auto step = [](const std::string& word, const std::string& from, const std::string& to) {
            Game g =
                board("  .   .   .   .   .   i\n    .   .   +" + to + "   .   .\n  .   .   " + word + "+" + from + "   .   .\n");
            order_units(g, "direct_from_hq", {attacker});
            return refusal(g, move(g, attacker, {target}));
        };
        CHECK(step("<Patrol_car>", "Y", slope) == "TBLUFF-2");
        CHECK(step("<Patrol_car>", slope, "Y") == "TBLUFF-2");
        CHECK(step("I", "Y", slope).empty());
        // From the land behind it is ground like any other.
        CHECK(step("<Patrol_car>", "F", slope).empty());
    }
}

TEST_CASE("patrol cars neither remove wire nor crush it", "[WHEEL-5][TWIRE-9]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   +W  .   .\n  .   .   <Patrol_car>   .   .\n    .   I+W  .   .   .\n");
    order_units(g, "direct_from_hq", {attacker, {3, 3}});
    act(g, move(g, attacker, {target}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    REQUIRE(step_is<BattleStep>(g));
    CHECK(has_terrain(g, target, "wire"));
    CHECK(refusal(g, RemoveFeature{unit(g, target), g.rules->terrain("wire")}) == "WHEEL-5");
    CHECK(is_legal(g, RemoveFeature{unit(g, {3, 3}), g.rules->terrain("wire")}));
}

TEST_CASE("patrol cars do not fall back onto the ocean, by choice not onto coastline either", "[WHEEL-3][TOCEAN-6]") {
    const auto falls_back = [](const std::string& ground, const Setup& setup) {
        const Game g =
            board("  .   .   .   .   .   i\n    .   .   <Patrol_car>   .   .\n  .   .   +" + ground + "   +" + ground + "   .\n",
                  setup);
        return retreat_choices(g.table(), unit(g, target), 1, 0, HexId::none()).front().hexes != 0;
    };
    const Setup option = with_option("ep.vehicles_no_shore_retreat");
    CHECK_FALSE(falls_back("O", {}));
    CHECK(falls_back("{coastline}", {}));
    CHECK_FALSE(falls_back("{coastline}", option));
    CHECK(falls_back("Y", option));
}

TEST_CASE("cards that let units battle only do not let patrol cars move", "[CRD-25]") {
    for (const std::string card : {"close_assault", "firefight"}) {
        Setup setup;
        setup.allies = {card};
        Game g = board(card == "firefight" ? "  .   .   i   .   .   i\n    .   .   .   .   .\n  .   .   <Patrol_car>   .   .\n"
                                           : next_to_each_other("<Patrol_car>", "i"),
                       setup);
        order_units(g, card, {attacker});
        CHECK(step_is<BattleStep>(g));
    }
}

}  // namespace test_equipment
