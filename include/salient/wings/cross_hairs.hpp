// Big guns and their cross-hair markers (BIGGUN).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// gun: the enemy whose marker lies on the hex of the unit (BIGGUN-4); none: no marker does
struct CrossHairState { UnitId gun; bool operator==(const CrossHairState&) const = default; static void fields(auto& self, auto&& say) { say("marked_by", self.gun); } };
// -- Events --
// on the hex of the target (BIGGUN-4)
struct CrossHairPlaced { UnitId gun, target; bool operator==(const CrossHairPlaced&) const = default; static constexpr auto name = "cross_hair_placed"; static void fields(auto& self, auto&& say) { say("gun", self.gun)("target", self.target); } };
// to its gun (BIGGUN-9, BIGGUN-10)
struct CrossHairReturned { UnitId gun, target; bool operator==(const CrossHairReturned&) const = default; static constexpr auto name = "cross_hair_returned"; static void fields(auto& self, auto&& say) { say("gun", self.gun)("target", self.target); } };
// clang-format on

// Cross-hair markers of a gun, and those of them that it still holds (BIGGUN-4).
int cross_hairs_of(const Table& table, UnitId gun);
int cross_hairs_left(const Table& table, UnitId gun);

}  // namespace salient
