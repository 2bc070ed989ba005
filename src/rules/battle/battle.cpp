// Who may battle whom, and with how many dice (BTL, RED). What the dice do stands in odds.cpp.
#include <algorithm>

#include "rules/answers/allowance.hpp"
#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/passage.hpp"
#include "rules/wings/trains.hpp"
#include "salient/face_of.hpp"
#include "salient/strike.hpp"

namespace salient {

namespace {

int allowed_battles(const Table& table, const Unit& unit) {
    const Situation s = acting(table, unit, table.type(unit).order_class);
    Fold battles(table, Attribute::Battles, s, nullptr);
    battles.start(s.card != nullptr ? s.card->battles : 1);
    return battles.answer();
}

// It has moved too far for any battle but the close assault of a charge (BTL-4, IJA-8).
bool must_charge(const Table& table, const Unit& unit) {
    return unit.battle_cost > 0 && unit.battle_cost > battle_move(table, unit, unit.in_mud);
}

// HSUPW-4: infantry that is hit as artillery, a support weapon, looks as artillery does.
Observer eyes_of(const UnitType& type) {
    const bool is_infantry = type.attack_class == UnitClass::Infantry && type.hit_class != UnitClass::Artillery;
    return is_infantry ? Observer::Infantry : Observer::Unit;
}

Observer observer_of(const Table& table, const Situation& s) {
    const UnitType& type = table.type(*s.unit);
    return fact(table, Attribute::NeedsSight, s, type.needs_sight) ? eyes_of(type) : Observer::Gun;
}

// TWADI-3 to TWADI-5: into and out of a wadi only at distance 1, except within one wadi. `unit`: that battles (TER-5).
bool must_be_close(const Table& table, const Unit& unit, UnitClass c, HexId from, HexId to) {
    if (!OwnGround(table, unit, from)->close_only.has(c) && !OwnGround(table, unit, to)->close_only.has(c)) return false;
    const auto own = table.open.at(from).channel;
    const auto other = table.open.at(to).channel;
    return own == 0 || (table.rules.procedures.wadi_any_to_any ? other == 0 : own != other);
}

// TNIGHT-6: another unit of the attacker's side stands near enough to the target.
bool is_spotted(const Table& table, UnitId attacker, HexId target, int hexes) {
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (id != attacker && unit.on_board() && unit.side == table.unit(attacker).side &&
            table.board.distance(unit.hex, target) <= hexes)
            return true;
    }
    return false;
}

// HIND-1 to HIND-3, HWX-3: the attacker or another unit of its side sees the target, as a unit that needs line of sight, as far as the weather
// lets it.
bool is_seen_by_side(const Table& table, UnitId attacker, HexId from, HexId target) {
    const int seen = table.rules.procedures.visibility;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.side != table.unit(attacker).side || !unit.on_board()) continue;
        const HexId eye = id == attacker ? from : unit.hex;
        const int distance = table.board.distance(eye, target);
        if (seen != 0 && distance > seen) continue;
        if (distance <= 1 || can_see(table, eye, target, eyes_of(table.type(unit)), attacker)) return true;
    }
    return false;
}

// The dice of an attack, from any hex, into a Tally when one is given.
int fold_dice(const Table& table, const Situation& s, Tally* tally) {
    const UnitType& type = table.type(*s.unit);
    const Firepower power = firepower(table, *s.unit, s.hex);
    const int base = s.distance >= 1 && s.distance <= power.range ? power.dice[static_cast<std::size_t>(s.distance - 1)] : 0;
    Fold fold(table, Attribute::BattleDice, s, tally);
    if (tally == nullptr)
        fold.start(base);
    else
        fold.start(base, power.clause, "tally.base_dice", unit_key, type, {{"distance", s.distance}});
    return fold.answer();
}

int fold_dice(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind, Tally* tally) {
    return fold_dice(table, attack(table, attacker, from, table.unit(target), kind), tally);
}

}  // namespace

