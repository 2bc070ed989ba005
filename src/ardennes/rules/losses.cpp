// Hits of the German side become retreats, dispersal and steps (ARD-DMG-7 to -12, ARD-CBT-9, -10), and which unit loses a step (ARD-STEP).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

void lose_step(Emit& emit, UnitId unit, LossOf whose) {
    const HexId hex = emit.unit(unit).hex;
    emit(StepLost{unit, whose});
    if (emit.unit(unit).steps > 0) return;
    emit(Eliminated{unit});
    leave_ip(emit, hex);
}

std::vector<UnitId> may_lose(const Table& table, LossOf whose, HexId hex) {
    const Combat& combat = table.state.combat;
    std::vector<UnitId> units;
    if (whose == LossOf::Other) {
        const Field field(table);  // what stack() gives lives as long as it
        for (const UnitId id : field.stack(hex)) units.push_back(id);
        return units;
    }
    const UnitList& part = whose == LossOf::Attacker ? combat.attackers : combat.defenders;
    for (const UnitId id : part)
        if (table.unit(id).on_map()) units.push_back(id);
    const auto lost_by = [&](UnitId id) { return std::count(combat.lost.begin(), combat.lost.end(), id); };
    if (whose == LossOf::Attacker) {  // ARD-STEP-6
        const auto hex_of = [&](UnitId id) {
            return combat.from[static_cast<std::size_t>(std::find(combat.attackers.begin(), combat.attackers.end(), id) -
                                                        combat.attackers.begin())];
        };
        const auto stack_lost = [&](UnitId id) {
            return std::any_of(combat.lost.begin(), combat.lost.end(),
                               [&](UnitId other) { return combat.attackers.contains(other) && hex_of(other) == hex_of(id); });
        };
        if (std::any_of(units.begin(), units.end(), [&](UnitId id) { return !stack_lost(id); })) std::erase_if(units, stack_lost);
    }
    long least = 1000;  // ARD-STEP-5
    for (const UnitId id : units) least = std::min<long>(least, lost_by(id));
    std::erase_if(units, [&](UnitId id) { return lost_by(id) > least; });
    return units;
}

namespace {

int steps_of_defenders(const Table& table) { return steps_in(table, living_defenders(table)); }

// How many hexes the German defenders could fall back.
int retreat_depth(const Table& table) {
    const Field field(table);
    const Stack units = living_defenders(table);
    if (units.empty() || units.contains(table.book.vdh)) return 0;  // ARD-GEV-26
    const HexId from = table.unit(units.front()).hex;
    UnitList moving;
    for (const UnitId id : units) moving.push_back(id);
    int depth = 0;
    for (const RetreatHex& first : first_retreats(field, units)) {
        depth = std::max(depth, 1);
        const Field there = field.moved(moving, first.hex);
        if (!first_retreats(there, units, from).empty()) return 2;
    }
    return depth;
}

// ARD-CBT-10: all legal splits, no others.
std::vector<AssignHits> splits(const Table& table, const AssignStep& step) {
    const Combat& combat = table.state.combat;
    std::vector<AssignHits> out;
    if (step.whose == LossOf::Attacker) {
        const int hits = combat.attacker_hits;
        for (int d = 0; d <= std::min(2, hits - 1); ++d) out.push_back({0, static_cast<std::uint8_t>(d)});
        return out;
    }
    const int hits = combat.defender_hits, steps = steps_of_defenders(table);
    const int depth = hits > 0 ? retreat_depth(table) : 0;
    for (int r = 0; r <= std::min({2, hits, depth}); ++r)
        if (r == 0 || hits - r < steps) out.push_back({static_cast<std::uint8_t>(r), 0});
    return out;
}

}  // namespace

bool settle(Emit& emit, const AssignStep& step) {
    const auto all = splits(emit.table(), step);
    if (all.size() > 1) return false;
    take(emit, step, all.front());
    return true;
}

Verdict check(const Table& table, const AssignStep& step, const AssignHits& action) {
    const auto all = splits(table, step);
    if (std::find(all.begin(), all.end(), action) != all.end()) return Verdict::yes();
    return Verdict::no(step.whose == LossOf::Attacker ? "ARD-DMG-10" : "ARD-DMG-7", "ard_no_such_split");
}

void list(const Table& table, const AssignStep& step, Actions& out) {
    for (const AssignHits& split : splits(table, step)) out.push_back(split);
}

void take(Emit& emit, const AssignStep& step, const AssignHits& action) {
    const Combat& combat = emit.combat();
    emit.pop();
    if (step.whose == LossOf::Attacker) {
        const int steps = combat.attacker_hits - action.disperse;  // the first is always one (ARD-DMG-9)
        emit(HitsAbsorbed{Part::Attacker, combat.attacker_hits});
        if (action.disperse > 0) {
            emit(AttackersDispersed{});
            for (const UnitId id : living_attackers(emit.table())) emit(Dispersed{id});
        }
        return emit.push(LoseStepsStep{LossOf::Attacker, static_cast<std::uint8_t>(steps), {}});
    }
    const int steps = combat.defender_hits - action.retreat;
    emit(HitsAbsorbed{Part::Defender, combat.defender_hits});
    if (action.retreat > 0) emit.push(RetreatStep{action.retreat});
    emit.push(LoseStepsStep{LossOf::Defender, static_cast<std::uint8_t>(steps), {}});  // before it retreats (ARD-CBT-9)
}

bool settle(Emit& emit, const LoseStepsStep& step) {
    const auto units = may_lose(emit.table(), step.whose, step.hex);
    if (step.steps > 0 && units.size() > 1) return false;
    if (step.steps == 0 || units.empty()) {
        emit.pop();
        return true;
    }
    take(emit, step, LoseStep{units.front()});
    return true;
}

Verdict check(const Table& table, const LoseStepsStep& step, const LoseStep& action) {
    const auto units = may_lose(table, step.whose, step.hex);
    if (std::find(units.begin(), units.end(), action.unit) != units.end()) return Verdict::yes();
    return Verdict::no("ARD-STEP-5", "ard_others_first");
}

void list(const Table& table, const LoseStepsStep& step, Actions& out) {
    for (const UnitId id : may_lose(table, step.whose, step.hex)) out.push_back(LoseStep{id});
}

void take(Emit& emit, const LoseStepsStep& step, const LoseStep& action) {
    emit.replace(LoseStepsStep{step.whose, static_cast<std::uint8_t>(step.steps - 1), step.hex});
    lose_step(emit, action.unit, step.whose);
}

}  // namespace salient::ardennes
