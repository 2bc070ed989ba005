// Camouflage (CAMO): a trait that a unit loses when it acts or is attacked.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Events --
// for good: its camouflage (CAMO-3)
struct TraitLost { UnitId unit; TraitId trait; bool operator==(const TraitLost&) const = default; static constexpr auto name = "trait_lost"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("trait", self.trait); } };
// clang-format on

// Whether it is camouflaged (CAMO-1).
bool is_camouflaged(const Rulebook& rules, const Unit& unit);

}  // namespace salient
