// Scenario files: round trips, and every kind of bad input with one clear error for each thing that is wrong.
#include <algorithm>

#include <fmt/format.h>

#include "data/scenario_format.hpp"
#include "data/strict_json.hpp"
#include "data_support.hpp"

namespace scenario_test {

using namespace salient;
using namespace salient::data_test;

namespace {

const std::string small = R"({
  "format": "salient-scenario",
  "version": 1,
  "name": {"en": "Ford", "fr": "Gué"},
  "board": "standard",
  "face": "country",
  "sides": {
    "allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 4},
    "axis": {"edge": "top", "nation": "de", "cards": 4, "one_more_on_turns": [1, 3], "medals": 5}
  },
  "first": "axis",
  "terrain": {
    "forest": [[4, 2], [5, 3]],
    "river": [{"at": [6, 2], "sides": ["NE", "SW"]}],
    "bunker": [{"at": [8, 2], "owner": "axis", "facing": 4}]
  },
  "units": {
    "allies": {"infantry": [[0, 8], {"at": [2, 8], "nation": "gb", "figures": 3}]},
    "axis": {"artillery": [[8, 2]]}
  },
  "objectives": {"wood": {"for": "both", "type": "permanent", "medals": 2, "hexes": [[4, 2], [5, 3]], "hexes_needed": 2, "name": "Wood"}},
  "labels": [{"at": [4, 2], "text": {"en": "Wood", "it": "Bosco"}}]
})";

LoadedScenario parse(std::string_view text) { return parse_scenario(text, "folder/ford.json", standard()); }
std::vector<DataIssue> wrong(std::string_view text) {
    return issues_of([&] { parse(text); });
}
std::vector<DataIssue> wrong_when(std::string_view what, std::string_view by) { return wrong(replaced(small, what, by)); }

}  // namespace

TEST_CASE("a scenario is read as it is written", "[data][SETUP-1][SETUP-2][BASE-7]") {
    const auto loaded = parse(small);
    const Scenario& s = *loaded.scenario;
    const Board& board = Board::of(BoardKind::Standard);
    CHECK(loaded.rules == standard());
    CHECK(loaded.json == small);
    CHECK(s.id == "ford");
    CHECK(in_language(s.name, "fr") == "Gué");
    CHECK(in_language(s.name, "it") == "Ford");
    CHECK((s.board == BoardKind::Standard && s.face == BoardFace::Country && s.first == Side::Axis));
    CHECK((s.edge(Side::Allies) == Edge::Bottom && s.edge(Side::Axis) == Edge::Top));
    CHECK((s.at(Side::Allies).cards == 5 && s.at(Side::Allies).medals == 4 && s.at(Side::Allies).one_more_on_turns.empty()));
    CHECK(s.at(Side::Axis).one_more_on_turns == std::vector<std::uint8_t>{1, 3});
    REQUIRE(s.features.size() == 4);
    const Feature& bunker = s.features[0];
    CHECK((standard()->at(bunker.type).id == "bunker" && bunker.owner == Side::Axis && bunker.facing == 4 &&
           bunker.hex == board.at({8, 2})));
    const Feature& river = s.features[3];
    CHECK((river.sides.has(Direction::NE) && river.sides.has(Direction::SW) && !river.sides.has(Direction::E)));
    REQUIRE(s.units.size() == 3);
    CHECK((s.units.front().hex == board.at({0, 8}) && s.units.front().figures == 0 &&
           standard()->at(s.units.front().nation).id == "us"));
    CHECK((s.units[UnitId{1}].figures == 3 && standard()->at(s.units[UnitId{1}].nation).id == "gb" &&
           s.units[UnitId{1}].side == Side::Allies));
    CHECK((s.units[UnitId{2}].side == Side::Axis && standard()->at(s.units[UnitId{2}].type).id == "artillery"));
    REQUIRE(s.objectives.size() == 1);
    const Objective& wood = s.objectives.front();
    CHECK((wood.id == "wood" && wood.type == ObjectiveType::Permanent && wood.for_side == std::array{true, true}));
    CHECK((wood.medals == 2 && wood.hexes_needed == 2 && wood.hexes.size() == 2));
    REQUIRE(s.labels.size() == 1);
    CHECK(in_language(s.labels[0].text, "it") == "Bosco");
}

