// A frame of the table: the rooms in the order in which they lie on each other.
#include <algorithm>
#include <cmath>

#include "ui/table/game_screen.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/in_play.hpp"
#include "ui/table/parts/mini_map.hpp"
#include "ui/table/parts/motion.hpp"
#include "ui/table/parts/prompt_bar.hpp"
#include "ui/table/parts/side_look.hpp"
#include "ui/table/preview.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/people/level_text.hpp"

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
            lesson_ ? seat_of(lesson_->run().lesson().person) : computers_.only_person(),
            computers_.is_asked(match_),
            !lesson_ || lesson_->shows().medals,
            tab_,
            is_turned()};
}

// Two people sit opposite each other, and the board is turned to the one whose turn it is.
bool GameScreen::is_turned() const {
    if (!client_.settings().turns_board || has_staff() || lesson_ || computers_.persons() < 2) return false;
    const Side active = playback_.open().active;
    const Side below = active != Side::None ? active : chooser_.side() != Side::None ? chooser_.side() : match_.scenario().first;
    return match_.scenario().edge(below) == Edge::Top;
}

namespace {

// While it lives text is as large as the table wants it, and clauses of options have their sign.
class TablePaint {
public:
    TablePaint(Ui& ui, const Settings& settings, const ClauseSign* by_option) : paint_(ui.paint) {
        paint_.set_density(table_scale(ui.window, settings.text_percent) / paint_.theme().scale());
        paint_.sign_clauses(by_option);
    }
    ~TablePaint() {
        paint_.sign_clauses(nullptr);
        paint_.set_density(1);
    }
    TablePaint(const TablePaint&) = delete;
    TablePaint& operator=(const TablePaint&) = delete;

private:
    Painter& paint_;
};

}  // namespace

Next GameScreen::frame(Ui& ui) {
    const TablePaint table_paint(ui, client_.settings(), option_sign_.get());
    next_ = Next::stay();
    if (std::string wrong = career_.follow(match_, ui.input.now); !wrong.empty()) tell(std::move(wrong));
    if (shown_language_ != client_.language() || board_.is_turned() != is_turned()) {
        shown_language_ = client_.language();
        log_is_stale_ = true;
    }
    now_ = ui.input.now;
    if (rests_at_) {
        const Point moved = ui.input.mouse - *rests_at_;
        if (std::abs(moved.x) + std::abs(moved.y) >= ui.px(4) || ui.input.by_keyboard) rests_at_.reset();
    }
    help_mode_.guard(ui, pointed());
    guard_playback(ui);
    playback_.keep_still(client_.settings().has_less_movement);
    playback_.advance(watching_.time(ui.input.now));
    let_computer_play(ui);
    automatic();  // what answers itself is no question in any frame
    answer_alone(ui);
    watch_armed(ui);
    if (playback_.is_running()) ui.wake_in(1.0 / 60);
    listener_.follow(ui, playback_);
    const Board& board = stage().table().board;
    layout_ = lesson_            ? lesson_->layout(ui, board)
              : is_handing_out() ? TableLayout::of_hand_out(ui.window, ui.paint.scale(), board.width(), board.rows())
                                 : TableLayout::of(ui.window, ui.paint.scale(), board.width(), board.rows(), has_staff(),
                                                   client_.settings().has_larger_board);
    board_.show_references(true);
    board_.turn(is_turned());
    board_.set_area(layout_.board, board, ui.paint.scale());
    if (has_staff()) {
        follow_command(ui);
        if (inviting_is_stale_) ui.wake_in(0);  // what may be chosen is known in the next frame: only then the view goes there
    } else
        come_near_orders(ui);
    if (lesson_ && overlay_ == Overlay::None)
        follow_lesson(lesson_->follow_keys(ui, look_.is_on() || playback_.is_running()), ui.input.now);
    handle_keys(ui);
    if (!has_neutral_view()) draw_table(ui);
    draw_overlays(ui);
    if (overlay_ != Overlay::None || has_curtain()) help_mode_.leave();
    if (auto at = help_mode_.draw(ui, stage())) open_rulebook(std::move(*at));
    if (overlay_ == Overlay::None) {
        std::string wrong;
        if (auto anew = changed_file_.draw(ui, client_, wrong)) next_ = Next::only(std::move(anew));
        if (!wrong.empty()) tell(std::move(wrong));
    }
    if (!has_neutral_view()) draw_toast(ui);
    debounce_.end_frame();
    return std::move(next_);
}

