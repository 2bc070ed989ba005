// What .m44 files say of single hexes and units beyond their codes, and what export does with what the format cannot hold.
#include <algorithm>

#include <fmt/format.h>

#include "m44_support.hpp"

#include "salient/game.hpp"

namespace test_m44_rest {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

json again(const LoadedScenario& loaded) {
    const auto back = parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", standard());
    REQUIRE(*back.scenario == *loaded.scenario);
    const auto exported = write_m44(*back.scenario, *back.rules);
    CHECK(exported.lost.empty());
    return json::parse(exported.text);
}
json hex_of(const json& file, int col, int row) {
    for (const auto& hex : file["board"]["hexagons"])
        if (hex["col"] == col && hex["row"] == row) return hex;
    return {};
}
const Feature* feature_at(const LoadedScenario& loaded, int x, int y, std::string_view terrain) {
    for (const Feature& f : loaded.scenario->features)
        if (f.hex == Board::of(loaded.scenario->board).at({x, y}) && loaded.rules->at(f.type).id == terrain) return &f;
    return nullptr;
}
HexId at(int x, int y) { return Board::of(BoardKind::Standard).at({x, y}); }

// A scenario of our own with these further keys.
std::string own(const std::string& keys, const std::string& allies = R"({"infantry": [[10, 6], [12, 6]]})") {
    return R"({"format": "salient-scenario", "version": 1, "name": "Own", "board": "standard", "face": "country",
        "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 5}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
        "first": "allies", "units": {"allies": )" +
           allies + R"(, "axis": {"infantry": [[12, 0]]}})" + keys + "}";
}
LoadedScenario own_scenario(const std::string& keys, const std::string& allies = R"({"infantry": [[10, 6], [12, 6]]})") {
    return parse_scenario(own(keys, allies), "own.json", standard());
}

}  // namespace

TEST_CASE("a tent with an owner is a headquarters of that side, and says so again", "[m44][HQ-6][TROW-77]") {
    for (const char* code : {"pheadquarter", "dcamp"}) {
        CAPTURE(code);
        json tile = {{"name", code}, {"original_owner", "ALLIES"}};
        const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", tile}}));
        REQUIRE(feature_at(loaded, 4, 4, "headquarters") != nullptr);
        CHECK(feature_at(loaded, 4, 4, "headquarters")->owner == Side::Allies);
        CHECK(feature_at(loaded, 4, 4, "hq_tent") != nullptr);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "headquarters_of"));
        CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));
        check_sentences(loaded.report);
        CHECK(hex_of(again(loaded), 4, 4)["terrain"]["original_owner"] == "ALLIES");
        // It stays with its owner, whoever stands there.
        tile["behavior"] = "OASIS_RECOVERY";
        const auto taken =
            imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"terrain", tile}, {"unit", {{"name", "infger"}}}}));
        CHECK(feature_at(taken, 4, 4, "headquarters")->owner == Side::Allies);
        CHECK(feature_at(taken, 4, 4, "oasis_recovery") != nullptr);
        CHECK(hex_of(again(taken), 4, 4)["terrain"]["behavior"] == "OASIS_RECOVERY");
        // Written anew, with another owner.
        Scenario other = *loaded.scenario;
        for (Feature& f : other.features)
            if (loaded.rules->at(f.type).id == "headquarters") f.owner = Side::Axis;
        const auto exported = write_m44(other, *loaded.rules);
        CHECK(exported.lost.empty());
        const auto back = imported(exported.text);
        CHECK(feature_at(back, 4, 4, "headquarters")->owner == Side::Axis);
    }
}

TEST_CASE("the owner of a field bunker says nothing: it serves both sides", "[m44][TBUNK-6]") {
    const json bunker = {{"name", "pbunker"}, {"original_owner", "ALLIES"}};
    const auto loaded = imported_file(with_hex(plain_file(), {{"row", 4}, {"col", 4}, {"rect_terrain", bunker}}));
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "bunker_of_both"));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));
    check_sentences(loaded.report);
    CHECK(hex_of(again(loaded), 4, 4)["rect_terrain"]["original_owner"] == "ALLIES");
}

