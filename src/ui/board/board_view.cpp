// The board on the screen.
#include "ui/board/board_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/board/objective_marks.hpp"
#include "ui/kit/palette.hpp"
#include "ui/kit/theme.hpp"
#include "words/game_log.hpp"
#include "words/places.hpp"
#include "words/terrain_text.hpp"
#include "words/wings/observers.hpp"

namespace salient::ui {
namespace {

constexpr float counted_below = 80;  // pixels of a hex: figures smaller than there are counted for the player

// Where the feet of each figure stand, in hex widths from the middle of the hex, back to front: three a triangle, four a square, so that
// every head is free.
struct Spot {
    float x;
    float y;
};
constexpr Spot spots[6][6] = {
    {{0.0F, 0.20F}},
    {{-0.19F, 0.12F}, {0.19F, 0.20F}},
    {{0.0F, -0.01F}, {-0.22F, 0.22F}, {0.22F, 0.22F}},
    {{-0.17F, -0.03F}, {0.23F, -0.03F}, {-0.24F, 0.23F}, {0.16F, 0.23F}},
    {{-0.24F, -0.02F}, {0.02F, -0.05F}, {0.27F, -0.02F}, {-0.15F, 0.23F}, {0.17F, 0.24F}},
    {{-0.25F, -0.02F}, {0.01F, -0.05F}, {0.27F, -0.02F}, {-0.27F, 0.22F}, {-0.01F, 0.24F}, {0.25F, 0.22F}},
};

bool is_in_front(const Terrain& terrain) { return terrain.layer == Layer::Obstacle || terrain.layer == Layer::Marker; }

// Whether figures on a hex stand on something that stands up itself.
bool is_raised(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) {
        const Terrain& terrain = table.rules.at(f.type);
        return !is_ground(terrain) && !is_in_front(terrain);
    });
}

std::string letters_of(const std::string& id) {
    std::string out;
    bool start = true;
    for (const char c : id) {
        if (start && c != '_') out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        start = c == '_';
    }
    if (out.size() == 1 && id.size() > 1) out += id[1];
    return out;
}

// Whether a chip says how many figures there are: where some are lost, and on all units where figures are too small to count.
bool is_counted(const Unit& unit, float w) {
    return unit.figures > 0 && (unit.figures < unit.full || w < counted_below || unit.figures > 6);
}

std::string badge_of(const Assets& art, const Table& table, const Unit& unit) {
    const std::string own = "badge_accessory_" + accessory_word(unit.funny.accessory);
    return unit.funny.accessory != Accessory::None && art.has(own) ? own : "badge_" + table.type(unit).id;
}

// Text of a size in pixels of the screen, whatever the scale.
TextStyle in_pixels(Ui& ui, Font font, float pixels, Color c) { return {font, pixels / ui.paint.scale(), c}; }

}  // namespace

std::string BoardView::figure_of(const Assets& art, const UnitType& type, Accessory accessory) {
    if (const std::string carrying = "figure_churchill_" + accessory_word(accessory); art.has(carrying)) return carrying;
    if (!type.picture.empty() && art.has(type.picture)) return type.picture;
    const std::string own = "figure_" + type.id;
    return art.has(own) ? own : std::string();
}

std::string BoardView::portrait_of(const Assets& art, const UnitType& type, Accessory accessory) {
    const std::string own = "figure_" + type.id;
    return accessory == Accessory::None && art.has(own) ? own : figure_of(art, type, accessory);
}

namespace {

// Which way a part of a train looks along its rail.
Direction heading(const Table& table, const Unit& unit) {
    if (unit.train.coupled.is_none() || table.type(unit).train != TrainPart::Wagon) return unit.train.facing;
    const Unit& locomotive = table.unit(unit.train.coupled);
    const bool is_beside = unit.on_board() && locomotive.on_board() && table.board.distance(unit.hex, locomotive.hex) == 1;
    return is_beside ? table.board.direction(unit.hex, locomotive.hex) : locomotive.train.facing;
}

// One piece, along its rail, and the hits that the train still stands.
void draw_train_part(Ui& ui, const Table& table, const Unit& unit, const std::string& figure, const std::string& nation, Point c,
                     float w, const BoardView::Pose& pose) {
    const Direction way = heading(table, unit);
    const bool leftward = (way == Direction::NW || way == Direction::W || way == Direction::SW) != pose.is_turned;
    const float size = 0.86F * w * pose.figure_scale;
    const int mark = ui.paint.mark();
    ui.paint.picture(figure, {c.x - size / 2, c.y + 0.10F * w - 0.62F * size, size, size},
                     Look{.nation = nation, .is_mirrored = leftward}, pose.alpha);
    constexpr float sixty = 1.0472F;
    const float turn = way == Direction::NE || way == Direction::SW   ? -sixty
                       : way == Direction::NW || way == Direction::SE ? sixty
                                                                      : 0;
    if (!table.type(unit).disarmed.is_none()) {  // its gun
        const float gun = 0.46F * w * pose.figure_scale;
        ui.paint.picture("figure_artillery", {c.x - gun / 2, c.y - 0.14F * w - 0.62F * gun, gun, gun},
                         Look{.nation = nation, .is_mirrored = leftward}, pose.alpha);
    }
    if (turn != 0) ui.paint.turn(mark, c, turn);
    constexpr float least_plate = 11;  // in pixels: its number is no smaller
    if (table.type(unit).train != TrainPart::Locomotive || unit.figures == 0 || 0.24F * w < least_plate) return;
    const Rect plate = centered({c.x - 0.30F * w, c.y + 0.30F * w}, 0.24F * w, 0.22F * w);
    ui.paint.panel(PanelKind::Plate, plate);
    ui.paint.fit_text(plate, in_pixels(ui, Font::Bold, std::max(11.0F, 0.17F * w), color::ink), std::to_string(unit.figures));
}

}  // namespace

