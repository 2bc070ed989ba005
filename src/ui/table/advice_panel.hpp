// What each card of the hand could do, on a sheet beside the board; the card pointed at lights its units and shows their attacks.
#pragma once

#include <vector>

#include "ui/board/board_view.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"
#include "words/advice.hpp"

namespace salient::ui {

class AdvicePanel {
public:
    // Precondition: the seat's hand lies face up.
    void open(const Stage& stage, Seat seat);
    // True when it was closed.
    bool draw(Ui& ui, const Stage& stage);
    void mark(BoardMarks& marks, const Stage& stage) const;

private:
    std::vector<CardAdvice> cards_;
    std::size_t chosen_ = 0;
    ScrollArea scroll_;
};

}  // namespace salient::ui
