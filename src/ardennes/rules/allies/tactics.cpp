// Cards drawn for tactics (ARD-AATK-2, ARD-GATK-3): hidden defenders (ARD-HID), Allied tactics (ARD-ATAC).
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

namespace {

bool any_defender(const Table& table, auto f) {
    const UnitList& units = table.state.combat.defenders;
    return std::any_of(units.begin(), units.end(), f);
}

bool is_out_of_contact(const Field& field, UnitId unit) {  // ARD-DEF-24
    constexpr int range = 2;
    const Table& table = field.table();
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).side == Side::German && table.unit(id).on_map() &&
            table.map().distance(field.hex_of(id), field.hex_of(unit)) <= range)
            return false;
    return true;
}

// ARD-HID-4 to -9, from the Reserves box or from the map.
Candidates hidden_from(const Field& field, const AlliedCard& card, Where where) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    Candidates units({"ARD-HID-9", "hidden_defender"});
    for (const UnitId id : table.book.units.ids()) {
        const UnitType& type = table.type(id);
        if (type.side != Side::Allied || table.unit(id).where != where || !type.belongs_to(card.formation)) continue;
        const Choice what{id, combat.hex, {}};
        if (combat.defenders.contains(id)) continue;
        if (where == Where::OnMap && !is_out_of_contact(field, id)) {
            units.rule_out(what, {"ARD-HID-3", "in_contact"});
        } else if (!fits(table, field.stack(combat.hex), {id})) {
            units.rule_out(what, {"ARD-REIN-7", "full", 1, combat.hex});
        } else {
            const bool same_division = !type.division.is_none() &&
                                       any_defender(table, [&](UnitId d) { return table.type(d).division == type.division; });
            const bool same_corps =
                !type.corps.is_none() && any_defender(table, [&](UnitId d) { return table.type(d).corps == type.corps; });
            units.add(what, {figure(FigureKind::SameDivision, same_division), figure(FigureKind::SameCorps, same_corps),
                             unit_number(table, id)});
        }
    }
    return units;
}

// True: one was found.
bool find_hidden(Emit& emit, AlliedCardId id) {
    constexpr int too_many_steps = 4;
    const AlliedCard& card = emit.book().allied_cards[id];
    const Field field = emit.field();
    const Combat& combat = emit.combat();
    const bool named = any_defender(emit.table(), [&](UnitId d) { return emit.type(d).belongs_to(card.formation); }) &&
                       communication(field, Side::Allied)[combat.hex.value];
    emit(Checked{"ARD-HID-1", "hidden_defender", named});
    if (!named) return false;
    const bool is_thin = steps_in(emit.table(), living_defenders(emit.table())) < too_many_steps;
    emit(Checked{"ARD-HID-2", "hidden_defender", is_thin});
    if (!is_thin) return false;
    for (const Where where : {Where::Reserves, Where::OnMap}) {  // ARD-HID-3
        Candidates units = hidden_from(field, card, where);
        if (units.empty()) {
            units.tell_none(emit);
            continue;
        }
        const UnitId unit = choose(emit, std::move(units)).unit;
        const HexId from = emit.unit(unit).hex;
        emit(UnitPlaced{unit, combat.hex, Placed::Hidden});
        emit(CombatJoined{unit, Part::Defender});
        emit(HiddenJudged{id, unit});
        if (!from.is_none()) leave_ip(emit, from);
        return true;
    }
    return false;
}

// ---- Bug Out from the 19th on (ARD-ATAC-7) ----

