// What a seat does not see of the cards.
#pragma once

#include <array>

#include "salient/rulebook.hpp"
#include "salient/state.hpp"

namespace salient {

// Of every kind of card, how many more copies a seat sees than there are, or (below 0) does not see. Of a card that was taken out of the
// discard pile in secret only its taker knows that it no longer lies there (CCAR-12): where others see too many, that is the one.
std::array<int, card_kinds_max> cards_seen_too_many(const Rulebook& rules, const Open& open, const Knowledge& known);

// The cards that a seat has not seen, as far as it can tell.
CardBag cards_unseen(const Rulebook& rules, const Open& open, const Knowledge& known);

}  // namespace salient
