// One name in large letters, one key.
#include "ui/table/overlord/neutral_view.hpp"

#include <algorithm>
#include <cmath>

#include "ui/table/parts/side_look.hpp"
#include "ui/table/stage.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

bool draw_neutral_view(Ui& ui, const Called& called, bool is_ready) {
    ui.items.modal();
    ui.items.cover(ui.window);
    ui.paint.forget_shortened();
    ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320)));
    const float w = std::min(ui.px(760), ui.window.w - ui.px(40));
    const float h = std::min(ui.px(360), ui.window.h - ui.px(40));
    const Rect sheet = snapped(centered(ui.window.center(), w, h));
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect in = sheet.inset(ui.px(2));
    const Rect head = in.cut_top(ui.px(74));
    draw_side_cloth(ui, called.side, head);
    const float seal = ui.px(58);
    ui.paint.picture(side_icon(called.side), snapped(centered(head.center(), seal, seal)));
    in = in.inset(ui.px(24), ui.px(16));
    const std::string label = ui.tr(called.are_two ? "neutral.here_two" : "neutral.here");
    ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = is_ready, .text_size = 18};
    Rect foot = in.cut_bottom(ui.px(56));
    in.cut_bottom(ui.px(10));
    TextStyle large{Font::HeadingBold, 52, color::ink};
    while (large.size > 16 && ui.paint.layout(in.w, large, literal(called.name), Align::Center).h > in.h * 0.62F) large.size -= 1;
    const RichText& name = ui.paint.layout(in.w, large, literal(called.name), Align::Center);
    const float name_h = name.h;
    ui.paint.rich({in.x, in.y}, name);
    const Rect told{in.x, in.y + name_h + ui.px(6), in.w, in.h - name_h - ui.px(6)};
    TextStyle small{Font::Text, 17, color::ink_soft};
    while (small.size > 10 && ui.paint.layout(told.w, small, called.roles, Align::Center).h > told.h) small.size -= 0.5F;
    ui.paint.rich({told.x, told.y}, told.w, small, called.roles, Align::Center);
    ui.items.add("neutral.name", {in.x, in.y, in.w, name_h}, false, called.name, Found::FocusOnly);
    while (spec.text_size > 10 && button_width(ui, label, spec) > foot.w) spec.text_size -= 0.5F;
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("curtain.lift");
    const float button_w = std::min(foot.w, button_width(ui, label, spec) + ui.px(40));
    return button(ui, "curtain.lift", snapped(centered(foot.center(), button_w, foot.h)), label, spec);
}

}  // namespace salient::ui
