// Battles that nations have besides: back (BCF-3), and once more (FRA-5).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// of the unit that was attacked (BCF-3)
struct BattleBackStep { BattleContext battle; bool operator==(const BattleBackStep&) const = default; static constexpr auto name = "battle_back"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
// after this one (FRA-5)
struct AssaultAgainStep { BattleContext battle; bool operator==(const AssaultAgainStep&) const = default; static constexpr auto name = "assault_again"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
// clang-format on

}  // namespace salient
