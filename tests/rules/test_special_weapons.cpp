// Infantry with a mortar, a machine gun or an anti-tank weapon, of the early and the late war (SWA, MORTAR, MGUN, ATW).
#include "support/catch.hpp"
#include "support/position.hpp"
#include "support/unit_row.hpp"

namespace test_special_weapons {

using namespace salient;
using namespace salient::test;

namespace {

const std::vector<std::string> early = {"<Mortar_early>", "<Machine_gun_early>", "<Anti_tank_early>"};
const std::vector<std::string> late = {"<Mortar_late>", "<Machine_gun_late>", "<Anti_tank_late>"};

std::string faces(const Game& g, At from, At to) {
    std::string out;
    for (const HitFace& face : hit_faces(g.table(), unit(g, from), unit(g, to), BattleKind::Normal))
        out += "iagsf"[static_cast<std::size_t>(face.face)];
    return out;
}

// The unit stands at (4, 4) after a move of one hex, or of none, and the target at (4 + 2 * hexes, 4).
Game facing_after(bool moves, const std::string& word, int hexes, const std::string& target, const std::string& between = ".") {
    std::string row = moves ? ".   " + word + "   ." : ".   .   " + word;
    for (int i = 1; i < hexes; ++i) row += "   " + between;
    Game g = board(".\n.\n.\n.\n" + row + "   " + target + "\n.\n.\n.\n" + far_enemy);
    order_units(g, "direct_from_hq", {moves ? At{2, 4} : At{4, 4}});
    if (moves) act(g, move(g, {2, 4}, {{4, 4}}));
    if (step_is<MoveStep>(g)) act(g, EndMoves{});
    return g;
}
bool may_attack(const Game& g, int hexes) {
    return target_verdict(g.table(), unit(g, {4, 4}), unit(g, {4 + 2 * hexes, 4})).is_yes();
}

}  // namespace

TEST_CASE("early in the war infantry with a special weapon moves or battles",
          "[SWA-5][SWA-6][SWA-7][UT-8][UT-10][UT-12][UB-7][UB-10][UB-12][UNIT-24]") {
    for (const std::string& word : early) {
        CAPTURE(word);
        Row row{4, 2, 0, {3, 2, 1}, true, false, false};
        row.needs_sight = word != "<Mortar_early>";
        CHECK(row_of(word) == row);
    }
}

TEST_CASE("late in the war it moves one hex and battles, or two",
          "[SWA-5][SWA-6][SWA-8][UT-9][UT-11][UT-13][UB-8][UB-11][UB-13]") {
    CHECK(row_of("<Mortar_late>") == Row{4, 2, 1, {3, 2, 1, 1}, false, false, false});
    CHECK(row_of("<Machine_gun_late>") == Row{4, 2, 1, {3, 2, 1}, true, false, false});
    CHECK(row_of("<Anti_tank_late>") == Row{4, 2, 1, {3, 2, 1}, true, false, false});
}

TEST_CASE("a special weapon is no figure, adds no medal, and leaves infantry what it is", "[SWA-1][SWA-2][SWA-3]") {
    for (const auto& words : {early, late})
        for (const std::string& word : words) {
            CAPTURE(word);
            const Game g = board("  .   .   " + word + "   .   i\n");
            const UnitType& type = g.rules->at(unit_state(g, {4, 0}).type);
            CHECK(int{type.figures} == 4);
            CHECK(int{type.medals} == 1);
            for (const UnitClass c : {type.order_class, type.hit_class, type.terrain_class, type.attack_class})
                CHECK(c == UnitClass::Infantry);
            CHECK(unit_state(board("  .   .   " + word + "3   .   i\n"), {4, 0}).full == 3);
        }
}

TEST_CASE("a unit with a special weapon takes no ground", "[SWA-4][TG-3]") {
    for (const auto& words : {early, late})
        for (const std::string& word : words) {
            CAPTURE(word);
            Game g = ready("  .   .   .   .   i\n    .   .   i1  .   .\n  .   .   " + word + "   .   .\n", {{4, 2}});
            fight(g, {4, 2}, {5, 1}, "ggg");
            CHECK_FALSE(has_unit(g, {5, 1}));
            CHECK_FALSE(step_is<TakeGroundStep>(g));
        }
}

TEST_CASE("Infantry Assault gives it the third hex, and late in the war a battle after two", "[SWA-10][CRD-8][CRD-9][TC-INF-6]") {
    const auto moves_and_battles = [](const std::string& word) {
        Setup setup;
        setup.allies = {"infantry_assault"};
        Game g = board(".\n.\n.   .   .   .   .   .   .   .   .   .   .   .   i\n.   .   .   .   .   " + word + "\n", setup);
        order_units(g, "infantry_assault", {{11, 3}}, Section::Center);
        return std::pair(movement(g, {11, 3}), battle_move_limit(g.table(), unit(g, {11, 3})).total());
    };
    for (const std::string& word : early) CHECK(moves_and_battles(word) == std::pair(3, 0));
    for (const std::string& word : late) CHECK(moves_and_battles(word) == std::pair(3, 2));
}

TEST_CASE("Behind Enemy Lines lets it battle early in the war only where it stood, and move on after it",
          "[SWA-11][CRD-8][CRD-9][TC-BEL-3]") {
    const auto play_it = [](const std::string& word, bool moves) {
        Setup setup;
        setup.allies = {"behind_enemy_lines"};
        Game g = board("  .   .   i   .   .   i\n    .   .   .   .   .\n  .   .   " + word + "   .   .\n", setup);
        order_units(g, "behind_enemy_lines", {{4, 2}});
        if (moves)
            act(g, move(g, {4, 2}, {{6, 2}, {7, 1}}));
        else
            act(g, EndMoves{});
        return g;
    };
    for (const std::string& word : early) {
        CAPTURE(word);
        Game g = play_it(word, false);
        REQUIRE(step_is<BattleStep>(g));
        fight(g, {4, 2}, {4, 0}, "sss");
        REQUIRE(step_is<MoveStep>(g));
        CHECK(is_legal(g, move(g, {4, 2}, {{6, 2}, {8, 2}, {9, 1}})));
        g = play_it(word, true);
        CHECK_FALSE(step_is<BattleStep>(g));
        CHECK(step_is<MoveStep>(g));
    }
    for (const std::string& word : late) CHECK(step_is<BattleStep>(play_it(word, true)));
}

TEST_CASE("an early mortar needs no sight and ignores ground", "[MORTAR-1][UB-7]") {
    Game g = facing_after(false, "<Mortar_early>", 3, "i+T", "+F");
    CHECK(may_attack(g, 3));
    CHECK(dice_lines(g, {4, 4}, {10, 4}) == "+1 UT-8");
    g = facing_after(false, "<Mortar_early>", 4, "i");
    CHECK_FALSE(may_attack(g, 4));
}

TEST_CASE("a late mortar that has moved is infantry", "[MORTAR-2][UB-9]") {
    CHECK_FALSE(may_attack(facing_after(true, "<Mortar_late>", 3, "i", "+F"), 3));
    const Game g = facing_after(true, "<Mortar_late>", 2, "i+T");
    CHECK(may_attack(g, 2));
    CHECK(dice_lines(g, {4, 4}, {8, 4}) == "+2 UT-9; -1 TOWN-1");
    CHECK_FALSE(may_attack(facing_after(true, "<Mortar_late>", 4, "i"), 4));
}

TEST_CASE("a late mortar that has not moved reaches four hexes, needs no sight and ignores ground", "[MORTAR-3][UB-8][UNIT-25]") {
    const Game g = facing_after(false, "<Mortar_late>", 4, "i+T", "+F");
    CHECK(may_attack(g, 4));
    CHECK(dice(g, {4, 4}, {12, 4}) == 1);
    CHECK(dice_lines(facing_after(false, "<Mortar_late>", 2, "i+T"), {4, 4}, {8, 4}) == "+2 UT-9");
    // Under a card with a bonus, and in an ambush, too: it has not moved.
    Setup setup;
    setup.allies = {"firefight"};
    Game fire = board(".\n.\n.\n.\n.   .   <Mortar_late>   .   .   .   i\n.\n.\n.\n" + far_enemy, setup);
    order_units(fire, "firefight", {{4, 4}});
    CHECK(dice(fire, {4, 4}, {12, 4}) == 2);
}

TEST_CASE("by choice a late mortar ignores ground after a move, too, and still needs to see", "[MORTAR-4]") {
    Setup setup;
    setup.options = {"ep.late_mortar_always_ignores_terrain"};
    Game g = board(".\n.\n.\n.\n.   <Mortar_late>   .   .   i+T\n.\n.\n.\n" + far_enemy, setup);
    order_units(g, "direct_from_hq", {{2, 4}});
    act(g, move(g, {2, 4}, {{4, 4}}));
    CHECK(dice_lines(g, {4, 4}, {8, 4}) == "+2 UT-9");
    g = board(".\n.\n.\n.\n.   <Mortar_late>   .   +F   i+T\n.\n.\n.\n" + far_enemy, setup);
    order_units(g, "direct_from_hq", {{2, 4}});
    act(g, move(g, {2, 4}, {{4, 4}}));
    CHECK_FALSE(target_verdict(g.table(), unit(g, {4, 4}), unit(g, {8, 4})));
}

TEST_CASE("stars of a machine gun hit infantry, those of an anti-tank weapon armor, late in the war unless it has moved",
          "[MGUN-1][MGUN-2][MGUN-3][ATW-1][ATW-2][ATW-3]") {
    const auto hits = [](const std::string& word, const std::string& target, bool moves) {
        return faces(facing_after(moves, word, 2, target), {4, 4}, {8, 4});
    };
    CHECK(hits("<Machine_gun_early>", "i", false) == "igs");
    CHECK(hits("<Machine_gun_early>", "a", false) == "ag");
    CHECK(hits("<Machine_gun_late>", "i", false) == "igs");
    CHECK(hits("<Machine_gun_late>", "<sniper>", false) == "gs");
    CHECK(hits("<Machine_gun_late>", "i", true) == "ig");
    CHECK(hits("<Anti_tank_early>", "a", false) == "ags");
    CHECK(hits("<Anti_tank_early>", "i", false) == "ig");
    CHECK(hits("<Anti_tank_late>", "a", false) == "ags");
    CHECK(hits("<Anti_tank_late>", "<patrol_car>", false) == "igs");
    CHECK(hits("<Anti_tank_late>", "a", true) == "ag");
}

TEST_CASE("machine guns and anti-tank weapons need to see, and mind the ground of their target",
          "[MGUN-1][MGUN-2][ATW-1][ATW-2]") {
    for (const std::string word : {"<Machine_gun_early>", "<Machine_gun_late>", "<Anti_tank_early>", "<Anti_tank_late>"}) {
        CAPTURE(word);
        CHECK_FALSE(may_attack(facing_after(false, word, 3, "i", "+F"), 3));
        CHECK(dice(facing_after(false, word, 2, "i+T"), {4, 4}, {8, 4}) == 1);
    }
}

TEST_CASE("mortars and early machine guns attack units on the ground only", "[UNIT-18][MORTAR-1][MORTAR-2][MGUN-1]") {
    Setup setup;
    setup.rules_patch = R"({"units": {"trial_ship": {"clause": "UT-29", "class": "destroyer", "figures": 3, "movement": 2,
        "battle_move": 2, "dice": [3, 3, 2, 2, 1, 1, 1, 1], "needs_sight": false, "picture": "figure_destroyer"}}})";
    const auto may = [&](const std::string& word, const std::string& target) {
        const Game g =
            board("  .   .   " + target + "   .   .   i\n    .   .   .   .   .\n  .   .   " + word + "   .   .\n", setup);
        const Verdict verdict = target_verdict(g.table(), unit(g, {4, 2}), unit(g, {4, 0}));
        return verdict ? std::string() : verdict.refusal().clause;
    };
    CHECK(may("<Mortar_early>", "<trial_ship>+O") == "MORTAR-1");
    CHECK(may("<Mortar_late>", "<trial_ship>+O") == "MORTAR-2");
    CHECK(may("<Machine_gun_early>", "<trial_ship>+O") == "MGUN-1");
    CHECK(may("<Sniper>", "<trial_ship>+O") == "SNIPER-6");
    CHECK(may("I", "<trial_ship>+O").empty());
    CHECK(may("<Mortar_early>", "a").empty());
}

}  // namespace test_special_weapons