TEST_CASE("a hex may be closed to a side, or to all but infantry", "[m44][TER-5]") {
    const auto tile = [](const json& barred) {
        return json{{"row", 4},
                    {"col", 4},
                    {"terrain", {{"name", "river"}, {"behavior", "FORD"}, {"properties", {{"isImpassable", barred}}}}}};
    };
    struct Row {
        json barred;
        std::vector<std::string> markers;
    };
    const Row rows[] = {{{{"AXIS", true}, {"ALLIES", {2, 3}}}, {"closed_to_axis", "foot_only"}},
                        {{{"ALLIES", true}}, {"closed_to_allies"}},
                        {{{"ALLIES", {3, "2"}}, {"AXIS", {2, 3}}}, {"foot_only"}},
                        {{{"ALLIES", true}, {"AXIS", {1, 2, 3}}}, {"impassable"}},
                        {true, {"impassable"}}};
    for (const Row& row : rows) {
        CAPTURE(row.barred.dump());
        const auto loaded = imported_file(with_hex(plain_file(), tile(row.barred)));
        std::vector<std::string> found;
        for (const char* marker : {"closed_to_allies", "closed_to_axis", "foot_only", "impassable"})
            if (feature_at(loaded, 4, 4, marker) != nullptr) found.emplace_back(marker);
        CHECK(found == row.markers);
        CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 4)", "properties"));
        check_sentences(loaded.report);
        CHECK(hex_of(again(loaded), 4, 4)["terrain"]["properties"]["isImpassable"] == row.barred);
        // What was not carried is written so that it is read as it was.
        Scenario bare = *loaded.scenario;
        bare.carried = {};
        const auto exported = write_m44(bare, *loaded.rules);
        CHECK(exported.lost.empty());
        CHECK(imported(exported.text).scenario->features == loaded.scenario->features);
    }
    for (const json& unclear :
         {json{{"AXIS", {1}}}, json{{"ALLIES", {2, 3}}}, json{{"ALLIES", {7}}}, json{{"FRENCH", true}}, json(3)}) {
        CAPTURE(unclear.dump());
        const auto loaded = imported_file(with_hex(plain_file(), tile(unclear)));
        CHECK(has_line(loaded.report, ImportStatus::ShownNotEnforced, "(4, 4)", "properties"));
        CHECK(hex_of(again(loaded), 4, 4)["terrain"]["properties"]["isImpassable"] == unclear);
    }
}

TEST_CASE("a marker without a rule is the end of a range where an exit names its hex", "[m44][EXIT-16]") {
    json file = with_hex(
        plain_file(), {{"row", 8},
                       {"col", 6},
                       {"tags", {{{"name", "tag5"}, {"behavior", "EXIT_MARKER"}, {"side", "AXIS"}, {"group", {"E1", "F1"}}}}}});
    file = with_hex(file, {{"row", 8}, {"col", 10}, {"tags", {{{"name", "tag5"}}}}});
    const auto loaded = imported_file(file);
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(10, 8)", "is", {"@import.tag.end_of_exit"}));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));
    check_sentences(loaded.report);
    CHECK(hex_of(again(loaded), 10, 8)["tags"].size() == 1);
    const auto alone = imported_file(with_hex(file, {{"row", 8}, {"col", 14}, {"tags", {{{"name", "tag4"}}}}}));
    CHECK(has_line(alone.report, ImportStatus::ShownNotEnforced, "(14, 8)", "is", {"@import.tag.exit_without_rule"}));
}

TEST_CASE("a unit that cannot be activated before a turn is held back until then", "[m44][ORDER-11]") {
    const auto held = [](const json& turn) {
        json unit = {{"name", "infus"}, {"behavior", "CANNOT_BE_ACTIVATED_TILL_TURN"}};
        if (!turn.is_null()) unit["turn"] = turn;
        return with_hex(plain_file(), {{"row", 6}, {"col", 4}, {"unit", unit}});
    };
    const auto loaded = imported_file(with_hex(
        held(3),
        {{"row", 6}, {"col", 6}, {"unit", {{"name", "tankus"}, {"behavior", "cannot_be_activated_till_turn"}, {"turn", "3"}}}}));
    const auto* rule = loaded.scenario->scenario_rules.find<HeldUnits>();
    REQUIRE(rule != nullptr);
    CHECK(*rule == HeldUnits{Side::Allies, {at(4, 6), at(6, 6)}, Trigger::Turn, 3, {}, false});
    CHECK(has_line(loaded.report, ImportStatus::Enforced, "(4, 6)", "held_until", {"3"}));
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));
    check_sentences(loaded.report);
    CHECK(hex_of(again(loaded), 4, 6)["unit"]["turn"] == 3);
    CHECK(imported(again(loaded).dump()).scenario->scenario_rules == loaded.scenario->scenario_rules);
    // Turn 1 holds nobody; what is no turn is unknown.
    for (const json& turn : {json(1), json()}) {
        const auto free = imported_file(held(turn));
        CHECK(free.scenario->scenario_rules.empty());
        CHECK(again(free) == again(imported_file(held(turn))));
    }
    CHECK(has_line(imported_file(held("soon")).report, ImportStatus::Unknown, "(4, 6)", ""));

    // From our own format.
    const auto ours = own_scenario(
        R"(, "scenario_rules": [{"rule": "held_units", "side": "allies", "hexes": [[10, 6]], "until": "turn", "number": 4},
                                       {"rule": "held_units", "side": "allies", "hexes": [[12, 6]], "until": "enemy_medals", "number": 1}])");
    const auto exported = write_m44(*ours.scenario, *ours.rules);
    CHECK(exported.lost == std::vector<std::string>{"that a unit of the Allies is held back"});
    CHECK(imported(exported.text).scenario->scenario_rules.find<HeldUnits>()->number == 4);
}

