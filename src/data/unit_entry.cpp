#include "data/unit_entry.hpp"

#include <fmt/format.h>

#include "data/people_words.hpp"
#include "data/read_rules.hpp"
#include "data/scenario_format.hpp"

namespace salient::data {
namespace {

TraitSet read_traits(const strict::Value& value, const Rulebook& rules, UnitTypeId type) {
    TraitSet traits;
    value.each([&](const strict::Value& item) {
        const auto name = item.string();
        if (name.empty()) return;
        const TraitId trait = rules.trait(name);
        if (trait.is_none())
            unknown_name(item, Named::Trait, name, ids_of(rules.traits));
        else if (traits.has(trait))
            item.error(fmt::format("the trait \"{}\" is named twice; take one away", name));
        else if (!rules.may_bear(type, rules.at(trait)))
            item.error(fmt::format("a unit \"{}\" cannot have the trait \"{}\"; take it away", rules.at(type).id, name));
        else
            traits.add(trait);
    });
    return traits;
}

}  // namespace

NationId read_nation(const strict::Value& value, const Rulebook& rules) {
    const auto name = value.string();
    const auto id = rules.nation(name);
    if (!name.empty() && id.is_none()) unknown_name(value, Named::Nation, name, ids_of(rules.nations));
    return id;
}

void read_unit_entry(strict::Object& entry, const Rulebook& rules, UnitSetup& unit) {
    if (const auto nation = entry.optional("nation")) unit.nation = read_nation(nation, rules);
    if (const auto figures = entry.optional("figures")) unit.figures = static_cast<std::uint8_t>(figures.integer(1, 12));
    if (const auto boats = entry.optional("boats")) {
        unit.boats = boats.boolean();
        if (unit.boats && !rules.at(unit.type).carries_boats) boats.error("such a unit carries no boats; take the key away");
    }
    if (const auto craft = entry.optional("craft")) unit.craft = craft.boolean();
    if (const auto accessory = entry.optional("accessory")) {
        unit.accessory = accessory.choice(accessory_words, Accessory::None);
        if (unit.accessory != Accessory::None && (rules.at(unit.type).accessories & bit_of(unit.accessory)) == 0) {
            accessory.error("such a unit carries no such thing; take the key away");
            unit.accessory = Accessory::None;
        }
    }
    if (const auto traits = entry.optional("traits")) unit.traits = read_traits(traits, rules, unit.type);
}

void write_unit_entry(const UnitSetup& unit, const UnitSetup& other, const Rulebook& rules, nlohmann::ordered_json& entry) {
    if (unit.nation != other.nation && !unit.nation.is_none()) entry["nation"] = rules.at(unit.nation).id;
    if (unit.figures != other.figures)
        entry["figures"] = unit.figures != 0 ? unit.figures : rules.at(unit.type).figures_of(unit.nation);
    if (unit.boats != other.boats) entry["boats"] = unit.boats;
    if (unit.craft != other.craft) entry["craft"] = unit.craft;
    if (unit.accessory != other.accessory) entry["accessory"] = word_for(unit.accessory, accessory_words);
    if (!(unit.traits == other.traits)) {
        auto& list = entry["traits"] = nlohmann::ordered_json::array();
        rules.each_trait(unit.traits, [&](const Trait& trait) { list.push_back(trait.id); });
    }
}

}  // namespace salient::data
