// Action cards (ARD-MOD-8 to -13, ARD-AIM-5 to -10): line A, else line B.
#include <algorithm>
#include <limits>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

namespace {

// A unit on the map that does not act in this impulse (ARD-AIM-6).
Obstacle against_acting(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    if (unit.moved) return {"ARD-AIM-6", "has_moved"};
    if (unit.attacked) return {"ARD-AIM-6", "has_attacked"};
    if (unit.dispersed) return {"ARD-AIM-6", "dispersed"};
    if (unit.supply == Supply::Isolated) return {"ARD-AIM-6", "isolated"};
    return {};
}
bool may_act(const Table& table, UnitId id) { return table.unit(id).on_map() && !against_acting(table, id); }

HexId hex_of(const Field& field, const Stack& stack) { return field.hex_of(stack.front()); }
bool is_whole(const Field& field, const Stack& stack) { return stack.size() == field.stack(hex_of(field, stack)).size(); }

int strongest_beside(const Field& field, HexId hex) {
    int strongest = 0;
    for (const Direction d : directions)
        if (const HexId to = field.table().map().neighbor(hex, d); !to.is_none() && field.is_held_by(to, Side::German))
            strongest = std::max(strongest, strength_of(field.table(), field.stack(to)));
    return strongest;
}

const Stack& stack_of(const std::vector<Stack>& stacks, UnitId first) {
    return *std::find_if(stacks.begin(), stacks.end(), [&](const Stack& s) { return s.front() == first; });
}

// ---- Withdraw (ARD-MOD-9) ----

std::vector<RetreatHex> free_ways(const Field& field, const Stack& stack) {
    // Rivers and forests only where nothing else is available (ARD-RET-4): first_retreats sees to that.
    auto ways = first_retreats(field, stack);
    std::erase_if(ways, [](const RetreatHex& way) { return way.costs_step(); });
    return ways;
}

Obstacle against_withdrawing(const Field& field, const Stack& stack) {
    if (const int free = free_neighbors(field, Side::Allied, hex_of(field, stack)); free > 1)
        return {"ARD-MOD-9", "not_at_risk", 0, {}, free};
    if (!is_whole(field, stack)) return {"ARD-AIM-6", "not_whole", 1};
    if (retreat_hexes(field, stack).empty()) return {"ARD-MOD-9", "nowhere_to_go", 2};
    if (free_ways(field, stack).empty()) return {"ARD-MOD-9", "costs_step", 3};
    return {};
}

bool withdraw(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-9", "withdraw"});
    for (const Stack& stack : stacks)
        who.judge({stack.front(), hex_of(field, stack), {}}, against_withdrawing(field, stack),
                  {steps_figure(table, stack), lowest_number_of(table, stack)});
    if (who.empty()) {
        who.tell_impossible(emit);
        return false;
    }
    const Stack stack = stack_of(stacks, choose(emit, std::move(who)).unit);
    const HexId from = hex_of(field, stack);
    const Heading heading = table.map().at(from).retreat == Heading::None ? Heading::W : table.map().at(from).retreat;
    Candidates ways({"ARD-RET-6", "retreat_hex"});
    for (const RetreatHex& way : free_ways(field, stack))
        ways.add({stack.front(), way.hex, {}},
                 {figure(FigureKind::TownOrCity, table.map().at(way.hex).is_town_or_city()),
                  turn_from(table, from, heading, way.hex), west_most(table, way.hex), hex_index(way.hex)});
    const HexId to = choose(emit, std::move(ways)).hex;
    go(emit, stack, {to}, Movement::Move);
    return true;
}

// ---- Dig in (ARD-MOD-10) ----

bool dig_in(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-10", "dig_in"});
    for (const Stack& stack : stacks) {
        const HexId hex = hex_of(field, stack);
        const int enemy = strongest_beside(field, hex);
        const Obstacle why =
            enemy == 0 ? Obstacle{"ARD-MOD-10", "no_enemy_beside"} : against_digging(table, hex, stack, "ARD-MOD-10");
        who.judge({stack.front(), hex, {}}, why, {figure(FigureKind::Strength, enemy), lowest_number_of(table, stack)});
    }
    if (who.empty()) {
        who.tell_impossible(emit);
        return false;
    }
    emit(IpPlaced{choose(emit, std::move(who)).hex, Side::Allied});
    return true;
}

// A stack that could walk but for its fuel: who is dispersed or isolated does not act at all (ARD-AIM-6).
Obstacle against_walking(const Table& table, const Stack& stack) {
    return can_walk(table, stack) ? Obstacle{} : Obstacle{"ARD-SUP-10", "no_fuel", 1};
}

// ---- Close gap (ARD-MOD-11) ----

// The hexes from which a stack lowers the gap; where there is none, why.
void add_gap_ends(Candidates& ends, const Field& field, const Stack& stack, int now) {
    const Table& table = field.table();
    const Choice here{stack.front(), hex_of(field, stack), {}};
    if (now == 0) return ends.rule_out(here, {"ARD-DEF-27", "no_gap"});
    if (const Obstacle why = against_walking(table, stack)) return ends.rule_out(here, why);
    const Reach reach(field, walk_of(field, stack));
    if (reach.ends().empty()) return ends.rule_out(here, {"ARD-MOVE-1", "no_way", 2});
    int least = std::numeric_limits<int>::max();
    for (const HexId hex : reach.ends()) {
        const int then = gap_after(field, as_list(stack), reach.route(hex));
        least = std::min(least, then);
        if (then < now)
            ends.add({stack.front(), hex, {}}, {figure(FigureKind::Gap, then), hold_value(table, hex), west_most(table, hex),
                                                lowest_number_of(table, stack), hex_index(hex),
                                                figure(FigureKind::Gap, now)});  // the same for each: told, decides nothing
    }
    if (least >= now) ends.rule_out(here, {"ARD-DEF-27", "gap_stays", 3, {}, now, least});
}

bool close_gap(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const int now = gap(field);
    Candidates ends({"ARD-MOD-11", "close_gap"});
    for (const Stack& stack : stacks) add_gap_ends(ends, field, stack, now);
    if (ends.empty()) {
        ends.tell_impossible(emit);
        return false;
    }
    const Choice taken = choose(emit, std::move(ends));
    const Stack stack = stack_of(stacks, taken.unit);
    const Reach reach(field, walk_of(field, stack));
    go(emit, stack, reach.route(taken.hex), Movement::Move);
    return true;
}

// ---- Deploy reserve (ARD-MOD-12) ----

bool deploy_reserve(Emit& emit, const Field& field, FormationId formation) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-12", "deploy_reserve"});
    for (const UnitId id : table.book.units.ids()) {
        if (table.unit(id).where != Where::Reserves || !table.type(id).belongs_to(formation)) continue;
        who.judge({id, {}, {}}, against_deploying(field, id), {unit_number(table, id)});
    }
    if (who.empty()) {
        who.tell_impossible(emit);
        return false;
    }
    deploy(emit, choose(emit, std::move(who)).unit);
    return true;
}

