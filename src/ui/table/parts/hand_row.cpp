// The hand of cards and the card raised from it.
#include "ui/table/parts/hand_row.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/key_map.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/overlord/staff_strip.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/in_play.hpp"
#include "ui/table/parts/prompt_bar.hpp"
#include "ui/table/parts/tickets.hpp"
#include "ui/table/preview.hpp"
#include "words/local_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {
namespace {

// Whether it can be said beforehand how many units a card orders.
bool orders_units(const Card& card) {
    return !card.reaction && card.attack.targets == 0 && !card.orders.by_dice && !card.copies_last && !card.heals;
}

// How many units it would order now; of a card of a staff, how many in each place where it may come to lie.
std::string orders_told(const Ui& ui, const Chooser& chooser, CardId card, const char* key, const char* between) {
    if (!chooser.is_staff_game()) return ui.tr(key, {{"units", chooser.question().preview(card).units}});
    std::string text;
    for (const Question::CardPlace& place : chooser.question().card_places(card))
        text += (text.empty() ? "" : between) +
                capitalized(ui.tr("hand.orders_in", {{"place", board_section_arg(place.where)}, {"units", place.orders.units}}));
    return text;
}

// What a card that copies the last one of the other side would be (TC-CTR-3).
std::string copied_text(const Ui& ui, const Rulebook& rules, CardId copied) {
    return ui.tr("hand.copies", {{"card", "@card." + rules.at(copied).id}});
}

// A card of this seat that is on its way to the table.
CardId leaving(const Playback& playback, Seat seat) {
    if (const auto* played = playback.beat_as<CardPlayed>(); played && played->card.seat == seat && played->received.is_none())
        return played->card.played;
    if (const auto* ambush = playback.beat_as<AmbushPlayed>(); ambush && ambush->seat == seat) return ambush->card;
    return {};
}

// How many of the newest cards of a hand were drawn since its seat last played one.
std::size_t fresh_cards(const Match& match, Seat seat) {
    int fresh = 0;
    const PlayedList& history = match.history();
    for (auto played = history.rbegin(); played != history.rend(); ++played) {
        for (auto event = played->events.rbegin(); event != played->events.rend(); ++event) {
            const auto* card = std::get_if<CardPlayed>(&*event);
            const auto* ambush = std::get_if<AmbushPlayed>(&*event);
            if ((card != nullptr && card->card.seat == seat) || (ambush != nullptr && ambush->seat == seat))
                return static_cast<std::size_t>(std::max(0, fresh));
            if (const auto* drawn = std::get_if<CardDrawn>(&*event); drawn != nullptr && drawn->seat == seat) ++fresh;
            if (const auto* gone = std::get_if<CardDiscarded>(&*event); gone != nullptr && gone->seat == seat && gone->from_hand)
                --fresh;
        }
    }
    return 0;  // the hand of the start
}

// The cards in the hand shown: those that lie there, and how many backs.
struct Held {
    Hand hand;
    std::size_t count = 0;
};
Held held_by(const Stage& stage, Seat seat, bool is_up) {
    // A card on its way to the table is no longer here; one on its way to the hand is not here yet.
    const CardId gone = leaving(stage.playback, seat);
    Held out;
    if (is_up) {
        out.hand = stage.cards_before(seat);
        const auto found = std::find(out.hand.begin(), out.hand.end(), gone);
        if (!gone.is_none() && found != out.hand.end()) out.hand.erase(found);
    }
    const Seat holder = stage.chooser.is_staff_game() ? seat_of(side_of(seat)) : seat;  // who holds the hand of the side
    const std::size_t lie = stage.open().at(holder).hand_count;
    const std::size_t held = lie - std::size_t{!gone.is_none() && lie > 0};
    out.count = is_up ? out.hand.size() : held;
    return out;
}

// How many of the `count` cards before a Commander-in-Chief he took up from under the chip.
std::size_t taken_up_by(const Stage& stage, Seat seat, std::size_t count) {
    return std::min(count, cards_taken_up(stage.playback.known(seat), side_of(seat)).size());
}

}  // namespace

// In a row under the board, or one below the other in the column.
struct HandRow::Places {
    Rect in;
    std::size_t columns = 1;
    Point step;
    Rect first;
    bool is_row = false;
    bool is_upright = false;  // as whole cards
    float height(std::size_t count) const { return step.y * static_cast<float>((count + columns - 1) / columns); }
    Rect at(std::size_t i) const {
        return first.moved(step.x * static_cast<float>(i % columns), step.y * static_cast<float>(i / columns));
    }
};

