// Attacks of activated units (ARD-GATK-1, ARD-ACT-9 to -11).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

constexpr std::size_t most_listed_one_by_one = 6;

Verdict may_attack(const Table& table, UnitId id, HexId hex) {
    const Unit& unit = table.unit(id);
    if (!unit.on_map() || table.type(id).side != Side::German || !table.map().are_adjacent(unit.hex, hex))
        return Verdict::no("ARD-GATK-1", "ard_not_adjacent");
    if (id == table.book.vdh) return Verdict::no("ARD-ACT-12", "ard_vdh_stays");
    if (unit.dispersed) return Verdict::no("ARD-DEF-22", "ard_dispersed");
    if (unit.supply == Supply::Isolated) return Verdict::no("ARD-DEF-20", "ard_isolated");
    if (!unit.activated) return Verdict::no("ARD-ACT-7", "ard_not_activated");
    if (unit.attacked) return Verdict::no("ARD-ACT-9", "ard_has_attacked");
    return Verdict::yes();
}

// ARD-ACT-11: a lone bracketed unit may not.
bool are_enough(const Table& table, const UnitList& units) {
    return units.size() >= 2 || (units.size() == 1 && !is_bracketed(table, units.front()));
}

Verdict may_be_attacked(const Field& field, HexId hex) {
    const Table& table = field.table();
    if (hex.value >= table.state.hexes.size() || !field.is_held_by(hex, Side::Allied))
        return Verdict::no("ARD-GATK-11", "ard_no_enemy");
    if (table.state.at(hex).attacked) return Verdict::no("ARD-ACT-9", "ard_hex_attacked");
    return Verdict::yes();
}

// Who could attack a hex, hex by hex.
std::vector<UnitList> able_stacks(const Field& field, HexId hex) {
    std::vector<UnitList> stacks;
    for (const Direction d : directions) {
        const HexId from = field.table().map().neighbor(hex, d);
        if (from.is_none()) continue;
        UnitList able;
        for (const UnitId id : field.stack(from))
            if (may_attack(field.table(), id, hex)) able.push_back(id);
        if (!able.empty()) stacks.push_back(able);
    }
    return stacks;
}

void list_attacks(const Field& field, HexId hex, Actions& out) {
    std::vector<UnitList> parts = able_stacks(field, hex);
    std::size_t units = 0;
    for (const UnitList& part : parts) units += part.size();
    if (units <= most_listed_one_by_one) {
        std::vector<UnitList> single;
        for (const UnitList& part : parts)
            for (const UnitId id : part) single.push_back({id});
        parts = std::move(single);
    }
    for (unsigned set = 1; set < 1U << parts.size(); ++set) {
        UnitList chosen;
        for (std::size_t i = 0; i < parts.size(); ++i)
            if ((set >> i & 1U) != 0)
                for (const UnitId id : parts[i]) chosen.push_back(id);
        std::sort(chosen.begin(), chosen.end());
        if (are_enough(field.table(), chosen)) out.push_back(DeclareAttack{hex, chosen});
    }
}

bool could_attack(const Field& field, HexId hex) {
    UnitList all;
    for (const UnitList& stack : able_stacks(field, hex))
        for (const UnitId id : stack) all.push_back(id);
    return are_enough(field.table(), all);
}

}  // namespace

bool settle(Emit& emit, const AttackStep&) {
    const Field field = emit.field();
    for (const HexId hex : emit.book().map.hexes.ids())
        if (may_be_attacked(field, hex) && could_attack(field, hex)) return false;
    emit.note("ARD-ACT-13", "nobody_can_attack_any_more");
    emit.pop();
    return true;
}

Verdict check(const Table& table, const AttackStep&, const DeclareAttack& action) {
    const Field field(table);
    if (Verdict target = may_be_attacked(field, action.hex); !target) return target;
    if (action.units.empty()) return Verdict::no("ARD-GATK-1", "ard_no_unit");
    for (std::size_t i = 0; i < action.units.size(); ++i) {
        const UnitId id = action.units[i];
        if (id.value >= table.state.units.size() || (i > 0 && !(action.units[i - 1] < id)))
            return Verdict::no("ARD-GATK-1", "ard_no_unit");
        if (Verdict able = may_attack(table, id, action.hex); !able) return able;
    }
    return are_enough(table, action.units) ? Verdict::yes() : Verdict::no("ARD-ACT-11", "ard_bracketed_alone");
}
Verdict check(const Table&, const AttackStep&, const EndImpulse&) { return Verdict::yes(); }

void list(const Table& table, const AttackStep&, Actions& out) {
    const Field field(table);
    for (const HexId hex : table.map().hexes.ids())
        if (may_be_attacked(field, hex)) list_attacks(field, hex, out);
    out.push_back(EndImpulse{});
}

void take(Emit& emit, const AttackStep&, const DeclareAttack& action) {
    open_combat(emit, Side::German, action.hex, action.units, 0);
    emit.push(CombatStep{CombatPart::AlliedCard});
    emit.push(TacticsStep{});
}
void take(Emit& emit, const AttackStep&, const EndImpulse&) { emit.pop(); }

}  // namespace salient::ardennes