void GameScreen::say_for_a_moment(std::string text) {
    constexpr double seconds = 2.4;
    toast_ = std::move(text);
    toast_until_ = now_ + seconds;
}

void GameScreen::draw_toast(Ui& ui) {
    if (now_ >= toast_until_) return;
    // Whole above the prompt, however many lines it has.
    const float more = ui.paint.layout(ui.px(300), {Font::Text, 14, color::ink}, toast_).h - ui.px(20);
    draw_hint(ui, {toast_, {layout_.prompt.x + ui.px(30), layout_.prompt.y - ui.px(56) - std::max(0.0F, more)}}, {});
    ui.items.add("toast", layout_.prompt, false, plain_text(toast_), Found::FocusOnly);
    ui.wake_in(toast_until_ - now_);
}

// On a large board the units of a card played come nearer until the turn of its player is over, or he moves the view himself.
void GameScreen::come_near_orders(const Ui& ui) {
    const Stage now = stage();
    const Board& board = now.table().board;
    if (!is_large(board) || lesson_ || board_.is_by_hand()) return;
    const Phase phase = now.open().phase;
    const bool acts = phase == Phase::Order || phase == Phase::Move || phase == Phase::Battle;
    const bool is_own = !look_.is_on() && !now.has_curtain && !now.computer_decides &&
                        (now.only_side() == Side::None || now.only_side() == now.open().active);
    if (!acts || !is_own) {
        if (near_turn_) board_.show_all();
        near_turn_.reset();
        return;
    }
    const int turn = static_cast<int>(now.open().turn) * 2 + static_cast<int>(index(now.open().active));
    if (near_turn_ != turn && !playback_.is_running() && chooser_.side() == now.open().active) {
        near_turn_ = turn;
        std::vector<HexId> hexes;
        for (const UnitId unit : chooser_.able())
            if (now.open().at(unit).on_board()) hexes.push_back(now.open().at(unit).hex);
        board_.come_near(hexes, board, ui.px(78));
    }
    // What may be chosen is never out of sight.
    const bool is_seen = std::all_of(inviting_.begin(), inviting_.end(), [&](HexId hex) { return board_.shows(board.hex(hex)); });
    if (board_.is_zoomed() && !is_seen && !inviting_is_stale_) board_.show_all();
}

void GameScreen::draw_table(Ui& ui) {
    if (log_is_stale_) {
        log_.read(match_, client_.texts(), client_.language(), stage().seen());
        log_is_stale_ = false;
        log_panel_.to_newest();
    }
    ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320)));
    const Seat seat = stage().own_seat();
    const bool is_up = shows_cards_of(seat, ui.input.is_peeking);
    opens_hand_ = has_cards() && HandRow::is_open(stage(), seat, is_up, ui.input.is_peeking);
    choose_tab(ui, opens_hand_);
    draw_board(ui);
    keep_pointed(ui);
    const bool can_undo = lesson_ ? lesson_->can_step_back() : match_.can_undo();
    const bool may_undo = can_undo && may_take_back() && !look_.is_on();
    const Strips::Top top = strips_.draw_top(ui, stage(), may_undo);
    ui.items.cover(layout_.column);
    draw_staff(ui);
    draw_prompt_row(ui, top.free);
    draw_column(ui);
    if (const UnitId comes = strips_.pressed_reserve(); !comes.is_none()) {
        chooser_.choose_to_come(comes);
        inviting_is_stale_ = true;
    }
    switch (top.wish) {
        case Strips::Wish::Menu: overlay_ = overlay_ == Overlay::Menu ? Overlay::None : Overlay::Menu; break;
        case Strips::Wish::Rules: open_rulebook({}); break;
        case Strips::Wish::Undo:
            undo();
            automatic();
            break;
        case Strips::Wish::Cards: overlay_ = Overlay::Cards; break;
        case Strips::Wish::None: break;
    }
    draw_parachute(ui, playback_, stage().table(), board_);
    draw_motion(ui, stage(), board_, strips_, played_from_);
    if (lesson_ && !look_.is_on()) {
        const LessonGuide::Wish wish = lesson_->draw(ui, stage(), board_, playback_.is_running());
        if (wish != LessonGuide::Wish::None) follow_lesson(wish, ui.input.now);
        // The card pointed at lies over the lower part of the column, so that what the lesson asks can be read meanwhile.
        if (hand_.raised() && !stage().is_covered && !layout_.has_tabs) {
            Rect low = column_room(ui);
            hand_.draw_raised(ui, stage(), low.cut_bottom(std::min(ui.px(230), low.h * 0.38F)));
        }
    }
    draw_pointer_hint(ui);
}

