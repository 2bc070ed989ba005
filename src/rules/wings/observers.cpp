// Forward observers: artillery that battles like Big Guns while a unit of its side stands on a look-out (FSPOT-1, TSTRIKE-1).
#include "rules/wings/observers.hpp"

#include <algorithm>

#include "salient/queries.hpp"

namespace salient {

bool has_observer(const Table& table, const ForwardObserver& rule) {
    // Whether it is one of those named, by where it started.
    const auto may_observe = [&](UnitId id) {
        if (rule.units.empty()) return true;
        const auto& units = table.scenario.units;
        return units.has(id) && units[id].aboard.is_none() &&
               std::find(rule.units.begin(), rule.units.end(), units[id].hex) != rule.units.end();
    };
    return std::any_of(rule.hexes.begin(), rule.hexes.end(), [&](HexId hex) {
        const UnitId id = table.open.unit_at(hex);
        return !id.is_none() && table.unit(id).side == rule.side && may_observe(id);
    });
}

bool is_observed(const Table& table, const Unit& unit) {
    const auto* rule = table.scenario.scenario_rules.find<ForwardObserver>();
    return rule != nullptr && unit.side == rule->side && table.type(unit).order_class == UnitClass::Artillery &&
           has_observer(table, *rule);
}

}  // namespace salient