void BoardView::draw_unit(Ui& ui, const Table& table, const Unit& unit, Point c, float w, const Pose& pose) {
    const UnitType& type = table.type(unit);
    const std::string nation = unit.nation.is_none() ? std::string() : table.rules.at(unit.nation).id;
    const bool axis = unit.side == Side::Axis;
    if (pose.is_raised) c.y -= 0.16F * w;
    const float base = 0.82F * w;
    const Rect stand{c.x - base / 2, c.y + 0.115F * w - 0.62F * base, base, base};
    const std::string_view of_side = axis ? palette_now().axis_base : palette_now().allies_base;
    const Look colored{.nation = of_side.empty() ? std::string_view(nation) : of_side};
    ui.paint.picture(axis ? "base_axis" : "base_allies", stand, colored, pose.alpha);

    const std::string figure = figure_of(ui.art, type, unit.funny.accessory);
    if (figure.empty()) {  // a plain counter with letters
        const Rect plate = centered({c.x, c.y}, 0.5F * w, 0.34F * w);
        ui.paint.fill(plate, color::paper);
        ui.paint.outline(plate, 1, color::ink);
        ui.paint.fit_text(plate, in_pixels(ui, Font::Bold, 0.2F * w, color::ink),
                          letters_of(type.id) + " " + std::to_string(unit.figures));
        return;
    }
    if (type.train != TrainPart::None) return draw_train_part(ui, table, unit, figure, nation, c, w, pose);
    // In front and to the last it is the special weapon that is seen, whoever falls.
    const std::string weapon = portrait_of(ui.art, type, unit.funny.accessory);
    const bool on_foot = type.order_class == UnitClass::Infantry;
    const bool is_gun = type.order_class == UnitClass::Artillery;
    const float size = (figure == "figure_tiger"    ? 0.74F
                        : figure == "figure_sniper" ? 0.68F
                        : on_foot                   ? 0.49F
                        : is_gun                    ? 0.58F
                                                    : 0.53F) *
                       w * pose.figure_scale;
    if (unit.craft.under) {  // under its figures
        const float side = 0.98F * w;
        ui.paint.picture("landing_craft", {c.x - side / 2, c.y + 0.16F * w - side / 2, side, side}, Look{.is_mirrored = axis},
                         pose.alpha);
    }
    const std::string plain = type.accessories != 0 ? std::string("figure_armor") : figure;
    const int count = std::min<int>(unit.figures, 6);
    // The others close up while the last one falls.
    const int after = pose.falling > 0 && count > 1 ? count - 1 : count;
    const int armed = after - 1;
    for (int i = 0; i < count; ++i) {
        Spot spot = spots[count - 1][i];
        const bool falls = pose.falling > 0 && i + 1 == count;
        if (!falls && after != count) {
            const Spot next = spots[after - 1][i];
            const float t = std::max(0.0F, pose.falling * 2 - 1);
            spot = {spot.x + (next.x - spot.x) * t, spot.y + (next.y - spot.y) * t};
        }
        // A special weapon is what the unit is known by: larger, and clear of the badge.
        const bool is_weapon = i == armed && weapon != figure;
        if (is_weapon && count > 1) spot.x -= 0.04F;
        const float side = is_weapon ? 1.2F * size : size;
        const float x = c.x + (axis ? -spot.x : spot.x) * w;
        const float feet = c.y + spot.y * w;
        const int mark = ui.paint.mark();
        const float alpha = falls ? pose.alpha * std::min(1.0F, 2 - 2 * pose.falling) : pose.alpha;
        // The Churchill is the last to fall (FUNNY-3), and the others are plain tanks.
        const bool is_plain = type.accessories != 0 && i != 0;
        const std::string& shown = is_plain ? plain : is_weapon ? weapon : figure;
        ui.paint.picture(shown, {x - side / 2, feet - 0.9F * side, side, side},
                         Look{.nation = nation, .is_mirrored = axis, .has_rim = true}, alpha);
        if (falls) ui.paint.turn(mark, {x, feet}, (axis ? 1.45F : -1.45F) * std::min(1.0F, pose.falling * 1.6F));
    }
}

