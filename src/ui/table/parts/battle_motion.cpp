// Drawn with plain shapes only: nothing is rasterized while it moves.
#include "ui/table/parts/battle_motion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/overloaded.hpp"
#include "salient/queries.hpp"
#include "words/game_log.hpp"

namespace salient::ui {
namespace {

constexpr double shot_at = 0.56;
constexpr double burst_at = 0.70;

float share(double now, double from, double length) { return static_cast<float>((now - from) / length); }
bool is_seen(float share) { return share >= 0 && share <= 1; }

void disc(Ui& ui, Point at, float r, Color color) { ui.paint.list()->AddCircleFilled({at.x, at.y}, r, color.packed(), 14); }

bool is_gun(const Table& table, const BattleContext& battle) {
    return !battle.attacker.is_none() && table.type(table.unit(battle.attacker)).order_class == UnitClass::Artillery;
}

void draw_flash(Ui& ui, Point at, Point towards, float w, float share) {
    const float r = w * (0.10F + 0.12F * (1 - share));
    std::vector<Point> star;
    const float turn = std::atan2(towards.y, towards.x);
    for (int i = 0; i < 10; ++i) {
        const float a = turn + static_cast<float>(i) * 0.6283F;
        const float length = i == 0 ? r * 1.9F : i % 2 == 0 ? r : r * 0.45F;
        star.push_back({at.x + length * std::cos(a), at.y + length * std::sin(a)});
    }
    for (std::size_t i = 0; i < star.size(); ++i)
        ui.paint.shape({at, star[i], star[(i + 1) % star.size()]}, Color::rgb(0xffd65a).with_alpha(1 - share * 0.6F));
    disc(ui, at, r * 0.45F, Color::rgb(0xfff6d8).with_alpha(1 - share * 0.5F));
}

void draw_smoke(Ui& ui, Point at, float w, float share) {
    for (int i = 0; i < 3; ++i) {
        const float drift = static_cast<float>(i - 1) * 0.09F * w;
        disc(ui, {at.x + drift * (1 + share), at.y - w * (0.04F + 0.16F * share) - static_cast<float>(i % 2) * 0.05F * w},
             w * (0.06F + 0.08F * share), Color::rgb(0xe8e2d2).with_alpha(0.55F * (1 - share)));
    }
}

void draw_burst(Ui& ui, Point at, float w, float share) {
    const float r = w * (0.10F + 0.26F * share);
    disc(ui, at, r, Color::rgb(0x6b4a2f).with_alpha(0.5F * (1 - share)));
    disc(ui, at, r * 0.7F, Color::rgb(0xe98b2a).with_alpha(0.85F * (1 - share)));
    disc(ui, at, r * 0.4F, Color::rgb(0xfff0b8).with_alpha(1 - share));
    for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) * 0.785F + 0.3F;
        const Point from{at.x + r * 0.7F * std::cos(a), at.y + r * 0.7F * std::sin(a)};
        const Point to{at.x + r * 1.5F * std::cos(a), at.y + r * 1.5F * std::sin(a)};
        ui.paint.line(from, to, std::max(1.5F, w * 0.02F), Color::rgb(0x6b4a2f).with_alpha(0.8F * (1 - share)));
    }
}

// The dice beside the target, on the first of its sides where no unit stands: above, below, left, right.
void draw_tag(Ui& ui, const Table& table, const BoardView& board, const DiceRolled& roll, HexId target, int lost) {
    int dice = 0;
    for (const std::uint8_t n : roll.faces) dice += n;
    const int shown = std::min(dice, 6);
    const float die = ui.px(20);
    const std::string said = lost > 0 ? "\u2013" + std::to_string(lost) : ui.tr("motion.no_hit");
    const TextStyle style{Font::HeadingBold, 14, lost > 0 ? color::alert_dark : color::ink_soft};
    const float said_w = ui.paint.width(style, said);
    const float w = static_cast<float>(shown) * (die + ui.px(2)) + said_w + ui.px(18);
    const float h = die + ui.px(10);
    const Rect hex = board.hex_rect(table.board.hex(target));
    const std::array<Point, 4> places{Point{hex.center().x, hex.y - h * 0.6F}, Point{hex.center().x, hex.bottom() + h * 0.6F},
                                      Point{hex.x - w / 2, hex.center().y}, Point{hex.right() + w / 2, hex.center().y}};
    Point best = places[0];
    for (const Point place : places) {
        const Rect box = centered(place, w, h);
        const Rect room = board.visible();
        if (box.x < room.x || box.right() > room.right() || box.y < room.y || box.bottom() > room.bottom()) continue;
        const HexId under = board.at(place, table.board);
        if (!under.is_none() && under != target && !table.open.unit_at(under).is_none()) continue;
        best = place;
        break;
    }
    Rect box = snapped(centered(best, w, h));
    ui.paint.panel(PanelKind::Plate, box);
    ui.items.add("motion.tag", box, false, said, Found::FocusOnly);
    box = box.inset(ui.px(6), 0);
    int drawn = 0;
    for (std::size_t f = 0; f < roll.faces.size(); ++f) {
        const auto face = static_cast<Face>(f);
        const bool hits = roll.hit_by.has(face);
        const bool is_flag = face == Face::Flag;
        for (int n = 0; n < roll.faces[f] && drawn < shown; ++n, ++drawn) {
            const Rect at = centered(box.cut_left(die + ui.px(2)).center(), die, die);
            ui.paint.picture(die_picture(face), at, {}, hits || is_flag ? 1.0F : 0.55F);
            if (hits || is_flag) ui.paint.outline(at.inset(-1), ui.px(1.6F), hits ? color::gold : color::alert);
        }
    }
    ui.paint.text_in(box, style, said, Align::Right);
}

}  // namespace

