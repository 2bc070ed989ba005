// Parts of the screens beside the table.
#include "ui/kit/menu_parts.hpp"

#include <algorithm>

namespace salient::ui {

void draw_wood(Ui& ui) { ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320))); }

Page draw_page(Ui& ui, std::string_view title) {
    draw_wood(ui);
    Rect all = ui.window.inset(ui.px(18), ui.px(14));
    Rect head = all.cut_top(ui.px(38));
    ui.paint.fit_text(head, {Font::HeadingBold, 24, color::on_dark}, title, Align::Left);
    all.cut_top(ui.px(6));
    Rect foot = all.cut_bottom(ui.px(54));
    all.cut_bottom(ui.px(10));
    ui.paint.panel(PanelKind::Paper, foot);
    return {all, foot.inset(ui.px(14), ui.px(8))};
}

Halves beside_or_below(const Ui& ui, Rect body, float wide_share, float low_share) {
    const bool is_wide = ui.window.w >= ui.px(900);
    const Rect first = is_wide ? body.cut_left(std::round(body.w * wide_share)) : body.cut_top(std::round(body.h * low_share));
    if (is_wide)
        body.cut_left(ui.px(10));
    else
        body.cut_top(ui.px(10));
    return {first, body};
}

Rect draw_dialog(Ui& ui, float w, float h, std::string_view title) {
    ui.items.modal();
    ui.items.cover(ui.window);
    ui.paint.forget_shortened();
    ui.paint.fill(ui.window, Color::rgb(0x140d06).with_alpha(0.5F));
    const Rect box =
        snapped(centered(ui.window.center(), std::min(w, ui.window.w - ui.px(16)), std::min(h, ui.window.h - ui.px(16))));
    ui.paint.panel(PanelKind::Paper, box);
    Rect in = box.inset(ui.px(22), ui.px(16));
    if (!title.empty()) {
        ui.paint.fit_text(in.cut_top(ui.px(34)), {Font::HeadingBold, 22, color::ink}, title, Align::Left);
        ui.paint.fill({in.x, in.y, in.w, ui.px(1.5F)}, color::brass);
        in.cut_top(ui.px(12));
    }
    return in;
}

bool draw_message_box(Ui& ui, std::string_view title, std::string_view text) {
    const TextStyle style{Font::Text, 14.5F, color::ink};
    const float w = std::min(ui.px(600), ui.window.w - ui.px(16));
    const float text_h = ui.paint.layout(w - ui.px(44), style, text).h;
    Rect in = draw_dialog(ui, w, text_h + ui.px(150), title);
    const Rect row = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    ui.paint.clip(in);
    ui.paint.rich({in.x, in.y}, in.w, style, text);
    ui.paint.unclip();
    ui.items.add("message.text", in, false, plain_text(text), Found::FocusOnly);
    const std::string label = ui.tr("button.close");
    const ButtonSpec go{.look = ButtonLook::Go};
    focus_first(ui, "message.close");
    return button(ui, "message.close", centered(row.center(), button_width(ui, label, go) + ui.px(30), row.h), label, go) ||
           ui.input.take(SDLK_ESCAPE);
}

void walk_with_arrows(Ui& ui) {
    if (ui.input.take(SDLK_DOWN)) ui.items.walk(1);
    if (ui.input.take(SDLK_UP)) ui.items.walk(-1);
}

void focus_first(Ui& ui, std::string_view name) {
    if (!ui.items.focus().empty() || !ui.input.by_keyboard || ui.items.is_below_modal()) return;
    ui.input.take_plain(SDLK_TAB, false);  // it has brought the focus here, not past it
    ui.items.set_focus(name);
}

std::vector<std::size_t> even_rows(const std::vector<float>& widths, float w, float gap) {
    const auto fill = [&](float room) {
        std::vector<std::size_t> rows;
        float x = 0;
        for (const float width : widths) {
            if (rows.empty() || x + width > room + 1) {
                rows.push_back(0);
                x = 0;
            }
            ++rows.back();
            x += width + gap;
        }
        return rows;
    };
    std::vector<std::size_t> best = fill(w);
    for (float room = w - 4; room > 0; room -= 4) {
        std::vector<std::size_t> rows = fill(room);
        if (rows.size() > best.size()) break;
        best = std::move(rows);
    }
    return best;
}