// What stands up on the ground, before labels, lights and units.
void BoardView::draw_terrain(Ui& ui, const Table& table) {
    for (int i = 0; i < table.board.size(); ++i) {
        const HexId id{i};
        const Rect r = hex_rect(table.board.hex(id));
        if (r.right() < visible_.x || r.x > visible_.right() || r.bottom() < visible_.y || r.y > visible_.bottom()) continue;
        for (const Feature& f : table.open.features_at(id)) {
            const Terrain& terrain = table.rules.at(f.type);
            if (is_ground(terrain) || is_in_front(terrain)) continue;
            const FeaturePicture p = picture_of(ui.art, table, f);
            if (!p.name.empty()) ui.paint.picture(p.name, r, Look{.is_mirrored = f.facing >= 3 && f.facing <= 5});
        }
    }
}

// The cursor of the keyboard: below the units, so that the number of a unit's figures stays in sight.
void BoardView::draw_cursor(Ui& ui, const Table& table, HexId at) {
    if (at.is_none()) return;
    const Rect r = hex_rect(table.board.hex(at)).inset(grid_.w * 0.04F);
    const std::vector<Point> corners{{r.center().x, r.y},        {r.right(), r.y + r.h / 4}, {r.right(), r.y + r.h * 0.75F},
                                     {r.center().x, r.bottom()}, {r.x, r.y + r.h * 0.75F},   {r.x, r.y + r.h / 4}};
    ui.paint.shape_outline(corners, std::max(4.0F, 0.09F * grid_.w), color::wood_dark);
    ui.paint.shape_outline(corners, std::max(2.0F, 0.05F * grid_.w), color::gold);
}

void BoardView::draw_row(Ui& ui, const Table& table, const BoardMarks& marks, int y) {
    const float w = grid_.w;
    for (int x = y & 1; x <= 2 * grid_.width - 2; x += 2) {
        const HexId id = table.board.at({x, y});
        if (id.is_none()) continue;
        const Rect r = hex_rect({x, y});
        if (r.right() < visible_.x || r.x > visible_.right() || r.bottom() < visible_.y || r.y > visible_.bottom()) continue;
        const Point c = r.center();
        const bool raised = is_raised(table, id);
        const UnitId unit = table.open.unit_at(id);
        const bool stands = !unit.is_none() && unit != marks.motion.glider;
        if (stands) draw_figures(ui, table, marks, unit, c, raised);
        int draws_turns = 0;
        for (const Feature& f : table.open.features_at(id)) {
            const Terrain& terrain = table.rules.at(f.type);
            if (unit && terrain.layer == Layer::Structure) {  // the front wall of what the unit is in
                const std::string front = picture_on(ui.art, terrain.id + "_front", table.scenario.face, {x, y});
                if (!front.empty()) ui.paint.picture(front, r);
            }
            if (!is_in_front(terrain)) continue;
            const FeaturePicture p = picture_of(ui.art, table, f);
            if (const int turns = turns_left(table.rules, f); turns > 0) draws_turns = turns;
            if (!p.name.empty()) {
                ui.paint.picture(p.name, r, Look{.has_rim = stands});  // wire before a dark base
            } else {
                ui.paint.fit_text({r.x, c.y + 0.2F * w, r.w, 0.25F * w}, in_pixels(ui, Font::Bold, 0.18F * w, color::ink),
                                  letters_of(terrain.id));
            }
        }
        if (stands) draw_insignia(ui, table, marks, unit, c, raised);
        if (draws_turns > 0) {
            const Rect plate = centered({c.x + 0.33F * w, c.y - 0.16F * w}, 0.22F * w, 0.24F * w);
            ui.paint.panel(PanelKind::Plate, plate);
            ui.paint.fit_text(plate, in_pixels(ui, Font::Bold, std::max(9.0F, 0.19F * w), color::ink),
                              std::to_string(draws_turns));
        }
        if (is_lookout(table.scenario, id))
            ui.paint.picture("token_lookout", {c.x - 0.48F * w, c.y - 0.46F * w, 0.26F * w, 0.26F * w});
        // What lies there to be carried away; what a unit carries is drawn beside its figures.
        for (const Cargo& cargo : table.open.cargoes)
            if (cargo.hex == id)
                ui.paint.picture(objective_picture(table.scenario.objectives[cargo.objective]),
                                 {c.x - 0.42F * w, c.y + 0.06F * w, 0.26F * w, 0.26F * w});
        // What a hex is worth is seen beside the largest figures too.
        if (table.open.at(id).has_objective) {
            for (const Objective& o : table.scenario.objectives) {
                if (is_carried(o.type) || std::find(o.hexes.begin(), o.hexes.end(), id) == o.hexes.end()) continue;
                const float size = 0.30F * w;
                Look look;
                if (o.type == ObjectiveType::Exit) look.degrees = way_out(table.board, id) + (grid_.is_turned ? 180 : 0);
                ui.paint.picture(objective_picture(o), {c.x + 0.20F * w, c.y - 0.50F * w, size, size}, look);
            }
        }
    }
}

