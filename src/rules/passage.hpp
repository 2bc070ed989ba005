// Whether a step between two neighboring hexes is possible at all, in any displacement.
#pragma once

#include "salient/game.hpp"

namespace salient {

// HOOK-2: no side between them is closed (TMOV-10).
inline bool is_side_open(const HexState& from, const HexState& to, Direction direction) {
    return !from.closed.has(direction) && !to.closed.has(opposite(direction)) && !(from.sea && to.quay) && !(from.quay && to.sea);
}

// TMTN-1 to TMTN-3: mountains are entered from and left to elevated hexes only.
inline bool is_height_open(const HexState& from, const HexState& to) {
    return (!from.high_only || to.elevation != Elevation::None) && (!to.high_only || from.elevation != Elevation::None);
}

// TMOV-1: the hex is impassable to the unit. Boats cross a river (TBOAT-1).
inline bool is_barred(const HexState& ground, const Unit& unit, UnitClass terrain_class) {
    return ground.impassable.has(terrain_class) && !(ground.rafts && unit.boats);
}

// TBOAT-2: boats are launched from land; from river hex to river hex they go on.
inline bool launches_boats(const HexState& from, const HexState& to, const Unit& unit) {
    return unit.boats && to.rafts && !from.rafts;
}

// RAFT-3, RAFT-4: in its boats, on a river that nothing crosses.
inline bool is_afloat(const HexState& ground, const Unit& unit) { return unit.boats && ground.rafts; }

// The slope between a beach and a bluff or cliff, from either side, or null.
inline const HexState* beach_slope(const HexState& a, const HexState& b) {
    if (a.beach && b.beach_cost != 0) return &b;
    if (b.beach && a.beach_cost != 0) return &a;
    return nullptr;
}

// TBLUFF-5: with the option only infantry falls back over the slope between a beach and a bluff.
inline bool bars_retreat_over_slope(const Table& table, const HexState& from, const HexState& to, UnitClass c) {
    return table.rules.procedures.bluff_retreat_infantry_only && c != UnitClass::Infantry && beach_slope(from, to) != nullptr;
}

// What a step costs in hexes of movement (MOVE-3, TMOV-3): the largest cost that any feature gives.
inline std::uint8_t step_cost(const HexState& from, const HexState& to) {
    std::uint8_t cost = 1;
    if (to.climb_cost > cost && from.elevation == Elevation::None) cost = to.climb_cost;
    if (const HexState* slope = beach_slope(from, to); slope != nullptr && slope->beach_cost > cost) cost = slope->beach_cost;
    return cost;
}

}  // namespace salient
