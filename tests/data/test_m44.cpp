// Files of the .m44 family: what they become, what the report says of it, how they are written again.
#include <algorithm>
#include <set>

#include "m44_support.hpp"

#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace test_m44 {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

const Board& standard_board() { return Board::of(BoardKind::Standard); }
std::vector<std::string> terrain_at(const LoadedScenario& loaded, Hex hex) {
    std::vector<std::string> ids;
    for (const Feature& f : loaded.scenario->features)
        if (f.hex == Board::of(loaded.scenario->board).at(hex)) ids.push_back(loaded.rules->at(f.type).id);
    return ids;
}
const Feature* feature_at(const LoadedScenario& loaded, Hex hex) {
    for (const Feature& f : loaded.scenario->features)
        if (f.hex == Board::of(loaded.scenario->board).at(hex)) return &f;
    return nullptr;
}
const UnitSetup* unit_at(const LoadedScenario& loaded, Hex hex) {
    for (const UnitSetup& u : loaded.scenario->units)
        if (u.hex == Board::of(loaded.scenario->board).at(hex)) return &u;
    return nullptr;
}
Sides sides_named(std::initializer_list<Direction> list) {
    Sides sides;
    for (const Direction d : list) sides.add(d);
    return sides;
}
// The file again, by way of our own format.
json exported(const LoadedScenario& loaded) {
    const auto again = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", standard());
    REQUIRE(*again.scenario == *loaded.scenario);
    return json::parse(write_m44(*again.scenario, *again.rules).text);
}
json hex_of(const json& file, int row, int col) {
    for (const auto& hex : file["board"]["hexagons"])
        if (hex["row"] == row && hex["col"] == col) return hex;
    return {};
}

}  // namespace

TEST_CASE("an .m44 file is known by what it holds, whatever its name", "[data][m44]") {
    const Folder folder;
    const auto file = folder.write("battle.json", plain_file().dump());
    const auto loaded = load_scenario(file, standard());
    const Scenario& s = *loaded.scenario;
    CHECK(s.id == "battle");
    CHECK(in_language(s.name, "en") == "The Sample");
    CHECK(in_language(s.subtitle, "en") == "A test");
    CHECK((s.date == "1944-06-06" && s.board == BoardKind::Standard && s.face == BoardFace::Country));
    CHECK((s.edge(Side::Axis) == Edge::Top && s.edge(Side::Allies) == Edge::Bottom && s.first == Side::Allies));
    CHECK((s.at(Side::Axis).cards == 4 && s.at(Side::Allies).cards == 5 && s.at(Side::Axis).medals == 4 &&
           s.at(Side::Allies).medals == 5));
    CHECK(loaded.rules->at(s.at(Side::Axis).nation).id == "de");
    REQUIRE(s.units.size() == 2);
    CHECK(problems(s, *loaded.rules).empty());
    CHECK(*parse_scenario(loaded.json, "battle.json", standard()).scenario == s);
    CHECK(issues_of([&] { imported(R"({"board": 3})"); }).size() == 1);
    CHECK(has_issue(issues_of([&] { imported("{}"); }), "", {"nothing is in the braces"}));
}

TEST_CASE("wrapped lists, empty lists for objects, numbers as texts and any case are read", "[data][m44]") {
    const auto loaded = imported(wrapped_file);
    const Scenario& s = *loaded.scenario;
    INFO(text_of(loaded.report));
    CHECK((s.board == BoardKind::Breakthrough && s.face == BoardFace::Country && s.first == Side::Axis));
    CHECK((s.at(Side::Allies).cards == 5 && s.at(Side::Allies).medals == 5));
    CHECK(in_language(s.name, "en") == "L'exemple");
    REQUIRE(unit_at(loaded, {0, 16}) != nullptr);
    CHECK((unit_at(loaded, {0, 16})->figures == 3 && unit_at(loaded, {0, 16})->side == Side::Allies));
    CHECK(terrain_at(loaded, {2, 0}) == std::vector<std::string>{"forest"});
    REQUIRE(s.objectives.size() == 1);
    CHECK((s.objectives.front().for_side == std::array{true, false} && s.objectives.front().medals == 1));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "options.blitz_rules", "option_with",
                   {"@import.option.blitz_rules", "true"}));
    CHECK(std::none_of(loaded.report.lines.begin(), loaded.report.lines.end(),
                       [](const ReportLine& l) { return l.status == ImportStatus::Unknown; }));
}

TEST_CASE("directional tiles join the sides that their orientation gives",
          "[TDIR-T1][TDIR-T2][TDIR-T3][TDIR-T4][TDIR-T5][TDIR-T6][TDIR-T9][TDIR-2][TDIR-3][TDIR-4]") {
    using enum Direction;
    const auto sides_of_piece = [](const char* layer, const char* code, int orientation, const char* behavior = "") {
        json piece{{"name", code}, {"orientation", orientation}};
        if (*behavior != 0) piece["behavior"] = behavior;
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {layer, piece}}));
        const Feature* f = feature_at(loaded, {4, 4});
        REQUIRE(f != nullptr);
        // The same piece comes out again.
        const auto again = hex_of(exported(loaded), 4, 4);
        CHECK(again[layer]["name"] == code);
        CHECK(again[layer].value("orientation", 1) == orientation);
        return f->sides;
    };
    CHECK(sides_of_piece("terrain", "road", 1) == sides_named({E, W}));
    CHECK(sides_of_piece("terrain", "road", 2) == sides_named({NE, SW}));
    CHECK(sides_of_piece("terrain", "droad", 3) == sides_named({NW, SE}));
    CHECK(sides_of_piece("terrain", "road", 4) == sides_named({E, W}));
    CHECK(sides_of_piece("terrain", "roadcurve", 1) == sides_named({NE, SE}));
    CHECK(sides_of_piece("terrain", "wroadcurve", 2) == sides_named({NW, E}));
    CHECK(sides_of_piece("terrain", "hillcurve", 6) == sides_named({E, SW}));
    CHECK(sides_of_piece("terrain", "roadFL", 1) == sides_named({E, NE, W}));
    CHECK(sides_of_piece("terrain", "roadFR", 1) == sides_named({E, W, SE}));
    CHECK(sides_of_piece("terrain", "roadX", 1) == sides_named({E, NE, W, SW}));
    CHECK(sides_of_piece("terrain", "roadY", 1) == sides_named({E, NW, SW}));
    CHECK(sides_of_piece("terrain", "rail", 1) == sides_named({E, W}));
    CHECK(sides_of_piece("terrain", "railcurve", 1) == sides_named({NE, SE}));
    CHECK(sides_of_piece("terrain", "railFL", 1) == sides_named({E, NE, W}));
    CHECK(sides_of_piece("terrain", "railFR", 1) == sides_named({E, W, SE}));
    CHECK(sides_of_piece("terrain", "railX", 1) == sides_named({E, NE, W, SW}));
    CHECK(sides_of_piece("terrain", "wadi", 2) == sides_named({NE, SW}));
    CHECK(sides_of_piece("terrain", "wcurve", 4) == sides_named({SW, NW}));
    CHECK(sides_of_piece("terrain", "curve", 3) == sides_named({NE, W}));
    CHECK(sides_of_piece("rect_terrain", "bridge", 1, "BRIDGE_SECTION") == sides_named({NE, NW, SW, SE}));
    CHECK(sides_of_piece("rect_terrain", "bridge", 4, "BRIDGE_SECTION") == sides_named({E, W}));
    CHECK(sides_of_piece("rect_terrain", "bridge", 6, "BRIDGE_SECTION") == sides_named({NW, SE}));
}

