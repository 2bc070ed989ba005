// Controls that hold a value.
#include "ui/kit/controls.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace salient::ui {
namespace {

constexpr TextStyle tab_style = type::head.sized(14.5F);
constexpr float tab_border = 13;

ButtonState control_state(const Reply& reply, bool is_on = false) {
    if (is_on || reply.is_held) return ButtonState::Pressed;
    return reply.is_hovered || reply.is_focused ? ButtonState::Hovered : ButtonState::Normal;
}

// Steps that the keys of an item with the focus ask for; the ends are steps without end.
int steps_of_keys(Ui& ui, std::string_view name) {
    constexpr int far = 10, endless = 1 << 20;
    Input& in = ui.input;
    if (ui.items.focus() != name || !in.by_keyboard) return 0;
    if (in.take_plain(SDLK_LEFT, false)) return -1;
    if (in.take_plain(SDLK_RIGHT, false)) return 1;
    if (in.take_plain(SDLK_LEFT, true)) return -far;
    if (in.take_plain(SDLK_RIGHT, true)) return far;
    if (in.take(SDLK_HOME)) return -endless;
    if (in.take(SDLK_END)) return endless;
    return 0;
}

// Whether it moved: by so many steps, to a multiple of the step.
bool step_number(int& value, NumberRange range, int steps) {
    if (steps == 0) return false;
    const int least = range.least / range.step, most = range.most / range.step;
    const int to = range.step * bounded(value / range.step + bounded(steps, least - most, most - least), least, most);
    return std::exchange(value, bounded(to, range.least, range.most)) != value;
}

void knob_disc(Ui& ui, Point center, float radius, Color color) {
    ui.paint.list()->AddCircleFilled({center.x, center.y}, radius, color.packed());
}

}  // namespace

void open_mark(Ui& ui, Point c, bool is_open, Color color) {
    const float a = ui.px(4.5F), b = ui.px(3.5F);
    if (is_open)
        ui.paint.shape({{c.x - a, c.y - b}, {c.x + a, c.y - b}, {c.x, c.y + b + 1}}, color);
    else
        ui.paint.shape({{c.x - b, c.y - a}, {c.x + b + 1, c.y}, {c.x - b, c.y + a}}, color);
}

bool number_stepper(Ui& ui, std::string_view name, Rect where, int& value, NumberRange range, std::string_view shown) {
    int steps = steps_of_keys(ui, name);
    Rect text = where;
    const Rect less = text.cut_left(where.h), more = text.cut_right(where.h);
    const auto end = [&](const char* ending, Rect box, std::string_view sign, int step, bool is_enabled) {
        const Reply reply = ui.items.add(std::string(name) + ending, box, is_enabled, {}, Found::MouseOnly);
        ui.paint.button(ButtonLook::Plain, is_enabled ? control_state(reply) : ButtonState::Disabled, box);
        ui.paint.text_in(box, type::head.in(is_enabled ? color::ink : color::ink_faint), sign, Align::Center);
        if (reply.is_chosen) steps = step;
    };
    end(".less", less, "\u2212", -1, value > range.least);
    end(".more", more, "+", 1, value < range.most);
    const Reply reply = ui.items.add(name, text, true, shown);
    if (reply.is_hovered && ui.input.wheel != 0) {
        steps = ui.input.wheel > 0 ? 1 : -1;
        ui.input.wheel = 0;
    }
    if (reply.is_focused) ui.paint.focus_ring(where);
    ui.paint.text_in(text, type::body, shown, Align::Center);
    return step_number(value, range, steps);
}