Situation attack(const Table& table, UnitId attacker, HexId from, const Unit& target, BattleKind kind) {
    Situation s;
    s.target = &target;
    s.target_class = hit_class(table, target);
    s.to = target.hex;
    s.kind = kind;
    if (attacker.is_none()) {
        s.side = enemy_of(target.side);
        if (kind == BattleKind::Card && !table.open.card().effect.is_none()) s.card = &table.rules.at(table.open.card().effect);
        return s;
    }
    const Unit& unit = table.unit(attacker);
    s.unit = &unit;
    s.unit_class = table.type(unit).attack_class;
    s.side = unit.side;
    s.hex = from;
    s.distance = from.is_none() || target.hex.is_none() ? 0 : table.board.distance(from, target.hex);
    s.first_battle = kind == BattleKind::Normal && unit.battles == 0;
    s.moved = std::max(unit.steps, static_cast<std::uint8_t>(from != unit.hex));
    if (kind != BattleKind::Ambush && kind != BattleKind::BattleBack) s.card = card_of(table, unit);  // TC-AMB-5, BCF-4
    return s;
}

Firepower firepower(const Table& table, const Unit& unit, HexId from) {
    if (is_observed(table, unit)) {
        static const std::string clause = "FSPOT-1";
        const UnitType& gun = table.rules.at(table.rules.procedures.observed_gun);
        return {gun.dice, gun.range, clause};
    }
    if (!from.is_none())
        for (const Feature& f : table.open.features_at(from))
            if (const Terrain& t = table.rules.seen_by(unit.side, f.type); t.battery.has(unit.type))
                return {t.battery_dice, t.battery_range, t.battery_clause};
    const UnitType& type = table.type(unit);
    return {type.dice, type.range, type.clause};
}

BattleRefusal battle_refusal(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return BattleRefusal::NoSuchUnit;
    const Unit& unit = table.unit(id);
    if (unit.side != table.open.active) return BattleRefusal::NotYours;
    if (!unit.ordered) return BattleRefusal::NotOrdered;
    if (!table.open.is_acting(unit)) return BattleRefusal::OtherCard;
    if (unit.on_the_move) return BattleRefusal::OnTheMove;
    if (unit.arrival.this_turn && unit.rests) return BattleRefusal::Arrived;
    if (unit.done || unit.resupply.has_given || unit.battles >= allowed_battles(table, unit)) return BattleRefusal::Battled;
    const UnitType& type = table.type(unit);
    if (type.range == 0) return BattleRefusal::NoAttack;
    if (must_charge(table, unit) && unit.battle_cost > charge_move(table, unit, unit.in_mud)) return BattleRefusal::MovedTooFar;
    if (!fact(table, Attribute::MayBattle, acting(table, unit, type.order_class), true)) return BattleRefusal::Forbidden;
    return ground_refusal(table, unit);
}

BattleRefusal ground_refusal(const Table& table, const Unit& unit) {
    if (unit.craft.under) return BattleRefusal::Aboard;
    if (unit.craft.landed) return BattleRefusal::Landed;
    if (unit.train.came_off) return BattleRefusal::CameOff;  // TRAIN-14
    const UnitType& type = table.type(unit);
    const bool on_hex = type.is_bound(OwnGround(table, unit, unit.hex)->no_battle_ever);
    if (!unit.entered_no_battle && !unit.left_no_battle && !on_hex) return BattleRefusal::None;
    const Situation s = acting(table, unit, type.order_class);
    if (fact(table, Attribute::IgnoresGroundBans, s, false)) return BattleRefusal::None;
    if (unit.entered_no_battle && !fact(table, Attribute::IgnoresEntryBan, s, false)) return BattleRefusal::EnteredHex;
    if (unit.left_no_battle) return BattleRefusal::LeftHex;
    return on_hex ? BattleRefusal::OnHex : BattleRefusal::None;
}

// The clause of what answers a question.
std::string clause_of(const Table& table, Attribute attribute, const Situation& s) {
    const Modifier* why = nullptr;
    (void)fact(table, attribute, s, true, &why);
    return why != nullptr ? why->clause : std::string();
}