namespace {
constexpr TextStyle stepper_style{Font::HeadingBold, 13, color::ink};
constexpr float stepper_arrow = 20;
}  // namespace

float stepper_width(Ui& ui, std::string_view label) {
    return ui.paint.width(stepper_style, label) + 2 * ui.px(stepper_arrow) + ui.px(2);
}

int stepper(Ui& ui, std::string_view name, Rect where, std::string_view label) {
    int step = 0;
    Input& in = ui.input;
    if (ui.items.focus() == name && in.by_keyboard) {
        if (in.take_plain(SDLK_RETURN, true) || in.take_plain(SDLK_KP_ENTER, true) || in.take_plain(SDLK_LEFT, false)) step = -1;
        if (in.take_plain(SDLK_RIGHT, false)) step = 1;
    }
    const float arrow = ui.px(stepper_arrow);
    Rect text = where;
    const Rect left = text.cut_left(arrow);
    const Reply back = ui.items.add(std::string(name) + ".back", left, true, {}, Found::MouseOnly);
    const Reply reply = ui.items.add(name, text, true, label);
    if (reply.is_chosen) step = 1;
    if (back.is_chosen || ((reply.is_hovered || back.is_hovered) && in.was_right_clicked)) step = -1;
    const bool is_held = reply.is_held || back.is_held;
    const bool is_lit = reply.is_hovered || reply.is_focused || back.is_hovered;
    ui.paint.button(ButtonLook::Plain,
                    is_held  ? ButtonState::Pressed
                    : is_lit ? ButtonState::Hovered
                             : ButtonState::Normal,
                    where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    const Rect right = text.cut_right(arrow);
    const auto draw_arrow = [&](Point at, float tip, bool is_hot) {
        const float h = ui.px(5);
        ui.paint.shape({{at.x + tip, at.y}, {at.x - tip * 0.4F, at.y - h}, {at.x - tip * 0.4F, at.y + h}},
                       is_hot ? color::ink : color::ink_soft);
    };
    draw_arrow(left.center(), -ui.px(5), back.is_hovered);
    draw_arrow(right.center(), ui.px(5), reply.is_hovered);
    ui.paint.text_in(text, stepper_style, label, Align::Center);
    return step;
}

std::string shortened(Ui& ui, const TextStyle& style, std::string text, float w) {
    if (ui.paint.width(style, text) <= w) return text;
    constexpr std::string_view ellipsis = "\u2026";
    constexpr std::size_t near = 8;
    const auto is_continuation = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; };
    std::size_t end = text.size();
    while (end > 0 && ui.paint.width(style, text.substr(0, end) + std::string(ellipsis)) > w) {
        do --end;
        while (end > 0 && is_continuation(end));
    }
    if (const std::size_t blank = text.rfind(' ', end); blank != std::string::npos && blank + near >= end) end = blank;
    while (end > 0 && std::string_view(" ,;:").find(text[end - 1]) != std::string_view::npos) --end;
    return text.substr(0, end) + std::string(ellipsis);
}

namespace {
constexpr float choice_h = 36;
constexpr float choice_mark = 20;
constexpr float choice_gap = 8;

float choice_width(Ui& ui, const Choice& choice) {
    return std::round(ui.paint.width({Font::HeadingBold, 15, color::ink}, choice.label)) + ui.px(choice_mark) + ui.px(26);
}

// One choice of several: the one that holds is pressed in and has a check.
bool choice_part(Ui& ui, std::string_view name, Rect box, const Choice& choice, bool is_on) {
    const TextStyle style{is_on ? Font::HeadingBold : Font::Heading, 15, color::ink};
    const Reply reply = ui.items.add(std::string(name) + "." + choice.id, box, true, choice.label);
    ui.paint.button(ButtonLook::Plain,
                    is_on                                  ? ButtonState::Pressed
                    : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                           : ButtonState::Normal,
                    box);
    if (reply.is_focused) ui.paint.focus_ring(box);
    const float mark = ui.px(choice_mark);
    const Rect text = box.inset(ui.px(10), 0);
    if (is_on) ui.paint.picture("icon_check", centered({text.x + mark / 2, box.center().y}, mark, mark));
    const float left = is_on ? mark + ui.px(4) : 0;
    ui.paint.fit_text({text.x + left, text.y, text.w - left, text.h}, style, choice.label, Align::Center);
    return reply.is_chosen;
}
}  // namespace

