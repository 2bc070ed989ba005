// What a click would mean: what the legal list offers there, or why not.
#include <algorithm>

#include "core/contains.hpp"
#include "core/overloaded.hpp"
#include "ui/table/chooser.hpp"

namespace salient::ui {
namespace {

Meaning refusing(Refusal refusal) { return {.kind = Meaning::Kind::Refuse, .refusal = std::move(refusal)}; }

Refusal hint(std::string_view clause, std::string_view key, Args args = {}) {
    return Verdict::no(clause, key, std::move(args)).refusal();
}

}  // namespace

Meaning Chooser::ask(const Action& action) const {
    const Verdict verdict = match_->check(action);
    if (!verdict) return refusing(verdict.refusal());
    return {.kind = Meaning::Kind::Play, .action = action};
}

Meaning Chooser::meaning(CardId card) const {
    if (question_ == Question::Chip) return ask(LayUnderChip{card});
    if (question_ == Question::Distribute) return meaning_of_gift(card);
    if (question_ == Question::Lay) return meaning_of_laying(card);
    if (question_ != Question::PlayCard) return {};
    if (!from_chip_.is_none()) return refusing(hint("SOV-5", "chip_card_is_played"));
    if (card_ == card) return {.kind = Meaning::Kind::PickCard};
    if (has(DiscardCard{card})) return ask(DiscardCard{card});
    if (has(LayUnderChip{card})) {
        if (may_play(card)) return {.kind = Meaning::Kind::PickCard, .card = card};
        return ask(LayUnderChip{card});
    }
    const bool needs_more = std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& a) {
        const auto* play_card = std::get_if<PlayCard>(&a);
        return play_card && play_card->card == card && (play_card->section != Section::None || !play_card->as.is_none());
    });
    if (needs_more) return {.kind = Meaning::Kind::PickCard, .card = card};
    return ask(PlayCard{card});
}

Meaning Chooser::meaning(HexId hex) const {
    if (hex.is_none()) return {};
    const UnitId unit = unit_at(hex);
    switch (question_) {
        case Question::PlayCard: {
            if (card_.is_none() || asks_at_once()) return {};
            if (!names_section(card_)) return about_strike(unit);
            for (const Section section : {Section::Center, Section::Left, Section::Right}) {
                if (table().board.in_section(hex, section, match_->scenario().edge(side()))) return ask(PlayCard{card_, section});
            }
            return {};
        }
        case Question::NameTargets: return unit.is_none() ? Meaning{} : ask(NameTarget{unit});
        case Question::Heal: return unit.is_none() ? Meaning{} : ask(HealUnit{unit});
        case Question::Smoke:
        case Question::Shells: return ask(LaySmoke{hex});
        case Question::Drop: return ask(AimDrop{dropper_, hex});
        case Question::Winter: return unit.is_none() ? Meaning{} : ask(LoseFigure{unit});
        case Question::Craft: return unit.is_none() ? Meaning{} : ask(PlaceCraft{unit});
        case Question::Bridge: return ask(PlaceBridge{std::get<BridgeStep>(match_->open().steps.back()).unit, hex});
        case Question::Reserve: return about_reserve(hex);
        case Question::Dam: {
            const bool rolled = std::get<DamStep>(match_->open().steps.back()).rolled;
            if (rolled) return ask(PutDamStar{hex});
            return contains(dams_held(table(), side()), hex) ? ask(RollForDams{}) : Meaning{};
        }
        case Question::Distribute:
        case Question::Lay:
        case Question::Initiative: return about_staff_hex(hex);
        case Question::Leader: return unit.is_none() ? Meaning{} : ask(JoinUnit{unit});
        case Question::DigIn: return unit.is_none() ? Meaning{} : ask(DigIn{unit});
        case Question::Unload: {
            const auto& step = std::get<UnloadStep>(match_->open().steps.back());
            if (!unit.is_none() && lead_of(table(), unit) == step.train) return ask(Decline{});
            return ask(Unload{coming_off(), hex});
        }
        case Question::Arrive: return coming_.is_none() ? Meaning{} : ask(BringIn{coming_, hex});
        case Question::Order: return about_order(hex);
        case Question::Move: return about_move(hex);
        case Question::Battle:
        case Question::Overrun: return about_battle(hex);
        case Question::BattleBack: {
            const auto& battle = std::get<BattleBackStep>(match_->open().steps.back()).battle;
            if (unit == battle.attacker) return ask(Decline{});
            return unit.is_none() ? Meaning{} : ask(Battle{battle.attacker, unit});
        }
        case Question::AssaultAgain: {
            const auto& battle = std::get<AssaultAgainStep>(match_->open().steps.back()).battle;
            if (hex == battle.target_hex) return ask(TakeGround{});
            if (unit == battle.attacker) return ask(Decline{});
            return unit.is_none() || is_own(unit) ? Meaning{} : ask(Battle{battle.attacker, unit});
        }
        case Question::Retreat: return about_retreat(hex);
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(match_->open().steps.back());
            if (hex == step.battle.target_hex) return ask(TakeGround{});
            if (unit == step.battle.attacker) return ask(Decline{});
            return {};
        }
        default: return {};
    }
}

