// What lies beside the board: the inspector, the answers of the other side, goals and log, or the steps of a lesson.
#include <fmt/format.h>

#include <algorithm>

#include "ui/table/game_screen.hpp"
#include "ui/table/parts/answer_sheet.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "ui/table/parts/in_play.hpp"
#include "ui/table/parts/mini_map.hpp"
#include "ui/table/parts/prompt_bar.hpp"
#include "ui/table/parts/side_look.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

namespace {

bool is_ordering(const Stage& now) {
    return now.open().phase == Phase::Order && has_card_in_play(now) && !now.chooser.is_staff_game() && !now.is_looking_back;
}

}  // namespace

// What is pointed at; with nothing pointed at the card in play while it orders, else the goals, unless they lie elsewhere.
void GameScreen::draw_inspector(Ui& ui, Rect where) {
    const HexId at = inspected(ui.input);
    if (where.h < ui.px(40)) return;
    const Stage now = stage();
    const bool is_idle = !inspector_.has_subject(now, at, shows_odds_);
    const bool has_goals = layout_.goals.empty();
    const bool shows_goals = has_goals && !look_.is_on() && (shows_goals_ || (is_idle && !is_ordering(now)));
    if (shows_goals) return draw_goals(ui, where);
    if (has_goals) goals_.hide();
    if (is_idle && is_ordering(now)) return draw_card_in_play(ui, now, where);
    if (const auto clause = inspector_.draw(ui, now, at, shows_odds_, where)) {
        RulebookAt book;
        book.clause = *clause;
        open_rulebook(std::move(book));
    }
}

// Where a unit falls back: each choice with its number and what it costs.
void GameScreen::draw_answers(Ui& ui, Rect& where) {
    answer_pointed_ = {};
    if (is_watching() || has_curtain() || where.h < ui.px(60)) return;
    const AnswersDrawn drawn = draw_answer_sheet(ui, stage(), where, armed_answer_);
    if (drawn.pointed) answer_pointed_ = chooser_.question().listed()[*drawn.pointed].hex;
    if (drawn.chosen) choose_answer(*drawn.chosen);
}

// Of the column, what the button that ends a phase leaves.
Rect GameScreen::column_room(const Ui& ui) const {
    Rect room = layout_.column;
    if (!layout_.end.empty()) room.h = layout_.end.y - ui.px(6) - room.y;
    return room;
}

// Steps and bubble of a lesson lie where inspector, log and tray lie else; below them the hand while it is open.
void GameScreen::draw_lesson_column(Ui& ui) {
    Rect room = column_room(ui);
    if (choices_h_ > 0) room.cut_bottom(choices_h_ + ui.px(4));
    if (!chooser_.question().listed().empty() && !is_watching()) {
        Rect answers = room.cut_bottom(std::min(ui.px(250), room.h * 0.5F));
        draw_answers(ui, answers);
        room.cut_bottom(ui.px(4));
    }
    if (has_cards() && layout_.is_hand_below) draw_hand(ui);
    if (opens_hand_ && !layout_.is_hand_below) {
        const Rect all = layout_.hand;
        const float cards = static_cast<float>(stage().hand(stage().own_seat()).size());
        layout_.hand = room.cut_bottom(std::round(std::min(room.h * 0.6F, ui.px(16) + cards * ui.px(74))));
        room.cut_bottom(ui.px(6));
        draw_hand(ui);
        layout_.hand = all;
    }
    // The coach's words go first.
    if (room.h > ui.px(560)) {
        const ToolStates states = tool_states();
        const ToolsDrawn tools = draw_tools(ui, room.cut_top(ui.px(36)), states);
        room.cut_top(ui.px(6));
        lesson_->draw_column(ui, stage(), room);
        if (tools.pointed && overlay_ == Overlay::None)
            draw_tool_told(ui, room.cut_top(ui.px(120)), *tools.pointed, states[static_cast<std::size_t>(*tools.pointed)]);
        return follow_tools(ui, tools);
    }
    lesson_->draw_column(ui, stage(), room);
}