HandRow::Places HandRow::places(Ui& ui, const Stage& stage, std::size_t count, bool has_play) const {
    Places out;
    const TableLayout& layout = stage.layout;
    const float gap = ui.px(6);
    const std::size_t all = std::max<std::size_t>(1, count);
    if (layout.is_hand_out) {
        out.in = layout.hand.inset(ui.px(5), ui.px(5));
        const float least = ui.px(96);
        // Side by side as long as they can be read; of large text three to a row, which scrolls.
        const bool in_row = (least + gap) * static_cast<float>(all) <= out.in.w + gap;
        if (in_row || layout.has_tabs) {
            out.is_upright = true;
            out.columns =
                in_row ? all : std::max<std::size_t>(1, static_cast<std::size_t>((out.in.w + gap) / (ui.px(150) + gap)));
            const float w = std::min(ui.px(layout.has_tabs ? 170 : 128),
                                     (out.in.w - (in_row ? 0 : ui.px(8)) + gap) / static_cast<float>(out.columns) - gap);
            const float h = std::min(out.in.h, ui.px(214));
            out.step = {w + gap, h + gap};
            out.first = {out.in.x, out.in.y, std::floor(w), h};
            return out;
        }
    }
    if (layout.is_hand_below) {
        out.in = layout.hand.inset(ui.px(5), 0);
        out.in.cut_top(ui.px(6));
        out.in.cut_bottom(ui.px(2));
        // Six tickets fit, and the card in play is the sixth or seventh; more lie in two rows.
        const std::size_t rows = all + std::size_t{has_play} > 7 ? 2 : 1;
        out.columns = rows == 1 ? std::max<std::size_t>(6, all + std::size_t{has_play})
                                : std::max<std::size_t>(6, (all + std::size_t{has_play} + 1) / 2);
        const float w = (out.in.w + gap) / static_cast<float>(out.columns);
        const float h = (out.in.h + gap) / static_cast<float>(rows);
        out.step = {w, h};
        out.first = {out.in.x, out.in.y, w - gap, h - gap};
        return out;
    }
    out.is_row = true;
    out.in = layout.hand.inset(ui.px(8), ui.px(7));
    const float least = ui.px(40);
    const float h = bounded((out.in.h + gap) / static_cast<float>(all), least + gap, ui.px(layout.has_tabs ? 62 : 68) + gap);
    out.step = {0, std::floor(h)};
    out.first = {out.in.x, out.in.y, out.in.w, std::floor(h) - gap};
    return out;
}

bool HandRow::is_open(const Stage& stage, Seat seat, bool is_up, bool is_peeking) {
    if (!is_up || !is_player(seat)) return false;
    return is_peeking || (!stage.is_watching() && stage.chooser.asks_for_card());
}

float HandRow::draw_fan(Ui& ui, const Stage& stage, Seat seat, Rect where) {
    raised_.reset();
    hint_.reset();
    chip_place_ = {};
    seat_ = seat;
    if (!is_player(seat)) return 0;
    const std::size_t count = held_by(stage, seat, false).count;
    const std::string key = ui.tr("hand.hold_key", {{"key", literal_arg(cap_of("H"))}});
    const float key_w = ui.paint.width({Font::Bold, 11.5F}, key) + ui.px(16);
    const float h = std::min(ui.px(30), where.h - ui.px(6));
    const float w = h / card_aspect;
    const float step = std::round(w * 0.72F);
    const float fan_w = count == 0 ? 0 : step * static_cast<float>(count - 1) + w;
    const bool chip = has_chip(stage.table(), seat);
    float x = where.right() - key_w - ui.px(8) - fan_w - (chip ? w * 1.5F : 0);
    const float left = x;
    for (std::size_t i = 0; i < count; ++i, x += step) {
        const Rect back{x, std::round(where.center().y - h / 2), w, h};
        draw_card_back(ui, back);
        ui.items.add(fmt::format("hand.back.{}", i), {back.x, back.y, i + 1 < count ? step : w, h}, false,
                     ui.tr("hand.face_down"));
    }
    if (count > 0) x += w - step;
    if (chip) {
        draw_under_chip(ui, stage, {x + ui.px(4), std::round(where.center().y - h / 2), w, h}, false);
        x += w * 1.5F;
    }
    key_cap(ui, {x + ui.px(6), std::round(where.center().y - ui.px(10)), key_w, ui.px(20)}, key);
    return where.right() - left;
}

