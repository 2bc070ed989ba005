// The marks of objectives and exits on the board.
#pragma once

#include <string_view>

#include "salient/scenario.hpp"

namespace salient::ui {

// The picture of what a side may win on a hex: a medal, or the arrow of an exit.
std::string_view objective_picture(const Objective& objective);
// How the arrow of an exit on this hex is turned, clockwise from up: toward the nearest edge of the board (EXIT-1), its top and bottom first.
int way_out(const Board& board, HexId hex);

}  // namespace salient::ui
