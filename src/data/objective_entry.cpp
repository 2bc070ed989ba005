#include "data/objective_entry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/people_words.hpp"
#include "data/read_rules.hpp"
#include "data/scenario_format.hpp"

namespace salient {
namespace data {

namespace {

ObjectiveType objective_type(const strict::Value& value) {
    std::vector<std::string_view> names;
    for (const auto& [word, type] : objective_words) names.push_back(word);
    // Words of people first: none of them is near the word that is meant.
    const auto word = value.is_string() ? value.json().get_ref<const std::string&>() : std::string();
    if (std::find(names.begin(), names.end(), word) == names.end() && !meant_by(Named::Objective, word, names).empty()) {
        unknown_name(value, Named::Objective, word, names);
        return ObjectiveType::Temporary;
    }
    return value.choice(objective_words, ObjectiveType::Temporary);
}

template <ObjectiveType... types>
constexpr bool is_one_of(ObjectiveType type) {
    return ((type == types) || ...);
}

constexpr ObjectiveKey keys[] = {
    {"hexes", [](ObjectiveType type) { return type != ObjectiveType::EmptySection; }, "that have no \"sections\""},
    {"sections", is_one_of<ObjectiveType::EmptySection>, "of the type \"empty_section\""},
    {"hexes_needed",
     is_one_of<ObjectiveType::Temporary, ObjectiveType::Permanent, ObjectiveType::LastToOccupy, ObjectiveType::SoleControl,
               ObjectiveType::AnyHex, ObjectiveType::SuddenDeath>,
     "of the type \"temporary\", \"permanent\", \"last_to_occupy\", \"sole_control\", \"any_hex\" or \"sudden_death\""},
    {"turn_start", is_one_of<ObjectiveType::Temporary, ObjectiveType::Permanent, ObjectiveType::Majority>,
     "of the type \"temporary\", \"permanent\" or \"majority\""},
    {"at_end_of_turn", is_one_of<ObjectiveType::SuddenDeath>, "of the type \"sudden_death\""},
    {"otherwise_enemy", is_one_of<ObjectiveType::AnyHex>, "of the type \"any_hex\""},
    {"removes", is_one_of<ObjectiveType::Permanent>, "of the type \"permanent\""},
    {"infantry_medals", is_one_of<ObjectiveType::Exit>, "of the type \"exit\""},
    {"by_figure", is_one_of<ObjectiveType::Exit>, "of the type \"exit\""},
    {"carried_off", is_carried, "of the type \"capture\" or \"rescue\""},
    {"only_types", may_be_narrowed, "that units hold or win by standing there"},
    {"only_from", may_be_narrowed, "that units hold or win by standing there"},
};

}  // namespace

std::span<const ObjectiveKey> objective_keys() { return keys; }

strict::Value member_of_objective(strict::Object& entry, std::string_view key, ObjectiveType type) {
    const auto rule = std::find_if(std::begin(keys), std::end(keys), [&](const ObjectiveKey& k) { return k.key == key; });
    const auto member = entry.optional(rule->key);
    if (member && !rule->fits(type)) {
        member.error(fmt::format("\"{}\" belongs to objectives {}; take it away", key, rule->which));
        return strict::Value();
    }
    return member;
}

void read_objective_entry(strict::Object& entry, const Rulebook& rules, Objective& objective) {
    objective.type = objective_type(entry.optional("type"));
    objective.for_side = entry.required("for").choice(holder_words, std::array{true, true});
    objective.medals = static_cast<std::uint8_t>(entry.optional("medals").integer(1, 12, 1));
    const auto member = [&](std::string_view key) { return member_of_objective(entry, key, objective.type); };
    if (const auto v = member("hexes_needed")) objective.hexes_needed = static_cast<std::uint8_t>(v.integer(1, 200, 1));
    if (const auto v = member("infantry_medals")) objective.infantry_medals = static_cast<std::uint8_t>(v.integer(1, 12, 1));
    member("by_figure").each([&](const strict::Value& item) {
        const auto name = item.string();
        const auto type = rules.unit_type(name);
        if (type.is_none())
            unknown_name(item, Named::Unit, name, ids_of(rules.unit_types));
        else if (std::find(objective.by_figure.begin(), objective.by_figure.end(), type) != objective.by_figure.end())
            item.error("the unit type is named twice; take one away");
        else
            objective.by_figure.push_back(type);
    });
    member("removes").each([&](const strict::Value& item) {
        const auto name = item.string();
        const auto type = rules.terrain(name);
        if (type.is_none())
            unknown_name(item, Named::Terrain, name, ids_of(rules.terrains));
        else if (std::find(objective.removes.begin(), objective.removes.end(), type) != objective.removes.end())
            item.error("the terrain is named twice; take one away");
        else
            objective.removes.push_back(type);
    });
    if (const auto v = member("turn_start")) objective.turn_start = v.boolean();
    if (const auto v = member("at_end_of_turn")) objective.at_end_of_turn = v.boolean();
    if (const auto v = member("carried_off")) objective.carried_off = v.boolean();
    if (const auto v = member("otherwise_enemy")) objective.otherwise = v.boolean();
    const auto types = member("only_types");
    if (types.is_array() && types.json().empty())
        types.error("no unit type is named; name those that may have it, or take \"only_types\" away");
    types.each([&](const strict::Value& item) {
        const auto name = item.string();
        const auto type = rules.unit_type(name);
        if (type.is_none())
            unknown_name(item, Named::Unit, name, ids_of(rules.unit_types));
        else if (std::find(objective.only_types.begin(), objective.only_types.end(), type) != objective.only_types.end())
            item.error("the unit type is named twice; take one away");
        else
            objective.only_types.push_back(type);
    });
    const bool has_sections = objective.type == ObjectiveType::EmptySection;
    if (has_sections) member("hexes");
    member("sections").each([&](const strict::Value& item) {
        const auto section = item.choice(section_words, Section::None);
        if (std::find(objective.sections.begin(), objective.sections.end(), section) != objective.sections.end())
            item.error("the section is named twice; take one away");
        else if (section != Section::None)
            objective.sections.push_back(section);
    });
}

void write_objective_entry(const Objective& objective, const Rulebook& rules, nlohmann::ordered_json& entry) {
    entry["for"] = word_for(objective.for_side, holder_words);
    if (objective.type != ObjectiveType::Temporary) entry["type"] = word_for(objective.type, objective_words);
    if (objective.medals != 1) entry["medals"] = objective.medals;
    if (objective.hexes_needed != 1) entry["hexes_needed"] = objective.hexes_needed;
    if (objective.infantry_medals != 0) entry["infantry_medals"] = objective.infantry_medals;
    for (const UnitTypeId type : objective.by_figure) entry["by_figure"].push_back(rules.at(type).id);
    for (const TerrainId type : objective.removes) entry["removes"].push_back(rules.at(type).id);
    if (objective.turn_start) entry["turn_start"] = true;
    if (objective.at_end_of_turn) entry["at_end_of_turn"] = true;
    if (objective.carried_off) entry["carried_off"] = true;
    if (objective.otherwise) entry["otherwise_enemy"] = true;
    for (const UnitTypeId type : objective.only_types) entry["only_types"].push_back(rules.at(type).id);
    for (const Section section : objective.sections) entry["sections"].push_back(word_for(section, section_words));
}

}  // namespace data

}  // namespace salient
