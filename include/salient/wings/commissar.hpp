// The political commissar's chip (SOV): cards chosen a turn ahead.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// a card goes under the empty chip (SOV-3, SOV-15)
struct ChipStep { Seat seat; bool operator==(const ChipStep&) const = default; static constexpr auto name = "chip"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// -- Actions --
// face down; in a turn the card that lay there is played (SOV-5)
struct LayUnderChip { CardId card; auto operator<=>(const LayUnderChip&) const = default; static constexpr auto name = "lay_under_chip"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// clang-format on

// Whether the commissar's chip is this seat's (SOV-1, SOV-2).
bool has_chip(const Table& table, Seat seat);
// The card that lies longest under the seat's chip, or none.
FaceDownId chip_of(const Open& open, Seat seat);
// Cards that a seat has besides those in play: its hand and what lies under its chip (DEF-11, SOV-10).
int cards_held(const Open& open, Seat seat);

}  // namespace salient
