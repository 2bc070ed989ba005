// Air strikes (AIRSTR) and what else a Recon may be played as (SC-14).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// Whether the seat may play a card as an attack instead of what it orders: a Recon 1, or a Counter-Attack that copies one (SC-14 to SC-16,
// TC-CTR-11, AIRSTR-8). `as`: the card of the attack.
Verdict may_strike(const Table& table, Seat seat, CardId card, CardId as);
// The attacks as which it may play a card now, in the order of their ids.
std::vector<CardId> strikes_of(const Table& table, Seat seat, CardId card);
// The section in which the card attack under way must have a target, None where it may have them anywhere (AIRSTR-2).
Section section_of_strike(const Table& table);
// Whether the Air Power in play is the attack of a house blitz: one die, whoever makes it (HBLZ-1). Air strikes keep their dice (HBLZ-9).
bool has_blitz_die(const Table& table);
// Whether a card dealt to the side or drawn by it is replaced (AIRSTR-9).
bool is_unusable(const Table& table, Side side, CardId card);
// Whether these rules have a card that may be played as an attack where a scenario allows it (AIRSTR-1).
bool is_strike_possible(const Rulebook& rules);

}  // namespace salient