TEST_CASE("what is written is read again as the same, and written the same", "[data]") {
    const auto first = parse(small);
    const auto text = write_scenario(*first.scenario, *first.rules);
    const auto second = parse(text);
    CHECK(*second.scenario == *first.scenario);
    CHECK(write_scenario(*second.scenario, *second.rules) == text);
}

TEST_CASE("the order of keys and remarks make no difference", "[data]") {
    const auto text = replaced(replaced(small, "\"first\": \"axis\",", ""), "\"version\": 1,",
                               "\"version\": 1, \"first\": \"axis\", \"//\": \"a remark\",");
    CHECK(*parse(text).scenario == *parse(small).scenario);
}

TEST_CASE("options and rules of a scenario give it its own rule book", "[data]") {
    const auto loaded = parse(replaced(
        small, "\"first\"", R"("options": ["core.los_levels"], "rules": {"units": {"infantry": {"figures": 5}}}, "first")"));
    CHECK(loaded.rules != standard());
    CHECK(loaded.rules->procedures.sight_by_levels);
    CHECK(loaded.rules->at(loaded.rules->unit_type("infantry")).figures == 5);
    CHECK(loaded.scenario->options == std::vector<std::string>{"core.los_levels"});
    const auto again = parse(write_scenario(*loaded.scenario, *loaded.rules));
    CHECK(*again.scenario == *loaded.scenario);
    CHECK(again.rules->hash == loaded.rules->hash);

    const std::string more[] = {"core.air_power_chain"};
    const auto with_more = parse_scenario(small, "ford.json", standard(), more);
    CHECK(with_more.rules->procedures.air_power_chain);
    CHECK(with_more.scenario->options.empty());
}

TEST_CASE("a scenario may use what its own rules bring in", "[data]") {
    const auto text = replaced(
        replaced(small, "\"first\"",
                 R"("rules": {"terrain": {"pond": {"clause": "TROW-48", "layer": "tile", "impassable": "all"}}}, "first")"),
        "\"forest\": [", "\"pond\": [[0, 0]], \"forest\": [");
    CHECK(parse(text).scenario->features.size() == 5);
}

TEST_CASE("two units in a hex are told with the place of the second", "[data]") {
    const auto issues = wrong_when("\"artillery\": [[8, 2]]", "\"artillery\": [[8, 2]], \"infantry\": [[0, 0], [8, 2]]");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/units/axis/infantry/1", {"two units are on (8, 2)", "move one"}));
    CHECK(issues[0].line > 0);
    CHECK(issues[0].file == "folder/ford.json");
}

