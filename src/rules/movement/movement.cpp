// Where a unit may move (MOVE, TMOV, TBEACH, TOCEAN): the search over every way, and the check of one. Both ask Mover about each step.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/goals/exits.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/mover.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

namespace {

// Breadth first search over waypoints; of two on the same hex only those are kept that differ in what they allow.
class Search {
public:
    // `found`: where the waypoints go.
    Search(const Table& table, UnitId id, std::vector<Found>& found) : table_(table), mover_(table, id), found_(found) {
        returns_ = returning_matters(table, id);
        found_.clear();
        first_here_.fill(Found::none);
        static_cast<Waypoint&>(found_.emplace_back()) = mover_.now();
        for (std::size_t i = 0; i < found_.size(); ++i) expand(i);
    }

    const Mover& mover() const { return mover_; }
    std::size_t size() const { return found_.size(); }
    const Found& operator[](std::size_t i) const { return found_[i]; }

    // Calls use(hex) for every hex that was come to, in order.
    template <class Use>
    void each_hex(Use&& use) const {
        for (std::size_t i = 0; i < hexes_.size(); ++i)
            for (std::uint64_t left = hexes_[i]; left != 0; left &= left - 1)
                use(HexId{64 * i + static_cast<std::size_t>(std::countr_zero(left))});
    }
    // Calls use(i) for every waypoint on such a hex, the latest first. The start is none of them.
    template <class Use>
    void each_on(HexId hex, Use&& use) const {
        for (std::uint16_t i = first_here_[hex.value]; i != Found::none; i = found_[i].next_here) use(std::size_t{i});
    }

    Route route_to(std::size_t i) const {
        Route route;
        for (const Found* w = &found_[i]; w->parent != Found::none; w = &found_[w->parent]) route.push_back(w->hex);
        std::reverse(route.begin(), route.end());
        return route;
    }

private:
    void expand(std::size_t index) {
        const Found from = found_[index];
        if (mover_.is_spent(from.so_far) || from.so_far.steps == Route::capacity()) return;
        std::uint64_t passed = from.passed;
        if (index > 0 && passing_matters(table_, mover_.unit().side, from.hex, Displacement::Move)) passed |= bit_of(from.hex);
        const auto& around = table_.board.neighbors(from.hex);
        Found to;
        to.parent = static_cast<std::uint16_t>(index);
        to.passed = passed;
        for (std::size_t d = 0; d < around.size(); ++d) {
            if (around[d].is_none() || is_known_as_good(from, around[d], passed)) continue;
            // Coming back to the start is worth a waypoint only when something changed by it or on the way.
            const bool is_back = around[d] == mover_.unit().hex && passed == 0 && !returns_;
            if (is_back && !mover_.unit().boats) continue;
            if (mover_.step(from, around[d], static_cast<Direction>(d), to) != StepRefusal::None) continue;
            if (!is_back || to.boats != mover_.unit().boats) add(to);
        }
        if (!mover_.may_go_underground(from.hex)) return;
        for (std::size_t i = 0; i < table_.open.hexes.size(); ++i)
            if (table_.open.hexes[i].cave && table_.board.distance(from.hex, HexId{i}) > 1 &&
                mover_.step_underground(from, HexId{i}, to) == StepRefusal::None)
                add(to);
    }

    // Of hexes that matter there are never so many within a move that two have to share a bit.
    std::uint64_t bit_of(HexId hex) {
        const auto* known = std::find(matter_.begin(), matter_.end(), hex);
        if (known == matter_.end() && !matter_.full()) matter_.push_back(hex);
        return std::uint64_t{1} << (known - matter_.begin());
    }

    // Whether a way to the hex is known that no step from here could do better than: a step costs a hex at least and gives nothing back.
    bool is_known_as_good(const Found& from, HexId hex, std::uint64_t passed) const {
        for (std::uint16_t i = first_here_[hex.value]; i != Found::none; i = found_[i].next_here) {
            const Found& other = found_[i];
            const MoveSoFar& a = other.so_far;
            const MoveSoFar& b = from.so_far;
            if (other.passed == passed && a.steps <= b.steps + 1 && a.cost <= b.cost + 1 && a.limit >= b.limit &&
                a.on_road >= b.on_road && !a.ended && (a.mud & ~b.mud) == 0 && other.boats >= from.boats &&
                other.left_no_battle <= from.left_no_battle && !other.hard_stop)
                return true;
        }
        return false;
    }

