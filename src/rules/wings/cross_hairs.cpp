// Cross-hair markers of Big Guns and destroyers (BIGGUN-4 to BIGGUN-11). What a marker is worth is said by the data of the guns.
#include <algorithm>

#include "rules/engine/steps.hpp"
#include "rules/wings/observers.hpp"

namespace salient {

int cross_hairs_of(const Table& table, UnitId gun) {
    const bool is_as_big_gun = table.type(gun).cross_hairs == 0 && is_observed(table, table.unit(gun));  // FSPOT-1
    return is_as_big_gun ? table.rules.at(table.rules.procedures.observed_gun).cross_hairs : table.type(gun).cross_hairs;
}

int cross_hairs_left(const Table& table, UnitId gun) {
    const auto& units = table.open.units;
    const auto placed = std::count_if(units.begin(), units.end(), [gun](const Unit& u) { return u.marked_by == gun; });
    return cross_hairs_of(table, gun) - static_cast<int>(placed);
}

void place_cross_hair(Emit& emit, const BattleContext& battle, int figures) {
    const Table table = emit.table();
    const Unit& target = table.unit(battle.target);
    if (!target.on_board() || target.hex != battle.target_hex || target.figures >= figures) return;  // BIGGUN-4, BIGGUN-5
    if (!target.marked_by.is_none() || cross_hairs_left(table, battle.attacker) <= 0) return;        // BIGGUN-6
    emit(CrossHairPlaced{battle.attacker, battle.target});
}

void Emit::return_cross_hairs(const Event& event) {
    UnitId gone;
    if (const auto* displaced = std::get_if<UnitDisplaced>(&event))
        gone = displaced->unit;
    else if (const auto* eliminated = std::get_if<UnitEliminated>(&event))
        gone = eliminated->unit;
    else if (const auto* went = std::get_if<UnitWent>(&event))
        gone = went->unit;
    if (gone.is_none()) return;
    if (const UnitId gun = unit(gone).marked_by; !gun.is_none()) (*this)(CrossHairReturned{gun, gone});
    const auto* observer = scenario().scenario_rules.find<ForwardObserver>();
    if (rules().at(unit(gone).type).cross_hairs == 0 && observer == nullptr) return;
    for (std::size_t i = 0; i < open().units.size(); ++i)
        if (open().units[i].marked_by == gone) (*this)(CrossHairReturned{gone, UnitId{i}});
    // FSPOT-2: nobody observes any more; who is no Big Gun gets its markers back.
    if (observer == nullptr || unit(gone).side != observer->side || has_observer(table(), *observer)) return;
    for (std::size_t i = 0; i < open().units.size(); ++i) {
        const UnitId gun = open().units[i].marked_by;
        if (!gun.is_none() && unit(gun).side == observer->side && rules().at(unit(gun).type).cross_hairs == 0)
            (*this)(CrossHairReturned{gun, UnitId{i}});
    }
}

}  // namespace salient
