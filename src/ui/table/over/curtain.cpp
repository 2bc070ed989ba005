// Who may see which cards, and the curtain.
#include "ui/table/over/curtain.hpp"

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "words/after/ending_text.hpp"

namespace salient::ui {
namespace {

// What a player does with his hand before him.
bool chooses_card(const Chooser& chooser) {
    return chooser.question() == Question::PlayCard || chooser.question() == Question::Chip;
}

}  // namespace

bool Curtain::is_due(const Match& match, const Chooser& chooser) const {
    if (!are_two_ || match.hands() == HandsShown::Open || match.open().is_over()) return false;
    if (chooses_card(chooser)) {
        // Who has put a card under the chip and begins is there still.
        const bool goes_on = match.open().turn == 1 && taken_ == Taken{0, chooser.seat()};
        return !goes_on && taken_ != Taken{match.open().turn, chooser.seat()};
    }
    return is_secret_choice(chooser.question()) && !has_uncovered_drawn_;
}

bool Curtain::may_be_seen(const Stage& stage, Seat seat, bool is_peeking) const {
    if (stage.is_looking_back) return false;         // what was held then is not known now
    if (stage.match.is_for_looking()) return false;  // whether they lay open, a file that was changed does not tell
    if (stage.match.hands() == HandsShown::Open) return true;
    if (stage.open().is_over()) return !stage.match.can_undo();  // else he might play on
    if (!are_two_) return side_of(seat) == stage.only_person;
    if (is_due(stage.match, stage.chooser)) return false;
    if (seat != stage.chooser.seat() || seat != stage.own_seat())
        return false;  // who is asked in the other one's turn does not sit here
    if (chooses_card(stage.chooser) && !stage.is_watching()) return true;
    return is_peeking;
}

void Curtain::after_change(const Chooser& chooser) {
    if (!is_secret_choice(chooser.question())) has_uncovered_drawn_ = false;
}

void Curtain::after_undo(const Match& match, const Chooser& chooser) {
    if (match.hands() != HandsShown::Hidden) return;
    if (chooses_card(chooser)) taken_ = {};
    has_uncovered_drawn_ = false;
}

// Names whose turn it is; behind it the table, with every hand face down.
bool Curtain::draw(Ui& ui, const Stage& stage, const std::string& recap, bool is_ready) {
    const Side side = stage.chooser.side();
    const Side other = enemy_of(side);
    const bool keeping = is_secret_choice(stage.chooser.question());
    const bool taking = stage.chooser.question() == Question::TakeCard;
    const bool is_chip =
        stage.chooser.question() == Question::Chip;  // before the first turn: nothing was done, nobody is ambushed
    const bool plays = !keeping && !is_chip;
    const TextStyle body{Font::Text, 15, color::ink};
    const float w = ui.px(540);
    const float icon = ui.px(ui.window.h > ui.px(560) ? 64 : 0);  // left out where there is little room
    const float recap_h = recap.empty() ? 0 : ui.paint.layout(w - ui.px(64), body, recap).h + ui.px(66);
    Rect in = draw_dialog(ui, w, icon + ui.px(plays ? 232 : 180) + recap_h, "");
    ui.paint.picture(side_icon(side), {in.center().x - icon / 2, in.y, icon, icon});
    in.cut_top(icon > 0 ? icon + ui.px(8) : 0);
    const TextStyle title{Font::HeadingBold, 26, side == Side::Allies ? color::allies : color::axis};
    const std::string name = player_name(stage.match, stage.chooser.seat());
    ui.paint.fit_text(in.cut_top(ui.px(38)), title,
                      (name.empty() ? "" : name + " · ") + ui.tr(taking    ? "curtain.take_title"
                                                                 : keeping ? "curtain.keep_title"
                                                                 : is_chip ? "curtain.chip_title"
                                                                           : "curtain.title",
                                                                 {{"side", side_key(side)}}));
    const std::string text = ui.tr(taking    ? "curtain.take_text"
                                   : keeping ? "curtain.keep_text"
                                   : is_chip ? "curtain.chip_text"
                                             : "curtain.text",
                                   {{"side", side_key(side)}, {"other", side_key(other)}});
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, body, text, Align::Center) + ui.px(12));
    if (plays) {
        const std::string ask = ui.tr("curtain.no_ambush", {{"side", side_key(other)}});
        const float ask_w = std::min(in.w, ui.paint.width(body, ask) + ui.px(60));
        Rect row = in.cut_top(ui.px(32));
        if (choice_box(ui, "curtain.no_ambush", centered(row.center(), ask_w, row.h), ask, no_ambush_[index(other)]) && is_ready)
            no_ambush_[index(other)] = !no_ambush_[index(other)];
        in.cut_top(ui.px(6));
    }
    const ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = is_ready, .text_size = 17};
    bool looks = false;
    if (recap_h > 0) {
        Rect sheet = in.cut_top(recap_h - ui.px(8));
        in.cut_top(ui.px(8));
        ui.paint.panel(PanelKind::Inset, sheet);
        sheet = sheet.inset(ui.px(10), ui.px(6));
        const float h = ui.paint.rich({sheet.x, sheet.y}, sheet.w, body, recap);
        ui.items.add("curtain.recap", {sheet.x, sheet.y, sheet.w, h}, false, plain_text(recap), Found::FocusOnly);
        const std::string steps = ui.tr("recap.steps");
        const ButtonSpec eye{.is_enabled = is_ready, .icon = "icon_eye"};
        const Rect row = sheet.cut_bottom(ui.px(32));
        looks =
            button(ui, "curtain.steps", centered(row.center(), std::min(button_width(ui, steps, eye), row.w), row.h), steps, eye);
    }
    const std::string label = ui.tr(keeping ? "curtain.show_cards" : "curtain.show_hand");
    const Rect row = in.cut_bottom(ui.px(40));
    const Rect box = centered(row.center(), button_width(ui, label, spec) + ui.px(24), row.h);
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("curtain.lift");
    if (button(ui, "curtain.lift", box, label, spec)) {
        if (keeping) {
            has_uncovered_drawn_ = true;
        } else {
            taken_ = {stage.match.open().turn, stage.chooser.seat()};
            no_ambush_[index(side)] = false;  // asked for anew at every handover
        }
    }
    return looks;
}

}  // namespace salient::ui
