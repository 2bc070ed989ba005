// German advances after combat (ARD-ADV-1, ARD-ADV2, ARD-CBT-12, -13).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

bool may_advance_two(const Table& table, UnitId unit) {
    const Combat& combat = table.state.combat;
    const bool gave_way = combat.retreated >= 2 || living_defenders(table).empty();
    return gave_way && table.type(unit).mechanized;
}

Verdict may_go_on(const Field& field, UnitId unit, HexId from, HexId to) {
    const Table& table = field.table();
    const Side side = table.type(unit).side;
    const Direction d = table.map().direction(from, to);
    if (field.is_held_by(to, enemy_of(side))) return Verdict::no("ARD-MOVE-5", "ard_enemy_there");
    const Combat& combat = table.state.combat;
    if (!combat.retreat_path.empty() && combat.retreat_path.front() == to) return Verdict::yes();  // ARD-ADV2-3
    if (field.in_zoc_of(enemy_of(side), from) && field.in_zoc_of(enemy_of(side), to))
        return Verdict::no("ARD-ADV2-4", "ard_zoc_to_zoc");
    if (is_unbridged(table, from, d)) return Verdict::no("ARD-ADV2-4", "ard_no_bridge");
    if (table.map().at(to).terrain == Terrain::Forest && !has_road(table, from, d))
        return Verdict::no("ARD-ADV2-4", "ard_forest_no_road");
    return Verdict::yes();
}

namespace {

Verdict may_advance(const Field& field, const Advance& action) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    const UnitId id = action.unit;
    if (!combat.attackers.contains(id) || !table.unit(id).on_map()) return Verdict::no("ARD-ADV-1", "ard_did_not_attack");
    if (combat.checked.contains(id)) return Verdict::no("ARD-ADV-1", "ard_has_advanced");
    if (id == table.book.vdh) return Verdict::no("ARD-GEV-26", "ard_vdh_stays");
    const HexId from = table.unit(id).hex;
    const Route& route = action.route;
    if (route.empty() || route.size() > 2 || route[0] != combat.hex || !table.map().are_adjacent(from, combat.hex))
        return Verdict::no("ARD-ADV2-2", "ard_first_hex");
    const Direction d = table.map().direction(from, combat.hex);
    const bool crosses = is_unbridged(table, from, d);
    const Edges& crossed = table.state.impulse.crossed;
    if (crosses && std::binary_search(crossed.begin(), crossed.end(), table.map().edge(from, d)))
        return Verdict::no("ARD-CBT-13", "ard_one_unit_crosses");
    if (route.size() == 2) {
        if (route[1].value >= table.map().hexes.size() || !table.map().are_adjacent(combat.hex, route[1]) || route[1] == from)
            return Verdict::no("ARD-ADV2-3", "ard_no_way");
        if (!may_advance_two(table, id)) return Verdict::no("ARD-ADV2-1", "ard_one_hex_only");
        if (crosses) return Verdict::no("ARD-ADV2-2", "ard_stops_at_river");
        if (Verdict on = may_go_on(field, id, combat.hex, route[1]); !on) return on;
    }
    return fits(table, field.stack(route.back()), {id}) ? Verdict::yes() : Verdict::no("ARD-CBT-12", "ard_stacking");
}

std::vector<Advance> advances(const Table& table) {
    const Field field(table);
    const Combat& combat = table.state.combat;
    std::vector<Advance> out;
    const auto offer = [&](const Advance& one) {
        if (may_advance(field, one)) out.push_back(one);
    };
    for (const UnitId id : combat.attackers) {
        offer({id, {combat.hex}});
        if (!may_advance_two(table, id)) continue;
        for (const Direction d : directions)
            if (const HexId to = table.map().neighbor(combat.hex, d); !to.is_none()) offer({id, {combat.hex, to}});
    }
    return out;
}

}  // namespace

bool settle(Emit& emit, const AdvanceStep&) {
    if (!advances(emit.table()).empty()) return false;
    emit.pop();
    return true;
}

Verdict check(const Table& table, const AdvanceStep&, const Advance& action) { return may_advance(Field(table), action); }
Verdict check(const Table&, const AdvanceStep&, const EndAdvance&) { return Verdict::yes(); }

void list(const Table& table, const AdvanceStep&, Actions& out) {
    for (const Advance& one : advances(table)) out.push_back(one);
    out.push_back(EndAdvance{});
}

void take(Emit& emit, const AdvanceStep&, const Advance& action) {
    emit(AdvanceJudged{action.unit, true});
    go(emit, {action.unit}, action.route, Movement::Advance);
}
void take(Emit& emit, const AdvanceStep&, const EndAdvance&) { emit.pop(); }

}  // namespace salient::ardennes