float choice_row_width(Ui& ui, const std::vector<Choice>& choices) {
    float w = 0;
    for (const Choice& choice : choices) w += choice_width(ui, choice) + ui.px(choice_gap);
    return w - (choices.empty() ? 0 : ui.px(choice_gap));
}

int choice_row(Ui& ui, std::string_view name, Rect& in, const std::vector<Choice>& choices, int current) {
    int chosen = -1;
    const float gap = ui.px(choice_gap);
    std::vector<float> widths;
    for (const Choice& choice : choices) widths.push_back(std::min(in.w, choice_width(ui, choice)));
    const std::vector<std::size_t> rows = even_rows(widths, in.w, gap);
    std::size_t row = 0;
    std::size_t row_end = rows.empty() ? 0 : rows.front();
    float x = in.x;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i == row_end) {
            row_end += rows[++row];
            x = in.x;
            in.cut_top(ui.px(choice_h) + ui.px(6));
        }
        if (choice_part(ui, name, {x, in.y, widths[i], ui.px(choice_h)}, choices[i], static_cast<int>(i) == current))
            chosen = static_cast<int>(i);
        x += widths[i] + gap;
    }
    in.cut_top(ui.px(choice_h));
    return chosen;
}

int segments(Ui& ui, std::string_view name, Rect where, const std::vector<Choice>& choices, int current) {
    int chosen = -1;
    const float w = std::floor(where.w / static_cast<float>(choices.size()));
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (choice_part(ui, name, where.cut_left(i + 1 < choices.size() ? w : where.w), choices[i],
                        static_cast<int>(i) == current))
            chosen = static_cast<int>(i);
    return chosen;
}

namespace {
constexpr TextStyle check_style{Font::Text, 15, color::ink};
}

void side_head(Ui& ui, Rect& in, Side side) {
    Rect head = in.cut_top(ui.px(26));
    const float seal = ui.px(22);
    ui.paint.picture(side == Side::Allies ? "side_allies" : "side_axis", {head.x, head.y + ui.px(2), seal, seal});
    head.cut_left(seal + ui.px(8));
    ui.paint.fit_text(head, {Font::HeadingBold, 15, color::ink}, ui.tr(side == Side::Allies ? "side.allies" : "side.axis"),
                      Align::Left);
}

float check_row_height(Ui& ui, float w, std::string_view label) {
    return std::max(ui.px(30), ui.paint.layout(w - ui.px(38), check_style, label).h + ui.px(8));
}

bool check_row(Ui& ui, std::string_view name, Rect where, std::string_view label, bool is_on) {
    const Reply reply = ui.items.add(name, where, true, plain_text(label));
    if (reply.is_hovered) ui.paint.button(ButtonLook::Quiet, ButtonState::Hovered, where);
    if (reply.is_focused) ui.paint.focus_ring(where);
    const float side = ui.px(18);
    const RichText& text = ui.paint.layout(where.w - ui.px(38), check_style, label);
    const float y = std::round(where.center().y - text.h / 2);
    const Rect box{where.x + ui.px(6), std::round(y + (std::min(text.h, ui.px(22)) - side) / 2), side, side};
    ui.paint.button(is_on ? ButtonLook::Go : ButtonLook::Plain, ButtonState::Normal, box);
    if (is_on) ui.paint.picture("icon_check", box.inset(ui.px(2)));
    ui.paint.rich({box.right() + ui.px(9), y}, text);
    return reply.is_chosen;
}

}  // namespace salient::ui
