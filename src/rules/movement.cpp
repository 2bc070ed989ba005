// Where a unit may move (MOVE, TMOV, TBEACH, TOCEAN). One judge of a single step serves both the search and the check of a route.
#include <algorithm>
#include <array>

#include "rules/modifiers.hpp"
#include "rules/movement.hpp"
#include "rules/mud.hpp"
#include "rules/passage.hpp"
#include "rules/passing.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

// Why a step may not be made.
enum class Bar : std::uint8_t {
    None,
    OffBoard,
    NotAdjacent,
    Occupied,
    Impassable,
    ClosedSide,
    HighOnly,
    Slope,
    BoatToBridge,
    AdjacentEntry,
    CannotLeave,
    Stopped,
    StepLimit,
    Mud,
    TooFar
};

// A place on the way, with all that the rest of the way depends on.
struct Waypoint {
    HexId hex;
    std::uint8_t steps = 0;
    std::uint8_t cost = 0;
    std::uint8_t limit = 255;  // steps that this move may have at most (TBEACH-1, TOCEAN-1)
    HexId limited_by;          // the hex that set the limit
    bool on_road = false;      // every step so far went along a road
    bool ended = false;        // the move ends here
    std::uint8_t mud = 0;      // the kinds of mud that the move so far is not spared, one bit each by Procedures::mud (TWX-9)
    std::uint8_t parent = 255;
    std::uint8_t next_here = 255;  // another waypoint on the same hex
    std::uint64_t passed = 0;      // hexes passed whose objective would change something
};

class Mover {
public:
    Mover(const Table& table, UnitId id)
        : table_(table), id_(id), unit_(table.unit(id)), type_(table.type(unit_)), class_(type_.terrain_class) {
        const Card* card = card_of(table, unit_);
        free_ = card != nullptr && card->free_movement;
        const Situation s = acting(type_.order_class);
        Fold movement(type_.movement, nullptr);
        fold_type(movement, Ask::Movement, Role::Unit, type_, s);
        fold_card(movement, Ask::Movement, card, s);
        fold_weather(movement, table);
        movement_ = movement.value();
        Fold battle(type_.battle_move, nullptr);
        fold_type(battle, Ask::BattleMove, Role::Unit, type_, s);
        fold_card(battle, Ask::BattleMove, card, s);
        battle_move_ = battle.value();
        if (!table.rules.procedures.mud.empty()) {
            Fold in_mud(battle_move_in_mud(table.rules, unit_.type), nullptr);
            fold_type(in_mud, Ask::BattleMove, Role::Unit, type_, s);
            fold_card(in_mud, Ask::BattleMove, card, s);
            battle_move_in_mud_ = in_mud.value();
        }
        at_home_in_caves_ = is_at_home_in_caves(table, unit_);
    }

    Waypoint start() const {
        const HexState& ground = ground_at(unit_.hex);
        Waypoint w;
        w.hex = unit_.hex;
        w.on_road = ground.is_road;
        w.mud = mud_on(unit_.hex);
        if (!free_ && ground.steps_starting != 0) {
            w.limit = ground.steps_starting;
            w.limited_by = unit_.hex;
        }
        return w;
    }

    // Judges the step from a waypoint to a neighbor and, if it may be made, gives the waypoint it leads to.
    Bar step(const Waypoint& from, HexId to, Direction direction, Waypoint& out) const {
        if (to.is_none()) return Bar::OffBoard;
        if (is_occupied(to)) return Bar::Occupied;
        const HexState& ground = ground_at(to);
        if (is_barred(ground, unit_, class_)) return Bar::Impassable;
        const HexState& here = ground_at(from.hex);
        if (unit_.boats && here.rafts && ground.bridge) return Bar::BoatToBridge;
        if (!is_side_open(here, ground, direction)) return Bar::ClosedSide;
        if (!is_height_open(here, ground)) return Bar::HighOnly;
        if (const HexState* slope = beach_slope(here, ground); slope != nullptr && slope->beach_bars.has(class_))
            return Bar::Slope;
        if (from.steps == 0 && here.leave_never.has(class_)) return Bar::CannotLeave;
        if (from.ended) return Bar::Stopped;
        if (!free_ && ground.adjacent_entry && from.steps != 0) return Bar::AdjacentEntry;

        out.hex = to;
        out.steps = static_cast<std::uint8_t>(from.steps + 1);
        out.cost = static_cast<std::uint8_t>(from.cost + (free_ ? 1 : step_cost(here, ground)));
        const bool limits = !free_ && ground.steps_entering != 0 && ground.steps_entering < from.limit;
        out.limit = limits ? ground.steps_entering : from.limit;
        out.limited_by = limits ? to : from.limited_by;
        const bool along_road = here.road.has(direction) && ground.road.has(opposite(direction));  // TROAD-6, TRAIL-4
        out.on_road = from.on_road && along_road;
        out.mud = static_cast<std::uint8_t>(from.mud | mud_on(to));
        if (out.steps > out.limit) return Bar::StepLimit;
        if (out.cost > movement_ + (out.on_road ? 1 : 0)) return Bar::TooFar;  // MOVE-16
        if (binding_mud(out) != nullptr) return Bar::Mud;
        const bool stops = launches_boats(here, ground, unit_) ||
                           (along_road ? ground.road_hard_stop.has(class_) || ground.road_soft_stop.has(class_)
                                       : ground.hard_stop.has(class_) || ground.soft_stop.has(class_));
        out.ended = !free_ && (stops || (from.steps == 0 && here.leave_one));
        return Bar::None;
    }

