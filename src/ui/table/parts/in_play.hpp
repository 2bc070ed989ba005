// The card in play, and how far its orders have come.
#pragma once

#include "ui/table/stage.hpp"

namespace salient::ui {

bool has_card_in_play(const Stage& stage);
// As a ticket.
void draw_in_play(Ui& ui, const Stage& stage, Rect where);
// On a sheet of its own, large enough to be read.
void draw_card_in_play(Ui& ui, const Stage& stage, Rect where);
// As a chip at the right end of `where`; gives its width, 0 where there is no room or no card.
float draw_in_play_chip(Ui& ui, const Stage& stage, Rect where);
// How many units it has ordered and how many of them have acted.
void draw_orders_told(Ui& ui, const Stage& stage, Rect where);

}  // namespace salient::ui