void BoardView::draw_figures(Ui& ui, const Table& table, const BoardMarks& marks, UnitId id, Point c, bool raised) {
    Unit unit = table.open.at(id);
    Pose pose{.is_raised = raised, .figure_scale = marks.figure_scale, .is_turned = grid_.is_turned};
    if (id == marks.motion.loser) {
        unit.figures = static_cast<std::uint8_t>(marks.motion.figures);
        (unit.figures > 0 ? pose.falling : pose.alpha) = unit.figures > 0 ? marks.motion.falling : 1 - marks.motion.falling;
    }
    draw_unit(ui, table, unit, c, grid_.w, pose);
    const float lift = raised ? 0.16F * grid_.w : 0;
    table.rules.each_trait(unit.traits, [&](const Trait& trait) {  // the net over the figures
        if (trait.camouflage && ui.art.has(trait.mark))
            ui.paint.picture(trait.mark, centered({c.x, c.y - 0.04F * grid_.w - lift}, 0.72F * grid_.w, 0.72F * grid_.w));
    });
}

void BoardView::draw_insignia(Ui& ui, const Table& table, const BoardMarks& marks, UnitId id, Point c, bool raised) {
    const Unit& unit = table.open.at(id);
    const float w = grid_.w;
    const float lift = raised ? 0.16F * w : 0;
    if (!unit.nation.is_none()) {
        const Nation& nation = table.rules.at(unit.nation);
        const std::string mark = nation.mark.empty() ? "mark_" + nation.id : nation.mark;
        ui.paint.picture(mark, centered({c.x, c.y + 0.312F * w - lift}, 0.19F * w, 0.19F * w));
    }
    // Several marks stand in a column; what the unit carries is the last of them.
    int place = 0;
    const auto put = [&](std::string_view mark) {
        const float y = c.y - 0.22F * w - lift + 0.17F * w * static_cast<float>(place++);
        ui.paint.picture(mark, centered({c.x + 0.31F * w, y}, 0.2F * w, 0.2F * w));
    };
    table.rules.each_trait(unit.traits, [&](const Trait& trait) {
        if (ui.art.has(trait.mark) && !trait.camouflage && place < 2) put(trait.mark);
    });
    for (const Cargo& cargo : table.open.cargoes)
        if (cargo.carrier == id && place < 3) put(objective_picture(table.scenario.objectives[cargo.objective]));
    const std::string badge = badge_of(ui.art, table, unit);
    if (ui.art.has(badge)) ui.paint.picture(badge, {c.x + 0.20F * w, c.y + 0.05F * w - lift, 0.21F * w, 0.21F * w});
    const bool has_lost = unit.figures < unit.full;
    const bool has_figures =
        table.type(unit).train == TrainPart::None && !figure_of(ui.art, table.type(unit), unit.funny.accessory).empty();
    if (has_figures && marks.shows_chips && is_counted(unit, w)) {
        const float size = std::round(std::max(15.0F, 0.23F * w));
        const Rect chip = snapped(centered({c.x + 0.335F * w, c.y + 0.30F * w - lift}, size, size));
        ui.paint.drawn(has_lost ? "count_lost" : "count_full", chip, [&] {
            Svg svg(chip.w, chip.h);
            svg.ellipse({chip.w / 2, chip.h / 2}, chip.w / 2, chip.h / 2, color::ink);
            svg.ellipse({chip.w / 2, chip.h / 2}, chip.w / 2 - 1.2F, chip.h / 2 - 1.2F,
                        has_lost ? Color::rgb(0xb8402f) : color::paper_light);
            return svg.done();
        });
        ui.paint.fit_text(chip, in_pixels(ui, Font::Bold, size * 0.68F, has_lost ? color::paper_light : color::ink),
                          std::to_string(unit.figures));
    }
    if (!unit.cross_hair.gun.is_none())
        ui.paint.picture("token_cross_hair", centered({c.x - 0.30F * w, c.y + 0.10F * w - lift}, 0.40F * w, 0.40F * w));
    if (is_barred_from_orders(table, unit))  // ORDER-11
        ui.paint.picture("token_held", centered({c.x - 0.39F * w, c.y - 0.25F * w}, 0.26F * w, 0.26F * w));
    const auto token = marks.tokens.find(id);
    if (token != marks.tokens.end() && token->second != UnitToken::None) {
        const char* name = token->second == UnitToken::Ordered   ? "token_ordered"
                           : token->second == UnitToken::ByCard  ? "token_by_card"
                           : token->second == UnitToken::LeftOut ? "token_left_out"
                                                                 : "token_moved";
        ui.paint.picture(name, centered({c.x - 0.39F * w, c.y - 0.25F * w}, 0.26F * w, 0.26F * w));
    }
}

