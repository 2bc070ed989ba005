// Whether a hex on the way of a unit matters beyond being passed, and what it may bring.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Whether a unit of `side` that merely passes `hex` changes something that stays: it wins a permanent medal or the game (OBJ-11, OBJ-12), or
// something on the hex acts when a unit enters or leaves it (TER-10).
bool passing_matters(const Table& table, Side side, HexId hex, Displacement how);
// hooks.cpp: whether a hook of the terrain acts on a unit that enters or leaves it in such a displacement.
bool acts_on_passing(const Terrain& terrain, Displacement how);
// hooks.cpp: whether something on the hex acts on a unit of this side that enters it.
bool acts_on_entering(const Table& table, Side side, HexId hex);
// hooks.cpp: on how many hexes of a route, the last one aside, dice may cost the unit figures.
std::uint8_t perils_on_the_way(const Table& table, UnitId unit, const Route& route);
// hooks.cpp: on how many hexes of a retreat, the last one too, the ice may crack (TFROZ-1); for each so many dice are rolled.
int ice_on_retreat(const Table& table, UnitId unit, const Route& route);
inline constexpr int ice_dice = 2;
// Whether a move there and back again changes something that stays: what lies on its hex, what it bears, what it could pick up.
bool returning_matters(const Table& table, UnitId unit);
// hooks.cpp: whether the unit, where its move lets it battle, clears the enemy's mines on the hex instead (ENGR-4).
bool clears_instead_of_battling(const Table& table, const Unit& unit);
bool has_enemy_mine(const Table& table, Side side, HexId hex);

// What the hexes that a route passes win for the unit's side, the last hex aside.
struct Prize {
    std::uint8_t medals = 0;  // for good (OBJ-16)
    bool wins = false;        // the game (OBJ-12, WIN-1)
};
// victory.cpp
Prize prize_on_the_way(const Table& table, UnitId unit, const Route& route);

}  // namespace salient
