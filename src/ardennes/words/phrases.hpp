// What the files of this room share.
#pragma once

#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

// Of a unit by its English name, as tallies have it.
std::string unit_name(const Speech& speech, const std::string& name);
std::string ratio_text(const Speech& speech, int attack, int defense);  // "4:1"
std::string edge_name(const Speech& speech, EdgeId edge);               // "Bastogne (28, 14) / (30, 14)"
std::string ground_of(const Speech& speech, const MapHex& hex);         // "town, woods"
// The walk of units with what they have spent before a roadblock (ARD-GEV-18).
Walk walk_now(const Field& field, const Stack& units);

}  // namespace salient::ardennes
