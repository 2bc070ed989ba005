// Hits of the Allies (sections 11 to 13): retreat, hold or bleed; Bug Out (ARD-ATAC-3 to -6).
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes {

Tally hold_chance(const Field& field) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    const HexId hex = defenders_at(table);
    Tally tally;
    add_line(tally, table.map().at(hex).hold, "ARD-DEFL-6", "hold_value");
    add_line(tally, steps_in(table, living_defenders(table)), "ARD-DEFL-6", "steps");
    const bool across = std::all_of(combat.from.begin(), combat.from.end(),
                                    [&](HexId from) { return are_across_river(table, from, combat.hex); });
    if (across && !(table.book.options.river_bonus_before_retreat && combat.retreated > 0))
        add_line(tally, 2, "ARD-DEFL-7", "across_river");
    if (is_surrounded(field, Side::Allied, hex) || !communication(field, Side::Allied)[hex.value])
        add_line(tally, -3, "ARD-DEFL-8", "surrounded");
    const auto ways = retreat_hexes(field, living_defenders(table), just_left(table));  // ARD-DEF-49
    if (std::all_of(ways.begin(), ways.end(), [](const RetreatHex& way) { return way.costs_step(); }))
        add_line(tally, 4, "ARD-DEFL-9", "dear_retreat");
    if (combat.retreated == 1) add_line(tally, 2, "ARD-DEFL-10", "has_retreated");
    return tally;
}

