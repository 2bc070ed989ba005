// How many hexes a unit may move, and how many of them let it battle afterwards (BASE, MOVE-3, BTL-4, TWX-3 to TWX-5).
#pragma once

#include "rules/answers/modifiers.hpp"
#include "rules/movement/mud.hpp"

namespace salient {

// Hexes that the unit may move under the card in play; mud on the way is judged step by step.
inline int movement(const Table& table, const Unit& unit, Tally* tally = nullptr) {
    const UnitType& type = table.type(unit);
    const Situation s = acting(table, unit, type.order_class);
    Fold fold(table, Attribute::Movement, s, tally);
    if (unit.craft.under) {  // LCT-7, LCT-8: instead of its own, whatever changes that
        fold.start(2, "LCT-7", "tally.craft_movement", unit_key, type);
        return fold.done();
    }
    if (tally == nullptr)
        fold.start(type.movement);
    else
        fold.start(type.movement, type.clause, "tally.movement", unit_key, type);
    return fold.answer([&](Fold& f) { f.lessen(table.rules.procedures.movement_less, "TWX-3", "tally.deep_snow"); });  // HOPT-8
}

// Hexes that it may move and still battle, in mud or not.
inline int battle_move(const Table& table, const Unit& unit, bool in_mud, Tally* tally = nullptr) {
    const UnitType& type = table.type(unit);
    const Situation s = acting(table, unit, type.order_class);
    Fold fold(table, Attribute::BattleMove, s, tally);
    if (tally == nullptr)
        fold.start(type.battle_move);
    else
        fold.start(type.battle_move, type.clause, "tally.battle_move", unit_key, type);
    if (in_mud) {
        const std::string* clause = nullptr;
        const int left = battle_move_in_mud(table.rules, unit.type, &clause);
        if (clause != nullptr) fold.lessen(type.battle_move - left, *clause, "tally.mud");
    }
    return fold.answer();
}

// Hexes that it may move and still battle in close assault, beyond those after which it battles anyhow (IJA-8); 0: none. Mud that slows it
// leaves no charge (IJA-9).
inline int charge_move(const Table& table, const Unit& unit, bool in_mud, Tally* tally = nullptr) {
    if (in_mud && battle_move_in_mud(table.rules, unit.type) < table.type(unit).battle_move) return 0;
    const Situation s = acting(table, unit, table.type(unit).order_class);
    return Fold(table, Attribute::ChargeMove, s, tally).answer();
}

// Hexes more that it may move when every step goes along a road (MOVE-16).
inline int road_bonus(const Table& table, const Unit& unit, Tally* tally = nullptr) {
    if (unit.craft.under) return 0;  // LCT-8
    if (tally == nullptr && !is_modified(table, Attribute::RoadBonus, &unit)) return 1;
    const Situation s = acting(table, unit, table.type(unit).order_class);
    Fold fold(table, Attribute::RoadBonus, s, tally);
    fold.start(1, "MOVE-16", "tally.road_bonus", unit_key, table.type(unit));
    return fold.answer();
}

}  // namespace salient
