// A frame of the table: the rooms in the order in which they lie on each other.
#include <algorithm>

#include "ui/table/game_screen.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "ui/table/parts/in_play.hpp"
#include "ui/table/parts/motion.hpp"
#include "ui/table/parts/prompt_bar.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

Stage GameScreen::stage() const {
    const bool looks = look_.is_on();
    return {match_,
            chooser_,
            playback_,
            log_,
            layout_,
            looks ? look_.view() : playback_.view(),
            looks ? look_.moment() : playback_.moment(),
            pointed(),
            client_.language(),
            looks,
            has_curtain(),
            overlay_ != Overlay::None,
            shows_goals_,
            lesson_ ? lesson_->run().lesson().person : computers_.only_person(),
            computers_.is_asked(match_),
            !lesson_ || lesson_->shows().medals};
}

Next GameScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (shown_language_ != client_.language()) {
        shown_language_ = client_.language();
        log_is_stale_ = true;
    }
    help_mode_.guard(ui, pointed());
    guard_playback(ui);
    automatic();
    playback_.advance(ui.input.now);
    let_computer_play(ui);
    if (playback_.is_running()) ui.wake_in(1.0 / 60);
    hear(ui);
    layout_ = lesson_ ? lesson_->layout(ui) : TableLayout::of(ui.window, ui.paint.scale());
    board_.set_area(layout_.board, stage().table().board, ui.paint.scale(), layout_.is_compact ? Align::Left : Align::Center);
    if (lesson_ && overlay_ == Overlay::None)
        follow_lesson(lesson_->follow_keys(ui, look_.is_on() || playback_.is_running()), ui.input.now);
    handle_keys(ui);
    draw_table(ui);
    draw_overlays(ui);
    if (overlay_ != Overlay::None || has_curtain()) help_mode_.leave();
    if (auto at = help_mode_.draw(ui, stage())) open_rulebook(std::move(*at));
    patience_.end_frame();
    return std::move(next_);
}

void GameScreen::draw_table(Ui& ui) {
    if (log_is_stale_) {
        log_.read(match_, client_.texts(), client_.language());
        log_is_stale_ = false;
        log_panel_.to_newest();
    }
    ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320)));
    draw_board(ui);
    strips_.draw_enemy(ui, stage());
    draw_prompt_row(ui, strips_.draw_own(ui, stage()));
    if (const UnitId comes = strips_.pressed_reserve(); !comes.is_none()) {
        chooser_.choose_to_come(comes);
        inviting_is_stale_ = true;
    }
    const Seat seat = stage().own_seat();
    const bool is_up = is_player(seat) && curtain_.may_be_seen(stage(), seat, ui.input.is_peeking);
    const bool has_cards = !lesson_ || lesson_->shows().cards;
    if (const auto click = has_cards ? hand_.draw(ui, stage(), seat, is_up) : std::nullopt) {
        const Meaning meaning = chooser_.meaning(click->card);
        const bool goes_under_chip = meaning.action && std::holds_alternative<LayUnderChip>(*meaning.action);
        played_from_ = goes_under_chip ? hand_.chip_place() : click->from;  // what lay there is played
        carry_out(meaning, click->at);
    }
    if (!layout_.is_low && has_cards) draw_in_play(ui, stage());
    const bool can_undo = lesson_ ? lesson_->can_step_back() : match_.can_undo();
    switch (strips_.draw_top(ui, stage(), can_undo && !curtain_.is_due(match_, chooser_) && !look_.is_on())) {
        case Strips::Wish::Menu: overlay_ = overlay_ == Overlay::Menu ? Overlay::None : Overlay::Menu; break;
        case Strips::Wish::Rules: open_rulebook({}); break;
        case Strips::Wish::Undo:
            undo();
            automatic();
            break;
        case Strips::Wish::None: break;
    }
    if (lesson_)
        lesson_->draw_column(ui, stage());
    else if (!layout_.is_compact)
        draw_right_column(ui);
    else
        draw_floating_inspector(ui);
    hand_.draw_raised(ui, stage());
    draw_parachute(ui, stage(), board_);
    draw_motion(ui, stage(), board_, strips_, played_from_);
    if (lesson_ && !look_.is_on()) {
        const LessonGuide::Wish wish = lesson_->draw(ui, stage(), board_, playback_.is_running());
        if (wish != LessonGuide::Wish::None) follow_lesson(wish, ui.input.now);
    }
    draw_pointer_hint(ui);
}