// The unit that comes off the train next.
UnitId Chooser::coming_off() const {
    for (const Action& action : match_->legal())
        if (const auto* unload = std::get_if<Unload>(&action)) return unload->unit;
    return {};
}

Meaning Chooser::about_own(UnitId unit, const Verdict& verdict, const Refusal& nothing_to_do) const {
    if (unit == chosen_) return {.kind = Meaning::Kind::LetGo};
    if (contains(actors_, unit)) return {.kind = Meaning::Kind::Choose, .unit = unit};
    return refusing(verdict ? nothing_to_do : verdict.refusal());
}

// A Recon that may be played as an attack: a click on an enemy chooses that, one on an own unit the orders.
Meaning Chooser::about_strike(UnitId unit) const {
    if (unit.is_none()) return {};
    if (is_own(unit)) return ask(PlayCard{card_});
    const auto attacks = strikes(card_);
    return attacks.size() == 1 ? ask(PlayCard{card_, Section::None, attacks.front()}) : Meaning{};
}

Meaning Chooser::about_order(HexId hex) const {
    if (is_aiming()) return ask(AimDrop{dropper_, hex});
    UnitId unit = unit_at(hex);
    if (!coming_.is_none() && !is_own(unit)) return ask(BringIn{coming_, hex});
    if (is_own(unit)) unit = lead_of(table(), unit);
    if (is_own(unit) && match_->open().at(unit).ordered && match_->can_undo())
        return {.kind = Meaning::Kind::TakeBack, .unit = unit};
    if (is_proposing_ && contains(orderable_, unit)) return {.kind = Meaning::Kind::Propose, .unit = unit};
    if (unit.is_none() || !is_own(unit)) {
        const auto* demolition = match_->scenario().scenario_rules.find<Demolition>();
        if (demolition != nullptr && demolition->side == side() && contains(demolition->bridges, hex))
            return ask(BlowBridge{hex});
    }
    return unit.is_none() ? Meaning{} : ask(OrderUnit{unit});
}

// The way that costs least, of those that go where the player wants to pass if there are any.
const Destination* Chooser::destination(HexId hex) const {
    if ((question_ != Question::Move && question_ != Question::Reserve) || chosen_.is_none() || hex.is_none()) return nullptr;
    const Destination* best = nullptr;
    for (const Destination& d : reach_.destinations) {
        const bool passes = std::all_of(waypoints_.begin(), waypoints_.end(), [&](HexId via) {
            return std::find(d.route.begin(), d.route.end(), via) != d.route.end();
        });
        if (passes && d.hex == hex && (best == nullptr || costs_less(d, *best))) best = &d;
    }
    return best != nullptr ? best : reach_.find(hex);
}

// The way that wins the game, or most medals, where the one that costs least wins less.
const Destination* Chooser::prize_way(HexId hex) const {
    const Destination* usual = destination(hex);
    if (usual == nullptr || !waypoints_.empty()) return nullptr;
    const auto prize = [](const Destination& d) { return std::pair(d.wins, d.medals); };
    const Destination* best = nullptr;
    for (const Destination& d : reach_.destinations)
        if (d.hex == hex && prize(d) > prize(*usual) &&
            (best == nullptr || prize(d) > prize(*best) || (prize(d) == prize(*best) && costs_less(d, *best))))
            best = &d;
    return best;
}