BattleMoment battle_moment(double seconds, int hits, bool in_arc) {
    BattleMoment out;
    out.flash = share(seconds, shot_at, 0.09);
    out.smoke = share(seconds, shot_at, 0.40);
    out.tracer = share(seconds, shot_at + (in_arc ? 0 : 0.02), in_arc ? 0.26 : 0.12);
    const double first = burst_at + (in_arc ? 0.12 : 0);
    for (int i = 0; i < hits; ++i) out.bursts.push_back(share(seconds, first + 0.12 * i, 0.18));
    out.has_tag = seconds >= first;
    return out;
}

void draw_battle_motion(Ui& ui, const Playback& playback, const BoardView& board) {
    const Table table = playback.view().table();
    const auto at = [&](HexId hex) { return board.center(table.board.hex(hex)); };
    const float w = board.grid().w;
    ui.paint.clip(board.visible());
    if (const auto* roll = playback.beat_as<DiceRolled>();
        roll != nullptr && roll->purpose == RollPurpose::Battle && !roll->battle.target_hex.is_none()) {
        const double seconds = playback.share() * seconds_of(*roll);
        const bool in_arc = is_gun(table, roll->battle) || roll->battle.attacker.is_none();
        const BattleMoment now = battle_moment(seconds, roll->hits, in_arc);
        const Point to = at(roll->battle.target_hex);
        if (!roll->battle.attacker.is_none()) {
            const Point from = at(roll->battle.attacker_hex);
            const Point way = to - from;
            const float length = std::max(1.0F, std::hypot(way.x, way.y));
            const Point ahead = way * (1 / length);
            const Point muzzle = from + ahead * (w * 0.34F) + Point{0, -w * 0.06F};
            if (is_seen(now.smoke)) draw_smoke(ui, muzzle, w, now.smoke);
            if (is_seen(now.flash)) draw_flash(ui, muzzle, ahead, w, now.flash);
            if (is_seen(now.tracer)) {
                Point head = muzzle + (to - muzzle) * now.tracer;
                if (in_arc) {
                    head.y -= std::sin(now.tracer * 3.1416F) * std::min(w * 1.2F, length * 0.3F);
                    disc(ui, head, w * 0.05F, color::ink);
                } else {
                    const Point tail = muzzle + (to - muzzle) * std::max(0.0F, now.tracer - 0.35F);
                    ui.paint.line(tail, head, std::max(2.0F, w * 0.03F), Color::rgb(0xffe08a));
                }
            }
        }
        for (std::size_t i = 0; i < now.bursts.size(); ++i) {
            if (!is_seen(now.bursts[i])) continue;
            const float side = (static_cast<float>(i % 3) - 1) * 0.16F * w;
            draw_burst(ui, {to.x + side, to.y + (i % 2 == 0 ? 0.06F : -0.08F) * w}, w, now.bursts[i]);
        }
        if (now.has_tag) draw_tag(ui, table, board, *roll, roll->battle.target_hex, roll->hits);
    }
    ui.paint.unclip();
}

float share_of_shot(const Event& event) {
    const double length = seconds_of(event);
    return length <= 0 ? 0 : static_cast<float>(shot_at / length);
}

std::vector<Sound> sounds_of_shot(const Event& event, const Table& table) {
    const auto* roll = std::get_if<DiceRolled>(&event);
    if (roll == nullptr || roll->purpose != RollPurpose::Battle) return {};
    if (roll->battle.attacker.is_none()) return {Sound::Shell};
    switch (table.type(table.unit(roll->battle.attacker)).order_class) {
        case UnitClass::Armor: return {Sound::Gun};
        case UnitClass::Artillery: return {Sound::Shell};
        default: return {Sound::Rifle};
    }
}

std::vector<Sound> sounds_of(const Event& event) {
    using List = std::vector<Sound>;
    return std::visit(overloaded{
                          [](const DiceRolled&) { return List{Sound::Dice}; },
                          [](const FiguresLost&) { return List{Sound::Hit}; },
                          [](const UnitEliminated& e) { return e.medals > 0 ? List{Sound::Medal} : List{}; },
                          [](const UnitExited& e) { return e.medals > 0 ? List{Sound::Medal} : List{}; },
                          [](const ObjectiveChanged& e) { return e.holder != Side::None ? List{Sound::Medal} : List{}; },
                          [](const UnitDisplaced& e) { return e.how == Displacement::Retreat ? List{Sound::Flag} : List{}; },
                          [](const CardPlayed&) { return List{Sound::Card}; },
                          [](const CardDrawn&) { return List{Sound::Card}; },
                          [](const AmbushPlayed&) { return List{Sound::Card}; },
                          [](const GameEnded&) { return List{Sound::Victory}; },
                          [](const auto&) { return List{}; },
                      },
                      event);
}

}  // namespace salient::ui
