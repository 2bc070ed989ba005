// Lists that open from a button.
#include "ui/kit/drop_down.hpp"

#include <algorithm>

#include "ui/kit/controls.hpp"

namespace salient::ui {
namespace {

constexpr float drop_row_h = 32, drop_two_h = 46, drop_cell_w = 122, drop_cell_h = 108, drop_cell_picture = 50, drop_head_h = 40,
                drop_foot_h = 34, drop_edge = 12;
constexpr float side_mark = 18;  // of a box or a check before a row

SDL_Keycode drop_key(std::string_view cap) {
    if (cap.size() != 1) return 0;
    const char c = cap.front();
    return c >= 'A' && c <= 'Z' ? SDLK_a + (c - 'A') : static_cast<SDL_Keycode>(c);
}

// What several rows have in common.
struct DropLeft {
    bool has_mark = false;
    float picture = 0;
    float h = drop_row_h;
};
DropLeft left_of(const DropPanel& panel) {
    DropLeft out;
    for (const DropRow& row : panel.rows) {
        out.has_mark = out.has_mark || panel.takes_several || row.is_on;
        if (!row.picture.empty()) out.picture = 22;
        if (!row.about.empty()) out.h = drop_two_h;
    }
    return out;
}

}  // namespace

void DropDown::hold(Ui& ui) {
    across_ = down_ = 0;
    wheel_ = 0;
    typed_.clear();
    Input& in = ui.input;
    if (!is_open_) {
        if (opener_ != 0 && in.take(opener_)) is_open_ = wants_focus_ = true;
        return;
    }
    if (in.take(SDLK_ESCAPE) || (opener_ != 0 && in.take(opener_))) {
        is_open_ = false;
        returns_focus_ = true;
        return;
    }
    if (in.was_pressed && !panel_.has(in.mouse) && !button_.has(in.mouse)) {
        is_open_ = false;
        return;
    }
    if (in.take(SDLK_DOWN) || in.take_plain(SDLK_TAB, false)) ++down_;
    if (in.take(SDLK_UP) || in.take_plain(SDLK_TAB, true)) --down_;
    if (in.take_plain(SDLK_RIGHT, false)) ++across_;
    if (in.take_plain(SDLK_LEFT, false)) --across_;
    for (KeyPress& k : in.keys) {
        const bool is_sign = k.key > SDLK_SPACE && (k.key & SDLK_SCANCODE_MASK) == 0 && k.key != SDLK_DELETE;
        if (k.is_used || k.ctrl || !is_sign) continue;
        k.is_used = true;
        typed_.push_back(k.key);
    }
    if (panel_.has(in.mouse)) std::swap(wheel_, in.wheel);
}

void DropDown::note_button(Ui& ui, std::string_view name, Rect where, const Reply& reply) {
    name_ = name;
    button_ = where;
    if (reply.is_chosen) {
        is_open_ = !is_open_;
        wants_focus_ = is_open_ && ui.input.by_keyboard;
    }
    if (returns_focus_ && !is_open_) ui.items.set_focus(name);
    returns_focus_ = false;
}

float DropDown::button_width(Ui& ui, std::string_view label) {
    return std::round(ui.paint.width(type::head.sized(13), label)) + ui.px(38);
}

void DropDown::button(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on) {
    const Reply reply = ui.items.add(name, where, true, label);
    note_button(ui, name, where, reply);
    const bool is_lit = reply.is_hovered || reply.is_focused;
    ui.paint.button(is_on || is_open_ ? ButtonLook::Tab : ButtonLook::Plain,
                    is_on || is_open_ || reply.is_held ? ButtonState::Pressed
                    : is_lit                           ? ButtonState::Hovered
                                                       : ButtonState::Normal,
                    where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    Rect in = where.inset(ui.px(10), 0);
    open_mark(ui, Rect(in.cut_right(ui.px(10))).center(), true, color::ink);
    in.cut_right(ui.px(6));
    ui.paint.fit_text(in, type::head.sized(13), label, Align::Left);
}

void DropDown::more_button(Ui& ui, std::string_view name, Rect& row, bool has_word) {
    const std::string label = ui.tr("button.more");
    const ButtonSpec spec{.icon = "icon_more",
                          .key = has_word && opener_ == SDLK_F10 ? std::string_view("F10") : std::string_view()};
    const std::string_view shown = has_word ? std::string_view(label) : std::string_view();
    const Rect where = row.cut_left(std::min(row.w, ui::button_width(ui, shown, spec)));
    const Reply reply = button_reply(ui, name, where, shown, spec);
    note_button(ui, name, where, reply);
}

struct DropDown::Layout {
    Rect panel;
    int columns = 1;
    float head = 0, foot = 0;
};

DropDown::Layout DropDown::layout(Ui& ui, const DropPanel& panel) const {
    Layout out;
    const float border = ui.px(drop_edge), margin = ui.px(space::close);
    const bool has_head = !panel.title.empty() || !panel.modes.empty() || !panel.clear.empty();
    out.head = has_head ? ui.px(drop_head_h) : 0;
    out.foot = panel.foot.empty() ? 0 : ui.px(drop_foot_h);
    const Rect room = panel.beside.empty() ? ui.window.inset(margin) : panel.beside.inset(margin);
    float w = ui.paint.width(type::head, panel.title) +
              (panel.modes.empty() ? 0 : tabs_width(ui, panel.modes) + ui.px(space::edge)) + link_width(ui, panel.clear) +
              ui.px(space::edge);
    const DropLeft left = left_of(panel);
    std::size_t heads = 0;
    for (const DropRow& row : panel.rows) {
        heads += row.head.empty() ? 0U : 1U;
        w = std::max(w, std::max(ui.paint.width(type::body, row.label), ui.paint.width(type::small, row.about)) +
                            ui.paint.width(type::small, row.note) + (left.has_mark ? ui.px(side_mark + 10) : 0) +
                            ui.px(left.picture + 3 * space::close) + (row.key.empty() ? 0 : ui.px(40)));
    }
    w = std::max(w, button_.w - 2 * border) + 2 * border + ui.px(space::edge);
    std::size_t lines = panel.rows.size() + heads;
    float line_h = ui.px(left.h);
    if (panel.is_grid) {
        w = room.w;
        out.columns = std::max(1, static_cast<int>((w - 2 * border) / ui.px(drop_cell_w)));
        lines = (panel.rows.size() + static_cast<std::size_t>(out.columns) - 1) / static_cast<std::size_t>(out.columns);
        line_h = ui.px(drop_cell_h);
    }
    w = std::min(w, room.w);
    float h = std::min(static_cast<float>(lines) * line_h + out.head + out.foot + 2 * border, room.h);
    if (!panel.beside.empty()) {
        out.panel = snapped({room.x, bounded(button_.y, room.y, room.bottom() - h), w, h});
        return out;
    }
    const float x = bounded(button_.x, room.x, room.right() - w);
    const float above = button_.y - margin - room.y, below = room.bottom() - button_.bottom() - ui.px(space::tight);
    const bool is_up = panel.opens_up ? above >= std::min(h, below) : h > below && above > below;
    h = std::min(h, is_up ? above : below);
    out.panel = snapped({x, is_up ? button_.y - ui.px(space::tight) - h : button_.bottom() + ui.px(space::tight), w, h});
    return out;
}

bool DropDown::draw_head(Ui& ui, const DropPanel& panel, Rect head, DropReply& out) {
    head.h -= ui.px(6);
    if (!panel.clear.empty()) {
        const Rect at = head.cut_right(link_width(ui, panel.clear));
        out.is_cleared = link(ui, name_ + ".clear", at, panel.clear);
        head.cut_right(ui.px(space::gap));
    }
    const float title_w = std::min(head.w, ui.paint.width(type::head, panel.title));
    ui.paint.fit_text(head.cut_left(title_w), type::head, panel.title, Align::Left);
    head.cut_left(ui.px(space::gap));
    if (!panel.modes.empty()) out.mode = tabs(ui, name_ + ".mode", {head.x, head.y, head.w, ui.px(30)}, panel.modes, panel.mode);
    return out.is_cleared || out.mode >= 0;
}

Reply DropDown::draw_row(Ui& ui, const DropPanel& panel, const DropRow& row, Rect where) {
    const Reply reply = ui.items.add(name_ + "." + row.id, where, row.is_enabled, row.label);
    if (!scroll_.shows(where)) return reply;
    const Color ink = row.is_enabled ? color::ink : color::ink_faint;
    if ((reply.is_hovered || reply.is_focused) && row.is_enabled) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, where);
    if (reply.is_focused) ui.paint.focus_ring(where.inset(ui.px(3)));
    Rect in = where.inset(ui.px(space::close), 0);
    const DropLeft left = left_of(panel);
    if (left.has_mark) {
        const float side = ui.px(side_mark);
        const Rect at = in.cut_left(side);
        const Rect box = centered(at.center(), side, side);
        if (panel.takes_several)
            ui.paint.button(row.is_on ? ButtonLook::Go : ButtonLook::Plain,
                            row.is_enabled ? ButtonState::Normal : ButtonState::Disabled, box);
        if (row.is_on) ui.paint.picture("icon_check", box.inset(ui.px(2)));
        in.cut_left(ui.px(10));
    }
    if (left.picture > 0) {
        const float side = ui.px(left.picture);
        const Rect at = in.cut_left(side);
        if (!row.picture.empty())
            ui.paint.picture(row.picture, centered(at.center(), side, side), row.look, row.is_enabled ? 1.0F : 0.4F);
        in.cut_left(ui.px(space::close));
    }
    if (!row.key.empty()) {
        key_cap(ui, centered(Rect(in.cut_right(ui.px(24))).center(), ui.px(22), ui.px(19)), row.key);
        in.cut_right(ui.px(space::close));
    }
    if (!row.note.empty())
        ui.paint.text_in(in.cut_right(ui.paint.width(type::small, row.note)),
                         type::small.in(row.is_enabled ? color::ink_soft : ink), row.note, Align::Right);
    if (!row.about.empty()) {
        ui.paint.text_in(in.cut_top(in.h * 0.54F), type::body.with(Font::Bold).in(ink), row.label);
        ui.paint.rich({in.x, in.y}, in.w, type::small, row.about);
    } else {
        ui.paint.text_in(in, type::body.in(ink), row.label);
    }
    return reply;
}

Reply DropDown::draw_cell(Ui& ui, const DropPanel&, const DropRow& row, Rect where) {
    const Reply reply = ui.items.add(name_ + "." + row.id, where, row.is_enabled, row.label);
    if (!scroll_.shows(where)) return reply;
    const bool is_lit = reply.is_hovered && row.is_enabled;
    ui.paint.fill(where, row.is_on ? color::brass_light.with_alpha(0.45F) : is_lit ? color::paper : color::paper_light);
    ui.paint.outline(where, ui.px(row.is_on ? 2 : 1), row.is_on ? color::brass_dark : color::brass.with_alpha(0.4F));
    if (reply.is_focused) ui.paint.focus_ring(where.inset(ui.px(3)));
    Rect in = where.inset(ui.px(space::tight));
    const float alpha = row.is_enabled ? 1.0F : 0.4F;
    ui.paint.picture(
        row.picture,
        centered(Rect(in.cut_top(ui.px(drop_cell_picture))).center(), ui.px(drop_cell_picture), ui.px(drop_cell_picture)),
        row.look, alpha);
    const Color ink = row.is_enabled ? color::ink : color::ink_faint;
    ui.paint.text_in(in.cut_bottom(ui.px(15)), type::note.in(row.is_enabled ? color::ink_soft : ink), row.note, Align::Center);
    const RichText& label = ui.paint.layout(in.w, {Font::Bold, type::small.size, ink}, row.label, Align::Center);
    ui.paint.rich({in.x, std::round(in.center().y - label.h / 2)}, label);
    if (row.is_on) ui.paint.picture("icon_check", {where.right() - ui.px(22), where.y + ui.px(5), ui.px(17), ui.px(17)});
    return reply;
}

// The arrows go from row to row that can be chosen.
void DropDown::walk(Ui& ui, const DropPanel& panel, int columns) {
    const int count = static_cast<int>(panel.rows.size());
    int here = -1;
    for (int i = 0; i < count; ++i)
        if (ui.items.focus() == name_ + "." + panel.rows[static_cast<std::size_t>(i)].id) here = i;
    const int step = columns > 1 ? across_ + down_ * columns : down_;
    int to = here;
    if (wants_focus_) {
        const auto on = std::find_if(panel.rows.begin(), panel.rows.end(), [](const DropRow& row) { return row.is_on; });
        to = on == panel.rows.end() ? 0 : static_cast<int>(on - panel.rows.begin());
    } else if (step != 0 && here < 0) {
        to = 0;
    } else if (step != 0) {
        to = here + step;
    } else {
        return;
    }
    wants_focus_ = false;
    const int on = step < 0 ? -1 : 1;
    if (columns > 1 && (to < 0 || to >= count)) return;
    while (to >= 0 && to < count && !panel.rows[static_cast<std::size_t>(to)].is_enabled) to += on;
    if (to >= 0 && to < count) ui.items.set_focus(name_ + "." + panel.rows[static_cast<std::size_t>(to)].id);
}

DropReply DropDown::panel(Ui& ui, const DropPanel& panel) {
    DropReply out;
    if (!is_open_) return out;
    const Layout layout = this->layout(ui, panel);
    panel_ = layout.panel;
    walk(ui, panel, layout.columns);
    if (!panel.beside.empty()) ui.paint.fill(panel.beside, color::wood_dark.with_alpha(0.35F));
    ui.items.cover(panel_);
    ui.paint.panel(PanelKind::Paper, panel_);
    Rect in = panel_.inset(ui.px(drop_edge));
    if (layout.head > 0) draw_head(ui, panel, in.cut_top(layout.head), out);
    if (layout.foot > 0) ui.paint.text_in(in.cut_bottom(layout.foot), type::small, panel.foot);
    std::swap(wheel_, ui.input.wheel);
    Rect content = scroll_.begin(ui, name_, in, true);
    std::swap(wheel_, ui.input.wheel);
    wheel_ = 0;
    const float gap = panel.is_grid ? ui.px(space::tight) : 0;
    const float w = std::floor((content.w + gap) / static_cast<float>(layout.columns)) - gap;
    const float h = ui.px(panel.is_grid ? drop_cell_h : left_of(panel).h) - gap;
    float y = content.y;
    for (std::size_t i = 0; i < panel.rows.size(); ++i) {
        const DropRow& row = panel.rows[i];
        const auto column = static_cast<float>(i % static_cast<std::size_t>(layout.columns));
        if (!row.head.empty() && !panel.is_grid) {
            ui.paint.text_in({content.x, y, content.w, h}, type::small.with(Font::Bold), row.head);
            y += h;
        }
        const Rect where{content.x + column * (w + gap), y, w, h};
        const Reply reply = panel.is_grid ? draw_cell(ui, panel, row, where) : draw_row(ui, panel, row, where);
        const SDL_Keycode key = drop_key(row.key);
        const bool is_typed = key != 0 && row.is_enabled && std::find(typed_.begin(), typed_.end(), key) != typed_.end();
        if (reply.is_chosen || is_typed) out.row = static_cast<int>(i);
        if (static_cast<int>(column) == layout.columns - 1 || i + 1 == panel.rows.size()) y += h + gap;
    }
    scroll_.end(ui, y);
    if (out.row >= 0 && !panel.takes_several) {
        is_open_ = false;
        returns_focus_ = ui.input.by_keyboard;
    }
    return out;
}

}  // namespace salient::ui
