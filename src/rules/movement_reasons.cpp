// Why a unit may not move somewhere, and what its movement is made of, in words (MOVE, TMOV).
#include "rules/movement.hpp"
#include "rules/mover.hpp"

namespace salient {

Verdict explain_move(Bar bar, const Table& table, const Mover& mover, HexId from, HexId to, const Waypoint& tried) {
    if (bar <= Bar::CannotLeave) return explain_step(bar, table, mover.id(), from, to, Displacement::Move);
    const Side side = mover.unit().side;
    const UnitClass c = mover.type().terrain_class;
    const Arg unit{"unit", unit_key(mover.type())};
    const auto named = [](const Terrain* t) { return Arg{"terrain", t != nullptr ? terrain_key(*t) : ""}; };
    switch (bar) {
        case Bar::AdjacentEntry: {
            const auto* t = terrain_with(table, to, side, [](const Terrain& x) { return x.adjacent_entry; });
            return Verdict::no(t ? t->clause_of(TerrainProperty::AdjacentEntry) : "MOVE-11", "adjacent_entry", {named(t)});
        }
        case Bar::Stopped: {
            if (mover.unit().underground) return Verdict::no("TCAVE-4", "cave_ends_move");
            if (launches_boats(table.open.at(mover.unit().hex), table.open.at(from), mover.unit().boats))
                return Verdict::no("TBOAT-2", "boats_launched");
            const auto* stop =
                terrain_with(table, from, side, [&](const Terrain& x) { return x.hard_stop.has(c) || x.soft_stop.has(c); });
            if (stop) return Verdict::no(stop->clause_of(TerrainProperty::Stop), "stopped", {named(stop)});
            if (mover.may_go_underground(from)) return Verdict::no("TCAVE-4", "cave_ends_move");
            const auto* left = terrain_with(table, mover.unit().hex, side, [](const Terrain& x) { return x.leave_one; });
            return Verdict::no(left ? left->clause_of(TerrainProperty::LeaveOne) : "MOVE-12", "leave_one", {named(left)});
        }
        case Bar::StepLimit: {
            const HexId by = tried.so_far.limited_by;
            const bool entering = table.open.ground(by, side).steps_entering == tried.so_far.limit;
            const auto limit = [&](const Terrain& x) { return entering ? x.steps_entering : x.steps_starting; };
            const auto p = entering ? TerrainProperty::StepsEntering : TerrainProperty::StepsStarting;
            const auto* t = terrain_with(table, by, side, [&](const Terrain& x) { return limit(x) != 0; });
            return Verdict::no(t ? t->clause_of(p) : "MOVE-14", "step_limit", {named(t), {"hexes", t ? limit(*t) : 0}});
        }
        case Bar::Mud: {
            const Mud* mud = mover.binding_mud(tried.so_far);
            return Verdict::no(mud ? mud->clause : "TWX-4", "mud", {{"hexes", mud ? int{mud->movement} : 0}, unit});
        }
        default: {
            const int cost = step_cost(table.open.ground(from, side), table.open.ground(to, side));
            const auto climb = [&](const Terrain& x) { return x.climb_cost == cost || x.beach_cost == cost; };
            const auto* t = cost == 1 ? nullptr : terrain_with(table, to, side, climb);
            if (t) return Verdict::no(t->clause_of(TerrainProperty::Climb), "climb_too_far", {named(t), {"hexes", cost}});
            return Verdict::no("MOVE-3", "too_far", {{"hexes", mover.movement()}, unit});
        }
    }
}

Verdict explain_move(Bar bar, const Table& table, const Mover& mover, HexId from, HexId to) {
    return explain_move(bar, table, mover, from, to, {});
}

Tally movement_allowance(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    Tally tally;
    int hexes = movement(table, unit, &tally);
    for (const Mud& mud : table.rules.procedures.mud) {  // TWX-4, TWX-5: on ground that does not spare it
        if (!mud.classes.has(table.type(unit).order_class) || hexes <= int{mud.movement}) continue;
        tally.lines.push_back({int{mud.movement} - hexes, mud.clause, {"tally.mud", {}}, true});
        hexes = mud.movement;
    }
    return tally;
}
Tally battle_move_limit(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    Tally tally;
    battle_move(table, unit, unit.steps == 0 || unit.in_mud, &tally);
    return tally;
}

}  // namespace salient
