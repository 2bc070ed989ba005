// The board before a game begins, for pictures.
#pragma once

#include "salient/game.hpp"

namespace salient {

// What lies and stands on the board, without cards and steps: nothing can be played. The scenario may lack whatever only a game
// needs, such as units of both sides (see problems()); hexes and types must be there.
Game set_out(std::shared_ptr<const Rulebook> rules, std::shared_ptr<const Scenario> scenario);

}  // namespace salient