// ---- Advance (ARD-MOD-13) ----

// Where a way has led a stack it may not stay.
Obstacle against_staying(const Field& field, const Stack& stack, const Route& way) {
    constexpr int met = 3;
    const Table& table = field.table();
    const UnitList units = as_list(stack);
    const HexId to = way.back();
    if (!fits(table, field.stack(to), units)) return {"ARD-DEF-6", "full", met, to};
    if (!is_safe_enough(field, units, to)) return {"ARD-ADV-5", "at_risk", met, to};
    const int enemy = strongest_beside(field, to), own = strength_of(table, stack);
    if (enemy > 2 * own) return {"ARD-AIM-10", "too_strong", met, to, enemy, own};
    if (table.map().at(to).victory == 0 && opens_gap(field, units, way))
        return {"ARD-ADV-6", "opens_gap", met, to, gap(field), gap_after(field, units, way)};
    return {};
}

// The way along primary, else secondary, directions as far as it leads to a hex where the stack may stay; where it leads to none, why.
struct Forward {
    Route way;
    Obstacle why;
};
Forward way_forward(const Field& field, const Stack& stack) {
    constexpr int met = 2;
    const Table& table = field.table();
    const Walk walk = walk_of(field, stack);
    Route way;
    Forward best{{}, {"ARD-MOD-13", "no_direction", met, walk.from}};
    HexId at = walk.from;
    int spent = 0;
    for (bool stops = false; !stops && !way.full();) {
        HexId to;
        for (const Heading heading : {table.map().at(at).primary, table.map().at(at).secondary}) {
            if (heading == Heading::None || !to.is_none()) continue;
            const Direction d = direction_of(heading);
            const Stride s = stride(field, walk, at, d, way.empty());
            if (!s.is_legal() && way.empty()) best.why = {s.clause, s.why, met, table.map().neighbor(at, d)};
            if (!s.is_legal() || !(spent + s.cost <= walk.allowance || way.empty())) continue;
            to = table.map().neighbor(at, d);
            if (to == walk.from || way.contains(to)) {
                to = {};
                continue;
            }
            spent += s.cost;
            stops = s.stops || s.alone;
        }
        if (to.is_none()) break;
        way.push_back(to);
        at = to;
        if (const Obstacle why = against_staying(field, stack, way))
            best.why = why;
        else
            best.way = way;
    }
    return best;
}