// The game turns to the hand while a card is to be chosen and to the battle while one is aimed or fought; never while a key or a button is
// down, and not away from what the player has chosen himself until the phase ends.
void GameScreen::choose_tab(const Ui& ui, bool opens_hand) {
    if (!layout_.has_tabs) return;
    const int phase = static_cast<int>(stage().open().phase) + 10 * static_cast<int>(stage().open().turn);
    if (tab_kept_ && *tab_kept_ != phase) tab_kept_.reset();
    if (opens_hand && ui.input.is_peeking) {
        tab_ = ColumnTab::Hand;
        tab_kept_.reset();
        return;
    }
    if (tab_kept_ || !ui.input.keys_down.empty() || ui.input.buttons_down != 0) return;
    const bool fights =
        playback_.beat_as<DiceRolled>() != nullptr || (!is_watching() && chooser_.question().attack_on(pointed()).has_value());
    const bool answers = !is_watching() && !chooser_.question().listed().empty();
    if (answers)
        tab_ = ColumnTab::Info;
    else if (opens_hand)
        tab_ = ColumnTab::Hand;
    else if (fights)
        tab_ = ColumnTab::Battle;
    else if (tab_ == ColumnTab::Hand || (tab_ == ColumnTab::Battle && stage().open().phase != Phase::Battle))
        tab_ = ColumnTab::Info;
}

namespace {

// Units that the card pointed at could order, and whether that would come to anything.
void mark_eligible(BoardMarks& marks, const Table& table, CardId card, const std::vector<UnitId>& units) {
    for (const UnitId unit : units) {
        HexMark& mark = marks.hexes[table.unit(unit).hex];
        mark.light = Light::MayOrder;
        mark.has_no_target = is_ordered_in_vain(table, table.rules.at(card), unit);
    }
}

}  // namespace