TEST_CASE("a behavior makes another terrain of a tile",
          "[TROW-15][TROW-16][TROW-17][TROW-49][TROW-50][TROW-51][TROW-58][TROW-67]") {
    const auto terrain_of = [](const char* layer, const char* code, const char* behavior) {
        const auto loaded =
            imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {layer, {{"name", code}, {"behavior", behavior}}}}));
        CHECK(hex_of(exported(loaded), 4, 4)[layer]["behavior"] == behavior);
        return terrain_at(loaded, {4, 4});
    };
    using Ids = std::vector<std::string>;
    CHECK(terrain_of("terrain", "hills", "HILL") == Ids{"hill"});
    CHECK(terrain_of("terrain", "hills", "STEEP_HILL") == Ids{"steep_hill"});
    CHECK(terrain_of("terrain", "hills", "BLUFF") == Ids{"sea_bluff"});
    CHECK(terrain_of("terrain", "whill", "cliff") == Ids{"cliff"});
    CHECK(terrain_of("terrain", "mountain", "MOUNTAIN") == Ids{"mountain"});
    CHECK(terrain_of("terrain", "river", "WIDE_RIVER") == Ids{"wide_river"});
    CHECK(terrain_of("terrain", "riverFR", "FORDABLE_STREAM") == Ids{"fordable_stream"});
    CHECK(terrain_of("terrain", "curve", "FORD") == Ids{"ford", "river"});
    CHECK(terrain_of("rect_terrain", "bridge", "BRIDGE_SECTION") == Ids{"bridge_section"});
    CHECK(terrain_of("obstacle", "sand", "SEAWALL") == Ids{"sea_wall"});
}

TEST_CASE("a picture prefix that no table has is dropped, and an unknown code is kept", "[TROW-80][TROW-81]") {
    auto file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", {{"name", "phills"}}}});
    file =
        with_hex(file, {{"row", 4}, {"col", 6}, {"terrain", {{"name", "volcano"}, {"orientation", 3}, {"behavior", "SMOKES"}}}});
    const auto loaded = imported_file(file);
    CHECK(terrain_at(loaded, {4, 4}) == std::vector<std::string>{"hill"});
    CHECK(terrain_at(loaded, {6, 4}).empty());
    CHECK(has_line(loaded.report, ImportStatus::Unknown, "(6, 4)", "unknown_code", {"volcano"}));
    REQUIRE(loaded.scenario->carried.pieces.size() == 2);
    CHECK((loaded.scenario->carried.pieces[0].in_play && !loaded.scenario->carried.pieces[1].in_play));
    CHECK(look_of(loaded.scenario->carried.pieces[0]).terrain == "hill");
    CHECK(look_of(loaded.scenario->carried.pieces[1]).terrain.empty());
    const auto again = exported(loaded);
    CHECK(hex_of(again, 4, 4)["terrain"]["name"] == "phills");
    CHECK(hex_of(again, 4, 6)["terrain"] == json{{"name", "volcano"}, {"orientation", 3}, {"behavior", "SMOKES"}});
}

TEST_CASE("a unit's side and nation follow its code, its type code and badge", "[NATC-1][NATC-6][NAT-4][UC-1][UC-14]") {
    struct Case {
        json unit;
        std::string type, nation;
        Side side;
        int figures;  // 0: as its type
    };
    const std::vector<Case> cases{
        {{{"name", "infus"}}, "infantry", "us", Side::Allies, 0},
        {{{"name", "gunbrit"}}, "artillery", "gb", Side::Allies, 0},
        {{{"name", "infgb"}}, "infantry", "gb", Side::Allies, 0},
        {{{"name", "tankru"}, {"nbr_units", "3"}}, "armor", "ru", Side::Allies, 0},
        {{{"name", "infger"}, {"badge", "badge38"}}, "infantry", "it", Side::Axis, 0},
        {{{"name", "inf2ger"}, {"badge", "badge4"}}, "special_forces", "de", Side::Axis, 0},
        {{{"name", "infger"}, {"badge", "badge4"}}, "infantry", "de", Side::Axis, 0},
        {{{"name", "tank2jp"}, {"nbr_units", 2}}, "elite_armor", "jp", Side::Axis, 2},
    };
    for (const auto& c : cases) {
        INFO(c.unit.dump());
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", c.unit}}));
        const UnitSetup* unit = unit_at(loaded, {4, 4});
        REQUIRE(unit != nullptr);
        CHECK(loaded.rules->at(unit->type).id == c.type);
        CHECK(loaded.rules->at(unit->nation).id == c.nation);
        CHECK((unit->side == c.side && unit->figures == c.figures));
        CHECK(hex_of(exported(loaded), 4, 4)["unit"] == c.unit);
    }
}

TEST_CASE(
    "badges and numbers say which special unit a symbol is, and it goes back as it came",
    "[UC-2][UC-3][UC-4][UC-5][UC-6][UC-7][UC-11][UC-12][UC-13][UC-15][UC-16][UC-17][UC-18][UC-19][UC-20][UC-21][UC-22][UC-23][UC-35][UNIT-34][UNIT-35]") {
    struct Case {
        std::string code, badge, type;
        int figures;  // full strength
        json written = nullptr;
        std::string nation = "";
    };
    for (const Case& c : std::vector<Case>{{"inf2us", "", "special_forces", 4},
                                           {"inf2brit", "badge7", "special_forces", 4},
                                           {"inf2fr", "badge3", "french_resistance", 3},
                                           {"infger", "badge26", "sniper", 1},
                                           {"infru", "badge27", "sniper", 1},
                                           {"infru", "badge29", "cavalry", 4},
                                           {"infus", "badge29", "cavalry", 3, 3},
                                           {"infus", "badge12", "combat_engineer", 4},
                                           {"inf2ger", "badge6", "combat_engineer", 4},
                                           {"infger", "badge30", "ski_troops", 3},
                                           {"inf2us", "badge30", "ski_troops", 3},
                                           {"tankger", "badge38", "armor", 3, nullptr, "it"},
                                           {"gunger", "badge38", "artillery", 2, nullptr, "it"},
                                           {"tankus", "", "armor", 3},
                                           {"tank2us", "badge1", "elite_armor", 4},
                                           {"tank2fr", "badge3", "elite_armor", 4},
                                           {"tank2us", "", "elite_armor", 3, "3"},
                                           {"tank2ger", "", "tiger", 1, 1},
                                           {"tank2ger", "", "elite_armor", 4},
                                           {"tankjp", "badge33", "flame_thrower_tank", 3},
                                           {"tankger", "badge44", "tank_destroyer", 3},
                                           {"tank2ger", "badge44", "tank_destroyer", 4},
                                           {"gunus", "badge5", "big_gun", 2},
                                           {"gunus", "badge35", "mobile_artillery", 2},
                                           {"gunger", "badge46", "heavy_anti_tank_gun", 2},
                                           {"vehus", "", "supply_truck", 3},
                                           {"vehger", "", "supply_truck", 1, "1"},
                                           {"vehus", "badge42", "half_track", 3},
                                           {"vehger", "badge42", "half_track", 2, 2},
                                           {"vehus", "badge43", "patrol_car", 3},
                                           {"vehus", "badge43", "patrol_car", 2, 2}}) {
        json unit{{"name", c.code}};
        if (!c.badge.empty()) unit["badge"] = c.badge;
        if (!c.written.is_null()) unit["nbr_units"] = c.written;
        INFO(unit.dump());
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", unit}}));
        const UnitSetup* placed = unit_at(loaded, {4, 4});
        REQUIRE(placed != nullptr);
        const UnitType& type = loaded.rules->at(placed->type);
        CHECK(type.id == c.type);
        CHECK((placed->figures != 0 ? placed->figures : type.figures_of(placed->nation)) == c.figures);
        if (!c.nation.empty()) CHECK(loaded.rules->at(placed->nation).id == c.nation);
        CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", ""));
        CHECK(hex_of(exported(loaded), 4, 4)["unit"] == unit);
        // A scenario of our own, without the file that it came from, writes the same unit.
        Scenario own = *loaded.scenario;
        own.carried = {};
        const auto again = imported_file(json::parse(write_m44(own, *loaded.rules).text));
        const UnitSetup* back = unit_at(again, {4, 4});
        REQUIRE(back != nullptr);
        CHECK(again.rules->at(back->type).id == c.type);
        CHECK((back->figures != 0 ? back->figures : type.figures_of(back->nation)) == c.figures);
    }
}

