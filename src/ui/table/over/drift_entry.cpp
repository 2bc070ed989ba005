// Seven ways, as they lie around the unit.
#include "ui/table/over/drift_entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/kit/menu_parts.hpp"

namespace salient::ui {
namespace {

// In the order in which they are read, with the place of each on the rose: columns and rows of half a button.
struct Way {
    DriftWay way;
    const char* label;
    float x, y;
};
constexpr Way rose[] = {{DriftWay::NW, "drift.NW", -0.5F, -1}, {DriftWay::NE, "drift.NE", 0.5F, -1},
                        {DriftWay::W, "drift.W", -1, 0},       {DriftWay::Stay, "drift.stay", 0, 0},
                        {DriftWay::E, "drift.E", 1, 0},        {DriftWay::SW, "drift.SW", -0.5F, 1},
                        {DriftWay::SE, "drift.SE", 0.5F, 1}};

}  // namespace

DriftWish draw_drift_entry(Ui& ui, const Stage& stage) {
    const DriftStep asked = *stage.match.drift_asked();
    DriftWish wish;
    const std::string text =
        ui.tr("drift.text", {{"steps", int{asked.left}}, {"unit", "@unit." + stage.table().type(asked.unit).id}});
    const TextStyle body{Font::Text, 15, color::ink};
    const float w = std::min(ui.px(520), ui.window.w - ui.px(16));
    const float text_h = ui.paint.layout(w - ui.px(44), body, text).h;
    Rect in = draw_dialog(ui, w, std::min(text_h + ui.px(310), ui.window.h - ui.px(16)), ui.tr("drift.title"));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, text) + ui.px(10));

    Rect row = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(8));
    const float button_w = std::min(ui.px(146), in.w / 3 - ui.px(6));
    const float button_h = std::min(ui.px(46), in.h / 3 - ui.px(6));
    for (std::size_t i = 0; i < std::size(rose); ++i) {
        const Point middle{in.center().x + rose[i].x * (button_w + ui.px(6)), in.center().y + rose[i].y * (button_h + ui.px(6))};
        const std::string key = std::to_string(i + 1);
        const ButtonSpec spec{.key = key};
        const bool is_chosen = button(ui, fmt::format("drift.way.{}", i + 1),
                                      centered(middle, std::round(button_w), std::round(button_h)), ui.tr(rose[i].label), spec);
        const bool by_key =
            ui.input.take(static_cast<SDL_Keycode>(SDLK_1 + i)) || ui.input.take(static_cast<SDL_Keycode>(SDLK_KP_1 + i));
        if (is_chosen || by_key) wish.drift = Drift{rose[i].way};
    }
    const std::string draw = ui.tr("drift.draw");
    const ButtonSpec go{.look = ButtonLook::Go, .key = "N"};
    wish.is_drawn = button(ui, "drift.draw", row.cut_right(std::min(button_width(ui, draw, go), row.w / 2)), draw, go) ||
                    ui.input.take(SDLK_n);
    const std::string undo = ui.tr("button.undo");
    const ButtonSpec back{.is_enabled = stage.match.can_undo(), .icon = "icon_undo"};
    wish.takes_back = button(ui, "drift.undo", row.cut_left(std::min(button_width(ui, undo, back), row.w)), undo, back);
    if (wish.drift) wish.is_drawn = false;
    return wish;
}

}  // namespace salient::ui