BoardView::MarkFound BoardView::mark_at(Ui& ui, Point p, const Table& table, HexId hex) const {
    const Point c = center(table.board.hex(hex));
    const float w = grid_.w;
    const float lift = is_raised(table, hex) ? 0.16F * w : 0;
    const auto is_at = [&](float x, float y, float size) { return centered({c.x + x * w, c.y + y * w}, size, size).has(p); };
    const UnitId id = table.open.unit_at(hex);
    if (!id.is_none()) {
        const Unit& unit = table.open.at(id);
        const float up = lift / w;
        if (is_at(-0.39F, -0.25F, 0.26F * w)) return {Mark::Order};
        if (is_counted(unit, w) && is_at(0.335F, 0.30F - up, std::max(15.0F, 0.23F * w))) return {Mark::Count};
        if (!unit.cross_hair.gun.is_none() && is_at(-0.30F, 0.10F - up, 0.40F * w)) return {Mark::CrossHair};
        int place = 0;
        int which = -1;
        table.rules.each_trait(unit.traits, [&](const Trait& trait) {
            if (!ui.art.has(trait.mark) || trait.camouflage || place >= 2) return;
            if (is_at(0.31F, -0.22F - up + 0.17F * static_cast<float>(place), 0.2F * w)) which = place;
            ++place;
        });
        if (which >= 0) return {Mark::Trait, which};
        if (ui.art.has(badge_of(ui.art, table, unit)) && is_at(0.305F, 0.155F - up, 0.21F * w)) return {Mark::Badge};
    }
    if (!table.open.at(hex).has_objective || !is_at(0.35F, -0.35F, 0.30F * w)) return {};
    for (const ObjectiveId objective : table.scenario.objectives.ids()) {
        const Objective& o = table.scenario.objectives[objective];
        if (!is_carried(o.type) && std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end())
            return {Mark::Medal, 0, objective};
    }
    return {};
}

// Where a unit that leaves the board from a hex is out of sight.
Point BoardView::beyond_edge(const Board& board, HexId hex) const {
    const Point at = center(board.hex(hex));
    switch ((way_out(board, hex) + (grid_.is_turned ? 180 : 0)) % 360) {
        case 0: return {at.x, at.y - 1.5F * grid_.h()};
        case 180: return {at.x, at.y + 1.5F * grid_.h()};
        case 270: return {at.x - 1.5F * grid_.w, at.y};
        default: return {at.x + 1.5F * grid_.w, at.y};
    }
}

// A unit between two hexes, over everything that stands.
void BoardView::draw_glider(Ui& ui, const Table& table, const BoardMarks& marks) {
    const BoardMotion& motion = marks.motion;
    if (motion.glider.is_none() || !table.open.at(motion.glider).on_board()) return;
    const HexId start_hex = table.open.at(motion.glider).hex;
    const Point from = center(table.board.hex(start_hex));
    const Point to = motion.to.is_none() ? beyond_edge(table.board, start_hex) : center(table.board.hex(motion.to));
    const auto lift = [&](HexId hex) { return !hex.is_none() && is_raised(table, hex) ? 0.16F * grid_.w : 0.0F; };
    Point at = from + (to - from) * motion.share;
    const float start = lift(start_hex);
    at.y -= start + (lift(motion.to) - start) * motion.share;
    draw_figures(ui, table, marks, motion.glider, at, false);
    draw_insignia(ui, table, marks, motion.glider, at, false);
}

void BoardView::draw_lights(Ui& ui, const Table& table, const BoardMarks& marks) {
    const auto light = [&](HexId id, Light kind) {
        if (id.is_none() || kind == Light::None) return;
        const Rect r = snapped(hex_rect(table.board.hex(id)));
        // One size for all, or every hex would have a picture of its own.
        const auto w = std::ceil(grid_.w);
        const auto h = std::ceil(grid_.h());
        const std::string key = "light" + std::to_string(static_cast<int>(kind));
        const Picture* p = ui.art.drawn(key, static_cast<int>(w), static_cast<int>(h), [&] { return light_svg(kind, w); });
        ui.paint.blit(p, std::round(r.center().x - w / 2), std::round(r.center().y - h / 2));
    };
    for (const auto& [id, mark] : marks.hexes) {
        if (mark.light != Light::Target && mark.light != Light::Chosen) light(id, mark.light);
    }
    for (const auto& [id, mark] : marks.hexes) {
        if (mark.light == Light::Target || mark.light == Light::Chosen) light(id, mark.light);
    }
    for (std::size_t i = 1; i < marks.route.size(); ++i) light(marks.route[i], Light::Path);
    light(marks.hover, Light::Hover);
}