Verdict explain(BattleRefusal refusal, const Table& table, UnitId id) {
    const auto hex_verdict = [&](TerrainProperty property, const char* clause, const char* key, auto has) {
        const Terrain* t = terrain_with(table, table.unit(id).hex, table.unit(id), has);
        return Verdict::no(t ? t->clause_of(property) : clause, key, {{"terrain", t ? terrain_key(*t) : ""}});
    };
    switch (refusal) {
        case BattleRefusal::None: return Verdict::yes();
        case BattleRefusal::NoSuchUnit: return Verdict::no("ORDER-10", "no_such_unit");
        case BattleRefusal::NotYours: return Verdict::no("BTL-14", "not_your_unit");
        case BattleRefusal::NotOrdered: return Verdict::no("BTL-14", "not_ordered");
        case BattleRefusal::OtherCard: return Verdict::no("BTL-14", "ordered_by_another_card");
        case BattleRefusal::OnTheMove: return Verdict::no("BC-13", "on_the_move");
        case BattleRefusal::Battled:
            if (table.unit(id).initiative.shaken) return Verdict::no("OVL-INI-12", "shaken");
            if (table.unit(id).rests) return Verdict::no("HOSP-3", "rests");
            return Verdict::no(table.unit(id).resupply.has_given ? "RESUP-11" : "BTL-2", "battled_already");
        case BattleRefusal::NoAttack: return Verdict::no("BTL-10", "no_attack", {{"unit", unit_key(table.type(id))}});
        case BattleRefusal::MovedTooFar:
            return Verdict::no(
                "BTL-4", "moved_too_far",
                {{"unit", unit_key(table.type(id))}, {"hexes", battle_move(table, table.unit(id), table.unit(id).in_mud)}});
        case BattleRefusal::EnteredHex:
            return hex_verdict(TerrainProperty::NoBattleEntry, "BTL-7", "no_battle_entry",
                               [&](const Terrain& t) { return !t.no_battle_entry.empty() || !t.single_step_battle.empty(); });
        case BattleRefusal::LeftHex: return Verdict::no("BTL-8", "no_battle_exit");
        case BattleRefusal::OnHex:
            return hex_verdict(TerrainProperty::NoBattleEver, "BTL-9", "no_battle_ever",
                               [&](const Terrain& t) { return !t.no_battle_ever.empty(); });
        case BattleRefusal::Aboard: return Verdict::no("LCT-13", "aboard_craft", {{"unit", unit_key(table.type(id))}});
        case BattleRefusal::Landed: return Verdict::no("LCT-13", "landed_now", {{"unit", unit_key(table.type(id))}});
        case BattleRefusal::CameOff: return Verdict::no("TRAIN-14", "came_off_train", {{"unit", unit_key(table.type(id))}});
        case BattleRefusal::Arrived: return Verdict::no("REINF-2", "arrived_now", {{"unit", unit_key(table.type(id))}});
        case BattleRefusal::Forbidden:
            return Verdict::no(clause_of(table, Attribute::MayBattle, acting(table, table.unit(id), table.type(id).order_class)),
                               "may_not_battle", {{"unit", unit_key(table.type(id))}});
    }
    return Verdict::yes();
}

bool is_ground_to_battle_from(const Table& table, UnitId unit) {
    return !OwnGround(table, table.unit(unit), table.unit(unit).hex)->no_battle_ever.has(table.type(unit).terrain_class);
}

bool could_battle_from(const Table& table, UnitId id, const Destination* to) {
    if (to != nullptr) return to->may_battle;
    const Unit& unit = table.unit(id);
    return unit.on_board() && ground_refusal(table, unit) == BattleRefusal::None &&
           fact(table, Attribute::MayBattle, acting(table, unit, table.type(unit).order_class), true);
}

Verdict may_battle(const Table& table, UnitId attacker) { return explain(battle_refusal(table, attacker), table, attacker); }

bool has_adjacent_enemy(const Table& table, Side side, HexId hex) {
    for (const HexId next : table.board.neighbors(hex)) {
        if (next.is_none()) continue;
        const UnitId unit = table.open.unit_at(next);
        if (!unit.is_none() && table.unit(unit).side != side) return true;
    }
    return false;
}

