// Units that recover figures where they stand (HOSP, OASIS).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Actions --
// instead of moving and battling (HOSP-1)
struct Recover { UnitId unit; auto operator<=>(const Recover&) const = default; static constexpr auto name = "recover"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// clang-format on

// Whether the unit may recover figures where it stands instead of moving and battling (HOSP-1), and with how many dice (HOSP-2, OASIS-1).
Verdict may_recover(const Table& table, UnitId unit);
int recovery_dice(const Table& table, UnitId unit);

}  // namespace salient
