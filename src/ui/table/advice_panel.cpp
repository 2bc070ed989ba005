// The sheet of advice.
#include "ui/table/advice_panel.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/menu_parts.hpp"

namespace salient::ui {

void AdvicePanel::open(const Stage& stage, Seat seat) {
    const Hand& hand = stage.hand(seat);
    const std::vector<CardId> cards(hand.begin(), hand.end());
    cards_ = advise(stage.table(), seat, cards);
    chosen_ = 0;
    scroll_.to_top();
}

bool AdvicePanel::draw(Ui& ui, const Stage& stage) {
    const bool is_compact = stage.layout.has_tabs;
    Rect where = stage.layout.column;
    if (is_compact) {
        where = stage.layout.board;
        where = where.cut_right(std::max(where.w * 0.45F, std::min(where.w, ui.px(320))));
    }
    ui.items.cover(where);
    Rect in = paper_sheet(ui, where, ui.tr("advice.title"));
    Rect foot = in.cut_bottom(ui.px(36));
    in.cut_bottom(ui.px(6));
    const TextStyle text{Font::Text, 13.5F, color::ink};
    const TextStyle note{Font::Text, 12, color::ink_soft};
    Rect content = scroll_.begin(ui, "advice", in, true);
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        const std::string title = ui.tr("card." + stage.match.rules().at(cards_[i].card).id);
        std::string said;
        for (const std::string& line : advice_lines(ui.texts, stage.table(), cards_[i]))
            said += (said.empty() ? "" : "\n") + line;
        const TextStyle heading{Font::HeadingBold, 15, color::ink};
        const float w = content.w - ui.px(14);
        const float title_h = ui.paint.layout(w, heading, title).h;
        const float h = title_h + ui.paint.layout(w, text, said).h + ui.px(10);
        const Rect row{content.x, content.y, content.w, h};
        const Reply reply = ui.items.add(fmt::format("advice.card.{}", i), row, true, title + "\n" + plain_text(said));
        if (reply.is_hovered || reply.is_focused || reply.is_chosen) chosen_ = i;
        if (i == chosen_) ui.paint.panel(PanelKind::Inset, row);
        if (reply.is_focused) ui.paint.focus_ring(row.inset(ui.px(2)));
        ui.paint.rich({row.x + ui.px(7), row.y + ui.px(4)}, w, heading, title);
        ui.paint.rich({row.x + ui.px(7), row.y + ui.px(4) + title_h}, w, text, said);
        content.cut_top(h + ui.px(5));
    }
    content.cut_top(ui.paint.rich({content.x, content.y}, content.w, note, ui.tr("advice.note")));
    scroll_.end(ui, content.y);
    walk_with_arrows(ui);
    const std::string close = ui.tr("button.close");
    const ButtonSpec spec{.look = ButtonLook::Go, .key = "A"};
    return button(ui, "advice.close", foot.cut_right(std::min(foot.w, button_width(ui, close, spec))), close, spec) ||
           ui.input.take(SDLK_a);
}

void AdvicePanel::mark(BoardMarks& marks, const Stage& stage) const {
    if (chosen_ >= cards_.size()) return;
    const CardAdvice& advice = cards_[chosen_];
    for (const UnitId unit : advice.eligible) marks.hexes[stage.open().at(unit).hex].light = Light::Choice;
    for (const CardShot& shot : advice.shots) {
        marks.hexes[stage.open().at(shot.target).hex].light = Light::Target;
        if (shot.moves) marks.hexes[shot.from].light = Light::MayBattle;
        marks.arrows.push_back({{shot.from, stage.open().at(shot.target).hex}, BoardArrow::Kind::Attack, false});
    }
}

}  // namespace salient::ui
