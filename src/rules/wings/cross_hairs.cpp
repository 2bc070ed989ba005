// Cross-hair markers of Big Guns and destroyers (BIGGUN-4 to BIGGUN-11). What a marker is worth is said by the data of the guns.
#include <algorithm>

#include "rules/wings/cross_hairs.hpp"
#include "rules/wings/observers.hpp"

namespace salient {

int cross_hairs_of(const Table& table, UnitId gun) {
    const bool is_as_big_gun = table.type(gun).cross_hairs == 0 && is_observed(table, table.unit(gun));  // FSPOT-1
    return is_as_big_gun ? table.rules.at(table.rules.procedures.observed_gun).cross_hairs : table.type(gun).cross_hairs;
}

int cross_hairs_left(const Table& table, UnitId gun) {
    const auto& units = table.open.units;
    const auto placed = std::count_if(units.begin(), units.end(), [gun](const Unit& u) { return u.cross_hair.gun == gun; });
    return cross_hairs_of(table, gun) - static_cast<int>(placed);
}

void place_cross_hair(Emit& emit, const HookContext& c) {
    const Table table = emit.table();
    if (!table.unit(c.battle.target).cross_hair.gun.is_none() || cross_hairs_left(table, c.unit) <= 0) return;  // BIGGUN-6
    emit(CrossHairPlaced{c.unit, c.battle.target});
}

void return_cross_hairs(Emit& emit, UnitId gone) {
    const auto& units = emit.open().units;
    const auto is_big_gun = [&](UnitId gun) { return emit.table().type(gun).cross_hairs != 0; };
    if (const UnitId gun = emit.unit(gone).cross_hair.gun; !gun.is_none()) emit(CrossHairReturned{gun, gone});
    const auto* observer = emit.scenario().scenario_rules.find<ForwardObserver>();
    if (!is_big_gun(gone) && observer == nullptr) return;
    for (const UnitId id : units.ids())
        if (units[id].cross_hair.gun == gone) emit(CrossHairReturned{gone, id});
    // FSPOT-2: nobody observes any more; who is no Big Gun gets its markers back.
    if (observer == nullptr || emit.unit(gone).side != observer->side || has_observer(emit.table(), *observer)) return;
    for (const UnitId id : units.ids())
        if (const UnitId gun = units[id].cross_hair.gun;
            !gun.is_none() && emit.unit(gun).side == observer->side && !is_big_gun(gun))
            emit(CrossHairReturned{gun, id});
}

}  // namespace salient