TargetRefusal sight_refusal(const Table& table, UnitId attacker, HexId hex, int distance, bool needs_sight) {
    if (table.open.visibility != 0 && distance > table.open.visibility) return TargetRefusal::TooDark;
    const int seen = table.rules.procedures.visibility;
    if (seen != 0 && distance > seen && (needs_sight || !is_spotted(table, attacker, hex, seen))) return TargetRefusal::NoView;
    return TargetRefusal::None;
}

TargetRefusal target_refusal(const Table& table, UnitId attacker_id, HexId from, UnitId target_id, BattleKind kind,
                             bool enemy_adjacent, int* dice) {
    if (target_id.value >= table.open.units.size() || !table.unit(target_id).on_board()) return TargetRefusal::NoSuchUnit;
    const Unit& attacker = table.unit(attacker_id);
    const Unit& target = table.unit(target_id);
    if (target.side == attacker.side) return TargetRefusal::Friend;
    const int distance = table.board.distance(from, target.hex);
    if (enemy_adjacent && distance > 1) return TargetRefusal::MustCloseAssault;
    const UnitType& type = table.type(attacker);
    if (distance > firepower(table, attacker, from).range) return TargetRefusal::OutOfRange;
    const Situation s = attack(table, attacker_id, from, target, kind);
    if (kind == BattleKind::Normal) {
        if (attacker.smoke.fires) return TargetRefusal::FiresSmoke;
        const Card* card = s.card;
        if (card != nullptr && card->battle_limit == BattleLimit::CloseAssault && distance > 1)
            return TargetRefusal::CardCloseOnly;
        if (card != nullptr && card->battle_limit == BattleLimit::Fire && enemy_adjacent) return TargetRefusal::CardFireOnly;
        if (distance > 1 && table.rules.modified.has(Attribute::ChargeMove) && must_charge(table, attacker))
            return TargetRefusal::ChargeOnly;
    }
    const bool may_be_dark = table.open.visibility != 0 || table.rules.procedures.visibility != 0;
    if (may_be_dark) {
        const bool needs_sight = observer_of(table, s) != Observer::Gun;
        if (const TargetRefusal refusal = sight_refusal(table, attacker_id, target.hex, distance, needs_sight);
            refusal != TargetRefusal::None)
            return refusal;
    }
    if (distance > 1) {
        if (must_be_close(table, attacker, type.attack_class, from, target.hex)) return TargetRefusal::CloseOnlyHex;
        const Observer observer = observer_of(table, s);
        if (!can_see(table, from, target.hex, observer, attacker_id)) return TargetRefusal::NoSight;
        if (observer == Observer::Gun && table.rules.procedures.indirect_needs_spotter &&
            !is_seen_by_side(table, attacker_id, from, target.hex))
            return TargetRefusal::Unspotted;
    }
    if (!fact(table, Attribute::MayTarget, s, true)) return TargetRefusal::Forbidden;
    const int count = fold_dice(table, s, nullptr);
    if (dice != nullptr) *dice = count;
    return count < 1 ? TargetRefusal::NoDice : TargetRefusal::None;
}

