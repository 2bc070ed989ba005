// Units that come later (REINF, BRKTHR), for the rules that bring them.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Puts a unit on the board, on an empty hex: it has entered it (TER-14). `steps`: hexes of its move that this is.
void put_on_board(Emit& emit, UnitId unit, HexId hex, std::uint8_t steps = 0);
// The actions that bring in units by the orders of a card.
void list_orders_to_come(const Table& table, const OrderStep& step, Actions& out);
bool may_order_anybody_to_come(const Table& table, const OrderStep& step);

}  // namespace salient
