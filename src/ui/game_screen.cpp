// The table: what clicks and keys do, who may see which hand, and the order in which things are drawn.
#include "ui/game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/cards.hpp"

namespace salient::ui {
namespace {

constexpr float zoom_step = 1.18F;

std::string hex_name(Hex hex) { return fmt::format("hex.{}.{}", hex.x, hex.y); }

}  // namespace

GameScreen::GameScreen(Client& client, Match match, std::filesystem::path file)
    : client_(client), match_(std::move(match)), file_(std::move(file)), chooser_(match_), playback_(match_) {
    chooser_.refresh(match_);
    automatic();
}

bool GameScreen::needs_curtain() const {
    if (match_.hands() == HandsShown::Open || match_.open().is_over()) return false;
    if (chooser_.question() == Question::PlayCard) return seat_taken_ != chooser_.side();
    return chooser_.question() == Question::KeepCard && !keep_confirmed_;
}

Side GameScreen::own_side() const {
    const Side active = shown().active;
    if (active != Side::None) return active;
    return chooser_.side() == Side::None ? match_.scenario().first : chooser_.side();
}

Side GameScreen::hand_side(const Input& input) const {
    // While the waiting player is asked, the peek key shows his hand and nobody else's.
    if (input.is_peeking && chooser_.side() != Side::None) return chooser_.side();
    return own_side();
}

bool GameScreen::is_hand_up(Side side, const Input& input) const {
    if (look_) return false;  // what was held then is not known now
    if (match_.hands() == HandsShown::Open || shown().is_over()) return true;
    if (needs_curtain()) return false;
    if (side != chooser_.side()) return false;
    if (chooser_.question() == Question::PlayCard && !is_watching()) return true;
    return input.is_peeking;
}

void GameScreen::play(const Action& action) {
    refusal_.reset();
    if (attempt([&] { playback_.add(match_.play(action), client_.settings().animation); })) after_change();
}

bool GameScreen::attempt(const std::function<void()>& deed) {
    try {
        deed();
        return true;
    } catch (const DataError& e) {
        tell(client_.texts()("message.not_written") + "\n\n" + issues_text(client_.texts(), e.issues()));
        return false;
    }
}

void GameScreen::after_change() {
    chooser_.refresh(match_);
    log_is_stale_ = true;
    inviting_is_stale_ = true;
    raised_.reset();
    if (chooser_.question() != Question::KeepCard) keep_confirmed_ = false;
    if (overlay_ == Overlay::AmbushHand && chooser_.question() != Question::Ambush) overlay_ = Overlay::None;
}

void GameScreen::undo() {
    if (!match_.can_undo()) return;
    refusal_.reset();
    entered_.clear();
    if (!attempt([&] { match_.undo(); })) return;
    chooser_.refresh(match_);
    // Orders that were confirmed together are taken back together.
    const Open& open = match_.open();
    if (chooser_.question() == Question::Order && !open.card.effect.is_none() && !open.card.fallback) {
        const Orders& orders = match_.rules().at(open.card.effect).orders;
        const bool all = orders.anywhere == all_units ||
                         std::find(orders.per_section.begin(), orders.per_section.end(), all_units) != orders.per_section.end();
        while (all && match_.can_undo() && !match_.history().empty() &&
               std::holds_alternative<OrderUnit>(match_.history().back().action)) {
            if (!attempt([&] { match_.undo(); })) break;
        }
    }
    playback_.reset(match_);
    after_change();
}

void GameScreen::choose(const Offer& offer) {
    const Action action = offer.action;
    if (std::holds_alternative<EndOrders>(action) && chooser_.is_proposing()) {
        const std::vector<UnitId> units = chooser_.proposed();
        for (const UnitId unit : units) {
            if (chooser_.question() != Question::Order || !match_.check(OrderUnit{unit})) break;
            play(OrderUnit{unit});
            if (overlay_ == Overlay::Message) return;
        }
        if (chooser_.question() == Question::Order) play(EndOrders{});
        return;
    }
    play(action);
}

void GameScreen::automatic() {
    for (int guard = 0; guard < 400; ++guard) {
        if (chooser_.question() == Question::PlayCard && seat_taken_ != chooser_.side() && match_.hands() == HandsShown::Open) {
            seat_taken_ = chooser_.side();
        }
        if (chooser_.question() == Question::Ambush) {
            const bool nothing_to_play = match_.hands() == HandsShown::Open && match_.legal().size() == 1;
            if (no_ambush_[index(chooser_.side())] || nothing_to_play) {
                play(Decline{});
                continue;
            }
        }
        return;
    }
}

// An order is taken back by going back to before it and giving the later ones again.
void GameScreen::take_back_order(UnitId unit) {
    std::vector<Action> again;
    while (match_.can_undo()) {
        const PlayedList& history = match_.history();
        if (history.empty()) break;
        const auto* order = std::get_if<OrderUnit>(&history.back().action);
        if (!order) break;
        const UnitId last = order->unit;
        if (!attempt([&] { match_.undo(); })) break;
        if (last == unit) break;
        again.emplace_back(OrderUnit{last});
    }
    std::reverse(again.begin(), again.end());
    for (const Action& action : again) {
        if (match_.check(action) && !attempt([&] { match_.play(action); })) break;
    }
    playback_.reset(match_);
    after_change();
}

void GameScreen::refuse(const Refusal& refusal, Point at) {
    std::string text = capitalized(client_.texts()(refusal.message));
    if (!refusal.clause.empty()) text += " <c>" + refusal.clause + "</c>";
    refusal_ = Shown{std::move(text), at, true};
}

void GameScreen::use(const Clicked& clicked, Point at) {
    if (clicked.is_changed) inviting_is_stale_ = true;
    if (clicked.refusal) refuse(*clicked.refusal, at);
    if (clicked.action) {
        play(*clicked.action);
    }
}

void GameScreen::click_hex(HexId hex, Point at) {
    refusal_.reset();
    if (chooser_.question() == Question::Order && !hex.is_none()) {
        const UnitId unit = match_.open().unit_at(hex);
        if (!unit.is_none() && match_.open().at(unit).ordered && match_.open().at(unit).side == chooser_.side() &&
            match_.can_undo()) {
            take_back_order(unit);
            return;
        }
    }
    const bool had_selection = chooser_.has_selection();
    const Clicked clicked = chooser_.click_hex(hex);
    use(clicked, at);
    if (!clicked.action && !clicked.refusal && !clicked.is_changed && had_selection) {
        chooser_.unchoose();
        inviting_is_stale_ = true;
    }
}

void GameScreen::click_card(CardId card, Point at) {
    refusal_.reset();
    use(chooser_.click_card(card), at);
}

void GameScreen::move_cursor(Ui& ui, int dx, int dy) {
    const Board& board = table().board;
    Hex to;
    if (cursor_.is_none()) {
        to = {board.width() - 1, board.rows() / 2};
        if ((to.x + to.y) % 2 != 0) ++to.x;
    } else {
        const Hex from = board.hex(cursor_);
        to = dy == 0 ? Hex{from.x + 2 * dx, from.y} : Hex{from.x + ((from.y & 1) != 0 ? -1 : 1), from.y + dy};
        if (board.at(to).is_none() && dy != 0) to.x = from.x + ((from.y & 1) != 0 ? 1 : -1);
    }
    if (board.at(to).is_none()) return;
    cursor_ = board.at(to);
    board_.reveal(to);
    ui.items.set_focus(hex_name(to));
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
    static constexpr SDL_Keycode choosing[] = {SDLK_RETURN, SDLK_KP_ENTER, SDLK_n, SDLK_HOME, SDLK_END, SDLK_1, SDLK_2, SDLK_3,
                                               SDLK_4,      SDLK_5,        SDLK_6, SDLK_7,    SDLK_8,   SDLK_9, SDLK_0};
    for (const SDL_Keycode key : choosing) {
        while (in.take(key)) {}
    }
    if (in.take(SDLK_SPACE)) playback_.finish();
}

void GameScreen::handle_keys(Ui& ui) {
    Input& in = ui.input;
    const bool running = is_watching();
    if (in.take(SDLK_ESCAPE)) {
        if (overlay_ != Overlay::None)
            overlay_ = Overlay::None;
        else if (shows_sight_)
            shows_sight_ = false;
        else if (!running && chooser_.has_selection() && chooser_.question() != Question::Overrun)
            chooser_.unchoose();
        else
            overlay_ = Overlay::Menu;
        refusal_.reset();
        inviting_is_stale_ = true;
    }
    if (in.take_plain(SDLK_SLASH, true) || in.take(SDLK_QUESTION))
        overlay_ = overlay_ == Overlay::Help ? Overlay::None : Overlay::Help;
    if (in.take(SDLK_z, true) && overlay_ == Overlay::None && !needs_curtain()) {
        undo();
        automatic();
    }
    if (overlay_ != Overlay::None && overlay_ != Overlay::Log) return;
    const bool is_asked = match_.dice_asked() || (match_.open().is_over() && !end_is_closed_);
    if (has_curtain() || !notice_.empty() || (is_asked && !running)) return;

    if (overlay_ == Overlay::Log) {
        constexpr float page = 8;
        if (in.take(SDLK_UP)) ++log_scroll_;
        if (in.take(SDLK_DOWN)) --log_scroll_;
        if (in.take(SDLK_PAGEUP)) log_scroll_ += page;
        if (in.take(SDLK_PAGEDOWN)) log_scroll_ -= page;
        if (in.take(SDLK_HOME)) log_scroll_ = static_cast<float>(log_.lines().size());
        if (in.take(SDLK_END)) log_scroll_ = 0;
        const bool looks = in.take(SDLK_RETURN) || in.take(SDLK_KP_ENTER);
        if (in.take(SDLK_l)) overlay_ = Overlay::None;
        if (looks && !running) look_at(log_.lines().size(), {0, log_.lines().size()});
        return;
    }
    if (in.take_plain(SDLK_LEFT, false)) move_cursor(ui, -1, 0);
    if (in.take_plain(SDLK_RIGHT, false)) move_cursor(ui, 1, 0);
    if (in.take_plain(SDLK_UP, false)) move_cursor(ui, 0, -1);
    if (in.take_plain(SDLK_DOWN, false)) move_cursor(ui, 0, 1);
    const float step = board_.grid().w;
    if (in.take_plain(SDLK_LEFT, true)) board_.pan({step, 0});
    if (in.take_plain(SDLK_RIGHT, true)) board_.pan({-step, 0});
    if (in.take_plain(SDLK_UP, true)) board_.pan({0, step});
    if (in.take_plain(SDLK_DOWN, true)) board_.pan({0, -step});
    const bool first = in.take(SDLK_HOME);
    const bool last = in.take(SDLK_END);
    if ((first || last) && !inviting_.empty()) {
        cursor_ = first ? inviting_.front() : inviting_.back();
        ui.items.set_focus(hex_name(table().board.hex(cursor_)));
    }
    if (in.take(SDLK_PLUS) || in.take(SDLK_KP_PLUS) || in.take(SDLK_EQUALS)) board_.zoom(zoom_step, board_.visible().center());
    if (in.take(SDLK_MINUS) || in.take(SDLK_KP_MINUS)) board_.zoom(1 / zoom_step, board_.visible().center());
    if (in.take(SDLK_f)) board_.show_all();
    if (in.take(SDLK_l)) {
        if (layout_.is_compact)
            overlay_ = Overlay::Log;
        else if (!is_watching())
            look_at(log_.lines().size(), {0, log_.lines().size()});
    }
    if (in.take(SDLK_b) && !is_watching()) overlay_ = Overlay::Recap;
    if (in.take(SDLK_v)) {
        sight_from_ = pointed();
        shows_sight_ = !shows_sight_ && !(sight_from_.is_none() && chooser_.chosen().is_none());
    }
    if (in.take(SDLK_w) && !running) {
        chooser_.toggle_waypoint(pointed());
        inviting_is_stale_ = true;
    }
    if (in.take(SDLK_o)) shows_odds_ = !shows_odds_;
    if (in.take(SDLK_r)) open_rules(ui, inspected(in));
    if (in.take(SDLK_s)) open_rules(ui, HexId::none());
    if (in.take(SDLK_SPACE)) {}
    if (!running && in.take(SDLK_n)) {
        end_is_closed_ = false;
        for (const Offer& offer : chooser_.offers()) {
            if (!offer.is_main) continue;
            choose(offer);
            break;
        }
    }
    if (!running && chooser_.question() == Question::PlayCard && is_hand_up(chooser_.side(), in)) {
        const Hand& hand = match_.hand(chooser_.side());
        for (int i = 0; i < 10; ++i) {
            const SDL_Keycode key = i == 9 ? SDLK_0 : SDLK_1 + i;
            if (in.take(key) && static_cast<std::size_t>(i) < hand.size()) {
                click_card(hand[static_cast<std::size_t>(i)], layout_.hand.center());
                break;
            }
        }
    }
}

void GameScreen::handle_board(Ui& ui) {
    Input& in = ui.input;
    const Rect visible = board_.visible();
    const Reply reply = ui.items.add("board", visible, true, {}, Found::MouseOnly);
    hover_ = HexId::none();
    if (reply.is_hovered) {
        if (in.wheel != 0) board_.zoom(in.wheel > 0 ? zoom_step : 1 / zoom_step, in.mouse);
        if (in.was_pressed) {
            drag_from_ = in.mouse;
            is_dragging_ = false;
        }
        if (reply.is_held && in.was_dragged && board_.is_zoomed()) {
            board_.pan(in.mouse - drag_from_);
            drag_from_ = in.mouse;
            is_dragging_ = true;
        }
        hover_ = board_.at(in.mouse, table().board);
        if (in.by_keyboard) hover_ = HexId::none();
    }
    if (in.was_pressed || in.was_right_clicked) refusal_.reset();
    if (reply.is_hovered && in.was_right_clicked) {
        chooser_.toggle_waypoint(hover_);
        inviting_is_stale_ = true;
    }
    const bool running = is_watching();
    if (reply.is_chosen && !is_dragging_) {
        clicked_ = hover_;
        if (!running) click_hex(hover_, in.mouse);
    }
    if (in.was_released) is_dragging_ = false;

    if (inviting_is_stale_) {
        inviting_ = chooser_.inviting();
        inviting_is_stale_ = false;
    }
    // Every hex is an item of its own: for the keyboard, tests and pointers.
    const Table t = table();
    cursor_ = HexId::none();
    for (int i = 0; i < t.board.size(); ++i) {
        const HexId id{i};
        const Hex hex = t.board.hex(id);
        const std::string item = hex_name(hex);
        const bool invites = !running && std::binary_search(inviting_.begin(), inviting_.end(), id);
        std::string label;
        const UnitId unit = t.open.unit_at(id);
        if (!unit.is_none()) {
            const Unit& u = t.unit(unit);
            label = fmt::format("{} {} {}", side_name(ui, u.side), ui.tr("unit." + t.type(u).id), u.figures);
        }
        const Reply at = ui.items.add(item, board_.hex_rect(hex), invites, label, Found::FocusOnly);
        if (ui.items.focus() == item && in.by_keyboard) cursor_ = id;
        if ((at.is_chosen || at.is_refused) && !running) {
            click_hex(id, board_.center(hex));
            break;
        }
    }
}

Next GameScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (shown_language_ != client_.language()) {
        shown_language_ = client_.language();
        log_is_stale_ = true;
    }
    guard_playback(ui);
    handle_look(ui);
    automatic();
    playback_.advance(ui.input.now);
    if (playback_.is_running()) ui.wake_in(1.0 / 60);
    layout_ = TableLayout::of(ui.window, ui.paint.scale());
    board_.set_area(layout_.board, table().board, ui.paint.scale(), layout_.is_compact ? Align::Left : Align::Center);
    handle_keys(ui);
    draw_table(ui);
    draw_overlays(ui);
    return std::move(next_);
}

