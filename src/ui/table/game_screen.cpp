// The table: what is played, taken back and clicked.
#include "ui/table/game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/navigation.hpp"
#include "ui/table/lesson/lesson_ways.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

// An ambush that there is nothing to play for, or that its player does not want to be asked about: No is said for him.
bool answers_itself(const Match& match, const Chooser& chooser, const Curtain& curtain, const Computers& computers) {
    if (computers.is_asked(match) || !chooser.step_is<AmbushStep>()) return false;
    if (curtain.asks_no_ambush(chooser.side())) return true;
    // Nobody watches how long he thinks about it where all hands lie open, or where he is alone with computers.
    const bool is_unwatched = match.hands() == HandsShown::Open || computers.persons() == 1;
    return is_unwatched && std::none_of(match.legal().begin(), match.legal().end(),
                                        [](const Action& a) { return std::holds_alternative<PlayAmbush>(a); });
}

// A retreat to which there is one answer only: nothing is to be chosen.
bool answers_alone(const Match& match, const Chooser& chooser, const Computers& computers) {
    return !computers.is_asked(match) && !match.open().is_over() && chooser.step_is<RetreatStep>() &&
           chooser.question().listed().size() == 1;
}

}  // namespace

GameScreen::GameScreen(Client& client, Match match, std::filesystem::path file, std::unique_ptr<LessonGuide> lesson)
    : client_(client),
      match_(std::move(match)),
      file_(std::move(file)),
      lesson_(std::move(lesson)),
      career_(client, lesson_ || match_.is_for_looking() ? std::filesystem::path() : file_),
      computers_(match_, client.folders().assets),
      chooser_(match_),
      playback_(match_) {
    curtain_.set_persons(computers_.persons());
    if (computers_.persons() == 1 && match_.most_persons() > 1) curtain_.wait_for_the_one_left();
    const PlayedList& history = match_.history();
    if (std::any_of(history.begin(), history.end(), [](const Played& played) { return is_player(played.seat); }))
        curtain_.begin_anew();
    // What a computer decided with hidden hands nobody takes back, when the game goes on from its file either.
    if (match_.hands() == HandsShown::Hidden && computers_.plays(match_.undoable_seat())) match_.commit();
    chooser_.name_places(
        [this](HexId hex) { return hex.is_none() ? std::string() : literal(stage().places(client_.texts())(hex)); });
    if (lesson_) chooser_.propose_by_number(false);
    begin_staff_game();
    automatic();
    if (!computers_.unknown().empty())
        tell(client_.texts()("message.level_unknown", {{"level", literal_arg(computers_.unknown())}}));
    if (match_.has_lost_seal() && !match_.is_for_looking()) tell(client_.texts()("message.seal_lost"));
}

GameScreen::~GameScreen() {
    try {
        career_.leave(match_);
    } catch (const std::exception&) {  // the game itself is on disk
    }
}

bool GameScreen::play(const Action& action) {
    refusal_.reset();
    if (lesson_ && !lesson_->lets(match_, action)) return false;
    const std::size_t step = lesson_ ? lesson_->run().step() : 0;
    const bool is_own = !computers_.plays(match_.to_act());
    const bool is_played = attempt([&] { show(lesson_ ? lesson_->play(match_, action) : match_.play(action)); });
    if (is_played) after_change();
    if (is_played && is_own && overlay_ == Overlay::Why) overlay_ = Overlay::None;  // it told of the table before
    // A step may pass over turns at once: who was chosen before it is nobody's choice after it.
    const bool is_chosen_by_hand = chooser_.question().is_for_acting();
    if (lesson_ && lesson_->run().step() != step && is_chosen_by_hand) chooser_.unchoose();
    return is_played;
}

// An ambush and an overrun are shown slowly the first time that anybody here meets one.
AnimationSpeed GameScreen::first_seen(const PlayedList& played, AnimationSpeed usual) {
    if (usual == AnimationSpeed::Off) return usual;
    std::string what;
    for (const Played& one : played)
        for (const Event& event : one.events) {
            const auto* roll = std::get_if<DiceRolled>(&event);
            if (std::holds_alternative<AmbushPlayed>(event)) what = "ambush";
            if (roll != nullptr && roll->battle.kind == BattleKind::Overrun) what = "overrun";
        }
    if (what.empty() || client_.career().shown.contains(what)) return usual;
    client_.change_career([&](Career& career) { career.shown.insert(what); });
    return AnimationSpeed::Slow;
}

