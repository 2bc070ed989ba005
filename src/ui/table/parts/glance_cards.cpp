// The cards of a unit and of a hex.
#include "ui/table/parts/glance_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "salient/ground.hpp"
#include "ui/board/board_view.hpp"
#include "ui/board/objective_marks.hpp"
#include "ui/table/parts/odds_card.hpp"
#include "words/glance.hpp"
#include "words/local_text.hpp"
#include "words/option_clauses.hpp"
#include "words/places.hpp"
#include "words/rule_lines.hpp"
#include "words/terrain_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle card_name{Font::HeadingBold, 16, color::ink};
constexpr TextStyle card_text{Font::Text, 13, color::ink};
constexpr TextStyle cell_value{Font::Bold, 13, color::ink};
constexpr TextStyle cell_title{Font::Text, 12, color::ink};

// Picture at the left, name and place at its right, below them a row of this height. Cuts the head off.
struct Head {
    Rect picture, row;
};
Head draw_card_head(Ui& ui, Rect& in, const std::string& name, const std::string& place, float row_h) {
    const float picture = std::min(ui.px(58), in.w * 0.24F);
    const float left = picture + ui.px(11);
    const RichText& title = ui.paint.layout(in.w - left, card_name, name);
    const RichText& where = ui.paint.layout(in.w - left, card_text, place);
    const float words_h = title.h + where.h + row_h;
    const Rect head = in.cut_top(std::max(picture, words_h));
    float y = head.y + std::max(0.0F, std::round((head.h - words_h) / 2));
    ui.paint.rich({head.x + left, y}, title);
    y += title.h;
    ui.paint.rich({head.x + left, y}, where);
    return {{head.x, head.y, picture, picture}, {head.x + left, y + where.h, head.w - left, row_h}};
}

// Its figures as little men, those that it has lost pale; of a train the hits that it still stands.
void draw_little_men(Ui& ui, const Table& t, Rect row, const Unit& unit) {
    const UnitType& type = t.type(unit);
    if (type.train != TrainPart::None) {
        const int hits = t.unit(lead_of(t, t.open.unit_at(unit.hex))).figures;
        return ui.paint.text_in(row, card_text, ui.tr("count.hits_left", {{"n", hits}}));
    }
    const std::string nation = unit.nation.is_none() ? std::string() : t.rules.at(unit.nation).id;
    const int full = std::max<int>(unit.full, unit.figures);
    const std::string told = ui.tr("glance.figures", {{"n", static_cast<int>(unit.figures)}, {"full", full}});
    const float size = ui.px(19);
    const float step = std::min(ui.px(14), (row.w - ui.paint.width(card_text, told) - ui.px(12)) / static_cast<float>(full));
    const std::string figure = BoardView::figure_of(ui.art, type, unit.funny.accessory);
    for (int i = 0; i < full; ++i) {
        const Rect man{row.x + step * static_cast<float>(i) - ui.px(2), row.center().y - size / 2, size, size};
        ui.paint.picture(figure, snapped(man), Look{.nation = nation, .is_mirrored = unit.side == Side::Axis},
                         i < unit.figures ? 1.0F : 0.3F);
    }
    row.cut_left(step * static_cast<float>(full) + ui.px(9));
    ui.paint.text_in(row, card_text, told);
}

// ---- Cells ----

// A row of cells of these shares; in a narrow column the widest has a row of its own below the others.
std::vector<Rect> cells_of(Ui& ui, Rect& in, std::array<float, 3> shares, std::size_t widest) {
    std::vector<Rect> out(3);
    const float gap = ui.px(5);
    const float h = ui.px(49);
    const bool is_narrow = in.w < ui.px(230);
    Rect row = in.cut_top(h);
    if (is_narrow) {
        const float half = std::floor((row.w - gap) / 2);
        for (std::size_t i = 0; i < 3; ++i) {
            if (i == widest) continue;
            out[i] = row.cut_left(half);
            row.cut_left(gap);
        }
        in.cut_top(gap);
        out[widest] = in.cut_top(h);
    } else {
        const float all = shares[0] + shares[1] + shares[2];
        const float room = row.w - 2 * gap;
        for (std::size_t i = 0; i < 3; ++i) {
            out[i] = i == 2 ? row : row.cut_left(std::floor(room * shares[i] / all));
            row.cut_left(gap);
        }
    }
    for (const Rect& cell : out) ui.paint.panel(PanelKind::Inset, cell);
    return out;
}