void GameScreen::draw_board(Ui& ui) {
    follow_pointer(ui);
    const Stage now = stage();
    BoardMarks marks;
    if (look_.is_on()) {
        marks.hover = pointed();
        marks.tokens = unit_tokens(now.open());
        look_.mark(marks);
    } else if (playback_.is_running()) {
        marks = playback_marks(ui, playback_, now.pointed);
    } else if (now.computer_decides || lesson_is_done()) {
        marks.hover = pointed();
        marks.tokens = unit_tokens(now.open());
    } else if (now.has_curtain) {
        look_.mark_turn(marks, enemy_of(chooser_.side()));
    } else {
        marks = chooser_.question().marks(now.open(), pointed());
        if (const auto odds = chooser_.question().drop_at(marks.hover))
            marks.hexes[marks.hover].badge = percent(client_.texts(), odds->lands);
        int number = 0;
        if (ui.input.by_keyboard)
            for (const HexId hex : chooser_.question().numbered()) marks.hexes[hex].number = ++number;
        for (const Answer& answer : chooser_.question().listed())
            if (HexMark& mark = marks.hexes[answer.hex]; mark.answer != 0 && !answer.is_dominated)
                mark.badge = ui.tr("answer.lost", {{"n", answer.figures_lost}});
        if (marks.hover.is_none()) marks.hover = answer_pointed_;
        if (armed_)  // the question is about these alone
            for (const UnitId unit : chooser_.question().idle()) marks.hexes[now.open().at(unit).hex].light = Light::Choice;
    }
    if (marks.hover.is_none() && !playback_.is_running()) marks.hover = inspected(ui.input);
    marks.focus = pointer_.cursor();
    marks.pulses = client_.settings().animation != AnimationSpeed::Off && !client_.settings().has_less_movement;
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (hand_.raised() && !is_watching() && has_staff() && chooser_.asks_for_card() && chooser_.card().is_none()) {
        for (const Question::CardPlace& place : chooser_.question().card_places(*hand_.raised())) {
            marks.board_sections = marks.board_sections | place.where;
            mark_eligible(marks, now.table(), *hand_.raised(), place.orders.eligible);
        }
    } else if (hand_.raised() && !is_watching() && chooser_.step_is<PlayCardStep>() && chooser_.card().is_none() &&
               (hand_.is_chip_raised() || !chooser_.question().goes_under_chip(*hand_.raised()))) {
        const CardId copied = chooser_.question().copied(*hand_.raised(), chooser_.side());
        const CardId effect = copied.is_none() ? *hand_.raised() : copied;
        mark_eligible(marks, now.table(), effect, chooser_.question().preview(*hand_.raised()).eligible);
        const Card& kind = match_.rules().at(effect);
        marks.sections = screen_sections(kind, now.edge(chooser_.side()));
    } else if (now.open().phase == Phase::Order && has_card_in_play(now) && !look_.is_on() && !has_staff()) {
        const CardInPlay& card = now.open().card();
        const Card& kind = match_.rules().at(card.effect.is_none() ? card.played : card.effect);
        marks.sections = screen_sections(kind, now.edge(now.open().active));
    }
    if (overlay_ == Overlay::Advice) advice_.mark(marks, now);
    if (shows_turn_ && !is_watching() && !now.has_curtain) {
        marks.hexes.clear();
        marks.route.clear();
        look_.mark_turn(marks, enemy_of(now.own_side()));
    }
    // A line of the log that is pointed at lights where it happened.
    told_ = {};
    if (const auto line = log_panel_.hovered();
        line && *line < log_.lines().size() && !look_.is_on() && !playback_.is_running()) {
        mark_line(marks, log_.lines()[*line]);
        told_ = end_of(log_.lines()[*line]);
    }
    log_panel_.leave();
    if (overlay_ == Overlay::Why) why_.mark(marks);
    for (const HexId hex : goals_.lit()) marks.hexes[hex].light = Light::Chosen;
    if (!units_.lit().is_none()) marks.hover = units_.lit();
    mark_receiver(marks);
    sight_.mark(ui, marks, now);
    if (lesson_ && !look_.is_on()) lesson_->mark(marks, now);
    marks.hexes.erase(HexId::none());  // a unit off the board is lit nowhere
    board_.draw(ui, now.table(), marks);
    draw_commands(ui);
    if (now.is_answering()) {
        draw_side_frame(ui, chooser_.side(), board_.visible(), ui.px(5));
        board_.draw_references(ui, now.table().board, marks);
    }
    make_legend(marks);
}

// Names exactly the lights and signs that lie on the board now.
void GameScreen::make_legend(const BoardMarks& marks) {
    legend_.clear();
    if (is_watching() || has_curtain() || shows_turn_) return;
    if (chooser_.question().is_ordered_by_card()) {
        legend_.push_back({Light::None, "token_by_card", "legend.by_card"});
        legend_.push_back({Light::None, {}, "legend.leave_out", client_.texts()("help.key.x")});
    }
    const auto has = [&](auto&& test) {
        return std::any_of(marks.hexes.begin(), marks.hexes.end(), [&](const auto& m) { return test(m.second); });
    };
    const auto add = [&](Light light) {
        const char* key = chooser_.question().legend(light);
        if (key != nullptr && has([&](const HexMark& m) { return m.light == light; })) legend_.push_back({light, {}, key});
    };
    for (const Light light : {Light::MayOrder, Light::Choice, Light::MayBattle, Light::MoveOnly}) add(light);
    if (has([](const HexMark& m) { return m.has_stop; })) legend_.push_back({Light::None, "icon_stop", "legend.must_stop"});
    if (has([](const HexMark& m) { return m.has_no_target; }))
        legend_.push_back({Light::None, "token_no_target", "legend.no_target"});
    for (const Light light : {Light::Target, Light::Chosen, Light::AnswerAllies, Light::AnswerAxis}) add(light);
}

void GameScreen::draw_look_row(Ui& ui, Rect bar) {
    if (match_.had_computer()) {
        const std::string label = ui.tr("why.ask"), key = ui.tr("help.key.q");
        const ButtonSpec spec{.key = key, .text_size = 14};
        ButtonSpec able = spec;
        able.is_enabled = WhySheet::decision(match_, computers_, look_.moment(), false).has_value();
        if (button(ui, "look.why", bar.cut_right(std::min(button_width(ui, label, spec), bar.w * 0.3F)), label, able))
            open_why(look_.line() + 1, false);
        bar.cut_right(ui.px(6));
    }
    if (look_.draw(ui, match_, bar)) stop_looking();
    if (!layout_.end.empty()) draw_empty_end(ui, layout_.end, {});
}

