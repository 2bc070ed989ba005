// Equipment that is captured and prisoners who are freed (CAPT, RESCUE): what lies on a hex and goes with the unit that picks it up.
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/wings/cargo.hpp"

namespace salient {

namespace {

const Objective& objective_of(const Scenario& scenario, const Cargo& cargo) { return scenario.objectives[cargo.objective]; }

// CAPT-4: the medals are for the side that the scenario names, once and for good.
void award(Emit& emit, ObjectiveId id, Side side) {
    const Objective& objective = emit.scenario().objectives[id];
    if (objective.for_side[index(side)] && emit.open().objectives[id] == Side::None) emit(ObjectiveChanged{id, side});
}

// Whether a battle with artillery is what has just cost the unit its figures (CAPT-3).
bool is_lost_to_artillery(const Table& table, UnitId unit, LossCause cause) {
    if (cause == LossCause::Terrain) return false;
    const BattleContext* battle = battle_under_way(table);
    return battle != nullptr && battle->target == unit && table.type(battle->attacker).attack_class == UnitClass::Artillery;
}

}  // namespace

bool may_carry(const Table& table, const Unit& unit) {
    if (order_class(table, unit) != UnitClass::Infantry) return false;
    const auto& names = table.rules.keywords;
    const auto vehicle = std::find(names.begin(), names.end(), "vehicle");
    return vehicle == names.end() || ((keywords_of(table, unit) >> (vehicle - names.begin())) & 1U) == 0;
}

const Cargo* would_pick_up(const Table& table, const Unit& unit, HexId hex) {
    for (const Cargo& cargo : table.open.cargoes) {
        const Objective& o = objective_of(table.scenario, cargo);
        const bool is_for_it = o.type == ObjectiveType::Capture || o.for_side[index(unit.side)];  // CAPT-2, RESCUE-1
        if (cargo.hex == hex && is_for_it && may_carry(table, unit)) return &cargo;
    }
    return nullptr;
}

void pick_up(Emit& emit, UnitId id) {
    bool any = false;
    for (std::size_t i = 0; i < emit.open().cargoes.size(); ++i) {
        const Unit& unit = emit.unit(id);
        const Cargo* found = unit.on_board() ? would_pick_up(emit.table(), unit, unit.hex) : nullptr;
        if (found == nullptr) break;
        const ObjectiveId what = found->objective;
        emit(CargoMoved{what, {}, {}, id});
        if (!emit.scenario().objectives[what].carried_off) award(emit, what, unit.side);
        any = true;
    }
    if (any) update_medals(emit);
}

void drop_cargo(Emit& emit, UnitId id, HexId hex, LossCause cause) {
    const CargoList cargoes = emit.open().cargoes;  // they change meanwhile
    for (const Cargo& cargo : cargoes) {
        if (cargo.carrier != id) continue;
        const bool is_gone = objective_of(emit.scenario(), cargo).type == ObjectiveType::Rescue ||  // RESCUE-2
                             is_lost_to_artillery(emit.table(), id, cause);                         // CAPT-3
        emit(CargoMoved{cargo.objective, is_gone ? HexId::none() : hex, id, {}});
    }
}

void carry_off(Emit& emit, UnitId id) {
    const CargoList cargoes = emit.open().cargoes;
    for (const Cargo& cargo : cargoes) {
        if (cargo.carrier != id) continue;
        emit(CargoMoved{cargo.objective, {}, id, {}});
        if (objective_of(emit.scenario(), cargo).carried_off) award(emit, cargo.objective, emit.unit(id).side);
    }
}

}  // namespace salient