void GameScreen::draw_table(Ui& ui) {
    if (log_is_stale_) {
        log_.read(match_, client_.texts(), client_.language());
        log_is_stale_ = false;
        log_scroll_ = 0;
    }
    ui.paint.tile("table_wood", ui.window, static_cast<int>(ui.px(640)), static_cast<int>(ui.px(320)));
    draw_board(ui);
    draw_enemy_strip(ui);
    draw_own_strip(ui);
    draw_hand(ui);
    if (!layout_.is_low) draw_in_play(ui);
    draw_top_bar(ui);
    if (!layout_.is_compact)
        draw_right_column(ui);
    else
        draw_floating_inspector(ui);
    draw_raised_card(ui);
    draw_motion(ui);
    draw_refusal(ui);
}

void GameScreen::draw_board(Ui& ui) {
    handle_board(ui);
    BoardMarks marks = look_                    ? look_marks()
                       : playback_.is_running() ? playback_marks(ui)
                       : has_curtain()          ? turn_marks(enemy_of(chooser_.side()))
                                                : chooser_.marks(pointed());
    marks.focus = cursor_;
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (raised_ && !is_watching() && chooser_.question() == Question::PlayCard && chooser_.card().is_none()) {
        for (const UnitId unit : chooser_.preview(*raised_).eligible)
            marks.hexes[match_.open().at(unit).hex].light = Light::Choice;
    }
    sight_text_.clear();
    if (shows_sight_ && !is_watching() && !has_curtain()) draw_sight(marks);
    marks.hexes.erase(HexId::none());  // a unit off the board is lit nowhere
    board_.draw(ui, table(), marks);
}

