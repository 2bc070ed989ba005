// Judgements about battles that the steps ask without wanting a sentence.
#pragma once

#include "salient/queries.hpp"

namespace salient {

// Why a unit may not battle, whatever the target.
enum class BattleRefusal : std::uint8_t {
    None,
    NoSuchUnit,
    NotYours,
    NotOrdered,
    OtherCard,
    OnTheMove,
    Battled,
    NoAttack,
    MovedTooFar,
    EnteredHex,
    LeftHex,
    OnHex,
    Forbidden,
    Aboard,
    Landed,
    CameOff,
    Arrived
};
BattleRefusal battle_refusal(const Table& table, UnitId unit);
// Only what the ground (BTL-7 to BTL-9) and its landing craft (LCT-13) have to say.
BattleRefusal ground_refusal(const Table& table, const Unit& unit);
Verdict explain(BattleRefusal refusal, const Table& table, UnitId unit);

// Why a target may not be attacked.
enum class TargetRefusal : std::uint8_t {
    None,
    NoSuchUnit,
    Friend,
    MustCloseAssault,
    OutOfRange,
    CardCloseOnly,
    CardFireOnly,
    ChargeOnly,
    FiresSmoke,
    CloseOnlyHex,
    TooDark,
    NoView,
    NoSight,
    Unspotted,
    Forbidden,
    NoDice
};
// `enemy_adjacent`: whether an enemy is next to `from`, worked out once for all targets. `dice`, when given, receives their number.
TargetRefusal target_refusal(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind, bool enemy_adjacent,
                             int* dice);
Verdict target_verdict_from(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind);
bool has_target(const Table& table, UnitId attacker, HexId from, BattleKind kind);
// Whether the card in play may attack the unit; card_target_verdict() says why not.
bool may_be_card_target(const Table& table, UnitId target);
// Why a unit cannot strike so far, because of the dark or the weather (NIGHT-3, TNIGHT-4), or None.
TargetRefusal sight_refusal(const Table& table, UnitId attacker, HexId hex, int distance, bool needs_sight);

// Whether a unit may take ground of this kind from its hex by itself, as far as it and the kind go (BTL-13, TWIRE-3).
bool may_remove(const Table& table, const Unit& unit, TerrainId kind);

// The ground of the hex assaulted that a star of the attacker's dice removes (FUNNY-18), or none; on an empty hex (FUNNY-21), likewise.
TerrainId ground_breached(const Table& table, const BattleContext& battle);
TerrainId ground_breached(const Table& table, UnitId unit, HexId hex);

// The battle of a unit whose dice lie on the table, or null.
const BattleContext* battle_under_way(const Table& table);
// Whether artillery, Air Power or Barrage is what has just eliminated the unit (HTER-5, HOPT-16).
bool is_lost_to_heavy_fire(const Table& table, UnitId unit);

// Neither a unit nor a card attacks: the dice of a mine.
inline bool is_by_nobody(const BattleContext& battle) { return battle.attacker.is_none() && battle.kind != BattleKind::Card; }
// Whether the unit attacked may battle back now (BCF-2), and the battle that this would be.
bool may_battle_back(const Table& table, const BattleContext& battle);
BattleContext back_at_attacker(const Table& table, const BattleContext& battle);
// Whether the attacker may assault somebody else after this battle (FRA-4 to FRA-6).
bool may_assault_again(const Table& table, const BattleContext& battle);
// How many of the flags that stand it falls back for: those that make one retreat in all count as one (HSPC-2).
int flags_obeyed(const Table& table, const Unit& unit, int flags);
// HRTE-1: a step of a retreat that ends nearer to this enemy than it began; never where there is none.
bool comes_closer(const Table& table, HexId from, HexId to, HexId enemy);
// FLAG-7: none of its flags may be ignored.
bool flags_stand(const Table& table, UnitId unit, const BattleContext& battle);
// hooks.cpp: whether anything makes something else of the dice against a unit than hits and flags.
bool has_strike_hooks(const Table& table, UnitId target);

}  // namespace salient
