// Heroic leaders (HERO): a trait of the unit that one is with.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// which of the nearest units the leader of a unit lost there joins (HERO-4)
struct LeaderStep { UnitId from; HexId hex; bool operator==(const LeaderStep&) const = default; static constexpr auto name = "leader"; static void fields(auto& self, auto&& say) { say("from", self.from)("hex", self.hex); } };
// -- Actions --
// its leader, whose own unit was eliminated (HERO-4)
struct JoinUnit { UnitId unit; auto operator<=>(const JoinUnit&) const = default; static constexpr auto name = "join_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// -- Events --
// when `from` was eliminated; to none: he is lost (HERO-4, HERO-6)
struct LeaderWent { UnitId from, to; TraitId leader; bool operator==(const LeaderWent&) const = default; static constexpr auto name = "leader_went"; static void fields(auto& self, auto&& say) { say("from", self.from)("to", self.to)("leader", self.leader); } };
// clang-format on

// The trait that is the leader with it, or none (HERO-1).
TraitId leader_with(const Rulebook& rules, const Unit& unit);
// Whether the leader of a unit that was lost may join this one (HERO-5, HERO-6).
Verdict may_take_leader(const Table& table, TraitId leader, UnitId unit);
// The units that he joins, the nearest ones to the hex where his own was lost (HERO-4). Sorted.
std::vector<UnitId> leader_joins(const Table& table, UnitId from, HexId hex);

}  // namespace salient
