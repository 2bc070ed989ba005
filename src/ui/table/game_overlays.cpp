// What lies over the table: curtain, secret choices, menu, keys, rules, the end of the game, messages.
#include <algorithm>

#include "ui/kit/doors.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/table/over/drift_entry.hpp"
#include "ui/table/over/key_page.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {

void GameScreen::draw_overlays(Ui& ui) {
    if (!match_.open().is_over()) end_.open();  // the end was taken back: the next one is told anew
    if (!notice_.empty()) {
        if (draw_message_box(ui, ui.tr("end.swap"), notice_)) notice_.clear();
        return;
    }
    if (overlay_ == Overlay::None) {
        if (match_.dice_asked() && !playback_.is_running()) {
            const DiceEntry::Wish wish = dice_entry_.draw(ui, stage());
            if (wish.takes_back) undo();
            if (wish.roll) play(*wish.roll);
        } else if (match_.drift_asked() && !playback_.is_running()) {
            const DriftWish wish = draw_drift_entry(ui, stage());
            if (wish.takes_back) undo();
            if (wish.is_drawn) play(Drift{static_cast<std::uint8_t>(client_.fresh_seed() % drift_ways)});
            if (wish.drift) play(*wish.drift);
        } else if (has_curtain()) {
            const Side other = enemy_of(chooser_.side());
            const bool plays = chooser_.question() == Question::PlayCard;
            const std::string recap = !plays ? std::string() : look_.recap(match_, client_.texts(), client_.language(), other);
            if (curtain_.draw(ui, stage(), recap, is_ready(ui, Waits::Curtain))) look_at_turn(other);
        } else if (chooser_.question() == Question::KeepCard && !is_watching()) {
            if (const auto kept = draw_keep_card(ui, stage(), is_ready(ui, Waits::Cards))) play(*kept);
        } else if (chooser_.question() == Question::TakeCard && !is_watching()) {
            if (const auto taken = draw_take_card(ui, stage(), is_ready(ui, Waits::Cards))) play(*taken);
        } else if (has_ending() && stage().open().is_over() && !is_watching() && !end_.is_closed()) {
            draw_end(ui);
        }
        return;
    }
    switch (overlay_) {
        case Overlay::None: return;
        case Overlay::Menu: return draw_menu(ui);
        case Overlay::Help: return close_when(draw_key_page(ui, help_scroll_, look_.is_on()));
        case Overlay::Rules: {
            const Rect wanted = rules_.wanted(ui);
            return close_when(rules_.draw(ui, draw_dialog(ui, wanted.w, wanted.h, rules_.title())));
        }
        case Overlay::Log:
            if (!layout_.is_compact) return close_when(true);
            ui.items.cover(layout_.board);
            return draw_log(ui, layout_.board.inset(ui.px(12)));
        case Overlay::AmbushHand: {
            const AmbushHand::Wish wish = ambush_hand_.draw(ui, stage(), is_ready(ui, Waits::AmbushHand));
            close_when(wish.is_over);
            if (wish.action) play(*wish.action);
            if (wish.refusal) refuse(*wish.refusal, wish.at);
            return;
        }
        case Overlay::Message:
            return close_when(draw_message_box(ui, message_title_.empty() ? ui.tr("message.title") : message_title_, message_));
        case Overlay::Ending: return draw_ending(ui);
        case Overlay::SaveRecord: {
            SaveRecord::Wish wish = save_record_.draw(ui, client_, match_);
            close_when(wish.is_over);
            if (wish.is_saved) match_.settle();
            if (!wish.message.empty()) tell(std::move(wish.message), std::move(wish.title));
            return;
        }
        case Overlay::Recap: return draw_recap(ui);
        case Overlay::Advice: {
            const bool is_up = curtain_.may_be_seen(stage(), chooser_.seat(), ui.input.is_peeking);
            return close_when(!is_up || chooser_.question() != Question::PlayCard || advice_.draw(ui, stage()));
        }
    }
}

void GameScreen::close_when(bool is_over) {
    if (is_over) overlay_ = Overlay::None;
}

