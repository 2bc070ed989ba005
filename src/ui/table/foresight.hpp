// What a card would come to, before it is played.
#pragma once

#include "salient/game.hpp"

namespace salient::ui {

// Whether playing the card now would leave its player nothing to do: no unit that it orders could move, battle or act otherwise, and it has
// no effect of its own (TURN-9). A section card that needs its section: in none of them, or in the one given. False where dice have the
// last word. Precondition: the seat of the view is to play a card, and this is one that it may play.
bool leads_to_nothing(const View& view, CardId card, Section section = Section::None);

}  // namespace salient::ui