namespace allies {

namespace {

// The units of the participating stacks with the most steps (ARD-STEP-2, -4), then the unit.
Candidates losers(const Table& table, const std::vector<UnitId>& units, Rule rule) {
    const auto steps_of_stack = [&](UnitId id) {
        int steps = 0;
        for (const UnitId other : units)
            if (table.unit(other).hex == table.unit(id).hex) steps += table.unit(other).steps;
        return steps;
    };
    Candidates candidates(rule);
    for (const UnitId id : units)
        candidates.add({id, table.unit(id).hex, {}},
                       {figure(FigureKind::Steps, steps_of_stack(id)), figure(FigureKind::MultiStep, table.unit(id).steps > 1),
                        highest_number(table, id)});
    return candidates;
}

constexpr Rule step_rule{"ARD-STEP-2", "step_loss"};

void lose_one(Emit& emit, LossOf whose) {
    const auto units = may_lose(emit.table(), whose);
    if (!units.empty()) lose_step(emit, choose(emit, losers(emit.table(), units, step_rule)).unit, whose);
}

Candidates retreat_ways(const Field& field) {
    const Table& table = field.table();
    const HexId from = defenders_at(table);
    Candidates ways({"ARD-RET-6", "retreat_hex"});
    const Heading heading = table.map().at(from).retreat == Heading::None ? Heading::W : table.map().at(from).retreat;
    for (const RetreatHex& way : retreat_hexes(field, living_defenders(table), just_left(table)))
        ways.add({{}, way.hex, {}},
                 {figure(FigureKind::Hard, way.hard), figure(FigureKind::RetreatClass, static_cast<int>(way.kind)),
                  figure(FigureKind::TownOrCity, table.map().at(way.hex).is_town_or_city()),
                  turn_from(table, from, heading, way.hex), west_most(table, way.hex), hex_index(way.hex)});
    return ways;
}

// One hex by section 14; false where there is none.
bool fall_back(Emit& emit, bool disperses) {
    const Field field = emit.field();
    Candidates ways = retreat_ways(field);
    if (ways.empty()) return false;
    const HexId to = choose(emit, std::move(ways)).hex;
    RetreatHex way;
    for (const RetreatHex& one : retreat_hexes(field, living_defenders(emit.table()), just_left(emit.table())))
        if (one.hex == to) way = one;
    const int cost = retreat_one(emit, way, disperses);
    for (int i = 0; i < cost; ++i) lose_one(emit, LossOf::Defender);
    return true;
}

void retreat_or_bleed(Emit& emit) {
    if (fall_back(emit, true)) return;
    emit.note("ARD-DEFL-13", "no_retreat");
    lose_one(emit, LossOf::Defender);
}

// ARD-DEFL-4: whether any step that may be lost would leave them without a zone of control.
bool would_lose_zoc(const Table& table) {
    const auto units = may_lose(table, LossOf::Defender);
    const HexId hex = defenders_at(table);
    const UnitId loser = first_of(losers(table, units, step_rule)).unit;
    const MapHex& ground = table.map().at(hex);
    int bracketed = 0;
    bool any = false;
    for (const UnitId id : living_defenders(table)) {
        if (table.unit(id).dispersed) continue;
        const int steps = table.unit(id).steps - (id == loser ? 1 : 0);
        if (steps == 0) continue;
        any = true;
        if (!table.type(id).bracketed[static_cast<std::size_t>(steps)]) return false;
        ++bracketed;
    }
    return !any || (bracketed < 2 && !ground.is_town_or_city());
}

}  // namespace

void lose_step_of(Emit& emit, const Stack& units, LossOf whose, Rule rule) {
    const std::vector<UnitId> all(units.begin(), units.end());
    if (!all.empty()) lose_step(emit, choose(emit, losers(emit.table(), all, rule)).unit, whose);
}

void take_defender_hit(Emit& emit) {
    const Combat& combat = emit.combat();
    const int hits = combat.defender_hits;
    const auto row = [&](std::string_view clause, std::string_view why) { emit(Checked{clause, why, true}); };
    emit(HitsAbsorbed{Part::Defender, 1});
    if (combat.retreated >= 2) {
        row("ARD-DEFL-2", "has_retreated_two");
        return lose_one(emit, LossOf::Defender);
    }
    if (hits >= steps_in(emit.table(), living_defenders(emit.table()))) {
        row("ARD-DEFL-3", "hits_reach_steps");
        return retreat_or_bleed(emit);
    }
    if (would_lose_zoc(emit.table())) {
        row("ARD-DEFL-4", "would_lose_zoc");
        return retreat_or_bleed(emit);
    }
    emit.push(DieStep{DieFor::Hold, {}, defenders_at(emit.table())});
}

void hold_rolled(Emit& emit, int roll) {
    const Tally chance = hold_chance(emit.field());
    const bool holds = roll <= chance.total();  // ARD-DEFL-11
    emit(Rolled{"ARD-DEFL-11", "hold", chance, static_cast<std::uint8_t>(roll), holds, {}});
    if (holds)
        lose_one(emit, LossOf::Defender);
    else
        retreat_or_bleed(emit);
}

void bug_out_rolled(Emit& emit, int roll) {
    const Tally chance = hold_chance(emit.field());
    const bool holds = roll <= chance.total();
    emit(Rolled{"ARD-ATAC-3", "hold", chance, static_cast<std::uint8_t>(roll), holds, {}});
    if (holds) return;  // ARD-ATAC-5
    emit(BuggedOut{});
    for (int i = 0; i < 2; ++i)
        if (living_defenders(emit.table()).empty() || !fall_back(emit, false)) break;  // ARD-ATAC-4, ARD-CBT-14
}

void take_attacker_hits(Emit& emit) {
    constexpr int steps_that_bleed = 4;
    int lost = 0;
    const int hits = emit.combat().attacker_hits;
    const auto disperse = [&](std::string_view clause) {
        emit(Checked{clause, "disperse", !emit.combat().attackers_dispersed});
        if (emit.combat().attackers_dispersed) return;
        emit(AttackersDispersed{});
        for (const UnitId id : living_attackers(emit.table())) emit(Dispersed{id});
    };
    for (int hit = 1; hit <= hits; ++hit) {
        emit(HitsAbsorbed{Part::Attacker, 1});
        const UnitList units = living_attackers(emit.table());
        if (units.empty()) continue;
        int steps = 0;
        for (const UnitId id : units) steps += emit.unit(id).steps;
        const bool bleeds = hit == 1 || (hit == 2 && steps >= steps_that_bleed) || (hit == 4 && lost == 1);
        if (bleeds) {
            lose_one(emit, LossOf::Attacker);
            ++lost;
        } else if (hit == 2 || hit == 3) {
            disperse(hit == 2 ? "ARD-ATKL-2" : "ARD-ATKL-3");
        } else {
            emit.note(hit == 4 ? "ARD-ATKL-4" : "ARD-ATKL-5", "no_effect");
        }
    }
}

}  // namespace allies

}  // namespace salient::ardennes
