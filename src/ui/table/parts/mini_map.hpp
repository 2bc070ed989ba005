// A large board in small: who stands where, and the part of it that is seen.
#pragma once

#include "ui/board/board_view.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// Whether a board is larger than the usual one, so that a part of it is worth a nearer look.
bool is_large(const Board& board);
float mini_map_height(const Ui& ui);
// A click or a drag on it moves the view.
void draw_mini_map(Ui& ui, const Stage& stage, BoardView& board, Rect where);

}  // namespace salient::ui
