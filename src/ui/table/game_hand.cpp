// The hand of cards, the card raised from it, and the card in play.
#include <fmt/format.h>

#include <algorithm>

#include "ui/table/cards.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {
namespace {

// Whether it can be said beforehand how many units a card orders.
bool orders_units(const Card& card) {
    return !card.reaction && card.attack.targets == 0 && !card.orders.by_dice && !card.copies_last && !card.heals;
}

}  // namespace

void GameScreen::draw_hand(Ui& ui) {
    const Rect well = layout_.hand;
    Rect table_edge = well;
    table_edge.h += ui.px(14);  // runs off the window below
    ui.paint.panel(PanelKind::Well, table_edge);
    const Seat seat = hand_seat(ui.input);
    if (!is_player(seat)) return;
    const Side side = side_of(seat);
    const bool up = is_hand_up(seat, ui.input);
    const Hand& hand = match_.hand(seat);
    // A card on its way to the hand is not there yet.
    const std::size_t held = shown().at(seat).hand_count;
    const std::size_t count = up ? std::min(hand.size(), held) : held;
    raised_.reset();
    raised_index_ = -1;
    if (count == 0) return;

    const float pad = ui.px(layout_.is_low ? 8 : 12);
    float label_w = 0;
    if (seat != own_seat()) {  // peeking out of turn: say whose hand it is
        const std::string whose = ui.tr("hand.of", {{"side", side == Side::Allies ? "@side.allies" : "@side.axis"}});
        label_w = ui.px(76);
        ui.paint.rich({well.x + pad, well.y + ui.px(12)}, label_w - ui.px(8), {Font::HeadingBold, 14, color::on_dark}, whose);
    }
    const float room = well.w - 2 * pad - label_w;
    // A full hand: cards a little narrower rather than one over the other.
    const float side_by_side = (room + ui.px(5)) / static_cast<float>(count) - ui.px(5);
    const float card_w = std::round(bounded(side_by_side, 0.84F * layout_.card_w, layout_.card_w));
    const float step = std::min(card_w + ui.px(11), count > 1 ? (room - card_w) / static_cast<float>(count - 1) : room);
    const float card_h = card_w * card_aspect;
    float x = well.x + pad + label_w;
    const Edge edge = match_.scenario().edge(side);
    for (std::size_t i = 0; i < count; ++i, x += step) {
        const Rect card{x, well.y + pad * 0.8F, card_w, card_h};
        const Rect seen{card.x, card.y, i + 1 < count ? std::min(step, card.w) : card.w, ui.window.h - card.y};
        if (!up) {
            draw_card_back(ui, card);
            ui.items.add(fmt::format("hand.back.{}", i), seen, false, ui.tr("hand.face_down"));
            continue;
        }
        const Card& kind = match_.rules().at(hand[i]);
        const bool choosing = !is_watching() && chooser_.question() == Question::PlayCard && side == chooser_.side();
        const bool playable = choosing && chooser_.is_card_playable(hand[i]);
        // How many units it would order now; where, its arrows say.
        const bool tells = playable && orders_units(kind);
        const int units = tells ? chooser_.preview(hand[i]).units : 0;
        std::string label = ui.tr("card." + kind.id);
        if (tells) label += ": " + ui.tr("hand.orders", {{"units", units}});
        const Reply reply = ui.items.add(fmt::format("hand.card.{}", i), seen, playable, label);
        if (reply.is_hovered || reply.is_focused) {
            raised_ = hand[i];
            raised_index_ = static_cast<int>(i);
        }
        const bool is_chosen = choosing && chooser_.card() == hand[i];
        const float rise = playable || is_chosen ? ui.px(5) : 0;
        draw_card(ui, match_.rules(), hand[i], edge, card.moved(0, -rise), choosing && !playable ? 0.55F : 1);
        if (tells && !layout_.is_low) {
            const Rect tag{card.x + ui.px(9), ui.window.h - ui.px(23), std::min(card.w, seen.w) - ui.px(18), ui.px(19)};
            ui.paint.panel(PanelKind::Chip, tag);
            ui.paint.fit_text(tag.inset(ui.px(5), 0), {Font::Bold, 12.5F, units > 0 ? color::ink : color::alert_dark},
                              ui.tr("hand.orders", {{"units", units}}));
        }
        if (reply.is_focused || is_chosen) ui.paint.focus_ring({card.x, card.y - rise, card.w, ui.window.h - card.y + rise});
        if ((reply.is_chosen || reply.is_refused) && choosing) {
            played_from_ = card;
            click_card(hand[i], {seen.center().x, well.y - ui.px(30)});
            return;
        }
    }
}