TEST_CASE("special weapons are of the early or the late war by the year of the battle", "[UC-8][UC-9][UC-10][SWA-9]") {
    for (const auto& [badge, type] : std::vector<std::pair<std::string, std::string>>{
             {"badge37", "anti_tank"}, {"badge41", "mortar"}, {"badge45", "machine_gun"}})
        for (const auto& [date, era] : std::vector<std::pair<std::string, std::string>>{
                 {"1940-05-10", "early"}, {"1942-12-31", "early"}, {"1943-01-01", "late"}, {"1944-06-06", "late"}}) {
            auto file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", {{"name", "infus"}, {"badge", badge}}}});
            file["game_info"]["date_begin"] = date;
            INFO(file["game_info"].dump());
            const auto loaded = imported_file(file);
            const UnitSetup* placed = unit_at(loaded, {4, 4});
            REQUIRE(placed != nullptr);
            CHECK(loaded.rules->at(placed->type).id == type + "_" + era);
        }
}

TEST_CASE("a unit that the rules lack is played as its class, with its own figures, and stays what it is", "[data][m44]") {
    for (const auto& [code, badge, base, figures] : std::vector<std::tuple<std::string, std::string, std::string, int>>{
             {"vehger", "badge42", "armor", 3}, {"gunus", "badge5", "artillery", 2}}) {
        json unit{{"name", code}};
        if (!badge.empty()) unit["badge"] = badge;
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", unit}}));
        const UnitSetup* placed = unit_at(loaded, {4, 4});
        REQUIRE(placed != nullptr);
        const UnitType& type = loaded.rules->at(placed->type);
        const int full = placed->figures != 0 ? placed->figures : type.figures;
        CHECK(full == figures);
        if (type.id == base) {  // not in the rules yet
            CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", "played_as", {"@unit." + base}));
            CHECK(loaded.scenario->carried.pieces.size() == 1);
        }
        CHECK(hex_of(exported(loaded), 4, 4)["unit"] == unit);
    }
}

TEST_CASE("an objective is named by its label, else by its place, and that name is not lost") {
    auto file = plain_file();
    file["board"]["hexagons"].push_back({{"row", 4}, {"col", 8}, {"tags", {{{"name", "medal1"}}}}});
    const auto unnamed = parse_scenario(file.dump(), "small.m44", standard());
    REQUIRE(unnamed.scenario->objectives.size() == 1);
    CHECK(unnamed.scenario->objectives.front().name.at("fr") == "Objectif en (8, 4)");
    file["board"]["labels"] = {{{"row", 4}, {"col", 8}, {"text", {"Pont", "Noir"}}}};
    const auto named = parse_scenario(file.dump(), "small.m44", standard());
    CHECK(named.scenario->objectives.front().name.at("en") == "Pont Noir");
    CHECK(write_m44(*named.scenario, *named.rules).lost.empty());
}

TEST_CASE("medal tags are objectives", "[OBJC-1][OBJC-2][OBJC-4][OBJC-7][OBJC-10][OBJC-11][OBJC-12][OBJC-3]") {
    const auto objective_of = [](const json& tag) {
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 8}, {"col", 6}, {"tags", json::array({tag})}}));
        REQUIRE(loaded.scenario->objectives.size() == 1);
        CHECK(hex_of(exported(loaded), 8, 6)["tags"] == json::array({tag}));
        return loaded.scenario->objectives.front();
    };
    const auto plain = objective_of({{"name", "medal1"}});
    CHECK((plain.type == ObjectiveType::Temporary && plain.for_side == std::array{true, false} && plain.medals == 1 &&
           plain.hexes_needed == 1));
    CHECK(plain.hexes == std::vector{standard_board().at({6, 8})});
    CHECK(objective_of({{"name", "medal7"}}).for_side == std::array{false, true});
    CHECK(objective_of({{"name", "medal2"}, {"medal", {{"permanent", true}}}}).type == ObjectiveType::Permanent);
    const auto wide =
        objective_of({{"name", "medal0"}, {"group", {"E1", "b4"}}, {"medal", {{"counts_for", 2}, {"majority", true}}}});
    CHECK((wide.type == ObjectiveType::Majority && wide.for_side == std::array{true, true} && wide.medals == 2));
    CHECK(wide.hexes == std::vector{standard_board().at({6, 8}), standard_board().at({8, 8}), standard_board().at({3, 5})});
    CHECK(objective_of({{"name", "medal1"}, {"group", {"E1", "F1"}}, {"medal", {{"nbr_hex", 2}}}}).hexes_needed == 2);
    CHECK(objective_of({{"name", "medal0"}, {"medal", {{"majority", true}, {"side", "ALLIES"}}}}).for_side ==
          std::array{true, false});
}

TEST_CASE("night comes from the options", "[NIGHT-1]") {
    auto file = plain_file();
    file["game_info"]["options"] = {{"night_visibility_reverse_rule", true}, {"night_visibility_team_turn", "AXIS"}};
    const auto loaded = imported_file(file);
    const auto* light = loaded.scenario->scenario_rules.find<LightChange>();
    REQUIRE(light != nullptr);
    CHECK(*light == LightChange{Night::Falls, Side::Axis});
    CHECK(exported(loaded)["game_info"]["options"] == file["game_info"]["options"]);
    Scenario changed = *loaded.scenario;
    changed.scenario_rules.set(LightChange{Night::Breaks, Side::Allies});
    CHECK(json::parse(write_m44(changed, *loaded.rules).text)["game_info"]["options"] == json{{"night_visibility_rules", true}});
}

