// Units that drop from the air: where they are aimed, how they drift, what becomes of them (PARA-1 to PARA-11, TPTR-2, TER-14).

#include <algorithm>
#include <map>
#include <optional>

#include "rules/answers/modifiers.hpp"
#include "rules/movement/passage.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/turn/orders.hpp"
#include "rules/wings/airdrops.hpp"

namespace salient {

namespace {

const AirDrop& rule_at(const Scenario& scenario, std::uint8_t place) { return std::get<AirDrop>(scenario.scenario_rules[place]); }

// Empty for a unit that was raised later (RESERVE-5).
const std::string& group_of(const Scenario& scenario, UnitId unit) {
    static const std::string none;
    return scenario.units.has(unit) ? scenario.units[unit].group : none;
}

// Calls f with each of its units.
template <class F>
void each_unit(const Table& table, const AirDrop& rule, F f) {
    for (const UnitId id : table.open.units.ids())
        if (group_of(table.scenario, id) == rule.group) f(id);
}

// They drop in the order of the scenario.
UnitId next_down(const Table& table, const AirDrop& rule) {
    UnitId next;
    each_unit(table, rule, [&](UnitId id) {
        if (next.is_none() && table.unit(id).where == Location::Reserve) next = id;
    });
    return next;
}

// PARA-11: the figures of the units of the side that are no more, without those that others have come down with.
int figures_at_hand(const Table& table, const AirDrop& rule) {
    int units = 0;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.side != rule.side) continue;
        const bool is_gone =
            unit.where == Location::Eliminated || unit.where == Location::Captured || unit.where == Location::Left;
        const AirDrop* drop = drop_of(table.scenario, id);
        const bool has_landed =
            drop != nullptr && drop->figures_lost && unit.where != Location::Reserve && unit.where != Location::Lost;
        units += (is_gone ? 1 : 0) - (has_landed ? 1 : 0);
    }
    return units;
}

// Whether its next unit may drop now, wherever.
Verdict may_drop(const Table& table, const AirDrop& rule) {
    if (next_down(table, rule).is_none()) return Verdict::no("PARA-1", "nobody_drops");
    if (table.rules.procedures.no_air_drops) return Verdict::no("HWX-7", "no_drops_in_rain");
    if (table.open.at(rule.side).turns < rule.turn && rule.when != DropMoment::BeforeFirstTurn)
        return Verdict::no("PARA-2", "drop_later", {{"turn", rule.turn}});
    if (rule.full_daylight && table.open.visibility != 0) return Verdict::no("PARA-10", "drop_needs_daylight");
    if (rule.figures_lost && figures_at_hand(table, rule) <= 0) return Verdict::no("PARA-11", "drop_needs_figures");
    return Verdict::yes();
}

Verdict may_aim(const Table& table, const AirDrop& rule, HexId hex) {
    if (hex.is_none() || hex.value >= table.board.size()) return Verdict::no("PARA-3", "off_board");
    if (!rule.aim.empty() && std::find(rule.aim.begin(), rule.aim.end(), hex) == rule.aim.end())
        return Verdict::no("PARA-1", "not_a_drop_point");
    return Verdict::yes();
}

template <class F>
void each_aim(const Table& table, const AirDrop& rule, F f) {
    for (int i = 0; i < table.board.size(); ++i)
        if (may_aim(table, rule, HexId{i})) f(HexId{i});
}

// Who has nobody on the board may not put it off: the game would not go on (VICT-6).
bool may_wait(const Table& table, const DropStep& step) {
    const AirDrop& rule = rule_at(table.scenario, step.rule);
    return rule.when == DropMoment::TurnStart && !step.begun &&
           std::any_of(table.open.units.begin(), table.open.units.end(),
                       [&](const Unit& u) { return u.side == rule.side && u.on_board(); });
}

void jump(Emit& emit, UnitId unit, HexId aim, InPlayId card) {
    emit(DropAimed{unit, aim, card});
    emit.push(DriftStep{unit, emit.table().board.hex(aim), drop_of(emit.scenario(), unit)->drift});
}

// PARA-4 to PARA-8
void land(Emit& emit, UnitId id, HexId hex) {
    const AirDrop& rule = *drop_of(emit.scenario(), id);
    const Landing end = landing_on(emit.table(), id, hex);
    const bool stands = end == Landing::Safe;
    const int until = emit.open().at(rule.side).turns + 1 + rule.barred;
    emit(DropEnded{id, hex, end, static_cast<std::uint8_t>(stands ? std::min(until, 255) : 0)});
    if (!stands) return update_medals(emit);       // VICT-6
    run_unit_hooks(emit, Moment::UnitEnters, id);  // TER-14
    run_terrain_hooks(emit, Moment::UnitEnters, id, hex);
    update_medals(emit, Passage::Stays, id);
}

}  // namespace

