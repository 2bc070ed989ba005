// Which rules are on a map and on a hex.
#include "words/rule_blocks.hpp"

#include <algorithm>
#include <set>

#include "salient/options.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/option_facts.hpp"
#include "words/wings/arrivals.hpp"
#include "words/wings/observers.hpp"

namespace salient {
namespace {

// Of single units of the battle: whose it is comes first.
RuleBlock trait_block(const Texts& texts, const Table& table, const Trait& trait) {
    std::vector<UnitId> whose;
    const TraitId id{&trait - table.rules.traits.data()};
    for (const UnitId unit : table.open.units.ids())
        if (table.unit(unit).traits.has(id)) whose.push_back(unit);
    RuleBlock block{capitalized(texts("trait." + trait.id)), {}, {}};
    block.lines.push_back(
        {Topic::Other, texts("sheet.trait_of", {{"units", literal_arg(units_text(texts, table, whose))}}), trait.clause});
    for (RuleLine& line : trait_rules(texts, table.rules, trait)) block.lines.push_back(std::move(line));
    return block;
}

RuleBlock objective_block(const Texts& texts, const Table& table, const Objective& objective, std::string_view language) {
    return {objective_name(texts, table, objective, language), objective, objective_rules(texts, table.rules, objective)};
}

RuleBlock open_ground_block(const Texts& texts) {
    return {capitalized(texts("terrain.countryside")), {}, open_ground_rules(texts)};
}

// The options that are on, each in a sentence: who opens the rules for them finds them on top.
RuleBlock option_block(const Texts& texts, const Option& option, const Scenario& scenario) {
    return {texts("option." + option.id), {}, {{Topic::Other, option_about(texts, option.id, scenario), option.clause}}};
}

std::vector<RuleLine> special_lines(const Texts& texts, const Table& table, std::string_view language, FileWords own) {
    const Scenario& scenario = table.scenario;
    std::vector<RuleLine> lines;
    const auto say = [&](std::string_view key, const Args& args, std::string clause) {
        lines.push_back({Topic::Other, capitalized(texts(key, args)), std::move(clause)});
    };
    for (const Side side : sides)
        if (scenario.at(side).medals != 0)
            say("sheet.medals", {{"side", side_key(side)}, {"medals", static_cast<int>(scenario.at(side).medals)}}, "VICT-1");
    for (const VictoryCondition& condition : victory_conditions(texts, table, language))
        say(condition.key, condition.args, condition.clause);
    for (const Side side : sides)
        say("sheet.cards", {{"side", side_key(side)}, {"cards", static_cast<int>(scenario.at(side).cards)}}, "SETUP-4");
    say("sheet.first", {{"side", side_key(scenario.first)}}, "SETUP-1");
    for (const ScenarioRule& rule : scenario.scenario_rules)
        for (RuleLine& line : scenario_rule_lines(texts, rule, scenario, table.rules)) {
            const auto says_it = [&](const RuleLine& l) { return l.clause == line.clause && l.text == line.text; };
            if (std::none_of(lines.begin(), lines.end(), says_it)) lines.push_back(std::move(line));  // several rules of a kind
        }
    if (const std::string_view words = in_language(scenario.rules_in_words, language); !words.empty() && own == FileWords::Told)
        lines.push_back({Topic::Other, literal(words), {}});
    return lines;
}

}  // namespace

RuleBlock terrain_block(const Texts& texts, const Table& table, const Feature& feature) {
    const Terrain& terrain = table.rules.at(feature.type);
    return {capitalized(texts("terrain." + terrain.id)), feature, terrain_rules(texts, table.rules, terrain)};
}

RuleBlock unit_block(const Texts& texts, const Table& table, UnitTypeId id, NationId nation) {
    const UnitType& type = table.rules.at(id);
    RuleBlock block{capitalized(texts("unit." + type.id)), UnitOfNation{id, nation}, unit_rules(texts, table.rules, type)};
    for (RuleLine& line : nation_rules(texts, table, type, nation)) {
        // How far its nation retreats is said in place of how far units do.
        const auto retreats = table.rules.at(nation).modifiers.of(Attribute::RetreatHexes);
        if (std::any_of(retreats.begin(), retreats.end(), [&](const Modifier& m) { return m.clause == line.clause; }))
            std::erase_if(block.lines, [](const RuleLine& general) { return general.clause == "UNIT-27"; });
        block.lines.push_back(std::move(line));
    }
    return block;
}

std::vector<RuleBlock> sheet_blocks(const Texts& texts, const Table& table, std::string_view language, FileWords words) {
    std::vector<RuleBlock> out;
    if (!table.rules.active.empty()) out.push_back({texts("sheet.options"), {}, {}});
    for (const std::string& id : table.rules.active)
        out.push_back(option_block(texts, *option_named(table.rules.options, id), table.scenario));
    out.push_back({texts("sheet.terrain"), {}, {}});
    std::set<std::pair<Layer, TerrainId>> seen;  // in the order from the ground up
    for (const Feature& f : table.open.features) seen.insert({table.rules.at(f.type).layer, f.type});
    for (const auto& [layer, type] : seen) {
        const auto first = std::find_if(table.open.features.begin(), table.open.features.end(),
                                        [&, wanted = type](const Feature& f) { return f.type == wanted; });
        out.push_back(terrain_block(texts, table, *first));
    }
    if (seen.empty()) out.push_back(open_ground_block(texts));
    out.push_back({texts("sheet.units"), {}, {}});
    std::set<UnitTypeId> types;
    for (const Unit& unit : table.open.units) {
        if (types.insert(unit.type).second) out.push_back(unit_block(texts, table, unit.type, unit.nation));
    }
    TraitSet traits;
    for (const Unit& unit : table.open.units) traits.bits |= unit.traits.bits;
    table.rules.each_trait(traits, [&](const Trait& trait) { out.push_back(trait_block(texts, table, trait)); });
    if (!table.scenario.objectives.empty()) {
        out.push_back({texts("sheet.objectives"), {}, {}});
        for (const Objective& o : table.scenario.objectives) out.push_back(objective_block(texts, table, o, language));
    }
    out.push_back({texts("sheet.special"), {}, {}});
    out.push_back({{}, {}, special_lines(texts, table, language, words)});
    return out;
}

std::vector<RuleBlock> hex_blocks(const Texts& texts, const Table& table, HexId hex, std::string_view language) {
    std::vector<RuleBlock> out;
    if (const UnitId id = table.open.unit_at(hex); !id.is_none()) {
        const Unit& unit = table.unit(id);
        out.push_back(unit_block(texts, table, unit.type, unit.nation));
        add_traits(texts, table.rules, unit.traits, out.back().lines);
    }
    for (const Feature& f : table.open.features_at(hex)) {
        out.push_back(terrain_block(texts, table, f));
        out.back().lines = feature_rules(texts, table, f);
    }
    if (table.open.features_at(hex).empty()) out.push_back(open_ground_block(texts));
    if (is_lookout(table.scenario, hex))
        out.push_back({capitalized(texts("terrain_text.lookout")), {}, lookout_rules(texts, table.scenario, hex)});
    for (const Objective& o : table.scenario.objectives) {
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end())
            out.push_back(objective_block(texts, table, o, language));
    }
    return out;
}

}  // namespace salient
