// Scenarios of the .m44 family (docs/m44.md): how the reader of scenarios meets them.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "data/strict_json.hpp"
#include "salient/data.hpp"

namespace salient::m44 {

// Whether a document is such a scenario, by what it holds: a board or the facts of a game, and not our own format.
bool is_m44(const strict::Json& root);

// Reads it as well as it can be read. Throws DataError when nothing playable comes of it.
LoadedScenario import_scenario(const strict::Document& document, const std::shared_ptr<const Rulebook>& standard,
                               std::span<const std::string> more_options);

}  // namespace salient::m44
