// What the reference player of the second game would do, told to a person: the choice, why, and what next.
#pragma once

#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

// Precondition: the player decides.
Action hinted(const Game& game);
Lines hint_lines(const Speech& speech, const Game& game, const Actions& legal);

}  // namespace salient::ardennes
