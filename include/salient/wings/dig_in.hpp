// Sandbags for the units that a card has ordered (TC-DIG).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// which units dig in with the sandbags left, when there are too few (TC-DIG-5)
struct DigInStep { Seat seat; InPlayId card; std::uint8_t left = 0; bool operator==(const DigInStep&) const = default; static constexpr auto name = "dig_in"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card)("left", self.left); } };
// -- Actions --
// gets one of the few sandbags left (TC-DIG-5)
struct DigIn { UnitId unit; auto operator<=>(const DigIn&) const = default; static constexpr auto name = "dig_in"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// clang-format on

}  // namespace salient
