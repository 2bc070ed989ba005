// What of a report is read and chosen from, beside its figures (lab_sheet.hpp).
#pragma once

#include <optional>

#include "salient/laboratory.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/lab/lab_sheet.hpp"

namespace salient::ui {

// Length, first turn, handicap, rules.
void draw_lab_facts(Ui& ui, Rect where, const LabView& view, ScrollArea& scroll);
// Games worth watching; gives the one that was chosen.
std::optional<LabGame> draw_lab_games(Ui& ui, Rect where, const LabView& view, ScrollArea& scroll);

}  // namespace salient::ui