bool slider(Ui& ui, std::string_view name, Rect where, int& value, NumberRange range) {
    const int steps = steps_of_keys(ui, name);
    const Reply reply = ui.items.add(name, where, true, std::to_string(value));
    const float knob = ui.px(8);
    const float from = where.x + knob, room = where.w - 2 * knob;
    bool has_changed = step_number(value, range, steps);
    if ((reply.is_held || (reply.is_chosen && reply.is_hovered && ui.input.was_released)) && room > 0) {
        const float share = bounded((ui.input.mouse.x - from) / room, 0.0F, 1.0F);
        const float exact = static_cast<float>(range.least) + share * static_cast<float>(range.most - range.least);
        const int to =
            bounded(static_cast<int>(std::lround(exact / static_cast<float>(range.step))) * range.step, range.least, range.most);
        has_changed = std::exchange(value, to) != to || has_changed;
    }
    const float y = std::round(where.center().y), h = ui.px(4);
    const float at =
        from + room * static_cast<float>(value - range.least) / static_cast<float>(std::max(1, range.most - range.least));
    ui.paint.fill({from, y - h / 2, room, h}, color::panel_dark);
    ui.paint.fill({from, y - h / 2, at - from, h}, color::brass);
    knob_disc(ui, {at, y}, knob, color::wood_dark);
    knob_disc(ui, {at, y}, knob - ui.px(1.5F), reply.is_hovered || reply.is_focused ? color::gold : color::paper_light);
    if (reply.is_focused) ui.paint.focus_ring(where);
    return has_changed;
}

bool toggle(Ui& ui, std::string_view name, Rect where, bool is_on, std::string_view label, bool is_enabled) {
    const Reply reply = ui.items.add(name, where, is_enabled, label);
    const float w = ui.px(toggle_w), h = ui.px(toggle_h) - ui.px(4);
    const Rect box = centered(where.center(), w, h);
    const float r = h / 2;
    const Color edge = is_enabled ? color::wood_dark : color::ink_faint;
    const auto pill = [&](Rect p, Color c) {
        ui.paint.list()->AddRectFilled({p.x, p.y}, {p.right(), p.bottom()}, c.packed(), p.h / 2);
    };
    pill(box, edge);
    pill(box.inset(ui.px(1.5F)), is_on ? color::go : color::panel_dark);
    const Point knob{is_on ? box.right() - r : box.x + r, box.center().y};
    knob_disc(ui, knob, r - ui.px(1), edge);
    knob_disc(ui, knob, r - ui.px(2.5F), reply.is_hovered ? color::gold : color::paper_light);
    if (reply.is_focused) ui.paint.focus_ring(where);
    return reply.is_chosen;
}

namespace {

std::vector<float> tab_widths(Ui& ui, const std::vector<Choice>& choices, float edge) {
    std::vector<float> out;
    for (const Choice& choice : choices) out.push_back(std::round(ui.paint.width(tab_style, choice.label)) + 2 * ui.px(edge));
    return out;
}

float tab_sum(const std::vector<float>& widths, float gap) {
    float w = 0;
    for (const float width : widths) w += width + gap;
    return widths.empty() ? 0 : w - gap;
}

}  // namespace

float tabs_width(Ui& ui, const std::vector<Choice>& choices) {
    return tab_sum(tab_widths(ui, choices, tab_border), ui.px(space::close));
}

int tabs(Ui& ui, std::string_view name, Rect where, const std::vector<Choice>& choices, int current) {
    const auto item = [&](std::size_t i) { return std::string(name) + "." + choices[i].id; };
    int chosen = -1;
    const auto count = static_cast<int>(choices.size());
    for (int i = 0; i < count; ++i) {
        const int steps = steps_of_keys(ui, item(static_cast<std::size_t>(i)));
        if (steps == 0) continue;
        chosen = bounded(i + steps, 0, count - 1);
        ui.items.set_focus(item(static_cast<std::size_t>(chosen)));
    }
    float gap = ui.px(space::close);
    std::vector<float> widths = tab_widths(ui, choices, tab_border);
    if (tab_sum(widths, gap) > where.w) {  // close together where there is little room
        gap = ui.px(space::tight);
        widths = tab_widths(ui, choices, tab_border / 2);
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Rect box = where.cut_left(std::min(widths[i], where.w));
        where.cut_left(gap);
        const bool is_on = static_cast<int>(i) == current;
        const Reply reply = ui.items.add(item(i), box, true, choices[i].label);
        ui.paint.button(is_on ? ButtonLook::Tab : ButtonLook::Plain, control_state(reply, is_on), box);
        if (reply.is_focused) ui.paint.focus_ring(box);
        ui.paint.fit_text(box.inset(ui.px(2), 0), tab_style, choices[i].label, Align::Center);
        if (reply.is_chosen) chosen = static_cast<int>(i);
    }
    return chosen;
}

