// What is lit on the board while somebody chooses, and the signs that hexes and units carry.
#include "ui/table/chooser.hpp"

#include <algorithm>

#include "core/overloaded.hpp"

namespace salient::ui {

std::map<UnitId, UnitToken> unit_tokens(const Open& open) {
    std::map<UnitId, UnitToken> out;
    const bool fighting = open.phase == Phase::Battle || open.phase == Phase::Draw;  // what was done last stays told
    for (const UnitId id : open.units.ids()) {
        const Unit& u = open.units[id];
        if (!u.ordered || !u.on_board()) continue;
        const bool acted = fighting ? u.battles > 0 || u.done || u.resupplied : u.moved || u.steps > 0;
        out[id] = acted ? UnitToken::Moved : UnitToken::Ordered;
    }
    return out;
}

UnitId Chooser::about() const {
    const auto* choice = match_->legal().empty() ? nullptr : std::get_if<ChooseAccessory>(&match_->legal().front());
    return choice != nullptr ? choice->unit : UnitId::none();
}

// Where a unit may be aimed, unless that is anywhere; under the pointer, where it would come down.
void Chooser::light_drops(BoardMarks& out) const {
    std::vector<HexId> aims;
    for (const Action& action : match_->legal())
        if (const auto* drop = std::get_if<AimDrop>(&action); drop != nullptr && drop->unit == dropper_)
            aims.push_back(drop->hex);
    if (static_cast<int>(aims.size()) < table().board.size())
        for (const HexId hex : aims) out.hexes[hex].light = Light::Choice;
    const auto odds = drop_at(out.hover);
    if (!odds) return;
    for (const auto& [hex, chance] : odds->ends)
        out.hexes[hex].light = landing_on(table(), dropper_, hex) == Landing::Safe ? Light::MayBattle : Light::Target;
}

// Where the unit may place its bridge, and the empty bunkers that it may assault; none: whichever unit is asked.
void Chooser::light_bridges(BoardMarks& out, UnitId unit) const {
    for (const Action& action : match_->legal()) {
        if (const auto* bridge = std::get_if<PlaceBridge>(&action); bridge != nullptr && (unit.is_none() || bridge->unit == unit))
            out.hexes[bridge->hex].light = Light::Choice;
        const auto* breach = std::get_if<Breach>(&action);
        if (breach == nullptr || breach->unit != unit) continue;
        HexMark& mark = out.hexes[breach->hex];
        mark.light = Light::Target;
        mark.dice = breach_dice(table(), unit, breach->hex).total();
    }
}
namespace {

// The hexes of a way with the one where it begins: of a train that goes backward, that of its wagon.
void way_from(const Table& table, UnitId unit, const Route& route, std::vector<HexId>& out) {
    HexId from = table.unit(unit).hex;
    const UnitId wagon = other_part(table, unit);
    if (!wagon.is_none() && !route.empty() && table.board.distance(from, route.front()) > 1) from = table.unit(wagon).hex;
    out.push_back(from);
    out.insert(out.end(), route.begin(), route.end());
}

}  // namespace

std::vector<HexId> Chooser::lettered() const {
    std::vector<HexId> out;
    if (question_ != Question::Retreat) return out;
    const HexId stands = match_->open().at(std::get<RetreatStep>(match_->open().steps.back()).unit).hex;
    for (const RetreatChoice& choice : retreats_) {
        const HexId end = end_of(choice.route, stands);
        if (end != stands && std::find(out.begin(), out.end(), end) == out.end()) out.push_back(end);
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<HexId> Chooser::numbered() const {
    std::vector<HexId> out;
    const auto hex_of = [&](UnitId unit) { return match_->open().at(unit).hex; };
    if (question_ == Question::Battle || question_ == Question::Overrun || question_ == Question::BattleBack ||
        question_ == Question::AssaultAgain) {
        for (const Target& target : targets_) out.push_back(hex_of(target.unit));
    } else if (question_ != Question::PlayCard && question_ != Question::Chip) {
        for (const Action& action : match_->legal())
            out.push_back(std::visit(
                overloaded{[&](const NameTarget& a) { return hex_of(a.unit); }, [&](const HealUnit& a) { return hex_of(a.unit); },
                           [&](const LoseFigure& a) { return hex_of(a.unit); }, [&](const DigIn& a) { return hex_of(a.unit); },
                           [&](const JoinUnit& a) { return hex_of(a.unit); }, [&](const Unload& a) { return a.hex; },
                           [](const auto&) { return HexId::none(); }},
                action));
    }
    std::erase(out, HexId::none());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (out.size() > 9) out.resize(9);
    return out;
}

BoardMarks Chooser::marks(const Table& shown, HexId hover) const {
    BoardMarks out;
    out.hover = hover;
    const Open& open = shown.open;
    const auto hex_of = [&](UnitId unit) { return open.at(unit).hex; };
    const auto light = [&](HexId hex, Light kind) -> HexMark& {
        HexMark& mark = out.hexes[hex];
        mark.light = kind;
        return mark;
    };

    light_staff(out);
    out.tokens = unit_tokens(open);
    for (std::size_t i = 0; i < bridges_.size(); ++i) {
        HexMark& mark = light(bridges_[i], Light::Target);
        mark.dice = shown.scenario.scenario_rules.find<Demolition>()->dice;
        if (bridges_.size() > 1) mark.badge = std::to_string(i + 1);
    }
    for (const UnitId unit : orderable_)
        if (!is_aiming()) light(hex_of(unit), Light::MayOrder);
    if (question_ == Question::Order)  // ordered one by one, they look as those proposed do
        for (const Unit& unit : open.units)
            if (unit.on_board() && is_ordered_now(unit)) light(unit.hex, Light::Chosen);
    for (const HexId hex : entries_) light(hex, Light::MayBattle);
    for (const UnitId unit : proposed_) {
        out.tokens[unit] = UnitToken::Ordered;
        light(hex_of(unit), Light::Chosen);
    }
    if (chosen_.is_none()) {
        for (const UnitId unit : actors_) {
            HexMark& mark = light(hex_of(unit), Light::Choice);
            mark.has_boot = question_ == Question::Move;
            mark.has_die = (question_ == Question::Battle && (!supplies(unit) || has_target(shown, unit, hex_of(unit)))) ||
                           (question_ == Question::Move && may_battle(shown, fighter_of(shown, unit)) &&
                            has_target(shown, fighter_of(shown, unit), hex_of(fighter_of(shown, unit))));
        }
    }
    for (const Action& action : match_->legal()) {
        if (const auto* deploy = std::get_if<Deploy>(&action); deploy != nullptr && !deploy->hex.is_none())
            light(deploy->hex, Light::Choice);
        if (const auto* lay = std::get_if<LayFieldwork>(&action)) light(lay->hex, Light::Choice);
        if (const auto* enter = std::get_if<EnterBoard>(&action); enter != nullptr && enter->unit == chosen_)
            light(enter->hex, Light::MoveOnly);
    }
    if (!dropper_.is_none()) light_drops(out);
    switch (question_) {
        case Question::Reserve:
        case Question::Move:
            if (chosen_.is_none()) break;
            for (const Destination& d : reach_.destinations) {
                if (destination(d.hex) != &d) continue;  // a click takes another way
                HexMark& mark = light(d.hex, d.may_battle ? Light::MayBattle : Light::MoveOnly);
                mark.has_die = d.may_battle;
                mark.has_boot = !d.may_battle;
                mark.has_stop = d.must_stop;
            }
            for (const HexId via : waypoints_) out.hexes[via].badge = "\u2022";
            if (!hover.is_none()) {
                if (const Destination* to = destination(hover)) {
                    way_from(shown, chosen_, to->route, out.route);
                }
            }
            if (const Destination* prize = ways_to_.is_none() ? nullptr : prize_way(ways_to_))
                for (std::size_t i = 0; i + 1 < prize->route.size(); ++i) out.hexes[prize->route[i]].badge = "\u2022";
            break;
        case Question::Battle:
        case Question::Overrun:
            for (const Target& target : targets_) light(hex_of(target.unit), Light::Target).dice = target.dice;
            for (const Action& action : match_->legal()) {
                const auto* resupply = std::get_if<Resupply>(&action);
                if (resupply != nullptr && resupply->unit == chosen_)
                    light(hex_of(resupply->receiver), Light::MayBattle).badge = "+1";
            }
            // The line of sight to the enemy under the pointer, with what blocks it.
            if (!chosen_.is_none() && !hover.is_none() && !open.unit_at(hover).is_none() &&
                open.at(open.unit_at(hover)).side != side() && shown.type(chosen_).needs_sight) {
                const SightReport report = salient::sight(shown, hex_of(chosen_), hover);
                out.sight = {hex_of(chosen_), hover};
                if (!report.clear) {
                    out.sight_blocked_by = report.crossed;
                    out.sight_blocked_by.insert(out.sight_blocked_by.end(), report.grazed_left.begin(), report.grazed_left.end());
                    out.sight_blocked_by.insert(out.sight_blocked_by.end(), report.grazed_right.begin(),
                                                report.grazed_right.end());
                }
            }
            break;
        case Question::BattleBack:
        case Question::AssaultAgain:
            for (const Target& target : targets_) light(hex_of(target.unit), Light::Target).dice = target.dice;
            if (question_ == Question::AssaultAgain && has(TakeGround{}))
                light(std::get<AssaultAgainStep>(open.steps.back()).battle.target_hex, Light::MayBattle).has_boot = true;
            break;
        case Question::PlayCard: {  // a Recon picked: whom it may attack, whom it may order
            const CardId recon = recon_picked();
            if (recon.is_none()) break;
            const CardAttack& attack = shown.rules.at(strikes(card_).front()).attack;
            for (const UnitId unit : strikable()) light(hex_of(unit), Light::Target).dice = attack.dice[index(side())];
            for (const UnitId unit : preview(recon).eligible) light(hex_of(unit), Light::Choice);
            break;
        }
        case Question::NameTargets: {
            const auto& step = std::get<NameTargetsStep>(open.steps.back());
            for (const Action& action : match_->legal()) {
                if (const auto* name = std::get_if<NameTarget>(&action)) {
                    light(hex_of(name->unit), Light::Target).dice =
                        battle_dice(shown, UnitId::none(), name->unit, BattleKind::Card).total();
                }
            }
            for (const UnitId unit : step.targets) light(hex_of(unit), Light::Chosen);
            break;
        }
        case Question::Accessory: light(hex_of(about()), Light::Chosen); break;
        case Question::Dam: {
            const auto& step = std::get<DamStep>(open.steps.back());
            for (const HexId dam : dams_held(shown, side())) {
                HexMark& mark = light(dam, step.dams.contains(dam) ? Light::Chosen : Light::Choice);
                mark.badge = std::to_string(stars_on_dam(shown, dam));
            }
            break;
        }
        case Question::Bridge:
            light(hex_of(std::get<BridgeStep>(open.steps.back()).unit), Light::Chosen);
            light_bridges(out, UnitId::none());
            break;
        case Question::Unload:
            light(hex_of(std::get<UnloadStep>(open.steps.back()).train), Light::Chosen);
            for (const Action& action : match_->legal())
                if (const auto* unload = std::get_if<Unload>(&action)) light(unload->hex, Light::Choice);
            break;
        case Question::Leader: light(std::get<LeaderStep>(open.steps.back()).hex, Light::Chosen); break;
        case Question::GunHit: light(hex_of(std::get<GunHitStep>(open.steps.back()).wagon), Light::Target); break;
        case Question::Smoke:
            // The first may go anywhere: a board all lit would say nothing.
            for (const Action& action : match_->legal())
                if (const auto* smoke = std::get_if<LaySmoke>(&action);
                    smoke != nullptr && !std::get<SmokeStep>(open.steps.back()).hexes.empty())
                    light(smoke->hex, Light::Choice);
            break;
        case Question::Shells: {
            const auto& step = std::get<ShellStep>(open.steps.back());
            for (const Action& action : match_->legal())
                if (const auto* smoke = std::get_if<LaySmoke>(&action)) light(smoke->hex, Light::Choice);
            for (const HexId hex : step.hexes) light(hex, Light::Chosen);
            light(hex_of(step.unit), Light::Chosen);
            break;
        }
        case Question::Ambush: {
            const auto& step = std::get<AmbushStep>(open.steps.back());
            light(step.battle.attacker_hex, Light::Target);
            light(step.battle.target_hex, Light::Chosen);
            break;
        }
        case Question::Retreat: {
            const auto& step = std::get<RetreatStep>(open.steps.back());
            const HexId stands = hex_of(step.unit);
            light(stands, Light::Chosen);
            for (const RetreatChoice& choice : retreats_) {
                const HexId end = end_of(choice.route, stands);
                const RetreatChoice* best = retreat_to(end);
                const Light answer = side() == Side::Allies ? Light::AnswerAllies : Light::AnswerAxis;
                HexMark& mark = light(end, end == stands ? Light::Chosen : answer);
                if (best && best->figures_lost > 0) mark.badge = "\u2013" + std::to_string(best->figures_lost);
            }
            char letter = 'A';
            for (const HexId hex : lettered())
                if (letter <= 'Z') out.hexes[hex].letter = letter++;
            if (const RetreatChoice* choice = hover.is_none() ? nullptr : retreat_to(hover)) {
                way_from(shown, step.unit, choice->route, out.route);
            }
            break;
        }
        case Question::TakeGround: {
            const auto& step = std::get<TakeGroundStep>(open.steps.back());
            light(hex_of(step.battle.attacker), Light::Chosen);
            HexMark& mark = light(step.battle.target_hex, Light::MayBattle);
            mark.has_boot = true;
            if (hover == step.battle.target_hex) out.route = {hex_of(step.battle.attacker), hover};
            break;
        }
        default: break;
    }
    if (!chosen_.is_none()) light_bridges(out, chosen_);
    if (!chosen_.is_none() && open.at(chosen_).on_board()) light(hex_of(chosen_), Light::Chosen);
    return out;
}

}  // namespace salient::ui
