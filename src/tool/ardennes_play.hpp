// Playing the second game by text: questions, choices in groups, and everything that a player may ask meanwhile.
#pragma once

#include "salient/ardennes/match.hpp"
#include "tool/tool.hpp"

namespace salient::ardennes {

// Asks on standard output, reads answers from standard input until the game is over or the player leaves. With `json` each thing that is
// said is an object on a line of its own.
int play_by_text(Match match, bool json);
void print_play_help();
// All that lies and stands on the map.
tool::Json board_json(const Game& game);

}  // namespace salient::ardennes