const AirDrop* drop_of(const Scenario& scenario, UnitId unit) {
    if (unit.is_none() || unit.value >= scenario.units.size() || group_of(scenario, unit).empty()) return nullptr;
    const AirDrop* found = nullptr;
    scenario.scenario_rules.each<AirDrop>([&](const AirDrop& rule) {
        if (found == nullptr && rule.group == group_of(scenario, unit)) found = &rule;
    });
    return found;
}

Landing landing_on(const Table& table, UnitId id, HexId hex) {
    if (hex.is_none()) return Landing::OffBoard;
    if (!table.open.unit_at(hex).is_none()) return Landing::Occupied;
    const Unit& unit = table.unit(id);
    const bool barred = is_barred(OwnGround(table, unit, hex), unit.boats, table.type(unit));
    return may_enter(table, unit, hex, hex, Displacement::Move, barred) ? Landing::Safe : Landing::Impassable;
}

DropOdds drop_odds(const Table& table, UnitId unit, HexId aim) {
    std::map<Hex, std::uint32_t> ways{{table.board.hex(aim), 1}};
    const int steps = drop_of(table.scenario, unit)->drift;
    for (int i = 0; i < steps; ++i) {
        std::map<Hex, std::uint32_t> next;
        for (const auto& [hex, n] : ways) {
            next[hex] += n;
            for (const Direction d : directions) next[neighbor(hex, d)] += n;
        }
        ways = std::move(next);
    }
    double all = 1;
    for (int i = 0; i < steps; ++i) all *= drift_ways;
    std::array<std::uint32_t, 4> by_end{};
    DropOdds odds;
    for (const auto& [hex, n] : ways) {
        const HexId id = table.board.at(hex);
        by_end[static_cast<std::size_t>(landing_on(table, unit, id))] += n;
        if (!id.is_none()) odds.ends.emplace_back(id, n / all);
    }
    std::sort(odds.ends.begin(), odds.ends.end());
    odds.lands = by_end[static_cast<std::size_t>(Landing::Safe)] / all;
    odds.off_board = by_end[static_cast<std::size_t>(Landing::OffBoard)] / all;
    odds.occupied = by_end[static_cast<std::size_t>(Landing::Occupied)] / all;
    odds.impassable = by_end[static_cast<std::size_t>(Landing::Impassable)] / all;
    return odds;
}

// ---- When ----

std::optional<DropStep> drop_before_first_turn(const Scenario& scenario, std::size_t place) {
    const auto* rule = std::get_if<AirDrop>(&scenario.scenario_rules[place]);
    if (rule == nullptr || rule->when != DropMoment::BeforeFirstTurn) return {};
    return DropStep{seat_of(rule->side), static_cast<std::uint8_t>(place), false};
}

void begin_drops(Emit& emit, Side side) {
    const ScenarioRules& rules = emit.scenario().scenario_rules;
    for (std::size_t i = rules.size(); i-- > 0;) {
        const auto* rule = std::get_if<AirDrop>(&rules[i]);
        if (rule == nullptr || rule->side != side) continue;
        if (rule->when != DropMoment::OnTurn && rule->when != DropMoment::TurnStart) continue;
        if (!next_down(emit.table(), *rule).is_none()) emit.push(DropStep{seat_of(side), static_cast<std::uint8_t>(i), false});
    }
}

bool may_still_come(const Table& table, UnitId unit) {
    const AirDrop* rule = drop_of(table.scenario, unit);
    if (rule == nullptr) return true;
    const auto* light = table.scenario.scenario_rules.find<LightChange>();
    const bool is_dark_for_good =
        rule->full_daylight && table.open.visibility != 0 && light != nullptr && light->light == Night::Falls;
    return !is_dark_for_good && !table.rules.procedures.no_air_drops &&
           (!rule->figures_lost || figures_at_hand(table, *rule) > 0);
}

// ---- Before the first turn, and at the start of turns ----

Seat to_act(const Table& table, const DropStep& step) {
    const AirDrop& rule = rule_at(table.scenario, step.rule);
    if (!may_drop(table, rule)) return seat::nobody;
    if (!step.aim.is_none()) return seat::nobody;
    return rule.aim.size() == 1 && !may_wait(table, step) ? seat::nobody : step.seat;
}

void list(const Observation& seen, const DropStep& step, Actions& out) {
    const AirDrop& rule = rule_at(seen.table.scenario, step.rule);
    const UnitId unit = next_down(seen.table, rule);
    if (may_wait(seen.table, step)) out.emplace_back(Decline{});
    each_aim(seen.table, rule, [&](HexId hex) { out.emplace_back(AimDrop{unit, hex}); });
}