    void add(const Found& w) {
        for (std::uint16_t i = first_here_[w.hex.value]; i != Found::none; i = found_[i].next_here) {
            const Found& other = found_[i];
            const MoveSoFar& a = other.so_far;
            const MoveSoFar& b = w.so_far;
            const bool no_worse = other.passed == w.passed && a.steps <= b.steps && a.cost <= b.cost && a.limit >= b.limit &&
                                  a.on_road >= b.on_road && a.ended <= b.ended && (a.mud & ~b.mud) == 0 &&
                                  other.boats >= w.boats && other.left_no_battle <= w.left_no_battle &&
                                  other.hard_stop <= w.hard_stop;
            if (no_worse) return;
        }
        if (found_.size() == Found::none) return;
        std::uint16_t& first = first_here_[w.hex.value];
        found_.push_back(w);
        found_.back().next_here = first;
        first = static_cast<std::uint16_t>(found_.size() - 1);
        hexes_[w.hex.value / 64U] |= std::uint64_t{1} << (w.hex.value % 64U);
    }

    const Table& table_;
    Mover mover_;
    bool returns_ = false;  // a move there and back has an effect of its own
    std::vector<Found>& found_;
    std::array<std::uint16_t, 256> first_here_;
    std::array<std::uint64_t, 4> hexes_{};  // those with waypoints, one bit each
    InlineVec<HexId, 63> matter_;
};

// What comparing two ways to one hex looks at, in order.
auto price(const Destination& d) {
    return std::tuple(d.perils, !d.may_battle, d.may_battle && d.hard_stop, d.loses_boats, d.cost, d.steps, !d.wins,
                      -int{d.medals});
}

}  // namespace

// Sandbags that it leaves, wire that it crushes (TER-10); markers on it and its own, its camouflage, its landing craft, what it could pick up.
bool returning_matters(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    for (const Feature& f : table.open.features_at(unit.hex))
        if (acts_on_passing(table.rules.seen_by(unit.side, f.type), Displacement::Move)) return true;
    return !unit.cross_hair.gun.is_none() || cross_hairs_left(table, id) != cross_hairs_of(table, id) || unit.craft.under ||
           is_camouflaged(table.rules, unit) || would_pick_up(table, unit, unit.hex) != nullptr;
}

bool costs_less(const Destination& a, const Destination& b) {
    const auto x = price(a);
    const auto y = price(b);
    return x != y ? x < y : by_destination(a.route, b.route);
}

namespace {

const Destination* cheapest(const std::vector<Destination>& list, HexId hex) {
    const Destination* best = nullptr;
    for (const Destination& d : list)
        if (d.hex == hex && (best == nullptr || costs_less(d, *best))) best = &d;
    return best;
}

}  // namespace

const Destination* Reach::find(HexId hex) const { return cheapest(destinations, hex); }
const Destination* Reach::find_exit(HexId hex) const { return cheapest(exits, hex); }

namespace {

// EXIT-5: for each exit hex, and for each set of hexes passed that matter, the way that costs least.
void find_exits(const Search& search, const Table& table, Reach& out) {
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < search.size(); ++i) {
        const Found& w = search[i];
        if (!may_exit_from(table, search.mover(), w)) continue;
        const auto same = std::find_if(best.begin(), best.end(),
                                       [&](std::size_t k) { return search[k].hex == w.hex && search[k].passed == w.passed; });
        if (same == best.end())
            best.push_back(i);
        else if (w.so_far.cost < search[*same].so_far.cost)
            *same = i;
    }
    std::sort(best.begin(), best.end(),
              [&](std::size_t a, std::size_t b) { return a != b && by_destination(search.route_to(a), search.route_to(b)); });
    for (const std::size_t i : best) {
        const Found& w = search[i];
        Destination& d = out.exits.emplace_back();
        d.hex = w.hex;
        d.steps = w.so_far.steps;
        d.cost = static_cast<std::uint8_t>(w.so_far.cost + 1);
        d.route = search.route_to(i);
        d.perils = perils_on_the_way(table, out.unit, d.route);
        const Prize prize = prize_on_the_way(table, out.unit, d.route);
        d.medals = prize.medals;
        d.wins = prize.wins;
    }
}

}  // namespace

namespace {

// For each hex the ways that differ in what they bring about, and of each kind the one that costs least; by their hexes.
void choose_ways(const Search& search, std::vector<std::size_t>& best) {
    const Mover& mover = search.mover();
    best.clear();
    const auto key = [&](std::size_t i) {
        const Found& w = search[i];
        const bool may_battle = mover.may_battle_at(w);
        return std::tuple(!may_battle, may_battle && w.hard_stop, w.so_far.cost, w.so_far.steps);
    };
    search.each_hex([&](HexId hex) {
        if (!mover.may_end_at(hex)) return;
        const auto first = static_cast<std::ptrdiff_t>(best.size());
        search.each_on(hex, [&](std::size_t i) {
            const auto same = std::find_if(best.begin() + first, best.end(), [&](std::size_t k) {
                return search[k].passed == search[i].passed && search[k].boats == search[i].boats;
            });
            if (same == best.end())
                best.push_back(i);
            else if (!(key(*same) < key(i)))  // of two alike the one found first
                *same = i;
        });
        if (best.size() == static_cast<std::size_t>(first) + 1) return;  // as on most hexes
        std::sort(best.begin() + first, best.end(),
                  [&](std::size_t a, std::size_t b) { return a != b && by_destination(search.route_to(a), search.route_to(b)); });
    });
}

}  // namespace

