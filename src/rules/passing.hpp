// Whether a hex on the way of a unit matters beyond being passed.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Whether a unit of `side` that merely passes `hex` changes something that stays: it wins a permanent medal or the game (OBJ-11, OBJ-12), or
// something on the hex acts when a unit enters or leaves it (TER-10).
bool passing_matters(const Table& table, Side side, HexId hex, Displacement how);
// hooks.cpp: whether a hook of the terrain acts on a unit that enters or leaves it in such a displacement.
bool acts_on_passing(const Terrain& terrain, Displacement how);

}  // namespace salient