void GameScreen::show(const PlayedList& played) {
    const bool is_held = is_player(match_.turn_to_end()) && !match_.draw_is_due();
    // What nobody decides goes with what was decided before it.
    if (!played.empty() && is_player(played.front().seat)) shows_computer_ = computers_.plays(played.front().seat);
    if (!shows_computer_) watching_.go_on();  // a person decided: nothing waits any more
    const Settings& settings = client_.settings();
    playback_.add(played, first_seen(played, shows_computer_ ? settings.computer_pace : settings.animation), is_held,
                  shows_computer_ ? share_of_computers : 1);
}

bool GameScreen::attempt(const std::function<void()>& action) {
    const int renewals = match_.journal_renewals();
    try {
        action();
        if (!match_.journal_file().empty()) file_ = match_.journal_file();  // its name may have been taken before its first line
        if (match_.journal_renewals() > renewals)
            tell(client_.texts()("message.journal_renewed", {{"file", literal_arg(shown_path(file_))}}),
                 client_.texts()("menu.saved_games"));
        return true;
    } catch (const DataError& e) {
        tell(client_.texts()("message.not_written") + "\n\n" + issues_text(client_.texts(), e.issues()));
        return false;
    }
}

void GameScreen::after_change() {
    chooser_.refresh(match_);
    sight_.hide();  // it looked from where somebody stood before
    log_is_stale_ = true;
    inviting_is_stale_ = true;
    armed_.reset();
    armed_answer_.reset();
    shows_turn_ = false;
    hand_.lower();
    curtain_.after_change(match_, chooser_);
    after_staff_change();
    if (overlay_ == Overlay::AmbushHand && !chooser_.step_is<AmbushStep>()) overlay_ = Overlay::None;
}

void GameScreen::undo() {
    if (lesson_) return follow_lesson(LessonGuide::Wish::StepBack, 0);
    if (!match_.can_undo()) return;
    refusal_.reset();
    dice_entry_.clear();
    computers_.forget();
    const Seat asked = chooser_.seat();
    if (!attempt([&] { match_.undo(); })) return;
    chooser_.refresh(match_);
    // With open hands the computer's decisions are taken back with the person's before them, and so is a No that nobody was asked for: it would be
    // said again at once.
    while (match_.can_undo() &&
           ((computers_.persons() > 0 && computers_.is_asked(match_)) || answers_itself(match_, chooser_, curtain_, computers_) ||
            answers_alone(match_, chooser_, computers_))) {
        if (!attempt([&] { match_.undo(); })) break;
        chooser_.refresh(match_);
    }
    curtain_.after_undo(match_, chooser_, asked);
    // Orders that were confirmed together are taken back together.
    const Open& open = match_.open();
    if (chooser_.step_is<OrderStep>() && !open.card().effect.is_none() && !open.card().fallback) {
        const bool all = chooser_.question().may_order_all();
        while (all && match_.can_undo() && !match_.history().empty() &&
               std::holds_alternative<OrderUnit>(match_.history().back().action)) {
            if (!attempt([&] { match_.undo(); })) break;
        }
    }
    playback_.reset(match_);
    after_change();
}

void GameScreen::end_turn() {
    refusal_.reset();
    if (attempt([&] { show(match_.end_turn()); })) after_change();
}

// What the lesson's own bar and keys ask for.
void GameScreen::follow_lesson(LessonGuide::Wish wish, double now) {
    using Wish = LessonGuide::Wish;
    if (wish == Wish::Leave || wish == Wish::Next) {
        const Lesson& lesson = lesson_->run().lesson();
        next_ = wish == Wish::Next ? after_lesson(client_, lesson) : Next::replace(lessons_screen(client_, lesson.id));
        return;
    }
    const auto played = lesson_->carry_out(wish, match_, now);
    if (!played) return;
    refusal_.reset();
    if (played->empty())
        playback_.reset(match_);
    else
        show(*played);
    after_change();
}

bool GameScreen::is_ready(Ui& ui, Waits what) {
    return debounce_.is_ready(ui, {static_cast<int>(what), match_.record().entries.size()});
}

