// Why a unit may not move somewhere, and what its movement is made of, in words (MOVE, TMOV).
#include "rules/movement/movement.hpp"
#include "rules/movement/mover.hpp"

namespace salient {

namespace {

// What ended the move of a unit on a hex where no ground does, by whichever side it came; null: nothing.
const Modifier* why_stopped(const Table& table, const Unit& unit, HexId hex) {
    for (const HexId before : table.board.neighbors(hex)) {
        const Modifier* why = nullptr;
        if (!before.is_none() && answer_of_step(table, Attribute::MustStop, unit, before, hex, Displacement::Move, false, &why))
            return why;
    }
    return nullptr;
}

}  // namespace

Verdict explain_move(StepRefusal refusal, const Table& table, const Mover& mover, HexId from, HexId to, const Waypoint& tried) {
    if (refusal <= StepRefusal::CannotLeave) return explain_step(refusal, table, mover.id(), from, to, Displacement::Move);
    const Unit& mine = mover.unit();
    const UnitClass c = mover.type().terrain_class;
    const Arg unit{"unit", unit_key(mover.type())};
    const auto named = [](const Terrain* t) { return Arg{"terrain", t != nullptr ? terrain_key(*t) : ""}; };
    switch (refusal) {
        case StepRefusal::AdjacentEntry: {
            const auto* t = terrain_with(table, to, mine, [](const Terrain& x) { return x.adjacent_entry; });
            return Verdict::no(t ? t->clause_of(TerrainProperty::AdjacentEntry) : "MOVE-11", "adjacent_entry", {named(t)});
        }
        case StepRefusal::Stopped: {
            if (mover.unit().underground) return Verdict::no("TCAVE-4", "cave_ends_move");
            if (launches_boats(table.open.at(mover.unit().hex), table.open.at(from), mover.unit().boats))
                return Verdict::no("TBOAT-2", "boats_launched");
            const auto* stop =
                terrain_with(table, from, mine, [&](const Terrain& x) { return x.hard_stop.has(c) || x.soft_stop.has(c); });
            if (stop) return Verdict::no(stop->clause_of(TerrainProperty::Stop), "stopped", {named(stop)});
            if (const Modifier* why = why_stopped(table, mine, from)) return Verdict::no(why->clause, "must_stop", {unit});
            if (mover.may_go_underground(from)) return Verdict::no("TCAVE-4", "cave_ends_move");
            const auto* left = terrain_with(table, mine.hex, mine, [](const Terrain& x) { return x.leave_one; });
            return Verdict::no(left ? left->clause_of(TerrainProperty::LeaveOne) : "MOVE-12", "leave_one", {named(left)});
        }
        case StepRefusal::StepLimit: {
            const HexId by = tried.so_far.limited_by;
            const bool entering = OwnGround(table, mine, by)->steps_entering == tried.so_far.limit;
            const auto limit = [&](const Terrain& x) { return entering ? x.steps_entering : x.steps_starting; };
            const auto p = entering ? TerrainProperty::StepsEntering : TerrainProperty::StepsStarting;
            const auto* t = terrain_with(table, by, mine, [&](const Terrain& x) { return limit(x) != 0; });
            return Verdict::no(t ? t->clause_of(p) : "MOVE-14", "step_limit", {named(t), {"hexes", t ? limit(*t) : 0}});
        }
        case StepRefusal::Mud: {
            const Mud* mud = mover.binding_mud(tried.so_far);
            return Verdict::no(mud ? mud->clause : "TWX-4", "mud",
                               {{"hexes", mud ? most_hexes_in(*mud, table.rules, mine.type) : 0}, unit});
        }
        default: {
            const int cost = step_cost(OwnGround(table, mine, from), OwnGround(table, mine, to));
            const auto climb = [&](const Terrain& x) { return x.climb_cost == cost || x.beach_cost == cost; };
            const auto* t = cost == 1 ? nullptr : terrain_with(table, to, mine, climb);
            if (t) return Verdict::no(t->clause_of(TerrainProperty::Climb), "climb_too_far", {named(t), {"hexes", cost}});
            // Near enough, and yet no way leads there.
            if (from == mine.hex && table.board.distance(from, to) + mover.now().so_far.cost <= mover.movement())
                return Verdict::no("MOVE-3", "no_way_there", {{"hexes", mover.movement()}, unit});
            return Verdict::no("MOVE-3", "too_far", {{"hexes", mover.movement()}, unit});
        }
    }
}

Verdict explain_move(StepRefusal refusal, const Table& table, const Mover& mover, HexId from, HexId to) {
    return explain_move(refusal, table, mover, from, to, {});
}

Tally movement_allowance(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    Tally tally;
    int hexes = movement(table, unit, &tally);
    for (const Mud& mud : table.rules.procedures.mud) {  // TWX-4, TWX-5: on ground that does not spare it
        if (!is_shortened_by(mud, table.rules, unit.type)) continue;
        const int most = most_hexes_in(mud, table.rules, unit.type);
        if (hexes <= most) continue;
        tally.lines.push_back({most - hexes, mud.clause, {"tally.mud", {}}, true});
        hexes = most;
    }
    return tally;
}
Tally road_bonus(const Table& table, UnitId id) {
    Tally tally;
    road_bonus(table, table.unit(id), &tally);
    return tally;
}
Tally battle_move_limit(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    Tally tally;
    battle_move(table, unit, unit.steps == 0 || unit.in_mud, &tally);
    return tally;
}

}  // namespace salient
