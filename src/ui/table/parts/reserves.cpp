#include "ui/table/parts/reserves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/contains.hpp"
#include "ui/board/board_view.hpp"
#include "words/local_text.hpp"
#include "words/wings/arrivals.hpp"

namespace salient::ui {

namespace {

// The first unit of each type of a line, and how many there are.
std::vector<std::pair<UnitId, int>> kinds_of(const Table& table, const Arrival& line) {
    std::vector<std::pair<UnitId, int>> kinds;
    for (const UnitId id : line.units) {
        const auto same = std::find_if(kinds.begin(), kinds.end(),
                                       [&](const auto& k) { return table.unit(k.first).type == table.unit(id).type; });
        if (same == kinds.end())
            kinds.emplace_back(id, 1);
        else
            ++same->second;
    }
    return kinds;
}

}  // namespace

ReservesDrawn draw_reserves(Ui& ui, const Stage& stage, Point at, float most, Side side) {
    constexpr TextStyle style{Font::Text, 13, color::on_dark};
    const Table table = stage.table();
    const std::vector<Arrival> all = arrivals(table);
    ReservesDrawn out;
    out.spot = at;
    float x = at.x;
    const float icon = ui.px(26), kind_w = icon + ui.px(22);
    const auto is_shown = [&](const Arrival& line) {
        return line.side == side && !line.units.empty() && line.kind != Arrival::Kind::HeldUnits;
    };
    const auto plain_width = [&](const Arrival& line) {
        return kind_w * static_cast<float>(kinds_of(table, line).size()) + ui.px(6);
    };
    const auto words_width = [&](const Arrival& line) {
        return ui.paint.width(style, ui.tr(line.when.key, line.when.args)) + ui.px(6);
    };
    float wanted = 0;  // with the words of all
    for (const Arrival& line : all)
        if (is_shown(line)) wanted += plain_width(line) + words_width(line) + ui.px(6);
    const bool has_words = wanted <= most;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Arrival& line = all[i];
        if (!is_shown(line)) continue;
        const std::vector<std::pair<UnitId, int>> kinds = kinds_of(table, line);
        const std::string when = ui.tr(line.when.key, line.when.args);
        const float w = plain_width(line) + (has_words ? words_width(line) : 0);
        if (x + w - at.x > most) break;
        const Rect box{x, at.y - ui.px(16), w, ui.px(32)};
        const UnitId coming = stage.chooser.question().coming();
        ui.paint.panel(PanelKind::Chip, box);
        if (contains(line.units, coming)) ui.paint.fill({box.x, box.bottom() - ui.px(3), box.w, ui.px(3)}, color::go);
        float inside = x + ui.px(4);
        UnitId may_come;
        for (const auto& [id, n] : kinds) {
            const Unit& unit = table.unit(id);
            const std::string nation = unit.nation.is_none() ? std::string() : table.rules.at(unit.nation).id;
            ui.paint.picture(BoardView::figure_of(ui.art, table.type(unit), unit.funny.accessory),
                             {inside, at.y - icon / 2, icon, icon}, Look{.nation = nation, .is_mirrored = side == Side::Axis});
            ui.paint.text_in({inside + icon, box.y, ui.px(22), box.h}, style.in(color::ink), fmt::format("\u00d7{}", n));
            inside += kind_w;
            for (const UnitId each : line.units)
                if (may_come.is_none() && stage.chooser.question().may_choose_to_come(each)) may_come = each;
        }
        if (has_words) ui.paint.text_in({inside, box.y, w, box.h}, style.in(color::ink_soft), when);
        const std::string text = arrival_text(ui.texts, table, line);
        const bool may_press = !may_come.is_none() && !stage.is_watching() && !stage.has_curtain;
        const Reply reply =
            ui.items.add(fmt::format("reserve.{}", i), box, true, plain_text(text), may_press ? Found::Mouse : Found::MouseOnly);
        if (reply.is_chosen && may_press) out.pressed = may_come;
        if (reply.is_hovered || reply.is_focused) out.hint = Hint{plain_text(text), {box.x, box.bottom()}};
        x += w + ui.px(6);
    }
    out.width = x - at.x;
    return out;
}

}  // namespace salient::ui
