// Action cards (ARD-MOD-8 to -13, ARD-AIM-5 to -10): line A, else line B.
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

namespace {

bool may_act(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.on_map() && !unit.moved && !unit.attacked && !unit.dispersed && unit.supply != Supply::Isolated;
}

HexId hex_of(const Field& field, const Stack& stack) { return field.hex_of(stack.front()); }
bool is_whole(const Field& field, const Stack& stack) { return stack.size() == field.stack(hex_of(field, stack)).size(); }
bool is_supplied(const Table& table, const Stack& stack) {
    return std::all_of(stack.begin(), stack.end(), [&](UnitId id) { return table.unit(id).is_supplied(); });
}

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

bool withdraw(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-9", "withdraw"});
    for (const Stack& stack : stacks) {
        const Choice what{stack.front(), hex_of(field, stack), {}};
        if (free_neighbors(field, Side::Allied, what.hex) > 1) continue;
        if (!is_whole(field, stack) || free_ways(field, stack).empty())
            who.rule_out(what, "ARD-MOD-9");
        else
            who.add(what, {steps_figure(table, stack), lowest_number_of(table, stack)});
    }
    if (who.empty()) {
        who.tell_none(emit);
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
        const Choice what{stack.front(), hex, {}};
        const int enemy = strongest_beside(field, hex);
        if (enemy == 0) continue;
        if (!is_supplied(table, stack) || table.map().at(hex).is_town_or_city() || table.state.at(hex).ip != Owner::None)
            who.rule_out(what, "ARD-MOD-10");
        else
            who.add(what, {figure(FigureKind::Strength, enemy), lowest_number_of(table, stack)});
    }
    if (who.empty()) {
        who.tell_none(emit);
        return false;
    }
    emit(IpPlaced{choose(emit, std::move(who)).hex, Side::Allied});
    return true;
}

// ARD-AIM-10: not beside a German stack that is more than twice as strong.
bool faces_too_much(const Field& field, const Stack& stack, HexId to) {
    return strongest_beside(field, to) > 2 * strength_of(field.table(), stack);
}

// ---- Close gap (ARD-MOD-11) ----

bool close_gap(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    const int now = gap(field);
    if (now == 0) {
        emit.note("ARD-MOD-11", "no_gap");
        return false;
    }
    Candidates ends({"ARD-MOD-11", "close_gap"});
    for (const Stack& stack : stacks) {
        if (!can_walk(table, stack)) continue;
        const Reach reach(field, walk_of(field, stack));
        for (const HexId hex : reach.ends())
            if (const int then = gap_after(field, as_list(stack), reach.route(hex)); then < now)
                ends.add({stack.front(), hex, {}}, {figure(FigureKind::Gap, then), hold_value(table, hex), west_most(table, hex),
                                                    lowest_number_of(table, stack), hex_index(hex),
                                                    figure(FigureKind::Gap, now)});  // the same for each: told, decides nothing
    }
    if (ends.empty()) {
        emit.note("ARD-MOD-11", "no_gap_closed");
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
        if (can_deploy(field, id))
            who.add({id, {}, {}}, {unit_number(table, id)});
        else
            who.rule_out({id, {}, {}}, "ARD-DEF-33");
    }
    if (who.empty()) {
        who.tell_none(emit);
        return false;
    }
    deploy(emit, choose(emit, std::move(who)).unit);
    return true;
}

// ---- Advance (ARD-MOD-13) ----

// The way along primary, else secondary, directions as far as it leads to a hex where the stack may stay.
Route way_forward(const Field& field, const Stack& stack) {
    const Table& table = field.table();
    const Walk walk = walk_of(field, stack);
    const UnitList units = as_list(stack);
    Route way, best;
    HexId at = walk.from;
    int spent = 0;
    for (bool stops = false; !stops && !way.full();) {
        HexId to;
        for (const Heading heading : {table.map().at(at).primary, table.map().at(at).secondary}) {
            if (heading == Heading::None || !to.is_none()) continue;
            const Direction d = direction_of(heading);
            const Stride s = stride(field, walk, at, d, way.empty());
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
        const bool may_stay = fits(table, field.stack(to), units) && is_safe_enough(field, units, to) &&
                              !faces_too_much(field, stack, to) &&
                              (table.map().at(to).victory > 0 || !opens_gap(field, units, way));
        if (may_stay) best = way;
    }
    return best;
}

bool advance(Emit& emit, const Field& field, const std::vector<Stack>& stacks) {
    const Table table = emit.table();
    Candidates who({"ARD-MOD-13", "advance"});
    for (const Stack& stack : stacks) {
        const HexId hex = hex_of(field, stack);
        const Choice what{stack.front(), hex, {}};
        const bool mechanized = std::all_of(stack.begin(), stack.end(), [&](UnitId id) { return table.type(id).mechanized; });
        if (strongest_beside(field, hex) > 0 || !can_walk(table, stack) || way_forward(field, stack).empty())
            who.rule_out(what, "ARD-MOD-13");
        else
            who.add(what, {figure(FigureKind::Mechanized, mechanized), lowest_number_of(table, stack)});
    }
    if (who.empty()) {
        who.tell_none(emit);
        return false;
    }
    const Stack stack = stack_of(stacks, choose(emit, std::move(who)).unit);
    go(emit, stack, way_forward(field, stack), Movement::Move);
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

}  // namespace

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
        emit.note("ARD-AIM-7", "nobody_acts");
        if (!deploy_reserve(emit, emit.field(), formation)) emit.note("ARD-AIM-7", "no_action");
        return;
    }
    if (carry_out_line(emit, formation, card.a)) return;
    emit.note("ARD-AIM-5", "line_impossible");
    if (!carry_out_line(emit, formation, card.b)) emit.note("ARD-AIM-5", "no_action");
}

}  // namespace salient::ardennes::allies
