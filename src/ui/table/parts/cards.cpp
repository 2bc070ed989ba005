// Command cards, drawn from the frames of assets/art.
#include "ui/table/parts/cards.hpp"

#include <algorithm>

namespace salient::ui {
namespace {

// A place on the frame's canvas of 500 x 700.
Rect on_card(Rect card, float x0, float y0, float x1, float y1) {
    const float k = card.w / 500;
    return {card.x + x0 * k, card.y + y0 * k, (x1 - x0) * k, (y1 - y0) * k};
}

}  // namespace

std::array<int, 3> screen_orders(const Card& card, Edge edge) {
    std::array<int, 3> out{};
    if (card.recipients != 0 && card.kind == CardKind::Section) {  // a command each: to whom it may go (OVL-CARD-9)
        for (const StaffRole role : field_generals) {
            if ((card.recipients >> static_cast<unsigned>(role) & 1U) == 0) continue;
            const int from_left = static_cast<int>(role) - 1;
            out[static_cast<std::size_t>(edge == Edge::Bottom ? from_left : 2 - from_left)] =
                card.orders.in_one != 0 ? card.orders.in_one : card.orders.in_each;
        }
        return out;
    }
    for (int i = 0; i < 3; ++i) {
        const auto section = static_cast<Section>(i);
        const Section on_screen = edge == Edge::Bottom ? section : mirrored(section);
        out[static_cast<std::size_t>(on_screen)] = card.orders.per_section[static_cast<std::size_t>(i)];
    }
    return out;
}

unsigned screen_sections(const Card& card, Edge edge) {
    unsigned bits = 0;
    if (card.kind != CardKind::Section) return bits;
    const auto orders = screen_orders(card, edge);
    for (unsigned i = 0; i < 3; ++i) {
        if (orders[i] != 0) bits |= 1U << i;
    }
    return bits;
}

std::string card_title(const Ui& ui, const Card& card) {
    const std::string title = ui.tr("card." + card.id);
    const std::size_t blank = title.rfind(' ');
    if (card.section == Section::None || blank == std::string::npos) return "<b>" + title + "</b>";
    return "<b>" + title.substr(0, blank) + "</b>" + title.substr(blank);
}

std::string card_rule(const Ui& ui, const Card& card) {
    return ui.tr("card_text." + card.text) +
           (card.orders.on_the_move == 0 ? "" : " " + ui.tr("hand.on_the_move", {{"units", card.orders.on_the_move}}));
}

void draw_card(Ui& ui, const Rulebook& rules, CardId id, Edge edge, Rect where, float alpha) {
    where = snapped(where);
    const Card& card = rules.at(id);
    ui.paint.note_card(card.id);
    const bool section = card.kind == CardKind::Section;
    ui.paint.picture(section ? "card_frame_section" : "card_frame_tactic", where, {}, alpha);
    const float s = ui.paint.scale();
    const float k = where.w / 500;

    const Rect title = section ? on_card(where, 40, 36, 460, 100) : on_card(where, 62, 34, 438, 100);
    const std::string text = card_title(ui, card);
    TextStyle style{Font::Heading, 46 * k / s, color::paper_light};
    while (style.size * s > 7 && ui.paint.layout(9999, style, text).w > title.w) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(9999, style, text);
    ui.paint.rich({std::round(title.center().x - laid.w / 2), std::round(title.center().y - laid.h / 2)}, laid);

    if (section) {
        const auto orders = screen_orders(card, edge);
        for (int i = 0; i < 3; ++i) {
            const int count = orders[static_cast<std::size_t>(i)];
            if (count == 0) continue;
            const auto left = 40.0F + 140.0F * static_cast<float>(i);
            const Rect panel = on_card(where, left + 2, 126, left + 138, 422);
            ui.paint.fill(panel, Color::rgb(0xf6e9b4).with_alpha(0.62F));
            ui.paint.outline(panel, std::max(1.0F, 6 * k), color::move_only);
            const float size = 150 * k;
            const Rect arrow = snapped(centered({panel.center().x, where.y + 222 * k}, size, size));
            const int degrees = edge == Edge::Top ? 180 : 0;
            ui.paint.picture("card_arrow", arrow, Look{.degrees = degrees});
            const std::string number = count == all_units ? ui.tr("card.all") : std::to_string(count);
            const float dy = edge == Edge::Top ? -0.10F : 0.10F;
            ui.paint.fit_text(arrow.moved(0, dy * size).inset(size * 0.29F, size * 0.2F),
                              {Font::HeadingBold, (count == all_units ? 42 : 62) * k / s, color::ink}, number);
        }
    } else {
        const std::string emblem = card.picture.empty() ? "emblem_" + card.id : card.picture;
        ui.paint.picture(emblem, on_card(where, 50, 124, 450, 424));
    }

    if (const std::string to = recipients_text(ui, card); !to.empty())
        ui.paint.fit_text(on_card(where, 60, 628, 440, 672), {Font::Bold, 30 * k / s, color::ink}, to);
    const Rect body = on_card(where, 46, 446, 454, 616);
    TextStyle words{Font::Text, 34 * k / s, color::ink};
    const std::string rule = card_rule(ui, card);
    constexpr float smallest = 5.5F;  // pixels; on a card smaller still nobody could read it
    while (words.size * s > smallest && ui.paint.layout(body.w, words, rule, Align::Center).h > body.h) words.size -= 0.5F;
    const RichText& lines = ui.paint.layout(body.w, words, rule, Align::Center);
    if (words.size * s > smallest) ui.paint.rich({body.x, std::round(body.y + (body.h - lines.h) / 2)}, lines);
}

std::string recipients_text(const Ui& ui, const Card& card) {
    if (card.recipients == 0 || card.kind == CardKind::Section) return {};
    const bool commander = (card.recipients & 1U) != 0;
    const bool general = (card.recipients & ~1U) != 0;
    return ui.tr(commander && general ? "card_for.either" : commander ? "card_for.commander" : "card_for.general");
}

void draw_chip(Ui& ui, Rect card, float alpha) {
    const float seen = std::min(card.h, ui.window.h - card.y);
    const float size = std::round(std::min(card.w * 0.42F, seen * 0.8F));
    // Where little more than the title is seen, above it.
    const float y = size < card.w * 0.3F ? card.y - size * 0.5F : card.y + (seen - size) * 0.9F;
    ui.paint.picture("commissar_chip", snapped({card.right() - size * 0.95F, y, size, size}), {}, alpha);
}

void draw_card_back(Ui& ui, Rect where) { ui.paint.picture("card_back", snapped(where)); }

}  // namespace salient::ui