// The title of a cell; what is left below it.
Rect cell_head(Ui& ui, Rect cell, const std::string& title) {
    cell = cell.inset(ui.px(3), ui.px(2));
    ui.paint.text_in(cell.cut_top(ui.px(17)), cell_title, title, Align::Center);
    return cell;
}

void draw_cell_text(Ui& ui, Rect cell, const std::string& text) {
    TextStyle style = cell_value;
    if (ui.paint.layout(cell.w, style, text).h > cell.h + ui.px(3)) style = {Font::Text, 12, color::ink};
    const RichText& laid = ui.paint.layout(cell.w, style, text, Align::Center);
    ui.paint.rich({cell.x, std::round(cell.center().y - laid.h / 2)}, laid);
}

// Whether a number would be another one without the options of the battle.
bool is_by_option(const OptionClauses& options, const Tally& tally) {
    return without_options([&](std::string_view clause) { return options.has(clause); }, tally).has_value();
}

// "1 or 2", "1 or battle"; with a house where an option makes it so.
std::string moves_in_short(const Ui& ui, const Table& t, UnitId id) {
    const Unit& unit = t.unit(id);
    // Where it may leave its hex by so many steps only, it goes no farther.
    const int leaves = unit.on_board() && t.open.at(unit.hex).steps_starting != 0 ? int{t.open.at(unit.hex).steps_starting} : 99;
    const Tally allowance = movement_allowance(t, id), before_battle = battle_move_limit(t, id);
    const int hexes = std::min(allowance.total(), leaves);
    const int limit = std::min(before_battle.total(), leaves);
    const OptionClauses options(t.rules);
    const bool has_sign = !options.empty() && (is_by_option(options, allowance) || is_by_option(options, before_battle));
    const std::string sign = has_sign ? " <pic:icon_house>" : "";
    if (unit.craft.under || t.type(unit).range == 0 || limit >= hexes) return std::to_string(hexes) + sign;
    return ui.tr(limit == 0 ? "glance.or_battle" : "glance.or_more", {{"limit", limit}, {"hexes", hexes}}) + sign;
}

// How far night and weather let units see; none: as far as they shoot.
int farthest_seen(const Table& t) {
    const int by_night = t.open.visibility != 0 ? int{t.open.visibility} : 99;
    const int by_weather = t.rules.procedures.visibility != 0 ? int{t.rules.procedures.visibility} : 99;
    return std::min(by_night, by_weather);
}

// Dice by distance: boxes that never touch; where there are many, numbers alone. Those farther than the unit sees are faint.
void draw_dice_by_distance(Ui& ui, Rect cell, const Firepower& power, int seen) {
    const auto n = static_cast<float>(power.range);
    const float gap = ui.px(3);
    const float side = std::floor(std::min({ui.px(20), cell.h, (cell.w - gap * (n - 1)) / n}));
    float x = std::round(cell.center().x - (side * n + gap * (n - 1)) / 2);
    const bool has_boxes = side >= ui.px(14);
    for (int d = 0; d < power.range; ++d, x += side + gap) {
        const Rect box{x, std::round(cell.center().y - side / 2), side, side};
        const bool is_seen = d < seen;
        if (has_boxes && is_seen) ui.paint.picture("die_blank", box);
        ui.paint.text_in({box.x - gap / 2, box.y, box.w + gap, box.h},
                         {is_seen ? Font::HeadingBold : Font::Text, 13, is_seen ? color::ink : color::ink_soft.with_alpha(0.6F)},
                         std::to_string(power.dice[static_cast<std::size_t>(d)]), Align::Center);
        ui.items.add(fmt::format("inspector.dice.{}", d + 1), box, false, {}, Found::FocusOnly);
    }
}