// Where what is asked stands: who is alone at the table answers where he is always asked.
PromptRoom GameScreen::prompt_room(Ui& ui, const Stage& now, Rect bar) {
    PromptRoom room{bar,
                    layout_.end,
                    lesson_ ? column_room(ui) : layout_.inspector,
                    now.answers_above(),
                    now.is_answering() && !now.answers_above(),
                    {},
                    legend_};
    if (armed_)
        if (const auto why = reason_to_ask(armed_->ending))
            room.asks = ui.tr("ending.press_again", {{"what", verbatim(ui.texts(*why))}, {"key", literal_arg(cap_of("N"))}});
    if (!room.asks.empty() && layout_.end.empty()) room.told = room.asks;
    if (room.is_own_answer) {
        const std::string level = level_text(ui.texts, match_.computer_of(seat_of(now.open().active)));
        if (!layout_.end.empty())
            draw_empty_end(ui, layout_.end,
                           level.empty() ? std::string() : ui.tr("answer.solo_wait", {{"level", verbatim(level)}}));
        room.end = {};
    }
    return room;
}

void GameScreen::draw_prompt_row(Ui& ui, Rect answer_bar) {
    Rect bar = layout_.prompt;
    const float choices_before = choices_h_;
    choices_h_ = 0;
    is_legend_in_column_ = false;
    ui.items.cover(bar);
    // Where the hand does not lie under the board: the card in play and the backs, at the right end.
    const Stage now = stage();
    if (has_cards() && !layout_.is_hand_below && !layout_.has_tabs && !opens_hand_ && !look_.is_on()) {
        ui.paint.panel(PanelKind::Plate, bar);
        Rect rest = bar.inset(ui.px(6), 0);
        rest.cut_right(hand_.draw_fan(ui, now, now.own_seat(), rest) + ui.px(10));
        const float chip = draw_in_play_chip(ui, now, rest);
        rest.cut_right(chip > 0 ? chip + ui.px(10) : 0);
        bar.w = rest.right() - bar.x;
    }
    if (look_.is_on()) return draw_look_row(ui, bar);
    if (playback_.is_running()) {
        choices_h_ = choices_before;
        const auto sign = shows_computer_ ? std::optional(watch_sign()) : std::nullopt;
        return follow_watching(
            draw_playback_prompt(ui, stage(), bar, opens_hand_ && layout_.hand_covers_column() ? Rect{} : layout_.end, sign));
    }
    if (match_.is_for_looking()) {
        if (draw_looking_prompt(ui, stage(), bar)) next_ = Next::pop();
        return;
    }
    if (lesson_ && lesson_->asks_nothing()) return draw_quiet_prompt(ui, bar, layout_.end, lesson_->how());
    if (match_.open().is_over() && lesson_) return;
    if (match_.open().is_over()) return end_.draw_prompt(ui, chooser_, bar);
    if (computers_.is_asked(match_)) {
        const Seat ending = match_.turn_to_end();
        const Seat asked = is_player(ending) ? ending : match_.to_act();
        follow_watching(draw_thinking_prompt(ui, stage(), bar, asked, computers_.level(asked), watch_sign()));
        if (!layout_.end.empty()) draw_empty_end(ui, layout_.end, {});
        return;
    }
    if (is_council_) return draw_quiet_prompt(ui, bar, layout_.end, plain_text(ui.tr("council.prompt")));
    if (deliveries_.any())  // the next general is asked when they are over
        return draw_quiet_prompt(ui, bar, layout_.end, plain_text(deliveries_.prompt(match_, ui.texts)));
    // One thing only waits in a frame: behind a curtain the end of the turn does not.
    const bool may_end_turn = is_player(match_.turn_to_end()) && !now.has_curtain && is_ready(ui, Waits::TurnEnd);
    PromptRoom room = prompt_room(ui, now, bar);
    if (now.has_curtain && !look_.turn_lines(enemy_of(chooser_.side())).empty()) room.told = ui.tr("curtain.arrows");
    // With tabs a card has no place of its own to be read in full.
    if (layout_.has_tabs && !lesson_ && opens_hand_ && hand_.raised() && !now.is_covered && !now.has_curtain) {
        room.told = hand_.raised_told(ui, now);
        room.legend.clear();
    }
    if (room.is_answer) {
        is_legend_in_column_ = !draw_waiting(ui, now, bar, layout_.end, legend_);
        room.bar = answer_bar;
    }
    if (layout_.has_tabs && !lesson_ && !layout_.is_hand_out) {
        room.choices = layout_.log;
        if (tab_ == ColumnTab::Battle) room.choices.h -= layout_.tray.h;
    }
    const PromptDrawn drawn = draw_prompt(ui, now, room, may_end_turn);
    choices_h_ = drawn.choices_h;
    if (!room.is_answer) is_legend_in_column_ = !drawn.has_legend;
    if (!drawn.pressed) return;
    const Phase before = match_.open().phase;
    choose(drawn.pressed->offer, drawn.pressed->at);
    // The button of that name ends another phase now: Tab begins at what that one is about.
    if (match_.open().phase != before && ui.items.focus() == drawn.pressed->offer.name) ui.items.set_focus({});
}

