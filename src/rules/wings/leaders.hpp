// Heroic leaders (HERO).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// It was eliminated on the hex: two dice for the leader who was with it (HERO-4).
void ask_for_leader(Emit& emit, UnitId unit, HexId hex);

}  // namespace salient
