// Hexes from which fire is called: what stands there is told, and marked on the board.
#pragma once

#include <vector>

#include "salient/game.hpp"
#include "words/terrain_text.hpp"

namespace salient {

// Whether air strikes or a forward observer need a unit on this hex (AIRSTR-6, FSPOT-1, TSTRIKE-1).
bool is_lookout(const Scenario& scenario, HexId hex);
// What a unit on it brings its side.
std::vector<RuleLine> lookout_rules(const Texts& texts, const Scenario& scenario, HexId hex);

}  // namespace salient