// Where undo brings it back, a phase ends without a question, unless the player wants one.
std::optional<Message> GameScreen::reason_to_ask(const Action& ending) const {
    const AskEnding asks = client_.settings().asks_ending;
    const Question& question = chooser_.question();
    const auto idle = static_cast<int>(question.idle().size());
    if (asks == AskEnding::Never) return {};
    if (std::holds_alternative<EndBattles>(ending) && idle > 0) return Message{"ending.battles", {{"units", idle}}};
    if (std::holds_alternative<EndMoves>(ending) && idle > 0 && asks == AskEnding::Always)
        return Message{"ending.some_moves", {{"units", idle}}};
    if (!std::holds_alternative<EndOrders>(ending)) return {};
    const auto& units = match_.open().units;
    const bool has_ordered = !question.proposed().empty() || std::any_of(units.begin(), units.end(), [&](const Unit& u) {
        return u.side == chooser_.side() && question.is_ordered_now(u);
    });
    const bool can_order =
        question.is_proposing() || std::any_of(match_.legal().begin(), match_.legal().end(),
                                               [](const Action& a) { return std::holds_alternative<OrderUnit>(a); });
    if (can_order && !has_ordered) return Message{"ending.orders", {}};
    return {};
}

// The first press asks; the second one, after everything was let go, means it.
bool GameScreen::is_let_end(const Action& ending) {
    // In a lesson only where it leaves everything to the player.
    const bool may_ask = !lesson_ || (!lesson_->run().is_done() && lesson_->run().now().wrong.empty());
    if (!may_ask || !reason_to_ask(ending)) return true;
    constexpr double least = 0.3;
    if (!armed_ || armed_->ending != ending)
        armed_ = Armed{ending, now_};
    else if (armed_->was_let_go && now_ - armed_->since >= least)
        return true;
    return false;
}

void GameScreen::watch_armed(Ui& ui) {
    if (!armed_) return;
    if (ui.input.keys_down.empty() && ui.input.buttons_down == 0) armed_->was_let_go = true;
    if (is_watching() || overlay_ != Overlay::None || !reason_to_ask(armed_->ending)) armed_.reset();
}

bool GameScreen::give_orders() {
    const std::vector<UnitId> units = chooser_.question().proposed();
    for (const UnitId unit : units) {
        if (!chooser_.step_is<OrderStep>() || !match_.check(OrderUnit{unit})) break;
        if (!play(OrderUnit{unit})) return false;
    }
    const auto* step = match_.open().steps.empty() ? nullptr : std::get_if<OrderStep>(&match_.open().steps.back());
    if (step != nullptr && !step->on_the_move) return play(EndOrders{});  // orders on the move are another question (BC-12)
    return true;
}

void GameScreen::choose_answer(std::size_t number) {
    const std::vector<Answer>& answers = chooser_.question().listed();
    if (number >= answers.size()) return;
    const Answer answer = answers[number];
    if (answer.is_dominated && armed_answer_ != number) {
        armed_answer_ = number;
        return;
    }
    if (const Verdict verdict = match_.check(answer.action); !verdict) return refuse(verdict.refusal(), layout_.prompt.center());
    play(answer.action);
}

// Long enough to see what it is.
void GameScreen::answer_alone(Ui& ui) {
    constexpr double shown = 0.9;
    const bool is_alone = answers_alone(match_, chooser_, computers_) && !lesson_ && !has_curtain() && !match_.is_for_looking();
    if (!is_alone || is_watching() || overlay_ != Overlay::None) {
        answer_since_ = -1;
        return;
    }
    if (answer_since_ < 0) answer_since_ = ui.input.now;
    const double left = answer_since_ + shown * factor_of(client_.settings().animation) - ui.input.now;
    if (left > 0) return ui.wake_in(left);
    answer_since_ = -1;
    play(Action{chooser_.question().listed().front().action});
}

// A retreat, an ambush, ground to take: nobody's hand was on its way to it. After any other question the key that ended it does not
// end the next one in the same breath.
void GameScreen::guard_questions(Ui& ui) {
    constexpr double still = 0.5;
    const auto& steps = match_.open().steps;
    const bool is_over = is_player(match_.turn_to_end());
    const NowAsked now{is_over ? 1000 : steps.empty() ? 1001 : steps.back().index(), chooser_.seat()};
    if (is_watching() || has_curtain()) return;
    if (asked_ != now) asked_since_ = asked_ ? ui.input.now : asked_since_;
    asked_ = now;
    const double left = asked_since_ + still - ui.input.now;
    if (left <= 0) return;
    ui.wake_in(left);
    if (is_over || !chooser_.step_is<PlayCardStep, ChipStep, OrderStep, MoveStep, BattleStep, DistributeStep, CommandStep>())
        drop_choosing_keys(ui.input);
    else
        while (ui.input.take(SDLK_n)) {}
}

