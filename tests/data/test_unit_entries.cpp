// What files say of single units: traits in our own format, words and tags of .m44 files, their object `salient`
// (UC-28 to UC-34, NATS-8, NAT-11, SWA-13, SWA-14).
#include <algorithm>
#include <array>

#include "m44_support.hpp"

#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace test_unit_entries {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

const Board& standard_board() { return Board::of(BoardKind::Standard); }
const UnitSetup& unit_at(const LoadedScenario& loaded, Hex hex) {
    for (const UnitSetup& u : loaded.scenario->units)
        if (u.hex == standard_board().at(hex)) return u;
    FAIL("no unit on " << to_string(hex));
    return loaded.scenario->units.front();
}
// "worth_two ignores_a_flag"
std::string traits_at(const LoadedScenario& loaded, Hex hex) {
    std::string out;
    loaded.rules->each_trait(unit_at(loaded, hex).traits, [&](const Trait& t) { out += (out.empty() ? "" : " ") + t.id; });
    return out;
}
std::string type_at(const LoadedScenario& loaded, Hex hex) { return loaded.rules->at(unit_at(loaded, hex).type).id; }
json hex_of(const json& file, int row, int col) {
    for (const auto& hex : file["board"]["hexagons"])
        if (hex["row"] == row && hex["col"] == col) return hex;
    return {};
}
json exported(const LoadedScenario& loaded, std::vector<std::string>* lost = nullptr) {
    const auto again = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", loaded.rules);
    REQUIRE(*again.scenario == *loaded.scenario);
    const auto out = write_m44(*again.scenario, *again.rules);
    if (lost != nullptr) *lost = out.lost;
    return json::parse(out.text);
}
json piece(const std::string& name, const json& more = json::object()) {
    json unit = more;
    unit["name"] = name;
    return {{"row", 4}, {"col", 4}, {"unit", unit}};
}
json with_salient(json file, json salient) {
    file["salient"] = std::move(salient);
    return file;
}
std::vector<DataIssue> issues_of_file(const json& file) {
    return issues_of([&] { imported_file(file); });
}
// A battle of our own with this entry among the Axis tigers.
std::string own_battle(const std::string& entry, const std::string& type = "tiger") {
    return R"({"format": "salient-scenario", "version": 1, "name": "Trial", "board": "standard", "face": "country",
      "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 4},
                "axis": {"edge": "top", "nation": "de", "cards": 4, "medals": 4}}, "first": "axis",
      "units": {"allies": {"infantry": [[12, 6]]}, "axis": {")" +
           type + R"(": [)" + entry + "]}}}";
}
LoadedScenario read_own(const std::string& text) { return parse_scenario(text, "own.json", standard()); }

// The name of [4, 4] in these files.
constexpr const char* at_4_4 = "C5";

}  // namespace

// ---- our own format ----

TEST_CASE("a unit of our own battles names its traits, and they are written again", "[data][HIT-8]") {
    const auto loaded = read_own(own_battle(R"({"at": [4, 2], "traits": ["wittmann", "worth_two"]})"));
    CHECK(traits_at(loaded, {4, 2}) == "wittmann worth_two");
    const std::string text = write_scenario(*loaded.scenario, *loaded.rules);
    CHECK(text.find(R"("traits": ["wittmann", "worth_two"])") != std::string::npos);
    CHECK(*read_own(text).scenario == *loaded.scenario);
    const Game game = new_game(loaded.rules, loaded.scenario);
    CHECK(game.state.open.at(game.state.open.unit_at(standard_board().at({4, 2}))).traits == unit_at(loaded, {4, 2}).traits);
    // One that a battle defines itself.
    std::string own = own_battle(R"({"at": [4, 2], "traits": ["slow"]})");
    own.insert(
        1,
        R"("rules": {"traits": {"slow": {"clause": "UC-28", "modifiers": {"m": {"ask": "movement", "as": "unit", "at_most": 1}}}}}, )");
    const auto slow = read_own(own);
    CHECK(traits_at(slow, {4, 2}) == "slow");
    CHECK(traits_at(read_own(own_battle("[4, 2]")), {4, 2}).empty());
}