TEST_CASE("hexes off the board and between hexes are told with the limits", "[data]") {
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[26, 8], {"), "/units/allies/infantry/0",
                    {"(26, 8) is off the board", "0 to 24", "0 to 8"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[0, -2], {"), "/units/allies/infantry/0", {"off the board"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[1, 8], {"), "/units/allies/infantry/0",
                    {"(1, 8) is no hex", "both even or both odd"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[25, 3], {"), "/units/allies/infantry/0", {"off the board"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[0], {"), "/units/allies/infantry/0", {"a hex [x, y]"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[\"a8\", {"), "/units/allies/infantry/0", {"a hex [x, y]"}));
    CHECK(has_issue(wrong_when("[[0, 8], {", "[[99999999999999, 8], {"), "/units/allies/infantry/0", {"off the board"}));
    CHECK(has_issue(wrong_when("[[4, 2], [5, 3]]", "[[4, 2], [5, 2]]"), "/terrain/forest/1", {"is no hex"}));
    CHECK(has_issue(wrong_when("{\"at\": [6, 2]", "{\"at\": [6, 12]"), "/terrain/river/0/at", {"off the board"}));
    CHECK(has_issue(wrong_when("\"labels\": [{\"at\": [4, 2]", "\"labels\": [{\"at\": [4, 3]"), "/labels/0/at", {"is no hex"}));
}

TEST_CASE("unknown names are told with those that were meant", "[data]") {
    CHECK(has_issue(wrong_when("\"artillery\"", "\"artilery\""), "/units/axis/artilery",
                    {"no unit \"artilery\"", "did you mean \"artillery\"?"}));
    CHECK(has_issue(wrong_when("\"forest\"", "\"forrest\""), "/terrain/forrest", {"did you mean \"forest\"?"}));
    CHECK(has_issue(wrong_when("\"us\"", "\"usa\""), "/sides/allies/nation", {"no nation \"usa\"", "did you mean \"us\"?"}));
    CHECK(has_issue(wrong_when("\"gb\"", "\"xx\""), "/units/allies/infantry/1/nation", {"no nation \"xx\""}));
    CHECK(has_issue(wrong_when("\"face\": \"country\"", "\"face\": \"contry\""), "/face", {"did you mean \"country\"?"}));
    CHECK(has_issue(wrong_when("\"board\": \"standard\"", "\"board\": \"giant\""), "/board", {"not known", "standard"}));
    CHECK(has_issue(wrong_when("\"first\": \"axis\"", "\"first\": \"axs\""), "/first", {"did you mean \"axis\"?"}));
    CHECK(has_issue(wrong_when("\"NE\"", "\"N\""), "/terrain/river/0/sides/0", {"\"N\" is not known here"}));
    CHECK(has_issue(wrong_when("\"first\"", R"("options": ["core.los_level"], "first")"), "/options/0",
                    {"did you mean \"core.los_levels\"?"}));
    CHECK(has_issue(wrong_when("\"face\"", "\"fase\""), "/fase", {"did you mean \"face\"?"}));
}

TEST_CASE("duplicate keys are told with their line", "[data]") {
    const auto issues = wrong_when("\"face\": \"country\",", "\"face\": \"country\",\n  \"face\": \"winter\",");
    REQUIRE(issues.size() == 1);
    CHECK(has_issue(issues, "/face", {"written twice"}));
    CHECK(issues[0].line == 7);
    CHECK(has_issue(wrong_when("\"forest\": [", "\"forest\": [], \"forest\": ["), "/terrain/forest", {"written twice"}));
}

TEST_CASE("another version or another kind of file gives one error", "[data]") {
    CHECK(has_issue(wrong_when("\"version\": 1", "\"version\": 2, \"nonsense\": true"), "", {"version 2", "take a newer game"}));
    CHECK(wrong_when("\"version\": 1", "\"version\": 2, \"nonsense\": true").size() == 1);
    CHECK(has_issue(wrong_when("\"version\": 1", "\"version\": 0"), "", {"version 0", "put the number right"}));
    CHECK(has_issue(wrong_when("\"version\": 1,", ""), "", {"version"}));
    CHECK(has_issue(wrong_when("\"version\": 1", "\"version\": \"1\""), "", {"version"}));
    CHECK(has_issue(wrong_when("salient-scenario", "salient-record"), "", {"no scenario of Salient"}));
    CHECK_FALSE(wrong(R"({"meta_data": {}, "game_info": {}, "board": {}})").empty());  // an .m44 file without anything in it
    CHECK(has_issue(wrong("[]"), "", {"no scenario of Salient"}));
    CHECK(has_issue(wrong("17"), "", {"no scenario of Salient"}));
}

TEST_CASE("no part of a cut-off scenario is loaded", "[data]") {
    for (std::size_t length = 0; length < small.size(); length += 7) {
        const auto issues = wrong(small.substr(0, length));
        REQUIRE(issues.size() == 1);
        CHECK(issues[0].file == "folder/ford.json");
        CHECK(!issues[0].message.empty());
    }
}

TEST_CASE("all that is wrong with a scenario is told in one run", "[data]") {
    auto text = replaced(small, "\"artillery\": [[8, 2]]", "\"artillery\": [[8, 2], [8, 2]], \"armour\": [[0, 0]]");
    text = replaced(text, "[[4, 2], [5, 3]],", "[[4, 2], [5, 2], [4, 2]],");
    text = replaced(text, "\"medals\": 4", "\"medals\": 31");
    text = replaced(
        text, "\"first\": \"axis\"",
        "\"first\": \"axis\", \"weather\": \"rain\", \"date\": \"6.6.1944\", \"rules\": {\"units\": {\"infantry\": {\"figurs\": 5}}}");
    const auto issues = wrong(text);
    INFO(text_of(issues));
    CHECK(issues.size() == 8);
    CHECK(has_issue(issues, "/units/axis/armour", {"did you mean \"armor\"?"}));
    CHECK(has_issue(issues, "/units/axis/artillery/1", {"two units"}));
    CHECK(has_issue(issues, "/terrain/forest/1", {"is no hex"}));
    CHECK(has_issue(issues, "/terrain/forest/2", {"already a feature"}));
    CHECK(has_issue(issues, "/sides/allies/medals", {"from 0 to 30"}));
    CHECK(has_issue(issues, "/weather", {"not known here"}));
    CHECK(has_issue(issues, "/date", {"yyyy-mm-dd"}));
    CHECK(has_issue(issues, "/rules/units/infantry/figurs", {"did you mean \"figures\"?"}));
    for (const auto& issue : issues) CHECK((issue.file == "folder/ford.json" && issue.line > 0));
}

TEST_CASE("what does not fit together is told", "[data][TER-3]") {
    CHECK(has_issue(wrong_when("\"edge\": \"top\"", "\"edge\": \"bottom\""), "/sides", {"same edge"}));
    CHECK(has_issue(wrong_when("\"axis\": {\"artillery\": [[8, 2]]}", "\"axis\": {}"), "/units", {"no unit"}));
    CHECK(has_issue(wrong_when("[[4, 2], [5, 3]],", "[[4, 2], [6, 2]],"), "/terrain/river/0", {"already a tile"}));
    CHECK(has_issue(wrong_when(", \"sides\": [\"NE\", \"SW\"]", ""), "/terrain/river/0", {"which sides it joins"}));
    CHECK(has_issue(wrong_when("{\"at\": [6, 2], \"sides\": [\"NE\", \"SW\"]}", "[6, 2]"), "/terrain/river/0",
                    {"which sides it joins"}));
    CHECK(has_issue(wrong_when("[\"NE\", \"SW\"]", "[\"NE\", \"NE\"]"), "/terrain/river/0/sides/1", {"named twice"}));
    CHECK(has_issue(wrong_when("[[4, 2], [5, 3]],", "[{\"at\": [4, 2], \"sides\": [\"E\"]}],"), "/terrain/forest/0/sides",
                    {"joins no sides"}));
    CHECK(has_issue(wrong_when("[[4, 2], [5, 3]],", "[{\"at\": [4, 2], \"owner\": \"axis\"}],"), "/terrain/forest/0/owner",
                    {"has no owner"}));
    CHECK(has_issue(wrong_when("\"facing\": 4", "\"facing\": 7"), "/terrain/bunker/0/facing", {"from 1 to 6"}));
    CHECK(has_issue(wrong_when("\"one_more_on_turns\": [1, 3]", "\"one_more_on_turns\": [3, 1]"),
                    "/sides/axis/one_more_on_turns/1", {"rise"}));
    CHECK(has_issue(wrong_when("\"cards\": 5", "\"cards\": 17"), "/sides/allies/cards", {"from 1 to 16"}));
    CHECK(has_issue(wrong_when("\"hexes_needed\": 2", "\"hexes_needed\": 3"), "/objectives/wood", {"hexes_needed"}));
    CHECK(has_issue(wrong_when("\"hexes\": [[4, 2], [5, 3]]", "\"hexes\": []"), "/objectives/wood", {"no hex"}));
    CHECK(has_issue(wrong_when("\"hexes\": [[4, 2], [5, 3]]", "\"hexes\": [[4, 2], [4, 2]]"), "/objectives/wood/hexes/1",
                    {"named twice"}));
    CHECK(has_issue(wrong_when("\"for\": \"both\"", "\"for\": \"nobody\""), "/objectives/wood/for", {"not known"}));
    CHECK(has_issue(wrong_when("\"figures\": 3", "\"figures\": 0"), "/units/allies/infantry/1/figures", {"from 1 to 12"}));
    CHECK(has_issue(wrong_when("\"fr\": \"Gué\"", "\"french\": \"Gué\""), "/name/french", {"no code of a language"}));
    CHECK(has_issue(wrong_when("{\"en\": \"Ford\", \"fr\": \"Gué\"}", "{}"), "/name", {"no text"}));
    CHECK(has_issue(wrong_when("{\"en\": \"Ford\", \"fr\": \"Gué\"}", "3"), "/name", {"expected a text"}));
    CHECK(has_issue(wrong_when("\"name\": {\"en\": \"Ford\", \"fr\": \"Gué\"},", ""), "", {"\"name\" is missing"}));
    CHECK(has_issue(wrong_when("\"first\"", R"("options": ["core.los_levels", "core.los_levels"], "first")"), "/options/1",
                    {"named twice"}));
    CHECK(has_issue(wrong_when("\"first\"", R"("rules": [], "first")"), "/rules", {"expected an object"}));
}

TEST_CASE("an id that is a path is refused where it is read", "[data]") {
    const auto with_id = [](const std::string& id) { return replaced(small, "\"board\"", "\"id\": \"" + id + "\", \"board\""); };
    CHECK(parse(with_id("river-crossing_2")).scenario->id == "river-crossing_2");
    for (const std::string id : {"/../../evil", "a/b", "..", "a\\u0000b", "A", "Wood at dawn", "é"})
        CHECK(has_issue(wrong(with_id(id)), "/id", {"is no id", "a-z, 0-9, - and _"}));
    CHECK(has_issue(wrong(with_id(std::string(300, 'a'))), "/id", {"is no id"}));
    CHECK(!wrong(with_id("")).empty());
}

TEST_CASE("the name of a file gives a plain id", "[data]") {
    CHECK(parse(small).scenario->id == "ford");
    CHECK(parse_scenario(small, "My Battle (3).json", standard()).scenario->id == "my-battle-3");
    CHECK(parse_scenario(small, "\n.json", standard()).scenario->id == "scenario");
}

TEST_CASE("a picture that a scenario's rules name is a name and no path", "[data]") {
    const auto with_picture = [](const std::string& name) {
        return replaced(small, "\"board\"", R"("rules": {"units": {"infantry": {"picture": ")" + name + "\"}}}, \"board\"");
    };
    CHECK(wrong(with_picture("figure_armor")).empty());
    CHECK(has_issue(wrong(with_picture("../../x")), "/rules/units/infantry/picture", {"names no picture"}));
}

TEST_CASE("a title of 20,000 letters froze the list of battles: names have a length", "[data]") {
    const std::string longest(strict::longest_line, 'x'), too_long = longest + "x", prose(strict::longest_prose, 'x');
    CHECK(wrong_when("\"Ford\"", "\"" + longest + "\"").empty());
    CHECK(has_issue(wrong_when("\"Ford\"", "\"" + too_long + "\""), "/name/en", {"501 bytes", "the most is 500"}));
    CHECK(has_issue(wrong_when("\"Bosco\"", "\"" + too_long + "\""), "/labels/0/text/it", {"the most is 500"}));
    CHECK(has_issue(wrong_when("\"Wood\"}", "\"" + too_long + "\"}"), "/objectives/wood/name", {"the most is 500"}));
    CHECK(wrong_when("\"board\"", "\"description\": \"" + prose + "\", \"board\"").empty());
    CHECK(has_issue(wrong_when("\"board\"", "\"description\": \"" + prose + "x\", \"board\""), "/description", {"20000"}));
}

TEST_CASE("a hundred thousand wrong labels are told as a hundred and a number", "[data]") {
    std::string labels;
    for (int i = 0; i < 30'000; ++i) labels += R"({"at": [1, 2], "text": 5},)";
    const auto issues = wrong_when("\"labels\": [", "\"labels\": [" + labels);
    REQUIRE(issues.size() == 101);
    CHECK(issues.back().message.find("more; put these right first") != std::string::npos);
}

TEST_CASE("a scenario of more things than any board holds is refused", "[data]") {
    std::string labels, hexes;
    for (std::size_t i = 0; i <= most_labels; ++i) labels += R"({"at": [4, 2], "text": "x"},)";
    for (std::size_t i = 0; i <= most_features; ++i) hexes += "[4, 2],";
    const auto issues = wrong_when("\"labels\": [", "\"labels\": [" + labels);
    REQUIRE(!issues.empty());
    CHECK(issues[0].message.find("more than 500 labels") != std::string::npos);
    CHECK(wrong_when("\"forest\": [", "\"forest\": [" + hexes).size() == 101);
    std::string patch = R"("rules": {"units": {"infantry": {"x": [0)";
    for (std::size_t i = 0; i < most_values_of_rules; ++i) patch += ",0";
    CHECK(has_issue(wrong_when("\"board\"", patch + "]}}}, \"board\""), "/rules", {"are too many"}));
}

TEST_CASE("dates are days that may exist", "[data]") {
    const auto with_date = [](std::string_view date) {
        return wrong_when("\"first\"", "\"date\": \"" + std::string(date) + "\", \"first\"").size();
    };
    CHECK(with_date("1944-06-06") == 0);
    for (const char* date : {"1944-13-01", "1944-00-01", "1944-06-32", "44-06-06", "1944/06/06", "1944-6-6", "June"})
        CHECK(with_date(date) == 1);
}

TEST_CASE("nothing that is thrown at the reader makes it crash", "[data]") {
    // Every character taken away, or turned into another: an error or a scenario, never anything else.
    const std::string others = "{}[],:\"0-x";
    int read = 0;
    for (std::size_t i = 0; i < small.size(); ++i) {
        auto without = small;
        without.erase(i, 1);
        read += wrong(without).empty();
        auto changed = small;
        changed[i] = others[i % others.size()];
        read += wrong(changed).empty();
    }
    CHECK(read > 0);
}

TEST_CASE("a strength of a minefield that lies beyond its tokens was taken for a number of dice", "[data][TMINE-2]") {
    const auto with = [](std::string_view places) {
        return replaced(small, R"("forest": [[4, 2], [5, 3]])",
                        fmt::format(R"("forest": [[4, 2], [5, 3]], "minefield": [{}])", places));
    };
    const auto read = parse(with(R"({"at": [0, 4], "owner": "axis", "value": 4})"));
    CHECK(std::any_of(read.scenario->features.begin(), read.scenario->features.end(),
                      [](const Feature& f) { return f.value == 4; }));
    for (const int value : {5, 200, 255}) {
        const auto issues = wrong(with(fmt::format(R"({{"at": [0, 4], "value": {}}})", value)));
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().pointer == "/terrain/minefield/0");
        CHECK(issues.front().message.find("is 4 at most") != std::string::npos);
    }
}

TEST_CASE("a unit that comes later belongs to a group that a rule of the scenario names", "[data][REINF-1]") {
    const auto at = [](std::string_view place) {
        return wrong_when(R"("axis": {"artillery": [[8, 2]]})", fmt::format(R"("axis": {{"artillery": [[8, 2], {}]}})", place));
    };
    const auto unnamed = at(R"({"in": "second_wave"})");
    REQUIRE(unnamed.size() == 1);
    CHECK(unnamed.front().pointer == "/units/axis/artillery/1");
    CHECK(unnamed.front().message.find("no rule of the scenario brings the group \"second_wave\"") != std::string::npos);
    CHECK(at(R"({"in": "Second Wave"})").size() == 1);
    CHECK(at(R"({"in": "second_wave", "at": [0, 0]})").size() == 1);
}

TEST_CASE("a value of ground that has none is refused", "[data]") {
    const auto issues = wrong_when(R"([[4, 2], [5, 3]])", R"([{"at": [4, 2], "value": 1}, [5, 3]])");
    REQUIRE(issues.size() == 1);
    CHECK(issues.front().message.find("has no \"value\"") != std::string::npos);
}

TEST_CASE("a number of hexes that an objective of its type does not count was read and had no effect", "[data][OBJ-1]") {
    for (const char* type : {"majority", "exit", "destruction", "decoy"}) {
        const auto issues =
            wrong_when(R"("for": "both", "type": "permanent")", fmt::format(R"("for": "allies", "type": "{}")", type));
        REQUIRE(!issues.empty());
        CHECK(issues.front().message.find("\"hexes_needed\" belongs to") != std::string::npos);
    }
}

}  // namespace scenario_test
