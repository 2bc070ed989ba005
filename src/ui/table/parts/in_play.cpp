// The card in play as a ticket or a chip, and how far its orders have come.
#include "ui/table/parts/in_play.hpp"

#include <algorithm>

#include "ui/table/parts/cards.hpp"
#include "ui/table/parts/tickets.hpp"
#include "words/people/level_text.hpp"

namespace salient::ui {
namespace {

CardId shown_card(const Open& open) { return open.card().effect.is_none() ? open.card().played : open.card().effect; }

std::string orders_told(const Ui& ui, const Stage& stage) {
    const Rulebook& rules = stage.match.rules();
    const Open& open = stage.open();
    int ordered = 0;
    int acted = 0;
    const bool fighting = open.phase == Phase::Battle;
    for (const Unit& u : open.units) {
        if (!u.ordered || is_drawn(stage.table(), u)) continue;
        if (stage.chooser.is_staff_game() && (u.ordered_by.is_none() || &open.cards[u.ordered_by] != &open.card())) continue;
        ++ordered;
        const bool battled = u.battles > 0 || (!u.train.coupled.is_none() && open.at(u.train.coupled).battles > 0);
        if (fighting ? battled : u.moved || u.steps > 0) ++acted;
    }
    if (stage.chooser.question().is_proposing() && !stage.is_watching())
        ordered = static_cast<int>(stage.chooser.question().proposed().size());
    std::string text;
    if (rules.at(shown_card(open)).attack.targets == 0) text = capitalized(ui.tr("in_play.ordered", {{"units", ordered}}));
    if (acted > 0) text += "\n" + capitalized(ui.tr(fighting ? "in_play.fought" : "in_play.moved", {{"units", acted}}));
    if (stage.match.scenario().wins_without_cards != Side::None) {  // DECK-17
        if (!text.empty()) text += "\n";
        text += capitalized(ui.tr("in_play.deck", {{"cards", static_cast<int>(open.draw_count)}}));
    }
    return text;
}

}  // namespace

bool has_card_in_play(const Stage& stage) { return !stage.open().card().played.is_none(); }

void draw_in_play(Ui& ui, const Stage& stage, Rect where) {
    const CardId card = shown_card(stage.open());
    const bool is_other = is_player(stage.only_person) && stage.open().active != stage.only_side();
    const std::string of_computer = is_other && stage.open().active != Side::None
                                        ? level_text(ui.texts, stage.match.computer_of(seat_of(stage.open().active)))
                                        : std::string();
    draw_ticket(ui, stage.match.rules(), card, stage.edge(stage.open().active), where,
                {.is_row = where.w > where.h * 2.4F,
                 .is_ringed = true,
                 .tag = of_computer.empty() ? ui.tr("in_play.title") : of_computer});
    ui.items.add("in_play.card", where, true, ui.tr("card." + stage.match.rules().at(card).id), Found::MouseOnly);
}

void draw_card_in_play(Ui& ui, const Stage& stage, Rect where) {
    const Rulebook& rules = stage.match.rules();
    const CardId card = shown_card(stage.open());
    Rect in = paper_sheet(ui, where, ui.tr("in_play.heading"));
    ui.items.add("in_play.sheet", where, true, ui.tr("card." + rules.at(card).id), Found::MouseOnly);
    const std::string told = orders_told(ui, stage);
    const TextStyle style{Font::Text, 13, color::ink};
    if (!told.empty() && in.h > ui.px(160)) {
        const RichText& laid = ui.paint.layout(in.w, style, told, Align::Center);
        const Rect foot = in.cut_bottom(laid.h);
        in.cut_bottom(ui.px(4));
        ui.paint.rich({foot.x, foot.y}, laid);
    }
    const float w = std::round(std::min(in.w, in.h / card_aspect));
    draw_card(ui, rules, card, stage.edge(stage.open().active), snapped(centered(in.center(), w, w * card_aspect)));
}

float draw_in_play_chip(Ui& ui, const Stage& stage, Rect where) {
    if (!has_card_in_play(stage)) return 0;
    const Card& card = stage.match.rules().at(shown_card(stage.open()));
    const std::string title = card_title(ui, card);
    const TextStyle style{Font::Heading, 13, color::paper_light};
    const RichText& laid = ui.paint.layout(9999, style, title);
    const float w = laid.w + ui.px(22);
    if (w > where.w * 0.4F) return 0;
    const Rect chip{where.right() - w, std::round(where.center().y - ui.px(13)), w, ui.px(26)};
    ui.paint.fill(chip, Color::rgb(0xe0b040));
    ui.paint.fill(chip.inset(ui.px(1.5F)), card.kind == CardKind::Section ? Color::rgb(0x4a5a2c) : Color::rgb(0x8c2f27));
    ui.paint.rich({std::round(chip.center().x - laid.w / 2), std::round(chip.center().y - laid.h / 2)}, laid);
    ui.items.add("in_play.card", chip, true, ui.tr("in_play.title") + ": " + ui.tr("card." + card.id), Found::MouseOnly);
    return w;
}

void draw_orders_told(Ui& ui, const Stage& stage, Rect where) {
    if (!has_card_in_play(stage)) return;
    TextStyle style{Font::Text, 13, color::on_dark_soft};
    const std::string text = orders_told(ui, stage);
    while (style.size > 9 && ui.paint.layout(where.w, style, text).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(where.w, style, text, Align::Right);
    ui.paint.rich({where.x, std::round(where.center().y - laid.h / 2)}, laid);
}

}  // namespace salient::ui
