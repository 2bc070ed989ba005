// Cross-hair markers (BIGGUN), as hooks.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// A marker on the hex of the unit that a gun has hit (BIGGUN-4); back from one that is no longer there, and from those that it marked (BIGGUN-9,
// BIGGUN-10).
void place_cross_hair(Emit& emit, const HookContext& context);
void return_cross_hairs(Emit& emit, UnitId gone);

}  // namespace salient
