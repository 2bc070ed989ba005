// Pointing at the board: where mouse and keyboard are on it, zooming and panning, and which hex was clicked. It knows no rule and no
// screen: whoever shows a board gives it the hexes and does what was asked for.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "ui/board/board_view.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// The name of a hex among the items: "hex.12.4".
std::string hex_name(Hex hex);

class BoardPointer {
public:
    // What the keyboard and tests find of a hex.
    struct HexItem {
        bool invites = false;  // a click on it leads on
        std::string label{};
    };
    // What was asked for in a frame.
    struct Gesture {
        bool is_click = false;      // on `hex`; none: beside all hexes
        bool is_way_point = false;  // a right click on `hex`
        HexId hex{};
        Point at{};  // on the screen
    };
    // Follows mouse and focus for a frame; the board and each hex become items. Wheel and drag move the view; with a drag that
    // `carries` something its end is a click where it ends.
    Gesture follow(Ui& ui, BoardView& view, const Board& board, const std::function<HexItem(HexId)>& tell, bool carries = false);

    HexId hover() const { return hover_; }      // under the mouse, while the mouse is used
    HexId cursor() const { return cursor_; }    // of the keyboard
    HexId clicked() const { return clicked_; }  // last, by the mouse
    HexId pointed() const { return hover_.is_none() ? cursor_ : hover_; }

    // Moves the cursor by a hex, from where it is or from the middle.
    void step(Ui& ui, BoardView& view, const Board& board, int dx, int dy);
    void go_to(Ui& ui, const Board& board, HexId hex);

private:
    HexId hover_;
    HexId cursor_;
    HexId clicked_;
    Point drag_from_{};
    bool is_dragging_ = false;
};

}  // namespace salient::ui
