// The answers to a question that are told one by one with what they cost: where a unit retreats to.
#pragma once

#include <optional>

#include "ui/table/stage.hpp"

namespace salient::ui {

struct AnswersDrawn {
    std::optional<std::size_t> chosen;   // its number in the list
    std::optional<std::size_t> pointed;  // by mouse or focus
};
// Cuts what it needs off the top of the room. `armed`: an answer that costs more than it must, and was chosen once.
AnswersDrawn draw_answer_sheet(Ui& ui, const Stage& stage, Rect& room, std::optional<std::size_t> armed);

}  // namespace salient::ui