// Where the pointer went from the board to the card that tells of a hex, the card goes on to tell of it.
void GameScreen::keep_pointed(const Ui& ui) {
    const Point mouse = ui.input.mouse;
    const Rect way{layout_.board.right() - ui.px(20), layout_.inspector.y,
                   layout_.inspector.right() - layout_.board.right() + ui.px(20), layout_.inspector.h};
    if (!pointed().is_none())
        kept_ = pointed();
    else if (!way.has(mouse) && !board_.visible().has(mouse) && !ui.input.by_keyboard)
        kept_ = HexId::none();
}

// What the inspector tells of: what is pointed at, or was before the pointer came to the card; elsewhere in the column what was clicked;
// after a key that points at nothing, what the mouse rests on.
HexId GameScreen::inspected(const Input& input) const {
    if (!told_.is_none()) return told_;  // a line of the log
    if (!pointed().is_none()) return pointed();
    if (!kept_.is_none() && layout_.inspector.has(input.mouse)) return kept_;
    if (layout_.column.has(input.mouse)) return pointer_.clicked();
    const bool rests = input.by_keyboard && overlay_ == Overlay::None && board_.visible().has(input.mouse);
    return rests ? board_.at(input.mouse, stage().table().board) : HexId::none();
}

void GameScreen::draw_hand(Ui& ui) {
    const Stage now = stage();
    const Seat seat = now.own_seat();
    const bool is_up = shows_cards_of(seat, ui.input.is_peeking);
    const auto click = hand_.draw(ui, now, seat, is_up);
    if (const auto gap = hand_.gap_chosen()) play(TakeBack{gap->card, gap->given_to});
    if (rests_at_) hand_.lower();
    if (!click) return;
    if (!has_staff()) rests_at_ = ui.input.mouse;  // where cards are handed out each gap stays in its place
    const Meaning meaning = chooser_.meaning(click->card);
    const bool goes_under_chip = meaning.action && std::holds_alternative<LayUnderChip>(*meaning.action);
    played_from_ = goes_under_chip ? hand_.chip_place() : click->from;  // what lay there is played
    carry_out(meaning, click->at);
}

bool GameScreen::lesson_is_done() const { return lesson_ && lesson_->run().is_done(); }
bool GameScreen::has_cards() const { return !lesson_ || lesson_->shows().cards; }

// What the mark says on which the mouse lies: an order, how many figures there are, what a badge means, what the hex is worth.
std::string GameScreen::mark_under(Ui& ui) const {
    const Table t = stage().table();
    const HexId hex = board_.at(ui.input.mouse, t.board);
    if (hex.is_none()) return {};
    const UnitId unit = t.open.unit_at(hex);
    const Texts& texts = client_.texts();
    const BoardView::MarkFound found = board_.mark_at(ui, ui.input.mouse, t, hex);
    switch (found.mark) {
        case BoardView::Mark::Order: {
            const auto tokens = unit_tokens(t.open);
            const auto token = tokens.find(unit);
            if (token != tokens.end() && token->second != UnitToken::None)
                return texts(token->second == UnitToken::Ordered ? "tip.token.ordered"
                             : t.open.phase == Phase::Battle     ? "tip.token.fought"
                                                                 : "tip.token.moved");
            const auto& proposed = chooser_.question().proposed();
            const bool is_proposed = std::find(proposed.begin(), proposed.end(), unit) != proposed.end();
            if (is_proposed) return texts("tip.token.ordered");
            return is_barred_from_orders(t, t.unit(unit)) ? texts("tip.token.held") : std::string();
        }
        case BoardView::Mark::Count: {
            const Unit& u = t.unit(unit);
            return texts("inspect.figures_of", {{"figures", static_cast<int>(u.figures)}, {"full", static_cast<int>(u.full)}});
        }
        case BoardView::Mark::CrossHair: return texts("tip.token.cross_hair");
        case BoardView::Mark::Badge: return capitalized(texts("unit." + t.type(t.unit(unit)).id));
        case BoardView::Mark::Trait: {
            int place = 0;
            std::string name;
            t.rules.each_trait(t.unit(unit).traits, [&](const Trait& trait) {
                if (ui.art.has(trait.mark) && !trait.camouflage && place++ == found.which) name = texts("trait." + trait.id);
            });
            return capitalized(name);
        }
        case BoardView::Mark::Medal: {
            const Objective& goal = t.scenario.objectives[found.objective];
            return "<b>" + literal(objective_name(texts, t, goal, client_.language())) + ".</b> " +
                   standing_of(texts, t, found.objective, client_.language());
        }
        case BoardView::Mark::None: break;
    }
    return {};
}

