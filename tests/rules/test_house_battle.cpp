// Battle, retreat and ground by house rules (HIVT, HAVT, HIND, HRTE, HTER, HDES, HAST, HHER, HBOAT).
#include <algorithm>

#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/unit_row.hpp"

namespace test_house_battle {

using namespace salient;
using namespace salient::test;

namespace {

Setup with(std::vector<std::string> options) { return {.options = std::move(options)}; }

}  // namespace

TEST_CASE("infantry attacks armor only next to it; special weapons and cavalry in the saddle are not bound",
          "[HIVT-1][HIVT-2][HIVT-3][HIVT-4]") {
    const Setup on = with({"house.infantry_vs_tank", "house.unit_catalogue"});
    for (const std::string target : {"a", "e", "<tiger>", "<half_track>"}) {
        CAPTURE(target);
        CHECK(dice_at("I", 1, ".", target, on) == 3);
        CHECK(dice_at("I", 2, ".", target, on) == 0);
        CHECK(dice_at("I", 2, ".", target, {}) == 2);
    }
    CHECK(dice_at("I", 2, ".", "i", on) == 2);
    CHECK(dice_at("<Patrol_car>", 2, ".", "a", on) == 0);
    CHECK(dice_at("<Anti_tank_early>", 2, ".", "a", on) == 2);
    CHECK(dice_at("<House_anti_tank>", 2, ".", "a", on) == 2);
    CHECK(dice_at("<Cavalry>", 2, ".", "a", on) == 1);
    CHECK(dice_at("A", 2, ".", "i", on) == 3);
    const Game g = board(facing("I", 2, "a"), on);
    CHECK(target_verdict(g.table(), unit(g, {2, 4}), unit(g, {6, 4})).refusal().clause == "HIVT-1");
}

TEST_CASE("artillery rolls one die fewer against armor; guns made for it and warships do not",
          "[HAVT-1][HAVT-2][HAVT-3][HAVT-4]") {
    const Setup on = with({"house.artillery_vs_tank", "house.unit_catalogue"});
    CHECK(dice_at("G", 1, ".", "a", on) == 2);
    CHECK(dice_at("G", 1, ".", "i", on) == 3);
    CHECK(dice_at("<House_medium_artillery>", 1, ".", "a", on) == 2);
    CHECK(dice_at("<House_rocket_artillery>", 1, ".", "a", on) == 3);
    CHECK(dice_at("<Big_gun>", 1, ".", "a", on) == 2);
    CHECK(dice_at("<House_anti_tank_artillery>", 1, ".", "a", on) == 4);
    CHECK(dice_at("<House_at_88>", 1, ".", "a", on) == 4);
    CHECK(dice_at("<Heavy_anti_tank_gun>", 1, ".", "a", on) == 2);
    CHECK(dice_at("<House_mortar>", 1, ".", "i", on) == 3);
}

TEST_CASE("guns that need no sight fire only at what somebody of their side sees", "[HIND-1][HIND-2][HIND-4][HIND-5][HIND-6]") {
    const std::string alone = ".\n.\n.\n.\n.  G  +F  i\n.\n.\n.\n" + far_enemy;
    const auto may = [](const std::string& picture, std::vector<std::string> options) {
        Game g = board(picture, with(std::move(options)));
        ready_to_battle(g, {{2, 4}});
        return step_is<BattleStep>(g) && is_legal(g, battle(g, {2, 4}, {6, 4}));
    };
    CHECK(may(alone, {}));
    CHECK_FALSE(may(alone, {"house.indirect_fire_spotting"}));
    const std::string open = ".\n.\n.\n.\n.  G  .  i\n.\n.\n.\n" + far_enemy;
    CHECK(may(open, {"house.indirect_fire_spotting"}));
    const std::string spotted = ".\n.\n.\n.\n.  G  +F  i  .  I\n.\n.\n.\n" + far_enemy;
    CHECK(may(spotted, {"house.indirect_fire_spotting"}));
    const std::string blind = ".\n.\n.\n.\n.  G  +F  i  +F  I\n.\n.\n.\n" + far_enemy;
    CHECK_FALSE(may(blind, {"house.indirect_fire_spotting"}));
    const Game g = board(blind, with({"house.indirect_fire_spotting"}));
    CHECK(target_verdict(g.table(), unit(g, {2, 4}), unit(g, {6, 4})).refusal().clause == "HIND-1");
}

TEST_CASE("in fog the unit that sees for a gun stands near enough and sees", "[HIND-3][HWX-3][HWX-1][HWX-2]") {
    const auto may = [](const std::string& picture) {
        Game g = board(picture, with({"house.indirect_fire_spotting", "house.weather_fog"}));
        ready_to_battle(g, {{2, 4}});
        return step_is<BattleStep>(g) && is_legal(g, battle(g, {2, 4}, {10, 4}));
    };
    CHECK(may(".\n.\n.\n.\n.  G  .  .  .  i  .  I\n.\n.\n.\n" + far_enemy));
    CHECK_FALSE(may(".\n.\n.\n.\n.  G  .  .  .  i  +F  I\n.\n.\n.\n" + far_enemy));
    CHECK_FALSE(may(".\n.\n.\n.\n.  G  .  .  .  i  .  .  I\n.\n.\n.\n" + far_enemy));
}

TEST_CASE("no step of a retreat leads closer to the attacker, and one that cannot be made costs a figure", "[HRTE-1][HRTE-2]") {
    // The attacker stands behind, between the unit and its own edge.
    const char* picture =
        "  .   .   .   .   .\n    .   I   .   .   .\n  .   .   .   .   .\n    .   i   .   .   .\n  .   .   .   .   .\n";
    const auto ways = [&](std::vector<std::string> options) {
        const Game g = board(picture, with(std::move(options)));
        const BattleContext battle = attack_on(g, {3, 1}, {3, 3});
        return retreat_choices(g.table(), battle.target, 1, 0, away_from(g.table(), battle));
    };
    CHECK(ways({}).size() == 2);
    const auto bound = ways({"house.retreat_not_toward_enemy"});
    REQUIRE(bound.size() == 1);
    CHECK(bound.front().figures_lost == 1);
    CHECK(bound.front().route.empty());
    const Game g = board(picture, with({"house.retreat_not_toward_enemy"}));
    const Odds odds = battle_odds(g.table(), unit(g, {3, 1}), unit(g, {3, 3}), 1);
    CHECK(odds.drive_off == Approx(0));
}

TEST_CASE("the card of an attack told of a way back that led toward the attacker", "[HRTE-1][HRTE-2]") {
    const char* picture =
        "  .   .   .   .   .\n    .   I   .   .   .\n  .   .   .   .   .\n    .   i   .   .   .\n  .   .   .   .   .\n";
    const auto end = [&](std::vector<std::string> options, int flags) {
        const Game g = board(picture, with(std::move(options)));
        return end_of_flags(g.table(), unit(g, {3, 1}), unit(g, {3, 3}), BattleKind::Normal, flags);
    };
    CHECK(end({}, 1) == FlagsEnd{.standing = 1, .hexes = 1});
    CHECK(end({"house.retreat_not_toward_enemy"}, 1) == FlagsEnd{.standing = 1, .figures_lost = 1});
    CHECK(end({"house.retreat_not_toward_enemy"}, 2) == FlagsEnd{.standing = 2, .figures_lost = 2});
}

TEST_CASE("of two ways back the one that leads nearer to the attacker is barred, by its clause", "[HRTE-1]") {
    const char* picture = "  .   .   .   .   I\n    .   .   .   .   .\n  .   .   i   .   .\n";
    Game g = board(picture, with({"house.retreat_not_toward_enemy"}));
    ready_to_battle(g, {{8, 0}});
    fight(g, {8, 0}, {4, 2}, "f");
    CHECK_FALSE(step_is<RetreatStep>(g));  // only one way is left
    CHECK(has_unit(g, {3, 1}));
    // With two flags, one of them over the board's edge, there is something to choose between.
    Game deep =
        board("  .   .   .   .   .\n    .   .   .   .   .\n  .   .   .   .   I\n    .   .   .   .   .\n  .   .   i   .   .\n",
              with({"house.retreat_not_toward_enemy"}));
    RetreatStep step;
    step.unit = unit(deep, {4, 4});
    step.flags = 2;
    step.battle = attack_on(deep, {8, 2}, {4, 4});
    deep.state.open.steps.emplace_back(step);
    CHECK(refusal(deep, retreat(deep, 0, {{5, 3}, {4, 2}})) == "HRTE-1");
    CHECK(is_legal(deep, retreat(deep, 0, {{3, 3}, {2, 2}})));
}

TEST_CASE("an attack by a card bars no way back", "[HRTE-3]") {
    const Game g = board(next_to_each_other("I", "i"), with({"house.retreat_not_toward_enemy"}));
    BattleContext card;
    card.kind = BattleKind::Card;
    card.target = unit(g, {5, 1});
    CHECK(away_from(g.table(), card).is_none());
}

TEST_CASE("road bridges block sight by choice", "[HTER-1]") {
    const std::string picture = ".\n.\n.\n.\n.  G  +B  i\n.\n.\n.\n" + far_enemy;
    CHECK(sees(board(picture), {2, 4}, {6, 4}));
    CHECK_FALSE(sees(board(picture, with({"house.terrain_bridge_blocks_los"})), {2, 4}, {6, 4}));
}

TEST_CASE("sandbags stay when they are left, and go with a unit that heavy fire destroys", "[HTER-4][HTER-5][HOPT-16][TSAND-6]") {
    const Setup on = with({"house.sandbag_lasting"});
    Game left = board(facing("I+S", 6), on);
    order_units(left, "direct_from_hq", {{2, 4}});
    act(left, MoveUnit{unit(left, {2, 4}), straight(left, 1)});
    CHECK(has_terrain(left, {2, 4}, "sandbag"));
    for (const std::string attacker : {"A", "G", "<Big_gun>"}) {
        CAPTURE(attacker);
        Game g = board(facing(attacker, 1, "i1+S"), on);
        ready_to_battle(g, {{2, 4}});
        const std::string faces(static_cast<std::size_t>(dice(g, {2, 4}, {4, 4})), 'g');
        fight(g, {2, 4}, {4, 4}, faces);
        CHECK(has_terrain(g, {4, 4}, "sandbag") == (attacker == "A"));
    }
    Setup bombers = on;
    bombers.allies = {"air_power"};
    Game air = board(facing("I", 6, "i1+S"), bombers);
    act(air, play_card(air, "air_power"));
    act(air, NameTarget{unit(air, {14, 4})});
    if (step_is<NameTargetsStep>(air)) act(air, EndTargets{});
    act(air, roll("ii"));
    CHECK_FALSE(has_terrain(air, {14, 4}, "sandbag"));
}

TEST_CASE("wooden villages burn down under artillery fire, and under nothing else", "[HTER-6][HOPT-16]") {
    for (const std::string attacker : {"A", "G"}) {
        CAPTURE(attacker);
        Game g = board(facing(attacker, 2, "i+{wooden_village}"), with({"house.terrain_wooden_village"}));
        ready_to_battle(g, {{2, 4}});
        fight(g, {2, 4}, {6, 4}, std::string(static_cast<std::size_t>(dice(g, {2, 4}, {6, 4})), 's'));
        CHECK(has_terrain(g, {6, 4}, "wooden_village") == (attacker == "A"));
    }
    Game plain = board(facing("G", 2, "i+{wooden_village}"));
    ready_to_battle(plain, {{2, 4}});
    fight(plain, {2, 4}, {6, 4}, "sss");
    CHECK(has_terrain(plain, {6, 4}, "wooden_village"));
}

TEST_CASE("a trench protects against artillery too, and armor battles from it", "[HTER-7][HTER-8]") {
    const Setup on = with({"house.terrain_trench"});
    for (const std::string attacker : {"I", "A", "G"}) CHECK(dice_at(attacker, 1, ".", "i+{trench}", on) == 2);
    CHECK(dice_at("G", 1, ".", "i+{trench}", {}) == 3);
    CHECK(dice_at("A+{trench}", 1, ".", "i", on) == 3);
    CHECK(dice_at("A+{trench}", 1, ".", "i", {}) == 0);
}

TEST_CASE("hills with woods are hills to the eye, and only that", "[HTER-9][TLOS-16]") {
    const Setup on = with({"house.terrain_covered_hill_plateau"});
    const std::string plateau = ".\n.\n.\n.\n.  I+H  +{hill_forest}  i+H\n.\n.\n.\n" + far_enemy;
    CHECK_FALSE(sees(board(plateau), {2, 4}, {6, 4}));
    CHECK(sees(board(plateau, on), {2, 4}, {6, 4}));
    const std::string below = ".\n.\n.\n.\n.  I  +{hill_forest}  i\n.\n.\n.\n" + far_enemy;
    CHECK_FALSE(sees(board(below, on), {2, 4}, {6, 4}));
    const Game g = board(plateau, on);
    CHECK(g.state.open.at(hex(g, {4, 4})).elevation == Elevation::None);  // TMTN-4
}

TEST_CASE("a mountain protects against attacks from another mountain", "[HTER-10]") {
    const Setup on = with({"house.terrain_mountain_unconnected"});
    CHECK(dice_at("I+{mountain}", 1, ".", "i+{mountain}", on) == 3);
    CHECK(dice_at("<Machine_gun_late>+{mountain}", 2, ".", "i+{mountain}", {}) == 2);
    CHECK(dice_at("<Machine_gun_late>+{mountain}", 2, ".", "i+{mountain}", on) == 0);
    CHECK(dice_at("I", 1, ".", "i+{mountain}", on) == 1);
}

TEST_CASE("artillery hits a fortress with stars only, and nobody loses dice", "[HTER-11][HTER-12][TLAND-13]") {
    const Setup on = with({"house.terrain_fortress"});
    const auto hit = [&](const std::string& attacker) {
        return faces(board(next_to_each_other(attacker, "i+{fortress}"), on), {4, 2}, {5, 1});
    };
    CHECK(hit("G") == "s");
    CHECK(hit("I") == "ig");
    CHECK(hit("A") == "ig");
    CHECK(dice_at("I", 1, ".", "i+{fortress}", on) == 3);
    CHECK(dice_at("A", 1, ".", "i+{fortress}", on) == 3);
}

TEST_CASE("armor goes one hex further after taking ground", "[HDES-1][HDES-2]") {
    Game g = board(".\n.\n.\n.  .  .  .  .\n.  A  i1  .  .  i\n.\n.\n.\n" + far_enemy, with({"house.desert_overrun"}));
    ready_to_battle(g, {{2, 4}});
    fight(g, {2, 4}, {4, 4}, "iii");
    act(g, TakeGround{});
    CHECK(step_is<DesertStep>(g));
}

TEST_CASE("infantry rests in every oasis", "[HDES-4][HDES-5]") {
    Game g = board(facing("I+{oasis}", 6), with({"house.oasis_recovery"}));
    weaken(g, {2, 4}, 2);
    order_units(g, "direct_from_hq", {{2, 4}});
    Actions legal = legal_actions(g);
    CHECK(std::any_of(legal.begin(), legal.end(), [](const Action& a) { return std::holds_alternative<Recover>(a); }));
}

TEST_CASE("a heroic leader of the house must ignore the first flag", "[HHER-1]") {
    Setup setup = with({"house.star_heroic_leader"});
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.side == Side::Axis) u.traits.add(rules.trait("heroic_leader"));
    };
    const Game g = board(next_to_each_other("I", "i"), setup);
    const BattleContext battle = attack_on(g, {4, 2}, {5, 1});
    CHECK(flags_to_ignore(g.table(), battle.target, battle).total() == 1);
    CHECK(flags_ignorable(g.table(), battle.target, battle).total() == 0);
}

}  // namespace test_house_battle