TEST_CASE("what the rules do not know is carried and reported, nothing is lost", "[data][m44][OBJC-17]") {
    const auto loaded = imported(rich_file);
    INFO(text_of(loaded.report));
    using enum ImportStatus;
    const auto says = [&](ImportStatus status, std::string_view place, const std::string& key,
                          const std::vector<std::string>& arguments = {}) {
        return has_line(loaded.report, status, place, key, arguments);
    };
    CHECK(says(Enforced, "(0, 0)", "is", {"river", "@import.river_with_ford"}));
    CHECK(says(Enforced, "(4, 0)", "is", {"ford", "@terrain.ford"}));
    CHECK(says(Enforced, "(10, 0)", "properties", {"wruins"}));
    CHECK(says(Enforced, "(3, 1)", "is", {"vehus", "@unit.supply_truck"}));
    CHECK(says(Enforced, "(9, 1)", "is", {"@import.behavior.ignores_a_flag"}));
    CHECK(says(Enforced, "(7, 1)", "is", {"@import.tag.camouflage"}));
    CHECK(says(Enforced, "(6, 2)", "exit", {"@import.side.allies", "3"}));
    CHECK(says(Enforced, "(2, 2)", "objective", {"@import.kind.permanent_turn_start"}));
    CHECK(says(Enforced, "game_info.options.airdrop", "option_with", {"@import.option.airdrop"}));
    CHECK(says(Doubt, "game_info.options.deck_reshuffling", "no_winner_named", {"@import.deck_won_by_axis"}));
    CHECK(says(Enforced, "game_info.options.hill317", "option_with"));
    CHECK(says(Enforced, "game_info.victory", "sudden_death"));
    CHECK(says(Unknown, "game_info.options.novelty", "unknown_option_with", {"3"}));
    CHECK(says(Unknown, "(3, 3)", "unknown_code", {"moonbase"}));
    CHECK(says(Unknown, "(3, 3)", "unknown_unit", {"robotus"}));
    CHECK(says(Unknown, "(3, 3)", "unknown_key_of_hex", {"weather"}));
    CHECK(says(Unknown, "board.hexagons", "off_the_board", {"99", "0"}));
    CHECK(says(Unknown, "board.hexagons", "off_the_board", {"3", "4"}));
    CHECK(says(Unknown, "(4, 4)", "unit_taken", {"gunus"}));
    CHECK(says(Unknown, "board.labels", "labels", {"1"}));
    CHECK(says(Unknown, "text.klingon", "no_language"));
    CHECK(says(Unknown, "extra", "unknown_key"));
    CHECK(says(WordsOnly, "text.en.rules", "as_it_is", {"No tanks in the woods."}));
    CHECK(in_language(loaded.scenario->description, "en") == "Once.\nUpon");
    CHECK(in_language(loaded.scenario->name, "en") == "Rich & rare");

    const auto again = exported(loaded);
    const auto original = json::parse(rich_file);
    CHECK(again["text"] == original["text"]);
    CHECK(again["packs"] == original["packs"]);
    CHECK(again["extra"] == original["extra"]);
    CHECK(again["game_info"]["options"] == original["game_info"]["options"]);
    CHECK(again["game_info"]["country_player1"] == "CA");
    for (const auto& hex : original["board"]["hexagons"]) {
        const int row = hex["row"], col = hex["col"];
        if (row == 2 || (row == 4 && col == 4) || (row == 1 && col == 1)) continue;  // written with defaults, or otherwise
        INFO(hex.dump());
        CHECK(hex_of(again, row, col) == hex);
    }
    CHECK(hex_of(again, 4, 4)["unit"].size() == 2);
}

TEST_CASE("a scenario that was changed after its import is written as it is now", "[data][m44]") {
    const auto loaded = imported_file(with_hex(
        plain_file(),
        {{"row", 4}, {"col", 4}, {"terrain", {{"name", "wforest"}}}, {"unit", {{"name", "inf2us"}, {"badge", "badge2"}}}}));
    Scenario s = *loaded.scenario;
    std::erase_if(s.features, [](const Feature&) { return true; });
    for (UnitSetup& u : s.units)
        if (u.hex == standard_board().at({4, 4})) u.type = loaded.rules->unit_type("armor");
    const auto file = json::parse(write_m44(s, *loaded.rules).text);
    const auto hex = hex_of(file, 4, 4);
    CHECK(!hex.contains("terrain"));
    CHECK(hex["unit"] == json{{"name", "tankus"}});
}

TEST_CASE("our own battles are written as .m44 files and read again", "[data][m44]") {
    for (const auto& entry : std::filesystem::directory_iterator(source_scenarios())) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path().string());
        const auto loaded = load_scenario(entry.path(), standard());
        CHECK(loaded.report.lines.empty());
        const auto out = write_m44(*loaded.scenario, *loaded.rules);
        const auto back = imported(out.text);
        auto features = back.scenario->features, expected = loaded.scenario->features;
        const auto by_hex = [](const Feature& a, const Feature& b) {
            return std::pair(a.hex, a.type) < std::pair(b.hex, b.type);
        };
        std::sort(features.begin(), features.end(), by_hex);
        std::sort(expected.begin(), expected.end(), by_hex);
        const auto layer = [&](const Feature& f) { return standard()->at(f.type).layer; };
        const auto has_tile = [&](HexId hex) {
            return std::any_of(features.begin(), features.end(),
                               [&](const Feature& f) { return f.hex == hex && layer(f) == Layer::Tile; });
        };
        std::erase_if(expected, [&](const Feature& f) { return layer(f) == Layer::Background && has_tile(f.hex); });  // TER-4
        std::erase_if(expected, [&](const Feature& f) {  // ground that the format has no code for is lost by name
            std::string what = to_string(Board::of(loaded.scenario->board).hex(f.hex)) + ": " + loaded.rules->at(f.type).id;
            std::replace(what.begin(), what.end(), '_', ' ');
            return std::find(out.lost.begin(), out.lost.end(), what) != out.lost.end();
        });
        CHECK(features == expected);
        const auto is_lost = [&](const std::string& what) {
            return std::find(out.lost.begin(), out.lost.end(), what) != out.lost.end();
        };
        const auto& units = loaded.scenario->units;
        const auto& objectives = loaded.scenario->objectives;
        const auto lost_units = std::count_if(units.begin(), units.end(), [&](const UnitSetup& u) {
            return is_lost("the units of the group \"" + u.group + "\", which come later");
        });
        const auto lost_objectives = std::count_if(objectives.begin(), objectives.end(),
                                                   [&](const Objective& o) { return is_lost("the objective \"" + o.id + "\""); });
        CHECK(back.scenario->units.size() + static_cast<std::size_t>(lost_units) == units.size());
        CHECK(back.scenario->objectives.size() + static_cast<std::size_t>(lost_objectives) == objectives.size());
        CHECK((back.scenario->first == loaded.scenario->first && back.scenario->date == loaded.scenario->date));
        const bool grows =
            !loaded.scenario->sides[0].one_more_on_turns.empty() || !loaded.scenario->sides[1].one_more_on_turns.empty();
        CHECK(grows == (std::count_if(out.lost.begin(), out.lost.end(),
                                      [](const std::string& l) { return l.find("hand") != std::string::npos; }) > 0));
    }
}

TEST_CASE("a file that cannot be played is refused with a reason", "[data][m44]") {
    CHECK(has_issue(issues_of([] { imported(R"({"board": {}, "game_info": {}})"); }), "/units", {"no unit"}));
    const auto text = plain_file().dump();
    CHECK(issues_of([&] { imported(text.substr(0, text.size() / 2)); }).size() == 1);
    CHECK(issues_of([&] { imported(std::string("\x00\x01\x02", 3)); }).size() == 1);
    CHECK(issues_of([&] { imported(""); }).size() == 1);
    std::string deep = R"({"board": )";
    for (int i = 0; i < 100000; ++i) deep += '[';
    CHECK(issues_of([&] { imported(deep); }).size() == 1);
    auto hostile = plain_file();
    hostile["game_info"]["cards_player1"] = -1e300;
    hostile["game_info"]["victory_player1"] = 18446744073709551615ULL;
    hostile["board"]["hexagons"][0]["unit"]["nbr_units"] = 1000;
    const auto loaded = imported_file(hostile);
    CHECK(has_line(loaded.report, ImportStatus::Unknown, "game_info.cards_player1", "number"));
    CHECK(has_line(loaded.report, ImportStatus::Unknown, "game_info.victory_player1", "number"));
    CHECK(has_line(loaded.report, ImportStatus::Unknown, "(0, 0)", "figures", {"1000"}));
}

