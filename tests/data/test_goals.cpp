// What it takes to win, in our own files and in .m44 files.
#include "m44_support.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "salient/game.hpp"

namespace test_goals {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

json small_battle() {
    return json::parse(R"({
        "format": "salient-scenario", "version": 1, "name": "Goals", "board": "standard", "face": "country",
        "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 4, "medals": 5},
                  "axis": {"edge": "top", "nation": "de", "cards": 4, "medals": 5}},
        "first": "allies",
        "units": {"allies": {"infantry": [[0, 8], [2, 8]]}, "axis": {"infantry": [[0, 0], [2, 0]]}}
    })");
}
LoadedScenario read(const json& file) { return parse_scenario(file.dump(), "goals.json", standard()); }
std::string errors(const json& file) {
    return text_of(issues_of([&] { read(file); }));
}
std::string exported(const LoadedScenario& loaded) { return write_m44(*loaded.scenario, *loaded.rules).text; }

}  // namespace

TEST_CASE("every kind of objective is written and read again as it is",
          "[data][OBJ-1][OBJ-17][OBJ-30][EXIT-9][VICT-8][VICT-9][VICT-11]") {
    json file = small_battle();
    file["objectives"] = json::parse(R"({
        "any": {"for": "axis", "type": "any_hex", "otherwise_enemy": true, "hexes": [[4, 4], [6, 4]]},
        "dawn": {"for": "both", "type": "permanent", "turn_start": true, "hexes": [[8, 4]]},
        "empty": {"for": "allies", "type": "empty_section", "medals": 2, "sections": ["left", "right"]},
        "last": {"for": "both", "type": "last_to_occupy", "hexes": [[10, 4]]},
        "out": {"for": "allies", "type": "exit", "infantry_medals": 2, "by_figure": ["armor"], "hexes": [[0, 0], [2, 0]]},
        "sole": {"for": "both", "type": "sole_control", "hexes": [[12, 4], [14, 4]]},
        "sudden": {"for": "allies", "type": "sudden_death", "hexes_needed": 2, "at_end_of_turn": true, "hexes": [[16, 4], [18, 4]]}
    })");
    file["sides"]["allies"]["exit_medals"] = 1;
    file["sides"]["allies"]["must_hold"] = {"last"};
    file["sides"]["axis"]["elimination_medals"] = false;
    file["wins_without_cards"] = "axis";
    const auto loaded = read(file);
    const Scenario& s = *loaded.scenario;
    REQUIRE(s.objectives.size() == 7);
    const Objective& empty = s.objectives[objective_named(s, "empty")];
    CHECK((empty.sections == std::vector{Section::Left, Section::Right} && empty.hexes.empty()));
    CHECK((s.at(Side::Allies).exit_medals == 1 && !s.at(Side::Axis).elimination_medals && s.wins_without_cards == Side::Axis));
    const std::string written = write_scenario(s, *loaded.rules);
    const auto again = parse_scenario(written, "goals.json", standard());
    CHECK(*again.scenario == s);
    CHECK(write_scenario(*again.scenario, *again.rules) == written);
}

