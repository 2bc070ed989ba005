// What can be looked up about a type of unit: its group, its own rules, those that nations bring to it. Draws nothing.
#pragma once

#include <vector>

#include "words/rule_blocks.hpp"

namespace salient {

enum class UnitGroup : std::uint8_t { Infantry, Armor, Artillery, Vehicles, SpecialWeapons, Specialists, ShipsAndTrains };
inline constexpr int unit_group_count = 7;

const char* group_key(UnitGroup group);
UnitGroup group_of(const Rulebook& rules, const UnitType& type);
// The types of a group, in the order of the rules.
std::vector<UnitTypeId> types_of(const Rulebook& rules, UnitGroup group);

// Its own rules, without those of a nation; then a block for each nation that changes something for it, those that a scenario must
// switch on apart and called so.
std::vector<RuleBlock> unit_page(const Texts& texts, const Rulebook& rules, UnitTypeId type);

}  // namespace salient
