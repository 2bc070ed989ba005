// The hand of cards and the card raised from it.
#include "ui/table/parts/hand_row.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/table/parts/cards.hpp"

namespace salient::ui {
namespace {

// Whether it can be said beforehand how many units a card orders.
bool orders_units(const Card& card) {
    return !card.reaction && card.attack.targets == 0 && !card.orders.by_dice && !card.copies_last && !card.heals;
}

// A card of this seat that is on its way to the table.
CardId leaving(const Playback& playback, Seat seat) {
    if (const auto* played = playback.beat_as<CardPlayed>(); played && played->card.seat == seat && played->received.is_none())
        return played->card.played;
    if (const auto* ambush = playback.beat_as<AmbushPlayed>(); ambush && ambush->seat == seat) return ambush->card;
    return {};
}

}  // namespace

std::optional<HandRow::Click> HandRow::draw(Ui& ui, const Stage& stage, Seat seat, bool is_up) {
    const TableLayout& layout = stage.layout;
    const Chooser& chooser = stage.chooser;
    const Rulebook& rules = stage.match.rules();
    const Rect well = layout.hand;
    Rect table_edge = well;
    table_edge.h += ui.px(14);  // runs off the window below
    ui.paint.panel(PanelKind::Well, table_edge);
    raised_.reset();
    hint_.reset();
    chip_place_ = {};
    seat_ = seat;
    if (!is_player(seat)) return {};
    const Side side = side_of(seat);
    // A card on its way to the table is no longer here; one on its way to the hand is not here yet.
    const CardId gone = leaving(stage.playback, seat);
    Hand hand;
    if (is_up) {
        hand = stage.hand(seat);
        if (const auto found = std::find(hand.begin(), hand.end(), gone); !gone.is_none() && found != hand.end())
            hand.erase(found);
    }
    const std::size_t held =
        stage.open().at(seat).hand_count - std::size_t{!gone.is_none() && stage.open().at(seat).hand_count > 0};
    const std::size_t count = is_up ? hand.size() : held;
    const std::size_t places = count + std::size_t{has_chip(stage.table(), seat)};  // the last one is the chip's
    if (places == 0) return {};

    const float pad = ui.px(layout.is_low ? 8 : 12);
    float label_w = 0;
    if (seat != stage.own_seat()) {  // peeking out of turn: say whose hand it is
        const std::string whose = ui.tr("hand.of", {{"side", side_key(side)}});
        label_w = ui.px(76);
        ui.paint.rich({well.x + pad, well.y + ui.px(12)}, label_w - ui.px(8), {Font::HeadingBold, 14, color::on_dark}, whose);
    }
    const float room = well.w - 2 * pad - label_w - (places > count ? ui.px(8) : 0);
    // A full hand: cards a little narrower rather than one over the other.
    const float side_by_side = (room + ui.px(5)) / static_cast<float>(places) - ui.px(5);
    const float card_w = std::round(bounded(side_by_side, 0.84F * layout.card_w, layout.card_w));
    const float step = std::min(card_w + ui.px(11), places > 1 ? (room - card_w) / static_cast<float>(places - 1) : room);
    const float card_h = card_w * card_aspect;
    float x = well.x + pad + label_w;
    if (places > count) {
        const Rect last{x + step * static_cast<float>(count) + ui.px(8), well.y + pad * 0.8F, card_w, card_h};
        draw_under_chip(ui, stage, last, is_up);
    }
    const Edge edge = stage.edge(side);
    for (std::size_t i = 0; i < count; ++i, x += step) {
        const Rect card{x, well.y + pad * 0.8F, card_w, card_h};
        const Rect seen{card.x, card.y, i + 1 < places ? std::min(step, card.w) : card.w, ui.window.h - card.y};
        if (!is_up) {
            draw_card_back(ui, card);
            ui.items.add(fmt::format("hand.back.{}", i), seen, false, ui.tr("hand.face_down"));
            continue;
        }
        const Card& kind = rules.at(hand[i]);
        const bool asked = chooser.question() == Question::PlayCard || chooser.question() == Question::Chip;
        const bool choosing = !stage.is_watching() && asked && side == chooser.side();
        const bool playable = choosing && chooser.is_card_playable(hand[i]);
        // How many units it would order now; where, its arrows say.
        const bool is_for_chip = playable && chooser.goes_under_chip(hand[i]);
        const bool tells = playable && !is_for_chip && orders_units(kind);
        const int units = tells ? chooser.preview(hand[i]).units : 0;
        std::string label = ui.tr("card." + kind.id);
        if (tells) label += ": " + ui.tr("hand.orders", {{"units", units}});
        if (is_for_chip) label += ": " + ui.tr("hand.under_chip");
        const bool is_in_vain = playable && chooser.is_in_vain(hand[i]);
        if (is_in_vain) label += ". " + plain_text(ui.tr("hand.in_vain"));
        const Reply reply = ui.items.add(fmt::format("hand.card.{}", i), seen, playable, label);
        if (reply.is_hovered || reply.is_focused) {
            raised_ = Raised{hand[i], seen};
        }
        const bool is_chosen = choosing && chooser.card() == hand[i];
        const float rise = playable || is_chosen ? ui.px(5) : 0;
        draw_card(ui, rules, hand[i], edge, card.moved(0, -rise), choosing && !playable ? 0.55F : 1);
        if ((tells || is_for_chip) && !layout.is_low) {
            const Rect tag{card.x + ui.px(9), ui.window.h - ui.px(23), std::min(card.w, seen.w) - ui.px(18), ui.px(19)};
            ui.paint.panel(PanelKind::Chip, tag);
            ui.paint.fit_text(tag.inset(ui.px(5), 0), {Font::Bold, 12.5F, is_in_vain ? color::alert_dark : color::ink},
                              is_for_chip ? ui.tr("hand.under_chip") : ui.tr("hand.orders", {{"units", units}}));
        }
        if (reply.is_focused || is_chosen) ui.paint.focus_ring({card.x, card.y - rise, card.w, ui.window.h - card.y + rise});
        if ((reply.is_chosen || reply.is_refused) && choosing) {
            raised_.reset();
            return Click{hand[i], card, {seen.center().x, well.y - ui.px(30)}};
        }
    }
    return {};
}

// The card under the commissar's chip, which its owner may look at while his hand is shown.
void HandRow::draw_under_chip(Ui& ui, const Stage& stage, Rect card, bool is_up) {
    chip_place_ = card;
    const Rect seen{card.x, card.y, card.w, ui.window.h - card.y};
    const Side side = side_of(seat_);
    const Args who{{"side", side_key(side)}};
    if (!stage.has_card_under_chip(seat_)) {
        draw_chip(ui, card, 0.6F);
        const std::string text = ui.tr("chip.empty", who);
        if (ui.items.add("hand.chip", seen, true, text, Found::MouseOnly).is_hovered)
            hint_ = Hint{text, {seen.x, seen.y - ui.px(50)}};
        return;
    }
    const CardId face = is_up ? stage.under_chip(seat_) : CardId{};
    if (face.is_none()) {
        draw_card_back(ui, card);
        draw_chip(ui, card);
        const std::string text = ui.tr("chip.face_down", who);
        if (ui.items.add("hand.chip", seen, true, text, Found::MouseOnly).is_hovered)
            hint_ = Hint{text, {seen.x, seen.y - ui.px(50)}};
        return;
    }
    draw_card(ui, stage.match.rules(), face, stage.edge(side), card);
    draw_chip(ui, card);
    const std::string text = ui.tr("chip.card", {{"card", "@card." + stage.match.rules().at(face).id}});
    const Reply reply = ui.items.add("hand.chip", seen, true, text, Found::MouseOnly);
    if (reply.is_hovered || reply.is_focused) raised_ = Raised{face, seen, true};
}

void HandRow::draw_raised(Ui& ui, const Stage& stage) const {
    if (!raised_ || stage.is_covered) return;
    const TableLayout& layout = stage.layout;
    const Chooser& chooser = stage.chooser;
    const float w = ui.px(218);
    const float h = w * card_aspect;
    Rect where{raised_->seen.x + (layout.card_w - w) / 2, layout.hand.y - h - ui.px(6), w, h};
    where.x = bounded(where.x, ui.px(6), std::max(ui.px(6), ui.window.w - w - ui.px(6)));
    where.y = std::max(where.y, layout.top.bottom() + ui.px(4));
    draw_card(ui, stage.match.rules(), raised_->card, stage.edge(side_of(seat_)), where);

    // How many units it would order now, and whether they could do anything.
    if (stage.is_watching() || chooser.question() != Question::PlayCard || seat_ != chooser.seat()) return;
    if (!raised_->is_under_chip && chooser.goes_under_chip(raised_->card)) return;
    const bool is_in_vain = chooser.is_in_vain(raised_->card);
    std::string text;
    if (orders_units(stage.match.rules().at(raised_->card)))
        text = "<b>" + ui.tr("hand.would_order", {{"units", chooser.preview(raised_->card).units}}) + "</b>";
    if (is_in_vain) text += (text.empty() ? "" : "\n") + ui.tr("hand.in_vain");
    if (text.empty()) return;
    const TextStyle style{Font::Text, 13.5F, is_in_vain ? color::alert_dark : color::ink};
    const float widest = ui.px(230);  // the lines are centered in it
    const RichText& laid = ui.paint.layout(widest, style, text, Align::Center);
    Rect tag{0, 0, is_in_vain ? ui.px(250) : laid.w + ui.px(20), laid.h + ui.px(8)};
    tag.x = bounded(std::round(where.center().x - tag.w / 2), ui.px(6), std::max(ui.px(6), ui.window.w - tag.w - ui.px(6)));
    tag.y = std::round(where.y - ui.px(3) - tag.h);
    if (tag.y < layout.top.bottom()) {  // no room above the card: beside it
        const bool is_right = where.right() + ui.px(6) + tag.w < ui.window.w;
        tag.x = is_right ? where.right() + ui.px(6) : std::max(ui.px(2), where.x - ui.px(6) - tag.w);
        tag.y = where.y + ui.px(6);
    }
    ui.paint.panel(PanelKind::Tooltip, tag);
    ui.paint.rich({std::round(tag.center().x - widest / 2), std::round(tag.center().y - laid.h / 2)}, laid);
    ui.items.add("hand.raised", tag, false, plain_text(text), Found::FocusOnly);
}

}  // namespace salient::ui