void reach(const Table& table, UnitId id, Reach& out) {
    if (is_train(table, table.unit(id))) return train_reach(table, id, out);
    out.unit = id;
    out.destinations.clear();
    out.exits.clear();
    Scratch scratch;
    const Search search(table, id, scratch.found);
    const Mover& mover = search.mover();
    if (has_exit(table, mover.unit().side)) find_exits(search, table, out);
    std::vector<std::size_t>& best = scratch.best;
    choose_ways(search, best);
    out.destinations.reserve(best.size());
    for (const std::size_t i : best) {
        const Found& w = search[i];
        Destination& d = out.destinations.emplace_back();
        d.hex = w.hex;
        d.steps = w.so_far.steps;
        d.cost = w.so_far.cost;
        d.battle_cost = mover.battle_cost(w.so_far);
        d.must_stop = w.so_far.ended;
        d.hard_stop = w.hard_stop;
        d.loses_boats = mover.unit().boats && !w.boats;
        d.too_far = mover.is_too_far_to_battle(w.so_far);
        d.may_battle = mover.may_battle_at(w);
        d.on_road = w.so_far.on_road;
        d.by_road = w.so_far.on_road && w.so_far.cost > mover.movement();
        d.route = search.route_to(i);
        if (w.passed != 0) {
            d.perils = perils_on_the_way(table, id, d.route);
            const Prize prize = prize_on_the_way(table, id, d.route);
            d.medals = prize.medals;
            d.wins = prize.wins;
        }
    }
}

void ways_of(const Table& table, UnitId id, Scratch& scratch, Ways& out) {
    out.routes.clear();
    out.exits.clear();
    Reach& found = scratch.reach;
    const auto copy = [](const std::vector<Destination>& from, std::vector<Route>& to) {
        for (const Destination& d : from) to.push_back(d.route);
    };
    if (is_train(table, table.unit(id))) {
        train_reach(table, id, found);
        copy(found.destinations, out.routes);
        return copy(found.exits, out.exits);
    }
    const Search search(table, id, scratch.found);
    if (has_exit(table, search.mover().unit().side)) {
        found.unit = id;
        found.exits.clear();
        find_exits(search, table, found);
        copy(found.exits, out.exits);
    }
    choose_ways(search, scratch.best);
    for (const std::size_t i : scratch.best) out.routes.push_back(search.route_to(i));
}

Reach reach(const Table& table, UnitId id) {
    Reach out;
    reach(table, id, out);
    return out;
}

namespace {

Verdict end_verdict(const Mover& mover, HexId hex) {
    return mover.may_end_at(hex) ? Verdict::yes() : Verdict::no("DESTR-4", "ends_at_beach", {{"unit", unit_key(mover.type())}});
}

}  // namespace

Verdict route_verdict(const Table& table, UnitId id, const Route& route) {
    if (is_train(table, table.unit(id))) return train_route_verdict(table, id, route);
    const Mover mover(table, id);
    if (route.empty()) return Verdict::no("DEF-8", "empty_route");
    Waypoint at = mover.now();
    for (const HexId next : route) {
        Waypoint to;
        if (const StepRefusal refusal = mover.step(at, next, to); refusal != StepRefusal::None)
            return explain_move(refusal, table, mover, at.hex, next, to);
        at = to;
    }
    return end_verdict(mover, at.hex);
}

Verdict reach_verdict(const Table& table, UnitId id, HexId hex) {
    if (is_train(table, table.unit(id))) return train_reach_verdict(table, id, hex);
    std::vector<Found> found_ways;
    const Search search(table, id, found_ways);
    const Mover& mover = search.mover();
    // The reason that a player would name first is the one of the hex itself, then the one of the way.
    StepRefusal worst = StepRefusal::TooFar;
    HexId worst_from = mover.unit().hex;
    Waypoint tried;
    for (std::size_t i = 0; i < search.size(); ++i) {
        if (i > 0 && search[i].hex == hex) return end_verdict(mover, hex);
        const auto& around = table.board.neighbors(search[i].hex);
        const auto found = std::find(around.begin(), around.end(), hex);
        if (hex.is_none() || found == around.end()) continue;
        Waypoint to;
        const StepRefusal refusal = mover.step(search[i], hex, static_cast<Direction>(found - around.begin()), to);
        if (refusal != StepRefusal::None && refusal < worst) {
            worst = refusal;
            worst_from = search[i].hex;
            tried = to;
        }
    }
    if (worst == StepRefusal::TooFar && !hex.is_none()) {
        if (!table.open.unit_at(hex).is_none())
            worst = StepRefusal::Occupied;
        else if (!may_enter(table, mover.unit(), mover.unit().hex, hex, Displacement::Move,
                            is_barred(OwnGround(table, mover.unit(), hex), mover.unit().boats, mover.type()))) {
            worst = StepRefusal::Impassable;
            worst_from = mover.unit().hex;
        }
    }
    return explain_move(worst, table, mover, worst_from, hex, tried);
}

