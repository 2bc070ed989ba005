// Which hex a victor may take, and whether armor may go on (TG, OVR).
#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/movement/passage.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

Verdict may_take_ground(const Table& table, UnitId id, HexId hex) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    const UnitClass c = type.terrain_class;
    const OwnGround own(table, unit, hex);
    const HexState& ground = own;
    const auto because = [&](HexId where, TerrainProperty property, const char* clause, const char* key, auto has) {
        const Terrain* t = terrain_with(table, where, unit, has);
        return Verdict::no(t ? t->clause_of(property) : clause, key,
                           {{"terrain", t ? terrain_key(*t) : ""}, {"unit", unit_key(type)}});
    };
    if (is_train(table, unit)) return Verdict::no("TRAIN-11", "never_takes_ground", {{"unit", unit_key(type)}});
    Situation s = acting(table, unit, type.order_class);
    s.to = hex;
    const Modifier* why = nullptr;
    if (!fact(table, Attribute::MayTakeGround, s, type.takes_ground, &why)) {
        if (why != nullptr) return Verdict::no(why->clause, "may_not_take_ground", {{"unit", unit_key(type)}});
        return Verdict::no("TG-3", "never_takes_ground", {{"unit", unit_key(type)}});
    }
    if (!table.open.unit_at(hex).is_none()) return Verdict::no("TG-1", "hex_not_empty");
    if (unit.grounds_taken >= (type.overruns ? 2 : 1)) return Verdict::no("TG-9", "ground_taken_already");
    if (unit.entered_stop)
        return because(unit.hex, TerrainProperty::Stop, "TG-5", "take_ground_stopped",
                       [&](const Terrain& t) { return t.hard_stop.has(c); });
    const Direction direction = table.board.direction(unit.hex, hex);
    const StepRefusal refusal = judge_step(table, id, unit.boats, unit.hex, hex, direction, Displacement::TakeGround);
    if (refusal != StepRefusal::None) return explain_step(refusal, table, id, unit.hex, hex, Displacement::TakeGround);
    if (ground.unmoved_take_ground.has(c) && unit.steps > 0)
        return because(hex, TerrainProperty::NoTakeGround, "TJUNG-2", "take_ground_moved",
                       [&](const Terrain& t) { return t.unmoved_take_ground.has(c); });
    const Card* card = card_of(table, unit);
    const bool free = card != nullptr && card->free_movement;  // TC-BEL-7
    if (ground.adjacent_entry && !free && (unit.steps > 0 || unit.grounds_taken > 0))
        return because(hex, TerrainProperty::AdjacentEntry, "TG-6", "take_ground_moved",
                       [](const Terrain& t) { return t.adjacent_entry; });
    return Verdict::yes();
}

Verdict may_overrun(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    const Modifier* why = nullptr;
    if (!fact(table, Attribute::MayOverrun, acting(table, unit, table.type(unit).order_class), table.type(unit).overruns, &why)) {
        if (why != nullptr) return Verdict::no(why->clause, "may_not_overrun", {{"unit", unit_key(table.type(unit))}});
        return Verdict::no("OVR-1", "never_overruns", {{"unit", unit_key(table.type(unit))}});
    }
    if (unit.arrival.this_turn && breakthrough_of(table, id) != nullptr)
        return Verdict::no("BRKTHR-5", "broke_through_now", {{"unit", unit_key(table.type(unit))}});
    if (unit.grounds_taken != 1) return Verdict::no("OVR-7", "one_overrun");
    if (const BattleRefusal refusal = ground_refusal(table, unit); refusal != BattleRefusal::None)
        return explain(refusal, table, id);
    if (OwnGround(table, unit, unit.hex)->no_overrun) {
        const Terrain* t = terrain_with(table, unit.hex, unit, [](const Terrain& x) { return x.no_overrun; });
        return Verdict::no(t ? t->clause_of(TerrainProperty::NoOverrun) : "OVR-6", "no_overrun",
                           {{"terrain", t ? terrain_key(*t) : ""}});
    }
    return Verdict::yes();
}

}  // namespace salient