bool slip_away(Emit& emit) {
    constexpr int steps = 3, near = 2;
    const Field field = emit.field();
    const Table table = emit.table();
    const Combat& combat = emit.combat();
    const Stack defenders = living_defenders(table);
    const bool may =
        steps_in(table, defenders) >= steps && !is_surrounded(field, Side::Allied, combat.hex) && defenders.size() > 1;
    emit(Checked{"ARD-ATAC-7", "bug_out", may});
    if (!may) return false;
    const UnitId unit = defenders.back();  // the highest number
    Candidates hexes({"ARD-ATAC-7", "bug_out_hex"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (field.is_occupied(hex) || !table.map().at(hex).in_play) continue;
        bool is_near = false;
        for (const UnitId id : table.book.units.ids())
            is_near = is_near || (table.type(id).side == Side::German && table.unit(id).on_map() &&
                                  table.map().distance(field.hex_of(id), hex) <= near);
        if (!is_near)
            hexes.add({unit, hex, {}}, {figure(FigureKind::Distance, table.map().distance(combat.hex, hex)), hex_index(hex)});
    }
    if (hexes.empty()) return false;
    const HexId hex = choose(emit, std::move(hexes)).hex;
    emit(CombatLeft{unit});
    emit(UnitMoved{unit, {hex}, Movement::BugOut});
    return true;
}

// ---- Reinforce Battle (ARD-ATAC-12, -15) ----

bool reinforce(Emit& emit) {
    const Field field = emit.field();
    const Table table = emit.table();
    const auto ways = reinforcements(field, Side::Allied);
    Candidates stacks({"ARD-ATAC-15", "reinforce"});
    for (const Reinforce& way : ways) {
        const HexId own = field.hex_of(way.units.front()), hex = way.route.empty() ? own : way.route.back();
        stacks.add({way.units.front(), hex, {}}, {strength_figure(table, way.units), lowest_number_of(table, way.units),
                                                  figure(FigureKind::Distance, table.map().distance(own, hex)), hex_index(hex)});
    }
    if (stacks.empty()) {
        emit.note("ARD-ATAC-15", "nobody_reinforces");
        return false;
    }
    const Choice taken = choose(emit, std::move(stacks));
    for (const Reinforce& way : ways) {
        const HexId hex = way.route.empty() ? field.hex_of(way.units.front()) : way.route.back();
        if (way.units.front() == taken.unit && hex == taken.hex) {
            join_battle(emit, Side::Allied, way);
            break;
        }
    }
    return true;
}

constexpr bool is_for_attack(Tactic tactic) { return tactic == Tactic::AssaultCoordination; }
constexpr bool is_for_defense(Tactic tactic) { return tactic == Tactic::BugOut || tactic == Tactic::Screen; }

// Whether it brought the Allies anything (ARD-DEF-50). In an attack every tactic adds to M (ARD-DRAW-16).
bool brings_benefit(Emit& emit, Tactic tactic) {
    constexpr int last_check_day = 18;
    const bool attacks = emit.combat().attacker == Side::Allied;
    switch (tactic) {
        case Tactic::AssaultCoordination:
            for (const UnitId id : coordinated(emit.field(), Side::Allied)) emit(CombatJoined{id, Part::Attacker});
            return true;
        case Tactic::BugOut: return emit.state().day <= last_check_day || slip_away(emit);
        case Tactic::Engineers:
            if (attacks) {
                clear_ip(emit);
                return true;
            }
            if (!may_dig_by_tactic(emit.table())) {
                emit.note(emit.combat().has(Side::German, Tactic::CombatEngineers) ? "ARD-ATAC-11" : "ARD-ATAC-9", "no_ip");
                return false;
            }
            emit(IpPlaced{emit.combat().hex, Side::Allied});
            return true;
        case Tactic::ReinforceBattle: return reinforce(emit) || attacks;
        default: return true;
    }
}

bool apply_one(Emit& emit, Tactic tactic) {
    if (tactic == Tactic::None) return false;
    const bool attacks = emit.combat().attacker == Side::Allied;
    if (attacks ? is_for_defense(tactic) : is_for_attack(tactic)) {
        emit.note("ARD-CBT-16", "tactic_of_the_other_part");
        return false;
    }
    emit(TacticApplied{Side::Allied, tactic, 0});
    return brings_benefit(emit, tactic);
}

}  // namespace

void apply_tactic(Emit& emit, Tactic tactic) {
    apply_one(emit, tactic);
    if (tactic == Tactic::CorpsArtillery) draw_card(emit, AlliedDrawFor::SecondTactic);  // ARD-ATAC-8
}

void card_for_tactic(Emit& emit, AlliedCardId id, bool is_second) {
    const Tactic tactic = emit.book().allied_cards[id].tactic;
    const bool found = emit.combat().attacker == Side::German && !is_second && find_hidden(emit, id);
    const bool helped = !found && apply_one(emit, tactic);  // ARD-GATK-5
    if (!found && tactic == Tactic::CorpsArtillery) draw_card(emit, AlliedDrawFor::SecondTactic);
    if (helped || !emit.state().effects.clouds) return;
    emit.note("ARD-AEV-9", "clouds_break");
    emit(TacticApplied{Side::Allied, Tactic::Airpower, 0});
}

}  // namespace salient::ardennes::allies