TEST_CASE("the desert, decoys among minefields and boats come from the file and go back into it",
          "[TDES-1][TMINE-15][TBOAT-1][OBJC-16][UC-32]") {
    auto file = plain_file();
    file["game_info"]["options"] = {{"north_african_desert_rules", true}};
    file = with_hex(
        file, {{"row", 4}, {"col", 4}, {"tags", {{{"name", "tag3"}, {"behavior", "DECOY_MEDAL_MINE_FIELD"}, {"side", "AXIS"}}}}});
    file = with_hex(file, {{"row", 4}, {"col", 6}, {"tags", {{{"name", "tag3"}, {"behavior", "MINE_FIELD"}, {"side", "AXIS"}}}}});
    file = with_hex(file, {{"row", 6}, {"col", 6}, {"unit", {{"name", "infus"}, {"equipment", "boat"}}}});
    const auto loaded = imported_file(file);
    const Scenario& s = *loaded.scenario;
    INFO(text_of(loaded.report));
    CHECK(s.scenario_rules.find<NorthAfricanDesert>() != nullptr);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "north_african_desert_rules", "option.north_african_desert_rules"));
    REQUIRE(s.objectives.size() == 1);
    CHECK(s.objectives.front().type == ObjectiveType::Decoy);
    CHECK((s.objectives.front().for_side[index(Side::Allies)] && !s.objectives.front().for_side[index(Side::Axis)]));
    CHECK(s.objectives.front().hexes.size() == 1);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {"@import.tag.decoy"}));
    CHECK(std::count_if(s.units.begin(), s.units.end(), [](const UnitSetup& u) { return u.boats; }) == 1);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(6, 6)", "carries_boats"));
    const auto again = imported(write_m44(s, *loaded.rules).text);
    CHECK(again.scenario->scenario_rules == s.scenario_rules);
    CHECK(again.scenario->objectives == s.objectives);
    CHECK(again.scenario->units == s.units);
    CHECK(again.scenario->features == s.features);
}

TEST_CASE("bridges that may be blown up come from the file and go back into it", "[TROW-79][BLOW-1][BLOW-5][BLOW-8]") {
    auto file = plain_file();
    file["game_info"]["options"] = {{"blowbridge_opt2", {{"side", "ALLIES"}, {"option", "NEED_NEIGHBOUR_UNIT"}}}};
    const auto bridge = [](int col, json rect) {
        rect["name"] = "bridge";
        return json{{"row", 4}, {"col", col}, {"terrain", {{"name", "river"}}}, {"rect_terrain", std::move(rect)}};
    };
    file = with_hex(file, bridge(4, {{"behavior", "CAN_BE_BLOWN"}, {"behavior2", "ONE_MEDAL_IF_BLOWN"}}));
    file = with_hex(file, bridge(8, {{"behavior", "CAN_BE_BLOWN"}}));
    file = with_hex(file, bridge(12, {{"orientation", 3}}));
    const auto loaded = imported_file(file);
    const Scenario& s = *loaded.scenario;
    const Board& board = Board::of(s.board);
    INFO(text_of(loaded.report));
    const Demolition* demolition = s.scenario_rules.find<Demolition>();
    REQUIRE(demolition != nullptr);
    CHECK(*demolition == Demolition{Side::Allies, {board.at({4, 4}), board.at({8, 4})}, 2, ClassMask::all()});
    REQUIRE(s.objectives.size() == 1);
    CHECK(s.objectives.front().type == ObjectiveType::Destruction);
    CHECK(s.objectives.front().hexes == std::vector<HexId>{board.at({4, 4})});
    CHECK((s.objectives.front().for_side[0] && !s.objectives.front().for_side[1]));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "blowbridge_opt2", "option_with", {"@import.option.blowbridge_opt2"}));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {"@import.extra.medal_if_blown"}));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(8, 4)", "is", {"@import.extra.can_be_blown"}));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));

    const json back = exported(loaded);
    CHECK(back["game_info"]["options"] == file["game_info"]["options"]);
    for (const int col : {4, 8, 12}) CHECK(hex_of(back, 4, col)["rect_terrain"] == hex_of(file, 4, col)["rect_terrain"]);

    // Through our own format, and then without what was carried along.
    Scenario own = *parse_scenario(write_scenario(s, *loaded.rules), "own.json", data_test::standard()).scenario;
    CHECK(own.scenario_rules == s.scenario_rules);
    CHECK(own.objectives == s.objectives);
    own.carried = {};
    own.scenario_rules.set(Demolition{Side::Allies, {board.at({12, 4})}, 2, ClassMask::all()});
    own.objectives.front().hexes = {board.at({12, 4})};
    const auto written = write_m44(own, *loaded.rules);
    const auto again = imported(written.text);
    INFO(written.text);
    CHECK(again.scenario->scenario_rules == own.scenario_rules);
    REQUIRE(again.scenario->objectives.size() == 1);
    CHECK(again.scenario->objectives.front().hexes == own.objectives.front().hexes);
    CHECK(again.scenario->features == own.features);

    // Nothing left of it when the scenario says so no more.
    Scenario none = s;
    none.scenario_rules.remove<Demolition>();
    none.objectives.clear();
    CHECK(write_m44(none, *loaded.rules).text.find("BLOW") == std::string::npos);
    CHECK(write_m44(none, *loaded.rules).text.find("blowbridge") == std::string::npos);
}

TEST_CASE("a bridge that nobody may blow up is carried as it is written", "[TROW-79]") {
    const auto file = with_hex(plain_file(), {{"row", 4},
                                              {"col", 4},
                                              {"terrain", {{"name", "river"}}},
                                              {"rect_terrain", {{"name", "bridge"}, {"behavior", "CAN_BE_BLOWN"}}}});
    const auto loaded = imported_file(file);
    CHECK(loaded.scenario->scenario_rules.empty());
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", "is", {"@import.extra.can_be_blown"}));
    CHECK(exported(loaded)["board"]["hexagons"].dump().find("CAN_BE_BLOWN") != std::string::npos);
    // Who, but no bridge.
    auto who = plain_file();
    who["game_info"]["options"] = {{"blowbridge_opt2", {{"side", "AXIS"}}}};
    const auto idle = imported_file(who);
    CHECK(idle.scenario->scenario_rules.empty());
    CHECK(has_line(idle.report, ImportStatus::ShownNotEnforced, "blowbridge_opt2", "option_with",
                   {"@import.option.blowbridge_opt2"}));
    CHECK(exported(idle)["game_info"]["options"] == who["game_info"]["options"]);
}