// The line of sight from the chosen unit, or from where the pointer was, to the hex under the pointer.
void GameScreen::draw_sight(BoardMarks& marks) {
    const Table t = table();
    const HexId from = chooser_.chosen().is_none() ? sight_from_ : shown().at(chooser_.chosen()).hex;
    const HexId to = pointed();
    if (from.is_none() || to.is_none() || from == to) return;
    const UnitId unit = shown().unit_at(from);
    Observer observer = Observer::Infantry;
    if (!unit.is_none()) {
        const UnitType& type = t.type(unit);
        observer = !type.needs_sight                          ? Observer::Gun
                   : type.attack_class == UnitClass::Infantry ? Observer::Infantry
                                                              : Observer::Unit;
    }
    const SightReport report = salient::sight(t, from, to, observer);
    marks.sight = {from, to};
    marks.sight_blocked_by = report.clear ? std::vector<Hex>{} : report.crossed;
    if (!report.clear && report.crossed.empty()) {
        marks.sight_blocked_by = report.grazed_left;
        marks.sight_blocked_by.insert(marks.sight_blocked_by.end(), report.grazed_right.begin(), report.grazed_right.end());
    }
    sight_text_ = sight_sentence(report, from, to);
}

std::string GameScreen::sight_sentence(const SightReport& report, HexId from, HexId to) const {
    const Texts& texts = client_.texts();
    const Board& board = table().board;
    if (report.clear) return texts("sight.clear", {{"hexes", texts("count.hexes", {{"n", board.distance(from, to)}})}});
    const std::string clause = report.clause.empty() ? std::string() : " <c>" + report.clause + "</c>";
    if (report.crossed.empty()) return texts("sight.grazed") + clause;
    const HexId hex = board.at(report.crossed.front());
    std::string what;
    const UnitId unit = shown().unit_at(hex);
    if (!unit.is_none()) what = "@unit." + table().type(unit).id;
    for (const Feature& f : shown().features_at(hex)) {
        const Terrain& terrain = match_.rules().at(f.type);
        if (terrain.sight != Sight::Clear || terrain.height > 0) what = "@terrain." + terrain.id;
    }
    return capitalized(what.empty() ? texts("sight.grazed") : texts("sight.blocked", {{"what", what}})) + clause;
}

