// Trains: the rails, the way of a train, its hits, what it unloads (TRAIN, TTRAIN).
#include "rules/wings/trains.hpp"
#include "rules/wings/arrivals.hpp"
#include "rules/wings/camouflage.hpp"
#include "rules/wings/leaders.hpp"

#include <algorithm>
#include <array>

#include "rules/answers/allowance.hpp"
#include "rules/answers/modifiers.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/mover.hpp"

namespace salient {

// ---- What belongs together ----

UnitId lead_of(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return table.type(unit).train == TrainPart::Wagon && !unit.train.coupled.is_none() ? unit.train.coupled : id;
}

UnitId other_part(const Table& table, UnitId id) {
    const UnitId other = table.unit(id).train.coupled;
    return !other.is_none() && table.unit(other).on_board() ? other : UnitId::none();
}

UnitId fighter_of(const Table& table, UnitId id) {
    if (!is_train(table, table.unit(id))) return id;
    const UnitId lead = lead_of(table, id);
    const UnitId wagon = other_part(table, lead);
    return !wagon.is_none() && table.type(wagon).range != 0 ? wagon : lead;
}

std::vector<UnitId> passengers(const Table& table, UnitId id) {
    std::vector<UnitId> out;
    for (const UnitId other : table.open.units.ids()) {
        const Unit& unit = table.unit(other);
        if (unit.where == Location::Aboard && lead_of(table, unit.carrier) == lead_of(table, id)) out.push_back(other);
    }
    return out;
}

TrainPlace place_of(const Table& table, UnitId train) {
    const UnitId wagon = other_part(table, train);
    return {table.unit(train).hex, wagon.is_none() ? HexId::none() : table.unit(wagon).hex, table.unit(train).train.facing};
}

// ---- Rails ----

namespace {

constexpr std::uint8_t every_side = 0x3f;

void add_rails(const Terrain& terrain, const Feature& feature, Sides& sides) {
    if (terrain.rail) sides.bits = static_cast<std::uint8_t>(sides.bits | (terrain.has_sides ? feature.sides.bits : every_side));
}

bool is_barred(const Table& table, Side side, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(),
                       [&](const Feature& f) { return table.rules.seen_by(side, f.type).bars_rail; });
}

// The three sides that lie this way: straight on, and a bend to either side.
constexpr std::array<Direction, 3> toward(Direction d) {
    const int n = static_cast<int>(d);
    std::array<Direction, 3> list{static_cast<Direction>((n + 5) % 6), d, static_cast<Direction>((n + 1) % 6)};
    std::sort(list.begin(), list.end());
    return list;
}

// From where, and which way, the part that leads goes on.
struct Head {
    HexId hex;
    Direction way{};
};
Head head_of(const Table& table, const TrainPlace& place, bool forward) {
    if (forward) return {place.locomotive, place.facing};
    if (place.wagon.is_none()) return {place.locomotive, opposite(place.facing)};
    return {place.wagon, table.board.direction(place.locomotive, place.wagon)};
}

}  // namespace

Sides rails_on(const Table& table, HexId hex) {
    Sides rails;
    for (const Feature& f : table.open.features_at(hex)) add_rails(table.rules.at(f.type), f, rails);
    return rails;
}

Sides rails_on(const Scenario& scenario, const Rulebook& rules, HexId hex) {
    Sides rails;
    for (const Feature& f : scenario.features)
        if (f.hex == hex && !f.type.is_none()) add_rails(rules.at(f.type), f, rails);
    return rails;
}

bool are_joined(const Scenario& scenario, const Rulebook& rules, HexId a, HexId b) {
    const Board& board = Board::of(scenario.board);
    if (board.distance(a, b) != 1) return false;
    const Direction d = board.direction(a, b);
    return rails_on(scenario, rules, a).has(d) && rails_on(scenario, rules, b).has(opposite(d));
}

RailRefusal rail_refusal(const Table& table, UnitId train, const TrainPlace& place, HexId from, Direction direction,
                         bool passes) {
    const HexId to = table.board.neighbor(from, direction);
    if (to.is_none() || !rails_on(table, from).has(direction) || !rails_on(table, to).has(opposite(direction)))
        return RailRefusal::NoRail;  // TTRAIN-2
    if (is_barred(table, table.unit(train).side, to)) return RailRefusal::Blocked;
    if (to == place.locomotive || to == place.wagon) return RailRefusal::Occupied;
    const UnitId there = table.open.unit_at(to);
    if (there.is_none() || lead_of(table, there) == train) return RailRefusal::None;
    return passes && table.unit(there).side == table.unit(train).side ? RailRefusal::None
                                                                      : RailRefusal::Occupied;  // TRAIN-4, HTRN-4
}

