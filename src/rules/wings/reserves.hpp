// Reserves (RESERVE), for orders and moves out of the staging area.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Whether a staged unit may enter the board there now, and all such hexes of the active side's units, as actions (RESERVE-8).
bool can_enter_board(const Table& table, UnitId unit);
void list_entries(const Table& table, Actions& out);
// The sections through which a staged unit may come, as bits; the same as those of a unit on a section line (ORDER-7).
unsigned entry_sections(const Table& table, const Unit& unit);

}  // namespace salient