// How far, and whether the unit may still battle from there.
std::string GameScreen::route_sentence(const Destination& to) const {
    const Texts& texts = client_.texts();
    const Args args{{"hexes", texts("count.hexes", {{"n", to.steps}})}};
    std::string out = texts(to.may_battle ? "route.may_battle" : "route.no_battle", args);
    if (!to.may_battle) out += to.too_far ? " <c>BTL-4</c>" : " <c>BTL-7</c>";
    if (to.must_stop) out += " " + texts("route.stop");
    return out;
}

void GameScreen::draw_refusal(Ui& ui) {
    // A click that was refused says so where it was made; pointing at something that would be refused says it beside the pointer.
    std::optional<Shown> shown = refusal_;
    const Point beside = hover_.is_none() && !cursor_.is_none() ? board_.center(table().board.hex(cursor_)) : ui.input.mouse;
    if (!shown && !sight_text_.empty() && overlay_ == Overlay::None) shown = Shown{sight_text_, beside, false};
    const bool may_ask = overlay_ == Overlay::None && !has_curtain() && !is_watching() && chooser_.has_selection();
    if (!shown && !pointed().is_none() && may_ask) {
        if (const auto why = chooser_.why_not(pointed())) {
            std::string text = capitalized(client_.texts()(why->message));
            if (!why->clause.empty()) text += " <c>" + why->clause + "</c>";
            shown = Shown{std::move(text), beside, false};
        }
    }
    if (!shown && may_ask) {
        if (const Destination* to = chooser_.destination(pointed())) shown = Shown{route_sentence(*to), beside, false};
    }
    if (!shown) return;
    const TextStyle style{Font::Text, 14, color::ink};
    const RichText& text = ui.paint.layout(ui.px(300), style, shown->text);
    const float icon = shown->is_click ? ui.px(24) : 0;
    const float w = text.w + icon + ui.px(22);
    const float h = std::max(text.h, icon) + ui.px(12);
    Rect box{shown->at.x + ui.px(14), shown->at.y + ui.px(18), w, h};
    if (!shown->is_click && !chooser_.chosen().is_none()) {  // away from the unit and its way
        const Point from = board_.center(table().board.hex(this->shown().at(chooser_.chosen()).hex));
        if (shown->at.x < from.x) box.x = shown->at.x - w - ui.px(14);
        if (shown->at.y < from.y) box.y = shown->at.y - h - ui.px(14);
    }
    if (box.y < ui.px(6)) box.y = shown->at.y + ui.px(18);
    box.x = std::clamp(box.x, ui.px(6), std::max(ui.px(6), ui.window.w - w - ui.px(6)));
    if (box.bottom() > ui.window.h - ui.px(6)) box.y = shown->at.y - h - ui.px(14);
    ui.paint.panel(PanelKind::Tooltip, box);
    if (icon > 0) ui.paint.picture("icon_stop", {box.x + ui.px(9), box.center().y - ui.px(10), ui.px(20), ui.px(20)});
    ui.paint.rich({std::round(box.x + icon + ui.px(11)), std::round(box.center().y - text.h / 2)}, text);
    ui.items.add(shown->is_click ? "refusal" : "hint", box, false, plain_text(shown->text), Found::FocusOnly);
}

}  // namespace salient::ui
