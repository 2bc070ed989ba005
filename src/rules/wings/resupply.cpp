// Half-tracks and supply trucks give their figures to weakened units next to them (RESUP).
#include "rules/wings/resupply.hpp"
#include "rules/battle/battle.hpp"

namespace salient {

namespace {

bool is_in_effect(const Table& table) {
    return table.rules.procedures.resupply_always || table.scenario.scenario_rules.find<ResupplyRules>() != nullptr;
}

// What keeps a unit from resupplying that would keep it from battling. Who does it besides needs no more than the order (RESUP-15); who does
// it instead goes on once it has begun (RESUP-7).
BattleRefusal supply_refusal(const Table& table, UnitId id) {
    const BattleRefusal refusal = battle_refusal(table, id);
    if (refusal == BattleRefusal::NoSuchUnit) return refusal;
    const Unit& unit = table.unit(id);
    if (unit.craft.under) return BattleRefusal::Aboard;  // LCT-17
    if (table.type(unit).supplies == Supplies::InsteadOfBattle)
        return refusal == BattleRefusal::Battled && unit.resupply.has_given && !unit.done ? BattleRefusal::None : refusal;
    switch (refusal) {
        case BattleRefusal::NotYours:
        case BattleRefusal::NotOrdered:
        case BattleRefusal::OtherCard:
        case BattleRefusal::OnTheMove: return refusal;
        default: return BattleRefusal::None;
    }
}

bool may_supply(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || table.type(id).supplies == Supplies::Never) return false;
    return is_in_effect(table) && supply_refusal(table, id) == BattleRefusal::None;
}

template <class Use>
void for_each_receiver(const Table& table, UnitId supplier, Use&& use) {
    if (!may_supply(table, supplier)) return;
    const HexId hex = table.unit(supplier).hex;
    for (const UnitId id : table.open.units.ids())
        if (const Unit& unit = table.unit(id);
            unit.on_board() && table.board.distance(hex, unit.hex) == 1 && may_receive(table, supplier, id))
            use(id);
}

}  // namespace

Verdict may_resupply(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return explain(BattleRefusal::NoSuchUnit, table, id);
    const UnitType& type = table.type(id);
    if (type.supplies == Supplies::Never) return Verdict::no("RESUP-4", "never_resupplies", {{"unit", unit_key(type)}});
    if (!is_in_effect(table)) return Verdict::no("RESUP-1", "no_resupply_here");
    return explain(supply_refusal(table, id), table, id);
}

Verdict may_receive(const Table& table, UnitId supplier, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board() || id == supplier)
        return Verdict::no("RESUP-4", "no_such_unit");
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    if (unit.side != table.unit(supplier).side) return Verdict::no("RESUP-4", "not_your_unit");
    if (table.board.distance(unit.hex, table.unit(supplier).hex) != 1) return Verdict::no("RESUP-4", "not_next_to_supplier");
    if (unit.full <= 1 || unit.craft.under || type.order_class == UnitClass::Destroyer || type.order_class == UnitClass::Train)
        return Verdict::no("RESUP-9", "cannot_be_resupplied", {{"unit", unit_key(type)}});
    if (unit.figures >= unit.full) return Verdict::no("RESUP-4", "unit_not_weakened");
    if (unit.battles != 0 || unit.resupply.has_given) return Verdict::no("RESUP-10", "receiver_has_battled");
    return Verdict::yes();
}

bool can_resupply(const Table& table, UnitId supplier) {
    bool any = false;
    for_each_receiver(table, supplier, [&](UnitId) { any = true; });
    return any;
}

void list_resupply(const Table& table, Actions& out) {
    if (!is_in_effect(table)) return;
    for (const UnitId id : table.open.units.ids())
        for_each_receiver(table, id, [&](UnitId receiver) { out.emplace_back(Resupply{id, receiver}); });
}

Verdict check(const Observation& seen, const BattleStep&, const Resupply& action) {
    Verdict verdict = may_resupply(seen.table, action.unit);
    return verdict ? may_receive(seen.table, action.unit, action.receiver) : verdict;
}

// RESUP-6, RESUP-13: who has given its last figure leaves the board; it is not eliminated.
void take(Emit& emit, const BattleStep&, const Resupply& action) {
    const bool is_last = emit.unit(action.unit).figures == 1;
    const HexId hex = emit.unit(action.unit).hex;
    emit(Resupplied{action.unit, action.receiver});
    if (!is_last) return;
    emit(UnitWent{action.unit, Location::Left, {}, {}});
    run_terrain_hooks(emit, Moment::UnitLeaves, action.unit, hex);
    update_medals(emit);  // OBJ-10
}

}  // namespace salient
