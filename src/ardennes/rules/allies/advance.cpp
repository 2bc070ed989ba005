// Allied advances after combat (section 15, ARD-CBT-15): one unit after the other, by the table.
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

bool is_safe_enough(const Field& field, const UnitList& units, HexId to) {
    if (field.table().map().at(to).hold >= 1) return true;
    return free_neighbors(field.moved(units, to), Side::Allied, to) >= 2;
}

int gap_after(const Field& field, const UnitList& units, const Route& way) {
    return gap(field.moved(units, way.back()), way);  // what they pass they control (ARD-MOVE-8)
}

bool opens_gap(const Field& field, const UnitList& units, const Route& way) { return gap_after(field, units, way) > gap(field); }

namespace {

// Who is checked together with a unit (ARD-ADV-7): alone it may exert no zone of control. Empty: it is not checked at all.
Stack checked_with(const Table& table, UnitId unit) {
    if (!is_bracketed(table, unit)) return {unit};
    const Combat& combat = table.state.combat;
    Stack group;
    for (const UnitId id : combat.attackers)
        if (table.unit(id).on_map() && table.unit(id).hex == table.unit(unit).hex && is_bracketed(table, id) &&
            !combat.checked.contains(id) && !group.full())
            group.push_back(id);
    return group.size() >= 2 ? group : Stack{};
}

// How far the table lets units go from a hex into the next: the most that a die may show, 10 always, 0 never.
Tally advance_limit(const Field& field, HexId from, HexId to) {
    const Table& table = field.table();
    const MapHex& ground = table.map().at(to);
    const Heading heading = heading_of(table.map().direction(from, to));
    const std::size_t there = std::min<std::size_t>(2, field.stack(to).size());
    constexpr int primary[] = {10, 7, 0}, secondary[] = {8, 4, 0}, other[] = {3, 0, 0};
    Tally tally;
    if (heading == table.map().at(from).primary || ground.victory > 0)
        add_line(tally, primary[there], "ARD-ADV-2", "advance_primary");
    else if (heading == table.map().at(from).secondary || ground.is_town_or_city())
        add_line(tally, secondary[there], "ARD-ADV-3", "advance_secondary");
    else
        add_line(tally, other[there], "ARD-ADV-4", "advance_other");
    return tally;
}

// What forbids an advance whatever the die shows; empty: nothing.
std::string_view forbidden(const Field& field, const Stack& units, HexId from, HexId to) {
    const Table& table = field.table();
    const UnitList list = as_list(units);
    if (!fits(table, field.stack(to), list)) return "ARD-CBT-12";
    const Direction d = table.map().direction(from, to);
    if (is_unbridged(table, from, d)) {
        const Edges& crossed = table.state.impulse.crossed;
        if (units.size() > 1 || std::binary_search(crossed.begin(), crossed.end(), table.map().edge(from, d)))
            return "ARD-CBT-13";
    }
    if (!is_safe_enough(field, list, to)) return "ARD-ADV-5";
    if (table.map().at(to).victory == 0 && opens_gap(field, list, {to})) return "ARD-ADV-6";
    return {};
}

void judge(Emit& emit, const Stack& units, bool advances) {
    for (const UnitId id : units) emit(AdvanceJudged{id, advances});
}

// The second hex of a mechanized unit (ARD-ADV-8); none.
HexId second_hex(Emit& emit, UnitId unit) {
    const Field field = emit.field();
    const Table table = emit.table();
    const Combat& combat = emit.combat();
    const MapHex& at = table.map().at(combat.hex);
    Candidates hexes({"ARD-ADV-8", "second_hex"});
    const auto offer = [&](HexId to, int order) {
        if (to.is_none()) return;
        const Choice what{unit, to, {}};
        if (const Verdict on = may_go_on(field, unit, combat.hex, to); !on)
            hexes.rule_out(what, {"ARD-ADV2-4", "no_second_step", 0, to});
        else if (!fits(table, field.stack(to), {unit}))
            hexes.rule_out(what, {"ARD-DEF-6", "full", 1, to});
        else
            hexes.add(what, {figure(FigureKind::Primary, order)});
    };
    if (at.primary != Heading::None) offer(table.map().neighbor(combat.hex, direction_of(at.primary)), 0);
    if (at.secondary != Heading::None) offer(table.map().neighbor(combat.hex, direction_of(at.secondary)), 1);
    if (hexes.empty() && !combat.retreat_path.empty()) offer(combat.retreat_path.front(), 2);
    if (hexes.empty()) {
        hexes.tell_none(emit);
        return {};
    }
    return choose(emit, std::move(hexes)).hex;
}

// An advance into the first hex is done; may the unit go on? True: a die is to be rolled for it.
bool goes_on(Emit& emit, const Stack& units, bool crossed) {
    if (units.size() != 1 || crossed || !may_advance_two(emit.table(), units.front())) return false;
    const UnitId unit = units.front();
    const HexId from = emit.combat().hex, to = second_hex(emit, unit);
    if (to.is_none()) return false;
    const Field field = emit.field();
    if (const auto clause = forbidden(field, units, from, to); !clause.empty()) {
        emit.note(clause, "no_advance", {unit, to, {}});
        return false;
    }
    const int limit = advance_limit(field, from, to).total();
    if (limit <= 0) return false;
    if (limit >= die_sides) {
        go(emit, units, {to}, Movement::Advance);
        return false;
    }
    emit.push(CombatStep{CombatPart::Advance});
    emit.push(DieStep{DieFor::SecondAdvance, unit, to});
    return true;
}

// True: a die is to be rolled before the next unit is looked at.
bool advance_now(Emit& emit, const Stack& units) {
    const HexId from = emit.unit(units.front()).hex, to = emit.combat().hex;
    const bool crossed = is_unbridged(emit.table(), from, emit.book().map.direction(from, to));
    judge(emit, units, true);
    go(emit, units, {to}, Movement::Advance);
    return goes_on(emit, units, crossed);
}

}  // namespace

