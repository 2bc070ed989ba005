// Resupply (RESUP): units that give figures to others.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// has_given: figures to others in this turn: it has battled (RESUP-11)
struct ResupplyState { bool has_given = false; bool operator==(const ResupplyState&) const = default; static void fields(auto& self, auto&& say) { say("resupplied", self.has_given); } };
// -- Actions --
// one figure (RESUP-6)
struct Resupply { UnitId unit, receiver; auto operator<=>(const Resupply&) const = default; static constexpr auto name = "resupply"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("receiver", self.receiver); } };
// -- Events --
// one figure; a supplier keeps its last one, with which it goes (RESUP-13)
struct Resupplied { UnitId unit, receiver; bool operator==(const Resupplied&) const = default; static constexpr auto name = "resupplied"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("receiver", self.receiver); } };
// clang-format on

// Whether the unit may give figures to others now, whoever stands next to it (RESUP-1 to RESUP-4, RESUP-14, RESUP-15).
Verdict may_resupply(const Table& table, UnitId supplier);
// Whether this unit may receive one from it (RESUP-4, RESUP-6, RESUP-9, RESUP-10).
Verdict may_receive(const Table& table, UnitId supplier, UnitId receiver);

}  // namespace salient
