// The goals of the battle as they stand, a line each. Pointing at a line lights its hexes, pointing at a hex marks its lines.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class GoalsPanel {
public:
    // Gives the hex of a line that was chosen; none: none was.
    HexId draw(Ui& ui, const Stage& stage, Rect where);
    // The hexes of the line that mouse or focus is on.
    const std::vector<HexId>& lit() const { return lit_; }
    // The first line with hexes gets the focus, when it is drawn.
    void take_focus() { wants_focus_ = true; }
    void hide() { lit_.clear(); }

private:
    ScrollArea scroll_;
    std::vector<HexId> lit_;
    HexId before_;  // pointed at in the frame before
    bool wants_focus_ = false;
};

}  // namespace salient::ui