void advance_next(Emit& emit) {
    for (const UnitId id : by_number(emit.combat().attackers)) {  // ARD-ADV-11
        if (!emit.unit(id).on_map() || emit.combat().checked.contains(id)) continue;
        const HexId hex = emit.combat().hex;
        const Stack units = checked_with(emit.table(), id);
        if (units.empty()) {
            emit.note("ARD-ADV-7", "no_advance", {id, hex, {}});
            judge(emit, {id}, false);
            continue;
        }
        const Field field = emit.field();
        const HexId from = emit.unit(id).hex;
        if (const auto clause = forbidden(field, units, from, hex); !clause.empty()) {
            emit.note(clause, "no_advance", {id, hex, {}});
            judge(emit, units, false);
            continue;
        }
        const Tally limit = advance_limit(field, from, hex);
        if (limit.total() <= 0) {
            emit.note(limit.lines.front().clause == "ARD-ADV-2" ? "ARD-ADV-2" : "ARD-ADV-4", "no_advance", {id, hex, {}});
            judge(emit, units, false);
        } else if (limit.total() >= die_sides) {
            emit.note("ARD-ADV-2", "may_advance", {id, hex, {}});
            if (advance_now(emit, units)) return;
        } else {
            emit.push(CombatStep{CombatPart::Advance});
            return emit.push(DieStep{DieFor::Advance, id, hex});
        }
    }
    emit.push(CombatStep{CombatPart::Close});
}

void advance_rolled(Emit& emit, const DieStep& step, int roll) {
    const Field field = emit.field();
    const bool is_second = step.why == DieFor::SecondAdvance;
    const HexId from = is_second ? emit.combat().hex : emit.unit(step.unit).hex;
    const Tally limit = advance_limit(field, from, step.hex);
    const bool advances = roll <= limit.total();
    emit(Rolled{"ARD-ADV-11", "advance", limit, static_cast<std::uint8_t>(roll), advances, step.unit});
    if (is_second) {
        if (advances) go(emit, {step.unit}, {step.hex}, Movement::Advance);
        return;
    }
    const Stack units = checked_with(emit.table(), step.unit);
    if (!advances) return judge(emit, units, false);
    // The step that looks at the next unit lies below; a second one would close the combat twice.
    emit.pop();
    if (!advance_now(emit, units)) emit.push(CombatStep{CombatPart::Advance});
}

}  // namespace salient::ardennes::allies
