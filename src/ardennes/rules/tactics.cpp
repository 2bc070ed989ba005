// The player's tactics in a combat (ARD-GTAC, ARD-CBT-16), and how a stack joins a battle.
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

Verdict useless(std::string_view clause) { return Verdict::no(clause, "ard_tactic_useless"); }

bool has_infantry(const Table& table) {
    const UnitList& units = table.state.combat.attackers;
    return std::any_of(units.begin(), units.end(),
                       [&](UnitId id) { return table.type(id).infantry || table.type(id).mechanized_infantry; });
}

bool is_near_westwall(const Table& table) {  // ARD-DEF-34
    const int range = table.book.calendar.days[table.state.day].fixed_artillery;
    if (range == 0) return false;
    for (const HexId hex : table.map().hexes.ids())
        if (table.map().at(hex).westwall && table.map().distance(hex, table.state.combat.hex) <= range) return true;
    return false;
}

// Infiltration makes an attack one from the flank, which no town or city knows, and takes from it that it comes from one hex.
bool would_infiltrate(const Table& table) {
    const Combat& combat = table.state.combat;
    if (combat.has(Side::German, Tactic::InfantryInfiltration)) return false;
    bool from_one = true, from_flank = false;
    for (const HexId a : combat.from)
        for (const HexId b : combat.from) {
            from_one = from_one && a == b;
            from_flank = from_flank || (a != b && !table.map().are_adjacent(a, b));
        }
    return from_one || (!from_flank && !table.map().at(combat.hex).is_town_or_city());
}

// ARD-CBT-16: one that cannot do anything in this combat may not be laid. That it would add to M counts for nothing, or it would hold for
// every tactic of an attacker (ARD-DRAW-5); for Allied attacks alone the rules say that the same tactic adds again (ARD-DRAW-16).
Verdict may_help(const Table& table, Tactic tactic) {
    const Combat& combat = table.state.combat;
    const bool attacks = combat.attacker == Side::German;
    const bool has_artillery = combat.has(Side::German, Tactic::Artillery) || combat.has(Side::German, Tactic::FixedArtillery);
    switch (tactic) {
        case Tactic::None: return Verdict::no("ARD-GATK-2", "ard_no_tactic");
        case Tactic::Airpower: return combat.has(Side::German, tactic) ? useless("ARD-CBT-16") : Verdict::yes();
        case Tactic::FixedArtillery:
            if (!is_near_westwall(table)) return Verdict::no("ARD-GTAC-8", "ard_out_of_range");
            [[fallthrough]];
        case Tactic::Artillery: return has_artillery ? useless("ARD-CBT-16") : Verdict::yes();
        case Tactic::AssaultCoordination:
            if (!attacks) return Verdict::no("ARD-GTAC-2", "ard_attack_only");
            return coordinated(Field(table), Side::German).empty() ? useless("ARD-CBT-16") : Verdict::yes();
        case Tactic::CombatEngineers:
            if (attacks) return Verdict::yes();
            return may_dig_by_tactic(table) ? Verdict::yes() : Verdict::no("ARD-GTAC-4", "ard_no_ip_here");
        case Tactic::InfantryInfiltration:
            if (!attacks) return Verdict::no("ARD-GTAC-9", "ard_attack_only");
            if (!has_infantry(table)) return Verdict::no("ARD-GTAC-9", "ard_needs_infantry");
            return would_infiltrate(table) ? Verdict::yes() : useless("ARD-CBT-16");
        case Tactic::PressTheAttack: return attacks ? Verdict::yes() : Verdict::no("ARD-GTAC-14", "ard_attack_only");
        case Tactic::PanzerBattalion: return Verdict::yes();
        case Tactic::ReinforceBattle:
            return reinforcements(Field(table), Side::German).empty() ? Verdict::no("ARD-GTAC-15", "ard_nobody_can_come")
                                                                      : Verdict::yes();
        default: return Verdict::no("ARD-IMP-2", "ard_no_tactic");
    }
}

bool is_reply(const Table& table) { return table.state.combat.attacker == Side::Allied; }

}  // namespace

bool may_dig_by_tactic(const Table& table) {
    const Combat& combat = table.state.combat;
    const Side attacker = combat.attacker;
    return !table.map().at(combat.hex).is_town_or_city() && table.state.at(combat.hex).ip == Owner::None &&
           !combat.has(attacker, attacker == Side::German ? Tactic::CombatEngineers : Tactic::Engineers);
}