TEST_CASE("a smoke screen before the first turn comes from the file and goes back into it", "[SMKSCR-1]") {
    auto file = plain_file();
    file["game_info"]["options"] = {{"smoke_screen", {{"side", "AXIS"}}}};
    const auto loaded = imported_file(file);
    const auto is_for = [](const LoadedScenario& battle, Side side) {
        const auto* smoke = battle.scenario->scenario_rules.find<SmokeScreen>();
        return smoke != nullptr && smoke->side == side;
    };
    CHECK(is_for(loaded, Side::Axis));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "smoke_screen", "option_with", {"@import.option.smoke_screen"}));
    CHECK(exported(loaded)["game_info"]["options"] == file["game_info"]["options"]);
    Scenario other = *parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "own.json", data_test::standard()).scenario;
    CHECK(other.scenario_rules == loaded.scenario->scenario_rules);
    other.scenario_rules.set(SmokeScreen{Side::Allies});
    CHECK(is_for(imported(write_m44(other, *loaded.rules).text), Side::Allies));
}

TEST_CASE("rules of nations come from the file and go back into it", "[NATS-2][NATS-3][NATS-4][NATS-5][NATS-6][NATS-8][NAT-14]") {
    auto file = plain_file();
    file["game_info"]["country_player1"] = "JP";
    file["game_info"]["country_player2"] = "US";
    file["game_info"]["side_player1"] = "AXIS";
    file["game_info"]["side_player2"] = "ALLIES";
    const json switches = {{"british_commonwealth", true}, {"gung_ho", true},
                           {"italy_high_command", true},   {"italy_royal_army", true},
                           {"salient.french_furia", true}, {"salient.resupply", true}};
    file["game_info"]["options"] = switches;
    const auto loaded = imported_file(file);
    const ScenarioRules& rules = loaded.scenario->scenario_rules;
    CHECK(rules.find<BritishCommonwealth>() != nullptr);
    REQUIRE(rules.find<GungHo>() != nullptr);
    CHECK(rules.find<GungHo>()->side == Side::Allies);
    CHECK(rules.find<ItalyRoyalArmy>() != nullptr);
    REQUIRE(rules.find<ItalyHighCommand>() != nullptr);
    CHECK(rules.find<ItalyHighCommand>()->side == Side::Axis);
    CHECK(rules.find<FrenchFuria>() != nullptr);
    CHECK(rules.find<ResupplyRules>() != nullptr);
    for (const auto& [key, value] : switches.items()) {
        CAPTURE(key);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, key, ""));
    }
    CHECK(exported(loaded)["game_info"]["options"] == switches);
    Scenario none = *loaded.scenario;
    none.scenario_rules = {};
    CHECK(write_m44(none, *loaded.rules).text.find("gung_ho") == std::string::npos);
    Scenario own = none;
    own.carried = {};
    own.scenario_rules = rules;
    CHECK(imported(write_m44(own, *loaded.rules).text).scenario->scenario_rules == rules);
    // One of them alone is that one alone.
    file["game_info"]["options"] = {{"italy_royal_army", true}};
    CHECK(imported_file(file).scenario->scenario_rules.size() == 1);
    // Nobody is of the United States.
    file["game_info"]["options"] = {{"gung_ho", true}};
    file["game_info"]["country_player2"] = "CA";
    const auto nobody = imported_file(file);
    CHECK(nobody.scenario->scenario_rules.empty());
    CHECK(has_line(nobody.report, ImportStatus::ShownNotEnforced, "gung_ho", ""));
    CHECK(exported(nobody)["game_info"]["options"] == file["game_info"]["options"]);
}

TEST_CASE("the commissar comes from the file, for the side that it names, and goes back into it", "[NATS-1]") {
    for (const Side side : sides) {
        auto file = plain_file();
        file["game_info"]["options"] = {{"russian_commissar_rule", side == Side::Allies ? "ALLIES" : "AXIS"}};
        const auto loaded = imported_file(file);
        REQUIRE(loaded.scenario->scenario_rules.find<PoliticalCommissar>() != nullptr);
        CHECK(loaded.scenario->scenario_rules.find<PoliticalCommissar>()->side == side);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, "russian_commissar_rule", "option_with"));
        CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "russian_commissar_rule", ""));
        CHECK(exported(loaded)["game_info"]["options"] == file["game_info"]["options"]);
        Scenario own = *loaded.scenario;
        own.carried = {};
        CHECK(imported(write_m44(own, *loaded.rules).text).scenario->scenario_rules == own.scenario_rules);
        own.scenario_rules.set(PoliticalCommissar{enemy_of(side)});
        CHECK(imported(write_m44(own, *loaded.rules).text).scenario->scenario_rules == own.scenario_rules);
        Scenario none = *loaded.scenario;
        none.scenario_rules = {};
        CHECK(write_m44(none, *loaded.rules).text.find("russian_commissar_rule") == std::string::npos);
    }
    // A word that names no side stays words.
    auto file = plain_file();
    file["game_info"]["options"] = {{"russian_commissar_rule", "NOBODY"}};
    const auto loaded = imported_file(file);
    CHECK(loaded.scenario->scenario_rules.empty());
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "russian_commissar_rule", ""));
    CHECK(exported(loaded)["game_info"]["options"] == file["game_info"]["options"]);
}

TEST_CASE("suffixes of units and countries of players name nations",
          "[NATC-2][NATC-3][NATC-4][NATC-5][NATC-7][NATC-8][NATP-1][NATP-2]"
          "[NATP-3][NATP-4][NATP-5][NATP-6][NATP-7]") {
    struct Suffix {
        const char *suffix, *nation;
        Side side;
    };
    for (const Suffix& row :
         {Suffix{"us", "us", Side::Allies}, Suffix{"brit", "gb", Side::Allies}, Suffix{"gb", "gb", Side::Allies},
          Suffix{"ru", "ru", Side::Allies}, Suffix{"fr", "fr", Side::Allies}, Suffix{"ch", "ch", Side::Allies},
          Suffix{"ger", "de", Side::Axis}, Suffix{"jp", "jp", Side::Axis}, Suffix{"it", "it", Side::Axis}}) {
        CAPTURE(row.suffix);
        const auto file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", {{"name", std::string("INF") + row.suffix}}}});
        const auto loaded = imported_file(file);
        const HexId at = Board::of(loaded.scenario->board).at({4, 4});
        const auto& units = loaded.scenario->units;
        const auto unit = std::find_if(units.begin(), units.end(), [&](const UnitSetup& u) { return u.hex == at; });
        REQUIRE(unit != units.end());
        CHECK(loaded.rules->at(unit->nation).id == row.nation);
        CHECK(unit->side == row.side);
    }
    const auto country = [](const char* code, bool axis) {
        auto file = plain_file();
        auto& info = file["game_info"];
        info["side_player1"] = "AXIS";
        info["side_player2"] = "ALLIES";
        info["country_player1"] = axis ? code : "";
        info["country_player2"] = axis ? "" : code;
        const auto loaded = imported_file(file);
        return loaded.rules->at(loaded.scenario->at(axis ? Side::Axis : Side::Allies).nation).id;
    };
    CHECK(country("de", true) == "de");
    CHECK(country("US", false) == "us");
    CHECK(country("gb", false) == "gb");
    CHECK(country("RU", false) == "ru");
    CHECK(country("JP", true) == "jp");
    CHECK(country("IT", true) == "it");
    CHECK(country("", false) == "us");
    CHECK(country("", true) == "de");
}

