// The discard pile and the deck.
#include "ui/table/over/card_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/tickets.hpp"

namespace salient::ui {
namespace {

// Copies of a kind that lie open: on the pile, in play, or played as a reaction.
int laid_open(const Open& open, CardId card) {
    auto count = std::count(open.discards.begin(), open.discards.end(), card);
    count += std::count_if(open.cards.begin(), open.cards.end(), [&](const CardInPlay& c) { return c.played == card; });
    count += std::count(open.reactions.begin(), open.reactions.end(), card);
    return static_cast<int>(count);
}

}  // namespace

bool CardSheet::draw(Ui& ui, const Stage& stage) {
    const Rulebook& rules = stage.match.rules();
    const Open& open = stage.open();
    Rect in = draw_dialog(ui, std::min(ui.window.w - ui.px(40), ui.px(1000)), ui.window.h - ui.px(40), ui.tr("cards.title"));
    Rect foot = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(8));
    // What is pointed at is seen large beside the list, where there is room.
    Rect large;
    if (in.w > ui.px(640)) {
        large = in.cut_right(ui.px(230));
        in.cut_right(ui.px(14));
    }
    CardId pointed;
    const Rect sheet = scroll_.begin(ui, "cards", in, true);
    const float gap = ui.px(8);
    const float w = sheet.w - ui.px(10);
    const int columns = std::max(1, static_cast<int>((w + gap) / (ui.px(210) + gap)));
    const float ticket_w = (w + gap) / static_cast<float>(columns) - gap;
    const float ticket_h = ui.px(58);
    float y = sheet.y;
    const auto heading = [&](const std::string& text) {
        y += ui.paint.rich({sheet.x, y}, w, {Font::HeadingBold, 15, color::ink}, text) + ui.px(5);
    };
    const auto ticket = [&](const std::string& name, int place, CardId card, const std::string& below, float alpha) {
        const float row_h = ticket_h + (below.empty() ? gap : ui.px(25));
        const Rect box = snapped({sheet.x + static_cast<float>(place % columns) * (ticket_w + gap),
                                  y + static_cast<float>(place / columns) * row_h, ticket_w, ticket_h});
        const std::string label = ui.tr("card." + rules.at(card).id) + (below.empty() ? "" : ": " + below);
        const Reply reply = ui.items.add(name, box, true, label);
        const bool is_pointed = reply.is_hovered || reply.is_focused;
        if (is_pointed) pointed = card;
        if (scroll_.shows(box))
            draw_ticket(ui, rules, card, stage.edge(stage.own_side()), box,
                        {.is_row = true, .is_ringed = is_pointed, .alpha = alpha});
        if (!below.empty())
            ui.paint.fit_text({box.x, box.bottom() + ui.px(2), box.w, ui.px(16)}, {Font::Text, 12.5F, color::ink_soft}, below);
        return row_h;
    };
    const auto rows = [&](std::size_t count) {
        return static_cast<float>((count + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns));
    };

    const std::size_t laid = open.discards.size();
    heading(laid == 0 ? ui.tr("cards.no_pile") : ui.tr("cards.pile", {{"cards", static_cast<int>(laid)}}));
    float row_h = 0;
    for (std::size_t i = 0; i < laid; ++i)
        row_h = ticket(fmt::format("cards.pile.{}", i), static_cast<int>(i), open.discards[laid - 1 - i], {}, 1);
    y += row_h * rows(laid) + ui.px(8);

    int copies = 0;
    std::vector<CardId> kinds;
    for (std::size_t i = 0; i < rules.cards.size(); ++i) {
        if (rules.cards[i].copies == 0) continue;
        kinds.push_back(CardId{i});
        copies += rules.cards[i].copies;
    }
    heading(ui.tr("cards.deck", {{"cards", copies}, {"left", static_cast<int>(open.draw_count)}}));
    row_h = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const int all = rules.at(kinds[i]).copies;
        const int seen = laid_open(open, kinds[i]);
        row_h = ticket(fmt::format("cards.kind.{}", rules.at(kinds[i]).id), static_cast<int>(i), kinds[i],
                       ui.tr("cards.copies", {{"cards", all}, {"laid", seen}}), seen >= all ? 0.55F : 1);
    }
    y += row_h * rows(kinds.size());
    scroll_.end(ui, y);

    if (pointed.is_none() && laid > 0) pointed = open.discards.back();
    if (pointed.is_none() && !kinds.empty()) pointed = kinds.front();
    if (!large.empty() && !pointed.is_none()) {
        const float card_w = std::round(std::min(large.w, large.h / card_aspect));
        draw_card(ui, rules, pointed, stage.edge(stage.own_side()),
                  snapped({large.center().x - card_w / 2, large.y, card_w, card_w * card_aspect}));
    }
    const std::string label = ui.tr("button.close");
    focus_first(ui, "cards.close");
    const bool is_closed = button(ui, "cards.close", centered(foot.center(), button_width(ui, label) + ui.px(30), foot.h), label,
                                  {.look = ButtonLook::Go});
    return is_closed || ui.input.take(SDLK_d);
}

}  // namespace salient::ui
