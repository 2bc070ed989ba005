// Where everything lies on the table (art.md, "From the mock to the screen"), and who sits at the bottom.
#include "ui/table/stage.hpp"

#include <fmt/format.h>

#include "salient/side_key.hpp"
#include "ui/kit/drawings.hpp"

namespace salient::ui {

Side Stage::own_side() const {
    if (person != Side::None) return person;
    const Side active = open().active;
    if (active != Side::None) return active;
    return chooser.side() == Side::None ? match.scenario().first : chooser.side();
}

Seat Stage::own_seat() const {
    if (person != Side::None) return seat_of(person);
    return is_player(open().acting) ? open().acting : seat_of(own_side());
}

bool Stage::has_card_under_chip(Seat seat) const {
    const auto* played = playback.beat_as<CardPlayed>();
    const bool leaves = played != nullptr && played->card.seat == seat && !played->received.is_none();
    return cards_held(open(), seat) - open().at(seat).hand_count > (leaves ? 1 : 0);
}

std::string side_name(const Ui& ui, Side side) { return ui.tr(side == Side::Allies ? "side.allies" : "side.axis"); }
const char* side_icon(Side side) { return side == Side::Allies ? "side_allies" : "side_axis"; }

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
        // The inspector takes what it needs and leaves the rest to the log: game_frame.cpp.
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

bool sheet_button(Ui& ui, std::string_view name, Rect sheet, std::string_view label, std::string_view key) {
    const ButtonSpec spec{.look = ButtonLook::Quiet, .key = key, .text_size = 13};
    const float w = std::min(button_width(ui, label, spec), sheet.w * 0.6F);
    return button(ui, name, {sheet.right() - w - ui.px(5), sheet.y + ui.px(3), w, ui.px(24)}, label, spec);
}

Rect paper_sheet(Ui& ui, Rect where, std::string_view title, std::string_view note) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(1.5F));
    Rect head = in.cut_top(ui.px(27));
    const float radius = 6 * ui.paint.scale();
    ui.paint.drawn(fmt::format("sheet_head@{}", radius), head, [&] {
        Svg svg(head.w, head.h);
        svg.path(fmt::format("M0 {1:.1f}L0 {0:.1f}Q0 0 {0:.1f} 0L{2:.1f} 0Q{3:.1f} 0 {3:.1f} {0:.1f}L{3:.1f} {1:.1f}Z", radius,
                             head.h, head.w - radius, head.w),
                 color::panel);
        svg.rect({0, head.h - radius * 0.25F, head.w, radius * 0.25F}, 0, color::brass);
        return svg.done();
    });
    head = head.inset(ui.px(11), 0);
    constexpr TextStyle heading{Font::HeadingBold, 15, color::ink};
    ui.paint.text_in(head, heading, title);
    if (!note.empty()) {
        head.cut_left(ui.paint.width(heading, title) + ui.px(14));
        ui.paint.text_in(head, {Font::Text, 13, color::ink_soft}, note, Align::Right);
    }
    return in.inset(ui.px(12), ui.px(7));
}

}  // namespace salient::ui
