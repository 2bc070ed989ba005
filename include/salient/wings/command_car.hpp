// Command cars (CCAR): a card out of the discard pile.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// -- Steps --
// a card of the discard pile instead of those that Recon draws (CCAR-11)
struct TakeCardStep { Seat seat; bool operator==(const TakeCardStep&) const = default; static constexpr auto name = "take_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// -- Actions --
// out of the discard pile (CCAR-11)
struct TakeCard { CardId card; auto operator<=>(const TakeCard&) const = default; static constexpr auto name = "take_card"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// -- Events --
// out of the discard pile; none for those who may not see it
struct CardTaken { Seat seat; CardId card; bool operator==(const CardTaken&) const = default; static constexpr auto name = "card_taken"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card); } };
// clang-format on

// Whether the side has a command car among the units that a card in play has ordered (CCAR-11).
bool commands_reconnaissance(const Table& table, InPlayId card);

}  // namespace salient
