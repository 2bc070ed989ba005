// Text keys of the things that messages name. Only keys: sentences are made elsewhere.
#pragma once

#include <string>

#include "salient/rulebook.hpp"
#include "salient/side_key.hpp"

namespace salient {

inline std::string terrain_key(const Terrain& terrain) { return "@terrain." + terrain.id; }
inline std::string unit_key(const UnitType& type) { return "@unit." + type.id; }
inline std::string card_key(const Card& card) { return "@card." + card.id; }

}  // namespace salient
