// The commissar's chip (SOV), for the turn in which cards are played.
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Whether any of these cards may go under the chip (SOV-9).
bool any_for_chip(const Rulebook& rules, const Hand& hand);
// The cards of the hand that may go under the chip, one of each kind, in order.
void list_for_chip(const Observation& seen, Actions& out);

}  // namespace salient
