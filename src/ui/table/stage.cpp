// Where everything lies on the table, and who sits at the bottom.
#include "ui/table/stage.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "salient/side_key.hpp"
#include "ui/board/board_ground.hpp"
#include "ui/kit/drawings.hpp"

namespace salient::ui {

Side Stage::own_side() const {
    if (is_player(only_person)) return side_of(only_person);
    const Side active = open().active;
    if (active != Side::None) return active;
    return chooser.side() == Side::None ? match.scenario().first : chooser.side();
}

Seat Stage::own_seat() const {
    if (chooser.is_staff_game()) {
        const bool is_his = is_player(chooser.seat()) && !is_answering();
        if (!is_player(only_person)) return is_his ? chooser.seat() : seat_of(own_side());
        return is_his && is_same_person(match.record().header.seating, chooser.seat(), only_person) ? chooser.seat()
                                                                                                    : only_person;
    }
    const bool is_own = is_player(open().acting) && (!is_player(only_person) || side_of(open().acting) == side_of(only_person));
    return is_own ? open().acting : seat_of(own_side());
}

Hand Stage::cards_before(Seat seat) const {
    Hand out;
    // A card for the next turn comes out of the hand: what was taken up for this one lies behind it (OVL-COM-4).
    const bool hand_is_first = chooser.step_is<ChipStep>();
    if (hand_is_first) out = hand(seat);
    if (chooser.is_staff_game()) {
        const View& known = playback.known(seat);
        for (const GivenCard& card :
             is_field_general(seat) ? cards_given(known, side_of(seat)) : cards_taken_up(known, side_of(seat)))
            if (!card.card.is_none() && (card.to == seat || !is_field_general(seat))) out.push_back(card.card);
    }
    if (hand_is_first) return out;
    for (const CardId card : hand(seat)) out.push_back(card);
    return out;
}

bool Stage::has_card_under_chip(Seat seat) const {
    const auto* played = playback.beat_as<CardPlayed>();
    const bool leaves = played != nullptr && played->card.seat == seat && !played->received.is_none();
    return cards_held(open(), seat) - open().at(seat).hand_count > (leaves ? 1 : 0);
}

std::string side_name(const Ui& ui, Side side) { return ui.tr(side == Side::Allies ? "side.allies" : "side.axis"); }
const char* side_icon(Side side) { return side == Side::Allies ? "side_allies" : "side_axis"; }

bool Stage::is_answering() const {
    if (is_watching() || has_curtain || open().is_over() || !is_player(chooser.seat())) return false;
    return open().active != Side::None && chooser.side() != open().active && !chooser.step_is<PlayCardStep>();
}

float table_scale(Rect window, int text_percent) {
    const float s = std::min(window.w / 1280, window.h / 800);
    // Below the reference size text keeps its size as long as it can: it must stay legible.
    const float grown = s > 1 ? (1 + s) / 2 : std::max(s, 0.8F);
    constexpr float steps = 40;
    return std::round(grown * static_cast<float>(text_percent) / 100 * steps) / steps;
}

TableLayout TableLayout::above_hand(Rect window, float s, int columns, int rows) {
    const auto px = [s](float logical) { return std::round(logical * s); };
    TableLayout out;
    out.is_hand_below = true;
    out.card_w = px(116);
    Rect all = window;
    out.top = all.cut_top(px(48));
    const HexGrid unit{1, columns, rows};
    const bool is_wide = window.w > 1400 * s;
    const float frame = px(is_wide ? 26 : 18);  // of the board, with its letters and numbers: both edges
    const float prompt = px(34);
    const float between = px(4) + px(3) + px(4) + px(3);
    const float least = px(is_wide ? 440 : 297), most = px(640);
    const float sides = px(4) + px(4) + px(6);
    const float by_height = (all.h - prompt - px(90) - between - frame) / unit.board_h();
    const float by_width = (window.w - least - sides - frame) / unit.board_w();
    const float w = std::max(8.0F, std::floor(std::min(by_height, by_width) * 4) / 4);
    Rect right = all.cut_right(bounded(all.w - w * unit.board_w() - frame - sides, least, most) + px(4));
    right.cut_right(px(4));
    right.y += px(5);
    right.h -= px(9);
    out.column = right;
    all.cut_left(px(4));
    all.cut_right(px(6));
    all.cut_bottom(px(4));
    out.hand = all.cut_bottom(bounded(all.h - w * unit.board_h() - frame - prompt - px(10), px(90), px(124)));
    all.cut_bottom(px(3));
    out.prompt = all.cut_bottom(prompt);
    all.cut_bottom(px(3));
    all.cut_top(px(4));
    out.board = all;
    out.divide_column(s, false);
    return out;
}

TableLayout TableLayout::of(Rect window, float s, int columns, int rows, bool has_staff, bool larger_board) {
    const auto px = [s](float logical) { return std::round(logical * s); };
    // Text at 150 % and more: the column shows one thing at a time.
    const bool has_tabs = s > 1.45F * table_scale(window, 100);
    const bool is_usual = columns <= 13 && rows <= 9 && !has_staff;
    if (!has_tabs && is_usual && !(larger_board && window.w > 1.65F * window.h)) return above_hand(window, s, columns, rows);
    TableLayout out;
    out.has_tabs = has_tabs;
    Rect all = window;
    out.top = all.cut_top(px(out.has_tabs ? 40 : 48));
    const HexGrid unit{1, columns, rows};
    const float staff_h = has_staff ? px(out.has_tabs ? 40 : 46) : 0;
    const float talk_h = has_staff ? px(18) : 0;
    const float frame = px(12);  // of the board, both edges
    const float least = px(out.has_tabs ? 200 : 284);
    const float most = px(!out.has_tabs ? 310 : rows > columns ? 330 : 240);
    const float board_w = window.w - frame - px(4);
    const auto hex_w = [&](float column, float below) {
        return std::max(1.0F, std::min((board_w - column) / unit.board_w(), (all.h - frame - below) / unit.board_h()));
    };
    const float prompt_h = px(34);
    const float hand_h = px(has_staff ? 144 : 104);  // of two rows, where one hand serves four roles
    // Under the board, where the board leaves that much free anyway.
    const float beside = hex_w(most, 0);
    out.is_hand_below = !out.has_tabs && all.h - frame - staff_h - talk_h - beside * unit.board_h() >= px(140);
    // Where a tall board or a wide window leaves room for two columns, the log has one of its own and the hand opens over it.
    const float beside_two = board_w - (all.h - frame - px(46)) / unit.board_h() * unit.board_w();
    out.is_hand_beside = !out.has_tabs && !has_staff && columns >= 13 && beside_two >= 2 * least + px(6);
    if (out.is_hand_beside) out.is_hand_below = false;
    float column = most;
    if (out.is_hand_beside)
        column = std::min(std::floor((beside_two - px(6)) / 2), px(420));
    else if (!out.is_hand_below)
        column = bounded(board_w - hex_w(least, px(58)) * unit.board_w(), least, most);
    Rect right = all.cut_right(column);
    right.cut_right(px(4));
    right.y += px(5);
    right.h -= px(8);
    out.column = right;
    all.cut_left(px(3));
    all.cut_right(px(3));
    all.cut_bottom(px(3));
    if (out.is_hand_below) {
        const float free = all.h - frame - hex_w(column, 0) * unit.board_h();
        out.hand = all.cut_bottom(bounded(free - prompt_h - px(8), hand_h - px(4), px(has_staff ? 140 : 124)));
        all.cut_bottom(px(4));
        out.prompt = all.cut_bottom(prompt_h);
    } else {
        const float free = all.h - frame - hex_w(column, px(46)) * unit.board_h();
        out.prompt = all.cut_bottom(bounded(free - px(6), px(40), px(has_staff ? 50 : 84)));
    }
    all.cut_bottom(px(3));
    out.talk = all.cut_bottom(talk_h);
    out.staff = all.cut_top(staff_h);
    if (out.is_hand_beside) {
        out.log = all.cut_right(column);
        out.log.h = all.bottom() - right.y;
        out.log.y = right.y;
        out.hand = out.log;
        out.hand = out.hand.cut_bottom(std::min(px(432), out.log.h - px(120)));
        all.cut_right(px(3));
    }
    out.board = all;
    out.card_w = px(116);
    out.divide_column(s, has_staff);
    return out;
}

TableLayout TableLayout::of_hand_out(Rect window, float s, int columns, int rows) {
    if (s > 1.45F * table_scale(window, 100)) return of_hand_out_large(window, s, columns, rows);
    const auto px = [s](float logical) { return std::round(logical * s); };
    TableLayout out;
    out.is_hand_out = out.is_hand_below = true;
    out.card_w = px(116);
    Rect all = window;
    out.top = all.cut_top(px(48));
    const HexGrid unit{1, columns, rows};
    const float frame = px(18), trays = px(84), prompt = px(35), gap = px(5);
    const float by_height = (all.h - frame - trays - prompt - px(150) - 5 * gap) / unit.board_h();
    const float by_width = (all.w - 2 * gap - frame) / unit.board_w();
    const float w = std::max(8.0F, std::floor(std::min(by_height, by_width) * 4) / 4);
    all = all.inset(px(4), 0);
    all.cut_top(px(3));
    out.board = all.cut_top(w * unit.board_h() + frame);
    all.cut_top(px(2));
    out.staff = all.cut_top(trays);
    all.cut_top(gap);
    out.prompt = all.cut_top(prompt);
    all.cut_top(gap);
    all.cut_bottom(px(4));
    if (all.h > px(236)) {  // what the cards do not need, the board stands in the middle of
        const float free = all.h - px(236);
        all.cut_top(free);
        for (Rect* part : {&out.staff, &out.prompt}) part->y += free;
        out.board.h += free;
    }
    out.column = all.cut_right(px(212));
    all.cut_right(gap);
    out.hand = all;
    Rect rest = out.column;
    out.end = rest.cut_bottom(px(50));
    rest.cut_bottom(gap);
    out.units = rest.cut_top(std::min(px(80), rest.h * 0.6F));  // what he plays himself
    rest.cut_top(gap);
    out.inspector = out.talk = rest;
    return out;
}

// Of large text the trays are lines beside the board.
TableLayout TableLayout::of_hand_out_large(Rect window, float s, int columns, int rows) {
    const auto px = [s](float logical) { return std::round(logical * s); };
    TableLayout out;
    out.has_tabs = out.is_hand_out = out.is_hand_below = true;
    out.card_w = px(116);
    Rect all = window;
    out.top = all.cut_top(px(40));
    const HexGrid unit{1, columns, rows};
    const float frame = px(18), prompt = px(36), gap = px(3);
    const float lines = std::max(px(200), window.w * 0.34F);
    const float by_width = (all.w - lines - 3 * gap - frame) / unit.board_w();
    const float by_height = (all.h - prompt - px(150) - 4 * gap - frame) / unit.board_h();
    const float w = std::max(8.0F, std::floor(std::min(by_height, by_width) * 4) / 4);
    all = all.inset(gap, 0);
    all.cut_top(gap);
    Rect upper = all.cut_top(w * unit.board_h() + frame);
    out.board = upper.cut_left(w * unit.board_w() + frame);
    upper.cut_left(gap);
    out.staff = upper;
    all.cut_top(gap);
    out.prompt = all.cut_top(prompt);
    all.cut_top(gap);
    all.cut_bottom(gap);
    out.column = all.cut_right(px(132));
    all.cut_right(gap);
    out.hand = all;
    Rect rest = out.column;
    out.end = rest.cut_bottom(px(44));
    rest.cut_bottom(gap);
    out.inspector = out.talk = rest;
    return out;
}

// The slots of the column.
void TableLayout::divide_column(float s, bool has_staff) {
    const auto px = [s](float logical) { return std::round(logical * s); };
    Rect rest = column;
    if (has_tabs) {
        tabs = rest.cut_top(px(34));
        log = hand = inspector = rest;
        tray = rest.cut_bottom(px(84));
        return;
    }
    const float gap = px(6);
    const bool is_wide = is_hand_below && column.w >= px(440);
    tools = rest.cut_top(px(is_wide && column.h > px(700) ? 52 : 36));
    rest.cut_top(gap);
    end = rest.cut_bottom(px(50));
    rest.cut_bottom(gap);
    tray = rest.cut_bottom(px(column.h > px(600) ? 112 : 96));
    rest.cut_bottom(gap);
    if (is_hand_beside) {
        inspector = rest;
        return;
    }
    // Of two staffs the mini map and what the enemy laid lie above it.
    const float slot = bounded(rest.h - px(116), px(120), px(has_staff ? 452 : 302));
    if (is_wide) {
        const float left = std::max(px(280), std::floor(column.w * 0.6F));
        Rect beside = rest;
        rest = beside.cut_left(left);
        beside.cut_left(gap);
        goals = beside.cut_top(slot);
        beside.cut_top(gap);
        units = beside;
    }
    inspector = rest.cut_top(slot);
    rest.cut_top(gap);
    log = rest;
    if (!is_hand_below) hand = {column.x, rest.y, column.w, end.bottom() - rest.y};
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
