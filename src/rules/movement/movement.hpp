// Judgements about movement that the steps ask without wanting a sentence, and the sentences.
#pragma once

#include "rules/movement/passage.hpp"
#include "salient/queries.hpp"

namespace salient {

class Mover;
struct Scratch;
struct Waypoint;

// MOVE-1, HOSP-3, BRKTHR-5: ordered by who acts, of the active side, on the board, not moved yet and not at rest.
inline bool is_free_to_move(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.ordered && !unit.moved && !unit.rests && unit.side == table.open.active && unit.on_board() &&
           table.open.is_acting(unit) && !(unit.arrival.this_turn && breakthrough_of(table, id) != nullptr);
}
// The routes of reach() alone, in the same order: what they lead to is worked out for those who look at it.
struct Ways {
    std::vector<Route> routes, exits;
};
void ways_of(const Table& table, UnitId unit, Scratch& scratch, Ways& out);
// Whether the unit can enter any hex at all, or one hex more in the middle of a halted move.
bool can_step(const Table& table, UnitId unit);
// recovery.cpp: whether it may rest and recover figures instead; may_recover() says why not.
bool can_recover(const Table& table, UnitId unit);
// Whether a unit that has taken ground may enter this hex with one step more (TDES-2).
Verdict single_step_verdict(const Table& table, UnitId unit, HexId hex);
// Whether a road joins two adjacent hexes (TROAD-2).
bool is_linked_by_road(const Table& table, HexId from, HexId to);

// Where a move that is chosen now begins: a new one, or what is left of a halted one (MOVE-2).
MoveSoFar start_of_move(const Table& table, UnitId unit);
// Brings `so_far` on by the step to this hex, which the rules must allow, and gives how far the unit has then moved for BTL-4.
std::uint8_t take_step(const Table& table, UnitId unit, HexId to, MoveSoFar& so_far);

// movement_reasons.cpp: the sentence for a refusal. `tried`: the waypoint that the step would have led to, for StepRefusal::StepLimit and StepRefusal::Mud.
Verdict explain_move(StepRefusal refusal, const Table& table, const Mover& mover, HexId from, HexId to, const Waypoint& tried);
Verdict explain_move(StepRefusal refusal, const Table& table, const Mover& mover, HexId from, HexId to);

}  // namespace salient
