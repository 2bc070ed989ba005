// Smoke: the screen laid before the first turn (SMKSCR) and the shells of launchers (NEBEL).
#pragma once

#include <span>

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// fires: the shells of this turn are smoke (NEBEL-6)
struct SmokeState { bool fires = false; bool operator==(const SmokeState&) const = default; static void fields(auto& self, auto&& say) { say("fires_smoke", self.fires); } };
// -- Steps --
// hexes marked so far (SMKSCR-1)
struct SmokeStep { Seat seat; InlineVec<HexId, 4> hexes; bool operator==(const SmokeStep&) const = default; static constexpr auto name = "smoke"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("hexes", self.hexes); } };
// hexes that its smoke shells have marked so far (NEBEL-8)
struct ShellStep { UnitId unit; InlineVec<HexId, 4> hexes; bool operator==(const ShellStep&) const = default; static constexpr auto name = "shell"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hexes", self.hexes); } };
// -- Actions --
// before the first turn (SMKSCR-1)
struct LaySmoke { HexId hex; auto operator<=>(const LaySmoke&) const = default; static constexpr auto name = "lay_smoke"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct EndSmoke { auto operator<=>(const EndSmoke&) const = default; static constexpr auto name = "end_smoke"; static void fields(auto&, auto&&) {} };
// smoke shells instead of a battle (NEBEL-11); LaySmoke says where
struct FireSmoke { UnitId unit; auto operator<=>(const FireSmoke&) const = default; static constexpr auto name = "fire_smoke"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// clang-format on

// Smoke shells (NEBEL-5 to NEBEL-13). Whether the unit may fire them now instead of battling.
Verdict may_fire_smoke(const Table& table, UnitId unit);
// Whether its shells, of which these hexes are marked already, may mark this one too.
Verdict smoke_verdict(const Table& table, UnitId unit, std::span<const HexId> marked, HexId hex);
inline constexpr int most_smoke_shells = 3;

}  // namespace salient
