// What the player is asked, in words.
#include "salient/airdrops.hpp"
#include "salient/arrivals.hpp"
#include "salient/overlord.hpp"
#include "salient/side_key.hpp"
#include "ui/table/chooser.hpp"

#include <algorithm>

namespace salient::ui {

// What the card in play could order if no unit had been named yet.
Open Chooser::before_orders() const {
    Open open = match_->open();
    for (Unit& unit : open.units) {
        unit.ordered = false;
        unit.ordered_by = InPlayId::none();
    }
    return open;
}

OrderPreview Chooser::preview_of_card() const {
    const Open open = before_orders();
    const CardInPlay& card = open.card();
    const CardId id = card.effect.is_none() ? card.played : card.effect;
    const Table before(match_->rules(), match_->scenario(), open);
    if (is_staff_game() && is_field_general(seat_)) return preview_orders_in(before, seat_, id, card.laid_in, card.bonus);
    return preview_orders(before, seat_, id, card.section);
}

bool Chooser::may_order_all() const {
    const Open& open = match_->open();
    const Orders& orders = match_->rules().at(open.card().effect).orders;
    const auto* step = open.steps.empty() ? nullptr : std::get_if<OrderStep>(&open.steps.back());
    if (step != nullptr && step->on_the_move) return false;
    if (orders.has_all()) return true;
    // Orders that could go elsewhere, or bring somebody, are for the player to give.
    if (!proposes_by_number_ || orders.by_dice) return false;
    if (!droppers_.empty() || !bridges_.empty() || !may_come_now(table()).empty()) return false;
    const OrderPreview preview = preview_of_card();
    return !preview.eligible.empty() && static_cast<int>(preview.eligible.size()) <= preview.units;
}

// As many units as the card in play could order if none had been named yet.
int Chooser::most_orders() const {
    const CardInPlay& card = match_->open().card();
    const CardId id = card.effect.is_none() ? card.played : card.effect;
    if (match_->rules().at(id).initiative) return 1;  // OVL-INI-T1 to OVL-INI-T3
    if (match_->rules().at(id).orders.by_dice) {
        const Open open = before_orders();
        const Table before(match_->rules(), match_->scenario(), open);
        return units_for_faces(before, open.card());
    }
    return preview_of_card().units;
}

Message Chooser::prompt() const {
    const Open& open = match_->open();
    const Args who{{"side", side_key(side())}};
    Args args = who;
    const auto count_units = [&](auto&& test) {
        return static_cast<int>(std::count_if(open.units.begin(), open.units.end(), [&](const Unit& u) {
            return u.side == side() && u.on_board() && !is_drawn(table(), u) && test(u);
        }));
    };
    switch (question_) {
        case Question::None: return {open.is_over() ? "prompt.over" : "prompt.wait", {{"side", side_key(open.winner)}}};
        case Question::PlayCard:
            if (!recon_picked().is_none()) return {from_chip_.is_none() ? "prompt.play_strike" : "prompt.chip_strike", args};
            if (!from_chip_.is_none()) return {"prompt.chip_section", args};
            if (asks_at_once()) return {"prompt.chip_which", args};
            if (!card_.is_none()) return {is_in_vain(card_) ? "prompt.name_section_in_vain" : "prompt.name_section", args};
            return {is_chip_turn() ? "prompt.chip_turn" : "prompt.play_card", args};
        case Question::Chip:
            if (!is_staff_game()) return {"prompt.chip_first", args};
            // OVL-COM-2: all of them before the first turn, where no option says otherwise.
            return {open.turn == 0 && !match_->rules().procedures.commissar_free_count ? "prompt.chip_staff_first"
                                                                                       : "prompt.chip_staff",
                    args};
        case Question::NameTargets: {
            const auto& step = std::get<NameTargetsStep>(open.steps.back());
            args.push_back({"named", static_cast<int>(step.targets.size())});
            const Section section = section_of_strike(table());  // AIRSTR-2
            const CardId card = open.card().effect;
            const bool is_one = !card.is_none() && match_->rules().at(card).attack.targets == 1;
            if (section == Section::None) return {is_one ? "prompt.name_target" : "prompt.name_targets", args};
            constexpr const char* sections[] = {"@section.left", "@section.center", "@section.right"};
            args.push_back({"section", sections[static_cast<std::size_t>(section)]});
            return {"prompt.name_targets_strike", args};
        }
        case Question::Heal:
            return {std::get<HealStep>(open.steps.back()).shares             ? "prompt.heal_one_figure"
                    : std::get<HealStep>(open.steps.back()).healed.is_none() ? "prompt.heal"
                                                                             : "prompt.heal_second",
                    args};
        case Question::Arrive: args.push_back({"unit", unit_text(table(), coming_)}); return {"prompt.arrive", args};
        case Question::Drop: {
            int number = 0, count = 0;  // which of the units of the drop it is
            for (const UnitId id : open.units.ids()) {
                if (drop_of(table().scenario, id) != drop_of(table().scenario, dropper_)) continue;
                ++count;
                if (id == dropper_) number = count;
            }
            args.insert(args.end(), {{"unit", unit_text(table(), dropper_)}, {"number", number}, {"count", count}});
            return {"prompt.drop_next", args};
        }
        case Question::Order:
            if (is_aiming()) {
                args.push_back({"unit", unit_text(table(), dropper_)});
                return {"prompt.drop", args};
            }
            if (!coming_.is_none()) {
                args.push_back({"unit", unit_text(table(), coming_)});
                return {"prompt.bring_in", args};
            }
            if (is_proposing_) {
                args.insert(args.begin(), {"ordered", static_cast<int>(proposed_.size())});
                return {"prompt.order_all", args};
            }
            if (std::get<OrderStep>(open.steps.back()).on_the_move) {
                args.insert(args.begin(), {"ordered", count_units([](const Unit& u) { return u.on_the_move; })});
                return {orderable_.empty() ? "prompt.on_the_move_done" : "prompt.on_the_move", args};
            }
            args.insert(args.begin(), {"ordered", count_units([&](const Unit& u) { return is_ordered_now(u); }) +
                                                      static_cast<int>(open.card().drops.size())});  // PARA-9
            args.push_back({"most", most_orders()});
            return {orderable_.empty() ? "prompt.order_done" : "prompt.order", args};
        case Question::Winter: return {"prompt.winter", args};
        case Question::Leader:
            args.push_back({"unit", "@unit." + table().type(std::get<LeaderStep>(open.steps.back()).from).id});
            return {"prompt.leader", args};
        case Question::DigIn:
            args.insert(args.begin(), {"left", std::get<DigInStep>(open.steps.back()).left});
            return {"prompt.dig_in", args};
        case Question::Accessory: args.push_back({"unit", unit_text(table(), about())}); return {"prompt.accessory", args};
        case Question::Craft: {
            const int left = std::get<CraftStep>(open.steps.back()).left;
            if (left > count_units([](const Unit&) { return true; })) return {"prompt.craft", args};
            args.insert(args.begin(), {"left", left});
            return {"prompt.craft_left", args};
        }
        case Question::Bridge:
            args.push_back({"unit", unit_text(table(), std::get<BridgeStep>(open.steps.back()).unit)});
            return {"prompt.bridge", args};
        case Question::Unload:
            args.push_back({"unit", unit_text(table(), coming_off())});
            return {std::get<UnloadStep>(open.steps.back()).begun ? "prompt.unload_next" : "prompt.unload", args};
        case Question::Reserve: {
            const auto& step = std::get<ReserveStep>(open.steps.back());
            const ReserveKind next = step.left.front();
            args.insert(args.begin(), {"tokens", open.at(side()).reserve_tokens});
            if (next == ReserveKind::Choice || next == ReserveKind::EliteChoice) return {"prompt.reserve_choice", args};
            if (next == ReserveKind::Sandbag) return {"prompt.reserve_sandbag", args};
            if (next == ReserveKind::Wire) return {"prompt.reserve_wire", args};
            if (next == ReserveKind::Advance)
                return {chosen_.is_none() ? "prompt.reserve_advance" : "prompt.reserve_advance_to", args};
            const UnitTypeId type = match_->rules().procedures.reserves.types[static_cast<std::size_t>(next)];
            args.push_back({"unit", "@unit." + match_->rules().at(type).id});
            return {"prompt.reserve_unit", args};
        }
        case Question::GunHit:
            args.insert(args.begin(), {"hits", std::get<GunHitStep>(open.steps.back()).hits});
            return {"prompt.gun_hit", args};
        case Question::Dam: {
            const auto& step = std::get<DamStep>(open.steps.back());
            if (!step.rolled) return {"prompt.dam", args};
            args.insert(args.begin(), {"left", step.stars});
            return {"prompt.dam_star", args};
        }
        case Question::Smoke: {
            const auto& step = std::get<SmokeStep>(open.steps.back());
            args.insert(args.begin(), {"left", most_smoke - static_cast<int>(step.hexes.size())});
            return {"prompt.smoke", args};
        }
        case Question::Shells: {
            const auto& step = std::get<ShellStep>(open.steps.back());
            args.insert(args.begin(), {"left", most_smoke_shells - static_cast<int>(step.hexes.size())});
            args.push_back({"unit", unit_text(table(), step.unit)});
            return {"prompt.shells", args};
        }
        case Question::Move:
            if (std::holds_alternative<DesertStep>(open.steps.back())) return {"prompt.one_hex_more", args};
            if (const auto* walk = std::get_if<WalkStep>(&open.steps.back())) {
                args.push_back({"unit", unit_text(table(), walk->unit)});
                return {"prompt.go_on", args};
            }
            if (!ways_to_.is_none()) return {"prompt.which_way", args};
            if (is_staged(chosen_)) {
                args.push_back({"unit", unit_text(table(), chosen_)});
                return {"prompt.enter_board", args};
            }
            if (!chosen_.is_none()) {
                args.push_back({"unit", unit_text(table(), chosen_)});
                return {"prompt.move_to", args};
            }
            args.insert(args.begin(), {"left", static_cast<int>(actors_.size())});
            args.push_back({"ordered", count_units([&](const Unit& u) { return u.ordered && open.is_acting(u); })});
            return {"prompt.move", args};
        case Question::Battle:
            if (!chosen_.is_none()) {
                args.push_back({"unit", unit_text(table(), chosen_)});
                if (has(FireSmoke{chosen_})) return {targets_.empty() ? "prompt.smoke_only" : "prompt.shells_or_smoke", args};
                args.insert(args.begin(), {"figures", static_cast<int>(open.at(chosen_).figures)});
                return {!supplies(chosen_) ? "prompt.battle_target"
                        : targets_.empty() ? "prompt.resupply"
                                           : "prompt.battle_or_resupply",
                        args};
            }
            args.insert(args.begin(), {"left", static_cast<int>(actors_.size())});
            return {"prompt.battle", args};
        case Question::Ambush: return {"prompt.ambush", args};
        case Question::Retreat: {
            const auto& step = std::get<RetreatStep>(open.steps.back());
            args.push_back({"unit", unit_text(table(), step.unit)});
            args.insert(args.begin(), {"flags", step.flags});
            return {"prompt.retreat", args};
        }
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(open.steps.back());
            args.push_back({"unit", unit_text(table(), step.battle.attacker)});
            return {"prompt.take_ground", args};
        }
        case Question::Overrun: return {"prompt.overrun", args};
        case Question::BattleBack:
            args.push_back({"unit", unit_text(table(), std::get<BattleBackStep>(open.steps.back()).battle.attacker)});
            return {"prompt.battle_back", args};
        case Question::AssaultAgain:
            args.push_back({"unit", unit_text(table(), std::get<AssaultAgainStep>(open.steps.back()).battle.attacker)});
            return {has(TakeGround{}) ? "prompt.assault_again" : "prompt.assault_again_only", args};
        case Question::KeepCard: return {"prompt.keep_card", args};
        case Question::TakeCard: return {"prompt.take_card", args};
        case Question::Distribute:
        case Question::Lay:
        case Question::Initiative:
        case Question::Lead: return staff_prompt();
        case Question::EndTurn: return {"prompt.end_turn", args};
    }
    return {};
}

}  // namespace salient::ui
