// The card in play.
#pragma once

#include "ui/table/stage.hpp"

namespace salient::ui {

void draw_in_play(Ui& ui, const Stage& stage);

}  // namespace salient::ui
