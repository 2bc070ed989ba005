// Real dice: the players roll and enter what the dice show.
#include "ui/table/over/dice_entry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/dice_tray.hpp"

namespace salient::ui {
namespace {

constexpr std::array<const char*, face_count> face_names = {"die.infantry", "die.armor", "die.grenade", "die.star", "die.flag"};

constexpr TextStyle body{Font::Text, 15, color::ink};

}  // namespace

DiceEntry::Size DiceEntry::Size::of(Ui& ui, std::size_t dice, const std::string& text) {
    Size out;
    out.w = std::min(ui.px(600), ui.window.w - ui.px(16));
    out.die = ui.px(dice <= 6 ? 52 : 40);
    out.gap = ui.px(8);
    const float room = out.w - ui.px(44);
    out.per_row = bounded(static_cast<std::size_t>((room + out.gap) / (out.die + out.gap)), std::size_t{1}, dice);
    out.rows = (dice + out.per_row - 1) / out.per_row;
    out.h = ui.paint.layout(room, body, text).h + ui.px(238) + static_cast<float>(out.rows) * (out.die + out.gap);
    return out;
}

// As many places as there are dice; the five faces fill them, by click or by the keys 1 to 5.
DiceEntry::Wish DiceEntry::draw(Ui& ui, const Stage& stage) {
    const RollStep asked = *stage.match.dice_asked();
    const std::size_t dice = asked.dice;
    if (entered_.size() > dice) entered_.clear();
    const std::string text =
        capitalized(roll_text(ui, stage.table(), asked.purpose, stage.match.open().rolled_for())) + " " + ui.tr("dice.text");
    // All of it has to be in sight at once: in a low window it is drawn smaller.
    float zoom = 1;
    Size size = Size::of(ui, dice, text);
    for (; size.h > ui.window.h - ui.px(16) && zoom > 0.5F; size = Size::of(ui, dice, text)) ui.paint.set_zoom(zoom -= 0.05F);
    const Wish wish = draw_sheet(ui, stage, text, size, dice);
    ui.paint.set_zoom(1);
    return wish;
}

DiceEntry::Wish DiceEntry::draw_sheet(Ui& ui, const Stage& stage, const std::string& text, const Size& size, std::size_t dice) {
    const auto [w, h, die, gap, per_row, rows] = size;
    Rect in = draw_dialog(ui, w, h, ui.tr("dice.title", {{"dice", static_cast<int>(dice)}}));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, text) + ui.px(10));

    // The dice entered so far; a click takes one back.
    std::size_t taken = dice;
    for (std::size_t i = 0; i < dice; ++i) {
        const Rect box{in.x + static_cast<float>(i % per_row) * (die + gap), in.y + static_cast<float>(i / per_row) * (die + gap),
                       die, die};
        if (i < entered_.size()) {
            const Reply reply =
                ui.items.add(fmt::format("dice.die.{}", i), box, true, ui.tr(face_names[static_cast<std::size_t>(entered_[i])]));
            ui.paint.picture(die_picture(entered_[i]), box);
            if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(box);
            if (reply.is_chosen) taken = i;
        } else {
            ui.paint.picture("die_blank", box, {}, 0.35F);
            if (i == entered_.size()) ui.paint.outline(box, ui.px(2), color::brass);
        }
    }
    if (taken < dice) entered_.erase(entered_.begin() + static_cast<std::ptrdiff_t>(taken));
    in.cut_top(static_cast<float>(rows) * (die + gap) + ui.px(8));

    const float face_w = std::min(ui.px(100), (in.w - 4 * gap) / face_count);
    Rect faces = in.cut_top(ui.px(82));
    for (int f = 0; f < face_count; ++f) {
        const auto face = static_cast<Face>(f);
        const Rect box = faces.cut_left(face_w);
        faces.cut_left(gap);
        const bool is_enabled = entered_.size() < dice;
        const Reply reply =
            ui.items.add(fmt::format("dice.face.{}", f), box, is_enabled, ui.tr(face_names[static_cast<std::size_t>(f)]));
        ui.paint.button(ButtonLook::Plain,
                        !is_enabled                            ? ButtonState::Disabled
                        : reply.is_held                        ? ButtonState::Pressed
                        : reply.is_hovered || reply.is_focused ? ButtonState::Hovered
                                                               : ButtonState::Normal,
                        box);
        if (reply.is_focused) ui.paint.focus_ring(box);
        const float side = ui.px(40);
        ui.paint.picture(die_picture(face), {box.x + ui.px(10), box.y + ui.px(8), side, side});
        key_cap(ui, {box.right() - ui.px(32), box.y + ui.px(16), ui.px(22), ui.px(22)}, std::to_string(f + 1));
        ui.paint.fit_text({box.x + ui.px(4), box.bottom() - ui.px(30), box.w - ui.px(8), ui.px(26)}, {Font::Text, 13, color::ink},
                          ui.tr(face_names[static_cast<std::size_t>(f)]));
        const bool by_key =
            ui.input.take(static_cast<SDL_Keycode>(SDLK_1 + f)) || ui.input.take(static_cast<SDL_Keycode>(SDLK_KP_1 + f));
        if ((reply.is_chosen || by_key) && entered_.size() < dice) entered_.push_back(face);
    }
    if (ui.input.take(SDLK_BACKSPACE) && !entered_.empty()) entered_.pop_back();

    Rect row = in.cut_bottom(ui.px(38));
    const bool full = entered_.size() == dice;
    const std::string confirm = ui.tr("dice.confirm");
    const ButtonSpec go{.look = ButtonLook::Go, .is_enabled = full, .key = "N"};
    bool wants = button(ui, "dice.confirm", row.cut_right(button_width(ui, confirm, go)), confirm, go);
    row.cut_right(gap);
    if (full && (ui.input.take(SDLK_n) || ui.input.take(SDLK_RETURN) || ui.input.take(SDLK_KP_ENTER))) wants = true;
    const std::string undo_label = ui.tr("button.undo");
    const ButtonSpec undo_spec{.is_enabled = stage.match.can_undo(), .icon = "icon_undo"};
    if (button(ui, "dice.undo", row.cut_left(button_width(ui, undo_label, undo_spec)), undo_label, undo_spec)) {
        entered_.clear();
        return {.takes_back = true};
    }
    if (!wants) return {};
    Roll roll;
    for (const Face face : entered_) ++roll.faces[static_cast<std::size_t>(face)];
    entered_.clear();
    return {.roll = roll};
}

}  // namespace salient::ui