// New lights that invite are ringed once, outward, so that the eye finds them on any ground.
void BoardView::draw_pulse(Ui& ui, const Board& board, const BoardMarks& marks) {
    constexpr double seconds = 0.24;
    std::map<HexId, Light> lit;
    for (const auto& [id, mark] : marks.hexes) {
        const bool invites = mark.light == Light::MayOrder || mark.light == Light::MayBattle || mark.light == Light::MoveOnly ||
                             mark.light == Light::AnswerAllies || mark.light == Light::AnswerAxis;
        if (invites) lit[id] = mark.light;
    }
    if (lit != lit_) lit_at_ = lit.empty() ? -1 : ui.input.now;
    lit_ = std::move(lit);
    const double since = ui.input.now - lit_at_;
    if (!marks.pulses || lit_at_ < 0 || since >= seconds) return;
    ui.wake_in(1.0 / 60);
    const auto share = static_cast<float>(since / seconds);
    for (const auto& [id, kind] : lit_) {
        const Rect r = hex_rect(board.hex(id)).inset(grid_.w * (0.12F - 0.16F * share));
        const std::vector<Point> corners{{r.center().x, r.y},        {r.right(), r.y + r.h / 4}, {r.right(), r.y + r.h * 0.75F},
                                         {r.center().x, r.bottom()}, {r.x, r.y + r.h * 0.75F},   {r.x, r.y + r.h / 4}};
        ui.paint.shape_outline(corners, std::max(2.0F, 0.06F * grid_.w), color::paper_light.with_alpha(0.9F * (1 - share)));
    }
}

namespace {

// A round plate with a letter or a number.
void draw_disc(Ui& ui, Point c, float size, const std::string& text, Color fill, Color ink) {
    const Rect disc = snapped(centered(c, size, size));
    ui.paint.drawn(fmt::format("disc{}{}", svg_color(fill), svg_color(ink)), disc, [&] {
        Svg svg(disc.w, disc.h);
        svg.ellipse({disc.w / 2, disc.h / 2}, disc.w / 2, disc.h / 2, ink);
        svg.ellipse({disc.w / 2, disc.h / 2}, disc.w * 0.44F, disc.h * 0.44F, fill);
        return svg.done();
    });
    ui.paint.fit_text(disc, in_pixels(ui, Font::Bold, size * 0.62F, fill == color::ink ? color::paper_light : color::ink), text);
}

}  // namespace

void BoardView::draw_arrow(Ui& ui, const Board& board, const BoardArrow& arrow) {
    if (arrow.path.size() < 2) return;
    const float w = grid_.w;
    std::vector<Point> points;
    for (const HexId hex : arrow.path) points.push_back(center(board.hex(hex)));
    if (arrow.leaves && !points.empty()) {  // the head is still seen
        const Point out = beyond_edge(board, arrow.path.back());
        points.push_back(points.back() + (out - points.back()) * 0.34F);
    }
    const Point last = points[points.size() - 2];
    const Point d = points.back() - last;
    const float length = std::hypot(d.x, d.y);
    if (length < 1) return;
    const Point along = d * (1 / length);
    const Point across{-along.y, along.x};
    // From the edge of the figures that it starts from to the edge of those it ends at: it covers neither.
    const Point tip = points.back() - along * (0.34F * w);
    const Point neck = tip - along * (0.2F * w);
    points.back() = neck;
    const Point start = points[1] - points[0];
    const float first = std::max(1.0F, std::hypot(start.x, start.y));
    points.front() = points.front() + start * (std::min(0.32F * w, 0.6F * first) / first);
    const Color fill = arrow.kind == BoardArrow::Kind::Attack ? color::alert : color::gold;
    const auto lines = [&](float width, Color c) {
        for (std::size_t i = 1; i < points.size(); ++i) {
            if (arrow.kind != BoardArrow::Kind::Retreat) {
                ui.paint.line(points[i - 1], points[i], width, c);
                continue;
            }
            constexpr int dashes = 4;  // a retreat is dashed
            for (int k = 0; k < dashes; ++k) {
                const Point step = (points[i] - points[i - 1]) * (1.0F / dashes);
                const Point a = points[i - 1] + step * static_cast<float>(k);
                ui.paint.line(a, a + step * 0.62F, width, c);
            }
        }
    };
    const auto head = [&](float grow) {
        return std::vector<Point>{tip + along * grow, neck + across * (0.15F * w + grow) - along * grow,
                                  neck - across * (0.15F * w + grow) - along * grow};
    };
    lines(0.12F * w, color::wood_dark.with_alpha(0.8F));
    ui.paint.shape(head(0.03F * w), color::wood_dark.with_alpha(0.8F));
    lines(0.07F * w, fill);
    ui.paint.shape(head(0), fill);
    if (arrow.number > 0) {
        const Color ring = arrow.kind == BoardArrow::Kind::Attack ? color::alert : color::brass_dark;
        draw_disc(ui, points.front(), std::max(16.0F, 0.26F * w), std::to_string(arrow.number), color::paper_light, ring);
    }
}