void GameScreen::draw_menu(Ui& ui) {
    // In a low window two columns.
    const int columns = ui.window.h < ui.px(560) && ui.window.w > ui.px(440) ? 2 : 1;
    Rect in = draw_dialog(ui, ui.px(columns == 2 ? 620.0F : 340.0F), ui.px(600), ui.tr("menu.title"));
    const int rows = 10 / columns;
    const TextStyle note{Font::Text, 13, color::ink_soft};
    std::string saved = ui.tr(match_.is_for_looking() ? "menu.looking" : "menu.saved");
    if (!match_.is_for_looking() && !match_.record().header.salt.empty())
        saved += "\n" + ui.tr("menu.seal", {{"seal", short_seal(match_)}});
    const Rect foot = in.cut_bottom(ui.paint.layout(in.w, note, saved).h);
    const float gap = ui.px(6);
    const float row_h = bounded(in.h / rows - gap, ui.px(24), ui.px(42));
    int number = 0;
    const auto row = [&](std::string_view name, std::string_view key, const ButtonSpec& spec) {
        const float w = columns == 2 ? (in.w - gap) / 2 : in.w;
        const auto line = static_cast<float>(number % rows);
        const Rect box{in.x + static_cast<float>(number / rows) * (w + gap), in.y + line * (row_h + gap), w, row_h};
        ++number;
        return button(ui, name, box, ui.tr(key), spec);
    };
    focus_first(ui, "menu.resume");
    if (row("menu.resume", "menu.resume", {.look = ButtonLook::Go, .icon = "icon_play"})) overlay_ = Overlay::None;
    if (row("menu.sheet", "menu.sheet", {.icon = "icon_book"})) open_sheet(ui);
    if (row("menu.rulebook", "menu.rulebook", {.icon = "icon_book"})) open_rulebook({});
    if (row("menu.one_page", "menu.one_page", {.icon = "icon_help"})) next_ = Next::push(one_page_screen(client_));
    if (row("menu.units", "menu.units", {.icon = "icon_book"}))
        next_ = Next::push(units_screen(client_, match_.view(seat::nobody).rules));
    if (row("menu.saved_games", "menu.saved_games", {.icon = "icon_save"})) {
        overlay_ = Overlay::None;
        next_ = Next::push(saved_games(client_, file_));
    }
    if (row("menu.settings", "menu.settings", {.icon = "icon_settings"})) next_ = Next::push(settings_screen(client_));
    if (row("menu.help", "menu.help", {.icon = "icon_help"})) overlay_ = Overlay::Help;
    if (row("menu.leave", "menu.leave", {.icon = "icon_menu"})) next_ = Next::only(main_menu(client_));
    if (row("menu.quit", "menu.quit", {.icon = "icon_quit"})) next_ = Next::quit();
    ui.paint.rich({foot.x, foot.y}, foot.w, note, saved, Align::Center);
    ui.items.add("menu.note", foot, false, plain_text(saved), Found::FocusOnly);
    if (overlay_ == Overlay::Menu) walk_with_arrows(ui);
}

// All rules of the map on one sheet.
void GameScreen::open_sheet(const Ui& ui) {
    const Table t = stage().table();
    rules_.open(ui.art, t, ui.tr("sheet.title"), sheet_blocks(ui.texts, t, client_.language()));
    overlay_ = Overlay::Rules;
}

// The rulebook, of the table as it is seen now: who comes back finds it as he left it.
void GameScreen::open_rulebook(RulebookAt at) {
    at.battle = std::make_shared<View>(stage().view);
    next_ = Next::push(rulebook_screen(client_, std::move(at)));
}

void GameScreen::open_advice(const Ui& ui) {
    const Seat seat = chooser_.seat();
    if (chooser_.question() != Question::PlayCard || !curtain_.may_be_seen(stage(), seat, ui.input.is_peeking)) return;
    advice_.open(stage(), seat);
    overlay_ = Overlay::Advice;
}

// Units could still act: the phase ends only when that is said once more.
void GameScreen::draw_ending(Ui& ui) {
    const std::string why = ending_ ? reason_to_ask(*ending_) : std::string();
    if (why.empty()) {
        overlay_ = Overlay::None;
        return;
    }
    Rect in = draw_dialog(ui, ui.px(460), ui.px(180), ui.tr("ending.title"));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, why));
    Rect row = in.cut_bottom(ui.px(38));
    const std::string end = ui.tr(std::holds_alternative<EndMoves>(*ending_) ? "button.end_moves" : "button.end_battles");
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    const ButtonSpec alert{.look = ButtonLook::Alert, .is_enabled = is_ready(ui, Waits::Ending)};
    focus_first(ui, "ending.back");
    const bool goes_back = button(ui, "ending.back", row.cut_right(std::min(button_width(ui, back, go), row.w / 2)), back, go);
    row.cut_right(ui.px(10));
    const bool ends = button(ui, "ending.end", row.cut_right(std::min(button_width(ui, end, alert), row.w)), end, alert);
    if (!goes_back && !ends) return;
    overlay_ = Overlay::None;
    if (ends) play(*ending_);
}

void GameScreen::tell(std::string message, std::string title) {
    message_ = std::move(message);
    message_title_ = std::move(title);
    overlay_ = Overlay::Message;
}

void GameScreen::draw_end(Ui& ui) {
    switch (end_.draw(ui, match_)) {
        case EndPanel::Wish::Save:
            save_record_.begin(match_);
            overlay_ = Overlay::SaveRecord;
            break;
        case EndPanel::Wish::PlayAgain: return play_again({});
        case EndPanel::Wish::SwapSides: return play_again(ui.tr("end.swap_text"));
        case EndPanel::Wish::ShowSeed: match_.settle(); break;
        case EndPanel::Wish::Leave: next_ = Next::only(main_menu(client_)); break;
        case EndPanel::Wish::None: break;
    }
}

// The same battle by the same rules, with other dice. The program does not know who sits where: a swap is said in words.
void GameScreen::play_again(std::string notice) {
    const RecordHeader& header = match_.record().header;
    try {
        const LoadedScenario scenario =
            parse_scenario(header.scenario_json, header.scenario_id + ".json", client_.standard(), header.options);
        auto screen = start_game(client_, scenario, {client_.fresh_seed(), match_.hands(), match_.dice(), {}});
        if (!notice.empty()) dynamic_cast<GameScreen&>(*screen).notice_ = std::move(notice);
        next_ = Next::only(std::move(screen));
    } catch (const DataError& e) {
        tell(issues_text(client_.texts(), e.issues()));
    }
}

}  // namespace salient::ui
