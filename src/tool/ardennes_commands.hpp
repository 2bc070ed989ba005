// The commands of the game by text, each with its arguments and what it does.
#pragma once

#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

Lines command_lines(const Speech& speech);

}  // namespace salient::ardennes
