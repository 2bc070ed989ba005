// What the rules by which a battle ends make of a position, where options change them: objectives that a side must hold to win (HHLD), a last
// turn of the enemy (HFIN), the score (HDMG).
#pragma once

#include "salient/opponent.hpp"
#include "salient/queries.hpp"

namespace salient {

// To one side.
struct Stakes {
    double value = 0;  // of the position, in medals
    Weights times;     // each weight
    Stakes() { times.fill(1); }
    double& of(Weight w) { return times[static_cast<std::size_t>(w)]; }
    double of(Weight w) const { return times[static_cast<std::size_t>(w)]; }
};

bool changes_endings(const Procedures& procedures);
Stakes stakes_for(const Table& table, Side side);

}  // namespace salient
