// The catalogue of the house rules: rows of types and what they do otherwise (HINF, HARM, HGUN, HSUPW, HSPC).
#include <algorithm>
#include <iterator>

#include "salient/data.hpp"
#include "support/attack.hpp"
#include "support/catch.hpp"
#include "support/issues.hpp"
#include "support/unit_row.hpp"

namespace test_house_units {

using namespace salient;
using namespace salient::test;

namespace {

Setup catalogue() { return {.options = {"house.unit_catalogue"}}; }
Setup with(std::string option) { return {.options = {"house.unit_catalogue", std::move(option)}}; }

std::vector<int> dice_against(std::string_view attacker, std::string_view enemy) {
    std::vector<int> out;
    for (int hexes = 1; hexes <= 8; ++hexes) out.push_back(dice_at(attacker, hexes, ".", enemy, catalogue()));
    while (!out.empty() && out.back() == 0) out.pop_back();
    return out;
}

struct HouseRow {
    const char* type;
    Row row;  // dice against infantry
    std::vector<int> guns, armor;
    const char* hit_by;  // by infantry next to it
};

// Whether the first unit may attack the other next to it.
bool may_attack(const std::string& one, const std::string& other, int hexes = 1) {
    return dice_at(one, hexes, ".", other, catalogue()) > 0;
}

std::string faces_against(const std::string& one, const std::string& other, const Setup& setup = catalogue()) {
    return faces(board(next_to_each_other(one, other), setup), {4, 2}, {5, 1});
}

// How many flags these faces are against a target next to the attacker.
int flags_of(const std::string& one, const std::string& other, const Faces& shown) {
    const Game g = board(next_to_each_other(one, other), catalogue());
    return count_flags(g.table(), attack_on(g, {4, 2}, {5, 1}), shown);
}
constexpr Faces one_each{1, 1, 1, 1, 1};

}  // namespace

TEST_CASE("every type of the house catalogue has its row",
          "[HINF-T4][HARM-T1][HARM-T2][HARM-T4][HARM-T5][HARM-T6][HARM-T7][HARM-T8][HGUN-T1][HGUN-T4][HGUN-T5][HGUN-T6][HGUN-T7]"
          "[HSUPW-T1][HSUPW-T2][HSUPW-T3][HSUPW-T4][HCAT-5][HCAT-6][HCAT-7][HCAT-8][HINF-1][HGUN-1][HGUN-2][HGUN-5][HSUPW-1]"
          "[HSUPW-2][HSUPW-4][HSUPW-5][HSUPW-6][HAVT-3][HALI-5][HOUSE-UNIT-1]") {
    const HouseRow rows[] = {
        {"<House_militia>", {2, 2, 0, {2, 1}, true, false, false}, {2, 1}, {2, 1}, "ig"},
        {"<House_recon>", {2, 4, 4, {2, 2}, true, true, true}, {2, 2}, {}, "ag"},
        {"<House_light_medium_armor>", {3, 3, 3, {3, 2, 2}, true, true, true}, {3, 2, 2}, {}, "ag"},
        {"<House_infantry_tank>", {3, 2, 2, {3, 2, 2}, true, true, true}, {3, 2, 2}, {}, "a"},
        {"<House_heavy_armor>", {4, 3, 3, {4, 4, 4, 4}, true, true, true}, {4, 4, 4, 4}, {4, 4, 4, 4}, "a"},
        {"<House_very_heavy_armor>", {4, 2, 2, {4, 4, 4, 4}, true, true, true}, {4, 4, 4, 4}, {4, 4, 4, 4}, "a"},
        {"<House_assault_gun>", {3, 3, 3, {3, 3, 3}, true, true, true}, {3, 3, 3}, {2, 2, 2}, "ag"},
        {"<House_tank_destroyer>", {3, 3, 3, {2, 2, 2, 2}, true, true, true}, {2, 2, 2, 2}, {4, 4, 4, 4}, "ag"},
        {"<House_medium_artillery>", {2, 1, 0, {3, 2, 2, 1}, true, false, false}, {3, 2, 2, 1}, {2, 1, 1}, "g"},
        {"<House_anti_tank_artillery>", {2, 1, 0, {2, 2, 2}, true, false, false}, {2, 2, 2}, {4, 3, 3}, "g"},
        {"<House_at_88>", {2, 1, 0, {2, 2, 2, 2}, true, false, false}, {2, 2, 2, 2}, {4, 4, 4, 4}, "g"},
        {"<House_self_propelled_artillery>", {2, 2, 0, {3, 2, 2, 1}, false, false, false}, {3, 2, 2, 1}, {2, 1, 1}, "ag"},
        {"<House_rocket_artillery>", {2, 2, 0, {4, 4, 4, 4}, false, false, false}, {4, 4, 4, 4}, {4, 4, 4, 4}, "g"},
        {"<House_anti_tank>", {2, 2, 1, {2, 1}, true, true, false}, {2, 1}, {3, 2}, "g"},
        {"<House_machine_gun>", {2, 2, 1, {4, 3, 2}, true, true, false}, {4, 3, 2}, {}, "g"},
        {"<House_flame_thrower>", {2, 2, 1, {3}, true, true, false}, {3}, {3}, "ig"},
        {"<House_mortar>", {2, 2, 1, {3, 2, 1}, false, false, false}, {3, 2, 1}, {}, "g"},
    };
    for (const HouseRow& expected : rows) {
        CAPTURE(expected.type);
        const Row row = row_of(expected.type, catalogue());
        CHECK(row.figures == expected.row.figures);
        CHECK(row.movement == expected.row.movement);
        CHECK(row.battle_move == expected.row.battle_move);
        CHECK(row.dice == expected.row.dice);
        CHECK(row.needs_sight == expected.row.needs_sight);
        CHECK(row.takes_ground == expected.row.takes_ground);
        CHECK(row.overruns == expected.row.overruns);
        CHECK(dice_against(expected.type, "g") == expected.guns);
        CHECK(dice_against(expected.type, "a") == expected.armor);
        std::string enemy(expected.type);
        enemy[1] = 'h';
        CHECK(faces_against("I", enemy) == expected.hit_by);
    }
}

TEST_CASE("types of the catalogue exist with every option off, and no scenario may place them",
          "[VAR-4][HOPT-1][UNIT-29][HCAT-3][HOUSE-UNIT-2]") {
    for (const UnitType& type : rulebook()->unit_types) {
        if (!type.id.starts_with("house_")) continue;
        CAPTURE(type.id);
        std::string word = "<" + type.id + ">";
        word[1] = 'H';
        const auto off = scenario(next_to_each_other(word, "i"), {}, *rulebook());
        const auto found = problems(off, *rulebook());
        REQUIRE(found.size() == 1);
        CHECK(found.front().message.key == "problem.type_needs_option");
        const auto on = rulebook({type.options.front()});
        CHECK(problems(scenario(next_to_each_other(word, "i"), {}, *on), *on).empty());
    }
}

TEST_CASE("a side has one rocket battery and one flame-thrower, and two very heavy tanks at most",
          "[HCAT-13][HARM-3][HOUSE-UNIT-3]") {
    const auto rules = rulebook({"house.unit_catalogue"});
    const auto wrong = [&](const std::string& word, int units) {
        std::string row;
        for (int i = 0; i < units; ++i) row += word + "  .  ";
        const auto found = problems(scenario(row + "i\n.\n.\n.\n.\n.\n.\n.\n", {.top = Side::Allies}, *rules), *rules);
        for (const Problem& p : found) CHECK(p.message.key == "problem.too_many_of_type");
        return !found.empty();
    };
    for (const auto& [word, most] :
         {std::pair("<House_rocket_artillery>", 1), {"<House_flame_thrower>", 1}, {"<House_very_heavy_armor>", 2}}) {
        CAPTURE(word);
        CHECK_FALSE(wrong(word, most));
        CHECK(wrong(word, most + 1));
    }
}

TEST_CASE("light armor attacks light armor and guns on tracks, never what is stronger",
          "[HARM-5][HARM-7][HARM-T1][HGUN-13][HCAT-4][HCAT-10]") {
    const std::string light[] = {"<house_recon>", "<house_light_medium_armor>", "<house_infantry_tank>", "<half_track>",
                                 "<house_self_propelled_artillery>"};
    const std::string strong[] = {
        "a", "e", "<tiger>", "<house_heavy_armor>", "<house_very_heavy_armor>", "<house_assault_gun>", "<house_tank_destroyer>"};
    for (const std::string one : {"<House_light_medium_armor>", "<House_infantry_tank>"}) {
        CAPTURE(one);
        for (const std::string& other : light) CHECK(may_attack(one, other, 3));
        for (const std::string& other : strong) CHECK_FALSE(may_attack(one, other));
    }
    for (const std::string& other : light)
        CHECK(may_attack("<House_recon>", other) == (other != "<house_light_medium_armor>" && other != "<house_infantry_tank>"));
    for (const std::string& other : strong) CHECK_FALSE(may_attack("<House_recon>", other));
    // A machine gun: one die, next to it only; a gun on tracks is a gun to it.
    CHECK(dice_against("<House_machine_gun>", "<house_recon>") == std::vector{1});
    CHECK(dice_against("<House_machine_gun>", "<house_self_propelled_artillery>") == std::vector{4, 3, 2});
    CHECK_FALSE(may_attack("<House_machine_gun>", "<house_heavy_armor>"));
}

TEST_CASE("infantry closes in on great tanks with three dice", "[HARM-4]") {
    for (const std::string target : {"<house_very_heavy_armor>", "<house_assault_gun>", "<house_tank_destroyer>"}) {
        CAPTURE(target);
        CHECK(dice_at("<House_militia>", 1, ".", target, catalogue()) == 3);
        CHECK(dice_at("<House_militia>", 1, ".", target + "+S", catalogue()) == 2);
        CHECK(dice_at("<House_militia>", 2, ".", target, catalogue()) == 1);
    }
    CHECK(dice_at("<House_militia>", 1, ".", "<house_heavy_armor>", catalogue()) == 2);
}

TEST_CASE("a very heavy tank keeps to open ground, roads and towns, in retreat too", "[HARM-2][TCLS-13]") {
    Game g = board(R"(
        .   .   .   .   .   i
          .   .   .   .   .
        .   +F  <House_very_heavy_armor>  +T  .   .
          .   +DF +W  .   .
        .   +F  +F  .   .   .
    )",
                   catalogue());
    order_units(g, "direct_from_hq", {{4, 2}});
    CHECK_FALSE(can_reach(g, {4, 2}, {2, 2}));  // forest
    CHECK(can_reach(g, {4, 2}, {6, 2}));        // town
    CHECK(can_reach(g, {4, 2}, {3, 3}));        // a road through the forest
    CHECK(can_reach(g, {4, 2}, {5, 3}));        // wire lies on open ground
    // Behind it only forest: it cannot fall back.
    const Game back =
        board("  .   .   i   .   .\n    .   .   .   .   .\n  .   .   <House_very_heavy_armor>   .   .\n    +F  +F  +F  +F  .\n",
              catalogue());
    CHECK(retreat_hexes(back.table(), unit(back, {4, 2}), 1, HexId::none()).empty());
}

