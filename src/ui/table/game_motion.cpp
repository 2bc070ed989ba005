// What moves on the table while something is being shown: units, figures that fall, cards, medals. The dice are in game_column.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "ui/table/cards.hpp"
#include "ui/table/game_screen.hpp"

namespace salient::ui {
namespace {

float eased(float share) { return 1 - (1 - share) * (1 - share) * (1 - share); }

Rect between(Rect from, Rect to, float share) {
    const Point middle = from.center() + (to.center() - from.center()) * share;
    return centered(middle, from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share);
}

}  // namespace

BoardMarks GameScreen::playback_marks(Ui& ui) const {
    BoardMarks out;
    out.hover = pointed();
    out.tokens = unit_tokens(shown());
    const float share = playback_.share();
    const auto light = [&](HexId hex, Light kind) -> HexMark& {
        HexMark& mark = out.hexes[hex];
        mark.light = kind;
        return mark;
    };
    const auto hex_of = [&](UnitId unit) { return shown().at(unit).hex; };
    if (const auto* e = playback_.beat_as<UnitDisplaced>()) {
        out.motion.glider = e->unit;
        out.motion.to = e->to;
        out.motion.share = share;
    } else if (const auto* lost = playback_.beat_as<FiguresLost>()) {
        // One after the other.
        const float at = share * static_cast<float>(lost->figures);
        const int gone = std::min(static_cast<int>(at), lost->figures - 1);
        out.motion.loser = lost->unit;
        out.motion.figures = shown().at(lost->unit).figures - gone;
        out.motion.falling = at - static_cast<float>(gone);
        light(hex_of(lost->unit), Light::Target).badge = "\u2013" + std::to_string(gone + 1);
    } else if (const auto* eliminated = playback_.beat_as<UnitEliminated>()) {
        out.motion.loser = eliminated->unit;
        out.motion.falling = share;
        light(eliminated->hex, Light::Target);
    } else if (const auto* roll = playback_.beat_as<DiceRolled>()) {
        if (!roll->battle.attacker.is_none() && !roll->battle.target.is_none()) {
            light(roll->battle.attacker_hex, Light::Chosen);
            out.arrows.push_back({{roll->battle.attacker_hex, roll->battle.target_hex}, BoardArrow::Kind::Attack});
        }
        // Mines, ice and Medics roll for a unit, in no battle.
        if (const UnitId unit = roll->battle.target; !unit.is_none())
            light(roll->battle.target_hex.is_none() ? hex_of(unit) : roll->battle.target_hex, Light::Target);
    } else if (const auto* ambush = playback_.beat_as<AmbushPlayed>()) {
        light(ambush->battle.target_hex, Light::Chosen);
        out.arrows.push_back({{ambush->battle.target_hex, ambush->battle.attacker_hex}, BoardArrow::Kind::Attack});
    } else if (const auto* ignored = playback_.beat_as<FlagsIgnored>()) {
        light(hex_of(ignored->unit), Light::Choice).badge = ui.tr("motion.ignored", {{"flags", ignored->flags}});
    } else if (const auto* returned = playback_.beat_as<FiguresReturned>()) {
        light(hex_of(returned->unit), Light::MayBattle).badge = fmt::format("+{}", returned->figures);
    } else if (const auto* mine = playback_.beat_as<MineRevealed>()) {
        light(mine->hex, Light::Target);
    }
    return out;
}

void GameScreen::draw_playback_prompt(Ui& ui, Rect where) {
    const std::string key = ui.tr("help.key.space");
    const ButtonSpec spec{.key = key};
    const std::string label = ui.tr("button.skip");
    button(ui, "playback.skip", where.cut_right(std::min(button_width(ui, label, spec), where.w * 0.6F)), label, spec);
    where.cut_right(ui.px(8));
    ui.paint.panel(PanelKind::Plate, where);
    // What is being shown; of a roll no more than who rolls, until the dice lie.
    const auto* roll = playback_.beat_as<DiceRolled>();
    const std::size_t count = log_.lines_by(playback_.beat_end());
    if (!roll && (count == 0 || log_.lines()[count - 1].is_heading)) return;
    TextStyle style{Font::Text, 15, color::ink};
    const Rect in = where.inset(ui.px(12), 0);
    const std::string markup = roll ? capitalized(roll_text(ui, roll->purpose, roll->battle)) : log_.lines()[count - 1].markup;
    while (style.size > 9 && ui.paint.layout(in.w, style, markup).h > where.h) style.size -= 0.5F;
    const RichText& laid = ui.paint.layout(in.w, style, markup);
    ui.paint.rich({in.x, std::round(in.center().y - laid.h / 2)}, laid);
}

void GameScreen::draw_flying_medal(Ui& ui, HexId from, Side to) {
    const float size = ui.px(34);
    const float share = eased(bounded(playback_.share() * 1.25F - 0.25F, 0.0F, 1.0F));
    const Point start = board_.center(table().board.hex(from));
    Point at = start + (medal_spots_[index(to)] - start) * share;
    at.y -= std::sin(share * 3.1416F) * ui.px(26);
    ui.paint.picture(to == Side::Allies ? "medal_allies" : "medal_axis", centered(at, size, size));
}

void GameScreen::draw_motion(Ui& ui) {
    if (!playback_.is_running()) return;
    const float w = layout_.card_w;
    const float h = w * card_aspect;
    const Rect in_play = layout_.is_low ? Rect{layout_.hand.center().x - w / 2, layout_.hand.y - h * 0.8F, w, h}
                                        : Rect{layout_.in_play.x + ui.px(10), layout_.in_play.y + ui.px(9), w, h};
    const auto hand_of = [&](Side side) {
        if (side == own_side()) return Rect{layout_.hand.x + layout_.hand.w * 0.45F, layout_.hand.y + ui.px(10), w, h};
        const Rect strip = enemy_hand_.empty() ? layout_.top : enemy_hand_;
        return Rect{strip.x, strip.y, ui.px(21), ui.px(21) * card_aspect};
    };
    if (const auto* played = playback_.beat_as<CardPlayed>()) {
        const Rect from = played_from_.empty() ? hand_of(side_of(played->card.seat)) : played_from_;
        const float share = eased(std::min(1.0F, playback_.share() * 1.4F));
        Rect at = between({from.x, from.y, w, h}, in_play, share);
        at.y -= std::sin(share * 3.1416F) * ui.px(60);
        draw_card(ui, match_.rules(), played->card.played, match_.scenario().edge(side_of(played->card.seat)), at);
    } else if (const auto* drawn = playback_.beat_as<CardDrawn>()) {
        // Of a fixed size, so that its picture is made once.
        const Rect to = hand_of(side_of(drawn->seat));
        const Rect at = centered(between(in_play, to, eased(playback_.share())).center(), w * 0.7F, h * 0.7F);
        draw_card_back(ui, at);
    } else if (const auto* ambush = playback_.beat_as<AmbushPlayed>()) {
        // It comes up face down, turns over and stays to be read.
        const float big = ui.px(190);
        const Rect rest = centered(board_.visible().center(), big, big * card_aspect);
        const float share = playback_.share();
        const Rect at = between({hand_of(side_of(ambush->seat)).x, hand_of(side_of(ambush->seat)).y, rest.w, rest.h}, rest,
                                eased(std::min(1.0F, share * 3.5F)));
        const float flip = bounded((share - 0.28F) / 0.22F, 0.0F, 1.0F);
        const int mark = ui.paint.mark();
        if (flip < 0.5F)
            draw_card_back(ui, at);
        else
            draw_card(ui, match_.rules(), ambush->card, match_.scenario().edge(side_of(ambush->seat)), at);
        ui.paint.squeeze(mark, at.center().x, std::abs(1 - 2 * flip));
    } else if (const auto* eliminated = playback_.beat_as<UnitEliminated>()) {
        if (eliminated->medals > 0) draw_flying_medal(ui, eliminated->hex, enemy_of(shown().at(eliminated->unit).side));
    } else if (const auto* objective = playback_.beat_as<ObjectiveChanged>()) {
        const std::vector<HexId>& hexes = match_.scenario().objectives[objective->objective.value].hexes;
        if (objective->holder != Side::None && !hexes.empty()) draw_flying_medal(ui, hexes.front(), objective->holder);
    }
}

}  // namespace salient::ui
