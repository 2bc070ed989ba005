// Playing the second game by text: questions, choices in groups, and everything that a player may ask meanwhile.
#pragma once

#include "salient/ardennes/match.hpp"
#include "salient/ardennes/words.hpp"
#include "tool/tool.hpp"

namespace salient::ardennes {

// Asks on standard output, reads answers from standard input until the game is over or the player leaves. With `json` each thing that is
// said is an object on a line of its own; its names do not change with the language.
int play_by_text(Match match, const Texts& texts, bool json);
void print_play_help(const Speech& speech);
// All that lies and stands on the map.
tool::Json board_json(const Game& game);

}  // namespace salient::ardennes
