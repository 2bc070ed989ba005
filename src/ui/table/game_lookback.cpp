// Looking back at the table: when it begins and ends, its keys, and the last turn in a few sentences. See LookBack.
#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {

void GameScreen::look_at(std::size_t line, LogLines among) {
    playback_.finish();
    if (!look_.begin(match_, line, among)) return;
    overlay_ = Overlay::None;
    refusal_.reset();
}

void GameScreen::look_at_turn(Side side) {
    const LogLines turn = look_.last_turn_of(side);
    look_at(turn.first + (turn.end > turn.first + 1 ? 1 : 0), turn);
}

void GameScreen::look_at_moment(Instant moment) {
    const std::size_t lines = log_.lines_by(moment);
    look_at(lines == 0 ? 0 : lines - 1, look_.everything());
}

void GameScreen::stop_looking() {
    look_.end();
    inviting_is_stale_ = true;
}

void GameScreen::in_look_back(const KeyBinding& key) {
    switch (key.command) {
        case Command::GoOn: look_.go(match_, key.x); break;
        case Command::Follow:
            if (look_.is_at_end())
                stop_looking();
            else
                look_.go(match_, 1);
            break;
        case Command::First: look_.go_to_end(match_, true); break;
        case Command::Last: look_.go_to_end(match_, false); break;
        case Command::Leave: stop_looking(); break;
        case Command::Why:
            if (computers_.any()) open_why(look_.line() + 1, false);
            break;
        default: break;
    }
}

void GameScreen::draw_recap(Ui& ui) {
    const Side other = enemy_of(stage().own_side());
    const std::string text = look_.recap(match_, client_.texts(), client_.language(), other);
    const float w = ui.px(520);
    const TextStyle body{Font::Text, 15, color::ink};
    const std::string shown = text.empty() ? ui.tr("recap.nothing", {{"side", side_key(other)}}) : text + staff_recap();
    const float h = ui.paint.layout(w - ui.px(44), body, shown).h;
    Rect in = draw_dialog(ui, w, h + ui.px(150), ui.tr("recap.title"));
    ui.paint.rich({in.x, in.y}, in.w, body, shown);
    ui.items.add("recap.text", {in.x, in.y, in.w, h}, false, plain_text(shown), Found::FocusOnly);
    Rect row = in.cut_bottom(ui.px(38));
    const std::string close = ui.tr("button.close");
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("recap.steps");
    const std::string steps = ui.tr("recap.steps");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = !text.empty(), .icon = "icon_eye"};
    const bool looks = button(ui, "recap.steps", row.cut_right(std::min(button_width(ui, steps, go), row.w * 0.7F)), steps, go);
    row.cut_right(ui.px(10));
    if (button(ui, "recap.close", row.cut_right(std::min(button_width(ui, close), row.w)), close)) overlay_ = Overlay::None;
    if (looks) look_at_turn(other);
}

}  // namespace salient::ui
