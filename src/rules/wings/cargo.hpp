// What units carry away (CAPT, RESCUE).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Its move is over: it picks up what lies on its hex (CAPT-1, RESCUE-1).
void pick_up(Emit& emit, UnitId unit);
// It was eliminated on the hex: what it carried stays there, or is gone (CAPT-2, CAPT-3, RESCUE-2).
void drop_cargo(Emit& emit, UnitId unit, HexId hex, LossCause cause);
// It left the board by an exit with all that it carries (CAPT-4, EXIT-14).
void carry_off(Emit& emit, UnitId unit);

}  // namespace salient