void HandRow::draw_folded(Ui& ui, const Stage& stage, Rect in, std::size_t count) {
    const float h = std::min(in.h, ui.px(88));
    const float w = std::round(h / card_aspect);
    const float step = std::min(w + ui.px(8), std::round((in.w * 0.5F - w) / std::max(1.0F, static_cast<float>(count) - 1)));
    float x = in.x + ui.px(4);
    for (std::size_t i = 0; i < count; ++i, x += step) {
        const Rect back{x, std::round(in.center().y - h / 2), w, h};
        draw_card_back(ui, back);
        ui.items.add(fmt::format("hand.back.{}", i), {back.x, back.y, i + 1 < count ? step : w, h}, false,
                     ui.tr("hand.face_down"));
    }
    if (count > 0) x += w - step + ui.px(14);
    if (has_chip(stage.table(), seat_)) {
        draw_under_chip(ui, stage, {x, std::round(in.center().y - h / 2), w, h}, false);
        x += w + ui.px(20);
    }
    const Side side = side_of(seat_);
    const Args who{{"side", side_key(side)}, {"cards", static_cast<int>(count)}, {"key", literal_arg(cap_of("H"))}};
    const bool is_closed_to_all = stage.is_looking_back && !is_player(stage.only_person);  // who looks is not known
    const char* key = stage.chooser.is_staff_game()           ? "hand.of_commander"
                      : stage.has_curtain || is_closed_to_all ? "hand.until_shown"
                      : stage.is_answering()                  ? "hand.hold_later"
                      : side != stage.own_side()              ? "hand.of"
                                                              : "hand.hold";
    const float room = in.right() - x;
    if (room < ui.px(60)) return;
    TextStyle style{Font::Text, 13, stage.is_answering() ? color::on_dark_soft : color::on_dark};
    const std::string text = ui.tr(key, who);
    while (style.size > 9 && ui.paint.layout(room, style, text).h > in.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(room, style, text);
    ui.paint.rich({x, std::round(in.center().y - laid.h / 2)}, laid);
}

std::vector<std::size_t> HandRow::keep_slots(const Stage& stage, const Hand& hand, std::size_t taken_up) {
    if (const std::pair now{seat_, static_cast<int>(stage.open().turn)}; now != handed_out_) {
        handed_out_ = now;
        slots_.clear();
    }
    std::vector<bool> is_filled(slots_.size());
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Slot slot{hand[i], i < taken_up};
        std::size_t at = 0;
        while (at < slots_.size() && (is_filled[at] || slots_[at] != slot)) ++at;
        if (at == slots_.size()) {
            slots_.push_back(slot);
            is_filled.push_back(false);
        }
        is_filled[at] = true;
        out.push_back(at);
    }
    return out;
}

// The card played leaves its place empty for the rest of the turn: what lies beside it does not slide under the pointer.
void HandRow::keep_gap(const Stage& stage, const Hand& hand) {
    if (const std::pair now{seat_, static_cast<int>(stage.open().turn)}; now != gap_of_) {
        gap_of_ = now;
        whole_ = hand;
    }
    gap_.reset();
    if (hand.size() + 1 != whole_.size()) {
        whole_ = hand;
        return;
    }
    std::size_t at = 0;
    while (at < hand.size() && hand[at] == whole_[at]) ++at;
    gap_ = at;
}

