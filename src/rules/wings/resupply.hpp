// Resupply (RESUP), for the battles instead of which it is done.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Whether a unit has somebody to give a figure to, and all of those.
bool can_resupply(const Table& table, UnitId supplier);
void list_resupply(const Table& table, Actions& out);

}  // namespace salient
