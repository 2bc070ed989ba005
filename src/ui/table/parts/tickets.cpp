// Cards as tickets.
#include "ui/table/parts/tickets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/kit/drawings.hpp"
#include "ui/table/parts/cards.hpp"

namespace salient::ui {
namespace {

constexpr Color olive = Color::rgb(0x4a5a2c);
constexpr Color brick = Color::rgb(0x8c2f27);

// The sections of the screen, with an arrow in each that is ordered, up for the player below.
// `of_commands`: each of the three is a command of two sections.
void draw_map(Ui& ui, const Card& card, Edge edge, Rect where, bool of_commands = false) {
    const auto orders = screen_orders(card, edge);
    const float s = ui.paint.scale();
    const unsigned bits = (orders[0] != 0 ? 1U : 0U) | (orders[1] != 0 ? 2U : 0U) | (orders[2] != 0 ? 4U : 0U);
    ui.paint.drawn(fmt::format("ticket_map{}{}@{}", bits, of_commands, s), where, [&] {
        Svg svg(where.w, where.h);
        svg.rect({0, 0, where.w, where.h}, 2 * s, color::wood_dark);
        const Rect in = Rect{0, 0, where.w, where.h}.inset(1 * s);
        svg.rect(in, 1 * s, Color::rgb(0xa3b577));
        const float third = in.w / 3;
        for (int i = 0; i < 3; ++i)
            if ((bits >> static_cast<unsigned>(i) & 1U) != 0)
                svg.rect({in.x + third * static_cast<float>(i), in.y, third, in.h}, 0, Color::rgb(0xdccf8c));
        const auto line = [&](float x, Color c, float width, bool is_dashed) {
            svg.stroke(fmt::format("M{0:.1f} {1:.1f}L{0:.1f} {2:.1f}", x, in.y, in.bottom()), c, width, 1,
                       is_dashed ? fmt::format("{:.1f} {:.1f}", 2.5F * s, 2 * s) : std::string());
        };
        for (int i = 0; i < 3; ++i) {
            const float x = in.x + third * static_cast<float>(i);
            if (of_commands) line(x + third / 2, color::section_line, 1 * s, true);
            if (i > 0)
                line(x, of_commands ? color::wood_dark : color::section_line, (of_commands ? 1.6F : 1.0F) * s, !of_commands);
        }
        return svg.done();
    });
    int sections = 0;
    for (const int count : orders) sections += count != 0 ? 1 : 0;
    const float size = std::round(std::min(where.h * 0.82F, where.w * (sections == 1 ? 0.62F : 0.36F)));
    for (int i = 0; i < 3; ++i) {
        const int count = orders[static_cast<std::size_t>(i)];
        if (count == 0) continue;
        float x = where.x + where.w * (static_cast<float>(i) + 0.5F) / 3;
        x = bounded(x, where.x + size * 0.46F, where.right() - size * 0.46F);
        const Rect arrow = snapped(centered({x, where.center().y}, size, size));
        ui.paint.picture("card_arrow", arrow, Look{.degrees = edge == Edge::Top ? 180 : 0});
        const std::string number = count == all_units ? ui.tr("card.all") : std::to_string(count);
        const float dy = edge == Edge::Top ? -0.10F : 0.10F;
        ui.paint.fit_text(arrow.moved(0, dy * size).inset(size * (count == all_units ? 0.26F : 0.29F), size * 0.2F),
                          {Font::HeadingBold, size * (count == all_units ? 0.32F : 0.44F) / s, color::ink}, number);
    }
}

}  // namespace

std::string short_text(const Ui& ui, const Card& card) {
    const std::string key = "card_short." + card.text;
    const std::string more =
        card.orders.on_the_move == 0 ? "" : " " + ui.tr("hand.on_the_move", {{"units", card.orders.on_the_move}});
    return (ui.texts.has(key) ? ui.tr(key) : ui.tr("card_text." + card.text)) + more;
}

TicketParts ticket_parts(Rect where, bool is_row, float scale) {
    const auto px = [&](float logical) { return std::round(logical * scale); };
    const float title_h = std::min(px(21), where.h * (is_row ? 0.36F : 0.5F));
    TicketParts parts;
    Rect in = where.inset(px(is_row ? 4 : 2.5F));
    if (is_row) {
        parts.picture = in.cut_left(std::min(in.h * 1.12F, in.w * 0.3F));
        in.cut_left(px(6));
        parts.title = in.cut_top(title_h);
    } else {
        parts.title = in.cut_top(title_h);
        in = in.inset(px(3), 0);
        in.cut_top(px(2));
        parts.picture = in.cut_left(std::min(px(52), in.w * 0.4F)).inset(0, px(2));
        in.cut_left(px(5));
    }
    parts.text = in;
    const float size = std::floor(std::min({in.h, in.w * 0.42F, px(44)}));
    parts.chip = {std::floor(in.right() - size), std::ceil(in.bottom() - size), size, size};
    parts.chip.y = std::max(parts.chip.y, parts.title.bottom());
    return parts;
}

namespace {

void draw_ring(Ui& ui, Rect ring) {
    const float s = ui.paint.scale();
    ui.paint.drawn(fmt::format("ticket_ring@{}", s), ring, [&] {
        Svg svg(ring.w, ring.h);
        svg.ring({0, 0, ring.w, ring.h}, 6 * s, color::brass_dark, 4 * s);
        svg.ring(Rect{0, 0, ring.w, ring.h}.inset(0.6F * s), 6 * s, Color::rgb(0xe0b040), 2.6F * s);
        return svg.done();
    });
}

// On its upper edge.
void draw_tag(Ui& ui, Rect ticket, const std::string& text) {
    const float s = ui.paint.scale();
    const TextStyle style{Font::Bold, 10.5F, color::ink};
    const float w = ui.paint.width(style, text) + ui.px(14);
    const Rect tag = snapped({ticket.right() - w - ui.px(4), ticket.y - ui.px(8), w, ui.px(15)});
    ui.paint.drawn(fmt::format("ticket_tag@{}", s), tag, [&] {
        Svg svg(tag.w, tag.h);
        svg.rect({0, 0, tag.w, tag.h}, tag.h / 2, color::brass_dark);
        svg.rect(Rect{0, 0, tag.w, tag.h}.inset(1 * s), tag.h / 2, Color::rgb(0xe0b040));
        return svg.done();
    });
    ui.paint.text_in(tag, style, text, Align::Center);
}

}  // namespace

void draw_ticket(Ui& ui, const Rulebook& rules, CardId id, Edge edge, Rect where, const TicketLook& look) {
    where = snapped(where);
    const Card& card = rules.at(id);
    ui.paint.note_card(card.id);
    const float s = ui.paint.scale();
    const auto orders = screen_orders(card, edge);
    const bool has_map = !card.orders.chosen_section && (orders[0] != 0 || orders[1] != 0 || orders[2] != 0);
    const bool is_low = where.h < ui.px(look.is_row ? 32 : 50);  // title, picture and no text
    const TicketParts parts = ticket_parts(where, look.is_row, s);
    const Rect title = parts.title;
    Rect picture = parts.picture, in = parts.text;
    if (look.has_chip) in.cut_right(in.right() - parts.chip.x + ui.px(3));
    ui.paint.drawn(fmt::format("ticket{}{}@{}", look.is_row, has_map, s), where, [&] {
        Svg svg(where.w, where.h);
        const float r = 5 * s;
        svg.rect({0, 0, where.w, where.h}, r, Color::rgb(0x2a1a0c));
        svg.rect(Rect{0, 0, where.w, where.h}.inset(1.2F * s), r - s, Color::rgb(0xfbf4e2));
        svg.shaded(Rect{0, 0, where.w, where.h}.inset(2 * s), r - 1.6F * s, color::paper_light, color::paper);
        const Rect bar = title.moved(-where.x, -where.y);
        svg.rect(bar, 2.5F * s, has_map ? olive : brick);
        svg.rect({bar.x, bar.bottom() - 1.5F * s, bar.w, 1.5F * s}, 0, color::brass);
        return svg.done();
    });
    const Rect words = title.inset(ui.px(6), 0);
    TextStyle heading{Font::Heading, look.is_row ? 12.5F : 13, color::paper_light};
    const std::string name = card_title(ui, card);
    while (heading.size > 8 && ui.paint.layout(9999, heading, name).w > words.w) heading.size -= 0.5F;
    const RichText& laid = ui.paint.layout(9999, heading, name);
    ui.paint.rich({words.x, std::round(words.center().y - laid.h / 2)}, laid);
    picture = snapped(picture);
    if (has_map) {
        draw_map(ui, card, edge, picture);
    } else {
        ui.paint.drawn(fmt::format("ticket_emblem@{}", s), picture, [&] {
            Svg svg(picture.w, picture.h);
            svg.rect({0, 0, picture.w, picture.h}, 2 * s, brick);
            svg.shaded(Rect{0, 0, picture.w, picture.h}.inset(1 * s), 1 * s, Color::rgb(0xf6ead0), Color::rgb(0xe8cf98));
            return svg.done();
        });
        const std::string emblem = card.picture.empty() ? "emblem_" + card.id : card.picture;
        const float w = std::min(picture.w, picture.h * 4 / 3) * 0.94F;
        ui.paint.picture(emblem, snapped(centered(picture.center(), w, w * 0.75F)));
    }
    if (const std::string to = recipients_text(ui, card); !to.empty()) {
        const TextStyle style{Font::Bold, 10.5F, color::paper_light};
        const Rect tag{picture.x, picture.bottom() - ui.px(13), picture.w, ui.px(13)};
        ui.paint.fill(tag, Color::rgb(0x2a1a0c).with_alpha(0.8F));
        ui.paint.fit_text(tag.inset(ui.px(2), 0), style, to);
    }
    if (!is_low) {
        TextStyle body{Font::Text, 12.5F, color::ink};
        const std::string text = look.text.empty() ? short_text(ui, card) : look.text;
        const Rect room = look.is_row ? in.inset(ui.px(2), 0) : in;
        while (body.size > 8 && ui.paint.layout(room.w, body, text).h > room.h) body.size -= 0.5F;
        const RichText& lines = ui.paint.layout(room.w, body, text);
        const float y = look.is_row ? room.center().y - lines.h / 2 : room.y;
        ui.paint.clip(room.inset(-ui.px(2)));
        ui.paint.rich({room.x, std::round(y)}, lines);
        ui.paint.unclip();
    }
    if (look.alpha < 1) ui.paint.fill(where, Color::rgb(0x4a3926).with_alpha(0.85F * (1 - look.alpha)));
    if (look.has_chip) ui.paint.picture("commissar_chip", parts.chip);
    if (look.is_ringed) draw_ring(ui, where.inset(-ui.px(2)));
    if (!look.tag.empty()) draw_tag(ui, where, look.tag);
}

void draw_upright_card(Ui& ui, const Rulebook& rules, CardId id, Edge edge, Rect where, const UprightLook& look) {
    where = snapped(where);
    const Card& card = rules.at(id);
    ui.paint.note_card(card.id);
    const float s = ui.paint.scale();
    const auto orders = screen_orders(card, edge);
    const bool has_map = !card.orders.chosen_section && (orders[0] != 0 || orders[1] != 0 || orders[2] != 0);
    Rect in = where.inset(ui.px(2.5F));
    const float key_w = look.key.empty() ? 0 : ui.px(20);
    const TextStyle heading{Font::Heading, 13, color::paper_light};
    const RichText& name = ui.paint.layout(in.w - key_w - ui.px(12), heading, card_title(ui, card));
    // Two lines for all where one of them may need both.
    const Rect title = in.cut_top(std::max(ui.px(where.w < ui.px(150) ? 41 : 24), name.h + ui.px(5)));
    ui.paint.drawn(fmt::format("upright{}{}@{}", has_map, title.h, s), where, [&] {
        Svg svg(where.w, where.h);
        const float r = 5 * s;
        svg.rect({0, 0, where.w, where.h}, r, Color::rgb(0x2a1a0c));
        svg.shaded(Rect{0, 0, where.w, where.h}.inset(1.2F * s), r - s, color::paper_light, color::paper);
        const Rect bar = title.moved(-where.x, -where.y);
        svg.rect(bar, 2.5F * s, has_map ? olive : brick);
        svg.rect({bar.x, bar.bottom() - 1.5F * s, bar.w, 1.5F * s}, 0, color::brass);
        return svg.done();
    });
    ui.paint.rich({title.x + ui.px(5), std::round(title.center().y - name.h / 2)}, name);
    if (!look.key.empty()) {
        const Rect cap = snapped({title.right() - key_w - ui.px(2), title.y + ui.px(3), key_w, ui.px(18)});
        ui.paint.panel(PanelKind::Plate, cap);
        ui.paint.text_in(cap, {Font::Bold, 11.5F, color::ink}, look.key, Align::Center);
    }
    in = in.inset(ui.px(5), ui.px(3));
    const Rect foot = in.cut_bottom(ui.px(19));
    ui.paint.fill({foot.x, foot.y, foot.w, 1}, color::brass.with_alpha(0.6F));
    const Rect picture = snapped(in.cut_top(std::min(ui.px(52), in.h * 0.42F)));
    if (has_map) {
        draw_map(ui, card, edge, picture, true);
    } else {
        const std::string emblem = card.picture.empty() ? "emblem_" + card.id : card.picture;
        const float w = std::min(picture.w, picture.h * 4 / 3) * 0.96F;
        ui.paint.picture(emblem, snapped(centered(picture.center(), w, w * 0.75F)));
    }
    in.cut_top(ui.px(3));
    TextStyle text_style{Font::Text, 12.5F, color::ink};
    const std::string text = look.text.empty() ? short_text(ui, card) : look.text;
    if (ui.paint.layout(in.w, text_style, text).h > in.h + ui.px(2)) text_style.size = 11.5F;
    ui.paint.clip(in.inset(-ui.px(2)));
    ui.paint.rich({in.x, in.y}, in.w, text_style, text);
    ui.paint.unclip();
    Rect words = foot;
    if (!look.sign.empty()) {
        const float sign = ui.px(13);
        const Rect at = words.cut_left(sign + ui.px(4));
        ui.paint.picture(look.sign, snapped({at.x, at.center().y - sign / 2, sign, sign}));
    }
    ui.paint.fit_text(words, {Font::Text, 12, color::ink}, look.foot, Align::Left);
    if (look.alpha < 1) ui.paint.fill(where, Color::rgb(0x4a3926).with_alpha(0.85F * (1 - look.alpha)));
    if (look.is_ringed) draw_ring(ui, where.inset(-ui.px(2)));
    // Left of its digit, which stays to be read.
    if (!look.tag.empty()) draw_tag(ui, {where.x, where.y, where.w - (key_w > 0 ? key_w + ui.px(4) : 0), where.h}, look.tag);
}

}  // namespace salient::ui