TEST_CASE("keys of other kinds of objectives are refused, and so are goals that nobody could reach", "[data][OBJ-1][VICT-8]") {
    const auto error_of = [](const char* objective) {
        json file = small_battle();
        file["objectives"]["o"] = json::parse(objective);
        return errors(file);
    };
    CHECK(error_of(R"({"for": "allies", "hexes": [[4, 4]], "infantry_medals": 2})")
              .find("belongs to objectives of the type \"exit\"") != std::string::npos);
    CHECK(error_of(R"({"for": "allies", "type": "sole_control", "hexes": [[4, 4]], "turn_start": true})").find("turn_start") !=
          std::string::npos);
    CHECK(error_of(R"({"for": "allies", "hexes": [[4, 4]], "at_end_of_turn": true})").find("sudden_death") != std::string::npos);
    CHECK(error_of(R"({"for": "allies", "hexes": [[4, 4]], "sections": ["left"]})").find("sections") != std::string::npos);
    CHECK(error_of(R"({"for": "allies", "type": "empty_section", "sections": ["left", "left"]})").find("named twice") !=
          std::string::npos);
    CHECK(error_of(R"({"for": "allies", "type": "empty_section"})").find("section") != std::string::npos);
    CHECK(error_of(R"({"for": "both", "type": "exit", "hexes": [[4, 0]]})").find("for one side") != std::string::npos);
    CHECK(error_of(R"({"for": "allies", "type": "exit", "by_figure": ["lorry"], "hexes": [[4, 0]]})").find("lorry") !=
          std::string::npos);
    CHECK_FALSE(error_of(R"({"for": "allies", "type": "exit", "hexes": []})").empty());

    json needs_exits = small_battle();
    needs_exits["sides"]["axis"]["exit_medals"] = 2;
    CHECK(errors(needs_exits).find("has no exit") != std::string::npos);
    json holds_nothing = small_battle();
    holds_nothing["sides"]["axis"]["must_hold"] = {"castle"};
    CHECK(errors(holds_nothing).find("no objective of this name") != std::string::npos);
}

TEST_CASE("by choice every section is an objective of its own", "[OBJ-31]") {
    json file = small_battle();
    file["objectives"]["empty"] = {{"for", "allies"}, {"type", "empty_section"}, {"sections", {"left", "right"}}};
    file["options"] = {"objectives.empty_section_each"};
    file["sides"]["allies"]["must_hold"] = {"empty"};
    const auto loaded = read(file);
    const Game game = new_game(loaded.rules, loaded.scenario);
    const Scenario& played = *game.scenario;
    REQUIRE(played.objectives.size() == 2);
    CHECK(played.objectives.front().sections == std::vector{Section::Left});
    CHECK(played.objectives.back().id == "empty_right");
    CHECK(played.at(Side::Allies).must_hold == std::vector<std::string>{"empty_left", "empty_right"});
    CHECK(game.state.open.objectives.size() == 2);
    CHECK(as_played(game.scenario, *game.rules) == game.scenario);  // once is enough
}

TEST_CASE("a battle whose sections are objectives of their own was another one after reading and writing", "[data][OBJ-31]") {
    json file = small_battle();
    file["objectives"]["empty"] = {{"for", "allies"}, {"type", "empty_section"}, {"sections", {"left", "right"}}};
    file["options"] = {"objectives.empty_section_each"};
    const auto loaded = read(file);
    const std::string written = write_scenario(*loaded.scenario, *loaded.rules);
    CHECK(json::parse(written)["objectives"]["empty"] == file["objectives"]["empty"]);
    const auto again = parse_scenario(written, "goals.json", standard());
    CHECK(*again.scenario == *loaded.scenario);
    CHECK(write_scenario(*again.scenario, *again.rules) == written);

    const json map = json::parse(exported(loaded));
    CHECK(map["game_info"]["options"]["empty_section_medals"]["sections"].size() == 2);
    const std::vector<std::string> each{"objectives.empty_section_each"};
    const auto imported = parse_scenario(map.dump(), "goals.m44", standard(), each);
    REQUIRE(imported.scenario->objectives.size() == 1);
    CHECK(imported.scenario->objectives.front().sections == loaded.scenario->objectives.front().sections);
    CHECK(exported(imported) == exported(loaded));
    CHECK(new_game(imported.rules, imported.scenario).state.open.objectives.size() == 2);
}

TEST_CASE("more objectives for empty sections than a game can tell apart stay together", "[data][OBJ-31]") {
    json file = small_battle();
    file["units"]["axis"]["infantry"] = json::parse("[[0, 0], [12, 0], [24, 0]]");  // no section is empty
    for (int i = 0; i < 200; ++i)
        file["objectives"][fmt::format("empty{:03}", i)] = {
            {"for", "allies"}, {"type", "empty_section"}, {"sections", {"left", "center", "right"}}};
    file["options"] = {"objectives.empty_section_each"};
    const auto loaded = read(file);
    const Game game = new_game(loaded.rules, loaded.scenario);
    CHECK(game.scenario->objectives.size() <= 255);
    CHECK(broken_invariants(game).empty());
}

