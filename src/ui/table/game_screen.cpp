// The table: what clicks and keys do, who may see which hand, and the order in which things are drawn.
#include "ui/table/game_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/table/cards.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
GameScreen::GameScreen(Client& client, Match match, std::filesystem::path file)
    : client_(client), match_(std::move(match)), file_(std::move(file)), chooser_(match_), playback_(match_) {
    chooser_.refresh(match_);
    automatic();
}

bool GameScreen::needs_curtain() const {
    if (match_.hands() == HandsShown::Open || match_.open().is_over()) return false;
    if (chooser_.question() == Question::PlayCard) return taken_ != Taken{match_.open().turn, chooser_.seat()};
    return chooser_.question() == Question::KeepCard && !keep_confirmed_;
}

Side GameScreen::own_side() const {
    const Side active = shown().active;
    if (active != Side::None) return active;
    return chooser_.side() == Side::None ? match_.scenario().first : chooser_.side();
}

Seat GameScreen::own_seat() const { return is_player(shown().acting) ? shown().acting : seat_of(own_side()); }

Seat GameScreen::hand_seat(const Input& input) const {
    // While the waiting player is asked, the peek key shows his hand and nobody else's.
    if (input.is_peeking && is_player(chooser_.seat())) return chooser_.seat();
    return own_seat();
}

bool GameScreen::is_hand_up(Seat seat, const Input& input) const {
    if (look_.is_on()) return false;  // what was held then is not known now
    if (match_.hands() == HandsShown::Open) return true;
    if (shown().is_over()) return !match_.can_undo();  // else he might play on
    if (needs_curtain()) return false;
    if (seat != chooser_.seat()) return false;
    if (chooser_.question() == Question::PlayCard && !is_watching()) return true;
    return input.is_peeking;
}

bool GameScreen::play(const Action& action) {
    refusal_.reset();
    const bool is_played = attempt([&] { playback_.add(match_.play(action), client_.settings().animation); });
    if (is_played) after_change();
    return is_played;
}

