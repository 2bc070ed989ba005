// Air drops (PARA), for those who begin them.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// The drop before the first turn that the rule at this place of the scenario's list brings, if it does (PARA-2).
std::optional<DropStep> drop_before_first_turn(const Scenario& scenario, std::size_t place);
// Those at the start of a side's turn, below whatever else happens then: the light has changed before (PARA-10).
void begin_drops(Emit& emit, Side side);
// Whether a unit may be dropped for an order of a card, and each such drop as an action (PARA-9).
bool may_drop_any(const Table& table, InPlayId card);
void list_drops(const Table& table, InPlayId card, Actions& out);
// A unit in reserve that can never come any more is none to win against (VICT-6).
bool may_still_come(const Table& table, UnitId unit);

}  // namespace salient
