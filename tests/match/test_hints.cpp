// Hints: each on a battle that is spoiled in one place, none in what comes with the game, and each can be said to be meant so.
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "data/data_support.hpp"
#include "data/hint_words.hpp"
#include "match/hints/hints.hpp"
#include "prove/engine/mutate.hpp"
#include "salient/rng.hpp"

namespace hints_test {

using namespace salient;
using namespace salient::data_test;
using json = nlohmann::json;

namespace {

json orne() { return json::parse(read_file(source_scenarios() / "orne-bridges.json")); }
LoadedScenario loaded(const json& battle) { return parse_scenario(battle.dump(1), "own.json", standard()); }

json& river_on(json& battle, int x, int y) {
    for (json& f : battle["terrain"]["river"])
        if (f["at"] == json::array({x, y})) return f;
    FAIL("no river there");
    return battle;
}
void take_river(json& battle, int x, int y) {
    json& list = battle["terrain"]["river"];
    list.erase(std::find(list.begin(), list.end(), river_on(battle, x, y)));
}

std::vector<std::string> ids(const json& battle) {
    std::vector<std::string> found;
    for (const Hint& hint : hints_of(loaded(battle))) found.emplace_back(hint.id);
    return found;
}
using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("a battle that comes with the game has no hint left", "[hints]") {
    for (const auto& folder : {source_scenarios(), source_scenarios() / "rules"})
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            INFO(entry.path().filename());
            const LoadedScenario battle = load_scenario(entry.path(), standard());
            for (const Hint& hint : hints_of(battle))
                FAIL_CHECK(
                    hint.id << " "
                            << to_string(Board::of(battle.scenario->board).hex(hint.hexes.empty() ? HexId{0} : hint.hexes[0])));
        }
}

TEST_CASE("a river that ended before its neighbor was drawn and nobody said so", "[hints][TROW-48]") {
    json battle = orne();
    river_on(battle, 5, 3)["sides"] = {"W", "SE"};
    CHECK(ids(battle) == Ids{"unshared_side", "unshared_side"});
    battle = orne();
    take_river(battle, 5, 3);
    const auto hints = hints_of(loaded(battle));
    REQUIRE(hints.size() == 1);
    CHECK(hints[0].id == "line_gap");
    CHECK(hints[0].clause == "TROW-48");
    CHECK(hints[0].hexes == std::vector{Board::of(BoardKind::Standard).at({5, 3})});
    battle["terrain"]["road"] = {{{"at", {2, 0}}, {"sides", {"E", "W"}}}, {{"at", {4, 0}}, {"sides", {"W"}}}};
    CHECK(ids(battle) == Ids{"line_gap", "unshared_side"});  // to (0, 0)
    battle["terrain"]["town"].push_back({0, 0});             // a road ends at houses
    CHECK(ids(battle) == Ids{"line_gap"});
}

TEST_CASE("a gap in a river was said to stand in line 1, whatever the file", "[hints][TROW-48]") {
    json battle = orne();
    take_river(battle, 5, 3);
    const LoadedScenario read = parse_scenario(battle.dump(1), "own.json", standard());
    const auto hints = hints_of(read);
    REQUIRE(hints.size() == 1);
    const auto places = as_issues(hints, read, "own.json", load_texts(source_assets(), "en"));
    REQUIRE(places.size() == 1);
    CHECK(places[0].pointer.starts_with("/terrain/river/"));
    CHECK(places[0].line > 1);
}

TEST_CASE("a bridge stood on dry land, or along its river", "[hints][TCMB-2][TDIR-4]") {
    json battle = orne();
    battle["terrain"]["bridge"].push_back({12, 0});
    CHECK(ids(battle) == Ids{"bridge_without_water"});
    battle = orne();
    for (const int facing : {2, 3, 5, 6}) {
        battle["terrain"]["bridge"][0] = {{"at", {11, 3}}, {"facing", facing}};
        CHECK(ids(battle).empty());
    }
    battle["terrain"]["bridge"][0] = {{"at", {11, 3}}, {"facing", 4}};
    CHECK(ids(battle) == Ids{"bridge_turned"});
}

TEST_CASE("a unit started where it could not come, or could not leave", "[hints][TMOV-1]") {
    json battle = orne();
    battle["units"]["axis"]["infantry"].push_back({5, 3});
    CHECK(ids(battle) == Ids{"unit_on_closed_ground"});
    battle = orne();
    battle["terrain"]["impassable"] = {{14, 0}, {10, 0}, {11, 1}, {13, 1}};
    CHECK(ids(battle) == Ids{"unit_cannot_leave"});  // the artillery on (12, 0)
}

TEST_CASE("units came in where they may not enter, or when all was over", "[hints][REINF-1]") {
    json battle = orne();
    battle["units"]["axis"]["armor"].push_back({{"in", "wave"}});
    json rule{{"rule", "reinforcements"}, {"side", "axis"}, {"group", "wave"}, {"when", "turn"}, {"number", 3}};
    battle["scenario_rules"] = {rule};
    CHECK(ids(battle).empty());
    rule["hexes"] = {{5, 3}, {2, 0}};
    battle["scenario_rules"] = {rule};
    CHECK(ids(battle) == Ids{"arrival_on_closed_ground"});
    rule.erase("hexes");
    rule["number"] = 20;
    battle["scenario_rules"] = {rule};
    CHECK(ids(battle) == Ids{"late_arrival"});
}

TEST_CASE("a medal was won for good before anybody played", "[hints][OBJ-16]") {
    json battle = orne();
    const json at{2, 0};  // infantry of the Axis starts there
    battle["objectives"]["x"] = {{"for", "axis"}, {"type", "permanent"}, {"hexes", {at}}};
    CHECK(ids(battle) == Ids{"objective_won_at_start"});
    battle["objectives"]["x"]["for"] = "allies";
    CHECK(ids(battle).empty());
    battle["objectives"]["x"] = {{"for", "axis"}, {"hexes", {at}}};  // held as long as they stand there
    CHECK(ids(battle).empty());
}

TEST_CASE("units of their own side stood where others were to come in", "[hints][REINF-1]") {
    json battle = orne();
    battle["units"]["axis"]["armor"].push_back({{"in", "wave"}});
    const json at{2, 0};
    json rule{{"rule", "reinforcements"}, {"side", "axis"}, {"group", "wave"}, {"when", "turn"}, {"number", 3}, {"hexes", {at}}};
    battle["scenario_rules"] = {rule};
    CHECK(ids(battle) == Ids{"arrival_without_room"});
    rule["hexes"].push_back({4, 0});
    battle["scenario_rules"] = {rule};
    CHECK(ids(battle).empty());
}

TEST_CASE("an objective lay where nobody comes, and a medal was asked for that there is not", "[hints][OBJ-1][VICT-1]") {
    json battle = orne();
    battle["objectives"]["x"] = {{"for", "axis"}, {"hexes", {{5, 3}}}};
    CHECK(ids(battle) == Ids{"objective_on_closed_ground"});
    battle = orne();
    battle["terrain"]["impassable"] = {{2, 0}, {1, 1}};
    auto& infantry = battle["units"]["axis"]["infantry"];
    infantry.erase(std::find(infantry.begin(), infantry.end(), json::array({2, 0})));
    battle["objectives"]["x"] = {{"for", "axis"}, {"hexes", {{0, 0}}}};
    CHECK(ids(battle) == Ids{"objective_out_of_reach"});
    battle = orne();
    battle["sides"]["allies"]["medals"] = 17;
    CHECK(ids(battle) == Ids{"too_many_medals"});
    battle["sides"]["allies"]["medals"] = 16;  // thirteen units and three objectives
    CHECK(ids(battle).empty());
}

TEST_CASE("a start without battle and a unit without a card went unsaid", "[hints][BTL-9][ORDER-1]") {
    json battle = orne();
    battle["rules"]["terrain"]["town"] = {{"no_battle_ever", "all"}};
    const Ids told = ids(battle);
    CHECK(std::count(told.begin(), told.end(), "no_battle_from_start") > 0);
    // A deck of nothing but cards for armor: who has armor could order nobody else, who has none orders one unit of his choice (CARD-9).
    battle = orne();
    const auto& cards = standard()->cards;
    for (const Card& card : cards)
        if (card.id != "armor_assault") battle["rules"]["cards"][card.id] = {{"copies", 0}};
    const Ids left = ids(battle);
    const auto orders_none = [&](const LoadedScenario& b) {
        const auto is_armor = [&](const UnitSetup& unit) { return b.rules->at(unit.type).order_class == UnitClass::Armor; };
        return std::count_if(b.scenario->units.begin(), b.scenario->units.end(), [&](const UnitSetup& unit) {
            const bool has_armor = std::any_of(b.scenario->units.begin(), b.scenario->units.end(), [&](const UnitSetup& other) {
                return other.side == unit.side && other.starts_on_board() && is_armor(other);
            });
            return unit.starts_on_board() && has_armor && !is_armor(unit);
        });
    };
    CHECK(std::count(left.begin(), left.end(), "unit_without_card") == orders_none(loaded(battle)));
}

TEST_CASE("heavy armor of the house fought for others than Germany and nobody said so", "[hints][HARM-10]") {
    json battle = orne();
    battle["options"] = {"house.unit_heavy_armor"};
    auto& axis = battle["units"]["axis"];
    axis["house_heavy_armor"] = {axis["armor"].back()};
    axis["armor"].erase(axis["armor"].size() - 1);
    CHECK(ids(battle).empty());
    battle["sides"]["axis"]["nation"] = "it";
    const auto hints = hints_of(loaded(battle));
    REQUIRE(hints.size() == 1);
    CHECK(hints[0].id == "heavy_armor_not_german");
    CHECK(hints[0].clause == "HARM-10");
    battle["meant"] = {{{"hint", "heavy_armor_not_german"}}};
    CHECK(ids(battle).empty());
}

TEST_CASE("names, languages and days that somebody mistyped", "[hints]") {
    json battle = orne();
    battle["date"] = "1944-02-30";
    CHECK(ids(battle) == Ids{"no_such_day"});
    battle["date"] = "1944-02-29";
    CHECK(ids(battle).empty());
    battle["labels"] = {{{"at", {1, 1}}, {"text", "Here"}}, {{"at", {1, 1}}, {"text", "There"}}};
    CHECK(ids(battle) == Ids{"label_over_name"});
    battle = orne();
    battle["description"] = {{"en", "x"}, {"fr", "y"}};
    CHECK(ids(battle) == Ids{"language_missing"});
}

TEST_CASE("what is meant so is no hint, and what nobody hints at need not be meant", "[hints]") {
    json battle = orne();
    take_river(battle, 5, 3);
    battle["meant"] = {{{"hint", "line_gap"}, {"hexes", {{5, 3}}}}};
    CHECK(ids(battle).empty());
    const LoadedScenario once = loaded(battle);
    const std::string written = write_scenario(*once.scenario, *once.rules);
    CHECK(*parse_scenario(written, "own.json", standard()).scenario == *once.scenario);
    battle["meant"].push_back({{"hint", "no_such_day"}});
    CHECK(ids(battle) == Ids{"meant_for_nothing"});
    battle["meant"] = {{{"hint", "line_gab"}}};
    CHECK(has_issue(issues_of([&] { loaded(battle); }), "/meant/0/hint", {"did you mean \"line_gap\"?"}));
}

TEST_CASE("a hint stands at its line and its place of the file", "[hints]") {
    json battle = orne();
    battle["// a remark"] = "is no place";
    battle["terrain"]["bridge"].push_back({12, 0});
    battle["units"]["axis"]["infantry"].push_back({5, 3});
    const LoadedScenario read = loaded(battle);
    const auto hints = hints_of(read);
    const auto places = as_issues(hints, read, "own.json", load_texts(source_assets(), "en"));
    REQUIRE(places.size() == 2);
    CHECK(places[0].pointer == "/terrain/bridge/2");
    CHECK(places[1].pointer == "/units/axis/infantry/10");
    for (const DataIssue& place : places) CHECK(place.line > 0);

    // An option that makes two medals of one moved the number of those behind it.
    battle = orne();
    battle["options"] = {"objectives.empty_section_each"};
    battle["objectives"]["a_flank"] = {{"for", "axis"}, {"type", "empty_section"}, {"sections", {"left", "right"}}};
    battle["objectives"]["x"] = {{"for", "axis"}, {"hexes", {{5, 3}}}};
    const LoadedScenario split = loaded(battle);
    const auto behind = as_issues(hints_of(split), split, "own.json", load_texts(source_assets(), "en"));
    REQUIRE(behind.size() == 1);
    CHECK(behind[0].pointer.starts_with("/objectives/x"));
}

TEST_CASE("every hint has its sentence in three languages", "[hints]") {
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_assets(), language);
        for (const std::string_view id : hint_words) CHECK(texts.has("hint." + std::string(id)));
    }
}

TEST_CASE("no mutated file made the hints stumble", "[hints]") {
    Rng rng(20);
    int read = 0;
    std::vector<std::string> battles;
    for (const auto& entry : std::filesystem::directory_iterator(source_scenarios()))
        if (entry.path().extension() == ".json") battles.push_back(read_file(entry.path()));
    const Texts texts = load_texts(source_assets(), "en");
    const char* many = std::getenv("SALIENT_MUTATED");  // more of them by hand
    const int tries = many != nullptr ? std::atoi(many) : 300;
    for (int i = 0; i < tries; ++i) {
        const std::string text = mutated(battles[static_cast<std::size_t>(i) % battles.size()], rng);
        try {
            const LoadedScenario battle = parse_scenario(text, "mutated.json", standard());
            const auto hints = hints_of(battle);
            CHECK(as_issues(hints, battle, "mutated.json", texts).size() == hints.size());
            ++read;
        } catch (const DataError&) {  // refused: nothing to hint at
            continue;
        }
    }
    CHECK(read > tries / 5);
    if (many != nullptr) WARN(read << " of " << tries << " could be read");
}

}  // namespace hints_test
