// The ground of a battle as its scenario sets it out, before anything is played.
#pragma once

#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"

namespace salient {

// LCT-3: infantry, armor and artillery.
inline bool may_go_by_craft(const UnitType& type) {
    return type.order_class != UnitClass::Destroyer && type.order_class != UnitClass::Train;
}
// Whether ships float on the hex as the scenario sets it out (TOCEAN-9).
bool starts_at_sea(const Rulebook& rules, const Scenario& scenario, HexId hex);
// Whether landing craft float on the hex as the scenario sets it out (LCT-7).
bool starts_on_water(const Rulebook& rules, const Scenario& scenario, HexId hex);
// The background that a board face gives to a hex without a tile (TBOARD-5 to TBOARD-9), or none.
TerrainId background(const Rulebook& rules, BoardKind board, BoardFace face, Hex hex);
// The greatest value that a feature of this kind may have in a scenario: the strength of a minefield that lies open, 1 for smoke that is thin
// already (SMKSCR-3), the stars on a dam before the last one (DAM-3); 0: the rules read none.
int most_value(const Rulebook& rules, TerrainId type);

}  // namespace salient
