// What nations do after a close assault: the British battle back (BCF), the French assault once more (FRA).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"

namespace salient {

namespace {

bool stands_where_attacked(const Table& table, const BattleContext& battle) {
    const Unit& target = table.unit(battle.target);
    return target.on_board() && target.hex == battle.target_hex;
}

// Enemies next to it but for the one just assaulted (FRA-6).
void more_targets(const Table& table, const BattleContext& battle, std::vector<Target>& out) {
    targets(table, battle.attacker, battle.attacker_hex, BattleKind::SecondAssault, out);
    std::erase_if(out, [&](const Target& t) { return t.distance != 1 || t.unit == battle.target; });
}

void take_ground_of(Emit& emit, const BattleContext& battle) { take(emit, TakeGroundStep{battle}, TakeGround{}); }

}  // namespace

// ---- Battle back (BCF) ----

BattleContext back_at_attacker(const Table& table, const BattleContext& battle) {
    BattleContext back;
    back.kind = BattleKind::BattleBack;
    back.attacker = battle.target;
    back.target = battle.attacker;
    back.attacker_hex = battle.target_hex;
    back.target_hex = table.unit(battle.attacker).hex;
    back.dice = static_cast<std::uint8_t>(
        std::max(0, battle_dice_count(table, back.attacker, back.attacker_hex, back.target, BattleKind::BattleBack)));
    return back;
}

bool may_battle_back(const Table& table, const BattleContext& battle) {
    if (!table.rules.modified.has(Attribute::BattlesBack) || !stands_where_attacked(table, battle)) return false;  // BCF-2
    const Unit& unit = table.unit(battle.target);
    if (!fact(table, Attribute::BattlesBack, acting(table, unit, table.type(unit).order_class), false)) return false;
    if (ground_refusal(table, unit) != BattleRefusal::None) return false;  // BCF-9
    return table.board.distance(unit.hex, table.unit(battle.attacker).hex) == 1 &&
           target_refusal(table, battle.target, unit.hex, battle.attacker, BattleKind::BattleBack, true, nullptr) ==
               TargetRefusal::None;
}

Seat to_act(const Table& table, const BattleBackStep& step) { return commander(table, table.unit(step.battle.attacker)); }

void list(const Observation&, const BattleBackStep& step, Actions& out) {
    out.emplace_back(Battle{step.battle.attacker, step.battle.target});
    out.emplace_back(Decline{});
}

Verdict check(const Observation&, const BattleBackStep& step, const Battle& action) {
    if (action.attacker != step.battle.attacker) return Verdict::no("BCF-3", "only_battle_back");
    if (action.target != step.battle.target) return Verdict::no("BCF-3", "only_battle_back");
    return Verdict::yes();
}
Verdict check(const Observation&, const BattleBackStep&, const Decline&) { return Verdict::yes(); }  // BCF-11

void take(Emit& emit, const BattleBackStep& step, const Battle&) {
    emit.pop();
    emit(BattleDeclared{step.battle});
    strike(emit, step.battle);
}
void take(Emit& emit, const BattleBackStep&, const Decline&) { emit.pop(); }

// ---- Furia Francese (FRA) ----

bool may_assault_again(const Table& table, const BattleContext& battle) {
    if (!table.rules.modified.has(Attribute::AssaultsAgain) || battle.kind != BattleKind::Normal) return false;  // FRA-10, FRA-11
    const Unit& unit = table.unit(battle.attacker);
    if (!unit.ordered || unit.hex != battle.attacker_hex || stands_where_attacked(table, battle)) return false;  // FRA-4
    if (!fact(table, Attribute::AssaultsAgain, acting(table, unit, table.type(unit).order_class), false)) return false;
    std::vector<Target> found;
    more_targets(table, battle, found);
    return !found.empty();
}

Seat to_act(const Table& table, const AssaultAgainStep& step) { return commander(table, table.unit(step.battle.attacker)); }

void list(const Observation& seen, const AssaultAgainStep& step, Actions& out) {
    std::vector<Target> found;
    more_targets(seen.table, step.battle, found);
    for (const Target& t : found) out.emplace_back(Battle{step.battle.attacker, t.unit});
    if (check(seen, step, TakeGround{})) out.emplace_back(TakeGround{});
    out.emplace_back(Decline{});
}

Verdict check(const Observation& seen, const AssaultAgainStep& step, const TakeGround&) {
    return may_take_ground(seen.table, step.battle.attacker, step.battle.target_hex);
}

Verdict check(const Observation& seen, const AssaultAgainStep& step, const Battle& action) {
    if (action.attacker != step.battle.attacker) return Verdict::no("FRA-5", "only_second_assault");
    if (action.target == step.battle.target) return Verdict::no("FRA-6", "assault_another");
    return target_verdict_from(seen.table, step.battle.attacker, step.battle.attacker_hex, action.target,
                               BattleKind::SecondAssault);
}
Verdict check(const Observation&, const AssaultAgainStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const AssaultAgainStep& step, const TakeGround&) {
    emit(UnitMarked{step.battle.attacker, UnitMark::Done});  // FRA-5: and battles no more
    take_ground_of(emit, step.battle);
}

void take(Emit& emit, const AssaultAgainStep& step, const Battle& action) {
    emit.pop();
    emit(UnitMarked{step.battle.attacker, UnitMark::Done});  // FRA-10
    declare_battle(emit, BattleKind::SecondAssault, action.attacker, action.target);
}
void take(Emit& emit, const AssaultAgainStep&, const Decline&) { emit.pop(); }

}  // namespace salient