TEST_CASE("exits come from the file and go back into it", "[EXIT-16][EXIT-9][OBJC-15]") {
    json file = plain_file();
    json& hexes = file["board"]["hexagons"];
    hexes.push_back(
        {{"row", 0},
         {"col", 6},
         {"tags", json::array({{{"name", "tag5"}, {"behavior", "EXIT_MARKER"}, {"side", "ALLIES"}, {"group", {"D9", "E9"}}}})}});
    hexes.push_back({{"row", 0}, {"col", 10}, {"tags", json::array({{{"name", "tag5"}}})}});
    file["game_info"]["options"]["infantry_exit_counts_2"] = true;
    file["game_info"]["options"]["must_have_unit_exit"] = {{"side", "ALLIES"}, {"min_nbr_units", 2}};
    const auto loaded = imported_file(file);
    const Scenario& s = *loaded.scenario;
    const auto found =
        std::find_if(s.objectives.begin(), s.objectives.end(), [](const Objective& o) { return o.type == ObjectiveType::Exit; });
    REQUIRE(found != s.objectives.end());
    CHECK((found->hexes.size() == 3 || found->hexes.size() == 2));  // its own hex may be named in the group, too
    CHECK((found->for_side == std::array{true, false} && found->medals == 1 && found->infantry_medals == 2));
    CHECK(s.at(Side::Allies).exit_medals == 2);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "infantry_exit_counts_2", ""));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "must_have_unit_exit", ""));
    const json back = json::parse(exported(loaded));
    CHECK(back["game_info"]["options"] == file["game_info"]["options"]);
    CHECK(*imported_file(back).scenario == s);

    Scenario changed = s;
    changed.sides[0].exit_medals = 0;
    for (Objective& o : changed.objectives) o.infantry_medals = 0;
    const json now = json::parse(write_m44(changed, *loaded.rules).text);
    CHECK(imported_file(now).scenario->at(Side::Allies).exit_medals == 0);
    CHECK_FALSE(now["game_info"]["options"].contains("infantry_exit_counts_2"));
}

TEST_CASE("sudden death, empty sections and the kinds of medals come from the file and go back into it",
          "[OBJC-5][OBJC-6][OBJC-8][OBJC-9][OBJC-13][OBJC-14]") {
    json file = plain_file();
    file["game_info"]["victory"]["condition"] =
        json::array({{{"group_sudden_death", {{"side", "AXIS"}, {"number", 2}, {"group", {"g8", "G9", "h8"}}}}}});
    file["game_info"]["options"]["empty_section_medals"] = {{"side", "ALLIES"}, {"sections", {0, 2}}, {"count_for", 2}};
    json& hexes = file["board"]["hexagons"];
    const auto medal = [&](int col, json how) {
        hexes.push_back({{"row", 4}, {"col", col}, {"tags", json::array({{{"name", "medal0"}, {"medal", std::move(how)}}})}});
    };
    medal(12, {{"last_to_occupy", true}});
    medal(14, {{"sole_control", true}});
    medal(16, {{"turn_start", true}});
    medal(18, {{"any_hex", true}, {"side", "ALLIES"}});
    const auto loaded = imported_file(file);
    const Scenario& s = *loaded.scenario;
    const auto count = [&](ObjectiveType type) {
        return std::count_if(s.objectives.begin(), s.objectives.end(), [&](const Objective& o) { return o.type == type; });
    };
    for (const auto type : {ObjectiveType::SuddenDeath, ObjectiveType::EmptySection, ObjectiveType::LastToOccupy,
                            ObjectiveType::SoleControl, ObjectiveType::AnyHex})
        CHECK(count(type) == 1);
    CHECK(std::any_of(s.objectives.begin(), s.objectives.end(),
                      [](const Objective& o) { return o.turn_start && o.type == ObjectiveType::Temporary; }));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", "objective_as"));
    const json back = json::parse(exported(loaded));
    CHECK(back["game_info"]["victory"] == file["game_info"]["victory"]);
    CHECK(back["game_info"]["options"] == file["game_info"]["options"]);
    CHECK(*imported_file(back).scenario == s);

    Scenario changed = s;
    std::erase_if(changed.objectives, [](const Objective& o) {
        return o.type == ObjectiveType::SuddenDeath || o.type == ObjectiveType::EmptySection;
    });
    const json now = json::parse(write_m44(changed, *loaded.rules).text);
    CHECK(imported_file(now).scenario->objectives == changed.objectives);
}

