// The sheet of units.
#include "ui/table/parts/units_panel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ui/board/board_view.hpp"
#include "ui/table/parts/odds_card.hpp"
#include "words/game_log.hpp"
#include "words/places.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle row_name{Font::Bold, 12.5F, color::ink};
constexpr TextStyle row_place{Font::Text, 12, color::ink};

// A line that ends with the last whole word for which there is room.
std::string as_far_as_fits(Ui& ui, std::string text, const TextStyle& style, float w) {
    while (ui.paint.width(style, text) > w) {
        const std::size_t blank = text.rfind(' ');
        if (blank == std::string::npos) return {};
        text.resize(blank);
    }
    while (!text.empty() && text.back() == ',') text.pop_back();
    return text;
}

// Figures at the right end: a little man each, those lost pale; as a number where they are many.
void draw_men(Ui& ui, const Table& t, Rect& row, const Unit& unit) {
    const int full = std::max<int>(unit.full, unit.figures);
    const std::string count = std::to_string(unit.figures);
    const float step = ui.px(10), size = ui.px(14);
    const Rect men =
        row.cut_right(full > 4 ? ui.paint.width(row_name, count) + ui.px(4) : step * static_cast<float>(full) + ui.px(6));
    if (full > 4) return ui.paint.text_in(men, row_name, count, Align::Right);
    const std::string nation = unit.nation.is_none() ? std::string() : t.rules.at(unit.nation).id;
    const std::string figure = BoardView::figure_of(ui.art, t.type(unit), unit.funny.accessory);
    for (int i = 0; i < full; ++i) {
        const float x = men.right() - step * static_cast<float>(full - i) - ui.px(2);
        ui.paint.picture(figure, snapped({x, men.center().y - size / 2, size, size}),
                         Look{.nation = nation, .is_mirrored = unit.side == Side::Axis}, i < unit.figures ? 1.0F : 0.3F);
    }
}

}  // namespace

void UnitsPanel::sort(const Stage& stage, Side side, const std::vector<UnitId>& able, bool may_move) {
    std::vector<UnitId> now;
    const auto& units = stage.open().units;
    for (const UnitId id : units.ids())
        if (units[id].side == side && units[id].on_board()) now.push_back(id);
    const auto place = [&](UnitId id) { return std::pair(std::find(able.begin(), able.end(), id) == able.end(), units[id].hex); };
    std::stable_sort(now.begin(), now.end(), [&](UnitId a, UnitId b) { return place(a) < place(b); });
    if (!may_move && side == side_) {
        std::vector<UnitId> kept;
        for (const UnitId id : order_)
            if (std::find(now.begin(), now.end(), id) != now.end()) kept.push_back(id);
        for (const UnitId id : now)
            if (std::find(kept.begin(), kept.end(), id) == kept.end()) kept.push_back(id);
        now = std::move(kept);
    }
    order_ = std::move(now);
    side_ = side;
}

void UnitsPanel::draw_tabs(Ui& ui, const Stage& stage, Rect head, std::size_t able) {
    const Side own = stage.own_side();
    const auto& units = stage.open().units;
    for (const bool is_enemy : {true, false}) {
        const Side side = is_enemy ? enemy_of(own) : own;
        const auto count =
            std::count_if(units.begin(), units.end(), [&](const Unit& u) { return u.side == side && u.on_board(); });
        const std::string name = fmt::format("{} {}", ui.tr(is_enemy ? "units.enemy" : "units.own"), count);
        const std::string label = is_enemy ? std::to_string(count) : name;  // the enemy's seal says the rest
        const TextStyle style{Font::HeadingBold, 13.5F, is_enemy == shows_enemy_ ? color::ink : color::ink_soft};
        const float seal = is_enemy ? ui.px(18) : 0;
        Rect box = is_enemy ? head.cut_right(ui.paint.width(style, label) + seal + ui.px(12)) : head;
        const Reply reply = ui.items.add(is_enemy ? "units.tab.enemy" : "units.tab.own", box, is_enemy != shows_enemy_,
                                         is_enemy ? name : name + ", " + ui.tr("units.able", {{"n", static_cast<int>(able)}}));
        if (reply.is_hovered) ui.paint.fill(box.inset(0, ui.px(3)), color::brass_light.with_alpha(0.35F));
        if (is_enemy == shows_enemy_)
            ui.paint.fill({box.x + ui.px(2), box.bottom() - ui.px(5), box.w - ui.px(4), ui.px(2)}, color::brass);
        if (reply.is_focused) ui.paint.focus_ring(box);
        box = box.inset(ui.px(4), 0);
        if (is_enemy) ui.paint.picture(side_icon(side), snapped({box.x, box.center().y - seal / 2, seal, seal}));
        box.cut_left(seal + (is_enemy ? ui.px(4) : 0));
        ui.paint.text_in(box, style, label);
        if (reply.is_chosen) {
            shows_enemy_ = is_enemy;
            scroll_.to_top();
            ui.wake_in(0);
        }
    }
}

