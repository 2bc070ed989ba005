// Landing craft (LCT): a marker under one unit, which bears it over the sea and is gone where it lands. Where it may go is judged with every
// step (passage.hpp, mover.hpp), what it keeps the unit from in battle.cpp.
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/ground/ground.hpp"
#include "rules/movement/passage.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/landing_craft.hpp"

namespace salient {

namespace {

// LCT-7: sea next to a beach.
bool is_shore(const Table& table, HexId hex) {
    const auto& around = table.board.neighbors(hex);
    return table.open.at(hex).sea && std::any_of(around.begin(), around.end(),
                                                 [&](HexId next) { return !next.is_none() && lands_craft(table.open.at(next)); });
}

// Whether a craft that came here in its movement lands: on a beach at once, on coast and shore where its movement ends (LCT-9 to LCT-11).
bool lands_here(const Table& table, HexId hex, bool is_over) {
    if (lands_craft(table.open.at(hex))) return true;
    return is_over && !table.rules.procedures.land_on_beach_only && (table.open.at(hex).coast || is_shore(table, hex));
}

}  // namespace

void lose_craft(Emit& emit, UnitId id, Displacement how, bool is_over) {
    const Unit& unit = emit.unit(id);
    if (!unit.craft.under) return;
    const bool is_gone = how == Displacement::Retreat ? !floats_craft(emit.open().at(unit.hex))  // LCT-15
                                                      : lands_here(emit.table(), unit.hex, is_over);
    if (is_gone) emit(UnitMarked{id, UnitMark::CraftGone});
}

// ---- Before the first turn ----

Verdict may_put_craft(const Table& table, Side side, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("LCT-2", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (unit.side != side) return Verdict::no("LCT-2", "not_your_unit");
    if (unit.craft.under) return Verdict::no("LCT-2", "craft_is_there");
    if (!may_go_by_craft(table.type(unit))) return Verdict::no("LCT-3", "not_by_craft", {{"unit", unit_key(table.type(unit))}});
    const int row = table.board.hex(unit.hex).y;
    const bool is_outermost = row == 0 || row == table.board.rows() - 1;
    return is_outermost && table.open.at(unit.hex).sea ? Verdict::yes() : Verdict::no("LCT-2", "craft_starts_at_edge");
}

Seat to_act(const Table& table, const CraftStep& step) {
    if (step.left == 0) return seat::nobody;
    for (const UnitId id : table.open.units.ids())
        if (may_put_craft(table, side_of(step.seat), id)) return step.seat;
    return seat::nobody;
}

void list(const Observation& seen, const CraftStep& step, Actions& out) {
    for (const UnitId id : seen.table.open.units.ids())
        if (may_put_craft(seen.table, side_of(step.seat), id)) out.emplace_back(PlaceCraft{id});
    out.emplace_back(EndCraft{});
}

Verdict check(const Observation& seen, const CraftStep& step, const PlaceCraft& action) {
    return may_put_craft(seen.table, side_of(step.seat), action.unit);
}
Verdict check(const Observation&, const CraftStep&, const EndCraft&) { return Verdict::yes(); }

void take(Emit& emit, const CraftStep& step, const PlaceCraft& action) {
    emit(StepChanged{CraftStep{step.seat, static_cast<std::uint8_t>(step.left - 1)}});
    emit(UnitMarked{action.unit, UnitMark::CraftPut});
}
void take(Emit& emit, const CraftStep&, const EndCraft&) { emit.pop(); }

void tell(const LandingCraft& rule, std::vector<RuleSentence>& out) {
    if (rule.craft == any_number_of_craft)
        out.push_back({{"sheet.landing_craft_any", {{"side", side_key(rule.side)}}}, "LCT-2", {}});
    else
        out.push_back({{"sheet.landing_craft", {{"craft", int{rule.craft}}, {"side", side_key(rule.side)}}}, "LCT-2", {}});
    out.push_back({{"sheet.landing_craft_moves", {}}, "LCT-7", {}});
    out.push_back({{"sheet.landing_craft_battle", {}}, "LCT-13", {}});
}

}  // namespace salient
