// The goals of the battle: a list to tick off for each side; turned over, what each is in full. Pointing at a goal lights its hexes,
// pointing at a hex marks its goals.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class GoalsPanel {
public:
    struct Drawn {
        HexId chosen;            // the hex of a goal that was chosen
        bool is_turned = false;  // the card was turned over
    };
    Drawn draw(Ui& ui, const Stage& stage, Rect where, bool shows_all);
    // The hexes of the goal that mouse or focus is on.
    const std::vector<HexId>& lit() const { return lit_; }
    // Opened anew it lies at its top; what was pointed at before brings no goal of its own into sight.
    void open(HexId pointed) {
        scroll_.to_top();
        before_ = pointed;
    }
    // The first goal with hexes gets the focus, when it is drawn; one that lies below what is seen does not.
    void take_focus() { wants_focus_ = true; }
    void hide() { lit_.clear(); }

private:
    // A goal as an item: what it lights and whether it is marked. Gives its reply.
    Reply note_row(Ui& ui, const Stage& stage, Rect row, const std::vector<HexId>& hexes, const std::string& label, Drawn& out);
    float draw_boxes(Ui& ui, const Stage& stage, Rect in, Drawn& out);
    void draw_side_head(Ui& ui, const Stage& stage, Rect& in, Side side);
    float draw_lines(Ui& ui, const Stage& stage, Rect in, Drawn& out);

    ScrollArea scroll_;
    std::vector<HexId> lit_;
    HexId before_;  // pointed at in the frame before
    bool wants_focus_ = false;
    bool shows_all_ = false;
    int rows_ = 0;
    int below_ = 0;  // rows that are out of sight
    Rect view_;
    float top_ = 0;
};

}  // namespace salient::ui
