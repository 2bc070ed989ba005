// Who may see which cards, and the curtain.
#include "ui/table/over/curtain.hpp"

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/overlord/neutral_view.hpp"
#include "ui/table/parts/side_look.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/option_clauses.hpp"
#include "words/people/team_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

// What a player does with his hand before him.
bool chooses_card(const Chooser& chooser) { return chooser.step_is<PlayCardStep, ChipStep>(); }

}  // namespace

bool Curtain::is_due(const Match& match, const Chooser& chooser) const {
    if (match.hands() == HandsShown::Open || match.open().is_over()) return false;
    if (!are_two_) return is_one_left_ && is_player(chooser.seat()) && match.computer_of(chooser.seat()).empty();
    if (chooser.is_staff_game()) return privacy_.is_due(match, chooser);
    if (chooses_card(chooser)) {
        // Who has put a card under the chip and begins is there still.
        const bool goes_on = match.open().turn == 1 && taken_ == Taken{0, chooser.seat()};
        return !goes_on && taken_ != Taken{match.open().turn, chooser.seat()};
    }
    if (is_secret_choice(chooser)) return !has_uncovered_drawn_;
    // Whoever is asked in the other one's turn answers by what lies on the table.
    return must_sit_down_ && is_player(chooser.seat()) && chooser.side() == match.open().active;
}

bool Curtain::may_be_seen(const Stage& stage, Seat seat, bool is_peeking) const {
    if (stage.match.is_for_looking()) return false;  // whether they lay open, a file that was changed does not tell
    if (stage.match.hands() == HandsShown::Open) return true;
    if (stage.open().is_over()) return !stage.match.can_undo();  // else he might play on
    if (!are_two_) return !is_one_left_ && is_same_person(seating_of(stage.match), seat, stage.only_person);
    if (stage.is_looking_back) return false;  // who looks is not known
    if (is_due(stage.match, stage.chooser)) return false;
    if (stage.chooser.is_staff_game()) return !stage.is_watching() && privacy_.may_be_seen(stage.match, stage.chooser, seat);
    if (must_sit_down_ || seat != stage.chooser.seat() || seat != stage.own_seat())
        return false;  // who is asked in the other one's turn does not sit here
    if (chooses_card(stage.chooser) && !stage.is_watching()) return true;
    return is_peeking;
}

void Curtain::after_change(const Match& match, const Chooser& chooser) {
    if (chooser.is_staff_game()) privacy_.note(match, chooser);
    if (!is_secret_choice(chooser)) has_uncovered_drawn_ = false;
}

void Curtain::after_undo(const Match& match, const Chooser& chooser, Seat asked) {
    if (match.hands() != HandsShown::Hidden) return;
    // Who sits there and takes something of his own back goes on sitting there (OVL-SEAT-13); an enemy who was asked does not.
    const Seat sits = privacy_.person();
    const bool is_own = is_player(asked) && person_at(match, asked) == person_at(match, chooser.seat());
    if (!chooser.is_staff_game() || !is_own || sits != person_at(match, asked)) privacy_.close();
    if (!is_own) taken_ = {};  // at whatever step: from there one may go on back to the card
    has_uncovered_drawn_ = false;
}

