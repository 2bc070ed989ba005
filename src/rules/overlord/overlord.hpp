// What the rules of mode Overlord tell each other and the rest of the engine.
#pragma once

#include "rules/steps.hpp"
#include "salient/overlord.hpp"

namespace salient {

// The board sections in which a unit stands, a train with both its parts.
BoardSections sections_of(const Table& table, const Unit& unit);

// ---- turn.cpp ----
// The course of a turn of two staffs in place of TurnStep's own (OVL-TURN).
void run_overlord_turn(Emit& emit, const TurnStep& step);
// The seat asked hands over to another role (OVL-TURN-10).
Verdict may_give_way(const Table& table, Seat from, Seat to);

// ---- lay.cpp ----
// What a card would stand for and where, if its seat laid it so now.
CardInPlay resolve_laid(const Table& table, Seat seat, const LayCard& action);

// ---- draw.cpp ----
// The end of a side's turn: cards are laid away and the Commander-in-Chief draws (OVL-DRAW).
void overlord_discard_and_draw(Emit& emit, Side side, bool draws_one_more);

}  // namespace salient