InlineVec<HexId, 3> rails_ahead(const Table& table, UnitId train, const TrainPlace& place, bool forward, bool passes) {
    const Head head = head_of(table, place, forward);
    InlineVec<HexId, 3> out;
    for (const Direction d : toward(head.way))
        if (rail_refusal(table, train, place, head.hex, d, passes) == RailRefusal::None)
            out.push_back(table.board.neighbor(head.hex, d));
    return out;
}

TrainPlace after_step(const Table& table, const TrainPlace& place, HexId to, bool forward) {
    const Direction d = table.board.direction(head_of(table, place, forward).hex, to);
    TrainPlace next;
    next.facing = forward ? d : opposite(d);
    next.locomotive = forward || place.wagon.is_none() ? to : place.wagon;
    if (!place.wagon.is_none()) next.wagon = forward ? place.locomotive : to;  // TRAIN-6
    return next;
}

bool is_forward(const Table& table, const TrainPlace& place, HexId to) {
    if (to.is_none() || table.board.distance(place.locomotive, to) != 1) return false;
    const auto ways = toward(place.facing);
    return std::find(ways.begin(), ways.end(), table.board.direction(place.locomotive, to)) != ways.end();
}

// ---- Movement (TTRAIN-3) ----

namespace {

// The way of a train in one move: all forward or all backward.
struct Way {
    TrainPlace place;
    Route route;
    bool forward = true;
};

// Whether other units stand where the train would: it may only pass there (HTRN-4).
bool is_over_friends(const Table& table, UnitId train, const TrainPlace& place) {
    const auto taken = [&](HexId hex) {
        const UnitId there = hex.is_none() ? UnitId::none() : table.open.unit_at(hex);
        return !there.is_none() && lead_of(table, there) != train;
    };
    return taken(place.locomotive) || taken(place.wagon);
}

// The walk of this train that waits for its owner's decision, or null (MOVE-2).
const WalkStep* halted(const Table& table, UnitId train) { return halted_walk(table, train); }

int steps_left(const Table& table, UnitId train) {
    const WalkStep* walk = halted(table, train);
    return movement(table, table.unit(train)) - (walk != nullptr ? walk->so_far.steps : 0);
}

// A move that was halted goes on the way that it began.
bool may_go(const Table& table, UnitId train, bool forward) {
    const WalkStep* walk = halted(table, train);
    if (walk == nullptr || walk->next == 0) return true;
    const TrainPlace place = place_of(table, train);
    if (walk->next < walk->route.size()) return forward == is_forward(table, place, walk->route[walk->next]);
    return !place.wagon.is_none() && forward == (place.locomotive == walk->route[walk->next - 1U]);
}

std::vector<Way> ways(const Table& table, UnitId train) {
    std::vector<Way> out;
    const int most = steps_left(table, train);
    for (const bool forward : {true, false}) {
        if (!may_go(table, train, forward)) continue;
        std::size_t next = out.size();
        out.push_back({place_of(table, train), {}, forward});
        const std::size_t start = next;
        for (; next < out.size(); ++next) {
            if (static_cast<int>(out[next].route.size()) >= most) continue;
            for (const HexId to :
                 rails_ahead(table, train, out[next].place, forward, table.rules.procedures.trains_pass_friends)) {
                Way way = out[next];
                way.place = after_step(table, way.place, to, forward);
                way.route.push_back(to);
                out.push_back(way);
            }
        }
        out.erase(out.begin() + static_cast<std::ptrdiff_t>(start));
    }
    std::erase_if(out, [&](const Way& way) { return is_over_friends(table, train, way.place); });
    return out;
}

Verdict explain(RailRefusal refusal) {
    switch (refusal) {
        case RailRefusal::None: break;
        case RailRefusal::NoRail: return Verdict::no("TRAIN-3", "no_rail");
        case RailRefusal::Blocked: return Verdict::no("TTRAIN-4", "rail_blocked");
        case RailRefusal::Occupied: return Verdict::no("TRAIN-4", "occupied");
    }
    return Verdict::yes();
}

// Goes along a route; `passes`: through friends, beyond whom it must end.
Verdict follow(const Table& table, UnitId train, const Route& route, bool forward, bool passes) {
    TrainPlace place = place_of(table, train);
    for (const HexId to : route) {
        const Head head = head_of(table, place, forward);
        if (to.is_none() || to.value >= table.board.size() || table.board.distance(head.hex, to) != 1)
            return Verdict::no("TRAIN-3", "no_rail");
        const Direction d = table.board.direction(head.hex, to);
        const auto ways = toward(head.way);
        if (std::find(ways.begin(), ways.end(), d) == ways.end()) return Verdict::no("TRAIN-3", "train_turns");
        if (const RailRefusal refusal = rail_refusal(table, train, place, head.hex, d, passes); refusal != RailRefusal::None)
            return explain(refusal);
        place = after_step(table, place, to, forward);
    }
    return passes && is_over_friends(table, train, place) ? Verdict::no("HTRN-4", "occupied") : Verdict::yes();
}

}  // namespace

