// Sabotage (SABOT) and dams (DAM).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// whether to roll for the dams (DAM-1), then on which of them the stars go; dams: those that have got one (DAM-2)
struct DamStep { Seat seat; bool rolled = false; std::uint8_t stars = 0; InlineVec<HexId, 8> dams; bool operator==(const DamStep&) const = default; static constexpr auto name = "dam"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rolled", self.rolled)("stars", self.stars)("dams", self.dams); } };
// -- Actions --
// the one that it stands on, instead of battling (SABOT-1)
struct DestroySite { UnitId unit; auto operator<=>(const DestroySite&) const = default; static constexpr auto name = "destroy_site"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// DAM-1
struct RollForDams { auto operator<=>(const RollForDams&) const = default; static constexpr auto name = "roll_for_dams"; static void fields(auto&, auto&&) {} };
// DAM-2
struct PutDamStar { HexId hex; auto operator<=>(const PutDamStar&) const = default; static constexpr auto name = "put_dam_star"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// clang-format on

// What a unit on this hex may destroy there: a site of its side that is one still (SABOT-1), or null.
const Feature* site_on(const Table& table, Side side, HexId hex);
// Whether the unit may try to destroy the site on which it stands, instead of battling, and with how many dice (SABOT-1, SABOT-3).
Verdict may_destroy_site(const Table& table, UnitId unit);
int sabotage_dice(const Table& table, UnitId unit);
// Dams on which the side of the rule has a unit and which are not won yet, in order of their hexes (DAM-1).
std::vector<HexId> dams_held(const Table& table, Side side);
// Battle stars that lie on a dam (DAM-2).
int stars_on_dam(const Table& table, HexId hex);

}  // namespace salient