bool can_step(const Table& table, UnitId id) {
    if (is_train(table, table.unit(id))) return can_train_step(table, id);
    const Mover mover(table, id);
    if (mover.type().keeps_off_beaches) return !reach(table, id).destinations.empty();
    const Waypoint now = mover.now();
    const auto& around = table.board.neighbors(now.hex);
    Waypoint to;
    for (std::size_t d = 0; d < around.size(); ++d)
        if (mover.step(now, around[d], static_cast<Direction>(d), to) == StepRefusal::None) return true;
    if (!mover.may_go_underground(now.hex)) return false;
    for (std::size_t i = 0; i < table.open.hexes.size(); ++i)
        if (HexId{i} != now.hex && mover.step_underground(now, HexId{i}, to) == StepRefusal::None) return true;
    return false;
}

Verdict single_step_verdict(const Table& table, UnitId id, HexId hex) {
    const Mover mover(table, id);
    const Unit& unit = mover.unit();
    if (hex.is_none() || table.board.distance(unit.hex, hex) != 1)
        return explain_move(StepRefusal::NotAdjacent, table, mover, unit.hex, hex);
    Waypoint start = mover.start();
    start.so_far.limit = 255;  // TBEACH-4, TOCEAN-1: they limit the Move phase
    Waypoint to;
    StepRefusal refusal = mover.step(start, hex, table.board.direction(unit.hex, hex), to);
    if (refusal == StepRefusal::TooFar || refusal == StepRefusal::StepLimit || refusal == StepRefusal::Mud)
        refusal = StepRefusal::None;
    if (refusal == StepRefusal::None && OwnGround(table, unit, hex)->adjacent_entry) refusal = StepRefusal::AdjacentEntry;
    if (refusal != StepRefusal::None) return explain_move(refusal, table, mover, unit.hex, hex);
    if (!mover.may_end_at(hex)) return end_verdict(mover, hex);
    if (step_cost(OwnGround(table, unit, unit.hex), OwnGround(table, unit, hex)) > 1) return Verdict::no("TDES-2", "too_steep");
    return Verdict::yes();
}

MoveSoFar start_of_move(const Table& table, UnitId id) { return Mover(table, id).now().so_far; }

std::uint8_t take_step(const Table& table, UnitId id, HexId to, MoveSoFar& so_far) {
    if (is_train(table, table.unit(id))) {
        ++so_far.steps;
        return ++so_far.cost;
    }
    const Mover mover(table, id);
    Waypoint next;
    mover.step(mover.at(so_far), to, next);
    so_far = next.so_far;
    return mover.battle_cost(so_far);
}

bool is_linked_by_road(const Table& table, HexId from, HexId to) {
    if (table.board.distance(from, to) != 1) return false;
    return is_along_road(table.open.at(from), table.open.at(to), table.board.direction(from, to));
}

Verdict may_move(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("ORDER-10", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (unit.side != table.open.active) return Verdict::no("ORDER-10", "not_your_unit");
    if (is_drawn(table, unit)) return Verdict::no("TRAIN-1", "drawn_by_locomotive");
    if (!unit.ordered) return Verdict::no("ORDER-10", "not_ordered");
    if (!table.open.is_acting(unit)) return Verdict::no("ORDER-10", "ordered_by_another_card");
    if (!table.open.steps.empty())
        if (const auto* walk = std::get_if<WalkStep>(&table.open.steps.back()); walk != nullptr && walk->halted)
            return walk->unit == id ? Verdict::yes() : Verdict::no("MOVE-2", "finish_this_move");
    if (unit.arrival.this_turn && unit.rests)
        return Verdict::no("REINF-2", "arrived_now", {{"unit", unit_key(table.type(unit))}});
    if (unit.rests) return Verdict::no("HOSP-3", "rests");
    if (unit.arrival.this_turn && breakthrough_of(table, id) != nullptr)
        return Verdict::no("BRKTHR-5", "broke_through_now", {{"unit", unit_key(table.type(unit))}});
    if (unit.moved) return Verdict::no("MOVE-1", "moved_already");
    return Verdict::yes();
}

}  // namespace salient
