// A row of players for each side, and the question from where a battle begins again.
#include "ui/table/over/seats_sheet.hpp"

#include <algorithm>
#include <vector>

#include "salient/opponent.hpp"
#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle sheet_body{Font::Text, 14.5F, color::ink};

// The level that decides for every role of a side; none: some are led otherwise than others.
std::optional<std::string> level_of_side(const Match& match, Side side) {
    std::optional<std::string> out;
    for (int place = 0; place < match.open().seats_of[index(side)]; ++place) {
        const std::string& level = match.computer_of(seat_of(side, place));
        if (out && *out != level) return {};
        out = level;
    }
    return out;
}

// A sheet with a paragraph, `rows` of room below it, and a foot for buttons.
struct Sheet {
    Rect in, foot;
};
Sheet begin_sheet(Ui& ui, const std::string& title, const std::string& text, float rows) {
    const float w = std::min(ui.px(560), ui.window.w - ui.px(16));
    const float text_h = ui.paint.layout(w - ui.px(44), sheet_body, text).h;
    Rect in = draw_dialog(ui, w, text_h + rows + ui.px(150), title);
    const Rect foot = in.cut_bottom(ui.px(38));
    in.cut_bottom(ui.px(10));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, sheet_body, text) + ui.px(12));
    return {in, foot};
}

}  // namespace

SeatsWish draw_seats_sheet(Ui& ui, const Match& match, const std::string& not_now) {
    std::vector<Choice> who{{"person", ui.tr("opponent.person")}};
    for (const char* level : player_levels) who.push_back({level, ui.tr(std::string("opponent.") + level)});
    const float w = std::min(ui.px(560), ui.window.w - ui.px(16)) - ui.px(44);
    const float rows = choice_row_width(ui, who) > w ? 2 : 1;
    const std::string text = not_now.empty() ? ui.tr("seats.text") : ui.tr("seats.text") + "\n\n" + not_now;
    auto [in, foot] = begin_sheet(ui, ui.tr("menu.seats"), text, 2 * (ui.px(34) + rows * ui.px(44)));
    SeatsWish wish;
    focus_first(ui, "seats.done");
    for (const Side side : {Side::Allies, Side::Axis}) {
        side_head(ui, in, side);
        const std::optional<std::string> level = level_of_side(match, side);
        int now = level && level->empty() ? 0 : -1;
        for (std::size_t i = 0; level && i < std::size(player_levels); ++i)
            if (*level == player_levels[i]) now = static_cast<int>(i) + 1;
        const int chosen = choice_row(ui, side == Side::Allies ? "seats.allies" : "seats.axis", in, who, now);
        in.cut_top(ui.px(6));
        if (chosen < 0 || chosen == now || !not_now.empty()) continue;
        wish.side = side;
        wish.computer = chosen == 0 ? std::string() : player_levels[chosen - 1];
    }
    const std::string done = ui.tr("button.close");
    const ButtonSpec go{.look = ButtonLook::Go};
    wish.is_over = button(ui, "seats.done", foot.cut_right(std::min(button_width(ui, done, go), foot.w)), done, go) ||
                   ui.input.take(SDLK_ESCAPE);
    walk_with_arrows(ui);
    return wish;
}

RestartWish draw_restart_sheet(Ui& ui, bool is_written) {
    const std::string text = ui.tr(is_written ? "restart.text" : "restart.text_unwritten");
    auto [in, foot] = begin_sheet(ui, ui.tr("menu.restart"), text, 2 * ui.px(46));
    RestartWish wish = RestartWish::Still;
    focus_first(ui, "restart.back");
    if (button(ui, "restart.same", in.cut_top(ui.px(40)), ui.tr("restart.same"), {.icon = "icon_die"}))
        wish = RestartWish::SameSeed;
    in.cut_top(ui.px(6));
    if (button(ui, "restart.new", in.cut_top(ui.px(40)), ui.tr("restart.new"), {.icon = "icon_die"})) wish = RestartWish::NewSeed;
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    if (button(ui, "restart.back", foot.cut_right(std::min(button_width(ui, back, go), foot.w)), back, go) ||
        ui.input.take(SDLK_ESCAPE))
        wish = RestartWish::Back;
    walk_with_arrows(ui);
    return wish;
}

}  // namespace salient::ui