Verdict target_verdict_from(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind) {
    const bool enemy_adjacent = has_adjacent_enemy(table, table.unit(attacker).side, from);
    int dice = 0;
    const TargetRefusal refusal = target_refusal(table, attacker, from, target, kind, enemy_adjacent, &dice);
    const UnitType& type = table.type(attacker);
    switch (refusal) {
        case TargetRefusal::None: return Verdict::yes();
        case TargetRefusal::NoSuchUnit: return Verdict::no("BTL-3", "no_such_unit");
        case TargetRefusal::Friend: return Verdict::no("BTL-3", "friend");
        case TargetRefusal::MustCloseAssault: return Verdict::no("BTL-5", "must_close_assault");
        case TargetRefusal::OutOfRange:
            return Verdict::no("BASE-8", "out_of_range",
                               {{"unit", unit_key(type)}, {"hexes", firepower(table, table.unit(attacker), from).range}});
        case TargetRefusal::CardCloseOnly:
            return Verdict::no("TC-CLA-3", "card_close_only", {{"card", card_key(*card_of(table, table.unit(attacker)))}});
        case TargetRefusal::CardFireOnly:
            return Verdict::no("TC-FIRE-4", "card_fire_only", {{"card", card_key(*card_of(table, table.unit(attacker)))}});
        case TargetRefusal::ChargeOnly: {
            Tally charge;
            charge_move(table, table.unit(attacker), table.unit(attacker).in_mud, &charge);
            return Verdict::no(charge.lines.empty() ? "BTL-4" : charge.lines.back().clause, "charge_only",
                               {{"unit", unit_key(type)}});
        }
        case TargetRefusal::FiresSmoke: return Verdict::no("NEBEL-6", "one_kind_of_shell", {{"unit", unit_key(type)}});
        case TargetRefusal::NoView: return Verdict::no("TNIGHT-4", "no_view", {{"hexes", table.rules.procedures.visibility}});
        case TargetRefusal::CloseOnlyHex: {
            const auto close_only = [&](const Terrain& t) { return t.close_only.has(type.attack_class); };
            const Unit& unit = table.unit(attacker);
            const Terrain* t = terrain_with(table, table.unit(target).hex, unit, close_only);
            if (t == nullptr) t = terrain_with(table, from, unit, close_only);
            return Verdict::no(t ? t->clause_of(TerrainProperty::CloseOnly) : "BTL-12", "close_only",
                               {{"terrain", t ? terrain_key(*t) : ""}});
        }
        case TargetRefusal::TooDark: return Verdict::no("NIGHT-3", "too_dark", {{"hexes", table.open.visibility}});
        case TargetRefusal::NoSight:
            return Verdict::no(sight(table, from, table.unit(target).hex,
                                     observer_of(table, attack(table, attacker, from, table.unit(target), kind)), attacker)
                                   .clause,
                               "no_sight");
        case TargetRefusal::Unspotted: return Verdict::no("HIND-1", "nobody_sees_it", {{"unit", unit_key(type)}});
        case TargetRefusal::Forbidden:
            if (is_camouflaged(table.rules, table.unit(target)))
                return Verdict::no(
                    clause_of(table, Attribute::MayTarget, attack(table, attacker, from, table.unit(target), kind)),
                    "camouflaged", {{"unit", unit_key(table.type(target))}});
            return Verdict::no(clause_of(table, Attribute::MayTarget, attack(table, attacker, from, table.unit(target), kind)),
                               "may_not_target", {{"unit", unit_key(type)}});
        case TargetRefusal::NoDice: return Verdict::no("RED-5", "no_dice", {{"dice", dice}});
    }
    return Verdict::yes();
}

Verdict target_verdict_from(const Table& table, UnitId attacker, HexId from, UnitId target) {
    return target_verdict_from(table, attacker, from, target, BattleKind::Normal);
}
Verdict target_verdict(const Table& table, UnitId attacker, UnitId target) {
    return target_verdict_from(table, attacker, table.unit(attacker).hex, target);
}

Tally battle_dice(const Table& table, UnitId attacker, UnitId target, BattleKind kind) {
    Tally tally;
    if (kind == BattleKind::Card) {  // RED-12: exactly what the card states
        const Card& card = table.rules.at(table.open.card().effect);
        const Situation s;
        Fold fold(table, Attribute::BattleDice, s, &tally);
        if (has_blitz_die(table))
            fold.start(1, "HBLZ-1", "tally.card_attack", card_key, card);
        else
            fold.start(card.attack.dice[index(table.open.active)], card.clause, "tally.card_attack", card_key, card);
        fold.done();
        return tally;
    }
    fold_dice(table, attacker, table.unit(attacker).hex, target, kind, &tally);
    return tally;
}

int battle_dice_count(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind) {
    return fold_dice(table, attacker, from, target, kind, nullptr);
}

// ---- Breaking bunkers (FUNNY-17 to FUNNY-23) ----