std::optional<HandRow::Click> HandRow::draw(Ui& ui, const Stage& stage, Seat seat, bool is_up) {
    const TableLayout& layout = stage.layout;
    const Chooser& chooser = stage.chooser;
    const Rulebook& rules = stage.match.rules();
    ui.items.cover(layout.hand);
    ui.paint.panel(PanelKind::Well, layout.hand);
    raised_.reset();
    gap_chosen_.reset();
    hint_.reset();
    chip_place_ = {};
    seat_ = seat;
    const bool has_play = layout.is_hand_below && !layout.is_hand_out && has_card_in_play(stage);
    if (!is_player(seat)) {
        if (has_play) draw_in_play(ui, stage, places(ui, stage, 5, true).at(5));
        return {};
    }
    const auto [hand, count] = held_by(stage, seat, is_up);
    // The first ones were taken up from under the commissar's chip: these are given, and of the hand only what bypasses it (OVL-COM-1). While
    // cards are chosen for the next turn they lie behind the hand.
    const bool hands_out = is_up && chooser.step_is<DistributeStep>();
    const bool fills_chip = is_up && chooser.is_staff_game() && chooser.step_is<ChipStep>();
    const std::size_t taken_up = hands_out || fills_chip ? taken_up_by(stage, seat, count) : 0;
    const std::size_t choosable = fills_chip ? count - taken_up : count;
    const std::vector<std::size_t> slots = hands_out ? keep_slots(stage, hand, taken_up) : std::vector<std::size_t>{};
    if (!stage.is_looking_back) {  // the hand is that of now, and lies as it lay
        gap_.reset();
        if (is_up && !chooser.is_staff_game()) keep_gap(stage, hand);
    }
    const std::size_t room = std::max(count + (gap_ ? 1 : 0), hands_out ? slots_.size() : 0);
    const std::size_t all = room + std::size_t{has_chip(stage.table(), seat)};  // the last one is the chip's
    Places place = places(ui, stage, all, has_play);
    if (has_play) {
        const std::size_t rows = (all + 1 + place.columns - 1) / place.columns;
        Rect last = place.at(place.columns * std::max<std::size_t>(1, rows) - 1);
        draw_in_play(ui, stage, last);
        Rect told = place.in;
        told.w = last.x - told.x - ui.px(6);
        if (!is_up) {
            draw_orders_told(ui, stage, told.cut_right(std::min(ui.px(130), told.w * 0.3F)));
            draw_folded(ui, stage, told, count);
            return {};
        }
    } else if (!is_up) {
        draw_folded(ui, stage, place.in, count);
        return {};
    }
    Rect content = place.in;
    const bool scrolls = (place.is_row || place.is_upright) && place.height(all) > place.in.h + ui.px(7);
    if (scrolls) {
        content = scroll_.begin(ui, "hand", place.in);
        place.first.y = content.y;
        if (place.is_row) place.first.w -= ui.px(8);
    }
    const std::size_t fresh = stage.is_watching() ? 0 : std::min(choosable, fresh_cards(stage.match, seat));
    std::optional<Click> click;
    std::vector<std::string> to_lay;
    for (std::size_t i = 0; i < count; ++i) {
        const bool was_taken_up = fills_chip ? i >= choosable : i < taken_up;
        const bool stays = fills_chip ? was_taken_up : taken_up > 0 && !was_taken_up && !rules.at(hand[i]).past_chip;
        const InHand held{hand[i],
                          place.at(hands_out            ? slots[i]
                                   : gap_ && i >= *gap_ ? i + 1
                                                        : i),
                          fmt::format("hand.card.{}", i),
                          place.is_row,
                          i < choosable && i + fresh >= choosable,
                          was_taken_up,
                          stays,
                          hands_out ? slots[i] : i};
        if (const auto clicked = draw_held(ui, stage, held)) click = clicked;
        if (chooser.step_is<CommandStep>() && is_playable(stage, held)) to_lay.push_back(held.name);
    }
    if (hands_out && place.is_upright) draw_gaps(ui, stage, place, slots);
    if (gap_) draw_empty_end(ui, place.at(*gap_), {});
    if (to_lay.size() == 1 && chooser.card().is_none()) focus_first(ui, to_lay.front());  // he lays it: Enter will do
    if (all > room) draw_under_chip(ui, stage, place.at(room), is_up);
    if (scrolls) scroll_.end(ui, content.y + place.height(all));
    return click;
}

bool HandRow::is_choosing(const Stage& stage) const {
    return !stage.is_watching() && stage.chooser.asks_for_card() && side_of(seat_) == stage.chooser.side();
}
bool HandRow::is_playable(const Stage& stage, const InHand& held) const {
    return is_choosing(stage) && !held.stays && stage.chooser.question().is_card_playable(held.card);
}

