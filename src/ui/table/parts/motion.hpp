// What moves on the table, and in a replay, while something is being shown.
#pragma once

#include <functional>

#include "ui/board/board_view.hpp"
#include "ui/table/parts/strips.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// On the board.
BoardMarks playback_marks(const Ui& ui, const Playback& playback, HexId pointed);
// A unit in the air.
void draw_parachute(Ui& ui, const Playback& playback, const Table& table, const BoardView& board);
// Medals that fly from the board to where those of a side lie.
void draw_medal_motion(Ui& ui, const Playback& playback, const BoardView& board, const std::function<Point(Side)>& spot_of);
// Over it: cards and medals. `played_from`: where the last card that was clicked lay; empty: anywhere in its hand.
void draw_motion(Ui& ui, const Stage& stage, const BoardView& board, const Strips& strips, Rect played_from);

}  // namespace salient::ui