TEST_CASE("the first flag against a very heavy tank does nothing, besides what its hex allows", "[HARM-8]") {
    const Game g = board(next_to_each_other("A", "<house_very_heavy_armor>+S"), catalogue());
    const BattleContext battle = attack_on(g, {4, 2}, {5, 1});
    CHECK(flags_to_ignore(g.table(), unit(g, {5, 1}), battle).total() == 1);
    CHECK(flags_ignorable(g.table(), unit(g, {5, 1}), battle).total() == 1);
}

TEST_CASE("reconnaissance vehicles move as infantry and lose dice as armor", "[HARM-1][HARM-9][TCLS-12]") {
    Game g = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   +{city_ruins}  <House_recon>   .   .\n", catalogue());
    order_units(g, "direct_from_hq", {{4, 2}});
    CHECK(can_reach(g, {4, 2}, {2, 2}));
    // It stops on wire and may remove it; armor would crush it.
    Game wire = board("  .   .   .   .   .   i\n    .   .   .   .   .\n  .   .   <House_recon>+W   .   .\n", catalogue());
    ready_to_battle(wire, {{4, 2}});
    CHECK(is_legal(wire, RemoveFeature{unit(wire, {4, 2}), wire.rules->terrain("wire")}));
    CHECK(dice_at("<House_recon>", 1, ".", "i+F", catalogue()) == 0);  // two dice fewer, as for armor
}