TEST_CASE("the units of a supply train may be held back until a later turn", "[m44][TRAIN-14][TRAIN-12]") {
    json file = plain_file();
    for (int col = 4; col <= 20; col += 2) {
        json hex = {{"row", 4}, {"col", col}, {"terrain", {{"name", col == 8 ? "station" : "rail"}, {"orientation", 1}}}};
        if (col == 12 || col == 14) hex["rect_terrain"] = {{"name", col == 12 ? "loco" : "wagon"}, {"orientation", 1}};
        file = with_hex(file, hex);
    }
    file["game_info"]["options"]["supply_train_rules"] = {
        {"side", "ALLIES"},
        {"nbr_units", {1, 1}},
        {"unit", {{"name", "infus"}, {"behavior", "CANNOT_BE_ACTIVATED_TILL_TURN"}, {"turn", 4}}}};
    const auto loaded = imported_file(file);
    const auto* rule = loaded.scenario->scenario_rules.find<HeldUnits>();
    REQUIRE(rule != nullptr);
    CHECK(*rule == HeldUnits{Side::Allies, {at(12, 4), at(14, 4)}, Trigger::Turn, 4, {}, true});
    CHECK_FALSE(has_line(loaded.report, ImportStatus::ShownNotEnforced, "", ""));
    check_sentences(loaded.report);
    const Game g = new_game(loaded.rules, loaded.scenario);
    int barred = 0;
    for (const Unit& unit : g.state.open.units) {
        barred += unit.barred_until == 4 ? 1 : 0;
        CHECK((unit.barred_until == 4) == (unit.where == Location::Aboard));
    }
    CHECK(barred == 2);
    CHECK(broken_invariants(g).empty());
    CHECK(again(loaded)["game_info"]["options"]["supply_train_rules"]["unit"]["turn"] == 4);
    // Changed in an editor since, and written anew.
    Scenario other = *loaded.scenario;
    HeldUnits later = *rule;
    later.number = 6;
    other.scenario_rules.remove<HeldUnits>();
    other.scenario_rules.set(later);
    const auto exported = write_m44(other, *loaded.rules);
    CHECK(exported.lost.empty());
    CHECK(imported(exported.text).scenario->scenario_rules == other.scenario_rules);
}

TEST_CASE("more equipment than thirty pieces comes back out of a file", "[m44][CAPT-1]") {
    std::string list;
    for (int i = 0; i < 40; ++i)
        list += fmt::format(R"({}"o{}": {{"type": "capture", "for": "axis", "hexes": [[{}, {}]]}})", i == 0 ? "" : ", ", 10 + i,
                            2 * (i % 12), 2 + 2 * (i / 20));
    const auto ours = own_scenario(", \"objectives\": {" + list + "}", R"({"infantry": [[10, 8]]})");
    const auto exported = write_m44(*ours.scenario, *ours.rules);
    const auto back = imported(exported.text);
    CHECK(back.scenario->objectives.size() == ours.scenario->objectives.size());
}

