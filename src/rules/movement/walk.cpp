// The Move phase (MOVE-1, MOVE-2, MOVE-21, TURN-11): one unit at a time, hex by hex. Also units that recover instead (HOSP-1).
#include <algorithm>
#include <span>

#include "rules/answers/modifiers.hpp"
#include "rules/goals/exits.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/scratch.hpp"
#include "rules/wings/cargo.hpp"
#include "rules/wings/funnies.hpp"
#include "rules/wings/landing_craft.hpp"
#include "rules/wings/reserves.hpp"
#include "rules/wings/trains.hpp"
#include "salient/face_of.hpp"

namespace salient {

Seat to_act(const Table& table, const MoveStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (is_free_to_move(table, id) &&
            (can_step(table, id) || can_recover(table, id) || can_place_bridge(table, id) || may_exit(table, id, {})))
            return step.seat;
    for (const UnitId id : table.open.units.ids())
        if (table.open.units[id].where == Location::Staged && can_enter_board(table, id)) return step.seat;
    return seat::nobody;
}

void list(const Observation& seen, const MoveStep&, Actions& out) {
    const Table& table = seen.table;
    Scratch scratch;
    Ways found;
    std::vector<ExitBoard> exits;
    std::vector<UnitId> ready;
    bool any_staged = false;
    for (const UnitId id : table.open.units.ids()) {
        if (is_free_to_move(table, id)) ready.emplace_back(id);
        any_staged = any_staged || table.open.units[id].where == Location::Staged;
    }
    for (const UnitId id : ready) {
        ways_of(table, id, scratch, found);
        for (const Route& route : found.routes) out.emplace_back(MoveUnit{id, route});
        for (const Route& route : found.exits) exits.push_back({id, route});
    }
    for (const UnitId id : ready)
        if (can_recover(table, id)) out.emplace_back(Recover{id});
    out.emplace_back(EndMoves{});
    std::sort(exits.begin(), exits.end());  // of a unit on an exit, to leave at once comes before the ways to another
    out.insert(out.end(), exits.begin(), exits.end());
    for (const UnitId id : ready) list_bridges(table, id, out);
    if (any_staged) list_entries(table, out);
}

Verdict check(const Observation& seen, const MoveStep&, const MoveUnit& action) {
    Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? route_verdict(seen.table, action.unit, action.route) : verdict;
}
Verdict check(const Observation& seen, const MoveStep&, const ExitBoard& action) {
    Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? may_exit(seen.table, action.unit, action.route) : verdict;
}
Verdict check(const Observation& seen, const MoveStep&, const Recover& action) {
    Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? may_recover(seen.table, action.unit) : verdict;
}
Verdict check(const Observation&, const MoveStep&, const EndMoves&) { return Verdict::yes(); }

void take(Emit& emit, const MoveStep&, const MoveUnit& action) {
    emit(UnitMarked{action.unit, UnitMark::Moved});
    emit.push(WalkStep{action.unit, action.route, 0, start_of_move(emit.table(), action.unit), false});
}
void take(Emit& emit, const MoveStep&, const ExitBoard& action) {
    emit(UnitMarked{action.unit, UnitMark::Moved});
    emit.push(WalkStep{action.unit, action.route, 0, start_of_move(emit.table(), action.unit), false, true});
}
void take(Emit& emit, const MoveStep&, const Recover& action) {
    emit(UnitMarked{action.unit, UnitMark::Rests});
    const auto dice = static_cast<std::uint8_t>(recovery_dice(emit.table(), action.unit));
    emit.push(RollStep{RollPurpose::Recovery, dice, action.unit, emit.unit(action.unit).hex});
}
void take(Emit& emit, const MoveStep&, const EndMoves&) { emit.pop(); }

// ---- One move, hex by hex ----

// MOVE-2: something came to light, so the owner decides how the move goes on: as announced, another way, or not at all.
Seat to_act(const Table& table, const WalkStep& step) {
    const Unit& unit = table.unit(step.unit);
    const bool can_go_on = step.halted && unit.on_board() && table.open.active != Side::None &&
                           (can_step(table, step.unit) || may_exit(table, step.unit, {}));
    return can_go_on ? commander(table, unit) : seat::nobody;
}

void list(const Observation& seen, const WalkStep& step, Actions& out) {
    const Reach found = reach(seen.table, step.unit);
    for (const Destination& d : found.destinations) out.emplace_back(MoveUnit{step.unit, d.route});
    out.emplace_back(Decline{});
    std::vector<ExitBoard> exits;
    for (const Destination& d : found.exits) exits.push_back({step.unit, d.route});
    std::sort(exits.begin(), exits.end());
    out.insert(out.end(), exits.begin(), exits.end());
}

Verdict check(const Observation& seen, const WalkStep&, const MoveUnit& action) {
    const Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? route_verdict(seen.table, action.unit, action.route) : verdict;
}
Verdict check(const Observation& seen, const WalkStep&, const ExitBoard& action) {
    const Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? may_exit(seen.table, action.unit, action.route) : verdict;
}
Verdict check(const Observation&, const WalkStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const WalkStep& step, const MoveUnit& action) {
    emit.pop();
    emit.push(WalkStep{action.unit, action.route, 0, step.so_far, false});
}
void take(Emit& emit, const WalkStep& step, const ExitBoard& action) {
    emit.pop();
    emit.push(WalkStep{action.unit, action.route, 0, step.so_far, false, true});
}
namespace {

// The unit stays where it is now, but for a bridge that lets it go on (FUNNY-5).
void stay(Emit& emit, const WalkStep& step) {
    lose_craft(emit, step.unit, Displacement::Move, true);
    pick_up(emit, step.unit);
    update_medals(emit);  // OBJ-13: here its move is complete
    if (can_place_bridge(emit.table(), step.unit)) emit.push(BridgeStep{step.unit, step.so_far});
}

}  // namespace

void take(Emit& emit, const WalkStep& step, const Decline&) {
    emit.pop();
    stay(emit, step);
}

void run(Emit& emit, const WalkStep& step) {
    if (!emit.unit(step.unit).on_board()) return;  // it did not survive the last hex
    if (step.halted) return stay(emit, step);      // it cannot go on
    if (step.next == step.route.size()) {          // nothing came to light on the last hex
        if (step.exits) return leave_by_exit(emit, step.unit);
        pick_up(emit, step.unit);
        if (can_place_bridge(emit.table(), step.unit)) emit.push(BridgeStep{step.unit, step.so_far});
        return;
    }
    const bool is_train_walk = is_train(emit.table(), emit.unit(step.unit));
    const std::span<const HexId> ahead(step.route.begin() + step.next, step.route.end());
    const std::size_t stride = is_train_walk ? train_stride(emit.table(), step.unit, ahead) : 1;
    const HexId to = ahead[stride - 1];
    WalkStep rest = step;
    rest.next = static_cast<std::uint8_t>(rest.next + stride);
    const bool is_last = rest.next == rest.route.size() && !rest.exits;
    std::uint8_t cost = 0;
    for (const HexId hex : ahead.first(stride)) cost = take_step(emit.table(), step.unit, hex, rest.so_far);
    const Card* card = card_of(emit.table(), emit.unit(step.unit));
    if (is_last && card != nullptr && card->free_movement) rest.so_far.ended = true;  // TC-BEL-9: what acts at the end has acted
    const bool bridges = carries_bridge(emit.unit(step.unit));
    const Unit& unit = emit.unit(step.unit);
    if (!is_last || bridges || acts_on_entering(emit.table(), unit.side, to) || would_pick_up(emit.table(), unit, to) != nullptr)
        emit.push(rest);
    const Passage passage = is_last ? Passage::Stays : Passage::Passes;
    // TCAVE-4. A train that its wagon leads gets the mark too: it says nothing of trains, and recorded games have it.
    if (emit.table().board.distance(emit.unit(step.unit).hex, to) > 1) emit(UnitMarked{step.unit, UnitMark::Underground});
    if (is_train_walk) return displace_train(emit, step.unit, ahead.first(stride), Displacement::Move, passage, cost);
    displace(emit, step.unit, to, Displacement::Move, passage, cost);
}

// HOSP-2: each symbol of the class and each star returns a figure.
void recovery_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const Unit& unit = emit.unit(step.unit);
    const int found = symbols_and_stars(faces, order_class(emit.table(), unit));
    const int returned = std::min(found, unit.full - unit.figures);
    tell_roll(emit, step, faces, returned);
    if (returned != 0) emit(FiguresReturned{step.unit, static_cast<std::uint8_t>(returned)});
}

}  // namespace salient