Meaning Chooser::about_move(HexId hex) const {
    UnitId unit = unit_at(hex);
    if (is_own(unit)) {
        unit = lead_of(table(), unit);
        return about_own(unit, may_move(table(), unit), hint("MOVE-3", "nowhere_to_move", {{"unit", unit_text(table(), unit)}}));
    }
    if (chosen_.is_none()) return {};
    if (is_staged(chosen_)) return ask(EnterBoard{chosen_, hex});
    if (has(PlaceBridge{chosen_, hex})) return ask(PlaceBridge{chosen_, hex});
    if (const Destination* to = destination(hex)) {
        // A way that wins something is offered beside the one that a click takes; a second click takes it after all.
        if (ways_to_ == hex || prize_way(hex) == nullptr) return ask(MoveUnit{chosen_, to->route});
        return {.kind = Meaning::Kind::OfferWays, .hex = hex};
    }
    if (std::holds_alternative<DesertStep>(match_->open().steps.back())) {
        Route step;
        step.push_back(hex);
        return ask(MoveUnit{chosen_, step});
    }
    const Verdict verdict = reach_verdict(table(), chosen_, hex);
    return verdict ? Meaning{} : refusing(verdict.refusal());
}

Meaning Chooser::about_reserve(HexId hex) const {
    switch (std::get<ReserveStep>(match_->open().steps.back()).left.front()) {
        case ReserveKind::Sandbag:
        case ReserveKind::Wire: return ask(LayFieldwork{hex});
        case ReserveKind::Choice:
        case ReserveKind::EliteChoice: return {};
        case ReserveKind::Advance: break;
        default: return ask(Deploy{hex});
    }
    const UnitId unit = unit_at(hex);
    if (is_own(unit) && unit != chosen_ && contains(actors_, unit)) return {.kind = Meaning::Kind::Choose, .unit = unit};
    if (chosen_.is_none() || unit == chosen_) return {};
    if (const Destination* to = destination(hex)) return ask(MoveUnit{chosen_, to->route});
    const Verdict verdict = reach_verdict(table(), chosen_, hex);
    return verdict ? refusing(hint("RESERVE-7", "reserve_move_too_far")) : refusing(verdict.refusal());
}

bool Chooser::supplies(UnitId unit) const {
    return std::any_of(match_->legal().begin(), match_->legal().end(), [&](const Action& action) {
        const auto* resupply = std::get_if<Resupply>(&action);
        return resupply != nullptr && resupply->unit == unit;
    });
}

Meaning Chooser::about_battle(HexId hex) const {
    UnitId unit = unit_at(hex);
    if (unit.is_none()) {
        if (has(PlaceBridge{chosen_, hex})) return ask(PlaceBridge{chosen_, hex});
        return has(Breach{chosen_, hex}) ? ask(Breach{chosen_, hex}) : Meaning{};
    }
    if (is_own(unit)) {
        if (question_ == Question::Overrun) return {};
        unit = fighter_of(table(), unit);
        if (!chosen_.is_none() && unit != chosen_ && supplies(chosen_)) {
            if (has(Resupply{chosen_, unit})) return ask(Resupply{chosen_, unit});
            if (!contains(actors_, unit)) return ask(Resupply{chosen_, unit});  // why not
        }
        const UnitType& type = table().type(unit);
        const Verdict supplies_now = may_resupply(table(), unit);
        if (type.supplies != Supplies::Never && !contains(actors_, unit) && (supplies_now || type.range == 0))
            return about_own(unit, supplies_now, hint("RESUP-4", "nobody_to_resupply", {{"unit", unit_text(table(), unit)}}));
        return about_own(unit, may_battle(table(), unit), hint("BTL-10", "no_target", {{"unit", unit_text(table(), unit)}}));
    }
    if (!chosen_.is_none()) return ask(Battle{chosen_, unit});
    std::vector<UnitId> able;
    for (const UnitId actor : actors_) {
        if (has(Battle{actor, unit})) able.push_back(actor);
    }
    if (able.size() == 1) return {.kind = Meaning::Kind::Choose, .unit = able.front()};
    return refusing(hint("BTL-2", able.empty() ? "nobody_reaches" : "choose_attacker"));
}

const RetreatChoice* Chooser::retreat_to(HexId hex) const {
    if (question_ != Question::Retreat) return nullptr;
    const HexId start = match_->open().at(std::get<RetreatStep>(match_->open().steps.back()).unit).hex;
    const RetreatChoice* best = nullptr;
    for (const RetreatChoice& choice : retreats_) {
        if (end_of(choice.route, start) != hex) continue;
        if (!best || choice.figures_lost < best->figures_lost) best = &choice;
    }
    return best;
}

Meaning Chooser::about_retreat(HexId hex) const {
    if (const RetreatChoice* choice = retreat_to(hex)) return ask(Retreat{choice->flags_ignored, choice->route});
    Route route;
    route.push_back(hex);
    return ask(Retreat{0, route});
}

}  // namespace salient::ui
