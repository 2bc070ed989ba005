// Sets of options under a name: those that come with the program.
#pragma once

#include <filesystem>
#include <vector>

#include "salient/options.hpp"

namespace salient {

// Those of assets/rules/presets.json, by their ids. Throws DataError: an option that there is not, or one to come that there is already.
std::vector<Preset> load_presets(const std::filesystem::path& assets, const Rulebook& rules);

}  // namespace salient
