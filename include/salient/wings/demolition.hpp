// Bridges that are blown up (BLOW, TDEMO).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Actions --
// instead of ordering units (BLOW-2)
struct BlowBridge { HexId hex; auto operator<=>(const BlowBridge&) const = default; static constexpr auto name = "blow_bridge"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// clang-format on

// Whether the side may try to blow up the bridge on this hex now, with the card in play and in place of orders (BLOW-1, BLOW-2, BLOW-5).
Verdict may_blow(const Table& table, Side side, HexId hex);
// What would be destroyed on a hex: the feature that can be (TDEMO-3), or null.
const Feature* bridge_on(const Table& table, HexId hex);
// The probability that an attempt succeeds: at least one star (BLOW-3).
double demolition_chance(const Demolition& demolition);

// The probability that this many dice show a star at least (SABOT-2).
double chance_of_a_star(int dice);

}  // namespace salient