namespace {

struct Heads {
    const char* title;
    const char* text;
};
Heads heads_of(const Chooser& chooser) {
    if (chooser.step_is<TakeCardStep>()) return {"curtain.take_title", "curtain.take_text"};
    if (chooser.step_is<KeepCardStep>()) return {"curtain.keep_title", "curtain.keep_text"};
    if (chooser.step_is<ChipStep>()) return {"curtain.chip_title", "curtain.chip_text"};
    return {"curtain.title", "curtain.text"};
}

constexpr TextStyle curtain_text{Font::Text, 13.5F, color::ink};

// In the color of the side that sits down.
void draw_head(Ui& ui, const Stage& stage, Rect& in, bool is_low) {
    const Side side = stage.chooser.side();
    const Heads heads = heads_of(stage.chooser);
    const float width = in.w - ui.px(24);
    const TextStyle title{Font::HeadingBold, is_low ? 17.0F : 21.0F, color::paper_light};
    const TextStyle soft{Font::Text, 13, color::paper_light};
    const std::string player =
        has_team(stage.match, side) ? team_text(stage.match, ui.texts, side) : player_name(stage.match, stage.chooser.seat());
    const std::string name = (player.empty() ? "" : player + " \u00b7 ") + ui.tr(heads.title, {{"side", side_key(side)}});
    const std::string text = ui.tr(heads.text, {{"side", side_key(side)}, {"other", side_key(enemy_of(side))}});
    const float seal = is_low ? 0 : ui.px(58);
    const float title_h = ui.paint.layout(width, title, name, Align::Center).h;
    const float text_h = ui.paint.layout(width, soft, text, Align::Center).h;
    Rect head = in.cut_top(std::round(seal + title_h + text_h + ui.px(is_low ? 10 : 30)));
    draw_side_cloth(ui, side, head);
    head = head.inset(ui.px(12), ui.px(is_low ? 3 : 10));
    if (seal > 0) {
        ui.paint.picture(side_icon(side), snapped({head.center().x - seal / 2, head.y, seal, seal}));
        head.cut_top(seal + ui.px(4));
    }
    ui.paint.rich({head.x, head.y}, head.w, title, name, Align::Center);
    head.cut_top(title_h + ui.px(2));
    ui.paint.rich({head.x, head.y}, head.w, soft, text, Align::Center);
}

void draw_foot(Ui& ui, Rect note) {
    const TextStyle faint{Font::Text, 12.5F, color::ink_soft};
    const std::string let_go = ui.tr("curtain.let_go");
    const RichText& laid = ui.paint.layout(note.w, faint, let_go, Align::Center);
    ui.paint.rich({note.x, std::round(note.center().y - laid.h / 2)}, laid);
}

// A note at the foot, where there is room for it.
void draw_note(Ui& ui, Rect& in, std::string_view name, const std::string& markup) {
    const RichText& laid = ui.paint.layout(in.w - ui.px(24), curtain_text, markup, Align::Center);
    const float h = laid.h + ui.px(16);
    if (h >= in.h * 0.6F) return;
    const Rect note = in.cut_bottom(h);
    in.cut_bottom(ui.px(8));
    ui.paint.panel(PanelKind::Inset, note);
    ui.paint.rich({note.x + ui.px(12), note.y + ui.px(8)}, laid);
    ui.items.add(name, note, false, plain_text(markup), Found::FocusOnly);
}

// Nothing has happened yet: there is room for what differs from the rules of the box, and for who never saw a turn.
void draw_first_notes(Ui& ui, const Rulebook& rules, Rect& in) {
    draw_note(ui, in, "curtain.one_page", ui.tr("curtain.one_page"));
    std::string names;
    for (const Option* option : options_on(rules)) names += (names.empty() ? "" : ", ") + ui.tr("option." + option->id);
    if (!names.empty())
        draw_note(ui, in, "curtain.options", "<pic:icon_house> " + ui.tr("curtain.options", {{"names", literal_arg(names)}}));
}

void draw_line(Ui& ui, Rect& list, const CurtainNote::Line& line) {
    const float beside = line.number > 0 ? ui.px(27) : ui.px(8);
    const RichText& laid = ui.paint.layout(list.w - beside - ui.px(1), curtain_text, line.markup);
    const Rect place = list.cut_top(std::max(laid.h, ui.px(20)) + ui.px(3));
    if (line.number > 0) {
        const Rect disc = snapped({place.x, place.y, ui.px(20), ui.px(20)});
        ui.paint.drawn(line.is_battle ? "told_battle" : "told_move", disc, [&] {
            Svg svg(disc.w, disc.h);
            svg.ellipse({disc.w / 2, disc.h / 2}, disc.w / 2, disc.h / 2, line.is_battle ? color::alert : color::brass);
            svg.ellipse({disc.w / 2, disc.h / 2}, disc.w * 0.41F, disc.h * 0.41F, color::paper_light);
            return svg.done();
        });
        ui.paint.text_in(disc, {Font::Bold, 12, color::ink}, std::to_string(line.number), Align::Center);
    }
    ui.paint.rich({place.x + beside, place.y + ui.px(1)}, laid);
}

}  // namespace

