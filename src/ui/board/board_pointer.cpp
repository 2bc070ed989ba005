// Mouse and focus on a board.
#include "ui/board/board_pointer.hpp"

#include <fmt/format.h>

namespace salient::ui {

std::string hex_name(Hex hex) { return fmt::format("hex.{}.{}", hex.x, hex.y); }

BoardPointer::Gesture BoardPointer::follow(Ui& ui, BoardView& view, const Board& board, const std::function<HexItem(HexId)>& tell,
                                           bool carries) {
    const Input& in = ui.input;
    Gesture gesture;
    const Reply reply = ui.items.add("board", view.visible(), true, {}, Found::MouseOnly);
    hover_ = HexId::none();
    if (reply.is_hovered) {
        if (in.wheel != 0) view.zoom_by_steps(in.wheel > 0 ? 1 : -1, in.mouse);
        if (in.was_pressed) {
            drag_from_ = in.mouse;
            is_dragging_ = false;
        }
        if (reply.is_held && in.was_dragged && view.is_zoomed() && !carries) {
            view.pan(in.mouse - drag_from_);
            drag_from_ = in.mouse;
            is_dragging_ = true;
        }
        if (!in.by_keyboard) hover_ = view.at(in.mouse, board);
        if (in.was_right_clicked) gesture = {.is_way_point = true, .hex = hover_, .at = in.mouse};
    }
    if (reply.is_chosen && !is_dragging_) {
        clicked_ = hover_;
        gesture = {.is_click = true, .hex = hover_, .at = in.mouse};
    }
    if (in.was_released) is_dragging_ = false;

    cursor_ = HexId::none();
    for (int i = 0; i < board.size(); ++i) {
        const HexId id{i};
        const Hex hex = board.hex(id);
        const std::string name = hex_name(hex);
        const HexItem item = tell(id);
        const Reply at = ui.items.add(name, view.hex_rect(hex), item.invites, item.label, Found::FocusOnly);
        if (in.by_keyboard && ui.items.focus() == name) cursor_ = id;
        if (at.is_chosen || at.is_refused) gesture = {.is_click = true, .hex = id, .at = view.center(hex)};
    }
    return gesture;
}

void BoardPointer::step(Ui& ui, BoardView& view, const Board& board, int dx, int dy) {
    Hex to;
    if (view.is_turned()) {
        dx = -dx;
        dy = -dy;
    }
    if (cursor_.is_none()) {
        to = {board.width() - 1, board.rows() / 2};
        if ((to.x + to.y) % 2 != 0) ++to.x;
    } else {
        const Hex from = board.hex(cursor_);
        to = dy == 0 ? Hex{from.x + 2 * dx, from.y} : Hex{from.x + ((from.y & 1) != 0 ? -1 : 1), from.y + dy};
        if (board.at(to).is_none() && dy != 0) to.x = from.x + ((from.y & 1) != 0 ? 1 : -1);
    }
    if (board.at(to).is_none()) return;
    view.reveal(to);
    go_to(ui, board, board.at(to));
}

void BoardPointer::go_to(Ui& ui, const Board& board, HexId hex) {
    cursor_ = hex;
    ui.items.set_focus(hex_name(board.hex(hex)));
}

}  // namespace salient::ui