TEST_CASE("traits of our own format that are wrong are told with their place", "[data]") {
    const auto issues = [](const std::string& entry, const std::string& type = "tiger") {
        return issues_of([&] { read_own(own_battle(entry, type)); });
    };
    CHECK(has_issue(issues(R"({"at": [4, 2], "traits": ["witman"]})"), "/units/axis/tiger/0/traits/0", {"no trait", "wittmann"}));
    CHECK(
        has_issue(issues(R"({"at": [4, 2], "traits": ["worth_two", "worth_two"]})"), "/units/axis/tiger/0/traits/1", {"twice"}));
    CHECK(has_issue(issues(R"({"at": [4, 2], "traits": ["wittmann"]})", "armor"), "/units/axis/armor/0/traits/0",
                    {"armor", "cannot have the trait", "wittmann"}));
    CHECK(has_issue(issues(R"({"at": [4, 2], "traits": ["stiff_upper_lip"]})", "sniper"), "/units/axis/sniper/0/traits/0",
                    {"cannot have the trait"}));
    CHECK(has_issue(issues(R"({"at": [4, 2], "traits": "worth_two"})"), "/units/axis/tiger/0/traits", {"a list"}));
    CHECK(has_issue(issues(R"({"at": [4, 2], "traits": [3]})"), "/units/axis/tiger/0/traits/0", {"text"}));
    CHECK(has_issue(issues(R"({"at": [4, 2], "trait": ["worth_two"]})"), "/units/axis/tiger/0/trait", {"traits"}));
    std::string many;
    for (int i = 0; i < 5000; ++i) many += i == 0 ? R"("worth_two")" : R"(, "worth_two")";
    CHECK(issues(R"({"at": [4, 2], "traits": [)" + many + "]}").size() <= 101);
}

// ---- words and tags of .m44 files ----

TEST_CASE("words of a unit in a file give it traits, are enforced and come back", "[UC-28][UC-29][UC-30][UC-31][UC-33][SF-4]") {
    struct Row {
        json unit;
        const char* type;
        const char* traits;
        const char* what;
    };
    const Row rows[] = {
        {{{"name", "tankru"}, {"behavior", "ARMOR_MOVE_TWO"}}, "armor", "moves_two", "@import.behavior.moves_two"},
        {{{"name", "tank2us"}, {"badge", "badge2"}, {"behavior", "ELITE_ARMOR_MOVE_TWO"}, {"nbr_units", 4}},
         "elite_armor",
         "moves_two",
         "@import.behavior.moves_two"},
        {{{"name", "tank2us"}, {"behavior", "elite_armor_move_two"}}, "elite_armor", "moves_two", "@import.behavior.moves_two"},
        {{{"name", "gunger"}, {"behavior", "GERMAN_2VICTANK"}}, "artillery", "worth_two", "@import.behavior.two_medals"},
        {{{"name", "infjp"}, {"behavior", "CAN_IGNORE_ONE_FLAG"}},
         "infantry",
         "ignores_a_flag",
         "@import.behavior.ignores_a_flag"},
        {{{"name", "tank2ger"}, {"nbr_units", "1"}, {"equipment", "wittmann"}, {"behavior", "CAN_IGNORE_ONE_FLAG"}},
         "tiger",
         "ignores_a_flag wittmann",
         "@import.behavior.wittmann"},
        {{{"name", "inf2us"}, {"equipment", "motorized"}}, "special_forces", "motorized", "@import.behavior.motorized"},
        {{{"name", "infus"}, {"equipment", "motorized"}}, "special_forces", "motorized", "@import.behavior.motorized"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.unit.dump());
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"unit", row.unit}}));
        INFO(text_of(loaded.report));
        CHECK(type_at(loaded, {4, 4}) == row.type);
        CHECK(traits_at(loaded, {4, 4}) == row.traits);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {row.what}));
        CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", ""));
        check_sentences(loaded.report);
        const json out = exported(loaded);
        CHECK(hex_of(out, 4, 4)["unit"] == row.unit);
        CHECK_FALSE(out.contains("salient"));
        // Without the carried pieces it says the same.
        Scenario bare = *loaded.scenario;
        bare.carried = {};
        const auto again = imported(write_m44(bare, *loaded.rules).text);
        CHECK(unit_at(again, {4, 4}) == unit_at(loaded, {4, 4}));
    }
    // A word that says nothing of such a unit is shown only.
    const auto truck = imported_file(with_hex(plain_file(), piece("tankus", {{"equipment", "wittmann"}})));
    CHECK(traits_at(truck, {4, 4}).empty());
    CHECK(has_line(truck.report, ImportStatus::ShownNotEnforced, "(4, 4)", "is", {"@import.behavior.wittmann"}));
    CHECK(hex_of(exported(truck), 4, 4)["unit"]["equipment"] == "wittmann");
}

