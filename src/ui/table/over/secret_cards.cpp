// Sheets on which one player looks at cards of his own.
#include "ui/table/over/secret_cards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "salient/side_key.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/side_look.hpp"
#include "ui/table/parts/tickets.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {

namespace {

// A sheet of one side in the column, as a hand lies there: the board, which the choice is about, stays in sight. Gives the room below its head.
Rect docked_sheet(Ui& ui, const Stage& stage, Side side, const std::string& title) {
    ui.items.modal();
    ui.items.cover(ui.window);
    Rect in = stage.layout.column;
    ui.paint.panel(PanelKind::Paper, in);
    const Rect head = in.cut_top(ui.px(34));
    draw_side_cloth(ui, side, head.inset(ui.px(1)));
    ui.paint.fit_text(head.inset(ui.px(12), 0), {Font::HeadingBold, 16, color::paper_light}, title, Align::Left);
    return in.inset(ui.px(10), ui.px(8));
}

}  // namespace

// Two cards drawn, one kept: the two newest of the hand.
std::optional<Action> draw_keep_card(Ui& ui, const Stage& stage, bool is_ready) {
    const Side side = stage.chooser.side();
    const Hand& hand = stage.hand(stage.chooser.seat());
    const Rulebook& rules = stage.match.rules();
    if (hand.size() < 2) return {};
    Rect in = docked_sheet(ui, stage, side, ui.tr("keep.title", {{"side", side_key(side)}}));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14, color::ink}, ui.tr("keep.text")) + ui.px(12));
    const float gap = ui.px(16);
    const float card_w = std::min({ui.px(230), in.w - ui.px(10), (in.h - gap) / 2 / card_aspect});
    const float card_h = card_w * card_aspect;
    for (std::size_t i = 0; i < 2; ++i) {
        const CardId keep = hand[hand.size() - 2 + i];
        const CardId drop = hand[hand.size() - 1 - i];
        const Rect card{in.center().x - card_w / 2, in.y + static_cast<float>(i) * (card_h + gap), card_w, card_h};
        const Reply reply = ui.items.add(fmt::format("keep.card.{}", i), card, is_ready, ui.tr("card." + rules.at(keep).id));
        draw_card(ui, rules, keep, stage.edge(side), card.moved(0, reply.is_hovered || reply.is_focused ? -ui.px(5) : 0));
        if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(card.moved(0, -ui.px(5)));
        if (reply.is_chosen || (is_ready && ui.input.take(SDLK_1 + static_cast<SDL_Keycode>(i)))) return DiscardCard{drop};
    }
    return {};
}

// The kinds of card on the pile, in as many rows as let all of them be seen.
std::optional<Action> draw_take_card(Ui& ui, const Stage& stage, bool is_ready) {
    const Side side = stage.chooser.side();
    const Rulebook& rules = stage.match.rules();
    std::vector<CardId> cards;
    for (const Action& action : stage.match.legal())
        if (const auto* take = std::get_if<TakeCard>(&action)) cards.push_back(take->card);
    const float gap = ui.px(10);
    const Rect room{0, 0, ui.window.w - ui.px(90), ui.window.h - ui.px(190)};
    std::size_t rows = 0;
    float card_w = 0;
    for (std::size_t n = 1; n <= 4; ++n) {  // the number of rows with the largest cards
        const auto columns = static_cast<float>((cards.size() + n - 1) / n);
        const float by_width = room.w / columns - gap;
        const float by_height = (room.h / static_cast<float>(n) - gap) / card_aspect;
        const float w = std::min({by_width, by_height, ui.px(190)});
        if (w > card_w) card_w = w, rows = n;
    }
    const float card_h = card_w * card_aspect;
    const std::size_t columns = (cards.size() + rows - 1) / rows;
    const float w = std::max(ui.px(520), (card_w + gap) * static_cast<float>(columns) + ui.px(60));
    Rect in = draw_dialog(ui, w, (card_h + gap) * static_cast<float>(rows) + ui.px(165),
                          ui.tr("take.title", {{"side", side_key(side)}}));
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 15, color::ink}, ui.tr("take.text")) + ui.px(10));
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::size_t row = i / columns;
        const std::size_t in_row = std::min(columns, cards.size() - row * columns);
        const float x = in.center().x - (card_w + gap) * static_cast<float>(in_row) / 2 + gap / 2;
        const Rect card{x + (card_w + gap) * static_cast<float>(i % columns), in.y + (card_h + gap) * static_cast<float>(row),
                        card_w, card_h};
        const Reply reply = ui.items.add(fmt::format("take.card.{}", i), card, is_ready, ui.tr("card." + rules.at(cards[i]).id));
        draw_card(ui, rules, cards[i], stage.edge(side), card);
        if (reply.is_hovered || reply.is_focused) ui.paint.focus_ring(card);
        if (reply.is_chosen || (is_ready && i < 9 && ui.input.take(SDLK_1 + static_cast<SDL_Keycode>(i))))
            return TakeCard{cards[i]};
    }
    const Rect row = in.cut_bottom(ui.px(36));
    const std::string none = ui.tr("button.draw_instead");
    const ButtonSpec no{.is_enabled = is_ready, .key = "X"};
    const Rect box = centered(row.center(), button_width(ui, none, no), row.h);
    if (button(ui, "take.decline", box, none, no) || (is_ready && ui.input.take(SDLK_x))) return Decline{};
    return {};
}