TEST_CASE("stars of the 88 drive armor back, and the odds know it", "[HGUN-T5]") {
    CHECK(flags_of("<House_at_88>", "a", one_each) == 2);
    CHECK(flags_of("<House_at_88>", "i", one_each) == 1);
    CHECK(faces_against("<House_at_88>", "a") == "ag");
    Game g = board(next_to_each_other("<House_at_88>", "a"), catalogue());
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {5, 1}, "siii");
    CHECK(step_is<RetreatStep>(g));
    const Game before = board(next_to_each_other("<House_at_88>", "a"), catalogue());
    const Odds odds = battle_odds(before.table(), unit(before, {4, 2}), unit(before, {5, 1}), 1);
    CHECK(odds.flags[1] == Approx(2.0 / 6));
    CHECK(odds.hits[1] == Approx(2.0 / 6));
}

TEST_CASE("no cover helps against flame-throwers, and their stars are flags", "[HSUPW-T3][HSUPW-11]") {
    CHECK(dice_at("<House_flame_thrower>", 1, ".", "i+T", catalogue()) == 3);
    CHECK(dice_at("<House_flame_thrower>+W", 1, ".", "i+K", catalogue()) == 3);
    CHECK(flags_of("<House_flame_thrower>", "i", one_each) == 2);
}