    // TCAVE-4, TCAVE-5: from one cave to any other at the cost of one hex; there the move ends.
    bool may_go_underground(HexId from) const { return at_home_in_caves_ && table_.open.at(from).cave; }
    Bar step_underground(const Waypoint& from, HexId to, Waypoint& out) const {
        if (!may_go_underground(from.hex) || !table_.open.at(to).cave) return Bar::NotAdjacent;
        if (is_occupied(to)) return Bar::Occupied;
        if (ground_at(to).impassable.has(class_)) return Bar::Impassable;
        if (from.steps == 0 && ground_at(from.hex).leave_never.has(class_)) return Bar::CannotLeave;
        if (from.ended) return Bar::Stopped;
        out.hex = to;
        out.steps = static_cast<std::uint8_t>(from.steps + 1);
        out.cost = static_cast<std::uint8_t>(from.cost + 1);
        out.limit = from.limit;
        out.limited_by = from.limited_by;
        out.mud = static_cast<std::uint8_t>(from.mud | mud_on(to));
        if (out.steps > out.limit) return Bar::StepLimit;
        if (out.cost > movement_) return Bar::TooFar;
        if (binding_mud(out) != nullptr) return Bar::Mud;
        out.ended = true;
        return Bar::None;
    }

    // MOVE-15, MOVE-17: the bonus hex of a road does not count, but the unit has moved (MOVE-19).
    static std::uint8_t battle_cost(const Waypoint& w) {
        return w.on_road && w.cost > 1 ? static_cast<std::uint8_t>(w.cost - 1) : w.cost;
    }

    // BTL-4. Which of several kinds of mud it was makes no difference here: each that tells for battles takes the same from a type.
    bool is_too_far_to_battle(const Waypoint& w) const {
        return battle_cost(w) > (w.mud != 0 && is_slowed(w.mud) ? battle_move_in_mud_ : battle_move_);
    }
    bool may_battle_at(const Waypoint& w) const {
        const HexState& ground = ground_at(w.hex);
        return !unit_.on_the_move && !is_too_far_to_battle(w) && !ground.no_battle_entry.has(class_) &&
               !ground.no_battle_ever.has(class_) && !(w.steps > 1 && ground.single_step_battle.has(class_)) &&
               !ground_at(unit_.hex).no_battle_exit.has(class_);
    }

    // The mud for which a move of this length is too long, the heaviest of several, or null (TWX-4, TWX-5).
    const Mud* binding_mud(const Waypoint& w) const {
        const Mud* found = nullptr;
        const auto& all = table_.rules.procedures.mud;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (((w.mud >> k) & 1U) != 0 && all[k].classes.has(type_.order_class) && w.cost > all[k].movement &&
                (found == nullptr || all[k].movement < found->movement))
                found = &all[k];
        return found;
    }

    const Unit& unit() const { return unit_; }
    const UnitType& type() const { return type_; }
    int movement() const { return movement_; }

private:
    const HexState& ground_at(HexId hex) const { return table_.open.ground(hex, unit_.side); }
    std::uint8_t mud_on(HexId hex) const {
        unsigned bits = 0;
        const auto& all = table_.rules.procedures.mud;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (!is_spared(all[k], table_, hex)) bits |= 1U << k;
        return static_cast<std::uint8_t>(bits);
    }
    bool is_slowed(std::uint8_t mud) const {
        const auto& all = table_.rules.procedures.mud;
        for (std::size_t k = 0; k < all.size(); ++k)
            if (((mud >> k) & 1U) != 0 && !all[k].like_of[unit_.type.value].is_none()) return true;
        return false;
    }
    bool is_occupied(HexId hex) const {
        const UnitId other = table_.open.unit_at(hex);
        return !other.is_none() && other != id_;
    }