void train_reach(const Table& table, UnitId train, Reach& out) {
    out.unit = train;
    out.destinations.clear();
    out.exits.clear();
    if (lead_of(table, train) != train) return;
    const WalkStep* walk = halted(table, train);
    const UnitId fighter = fighter_of(table, train);
    for (const Way& way : ways(table, train)) {
        Destination& d = out.destinations.emplace_back();
        d.hex = way.route.back();
        d.steps = static_cast<std::uint8_t>(way.route.size() + (walk != nullptr ? walk->so_far.steps : 0U));
        d.cost = d.battle_cost = d.steps;
        const bool is_armed = table.type(fighter).range != 0;
        d.too_far = d.steps > battle_move(table, table.unit(fighter), false);
        d.may_battle = is_armed && !d.too_far && !table.unit(train).on_the_move;
        d.route = way.route;
    }
    std::sort(out.destinations.begin(), out.destinations.end(),
              [](const Destination& a, const Destination& b) { return by_destination(a.route, b.route); });
}

bool can_train_step(const Table& table, UnitId train) {
    if (lead_of(table, train) != train || steps_left(table, train) <= 0) return false;
    return !ways(table, train).empty();
}

std::size_t train_stride(const Table& table, UnitId train, std::span<const HexId> ahead) {
    TrainPlace place = place_of(table, train);
    const bool forward = is_forward(table, place, ahead.front());
    for (std::size_t i = 0; i < ahead.size(); ++i) {
        place = after_step(table, place, ahead[i], forward);
        if (!is_over_friends(table, train, place)) return i + 1;
    }
    return ahead.size();
}

Verdict train_route_verdict(const Table& table, UnitId train, const Route& route) {
    if (lead_of(table, train) != train) return Verdict::no("TRAIN-1", "drawn_by_locomotive");
    if (route.empty()) return Verdict::no("DEF-8", "empty_route");
    const bool forward = is_forward(table, place_of(table, train), route.front());
    if (!may_go(table, train, forward)) return Verdict::no("TRAIN-3", "train_turns");
    Verdict verdict = follow(table, train, route, forward, table.rules.procedures.trains_pass_friends);
    if (!verdict) return verdict;
    const int most = steps_left(table, train);
    if (static_cast<int>(route.size()) > most)
        return Verdict::no("TRAIN-3", "too_far", {{"unit", unit_key(table.type(train))}, {"hexes", most}});
    return Verdict::yes();
}

Verdict train_reach_verdict(const Table& table, UnitId train, HexId hex) {
    if (lead_of(table, train) != train) return Verdict::no("TRAIN-1", "drawn_by_locomotive");
    for (const Way& way : ways(table, train))
        if (way.route.back() == hex) return Verdict::yes();
    if (hex.is_none() || rails_on(table, hex).bits == 0) return Verdict::no("TRAIN-3", "no_rail");
    if (is_barred(table, table.unit(train).side, hex)) return explain(RailRefusal::Blocked);
    if (const UnitId there = table.open.unit_at(hex); !there.is_none()) {
        const bool is_friend = table.unit(there).side == table.unit(train).side;
        return table.rules.procedures.trains_pass_friends && is_friend ? Verdict::no("HTRN-4", "occupied")
                                                                       : explain(RailRefusal::Occupied);
    }
    return Verdict::no("TRAIN-3", "no_way_by_rail");
}

// ---- Retreat (TRAIN-10, TTRAIN-6) ----

