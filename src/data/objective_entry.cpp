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

}  // namespace

void read_objective_entry(strict::Object& entry, const Rulebook& rules, Objective& objective) {
    objective.type = objective_type(entry.optional("type"));
    objective.for_side = entry.required("for").choice(holder_words, std::array{true, true});
    objective.medals = static_cast<std::uint8_t>(entry.optional("medals").integer(1, 12, 1));
    const bool is_exit = objective.type == ObjectiveType::Exit;
    const auto only_for = [&](const char* key, bool fits, std::string_view which) {
        const auto member = entry.optional(key);
        if (member && !fits) {
            member.error(fmt::format("\"{}\" belongs to objectives of the type {}; take it away", key, which));
            return strict::Value();
        }
        return member;
    };
    constexpr ObjectiveType counting[] = {ObjectiveType::Temporary,   ObjectiveType::Permanent, ObjectiveType::LastToOccupy,
                                          ObjectiveType::SoleControl, ObjectiveType::AnyHex,    ObjectiveType::SuddenDeath};
    const bool counts = std::find(std::begin(counting), std::end(counting), objective.type) != std::end(counting);
    if (const auto v =
            only_for("hexes_needed", counts,
                     "\"temporary\", \"permanent\", \"last_to_occupy\", \"sole_control\", \"any_hex\" or \"sudden_death\""))
        objective.hexes_needed = static_cast<std::uint8_t>(v.integer(1, 200, 1));
    if (const auto v = only_for("infantry_medals", is_exit, "\"exit\""))
        objective.infantry_medals = static_cast<std::uint8_t>(v.integer(1, 12, 1));
    only_for("by_figure", is_exit, "\"exit\"").each([&](const strict::Value& item) {
        const auto name = item.string();
        const auto type = rules.unit_type(name);
        if (type.is_none())
            unknown_name(item, Named::Unit, name, ids_of(rules.unit_types));
        else if (std::find(objective.by_figure.begin(), objective.by_figure.end(), type) != objective.by_figure.end())
            item.error("the unit type is named twice; take one away");
        else
            objective.by_figure.push_back(type);
    });
    only_for("removes", objective.type == ObjectiveType::Permanent, "\"permanent\"").each([&](const strict::Value& item) {
        const auto name = item.string();
        const auto type = rules.terrain(name);
        if (type.is_none())
            unknown_name(item, Named::Terrain, name, ids_of(rules.terrains));
        else if (std::find(objective.removes.begin(), objective.removes.end(), type) != objective.removes.end())
            item.error("the terrain is named twice; take one away");
        else
            objective.removes.push_back(type);
    });
    const bool may_wait = objective.type == ObjectiveType::Temporary || objective.type == ObjectiveType::Permanent ||
                          objective.type == ObjectiveType::Majority;
    if (const auto v = only_for("turn_start", may_wait, "\"temporary\", \"permanent\" or \"majority\""))
        objective.turn_start = v.boolean();
    if (const auto v = only_for("at_end_of_turn", objective.type == ObjectiveType::SuddenDeath, "\"sudden_death\""))
        objective.at_end_of_turn = v.boolean();
    if (const auto v = only_for("carried_off", is_carried(objective.type), "\"capture\" or \"rescue\""))
        objective.carried_off = v.boolean();
    if (const auto v = only_for("otherwise_enemy", objective.type == ObjectiveType::AnyHex, "\"any_hex\""))
        objective.otherwise = v.boolean();
    const auto types = only_for("only_types", may_be_narrowed(objective.type), "that units hold or win by standing there");
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
    if (has_sections) only_for("hexes", false, "that have no \"sections\"");
    only_for("sections", has_sections, "\"empty_section\"").each([&](const strict::Value& item) {
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
