// The odd rules of a scenario in its file: read and written from one entry, told in words, in the form of today and in the older one.
#include <nlohmann/json.hpp>

#include "data/data_support.hpp"
#include "data/scenario_format.hpp"
#include "support/catch.hpp"

namespace scenario_rules_test {

using namespace salient;
using namespace salient::data_test;
using nlohmann::json;

namespace {

json bridge_battle() { return json::parse(read_file(source_scenarios() / "orne-bridges.json")); }

LoadedScenario parsed(const json& file) { return parse_scenario(file.dump(), "battle.json", standard()); }

HexId hex_of_unit(const Scenario& s, Side side) {
    for (const UnitSetup& u : s.units)
        if (u.side == side) return u.hex;
    return {};
}
// The units of the groups that those rules name.
void add_groups(Scenario& s, const Rulebook& rules) {
    UnitSetup late;
    late.type = rules.unit_type("infantry");
    late.side = Side::Axis;
    late.nation = s.at(Side::Axis).nation;
    late.group = "late";
    s.units.push_back(late);
    late.type = rules.unit_type("armor");
    late.side = Side::Allies;
    late.nation = s.at(Side::Allies).nation;
    late.group = "tanks";
    s.units.push_back(late);
    late.group = "sky";
    s.units.push_back(late);
}

// The whole list of rules, each with parameters that differ from what it says by itself.
ScenarioRules every_rule(const Scenario& s, const Rulebook& rules) {
    Demolition demolition;
    demolition.side = Side::Axis;
    for (const Feature& f : s.features)
        if (rules.at(f.type).destroyed_as) demolition.bridges.push_back(f.hex);
    demolition.dice = 3;
    demolition.next_to = ClassMask{UnitClass::Infantry, UnitClass::Armor};
    std::vector<HexId> tiles;
    for (const Feature& f : s.features)
        if (tiles.empty() && rules.at(f.type).layer == Layer::Tile) tiles.push_back(f.hex);
    ScenarioRules all;
    for (const ScenarioRule& rule :
         {ScenarioRule(demolition),
          ScenarioRule(SmokeScreen{Side::Axis}),
          ScenarioRule(LightChange{Night::Falls, Side::Axis}),
          ScenarioRule(FloodedFields{}),
          ScenarioRule(GeneralWinter{Side::Allies}),
          ScenarioRule(HardWeather{Weather::Winter}),
          ScenarioRule(NorthAfricanDesert{}),
          ScenarioRule(GungHo{Side::Axis}),
          ScenarioRule(BritishCommonwealth{}),
          ScenarioRule(ItalyRoyalArmy{}),
          ScenarioRule(ItalyHighCommand{Side::Allies}),
          ScenarioRule(FrenchFuria{}),
          ScenarioRule(PoliticalCommissar{Side::Axis}),
          ScenarioRule(ResupplyRules{}),
          ScenarioRule(LandingCraft{Side::Axis, 3}),
          ScenarioRule(Sabotage{Side::Axis, demolition.bridges}),
          ScenarioRule(DamSabotage{Side::Axis, tiles}),
          ScenarioRule(Reinforcements{Side::Axis, "late", Trigger::Card, 1, {"recon_left"}, {HexId{3}}, true}),
          ScenarioRule(HeldUnits{Side::Allies, {hex_of_unit(s, Side::Allies)}, Trigger::EnemyMedals, 2, {}}),
          ScenarioRule(ArmorBreakthrough{Side::Allies, "tanks", true})})
        all.set(rule);
    all.set(AirStrikes{Whose::Axis, Strike::Barrage, demolition.bridges});
    all.set(Blitz{});
    all.set(PartialBlitz{Whose::Both});
    all.set(ForwardObserver{Side::Axis, demolition.bridges, {}});
    all.set(UnusableCard{Whose::Both, Strike::Barrage});
    AirDrop drop;
    drop.group = "sky";
    drop.when = DropMoment::Orders;
    drop.turn = 3;
    drop.barred = 2;
    drop.drift = 2;
    drop.full_daylight = drop.figures_lost = true;
    all.set(drop);
    all.set(Reserves{Side::Axis, 3, 1, ReserveGift::Wire, ReserveGift::Nothing});
    REQUIRE(all.size() == std::variant_size_v<ScenarioRule>);
    return all;
}

}  // namespace

TEST_CASE("every rule of a scenario comes back from its file as it was written", "[data]") {
    const LoadedScenario battle = parsed(bridge_battle());
    Scenario s = *battle.scenario;
    s.scenario_rules = every_rule(s, *battle.rules);
    Objective dam;
    dam.id = "a_dam";
    dam.type = ObjectiveType::Destruction;
    dam.for_side[index(Side::Axis)] = true;
    dam.medals = 4;
    dam.hexes = s.scenario_rules.find<DamSabotage>()->dams;
    s.objectives.insert(s.objectives.begin(), dam);
    s.sides[index(Side::Axis)].exit_units = 3;
    Objective way_out = dam;
    way_out.id = "a_way_out";
    way_out.type = ObjectiveType::Exit;
    s.objectives.insert(s.objectives.begin() + 1, way_out);
    add_groups(s, *battle.rules);
    const std::string text = write_scenario(s, *battle.rules);
    INFO(text);
    const LoadedScenario again = parse_scenario(text, "battle.json", standard());
    CHECK(again.scenario->scenario_rules == s.scenario_rules);
    CHECK(again.scenario->objectives == s.objectives);
    CHECK(again.scenario->sides == s.sides);
}

TEST_CASE("a rule without its name was taken for none", "[data]") {
    auto file = bridge_battle();
    file["scenario_rules"] = json::array({json::object(), {{"side", "allies"}}});
    const auto issues = issues_of([&] { parsed(file); });
    CHECK(issues.size() == 3);  // the name of each, and a key of no rule
}

TEST_CASE("rules of the older form, a key of the file for each, mean the same", "[data]") {
    auto older = bridge_battle();
    older["night"] = {{"light", "falls"}, {"side", "axis"}};
    older["flooded_fields"] = true;
    older["north_african_desert"] = false;
    older["weather"] = "winter";
    older["general_winter"] = "allies";
    older["smoke_screen"] = "axis";
    older["demolition"] = {{"side", "allies"}, {"bridges", {{12, 4}}}, {"dice", 3}, {"next_to", "all"}};
    const auto bridges = bridge_battle()["terrain"]["bridge"];
    older["demolition"]["bridges"] = json::array({bridges[0].is_object() ? bridges[0]["at"] : bridges[0]});
    const ScenarioRules rules = parsed(older).scenario->scenario_rules;
    REQUIRE(rules.size() == 6);
    CHECK(*rules.find<LightChange>() == LightChange{Night::Falls, Side::Axis});
    CHECK(rules.find<NorthAfricanDesert>() == nullptr);
    CHECK(rules.find<HardWeather>()->kind == Weather::Winter);
    CHECK(rules.find<GeneralWinter>()->side == Side::Allies);
    CHECK(rules.find<SmokeScreen>()->side == Side::Axis);
    CHECK(rules.find<Demolition>()->dice == 3);
    CHECK(rules.find<Demolition>()->next_to == ClassMask::all());
}

TEST_CASE("a rule that is unknown, twice there, incomplete or says too much is refused with its place", "[data]") {
    const auto refused = [](json rules, std::string_view pointer, std::string_view words, json more = json::object()) {
        auto file = bridge_battle();
        file["scenario_rules"] = std::move(rules);
        file.update(more);
        const auto issues = issues_of([&] { parsed(file); });
        INFO(text_of(issues));
        CHECK(has_issue(issues, pointer, {words}));
    };
    refused({{{"rule", "nigth"}}}, "/scenario_rules/0/rule", "did you mean \"night\"");
    refused({{{"rule", "flooded_fields"}}, {{"rule", "flooded_fields"}}}, "/scenario_rules/1", "twice");
    refused({{{"rule", "weather"}, {"kind", "winter"}}}, "/scenario_rules/0", "twice", {{"weather", "heavy_fog"}});
    refused({{{"rule", "night"}, {"light", "breaks"}}}, "/scenario_rules/0", "side");
    refused({{{"rule", "smoke_screen"}, {"side", "axis"}, {"dice", 2}}}, "/scenario_rules/0/dice", "");
    refused({"night"}, "/scenario_rules/0", "a rule like");
    refused({{{"rule", "demolition"}, {"side", "axis"}, {"bridges", {{0, 0}}}}}, "/scenario_rules/0/bridges/0",
            "no bridge on (0, 0)");
    refused(json::array(), "/demolition/bridges/0", "no bridge on (0, 0)",
            {{"demolition", {{"side", "axis"}, {"bridges", {{0, 0}}}}}});
}

TEST_CASE("every rule of a scenario is told in whole sentences with its clause, and in a word in the list of battles", "[data]") {
    const LoadedScenario battle = parsed(bridge_battle());
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_assets(), language);
        for (const ScenarioRule& rule : every_rule(*battle.scenario, *battle.rules)) {
            CAPTURE(language, name_of(rule));
            CHECK(texts.has(badge_of(rule)));
            const auto sentences = sentences_of(rule, *battle.scenario, *battle.rules);
            CHECK_FALSE(sentences.empty());
            for (const RuleSentence& s : sentences) {
                CHECK(texts.has(s.message.key));
                CHECK_FALSE(s.clause.empty());
            }
        }
    }
}

