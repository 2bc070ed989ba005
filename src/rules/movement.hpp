// Quick judgements about movement that the steps ask without wanting a sentence.
#pragma once

#include "salient/queries.hpp"

namespace salient {

// MOVE-1, HOSP-3: ordered, of the active side, on the board, not moved yet and not at rest.
inline bool is_free_to_move(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.ordered && !unit.moved && !unit.rests && unit.side == table.open.active && unit.on_board();
}
// Whether the unit can enter any hex at all.
bool can_step(const Table& table, UnitId unit);
// Whether a unit that has taken ground may enter this hex with one step more (TDES-2).
Verdict single_step_verdict(const Table& table, UnitId unit, HexId hex);
// Whether a road joins two adjacent hexes (TROAD-2).
bool is_linked_by_road(const Table& table, HexId from, HexId to);

}  // namespace salient