TEST_CASE("British units without a word on their rules are a doubt; Japanese ones bring theirs", "[NATS-6][NATS-9]") {
    const auto with_unit = [](const char* code) {
        return with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", {{"name", code}}}});
    };
    const auto british = imported_file(with_unit("infbrit"));
    CHECK(has_line(british.report, ImportStatus::Doubt, "units", "no_commonwealth_rules"));
    CHECK(british.scenario->scenario_rules.empty());
    CHECK(to_string(ImportStatus::Doubt) == "doubt");
    auto said = with_unit("infbrit");
    said["game_info"]["options"] = {{"british_commonwealth", false}};
    CHECK_FALSE(has_line(imported_file(said).report, ImportStatus::Doubt, "", ""));
    CHECK(has_line(imported_file(with_unit("infjp")).report, ImportStatus::Enforced, "units", "japanese_rules"));
}

TEST_CASE("two medals on one hex come back in the order of the file", "[data][OBJC-1]") {
    // The second alone says more than the rules know, so that it is carried; also both the other way round, and both plain.
    const json plain = {{"name", "medal1"}};
    const json more = {{"name", "medal2"}, {"medal", {{"last_to_occupy", true}}}};
    const json other = {{"name", "medal2"}};
    for (const auto& [first, second] : {std::pair{plain, more}, {more, plain}, {plain, other}, {other, plain}}) {
        const auto tags = json::array({first, second});
        CAPTURE(tags.dump());
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 8}, {"col", 6}, {"tags", tags}}));
        CHECK(loaded.scenario->objectives.size() == 2);
        CHECK(hex_of(exported(loaded), 8, 6)["tags"] == tags);
    }
}

TEST_CASE("tags written as a map of numbers are read as the list that they are", "[data]") {
    const json medal = {{"name", "medal1"}}, other = {{"name", "medal2"}};
    const auto one = imported_file(with_hex(plain_file(), {{"row", 8}, {"col", 6}, {"tags", {{"1", medal}}}}));
    CHECK(one.scenario->objectives.size() == 1);
    const auto loaded = imported_file(with_hex(plain_file(), {{"row", 8}, {"col", 6}, {"tags", {{"10", other}, {"9", medal}}}}));
    CHECK(loaded.scenario->objectives.size() == 2);
    CHECK(hex_of(exported(loaded), 8, 6)["tags"] == json::array({medal, other}));
    // What is named is one thing: its keys are no places.
    const auto lone = imported_file(with_hex(plain_file(), {{"row", 8}, {"col", 6}, {"tags", medal}}));
    CHECK(lone.scenario->objectives.size() == 1);
}

TEST_CASE("rails and a tile of one hex go into a file and come back", "[data][TRAIL-2]") {
    auto base = imported_file(plain_file());
    Scenario own = *base.scenario;
    const Board& board = Board::of(own.board);
    for (const char* id : {"rail", "forest"}) {
        Feature f;
        f.hex = board.at({8, 4});
        f.type = base.rules->terrain(id);
        if (base.rules->at(f.type).has_sides) f.sides.bits = 0b1001;  // E and W
        own.features.push_back(f);
    }
    const auto written = write_m44(own, *base.rules);
    CHECK(written.lost.empty());
    const auto again = imported(written.text);
    std::set<std::string> kinds;
    for (const Feature& f : again.scenario->features)
        if (f.hex == board.at({8, 4})) kinds.insert(again.rules->at(f.type).id);
    CHECK(kinds == std::set<std::string>{"forest", "rail"});
}

TEST_CASE("forks, ends and mouths of rivers are rivers", "[TRIV-3]") {
    for (const std::string code : {"riverFL", "riverFR", "riverY", "pond", "pmouth", "curve"}) {
        CAPTURE(code);
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", {{"name", code}}}}));
        REQUIRE(loaded.scenario->features.size() == 1);
        CHECK(loaded.scenario->features[0].type == loaded.rules->terrain("river"));
    }
}

TEST_CASE("engines, cars and destroyers in the ground's layer are units, barges and carriers are scenery", "[TROW-74][UC-27]") {
    for (const std::string code : {"loco", "wagon", "pdestroyer", "pcarrier", "barge"}) {
        CAPTURE(code);
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"rect_terrain", {{"name", code}}}}));
        CHECK(loaded.scenario->features.empty());
        CHECK((unit_at(loaded, {4, 4}) != nullptr || !loaded.scenario->carried.pieces.empty()));
        CHECK_FALSE(has_line(loaded.report, ImportStatus::Unknown, "(4, 4)", ""));
    }
}

TEST_CASE("a destroyer of the ground's layer is a unit of the bottom player, and goes back there", "[UC-25]") {
    for (const std::string side : {"AXIS", "ALLIES"}) {
        CAPTURE(side);
        auto file = with_hex(plain_file(), {{"row", 8}, {"col", 4}, {"rect_terrain", {{"name", "pdestroyer"}}}});
        file["board"]["face"] = "BEACH";
        file["game_info"]["side_player2"] = side;
        file["game_info"]["side_player1"] = side == "AXIS" ? "ALLIES" : "AXIS";
        const auto loaded = imported_file(file);
        const UnitSetup* placed = unit_at(loaded, {4, 8});
        REQUIRE(placed != nullptr);
        CHECK(loaded.rules->at(placed->type).id == "destroyer");
        CHECK(loaded.scenario->edge(placed->side) == Edge::Bottom);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 8)", ""));
        Scenario own = *loaded.scenario;
        own.carried = {};
        CHECK(hex_of(json::parse(write_m44(own, *loaded.rules).text), 8, 4)["rect_terrain"]["name"] == "pdestroyer");
    }
}

TEST_CASE("a destroyer on dry land stays off the board, and is written back", "[UC-25][TOCEAN-9]") {
    const auto loaded =
        imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"rect_terrain", {{"name", "pdestroyer"}}}}));
    CHECK(unit_at(loaded, {4, 4}) == nullptr);
    CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", "no_sea"));
    CHECK(hex_of(exported(loaded), 4, 4)["rect_terrain"]["name"] == "pdestroyer");
}

TEST_CASE("a tile that is a headquarters belongs to who starts there, and comes back", "[TROW-77][HQ-6][THQ-2]") {
    const json tile = {{"name", "buildings"}, {"behavior", "HEADQUARTER"}};
    const auto headquarters = [](const LoadedScenario& loaded) {
        const auto& all = loaded.scenario->features;
        return std::find_if(all.begin(), all.end(),
                            [&](const Feature& f) { return f.type == loaded.rules->terrain("headquarters"); });
    };
    const auto held =
        imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", tile}, {"unit", {{"name", "infger"}}}}));
    REQUIRE(headquarters(held) != held.scenario->features.end());
    CHECK(headquarters(held)->owner == Side::Axis);
    CHECK(hex_of(exported(held), 4, 4)["terrain"] == tile);
    CHECK(write_m44(*held.scenario, *held.rules).lost.empty());
    const auto empty = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", tile}}));
    REQUIRE(headquarters(empty) != empty.scenario->features.end());
    CHECK(headquarters(empty)->owner == Side::None);
    CHECK(has_line(empty.report, ImportStatus::ShownNotEnforced, "(4, 4)", "headquarters_of_nobody"));
    Scenario own = *empty.scenario;
    own.features[static_cast<std::size_t>(headquarters(empty) - empty.scenario->features.begin())].owner = Side::Allies;
    const auto said = write_m44(own, *empty.rules);
    CHECK(said.lost.empty());
    CHECK(headquarters(imported(said.text))->owner == Side::Allies);
}

TEST_CASE("a unit that may not exit bears the trait and goes back so", "[EXIT-11]") {
    const json unit = {{"name", "tankus"}, {"behavior", "CANNOT_EXIT"}};
    const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", unit}}));
    REQUIRE(unit_at(loaded, {4, 4}) != nullptr);
    CHECK(unit_at(loaded, {4, 4})->traits.has(loaded.rules->trait("stays_on_board")));
    CHECK(hex_of(exported(loaded), 4, 4)["unit"] == unit);
}

