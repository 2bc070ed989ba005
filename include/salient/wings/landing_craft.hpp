// Landing craft (LCT): a mark of the unit that is in one.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// under: a landing craft is under it (LCT-1); landed: it lost its craft this turn (LCT-13)
struct LandingCraftState { bool under = false; bool landed = false; bool operator==(const LandingCraftState&) const = default; static void fields(auto& self, auto&& say) { say("craft", self.under)("landed", self.landed); } };
// -- Steps --
// landing craft that may still be put under units (LCT-2)
struct CraftStep { Seat seat; std::uint8_t left = 0; bool operator==(const CraftStep&) const = default; static constexpr auto name = "craft"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("left", self.left); } };
// -- Actions --
// under it, before the first turn (LCT-2)
struct PlaceCraft { UnitId unit; auto operator<=>(const PlaceCraft&) const = default; static constexpr auto name = "place_craft"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndCraft { auto operator<=>(const EndCraft&) const = default; static constexpr auto name = "end_craft"; static void fields(auto&, auto&&) {} };
// clang-format on

// Whether its owner may put a landing craft under the unit before the first turn (LCT-2, LCT-3).
Verdict may_put_craft(const Table& table, Side side, UnitId unit);

}  // namespace salient
