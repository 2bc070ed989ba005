// Cards are delivered one person after the other.
#include "ui/table/overlord/deliveries.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/overlord/neutral_view.hpp"
#include "ui/table/parts/tickets.hpp"
#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {

void Deliveries::begin(const Match& match, const Computers& computers, Side side, Seat visited) {
    waiting_.clear();
    is_up_ = false;
    if (!is_player(visited) || computers.plays(visited)) return;  // each sees his cards when he lays them
    const Seating& seating = seating_of(match);
    for (const StaffRole role : field_generals) {
        const Seat seat = seat_of(side, role);
        if (is_same_person(seating, seat, seat_of(side)) || is_same_person(seating, seat, visited) || computers.plays(seat))
            continue;
        const auto& down = match.open().face_down;
        const bool has_cards = std::any_of(down.begin(), down.end(), [&](const FaceDown& what) {
            return what.kind == FaceDownKind::Received && what.owner == seat;
        });
        const bool is_called = std::any_of(waiting_.begin(), waiting_.end(),
                                           [&](const Delivery& d) { return is_same_person(seating, d.seat, seat); });
        if (has_cards && !is_called) waiting_.push_back({seat, false});
    }
    waiting_.push_back({visited, true});
}

std::string Deliveries::prompt(const Match& match, const Texts& texts) const {
    const Delivery& now = waiting_.front();
    return texts(now.is_visit ? "visit.prompt" : "delivery.prompt",
                 {{"first", literal_arg(person_text(match, texts, seat_of(side_of(now.seat))))},
                  {"second", literal_arg(person_text(match, texts, now.seat))}});
}

void Deliveries::draw(Ui& ui, const Stage& stage, Privacy& privacy, const CurtainNote& told, bool is_ready) {
    const Delivery now = waiting_.front();
    const Match& match = stage.match;
    const Side side = side_of(now.seat);
    const Seat leader = seat_of(side);
    const std::string person = person_text(match, ui.texts, now.seat);
    if (!is_up_) {
        const bool has_name = !player_name(match, now.seat).empty();
        Called called{person, side, has_name ? roles_text(ui.texts, seating_of(match), now.seat) : std::string()};
        called.are_two = now.is_visit;
        if (now.is_visit)
            called.name = ui.tr("visit.two",
                                {{"first", literal_arg(person_text(match, ui.texts, leader))}, {"second", literal_arg(person)}});
        if (draw_neutral_view(ui, called, is_ready)) {
            is_up_ = true;
            privacy.confirm(match, now.seat);
        }
        return;
    }
    // The cards for his roles, never the hand.
    std::vector<CardId> cards;
    for (const StaffRole role : field_generals) {
        const Seat seat = seat_of(side, role);
        if (!is_same_person(seating_of(match), seat, now.seat)) continue;
        for (const GivenCard& given : cards_given(match.view(seat), side))
            if (given.to == seat && !given.card.is_none()) cards.push_back(given.card);
    }
    const std::string text = ui.tr(!now.is_visit   ? "delivery.text"
                                   : cards.empty() ? "visit.text_no_card"
                                                   : "visit.text",
                                   {{"cards", static_cast<int>(cards.size())},
                                    {"first", literal_arg(person_text(match, ui.texts, leader))},
                                    {"second", literal_arg(person)}});
    // Docked as the column: the board stays in sight (OVL-SEAT-7).
    ui.items.modal();
    ui.items.cover(ui.window);
    ui.paint.panel(PanelKind::Paper, stage.layout.column);
    Rect in = stage.layout.column.inset(ui.px(14), ui.px(12));
    const TextStyle title{Font::HeadingBold, 20, color::ink};
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, title, ui.tr(now.is_visit ? "visit.title" : "delivery.title")) + ui.px(8));
    const Rect row = in.cut_bottom(ui.px(50));
    in.cut_bottom(ui.px(8));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, text) + ui.px(10));
    ui.items.add("delivery.text", {in.x, in.y, in.w, ui.px(4)}, false, plain_text(text), Found::FocusOnly);
    const float row_h = cards.empty() ? 0 : std::min(ui.px(76), in.h / static_cast<float>(cards.size()));
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Rect box = in.cut_top(row_h).inset(0, ui.px(3));
        draw_ticket(ui, match.rules(), cards[i], stage.edge(side), box, {.is_row = true});
        ui.items.add(fmt::format("delivery.card.{}", i), box, false, ui.tr("card." + match.rules().at(cards[i]).id),
                     Found::FocusOnly);
    }
    if (!told.recap.empty() && in.h > ui.px(90)) {
        in.cut_top(ui.px(6));
        ui.paint.fit_text(in.cut_top(ui.px(24)), {Font::HeadingBold, 16, color::ink}, ui.tr("recap.title"), Align::Left);
        const Rect list = scroll_.begin(ui, "delivery.turn", in, true);
        scroll_.end(ui, draw_turn_lines(ui, list, told, "delivery.recap", true));
    }
    const std::string done = ui.tr(now.is_visit ? "visit.over" : "delivery.taken");
    ButtonSpec go{.look = ButtonLook::Go, .is_enabled = is_ready, .text_size = 16};
    while (go.text_size > 9 && button_width(ui, done, go) > row.w) go.text_size -= 0.5F;
    focus_first(ui, "delivery.done");
    if (!button(ui, "delivery.done", row, done, go)) return;
    waiting_.erase(waiting_.begin());
    is_up_ = false;
    if (now.is_visit) privacy.close();  // two have looked
}

}  // namespace salient::ui