TEST_CASE("what a file cannot say of sabotage, dams and victories by exits is lost by name",
          "[data][SABOT-1][DAM-1][VICT-10][HQ-5]") {
    const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", {{"name", "dam"}}}}));
    Scenario s = *loaded.scenario;
    const HexId hex = standard_board().at({4, 4});
    s.scenario_rules.set(Sabotage{Side::Allies, {hex}});
    s.scenario_rules.set(DamSabotage{Side::Allies, {hex}});
    const auto goal = [&](const char* id, ObjectiveType type) {
        Objective o;
        o.id = id;
        o.type = type;
        o.for_side[index(Side::Allies)] = true;
        o.hexes = {hex};
        s.objectives.push_back(o);
    };
    goal("dam", ObjectiveType::Destruction);
    goal("exit", ObjectiveType::Exit);
    goal("tent", ObjectiveType::Permanent);
    s.objectives.back().removes = {loaded.rules->terrain("dam")};
    s.sides[index(Side::Allies)].medals = 0;
    s.sides[index(Side::Allies)].exit_units = 2;
    const auto lost = write_m44(s, *loaded.rules).lost;
    const auto has = [&](const char* what) {
        return std::any_of(lost.begin(), lost.end(),
                           [&](const std::string& line) { return line.find(what) != std::string::npos; });
    };
    CHECK(has("the sites that a side may destroy"));
    CHECK(has("the dams that a side may break"));
    CHECK(has("the objective \"dam\""));
    CHECK(has("takes away"));
    CHECK(has("by units that leave"));
    CHECK(has("no number of medals"));
}

TEST_CASE("a barge under a unit is its landing craft, goes back as it was, and is scenery elsewhere", "[UC-24][TROW-74][LCT-2]") {
    for (const bool is_at_sea : {true, false}) {
        CAPTURE(is_at_sea);
        json cell{{"row", 8}, {"col", 4}, {"rect_terrain", {{"name", "barge"}}}, {"unit", {{"name", "infus"}}}};
        json file = with_hex(plain_file(), cell);
        if (is_at_sea) file["board"]["face"] = "BEACH";
        const auto loaded = imported_file(file);
        const HexId hex = Board::of(BoardKind::Standard).at({4, 8});
        const auto& units = loaded.scenario->units;
        const auto unit = std::find_if(units.begin(), units.end(), [&](const UnitSetup& u) { return u.hex == hex; });
        REQUIRE(unit != units.end());
        CHECK(unit->craft == is_at_sea);
        CHECK(has_line(loaded.report, is_at_sea ? ImportStatus::Enforced : ImportStatus::ShownNotEnforced, "(4, 8)", ""));
        const auto again = imported(write_m44(*loaded.scenario, *loaded.rules).text);
        CHECK(again.scenario->units == units);
        CHECK(again.scenario->carried.pieces == loaded.scenario->carried.pieces);
    }
}

TEST_CASE("a tile may be closed to all, with or without a bar to all fire; nothing else of it changes", "[TROW-75][TROW-76]") {
    for (const auto& [behavior, stops_fire] :
         std::vector<std::pair<std::string, bool>>{{"IMPASSABLE_HILL", false}, {"IMPASSABLE_BLOCKING_HILL", true}}) {
        CAPTURE(behavior);
        auto file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", {{"name", "hills"}, {"behavior", behavior}}}});
        file = with_hex(file, {{"row", 4}, {"col", 2}, {"unit", {{"name", "infus"}}}});
        const auto loaded = imported_file(file);
        const Game g = new_game(loaded.rules, loaded.scenario);
        const HexId hex = Board::of(BoardKind::Standard).at({4, 4});
        const HexState& ground = g.state.open.at(hex);
        CHECK(ground.impassable == ClassMask::all());
        CHECK(ground.elevation == Elevation::Hill);
        CHECK((ground.sight == Sight::BlocksFire) == stops_fire);
        const UnitId unit = g.state.open.unit_at(Board::of(BoardKind::Standard).at({2, 4}));
        CHECK(reach_verdict(g.table(), unit, hex).refusal().clause == (stops_fire ? "TROW-76" : "TROW-75"));
    }
}

TEST_CASE("what is said of a file is a sentence in every language, with the words of the file as they are",
          "[data][m44][texts]") {
    for (const std::string& file : {plain_file().dump(), std::string(wrapped_file), std::string(rich_file)})
        check_sentences(imported(file).report);

    auto file = plain_file();
    for (const int col : {2, 4}) file = with_hex(file, {{"row", 4}, {"col", col}, {"terrain", {{"name", "woods"}}}});
    file = with_hex(file, {{"row", 4}, {"col", 6}, {"terrain", {{"name", "@terrain.hill"}}}});
    const auto report = imported_file(file).report;
    check_sentences(report);
    const Texts english = load_texts(source_assets(), "en"), french = load_texts(source_assets(), "fr"),
                italian = load_texts(source_assets(), "it");
    const auto line_at = [&](std::string_view place) {
        const auto line = std::find_if(report.lines.begin(), report.lines.end(),
                                       [&](const ReportLine& l) { return l.place.find(place) != std::string::npos; });
        REQUIRE(line != report.lines.end());
        return *line;
    };
    const ReportLine woods = line_at("(4, 4)");
    CHECK(woods.place == "(2, 4), (4, 4)");
    CHECK(english(woods.what) == "woods: forest");
    CHECK(french(woods.what) == "woods\u00a0: forêt");
    CHECK(italian(woods.what) == "woods: bosco");
    const ReportLine strange = line_at("(6, 4)");
    CHECK(strange.status == ImportStatus::Unknown);
    CHECK(english(strange.what) == "@terrain.hill: unknown code");
}

TEST_CASE("a report keeps 400 lines and says how many more there are", "[data][m44]") {
    auto file = plain_file();
    for (int i = 0; i < 450; ++i) file["strange" + std::to_string(i)] = i + 1;
    for (int i = 0; i < 450; ++i) file["game_info"]["options"]["option" + std::to_string(i)] = i;
    const auto report = imported_file(file).report;
    CHECK(report.lines.size() == 401);
    CHECK(report.lines.back().what.key == "import.more_lines");
    check_sentences(report);
}

TEST_CASE("a key without a name on a hex is carried along", "[data]") {
    auto file = with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"", {{"name", "WOODS"}}}});
    const auto loaded = imported_file(file);
    const auto again = parse_scenario(loaded.json, "own.json", data_test::standard());
    CHECK(*again.scenario == *loaded.scenario);
    CHECK(hex_of(exported(again), 4, 4)[""]["name"] == "WOODS");
}

TEST_CASE("the sets of mines that files name draw from the one pool, others are shown", "[data][m44][TMINE-2]") {
    const auto is_said = [](ImportStatus status, const char* set) {
        json file = plain_file();
        file["game_info"]["options"]["mine_deck_name"] = set;
        return has_line(imported_file(file).report, status, "mine_deck_name", "");
    };
    CHECK(is_said(ImportStatus::Enforced, "TERRAIN"));
    CHECK(is_said(ImportStatus::Enforced, "PACIFIC"));
    CHECK(is_said(ImportStatus::ShownNotEnforced, "MARS"));
}

}  // namespace test_m44
