// What moves on the table while something is being shown.
#pragma once

#include "ui/board/board_view.hpp"
#include "ui/table/parts/strips.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// On the board.
BoardMarks playback_marks(const Ui& ui, const Stage& stage);
// A unit in the air.
void draw_parachute(Ui& ui, const Stage& stage, const BoardView& board);
// Over it: cards and medals. `played_from`: where the last card that was clicked lay; empty: anywhere in its hand.
void draw_motion(Ui& ui, const Stage& stage, const BoardView& board, const Strips& strips, Rect played_from);

}  // namespace salient::ui
