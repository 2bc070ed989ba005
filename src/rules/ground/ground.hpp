// The properties of a hex, taken together from its features (TCMB). Used by evolve and by set-up.
#pragma once

#include "salient/state.hpp"

namespace salient {

// Brings every HexState in line with open.features, which must be sorted. Keeps the units.
void refresh_ground(const Rulebook& rules, const Scenario& scenario, Open& open);
// The same when one feature of this kind has come onto a hex or gone from it, and all was in line before.
void refresh_ground_at(const Rulebook& rules, const Scenario& scenario, Open& open, HexId hex, TerrainId changed);
// The properties of some features of one hex taken together, for units of a side or (None) as they are by themselves.
// `is_crossed`: something else on the hex crosses its water (TCMB-2).
HexState combined_ground(const Rulebook& rules, std::span<const Feature> features, Side side, bool is_crossed = false);
// Whether ground leaves a move alone: a step between two such hexes costs one hex, nothing bars it and nothing ends it. Roads, mud and landing
// craft are not asked here, nor what others than ground may say.
bool is_plain(const HexGround& ground);
// LCT-3: infantry, armor and artillery.
inline bool may_go_by_craft(const UnitType& type) {
    return type.order_class != UnitClass::Destroyer && type.order_class != UnitClass::Train;
}
// Whether ships float on the hex as the scenario sets it out (TOCEAN-9).
bool starts_at_sea(const Rulebook& rules, const Scenario& scenario, HexId hex);
// Whether landing craft float on the hex as the scenario sets it out (LCT-7).
bool starts_on_water(const Rulebook& rules, const Scenario& scenario, HexId hex);
// The greatest value that a feature of this kind may have in a scenario: the strength of a minefield that lies open, 1 for smoke that is thin
// already (SMKSCR-3), the stars on a dam before the last one (DAM-3); 0: the rules read none.
int most_value(const Rulebook& rules, TerrainId type);
// Puts a feature in its place in the order of Open::features.
void insert_feature(const Rulebook& rules, Open& open, const Feature& feature);
// The background that a board face gives to a hex without a tile (TBOARD-5 to TBOARD-9), or none.
TerrainId background(const Rulebook& rules, BoardKind board, BoardFace face, Hex hex);

}  // namespace salient
