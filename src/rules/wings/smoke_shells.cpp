// Smoke shells instead of a battle (NEBEL-5, NEBEL-6, NEBEL-8 to NEBEL-13). What they do and when they thin is said by their data (SMOKE).
#include <algorithm>

#include "rules/battle/battle.hpp"
#include "rules/engine/steps.hpp"

namespace salient {

namespace {

bool all_adjacent(const Table& table, std::span<const HexId> marked, HexId hex) {
    return std::all_of(marked.begin(), marked.end(), [&](HexId other) { return table.board.distance(hex, other) == 1; });
}

// Whether the hex lies where the shells of the unit can fall.
TargetRefusal reach_refusal(const Table& table, UnitId id, HexId hex) {
    const Unit& unit = table.unit(id);
    const int distance = table.board.distance(unit.hex, hex);
    if (distance > table.type(unit).range) return TargetRefusal::OutOfRange;
    return sight_refusal(table, id, hex, distance, false);  // NEBEL-13
}

// NEBEL-9: whether hexes that touch each other can be made three.
bool leads_to_three(const Table& table, UnitId unit, std::span<const HexId> marked, HexId hex) {
    if (!all_adjacent(table, marked, hex)) return false;
    if (static_cast<int>(marked.size()) + 1 == most_smoke_shells) return true;
    InlineVec<HexId, 4> more;
    for (const HexId other : marked) more.push_back(other);
    more.push_back(hex);
    const auto& around = table.board.neighbors(hex);
    return std::any_of(around.begin(), around.end(), [&](HexId next) {
        return !next.is_none() && next != table.unit(unit).hex && !more.contains(next) &&
               reach_refusal(table, unit, next) == TargetRefusal::None && leads_to_three(table, unit, more, next);
    });
}

bool any_hex(const Table& table, UnitId unit) {
    for (int i = 0; i < table.board.size(); ++i)
        if (smoke_verdict(table, unit, {}, HexId{i})) return true;
    return false;
}

void mark(Emit& emit, UnitId unit, HexId hex) {
    Feature smoke;
    smoke.hex = hex;
    smoke.type = emit.rules().procedures.ground.smoke_shell;
    smoke.owner = emit.unit(unit).side;
    const auto features = emit.open().features_at(hex);
    const bool is_there = std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == smoke.type; });
    if (is_there) emit(FeatureRemoved{hex, smoke.type});  // SMOKE-11
    emit(FeaturePlaced{smoke});
}

}  // namespace

Verdict may_fire_smoke(const Table& table, UnitId id) {
    if (const BattleRefusal refusal = battle_refusal(table, id); refusal != BattleRefusal::None)
        return explain(refusal, table, id);
    const Unit& unit = table.unit(id);
    const Args name{{"unit", unit_key(table.type(unit))}};
    if (!table.type(unit).fires_smoke) return Verdict::no("NEBEL-5", "fires_no_smoke", name);
    if (unit.battles != 0 && !unit.smoke.fires) return Verdict::no("NEBEL-6", "one_kind_of_shell", name);
    if (!any_hex(table, id)) return Verdict::no("NEBEL-9", "no_room_for_smoke", name);
    return Verdict::yes();
}

Verdict smoke_verdict(const Table& table, UnitId id, std::span<const HexId> marked, HexId hex) {
    if (hex.is_none() || hex.value >= table.board.size()) return Verdict::no("NEBEL-8", "off_board");
    const Unit& unit = table.unit(id);
    const Args name{{"unit", unit_key(table.type(unit))}};
    if (hex == unit.hex) return Verdict::no("NEBEL-10", "smoke_on_itself", name);
    switch (reach_refusal(table, id, hex)) {
        case TargetRefusal::None: break;
        case TargetRefusal::TooDark: return Verdict::no("NEBEL-13", "too_dark", {{"hexes", table.open.visibility}});
        case TargetRefusal::NoView: return Verdict::no("NEBEL-13", "no_view", {{"hexes", table.rules.procedures.visibility}});
        default:
            return Verdict::no("NEBEL-8", "out_of_range",
                               {{"unit", unit_key(table.type(unit))}, {"hexes", table.type(unit).range}});
    }
    if (std::find(marked.begin(), marked.end(), hex) != marked.end()) return Verdict::no("NEBEL-8", "smoke_is_there");
    const bool touches = marked.empty() || std::any_of(marked.begin(), marked.end(),
                                                       [&](HexId other) { return table.board.distance(hex, other) == 1; });
    if (!touches) return Verdict::no("NEBEL-8", "smoke_not_joined");
    if (table.rules.procedures.smoke_exactly_three && !leads_to_three(table, id, marked, hex))
        return Verdict::no("NEBEL-9", "smoke_exactly_three");
    return Verdict::yes();
}

Verdict check(const Observation& seen, const BattleStep&, const FireSmoke& action) {
    return may_fire_smoke(seen.table, action.unit);
}

// NEBEL-11: it takes the place of one battle.
void take(Emit& emit, const BattleStep&, const FireSmoke& action) {
    emit(UnitMarked{action.unit, UnitMark::Battled});
    emit(UnitMarked{action.unit, UnitMark::FiresSmoke});
    emit.push(ShellStep{action.unit, {}});
}

Seat to_act(const Table& table, const ShellStep& step) {
    return static_cast<int>(step.hexes.size()) < most_smoke_shells ? commander(table, table.unit(step.unit)) : seat::nobody;
}

void list(const Observation& seen, const ShellStep& step, Actions& out) {
    for (int i = 0; i < seen.table.board.size(); ++i)
        if (check(seen, step, LaySmoke{HexId{i}})) out.emplace_back(LaySmoke{HexId{i}});
    if (check(seen, step, EndSmoke{})) out.emplace_back(EndSmoke{});
}

Verdict check(const Observation& seen, const ShellStep& step, const LaySmoke& action) {
    return smoke_verdict(seen.table, step.unit, {step.hexes.begin(), step.hexes.end()}, action.hex);
}

Verdict check(const Observation& seen, const ShellStep& step, const EndSmoke&) {
    if (seen.table.rules.procedures.smoke_exactly_three) return Verdict::no("NEBEL-9", "smoke_exactly_three");
    return step.hexes.empty() ? Verdict::no("NEBEL-8", "smoke_one_at_least") : Verdict::yes();
}

void take(Emit& emit, const ShellStep& step, const LaySmoke& action) {
    ShellStep next = step;
    next.hexes.push_back(action.hex);
    emit(StepChanged{next});
    mark(emit, step.unit, action.hex);
}

void take(Emit& emit, const ShellStep&, const EndSmoke&) { emit.pop(); }

}  // namespace salient
