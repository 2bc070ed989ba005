// Allied attacks by action cards (ARD-MOD-14, ARD-AIM-11, -12): which target, who gathers, from where.
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

namespace {

constexpr std::size_t most_hexes = 3;
constexpr int ratio_enough = 4;

// Who joins, and how; no way: it stands there already.
struct Joining {
    Stack units;
    HexId from;
    Route way;
    HexId stand() const { return way.empty() ? from : way.back(); }
};
struct Plan {
    HexId target;
    std::vector<Joining> joining;
    int attack = 0, defense = 0;
    bool is_lone = false;  // it would be one bracketed unit alone
    bool reaches(int ratio) const { return !joining.empty() && ratio_at_least(attack, defense, ratio); }
};

std::vector<Stack> attackers_of(const Field& field, FormationId formation) {
    auto stacks = able_stacks(field, formation);
    std::erase_if(stacks, [&](const Stack& stack) { return !is_supplied(field.table(), stack); });
    return stacks;
}

int attack_strength(const Field& field, HexId target, const std::vector<Joining>& joining) {
    int sum = 0;
    for (const Joining& one : joining) {
        const int own = strength_of(field.table(), one.units);
        sum += are_across_river(field.table(), one.stand(), target) ? std::max(1, own / 2) : own;
    }
    return sum;
}

int defense_strength(const Field& field, HexId target) {
    const Table& table = field.table();
    const MapHex& ground = table.map().at(target);
    const int sum = strength_of(table, field.stack(target));
    return ground.place == PlaceKind::City || ground.westwall ? 2 * sum : sum;
}

// ARD-AIM-12: a VP hex that the stack holds alone is not left beside another German unit.
bool may_leave(const Field& field, const Stack& stack, HexId target) {
    const Table& table = field.table();
    const HexId hex = field.hex_of(stack.front());
    if (table.map().at(hex).victory == 0 || field.stack(hex).size() > stack.size()) return true;
    for (const Direction d : directions)
        if (const HexId to = table.map().neighbor(hex, d); !to.is_none() && to != target && field.is_held_by(to, Side::German))
            return false;
    return true;
}

// The sides that a way crosses and that only one unit may cross in an activation (ARD-DEF-11).
Edges narrow_sides(const Field& field, const Joining& one) {
    const Table& table = field.table();
    Edges out;
    HexId at = one.from;
    for (const HexId to : one.way) {
        const Direction d = table.map().direction(at, to);
        if (table.map().has_river(at, d) && (is_unbridged(table, at, d) || table.state.at(to).control == Side::German))
            out.push_back(table.map().edge(at, d));
        at = to;
    }
    return out;
}

bool shares_crossing(const Field& field, const Joining& one, const std::vector<Joining>& taken) {
    const Edges own = narrow_sides(field, one);
    return std::any_of(taken.begin(), taken.end(), [&](const Joining& other) {
        const Edges theirs = narrow_sides(field, other);
        return std::find_first_of(own.begin(), own.end(), theirs.begin(), theirs.end()) != own.end();
    });
}

// Where a stack would attack from: the cheapest way, then the first in reading order; no way: it cannot come.
Joining approach(const Field& field, const Stack& stack, HexId target, const std::vector<Joining>& taken) {
    const Table& table = field.table();
    Joining joining{stack, field.hex_of(stack.front()), {}};
    const Reach reach(field, walk_of(field, stack));
    Candidates ends({"ARD-AIM-11", "approach"});
    for (const HexId end : reach.ends()) {
        const bool is_used = std::any_of(taken.begin(), taken.end(), [&](const Joining& j) { return j.stand() == end; });
        if (table.map().are_adjacent(end, target) && !is_used && !field.is_occupied(end) &&
            !shares_crossing(field, {stack, joining.from, reach.route(end)}, taken))
            ends.add({stack.front(), end, {}}, {figure(FigureKind::Cost, reach.cost(end)), hex_index(end)});
    }
    if (!ends.empty()) joining.way = reach.route(first_of(std::move(ends)).hex);
    return joining;
}

Plan plan_for(const Field& field, HexId target, const std::vector<Stack>& stacks) {
    const Table& table = field.table();
    Plan plan{target, {}, 0, defense_strength(field, target)};
    const auto enough = [&] { return plan.reaches(ratio_enough); };
    const auto join = [&](const Joining& one) {
        plan.joining.push_back(one);
        plan.attack = attack_strength(field, target, plan.joining);
    };
    const auto by_strength = strongest_first(table, stacks);
    for (const Stack& stack : by_strength)  // those adjacent already
        if (!enough() && plan.joining.size() < most_hexes && table.map().are_adjacent(field.hex_of(stack.front()), target))
            join({stack, field.hex_of(stack.front()), {}});
    for (const Stack& stack : by_strength) {
        if (enough() || plan.joining.size() >= most_hexes) break;
        if (table.map().are_adjacent(field.hex_of(stack.front()), target)) continue;
        if (!can_walk(table, stack) || !may_leave(field, stack, target)) continue;
        if (const Joining one = approach(field, stack, target, plan.joining); !one.way.empty()) join(one);
    }
    // One bracketed unit does not attack alone (ARD-DEF-2).
    std::size_t units = 0;
    bool unbracketed = false;
    for (const Joining& one : plan.joining)
        for (const UnitId id : one.units) {
            ++units;
            unbracketed = unbracketed || !is_bracketed(table, id);
        }
    if (units < 2 && !unbracketed) {
        plan.is_lone = units > 0;
        plan.joining.clear();
    }
    return plan;
}

// A stack that can attack nobody at all.
Obstacle against_attacking(const Field& field, const Stack& stack) {
    const Table& table = field.table();
    if (!is_supplied(table, stack)) return {"ARD-MOD-14", "not_supplied", 1};
    const HexId from = field.hex_of(stack.front());
    HexId near;
    for (const HexId hex : table.map().hexes.ids())
        if (field.is_held_by(hex, Side::German) && !table.state.at(hex).attacked &&
            (near.is_none() || table.map().distance(from, hex) < table.map().distance(from, near)))
            near = hex;
    if (near.is_none()) return {"ARD-MOD-14", "no_enemy_left", 2};
    if (!can_walk(table, stack)) return {"ARD-SUP-10", "no_fuel", 3};
    if (!may_leave(field, stack, near)) return {"ARD-AIM-12", "holds_point", 4, from};
    return {"ARD-MOD-14", "out_of_reach", 5, near, table.map().distance(from, near)};
}

}  // namespace