    const Table& table_;
    UnitId id_;
    const Unit& unit_;
    const UnitType& type_;
    UnitClass class_;
    bool free_ = false;
    bool at_home_in_caves_ = false;
    int movement_ = 0;
    int battle_move_ = 0;
    int battle_move_in_mud_ = 0;
};

// Breadth first search over waypoints; of two on the same hex only those are kept that differ in what they allow.
class Search {
public:
    Search(const Table& table, UnitId id) : table_(table), mover_(table, id) {
        first_here_.fill(255);
        add(mover_.start());
        for (std::size_t i = 0; i < count_; ++i) expand(static_cast<std::uint8_t>(i));
    }

    const Mover& mover() const { return mover_; }
    std::size_t size() const { return count_; }
    const Waypoint& operator[](std::size_t i) const { return waypoints_[i]; }

    Route route_to(std::size_t i) const {
        Route reversed;
        for (const Waypoint* w = &waypoints_[i]; w->parent != 255; w = &waypoints_[w->parent]) reversed.push_back(w->hex);
        Route route;
        for (std::size_t k = reversed.size(); k > 0; --k) route.push_back(reversed[k - 1]);
        return route;
    }

private:
    void expand(std::uint8_t index) {
        const Waypoint from = waypoints_[index];
        if (from.ended || from.steps == Route::capacity()) return;
        const auto& around = table_.board.neighbors(from.hex);
        std::uint64_t passed = from.passed;
        if (from.steps > 0 && passing_matters(table_, mover_.unit().side, from.hex, Displacement::Move))
            passed |= std::uint64_t{1} << (from.hex.value & 63U);
        for (std::size_t d = 0; d < around.size(); ++d) {
            Waypoint to;
            if (mover_.step(from, around[d], static_cast<Direction>(d), to) != Bar::None) continue;
            to.parent = index;
            to.passed = passed;
            // Coming back to the start is worth a waypoint only when something changed on the way.
            if (to.hex == mover_.unit().hex && passed == 0) continue;
            add(to);
        }
        if (!mover_.may_go_underground(from.hex)) return;
        for (std::size_t i = 0; i < table_.open.hexes.size(); ++i) {
            Waypoint to;
            if (!table_.open.hexes[i].cave || table_.board.distance(from.hex, HexId{i}) < 2 ||
                mover_.step_underground(from, HexId{i}, to) != Bar::None)
                continue;
            to.parent = index;
            to.passed = passed;
            add(to);
        }
    }

    void add(Waypoint w) {
        if (count_ == waypoints_.size()) return;
        for (std::uint8_t i = first_here_[w.hex.value]; i != 255; i = waypoints_[i].next_here) {
            const Waypoint& other = waypoints_[i];
            const bool no_worse = other.passed == w.passed && other.steps <= w.steps && other.cost <= w.cost &&
                                  other.limit >= w.limit && other.on_road >= w.on_road && other.ended <= w.ended &&
                                  (other.mud & ~w.mud) == 0;
            if (no_worse) return;
        }
        w.next_here = first_here_[w.hex.value];
        first_here_[w.hex.value] = static_cast<std::uint8_t>(count_);
        waypoints_[count_++] = w;
    }

    const Table& table_;
    Mover mover_;
    std::array<Waypoint, 250> waypoints_;
    std::array<std::uint8_t, 256> first_here_{};
    std::size_t count_ = 0;
};

