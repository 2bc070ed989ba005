// A smoke screen laid before the first turn (SMKSCR-1). What it does and how it thins is said by its data (SMKSCR-2 to SMKSCR-4).
// Smoke shells are fired instead of a battle (NEBEL-5, NEBEL-6, NEBEL-8 to NEBEL-13). What they do and when they thin is said by their data (SMOKE).
#include <algorithm>

#include "rules/battle/battle.hpp"
#include "rules/engine/steps.hpp"

namespace salient {

namespace {

bool has_smoke(const Open& open, HexId hex, TerrainId kind) {
    const auto features = open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == kind; });
}

// Next to one of those that are marked, or the first of all.
bool is_joined(const Table& table, std::span<const HexId> marked, HexId hex) {
    return marked.empty() ||
           std::any_of(marked.begin(), marked.end(), [&](HexId other) { return table.board.distance(hex, other) == 1; });
}

void mark(Emit& emit, HexId hex, TerrainId kind, Side owner) {
    if (has_smoke(emit.open(), hex, kind)) emit(FeatureRemoved{hex, kind});  // SMOKE-11
    Feature smoke;
    smoke.hex = hex;
    smoke.type = kind;
    smoke.owner = owner;
    emit(FeaturePlaced{smoke});
}

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

}  // namespace

// ---- The screen ----

Seat to_act(const Table&, const SmokeStep& step) {
    return static_cast<int>(step.hexes.size()) < most_smoke ? step.seat : seat::nobody;
}

void list(const Observation& seen, const SmokeStep& step, Actions& out) {
    for (int i = 0; i < seen.table.board.size(); ++i)
        if (check(seen, step, LaySmoke{HexId{i}})) out.emplace_back(LaySmoke{HexId{i}});
    out.emplace_back(EndSmoke{});
}

Verdict check(const Observation& seen, const SmokeStep& step, const LaySmoke& action) {
    const Table& table = seen.table;
    if (action.hex.is_none() || action.hex.value >= table.board.size()) return Verdict::no("SMKSCR-1", "off_board");
    if (has_smoke(table.open, action.hex, table.rules.procedures.ground.smoke_screen))
        return Verdict::no("SMKSCR-1", "smoke_is_there");
    if (!is_joined(table, {step.hexes.begin(), step.hexes.end()}, action.hex)) return Verdict::no("SMKSCR-1", "smoke_not_joined");
    return Verdict::yes();
}

Verdict check(const Observation&, const SmokeStep&, const EndSmoke&) { return Verdict::yes(); }

void take(Emit& emit, const SmokeStep& step, const LaySmoke& action) {
    SmokeStep next = step;
    next.hexes.push_back(action.hex);
    emit(StepChanged{next});
    mark(emit, action.hex, emit.rules().procedures.ground.smoke_screen, side_of(step.seat));
}

void take(Emit& emit, const SmokeStep&, const EndSmoke&) { emit.pop(); }

// ---- Shells ----

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
    if (!is_joined(table, marked, hex)) return Verdict::no("NEBEL-8", "smoke_not_joined");
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
    mark(emit, action.hex, emit.rules().procedures.ground.smoke_shell, emit.unit(step.unit).side);
}

void take(Emit& emit, const ShellStep&, const EndSmoke&) { emit.pop(); }

}  // namespace salient