bool attack(Emit& emit, FormationId formation, const ActionLine& line) {
    const Field field = emit.field();
    const Table table = emit.table();
    const auto stacks = attackers_of(field, formation);
    std::vector<Plan> plans;
    Candidates targets({"ARD-MOD-14", "target"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, Side::German)) continue;
        const Choice what{field.stack(hex).front(), hex, {}};
        if (table.state.at(hex).attacked) {
            targets.rule_out(what, {"ARD-ACT-9", "hex_attacked"});
            continue;
        }
        Plan plan = plan_for(field, hex, stacks);
        if (plan.is_lone) targets.rule_out(what, {"ARD-DEF-2", "lone_bracketed", 1});
        if (plan.joining.empty()) continue;
        if (!plan.reaches(line.ratio)) {
            targets.rule_out(what, {"ARD-AIM-11", "too_weak", 2, {}, plan.attack, plan.defense});
            continue;
        }
        targets.add(what, {figure(FigureKind::Ratio, 100 * plan.attack / std::max(1, plan.defense)),
                           figure(FigureKind::VictoryHex, table.map().at(hex).victory > 0), hold_value(table, hex),
                           west_most(table, hex), hex_index(hex)});
        plans.push_back(std::move(plan));
    }
    if (targets.empty()) {
        if (targets.last_obstacle().met == 0)  // nobody is beside a target or can come there
            for (const Stack& stack : able_stacks(field, formation))
                targets.rule_out({stack.front(), field.hex_of(stack.front()), {}}, against_attacking(field, stack));
        targets.tell_impossible(emit);
        return false;
    }
    const HexId target = choose(emit, std::move(targets)).hex;
    const Plan& plan = *std::find_if(plans.begin(), plans.end(), [&](const Plan& p) { return p.target == target; });
    UnitList attackers;
    for (const Joining& one : plan.joining) {  // ARD-AATK-1
        if (!one.way.empty()) go(emit, one.units, one.way, Movement::Move);
        for (const UnitId id : one.units) attackers.push_back(id);
    }
    open_combat(emit, Side::Allied, target, by_number(attackers), line.break_value);
    emit.push(CombatStep{CombatPart::AlliedCard});
    // The tactic of the action card applies as well (ARD-AATK-9).
    if (const Tactic tactic = line.tactic_on(emit.state().day); tactic != Tactic::None) apply_tactic(emit, tactic);
    return true;
}

}  // namespace salient::ardennes::allies
