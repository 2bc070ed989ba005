// The dice of a battle, from the roll to what they bring (BTL-16, BTL-20, HIT-6, ELUSIVE).
#include "salient/strike.hpp"

#include "rules/battle/battle.hpp"
#include "rules/wings/camouflage.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

void lay_dice(const Table& table, StrikeStep& strike, const Faces& faces) {
    if (strike.rolls == 0) {
        strike.faces = faces;
    } else if (strike.next == RollPurpose::Again) {
        for (std::size_t f = 0; f < face_count; ++f)
            strike.faces[f] = static_cast<std::uint8_t>(strike.faces[f] - strike.taken_up[f] + faces[f]);
    } else {
        strike.second = faces;
    }
    ++strike.rolls;
    strike.dice = 0;
    strike.taken_up = {};
    strike.hits = static_cast<std::uint8_t>(count_hits(table, strike.battle, strike.faces));
    strike.flags = is_by_nobody(strike.battle)
                       ? std::uint8_t{0}
                       : static_cast<std::uint8_t>(count_flags(table, strike.battle, strike.faces));  // TMINE-7
    run_strike_hooks(table, strike);
}

const BattleContext* battle_under_way(const Table& table) {
    const auto& steps = table.open.steps;
    for (std::size_t i = steps.size(); i-- > 0;)
        if (const auto* after = std::get_if<AftermathStep>(&steps[i])) return &after->battle;
    return nullptr;
}

bool is_lost_to_heavy_fire(const Table& table, UnitId unit) {
    if (const BattleContext* battle = battle_under_way(table); battle != nullptr)
        return battle->target == unit && table.type(battle->attacker).attack_class == UnitClass::Artillery;
    const CardId card = table.open.card().effect;  // whose attack is all that happens in its turn
    return !card.is_none() && table.rules.at(card).attack.targets != 0;
}

void strike(Emit& emit, const BattleContext& battle) {
    if (!battle.attacker.is_none()) uncover(emit, battle.attacker);
    uncover(emit, battle.target);
    StrikeStep strike;
    strike.battle = battle;
    emit.push(strike);
    emit.push(RollStep{RollPurpose::Battle, battle.dice, battle.target, battle.target_hex});
}

void strike_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    StrikeStep strike = std::get<StrikeStep>(emit.open().steps.back());
    lay_dice(emit.table(), strike, faces);
    FaceSet hit_by;
    for (int f = 0; f < face_count; ++f)
        if (is_hit(emit.table(), strike.battle, static_cast<Face>(f))) hit_by.add(static_cast<Face>(f));
    emit(DiceRolled{step.purpose, faces, strike.battle, strike.hits, strike.flags, hit_by});
    emit(StepChanged{strike});
    if (strike.dice != 0) emit.push(RollStep{strike.next, strike.dice, step.unit, step.hex});
}

void run(Emit& emit, const StrikeStep& step) {
    if (!step.battle.attacker.is_none()) emit.push(AftermathStep{step.battle, emit.unit(step.battle.target).figures});
    const bool shows_star = step.faces[static_cast<std::size_t>(Face::Star)] != 0;
    if (const TerrainId broken = ground_breached(emit.table(), step.battle); shows_star && broken)
        emit.push(BreachStep{step.battle.target_hex, broken});  // FUNNY-19: after hits and retreat
    if (step.flags != 0) emit.push(FlagStep{step.battle, step.flags});
    const LossCause cause = is_by_nobody(step.battle) ? LossCause::Terrain : LossCause::Hits;
    take_hits(emit, step.battle.target, step.hits, cause);  // HIT-6: before any flag
}

}  // namespace salient
