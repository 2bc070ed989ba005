// What the player is asked, with its buttons.
#include "ui/table/parts/prompt_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/kit/client.hpp"
#include "ui/table/parts/dice_tray.hpp"
#include "ui/table/parts/hint.hpp"

namespace salient::ui {

std::optional<Pressed> draw_prompt(Ui& ui, const Stage& stage, Rect where, bool may_end_turn, Rect& plate) {
    const Chooser& chooser = stage.chooser;
    const bool curtain = stage.has_curtain;
    const Rect whole = where;
    // Buttons first, from the right; what is left is the sentence.
    std::vector<Offer> offers = chooser.offers();
    if (chooser.question() == Question::Ambush) {
        offers.insert(offers.begin(), Offer{"prompt.ambush", {"button.ambush", {}}, PlayAmbush{}, false, "icon_cards"});
    }
    // What could be done with the cards would tell of a hand that is still covered.
    if (curtain && (chooser.question() == Question::Chip || chooser.question() == Question::PlayCard)) offers.clear();
    if (chooser.asks_at_once()) {
        offers.push_back({"prompt.under_chip", {"button.under_chip", {}}, LayUnderChip{chooser.card()}, false, "commissar_chip"});
        offers.push_back({"prompt.play_at_once", {"button.play_at_once", {}}, PlayCard{chooser.card()}, false, {}});
    } else if (chooser.question() == Question::PlayCard && !chooser.card().is_none()) {
        static constexpr std::pair<Section, const char*> sections[] = {
            {Section::Left, "left"}, {Section::Center, "center"}, {Section::Right, "right"}};
        for (const auto& [section, key] : sections) {
            offers.push_back({fmt::format("prompt.section.{}", key),
                              {fmt::format("section.{}", key), {}},
                              PlayCard{chooser.card(), section},
                              false,
                              {}});
        }
        // As they lie on the screen.
        if (stage.edge(chooser.side()) == Edge::Top) std::swap(offers[offers.size() - 1], offers[offers.size() - 3]);
    }
    std::optional<Pressed> pressed;
    std::optional<Point> warned_at;
    std::stable_sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return !a.is_main && b.is_main; });
    const float gap = ui.px(8);
    const auto label_of = [&](const Offer& offer) { return capitalized(ui.tr(offer.label.key, offer.label.args)); };
    const auto spec_of = [&](const Offer& offer) {
        return ButtonSpec{.look = offer.is_main ? ButtonLook::Go : ButtonLook::Plain,
                          .icon = offer.icon,
                          .key = offer.is_main ? "N" : (offer.is_no ? "X" : "")};
    };
    float wanted = 0;
    for (const Offer& offer : offers) wanted += button_width(ui, label_of(offer), spec_of(offer)) + gap;
    const float share = std::min(1.0F, whole.w / std::max(1.0F, wanted));
    for (std::size_t i = offers.size(); i-- > 0;) {
        const Offer& offer = offers[i];
        const std::string label = label_of(offer);
        const bool legal = offer.action
                               ? std::holds_alternative<PlayAmbush>(*offer.action) || stage.match.check(*offer.action).is_yes()
                               : !offer.drops.is_none() || may_end_turn;
        ButtonSpec spec = spec_of(offer);
        spec.is_enabled = !curtain && legal;
        const float w = std::floor(button_width(ui, label, spec) * share);
        const Rect box = offer.is_no ? where.cut_left(w) : where.cut_right(w);
        const Reply reply = button_reply(ui, offer.name, box, label, spec);
        if (reply.is_chosen) pressed = Pressed{offer, box.center()};
        // A section in which the card picked would come to nothing.
        const auto* card = offer.action ? std::get_if<PlayCard>(&*offer.action) : nullptr;
        if ((reply.is_hovered || reply.is_focused) && card != nullptr && chooser.is_in_vain(card->card, card->section))
            warned_at = Point{box.x, box.y};
        if (offer.is_no)
            where.cut_left(gap);
        else
            where.cut_right(gap);
    }
    const Message prompt = chooser.prompt();
    const std::string text = ui.tr(prompt.key, prompt.args);
    const float text_w = where.inset(ui.px(12), 0).w;
    TextStyle style{Font::Text, 15, color::ink};
    const RichText* laid = &ui.paint.layout(text_w, style, text);
    // Two lines need the height of the whole row.
    if (laid->h > where.h) where = {where.x, stage.layout.own.y + ui.px(1), where.w, stage.layout.own.h - ui.px(2)};
    while (laid->h > where.h && style.size > 12.5F) {
        style.size -= 0.5F;
        laid = &ui.paint.layout(text_w, style, text);
    }
    if (laid->h > where.h || text_w < ui.px(80)) {  // beside wide buttons there is no room: over them, on the edge of the board
        style.size = 15;
        laid = &ui.paint.layout(whole.inset(ui.px(12), 0).w, style, text);
        const float h = laid->h + ui.px(8);
        where = {whole.x, whole.y - h - ui.px(3), whole.w, h};
    }
    plate = where;
    ui.paint.panel(PanelKind::Plate, where);
    const Side asked = chooser.side();
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, asked == stage.own_side() ? color::go : color::alert);
    const Rect in = where.inset(ui.px(12), 0);
    ui.paint.rich({in.x, std::round(in.center().y - laid->h / 2)}, *laid);
    ui.items.add("prompt", where, true, plain_text(text), Found::MouseOnly);
    if (warned_at) draw_hint(ui, {ui.tr("hand.in_vain"), {warned_at->x, warned_at->y - ui.px(70)}}, {});
    return pressed;
}