TEST_CASE("dice of a demolition that costs a card were taken and never rolled", "[data][BLOW-10]") {
    json file = bridge_battle();
    const LoadedScenario battle = parsed(file);
    json hexes = json::array();
    for (const Feature& f : battle.scenario->features)
        if (battle.rules->at(f.type).destroyed_as && hexes.empty()) {
            const Hex at = Board::of(battle.scenario->board).hex(f.hex);
            hexes.push_back({at.x, at.y});
        }
    REQUIRE_FALSE(hexes.empty());
    json rule = {{"rule", "demolition"}, {"side", "axis"}, {"bridges", hexes}, {"costs_card", true}};
    file["scenario_rules"] = json::array({rule});
    const LoadedScenario loaded = parsed(file);
    CHECK(loaded.scenario->scenario_rules.find<Demolition>()->costs_card);
    CHECK(*parse_scenario(write_scenario(*loaded.scenario, *loaded.rules), "again.json", standard()).scenario ==
          *loaded.scenario);
    rule["dice"] = 2;
    file["scenario_rules"] = json::array({rule});
    CHECK(text_of(issues_of([&] { parsed(file); })).find("/scenario_rules/0/dice: with \"costs_card\" no dice are rolled") !=
          std::string::npos);
    rule["costs_card"] = false;
    file["scenario_rules"] = json::array({rule});
    CHECK_NOTHROW(parsed(file));
}

}  // namespace scenario_rules_test