TEST_CASE("a side whose units all come later has one on the board in a file that cannot say so", "[m44][REINF-1]") {
    const auto ours = own_scenario(
        R"(, "scenario_rules": [{"rule": "reinforcements", "side": "allies", "group": "wave", "when": "turn", "number": 1}])",
        R"({"infantry": [{"in": "wave"}, {"in": "wave"}]})");
    const auto exported = write_m44(*ours.scenario, *ours.rules);
    CHECK(std::find(exported.lost.begin(), exported.lost.end(), "the units of the group \"wave\", which come later") !=
          exported.lost.end());
    const auto back = imported(exported.text);
    CHECK(std::count_if(back.scenario->units.begin(), back.scenario->units.end(),
                        [](const UnitSetup& u) { return u.side == Side::Allies; }) == 1);
}

TEST_CASE("sudden death at the end of a turn stays that, also where it is held at the start", "[m44][OBJ-26][OBJ-37]") {
    const auto ours = own_scenario(
        R"(, "objectives": {"town": {"type": "sudden_death", "for": "allies", "hexes": [[10, 6]], "at_end_of_turn": true}})");
    const auto exported = write_m44(*ours.scenario, *ours.rules);
    CHECK(exported.lost.empty());
    const auto back = imported(exported.text);
    REQUIRE(back.scenario->objectives.size() == 1);
    CHECK(back.scenario->objectives.front().at_end_of_turn);
    CHECK(write_m44(*back.scenario, *back.rules).text == exported.text);
}

TEST_CASE("a file that was exported once is spelled the same when it is exported again", "[m44][DECK-17][OBJC-17]") {
    for (const char* winner : {"allies", "axis"}) {
        const auto ours = own_scenario(fmt::format(
            R"(, "wins_without_cards": "{}", "scenario_rules": [{{"rule": "held_units", "side": "allies", "hexes": [[10, 6]], "until": "turn", "number": 2}}],
            "terrain": {{"hq_tent": [[4, 4]], "headquarters": [{{"at": [4, 4], "owner": "axis"}}], "forest": [[6, 4]], "closed_to_axis": [[6, 4]]}},
            "objectives": {{"gun": {{"type": "capture", "for": "allies", "hexes": [[2, 2]]}}, "box": {{"type": "capture", "for": "allies", "hexes": [[4, 2]]}}}})",
            winner));
        const auto once = write_m44(*ours.scenario, *ours.rules);
        const auto back = imported(once.text);
        CHECK(back.scenario->wins_without_cards == ours.scenario->wins_without_cards);
        CHECK(write_m44(*back.scenario, *back.rules).text == once.text);
        CHECK_FALSE(has_line(back.report, ImportStatus::Doubt, "deck_reshuffling", ""));
    }
}

TEST_CASE("export accused sentences that promise nothing of what is lost", "[m44]") {
    const auto ours = own_scenario(
        R"(, "rules_in_words": "Before the first turn the Allies order their units, and the bridge is held. The fields are flooded: see below."
           , "scenario_rules": [{"rule": "held_units", "side": "allies", "hexes": [[12, 6]], "until": "enemy_medals", "number": 1}])");
    const auto promised = [](const ExportedM44& out) {
        return std::count_if(out.lost.begin(), out.lost.end(),
                             [](const std::string& what) { return what.find("still promises") != std::string::npos; });
    };
    CHECK(promised(write_m44(*ours.scenario, *ours.rules)) == 0);
    Scenario flooded = *ours.scenario;
    flooded.scenario_rules.set(FloodedFields{});
    const auto out = write_m44(flooded, *ours.rules);
    CHECK(promised(out) == 1);
    CHECK(std::any_of(out.lost.begin(), out.lost.end(), [](const std::string& what) {
        return what.find("flooded fields (en)") != std::string::npos && what.find("The fields are flooded") != std::string::npos;
    }));
}

TEST_CASE("export told nobody that the text still holds units back, or that its steps have an order", "[m44]") {
    const auto tells = [](const LoadedScenario& ours, const std::string& lost, const std::string& sentence) {
        const auto out = write_m44(*ours.scenario, *ours.rules);
        const std::string told = "what is lost, " + lost + " (en): \"" + sentence + "\"";
        return std::count_if(out.lost.begin(), out.lost.end(),
                             [&](const std::string& what) { return what.find(told) != std::string::npos; }) == 1;
    };
    const auto held = own_scenario(
        R"(, "rules_in_words": "The reserve is held back until the Axis has a medal. The bridge is held."
           , "scenario_rules": [{"rule": "held_units", "side": "allies", "hexes": [[12, 6]], "until": "enemy_medals", "number": 1}])");
    CHECK(tells(held, "that a unit of the Allies is held back", "The reserve is held back until the Axis has a medal"));
    CHECK_FALSE(tells(held, "that a unit of the Allies is held back", "The bridge is held"));
    const auto steps = own_scenario(
        R"(, "rules_in_words": "These steps are taken in this order."
           , "scenario_rules": [{"rule": "air_drop", "side": "allies", "group": "wave", "when": "before_first_turn", "aim": [[12, 4]]},
                                {"rule": "smoke_screen", "side": "axis"}])",
        R"({"infantry": [[10, 6], {"in": "wave"}]})");
    CHECK(tells(steps, "the order of the steps before the first turn", "These steps are taken in this order"));
}

