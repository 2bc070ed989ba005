// Who did it.
#include "words/people/team_watch.hpp"

#include <algorithm>

#include "core/overloaded.hpp"
#include "salient/queries.hpp"

namespace salient {

TeamWatch::TeamWatch(const Match& match, Instant from) : match_(match) {
    if (!has_team(match, Side::Allies) && !has_team(match, Side::Axis)) return;
    now_ = table_at(match, from);
    from_.resize(now_->open.units.size());
}

std::optional<TeamWatch::Doer> TeamWatch::doer_of(const Event& event) const {
    const Table table = now_->table();
    using Found = std::optional<Doer>;
    const auto leads = [&](UnitId unit) -> Found { return Doer{table.unit(unit).side, duty_for(table, from_, unit)}; };
    const auto answers = [&](UnitId unit) -> Found { return Doer{table.unit(unit).side, duty_of_attacked(table, from_, unit)}; };
    const Found found =
        std::visit(overloaded{
                       [&](const UnitDisplaced& e) { return e.how == Displacement::Retreat ? answers(e.unit) : leads(e.unit); },
                       [&](const DiceRolled& e) -> Found {
                           const BattleContext& battle = e.battle;
                           if (e.purpose != RollPurpose::Battle) return {};
                           if (battle.attacker.is_none()) {  // a card attacks
                               const Section section = section_of_strike(table);
                               const Duty duty{section == Section::Left    ? StaffRole::Left
                                               : section == Section::Right ? StaffRole::Right
                                                                           : StaffRole::CommanderInChief,
                                               section == Section::None ? "TEAM-11" : "TEAM-9"};
                               return Doer{table.open.active, duty};
                           }
                           const bool is_attacked = battle.kind == BattleKind::Ambush || battle.kind == BattleKind::BattleBack;
                           return is_attacked ? answers(battle.attacker) : leads(battle.attacker);
                       },
                       [&](const FlagsIgnored& e) { return answers(e.unit); },
                       [&](const AmbushPlayed& e) { return answers(e.battle.target); },
                       [](const auto&) -> Found { return {}; },
                   },
                   event);
    return found && has_team(match_, found->side) ? found : Found{};
}

std::optional<TeamWatch::Doer> TeamWatch::follow(const Event& event) {
    if (!now_) return {};
    const auto doer = doer_of(event);
    if (std::holds_alternative<TurnBegan>(event)) std::fill(from_.begin(), from_.end(), HexId{});
    if (const auto* order = std::get_if<UnitOrdered>(&event)) from_[order->unit.value] = now_->open.at(order->unit).hex;
    evolve(*now_, event);
    from_.resize(now_->open.units.size());
    return doer;
}

}  // namespace salient