void draw_unit_cells(Ui& ui, const Table& t, Rect& in, UnitId id) {
    const Unit& unit = t.unit(id);
    const Firepower power = firepower(t, unit, unit.hex);
    const float wide = 1 + 0.1F * static_cast<float>(std::max(0, power.range - 3));
    const std::vector<Rect> cells = cells_of(ui, in, {1, wide, 1}, 1);
    draw_cell_text(ui, cell_head(ui, cells[0], ui.tr("glance.moves")), moves_in_short(ui, t, id));
    static constexpr const char* titles[] = {"glance.dice", "glance.dice_at_1", "glance.dice_at_2", "glance.dice_at_3"};
    const Rect dice =
        cell_head(ui, cells[1], power.range <= 3 ? ui.tr(titles[power.range]) : ui.tr("glance.dice_up_to", {{"n", power.range}}));
    if (power.range == 0)
        draw_cell_text(ui, dice, ui.tr("glance.no_dice"));
    else
        draw_dice_by_distance(ui, dice, power, t.type(unit).needs_sight ? farthest_seen(t) : 99);
    const Rect faces = cell_head(ui, cells[2], ui.tr("glance.hit_by"));
    const std::vector<HitFace> hits = hit_faces(t, UnitId::none(), id, BattleKind::Normal);
    const float die = std::min(ui.px(22), faces.h);
    const float step = die + ui.px(3);
    float x = std::round(faces.center().x - (step * static_cast<float>(hits.size()) - ui.px(3)) / 2);
    for (const HitFace& hit : hits) {
        ui.paint.picture(die_picture(hit.face), snapped({x, faces.center().y - die / 2, die, die}));
        x += step;
    }
}

std::string classes_told(const Ui& ui, ClassMask mask) {
    if (mask.empty()) return ui.tr("glance.no");
    if (mask.has(UnitClass::Infantry) && mask.has(UnitClass::Armor) && mask.has(UnitClass::Artillery)) return ui.tr("glance.yes");
    static constexpr std::pair<UnitClass, const char*> words[] = {
        {UnitClass::Infantry, "glance.infantry"}, {UnitClass::Armor, "glance.armor"}, {UnitClass::Artillery, "glance.artillery"}};
    std::string out;
    for (const auto& [unit_class, key] : words)
        if (mask.has(unit_class)) out += (out.empty() ? "" : ", ") + ui.tr(key);
    return out.empty() ? ui.tr("glance.no") : out;
}

// What infantry, armor and artillery roll less: a small sign of each with its number.
void draw_dice_against(Ui& ui, Rect cell, const std::array<int, 3>& change) {
    static constexpr const char* figures[] = {"figure_infantry", "figure_armor", "figure_artillery"};
    const float step = std::floor(cell.w / 3);
    for (std::size_t i = 0; i < 3; ++i) {
        Rect part = cell.cut_left(step);
        const float size = std::min(ui.px(15), part.h * 0.56F);
        ui.paint.picture(figures[i], centered({part.center().x, part.y + size / 2}, size, size), Look{.nation = "none"});
        part.cut_top(size - ui.px(2));
        ui.paint.text_in(part, {Font::Bold, 12.5F, change[i] < 0 ? color::alert_dark : color::ink}, signed_number(change[i]),
                         Align::Center);
    }
}

// ---- Sentences ----

const char* sign_of(GlanceSign sign) {
    switch (sign) {
        case GlanceSign::Ordered: return "token_ordered";
        case GlanceSign::Acted: return "token_moved";
        case GlanceSign::Held: return "token_held";
        case GlanceSign::Marked: return "token_cross_hair";
        case GlanceSign::Sight: return "icon_sight";
        case GlanceSign::Flag: return "die_flag";
        case GlanceSign::Enemies: return "icon_target";
        case GlanceSign::Rule: return "icon_book";
        case GlanceSign::Goal:
        case GlanceSign::Carried:
        case GlanceSign::Ground: break;
    }
    return "icon_eye";
}

void draw_ground(Ui& ui, const Table& t, Rect where, HexId hex) {
    const BoardFace face = t.scenario.face;
    for (const Feature& f : t.open.features_at(hex)) {
        const FeaturePicture p = picture_of(ui.art, t, f);
        if (!p.name.empty()) ui.paint.picture(p.name, where, Look{.degrees = p.degrees});
    }
    if (!t.open.features_at(hex).empty()) return;
    const TerrainId lies = background(t.rules, t.scenario.board, face, t.board.hex(hex));
    if (!lies.is_none())
        if (const std::string name = picture_on(ui.art, t.rules.at(lies).id, face, t.board.hex(hex)); !name.empty())
            ui.paint.picture(name, where);
}

