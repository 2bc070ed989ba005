// Units that come later: reinforcements, and armor that breaks through (REINF, BRKTHR, TER-14).

#include <algorithm>

#include "core/contains.hpp"
#include "rules/answers/modifiers.hpp"
#include "rules/movement/passage.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/turn/orders.hpp"
#include "rules/wings/arrivals.hpp"

namespace salient {

namespace {

// Empty for a unit that was raised later (RESERVE-5).
const std::string& group_of(const Table& table, UnitId id) {
    static const std::string none;
    return table.scenario.units.has(id) ? table.scenario.units[id].group : none;
}
bool is_in_reserve(const Table& table, UnitId id) {
    return id.value < table.open.units.size() && table.unit(id).where == Location::Reserve;
}

// The rule that brings a unit in, or null.
template <class Rule>
const Rule* rule_for(const Table& table, UnitId id) {
    const Rule* found = nullptr;
    const std::string& group = group_of(table, id);
    if (group.empty()) return found;
    table.scenario.scenario_rules.each<Rule>([&](const Rule& rule) {
        if (rule.group == group) found = &rule;
    });
    return found;
}

bool is_on_edge(const Board& board, HexId hex, Edge edge) {
    return board.hex(hex).y == (edge == Edge::Top ? 0 : board.rows() - 1);
}

// Whether the hex is one of those by which the unit comes in, whoever stands there (REINF-1, BRKTHR-4).
bool is_entry(const Table& table, UnitId id, HexId hex) {
    const Side side = table.unit(id).side;
    if (breakthrough_of(table, id) != nullptr) return is_on_edge(table.board, hex, table.edge(enemy_of(side)));
    const auto* rule = rule_for<Reinforcements>(table, id);
    if (rule == nullptr) return false;
    return rule->hexes.empty() ? is_on_edge(table.board, hex, table.edge(side)) : contains(rule->hexes, hex);
}

// Whether there is room for it, on ground that it may enter.
Verdict place_verdict(const Table& table, UnitId id, HexId hex) {
    const char* clause = breakthrough_of(table, id) != nullptr ? "BRKTHR-4" : "REINF-1";
    if (hex.is_none() || hex.value >= table.board.size() || !is_entry(table, id, hex)) return Verdict::no(clause, "no_entry_hex");
    if (!table.open.unit_at(hex).is_none()) return Verdict::no(clause, "entry_occupied");
    const Unit& unit = table.unit(id);
    const bool barred = is_barred(OwnGround(table, unit, hex), unit.boats, table.type(unit));
    if (!may_enter(table, unit, hex, hex, Displacement::Move, barred))
        return Verdict::no(clause, "entry_impassable", {{"unit", unit_key(table.type(unit))}});
    return Verdict::yes();
}

bool has_arrived(const Table& table, const std::string& group) {
    for (const UnitId id : table.open.units.ids())
        if (table.open.units[id].arrival.this_turn && group_of(table, id) == group) return true;
    return false;
}

// Whether a breakthrough has begun in an earlier turn.
bool is_past(const Table& table, const ArmorBreakthrough& rule) {
    for (const UnitId id : table.open.units.ids())
        if (group_of(table, id) == rule.group && table.open.units[id].where != Location::Reserve)
            return !has_arrived(table, rule.group);
    return false;
}

// BRKTHR-2: a Section card, one that orders armor anywhere, or one that orders one unit of any class instead.
bool lets_break_through(const Table& table, const CardInPlay& card) {
    if (card.effect.is_none()) return false;
    const Card& effect = table.rules.at(card.effect);
    return card.fallback || effect.kind == CardKind::Section ||
           (effect.orders.anywhere != 0 && effect.orders.classes.has(UnitClass::Armor) &&
            effect.orders.condition == OrderCondition::None && !effect.orders.by_dice);
}

// Whether an order of the card may bring the unit in at all.
Verdict order_to_come_verdict(const Table& table, const OrderStep& step, UnitId id) {
    if (!is_in_reserve(table, id)) return Verdict::no("REINF-1", "not_to_come");
    const Unit& unit = table.unit(id);
    if (unit.side != side_of(step.seat)) return Verdict::no("ORDER-10", "not_your_unit");
    if (step.on_the_move) return Verdict::no("ORDER-2", "not_to_come");
    if (const auto* breakthrough = breakthrough_of(table, id); breakthrough != nullptr) {
        if (!lets_break_through(table, table.open.at(step.card))) return Verdict::no("BRKTHR-2", "card_breaks_nothing_through");
        return is_past(table, *breakthrough) ? Verdict::no("BRKTHR-7", "breakthrough_is_over") : Verdict::yes();
    }
    const auto* rule = rule_for<Reinforcements>(table, id);
    if (rule == nullptr || !rule->by_order) return Verdict::no("REINF-1", "not_to_come");
    return unit.arrival.due ? Verdict::yes() : Verdict::no("REINF-1", "not_due");
}

// Those that come without an order, by the rule of a step.
bool comes_now(const Table& table, const ArriveStep& step, UnitId id) {
    const auto* rule = std::get_if<Reinforcements>(&table.scenario.scenario_rules[step.rule]);
    return rule != nullptr && is_in_reserve(table, id) && table.unit(id).arrival.due && group_of(table, id) == rule->group;
}

bool has_room(const Table& table, UnitId id) {
    for (int i = 0; i < table.board.size(); ++i)
        if (place_verdict(table, id, HexId{i})) return true;
    return false;
}

// They come in the order of the scenario; who finds no room waits.
UnitId next_to_come(const Table& table, const ArriveStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (comes_now(table, step, id) && has_room(table, id)) return id;
    return {};
}

// Whether it makes no difference which of two units of the reserve comes.
bool are_alike(const Table& table, UnitId a, UnitId b) {
    Unit one = table.unit(a);
    one.arrival.due = table.unit(b).arrival.due;
    return one == table.unit(b) && group_of(table, a) == group_of(table, b);
}

const OrderStep* order_step(const Table& table) {
    return table.open.steps.empty() ? nullptr : std::get_if<OrderStep>(&table.open.steps.back());
}
const ArriveStep* arrive_step(const Table& table) {
    return table.open.steps.empty() ? nullptr : std::get_if<ArriveStep>(&table.open.steps.back());
}

Verdict verdict_of(const Table& table, const ArriveStep& step, UnitId id, HexId hex) {
    if (!is_in_reserve(table, id)) return Verdict::no("REINF-1", "not_to_come");
    if (id != next_to_come(table, step)) return Verdict::no("REINF-1", "not_next_to_come");
    return place_verdict(table, id, hex);
}

Verdict verdict_of(const Table& table, const OrderStep& step, UnitId id, HexId hex) {
    if (Verdict verdict = order_to_come_verdict(table, step, id); !verdict) return verdict;
    if (Verdict verdict = place_verdict(table, id, hex); !verdict) return verdict;
    const OrderRefusal refusal = OrderJudge(table, step.card).refusal_at(id, hex);
    return refusal == OrderRefusal::None ? Verdict::yes() : explain_order(refusal, table, step.card, id, false);
}

}  // namespace

const ArmorBreakthrough* breakthrough_of(const Table& table, UnitId id) { return rule_for<ArmorBreakthrough>(table, id); }

Verdict may_bring_in(const Table& table, UnitId id, HexId hex) {
    if (const OrderStep* step = order_step(table)) return verdict_of(table, *step, id, hex);
    if (const ArriveStep* step = arrive_step(table)) return verdict_of(table, *step, id, hex);
    return Verdict::no("TURN-2", "not_now");
}

std::vector<HexId> entry_hexes(const Table& table, UnitId id) {
    std::vector<HexId> out;
    if (!is_in_reserve(table, id)) return out;
    const OrderStep* orders = order_step(table);
    if (orders != nullptr ? !order_to_come_verdict(table, *orders, id) : arrive_step(table) == nullptr) return out;
    for (int i = 0; i < table.board.size(); ++i)
        if (is_entry(table, id, HexId{i}) && may_bring_in(table, id, HexId{i})) out.emplace_back(i);
    return out;
}

std::vector<UnitId> may_come_now(const Table& table) {
    std::vector<UnitId> out;
    if (order_step(table) == nullptr && arrive_step(table) == nullptr) return out;
    for (const UnitId id : table.open.units.ids()) {
        if (table.open.units[id].where != Location::Reserve) continue;
        const bool is_known = std::any_of(out.begin(), out.end(), [&](UnitId other) { return are_alike(table, other, id); });
        if (!is_known && !entry_hexes(table, id).empty()) out.push_back(id);
    }
    return out;
}

void put_on_board(Emit& emit, UnitId id, HexId hex, std::uint8_t steps) {
    const Table table = emit.table();
    const Unit& unit = table.unit(id);
    const OwnGround ground(table, unit, hex);
    const Stop stop =
        stop_after(table, unit, is_modified(table, Attribute::MustStop, &unit), hex, ground, hex, ground, unit.boats, false);
    UnitWent e;
    e.unit = id;
    e.where = Location::OnBoard;
    e.hex = hex;
    e.stopped = stop != Stop::None;
    e.hard_stopped = stop == Stop::Hard;
    e.no_battle = ground->no_battle_entry.has(table.type(unit).terrain_class);
    e.steps = steps;
    emit(e);
    run_unit_hooks(emit, Moment::UnitEnters, id);
    run_terrain_hooks(emit, Moment::UnitEnters, id, hex);
    update_medals(emit, Passage::Stays, id);
}

// ---- By the orders of a card (REINF-2, BRKTHR-3) ----

bool may_order_anybody_to_come(const Table& table, const OrderStep& step) {
    if (step.on_the_move) return false;
    for (const UnitId id : table.open.units.ids()) {
        if (!is_in_reserve(table, id) || !order_to_come_verdict(table, step, id)) continue;
        for (int h = 0; h < table.board.size(); ++h)
            if (is_entry(table, id, HexId{h}) && verdict_of(table, step, id, HexId{h})) return true;
    }
    return false;
}

// A set of orders is listed once: who comes is said before who is ordered.
void list_orders_to_come(const Table& table, const OrderStep& step, Actions& out) {
    if (step.on_the_move || !step.last.is_none()) return;
    for (const UnitId id : may_come_now(table))
        for (const HexId hex : entry_hexes(table, id)) out.emplace_back(BringIn{id, hex});
}

Verdict check(const Observation& seen, const OrderStep& step, const BringIn& action) {
    return verdict_of(seen.table, step, action.unit, action.hex);
}

void take(Emit& emit, const OrderStep& step, const BringIn& action) {
    const bool breaks_through = breakthrough_of(emit.table(), action.unit) != nullptr;
    emit(UnitOrdered{action.unit, step.card, false});
    if (!breaks_through) emit(UnitMarked{action.unit, UnitMark::Rests});  // REINF-2
    put_on_board(emit, action.unit, action.hex);
}

// ---- Without an order (REINF-2) ----

Seat to_act(const Table& table, const ArriveStep& step) { return next_to_come(table, step).is_none() ? seat::nobody : step.seat; }

void list(const Observation& seen, const ArriveStep& step, Actions& out) {
    const UnitId id = next_to_come(seen.table, step);
    for (int i = 0; i < seen.table.board.size(); ++i)
        if (place_verdict(seen.table, id, HexId{i})) out.emplace_back(BringIn{id, HexId{i}});
}

Verdict check(const Observation& seen, const ArriveStep& step, const BringIn& action) {
    return verdict_of(seen.table, step, action.unit, action.hex);
}

void take(Emit& emit, const ArriveStep&, const BringIn& action) {
    if (!emit.open().cards.empty()) emit(UnitMarked{action.unit, UnitMark::Rests});  // REINF-2: from the next card on
    put_on_board(emit, action.unit, action.hex);
}

}  // namespace salient
