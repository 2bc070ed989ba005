// Hobart's Funnies (FUNNY), for moves and battles.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Whether the unit has a bridge still.
inline bool carries_bridge(const Unit& unit) { return unit.funny.accessory == Accessory::Bridge && !unit.funny.bridge_placed; }
// Each hex on which the unit may place its bridge now, as an action.
void list_bridges(const Table& table, UnitId unit, Actions& out);
bool can_place_bridge(const Table& table, UnitId unit);
// Each empty bunker that the unit may assault now, as an action.
void list_breaches(const Table& table, UnitId unit, Actions& out);
bool can_breach(const Table& table, UnitId unit);
// SETUP-8: what players choose of equipment before all else, in the order of the stack: the last is asked first.
std::vector<std::vector<Step>> equipment_choices(const Rulebook& rules, const Scenario& scenario);

}  // namespace salient
