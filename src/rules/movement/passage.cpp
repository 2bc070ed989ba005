// Why a step between two hexes may not be made, in words.
#include "rules/movement/passage.hpp"

#include "rules/answers/modifiers.hpp"
#include "salient/names.hpp"

namespace salient {

namespace {

// The clause by which the core rules bar a step that no ground bars by a clause of its own.
const char* clause_of(StepRefusal refusal, Displacement how) {
    const bool moves = how == Displacement::Move;
    const bool retreats = how == Displacement::Retreat;
    switch (refusal) {
        case StepRefusal::OffBoard: return moves ? "MOVE-7" : retreats ? "FLAG-12" : "TG-1";
        case StepRefusal::NotAdjacent: return moves ? "MOVE-3" : retreats ? "FLAG-11" : "TG-1";
        case StepRefusal::Occupied: return moves ? "MOVE-5" : retreats ? "FLAG-12" : "TG-1";
        case StepRefusal::HighOnly: return moves ? "TMTN-1" : "TMTN-3";
        case StepRefusal::Slope: return moves ? "TBLUFF-2" : retreats ? "TBLUFF-5" : "TBLUFF-4";
        case StepRefusal::BoatToBridge: return "RAFT-5";
        case StepRefusal::CannotLeave: return moves ? "MOVE-13" : retreats ? "FLAG-13" : "TG-4";
        default: return moves ? "MOVE-6" : retreats ? "FLAG-12" : "TG-4";
    }
}

}  // namespace

bool say_of_step(const Table& table, Attribute attribute, const Unit& unit, HexId from, HexId to, Displacement how, bool standard,
                 const Modifier** why) {
    Situation s = acting(table, unit, table.type(unit).terrain_class);
    s.hex = from;
    s.to = to;
    s.how = how;
    return fact(table, attribute, s, standard, why);
}

Verdict explain_step(StepRefusal refusal, const Table& table, UnitId id, HexId from, HexId to, Displacement how) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    const UnitClass c = type.terrain_class;
    const bool retreats = how == Displacement::Retreat;
    // `own_clause`: what bars has a clause of its own; without it the rule of this displacement is named.
    const auto because = [&](TerrainProperty p, const char* key, bool own_clause, std::initializer_list<HexId> places, auto has) {
        const Terrain* t = nullptr;
        for (const HexId place : places)
            if (t == nullptr) t = terrain_with(table, place, unit, has);
        return Verdict::no(t != nullptr && own_clause ? t->clause_of(p) : clause_of(refusal, how), key,
                           {{"terrain", t != nullptr ? terrain_key(*t) : ""}, {"unit", unit_key(table.type(unit))}});
    };
    // What somebody other than the ground forbids.
    const auto forbidden = [&](Attribute attribute) {
        const Modifier* why = nullptr;
        return !answer_of_step(table, attribute, unit, from, to, how, true, &why) && why != nullptr ? why : nullptr;
    };
    switch (refusal) {
        case StepRefusal::OffBoard: return Verdict::no(clause_of(refusal, how), "off_board");
        case StepRefusal::NotAdjacent: return Verdict::no(clause_of(refusal, how), "not_adjacent");
        case StepRefusal::Occupied:
            return Verdict::no(clause_of(refusal, how), how == Displacement::TakeGround ? "hex_not_empty" : "occupied");
        case StepRefusal::Impassable: {
            if (const Modifier* why = forbidden(Attribute::MayEnter))
                return Verdict::no(why->clause, "may_not_enter", {{"unit", unit_key(table.type(unit))}});
            // Where boats would carry it over the water, it is something else that bars the hex.
            const bool is_crossed = terrain_with(table, to, unit, [](const Terrain& t) { return t.crossing; }) != nullptr;
            const auto without_water = [&](const Terrain& t) {
                return type.is_bound(t.impassable) && !(t.rafts && unit.boats) && !(t.water && is_crossed);
            };
            const bool other = terrain_with(table, to, unit, without_water) != nullptr;
            const auto bars = [&](const Terrain& t) { return other ? without_water(t) : type.is_bound(t.impassable); };
            const bool known = terrain_with(table, to, unit, bars) != nullptr;
            return because(TerrainProperty::Impassable, retreats && !known ? "no_retreat_into" : "impassable", true, {to}, bars);
        }
        case StepRefusal::NotByCraft:
            if (floats_craft(table.open.at(to)) || lands_craft(table.open.at(to)))
                return Verdict::no("LCT-4", "craft_as_armor", {{"unit", unit_key(type)}});
            return Verdict::no("LCT-7", "craft_needs_water", {{"unit", unit_key(type)}});
        case StepRefusal::NoRetreat:
            return because(TerrainProperty::NoRetreat, "no_retreat_into", true, {to},
                           [](const Terrain& t) { return t.no_retreat; });
        case StepRefusal::ClosedSide:
            return because(TerrainProperty::ClosedSide, "closed_side", !retreats, {to, from},
                           [](const Terrain& t) { return t.closed_sides || t.quay; });
        case StepRefusal::HighOnly:
            return because(TerrainProperty::HighOnly, "high_only", !retreats, {to, from},
                           [](const Terrain& t) { return t.high_only; });
        case StepRefusal::Slope:
            return because(TerrainProperty::BeachEdge, "beach_slope", !retreats, {to, from},
                           [](const Terrain& t) { return t.beach_cost != 0; });
        case StepRefusal::BoatToBridge: return Verdict::no(clause_of(refusal, how), "boat_to_bridge");
        case StepRefusal::NoTakeGround:
            return because(TerrainProperty::NoTakeGround, "no_take_ground", true, {to},
                           [&](const Terrain& t) { return t.no_take_ground || t.beach_no_ground.has(c); });
        case StepRefusal::CannotLeave:
            if (const Modifier* why = forbidden(Attribute::MayLeave))
                return Verdict::no(why->clause, "may_not_leave", {{"unit", unit_key(table.type(unit))}});
            return because(TerrainProperty::LeaveNever, retreats ? "cannot_retreat" : "cannot_leave", !retreats, {from},
                           [&](const Terrain& t) { return t.leave_never.has(c); });
        default: return Verdict::yes();
    }
}

}  // namespace salient