TEST_CASE("what an .m44 file cannot say of landing craft and decoys is lost by name", "[data][LCT-2][TMINE-15]") {
    json file = small_battle();
    file["face"] = "beach";
    file["scenario_rules"] = json::array({{{"rule", "landing_craft"}, {"side", "allies"}}});
    file["terrain"]["minefield"] = json::array({{{"at", {8, 4}}, {"owner", "axis"}}});
    file["objectives"]["decoys"] = {{"for", "allies"}, {"type", "decoy"}, {"hexes", json::array({{8, 4}, {10, 4}})}};
    const auto loaded = read(file);
    const auto lost = write_m44(*loaded.scenario, *loaded.rules).lost;
    const auto names = [&](std::string_view what) {
        return std::any_of(lost.begin(), lost.end(),
                           [&](const std::string& line) { return line.find(what) != std::string::npos; });
    };
    CHECK(names("landing craft that a side may put"));
    CHECK(names("hexes of the objective \"decoys\""));
}

TEST_CASE("who starts aboard a train has no landing craft under it", "[data][LCT-2][TRAIN-12]") {
    json file = small_battle();
    file["terrain"]["rail"] = json::array({{{"at", {4, 4}}, {"sides", {"E", "W"}}}});
    file["units"]["allies"]["locomotive"] = json::array({{{"at", {4, 4}}, {"facing", "E"}}});
    file["units"]["allies"]["infantry"].push_back({{"aboard", {4, 4}}, {"craft", true}});
    CHECK(errors(file).find("landing craft") != std::string::npos);
}

TEST_CASE("an objective for no unit type, no hex, or types that nobody has was taken, and nobody could win it", "[data][OBJ-4]") {
    const auto said = [](const json& more) {
        json file = small_battle();
        file["objectives"]["hill"] = {{"for", "allies"}, {"hexes", {{4, 4}}}};
        file["objectives"]["hill"].update(more);
        return errors(file);
    };
    CHECK(said(json::object()) == "");
    CHECK(said({{"only_types", json::array()}}).find("/objectives/hill/only_types: no unit type is named") != std::string::npos);
    CHECK(said({{"only_from", json::array()}}).find("/objectives/hill/only_from: no hex is named") != std::string::npos);
    CHECK(said({{"only_types", {"infantry"}}}) == "");
    CHECK(said({{"only_types", {"armor", "infantry"}}}) == "");
    CHECK(said({{"only_types", {"armor"}}}).find("nobody could win it") != std::string::npos);
    CHECK(said({{"only_types", {"infantry"}}, {"only_from", {{0, 8}}}}) == "");

    // The type is there, but not where it has to start; or it may come by lot (RESERVE-4).
    json file = small_battle();
    file["units"]["allies"]["armor"] = {{4, 8}};
    file["objectives"]["hill"] = {{"for", "allies"}, {"hexes", {{4, 4}}}, {"only_types", {"armor"}}, {"only_from", {{0, 8}}}};
    CHECK(errors(file).find("nobody could win it") != std::string::npos);
    file = small_battle();
    file["objectives"]["hill"] = {{"for", "allies"}, {"hexes", {{4, 4}}}, {"only_types", {"armor"}}};
    file["scenario_rules"] = {
        {{"rule", "reserves"}, {"side", "allies"}, {"tokens", 2}, {"star_flag", "wire"}, {"star_star", "wire"}}};
    CHECK(errors(file) == "");
}

}  // namespace test_goals