bool GameScreen::attempt(const std::function<void()>& deed) {
    const int renewals = match_.journal_renewals();
    try {
        deed();
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
    // Whoever took it back, others were looking: a hand comes up behind its curtain only.
    if (match_.hands() == HandsShown::Hidden) {
        if (chooser_.question() == Question::PlayCard) taken_ = {};
        keep_confirmed_ = false;
    }
    // Orders that were confirmed together are taken back together.
    const Open& open = match_.open();
    if (chooser_.question() == Question::Order && !open.card().effect.is_none() && !open.card().fallback) {
        const Orders& orders = match_.rules().at(open.card().effect).orders;
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

void GameScreen::end_turn() {
    refusal_.reset();
    if (attempt([&] { playback_.add(match_.end_turn(), client_.settings().animation); })) after_change();
}

bool GameScreen::is_ready(Ui& ui, Waits what) {
    return patience_.is_ready(ui, {static_cast<int>(what), match_.record().entries.size()});
}

std::string GameScreen::reason_to_ask(const Action& ending) const {
    const auto& units = match_.open().units;
    if (std::holds_alternative<EndBattles>(ending)) {
        std::vector<UnitId> able;
        for (const Action& action : match_.legal()) {
            const auto* battle = std::get_if<Battle>(&action);
            if (battle && std::find(able.begin(), able.end(), battle->attacker) == able.end()) able.push_back(battle->attacker);
        }
        if (!able.empty()) return client_.texts()("ending.battles", {{"units", static_cast<int>(able.size())}});
    } else if (std::holds_alternative<EndMoves>(ending)) {
        const bool can_move = std::any_of(match_.legal().begin(), match_.legal().end(),
                                          [](const Action& a) { return std::holds_alternative<MoveUnit>(a); });
        const bool has_moved = std::any_of(units.begin(), units.end(),
                                           [&](const Unit& u) { return u.side == chooser_.side() && (u.moved || u.steps > 0); });
        if (can_move && !has_moved) return client_.texts()("ending.moves");
    }
    return {};
}

void GameScreen::choose(const Offer& offer) {
    if (!offer.action) return end_turn();
    const Action action = *offer.action;
    if (client_.settings().asks_before_ending && !reason_to_ask(action).empty()) {
        ending_ = action;
        overlay_ = Overlay::Ending;
        return;
    }
    if (std::holds_alternative<EndOrders>(action) && chooser_.is_proposing()) {
        const std::vector<UnitId> units = chooser_.proposed();
        for (const UnitId unit : units) {
            if (chooser_.question() != Question::Order || !match_.check(OrderUnit{unit})) break;
            if (!play(OrderUnit{unit})) return;
        }
        if (chooser_.question() == Question::Order) play(EndOrders{});
        return;
    }
    play(action);
}

void GameScreen::automatic() {
    for (int guard = 0; guard < 400; ++guard) {
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

bool GameScreen::carry_out(const Meaning& meaning, Point at) {
    refusal_.reset();
    if (chooser_.follow(meaning)) {
        inviting_is_stale_ = true;
        return true;
    }
    switch (meaning.kind) {
        case Meaning::Kind::Play: play(*meaning.action); return true;
        case Meaning::Kind::Refuse: refuse(*meaning.refusal, at); return true;
        case Meaning::Kind::TakeBack: take_back_order(meaning.unit); return true;
        default: return false;
    }
}

void GameScreen::click_hex(HexId hex, Point at) {
    if (carry_out(chooser_.meaning(hex), at) || !chooser_.has_selection()) return;
    chooser_.unchoose();  // a click beside everything
    inviting_is_stale_ = true;
}

void GameScreen::click_card(CardId card, Point at) { carry_out(chooser_.meaning(card), at); }

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
        inviting_ = chooser_.inviting();
        inviting_is_stale_ = false;
    }
    const Table t = table();
    const auto tell = [&](HexId hex) {
        BoardPointer::HexItem item{!running && std::binary_search(inviting_.begin(), inviting_.end(), hex)};
        if (const UnitId unit = t.open.unit_at(hex); !unit.is_none()) {
            const Unit& u = t.unit(unit);
            item.label = fmt::format("{} {} {}", side_name(ui, u.side), ui.tr("unit." + t.type(u).id), u.figures);
        }
        return item;
    };
    const BoardPointer::Deed deed = pointer_.follow(ui, board_, t.board, tell);
    if (running) return;
    if (deed.is_click) click_hex(deed.hex, deed.at);
    if (deed.is_way_point) {
        chooser_.toggle_waypoint(deed.hex);
        inviting_is_stale_ = true;
    }
}

Next GameScreen::frame(Ui& ui) {
    next_ = Next::stay();
    if (shown_language_ != client_.language()) {
        shown_language_ = client_.language();
        log_is_stale_ = true;
    }
    guard_playback(ui);
    automatic();
    playback_.advance(ui.input.now);
    if (playback_.is_running()) ui.wake_in(1.0 / 60);
    layout_ = TableLayout::of(ui.window, ui.paint.scale());
    board_.set_area(layout_.board, table().board, ui.paint.scale(), layout_.is_compact ? Align::Left : Align::Center);
    handle_keys(ui);
    draw_table(ui);
    draw_overlays(ui);
    patience_.end_frame();
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
    follow_pointer(ui);
    BoardMarks marks;
    if (look_.is_on())
        marks = look_marks();
    else if (playback_.is_running())
        marks = playback_marks(ui);
    else if (has_curtain())
        look_.mark_turn(marks, enemy_of(chooser_.side()));
    else
        marks = chooser_.marks(pointed());
    marks.focus = pointer_.cursor();
    marks.language = client_.language();
    marks.figure_scale = static_cast<float>(client_.settings().figure_percent) / 100;
    if (raised_ && !is_watching() && chooser_.question() == Question::PlayCard && chooser_.card().is_none()) {
        for (const UnitId unit : chooser_.preview(*raised_).eligible) marks.hexes[shown().at(unit).hex].light = Light::Choice;
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
    const bool by_mouse = !pointer_.hover().is_none() || pointer_.cursor().is_none();
    const Point beside = by_mouse ? ui.input.mouse : board_.center(table().board.hex(pointer_.cursor()));
    if (!shown && !sight_text_.empty() && overlay_ == Overlay::None) shown = Shown{sight_text_, beside, false};
    const bool may_ask = overlay_ == Overlay::None && !has_curtain() && !is_watching() && chooser_.has_selection();
    if (!shown && !pointed().is_none() && may_ask) {
        if (const auto why = chooser_.meaning(pointed()).refusal) {
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
    box.x = bounded(box.x, ui.px(6), std::max(ui.px(6), ui.window.w - w - ui.px(6)));
    if (box.bottom() > ui.window.h - ui.px(6)) box.y = shown->at.y - h - ui.px(14);
    ui.paint.panel(PanelKind::Tooltip, box);
    if (icon > 0) ui.paint.picture("icon_stop", {box.x + ui.px(9), box.center().y - ui.px(10), ui.px(20), ui.px(20)});
    ui.paint.rich({std::round(box.x + icon + ui.px(11)), std::round(box.center().y - text.h / 2)}, text);
    ui.items.add(shown->is_click ? "refusal" : "hint", box, false, plain_text(shown->text), Found::FocusOnly);
}

}  // namespace salient::ui
