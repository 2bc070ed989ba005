// Moves of activated units (ARD-ACT-8), roadblocks on their way, and what a unit that goes changes behind it.
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

void leave_ip(Emit& emit, HexId hex) {
    const Owner owner = emit.state().at(hex).ip;
    if (owner == Owner::None) return;
    const Field field = emit.field();
    if (!field.is_occupied(hex) || owner_of(emit.type(field.stack(hex).front()).side) != owner) emit(IpRemoved{hex});
}

void go(Emit& emit, const Stack& units, const Route& route, Movement how) {
    const Map& map = emit.book().map;
    const Side side = emit.type(units.front()).side;
    const HexId from = emit.unit(units.front()).hex;
    HexId at = from;
    for (const HexId to : route) {  // ARD-DEF-11
        const Direction d = map.direction(at, to);
        const bool hostile =
            is_unbridged(emit.table(), at, d) || (has_bridge(emit.table(), at, d) && emit.state().at(to).control != side);
        if (hostile && (how == Movement::Move || how == Movement::Advance || how == Movement::Reinforce))
            emit(Crossed{map.edge(at, d)});
        at = to;
    }
    for (const UnitId id : units) emit(UnitMoved{id, route, how});
    if (side == Side::German)
        for (const HexId hex : route)
            if (emit.state().at(hex).roadblock) emit(RoadblockRemoved{hex});  // ARD-DEF-12, ARD-MOVE-11
    leave_ip(emit, from);
}

void put_german(Emit& emit, UnitId unit, HexId hex, Placed how) {
    emit(UnitPlaced{unit, hex, how});
    if (emit.state().at(hex).roadblock) emit(RoadblockRemoved{hex});
}

namespace {

bool may_still_move(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.on_map() && unit.activated && !unit.moved && may_move(table, id).is_yes();
}

// Every set of units of one hex that may move together.
std::vector<Stack> movable_stacks(const Field& field) {
    const Table& table = field.table();
    std::vector<Stack> out;
    for (const HexId hex : table.map().hexes.ids()) {
        Stack able;
        for (const UnitId id : field.stack(hex))
            if (may_still_move(table, id)) able.push_back(id);
        for (unsigned set = 1; set < 1U << able.size(); ++set) {
            Stack units;
            for (std::size_t i = 0; i < able.size(); ++i)
                if ((set >> i & 1U) != 0) units.push_back(able[i]);
            out.push_back(units);
        }
    }
    return out;
}

Verdict check_units(const Table& table, const Stack& units) {
    if (units.empty()) return Verdict::no("ARD-ACT-8", "ard_no_unit");
    for (std::size_t i = 0; i < units.size(); ++i) {
        const UnitId id = units[i];
        if (id.value >= table.state.units.size() || !table.unit(id).on_map()) return Verdict::no("ARD-ACT-8", "ard_no_unit");
        if (i > 0 && !(units[i - 1] < id)) return Verdict::no("ARD-ACT-8", "ard_no_unit");
        if (table.unit(id).hex != table.unit(units.front()).hex) return Verdict::no("ARD-ACT-8", "ard_one_hex");
        if (table.type(id).side != Side::German || !table.unit(id).activated)
            return Verdict::no("ARD-ACT-7", "ard_not_activated");
        if (table.unit(id).moved) return Verdict::no("ARD-ACT-8", "ard_has_moved");
        if (Verdict able = may_move(table, id); !able) return able;
    }
    return Verdict::yes();
}

// The roadblock that stops who ends a walk there; none.
HexId stopped_by(const Field& field, const Walk& walk, const Route& route) {
    const HexId before = route.size() > 1 ? route[route.size() - 2] : walk.from;
    return stride(field, walk, before, field.table().map().direction(before, route.back()), route.size() == 1).roadblock;
}

void walk(Emit& emit, const Stack& units, const Route& route, int spent_before) {
    const Field field = emit.field();
    Walk walk = walk_of(field, units);
    walk.spent = spent_before;
    int spent = 0;
    static_cast<void>(check_walk(field, walk, route, &spent).is_yes());
    const HexId roadblock = stopped_by(field, walk, route);
    const bool in_zoc = field.in_zoc_of(Side::Allied, route.back());
    go(emit, units, route, Movement::Move);
    if (roadblock.is_none()) return;
    emit(RoadblockStopped{roadblock});
    if (!in_zoc && spent < walk.allowance) emit.push(StoppedStep{units, roadblock, static_cast<std::uint8_t>(spent)});
}

}  // namespace