bool fold(Ui& ui, std::string_view name, Rect where, const FoldHead& head, bool& is_open) {
    const Reply reply = ui.items.add(name, where, true, head.label);
    if (reply.is_focused && ui.input.take_plain(SDLK_RIGHT, false)) is_open = true;
    if (reply.is_focused && ui.input.take_plain(SDLK_LEFT, false)) is_open = false;
    if (reply.is_chosen) is_open = !is_open;
    if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, where);
    if (reply.is_focused) ui.paint.focus_ring(where.inset(ui.px(space::hair)));
    Rect in = where.inset(ui.px(space::tight), 0);
    open_mark(ui, Rect(in.cut_left(ui.px(10))).center(), is_open, color::ink);
    in.cut_left(ui.px(space::close));
    ui.paint.text_in(in, type::head.sized(14.5F), head.label);
    in.cut_left(std::min(in.w, ui.paint.width(type::head.sized(14.5F), head.label) + ui.px(space::close)));
    if (head.count >= 0) {
        const std::string count = std::to_string(head.count);
        const Rect box = in.cut_left(std::min(in.w, ui.paint.width(type::small, count) + ui.px(18)));
        ui.paint.panel(PanelKind::Chip, centered(box.center(), box.w, ui.px(20)));
        ui.paint.text_in(box, type::small.in(color::ink), count, Align::Center);
        in.cut_left(ui.px(space::close));
    }
    if (!head.note.empty() && ui.paint.width(type::small, head.note) <= in.w) ui.paint.text_in(in, type::small, head.note);
    return is_open;
}

int check_list(Ui& ui, std::string_view name, Rect& in, const std::vector<CheckLine>& lines) {
    int chosen = -1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const CheckLine& line = lines[i];
        const float note_w = line.note.empty() ? 0 : ui.paint.width(type::small, line.note) + ui.px(space::gap);
        const float side = ui.px(18), left = side + ui.px(15);
        const TextStyle style = type::body.in(line.is_enabled ? color::ink : color::ink_faint);
        const RichText& text = ui.paint.layout(in.w - left - note_w - ui.px(space::close), style, line.label);
        const Rect row = in.cut_top(std::max(ui.px(28), text.h + ui.px(space::tight)));
        const Reply reply = ui.items.add(std::string(name) + "." + line.id, row, line.is_enabled, plain_text(line.label));
        if (reply.is_hovered && line.is_enabled) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(space::hair)));
        const Rect box{row.x + ui.px(6), std::round(row.center().y - side / 2), side, side};
        ui.paint.button(line.is_on ? ButtonLook::Go : ButtonLook::Plain,
                        line.is_enabled ? ButtonState::Normal : ButtonState::Disabled, box);
        if (line.is_on) ui.paint.picture("icon_check", box.inset(ui.px(2)));
        ui.paint.rich({row.x + left, std::round(row.center().y - text.h / 2)}, text);
        if (note_w > 0)
            ui.paint.text_in(row.inset(ui.px(space::close), 0),
                             type::small.in(line.is_enabled ? color::ink_soft : color::ink_faint), line.note, Align::Right);
        if (reply.is_chosen) chosen = static_cast<int>(i);
    }
    return chosen;
}