TEST_CASE("a mortar team of the house went into a field bunker", "[HSUPW-T4]") {
    for (const char* bunker : {"bunker", "field_bunker"}) {
        CAPTURE(bunker);
        Game g =
            board("  .   i   .   .\n    .   .   .   .\n  <House_mortar>   +{" + std::string(bunker) + "}   .   .\n", catalogue());
        order_units(g, "direct_from_hq", {{0, 2}});
        CHECK(refusal(g, move(g, {0, 2}, {{2, 2}})) == "HSUPW-T4");
    }
}

TEST_CASE("grenades of mortars drive back and do not hit", "[HSUPW-T4][HSUPW-11]") {
    CHECK(faces_against("<House_mortar>", "i") == "i");
    CHECK(flags_of("<House_mortar>", "i", one_each) == 2);
    CHECK(dice_at("<House_mortar>", 2, ".", "i+T", catalogue()) == 2);
    Setup owned = catalogue();
    owned.change = [](Scenario& battle, const Rulebook&) { battle.features.front().owner = Side::Allies; };
    const std::string picture = "  .   .   .   .   .   i\n    .   .   .   .   .\n  .   +K  %   .   .\n";
    const auto enters = [&](const std::string& word) {
        std::string drawn = picture;
        drawn.replace(drawn.find('%'), 1, word);
        Game g = board(drawn, owned);
        order_units(g, "direct_from_hq", {{4, 2}});
        return can_reach(g, {4, 2}, {2, 2});
    };
    CHECK(enters("I"));
    CHECK_FALSE(enters("<House_mortar>"));
}

TEST_CASE("mortars and guns on tracks are ordered by Artillery Bombard too", "[HSUPW-10][HGUN-10][HGUN-14][HCAT-11]") {
    for (const std::string word : {"<House_mortar>", "<House_self_propelled_artillery>"}) {
        CAPTURE(word);
        Setup setup = catalogue();
        setup.allies = {"artillery_bombard"};
        Game g = board(facing(word, 3), setup);
        order_units(g, "artillery_bombard", {{2, 4}});
        CHECK(movement(g, {2, 4}) == 3);
        act(g, EndMoves{});
        fight(g, {2, 4}, {8, 4}, word == "<House_mortar>" ? "s" : "ss");
        CHECK(is_legal(g, battle(g, {2, 4}, {8, 4})));  // twice
    }
    Setup assault = catalogue();
    assault.allies = {"armor_assault"};
    Game g = board(facing("<House_self_propelled_artillery>", 1), assault);
    order_units(g, "armor_assault", {{2, 4}});
    act(g, EndMoves{});
    CHECK(dice(g, {2, 4}, {4, 4}) == 4);
}

TEST_CASE("militia is no medal, and no card makes it battle after a move", "[HINF-T4][HCAT-12][MEDV-12]") {
    Game g = board(next_to_each_other("A", "<house_militia>1"), catalogue());
    ready_to_battle(g, {{4, 2}});
    fight(g, {4, 2}, {5, 1}, "iii");
    CHECK(g.state.open.at(Side::Allies).medals() == 0);
    Setup setup = catalogue();
    setup.allies = {"infantry_assault"};
    Game march = board(facing("<House_militia>", 3), setup);
    order_units(march, "infantry_assault", {{2, 4}}, Section::Left);
    act(march, MoveUnit{unit(march, {2, 4}), straight(march, 2)});
    CHECK_FALSE(step_is<BattleStep>(march));
}

