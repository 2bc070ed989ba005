// The table of a battle led by two staffs: council, deliveries, the strip of roles, the line of who may talk, the view of a command.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/drawings.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/game_screen.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {

void GameScreen::begin_staff_game() {
    if (!has_staff() || match_.hands() == HandsShown::Open || match_.is_for_looking() || match_.open().is_over()) return;
    const bool is_new = std::none_of(match_.history().begin(), match_.history().end(),
                                     [](const Played& played) { return is_player(played.seat); });
    const bool is_alone = match_.persons(Side::Allies) <= 1 && match_.persons(Side::Axis) <= 1;
    is_council_ = is_new && !is_alone;
}

void GameScreen::after_staff_change() {
    if (!has_staff()) return;
    if (visited_turn_ != static_cast<int>(match_.open().turn)) {
        visited_turn_ = static_cast<int>(match_.open().turn);
        visited_ = seat::nobody;
    }
    if (match_.open().is_over()) deliveries_.clear();
}

bool GameScreen::has_neutral_view() const {
    if (!has_staff() || overlay_ != Overlay::None || !notice_.empty() || !has_curtain() || is_council_) return false;
    return deliveries_.any() ? deliveries_.is_neutral() : true;
}

// What the enemy's last turn brought in the sections of a seat; of a Commander-in-Chief without sections nothing more.
std::string GameScreen::staff_recap(Seat seat) const {
    if (!has_staff() || !is_player(seat)) return {};
    const Table table = stage().table();
    BoardSections command;
    for (const StaffRole role : field_generals)
        if (is_same_person(seating_of(match_), seat, seat_of(side_of(seat), role)))
            command = command | command_of(table, seat_of(side_of(seat), role));
    if (command.empty() || command.count() == board_section_count) return {};
    const LogLines turn = look_.last_turn_of(enemy_of(side_of(seat)));
    std::string out;
    int lines = 0;
    const auto is_own = [&](HexId hex) { return !hex.is_none() && !(table.board.board_sections(hex) & command).empty(); };
    for (std::size_t i = turn.first; i < turn.end && lines < 9; ++i) {
        const LogLine& line = log_.lines()[i];
        bool touches = std::any_of(line.places.begin(), line.places.end(), is_own);
        for (const LogArrow& arrow : line.arrows) touches = touches || std::any_of(arrow.path.begin(), arrow.path.end(), is_own);
        for (const LogLoss& loss : line.losses) touches = touches || is_own(loss.hex);
        if (!touches) continue;
        out += "\n" + line.markup;
        ++lines;
    }
    if (turn.empty()) return {};
    return "\n\n<b>" + client_.texts()("recap.own_command") + "</b>" +
           (out.empty() ? "\n" + client_.texts()("recap.own_nothing") : out);
}

// The way to it, once the enemy has had a turn.
void GameScreen::draw_staff_recap(Ui& ui, Rect& in) {
    if (!has_staff() || look_.last_turn_of(enemy_of(stage().own_side())).empty()) return;
    if (draw_last_turn(ui, stage(), in) && overlay_ == Overlay::None) show_turn(true);
    in.cut_top(ui.px(6));
}

bool GameScreen::shows_cards_of(Seat seat, bool is_peeking) const {
    if (!is_player(seat) || is_council_ || deliveries_.any()) return false;
    return curtain_.may_be_seen(stage(), seat, is_peeking);
}

// Nothing is taken back while somebody is called to the seat, nor by another person than the one who sits there.
bool GameScreen::may_take_back() const {
    if (is_council_ || deliveries_.any() || curtain_.is_due(match_, chooser_)) return false;
    if (!has_staff() || match_.hands() == HandsShown::Open || !is_player(match_.undoable_seat())) return true;
    const Seat sits = chooser_.seat();
    return !is_player(sits) || side_of(sits) != side_of(match_.undoable_seat()) ||
           is_same_person(seating_of(match_), sits, match_.undoable_seat());
}