Action ambush_of(const Stage& stage) {
    const auto* step = stage.match.open().steps.empty() ? nullptr : std::get_if<AmbushStep>(&stage.match.open().steps.back());
    if (step == nullptr || !stage.chooser.is_staff_game()) return PlayAmbush{};
    const Table table(stage.match.rules(), stage.match.scenario(), stage.match.open());
    const auto leaders = leaders_at(table, stage.chooser.side(), step->battle.target_hex);
    return PlayAmbush{leaders.empty() ? Seat{} : leaders.front()};
}

// The waiting player looks at his own hand; what he may play from it nobody else learns before he does.
AmbushHand::Wish AmbushHand::draw(Ui& ui, const Stage& stage, bool is_ready) {
    const Side side = stage.chooser.side();
    const Hand& hand = stage.hand(stage.chooser.seat());
    const Rulebook& rules = stage.match.rules();
    const Args whose{{"side", side_key(side)}, {"other", side_key(enemy_of(side))}};
    Rect in = docked_sheet(
        ui, stage, side,
        stage.chooser.is_staff_game() ? seat_text(stage.match, ui.texts, stage.chooser.seat()) : ui.tr("ambush.title", whose));
    const float button_h = std::min(ui.px(36), in.h * 0.16F);
    const auto row_below = [&] {
        const Rect row = in.cut_bottom(button_h);
        in.cut_bottom(ui.px(5));
        return row;
    };
    const auto fitted = [&](const std::string& label, ButtonSpec spec, Rect box) {
        while (spec.text_size > 9 && button_width(ui, label, spec) > box.w) spec.text_size -= 0.5F;
        return spec;
    };
    Rect last = row_below();
    const std::string text = ui.tr(is_up_ ? "ambush.text" : "ambush.look_away", whose);
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, {Font::Text, 14, color::ink}, text) + ui.px(8));
    const bool says_yes = is_ready && ui.input.take(SDLK_y);
    // Where two generals lead there, either may get it (OVL-AMB-3).
    std::vector<Action> ways;
    for (const Action& action : stage.match.legal())
        if (std::holds_alternative<PlayAmbush>(action)) ways.push_back(action);
    const Verdict verdict = stage.match.check(ways.empty() ? ambush_of(stage) : ways.front());
    const std::string none = ui.tr("button.no_ambush");
    const std::string back = ui.tr("button.back");
    const Rect back_box = last.cut_right(std::min(button_width(ui, back), last.w * 0.4F));
    last.cut_right(ui.px(8));
    const ButtonSpec no = fitted(none, {.key = "X"}, last);
    if (button(ui, "ambush.decline", last, none, no) || ui.input.take(SDLK_x)) return {.is_over = true, .action = Decline{}};
    if (button(ui, "ambush.back", back_box, back, fitted(back, {}, back_box))) return {.is_over = true};
    for (std::size_t i = 0; is_up_ && ways.size() > 1 && i < ways.size(); ++i) {
        const Seat general = std::get<PlayAmbush>(ways[i]).to;
        const std::string give = ui.tr("button.give_to", {{"role", role_arg(general)}});
        const Rect row = row_below();
        if (button(ui, fmt::format("ambush.to.{}", i), row, give, fitted(give, {}, row)))
            return {.is_over = true, .action = ways[i]};
    }
    if (!is_up_) {
        const std::string show = ui.tr("curtain.show_hand");
        const Rect row = row_below();
        focus_first(ui, "ambush.show");
        const ButtonSpec spec = fitted(show, {.is_enabled = is_ready, .key = "Y"}, row);
        if (button(ui, "ambush.show", row, show, spec) || says_yes) is_up_ = true;
        const float w = std::min(ui.px(64), in.w / static_cast<float>(std::max<std::size_t>(hand.size(), 3)));
        for (std::size_t i = 0; i < hand.size(); ++i)
            draw_card_back(ui, {in.x + static_cast<float>(i) * w, in.y, w * 0.92F, w * 0.92F * card_aspect});
        return {};
    }
    const float step = std::min(ui.px(68), in.h / static_cast<float>(std::max<std::size_t>(hand.size(), 1)));
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Card& card = rules.at(hand[i]);
        const bool playable = card.reaction && verdict.is_yes();
        const Rect box = snapped(in.cut_top(step).inset(ui.px(2), ui.px(2)));
        const Reply reply = ui.items.add(fmt::format("ambush.card.{}", i), box, playable, ui.tr("card." + card.id));
        draw_ticket(
            ui, rules, hand[i], stage.edge(side), box,
            {.is_row = true, .is_ringed = playable && (reply.is_hovered || reply.is_focused), .alpha = playable ? 1.0F : 0.6F});
        if (reply.is_chosen || (playable && says_yes)) return {.is_over = true, .action = ways.front()};
        if (reply.is_refused && !verdict) return {.refusal = verdict.refusal(), .at = box.center()};
    }
    return {};
}

}  // namespace salient::ui