void GameScreen::draw_column(Ui& ui) {
    if (lesson_) return draw_lesson_column(ui);
    if (layout_.is_hand_out) {
        draw_hand(ui);
        return hand_.note_raised(ui, stage());
    }
    const Stage now = stage();
    if (layout_.has_tabs) return draw_tabs(ui);
    if (layout_.is_hand_below) draw_hand(ui);
    const bool covers = opens_hand_ && layout_.hand_covers_column();
    if (!layout_.tools.empty()) follow_tools(ui, draw_tools(ui, layout_.tools, tool_states()));
    Rect slot = layout_.inspector;
    if (is_large(now.table().board)) {
        draw_mini_map(ui, now, board_, slot.cut_top(mini_map_height(ui)));
        slot.cut_top(ui.px(6));
        draw_staff_recap(ui, slot);
    }
    if (choices_h_ > 0) slot.cut_bottom(choices_h_ + ui.px(4));
    if (is_legend_in_column_ && !legend_.empty()) slot.cut_bottom(draw_legend_rows(ui, slot, legend_) + ui.px(4));
    if (covers) {
        const bool has_end = !chooser_.offers().empty() && std::any_of(chooser_.offers().begin(), chooser_.offers().end(),
                                                                       [](const Offer& o) { return o.is_main; });
        const Rect all = layout_.hand;
        if (has_end) layout_.hand.h = layout_.end.y - ui.px(6) - layout_.hand.y;
        draw_hand(ui);
        layout_.hand = all;
    } else {
        Rect log = layout_.log;
        if (opens_hand_ && layout_.is_hand_beside) {
            draw_hand(ui);
            log.h = layout_.hand.y - ui.px(6) - log.y;
        }
        if (const float h = Strips::reserves_height(ui, now); h > 0) {
            strips_.draw_reserves_of_both(ui, now, log.cut_top(h));
            log.cut_top(ui.px(4));
        }
        if (shows_turn_ && !is_watching())
            draw_turn(ui, log);
        else
            draw_log(ui, log);
        draw_tray(ui, stage(), layout_.tray);
    }
    if (!layout_.goals.empty()) draw_goals(ui, layout_.goals);
    draw_units(ui);
    if (strips_.shows_enemy_cards()) {
        Rect sheet = layout_.column;
        sheet.h = (layout_.is_hand_beside ? layout_.inspector : layout_.log).bottom() - sheet.y;
        return strips_.draw_enemy_cards(ui, now, sheet);
    }
    if (told_tool_ && !now.is_covered)
        return draw_tool_told(ui, slot, *told_tool_, tool_states()[static_cast<std::size_t>(*told_tool_)]);
    if (hand_.raised() && !now.is_covered) return hand_.draw_raised(ui, stage(), slot);
    draw_answers(ui, slot);
    if (slot.h >= ui.px(96)) draw_inspector(ui, slot);  // beside a long answer no strip that shows half a line
}

