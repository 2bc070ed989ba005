// Sandbags of Dig-In (TC-DIG-2, TC-DIG-3), and whose hexes get them when there are fewer than units (TC-DIG-5).
#include <algorithm>

#include "rules/wings/dig_in.hpp"

namespace salient {

namespace {

// Whether an ordered unit stands where sandbags may be laid (TC-DIG-3, TSAND-7), as the ground is for its side (TER-5).
Verdict may_dig_in(const Table& table, const DigInStep& step, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("TC-DIG-5", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (unit.side != side_of(step.seat)) return Verdict::no("TC-DIG-5", "not_your_unit");
    if (unit.ordered_by != step.card) return Verdict::no("TC-DIG-5", "not_ordered");
    for (const Feature& f : table.open.features_at(unit.hex))
        if (const Terrain& t = table.rules.seen_by(unit.side, f.type); !t.sandbags)
            return Verdict::no(t.clause_of(TerrainProperty::Sandbags), "no_sandbags_here", {{"terrain", terrain_key(t)}});
    return Verdict::yes();
}

int units_to_dig_in(const Table& table, const DigInStep& step) {
    int units = 0;
    for (const UnitId id : table.open.units.ids())
        if (table.open.units[id].ordered_by == step.card && may_dig_in(table, step, id)) ++units;
    return units;
}

void lay_sandbags(Emit& emit, UnitId unit) {
    Feature feature;
    feature.hex = emit.unit(unit).hex;
    feature.type = emit.rules().procedures.ground.sandbags;
    feature.facing = emit.scenario().edge(emit.unit(unit).side) == Edge::Bottom ? 1 : 4;
    emit(FeaturePlaced{feature});
}

}  // namespace

void begin_digging_in(Emit& emit, InPlayId card) {
    const TerrainId sandbag = emit.rules().procedures.ground.sandbags;
    const auto& features = emit.open().features;
    const auto laid = std::count_if(features.begin(), features.end(), [&](const Feature& f) { return f.type == sandbag; });
    const int supply = emit.rules().procedures.sandbag_supply;
    const int left = supply == 0 ? 255 : std::max(0, supply - static_cast<int>(laid));  // 255: enough for every unit there can be
    emit.push(DigInStep{emit.open().at(card).seat, card, static_cast<std::uint8_t>(left)});
}

Seat to_act(const Table& table, const DigInStep& step) {
    return step.left != 0 && units_to_dig_in(table, step) > step.left ? step.seat : seat::nobody;
}

void list(const Observation& seen, const DigInStep& step, Actions& out) {
    for (const UnitId id : seen.table.open.units.ids())
        if (seen.table.open.units[id].ordered_by == step.card && may_dig_in(seen.table, step, id)) out.emplace_back(DigIn{id});
}

Verdict check(const Observation& seen, const DigInStep& step, const DigIn& action) {
    return may_dig_in(seen.table, step, action.unit);
}

void take(Emit& emit, const DigInStep& step, const DigIn& action) {
    emit(StepChanged{DigInStep{step.seat, step.card, static_cast<std::uint8_t>(step.left - 1)}});
    lay_sandbags(emit, action.unit);
}

// There are enough for all, or none at all.
void run(Emit& emit, const DigInStep& step) {
    if (step.left == 0) return;
    for (const UnitId id : emit.open().units.ids())
        if (may_dig_in(emit.table(), step, id)) lay_sandbags(emit, id);
}

}  // namespace salient
