// Bridges that are blown up (BLOW, TDEMO).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// The side has destroyed what was on the hex: the medals for it (OBJ-33). Whoever calls it brings the medals up to date.
void win_destruction(Emit& emit, Side side, HexId hex);
// Whether there is any bridge that the side may try to blow up now.
bool may_blow_any(const Table& table, Side side);

}  // namespace salient
