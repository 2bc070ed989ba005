// The sentence that says what is asked, and the buttons that answer it.
#pragma once

#include <optional>

#include "ui/table/stage.hpp"

namespace salient::ui {

struct Pressed {
    Offer offer;
    Point at;
};
// Gives the button that was pressed, whether what it offers is legal or not. `may_end_turn`: the button that ends the turn answers.
// `plate`: receives where the sentence lies; beside wide buttons there may be no room for it, then it lies on the edge of the board.
std::optional<Pressed> draw_prompt(Ui& ui, const Stage& stage, Rect where, bool may_end_turn, Rect& plate);
// Of a game that is only looked at: why it cannot go on, and the way back. True when that is taken.
bool draw_looking_prompt(Ui& ui, const Stage& stage, Rect where);
// While a computer thinks: who, and the button with which it answers at once. True when that is pressed.
bool draw_thinking_prompt(Ui& ui, const Stage& stage, Rect where, std::string_view level);
// While something is being shown: what, and the way to its end.
void draw_playback_prompt(Ui& ui, const Stage& stage, Rect where);

}  // namespace salient::ui
