// Command cars (CCAR).
#pragma once

#include "rules/engine/steps.hpp"

namespace salient {

// Asks whether a card is taken out of the discard pile, where the cards in play allow it (CCAR-11). False when nothing is to be decided.
bool offer_discards(Emit& emit, Side side);

}  // namespace salient