TEST_CASE("artillery is heavy artillery by choice, and big guns have the dice of the house",
          "[HGUN-3][HGUN-11][HGUN-T2][HGUN-T3][HGUN-7][HGUN-8][HALI-6][BIGGUN-3][BIGGUN-8]") {
    CHECK(dice_at("G", 1, ".", "a", {}) == 3);
    CHECK(dice_at("G", 1, ".", "a", with("house.unit_heavy_artillery")) == 2);
    CHECK(dice_at("G", 5, ".", "a", with("house.unit_heavy_artillery")) == 0);
    CHECK(dice_at("<Big_gun>", 3, ".", "a", with("house.unit_big_gun")) == 3);
    CHECK(dice_at("<Big_gun>", 8, ".", "i", with("house.unit_big_gun")) == 1);
    CHECK(dice_at("<Big_gun>", 3, ".", "i", {}) == 2);
    // One die fewer, whichever rules say so.
    for (const std::string gun : {"G", "<House_medium_artillery>", "<House_self_propelled_artillery>"})
        CHECK(dice_at(gun, 1, ".", "a", with("house.artillery_vs_tank")) == 2);
    const auto active = rulebook({"house.unit_big_gun"})->active;
    CHECK(std::find(active.begin(), active.end(), "units.big_gun_own_marker_only") != active.end());
}

TEST_CASE("special units of the house fall back once, however many flags stand",
          "[HSPC-1][HSPC-2][HSPC-3][HSPC-T1][HSPC-T4][HSPC-10][SKI-6][HALI-6]") {
    for (const auto& [word, option] : {std::pair<std::string, std::string>("<french_resistance>", "house.unit_resistance"),
                                       {"<ski_troops>", "house.unit_ski"},
                                       {"<sniper>", "house.unit_sniper"}}) {
        CAPTURE(word);
        const Setup setup{.options = {option, "house.weather_fog"}};
        const Game g = board(".\n.\n.\n  .   .   .   .\n.   .   " + word + "   .\n  .   .   I   .\n", setup);
        const UnitId target = unit(g, {4, 4});
        int most = 0, least = 9;
        for (const RetreatChoice& choice : retreat_choices(g.table(), target, 3, 0, HexId::none())) {
            most = std::max(most, int{choice.hexes});
            least = std::min(least, int{choice.hexes});
            CHECK(choice.figures_lost == 0);
        }
        CHECK(least == 1);
        CHECK(most == 3);
        // Where it cannot fall back at all it loses one figure.
        const Game edge = board("  .   .   " + word + "   .\n    .   .   I   .\n", setup);
        for (const RetreatChoice& choice : retreat_choices(edge.table(), unit(edge, {4, 0}), 3, 0, HexId::none()))
            CHECK(choice.figures_lost == 1);
        const Odds odds = battle_odds(edge.table(), unit(edge, {5, 1}), unit(edge, {4, 0}), 3);
        CHECK(odds.drive_off == Approx(0));
    }
    const Setup usual{};
    const Game g = board("  .   .   <french_resistance>   .\n    .   .   I   .\n", usual);
    CHECK(retreat_choices(g.table(), unit(g, {4, 0}), 3, 0, HexId::none()).front().figures_lost == 3);
}

TEST_CASE("only grenades hit the sniper of the house, whatever the attacker says",
          "[HSPC-4][HSPC-5][HSPC-6][HSPC-7][HSPC-12][HSPC-T2]") {
    const Setup setup{.options = {"house.unit_sniper"}};
    for (const std::string attacker : {"I", "<Sniper>", "<Machine_gun_early>", "G"})
        CHECK(faces_against(attacker, "<sniper>", setup) == "g");
    CHECK(faces_against("<Sniper>", "i", setup) == "gs");
    CHECK(dice_at("<Sniper>+W", 1, ".", "i+T", setup) == 1);
    CHECK(dice_at("<Sniper>", 1, ".", "a", setup) == 0);
}

TEST_CASE("cavalry of the house is infantry of four figures for every nation", "[HSPC-9][HSPC-T3]") {
    Setup setup{.options = {"house.unit_cavalry"}};
    setup.allies_nation = "pl";
    const Game g = board(next_to_each_other("<Cavalry>", "<cavalry>"), setup);
    CHECK(unit_state(g, {4, 2}).figures == 4);
    const UnitType& type = g.rules->at(unit_state(g, {4, 2}).type);
    CHECK(type.terrain_class == UnitClass::Infantry);
    CHECK(type.attack_class == UnitClass::Infantry);
    CHECK(type.hit_class == UnitClass::Infantry);
    CHECK_THROWS_AS(rulebook({"house.unit_cavalry", "ep.cavalry_hit_as_armor"}), DataError);
}