Obstacle against_advancing(const Field& field, const Stack& stack) {
    if (strongest_beside(field, hex_of(field, stack)) > 0) return {"ARD-MOD-13", "beside_enemy"};
    if (const Obstacle why = against_walking(field.table(), stack)) return why;
    const Forward forward = way_forward(field, stack);
    return forward.way.empty() ? forward.why : Obstacle{};
}

bool advance(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-13", "advance"});
    for (const Stack& stack : stacks) {
        const bool mechanized = std::all_of(stack.begin(), stack.end(), [&](UnitId id) { return table.type(id).mechanized; });
        who.judge({stack.front(), hex_of(field, stack), {}}, against_advancing(field, stack),
                  {figure(FigureKind::Mechanized, mechanized), lowest_number_of(table, stack)});
    }
    if (who.empty()) {
        who.tell_impossible(emit);
        return false;
    }
    const Stack stack = stack_of(stacks, choose(emit, std::move(who)).unit);
    go(emit, stack, way_forward(field, stack).way, Movement::Move);
    return true;
}

bool carry_out_line(Emit& emit, FormationId formation, const ActionLine& line) {
    const Field field = emit.field();
    const std::vector<Stack> stacks = able_stacks(field, formation);
    switch (line.deed) {
        case Deed::None: return true;
        case Deed::Withdraw: return withdraw(emit, field, stacks);
        case Deed::DigIn: return dig_in(emit, field, stacks);
        case Deed::CloseGap: return close_gap(emit, field, stacks);
        case Deed::DeployReserve: return deploy_reserve(emit, field, formation);
        case Deed::Advance: return advance(emit, field, stacks);
        case Deed::Attack: return attack(emit, formation, line);
    }
    return false;
}

// Nobody of a formation may act: its units on the map, each with the reason.
void tell_who_rests(Emit& emit, FormationId formation) {
    const Table table = emit.table();
    Candidates units({"ARD-AIM-6", "who_acts"});
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).side == Side::Allied && table.type(id).belongs_to(formation) && table.unit(id).on_map())
            units.rule_out({id, table.unit(id).hex, {}}, against_acting(table, id));
    units.tell_impossible(emit);
}

}  // namespace

Obstacle against_digging(const Table& table, HexId hex, const Stack& stack, std::string_view clause) {
    if (!is_supplied(table, stack)) return {clause, "not_supplied", 1};
    if (table.map().at(hex).is_town_or_city()) return {clause, "in_town", 2};
    if (table.state.at(hex).ip != Owner::None) return {clause, "has_ip", 3};
    return {};
}

std::vector<Stack> able_stacks(const Field& field, FormationId formation) {
    const Table& table = field.table();
    std::vector<Stack> out;
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, Side::Allied)) continue;
        Stack able;
        bool of_formation = false;
        for (const UnitId id : field.stack(hex)) {
            if (!may_act(table, id)) continue;
            able.push_back(id);
            of_formation = of_formation || table.type(id).belongs_to(formation);
        }
        if (of_formation) out.push_back(able);
    }
    return out;
}

void carry_out(Emit& emit, FormationId formation, const ActionCard& card) {
    if (able_stacks(emit.field(), formation).empty()) {  // ARD-AIM-7
        tell_who_rests(emit, formation);
        emit.note("ARD-AIM-7", "nobody_acts");
        if (!deploy_reserve(emit, emit.field(), formation)) emit.note("ARD-AIM-7", "no_action");
        return;
    }
    if (carry_out_line(emit, formation, card.a)) return;
    emit.note("ARD-AIM-5", "line_impossible");
    if (!carry_out_line(emit, formation, card.b)) emit.note("ARD-AIM-5", "no_action");
}

}  // namespace salient::ardennes::allies