// The whole card, large enough to read, over the table: while the pointer or the focus is on it.
void GameScreen::draw_raised_card(Ui& ui) {
    if (!raised_ || overlay_ != Overlay::None) return;
    const Item* item = ui.items.find(fmt::format("hand.card.{}", raised_index_));
    if (!item) return;
    const float w = ui.px(218);
    const float h = w * card_aspect;
    const Seat seat = hand_seat(ui.input);
    const Side side = side_of(seat);
    Rect where{item->rect.x + (layout_.card_w - w) / 2, layout_.hand.y - h - ui.px(6), w, h};
    where.x = bounded(where.x, ui.px(6), std::max(ui.px(6), ui.window.w - w - ui.px(6)));
    where.y = std::max(where.y, layout_.top.bottom() + ui.px(4));
    draw_card(ui, match_.rules(), *raised_, match_.scenario().edge(side), where);

    // How many units it would order now.
    if (is_watching() || chooser_.question() != Question::PlayCard || seat != chooser_.seat()) return;
    const Card& card = match_.rules().at(*raised_);
    if (!orders_units(card)) return;
    const int units = chooser_.preview(*raised_).units;
    const std::string text = ui.tr("hand.would_order", {{"units", units}});
    const TextStyle style{Font::Bold, 13.5F, units > 0 ? color::ink : color::alert_dark};
    const float text_w = ui.paint.width(style, text) + ui.px(20);
    const Rect tag = centered({where.center().x, where.y - ui.px(15)}, text_w, ui.px(25));
    ui.paint.panel(PanelKind::Tooltip, tag);
    ui.paint.text_in(tag, style, text, Align::Center);
}

void GameScreen::draw_in_play(Ui& ui) {
    Rect well = layout_.in_play;
    Rect table_edge = well;
    table_edge.h += ui.px(14);
    ui.paint.panel(PanelKind::Well, table_edge);
    const Open& open = shown();
    const float pad = ui.px(10);
    const TextStyle heading{Font::HeadingBold, 14.5F, color::on_dark};
    const TextStyle small{Font::Text, 13, color::on_dark_soft};
    if (open.card().played.is_none()) {
        ui.paint.text({well.x + pad, well.y + ui.px(12)}, heading, ui.tr("in_play.title"));
        ui.paint.rich({well.x + pad, well.y + ui.px(34)}, well.w - 2 * pad, small,
                      ui.tr(open.phase == Phase::Draw ? "in_play.discarded" : "in_play.none",
                            {{"cards", static_cast<int>(open.draw_count)}}));
        return;
    }
    const float card_w = std::min(layout_.card_w, well.w * 0.6F);
    const Rect card{well.x + pad, well.y + ui.px(9), card_w, card_w * card_aspect};
    const CardId shown = open.card().effect.is_none() ? open.card().played : open.card().effect;
    draw_card(ui, match_.rules(), shown, match_.scenario().edge(open.active), card);
    const Reply reply = ui.items.add("in_play.card", {card.x, card.y, card.w, ui.window.h - card.y}, true,
                                     ui.tr("card." + match_.rules().at(shown).id));
    const float x = card.right() + ui.px(9);
    ui.paint.text({x, well.y + ui.px(12)}, heading, ui.tr("in_play.title"));
    int ordered = 0;
    int acted = 0;
    const bool fighting = open.phase == Phase::Battle;
    for (const Unit& u : open.units) {
        if (!u.ordered) continue;
        ++ordered;
        if (fighting ? u.battles > 0 : u.moved || u.steps > 0) ++acted;
    }
    if (chooser_.is_proposing() && !is_watching()) ordered = static_cast<int>(chooser_.proposed().size());
    std::string text;
    if (match_.rules().at(shown).attack.targets == 0) text = capitalized(ui.tr("in_play.ordered", {{"units", ordered}}));
    if (acted > 0) text += "\n" + capitalized(ui.tr(fighting ? "in_play.fought" : "in_play.moved", {{"units", acted}}));
    const Rect room{x, well.y + ui.px(34), well.right() - x - ui.px(5), ui.window.h - well.y - ui.px(36)};
    TextStyle fitting = small;
    while (ui.paint.layout(room.w, fitting, text).h > room.h && fitting.size > 9) fitting.size -= 0.5F;
    ui.paint.rich({room.x, room.y}, room.w, fitting, text);
    if (reply.is_hovered) {
        const float w = ui.px(218);
        const float h = w * card_aspect;
        draw_card(ui, match_.rules(), shown, match_.scenario().edge(open.active),
                  {well.right() - w, well.y - h - ui.px(6), w, h});
    }
}

}  // namespace salient::ui
