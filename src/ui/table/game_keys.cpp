// What the keys do at the table. Which they are, keys.cpp says.
#include <algorithm>

#include "ui/table/game_screen.hpp"
#include "ui/table/over/key_page.hpp"
#include "ui/table/parts/prompt_bar.hpp"

namespace salient::ui {
namespace {

// The first clause that a sentence names; empty: none.
std::string clause_in(std::string_view markup) {
    const std::size_t begin = markup.find("<c>");
    if (begin == std::string_view::npos) return {};
    const std::string_view rest = markup.substr(begin + 3);
    return std::string(rest.substr(0, rest.find("</c>")));
}

}  // namespace

void GameScreen::handle_keys(Ui& ui) {
    Input& in = ui.input;
    const bool running = is_watching();
    if (look_.is_on() && overlay_ == Overlay::None) {
        while (const auto key = look_.is_on() ? take_key(in, KeyRoom::LookBack) : std::nullopt) in_look_back(*key);
        in.was_right_clicked = false;
    }
    while (const auto key = take_key(in, KeyRoom::Always)) at_any_time(ui, *key);
    if (overlay_ != Overlay::None && overlay_ != Overlay::Log) return;
    guard_questions(ui);
    const bool is_asked = match_.dice_asked() || match_.drift_asked() || (has_ending() && !end_.is_closed()) ||
                          chooser_.step_is<KeepCardStep, TakeCardStep>();
    if (has_curtain() && in.take_plain(SDLK_v, false)) say_for_a_moment(ui.tr("tool.sight.covered"));
    if (has_curtain() || !notice_.empty() || (is_asked && !running)) return;
    if (overlay_ == Overlay::Log) {
        while (const auto key = take_key(in, KeyRoom::Log)) in_the_log(*key);
        return;
    }
    take_hand_out_keys(in);
    take_tab(ui);
    take_digits(in);
    while (const auto key = take_key(in, KeyRoom::Table)) at_the_table(ui, *key);
}

// Of several that a click would decide between, by the number that stands beside it.
void GameScreen::take_digits(Input& in) {
    if (is_watching()) return;
    const std::size_t answers = std::min<std::size_t>(9, chooser_.question().listed().size());
    for (std::size_t i = 0; i < answers; ++i)
        if (in.take(static_cast<SDL_Keycode>(SDLK_1 + i))) return choose_answer(i);
    const std::vector<HexId> hexes = chooser_.question().numbered();
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if (!in.take(static_cast<SDL_Keycode>(SDLK_1 + i))) continue;
        click_hex(hexes[i], board_.center(stage().table().board.hex(hexes[i])));
        return;
    }
}

// After a unit has acted Tab goes on to the next one that can, wherever the last one went; from a unit that can act it walks on as ever.
void GameScreen::take_tab(Ui& ui) {
    // A question of a battle with answers to choose among: targets first, then what is offered; both come before the buttons of the table.
    if (!is_watching() && match_.open().phase == Phase::Battle && ui.items.focus().empty() &&
        !chooser_.question().is_for_acting() && !offers_of(stage()).empty() && ui.input.take_plain(SDLK_TAB, false)) {
        const std::vector<HexId> hexes = chooser_.question().numbered();
        if (hexes.empty()) return ui.items.set_focus(offers_of(stage()).front().name);
        const Board& board = stage().table().board;
        board_.reveal(board.hex(hexes.front()));
        return pointer_.go_to(ui, board, hexes.front());
    }
    if (take_tab_to_targets(ui)) return;
    if (is_watching() || !chooser_.question().is_for_acting() || !chooser_.chosen().is_none()) return;
    const auto& able = chooser_.able();
    const bool is_on_board = ui.items.focus().empty() || ui.items.focus().starts_with("hex.");
    const UnitId here = pointed().is_none() ? UnitId::none() : match_.open().unit_at(pointed());
    // Where the mouse rests on a unit nothing has the focus yet, and the way through all items would begin above the board.
    const bool walks_on = !ui.items.focus().empty() && std::find(able.begin(), able.end(), here) != able.end();
    if (able.empty() || !is_on_board || walks_on) return;
    if (ui.input.take_plain(SDLK_TAB, false)) go_to_next_unit(ui, 1, false);
    if (ui.input.take_plain(SDLK_TAB, true)) go_to_next_unit(ui, -1, false);
}

