// The Move phase (MOVE-1, MOVE-2, MOVE-21, TURN-11): one unit at a time, hex by hex. Also units that recover instead (HOSP-1).
#include "rules/modifiers.hpp"
#include "rules/movement.hpp"
#include "rules/passage.hpp"
#include "rules/steps.hpp"

namespace salient {

Seat asks(const Table& table, const MoveStep& step) {
    for (std::size_t i = 0; i < table.open.units.size(); ++i)
        if (is_free_to_move(table, UnitId{i}) && (can_step(table, UnitId{i}) || may_recover(table, UnitId{i})))
            return seat_of(step.side);
    return seat::nobody;
}

void list(const Asker& asker, const MoveStep&, Actions& out) {
    static thread_local Reach found;  // only a buffer: filled anew for each unit
    const Table& table = asker.table;
    for (std::size_t i = 0; i < table.open.units.size(); ++i) {
        if (!is_free_to_move(table, UnitId{i})) continue;
        reach(table, UnitId{i}, found);
        for (const Destination& d : found.destinations) out.emplace_back(MoveUnit{UnitId{i}, d.route});
    }
    for (std::size_t i = 0; i < table.open.units.size(); ++i)
        if (is_free_to_move(table, UnitId{i}) && may_recover(table, UnitId{i})) out.emplace_back(Recover{UnitId{i}});
    out.emplace_back(EndMoves{});
}

Verdict check(const Asker& asker, const MoveStep&, const MoveUnit& action) {
    Verdict verdict = may_move(asker.table, action.unit);
    return verdict ? route_verdict(asker.table, action.unit, action.route) : verdict;
}
Verdict check(const Asker& asker, const MoveStep&, const Recover& action) {
    Verdict verdict = may_move(asker.table, action.unit);
    return verdict ? may_recover(asker.table, action.unit) : verdict;
}
Verdict check(const Asker&, const MoveStep&, const EndMoves&) { return Verdict::yes(); }

void take(Emit& emit, const MoveStep&, const MoveUnit& action) {
    emit(UnitMarked{action.unit, UnitMark::Moved});
    emit.push(WalkStep{action.unit, action.route, 0, 0, emit.open().at(emit.unit(action.unit).hex).is_road});
}
void take(Emit& emit, const MoveStep&, const Recover& action) {
    emit(UnitMarked{action.unit, UnitMark::Rests});
    RollStep roll{RollPurpose::Recovery, static_cast<std::uint8_t>(recovery_dice(emit.table(), action.unit)), {}};
    roll.battle.target = action.unit;
    roll.battle.target_hex = emit.unit(action.unit).hex;
    emit.push(roll);
}
void take(Emit& emit, const MoveStep&, const EndMoves&) { emit.pop(); }

void run(Emit& emit, const WalkStep& step) {
    if (!emit.unit(step.unit).on_board()) return;  // it did not survive the last hex
    const HexId from = emit.unit(step.unit).hex;
    const HexId to = step.route[step.next];
    WalkStep rest = step;
    ++rest.next;
    const Card* card = card_of(emit.table(), emit.unit(step.unit));
    const bool free = card != nullptr && card->free_movement;
    const bool underground = emit.table().board.distance(from, to) > 1;  // TCAVE-4
    const Side side = emit.unit(step.unit).side;
    rest.cost = static_cast<std::uint8_t>(
        step.cost + (free || underground ? 1 : step_cost(emit.open().ground(from, side), emit.open().ground(to, side))));
    rest.on_road = step.on_road && is_linked_by_road(emit.table(), from, to);
    if (rest.next < rest.route.size()) emit.push(rest);
    // MOVE-17: the bonus hex of a road does not count, but the unit has moved (MOVE-19).
    const std::uint8_t cost = rest.on_road && rest.cost > 1 ? static_cast<std::uint8_t>(rest.cost - 1) : rest.cost;
    const Passage passage = rest.next < rest.route.size() ? Passage::Passes : Passage::Stays;
    displace(emit, step.unit, to, Displacement::Move, passage, cost);
}

}  // namespace salient
