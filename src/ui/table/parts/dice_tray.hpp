// The dice tray: where the dice lie, how each counts, and what they were rolled for.
#pragma once

#include <string>

#include "ui/table/stage.hpp"

namespace salient::ui {

void draw_tray(Ui& ui, const Stage& stage, Rect where);
// What a roll is for, in words.
std::string roll_text(const Ui& ui, const Table& t, RollPurpose purpose, const BattleContext& battle);

}  // namespace salient::ui