void BoardView::draw_signs(Ui& ui, const Table& table, const BoardMarks& marks) {
    const float w = grid_.w;
    if (marks.route.size() > 1) {
        for (std::size_t i = 1; i < marks.route.size(); ++i) {
            const Point a = center(table.board.hex(marks.route[i - 1]));
            const Point b = center(table.board.hex(marks.route[i]));
            ui.paint.line(a, b, 0.09F * w, color::wood_dark.with_alpha(0.75F));
        }
        for (std::size_t i = 1; i < marks.route.size(); ++i) {
            const Point a = center(table.board.hex(marks.route[i - 1]));
            const Point b = center(table.board.hex(marks.route[i]));
            ui.paint.line(a, b, 0.05F * w, color::gold);
        }
    }
    for (const BoardArrow& arrow : marks.arrows) draw_arrow(ui, table.board, arrow);
    if (marks.sight) {
        const Point a = center(table.board.hex(marks.sight->first));
        const Point b = center(table.board.hex(marks.sight->second));
        const bool clear = marks.sight_blocked_by.empty();
        ui.paint.line(a, b, 0.06F * w, color::paper_light.with_alpha(0.9F));
        ui.paint.line(a, b, 0.03F * w, clear ? color::go_dark : color::alert);
        for (const Hex hex : marks.sight_blocked_by) ui.paint.picture("icon_stop", centered(center(hex), 0.3F * w, 0.3F * w));
    }
    for (const auto& [id, mark] : marks.hexes) {
        const Point c = center(table.board.hex(id));
        std::vector<const char*> signs;
        if (mark.has_die) signs.push_back("token_battle");
        if (mark.has_boot) signs.push_back("token_move");
        if (mark.has_stop) signs.push_back("icon_stop");
        if (mark.has_no_target) signs.push_back("token_no_target");
        const bool stands = !table.open.unit_at(id).is_none();  // above a unit they would cover heads
        const float size = 0.25F * w;
        float x = c.x - size * 1.08F * (static_cast<float>(signs.size()) - 1) / 2;
        for (const char* sign : signs) {
            ui.paint.picture(sign, centered({x, c.y + (stands ? 0.36F : -0.24F) * w}, size, size));
            x += size * 1.08F;
        }
        if (mark.dice >= 0) {
            Rect badge = centered({c.x, c.y - 0.42F * w}, 0.40F * w, 0.40F * w);
            // In the top row it would stand a little over the edge of the board.
            const float edge = visible_.y + 0.02F * w;
            if (c.y > edge) badge.y = std::max(badge.y, edge);
            ui.paint.picture("token_dice", badge);
            ui.paint.text_in(badge, in_pixels(ui, Font::HeadingBold, 0.27F * w, color::paper_light), std::to_string(mark.dice),
                             Align::Center);
        }
        if (mark.lost > 0 || mark.has_loss) {
            const float side = 0.34F * w;
            const bool both = mark.lost > 0 && mark.has_loss;
            const Point at{c.x, c.y - 0.36F * w};
            if (mark.has_loss) ui.paint.picture("icon_loss", centered({at.x - (both ? 0.16F * w : 0), at.y}, side, side));
            if (mark.lost > 0) {
                const Rect plate = centered({at.x + (both ? 0.18F * w : 0), at.y}, 0.34F * w, 0.26F * w);
                ui.paint.panel(PanelKind::Plate, plate);
                ui.paint.fit_text(plate, in_pixels(ui, Font::Bold, std::max(11.0F, 0.19F * w), color::alert),
                                  "\u2013" + std::to_string(mark.lost));
            }
        }
        if (!mark.sign.empty() && ui.art.has(mark.sign))
            ui.paint.picture(mark.sign, centered({c.x, c.y - 0.30F * w}, 0.42F * w, 0.42F * w), Look{.has_rim = true});
        if (mark.answer != 0)
            draw_disc(ui, {c.x, c.y - 0.18F * w}, 0.36F * w, std::to_string(mark.answer), color::ink, color::paper_light);
        if (mark.number != 0)
            draw_disc(ui, {c.x - 0.33F * w, c.y + 0.26F * w}, std::max(14.0F, 0.24F * w), std::to_string(mark.number), color::ink,
                      color::paper_light);
        if (!mark.badge.empty()) {
            // On a small hex it is smaller rather than over the numbers beside it.
            float letter = std::max(11.0F, 0.17F * w);
            const auto style_of = [&] { return in_pixels(ui, Font::Bold, letter, color::ink); };
            while (letter > 8 && ui.paint.width(style_of(), mark.badge) > 0.84F * w) letter -= 0.5F;
            const TextStyle style = style_of();
            const float text_w = ui.paint.width(style, mark.badge);
            const Rect plate =
                centered({c.x, c.y + (mark.answer != 0 ? 0.24F : -0.34F) * w}, text_w + 0.14F * w, ui.paint.height(style));
            ui.paint.panel(PanelKind::Plate, plate);
            ui.paint.text_in(plate, style, mark.badge, Align::Center);
        }
    }
}