// With a unit chosen Tab goes round what it could attack, else where it could go, as one reads; then on to the buttons.
bool GameScreen::take_tab_to_targets(Ui& ui) {
    if (is_watching() || !chooser_.question().is_for_acting() || chooser_.chosen().is_none() || inviting_is_stale_) return false;
    std::vector<HexId> targets, ways;
    for (const HexId hex : inviting_) {
        if (chooser_.question().attack_on(hex))
            targets.push_back(hex);
        else if (match_.open().unit_at(hex).is_none())
            ways.push_back(hex);
    }
    std::vector<HexId> stops = targets.empty() ? ways : targets;
    // Somebody to supply, or another unit: from nowhere it goes there first, not to the buttons above the board.
    if (stops.empty() && ui.items.focus().empty()) stops = inviting_;
    if (stops.empty()) return false;
    const auto here = std::find(stops.begin(), stops.end(), pointed());
    const bool is_on_board = ui.items.focus().empty() || ui.items.focus().starts_with("hex.");
    if (!is_on_board) return false;
    HexId next;
    if (here == stops.end())
        next = stops.front();
    else if (std::next(here) != stops.end())
        next = *std::next(here);
    const HexId before = here == stops.end() ? stops.back() : here == stops.begin() ? HexId::none() : *std::prev(here);
    const auto go = [&](HexId hex) {
        board_.reveal(stage().table().board.hex(hex));
        pointer_.go_to(ui, stage().table().board, hex);
        return true;
    };
    if (!next.is_none() && ui.input.take_plain(SDLK_TAB, false)) return go(next);
    if (!before.is_none() && ui.input.take_plain(SDLK_TAB, true)) return go(before);
    if (next.is_none() && ui.input.take_plain(SDLK_TAB, false)) {  // past the last one
        ui.items.set_focus(offers_of(stage()).empty() ? "tool.last_turn" : offers_of(stage()).back().name);
        return true;
    }
    return false;
}

// The next unit that can act, or the one before, from the one that is pointed at or chosen, as one reads.
void GameScreen::go_to_next_unit(Ui& ui, int step, bool chooses) {
    std::vector<HexId> hexes;
    for (const UnitId unit : chooser_.able())
        if (match_.open().at(unit).on_board()) hexes.push_back(match_.open().at(unit).hex);
    if (hexes.empty()) return;
    std::sort(hexes.begin(), hexes.end());
    const UnitId chosen = chooser_.chosen();
    const HexId from = !chosen.is_none() ? match_.open().at(chosen).hex : pointed();
    auto next = std::upper_bound(hexes.begin(), hexes.end(), from);
    if (step < 0) {
        next = std::lower_bound(hexes.begin(), hexes.end(), from);
        next = std::prev(from.is_none() || next == hexes.begin() ? hexes.end() : next);
    } else if (from.is_none() || next == hexes.end()) {
        next = hexes.begin();
    }
    const Board& board = stage().table().board;
    board_.reveal(board.hex(*next));
    pointer_.go_to(ui, board, *next);
    if (chooses && chooser_.question().is_for_acting()) {
        chooser_.choose(match_.open().unit_at(*next));
        inviting_is_stale_ = true;
    }
}

// With nothing on the board pointed at the first goal gets the focus.
void GameScreen::show_goals(bool shows) {
    shows_goals_ = shows;
    if (shows && layout_.has_tabs) {
        tab_ = ColumnTab::Info;
        tab_kept_ = static_cast<int>(stage().open().phase) + 10 * static_cast<int>(stage().open().turn);
    }
    if (shows) goals_.open(pointed());
    if (shows && pointed().is_none()) goals_.take_focus();
    if (!shows) goals_.hide();
}