int chips(Ui& ui, std::string_view name, Rect& in, const std::vector<Choice>& choices) {
    int chosen = -1;
    const float h = ui.px(26), cross = ui.px(10), gap = ui.px(6);
    float x = in.x;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const float most = in.w - cross - ui.px(30);
        const std::string label = shortened(ui, type::small, choices[i].label, most);
        const float w = ui.paint.width(type::small, label) + cross + ui.px(30);
        if (x > in.x && x + w > in.right()) {
            x = in.x;
            in.cut_top(h + ui.px(space::tight));
        }
        const Rect box{x, in.y, w, h};
        const Reply reply = ui.items.add(std::string(name) + "." + choices[i].id, box, true, choices[i].label);
        ui.paint.panel(PanelKind::Chip, box);
        if (reply.is_focused) ui.paint.focus_ring(box);
        ui.paint.text_in({box.x + ui.px(11), box.y, box.w, box.h}, type::small.in(color::ink), label);
        const Point c{box.right() - ui.px(10) - cross / 2, box.center().y};
        const float arm = cross * 0.36F;
        const Color color = reply.is_hovered || reply.is_focused ? color::alert : color::ink_soft;
        ui.paint.line({c.x - arm, c.y - arm}, {c.x + arm, c.y + arm}, ui.px(1.6F), color);
        ui.paint.line({c.x - arm, c.y + arm}, {c.x + arm, c.y - arm}, ui.px(1.6F), color);
        if (reply.is_chosen) chosen = static_cast<int>(i);
        x += w + gap;
    }
    if (!choices.empty()) in.cut_top(h);
    return chosen;
}

Edited search_field(Ui& ui, std::string_view name, Rect where, TextField& field, std::string_view hint) {
    Input& in = ui.input;
    if (ui.items.focus() != name && (in.take_plain(SDLK_SLASH, false) || in.take(SDLK_f, true))) {
        ui.items.set_focus(name);
        field.caret = field.text.size();
        field.is_selected = !field.text.empty();
    }
    const bool has_focus = ui.items.focus() == name;
    Edited cleared = Edited::No;
    if (has_focus && !field.text.empty() && in.take(SDLK_ESCAPE)) {
        field.set("");
        cleared = Edited::Changed;
    }
    Rect box = where;
    const Rect glass = box.cut_left(where.h);
    const Rect end = box.cut_right(where.h);
    ui.paint.fill(where, color::paper_light);
    if (!field.text.empty()) {
        const std::string item = std::string(name) + ".clear";
        const Reply reply = ui.items.add(item, end, true, {}, Found::MouseOnly);
        ui.paint.picture("icon_close", centered(end.center(), ui.px(14), ui.px(14)), {}, reply.is_hovered ? 1.0F : 0.6F);
        if (reply.is_chosen) {
            field.set("");
            cleared = Edited::Changed;
        }
    }
    const Edited edited = text_field(ui, name, box, field, hint, Accepts::Text, 1000, false);
    ui.paint.outline(where, std::max(1.0F, ui.px(1)), has_focus ? color::brass_dark : color::brass.with_alpha(0.7F));
    if (has_focus) ui.paint.focus_ring(where);
    ui.paint.picture("icon_search", centered(glass.center(), ui.px(17), ui.px(17)));
    if (field.text.empty() && !has_focus) key_cap(ui, centered(end.center(), ui.px(20), ui.px(19)), "/");
    return edited == Edited::No ? cleared : edited;
}

float link_width(Ui& ui, std::string_view label) { return ui.paint.width(type::small, label); }

bool link(Ui& ui, std::string_view name, Rect where, std::string_view label) {
    const Reply reply = ui.items.add(name, where, true, label);
    const TextStyle style = type::small.in(reply.is_hovered ? color::alert : color::alert_dark);
    ui.paint.text_in(where, style, label);
    const float w = std::min(where.w, ui.paint.width(style, label)), y = std::round(where.center().y + ui.px(9)),
                dot = ui.px(1.5F);
    for (float x = where.x; x < where.x + w; x += 2 * dot) ui.paint.fill({x, y, dot, std::max(1.0F, ui.px(1))}, style.color);
    if (reply.is_focused) ui.paint.focus_ring({where.x, where.y, w, where.h});
    return reply.is_chosen;
}

}  // namespace salient::ui
