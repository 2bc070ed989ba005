// Walking (ARD-MOVE): one hex at a time, where a walk may end, whether a way is allowed.
#include <algorithm>
#include <queue>

#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

Verdict may_move(const Table& table, UnitId unit) {
    const Unit& u = table.unit(unit);
    if (unit == table.book.vdh) return Verdict::no("ARD-GEV-26", "ard_vdh_stays");
    if (u.dispersed) return Verdict::no("ARD-DEF-22", "ard_dispersed");
    if (u.supply == Supply::Isolated) return Verdict::no("ARD-DEF-20", "ard_isolated");
    if (u.out_of_fuel && table.type(unit).mechanized) return Verdict::no("ARD-SUP-10", "ard_no_fuel");
    return Verdict::yes();
}

Walk walk_of(const Field& field, const Stack& units) {
    const Table& table = field.table();
    Walk walk{units, field.hex_of(units.front()), 0, 0, false};
    for (const UnitId id : units) {
        const int own = allowance(table, id);
        walk.allowance = id == units.front() ? own : std::min(walk.allowance, own);
        walk.mechanized = walk.mechanized || table.type(id).mechanized;
    }
    return walk;
}

namespace {

bool is_crossed(const Table& table, EdgeId edge) {
    const Edges& crossed = table.state.impulse.crossed;
    return std::binary_search(crossed.begin(), crossed.end(), edge);
}

// The roadblock that a road leads to from a hex, if any stops who enters it (ARD-DEF-12).
HexId roadblock_beside(const Table& table, HexId hex, HexId but) {
    for (const Direction d : directions) {
        const HexId to = table.map().neighbor(hex, d);
        if (!to.is_none() && to != but && table.state.at(to).roadblock && has_road(table, hex, d)) return to;
    }
    return {};
}

Stride refused(std::string_view clause, std::string_view why) {
    Stride s;
    s.clause = clause;
    s.why = why;
    return s;
}

}  // namespace

Stride stride(const Field& field, const Walk& walk, HexId from, Direction d, bool is_first) {
    const Table& table = field.table();
    const Side side = table.type(walk.units.front()).side, enemy = enemy_of(side);
    const HexId to = table.map().neighbor(from, d);
    if (to.is_none()) return refused("ARD-MAP-10", "ard_off_map");
    if (field.is_held_by(to, enemy)) return refused("ARD-MOVE-5", "ard_enemy_there");
    const bool leaves_zoc = field.in_zoc_of(enemy, from), enters_zoc = field.in_zoc_of(enemy, to);
    if (leaves_zoc && enters_zoc) return refused("ARD-DEF-8", "ard_zoc_to_zoc");

    Stride s;
    const bool by_road = has_road(table, from, d);
    s.cost = (by_road ? 1 : terrain_cost(table, to, walk.mechanized)) + (leaves_zoc ? 1 : 0);
    s.stops = enters_zoc;
    if (table.map().has_river(from, d)) {
        const bool bridged = has_bridge(table, from, d);
        const bool hostile = !bridged || table.state.at(to).control == enemy;
        if (hostile && (walk.units.size() > 1 || is_crossed(table, table.map().edge(from, d))))
            return refused("ARD-DEF-11", "ard_one_unit_crosses");
        if (!bridged) {
            if (!is_first || walk.spent > 0) return refused("ARD-MOVE-3", "ard_river_first_step");
            s.cost = walk.allowance;
            s.alone = s.stops = true;
        }
    }
    if (side == Side::German) {
        if (table.state.at(to).roadblock) {
            s.stops = s.stops || by_road;  // ARD-MOVE-9, -11
        } else if (s.roadblock = roadblock_beside(table, to, from); !s.roadblock.is_none()) {
            s.stops = true;
        }
    }
    return s;
}

namespace {

// A step is within what is left; the first may cost anything (ARD-MOVE-4).
bool can_pay(const Walk& walk, int spent, int cost, bool is_first) {
    return spent + cost <= walk.allowance || (is_first && walk.spent == 0 && walk.allowance > 0);
}

}  // namespace

Reach::Reach(const Field& field, const Walk& walk) : best_(field.table().map().hexes.size()) {
    const Table& table = field.table();
    UnitList units;
    for (const UnitId id : walk.units) units.push_back(id);
    struct Entry {
        int cost;
        Route route;
        HexId hex;
        bool stops;
        bool operator<(const Entry& o) const {  // the cheapest, then the first in reading order, is on top
            if (cost != o.cost) return cost > o.cost;
            return o.route < route;
        }
    };
    std::priority_queue<Entry> open;
    open.push({walk.spent, {}, walk.from, false});
    while (!open.empty()) {
        const Entry entry = open.top();
        open.pop();
        Best& best = best_[entry.hex.value];
        if (best.cost >= 0) continue;
        best.cost = entry.cost;
        best.route = entry.route;
        best.may_end = entry.hex != walk.from && fits(table, field.stack(entry.hex), units);
        if (entry.stops || entry.route.full()) continue;
        for (const Direction d : directions) {
            const Stride s = stride(field, walk, entry.hex, d, entry.route.empty());
            if (!s.is_legal() || !can_pay(walk, entry.cost, s.cost, entry.route.empty())) continue;
            const HexId to = table.map().neighbor(entry.hex, d);
            if (best_[to.value].cost >= 0) continue;
            Route route = entry.route;
            route.push_back(to);
            // A stop is worth less than the same hex reached so that one may go on; the cost says the same of both.
            open.push({entry.cost + s.cost, route, to, s.stops || s.alone});
        }
    }
    for (const HexId hex : table.map().hexes.ids())
        if (best_[hex.value].may_end) ends_.push_back(hex);
}

bool Reach::has(HexId hex) const { return best_[hex.value].may_end; }
Route Reach::route(HexId end) const { return best_[end.value].route; }

Verdict check_walk(const Field& field, const Walk& walk, const Route& route, int* cost) {
    const Table& table = field.table();
    if (route.empty()) return Verdict::no("ARD-MOVE-1", "ard_no_way");
    HexId at = walk.from;
    int spent = walk.spent;
    bool stopped = false;
    for (std::size_t i = 0; i < route.size(); ++i) {
        const HexId to = route[i];
        if (to.value >= table.map().hexes.size() || !table.map().are_adjacent(at, to))
            return Verdict::no("ARD-MOVE-1", "ard_no_way");
        if (stopped) return Verdict::no("ARD-DEF-8", "ard_must_stop");
        const bool is_first = i == 0;
        const Stride s = stride(field, walk, at, table.map().direction(at, to), is_first);
        if (!s.is_legal()) return Verdict::no(s.clause, s.why);
        if (!can_pay(walk, spent, s.cost, is_first))
            return Verdict::no("ARD-MOVE-1", "ard_too_far", {{"cost", spent + s.cost}, {"move", walk.allowance}});
        spent += s.cost;
        stopped = s.stops || s.alone;
        at = to;
    }
    if (at == walk.from) return Verdict::no("ARD-MOVE-1", "ard_no_way");
    UnitList units;
    for (const UnitId id : walk.units) units.push_back(id);
    if (!fits(table, field.stack(at), units)) return Verdict::no("ARD-DEF-6", "ard_stacking");
    if (cost != nullptr) *cost = spent;
    return Verdict::yes();
}

}  // namespace salient::ardennes
