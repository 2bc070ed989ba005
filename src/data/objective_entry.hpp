// What a scenario file says of one objective beside its hexes and its name.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "data/strict_json.hpp"
#include "salient/scenario.hpp"

namespace salient::data {

// A key of an objective that not every type may have.
struct ObjectiveKey {
    std::string_view key;
    bool (*fits)(ObjectiveType);
    std::string_view which;  // objectives, as a file that has the key elsewhere is told
};
std::span<const ObjectiveKey> objective_keys();
// The member of an entry, if its type may have it; else that is an error.
strict::Value member_of_objective(strict::Object& entry, std::string_view key, ObjectiveType type);

void read_objective_entry(strict::Object& entry, const Rulebook& rules, Objective& objective);
void write_objective_entry(const Objective& objective, const Rulebook& rules, nlohmann::ordered_json& entry);

}  // namespace salient::data