TEST_CASE("a star that marks a tiger as that of Wittmann does so, and goes when it is no longer his", "[UC-31][TIGER-9]") {
    json hex = piece("tank2ger", {{"nbr_units", 1}});
    hex["tags"] = json::array({{{"name", "tag1"}, {"behavior", "IS_WITTMANN"}}});
    const auto loaded = imported_file(with_hex(plain_file(), hex));
    CHECK(traits_at(loaded, {4, 4}) == "wittmann");
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {"@import.tag.star_of_tiger"}));
    const json out = exported(loaded);
    CHECK(hex_of(out, 4, 4) == hex);
    CHECK_FALSE(out.contains("salient"));
    Scenario plain = *loaded.scenario;
    for (UnitSetup& u : plain.units) u.traits = {};
    CHECK_FALSE(hex_of(json::parse(write_m44(plain, *loaded.rules).text), 4, 4).contains("tags"));

    // Beside any other unit it is a star.
    hex["unit"] = {{"name", "tankger"}};
    const auto other = imported_file(with_hex(plain_file(), hex));
    CHECK(traits_at(other, {4, 4}).empty());
    CHECK(has_line(other.report, ImportStatus::ShownNotEnforced, "(4, 4)", "is", {"@import.tag.star_of_tiger"}));
    CHECK(hex_of(exported(other), 4, 4) == hex);
}

// ---- the object `salient` ----

TEST_CASE("what the format has no code for stands in an object of our own, which comes back", "[UC-34]") {
    const json units = json::array({{{"at", at_4_4}, {"type", "mortar_early"}, {"nation", "pl"}, {"traits", {"worth_nothing"}}}});
    const json file = with_salient(with_hex(plain_file(), piece("infus", {{"badge", "badge19"}})), {{"units", units}});
    const auto loaded = imported_file(file);
    INFO(text_of(loaded.report));
    CHECK(type_at(loaded, {4, 4}) == "mortar_early");  // in 1944: the scenario states the era (SWA-9)
    CHECK(loaded.rules->at(unit_at(loaded, {4, 4}).nation).id == "pl");
    CHECK(traits_at(loaded, {4, 4}) == "worth_nothing");
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {"@unit.mortar_early"}));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "is", {"@trait.worth_nothing"}));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::Unknown, "salient", ""));
    check_sentences(loaded.report);
    std::vector<std::string> lost;
    const json out = exported(loaded, &lost);
    CHECK(lost.empty());
    CHECK(out["salient"] == file["salient"]);
    CHECK(hex_of(out, 4, 4) == hex_of(file, 4, 4));
    // A remark is for people.
    json remarked = file;
    remarked["salient"]["// who"] = "says so";
    CHECK(*imported_file(remarked).scenario == *loaded.scenario);
    // Whoever takes the unit away takes what is said of it away.
    Scenario less = *loaded.scenario;
    std::erase_if(less.units, [](const UnitSetup& u) { return u.hex == standard_board().at({4, 4}); });
    CHECK_FALSE(json::parse(write_m44(less, *loaded.rules).text).contains("salient"));
    Scenario more = *loaded.scenario;
    for (UnitSetup& u : more.units)
        if (u.hex == standard_board().at({4, 4})) u.figures = 2;
    CHECK(unit_at(imported(write_m44(more, *loaded.rules).text), {4, 4}).figures == 2);
}