Reply UnitsPanel::draw_row(Ui& ui, const Stage& stage, const PlaceNames& places, Rect row, UnitId id, bool can_act) {
    const Table t = stage.table();
    const Unit& unit = t.unit(id);
    const std::string name = capitalized(ui.tr("unit." + t.type(unit).id));
    const std::string place = places(unit.hex);
    const Reply reply = ui.items.add(fmt::format("units.{}", id.value), row, true, name + ", " + place);
    if (can_act) ui.paint.fill(row, color::gold.with_alpha(0.28F));
    if (reply.is_hovered || stage.pointed == unit.hex || stage.chooser.chosen() == id)
        ui.paint.fill(row, color::brass_light.with_alpha(0.45F));
    if (reply.is_focused) ui.paint.focus_ring(row);
    Rect in = row.inset(ui.px(2), 0);
    const float face = ui.px(26);
    draw_portrait(ui, t, snapped({in.x, in.center().y - face / 2, face, face}), unit);
    in.cut_left(face + ui.px(5));
    const float mark = ui.px(19);
    const auto tokens = unit_tokens(t.open);
    const auto token = tokens.find(id);
    const char* picture = is_barred_from_orders(t, unit) ? "token_held"
                          : can_act                      ? "token_ordered"
                          : token != tokens.end() && (token->second == UnitToken::Moved || token->second == UnitToken::Fought)
                              ? "token_moved"
                              : nullptr;
    if (picture != nullptr) {
        const Rect sign = in.cut_right(mark + ui.px(1));
        ui.paint.picture(picture, snapped(centered(sign.center(), mark, mark)));
    }
    Rect upper = in, lower = in;
    upper.h = in.h * 0.54F;
    lower.cut_top(in.h * 0.46F);
    ui.paint.text_in(upper, row_name, as_far_as_fits(ui, name, row_name, upper.w));
    draw_men(ui, t, lower, unit);
    const std::string hex = hex_reference(t.board, unit.hex);
    ui.paint.text_in(lower, row_place,
                     ui.paint.width(row_place, place) <= lower.w ? place : as_far_as_fits(ui, hex, row_place, lower.w));
    return reply;
}

UnitId UnitsPanel::draw(Ui& ui, const Stage& stage, Rect where, const std::vector<UnitId>& able) {
    const HexId lit_before = std::exchange(lit_, HexId::none());
    if (where.h < ui.px(70)) return {};
    Rect in = paper_sheet(ui, where, {});
    ui.items.add("units", where, true, ui.tr("units.own"), Found::MouseOnly);
    draw_tabs(ui, stage, {where.x + ui.px(7), where.y + ui.px(1), where.w - ui.px(14), ui.px(27)}, able.size());
    const Side own = stage.own_side();
    sort(stage, shows_enemy_ ? enemy_of(own) : own, able, !where.has(ui.input.mouse));
    in = in.inset(-ui.px(7), -ui.px(3));
    Rect content = scroll_.begin(ui, "units", in);
    UnitId chosen;
    const PlaceNames places = stage.places(ui.texts);
    for (const UnitId id : order_) {
        const Rect row = content.cut_top(ui.px(30));
        content.cut_top(ui.px(1));
        if (!scroll_.shows(row) && ui.items.focus().empty()) continue;
        const bool can_act = std::find(able.begin(), able.end(), id) != able.end();
        const Reply reply = draw_row(ui, stage, places, row, id, can_act);
        if (reply.is_hovered) lit_ = stage.open().at(id).hex;
        if (reply.is_chosen) chosen = id;
    }
    scroll_.end(ui, content.y);
    if (lit_ != lit_before) ui.wake_in(0);  // the board lies under it and was drawn before
    return chosen;
}

}  // namespace salient::ui
