// What players misread once, in the words that they read now.
#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/position.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/parts/hint.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"
#include "words/rule_blocks.hpp"

namespace test_wording {

using namespace salient;
using namespace salient::test;

namespace {

Texts texts_in(const char* language) { return load_texts(source_dir() / "assets", language); }

// A field with one infantry unit of each side, that of the Axis on (12, 4), and a label on (14, 4).
LoadedScenario field(const nlohmann::json& objectives, const nlohmann::json& rules = nlohmann::json::array()) {
    nlohmann::json json = small_battle("A field", {{"allies", {{"infantry", {{12, 8}}}}}, {"axis", {{"infantry", {{12, 4}}}}}});
    json["sides"]["axis"]["nation"] = "it";
    json["labels"] = nlohmann::json::array({{{"at", {14, 4}}, {"text", "Saint-Aubin"}}});
    json["objectives"] = objectives;
    json["scenario_rules"] = rules;
    return parse_scenario(json.dump(), "field.json", load_rulebook(source_dir() / "assets"));
}

HexId hex_at(int x, int y) { return Board::of(BoardKind::Standard).at({x, y}); }

}  // namespace

TEST_CASE("an enemy on a goal that is not his was passed over in silence", "[ui][OBJ-1]") {
    const LoadedScenario battle = field({{"a", {{"for", "allies"}, {"type", "temporary"}, {"hexes", {{12, 4}}}}}});
    const Game game = new_game(battle.rules, battle.scenario);
    CHECK(standing_of(texts_in("en"), game.table(), ObjectiveId{0}, "en") ==
          "Held by neither side. 1 unit of the Axis stands there and does not count: this goal is for the other side only.");
}

TEST_CASE("a goal without a name is called by its place", "[ui]") {
    const LoadedScenario battle = field({{"a", {{"for", "allies"}, {"type", "temporary"}, {"hexes", {{12, 4}}}}}});
    const Game game = new_game(battle.rules, battle.scenario);
    const Texts texts = texts_in("en");
    CHECK(objective_name(texts, game.table(), battle.scenario->objectives.front(), "en") == "Hex G5");
}

TEST_CASE("units were placed by a label that says where a road leads", "[ui]") {
    LoadedScenario battle = field({{"a", {{"for", "allies"}, {"type", "temporary"}, {"hexes", {{12, 4}}}}}});
    Scenario scenario = *battle.scenario;
    scenario.labels = {{hex_at(14, 4), {{"en", "To Caen"}, {"fr", "Vers Caen"}, {"it", "Per Caen"}}}};
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = texts_in(language);
        CHECK(PlaceNames(texts, *battle.rules, scenario, language)(hex_at(12, 4)) == "G5");
    }
}

TEST_CASE("ways of being lost that cannot be are not told with 0 percent", "[ui][PARA-4]") {
    DropOdds odds;
    odds.lands = 0.8;
    odds.occupied = 0.2;
    CHECK(ui::drop_sentence(texts_in("en"), odds) == "Lands: <b>80%</b>. Lost: 20% (on a unit 20%).");
    CHECK(ui::drop_sentence(texts_in("fr"), odds) ==
          "Atterrit\u00a0: <b>80\u00a0%</b>. Perdue\u00a0: 20\u00a0% (sur une unité 20\u00a0%).");
}

TEST_CASE("a chance that rounds to nothing is less than one percent", "[ui]") {
    CHECK(percent(texts_in("en"), 0.001) == "less than 1%");
    CHECK(percent(texts_in("en"), 0) == "0%");
    CHECK(percent(texts_in("it"), 0.42) == "42%");
    CHECK(percent(texts_in("fr"), 0.42) == "42\u00a0%");
}

TEST_CASE("the sheet of an Italian unit said one hex for each flag, and one to three besides", "[ui][ITA-5]") {
    const LoadedScenario battle = field(nlohmann::json::object(), nlohmann::json::array({{{"rule", "italy_royal_army"}}}));
    const Game game = new_game(battle.rules, battle.scenario);
    const Texts texts = texts_in("en");
    const auto said = [&](const char* nation) {
        std::string all;
        for (const RuleLine& line :
             unit_block(texts, game.table(), battle.rules->unit_type("infantry"), battle.rules->nation(nation)).lines)
            all += line.text + "\n";
        return all;
    };
    CHECK(said("us").find("Retreats 1 hex for each flag.") != std::string::npos);
    CHECK(said("it").find("Retreats 1 hex for each flag.") == std::string::npos);
    CHECK(said("it").find("Retreats 1 to 3 hexes for each flag.") != std::string::npos);
}

TEST_CASE("the turn above the board counted both sides' turns while arrivals counted those of one", "[ui]") {
    Open open;
    CHECK(turn_of(open) == 1);  // before the first
    open.turn = 6;
    open.active = Side::Axis;
    open.sides[index(Side::Allies)].turns = 3;
    open.sides[index(Side::Axis)].turns = 3;
    CHECK(turn_of(open) == 3);
}

}  // namespace test_wording
