// What the faces of battle dice do (HIT, DIE), and the exact odds of a battle.
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/goals/passing.hpp"
#include "rules/movement/passage.hpp"
#include "rules/wings/trains.hpp"
#include "salient/face_of.hpp"
#include "salient/strike.hpp"

namespace salient {

namespace {

// What decides whether a face hits, and the modifier behind it; null: a card, or the standard rules.
struct HitAnswer {
    bool hits = false;
    const Modifier* why = nullptr;
};

// HIT-2: what the target says (it, its nation, its ground) stands in place of the standard rules and takes nothing from what the attacker or
// the card makes a hit; a rule for everybody outweighs both. Among those of one kind one no outweighs every yes.
HitAnswer answer_hit(const Table& table, const Situation& s, bool standard, bool by_card) {
    if (!table.rules.modified.has(Attribute::HitBy)) return {standard || by_card};
    struct Said {
        const Modifier *yes = nullptr, *no = nullptr;
    };
    Said rule, attack, target;
    modify_by_all(table, Attribute::HitBy, Stage::Base, s, 0, [&](const Modifier& m, const Source&) {
        const bool is_of_attack = m.as == Role::Unit || m.as == Role::OwnHex || m.as == Role::Card;
        Said& said = m.as == Role::Rule ? rule : is_of_attack ? attack : target;
        (m.effect == Effect::Allow ? said.yes : said.no) = &m;
    });
    if (attack.yes == nullptr && attack.no == nullptr && by_card && rule.no == nullptr) return {true, rule.yes};
    for (const Said& said : {rule, attack, target}) {
        if (said.no != nullptr) return {false, said.no};
        if (said.yes != nullptr) return {true, said.yes};
    }
    return {standard};
}

HitAnswer hits(const Table& table, Situation& s, Face face, bool is_close) {
    const bool is_foggy = !is_close && table.scenario.scenario_rules.find<HardWeather>() != nullptr;  // TWX-6
    bool standard = false, by_card = false;
    switch (face) {
        case Face::Grenade: standard = true; break;  // DIE-4
        case Face::Infantry:
        case Face::Armor: standard = !is_foggy && face_of(s.target_class) == face; break;
        case Face::Star:  // TC-AIR-6; after the turn the card is no longer in play
            by_card = s.kind == BattleKind::Card && s.card != nullptr && s.card->attack.star_hits;
            break;
        case Face::Flag: break;
    }
    s.face = face;
    return answer_hit(table, s, standard, by_card);
}

bool is_close_assault(const Table& table, const BattleContext& battle) {
    if (is_by_nobody(battle)) return true;  // TWX-6 is about fire
    return !battle.attacker.is_none() && table.board.distance(battle.attacker_hex, battle.target_hex) == 1;
}

Situation attack(const Table& table, const BattleContext& battle) {
    return attack(table, battle.attacker, battle.attacker_hex, table.unit(battle.target), battle.kind);
}

// An attack as it would be made now.
BattleContext battle_between(const Table& table, UnitId attacker, UnitId target, BattleKind kind) {
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = attacker;
    battle.target = target;
    if (!attacker.is_none()) battle.attacker_hex = table.unit(attacker).hex;
    battle.target_hex = table.unit(target).hex;
    return battle;
}

}  // namespace

bool is_hit(const Table& table, const BattleContext& battle, Face face) {
    Situation s = attack(table, battle);
    return hits(table, s, face, is_close_assault(table, battle)).hits;
}

int count_hits(const Table& table, const BattleContext& battle, const Faces& faces) {
    int count = 0;
    for (int f = 0; f < face_count; ++f)
        if (is_hit(table, battle, static_cast<Face>(f))) count += faces[static_cast<std::size_t>(f)];
    return count;
}

bool is_flag(const Table& table, const BattleContext& battle, Face face) {
    if (face == Face::Flag) return true;
    if (is_by_nobody(battle) || !table.rules.modified.has(Attribute::FlagBy)) return false;
    Situation s = attack(table, battle);
    s.face = face;
    return fact(table, Attribute::FlagBy, s, false);
}

int count_flags(const Table& table, const BattleContext& battle, const Faces& faces) {
    int count = 0;
    for (int f = 0; f < face_count; ++f)
        if (is_flag(table, battle, static_cast<Face>(f))) count += faces[static_cast<std::size_t>(f)];
    return count;
}

std::vector<HitFace> hit_faces(const Table& table, UnitId attacker, UnitId target, BattleKind kind) {
    constexpr const char* clauses[] = {"DIE-2", "DIE-3", "DIE-4", "TC-AIR-6", ""};
    const BattleContext battle = battle_between(table, attacker, target, kind);
    std::vector<HitFace> out;
    for (int f = 0; f < face_count; ++f) {
        const auto face = static_cast<Face>(f);
        Situation s = attack(table, battle);
        const HitAnswer answer = hits(table, s, face, is_close_assault(table, battle));
        if (answer.hits) out.push_back({face, answer.why != nullptr ? answer.why->clause : clauses[f]});
    }
    return out;
}

bool flags_stand(const Table& table, UnitId unit, const BattleContext& battle) {
    if (battle.kind == BattleKind::Card) return true;                                   // FLAG-7
    if (is_afloat(table.open.at(table.unit(unit).hex), table.unit(unit))) return true;  // RAFT-4
    return fact(table, Attribute::FlagsStand, attack(table, battle.attacker, battle.attacker_hex, table.unit(unit), battle.kind),
                false);
}

// ---- Odds ----

namespace {

// Every number of hits and flags that so many dice may bring, with its probability: use(hits, flags, probability).
template <class Use>
void each_result(const Table& table, const BattleContext& battle, int dice, Use&& use) {
    if (has_strike_hooks(table, battle.target)) {
        StrikeStep strike;
        strike.battle = battle;
        return each_end(table, strike, dice, 1.0,
                        [&](const StrikeStep& end, double p) { use(int{end.hits}, int{end.flags}, p); });
    }
    int hit_sides = 0, flag_sides = 0, both_sides = 0;
    for (int f = 0; f < face_count; ++f) {
        const auto face = static_cast<Face>(f);
        const bool hits = is_hit(table, battle, face), drives = is_flag(table, battle, face);
        (hits && drives ? both_sides : hits ? hit_sides : flag_sides) += hits || drives ? sides_showing(face) : 0;
    }
    // By hits, flags, faces that are both, and others: a multinomial over the six sides of each die.
    const double hit = hit_sides / 6.0;
    const double flag = flag_sides / 6.0;
    const double both = both_sides / 6.0;
    const double other = (6 - hit_sides - flag_sides - both_sides) / 6.0;
    std::vector<double> factorial(static_cast<std::size_t>(dice) + 1, 1.0);
    for (std::size_t i = 1; i < factorial.size(); ++i) factorial[i] = factorial[i - 1] * static_cast<double>(i);
    const auto power = [](double base, int n) {
        double result = 1;
        while (n-- > 0) result *= base;
        return result;
    };
    for (int b = 0; b <= (both_sides == 0 ? 0 : dice); ++b)
        for (int h = 0; b + h <= dice; ++h)
            for (int f = 0; b + h + f <= dice; ++f) {
                const int rest = dice - b - h - f;
                const double ways = factorial[static_cast<std::size_t>(dice)] /
                                    (factorial[static_cast<std::size_t>(h)] * factorial[static_cast<std::size_t>(f)] *
                                     factorial[static_cast<std::size_t>(rest)] * factorial[static_cast<std::size_t>(b)]);
                use(h + b, f + b, ways * power(hit, h) * power(flag, f) * power(other, rest) * power(both, b));
            }
}

}  // namespace

namespace {

int farthest(const std::vector<RetreatHex>& back) {
    int hexes = 0;
    for (const RetreatHex& h : back) hexes = std::max(hexes, int{h.hexes});
    return hexes;
}

// How far a unit falls back for a number of flags that it obeys, and over how many hexes of ice at least.
struct WayBack {
    int hexes = 0, ice = 0;
};
std::vector<WayBack> flight_of(const Table& table, UnitId unit, int most_flags, HexId away) {
    std::vector<WayBack> ways(static_cast<std::size_t>(most_flags) + 1);
    for (int flags = 1; flags <= most_flags; ++flags) {
        WayBack& way = ways[static_cast<std::size_t>(flags)];
        bool any_ice = false;
        const std::vector<RetreatHex> back = retreat_hexes(table, unit, flags, away);
        way.hexes = farthest(back);
        for (const RetreatHex& h : back) {
            Route there;
            there.push_back(h.hex);
            any_ice = any_ice || ice_on_retreat(table, unit, there) != 0;
        }
        if (!any_ice) continue;
        way.ice = way.hexes;
        for (const RetreatChoice& choice : retreat_choices(table, unit, flags, 0, away))
            if (choice.hexes == way.hexes) way.ice = std::min(way.ice, ice_on_retreat(table, unit, choice.route));
    }
    return ways;
}

// How the owner of a target answers flags: what it must ignore and then may, and what the others cost.
struct Answer {
    bool afloat = false;  // RAFT-4: every flag costs a figure
    int must = 0, may = 0;
    int ignored() const { return must + may; }
};
Answer answer_of(const Table& table, UnitId lead, const BattleContext& battle) {
    const Unit& unit = table.unit(lead);
    if (is_afloat(table.open.at(unit.hex), unit)) return {true, 0, 0};
    return {false, flags_to_ignore(table, lead, battle).total(), flags_ignorable(table, lead, battle).total()};
}
int obeyed(const Table& table, UnitId lead, const Answer& answer, int standing) {
    return answer.afloat ? standing : flags_obeyed(table, table.unit(lead), standing);
}

// The probability that so many dice show at least so many stars.
double chance_of_stars(int dice, int stars) {
    const double star = sides_showing(Face::Star) / 6.0;
    std::vector<double> shown{1.0};  // by number of stars
    for (int i = 0; i < dice; ++i) {
        shown.push_back(0);
        for (std::size_t n = shown.size() - 1; n > 0; --n) shown[n] = shown[n] * (1 - star) + shown[n - 1] * star;
        shown[0] *= 1 - star;
    }
    double chance = 0;
    for (auto n = static_cast<std::size_t>(stars); n < shown.size(); ++n) chance += shown[n];
    return chance;
}

}  // namespace

Odds battle_odds(const Table& table, UnitId attacker, UnitId target_id, int dice, BattleKind kind) {
    Odds odds;
    odds.dice = dice;
    odds.hits.assign(static_cast<std::size_t>(dice) + 1, 0.0);
    odds.flags.assign(static_cast<std::size_t>(dice) + 1, 0.0);
    const BattleContext battle = battle_between(table, attacker, target_id, kind);
    const Unit& target = table.unit(target_id);
    const UnitId lead = lead_of(table, target_id);
    const Answer answer = answer_of(table, lead, battle);
    // How far the target can fall back for each number of flags that stay.
    const auto room_for = [&](const Table& then) {
        return answer.afloat ? std::vector<WayBack>(static_cast<std::size_t>(dice) + 1)
                             : flight_of(then, lead, dice, away_from(then, battle));
    };
    const std::vector<WayBack> room = room_for(table);
    // A train that the hits leave without its wagon has the way that the wagon barred. Its owner is taken to keep its gun.
    const UnitId wagon = other_part(table, lead);
    const std::vector<WayBack> room_without = wagon.is_none() ? room : [&] {
        Open open = table.open;
        Unit& gone = open.units[wagon];
        open.hexes[gone.hex.value].unit = UnitId::none();
        gone.where = Location::Eliminated;
        gone.hex = HexId::none();
        return room_for(Table(table.rules, table.scenario, open));
    }();

    each_result(table, battle, dice, [&](int h, int f, double p) {
        odds.hits[static_cast<std::size_t>(std::min(h, dice))] += p;
        odds.flags[static_cast<std::size_t>(std::min(f, dice))] += p;
        odds.expected_hits += p * h;
        const int left = target.figures - h;
        const int retreat = obeyed(table, lead, answer, std::max(0, std::min(f, dice) - answer.ignored()));
        const bool loses_wagon = !wagon.is_none() && h >= table.unit(wagon).figures;
        const WayBack back = (loses_wagon ? room_without : room)[static_cast<std::size_t>(retreat)];
        const int survivors = left - (retreat - back.hexes);
        if (left <= 0 || survivors <= 0) {
            odds.eliminate += p;  // HIT-5, FLAG-18
        } else if (back.hexes > 0) {
            const double sinks = back.ice == 0 ? 0 : chance_of_stars(ice_dice * back.ice, survivors);  // TFROZ-1
            odds.eliminate += p * sinks;
            odds.drive_off += p * (1 - sinks);
        }
    });
    odds.take_hex = odds.eliminate + odds.drive_off;
    return odds;
}

FlagsEnd end_of_flags(const Table& table, UnitId attacker, UnitId target, BattleKind kind, int flags) {
    const BattleContext battle = battle_between(table, attacker, target, kind);
    const UnitId lead = lead_of(table, target);
    const Answer answer = answer_of(table, lead, battle);
    FlagsEnd end;
    end.standing = std::max(0, flags - answer.must);
    end.may_ignore = answer.may;
    end.ignored = std::min(end.standing, answer.may);
    const int cost = obeyed(table, lead, answer, end.standing - end.ignored);
    if (cost == 0 || answer.afloat) {
        end.figures_lost = cost;
        return end;
    }
    const HexId away = away_from(table, battle);
    end.figures_lost = cost - farthest(retreat_hexes(table, lead, cost, away));
    end.hexes = farthest(retreat_hexes(table, lead, cost * hexes_for_a_flag(table, lead).total(), away));
    return end;
}

}  // namespace salient