TEST_CASE("every type of unit, of every nation, with figures and traits of its own, comes through the file", "[UC-34]") {
    const Rulebook& rules = *standard();
    Scenario s = *imported_file(plain_file()).scenario;
    s.carried = {};
    const auto first = s.units;
    for (std::size_t type = 0; type < rules.unit_types.size() && rules.unit_types[type].options.empty(); ++type)
        for (std::size_t nation = 0; nation < rules.nations.size(); ++nation) {
            s.units = first;
            const bool is_ship = rules.unit_types[type].order_class == UnitClass::Destroyer;
            s.face = is_ship ? BoardFace::Beach : BoardFace::Country;
            int place = is_ship ? 1 : 0;  // somebody stands in the corner
            for (const Side side : sides)
                for (const int figures : {0, 1, 2, 3, 4, 5}) {
                    UnitSetup u;
                    u.hex = standard_board().at({2 * place, is_ship ? 8 : 4});
                    u.type = UnitTypeId{type};
                    u.side = side;
                    u.nation = NationId{nation};
                    const bool is_full = figures == rules.at(u.type).figures_of(u.nation);
                    u.figures = is_full ? std::uint8_t{0} : static_cast<std::uint8_t>(figures);
                    for (std::size_t t = 0; t < rules.traits.size(); ++t)
                        if ((type + t + static_cast<std::size_t>(place)) % 3 == 0 && rules.traits[t].options.empty() &&
                            rules.may_bear(u.type, rules.traits[t]))
                            u.traits.add(TraitId{t});
                    u.boats = place % 2 == 1 && rules.at(u.type).carries_boats;
                    s.units.push_back(u);
                    ++place;
                }
            if (rules.unit_types[type].train != TrainPart::None) continue;  // more than a unit: tests of trains
            const auto out = write_m44(s, rules);
            const auto back = imported(out.text);
            CAPTURE(rules.unit_types[type].id, rules.nations[nation].id, out.text);
            const bool has_side = rules.unit_types[type].id != "destroyer";  // UC-25: else the bottom one's
            CHECK(has_side != std::any_of(out.lost.begin(), out.lost.end(), [](const std::string& what) {
                      return what.find("the side of the destroyer") != std::string::npos;
                  }));
            for (const UnitSetup& u : s.units)
                if (has_side || s.edge(u.side) == Edge::Bottom) CHECK(unit_at(back, standard_board().hex(u.hex)) == u);
            CHECK(back.scenario->units.size() == s.units.size());
        }
}

TEST_CASE("types that wait for an option come through the file where somebody turns it on again; the option itself is lost",
          "[UC-34][HCAT-13]") {
    const std::vector<std::string> option{"house.unit_catalogue"};
    const auto rules = load_rulebook(source_assets(), option);
    Scenario s = *imported_file(plain_file()).scenario;
    s.carried = {};
    s.options = option;
    const auto before = s.units.size();
    for (std::size_t type = 0; type < rules->unit_types.size(); ++type) {
        if (rules->unit_types[type].options.empty()) continue;
        const int place = static_cast<int>(s.units.size() - before);
        UnitSetup u;
        u.hex = standard_board().at({2 * (place % 12), 4 + 2 * (place / 12)});
        u.type = UnitTypeId{type};
        u.side = Side::Axis;
        u.nation = s.at(u.side).nation;
        s.units.push_back(u);
    }
    CHECK(s.units.size() > before + 12);
    const auto out = write_m44(s, *rules);
    INFO(out.text);
    CHECK(out.lost.empty());
    const auto back = parse_scenario(out.text, "sample.m44", standard());
    for (const UnitSetup& u : s.units) CHECK(unit_at(back, standard_board().hex(u.hex)) == u);
    CHECK(back.scenario->options == option);
    CHECK(has_line(back.report, ImportStatus::Enforced, "salient.options", "option_on"));
}

TEST_CASE("an .m44 file turns options on and bars others, and says so again", "[UC-34][HOPT-3]") {
    const json own = {{"options", {"house.final_turn"}}, {"barred_options", {"house.damage_score"}}};
    const auto read = imported_file(with_salient(plain_file(), own));
    CHECK(read.scenario->options == std::vector<std::string>{"house.final_turn"});
    CHECK(read.scenario->barred_options == std::vector<std::string>{"house.damage_score"});
    CHECK(read.rules->procedures.final_turn);
    const auto out = write_m44(*read.scenario, *read.rules);
    CHECK(out.lost.empty());
    CHECK(json::parse(out.text)["salient"] == own);
    const auto wrong = [](const json& salient) { return issues_of_file(with_salient(plain_file(), salient)); };
    CHECK(has_issue(wrong({{"options", 3}}), "/salient/options", {"list"}));
    CHECK(has_issue(wrong({{"options", {"house.final_turns"}}}), "/salient/options/0", {"house.final_turn"}));
    CHECK(has_issue(wrong({{"options", {"house.final_turn", "house.final_turn"}}}), "/salient/options/1", {"twice"}));
    CHECK(has_issue(wrong({{"options", {"house.final_turn"}}, {"barred_options", {"house.final_turn"}}}),
                    "/salient/barred_options/0", {"turns the option"}));
    // Whose it is, is a part of a name: either way the two speak of the same option.
    CHECK(has_issue(wrong({{"options", {"house.blitzkrieg"}}, {"barred_options", {"house.blitzkrieg:axis"}}}),
                    "/salient/barred_options/0", {"turns the option"}));
    CHECK(has_issue(wrong({{"options", {"house.blitzkrieg:allies"}}, {"barred_options", {"house.blitzkrieg"}}}),
                    "/salient/barred_options/0", {"turns the option"}));
    CHECK_FALSE(wrong({{"options", {"house.discard_swap_of_nobody"}}}).empty());
}

