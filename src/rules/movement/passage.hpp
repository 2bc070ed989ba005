// The one judge of a single step between two neighboring hexes, in every displacement: move, retreat, take ground.
#pragma once

#include "rules/answers/is_modified.hpp"
#include "rules/answers/own_ground.hpp"
#include "salient/answer.hpp"
#include "salient/game.hpp"

namespace salient {

// Why a step may not be made. The first ones are of the step itself, the others of the move that it is part of; of several that bar a hex a player
// would name the first.
enum class StepRefusal : std::uint8_t {
    None,
    OffBoard,
    NotAdjacent,
    Occupied,
    Impassable,
    NotByCraft,
    NoRetreat,
    ClosedSide,
    HighOnly,
    Slope,
    BoatToBridge,
    NoTakeGround,
    CannotLeave,
    AdjacentEntry,
    Stopped,
    StepLimit,
    Mud,
    TooFar
};

// HOOK-2: no side between them is closed (TMOV-10).
inline bool is_side_open(const HexState& from, const HexState& to, Direction direction) {
    return !from.closed.has(direction) && !to.closed.has(opposite(direction)) && !(from.sea && to.quay) && !(from.quay && to.sea);
}

// TMTN-1 to TMTN-3: mountains are entered from and left to elevated hexes only.
inline bool is_height_open(const HexState& from, const HexState& to) {
    return (!from.high_only || to.elevation != Elevation::None) && (!to.high_only || from.elevation != Elevation::None);
}

// TMOV-1: the hex is impassable to a unit of this type. Boats cross a river (TBOAT-1).
inline bool is_barred(const HexState& ground, bool boats, const UnitType& type) {
    return type.is_bound(ground.impassable) && !(ground.rafts && boats);
}

// TBOAT-2: boats are launched from land; from river hex to river hex they go on.
inline bool launches_boats(const HexState& from, const HexState& to, bool boats) { return boats && to.rafts && !from.rafts; }

// RAFT-6: on land the boats are left behind.
inline bool leaves_boats(const HexState& from, const HexState& to, bool boats) { return boats && from.rafts && !to.rafts; }

// RAFT-3, RAFT-4: in its boats, on a river that nothing crosses.
inline bool is_afloat(const HexState& ground, const Unit& unit) { return unit.boats && ground.rafts; }

// The slope between a beach and a bluff or cliff, from either side, or null.
inline const HexState* beach_slope(const HexState& a, const HexState& b) {
    if (a.beach && b.beach_cost != 0) return &b;
    if (b.beach && a.beach_cost != 0) return &a;
    return nullptr;
}

// Landing craft go over the sea and over coastline (LCT-7); beaches that are no coastline are where they land (LCT-9).
inline bool floats_craft(const HexGround& ground) { return ground.sea || ground.coast; }
inline bool lands_craft(const HexGround& ground) { return ground.beach && !ground.coast; }

// Whether the craft under a unit keeps it from this step: it moves over water to a beach (LCT-7, LCT-9), never onto ground that is impassable to
// armor (LCT-4), and once it is left behind in a retreat the sea is closed again (LCT-15).
inline StepRefusal judge_craft(const Unit& unit, const HexGround& here, const HexGround& ground, Displacement how) {
    if (!unit.craft.under) return StepRefusal::None;
    const bool is_afloat = floats_craft(ground);
    if (how != Displacement::Retreat && !is_afloat && !lands_craft(ground)) return StepRefusal::NotByCraft;
    if ((how != Displacement::Retreat || is_afloat) && ground.impassable.has(UnitClass::Armor)) return StepRefusal::NotByCraft;
    return how == Displacement::Retreat && ground.sea && !floats_craft(here) ? StepRefusal::NoRetreat : StepRefusal::None;
}

// What units, nations, ground, cards and special rules say to a question about a step. `standard`: what the ground alone says.
bool say_of_step(const Table& table, Attribute attribute, const Unit& unit, HexId from, HexId to, Displacement how, bool standard,
                 const Modifier** why);
inline bool answer_of_step(const Table& table, Attribute attribute, const Unit& unit, HexId from, HexId to, Displacement how,
                           bool standard, const Modifier** why = nullptr) {
    if (!is_modified(table, attribute, &unit)) {
        if (why != nullptr) *why = nullptr;
        return standard;
    }
    return say_of_step(table, attribute, unit, from, to, how, standard, why);
}

// Whether the hex of a step may be entered and the one that it comes from be left. `barred`: the ground bars it.
inline bool may_enter(const Table& table, const Unit& unit, HexId from, HexId to, Displacement how, bool barred) {
    return answer_of_step(table, Attribute::MayEnter, unit, from, to, how, !barred);
}
inline bool may_leave(const Table& table, const Unit& unit, HexId from, HexId to, Displacement how, bool barred) {
    return answer_of_step(table, Attribute::MayLeave, unit, from, to, how, !barred);
}

// Which questions about the steps of a unit anything could answer: looked up once for all steps of a move.
struct StepQuestions {
    bool open_ground, may_enter, may_leave, must_stop;
    StepQuestions(const Table& table, const Unit& unit) : StepQuestions(unit, asked_about(table, unit)) {}
    // `asked`: asked_about() the unit.
    StepQuestions(const Unit& unit, AttributeSet asked)
        : open_ground(unit.craft.under || asked.has(Attribute::OpenGround)),
          may_enter(asked.has(Attribute::MayEnter)),
          may_leave(asked.has(Attribute::MayLeave)),
          must_stop(asked.has(Attribute::MustStop)) {}
    bool any() const { return open_ground || may_enter || may_leave || must_stop; }
};

// Whether there is a hex to go to and room on it (MOVE-5, FLAG-12, TG-1).
inline StepRefusal judge_place(const Table& table, UnitId id, HexId to) {
    if (to.is_none()) return StepRefusal::OffBoard;
    const UnitId other = table.open.unit_at(to);
    return other.is_none() || other == id ? StepRefusal::None : StepRefusal::Occupied;
}

// Whether the ground lets a unit go from one hex to the next. `here` and `ground`: as the unit finds it.
inline StepRefusal judge_passage(const Table& table, const Unit& unit, const StepQuestions& asked, bool boats, HexId from,
                                 const HexState& here, HexId to, const HexState& ground, Direction direction, Displacement how) {
    const UnitType& type = table.type(unit);
    const UnitClass c = type.terrain_class;
    const bool is_open = !is_barred(ground, boats, type);
    if (asked.may_enter ? !may_enter(table, unit, from, to, how, !is_open) : !is_open)
        return StepRefusal::Impassable;  // MOVE-6, FLAG-12, TG-4
    if (const StepRefusal refusal = judge_craft(unit, here, ground, how); refusal != StepRefusal::None) return refusal;
    if (how == Displacement::Retreat && ground.no_retreat) return StepRefusal::NoRetreat;  // FLAG-12
    if (!is_side_open(here, ground, direction)) return StepRefusal::ClosedSide;            // MOVE-6, FLAG-12, TG-4
    if (!is_height_open(here, ground)) return StepRefusal::HighOnly;                       // TMTN-1 to TMTN-3
    if (const HexState* slope = beach_slope(here, ground); slope != nullptr) {
        if (how == Displacement::Retreat) {  // TBLUFF-5
            if (table.rules.procedures.bluff_retreat_infantry_only && c != UnitClass::Infantry) return StepRefusal::Slope;
        } else if (type.is_bound(slope->beach_bars)) {  // TBLUFF-2
            return StepRefusal::Slope;
        }
        if (how == Displacement::TakeGround && slope == &ground && ground.beach_no_ground.has(c))
            return StepRefusal::NoTakeGround;  // TBLUFF-4
    }
    if (how != Displacement::Retreat && boats && here.rafts && ground.bridge) return StepRefusal::BoatToBridge;  // RAFT-5, TTG-1
    if (how == Displacement::TakeGround && ground.no_take_ground) return StepRefusal::NoTakeGround;              // TG-4
    const bool is_free = !here.leave_never.has(c);
    if (asked.may_leave ? !may_leave(table, unit, from, to, how, !is_free) : !is_free)
        return StepRefusal::CannotLeave;  // MOVE-13, FLAG-13, TG-4
    return StepRefusal::None;
}

// Whether a unit with or without boats may go from one hex to the next, whatever its movement. `to` may be none. What else binds a displacement
// (stops, costs, what the unit did before) is not asked here. `boats`: that it carries still at this place of its way.
inline StepRefusal judge_step(const Table& table, UnitId id, bool boats, HexId from, HexId to, Direction direction,
                              Displacement how) {
    if (const StepRefusal refusal = judge_place(table, id, to); refusal != StepRefusal::None) return refusal;
    const Unit& unit = table.unit(id);
    const StepQuestions asked(table, unit);
    const OwnGround here(table, unit, from, asked.open_ground), there(table, unit, to, asked.open_ground);
    return judge_passage(table, unit, asked, boats, from, here, to, there, direction, how);
}

// The sentence for a refusal of the step itself: every value of StepRefusal up to CannotLeave.
Verdict explain_step(StepRefusal refusal, const Table& table, UnitId unit, HexId from, HexId to, Displacement how);

// The ground on a hex, as a unit finds it, that has a property, or null.
template <class Has>
const Terrain* terrain_with(const Table& table, HexId hex, const Unit& unit, Has has) {
    for (const Feature& f : table.open.features_at(hex))
        if (const Terrain& t = table.rules.seen_by(unit.side, f.type); has(t) && !is_open_ground(table, unit, f)) return &t;
    return nullptr;
}

// What a step costs in hexes of movement (MOVE-3, TMOV-3): the largest cost that any feature gives.
inline std::uint8_t step_cost(const HexState& from, const HexState& to) {
    std::uint8_t cost = 1;
    if (to.climb_cost > cost && from.elevation == Elevation::None) cost = to.climb_cost;
    if (const HexState* slope = beach_slope(from, to); slope != nullptr && slope->beach_cost > cost) cost = slope->beach_cost;
    return cost;
}

// A road joins the two hexes over this side (TROAD-2).
inline bool is_along_road(const HexState& from, const HexState& to, Direction direction) {
    return from.road.has(direction) && to.road.has(opposite(direction));
}

// How a hex ends the move of a unit that comes onto it: softly, or so that it may not take ground from there either (HOOK-3, HOOK-4).
enum class Stop : std::uint8_t { None, Soft, Hard };
// `here` and `there`: the ground of the step (TBOAT-2, TROAD-6). `asked`: whether anything could say more (Ask::MustStop). A stop that no ground makes is a soft one.
inline Stop stop_after(const Table& table, const Unit& unit, bool asked, HexId from, const HexState& here, HexId to,
                       const HexState& there, bool boats, bool along_road) {
    const UnitType& type = table.type(unit);
    const bool hard = type.is_bound(along_road ? there.road_hard_stop : there.hard_stop) || launches_boats(here, there, boats);
    const bool stops = hard || type.is_bound(along_road ? there.road_soft_stop : there.soft_stop);
    const bool must = asked ? say_of_step(table, Attribute::MustStop, unit, from, to, Displacement::Move, stops, nullptr) : stops;
    return !must ? Stop::None : hard ? Stop::Hard : Stop::Soft;
}

}  // namespace salient