// What it is, how many units it would order now - where, its arrows say - and what is special about it.
std::string HandRow::label_of(const Ui& ui, const Stage& stage, const InHand& held, const std::string& copies) const {
    const Chooser& chooser = stage.chooser;
    const Rulebook& rules = stage.match.rules();
    const bool playable = is_playable(stage, held);
    const bool is_for_chip = playable && chooser.question().goes_under_chip(held.card);
    const CardId copied = chooser.question().copied(held.card, side_of(seat_));
    std::string label = ui.tr("card." + rules.at(held.card).id);
    if (playable && !is_for_chip && orders_units(rules.at(copied.is_none() ? held.card : copied)))
        label += ": " + orders_told(ui, chooser, held.card, "hand.orders", ", ");
    if (!copies.empty()) label += ". " + copies;
    if (held.is_new) label += ". " + ui.tr("hand.new");
    if (held.is_taken_up) label += ". " + ui.tr("hand.taken_up");
    if (is_for_chip) label += ": " + ui.tr("hand.under_chip");
    if (playable && chooser.question().is_in_vain(held.card)) label += ". " + plain_text(ui.tr("hand.in_vain"));
    return label;
}

namespace {

// Who can have a card of a hand-out by what is printed on it: all generals, one of them, or its Commander-in-Chief alone.
struct Receivers {
    std::string told;
    std::string_view sign = {};
};
Receivers receivers_of(const Ui& ui, const Stage& stage, Seat commander, CardId card) {
    static constexpr const char* signs[] = {"icon_arrow_down", "icon_arrow_left", "icon_arrow_up", "icon_arrow_right"};
    static constexpr const char* words[] = {"hand_out.for_you", "hand_out.left", "hand_out.center", "hand_out.right"};
    const Seats may = recipients_of(stage.table(), commander, card);
    const auto staff = staff_on_screen(stage.match.scenario(), side_of(commander));
    int generals = 0;
    std::size_t last = 0;
    for (std::size_t i = 1; i < staff.size(); ++i)
        if (may.has(staff[i])) {
            ++generals;
            last = i;
        }
    if (generals == 0) return {ui.tr(words[0]), signs[0]};
    if (generals > 1) return {ui.tr(generals == 3 ? "hand_out.any" : "hand_out.some"), {}};
    return {ui.tr(words[last]), signs[last]};
}

std::string slot_key(std::size_t slot) { return slot < 9 ? std::to_string(slot + 1) : slot == 9 ? "0" : std::string(); }

}  // namespace

void HandRow::draw_face(Ui& ui, const Stage& stage, const InHand& held, Rect seen, bool is_ringed, float alpha,
                        const std::string& copies) {
    const Rulebook& rules = stage.match.rules();
    const Edge edge = stage.edge(side_of(seat_));
    const std::string tag = held.is_taken_up ? ui.tr("hand.taken_up") : held.is_new ? ui.tr("hand.new") : std::string();
    if (!stage.layout.is_hand_out || seen.h < seen.w)
        return draw_ticket(ui, rules, held.card, edge, seen,
                           {.is_row = held.is_row, .is_ringed = is_ringed, .alpha = alpha, .tag = tag, .text = copies});
    const Receivers to = receivers_of(ui, stage, seat_, held.card);
    draw_upright_card(ui, rules, held.card, edge, seen,
                      {.is_ringed = is_ringed,
                       .alpha = alpha,
                       .key = slot_key(held.slot),
                       .foot = to.told,
                       .text = copies,
                       .tag = tag,
                       .sign = to.sign});
}

std::optional<HandRow::InSlot> HandRow::in_slot(const Stage& stage, std::size_t number) const {
    if (number >= slots_.size()) return {};
    const Hand hand = stage.cards_before(seat_);
    // Of several alike, the first ones are still there.
    const CardId card = slots_[number].card;
    std::size_t alike = 0;
    for (std::size_t i = 0; i < number; ++i) alike += slots_[i].card == card ? 1 : 0;
    const auto there = static_cast<std::size_t>(std::count(hand.begin(), hand.end(), card));
    if (alike < there) return InSlot{card, seat::nobody};
    std::size_t gone = alike - there;
    for (const GivenCard& given : cards_given(stage.playback.known(seat_), side_of(seat_)))
        if (given.card == card && gone-- == 0) return InSlot{card, given.to};
    return {};
}