// The command of the general who acts fills the view; while cards are handed out, and between turns, the whole board is seen.
void GameScreen::follow_command(const Ui& ui) {
    const Stage now = stage();
    if (look_.is_on() || playback_.is_running() || now.has_curtain || ui.input.is_down) return;
    const Seat seat = chooser_.seat();
    const bool leads =
        is_field_general(seat) && side_of(seat) == now.open().active && !now.open().is_over() && !now.computer_decides;
    const std::optional<Seat> near = leads ? std::optional(seat) : std::nullopt;
    const bool is_new = near != near_seat_;
    if (is_new && !near) {
        if (now.is_answering()) return;  // the view stays where the fight is
        board_.show_all();
        near_seat_ = near;
    }
    if (!near || inviting_is_stale_ || (board_.is_by_hand() && !is_new)) return;
    near_seat_ = near;
    const Board& board = now.table().board;
    const auto seen = [&](HexId hex) { return board_.shows(board.hex(hex)); };
    if (!is_new && std::all_of(inviting_.begin(), inviting_.end(), seen)) return;
    std::vector<HexId> hexes = inviting_;
    const BoardSections command = command_of(now.table(), seat);
    for (int i = 0; i < board.size(); ++i)
        if (!(board.board_sections(HexId{i}) & command).empty()) hexes.push_back(HexId{i});
    board_.show_part(hexes, board);
}

void GameScreen::draw_staff(Ui& ui) {
    if (!has_staff() || layout_.staff.empty()) return;
    const Stage now = stage();
    const Seat own = now.own_seat();
    const bool is_open = match_.hands() == HandsShown::Open && !match_.is_for_looking() && !look_.is_on();
    const Seat knower = is_open ? seat_of(now.own_side()) : shows_cards_of(own, ui.input.is_peeking) ? own : seat::nobody;
    const bool may_visit = !is_open && knower == own && chooser_.step_is<DistributeStep>() && !is_watching();
    const StaffStrip::Places places =
        layout_.is_hand_out ? StaffStrip::in_trays(ui, now, board_) : StaffStrip::in_row(layout_.staff);
    const StaffStrip::Wish wish = staff_.draw(ui, now, places, knower, visited_, may_visit);
    if (is_player(wish.visit)) {
        visited_ = wish.visit == visited_ ? seat::nobody : wish.visit;
        visited_turn_ = static_cast<int>(match_.open().turn);
    }
    if (wish.action) {
        if (const Verdict verdict = match_.check(*wish.action); !verdict)
            refuse(verdict.refusal(), wish.at);
        else
            play(*wish.action);
    }
    draw_talk(ui);
}

// OVL-SEAT-11: at every moment.
void GameScreen::draw_talk(Ui& ui) {
    if (layout_.talk.empty() || match_.open().is_over()) return;
    const bool hands_out = deliveries_.any() || chooser_.step_is<DistributeStep>();
    const Talk now = is_council_              ? Talk::Council
                     : deliveries_.is_visit() ? Talk::Visit
                     : hands_out              ? Talk::HandOut
                                              : Talk::Battle;
    const std::string text = talk_line(match_, ui.texts, now, chooser_.side());
    if (text.empty()) return;
    if (layout_.is_hand_out) return draw_talk_beside_cards(ui, text);
    const float icon = std::min(ui.px(15), layout_.talk.h);
    ui.paint.picture("icon_help", snapped({layout_.talk.x + ui.px(6), layout_.talk.center().y - icon / 2, icon, icon}));
    Rect in = layout_.talk;
    in.cut_left(icon + ui.px(12));
    TextStyle style{Font::Text, 12.5F, color::on_dark};
    while (style.size > 8 && ui.paint.layout(9999, style, text).w > in.w) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(9999, style, text);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
    ui.items.add("talk", layout_.talk, false, plain_text(text), Found::FocusOnly);
}