UnitList coordinated(const Field& field, Side side) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    UnitList out;
    for (const Direction d : directions) {
        const HexId hex = table.map().neighbor(combat.hex, d);
        if (hex.is_none() || !field.is_held_by(hex, side)) continue;
        for (const UnitId id : field.stack(hex)) {
            const Unit& unit = table.unit(id);
            if (unit.dispersed || unit.supply == Supply::Isolated || unit.attacked || combat.attackers.contains(id) ||
                id == table.book.vdh)
                continue;
            if (!out.full() && out.size() + combat.attackers.size() < UnitList::capacity()) out.push_back(id);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

void clear_ip(Emit& emit) {
    const HexId hex = emit.combat().hex;
    if (emit.state().at(hex).ip == owner_of(enemy_of(emit.combat().attacker))) emit(IpRemoved{hex});
}

// ---- Reinforce Battle ----

namespace {

bool may_reinforce(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    const Combat& combat = table.state.combat;
    return !unit.moved && !unit.attacked && !combat.attackers.contains(id) && !combat.defenders.contains(id) &&
           may_move(table, id).is_yes();
}

// Where a stack would have to be: in the defenders' hex, or beside it.
bool joins_at(const Field& field, Side side, HexId hex) {
    const Combat& combat = field.table().state.combat;
    return combat.attacker == side ? field.table().map().are_adjacent(hex, combat.hex) : hex == combat.hex;
}

}  // namespace

std::vector<Reinforce> reinforcements(const Field& field, Side side) {
    const Table& table = field.table();
    const Combat& combat = table.state.combat;
    int defending = 0;
    for (const UnitId id : combat.defenders) defending += strength(table, id);
    std::vector<Reinforce> out;
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, side)) continue;
        Stack units;
        for (const UnitId id : field.stack(hex))
            if (may_reinforce(table, id)) units.push_back(id);
        if (units.empty() || units.size() + combat.attackers.size() > UnitList::capacity()) continue;
        // ARD-GTAC-18
        if (side == Side::German && combat.attacker != side && strength_of(table, units) > defending) continue;
        if (combat.attacker == side && joins_at(field, side, hex)) {
            out.push_back({units, {}});
            continue;
        }
        const Reach reach(field, walk_of(field, units));
        for (const HexId end : reach.ends())
            if (joins_at(field, side, end)) out.push_back({units, reach.route(end)});
    }
    return out;
}

void join_battle(Emit& emit, Side side, const Reinforce& how) {
    const Part part = emit.combat().attacker == side ? Part::Attacker : Part::Defender;
    if (!how.route.empty()) go(emit, how.units, how.route, Movement::Reinforce);
    for (const UnitId id : how.units) emit(CombatJoined{id, part});
}

bool settle(Emit& emit, const ReinforceStep& step) {
    const auto all = reinforcements(emit.field(), Side::German);
    if (all.size() > 1) return false;
    if (all.size() == 1) {
        take(emit, step, all.front());
        return true;
    }
    emit.pop();
    return true;
}

Verdict check(const Table& table, const ReinforceStep&, const Reinforce& action) {
    const auto all = reinforcements(Field(table), Side::German);
    const bool is_there = std::any_of(all.begin(), all.end(), [&](const Reinforce& r) { return r == action; });
    return is_there ? Verdict::yes() : Verdict::no("ARD-GTAC-15", "ard_cannot_join");
}

void list(const Table& table, const ReinforceStep&, Actions& out) {
    for (const Reinforce& one : reinforcements(Field(table), Side::German)) out.push_back(one);
}

void take(Emit& emit, const ReinforceStep&, const Reinforce& action) {
    emit.pop();
    join_battle(emit, Side::German, action);
}

// ---- Laying tactics ----

bool settle(Emit& emit, const TacticsStep& step) {
    Actions all;
    list(emit.table(), step, all);
    if (all.size() > 1) return false;
    emit.pop();
    return true;
}

Verdict check(const Table& table, const TacticsStep&, const PlayTactic& action) {
    if (!table.state.german.hand.has(action.card)) return Verdict::no("ARD-GATK-2", "ard_not_in_hand");
    const GermanCard& card = table.book.german_cards[action.card];
    if (Verdict help = may_help(table, card.tactic); !help) return help;
    if (!is_reply(table) && card.cv > table.state.impulse.tactics_left)
        return Verdict::no("ARD-GATK-2", "ard_tactics_too_dear", {{"cv", card.cv}, {"left", table.state.impulse.tactics_left}});
    return Verdict::yes();
}
Verdict check(const Table&, const TacticsStep&, const EndTactics&) { return Verdict::yes(); }

void list(const Table& table, const TacticsStep& step, Actions& out) {
    table.state.german.hand.each([&](GermanCardId id) {
        if (check(table, step, PlayTactic{id})) out.push_back(PlayTactic{id});
    });
    out.push_back(EndTactics{});
}

void take(Emit& emit, const TacticsStep&, const PlayTactic& action) {
    const GermanCard& card = emit.book().german_cards[action.card];
    const bool reply = is_reply(emit.table());
    if (reply) emit.pop();  // one only (ARD-AATK-3)
    emit(GermanPlayed{action.card, PlayedAs::Tactic, false});
    emit(TacticApplied{Side::German, card.tactic, reply ? std::uint8_t{0} : card.cv});
    switch (card.tactic) {
        case Tactic::AssaultCoordination:
            for (const UnitId id : coordinated(emit.field(), Side::German)) emit(CombatJoined{id, Part::Attacker});
            break;
        case Tactic::CombatEngineers:
            if (reply)
                emit(IpPlaced{emit.combat().hex, Side::German});
            else
                clear_ip(emit);
            break;
        case Tactic::ReinforceBattle: emit.push(ReinforceStep{}); break;
        default: break;
    }
}
void take(Emit& emit, const TacticsStep&, const EndTactics&) { emit.pop(); }

}  // namespace salient::ardennes