void GameScreen::draw_tabs(Ui& ui) {
    constexpr std::pair<const char*, const char*> tabs[] = {
        {"hand", "icon_cards"}, {"info", "icon_eye"}, {"log", "icon_log"}, {"battle", "icon_dice"}, {"tools", "icon_advice"}};
    Rect row = layout_.tabs;
    const float narrow = std::min(ui.px(34), row.w / 6.5F);
    for (int i = 0; i < 5; ++i) {
        const bool is_on = static_cast<int>(tab_) == i;
        const auto& [name, icon] = tabs[i];
        const std::string label = ui.tr(fmt::format("tab.{}", name));
        const Rect box = row.cut_left(is_on ? layout_.tabs.w - 4 * narrow : narrow).inset(ui.px(1), 0);
        const Reply reply = ui.items.add(fmt::format("tab.{}", name), box, !is_on, label);
        ui.paint.button(is_on ? ButtonLook::Plain : ButtonLook::Tab,
                        reply.is_hovered ? ButtonState::Hovered : ButtonState::Normal, box);
        Rect in = box.inset(ui.px(5), 0);
        const float size = std::min(ui.px(22), box.h * 0.7F);
        const float x = is_on ? in.x : in.center().x - size / 2;
        ui.paint.picture(icon, snapped({x, in.center().y - size / 2, size, size}));
        in.cut_left(size + ui.px(5));
        if (is_on) ui.paint.fit_text(in, {Font::HeadingBold, 14, color::ink}, label, Align::Left);
        if (reply.is_focused) ui.paint.focus_ring(box);
        if (!reply.is_chosen) continue;
        tab_ = static_cast<ColumnTab>(i);
        tab_kept_ = static_cast<int>(stage().open().phase) + 10 * static_cast<int>(stage().open().turn);
        ui.wake_in(0);
    }
    const Stage now = stage();
    if (tab_ != ColumnTab::Hand) hand_.lower();
    Rect body = layout_.log;
    if (strips_.shows_enemy_cards()) return strips_.draw_enemy_cards(ui, now, body);
    if (tab_ == ColumnTab::Battle) draw_tray(ui, now, body.cut_bottom(layout_.tray.h));
    if (choices_h_ > 0) body.cut_bottom(choices_h_ + ui.px(4));
    if (is_legend_in_column_ && !legend_.empty() && tab_ != ColumnTab::Hand)
        body.cut_bottom(draw_legend_rows(ui, body, legend_) + ui.px(4));
    switch (tab_) {
        case ColumnTab::Hand: {
            const Rect all = layout_.hand;
            layout_.hand = body;
            draw_hand(ui);
            layout_.hand = all;
            return;
        }
        case ColumnTab::Tools: return draw_tools_tab(ui, body);
        case ColumnTab::Log:
            if (shows_turn_ && !is_watching()) return draw_turn(ui, body);
            return draw_log(ui, body);
        case ColumnTab::Info:
            draw_staff_recap(ui, body);
            if (const float h = Strips::reserves_height(ui, now); h > 0) strips_.draw_reserves_of_both(ui, now, body.cut_top(h));
            [[fallthrough]];
        case ColumnTab::Battle: draw_answers(ui, body); return draw_inspector(ui, body);
    }
}

// The tools, and below them what the one pointed at is for.
void GameScreen::draw_tools_tab(Ui& ui, Rect body) {
    const ToolStates states = tool_states();
    const Rect list = body.cut_top(std::min(body.h, ui.px(7 * 40 + 8)));
    const ToolsDrawn drawn = draw_tool_list(ui, list, states);
    body.cut_top(ui.px(4));
    if (drawn.pointed && body.h > ui.px(60))
        draw_tool_told(ui, body, *drawn.pointed, states[static_cast<std::size_t>(*drawn.pointed)]);
    follow_tools(ui, drawn);
}

void GameScreen::draw_goals(Ui& ui, Rect where) {
    if (where.h < ui.px(70)) return;
    const GoalsPanel::Drawn drawn = goals_.draw(ui, stage(), where, inspector_.is_turned());
    if (!drawn.chosen.is_none() && ui.input.by_keyboard) pointer_.go_to(ui, stage().table().board, drawn.chosen);
    if (drawn.is_turned) inspector_.turn();
    const bool is_opened = shows_goals_ && layout_.goals.empty();
    if (is_opened && sheet_button(ui, "goals.close", where, ui.tr("goal.close"), "G")) show_goals(false);
}

// A unit clicked is chosen where it can act, and the cursor goes to it.
void GameScreen::draw_units(Ui& ui) {
    if (layout_.units.empty()) return;
    const Stage now = stage();
    const std::vector<UnitId> able = is_watching() || now.has_curtain ? std::vector<UnitId>{} : chooser_.able();
    const UnitId unit = units_.draw(ui, now, layout_.units, able);
    if (unit.is_none()) return;
    const HexId at = now.open().at(unit).hex;
    board_.reveal(now.table().board.hex(at));
    pointer_.go_to(ui, now.table().board, at);
    const bool can_act = std::find(able.begin(), able.end(), unit) != able.end();
    if (can_act && chooser_.question().is_for_acting()) {
        chooser_.choose(unit);
        inviting_is_stale_ = true;
    }
}

// A line clicked shows the board of that moment.
void GameScreen::draw_log(Ui& ui, Rect where) {
    const auto looked_at = look_.is_on() ? std::optional(look_.line()) : std::nullopt;
    if (const auto clicked = log_panel_.draw(ui, stage(), looked_at, where)) look_at(*clicked, look_.everything());
    if (where.h < ui.px(70) || look_.is_on()) return;
    if (layout_.goals.empty() && !shows_goals_ && sheet_button(ui, "log.goals", where, ui.tr("goal.title"), "G"))
        show_goals(true);
}

}  // namespace salient::ui