std::vector<Route> train_ways_back(const Table& table, UnitId train, int hexes) {
    std::vector<Way> all{{place_of(table, train), {}, false}};
    std::vector<Route> out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        out.push_back(all[i].route);
        if (static_cast<int>(all[i].route.size()) >= std::min(hexes, static_cast<int>(Route::capacity()))) continue;
        for (const HexId to : rails_ahead(table, train, all[i].place, false)) {
            Way next = all[i];
            next.place = after_step(table, next.place, to, false);
            next.route.push_back(to);
            const bool known = std::any_of(all.begin(), all.end(), [&](const Way& w) {
                return w.route.size() == next.route.size() && w.place == next.place;
            });
            if (!known) all.push_back(next);
        }
    }
    return out;
}

Verdict train_retreat_verdict(const Table& table, UnitId train, const Route& route) {
    Verdict verdict = follow(table, train, route, false, false);
    if (verdict) return verdict;
    return Verdict::no("TRAIN-10", "train_retreat_backward");
}

// ---- One hex ----

namespace {

void displace_part(Emit& emit, UnitId part, HexId to, Displacement how, std::uint8_t battle_cost, std::size_t passed) {
    UnitDisplaced e;  // TTRAIN-5: no stop and no ban of the ground
    e.unit = part;
    e.from = emit.unit(part).hex;
    e.to = to;
    e.how = how;
    e.battle_cost = battle_cost;
    e.passed = static_cast<std::uint8_t>(passed);
    emit(e);
    uncover(emit, part);
}

bool is_station(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return table.rules.at(f.type).station; });
}

}  // namespace

void displace_train(Emit& emit, UnitId train, std::span<const HexId> way, Displacement how, Passage passage,
                    std::uint8_t battle_cost) {
    const TrainPlace before = place_of(emit.table(), train);
    const bool forward = is_forward(emit.table(), before, way.front());
    TrainPlace after = before;
    for (const HexId to : way) after = after_step(emit.table(), after, to, forward);
    const UnitId wagon = other_part(emit.table(), train);
    const std::size_t passed = way.size() - 1;
    if (forward || wagon.is_none()) displace_part(emit, train, after.locomotive, how, battle_cost, passed);
    if (!wagon.is_none()) displace_part(emit, wagon, after.wagon, how, battle_cost, passed);
    if (!forward && !wagon.is_none()) displace_part(emit, train, after.locomotive, how, battle_cost, passed);
    if (after.facing != before.facing) emit(UnitTurned{train, after.facing});
    if (how == Displacement::Move && is_station(emit.table(), after.locomotive)) emit.push(UnloadStep{train});  // TTRAIN-8
    const auto entered = [&](UnitId part, HexId from, HexId hex) {
        run_unit_hooks(emit, Moment::UnitLeaves, part, how, passage);
        run_terrain_hooks(emit, Moment::UnitLeaves, part, from, how);
        run_unit_hooks(emit, Moment::UnitEnters, part, how, passage);
        run_terrain_hooks(emit, Moment::UnitEnters, part, hex, how, passage);
    };
    entered(train, before.locomotive, after.locomotive);
    if (!wagon.is_none() && emit.unit(wagon).on_board()) entered(wagon, before.wagon, after.wagon);
    update_medals(emit, passage);
}

// ---- Hits (TRAIN-7, TRAIN-17, TRAIN-19) ----

void lose_passengers(Emit& emit, UnitId carrier, HexId hex) {
    for (const UnitId id : emit.open().units.ids()) {
        if (emit.unit(id).where != Location::Aboard || emit.unit(id).carrier != carrier) continue;
        emit(UnitWent{id, Location::Eliminated, {}, {}});
        run_unit_hooks(emit, Moment::UnitEliminated, id);
        ask_for_leader(emit, id, hex);
    }
}

// The wagon stands the hits up to the one that destroys it, the locomotive one more: each hit counts on both. The wagon is gone before the
// locomotive takes the rest, for its loss may end the game.
void hit_train(Emit& emit, UnitId train, int hits, LossCause cause) {
    const UnitId wagon = other_part(emit.table(), train);
    const int lost = std::min(hits, int{emit.unit(train).figures});
    if (lost <= 0) return;
    const int first = wagon.is_none() ? lost : std::min(lost, int{emit.unit(wagon).figures});
    emit(FiguresLost{train, static_cast<std::uint8_t>(first), cause});
    if (!wagon.is_none()) {
        emit(FiguresLost{wagon, static_cast<std::uint8_t>(first), cause});
        if (emit.unit(wagon).figures == 0) {
            emit(UnitMarked{train, UnitMark::Uncoupled});
            eliminate(emit, wagon);
        }
        if (lost > first) emit(FiguresLost{train, static_cast<std::uint8_t>(lost - first), cause});
    }
    if (emit.unit(train).figures == 0) eliminate(emit, train);
}