void GameScreen::choose(const Offer& offer, Point at) {
    if (!offer.comes.is_none()) {
        chooser_.choose_to_come(offer.comes);
        inviting_is_stale_ = true;
        return;
    }
    if (!offer.action) return end_turn();
    const Action action = *offer.action;
    if (std::holds_alternative<PlayAmbush>(action) && match_.hands() == HandsShown::Hidden && !is_player(stage().only_person)) {
        overlay_ = Overlay::AmbushHand;  // whether he has one is seen by him alone
        curtain_.privacy().close();
        ambush_hand_.lay_down();
        return;
    }
    if (const Verdict verdict = match_.check(action); !verdict) return refuse(verdict.refusal(), at);
    if (!is_let_end(action)) return;
    if (std::holds_alternative<EndOrders>(action) && chooser_.question().is_proposing()) {
        give_orders();
        return;
    }
    const bool hands_out = std::holds_alternative<EndGiving>(action);
    const Side side = chooser_.side();
    if (!play(action) || !hands_out || match_.hands() == HandsShown::Open) return;
    match_.commit();  // OVL-DEAL-20: what was handed out has been seen
    deliveries_.begin(match_, computers_, side, visited_);
}

// What lies over the board hides what would be played.
bool GameScreen::holds_computer() const { return overlay_ != Overlay::None && overlay_ != Overlay::Log; }

void GameScreen::let_computer_play(Ui& ui) {
    if (look_.is_on() || playback_.is_running() || !computers_.is_asked(match_) || holds_computer()) return;
    const bool may_decide = watching_.may_decide();
    if (!may_decide && watching_.is_paused()) return;
    ui.wake_in(1.0 / 60);  // for what comes next, or to ask again
    if (is_player(match_.turn_to_end())) {
        if (may_decide) end_turn();
        return;
    }
    computers_.begin(match_);
    if (!may_decide) return;
    if (const auto action = computers_.decision(match_)) {
        if (!play(*action)) return;
        watching_.note_decision(*action, client_.settings().computer_pace);
        // What it decided with hidden hands nobody takes back, nor anything before.
        if (match_.hands() == HandsShown::Hidden) match_.commit();
    }
}

void GameScreen::follow_watching(WatchWish wish) {
    switch (wish) {
        case WatchWish::MoveNow: computers_.move_now(); break;
        case WatchWish::Pause: watching_.toggle_pause(); break;
        case WatchWish::Step: watching_.take_step(); break;
        case WatchWish::Pace: {
            // Slower than the slowest is at once, and from there it goes on.
            Settings settings = client_.settings();
            settings.computer_pace = settings.computer_pace == AnimationSpeed::Slow
                                         ? AnimationSpeed::Off
                                         : static_cast<AnimationSpeed>(static_cast<int>(settings.computer_pace) + 1);
            static constexpr const char* paces[] = {"watch.pace_off", "watch.pace_fast", "watch.pace_normal", "watch.pace_slow"};
            say_for_a_moment(client_.texts()(paces[static_cast<std::size_t>(settings.computer_pace)]));
            if (std::string wrong = client_.change_settings(settings); !wrong.empty()) tell(std::move(wrong));
            break;
        }
        case WatchWish::None: break;
    }
}

void GameScreen::automatic() {
    if (computers_.is_asked(match_)) return;
    for (int guard = 0; guard < 400 && answers_itself(match_, chooser_, curtain_, computers_); ++guard)
        if (!play(Decline{})) return;
}

// An order is taken back by going back to before it and giving the later ones again.
void GameScreen::take_back_order(UnitId unit) {
    if (lesson_) return undo();
    std::vector<Action> again;
    while (match_.can_undo()) {
        const PlayedList& history = match_.history();
        if (history.empty()) break;
        const Action action = history.back().action;
        const auto* order = std::get_if<OrderUnit>(&action);
        const auto* comes = std::get_if<BringIn>(&action);
        if (!order && !comes) break;
        if (!attempt([&] { match_.undo(); })) break;
        if ((order ? order->unit : comes->unit) == unit) break;
        again.push_back(action);
    }
    std::reverse(again.begin(), again.end());
    for (const Action& action : again) {
        if (match_.check(action) && !attempt([&] { match_.play(action); })) break;
    }
    playback_.reset(match_);
    after_change();
}

void GameScreen::refuse(const Refusal& refusal, Point at) {
    if (lesson_) return lesson_->refuse(refusal, pointed());
    refusal_ = Hint{refusal_sentence(client_.texts(), refusal), at, true};
}