void GameScreen::draw_board(Ui& ui) {
    follow_pointer(ui);
    const Stage now = stage();
    BoardMarks marks;
    if (look_.is_on()) {
        marks.hover = pointed();
        marks.tokens = unit_tokens(now.open());
        look_.mark(marks);
    } else if (playback_.is_running()) {
        marks = playback_marks(ui, now);
    } else if (now.computer_decides) {
        marks.hover = pointed();
        marks.tokens = unit_tokens(now.open());
    } else if (now.has_curtain) {
        look_.mark_turn(marks, enemy_of(chooser_.side()));
    } else {
        marks = chooser_.marks(now.table(), pointed());
        if (const auto odds = chooser_.drop_at(marks.hover))
            marks.hexes[marks.hover].badge = percent(client_.texts(), odds->lands);
    }
    marks.focus = pointer_.cursor();
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (hand_.raised() && !is_watching() && chooser_.question() == Question::PlayCard && chooser_.card().is_none() &&
        (hand_.is_chip_raised() || !chooser_.goes_under_chip(*hand_.raised()))) {
        for (const UnitId unit : chooser_.preview(*hand_.raised()).eligible)
            marks.hexes[now.open().at(unit).hex].light = Light::Choice;
    }
    if (overlay_ == Overlay::Advice) advice_.mark(marks, now);
    if (shows_goals_)
        for (const HexId hex : goals_.lit()) marks.hexes[hex].light = Light::Chosen;
    sight_.mark(marks, now, client_.texts());
    if (lesson_ && !look_.is_on()) lesson_->mark(marks, now);
    marks.hexes.erase(HexId::none());  // a unit off the board is lit nowhere
    board_.draw(ui, now.table(), marks);
}

void GameScreen::draw_prompt_row(Ui& ui, Rect where) {
    prompt_plate_ = where;
    if (look_.is_on()) {
        if (look_.draw(ui, match_, where)) stop_looking();
        return;
    }
    if (playback_.is_running()) return draw_playback_prompt(ui, stage(), where);
    if (match_.is_for_looking()) {
        if (draw_looking_prompt(ui, stage(), where)) next_ = Next::pop();
        return;
    }
    if (match_.open().is_over() && lesson_) return;
    if (match_.open().is_over()) return end_.draw_prompt(ui, chooser_, where);
    if (computers_.is_asked(match_)) {
        const Seat asked = match_.to_act();
        if (draw_thinking_prompt(ui, stage(), where, computers_.level(is_player(asked) ? side_of(asked) : match_.open().active)))
            computers_.move_now();
        return;
    }
    const bool may_end_turn = chooser_.question() == Question::EndTurn && is_ready(ui, Waits::TurnEnd);
    if (const auto pressed = draw_prompt(ui, stage(), where, may_end_turn, prompt_plate_)) choose(pressed->offer, pressed->at);
}

// What the inspector tells of: what is pointed at, or what was clicked when the pointer is on the inspector itself.
HexId GameScreen::inspected(const Input& input) const {
    const HexId at = pointed();
    return at.is_none() && layout_.right.has(input.mouse) ? pointer_.clicked() : at;
}

void GameScreen::draw_right_column(Ui& ui) {
    Rect column = layout_.right;
    ui.items.cover(column);
    const Rect tray = column.cut_bottom(ui.px(112));
    column.cut_bottom(ui.px(10));
    const float most = column.h - ui.px(150);
    const HexId at = inspected(ui.input);
    const float wanted = inspector_.height(ui, stage(), at, shows_odds_, {column.x, column.y, column.w, most});
    const Rect sheet = column.cut_top(bounded(std::round(wanted), ui.px(90), most));
    if (const auto clause = inspector_.draw(ui, stage(), at, shows_odds_, sheet)) {
        RulebookAt book;
        book.clause = *clause;
        open_rulebook(std::move(book));
    }
    column.cut_top(ui.px(10));
    if (shows_goals_ && !look_.is_on())
        draw_goals(ui, column);
    else
        draw_log(ui, column);
    draw_tray(ui, stage(), tray);
}

