// The Battle phase (BTL) and Ambush (TC-AMB).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/answers/own_ground.hpp"
#include "rules/battle/battle.hpp"
#include "rules/wings/camouflage.hpp"
#include "rules/wings/funnies.hpp"
#include "rules/wings/resupply.hpp"

namespace salient {

namespace {

const Terrain& ground_of(const Table& table, UnitId unit, TerrainId type) {
    return table.rules.seen_by(table.unit(unit).side, type);  // TER-5
}

// A question about a unit and one kind of ground on its hex.
Situation removing(const Table& table, const Unit& unit, TerrainId kind) {
    Situation s = acting(table, unit, table.type(unit).order_class);
    s.to = unit.hex;
    s.ground = kind;
    return s;
}

// Whether a unit may remove a kind of ground that it stands on now: instead of battling, some also when they have battled (BTL-13, TWIRE-3,
// TCAVE-6, ENGR-3).
Verdict removal_verdict(const Table& table, UnitId id, TerrainId kind) {
    const BattleRefusal refusal = battle_refusal(table, id);
    if (refusal != BattleRefusal::None && refusal != BattleRefusal::Battled) return explain(refusal, table, id);
    const Unit& unit = table.unit(id);
    const Situation s = removing(table, unit, kind);
    const Modifier* why = nullptr;
    if (refusal == BattleRefusal::Battled && (unit.done || !fact(table, Attribute::RemovesAfterBattle, s, false)))
        return explain(refusal, table, id);
    if (!may_remove(table, unit, kind)) {
        (void)fact(table, Attribute::MayRemove, s, true, &why);
        return Verdict::no(why != nullptr ? why->clause : "BTL-13", "nothing_to_remove");
    }
    const Terrain& ground = ground_of(table, id, kind);
    if (ground.removal.undisturbed && has_adjacent_enemy(table, unit.side, unit.hex))
        return Verdict::no(ground.clause_of(TerrainProperty::Removal), "removal_disturbed", {{"terrain", terrain_key(ground)}});
    return Verdict::yes();
}

bool can_remove_something(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    if (!unit.on_board()) return false;
    for (const Feature& f : table.open.features_at(unit.hex))
        if (may_remove(table, unit, f.type) && removal_verdict(table, id, f.type)) return true;  // seldom, and said without words
    return false;
}

// Takes a feature away; another kind of ground may be left. `ground`: what it is for the side that removes it.
void remove(Emit& emit, HexId hex, TerrainId type, const Terrain& ground) {
    emit(FeatureRemoved{hex, type});
    if (ground.removal.leaves.is_none()) return;
    Feature left;
    left.hex = hex;
    left.type = ground.removal.leaves;
    emit(FeaturePlaced{left});
}

bool has_battle_choice(const Table& table, UnitId id) {
    // Most that have any choice have a target, so that is asked first.
    if (battle_refusal(table, id) == BattleRefusal::None &&
        (has_target(table, id, table.unit(id).hex) || site_on(table, table.unit(id).side, table.unit(id).hex) != nullptr ||
         (table.type(id).fires_smoke && may_fire_smoke(table, id))))
        return true;
    return can_remove_something(table, id) || can_resupply(table, id) || can_place_bridge(table, id) || can_breach(table, id);
}

// Whether somebody who sees only the table must reckon with an ambush: a card that may be one is somewhere out of sight, and the
// unit attacked could battle back (TC-AMB-4).
bool may_be_ambushed(const Table& table, const BattleContext& battle) {
    if (table.open.staffs.no_ambush || table.board.distance(battle.attacker_hex, battle.target_hex) != 1) return false;
    const Unit& defender = table.unit(battle.target);
    if (table.open.at(reactor(defender.side)).hand_count == 0) return false;
    bool hidden = false;
    for (std::size_t i = 0; i < table.rules.cards.size() && !hidden; ++i) {
        const Card& card = table.rules.cards[i];
        if (!card.reaction) continue;
        const auto seen = std::count(table.open.discards.begin(), table.open.discards.end(), CardId{i}) +
                          std::count(table.open.reactions.begin(), table.open.reactions.end(), CardId{i});
        hidden = seen - table.open.cards_taken() < card.copies;  // any of those taken out of the pile may be one (CCAR-12)
    }
    if (!hidden) return false;
    if (is_barred_for_turns(table, defender)) return false;  // TC-AMB-15
    return ground_refusal(table, defender) == BattleRefusal::None &&
           target_refusal(table, battle.target, defender.hex, battle.attacker, BattleKind::Ambush, true, nullptr) ==
               TargetRefusal::None;
}

CardId reaction_in(const Observation& seen) {
    for (const CardId card : seen.hand)
        if (seen.table.rules.at(card).reaction) return card;
    return CardId::none();
}

}  // namespace

BattleKind battle_kind(const Step& step) {
    return std::holds_alternative<OverrunStep>(step)        ? BattleKind::Overrun
           : std::holds_alternative<BattleBackStep>(step)   ? BattleKind::BattleBack
           : std::holds_alternative<AssaultAgainStep>(step) ? BattleKind::SecondAssault
                                                            : BattleKind::Normal;
}

bool may_remove(const Table& table, const Unit& unit, TerrainId kind) {
    const Terrain& ground = table.rules.seen_by(unit.side, kind);
    const Side side = ground.removal.side;
    const bool standard = ground.removable_by.has(table.type(unit).terrain_class) && (side == Side::None || side == unit.side);
    return fact(table, Attribute::MayRemove, removing(table, unit, kind), standard);
}

// ---- Battle phase ----

Seat to_act(const Table& table, const BattleStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (table.open.units[id].ordered && has_battle_choice(table, id)) return step.seat;
    return seat::nobody;  // BTL-24
}

void list(const Observation& seen, const BattleStep&, Actions& out) {
    const Table& table = seen.table;
    std::vector<Target> found;
    InlineVec<UnitId, 64> ready;
    for (const UnitId id : table.open.units.ids())
        if (table.unit(id).ordered && !ready.full() && battle_refusal(table, id) == BattleRefusal::None) ready.push_back(id);
    for (const UnitId id : ready) {
        targets(table, id, table.unit(id).hex, BattleKind::Normal, found);
        for (const Target& t : found) out.emplace_back(Battle{id, t.unit});
    }
    for (const UnitId id : table.open.units.ids())
        if (table.unit(id).ordered && table.unit(id).on_board())
            for (const Feature& f : table.open.features_at(table.unit(id).hex))
                if (may_remove(table, table.unit(id), f.type) && removal_verdict(table, id, f.type))
                    out.emplace_back(RemoveFeature{id, f.type});
    out.emplace_back(EndBattles{});
    for (const UnitId id : ready)
        if (table.type(id).fires_smoke && may_fire_smoke(table, id)) out.emplace_back(FireSmoke{id});
    list_resupply(table, out);
    for (const UnitId id : ready) list_bridges(table, id, out);
    for (const UnitId id : ready) list_breaches(table, id, out);
    for (const UnitId id : ready)
        if (site_on(table, table.unit(id).side, table.unit(id).hex) != nullptr) out.emplace_back(DestroySite{id});
}

Verdict check(const Observation& seen, const BattleStep&, const Battle& action) {
    Verdict verdict = may_battle(seen.table, action.attacker);
    return verdict ? target_verdict(seen.table, action.attacker, action.target) : verdict;
}

Verdict check(const Observation& seen, const BattleStep&, const RemoveFeature& action) {
    if (action.unit.value >= seen.table.open.units.size() || !seen.table.unit(action.unit).on_board())
        return may_battle(seen.table, action.unit);
    for (const Feature& f : seen.table.open.features_at(seen.table.unit(action.unit).hex))
        if (f.type == action.type) return removal_verdict(seen.table, action.unit, f.type);
    const Verdict verdict = may_battle(seen.table, action.unit);
    return verdict ? Verdict::no("BTL-13", "nothing_to_remove") : verdict;
}

Verdict check(const Observation&, const BattleStep&, const EndBattles&) { return Verdict::yes(); }

void take(Emit& emit, const BattleStep&, const Battle& action) {
    declare_battle(emit, BattleKind::Normal, action.attacker, action.target);
}

void take(Emit& emit, const BattleStep&, const RemoveFeature& action) {
    const Terrain& ground = ground_of(emit.table(), action.unit, action.type);
    const bool on_star = ground.removal.on_star;
    if (!on_star) remove(emit, emit.unit(action.unit).hex, action.type, ground);
    emit(UnitMarked{action.unit, UnitMark::Battled});
    emit(UnitMarked{action.unit, UnitMark::Done});
    if (!on_star) return;
    emit.push(RollStep{RollPurpose::Removal, emit.rules().at(emit.unit(action.unit).type).dice[0], action.unit,
                       emit.unit(action.unit).hex});
}

void take(Emit& emit, const BattleStep&, const EndBattles&) { emit.pop(); }

// ---- One battle ----

void declare_battle(Emit& emit, BattleKind kind, UnitId attacker, UnitId target) {
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = attacker;
    battle.target = target;
    battle.attacker_hex = emit.unit(battle.attacker).hex;
    battle.target_hex = emit.unit(battle.target).hex;
    battle.dice = static_cast<std::uint8_t>(
        battle_dice_count(emit.table(), battle.attacker, battle.attacker_hex, battle.target, battle.kind));
    emit(BattleDeclared{battle});
    emit.push(AttackStep{battle});
    if (may_be_ambushed(emit.table(), battle)) emit.push(AmbushStep{reactor(emit.unit(battle.target).side), battle});
}

Seat to_act(const Table&, const AmbushStep& step) { return step.seat; }

namespace {

// OVL-AMB-2, OVL-AMB-3: who of its side may play an ambush for the unit attacked; with one front nobody is named.
InlineVec<Seat, 2> ambushers(const Table& table, const AmbushStep& step) {
    InlineVec<Seat, 2> seats;
    if (is_overlord(table))
        seats = leaders_at(table, side_of(step.seat), step.battle.target_hex);
    else
        seats.push_back(seat::nobody);
    std::sort(seats.begin(), seats.end());
    return seats;
}

}  // namespace

void list(const Observation& seen, const AmbushStep& step, Actions& out) {
    if (!reaction_in(seen).is_none())
        for (const Seat by : ambushers(seen.table, step)) out.emplace_back(PlayAmbush{by});
    out.emplace_back(Decline{});
}

Verdict check(const Observation& seen, const AmbushStep& step, const PlayAmbush& action) {
    if (reaction_in(seen).is_none()) return Verdict::no("TC-AMB-1", "no_ambush_in_hand");
    return ambushers(seen.table, step).contains(action.to) ? Verdict::yes() : Verdict::no("OVL-AMB-2", "not_his_unit");
}
Verdict check(const Observation&, const AmbushStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const AmbushStep& step, const PlayAmbush& action) {
    emit.pop();
    BattleContext ambush;
    ambush.kind = BattleKind::Ambush;
    ambush.attacker = step.battle.target;
    ambush.target = step.battle.attacker;
    ambush.attacker_hex = step.battle.target_hex;
    ambush.target_hex = step.battle.attacker_hex;
    ambush.dice = static_cast<std::uint8_t>(
        battle_dice_count(emit.table(), ambush.attacker, ambush.attacker_hex, ambush.target, BattleKind::Ambush));
    const Observation seen{emit.table(), emit.secrets().hands[step.seat], {}};
    const CardId card = reaction_in(seen);
    emit(AmbushPlayed{step.seat, card, ambush, action.to});
    if (is_overlord(emit.scenario())) emit.push(ReplaceStep{step.seat, card});  // OVL-AMB-5
    strike(emit, ambush);
}

void take(Emit& emit, const AmbushStep& step, const Decline&) {
    emit.pop();
    emit(AmbushDeclined{step.seat});
}

Verdict check(const Observation& seen, const AmbushStep&, const NoMoreAmbush&) {
    return is_overlord(seen.table) ? Verdict::yes() : Verdict::no("OVL-SCOPE-1", "only_in_overlord");
}

void take(Emit& emit, const AmbushStep& step, const NoMoreAmbush&) {
    emit.pop();
    emit(AmbushDeclined{step.seat});
    emit(AmbushAskedNoMore{step.seat});
}

// OVL-AMB-5
void run(Emit& emit, const ReplaceStep& step) {
    emit(CardDiscarded{step.seat, step.card, false});
    emit.push(DrawStep{step.seat, 1, 0, false});
}

void run(Emit& emit, const AttackStep& step) {
    const Unit& attacker = emit.unit(step.battle.attacker);
    if (!attacker.on_board()) return;                                                                             // TC-AMB-7
    if (attacker.hex != step.battle.attacker_hex) return emit(UnitMarked{step.battle.attacker, UnitMark::Done});  // TC-AMB-8
    BattleContext battle = step.battle;  // BTL-18: recomputed
    battle.dice = static_cast<std::uint8_t>(
        std::max(0, battle_dice_count(emit.table(), battle.attacker, battle.attacker_hex, battle.target, battle.kind)));
    emit(UnitMarked{battle.attacker, UnitMark::Battled});
    uncover(emit, battle.attacker);
    if (battle.dice != 0) strike(emit, battle);
}

// TCAVE-6: one star is enough.
void removal_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    tell_roll(emit, step, faces);
    if (faces[static_cast<std::size_t>(Face::Star)] == 0) return;
    const HexId hex = emit.unit(step.unit).hex;
    for (const Feature& f : emit.open().features_at(hex))
        if (const Terrain& ground = ground_of(emit.table(), step.unit, f.type); ground.removal.on_star)
            return remove(emit, hex, f.type, ground);
}

}  // namespace salient
