// The chances of an attack at a glance: who at whom, the dice in words, what becomes of the target as one bar, hits row by row.
#pragma once

#include <optional>
#include <string>

#include "ui/table/stage.hpp"

namespace salient::ui {

// What flags would do to the target, as its owner would answer them: by one, and by as many as first cost figures.
struct FlagsText {
    std::string one, more;
    bool may_ignore = false;
    double costs = 0;  // the chance that so many are rolled that figures are lost to a barred way back
};
FlagsText flags_told(const Ui& ui, const Table& t, const Question::Attack& attack, const Odds& odds);

// A figure in its frame.
void draw_portrait(Ui& ui, const Table& t, Rect box, const Unit& unit);

// Draws it from the top of `where` down, closer where there is little room, and gives the y below it. `rolled`: the hits of the dice that
// lie; the row that they made true is marked.
float draw_odds_card(Ui& ui, const Table& t, std::string_view language, Rect where, const Question::Attack& attack,
                     std::optional<int> rolled);

}  // namespace salient::ui