// `tried`: the waypoint that the step would have led to, for Bar::StepLimit and Bar::Mud.
Verdict explain(Bar bar, const Table& table, const Mover& mover, HexId from, HexId to, const Waypoint& tried = {}) {
    const auto property = [&](HexId hex, TerrainProperty p, auto has) -> const Terrain* {
        for (const Feature& f : table.open.features_at(hex))
            if (const Terrain& t = table.rules.seen_by(mover.unit().side, f.type); has(t)) return static_cast<void>(p), &t;
        return nullptr;
    };
    const UnitClass c = mover.type().terrain_class;
    const Arg unit{"unit", unit_key(mover.type())};
    switch (bar) {
        case Bar::None: return Verdict::yes();
        case Bar::OffBoard: return Verdict::no("MOVE-7", "off_board");
        case Bar::NotAdjacent: return Verdict::no("MOVE-3", "not_adjacent");
        case Bar::Occupied: return Verdict::no("MOVE-5", "occupied");
        case Bar::Impassable: {
            const auto* t = property(to, TerrainProperty::Impassable, [&](const Terrain& x) { return x.impassable.has(c); });
            return Verdict::no(t ? t->clause_of(TerrainProperty::Impassable) : "MOVE-6", "impassable",
                               {{"terrain", t ? terrain_key(*t) : ""}, unit});
        }
        case Bar::ClosedSide: {
            const auto closed = [](const Terrain& x) { return x.closed_sides || x.quay; };
            const auto* t = property(to, TerrainProperty::ClosedSide, closed);
            if (!t) t = property(from, TerrainProperty::ClosedSide, closed);
            return Verdict::no(t ? t->clause_of(TerrainProperty::ClosedSide) : "MOVE-6", "closed_side",
                               {{"terrain", t ? terrain_key(*t) : ""}});
        }
        case Bar::HighOnly: {
            const auto high = [](const Terrain& x) { return x.high_only; };
            const auto* t = property(to, TerrainProperty::HighOnly, high);
            if (!t) t = property(from, TerrainProperty::HighOnly, high);
            return Verdict::no(t ? t->clause_of(TerrainProperty::HighOnly) : "TMTN-1", "high_only",
                               {{"terrain", t ? terrain_key(*t) : ""}});
        }
        case Bar::Slope: {
            const auto slope = [](const Terrain& x) { return x.beach_cost != 0; };
            const auto* t = property(to, TerrainProperty::BeachEdge, slope);
            if (!t) t = property(from, TerrainProperty::BeachEdge, slope);
            return Verdict::no(t ? t->clause_of(TerrainProperty::BeachEdge) : "TBLUFF-2", "beach_slope",
                               {{"terrain", t ? terrain_key(*t) : ""}, unit});
        }
        case Bar::BoatToBridge: return Verdict::no("RAFT-5", "boat_to_bridge");
        case Bar::AdjacentEntry: {
            const auto* t = property(to, TerrainProperty::AdjacentEntry, [](const Terrain& x) { return x.adjacent_entry; });
            return Verdict::no(t ? t->clause_of(TerrainProperty::AdjacentEntry) : "MOVE-11", "adjacent_entry",
                               {{"terrain", t ? terrain_key(*t) : ""}});
        }
        case Bar::CannotLeave: {
            const auto* t = property(from, TerrainProperty::LeaveNever, [&](const Terrain& x) { return x.leave_never.has(c); });
            return Verdict::no(t ? t->clause_of(TerrainProperty::LeaveNever) : "MOVE-13", "cannot_leave",
                               {{"terrain", t ? terrain_key(*t) : ""}, unit});
        }
        case Bar::Stopped: {
            if (launches_boats(table.open.at(mover.unit().hex), table.open.at(from), mover.unit()))
                return Verdict::no("TBOAT-2", "boats_launched");
            const auto* stop =
                property(from, TerrainProperty::Stop, [&](const Terrain& x) { return x.hard_stop.has(c) || x.soft_stop.has(c); });
            if (stop) return Verdict::no(stop->clause_of(TerrainProperty::Stop), "stopped", {{"terrain", terrain_key(*stop)}});
            if (mover.may_go_underground(from)) return Verdict::no("TCAVE-4", "cave_ends_move");
            const auto* left =
                property(mover.unit().hex, TerrainProperty::LeaveOne, [](const Terrain& x) { return x.leave_one; });
            return Verdict::no(left ? left->clause_of(TerrainProperty::LeaveOne) : "MOVE-12", "leave_one",
                               {{"terrain", left ? terrain_key(*left) : ""}});
        }
        case Bar::StepLimit: {
            const HexId limited_by = tried.limited_by;
            const bool at_start = limited_by == mover.unit().hex && table.open.at(limited_by).steps_starting != 0;
            const auto limit = [&](const Terrain& x) { return at_start ? x.steps_starting : x.steps_entering; };
            const auto p = at_start ? TerrainProperty::StepsStarting : TerrainProperty::StepsEntering;
            const auto* t = property(limited_by, p, [&](const Terrain& x) { return limit(x) != 0; });
            return Verdict::no(t ? t->clause_of(p) : "MOVE-14", "step_limit",
                               {{"terrain", t ? terrain_key(*t) : ""}, {"hexes", t ? limit(*t) : 0}});
        }
        case Bar::Mud: {
            const Mud* mud = mover.binding_mud(tried);
            return Verdict::no(mud ? mud->clause : "TWX-4", "mud", {{"hexes", mud ? int{mud->movement} : 0}, unit});
        }
        case Bar::TooFar: {
            const HexState& ground = table.open.ground(to, mover.unit().side);
            const int cost = step_cost(table.open.ground(from, mover.unit().side), ground);
            const auto climb = [&](const Terrain& x) { return x.climb_cost == cost || x.beach_cost == cost; };
            const auto* t = cost == 1 ? nullptr : property(to, TerrainProperty::Climb, climb);
            if (t)
                return Verdict::no(t->clause_of(TerrainProperty::Climb), "climb_too_far",
                                   {{"terrain", terrain_key(*t)}, {"hexes", cost}});
            return Verdict::no("MOVE-3", "too_far", {{"hexes", mover.movement()}, unit});
        }
    }
    return Verdict::yes();
}

