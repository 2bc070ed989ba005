// Who may battle whom, with how many dice, and what the dice do (BTL, RED, HIT).
#include <algorithm>

#include "rules/battle.hpp"
#include "rules/modifiers.hpp"
#include "rules/mud.hpp"
#include "rules/passage.hpp"

namespace salient {

namespace {

int allowed_battles(const Table& table, const Unit& unit) {
    const Card* card = card_of(table, unit);
    return card != nullptr ? card->battles : 1;
}

int battle_move(const Table& table, const Unit& unit) {
    const UnitType& type = table.type(unit);
    Fold fold(unit.in_mud ? battle_move_in_mud(table.rules, unit.type) : type.battle_move, nullptr);
    const Situation s = acting(type.order_class);
    fold_type(fold, Ask::BattleMove, Role::Unit, type, s);
    fold_card(fold, Ask::BattleMove, card_of(table, unit), s);
    return fold.value();
}

const Terrain* terrain_with(const Table& table, HexId hex, Side side, auto has) {
    for (const Feature& f : table.open.features_at(hex))
        if (const Terrain& t = table.rules.seen_by(side, f.type); has(t)) return &t;
    return nullptr;
}

// The dice and range of a unit where it stands: some ground gives guns others (TMTN-7).
struct Firepower {
    const std::array<std::uint8_t, 16>& dice;
    int range;
    const std::string& clause;
};
Firepower firepower(const Table& table, const UnitType& type, HexId from) {
    for (const Feature& f : table.open.features_at(from))
        if (const Terrain& t = table.rules.at(f.type); t.battery.has(type.order_class))
            return {t.battery_dice, t.battery_range, t.battery_clause};
    return {type.dice, type.range, type.clause};
}

Observer observer_of(const UnitType& type) {
    if (!type.needs_sight) return Observer::Gun;
    return type.attack_class == UnitClass::Infantry ? Observer::Infantry : Observer::Unit;
}

// TWADI-3 to TWADI-5: into and out of a wadi only at distance 1, except within one wadi.
bool must_be_close(const HexState& from, const HexState& to, UnitClass c, bool any_channel) {
    const bool one_channel = any_channel ? from.channel != 0 && to.channel != 0 : from.channel != 0 && from.channel == to.channel;
    return (from.close_only.has(c) || to.close_only.has(c)) && !one_channel;
}

// TNIGHT-6: another unit of the attacker's side stands near enough to the target.
bool is_spotted(const Table& table, UnitId attacker, HexId target, int hexes) {
    for (std::size_t i = 0; i < table.open.units.size(); ++i) {
        const Unit& unit = table.open.units[i];
        if (UnitId{i} != attacker && unit.on_board() && unit.side == table.unit(attacker).side &&
            table.board.distance(unit.hex, target) <= hexes)
            return true;
    }
    return false;
}

// The dice of an attack, from any hex, into a Tally when one is given.
int fold_dice(const Table& table, UnitId attacker_id, HexId from, UnitId target_id, BattleKind kind, Tally* tally) {
    const Unit& attacker = table.unit(attacker_id);
    const Unit& target = table.unit(target_id);
    const UnitType& type = table.type(attacker);
    const int distance = table.board.distance(from, target.hex);
    const Firepower power = firepower(table, type, from);
    const int base = distance >= 1 && distance <= power.range ? power.dice[static_cast<std::size_t>(distance - 1)] : 0;
    Fold fold(base, tally);
    fold.line(base, power.clause, "base_dice", {{"unit", unit_key(type)}, {"distance", distance}});
    Situation s;
    s.unit = type.attack_class;
    s.target = table.type(target).hit_class;
    s.distance = distance;
    s.first_battle = kind == BattleKind::Normal && attacker.battles == 0;
    s.height = table.open.at(from).height;
    s.hex = from;
    fold_type(fold, Ask::BattleDice, Role::Unit, type, s);
    fold_type(fold, Ask::BattleDice, Role::Target, table.type(target), s);
    if (kind != BattleKind::Ambush) fold_card(fold, Ask::BattleDice, card_of(table, attacker), s);  // TC-AMB-5
    fold_hex(fold, Ask::BattleDice, Role::OwnHex, table, from, attacker.side, s);
    fold_hex(fold, Ask::BattleDice, Role::TargetHex, table, target.hex, target.side, s);
    return fold.value();
}

}  // namespace

BattleBar battle_bar(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return BattleBar::NoSuchUnit;
    const Unit& unit = table.unit(id);
    if (unit.side != table.open.active) return BattleBar::NotYours;
    if (!unit.ordered) return BattleBar::NotOrdered;
    if (unit.on_the_move) return BattleBar::OnTheMove;
    if (unit.done || unit.battles >= allowed_battles(table, unit)) return BattleBar::Battled;
    const UnitType& type = table.type(unit);
    if (type.range == 0) return BattleBar::NoAttack;
    if (unit.battle_cost > 0 && unit.battle_cost > battle_move(table, unit)) return BattleBar::MovedTooFar;
    return ground_bar(table, unit);
}

BattleBar ground_bar(const Table& table, const Unit& unit) {
    if (unit.entered_no_battle) return BattleBar::EnteredHex;
    if (unit.left_no_battle) return BattleBar::LeftHex;
    if (table.open.ground(unit.hex, unit.side).no_battle_ever.has(table.type(unit).terrain_class)) return BattleBar::OnHex;
    return BattleBar::None;
}

Verdict explain(BattleBar bar, const Table& table, UnitId id) {
    const auto hex_verdict = [&](TerrainProperty property, const char* clause, const char* key, auto has) {
        const Terrain* t = terrain_with(table, table.unit(id).hex, table.unit(id).side, has);
        return Verdict::no(t ? t->clause_of(property) : clause, key, {{"terrain", t ? terrain_key(*t) : ""}});
    };
    switch (bar) {
        case BattleBar::None: return Verdict::yes();
        case BattleBar::NoSuchUnit: return Verdict::no("ORDER-10", "no_such_unit");
        case BattleBar::NotYours: return Verdict::no("BTL-14", "not_your_unit");
        case BattleBar::NotOrdered: return Verdict::no("BTL-14", "not_ordered");
        case BattleBar::OnTheMove: return Verdict::no("BC-13", "on_the_move");
        case BattleBar::Battled: return Verdict::no("BTL-2", "battled_already");
        case BattleBar::NoAttack: return Verdict::no("BTL-10", "no_attack", {{"unit", unit_key(table.type(id))}});
        case BattleBar::MovedTooFar:
            return Verdict::no("BTL-4", "moved_too_far",
                               {{"unit", unit_key(table.type(id))}, {"hexes", battle_move(table, table.unit(id))}});
        case BattleBar::EnteredHex:
            return hex_verdict(TerrainProperty::NoBattleEntry, "BTL-7", "no_battle_entry",
                               [&](const Terrain& t) { return !t.no_battle_entry.empty() || !t.single_step_battle.empty(); });
        case BattleBar::LeftHex: return Verdict::no("BTL-8", "no_battle_exit");
        case BattleBar::OnHex:
            return hex_verdict(TerrainProperty::NoBattleEver, "BTL-9", "no_battle_ever",
                               [&](const Terrain& t) { return !t.no_battle_ever.empty(); });
    }
    return Verdict::yes();
}

Verdict may_battle(const Table& table, UnitId attacker) { return explain(battle_bar(table, attacker), table, attacker); }

bool has_adjacent_enemy(const Table& table, Side side, HexId hex) {
    for (const HexId next : table.board.neighbors(hex)) {
        if (next.is_none()) continue;
        const UnitId unit = table.open.unit_at(next);
        if (!unit.is_none() && table.unit(unit).side != side) return true;
    }
    return false;
}

TargetBar target_bar(const Table& table, UnitId attacker_id, HexId from, UnitId target_id, BattleKind kind, bool enemy_adjacent,
                     int* dice) {
    if (target_id.value >= table.open.units.size() || !table.unit(target_id).on_board()) return TargetBar::NoSuchUnit;
    const Unit& attacker = table.unit(attacker_id);
    const Unit& target = table.unit(target_id);
    if (target.side == attacker.side) return TargetBar::Friend;
    const int distance = table.board.distance(from, target.hex);
    if (enemy_adjacent && distance > 1) return TargetBar::MustCloseAssault;
    const UnitType& type = table.type(attacker);
    if (distance > firepower(table, type, from).range) return TargetBar::OutOfRange;
    if (kind == BattleKind::Normal) {
        const Card* card = card_of(table, attacker);
        if (card != nullptr && card->battle_limit == BattleLimit::CloseAssault && distance > 1) return TargetBar::CardCloseOnly;
        if (card != nullptr && card->battle_limit == BattleLimit::Fire && enemy_adjacent) return TargetBar::CardFireOnly;
    }
    if (table.open.visibility != 0 && distance > table.open.visibility) return TargetBar::TooDark;
    if (const int seen = table.rules.procedures.visibility;
        seen != 0 && distance > seen && (type.needs_sight || !is_spotted(table, attacker_id, target.hex, seen)))
        return TargetBar::NoView;
    if (distance > 1) {
        if (must_be_close(table.open.at(from), table.open.at(target.hex), type.attack_class,
                          table.rules.procedures.wadi_any_to_any))
            return TargetBar::CloseOnlyHex;
        if (!can_see(table, from, target.hex, observer_of(type))) return TargetBar::NoSight;
    }
    const int count = fold_dice(table, attacker_id, from, target_id, kind, nullptr);
    if (dice != nullptr) *dice = count;
    return count < 1 ? TargetBar::NoDice : TargetBar::None;
}

Verdict target_verdict_from(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind) {
    const bool enemy_adjacent = has_adjacent_enemy(table, table.unit(attacker).side, from);
    int dice = 0;
    const TargetBar bar = target_bar(table, attacker, from, target, kind, enemy_adjacent, &dice);
    const UnitType& type = table.type(attacker);
    switch (bar) {
        case TargetBar::None: return Verdict::yes();
        case TargetBar::NoSuchUnit: return Verdict::no("BTL-3", "no_such_unit");
        case TargetBar::Friend: return Verdict::no("BTL-3", "friend");
        case TargetBar::MustCloseAssault: return Verdict::no("BTL-5", "must_close_assault");
        case TargetBar::OutOfRange:
            return Verdict::no("BASE-8", "out_of_range",
                               {{"unit", unit_key(type)}, {"hexes", firepower(table, type, from).range}});
        case TargetBar::CardCloseOnly:
            return Verdict::no("TC-CLA-3", "card_close_only", {{"card", card_key(*card_of(table, table.unit(attacker)))}});
        case TargetBar::CardFireOnly:
            return Verdict::no("TC-FIRE-4", "card_fire_only", {{"card", card_key(*card_of(table, table.unit(attacker)))}});
        case TargetBar::NoView: return Verdict::no("TNIGHT-4", "no_view", {{"hexes", table.rules.procedures.visibility}});
        case TargetBar::CloseOnlyHex: {
            const auto close_only = [&](const Terrain& t) { return t.close_only.has(type.attack_class); };
            const Terrain* t = terrain_with(table, table.unit(target).hex, Side::None, close_only);
            if (t == nullptr) t = terrain_with(table, from, Side::None, close_only);
            return Verdict::no(t ? t->clause_of(TerrainProperty::CloseOnly) : "BTL-12", "close_only",
                               {{"terrain", t ? terrain_key(*t) : ""}});
        }
        case TargetBar::TooDark: return Verdict::no("NIGHT-3", "too_dark", {{"hexes", table.open.visibility}});
        case TargetBar::NoSight:
            return Verdict::no(sight(table, from, table.unit(target).hex, observer_of(type)).clause, "no_sight");
        case TargetBar::NoDice: return Verdict::no("RED-5", "no_dice", {{"dice", dice}});
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
    if (kind == BattleKind::Card) {  // RED-12
        const Card& card = table.rules.at(table.open.card.effect);
        tally.lines.push_back(
            {card.attack.dice[index(table.open.active)], card.clause, {"tally.card_attack", {{"card", card_key(card)}}}, true});
        return tally;
    }
    fold_dice(table, attacker, table.unit(attacker).hex, target, kind, &tally);
    return tally;
}

int battle_dice_count(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind) {
    return fold_dice(table, attacker, from, target, kind, nullptr);
}

void targets(const Table& table, UnitId attacker, HexId from, BattleKind kind, std::vector<Target>& out) {
    out.clear();
    const Side side = table.unit(attacker).side;
    const bool enemy_adjacent = has_adjacent_enemy(table, side, from);
    for (std::size_t i = 0; i < table.open.units.size(); ++i) {
        const Unit& target = table.open.units[i];
        if (target.side == side || !target.on_board()) continue;
        int dice = 0;
        if (target_bar(table, attacker, from, UnitId{i}, kind, enemy_adjacent, &dice) != TargetBar::None) continue;
        out.push_back(
            {UnitId{i}, static_cast<std::uint8_t>(table.board.distance(from, target.hex)), static_cast<std::uint8_t>(dice)});
    }
}

std::vector<Target> targets(const Table& table, UnitId attacker) {
    std::vector<Target> out;
    targets(table, attacker, table.unit(attacker).hex, BattleKind::Normal, out);
    return out;
}

bool has_target(const Table& table, UnitId attacker, HexId from) { return has_target(table, attacker, from, BattleKind::Normal); }

bool has_target(const Table& table, UnitId attacker, HexId from, BattleKind kind) {
    const Side side = table.unit(attacker).side;
    const bool enemy_adjacent = has_adjacent_enemy(table, side, from);
    for (std::size_t i = 0; i < table.open.units.size(); ++i)
        if (table.open.units[i].side != side && table.open.units[i].on_board() &&
            target_bar(table, attacker, from, UnitId{i}, kind, enemy_adjacent, nullptr) == TargetBar::None)
            return true;
    return false;
}

// ---- Hits ----

namespace {

bool is_close_assault(const Table& table, UnitId attacker, UnitId target) {
    return !attacker.is_none() && table.board.distance(table.unit(attacker).hex, table.unit(target).hex) == 1;
}

}  // namespace

bool is_hit(const Table& table, UnitId target, Face face, BattleKind kind, bool is_close) {
    const bool is_foggy = table.scenario.weather != Weather::Fair && !is_close;  // TWX-6
    switch (face) {
        case Face::Grenade: return true;  // DIE-4
        case Face::Infantry: return !is_foggy && table.type(target).hit_class == UnitClass::Infantry;
        case Face::Armor: return !is_foggy && table.type(target).hit_class == UnitClass::Armor;
        case Face::Star:  // TC-AIR-6; after the turn the card is no longer in play
            return kind == BattleKind::Card && !table.open.card.effect.is_none() &&
                   table.rules.at(table.open.card.effect).attack.star_hits;
        case Face::Flag: return false;
    }
    return false;
}

int count_hits(const Table& table, UnitId target, const Faces& faces, BattleKind kind, bool is_close) {
    int hits = 0;
    for (int f = 0; f < face_count; ++f)
        if (is_hit(table, target, static_cast<Face>(f), kind, is_close)) hits += faces[static_cast<std::size_t>(f)];
    return hits;
}

std::vector<HitFace> hit_faces(const Table& table, UnitId attacker, UnitId target, BattleKind kind) {
    constexpr const char* clauses[] = {"DIE-2", "DIE-3", "DIE-4", "TC-AIR-6", ""};
    std::vector<HitFace> out;
    for (int f = 0; f < face_count; ++f)
        if (is_hit(table, target, static_cast<Face>(f), kind, is_close_assault(table, attacker, target)))
            out.push_back({static_cast<Face>(f), clauses[f]});
    return out;
}

// ---- Odds ----

Odds battle_odds(const Table& table, UnitId attacker, UnitId target_id, int dice, BattleKind kind) {
    Odds odds;
    odds.dice = dice;
    odds.hits.assign(static_cast<std::size_t>(dice) + 1, 0.0);
    odds.flags.assign(static_cast<std::size_t>(dice) + 1, 0.0);
    int hit_sides = 0;
    for (int f = 0; f < face_count; ++f)
        if (is_hit(table, target_id, static_cast<Face>(f), kind, is_close_assault(table, attacker, target_id)))
            hit_sides += sides_showing(static_cast<Face>(f));
    const Unit& target = table.unit(target_id);
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = attacker;
    battle.target = target_id;
    battle.target_hex = target.hex;
    const bool afloat = is_afloat(table.open.at(target.hex), target);  // RAFT-4: every flag costs a figure
    const int ignored =
        afloat ? 0 : flags_to_ignore(table, target_id, battle).total() + flags_ignorable(table, target_id, battle).total();
    // How far the target can fall back for each number of flags that stay.
    std::vector<int> room(static_cast<std::size_t>(dice) + 1, 0);
    for (int r = 1; r <= dice && !afloat; ++r)
        for (const RetreatHex& h : retreat_hexes(table, target_id, r))
            room[static_cast<std::size_t>(r)] = std::max(room[static_cast<std::size_t>(r)], int{h.hexes});

    // Every roll by its number of hits, flags and other faces: a trinomial over the six sides of each die.
    const double hit = hit_sides / 6.0;
    const double flag = 1 / 6.0;
    const double other = (5 - hit_sides) / 6.0;
    std::vector<double> factorial(static_cast<std::size_t>(dice) + 1, 1.0);
    for (std::size_t i = 1; i < factorial.size(); ++i) factorial[i] = factorial[i - 1] * static_cast<double>(i);
    const auto power = [](double base, int n) {
        double result = 1;
        while (n-- > 0) result *= base;
        return result;
    };
    for (int h = 0; h <= dice; ++h) {
        for (int f = 0; h + f <= dice; ++f) {
            const int rest = dice - h - f;
            const double ways = factorial[static_cast<std::size_t>(dice)] /
                                (factorial[static_cast<std::size_t>(h)] * factorial[static_cast<std::size_t>(f)] *
                                 factorial[static_cast<std::size_t>(rest)]);
            const double p = ways * power(hit, h) * power(flag, f) * power(other, rest);
            odds.hits[static_cast<std::size_t>(h)] += p;
            odds.flags[static_cast<std::size_t>(f)] += p;
            odds.expected_hits += p * h;
            const int left = target.figures - h;
            const int retreat = std::max(0, f - ignored);
            const int back = room[static_cast<std::size_t>(retreat)];
            if (left <= 0 || left <= retreat - back)
                odds.eliminate += p;  // HIT-5, FLAG-18
            else if (back > 0)
                odds.drive_off += p;
        }
    }
    odds.take_hex = odds.eliminate + odds.drive_off;
    return odds;
}

// ---- Take ground and overrun ----

Verdict may_take_ground(const Table& table, UnitId id, HexId hex) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    const UnitClass c = type.terrain_class;
    const HexState& ground = table.open.ground(hex, unit.side);
    const HexState& own = table.open.ground(unit.hex, unit.side);
    const auto ground_with = [&](HexId where, auto has) { return terrain_with(table, where, unit.side, has); };
    const auto because = [&](HexId where, TerrainProperty property, const char* clause, const char* key, auto has) {
        const Terrain* t = ground_with(where, has);
        return Verdict::no(t ? t->clause_of(property) : clause, key,
                           {{"terrain", t ? terrain_key(*t) : ""}, {"unit", unit_key(type)}});
    };
    if (!type.takes_ground) return Verdict::no("TG-3", "never_takes_ground", {{"unit", unit_key(type)}});
    if (!table.open.unit_at(hex).is_none()) return Verdict::no("TG-1", "hex_not_empty");
    if (unit.grounds_taken >= (type.overruns ? 2 : 1)) return Verdict::no("TG-9", "ground_taken_already");
    if (unit.entered_stop)
        return because(unit.hex, TerrainProperty::Stop, "TG-5", "take_ground_stopped",
                       [&](const Terrain& t) { return t.hard_stop.has(c); });
    if (is_barred(ground, unit, c))
        return because(hex, TerrainProperty::Impassable, "TG-4", "impassable",
                       [&](const Terrain& t) { return t.impassable.has(c); });
    if (own.leave_never.has(c))
        return because(unit.hex, TerrainProperty::LeaveNever, "TG-4", "cannot_leave",
                       [&](const Terrain& t) { return t.leave_never.has(c); });
    const Direction direction = table.board.direction(unit.hex, hex);
    const auto closed = [](const Terrain& t) { return t.closed_sides || t.quay; };
    if (!is_side_open(own, ground, direction))
        return because(ground_with(hex, closed) ? hex : unit.hex, TerrainProperty::ClosedSide, "TG-4", "closed_side", closed);
    const auto high = [](const Terrain& t) { return t.high_only; };
    if (!is_height_open(own, ground))
        return because(ground_with(hex, high) ? hex : unit.hex, TerrainProperty::HighOnly, "TMTN-3", "high_only", high);
    if (const HexState* slope = beach_slope(own, ground);
        slope != nullptr && (slope->beach_bars.has(c) || (slope == &ground && slope->beach_no_ground.has(c))))
        return because(slope == &ground ? hex : unit.hex,
                       slope->beach_bars.has(c) ? TerrainProperty::BeachEdge : TerrainProperty::NoTakeGround, "TBLUFF-4",
                       slope->beach_bars.has(c) ? "beach_slope" : "no_take_ground",
                       [](const Terrain& t) { return t.beach_cost != 0; });
    if (ground.unmoved_take_ground.has(c) && unit.steps > 0)
        return because(hex, TerrainProperty::NoTakeGround, "TJUNG-2", "take_ground_moved",
                       [&](const Terrain& t) { return t.unmoved_take_ground.has(c); });
    if (ground.no_take_ground)
        return because(hex, TerrainProperty::NoTakeGround, "TG-4", "no_take_ground",
                       [](const Terrain& t) { return t.no_take_ground; });
    const Card* card = card_of(table, unit);
    const bool free = card != nullptr && card->free_movement;  // TC-BEL-7
    if (ground.adjacent_entry && !free && (unit.steps > 0 || unit.grounds_taken > 0))
        return because(hex, TerrainProperty::AdjacentEntry, "TG-6", "take_ground_moved",
                       [](const Terrain& t) { return t.adjacent_entry; });
    return Verdict::yes();
}

Verdict may_overrun(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    if (!table.type(unit).overruns) return Verdict::no("OVR-1", "never_overruns", {{"unit", unit_key(table.type(unit))}});
    if (unit.grounds_taken != 1) return Verdict::no("OVR-7", "one_overrun");
    if (const BattleBar bar = ground_bar(table, unit); bar != BattleBar::None) return explain(bar, table, id);
    if (table.open.ground(unit.hex, unit.side).no_overrun) {
        const Terrain* t = terrain_with(table, unit.hex, unit.side, [](const Terrain& x) { return x.no_overrun; });
        return Verdict::no(t ? t->clause_of(TerrainProperty::NoOverrun) : "OVR-6", "no_overrun",
                           {{"terrain", t ? terrain_key(*t) : ""}});
    }
    return Verdict::yes();
}

}  // namespace salient