TEST_CASE("demoralized units move and battle worse, and fall back as far as others",
          "[HDEM-1][HDEM-2][HDEM-4][HDEM-5][HOPT-9][HOPT-10]") {
    const auto with_trait = [](std::string trait) {
        return Setup{.options = {"house.demoralization"}, .change = [trait](Scenario& s, const Rulebook& rules) {
                         for (UnitSetup& u : s.units)
                             if (u.side == Side::Allies) u.traits.add(rules.trait(trait));
                     }};
    };
    Game once = board(facing("A", 2), with_trait("demoralized"));
    order_units(once, "direct_from_hq", {{2, 4}});
    CHECK(movement(once, {2, 4}) == 2);
    CHECK(dice(once, {2, 4}, {6, 4}) == 2);
    Game twice = board(facing("I", 2), with_trait("near_collapse"));
    order_units(twice, "direct_from_hq", {{2, 4}});
    CHECK(movement(twice, {2, 4}) == 0);
    CHECK(battle_dice_count(twice.table(), unit(twice, {2, 4}), hex(twice, {2, 4}), unit(twice, {6, 4})) == 0);
    CHECK_FALSE(retreat_hexes(twice.table(), unit(twice, {2, 4}), 1, HexId::none()).empty());
}

TEST_CASE("whole armies may be demoralized: every unit of the side is, and none of the enemy's", "[BLZN-2][HDEM-1][HDEM-2]") {
    constexpr auto picture = R"(
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   i   .   a   .   g   .   i   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   .   .
        .   I   .   A   .   G   .   S   .   .   .   .   .
    )";
    Setup usual, army;
    usual.allies_nation = army.allies_nation = "it";
    army.options = {"house.demoralization"};
    army.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.side == Side::Allies) u.traits.add(rules.trait("demoralized"));
    };
    const Game steady = board(picture, usual), shaken = board(picture, army);
    for (const int x : {2, 6, 10, 14}) {
        CAPTURE(x);
        const At own{x, 4}, enemy{x, 2};
        const auto hexes = [](const Game& g, At at) { return movement_allowance(g.table(), unit(g, at)).total(); };
        CHECK(hexes(shaken, own) == hexes(steady, own) - 1);
        CHECK(dice(shaken, own, enemy) == dice(steady, own, enemy) - 1);
        CHECK(hexes(shaken, enemy) == hexes(steady, enemy));
        CHECK(dice(shaken, enemy, own) == dice(steady, enemy, own));
    }
}

TEST_CASE("the tank destroyer of the Equipment Pack stays itself beside that of the house", "[TDEST-13][HALI-5]") {
    const Setup on{.options = {"house.unit_tank_destroyer"}};
    CHECK(row_of("<Tank_destroyer>", on) == row_of("<Tank_destroyer>"));
    CHECK_FALSE(row_of("<House_tank_destroyer>", on) == row_of("<Tank_destroyer>", on));
    const Game g = board(next_to_each_other("<Tank_destroyer>", "<house_tank_destroyer>"), on);
    CHECK(g.rules->at(unit_state(g, {4, 2}).type).id == "tank_destroyer");
    CHECK(g.rules->at(unit_state(g, {5, 1}).type).id == "house_tank_destroyer");
}