// In a hand-out it stands above the green button, as far as there is room.
void GameScreen::draw_talk_beside_cards(Ui& ui, const std::string& text) {
    Rect where = layout_.talk;
    where.cut_bottom(choices_h_);
    draw_staff_recap(ui, where);
    ui.items.add("talk", where, false, plain_text(text), Found::FocusOnly);
    const TextStyle style{Font::Text, 12.5F, color::on_dark};
    const RichText& laid = ui.paint.layout(where.w - ui.px(12), style, text);
    if (laid.h + ui.px(8) > where.h) return;
    Rect box = where.cut_top(laid.h + ui.px(8));
    ui.paint.panel(PanelKind::Well, box);
    ui.paint.rich({box.x + ui.px(6), box.y + ui.px(4)}, laid);
}

// The Commander-in-Chief hands out cards now, and sits there. What needs slot or log brings the column back while it lies open.
bool GameScreen::is_handing_out() const {
    if (shows_turn_ || shows_goals_ || overlay_ == Overlay::Advice || overlay_ == Overlay::Why) return false;
    return has_staff() && !lesson_ && chooser_.step_is<DistributeStep>() && !look_.is_on() && !match_.is_for_looking() &&
           !match_.open().is_over() && !deliveries_.any() && !is_council_ && !computers_.is_asked(match_) &&
           !playback_.is_running();
}

namespace {

// A dashed or a whole frame.
void draw_command_frame(Ui& ui, Rect frame, bool is_dashed) {
    ui.paint.drawn(fmt::format("command{}@{}", is_dashed, ui.paint.scale()), frame, [&] {
        const float s = ui.paint.scale();
        Svg svg(frame.w, frame.h);
        const std::string path = fmt::format("M{0:.1f} {0:.1f}L{1:.1f} {0:.1f}L{1:.1f} {2:.1f}L{0:.1f} {2:.1f}Z", 2 * s,
                                             frame.w - 2 * s, frame.h - 2 * s);
        svg.stroke(path, is_dashed ? color::paper_light : Color::rgb(0xe0b040), 3 * s, 1,
                   is_dashed ? fmt::format("{:.1f} {:.1f}", 9 * s, 6 * s) : std::string());
        return svg.done();
    });
}

}  // namespace

// On the board: whose command can have the card raised, and whose has one already.
void GameScreen::draw_commands(Ui& ui) {
    if (!layout_.is_hand_out) return;
    const Rect seen = board_.visible();
    const float limits[] = {seen.x, board_.center({wide_limits[1], 0}).x, board_.center({wide_limits[3], 0}).x, seen.right()};
    const auto staff = staff_on_screen(match_.scenario(), chooser_.side());
    const auto given = cards_given(playback_.known(chooser_.seat()), chooser_.side());
    for (std::size_t i = 1; i < staff.size(); ++i) {
        const Rect frame{limits[i - 1], seen.y, limits[i] - limits[i - 1], seen.h};
        const bool can_have = !chooser_.card().is_none() && match_.check(GiveCard{chooser_.card(), staff[i]}).is_yes();
        const bool has_card = std::any_of(given.begin(), given.end(), [&](const GivenCard& card) { return card.to == staff[i]; });
        if (can_have || has_card) draw_command_frame(ui, snapped(frame), can_have);
    }
}

// The units that the card raised could order with the general under the pointer.
void GameScreen::mark_receiver(BoardMarks& marks) const {
    const Seat general = staff_.pointed();
    if (!layout_.is_hand_out || chooser_.card().is_none() || !is_field_general(general)) return;
    const BoardSections command = command_of(stage().table(), general);
    for (const Question::CardPlace& place : chooser_.question().card_places(chooser_.card()))
        if (!(place.where & command).empty())
            for (const UnitId unit : place.orders.eligible) marks.hexes[match_.open().at(unit).hex].light = Light::MayOrder;
}

// Arrows say who gets the card raised, Backspace takes the last one back: no digit and no arrow has two meanings.
void GameScreen::take_hand_out_keys(Input& in) {
    if (!layout_.is_hand_out || is_watching()) return;
    const Seat commander = chooser_.seat();
    if (in.take(SDLK_BACKSPACE)) {
        const auto given = cards_given(playback_.known(commander), chooser_.side());
        if (!given.empty() && !given.back().card.is_none() && match_.check(TakeBack{given.back().card, given.back().to}))
            play(TakeBack{given.back().card, given.back().to});
    }
    if (chooser_.card().is_none()) return;
    static constexpr SDL_Keycode keys[] = {SDLK_DOWN, SDLK_LEFT, SDLK_UP, SDLK_RIGHT};
    const auto staff = staff_on_screen(match_.scenario(), chooser_.side());
    for (std::size_t i = 0; i < staff.size(); ++i) {
        if (!in.take_plain(keys[i], false)) continue;
        give_card(staff[i]);
        return;
    }
}

