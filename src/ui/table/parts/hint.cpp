// Sentences beside the pointer.
#include "ui/table/parts/hint.hpp"

#include <algorithm>
#include <utility>

#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace salient::ui {

std::string refusal_sentence(const Texts& texts, const Refusal& refusal) {
    std::string out = capitalized(texts(refusal.message));
    if (!refusal.clause.empty()) out += " <c>" + refusal.clause + "</c>";
    return out;
}

std::string route_sentence(const Texts& texts, const Destination& to) {
    const Args args{{"hexes", texts("count.hexes", {{"n", to.steps}})}};
    std::string out = texts(to.may_battle ? "route.may_battle" : "route.no_battle", args);
    if (!to.may_battle) out += to.too_far ? " <c>BTL-4</c>" : " <c>BTL-7</c>";
    if (to.must_stop) out += " " + texts("route.stop");
    return out;
}

std::string drop_sentence(const Texts& texts, const DropOdds& odds) {
    if (odds.lost() < 1e-9) return texts("drop.odds_sure");
    std::string ways;
    for (const auto& [key, chance] : {std::pair{"drop.off_board", odds.off_board}, std::pair{"drop.occupied", odds.occupied},
                                      std::pair{"drop.impassable", odds.impassable}})
        if (chance >= 1e-9) ways += (ways.empty() ? "" : ", ") + texts(key, {{"percent", percent(texts, chance)}});
    return texts("drop.odds", {{"lands", percent(texts, odds.lands)}, {"lost", percent(texts, odds.lost())}, {"ways", ways}});
}

void draw_hint(Ui& ui, const Hint& hint, std::optional<Point> away_from) {
    const TextStyle style{Font::Text, 14, color::ink};
    const RichText& text = ui.paint.layout(ui.px(300), style, hint.text);
    const float icon = hint.is_click ? ui.px(24) : 0;
    const float w = text.w + icon + ui.px(22);
    const float h = std::max(text.h, icon) + ui.px(12);
    Rect box{hint.at.x + ui.px(14), hint.at.y + ui.px(18), w, h};
    if (!hint.is_click && away_from) {
        if (hint.at.x < away_from->x) box.x = hint.at.x - w - ui.px(14);
        if (hint.at.y < away_from->y) box.y = hint.at.y - h - ui.px(14);
    }
    if (box.y < ui.px(6)) box.y = hint.at.y + ui.px(18);
    box.x = bounded(box.x, ui.px(6), std::max(ui.px(6), ui.window.w - w - ui.px(6)));
    if (box.bottom() > ui.window.h - ui.px(6)) box.y = hint.at.y - h - ui.px(14);
    ui.paint.panel(PanelKind::Tooltip, box);
    if (icon > 0) ui.paint.picture("icon_stop", {box.x + ui.px(9), box.center().y - ui.px(10), ui.px(20), ui.px(20)});
    ui.paint.rich({std::round(box.x + icon + ui.px(11)), std::round(box.center().y - text.h / 2)}, text);
    ui.items.add(hint.is_click ? "refusal" : "hint", box, false, plain_text(hint.text), Found::FocusOnly);
}

}  // namespace salient::ui