TEST_CASE("a type of the catalogue is of its category in all that its row does not say otherwise", "[HCAT-3][HGUN-13][MEDV-12]") {
    constexpr auto infantry = UnitClass::Infantry, armor = UnitClass::Armor, guns = UnitClass::Artillery;
    struct Kind {
        const char* type;
        UnitClass order, terrain, attack, hit;
    };
    const Kind kinds[] = {
        {"house_militia", infantry, infantry, infantry, infantry},
        {"house_anti_tank", infantry, infantry, infantry, guns},
        {"house_machine_gun", infantry, infantry, infantry, guns},
        {"house_flame_thrower", infantry, infantry, infantry, infantry},
        {"house_mortar", infantry, infantry, infantry, guns},
        {"house_recon", armor, infantry, armor, armor},
        {"house_light_medium_armor", armor, armor, armor, armor},
        {"house_infantry_tank", armor, armor, armor, armor},
        {"house_heavy_armor", armor, armor, armor, armor},
        {"house_very_heavy_armor", armor, armor, armor, armor},
        {"house_assault_gun", armor, armor, armor, armor},
        {"house_tank_destroyer", armor, armor, armor, armor},
        {"house_self_propelled_artillery", armor, armor, guns, armor},
        {"house_medium_artillery", guns, guns, guns, guns},
        {"house_anti_tank_artillery", guns, guns, guns, guns},
        {"house_at_88", guns, guns, guns, guns},
        {"house_rocket_artillery", guns, guns, guns, guns},
    };
    const Rulebook& rules = *rulebook();
    for (const Kind& kind : kinds) {
        CAPTURE(kind.type);
        const UnitType& type = rules.at(rules.unit_type(kind.type));
        CHECK(type.order_class == kind.order);
        CHECK(type.terrain_class == kind.terrain);
        CHECK(type.attack_class == kind.attack);
        CHECK(type.hit_class == kind.hit);
        const char* base = kind.order == infantry ? "infantry" : kind.order == armor ? "armor" : "artillery";
        const UnitType& like = rules.at(rules.unit_type(base));
        CHECK(int{type.medals} == (type.id == "house_militia" ? 0 : int{like.medals}));
        CHECK(type.carries_boats == like.carries_boats);
        CHECK(type.reinforces == like.reinforces);
        CHECK(type.nation_rules == like.nation_rules);
        CHECK(type.supplies == like.supplies);
        CHECK(type.wheeled == like.wheeled);
    }
    // And there are no others.
    CHECK(std::count_if(rules.unit_types.begin(), rules.unit_types.end(), [](const UnitType& t) { return !t.options.empty(); }) ==
          std::ssize(kinds));
}

namespace {

// The unit at (10, 4), an enemy beside it if `is_close`, and one unit of each base class of its own side, so that no card falls back on others.
Game with_card(const std::string& card, const std::string& word, bool is_close = false) {
    Setup setup = catalogue();
    setup.allies = {card};
    return board(
        ".\n.\n"
        ".   .   .   .   .   .   .   .   .   .   .   .   i\n"
        ".   .   .   .   .   " +
            std::string(is_close ? "i" : ".") +
            "   .   .   .   .   .   .\n"
            ".   .   .   .   .   " +
            word +
            "   .   .   .   .   .   .   .\n"
            ".\n.\n.\n"
            ".   .   .   .   I   .   A   .   G   .   .   .   .\n",
        setup);
}

bool is_ordered_by(const std::string& card, const std::string& word, bool is_close = false, Section section = Section::None) {
    Game g = with_card(card, word, is_close);
    act(g, play_card(g, card, section));
    return step_is<OrderStep>(g) && is_legal(g, order(g, {10, 4}));
}

// The faces of Medics & Mechanics that give a figure back.
std::string healed_by(const std::string& word) {
    std::string faces;
    for (const char face : std::string("iagsf")) {
        Game g = with_card("medics_mechanics", word);
        weaken(g, {10, 4}, 1);
        act(g, play_card(g, "medics_mechanics"));
        act(g, HealUnit{unit(g, {10, 4})});
        act(g, roll(std::string(1, face)));
        if (unit_state(g, {10, 4}).figures == 2) faces += face;
    }
    return faces;
}

}  // namespace

TEST_CASE("cards reach a type of the catalogue as they reach its category", "[HCAT-11][HGUN-10][HSUPW-10]") {
    struct Kind {
        std::vector<std::string> words;
        bool infantry, armor, guns;  // whose cards order it
        const char* faces;           // that heal it
    };
    const Kind kinds[] = {
        {{"<House_militia>", "<House_anti_tank>", "<House_machine_gun>", "<House_flame_thrower>"}, true, false, false, "is"},
        {{"<House_mortar>"}, true, false, true, "is"},
        {{"<House_recon>", "<House_light_medium_armor>", "<House_infantry_tank>", "<House_heavy_armor>",
          "<House_very_heavy_armor>", "<House_assault_gun>", "<House_tank_destroyer>"},
         false,
         true,
         false,
         "as"},
        {{"<House_self_propelled_artillery>"}, false, true, true, "as"},
        {{"<House_medium_artillery>", "<House_anti_tank_artillery>", "<House_at_88>", "<House_rocket_artillery>"},
         false,
         false,
         true,
         "s"},
    };
    for (const Kind& kind : kinds)
        for (const std::string& word : kind.words) {
            CAPTURE(word);
            for (const char* card : {"move_out", "behind_enemy_lines", "dig_in"}) {
                CAPTURE(card);
                CHECK(is_ordered_by(card, word) == kind.infantry);
            }
            CHECK(is_ordered_by("infantry_assault", word, false, Section::Center) == kind.infantry);
            CHECK(is_ordered_by("armor_assault", word) == kind.armor);
            CHECK(is_ordered_by("artillery_bombard", word) == kind.guns);
            CHECK(is_ordered_by("close_assault", word, true) == (kind.infantry || kind.armor));
            CHECK(is_ordered_by("direct_from_hq", word));
            CHECK(healed_by(word) == kind.faces);
        }
}