TEST_CASE("an object of our own that is wrong is refused with its place", "[UC-34]") {
    const auto issues = [](const json& salient) {
        return issues_of_file(with_salient(with_hex(plain_file(), piece("infus")), salient));
    };
    CHECK(issues({{"units", {{{"at", at_4_4}}}}}).empty());
    CHECK(issues(json::object()).empty());
    CHECK(has_issue(issues(3), "/salient", {"object"}));
    CHECK(has_issue(issues(json::array()), "/salient", {"object"}));
    CHECK(has_issue(issues({{"unit", json::array()}}), "/salient/unit", {"units"}));
    CHECK(has_issue(issues({{"units", {{"C5", "infantry"}}}}), "/salient/units", {"a list"}));
    CHECK(has_issue(issues({{"units", {"C5"}}}), "/salient/units/0", {"a unit like"}));
    CHECK(has_issue(issues({{"units", {json::object()}}}), "/salient/units/0", {"at"}));
    CHECK(has_issue(issues({{"units", {{{"at", "Z99"}}}}}), "/salient/units/0/at", {"Z99", "no hex"}));
    CHECK(has_issue(issues({{"units", {{{"at", {4, 4}}}}}}), "/salient/units/0/at", {"text"}));
    CHECK(has_issue(issues({{"units", {{{"at", "A1"}, {"type", "infantry"}}, {{"at", at_4_4}}, {{"at", at_4_4}}}}}),
                    "/salient/units/2/at", {"twice"}));
    CHECK(has_issue(issues({{"units", {{{"at", "d6"}, {"type", "infantry"}}}}}), "/salient/units/0", {"no unit on d6"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"type", "tigger"}}}}}), "/salient/units/0/type", {"tiger"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"traits", {"wittmann"}}}}}}), "/salient/units/0/traits/0",
                    {"infantry", "cannot have"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"traits", {"witman"}}}}}}), "/salient/units/0/traits/0", {"wittmann"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"figures", 99}}}}}), "/salient/units/0/figures", {"12"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"type", "armor"}, {"boats", true}}}}}), "/salient/units/0/boats",
                    {"no boats"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"nation", "atlantis"}}}}}), "/salient/units/0/nation", {"atlantis"}));
    CHECK(has_issue(issues({{"units", {{{"at", at_4_4}, {"side", "axis"}}}}}), "/salient/units/0/side", {"side"}));
    CHECK(has_issue(issues({{"french_furia", 1}}), "/salient/french_furia", {"list of hexes"}));
    CHECK(has_issue(issues({{"french_furia", {"Z99"}}}), "/salient/french_furia/0", {"no hex"}));
    CHECK(has_issue(issues({{"french_furia", {"d6"}}}), "/salient/french_furia/0", {"no unit"}));
    CHECK(has_issue(issues({{"french_furia", {at_4_4, at_4_4}}}), "/salient/french_furia/1", {"twice"}));
    CHECK(has_issue(issues({{"french_furia", "nobody"}}), "/salient/french_furia", {"axis"}));
    CHECK(has_issue(issues({{"gung_ho", true}}), "/salient/gung_ho", {"allies"}));
    const auto line = issues({{"gung_ho", true}});
    CHECK((line.front().file == "sample.m44" && line.front().line > 0));
}

