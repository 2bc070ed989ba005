// The header of a record of a new game.
#pragma once

#include <cstdint>
#include <string>

#include "salient/match.hpp"

namespace salient {

RecordHeader record_header(const LoadedScenario& loaded, std::uint64_t seed, HandsShown hands, std::string started = {},
                           DiceFrom dice = DiceFrom::Computer);

}  // namespace salient
