// Camouflage (CAMO).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// The unit battles, comes onto a hex or is attacked: it is camouflaged no longer (CAMO-3).
void uncover(Emit& emit, UnitId unit);

}  // namespace salient