namespace {

TerrainId ground_breached(const Table& table, Situation s) {
    if (s.distance != 1 || !is_modified(table, Attribute::Breaches, s.unit)) return TerrainId::none();
    for (const Feature& f : table.open.features_at(s.to)) {
        s.ground = f.type;
        if (fact(table, Attribute::Breaches, s, false)) return f.type;
    }
    return TerrainId::none();
}

// FUNNY-21: an empty hex is assaulted as if an enemy stood there.
Unit somebody_there(const Table& table, UnitId attacker, HexId hex) {
    Unit unit = table.unit(attacker);
    unit.side = enemy_of(unit.side);
    unit.hex = hex;
    return unit;
}

}  // namespace

TerrainId ground_breached(const Table& table, const BattleContext& battle) {
    if (battle.attacker.is_none() || !table.unit(battle.target).on_board()) return TerrainId::none();
    return ground_breached(table, attack(table, battle.attacker, battle.attacker_hex, table.unit(battle.target), battle.kind));
}

TerrainId ground_breached(const Table& table, UnitId id, HexId hex) {
    const Unit nobody = somebody_there(table, id, hex);
    return ground_breached(table, attack(table, id, table.unit(id).hex, nobody, BattleKind::Normal));
}

Tally breach_dice(const Table& table, UnitId id, HexId hex) {
    Tally tally;
    const Unit nobody = somebody_there(table, id, hex);
    fold_dice(table, attack(table, id, table.unit(id).hex, nobody, BattleKind::Normal), &tally);
    return tally;
}

bool may_be_card_target(const Table& table, UnitId id) {
    return fact(table, Attribute::MayTarget, attack(table, UnitId::none(), {}, table.unit(id), BattleKind::Card), true);
}

Verdict card_target_verdict(const Table& table, UnitId id) {
    if (may_be_card_target(table, id)) return Verdict::yes();
    const Unit& target = table.unit(id);
    const Situation s = attack(table, UnitId::none(), {}, target, BattleKind::Card);
    const std::string clause = clause_of(table, Attribute::MayTarget, s);
    if (is_camouflaged(table.rules, target))
        return Verdict::no(clause, "camouflaged_from_cards", {{"unit", unit_key(table.type(target))}});
    return Verdict::no(clause, "no_target_of_cards", {{"unit", unit_key(table.type(target))}});
}

namespace {

// Calls use(unit) with the enemies of an attacker that stand near enough to be attacked from a hex (BTL-5, BASE-8), until one use says true; whether
// any did. Only of those the rest need be judged.
template <class Use>
bool any_in_range(const Table& table, UnitId attacker, HexId from, bool enemy_adjacent, Use&& use) {
    const Side side = table.unit(attacker).side;
    const int range = enemy_adjacent ? 1 : firepower(table, table.unit(attacker), from).range;
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.side != side && unit.on_board() && table.board.distance(from, unit.hex) <= range && use(id)) return true;
    }
    return false;
}

}  // namespace

void targets(const Table& table, UnitId attacker, HexId from, BattleKind kind, std::vector<Target>& out) {
    out.clear();
    const bool enemy_adjacent = has_adjacent_enemy(table, table.unit(attacker).side, from);
    any_in_range(table, attacker, from, enemy_adjacent, [&](UnitId id) {
        int dice = 0;
        if (target_refusal(table, attacker, from, id, kind, enemy_adjacent, &dice) != TargetRefusal::None) return false;
        const int distance = table.board.distance(from, table.unit(id).hex);
        out.push_back({id, static_cast<std::uint8_t>(distance), static_cast<std::uint8_t>(dice)});
        return false;
    });
}

std::vector<Target> targets(const Table& table, UnitId attacker) {
    std::vector<Target> out;
    targets(table, attacker, table.unit(attacker).hex, BattleKind::Normal, out);
    return out;
}

bool has_target(const Table& table, UnitId attacker, HexId from) { return has_target(table, attacker, from, BattleKind::Normal); }

bool has_target(const Table& table, UnitId attacker, HexId from, BattleKind kind) {
    const bool enemy_adjacent = has_adjacent_enemy(table, table.unit(attacker).side, from);
    return any_in_range(table, attacker, from, enemy_adjacent, [&](UnitId id) {
        return target_refusal(table, attacker, from, id, kind, enemy_adjacent, nullptr) == TargetRefusal::None;
    });
}

}  // namespace salient
