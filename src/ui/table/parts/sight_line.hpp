// The line of sight from the chosen unit, or from where the pointer was, to the hex that is pointed at.
#pragma once

#include <string>

#include "ui/board/board_view.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class SightLine {
public:
    void toggle(const Stage& stage);
    bool is_on() const { return is_on_; }
    void hide() { is_on_ = false; }
    // Draws it among the marks of the board, when it is on and nothing hides the table. Where it was switched on without a hex to begin at, it
    // begins at the first on which the pointer rests for a moment.
    void mark(Ui& ui, BoardMarks& marks, const Stage& stage);
    // What the line drawn last comes to, or what is to be pointed at; empty: there is nothing to say.
    const std::string& text() const { return text_; }

private:
    bool is_on_ = false;
    HexId from_;   // when no unit is chosen
    HexId rests_;  // where the pointer has been since
    double since_ = 0;
    std::string text_;
};

}  // namespace salient::ui
