// Leaving the board by an exit for medals (EXIT-1 to EXIT-16).
#include "rules/goals/exits.hpp"
#include "rules/wings/cargo.hpp"

#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/mover.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

const Objective* exit_at(const Table& table, Side side, HexId hex) {
    if (hex.is_none() || !table.open.at(hex).has_objective) return nullptr;
    for (const Objective& o : table.scenario.objectives)
        if (o.type == ObjectiveType::Exit && o.for_side[index(side)] &&
            std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end())
            return &o;
    return nullptr;
}

int medals_of_exit(const Table& table, const Objective& exit, const Unit& unit) {
    const UnitType& type = table.type(unit);
    const bool counts_figures = std::find(exit.by_figure.begin(), exit.by_figure.end(), unit.type) != exit.by_figure.end();
    if (counts_figures) return unit.figures * exit.medals;
    return type.order_class == UnitClass::Infantry && exit.infantry_medals != 0 ? exit.infantry_medals : exit.medals;
}

int units_that_left(const Table& table, Side side) {
    return static_cast<int>(std::count_if(table.open.units.begin(), table.open.units.end(),
                                          [&](const Unit& u) { return u.side == side && u.where == Location::Left; }));
}

bool has_won_by_exits(const Table& table, Side side) {
    const int needed = side == Side::None ? 0 : int{table.scenario.at(side).exit_units};
    return needed != 0 && units_that_left(table, side) >= needed;
}

Verdict may_exit_from(const Table& table, const Mover& mover, const Waypoint& at) {
    if (exit_at(table, mover.unit().side, at.hex) == nullptr) return Verdict::no("EXIT-4", "no_exit_here");
    const Modifier* why = nullptr;
    if (!fact(table, Attribute::MayExit, acting(table, mover.unit(), mover.type().order_class), true, &why))
        return Verdict::no(why != nullptr ? why->clause : "EXIT-11", "never_exits", {{"unit", unit_key(mover.type())}});
    if (const auto* breakthrough = breakthrough_of(table, mover.id()); breakthrough != nullptr && breakthrough->may_not_exit)
        return Verdict::no("BRKTHR-1", "may_not_exit", {{"unit", unit_key(mover.type())}});
    const UnitClass c = mover.type().terrain_class;
    if (at.so_far.ended || OwnGround(table, mover.unit(), at.hex)->leave_never.has(c))
        return Verdict::no("EXIT-6", "exit_stopped");
    if (!mover.has_a_hex_left(at.so_far)) return Verdict::no("EXIT-4", "exit_too_far");
    return Verdict::yes();
}

Verdict may_exit(const Table& table, UnitId id, const Route& route) {
    if (is_train(table, table.unit(id))) return Verdict::no("TRAIN-3", "no_way_by_rail");  // nor may its wagon stay behind
    if (!route.empty())
        if (Verdict verdict = route_verdict(table, id, route); !verdict) return verdict;
    const Mover mover(table, id);
    Waypoint at = mover.now();
    for (const HexId next : route) {
        Waypoint to;
        mover.step(at, next, to);
        at = to;
    }
    return may_exit_from(table, mover, at);
}

bool has_exit(const Table& table, Side side) {
    return std::any_of(table.scenario.objectives.begin(), table.scenario.objectives.end(),
                       [&](const Objective& o) { return o.type == ObjectiveType::Exit && o.for_side[index(side)]; });
}

void leave_by_exit(Emit& emit, UnitId id) {
    const Unit& unit = emit.unit(id);
    const HexId hex = unit.hex;
    const Objective* exit = exit_at(emit.table(), unit.side, hex);
    const int medals = exit == nullptr ? 0 : medals_of_exit(emit.table(), *exit, unit);
    run_unit_hooks(emit, Moment::UnitLeaves, id, Displacement::Move, Passage::Stays);
    run_terrain_hooks(emit, Moment::UnitLeaves, id, hex, Displacement::Move);
    emit(UnitExited{id, hex, medals_recorded(emit.table(), emit.unit(id).side, medals)});
    carry_off(emit, id);
    update_medals(emit);
}

}  // namespace salient
