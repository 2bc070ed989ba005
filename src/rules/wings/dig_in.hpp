// Sandbags (TC-DIG).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Sandbags for the units that a card in play has ordered (TC-DIG-2).
void begin_digging_in(Emit& emit, InPlayId card);

}  // namespace salient
