// What a file says of one unit beside its hex and its type: the same keys in our own scenarios and in the object `salient` of .m44 files (UC-34).
#pragma once

#include <nlohmann/json.hpp>

#include "data/strict_json.hpp"
#include "salient/scenario.hpp"

namespace salient::data {

// Reads the keys that are there into a unit whose type is known; what is not said stays as it is.
void read_unit_entry(strict::Object& entry, const Rulebook& rules, UnitSetup& unit);
// Writes what a unit has otherwise than another: read on top of that one it gives the unit again.
void write_unit_entry(const UnitSetup& unit, const UnitSetup& other, const Rulebook& rules, nlohmann::ordered_json& entry);

// The nation that a value names; none where it names none, which is an error.
NationId read_nation(const strict::Value& value, const Rulebook& rules);

}  // namespace salient::data
