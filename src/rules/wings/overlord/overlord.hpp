// What the rules of mode Overlord tell each other and the rest of the engine.
#pragma once

#include "rules/engine/steps.hpp"
#include "rules/turn/orders.hpp"

namespace salient {

// The board sections in which a unit stands, a train with both its parts.
BoardSections board_sections_of(const Table& table, const Unit& unit);

// ---- turn.cpp ----
// The course of a turn of two staffs in place of TurnStep's own (OVL-TURN).
void run_overlord_turn(Emit& emit, const TurnStep& step);
// Its Draw phase; part by part.
void run_overlord_draw(Emit& emit, const TurnStep& step);  // draw.cpp

// ---- turn/orders.cpp ----
// Whether the side of a card laid has a unit for it where it was laid (OVL-CARD-3).
bool has_unit_in(const Table& table, const CardInPlay& card);
// ---- bonus.cpp ----
// Whether the Marine bonus may raise what a card orders (OVL-GUNG-1, OVL-GUNG-5, OVL-GUNG-6, OVL-GUNG-9).
bool has_more_units(const Table& table, const CardInPlay& card);

// ---- turn/orders.cpp ----
// What a card would stand for and where, if its seat laid it so now.
CardInPlay resolve_laid(const Table& table, Seat seat, const LayCard& action);

// ---- distribute.cpp ----
// The Commander-in-Chief names a unit for a Field General to lead (OVL-CARD-8).
void name_unit(Emit& emit, const OrderStep& step, UnitId unit);

// ---- chip.cpp ----
// At the start of step 2: what lay under the chip is taken up, and new cards are asked for (OVL-COM-3, OVL-COM-4).
void take_up(Emit& emit, Seat commander);
// What a step asks about the chip of a staff, in place of what it asks on one board.
bool asks_overlord_chip(const Table& table, const ChipStep& step);
Verdict may_lay_under_overlord_chip(const Observation& seen, const ChipStep& step, CardId card);
Verdict may_end_overlord_chip(const Observation& seen, const ChipStep& step);
void list_overlord_chip(const Observation& seen, const ChipStep& step, Actions& out);

// ---- draw.cpp ----
// The end of a side's turn: cards are laid away and the Commander-in-Chief draws (OVL-DRAW).
void overlord_discard_and_draw(Emit& emit, Side side, bool draws_one_more);

}  // namespace salient