Verdict check(const Observation& seen, const DropStep& step, const AimDrop& action) {
    const AirDrop& rule = rule_at(seen.table.scenario, step.rule);
    if (action.unit != next_down(seen.table, rule)) return Verdict::no("PARA-6", "not_next_to_drop");
    return may_aim(seen.table, rule, action.hex);
}

Verdict check(const Observation& seen, const DropStep& step, const Decline&) {
    return may_wait(seen.table, step) ? Verdict::yes() : Verdict::no("PARA-2", "must_drop");
}

void take(Emit& emit, const DropStep& step, const AimDrop& action) {
    DropStep rest = step;
    rest.begun = true;
    if (rule_at(emit.scenario(), step.rule).together) rest.aim = action.hex;
    emit(StepChanged{rest});
    jump(emit, action.unit, action.hex, {});
}

void take(Emit& emit, const DropStep&, const Decline&) { emit.pop(); }

// Where there is one point to aim at and nothing to wait for, or the first of them was aimed for all, nobody decides.
void run(Emit& emit, const DropStep& step) {
    const AirDrop& rule = rule_at(emit.scenario(), step.rule);
    if (!may_drop(emit.table(), rule)) return;
    emit.push(DropStep{step.seat, step.rule, true, step.aim});
    jump(emit, next_down(emit.table(), rule), step.aim.is_none() ? rule.aim.front() : step.aim, {});
}

// ---- For an order (PARA-9) ----

namespace {

Verdict may_drop_for_order(const Table& table, InPlayId by, const AirDrop& rule, HexId hex) {
    const CardInPlay& card = table.open.at(by);
    if (rule.side != side_of(card.seat) || rule.when != DropMoment::Orders) return Verdict::no("PARA-9", "no_drop_for_orders");
    if (Verdict verdict = may_drop(table, rule); !verdict) return verdict;
    if (Verdict verdict = may_aim(table, rule, hex); !verdict) return verdict;
    switch (OrderJudge(table, by).drop_refusal(next_down(table, rule), hex)) {
        case OrderRefusal::None: return Verdict::yes();
        case OrderRefusal::Enough: return Verdict::no("PARA-9", "no_orders_left_to_drop");
        case OrderRefusal::WrongSection: return Verdict::no("PARA-9", "drop_in_other_section");
        default: return Verdict::no("PARA-9", "card_drops_nobody");
    }
}

template <class F>
void each_drop_for_order(const Table& table, InPlayId by, F f) {
    table.scenario.scenario_rules.each<AirDrop>([&](const AirDrop& rule) {
        if (rule.when != DropMoment::Orders || rule.side != side_of(table.open.at(by).seat) || !may_drop(table, rule)) return;
        const OrderJudge judge(table, by);
        const UnitId unit = next_down(table, rule);
        each_aim(table, rule, [&](HexId hex) {
            if (judge.drop_refusal(unit, hex) == OrderRefusal::None) f(AimDrop{unit, hex});
        });
    });
}

}  // namespace

bool may_drop_any(const Table& table, InPlayId card) {
    bool any = false;
    each_drop_for_order(table, card, [&](const AimDrop&) { any = true; });
    return any;
}

void list_drops(const Table& table, InPlayId card, Actions& out) {
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    each_drop_for_order(table, card, [&](const AimDrop& drop) { out.emplace_back(drop); });
    std::sort(out.begin() + first, out.end());
}

Verdict check(const Observation& seen, const OrderStep& step, const AimDrop& action) {
    const Table& table = seen.table;
    const AirDrop* rule = drop_of(table.scenario, action.unit);
    if (step.on_the_move || rule == nullptr) return Verdict::no("PARA-9", "no_drop_for_orders");
    if (action.unit != next_down(table, *rule)) return Verdict::no("PARA-6", "not_next_to_drop");
    return may_drop_for_order(table, step.card, *rule, action.hex);
}

void take(Emit& emit, const OrderStep& step, const AimDrop& action) { jump(emit, action.unit, action.hex, step.card); }

// ---- In the air (PARA-3) ----

Seat to_act(const Table&, const DriftStep&) { return seat::chance; }

Verdict check(const Game&, const DriftStep&, const Drift& action) {
    return action.way <= DriftWay::Stay ? Verdict::yes() : Verdict::no("PARA-3", "no_such_drift");
}

// A unit that drifts off the board goes on drifting, and may come back over it: where it ends counts (PARA-4).
void take(Emit& emit, const DriftStep& step, const Drift& action) {
    const Hex to = action.way == DriftWay::Stay ? step.at : neighbor(step.at, static_cast<Direction>(action.way));
    emit(Drifted{step.unit, step.at, to});
    if (step.left > 1) return emit(StepChanged{DriftStep{step.unit, to, static_cast<std::uint8_t>(step.left - 1)}});
    emit.pop();
    land(emit, step.unit, emit.table().board.at(to));
}

