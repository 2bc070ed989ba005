// What the keys do at the table. Which they are, keys.cpp says.
#include <algorithm>

#include "ui/table/game_screen.hpp"

namespace salient::ui {

void GameScreen::handle_keys(Ui& ui) {
    Input& in = ui.input;
    const bool running = is_watching();
    if (look_.is_on() && overlay_ == Overlay::None) {
        while (const auto key = look_.is_on() ? take_key(in, KeyRoom::LookBack) : std::nullopt) in_look_back(*key);
        in.was_right_clicked = false;
    }
    while (const auto key = take_key(in, KeyRoom::Always)) at_any_time(ui, *key);
    if (overlay_ != Overlay::None && overlay_ != Overlay::Log) return;
    const bool is_asked = match_.dice_asked() || match_.drift_asked() || (has_ending() && !end_.is_closed());
    if (has_curtain() || !notice_.empty() || (is_asked && !running)) return;
    if (overlay_ == Overlay::Log) {
        while (const auto key = take_key(in, KeyRoom::Log)) in_the_log(*key);
        return;
    }
    take_letters(in);
    while (const auto key = take_key(in, KeyRoom::Table)) at_the_table(ui, *key);
}

// A hex to fall back to is chosen by the letter that stands on it too.
void GameScreen::take_letters(Input& in) {
    if (!stage().is_answering()) return;
    const std::vector<HexId> hexes = chooser_.lettered();
    for (std::size_t i = 0; i < hexes.size() && i < 26; ++i) {
        if (!in.take(static_cast<SDL_Keycode>(SDLK_a + i))) continue;
        click_hex(hexes[i], board_.center(stage().table().board.hex(hexes[i])));
        return;
    }
}

// The next unit that can act, after the one that is pointed at or chosen, as one reads.
void GameScreen::go_to_next_unit(Ui& ui) {
    std::vector<HexId> hexes;
    for (const UnitId unit : chooser_.able())
        if (match_.open().at(unit).on_board()) hexes.push_back(match_.open().at(unit).hex);
    if (hexes.empty()) return;
    std::sort(hexes.begin(), hexes.end());
    const UnitId chosen = chooser_.chosen();
    const HexId from = !chosen.is_none() ? match_.open().at(chosen).hex : pointed();
    auto next = std::upper_bound(hexes.begin(), hexes.end(), from);
    if (from.is_none() || next == hexes.end()) next = hexes.begin();
    const Board& board = stage().table().board;
    board_.reveal(board.hex(*next));
    pointer_.go_to(ui, board, *next);
    if (chooser_.question() == Question::Move || chooser_.question() == Question::Battle) {
        chooser_.choose(match_.open().unit_at(*next));
        inviting_is_stale_ = true;
    }
}

// With nothing on the board pointed at the first goal gets the focus.
void GameScreen::show_goals(bool shows) {
    shows_goals_ = shows;
    if (shows && layout_.has_tabs) {
        tab_ = ColumnTab::Log;
        tab_kept_ = static_cast<int>(stage().open().phase) + 10 * static_cast<int>(stage().open().turn);
    }
    if (shows && pointed().is_none()) goals_.take_focus();
    if (!shows) goals_.hide();
}

void GameScreen::let_go() {
    if (overlay_ != Overlay::None)
        overlay_ = Overlay::None;
    else if (sight_.is_on())
        sight_.hide();
    else if (layout_.has_tabs && shows_goals_)
        show_goals(false);
    else if (!is_watching() && chooser_.has_selection() && chooser_.question() != Question::Overrun &&
             chooser_.question() != Question::Arrive)
        chooser_.unchoose();
    else if (lesson_)
        follow_lesson(LessonGuide::Wish::Leave, 0);
    else
        overlay_ = Overlay::Menu;
    refusal_.reset();
    inviting_is_stale_ = true;
}

void GameScreen::at_any_time(const Ui& ui, const KeyBinding& key) {
    switch (key.command) {
        case Command::LetGo: let_go(); break;
        case Command::HelpMode:
            if (overlay_ == Overlay::None && !has_curtain()) help_mode_.toggle(ui.input.now);
            break;
        case Command::Help: overlay_ = overlay_ == Overlay::Help ? Overlay::None : Overlay::Help; break;
        case Command::Undo:
            if (overlay_ != Overlay::None || curtain_.is_due(match_, chooser_)) break;
            undo();
            automatic();
            break;
        default: break;
    }
}

void GameScreen::in_the_log(const KeyBinding& key) {
    if (log_panel_.follow(key, log_)) return;
    if (key.command == Command::CloseLog) overlay_ = Overlay::None;
    if (key.command == Command::LookAtNewest && !is_watching()) look_at(log_.lines().size(), look_.everything());
}

void GameScreen::at_the_table(Ui& ui, const KeyBinding& key) {
    const bool running = is_watching();
    const Board& board = stage().table().board;
    switch (key.command) {
        case Command::Cursor: pointer_.step(ui, board_, board, key.x, key.y); break;
        case Command::Pan: {
            const float step = board_.grid().w;
            board_.pan({-step * static_cast<float>(key.x), -step * static_cast<float>(key.y)});
            break;
        }
        case Command::FirstChoice:
            if (!inviting_.empty()) pointer_.go_to(ui, board, inviting_.front());
            break;
        case Command::LastChoice:
            if (!inviting_.empty()) pointer_.go_to(ui, board, inviting_.back());
            break;
        case Command::NextUnit:
            if (!running) go_to_next_unit(ui);
            break;
        case Command::Zoom: board_.zoom_by_steps(key.x, board_.visible().center()); break;
        case Command::ShowAll: board_.show_all(); break;
        case Command::Log:
            if (layout_.has_tabs)
                overlay_ = Overlay::Log;
            else if (!running)
                look_at(log_.lines().size(), look_.everything());
            break;
        case Command::Recap:
            if (!running) overlay_ = Overlay::Recap;
            break;
        case Command::Goals: show_goals(!shows_goals_); break;
        case Command::PlayAtOnce:
        case Command::UnderChip:
            if (!running && chooser_.asks_at_once()) {
                const CardId card = chooser_.card();
                if (key.command == Command::UnderChip)
                    choose(Offer{"prompt.under_chip", {}, LayUnderChip{card}}, layout_.prompt.center());
                else
                    choose(Offer{"prompt.play_at_once", {}, PlayCard{card}}, layout_.prompt.center());
            }
            break;
        case Command::Sight: sight_.toggle(stage()); break;
        case Command::WayPoint:
            if (running) break;
            chooser_.toggle_waypoint(pointed());
            inviting_is_stale_ = true;
            break;
        case Command::Odds: shows_odds_ = !shows_odds_; break;
        case Command::MoveNow: computers_.move_now(); break;
        case Command::Page: {
            RulebookAt at;
            at.hex = inspected(ui.input);
            if (hand_.raised()) at.page = "card." + match_.rules().at(*hand_.raised()).id;
            open_rulebook(std::move(at));
            break;
        }
        case Command::Sheet: open_sheet(ui); break;
        case Command::Advice:
            if (!running) open_advice(ui);
            break;
        case Command::EndStep:
            if (!running) end_step(ui);
            break;
        case Command::AnswerNo:
            if (!running) answer_no();
            break;
        case Command::Card: {
            const Seat seat = chooser_.seat();
            if (running || (chooser_.question() != Question::PlayCard && chooser_.question() != Question::Chip)) break;
            if (!curtain_.may_be_seen(stage(), seat, ui.input.is_peeking)) break;
            const Hand& hand = match_.hand(seat);
            const auto number = static_cast<std::size_t>(key.x);
            if (number < hand.size()) carry_out(chooser_.meaning(hand[number]), layout_.hand.center());
            break;
        }
        default: break;
    }
}

// The green button beside the prompt.
void GameScreen::end_step(Ui& ui) {
    end_.open();
    const auto& offers = chooser_.offers();
    const auto main = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.is_main; });
    if (main != offers.end() && (main->action || is_ready(ui, Waits::TurnEnd))) choose(Offer(*main), layout_.prompt.center());
}

void GameScreen::answer_no() {
    const auto& offers = chooser_.offers();
    const auto no = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.is_no; });
    if (no != offers.end()) choose(Offer(*no), layout_.prompt.center());
}

}  // namespace salient::ui
