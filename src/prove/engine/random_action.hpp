// Actions out of thin air, and actions in words. For tests and tools.
#pragma once

#include <string>

#include "salient/game.hpp"

namespace salient {

// Any action at all: mostly one that could be meant, sometimes nonsense with ids that do not exist; never such when it shall be
// sound. It is seldom legal.
Action random_action(const Game& game, Rng& rng, bool sound = false);

// An action in words for developers: "move_unit unit 3 route (10, 4) (11, 5)".
std::string to_string(const Action& action, const Board& board);

}  // namespace salient