// Where a card was given: to whom, and how it comes back.
void HandRow::draw_gaps(Ui& ui, const Stage& stage, const Places& place, const std::vector<std::size_t>& filled) {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        if (std::find(filled.begin(), filled.end(), i) != filled.end()) continue;
        const auto lay = in_slot(stage, i);
        if (!lay || !is_player(lay->given_to)) continue;
        const Rect gap = place.at(i);
        const float s = ui.paint.scale();
        ui.paint.drawn(fmt::format("hand_gap@{}", s), gap, [&] {
            Svg svg(gap.w, gap.h);
            svg.stroke(fmt::format("M{0:.1f} {0:.1f}L{1:.1f} {0:.1f}L{1:.1f} {2:.1f}L{0:.1f} {2:.1f}Z", 1.5F * s,
                                   gap.w - 1.5F * s, gap.h - 1.5F * s),
                       Color::rgb(0x8a6544), 1 * s, 0.9F, fmt::format("{:.1f} {:.1f}", 3 * s, 3 * s));
            return svg.done();
        });
        const Args args{{"card", "@card." + stage.match.rules().at(lay->card).id}, {"role", role_arg(lay->given_to)}};
        const std::string key = slot_key(i);
        std::string told = ui.tr(is_field_general(lay->given_to) ? "hand_out.given" : "hand_out.kept", args);
        if (!key.empty()) told += "\n\n" + ui.tr("hand_out.key_back", {{"key", literal_arg(key)}});
        const TextStyle style{Font::Text, 12.5F, color::on_dark_soft};
        const RichText& laid = ui.paint.layout(gap.w - ui.px(12), style, told, Align::Center);
        ui.paint.rich({gap.x + ui.px(6), std::round(gap.center().y - laid.h / 2)}, laid);
        const bool may = !stage.is_watching() && stage.chooser.seat() == seat_ &&
                         stage.match.check(TakeBack{lay->card, lay->given_to}).is_yes();
        const Reply reply = ui.items.add(fmt::format("hand.gap.{}", i), gap, may, plain_text(told));
        if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(gap);
        if (reply.is_chosen) gap_chosen_ = *lay;
    }
}

std::optional<HandRow::Click> HandRow::draw_held(Ui& ui, const Stage& stage, const InHand& held) {
    const Rect card = held.where;
    const bool choosing = is_choosing(stage);
    const bool playable = is_playable(stage, held);
    const CardId copied = stage.chooser.question().copied(held.card, side_of(seat_));
    const std::string copies = copied.is_none() ? std::string() : copied_text(ui, stage.match.rules(), copied);
    const Reply reply = ui.items.add(held.name, card, playable, label_of(ui, stage, held, copies));
    const bool is_pointed = reply.is_hovered || reply.is_focused;
    if (is_pointed) raised_ = Raised{held.card, card};
    const bool is_chosen = choosing && !held.stays && stage.chooser.card() == held.card;
    const bool is_out = (is_pointed && playable) || is_chosen;
    const Rect seen = card.moved(held.is_row && is_out ? -ui.px(4) : 0, !held.is_row && is_out ? -ui.px(5) : 0);
    draw_face(ui, stage, held, seen, is_pointed || is_chosen, !choosing ? 0.85F : playable ? 1.0F : 0.6F, copies);
    if (held.stays && choosing && reply.is_hovered)
        hint_ = Hint{ui.tr(held.is_taken_up ? "hand.taken_up_later" : "hand.not_taken_up"), {card.x, card.y - ui.px(50)}};
    if ((!reply.is_chosen && !reply.is_refused) || !choosing || held.stays) return {};
    raised_.reset();
    return Click{held.card, card, {card.center().x, stage.layout.is_hand_below ? stage.layout.hand.y - ui.px(30) : card.y}};
}