bool settle(Emit& emit, const MoveStep&) {
    const Field field = emit.field();
    for (const Stack& units : movable_stacks(field))
        if (units.size() == 1 && !Reach(field, walk_of(field, units)).ends().empty()) return false;
    for (const Stack& units : movable_stacks(field))  // none alone, for want of room
        if (units.size() > 1 && !Reach(field, walk_of(field, units)).ends().empty()) return false;
    emit.note("ARD-ACT-8", "nobody_can_move_any_more");
    emit.pop();
    return true;
}

Verdict check(const Table& table, const MoveStep&, const Move& action) {
    if (Verdict units = check_units(table, action.units); !units) return units;
    const Field field(table);
    return check_walk(field, walk_of(field, action.units), action.route);
}
Verdict check(const Table&, const MoveStep&, const EndMoves&) { return Verdict::yes(); }

void list(const Table& table, const MoveStep&, Actions& out) {
    const Field field(table);
    for (const Stack& units : movable_stacks(field)) {
        const Reach reach(field, walk_of(field, units));
        for (const HexId end : reach.ends()) out.push_back(Move{units, reach.route(end)});
    }
    out.push_back(EndMoves{});
}

void take(Emit& emit, const MoveStep&, const Move& action) { walk(emit, action.units, action.route, 0); }
void take(Emit& emit, const MoveStep&, const EndMoves&) { emit.pop(); }

// ---- Manteuffel directs traffic, where a roadblock has stopped somebody (ARD-ACT-14) ----

bool settle(Emit& emit, const StoppedStep& step) {
    const GermanCardId card = card_with(emit.table(), GermanEvent::Manteuffel);
    if (!card.is_none() && can_clear(emit.field(), step.roadblock)) return false;
    emit.pop();
    return true;
}

Verdict check(const Table& table, const StoppedStep& step, const React& action) {
    if (!table.state.german.hand.has(action.card) || table.book.german_cards[action.card].event != GermanEvent::Manteuffel)
        return Verdict::no("ARD-ACT-16", "ard_not_that_card");
    return can_clear(Field(table), step.roadblock) ? Verdict::yes() : Verdict::no("ARD-GEV-17", "ard_no_roadblock_near");
}
Verdict check(const Table&, const StoppedStep&, const Decline&) { return Verdict::yes(); }

void list(const Table& table, const StoppedStep&, Actions& out) {
    table.state.german.hand.each([&](GermanCardId id) {
        if (table.book.german_cards[id].event == GermanEvent::Manteuffel) out.push_back(React{id});
    });
    out.push_back(Decline{});
}

void take(Emit& emit, const StoppedStep& step, const React& action) {
    emit(GermanPlayed{action.card, PlayedAs::Reaction, true});
    emit(RoadblockRemoved{step.roadblock});
    emit.replace(GoOnStep{step.units, step.spent});
}
void take(Emit& emit, const StoppedStep&, const Decline&) { emit.pop(); }

namespace {

Walk rest_of_walk(const Field& field, const GoOnStep& step) {
    Walk walk = walk_of(field, step.units);
    walk.spent = step.spent;
    return walk;
}

}  // namespace

bool settle(Emit& emit, const GoOnStep& step) {
    const Field field = emit.field();
    if (!Reach(field, rest_of_walk(field, step)).ends().empty()) return false;
    emit.pop();
    return true;
}

Verdict check(const Table& table, const GoOnStep& step, const Move& action) {
    if (!(action.units == step.units)) return Verdict::no("ARD-GEV-18", "ard_those_stopped");
    const Field field(table);
    return check_walk(field, rest_of_walk(field, step), action.route);
}
Verdict check(const Table&, const GoOnStep&, const EndMoves&) { return Verdict::yes(); }

void list(const Table& table, const GoOnStep& step, Actions& out) {
    const Field field(table);
    const Reach reach(field, rest_of_walk(field, step));
    for (const HexId end : reach.ends()) out.push_back(Move{step.units, reach.route(end)});
    out.push_back(EndMoves{});
}

void take(Emit& emit, const GoOnStep& step, const Move& action) {
    emit.pop();
    walk(emit, action.units, action.route, step.spent);
}
void take(Emit& emit, const GoOnStep&, const EndMoves&) { emit.pop(); }

}  // namespace salient::ardennes
