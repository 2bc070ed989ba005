// The properties of a hex, taken together from its features (TCMB). Used by evolve and by set-up.
#pragma once

#include "salient/ground.hpp"
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
// Puts a feature in its place in the order of Open::features.
void insert_feature(const Rulebook& rules, Open& open, const Feature& feature);

}  // namespace salient
