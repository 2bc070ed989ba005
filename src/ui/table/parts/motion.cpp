// What moves: units, figures that fall, cards, medals. The dice are in dice_tray.cpp.
#include "ui/table/parts/motion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/board/board_view.hpp"
#include "ui/table/parts/battle_motion.hpp"
#include "ui/table/parts/cards.hpp"

namespace salient::ui {
namespace {

float eased(float share) { return 1 - (1 - share) * (1 - share) * (1 - share); }

Rect between(Rect from, Rect to, float share) {
    const Point middle = from.center() + (to.center() - from.center()) * share;
    return centered(middle, from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share);
}

void draw_flying_medal(Ui& ui, float played, Point start, Point end, Side to) {
    const float size = ui.px(34);
    // It ends inside the window, however narrow the bar is.
    end = {bounded(end.x, ui.window.x + size, ui.window.right() - size),
           bounded(end.y, ui.window.y + size / 2, ui.window.bottom() - size)};
    const float share = eased(bounded(played * 1.25F - 0.25F, 0.0F, 1.0F));
    Point at = start + (end - start) * share;
    at.y -= std::sin(share * 3.1416F) * ui.px(26);
    ui.paint.picture(to == Side::Allies ? "medal_allies" : "medal_axis", centered(at, size, size));
    // It lands with a ring.
    if (const float landed = (played - 0.8F) / 0.2F; landed > 0)
        ui.paint.list()->AddCircle({end.x, end.y}, size * (0.5F + 0.6F * landed), color::gold.with_alpha(1 - landed).packed(), 24,
                                   ui.px(3));
}

// A unit in the air, so many widths of a hex above it; beside the board it hangs over what lies there. Of one size, so that its picture
// is made once.
void draw_chute(Ui& ui, const BoardView& board, Point at, float above, float alpha) {
    const float side = std::round(board.grid().w);
    ui.paint.picture("parachute", centered({at.x, at.y - side * (0.35F + above)}, side, side), {}, alpha);
}

}  // namespace

void draw_parachute(Ui& ui, const Playback& playback, const Table& table, const BoardView& board) {
    const auto place = [&](Hex hex) { return board.center(hex); };
    const auto of_hex = [&](HexId hex) { return place(table.board.hex(hex)); };
    const float share = playback.share();
    if (const auto* aimed = playback.beat_as<DropAimed>()) {
        draw_chute(ui, board, of_hex(aimed->hex), 0.6F * (1 - share), share);
    } else if (const auto* drifted = playback.beat_as<Drifted>()) {
        const Point from = place(drifted->from), to = place(drifted->to);
        const float way = share * share * (3 - 2 * share);
        draw_chute(ui, board, from + (to - from) * way, 0, 1);
    } else if (const auto* ended = playback.beat_as<DropEnded>()) {
        if (!ended->hex.is_none()) draw_chute(ui, board, of_hex(ended->hex), -0.3F * share, 1 - share);
    } else if (!table.open.steps.empty()) {
        if (const auto* drift = std::get_if<DriftStep>(&table.open.steps.back())) draw_chute(ui, board, place(drift->at), 0, 1);
    }
}

BoardMarks playback_marks(const Ui& ui, const Playback& playback, HexId pointed) {
    const Open& open = playback.open();
    BoardMarks out;
    out.hover = pointed;
    out.keeps_labels = true;
    out.tokens = unit_tokens(open);
    const float share = playback.share();
    const auto light = [&](HexId hex, Light kind) -> HexMark& {
        HexMark& mark = out.hexes[hex];
        mark.light = kind;
        return mark;
    };
    const auto hex_of = [&](UnitId unit) { return open.at(unit).hex; };
    if (const auto* e = playback.beat_as<UnitDisplaced>()) {
        out.motion.glider = e->unit;
        out.motion.to = e->to;
        out.motion.share = share;
    } else if (const auto* lost = playback.beat_as<FiguresLost>()) {
        // One after the other.
        const float at = share * static_cast<float>(lost->figures);
        const int gone = std::min(static_cast<int>(at), lost->figures - 1);
        out.motion.loser = lost->unit;
        out.motion.figures = open.at(lost->unit).figures - gone;
        out.motion.falling = at - static_cast<float>(gone);
        light(hex_of(lost->unit), Light::Target).badge = "\u2013" + std::to_string(gone + 1);
    } else if (const auto* eliminated = playback.beat_as<UnitEliminated>()) {
        out.motion.loser = eliminated->unit;
        out.motion.falling = share;
        light(eliminated->hex, Light::Target);
    } else if (const auto* went = playback.beat_as<UnitWent>()) {
        if (!went->hex.is_none()) light(went->hex, Light::Chosen);
    } else if (const auto* exited = playback.beat_as<UnitExited>()) {
        light(exited->hex, Light::Chosen);
        out.motion.glider = exited->unit;
        out.motion.share = share;
    } else if (const auto* roll = playback.beat_as<DiceRolled>()) {
        if (!roll->battle.attacker.is_none() && !roll->battle.target.is_none()) {
            light(roll->battle.attacker_hex, Light::Chosen);
            out.arrows.push_back({{roll->battle.attacker_hex, roll->battle.target_hex}, BoardArrow::Kind::Attack});
        }
        // Mines, ice and Medics roll for a unit, in no battle.
        if (const UnitId unit = roll->battle.target; !unit.is_none())
            light(roll->battle.target_hex.is_none() ? hex_of(unit) : roll->battle.target_hex, Light::Target);
    } else if (const auto* ambush = playback.beat_as<AmbushPlayed>()) {
        light(ambush->battle.target_hex, Light::Chosen);
        out.arrows.push_back({{ambush->battle.target_hex, ambush->battle.attacker_hex}, BoardArrow::Kind::Attack});
    } else if (const auto* ignored = playback.beat_as<FlagsIgnored>()) {
        light(hex_of(ignored->unit), Light::Choice).badge = ui.tr("motion.ignored", {{"flags", ignored->flags}});
    } else if (const auto* returned = playback.beat_as<FiguresReturned>()) {
        light(hex_of(returned->unit), Light::MayBattle).badge = fmt::format("+{}", returned->figures);
    } else if (const auto* drop = playback.beat_as<DropEnded>()) {
        if (!drop->hex.is_none()) light(drop->hex, drop->end == Landing::Safe ? Light::Chosen : Light::Target);
    } else if (const auto* mine = playback.beat_as<MineRevealed>()) {
        light(mine->hex, Light::Target);
    }
    return out;
}

void draw_medal_motion(Ui& ui, const Playback& playback, const BoardView& board, const std::function<Point(Side)>& spot_of) {
    const Table table = playback.view().table();
    const auto medal = [&](HexId from, Side to) {
        draw_flying_medal(ui, playback.share(), board.center(table.board.hex(from)), spot_of(to), to);
    };
    if (const auto* eliminated = playback.beat_as<UnitEliminated>()) {
        if (eliminated->medals > 0) medal(eliminated->hex, enemy_of(table.unit(eliminated->unit).side));
    } else if (const auto* exited = playback.beat_as<UnitExited>()) {
        if (exited->medals > 0) medal(exited->hex, table.unit(exited->unit).side);
    } else if (const auto* objective = playback.beat_as<ObjectiveChanged>()) {
        const std::vector<HexId>& hexes = table.scenario.objectives[objective->objective].hexes;
        if (objective->holder != Side::None && !hexes.empty()) medal(hexes.front(), objective->holder);
    }
}

void draw_motion(Ui& ui, const Stage& stage, const BoardView& board, const Strips& strips, Rect played_from) {
    const Playback& playback = stage.playback;
    const TableLayout& layout = stage.layout;
    const Rulebook& rules = stage.match.rules();
    if (!playback.is_running()) return;
    draw_battle_motion(ui, playback, board);
    const float w = layout.card_w;
    const float h = w * card_aspect;
    const Rect own = layout.is_hand_below ? layout.hand : layout.prompt;
    const Rect in_play{own.right() - w - ui.px(8), layout.is_hand_below ? own.y : own.bottom() - h, w, h};
    const auto hand_of = [&](Side side) {
        if (side == stage.own_side()) return Rect{own.x + own.w * 0.45F, layout.is_hand_below ? own.y : own.bottom() - h, w, h};
        const Rect strip = strips.enemy_hand().empty() ? layout.top : strips.enemy_hand();
        return Rect{strip.x, strip.y, ui.px(21), ui.px(21) * card_aspect};
    };
    if (stage.has_medals) draw_medal_motion(ui, playback, board, [&](Side to) { return strips.medal_spot(to); });
    if (const auto* played = playback.beat_as<CardPlayed>()) {
        const Rect from = played_from.empty() ? hand_of(side_of(played->card.seat)) : played_from;
        const float share = eased(std::min(1.0F, playback.share() * 1.4F));
        Rect at = between({from.x, from.y, w, h}, in_play, share);
        at.y -= std::sin(share * 3.1416F) * ui.px(60);
        draw_card(ui, rules, played->card.played, stage.edge(side_of(played->card.seat)), at);
    } else if (playback.beat_as<CardDrawn>() != nullptr || playback.beat_as<CardTaken>() != nullptr) {
        // Of a fixed size, so that its picture is made once.
        const auto* taken = playback.beat_as<CardTaken>();
        const Rect to = hand_of(side_of(taken != nullptr ? taken->seat : playback.beat_as<CardDrawn>()->seat));
        const Rect at = centered(between(in_play, to, eased(playback.share())).center(), w * 0.7F, h * 0.7F);
        draw_card_back(ui, at);
    } else if (const auto* ambush = playback.beat_as<AmbushPlayed>()) {
        // It comes up face down, turns over and stays to be read.
        const float big = ui.px(190);
        const Rect rest = centered(board.visible().center(), big, big * card_aspect);
        const float share = playback.share();
        const Rect at = between({hand_of(side_of(ambush->seat)).x, hand_of(side_of(ambush->seat)).y, rest.w, rest.h}, rest,
                                eased(std::min(1.0F, share * 3.5F)));
        const float flip = bounded((share - 0.28F) / 0.22F, 0.0F, 1.0F);
        const int mark = ui.paint.mark();
        if (flip < 0.5F)
            draw_card_back(ui, at);
        else
            draw_card(ui, rules, ambush->card, stage.edge(side_of(ambush->seat)), at);
        ui.paint.squeeze(mark, at.center().x, std::abs(1 - 2 * flip));
    } else if (const auto* went = playback.beat_as<UnitWent>(); went != nullptr && !went->hex.is_none()) {
        const Hex at = stage.table().board.hex(went->hex);
        const Unit& unit = stage.open().at(went->unit);
        // From its place beside the board, or from what carried it.
        const Unit* carrier = unit.carrier.is_none() ? nullptr : &stage.open().at(unit.carrier);
        const Point from = carrier != nullptr && carrier->on_board() ? board.center(stage.table().board.hex(carrier->hex))
                                                                     : strips.reserve_spot(unit.side);
        const Point to = board.center(at);
        const float wide = board.hex_rect(at).w;
        BoardView::draw_unit(ui, stage.table(), unit, from + (to - from) * eased(playback.share()), wide, {});
    }
}

}  // namespace salient::ui
