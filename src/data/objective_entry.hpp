// What a scenario file says of one objective beside its hexes and its name.
#pragma once

#include <nlohmann/json.hpp>

#include "data/strict_json.hpp"
#include "salient/scenario.hpp"

namespace salient::data {

void read_objective_entry(strict::Object& entry, const Rulebook& rules, Objective& objective);
void write_objective_entry(const Objective& objective, const Rulebook& rules, nlohmann::ordered_json& entry);

}  // namespace salient::data