void GameScreen::give_card(Seat to) {
    const GiveCard gift{chooser_.card(), to};
    if (const Verdict verdict = match_.check(gift); !verdict)
        refuse(verdict.refusal(), layout_.prompt.center());
    else
        play(gift);
}

// A digit is a card of the hand-out, in its place or given away from there.
void GameScreen::answer_hand_out(int number) {
    const auto slot = hand_.in_slot(stage(), static_cast<std::size_t>(number));
    if (!slot || !shows_cards_of(chooser_.seat(), false)) return;
    if (is_player(slot->given_to)) {
        if (match_.check(TakeBack{slot->card, slot->given_to})) play(TakeBack{slot->card, slot->given_to});
        return;
    }
    carry_out(chooser_.meaning(slot->card), layout_.hand.center());
}

// OVL-SET-6: the board lies open, the hands do not.
void GameScreen::draw_council(Ui& ui) {
    ui.items.modal();
    ui.items.cover(ui.window);
    const Rect sheet = layout_.column;
    ui.paint.panel(PanelKind::Paper, sheet);
    Rect in = sheet.inset(ui.px(14), ui.px(12));
    const TextStyle title{Font::HeadingBold, 20, color::ink};
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, title, ui.tr("council.title")) + ui.px(8));
    Rect foot = in.cut_bottom(ui.px(50));
    in.cut_bottom(ui.px(8));
    std::string text = ui.tr("council.text");
    for (const Side side : sides) {
        text += std::string("\n\n<b>") + ui.tr(side == Side::Allies ? "side.allies" : "side.axis") + "</b>";
        for (const StaffRole role : roles) {
            const Seat seat = seat_of(side, role);
            if (seating_of(match_)[index(seat)] != seat) continue;
            const std::string name = person_text(match_, ui.texts, seat);
            const std::string held = roles_text(ui.texts, seating_of(match_), seat);
            text += "\n" + (player_name(match_, seat).empty()
                                ? literal(name)
                                : ui.tr("council.leads", {{"name", literal_arg(name)}, {"roles", literal_arg(held)}}));
        }
    }
    const std::string label = ui.tr("council.over");
    ButtonSpec spec{.look = ButtonLook::Go, .is_enabled = is_ready(ui, Waits::Delivery), .key = "N", .text_size = 16};
    while (spec.text_size > 9 && button_width(ui, label, spec) > foot.w) spec.text_size -= 0.5F;
    // They talk about special rules and objectives: these can be read.
    const Rect rules = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(8));
    ButtonSpec book{.is_enabled = spec.is_enabled, .icon = "icon_book", .key = "S", .text_size = 14};
    while (book.text_size > 9 && button_width(ui, ui.tr("menu.sheet"), book) > rules.w) book.text_size -= 0.5F;
    const Rect list = council_scroll_.begin(ui, "council", in, true);
    const float h = ui.paint.rich({list.x, list.y}, list.w, {Font::Text, 14, color::ink}, text);
    ui.items.add("council.text", {list.x, list.y, list.w, h}, false, plain_text(text), Found::FocusOnly);
    council_scroll_.end(ui, list.y + h);
    focus_first(ui, "council.over");
    const bool by_key = spec.is_enabled && ui.input.take(SDLK_n);
    const bool is_over = button(ui, "council.over", foot, label, spec) || by_key;
    if (button(ui, "council.rules", rules, ui.tr("menu.sheet"), book) || ui.input.take(SDLK_s)) open_sheet(ui);
    if (is_over) is_council_ = false;
}

}  // namespace salient::ui