bool draw_looking_prompt(Ui& ui, const Stage& stage, Rect where) {
    const std::string back = ui.tr("button.back");
    const ButtonSpec go{.look = ButtonLook::Go};
    const bool leaves =
        button(ui, "looking.back", where.cut_right(std::min(button_width(ui, back, go), where.w * 0.5F)), back, go);
    where.cut_right(ui.px(8));
    where = {where.x, stage.layout.own.y + ui.px(1), where.w, stage.layout.own.h - ui.px(2)};
    ui.paint.panel(PanelKind::Plate, where);
    ui.paint.fill({where.x, where.y, ui.px(4), where.h}, color::alert);
    const auto& reasons = stage.match.reasons();
    const bool is_changed = !reasons.empty() && reasons.front().trouble == Trouble::Changed;
    const std::string text = ui.tr(is_changed ? "looking.changed" : "looking.other_rules");
    const Rect in = where.inset(ui.px(12), 0);
    TextStyle style{Font::Text, 15, color::ink};
    while (style.size > 9 && ui.paint.layout(in.w, style, text).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, text);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
    const Reply reply = ui.items.add("prompt", where, true, plain_text(text));
    if (reply.is_hovered || reply.is_focused)
        draw_hint(ui, {issues_text(ui.texts, reasons), {stage.layout.board.x, stage.layout.board.y}}, {});
    return leaves;
}

void draw_playback_prompt(Ui& ui, const Stage& stage, Rect where) {
    const Playback& playback = stage.playback;
    const GameLog& log = stage.log;
    const std::string key = ui.tr("help.key.space");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr("button.skip");
    button(ui, "playback.skip", where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.6F)), label, spec);
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    // What is being shown; of a roll no more than who rolls, until the dice lie.
    const auto* roll = playback.beat_as<DiceRolled>();
    const std::size_t count = log.lines_by(playback.beat_end());
    if (!roll && (count == 0 || log.lines()[count - 1].is_heading)) return;
    TextStyle style{Font::Text, 15, color::ink};
    const Rect in = where.inset(ui.px(12), 0);
    const std::string markup =
        roll ? capitalized(roll_text(ui, stage.table(), roll->purpose, roll->battle)) : log.lines()[count - 1].markup;
    while (style.size > 9 && ui.paint.layout(in.w, style, markup).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, markup);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
}

}  // namespace salient::ui