void GameScreen::draw_pointer_hint(Ui& ui) {
    // A click that was refused says so where it was made; pointing at something that would be refused says it beside the pointer.
    const Stage now = stage();
    std::optional<Hint> hint = refusal_;
    const bool by_mouse = !pointer_.hover().is_none() || pointer_.cursor().is_none();
    const Point beside = by_mouse ? ui.input.mouse : board_.center(now.table().board.hex(pointer_.cursor()));
    if (!hint && !client_.settings().shows_hints) return;
    if (!hint && !sight_.text().empty() && !now.is_covered) hint = Hint{sight_.text(), beside};
    const bool may_ask = !now.is_covered && !now.has_curtain && !is_watching() && chooser_.question().has_selection();
    if (!hint && !pointed().is_none() && may_ask) {
        const Meaning meaning = chooser_.meaning(pointed());
        if (meaning.refusal) hint = Hint{refusal_sentence(client_.texts(), *meaning.refusal), beside};
        const auto* card = meaning.action ? std::get_if<PlayCard>(&*meaning.action) : nullptr;
        if (card != nullptr && chooser_.question().is_in_vain(card->card, card->section))
            hint = Hint{ui.tr("hand.in_vain"), beside};
    }
    if (!hint && by_mouse && !now.is_covered && !is_watching() && chooser_.step_is<OrderStep>() && has_card_in_play(now)) {
        const UnitId unit = pointed().is_none() ? UnitId::none() : now.open().unit_at(pointed());
        const CardInPlay& card = now.open().card();
        const Card& kind = match_.rules().at(card.effect.is_none() ? card.played : card.effect);
        if (contains(chooser_.able(), unit) && is_ordered_in_vain(now.table(), kind, unit))
            hint = Hint{ui.tr("hint.no_target"), beside};
    }
    if (!hint && may_ask) {
        if (const Destination* to = chooser_.question().destination(pointed()))
            hint = Hint{route_sentence(client_.texts(), *to), beside};
    }
    if (!hint && !now.is_covered && !now.has_curtain && !is_watching()) {
        if (const auto odds = chooser_.question().drop_at(pointed())) hint = Hint{drop_sentence(client_.texts(), *odds), beside};
    }
    if (!hint && by_mouse && !now.is_covered && !now.has_curtain)
        if (const std::string mark = mark_under(ui); !mark.empty()) hint = Hint{mark, beside};
    if (!hint && hand_.hint() && !now.is_covered) hint = hand_.hint();
    if (!hint && layout_.is_hand_out && !layout_.has_tabs && hand_.raised() && !now.is_covered && !now.has_curtain)
        hint = Hint{hand_.raised_told(ui, now), {ui.input.mouse.x, layout_.hand.y - ui.px(90)}};
    if (strips_.hint() && !now.is_covered) hint = strips_.hint();
    if (staff_.hint() && !now.is_covered && !now.has_curtain) hint = staff_.hint();
    if (!hint) return;
    const UnitId chosen = chooser_.chosen();
    std::optional<Point> away_from;
    if (!chosen.is_none()) away_from = board_.center(now.table().board.hex(now.open().at(chosen).hex));
    draw_hint(ui, *hint, away_from);
}

}  // namespace salient::ui