TEST_CASE("export said nothing of hints that are meant so", "[m44]") {
    const auto ours = own_scenario(R"(, "meant": [{"hint": "late_arrival"}])");
    const auto lost = write_m44(*ours.scenario, *ours.rules).lost;
    CHECK(lost == std::vector<std::string>{"which hints are meant so: 1 under \"meant\""});
}

TEST_CASE("export says that the order of the steps before the first turn is lost", "[m44][SETUP-8]") {
    const auto rules = [](bool smoke_first) {
        const std::string smoke = R"({"rule": "smoke_screen", "side": "axis"})";
        const std::string drop =
            R"({"rule": "air_drop", "side": "allies", "group": "wave", "when": "before_first_turn", "aim": [[12, 4]]})";
        return own_scenario(", \"scenario_rules\": [" + (smoke_first ? smoke + ", " + drop : drop + ", " + smoke) + "]",
                            R"({"infantry": [[10, 6], {"in": "wave"}]})");
    };
    const auto says_it = [](const ExportedM44& exported) {
        return std::find(exported.lost.begin(), exported.lost.end(), "the order of the steps before the first turn") !=
               exported.lost.end();
    };
    const auto usual = rules(true), other = rules(false);
    CHECK_FALSE(says_it(write_m44(*usual.scenario, *usual.rules)));
    CHECK(says_it(write_m44(*other.scenario, *other.rules)));
}

TEST_CASE("the rules of a scenario stand in the order of its file, and are written so", "[SETUP-8]") {
    const auto ours =
        own_scenario(R"(, "scenario_rules": [{"rule": "gung_ho", "side": "allies"}, {"rule": "smoke_screen", "side": "axis"},
        {"rule": "night", "light": "breaks", "side": "allies"}])");
    std::vector<std::string> names;
    for (const ScenarioRule& rule : ours.scenario->scenario_rules) names.emplace_back(name_of(rule));
    CHECK(names == std::vector<std::string>{"gung_ho", "smoke_screen", "night"});
    const auto back = parse_scenario(write_scenario(*ours.scenario, *ours.rules), "own.json", standard());
    CHECK(*back.scenario == *ours.scenario);
    // Files of earlier versions have no list: by kind, as they always were.
    const auto older = own_scenario(R"(, "smoke_screen": "axis", "night": {"light": "breaks", "side": "allies"})");
    CHECK(name_of(older.scenario->scenario_rules[0]) == "night");
}

TEST_CASE("an error about too many traits names the scenario that brings them", "[UC-34]") {
    std::string traits;
    for (int i = 0; i < 80; ++i) traits += fmt::format(R"({}"t{}": {{"clause": "UNIT-1"}})", i == 0 ? "" : ", ", i);
    const auto issues = issues_of([&] { own_scenario(", \"rules\": {\"traits\": {" + traits + "}}"); });
    REQUIRE_FALSE(issues.empty());
    bool named = false;
    for (const auto& issue : issues)
        named = named || (issue.file == "own.json" && issue.message.find("more than the 64") != std::string::npos);
    INFO(data_test::text_of(issues));
    CHECK(named);
}

TEST_CASE("no file of a collection has a line that is shown and not enforced but for prose", "[m44][collection]") {
    for (const auto& file : collected()) {
        INFO(file.string());
        const auto loaded = load_scenario(file, standard(), {}, Supplement::LeftOut);
        for (const auto& line : loaded.report.lines) {
            if (line.status != ImportStatus::ShownNotEnforced) continue;
            bool is_known = line.what.key == "import.without_rule";
            for (const Arg& arg : line.what.args)
                is_known = is_known || m44_test::text_of(arg) == "@import.tag.star" ||
                           m44_test::text_of(arg) == "@import.tag.exit_without_rule";
            CAPTURE(line.what.key);
            CHECK(is_known);
        }
    }
}

}  // namespace test_m44_rest