void draw_lines(Ui& ui, const Table& t, Rect& in, const std::vector<GlanceLine>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const GlanceLine& line = lines[i];
        const float size = ui.px(22);
        const float left = ui.px(30);
        const RichText& laid = ui.paint.layout(in.w - left, card_text, line.text);
        // The last of them only where there is room: the card does not scroll. In a narrow column everything does.
        if (i > 0 && in.w >= ui.px(230) && std::max(size, laid.h) + ui.px(5) > in.h) return;
        in.cut_top(ui.px(5));
        const Rect row = in.cut_top(std::max(size, laid.h));
        const Rect sign = snapped({row.x + ui.px(2), row.center().y - size / 2, size, size});
        if (line.sign == GlanceSign::Ground && !t.open.features_at(line.hex).empty())
            draw_ground(ui, t, centered(sign.center(), size, size * 1.155F), line.hex);
        else if (line.objective != nullptr)
            ui.paint.picture(objective_picture(*line.objective), sign);
        else
            ui.paint.picture(sign_of(line.sign), sign);
        ui.paint.rich({row.x + left, std::round(row.center().y - laid.h / 2)}, laid);
        ui.items.add(fmt::format("inspector.line.{}", i), row, false, plain_text(line.text), Found::FocusOnly);
    }
}

}  // namespace

float draw_unit_card(Ui& ui, const Stage& stage, Rect where, UnitId id) {
    const Table t = stage.table();
    const Unit& unit = t.unit(id);
    Rect in = where;
    const std::string name = capitalized(ui.tr("unit." + t.type(unit).id));
    const Head head = draw_card_head(ui, in, name, literal(capitalized(stage.places(ui.texts)(unit.hex))), ui.px(19));
    draw_portrait(ui, t, head.picture, unit);
    draw_little_men(ui, t, head.row, unit);
    in.cut_top(ui.px(6));
    draw_unit_cells(ui, t, in, id);
    draw_lines(ui, t, in, unit_glance(ui.texts, t, id, stage.language));
    return in.y;
}

float draw_hex_card(Ui& ui, const Stage& stage, Rect where, HexId hex) {
    const Table t = stage.table();
    Rect in = where;
    const std::string name = capitalized(ground_name(ui.texts, t, hex));
    const Rect picture = draw_card_head(ui, in, name, literal(capitalized(stage.places(ui.texts)(hex))), 0).picture;
    ui.paint.panel(PanelKind::Inset, picture);
    const float tile = picture.w * 0.84F;
    draw_ground(ui, t, centered(picture.center(), tile, std::min(tile * 1.155F, picture.h)), hex);
    in.cut_top(ui.px(6));
    const std::vector<Rect> cells = cells_of(ui, in, {1, 1.15F, 1}, 1);
    const ClassMask barred = barred_from(t, hex);
    draw_cell_text(ui, cell_head(ui, cells[0], ui.tr(barred.empty() ? "glance.stop" : "glance.barred")),
                   classes_told(ui, barred.empty() ? stopped_on(t, hex) : barred));
    draw_dice_against(ui, cell_head(ui, cells[1], ui.tr("glance.against")), dice_against(t, hex));
    draw_cell_text(ui, cell_head(ui, cells[2], ui.tr("glance.sight")),
                   ui.tr(blocks_sight(t, hex) ? "glance.blocks" : "glance.clear"));
    draw_lines(ui, t, in, hex_glance(ui.texts, t, hex, stage.language));
    return in.y;
}

bool draw_card_foot(Ui& ui, std::string_view name, Rect foot, const std::string& told, bool is_turned) {
    ui.paint.fill({foot.x, foot.y, foot.w, 1}, color::brass.with_alpha(0.6F));
    foot.cut_top(ui.px(2));
    const std::string label = ui.tr(is_turned ? "inspect.less" : "inspect.more");
    const ButtonSpec spec{.look = ButtonLook::Quiet, .key = "I", .text_size = 13};
    const Rect more = foot.cut_right(std::min(foot.w, button_width(ui, label, spec)));
    if (ui.paint.width(card_text, told) <= foot.w) ui.paint.text_in(foot, card_text, told);
    return button(ui, name, more, label, spec);
}

}  // namespace salient::ui