bool GameScreen::carry_out(const Meaning& meaning, Point at) {
    refusal_.reset();
    armed_.reset();
    if (chooser_.follow(meaning)) {
        inviting_is_stale_ = true;
        return true;
    }
    switch (meaning.kind) {
        case Meaning::Kind::Play: play(*meaning.action); return true;
        case Meaning::Kind::Refuse: refuse(*meaning.refusal, at); return true;
        case Meaning::Kind::TakeBack: take_back_order(meaning.unit); return true;
        case Meaning::Kind::Confirm:
            if (!give_orders()) return true;
            if (chooser_.question().is_for_acting() && contains(chooser_.able(), meaning.unit)) chooser_.choose(meaning.unit);
            return true;
        default: return false;
    }
}

void GameScreen::click_hex(HexId hex, Point at) {
    const Meaning meaning = chooser_.meaning(hex);
    if (carry_out(meaning, at)) return;
    if (!chooser_.question().has_selection()) {
        if (lesson_ && meaning.kind == Meaning::Kind::Nothing) lesson_->in_vain(hex);
        return;
    }
    chooser_.unchoose();  // a click beside everything
    inviting_is_stale_ = true;
}

void GameScreen::guard_playback(Ui& ui) {
    Input& in = ui.input;
    const bool running = playback_.is_running() && overlay_ == Overlay::None;
    if (in.was_pressed) is_press_spent_ = running;
    if (in.was_released && (running || is_press_spent_)) {
        if (!in.was_dragged) playback_.finish();
        in.was_released = is_press_spent_ = false;
    }
    if (!running) return;
    in.was_right_clicked = false;
    drop_choosing_keys(in);
    if (in.take(SDLK_SPACE)) playback_.finish();
}

void GameScreen::follow_pointer(Ui& ui) {
    const bool running = is_watching();
    if (ui.input.was_pressed || ui.input.was_right_clicked) refusal_.reset();
    if (inviting_is_stale_) {
        inviting_ = chooser_.question().inviting();
        inviting_is_stale_ = false;
    }
    const Table t = stage().table();
    const auto tell = [&](HexId hex) {
        BoardPointer::HexItem item{!running && std::binary_search(inviting_.begin(), inviting_.end(), hex)};
        if (const UnitId unit = t.open.unit_at(hex); !unit.is_none()) {
            const Unit& u = t.unit(unit);
            item.label = fmt::format("{} {} {}", side_name(ui, u.side), ui.tr("unit." + t.type(u).id), u.figures);
        }
        return item;
    };
    const bool moves = !running && chooser_.step_is<MoveStep, DesertStep, WalkStep>();
    // Dragging an own unit that can move takes it along; dragging anything else moves the view.
    if (ui.input.was_pressed) {
        const HexId under = board_.at(ui.input.mouse, t.board);
        const UnitId unit = under.is_none() ? UnitId::none() : match_.open().unit_at(under);
        const bool may_drag = moves && ui.items.is_hot("board");
        const auto& able = chooser_.able();
        dragged_ = may_drag && !unit.is_none() && std::find(able.begin(), able.end(), unit) != able.end() ? unit : UnitId::none();
    }
    if (!moves) dragged_ = {};
    if (!dragged_.is_none() && ui.input.is_down && ui.input.was_dragged && chooser_.chosen() != dragged_) {
        chooser_.choose(dragged_);
        inviting_is_stale_ = true;
    }
    const BoardPointer::Gesture gesture = pointer_.follow(ui, board_, t.board, tell, !dragged_.is_none());
    // Where the mouse has clicked Tab goes on, not from a button that had the focus before.
    if (gesture.is_click && !ui.input.by_keyboard) ui.items.set_focus({});
    if (running) return;
    // Enter on a unit that a key has chosen keeps it: Esc lets go.
    const UnitId chosen = chooser_.chosen();
    const bool keeps =
        gesture.is_click && ui.input.by_keyboard && !chosen.is_none() && match_.open().unit_at(gesture.hex) == chosen;
    if (gesture.is_click && !keeps) click_hex(gesture.hex, gesture.at);
    if (gesture.is_way_point) {
        if (const Meaning out = chooser_.question().leaving_out(gesture.hex); out.invites())
            carry_out(out, gesture.at);
        else
            chooser_.toggle_waypoint(gesture.hex);
        inviting_is_stale_ = true;
    }
}

}  // namespace salient::ui