float draw_turn_lines(Ui& ui, Rect list, const CurtainNote& told, std::string_view name, bool sums_up_last) {
    const float list_top = list.y;
    list.w -= ui.px(6);
    if (sums_up_last)
        for (const CurtainNote::Line& line : told.lines) draw_line(ui, list, line);
    const RichText& recap = ui.paint.layout(list.w - ui.px(16), curtain_text, told.recap);
    const Rect summary = list.cut_top(recap.h + ui.px(10));
    ui.paint.panel(PanelKind::Inset, summary);
    ui.paint.rich({summary.x + ui.px(8), summary.y + ui.px(5)}, recap);
    ui.items.add(name, summary, false, plain_text(told.recap), Found::FocusOnly);
    list.cut_top(ui.px(8));
    if (!sums_up_last)
        for (const CurtainNote::Line& line : told.lines) draw_line(ui, list, line);
    return std::max(list.y, list_top);
}

bool Curtain::draw_told(Ui& ui, Rect in, const CurtainNote& told, bool is_ready) {
    bool looks = false;
    if (told.is_turn) {
        const std::string steps = ui.tr("recap.steps");
        ButtonSpec eye{.is_enabled = is_ready, .icon = "icon_eye", .text_size = 14};
        while (eye.text_size > 10 && button_width(ui, steps, eye) > in.w) eye.text_size -= 0.5F;
        looks = button(ui, "curtain.steps", in.cut_bottom(ui.px(34)), steps, eye);
        in.cut_bottom(ui.px(8));
    }
    in.cut_top(ui.px(4));
    const Rect list = scroll_.begin(ui, "curtain", in, true);
    scroll_.end(ui, draw_turn_lines(ui, list, told, told.is_turn ? "curtain.recap" : "curtain.battle"));
    return looks;
}

// Names whose turn it is. It takes the whole column, so that the board and what happened on it stay in sight; every hand lies face down.
bool Curtain::draw(Ui& ui, const Stage& stage, const CurtainNote& told, bool is_ready) {
    if (stage.chooser.is_staff_game()) {
        const Seat seat = stage.chooser.seat();
        const Called called{.name = person_text(stage.match, ui.texts, seat),
                            .side = side_of(seat),
                            .roles = player_name(stage.match, seat).empty()
                                         ? std::string()  // then his roles are what he is called by
                                         : roles_text(ui.texts, seating_of(stage.match), seat)};
        if (draw_neutral_view(ui, called, is_ready)) {
            privacy_.confirm(stage.match, seat);
            is_one_left_ = false;
        }
        return false;
    }
    const Side side = stage.chooser.side();
    const Side other = enemy_of(side);
    const bool keeping = is_secret_choice(stage.chooser);
    // Before the first turn nobody is ambushed, and a computer is not asked.
    const bool plays = !keeping && !stage.chooser.step_is<ChipStep>() && stage.match.persons(other) > 0;
    ui.items.modal();
    ui.items.cover(ui.window);
    ui.paint.forget_shortened();
    ui.paint.fill(stage.layout.top, Color::rgb(0x140d06).with_alpha(0.45F));
    const Rect sheet = stage.layout.column;
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect in = sheet.inset(ui.px(2));
    const bool is_low = sheet.h < ui.px(told.recap.empty() ? 420 : 560);  // what is told has room to be read
    draw_head(ui, stage, in, is_low);
    in = in.inset(ui.px(10), ui.px(6));
    if (!is_low) draw_foot(ui, in.cut_bottom(ui.px(70)));
    // The button lies well above the one that ends a phase, so that a double click ends nothing.
    const Rect lift = in.cut_bottom(ui.px(is_low ? 38 : 52));
    in.cut_bottom(ui.px(8));
    if (plays) {
        const std::string ask = ui.tr("curtain.no_ambush", {{"side", side_key(other)}});
        const Rect row = in.cut_bottom(check_row_height(ui, in.w, ask));
        in.cut_bottom(ui.px(6));
        if (check_row(ui, "curtain.no_ambush", row, ask, no_ambush_[index(other)]) && is_ready)
            no_ambush_[index(other)] = !no_ambush_[index(other)];
    }
    if (!told.is_turn && stage.match.open().turn <= 1) draw_first_notes(ui, stage.match.rules(), in);
    const bool looks = !told.recap.empty() && draw_told(ui, in, told, is_ready);
    if (ui.items.focus().empty() && ui.input.by_keyboard) ui.items.set_focus("curtain.lift");
    const std::string label = ui.tr(keeping ? "curtain.show_cards" : "curtain.show_hand");
    ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = is_ready, .text_size = 17};
    while (spec.text_size > 10 && button_width(ui, label, spec) > lift.w) spec.text_size -= 0.5F;
    if (button(ui, "curtain.lift", lift, label, spec)) {
        must_sit_down_ = is_one_left_ = false;
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