void BoardView::draw(Ui& ui, const Table& table, const BoardMarks& marks) {
    ui.paint.panel(PanelKind::Frame, frame_);
    ui.paint.clip(visible_);
    const std::string key = fmt::format("{}|{}|{}", ground_key(table), grid_.w, grid_.is_turned);
    const Picture* ground = ui.art.kept(key, [&] { return make_ground(ui.art, table, grid_); });
    ui.paint.blit(ground, origin_.x, origin_.y);
    draw_terrain(ui, table);
    if (const int paler = board_looks().ground_paler; paler > 0)
        ui.paint.fill(visible_, color::paper_light.with_alpha(static_cast<float>(paler) / 100));
    draw_sections(ui, table.board, marks.sections);
    draw_board_sections(ui, marks.board_sections);
    keeps_labels_ = marks.keeps_labels;
    if (marks.shows_labels) draw_labels(ui, table, marks.language);
    draw_lights(ui, table, marks);
    draw_pulse(ui, table.board, marks);
    draw_cursor(ui, table, marks.focus);
    for (int y = 0; y < grid_.rows; ++y) draw_row(ui, table, marks, grid_.is_turned ? grid_.rows - 1 - y : y);
    draw_glider(ui, table, marks);
    draw_signs(ui, table, marks);
    ui.paint.unclip();
    draw_references(ui, table.board, marks);
}

void BoardView::draw_references(Ui& ui, const Board& board, const BoardMarks& marks) const {
    if (!has_references_) return;
    const float size = std::max(11.0F, 11.5F * ui.paint.scale());
    std::vector<Hex> named;
    if (!marks.hover.is_none()) named.push_back(board.hex(marks.hover));
    for (const HexId hex : marks.named)
        if (!hex.is_none()) named.push_back(board.hex(hex));
    const auto is_named = [&](auto&& test) { return std::any_of(named.begin(), named.end(), test); };
    // Where hexes are small they would run into each other, and lie half over each other.
    const auto every_so_many = [](float step, float room) {
        return std::max(1, static_cast<int>(std::ceil(room / std::max(1.0F, step))));
    };
    const int every = std::max(grid_.w < 40 ? 2 : 1, every_so_many(grid_.w, size * 1.5F));
    const int every_row = every_so_many(0.866F * grid_.w, size * 1.05F);
    // Beside a bright one none is written that it would cover.
    const auto is_written = [](int number, int step, bool is_bright, const auto& bright) {
        if (is_bright) return true;
        if (number % step != 0) return false;
        for (int beside = 1; beside < step; ++beside)
            if (bright(number - beside) || bright(number + beside)) return false;
        return true;
    };
    const auto column_is_bright = [&](int column) { return is_named([&](Hex h) { return h.x / 2 == column; }); };
    const auto row_is_bright = [&](int row) { return is_named([&](Hex h) { return h.y == row; }); };
    const auto write = [&](Rect where, const std::string& text, bool is_bright) {
        if (is_bright) ui.paint.fill(where, color::brass);
        ui.paint.text_in(where, in_pixels(ui, Font::Bold, size, is_bright ? color::ink : color::on_dark), text, Align::Center);
    };
    const float band = visible_.y - frame_.y;
    for (int column = 0; column < grid_.width; ++column) {
        const float x = center({2 * column, 0}).x;
        const bool is_bright = column_is_bright(column);
        if (x < visible_.x || x > std::min(visible_.right(), frame_.right() - size * 0.5F)) continue;
        if (!is_written(column, every, is_bright, column_is_bright)) continue;
        write(centered({x, frame_.y + band / 2}, size * 1.9F, band), column_letters(column), is_bright);
    }
    const float side = visible_.x - frame_.x;
    for (int row = 0; row < grid_.rows; ++row) {
        const float y = center({row & 1, row}).y;
        const bool is_bright = row_is_bright(row);
        if (y < visible_.y || y > std::min(visible_.bottom(), frame_.bottom() - size * 0.5F)) continue;
        if (!is_written(row, every_row, is_bright, row_is_bright)) continue;
        write(centered({frame_.x + side / 2, y}, side, size * 1.4F), std::to_string(row + 1), is_bright);
    }
}

BoardView draw_board_preview(Ui& ui, const Table& table, Rect where, const std::string& language, float figure_scale,
                             const std::vector<HexId>& lit) {
    BoardView view;
    view.set_area(where, table.board, ui.paint.scale());
    BoardMarks marks;
    marks.language = language;
    marks.figure_scale = figure_scale;
    for (const HexId hex : lit) marks.hexes[hex].light = Light::Chosen;
    view.draw(ui, table, marks);
    return view;
}

}  // namespace salient::ui