// ---- Motorized support weapons ----

namespace {

bool is_special(const Game& g, At at) { return unit_state(g, at).traits.has(g.rules->trait("motorized")); }
Setup motorized(std::vector<std::string> also = {}) {
    Setup setup{.options = {"house.unit_catalogue", "house.support_motorized"}};
    setup.options.insert(setup.options.end(), also.begin(), also.end());
    return setup;
}

}  // namespace

TEST_CASE("support weapons are Special where all infantry of their side is", "[HSUPW-8][HSUPW-13]") {
    const auto judged = [](const char* infantry, const Setup& setup) {
        return is_special(board(std::string("<House_mortar> ") + infantry + " A G .\n.\n i .\n", setup), {0, 0});
    };
    CHECK(judged("<Special_forces>", motorized()));
    CHECK_FALSE(judged("<Special_forces>", Setup{.options = {"house.support_mortar"}}));
    CHECK_FALSE(judged("I", motorized()));
    CHECK_FALSE(judged("<Special_forces> I", motorized()));
    CHECK_FALSE(judged("<House_anti_tank>", motorized()));  // no other infantry at all
    CHECK(judged("<Special_forces> <House_anti_tank>", motorized()));
    CHECK_FALSE(judged("<Sniper>", motorized()));
    CHECK(judged("<Sniper> <Cavalry>", motorized({"house.unit_sniper", "house.unit_cavalry"})));  // HCAT-9
}

TEST_CASE("a support weapon that the battle calls Special is Special, whatever its infantry", "[HSUPW-8][HSUPW-9]") {
    Setup setup = motorized();
    setup.change = [](Scenario& s, const Rulebook& rules) {
        for (UnitSetup& u : s.units)
            if (u.hex == Board::of(s.board).at({0, 0})) u.traits.add(rules.trait("motorized"));
    };
    const Game g = board("<House_mortar> I <House_mortar> A .\n.\n i .\n", setup);
    CHECK(is_special(g, {0, 0}));
    CHECK_FALSE(is_special(g, {4, 0}));
    CHECK(movement_allowance(g.table(), unit(g, {0, 0})).total() == 2);
    CHECK(battle_move_limit(g.table(), unit(g, {0, 0})).total() == 1);
}

TEST_CASE("infantry in reserve counts too, where support weapons are Special because all infantry is", "[HSUPW-13]") {
    const Setup setup = motorized();
    const auto rules = rulebook(setup.options);
    const auto judged = [&](std::string_view in_reserve) {
        Scenario s = scenario("<House_mortar> <Special_forces> .\n.\n i .\n", setup, *rules);
        UnitSetup later = s.units.front();
        later.type = rules->unit_type(in_reserve);
        later.hex = HexId::none();
        later.group = "later";
        s.units.push_back(later);
        const auto played = as_played(std::make_shared<const Scenario>(s), *rules);
        const auto mortar = std::find_if(played->units.begin(), played->units.end(),
                                         [&](const UnitSetup& u) { return rules->at(u.type).id == "house_mortar"; });
        REQUIRE(mortar != played->units.end());
        return mortar->traits.has(rules->trait("motorized"));
    };
    CHECK(judged("special_forces"));
    CHECK_FALSE(judged("infantry"));
}

TEST_CASE("a Special support weapon moves up to two hexes, and battles after one", "[HSUPW-9][HSUPW-12]") {
    const auto moves = [](const Setup& setup) {
        const Game g = board("<House_machine_gun> <Special_forces> .\n.\n i .\n", setup);
        REQUIRE(is_special(g, {0, 0}));
        const UnitId id = unit(g, {0, 0});
        return std::pair(movement_allowance(g.table(), id).total(), battle_move_limit(g.table(), id).total());
    };
    CHECK(moves(motorized()) == std::pair(2, 1));
    CHECK(moves(motorized({"house.support_motorized_strict"})) == std::pair(2, 0));
    CHECK_FALSE(issues_of([] { rulebook({"house.support_motorized_strict"}); }).empty());  // needs the other
}

}  // namespace test_house_units