void GameScreen::let_go() {
    if (overlay_ != Overlay::None)
        overlay_ = Overlay::None;
    else if (armed_)
        armed_.reset();
    else if (shows_turn_)
        show_turn(false);
    else if (has_ending() && stage().open().is_over() && !is_watching() && !end_.is_closed())
        end_.go_back();
    else if (sight_.is_on())
        sight_.hide();
    else if (layout_.has_tabs && shows_goals_)
        show_goals(false);
    else if (!is_watching() && chooser_.question().has_selection() && !chooser_.question().is_chosen_for_good())
        chooser_.unchoose();
    else if (lesson_)
        follow_lesson(LessonGuide::Wish::Leave, 0);
    else
        overlay_ = Overlay::Menu;
    refusal_.reset();
    inviting_is_stale_ = true;
}

std::unique_ptr<Screen> GameScreen::keys_of_here() const {
    KeysHere here;
    if (look_.is_on()) here.room = KeyRoom::LookBack;
    here.has_commissar = match_.scenario().scenario_rules.find<PoliticalCommissar>() != nullptr;
    here.has_staff = has_staff();
    here.has_computer = match_.had_computer();
    return key_page(here);
}

void GameScreen::at_any_time(const Ui& ui, const KeyBinding& key) {
    switch (key.command) {
        case Command::LetGo: let_go(); break;
        case Command::HelpMode:
            if (overlay_ == Overlay::None && !has_curtain())
                help_mode_.toggle(ui.input.now);
            else
                say_for_a_moment(ui.tr("tool.help.covered"));
            break;
        case Command::Help: next_ = Next::push(keys_of_here()); break;
        case Command::Undo:
            if (overlay_ != Overlay::None || !may_take_back()) break;
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
    switch (key.command) {
        case Command::Log: use_tool(ui, Tool::StepBack); break;
        case Command::Recap: use_tool(ui, Tool::LastTurn); break;
        case Command::Goals: show_goals(!shows_goals_); break;
        case Command::PlayAtOnce:
        case Command::UnderChip:
            if (!running) press(key.command == Command::UnderChip ? "U" : "P");
            break;
        case Command::Sight: use_tool(ui, Tool::Sight); break;
        case Command::WayPoint:
            if (running) break;
            chooser_.toggle_waypoint(pointed());
            inviting_is_stale_ = true;
            break;
        case Command::More: inspector_.turn(); break;
        case Command::Odds: use_tool(ui, Tool::Odds); break;
        case Command::Page: open_page(ui); break;
        case Command::Sheet: open_sheet(ui); break;
        case Command::Advice: use_tool(ui, Tool::Advice); break;
        case Command::EndStep:
            if (!running)
                end_step(ui);
            else if (watching_.is_paused() && computers_.is_asked(match_))
                follow_watching(WatchWish::Step);
            break;
        case Command::AnswerYes:
            if (!running) answer_yes();
            break;
        case Command::AnswerNo:
            if (!running) answer_no();
            break;
        case Command::Cards: overlay_ = Overlay::Cards; break;
        case Command::GiveWay:
            if (!running) press("E");
            break;
        case Command::Card: answer_by_digit(ui, key.x); break;
        default:
            if (!look_about(ui, key)) tell_computers(key);
            break;
    }
}

// The cursor and what is seen of the board. False: the key is for something else.
bool GameScreen::look_about(Ui& ui, const KeyBinding& key) {
    const Board& board = stage().table().board;
    switch (key.command) {
        case Command::Cursor: pointer_.step(ui, board_, board, key.x, key.y); return true;
        case Command::Pan: {
            const float step = board_.grid().w;
            board_.pan({-step * static_cast<float>(key.x), -step * static_cast<float>(key.y)});
            return true;
        }
        case Command::FirstChoice:
            if (!inviting_.empty()) pointer_.go_to(ui, board, inviting_.front());
            return true;
        case Command::LastChoice:
            if (!inviting_.empty()) pointer_.go_to(ui, board, inviting_.back());
            return true;
        case Command::NextUnit:
            if (!is_watching()) go_to_next_unit(ui, 1, true);
            return true;
        case Command::Zoom: board_.zoom_by_steps(key.x, board_.visible().center()); return true;
        case Command::ShowAll: board_.show_all(); return true;
        default: return false;
    }
}

void GameScreen::tell_computers(const KeyBinding& key) {
    switch (key.command) {
        case Command::MoveNow: follow_watching(WatchWish::MoveNow); break;
        case Command::Pause:
            if (computers_.is_asked(match_) || (shows_computer_ && playback_.is_running())) follow_watching(WatchWish::Pause);
            break;
        case Command::Pace:
            if (computers_.any()) follow_watching(WatchWish::Pace);
            break;
        case Command::Why:
            if (std::string reason = why_not(Tool::Why); !reason.empty())
                say_for_a_moment(std::move(reason));
            else
                open_why(log_.lines_by(stage().moment), true);
            break;
        default: break;
    }
}

// The rulebook where it tells of what is pointed at.
void GameScreen::open_page(const Ui& ui) {
    RulebookAt at;
    at.hex = inspected(ui.input);
    if (hand_.raised()) at.page = "card." + match_.rules().at(*hand_.raised()).id;
    // What was refused, or would be, is read at its own rule.
    if (refusal_)
        at.clause = clause_in(refusal_->text);
    else if (!pointed().is_none() && chooser_.question().has_selection())
        if (const auto refusal = chooser_.meaning(pointed()).refusal) at.clause = refusal->clause;
    open_rulebook(std::move(at));
}

// A digit: a button of the question, else a card of the hand.
void GameScreen::answer_by_digit(const Ui& ui, int number) {
    if (layout_.is_hand_out && !is_watching()) return answer_hand_out(number);
    if (is_watching() || press(std::to_string(number + 1)) || !chooser_.asks_for_card()) return;
    const Seat seat = chooser_.seat();
    if (!shows_cards_of(seat, ui.input.is_peeking)) return;
    const Hand hand = chooser_.step_is<ChipStep>() ? stage().hand(seat) : stage().cards_before(seat);
    const auto place = static_cast<std::size_t>(number);
    if (place < hand.size()) carry_out(chooser_.meaning(hand[place]), layout_.hand.center());
}

// The green button beside the prompt.
void GameScreen::end_step(Ui& ui) {
    end_.open();
    const auto& offers = chooser_.offers();
    const auto main = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.is_main; });
    if (main != offers.end() && (main->action || is_ready(ui, Waits::TurnEnd))) choose(Offer(*main), layout_.prompt.center());
}

