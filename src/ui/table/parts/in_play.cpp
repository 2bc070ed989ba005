// The card in play beside the hand, and how far its orders have come.
#include "ui/table/parts/in_play.hpp"

#include <algorithm>

#include "ui/table/parts/cards.hpp"

namespace salient::ui {

void draw_in_play(Ui& ui, const Stage& stage) {
    const Rulebook& rules = stage.match.rules();
    const TableLayout& layout = stage.layout;
    const Rect well = layout.in_play;
    Rect table_edge = well;
    table_edge.h += ui.px(14);
    ui.paint.panel(PanelKind::Well, table_edge);
    const Open& open = stage.open();
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
    const float card_w = std::min(layout.card_w, well.w * 0.6F);
    const Rect card{well.x + pad, well.y + ui.px(9), card_w, card_w * card_aspect};
    const CardId shown = open.card().effect.is_none() ? open.card().played : open.card().effect;
    draw_card(ui, rules, shown, stage.edge(open.active), card);
    const Reply reply =
        ui.items.add("in_play.card", {card.x, card.y, card.w, ui.window.h - card.y}, true, ui.tr("card." + rules.at(shown).id));
    const float x = card.right() + ui.px(9);
    ui.paint.text({x, well.y + ui.px(12)}, heading, ui.tr("in_play.title"));
    int ordered = 0;
    int acted = 0;
    const bool fighting = open.phase == Phase::Battle;
    for (const Unit& u : open.units) {
        if (!u.ordered || is_drawn(stage.table(), u)) continue;
        ++ordered;
        const bool battled = u.battles > 0 || (!u.coupled.is_none() && open.at(u.coupled).battles > 0);
        if (fighting ? battled : u.moved || u.steps > 0) ++acted;
    }
    if (stage.chooser.is_proposing() && !stage.is_watching()) ordered = static_cast<int>(stage.chooser.proposed().size());
    std::string text;
    if (rules.at(shown).attack.targets == 0) text = capitalized(ui.tr("in_play.ordered", {{"units", ordered}}));
    if (acted > 0) text += "\n" + capitalized(ui.tr(fighting ? "in_play.fought" : "in_play.moved", {{"units", acted}}));
    if (stage.match.scenario().wins_without_cards != Side::None) {  // DECK-17
        if (!text.empty()) text += "\n";
        text += capitalized(ui.tr("in_play.deck", {{"cards", static_cast<int>(open.draw_count)}}));
    }
    const Rect room{x, well.y + ui.px(34), well.right() - x - ui.px(5), ui.window.h - well.y - ui.px(36)};
    TextStyle fitting = small;
    while (ui.paint.layout(room.w, fitting, text).h > room.h && fitting.size > 9) fitting.size -= 0.5F;
    ui.paint.rich({room.x, room.y}, room.w, fitting, text);
    if (reply.is_hovered) {
        const float w = ui.px(218);
        const float h = w * card_aspect;
        draw_card(ui, rules, shown, stage.edge(open.active), {well.right() - w, well.y - h - ui.px(6), w, h});
    }
}

}  // namespace salient::ui
