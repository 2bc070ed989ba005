// The options that a scenario turns on and those that it bars, in our own format and in the object `salient` of an .m44 file (HOPT-3).
#pragma once

#include "data/strict_json.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"

namespace salient::data {

// Adds them to the scenario; ids that do not exist, that are named twice or that contradict are errors of the object.
void read_option_entries(strict::Object& o, const Rulebook& book, Scenario& scenario);

}  // namespace salient::data