void GameScreen::draw_floating_inspector(Ui& ui) {
    // Beside the board, where there is room: the last roll.
    const float left = board_.frame().right() + ui.px(8);
    if (layout_.board.right() - left > ui.px(120)) {
        const float h = ui.px(104);
        const float w = std::min(layout_.board.right() - left, ui.px(330));
        const float bottom = std::min(layout_.board.bottom(), prompt_plate_.y);  // never over what is asked
        draw_tray(ui, stage(), {left, bottom - h - ui.px(4), w, h});
    }
    const Stage now = stage();
    if (shows_goals_ && !look_.is_on() && !now.is_covered) {
        const float w = std::min(ui.px(300), layout_.board.w * 0.5F);
        const float bottom = std::min(layout_.board.bottom(), prompt_plate_.y) - ui.px(4);
        const Rect sheet{layout_.board.right() - w, layout_.board.y + ui.px(4), w, bottom - layout_.board.y - ui.px(4)};
        ui.items.cover(sheet);
        return draw_goals(ui, sheet);
    }
    // While something moves, the dice are what is looked at.
    const HexId at = pointed();
    if (now.is_covered || now.has_curtain || at.is_none() || hand_.raised() || is_watching()) return;
    const bool attack = shows_odds_ && chooser_.attack_on(at).has_value();
    const Open& open = now.open();
    if (!attack && open.unit_at(at).is_none() && open.features_at(at).empty() && !open.at(at).has_objective) return;
    const float w = std::min(ui.px(236), layout_.board.w * 0.6F);
    const Rect hex = board_.hex_rect(now.table().board.hex(at));
    const float right = layout_.board.right() - w;
    const float x = hex.right() + ui.px(8) > right ? layout_.board.x : right;
    const float bottom = std::min(layout_.board.bottom() - ui.px(2), prompt_plate_.y - ui.px(4));
    const Rect probe{x, layout_.board.y + ui.px(4), w, bottom - layout_.board.y - ui.px(4)};
    // It never covers the prompt: what is too long is drawn a little smaller, the rest is scrolled to.
    constexpr float smallest = 0.75F;
    float h = inspector_.height(ui, now, at, shows_odds_, probe);
    float zoom = 1;
    for (int i = 0; i < 3 && h > probe.h && zoom > smallest; ++i) {
        zoom = std::max(smallest, zoom * probe.h / h * 0.98F);
        ui.paint.set_zoom(zoom);
        h = inspector_.height(ui, now, at, shows_odds_, probe);
    }
    inspector_.draw(ui, now, at, shows_odds_, {probe.x, probe.y, probe.w, std::round(std::min(h, probe.h))});
    ui.paint.set_zoom(1);
}

// The goals, and the way back to the log, whose place they take.
void GameScreen::draw_goals(Ui& ui, Rect where) {
    if (where.h < ui.px(70)) return;
    const HexId chosen = goals_.draw(ui, stage(), where);
    if (!chosen.is_none() && ui.input.by_keyboard) pointer_.go_to(ui, stage().table().board, chosen);
    if (sheet_button(ui, "goals.close", where, ui.tr(layout_.is_compact ? "button.close" : "log.title"), "G")) show_goals(false);
}

// A line clicked shows the board of that moment.
void GameScreen::draw_log(Ui& ui, Rect where) {
    const auto looked_at = look_.is_on() ? std::optional(look_.line()) : std::nullopt;
    if (const auto clicked = log_panel_.draw(ui, stage(), looked_at, where)) look_at(*clicked, look_.everything());
    if (layout_.is_compact || where.h < ui.px(70) || look_.is_on()) return;
    if (sheet_button(ui, "log.goals", where, ui.tr("goal.title"), "G")) show_goals(true);
}

void GameScreen::draw_pointer_hint(Ui& ui) {
    // A click that was refused says so where it was made; pointing at something that would be refused says it beside the pointer.
    const Stage now = stage();
    std::optional<Hint> hint = refusal_;
    const bool by_mouse = !pointer_.hover().is_none() || pointer_.cursor().is_none();
    const Point beside = by_mouse ? ui.input.mouse : board_.center(now.table().board.hex(pointer_.cursor()));
    if (!hint && !client_.settings().shows_hints) return;
    if (!hint && !sight_.text().empty() && !now.is_covered) hint = Hint{sight_.text(), beside};
    const bool may_ask = !now.is_covered && !now.has_curtain && !is_watching() && chooser_.has_selection();
    if (!hint && !pointed().is_none() && may_ask) {
        const Meaning meaning = chooser_.meaning(pointed());
        if (meaning.refusal) hint = Hint{refusal_sentence(client_.texts(), *meaning.refusal), beside};
        const auto* card = meaning.action ? std::get_if<PlayCard>(&*meaning.action) : nullptr;
        if (card != nullptr && chooser_.is_in_vain(card->card, card->section)) hint = Hint{ui.tr("hand.in_vain"), beside};
    }
    if (!hint && may_ask) {
        if (const Destination* to = chooser_.destination(pointed())) hint = Hint{route_sentence(client_.texts(), *to), beside};
    }
    if (!hint && !now.is_covered && !now.has_curtain && !is_watching()) {
        if (const auto odds = chooser_.drop_at(pointed())) hint = Hint{drop_sentence(client_.texts(), *odds), beside};
    }
    if (!hint && hand_.hint() && !now.is_covered) hint = hand_.hint();
    if (strips_.hint() && !now.is_covered) hint = strips_.hint();
    if (!hint) return;
    const UnitId chosen = chooser_.chosen();
    std::optional<Point> away_from;
    if (!chosen.is_none()) away_from = board_.center(now.table().board.hex(now.open().at(chosen).hex));
    draw_hint(ui, *hint, away_from);
}

}  // namespace salient::ui
