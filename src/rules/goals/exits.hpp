// Where units leave the board for medals (EXIT-1 to EXIT-16).
#pragma once

#include "rules/movement/mover.hpp"
#include "salient/queries.hpp"

namespace salient {

class Emit;

// Whether the scenario has an exit for a side at all.
bool has_exit(const Table& table, Side side);
// The exit of the side that the hex belongs to, or null.
const Objective* exit_at(const Table& table, Side side, HexId hex);
// What stands between a unit at this point of its move and the way off the board (EXIT-4, EXIT-6, EXIT-7).
Verdict may_exit_from(const Table& table, const Mover& mover, const Waypoint& at);
// The unit goes off the board from where it stands (EXIT-8 to EXIT-10).
void leave_by_exit(Emit& emit, UnitId unit);

}  // namespace salient