TEST_CASE("an object of our own that is far too large is refused with few words", "[UC-34]") {
    json units = json::array();
    for (int i = 0; i < 20'000; ++i) units.push_back({{"at", at_4_4}, {"traits", {"nothing"}}});
    const auto issues = issues_of_file(with_salient(plain_file(), {{"units", units}}));
    CHECK(issues.size() <= 101);
    CHECK_FALSE(issues.empty());
    json deep = "C5";
    for (int i = 0; i < 200; ++i) deep = json::array({deep});
    CHECK_FALSE(issues_of_file(with_salient(plain_file(), {{"french_furia", deep}})).empty());
    CHECK_FALSE(issues_of_file(with_salient(plain_file(), {{"units", {{{"at", std::string(100'000, 'D')}}}}})).empty());
}

TEST_CASE("rules of nations are switched on for a nation, a side or units by hex", "[NATS-8][NAT-11][UC-34]") {
    const json file = with_hex(plain_file(), piece("infus"));
    const auto all = imported_file(with_salient(file, {{"french_furia", true}, {"british_commonwealth", true}}));
    CHECK(all.scenario->scenario_rules.find<FrenchFuria>() != nullptr);
    CHECK(all.scenario->scenario_rules.find<BritishCommonwealth>() != nullptr);
    CHECK(traits_at(all, {4, 4}).empty());
    CHECK(has_line(all.report, ImportStatus::Enforced, "salient.french_furia", "option.french_furia"));
    CHECK(exported(all)["salient"]["french_furia"] == true);
    CHECK_FALSE(exported(all)["game_info"].contains("options.salient.french_furia"));
    CHECK(*imported(exported(all).dump(), "sample.m44").scenario == *imported_file(exported(all)).scenario);

    const auto one = imported_file(with_salient(file, {{"french_furia", {at_4_4}}}));
    CHECK(one.scenario->scenario_rules.empty());
    CHECK(traits_at(one, {4, 4}) == "furia_francese");
    CHECK(traits_at(one, {0, 8}).empty());
    const json out = exported(one);
    CHECK(out["salient"] == json{{"units", {{{"at", at_4_4}, {"traits", {"furia_francese"}}}}}});
    CHECK(unit_at(imported_file(out), {4, 4}) == unit_at(one, {4, 4}));

    const auto side = imported_file(with_salient(file, {{"italy_royal_army", "allies"}, {"french_furia", false}}));
    CHECK(traits_at(side, {4, 4}) == "royal_army");
    CHECK(traits_at(side, {0, 8}) == "royal_army");
    CHECK(traits_at(side, {0, 0}).empty());

    // What is said there is no doubt.
    const json british = with_hex(plain_file(), piece("infbrit"));
    CHECK(has_line(imported_file(british).report, ImportStatus::Doubt, "units", ""));
    CHECK_FALSE(has_line(imported_file(with_salient(british, {{"british_commonwealth", {at_4_4}}})).report, ImportStatus::Doubt,
                         "units", ""));

    // Rules of a side, whatever its country.
    const auto marines = imported_file(with_salient(file, {{"gung_ho", "axis"}, {"italy_high_command", "allies"}}));
    REQUIRE(marines.scenario->scenario_rules.find<GungHo>() != nullptr);
    CHECK(marines.scenario->scenario_rules.find<GungHo>()->side == Side::Axis);
    std::vector<std::string> lost;
    const json again = exported(marines, &lost);
    CHECK(lost.empty());
    CHECK(imported_file(again).scenario->scenario_rules == marines.scenario->scenario_rules);
}

// ---- the era of special weapons ----

TEST_CASE("options change the day from which special weapons are late where the scenario does not say",
          "[SWA-13][SWA-14][SWA-9]") {
    const auto type = [](const std::string& date, const std::vector<std::string>& options, const std::string& stated = "") {
        json file = with_hex(plain_file(), piece("infus", {{"badge", "badge41"}}));
        file["game_info"]["date_begin"] = date;
        if (!stated.empty()) file["salient"]["units"].push_back({{"at", at_4_4}, {"type", stated}});
        const auto loaded = parse_scenario(file.dump(), "sample.m44", standard(), options);
        // It goes out and comes back as what it is.
        const auto out = write_m44(*loaded.scenario, *loaded.rules);
        const auto back = parse_scenario(out.text, "sample.m44", standard(), options);
        CHECK(type_at(back, {4, 4}) == type_at(loaded, {4, 4}));
        CHECK(json::parse(out.text).contains("salient") == !stated.empty());
        return type_at(loaded, {4, 4});
    };
    CHECK(type("1942-10-01", {}) == "mortar_early");
    CHECK(type("1942-09-30", {"ep.swa_late_from_late_1942"}) == "mortar_early");
    CHECK(type("1942-10-01", {"ep.swa_late_from_late_1942"}) == "mortar_late");
    CHECK(type("1944-06-06", {"ep.swa_late_from_late_1942"}) == "mortar_late");
    CHECK(type("1944-06-06", {}) == "mortar_late");
    CHECK(type("1944-06-06", {"ep.swa_late_only_if_stated"}) == "mortar_early");
    CHECK(type("1944-06-06", {"ep.swa_late_only_if_stated"}, "mortar_late") == "mortar_late");
    CHECK(type("1940-06-06", {}, "mortar_late") == "mortar_late");
    const auto bad = issues_of([] { load_rulebook(source_assets(), {}, R"({"procedures": {"late_war_from": "1942"}})"); });
    CHECK(has_issue(bad, "/procedures/late_war_from", {"1943-01-01"}));
}

}  // namespace test_unit_entries
