// Where everything lies on the table (art.md, "From the mock to the screen").
#include "ui/table/game_screen.hpp"

namespace salient::ui {

TableLayout TableLayout::of(Rect window, float s) {
    const auto px = [s](float logical) { return std::round(logical * s); };
    TableLayout out;
    // Beside a board in a low window a column has no room for its three sheets either.
    out.is_compact = window.w / s < 1040 || window.h / s < 440;
    out.is_low = window.h / s < 620;
    Rect all = window;
    out.top = all.cut_top(px(44));
    if (!out.is_compact) {
        const float column = window.w / s > 1360 ? 360.0F : 326.0F;
        out.right = all.cut_right(px(column + 9)).inset(0, px(9));
        out.right.cut_right(px(9));
        Rect rest = out.right;
        out.tray = rest.cut_bottom(px(112));
        rest.cut_bottom(px(9));
        // The inspector takes what it needs; game_inspector.cpp gives the rest to the log.
        out.inspector = rest;
        out.log = rest;
    }
    all.cut_left(px(out.is_compact ? 8 : 18));
    all.cut_right(px(out.is_compact ? 8 : 18));
    const Rect bottom = all.cut_bottom(px(out.is_low ? 40 : 106));
    out.card_w = px(122);
    out.own = all.cut_bottom(px(46));
    if (!out.is_low) out.enemy = all.cut_top(px(42));
    out.board = all;
    out.hand = bottom;
    if (!out.is_low) {
        out.in_play = out.hand.cut_right(std::min(px(208), std::round(out.hand.w * 0.3F)));
        out.hand.cut_right(px(9));
    }
    return out;
}

}  // namespace salient::ui
