// All units of a side as rows: those that can act first, then as they stand on the board. Click chooses one and shows where it is.
#pragma once

#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"
#include "words/places.hpp"

namespace salient::ui {

class UnitsPanel {
public:
    // `able`: those that can act now. Gives the unit that was clicked.
    UnitId draw(Ui& ui, const Stage& stage, Rect where, const std::vector<UnitId>& able);
    // Where the unit stands whose row the mouse is on; none: it is elsewhere.
    HexId lit() const { return lit_; }

private:
    void draw_tabs(Ui& ui, const Stage& stage, Rect head, std::size_t able);
    // Rows never move while the pointer is among them.
    void sort(const Stage& stage, Side side, const std::vector<UnitId>& able, bool may_move);
    Reply draw_row(Ui& ui, const Stage& stage, const PlaceNames& places, Rect row, UnitId id, bool can_act);

    ScrollArea scroll_;
    std::vector<UnitId> order_;
    Side side_ = Side::None;
    bool shows_enemy_ = false;
    HexId lit_;
};

}  // namespace salient::ui
