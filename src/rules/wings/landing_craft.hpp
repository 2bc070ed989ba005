// Landing craft (LCT), for moves and retreats.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// A unit came onto its hex: where its craft lands, or is left behind in a retreat, it is removed (LCT-9, LCT-10, LCT-15). `is_over`: its
// movement ends there.
void lose_craft(Emit& emit, UnitId unit, Displacement how, bool is_over);

}  // namespace salient