bool GameScreen::press(std::string_view cap) {
    for (const Offer& offer : offers_of(stage())) {
        if (offer.key != cap) continue;
        choose(Offer(offer), layout_.prompt.center());
        return true;
    }
    return false;
}

// An offer: ground to take, an overrun, an ambush. The one clear answer has the key, and so has the one hex that answers it.
void GameScreen::answer_yes() {
    if (press("Y")) return;
    const auto& offers = chooser_.offers();
    const bool is_offer = std::any_of(offers.begin(), offers.end(), [](const Offer& offer) { return offer.is_no; });
    if (!is_offer || inviting_is_stale_) return;
    std::vector<HexId> answers;
    for (const HexId hex : inviting_) {
        const Meaning meaning = chooser_.meaning(hex);
        if (meaning.action && !std::holds_alternative<Decline>(*meaning.action)) answers.push_back(hex);
    }
    if (answers.size() == 1) click_hex(answers.front(), board_.center(stage().table().board.hex(answers.front())));
}

// No to an offer; while a card orders, the unit pointed at is left out.
void GameScreen::answer_no() {
    const Meaning out = chooser_.question().leaving_out(pointed());
    if (out.invites())
        carry_out(out, board_.center(stage().table().board.hex(pointed())));
    else
        press("X");
}

}  // namespace salient::ui