void take_hits(Emit& emit, UnitId target, int hits, LossCause cause) {
    const Table table = emit.table();
    if (hits > 0 && is_train(table, table.unit(target)) && cause == LossCause::Hits) {
        const UnitId gun = fighter_of(table, target);
        if (!table.type(gun).disarmed.is_none()) return emit.push(GunHitStep{gun, static_cast<std::uint8_t>(hits)});
    }
    lose_figures(emit, target, hits, cause);
}

Seat to_act(const Table& table, const GunHitStep& step) { return commander(table, table.unit(step.wagon)); }

void list(const Observation&, const GunHitStep&, Actions& out) {
    out.emplace_back(Decline{});
    out.emplace_back(LoseGun{});
}

Verdict check(const Observation&, const GunHitStep&, const LoseGun&) { return Verdict::yes(); }
Verdict check(const Observation&, const GunHitStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const GunHitStep& step, const LoseGun&) {
    emit.pop();
    emit(UnitMarked{step.wagon, UnitMark::GunLost});
    lose_figures(emit, step.wagon, step.hits - 1, LossCause::Hits);
}

void take(Emit& emit, const GunHitStep& step, const Decline&) {
    emit.pop();
    lose_figures(emit, step.wagon, step.hits, LossCause::Hits);
}

// ---- Unloading (TRAIN-13, TRAIN-14) ----

std::vector<HexId> landings(const Table& table, UnitId id) {
    std::vector<HexId> out;
    const Unit& unit = table.unit(id);
    if (unit.where != Location::Aboard || !table.unit(unit.carrier).on_board()) return out;
    const TrainPlace place = place_of(table, lead_of(table, unit.carrier));
    for (const HexId part : {place.locomotive, place.wagon}) {
        if (part.is_none()) continue;
        for (const HexId hex : table.board.neighbors(part)) {
            if (hex.is_none() || !table.open.unit_at(hex).is_none() || std::find(out.begin(), out.end(), hex) != out.end())
                continue;
            const bool barred = is_barred(OwnGround(table, unit, hex), unit.boats, table.type(unit));
            if (may_enter(table, unit, part, hex, Displacement::Move, barred)) out.push_back(hex);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

namespace {

// They come off in the order of the scenario; who finds no room stays aboard.
UnitId next_off(const Table& table, UnitId train) {
    for (const UnitId id : passengers(table, train))
        if (!landings(table, id).empty()) return id;
    return {};
}

}  // namespace

Seat to_act(const Table& table, const UnloadStep& step) {
    const Unit& train = table.unit(step.train);
    if (!train.on_board() || (train.train.has_unloaded && !step.begun) || next_off(table, step.train).is_none())
        return seat::nobody;
    return commander(table, train);
}

void list(const Observation& seen, const UnloadStep& step, Actions& out) {
    const UnitId id = next_off(seen.table, step.train);
    if (!step.begun) out.emplace_back(Decline{});
    for (const HexId hex : landings(seen.table, id)) out.emplace_back(Unload{id, hex});
}

Verdict check(const Observation& seen, const UnloadStep& step, const Unload& action) {
    const Table& table = seen.table;
    if (action.unit.value >= table.open.units.size() || action.unit != next_off(table, step.train))
        return Verdict::no("TRAIN-13", "not_next_off");
    const auto hexes = landings(table, action.unit);
    if (std::find(hexes.begin(), hexes.end(), action.hex) == hexes.end()) return Verdict::no("TRAIN-13", "no_landing_there");
    return Verdict::yes();
}
Verdict check(const Observation&, const UnloadStep& step, const Decline&) {
    return step.begun ? Verdict::no("TRAIN-13", "must_unload") : Verdict::yes();
}

void take(Emit& emit, const UnloadStep& step, const Unload& action) {
    emit.pop();
    if (!step.begun) {
        emit(UnitMarked{step.train, UnitMark::HasUnloaded});
        // The movement ends there.
        const auto* walk = std::get_if<WalkStep>(&emit.open().steps.back());
        if (walk != nullptr && walk->unit == step.train) emit.pop();
    }
    emit.push(UnloadStep{step.train, true});
    emit(UnitMarked{action.unit, UnitMark::CameOff});
    uncover(emit, action.unit);
    put_on_board(emit, action.unit, action.hex);
}

void take(Emit& emit, const UnloadStep&, const Decline&) { emit.pop(); }

}  // namespace salient