// The card under the commissar's chip, which its owner may look at while his hand is shown.
void HandRow::draw_under_chip(Ui& ui, const Stage& stage, Rect card, bool is_up) {
    chip_place_ = card;
    const Rect seen = card;
    const Side side = side_of(seat_);
    const Args who{{"side", side_key(side)}};
    if (!stage.has_card_under_chip(seat_)) {
        draw_chip(ui, {card.x, card.y, std::min(card.w, card.h / card_aspect), card.h}, 0.6F);
        const std::string text = ui.tr("chip.empty", who);
        if (ui.items.add("hand.chip", seen, true, text, Found::MouseOnly).is_hovered)
            hint_ = Hint{text, {seen.x, seen.y - ui.px(50)}};
        return;
    }
    const CardId face = is_up ? stage.under_chip(seat_) : CardId{};
    if (face.is_none()) {
        const float back = std::min(card.w, card.h / card_aspect);
        draw_card_back(ui, {card.x, card.y, back, back * card_aspect});
        draw_chip(ui, {card.x, card.y, back, back * card_aspect});
        const std::string text = ui.tr("chip.face_down", who);
        if (ui.items.add("hand.chip", seen, true, text, Found::MouseOnly).is_hovered)
            hint_ = Hint{text, {seen.x, seen.y - ui.px(50)}};
        return;
    }
    const bool waits = stage.chooser.is_staff_game();  // for the next turn: in this one it cannot be chosen
    draw_ticket(ui, stage.match.rules(), face, stage.edge(side), card,
                {.is_row = card.w > card.h * 2.4F, .alpha = waits ? 0.6F : 1.0F, .has_chip = true});
    const std::string text = ui.tr("chip.card", {{"card", "@card." + stage.match.rules().at(face).id}});
    const Reply reply = ui.items.add("hand.chip", seen, true, text, Found::MouseOnly);
    if (waits && reply.is_hovered) hint_ = Hint{ui.tr("staff.lies_under_chip"), {seen.x, seen.y - ui.px(50)}};
    if (reply.is_hovered || reply.is_focused) raised_ = Raised{face, seen, true};
}

HandRow::Outlook HandRow::outlook(const Ui& ui, const Stage& stage) const {
    const Chooser& chooser = stage.chooser;
    const bool plays = chooser.asks_for_card() && !chooser.step_is<ChipStep>();
    const bool asked = !stage.is_watching() && plays && seat_ == chooser.seat();
    if (!asked || (!raised_->is_under_chip && chooser.question().goes_under_chip(raised_->card))) return {};
    Outlook out;
    out.is_in_vain = chooser.question().is_in_vain(raised_->card);
    const Rulebook& rules = stage.match.rules();
    const CardId copied = chooser.question().copied(raised_->card, side_of(seat_));
    if (!copied.is_none()) out.text = copied_text(ui, rules, copied);
    const Card& effect = rules.at(copied.is_none() ? raised_->card : copied);
    if (orders_units(effect)) {
        out.text +=
            (out.text.empty() ? "<b>" : "\n<b>") + orders_told(ui, chooser, raised_->card, "hand.would_order", "\n") + "</b>";
        const std::vector<UnitId> eligible = chooser.question().preview(raised_->card).eligible;
        const auto in_vain = std::count_if(eligible.begin(), eligible.end(),
                                           [&](UnitId unit) { return is_ordered_in_vain(stage.table(), effect, unit); });
        if (in_vain > 0 && !out.is_in_vain)
            out.text +=
                "\n" + ui.tr("hand.no_target", {{"n", static_cast<int>(in_vain)}, {"of", static_cast<int>(eligible.size())}});
    }
    if (out.is_in_vain) out.text += (out.text.empty() ? "" : "\n") + ui.tr("hand.in_vain");
    return out;
}

void HandRow::note_raised(Ui& ui, const Stage& stage) const {
    if (!raised_ || stage.is_covered) return;
    if (const Outlook now = outlook(ui, stage); !now.text.empty())
        ui.items.add("hand.raised", raised_->seen, false, plain_text(now.text), Found::FocusOnly);
}

std::string HandRow::raised_told(const Ui& ui, const Stage& stage) const {
    std::string out = card_rule(ui, stage.match.rules().at(raised_->card));
    const std::string text = outlook(ui, stage).text;
    return text.empty() ? out : out + "\n" + text;
}

void HandRow::draw_raised(Ui& ui, const Stage& stage, Rect where) const {
    if (!raised_ || stage.is_covered) return;
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(10), ui.px(8));
    const Outlook now = outlook(ui, stage);
    if (!now.text.empty()) {
        const TextStyle style{Font::Text, 13, now.is_in_vain ? color::alert_dark : color::ink};
        const RichText& laid = ui.paint.layout(in.w, style, now.text, Align::Center);
        const Rect tag = in.cut_bottom(laid.h);
        ui.paint.rich({tag.x, tag.y}, laid);
        ui.items.add("hand.raised", tag, false, plain_text(now.text), Found::FocusOnly);
        in.cut_bottom(ui.px(4));
    }
    const float w = std::round(std::min(in.w, in.h / card_aspect));
    draw_card(ui, stage.match.rules(), raised_->card, stage.edge(side_of(seat_)),
              snapped(centered(in.center(), w, w * card_aspect)));
}

}  // namespace salient::ui