Tally movement_tally(const Table& table, UnitId id, Ask ask, int base) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    Tally tally;
    Fold fold(base, &tally);
    const std::string* muddy = nullptr;
    const int in_mud =
        ask == Ask::BattleMove && (unit.steps == 0 || unit.in_mud) ? battle_move_in_mud(table.rules, unit.type, &muddy) : base;
    fold.line(base, type.clause, ask == Ask::Movement ? "movement" : "battle_move", {{"unit", unit_key(type)}});
    if (muddy != nullptr) {
        fold.line(in_mud - base, *muddy, "mud", {});
        fold.change(in_mud - base);
    }
    const Situation s = acting(type.order_class);
    fold_type(fold, ask, Role::Unit, type, s);
    fold_card(fold, ask, card_of(table, unit), s);
    if (ask != Ask::Movement) return tally;
    fold_weather(fold, table);
    for (const Mud& mud : table.rules.procedures.mud) {
        const int less = fold.value() - int{mud.movement};
        if (!mud.classes.has(type.order_class) || less <= 0) continue;
        fold.line(-less, mud.clause, "mud", {});
        fold.change(-less);
    }
    return tally;
}

}  // namespace

const Destination* Reach::find(HexId hex) const {
    const auto found = std::find_if(destinations.begin(), destinations.end(), [&](const Destination& d) { return d.hex == hex; });
    return found == destinations.end() ? nullptr : &*found;
}

void reach(const Table& table, UnitId id, Reach& out) {
    out.unit = id;
    out.destinations.clear();
    const Search search(table, id);
    const Mover& mover = search.mover();
    struct Best {
        std::uint8_t index, cost;
        bool may_battle;
    };
    std::array<Best, 250> best{};
    std::size_t count = 0;
    for (std::size_t i = 1; i < search.size(); ++i) {
        const Waypoint& w = search[i];
        const Best mine{static_cast<std::uint8_t>(i), Mover::battle_cost(w), mover.may_battle_at(w)};
        std::size_t k = 0;  // the one kept for the same hex and the same objectives passed
        while (k < count && !(search[best[k].index].hex == w.hex && search[best[k].index].passed == w.passed)) ++k;
        if (k == count)
            best[count++] = mine;
        else if (mine.may_battle > best[k].may_battle || (mine.may_battle == best[k].may_battle && mine.cost < best[k].cost))
            best[k] = mine;
    }
    out.destinations.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
        const Waypoint& w = search[best[k].index];
        Destination d;
        d.hex = w.hex;
        d.steps = w.steps;
        d.battle_cost = best[k].cost;
        d.must_stop = w.ended;
        d.too_far = mover.is_too_far_to_battle(w);
        d.may_battle = best[k].may_battle;
        d.on_road = w.on_road;
        d.by_road = w.on_road && w.cost > mover.movement();
        d.route = search.route_to(best[k].index);
        out.destinations.push_back(d);
    }
    std::sort(out.destinations.begin(), out.destinations.end(),
              [](const Destination& a, const Destination& b) { return by_destination(a.route, b.route); });
}

Reach reach(const Table& table, UnitId id) {
    Reach out;
    reach(table, id, out);
    return out;
}