// ---- The rule of the scenario ----

void arrives(const Table& table, const AirDrop& rule, std::vector<Arrival>& out) {
    constexpr const char* keys[] = {"drop.before_first_turn", "drop.on_turn", "drop.turn_start", "drop.orders"};
    Arrival a;
    a.kind = Arrival::Kind::AirDrop;
    a.side = rule.side;
    a.hexes = rule.aim;
    a.when = {keys[static_cast<std::size_t>(rule.when)], {}};
    if (rule.when != DropMoment::BeforeFirstTurn) a.when.args = {{"turn", rule.turn}, {"side", side_key(rule.side)}};
    a.clause = "PARA-2";
    each_unit(table, rule, [&](UnitId id) {
        if (table.unit(id).where == Location::Reserve && may_still_come(table, id)) a.units.push_back(id);
    });
    a.state = a.units.empty() ? Arrival::State::Over : may_drop(table, rule) ? Arrival::State::Open : Arrival::State::Waits;
    out.push_back(std::move(a));
}

// PARA-1: units of the side that can come down, and conditions that can be met.
void judge(const AirDrop& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out) {
    const Board& board = Board::of(scenario.board);
    for (std::size_t i = 0; i < rule.aim.size(); ++i)
        if (rule.aim[i].is_none() || rule.aim[i].value >= board.size())
            out.push_back({.field = "aim", .place = i, .message = {"problem.off_board", {}}});
    if (rules.procedures.no_air_drops && rule.when == DropMoment::BeforeFirstTurn)
        out.push_back({.field = "when", .message = {"problem.drop_in_rainstorm", {}}});
    for (const UnitSetup& unit : scenario.units) {
        if (unit.group != rule.group || unit.type.is_none()) continue;
        if (unit.side != rule.side) {
            out.push_back({.field = "group", .message = {"problem.drop_of_both_sides", {{"group", rule.group}}}});
            break;
        }
        const UnitClass c = rules.at(unit.type).order_class;
        if (c == UnitClass::Destroyer || c == UnitClass::Train)
            out.push_back({.field = "group", .message = {"problem.cannot_drop", {{"unit", unit_key(rules.at(unit.type))}}}});
    }
    int same = 0;
    scenario.scenario_rules.each<AirDrop>([&](const AirDrop& other) { same += other.group == rule.group ? 1 : 0; });
    if (same > 1) out.push_back({.field = "group", .message = {"problem.group_drops_twice", {{"group", rule.group}}}});
    const bool has_condition = rule.turn != 1 || rule.full_daylight || rule.figures_lost;
    if (rule.when == DropMoment::BeforeFirstTurn && has_condition)
        out.push_back({.field = "when", .message = {"problem.first_drop_waits", {}}});
    if (rule.together && rule.when == DropMoment::Orders)
        out.push_back({.field = "together", .message = {"problem.drops_one_by_one", {}}});
    if (rule.full_daylight && scenario.scenario_rules.find<LightChange>() == nullptr)
        out.push_back({.field = "full_daylight", .message = {"problem.no_night", {}}});
}

void tell(const AirDrop& rule, std::vector<RuleSentence>& out) {
    constexpr const char* keys[] = {"sheet.drop_before_first_turn", "sheet.drop_on_turn", "sheet.drop_turn_start",
                                    "sheet.drop_orders"};
    Args args{{"side", side_key(rule.side)}};
    if (rule.when != DropMoment::BeforeFirstTurn) args.push_back({"turn", rule.turn});
    out.push_back(
        {{keys[static_cast<std::size_t>(rule.when)], args}, rule.when == DropMoment::BeforeFirstTurn ? "PARA-2" : "PARA-9", {}});
    const char* where = rule.together ? "sheet.drop_together" : rule.aim.empty() ? "sheet.drop_anywhere" : "sheet.drop_at_points";
    out.push_back({{where, {}}, "PARA-1", {}});
    out.push_back({{"sheet.drop_drifts", {{"steps", rule.drift}}}, "PARA-3", {}});
    out.push_back({{"sheet.drop_lost", {}}, "PARA-4", {}});
    if (rule.when == DropMoment::Orders) out.push_back({{"sheet.drop_for_orders", {}}, "PARA-9", {}});
    if (rule.barred != 0) out.push_back({{"sheet.drop_barred", {{"turns", rule.barred}}}, "PARA-8", {}});
    if (rule.full_daylight) out.push_back({{"sheet.drop_in_daylight", {}}, "PARA-10", {}});
    if (rule.figures_lost) out.push_back({{"sheet.drop_of_figures_lost", {}}, "PARA-11", {}});
}

}  // namespace salient
