// What a rule is about, in the order in which a page tells.
#pragma once

#include <cstdint>

namespace salient {

enum class Topic : std::uint8_t { Movement, Battle, Sight, Flags, Ground, Other };

}  // namespace salient