Verdict route_verdict(const Table& table, UnitId id, const Route& route) {
    const Mover mover(table, id);
    if (route.empty()) return Verdict::no("DEF-8", "empty_route");
    Waypoint at = mover.start();
    for (const HexId next : route) {
        const auto& around = table.board.neighbors(at.hex);
        const auto found = std::find(around.begin(), around.end(), next);
        if (next.is_none()) return explain(Bar::NotAdjacent, table, mover, at.hex, next);
        Waypoint to;
        const Bar bar = found == around.end() ? mover.step_underground(at, next, to)
                                              : mover.step(at, next, static_cast<Direction>(found - around.begin()), to);
        if (bar != Bar::None) return explain(bar, table, mover, at.hex, next, to);
        at = to;
    }
    return Verdict::yes();
}

Verdict reach_verdict(const Table& table, UnitId id, HexId hex) {
    const Search search(table, id);
    const Mover& mover = search.mover();
    // The reason that a player would name first is the one of the hex itself, then the one of the way.
    Bar worst = Bar::TooFar;
    HexId worst_from = mover.unit().hex;
    Waypoint tried;
    for (std::size_t i = 0; i < search.size(); ++i) {
        if (i > 0 && search[i].hex == hex) return Verdict::yes();
        const auto& around = table.board.neighbors(search[i].hex);
        const auto found = std::find(around.begin(), around.end(), hex);
        if (hex.is_none() || found == around.end()) continue;
        Waypoint to;
        const Bar bar = mover.step(search[i], hex, static_cast<Direction>(found - around.begin()), to);
        if (bar != Bar::None && bar < worst) {
            worst = bar;
            worst_from = search[i].hex;
            tried = to;
        }
    }
    if (worst == Bar::TooFar && !hex.is_none()) {
        if (!table.open.unit_at(hex).is_none())
            worst = Bar::Occupied;
        else if (is_barred(table.open.ground(hex, mover.unit().side), mover.unit(), mover.type().terrain_class))
            worst = Bar::Impassable;
    }
    return explain(worst, table, mover, worst_from, hex, tried);
}

Tally movement_allowance(const Table& table, UnitId unit) {
    return movement_tally(table, unit, Ask::Movement, table.type(unit).movement);
}
Tally battle_move_limit(const Table& table, UnitId unit) {
    return movement_tally(table, unit, Ask::BattleMove, table.type(unit).battle_move);
}

bool can_step(const Table& table, UnitId id) {
    const Mover mover(table, id);
    const Waypoint start = mover.start();
    const auto& around = table.board.neighbors(start.hex);
    for (std::size_t d = 0; d < around.size(); ++d) {
        Waypoint to;
        if (mover.step(start, around[d], static_cast<Direction>(d), to) == Bar::None) return true;
    }
    if (!mover.may_go_underground(start.hex)) return false;
    for (std::size_t i = 0; i < table.open.hexes.size(); ++i) {
        Waypoint to;
        if (HexId{i} != start.hex && mover.step_underground(start, HexId{i}, to) == Bar::None) return true;
    }
    return false;
}

Verdict single_step_verdict(const Table& table, UnitId id, HexId hex) {
    const Mover mover(table, id);
    const Unit& unit = mover.unit();
    if (hex.is_none() || table.board.distance(unit.hex, hex) != 1) return explain(Bar::NotAdjacent, table, mover, unit.hex, hex);
    Waypoint start = mover.start();
    start.limit = 255;  // TBEACH-4, TOCEAN-1: they limit the Move phase
    Waypoint to;
    Bar bar = mover.step(start, hex, table.board.direction(unit.hex, hex), to);
    if (bar == Bar::TooFar || bar == Bar::StepLimit || bar == Bar::Mud) bar = Bar::None;
    if (bar == Bar::None && table.open.ground(hex, unit.side).adjacent_entry) bar = Bar::AdjacentEntry;
    if (bar != Bar::None) return explain(bar, table, mover, unit.hex, hex);
    if (step_cost(table.open.ground(unit.hex, unit.side), table.open.ground(hex, unit.side)) > 1)
        return Verdict::no("TDES-2", "too_steep");
    return Verdict::yes();
}

bool is_linked_by_road(const Table& table, HexId from, HexId to) {
    if (table.board.distance(from, to) != 1) return false;
    const Direction d = table.board.direction(from, to);
    return table.open.at(from).road.has(d) && table.open.at(to).road.has(opposite(d));
}

Verdict may_move(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("ORDER-10", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (unit.side != table.open.active) return Verdict::no("ORDER-10", "not_your_unit");
    if (!unit.ordered) return Verdict::no("ORDER-10", "not_ordered");
    if (unit.rests) return Verdict::no("HOSP-3", "rests");
    if (unit.moved) return Verdict::no("MOVE-1", "moved_already");
    return Verdict::yes();
}

}  // namespace salient
