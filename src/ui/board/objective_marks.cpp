#include "ui/board/objective_marks.hpp"

#include <algorithm>

namespace salient::ui {

std::string_view objective_picture(const Objective& objective) {
    const bool allies = objective.for_side[index(Side::Allies)], axis = objective.for_side[index(Side::Axis)];
    if (objective.type == ObjectiveType::Exit) return allies ? "exit_allies" : "exit_axis";
    if (objective.type == ObjectiveType::Capture) return "mark_equipment";
    if (objective.type == ObjectiveType::Rescue) return "mark_prisoner";
    if (objective.type == ObjectiveType::SuddenDeath && allies != axis) return allies ? "sudden_allies" : "sudden_axis";
    return allies && axis ? "objective_any" : allies ? "objective_allies" : "objective_axis";
}

int way_out(const Board& board, HexId hex) {
    const Hex h = board.hex(hex);
    const int up = h.y, down = board.rows() - 1 - h.y, left = h.x / 2, right = (2 * board.width() - 2 - h.x) / 2;
    const int least = std::min({up, down, left, right});
    return least == up ? 0 : least == down ? 180 : least == left ? 270 : 90;
}

}  // namespace salient::ui
