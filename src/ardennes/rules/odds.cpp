// Strength, ratio, the maximum of chits and the conditions of the cup (ARD-CBT, ARD-DRAW, ARD-CHIT).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

// A combat as it is looked at: the one under way, or one that might be.
struct Look {
    const Field& field;
    const Combat& combat;
    const Table& table() const { return field.table(); }
    Side attacker() const { return combat.attacker; }
    Side defender() const { return enemy_of(combat.attacker); }
    const UnitList& of(Part part) const { return part == Part::Attacker ? combat.attackers : combat.defenders; }
    Side side(Part part) const { return part == Part::Attacker ? attacker() : defender(); }
    bool has(Part part, std::initializer_list<Tactic> tactics) const {
        return std::any_of(tactics.begin(), tactics.end(), [&](Tactic t) { return combat.has(side(part), t); });
    }
    const MapHex& ground() const { return table().map().at(combat.hex); }
};

template <class F>
bool any_of(const UnitList& units, F f) {
    return std::any_of(units.begin(), units.end(), f);
}
template <class F>
bool all_of(const UnitList& units, F f) {
    return std::all_of(units.begin(), units.end(), f);
}

int times(const Look& look, Side side, Tactic tactic) {
    const Tactics& tactics = look.combat.tactics_of(side);
    return static_cast<int>(std::count(tactics.begin(), tactics.end(), tactic));
}

// ARD-CBT-3: after halving and doubling.
void add_battalions(const Look& look, Part part, Tally& tally) {
    const Side side = look.side(part);
    const Tactic battalion = side == Side::German ? Tactic::PanzerBattalion : Tactic::TankBattalion;
    if (const int n = times(look, side, battalion); n > 0)
        add_line(tally, n, side == Side::German ? "ARD-GTAC-12" : "ARD-ATAC-14",
                 side == Side::German ? "panzer_battalion" : "tank_battalion");
    if (part == Part::Defender) return;
    const Tactic engineers = side == Side::German ? Tactic::CombatEngineers : Tactic::Engineers;
    if (const int n = times(look, side, engineers); n > 0)
        add_line(tally, n, side == Side::German ? "ARD-GTAC-5" : "ARD-ATAC-10", "engineers");
}

Tally attack_strength(const Look& look) {
    const Table& table = look.table();
    Tally tally;
    std::vector<HexId> hexes;
    for (const HexId hex : look.combat.from)
        if (std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) hexes.push_back(hex);
    for (const HexId hex : hexes) {
        int sum = 0;
        for (std::size_t i = 0; i < look.combat.attackers.size(); ++i) {
            if (look.combat.from[i] != hex) continue;
            const UnitId id = look.combat.attackers[i];
            const int own = strength(table, id);
            const bool halved = !table.unit(id).is_supplied();  // ARD-SUP-5
            const int counts = halved ? std::max(1, own / 2) : own;
            add_line(tally, own, "ARD-CBT-1", "unit", {{"name", table.type(id).name}});
            if (halved) add_line(tally, counts - own, "ARD-SUP-5", "unsupplied", {{"name", table.type(id).name}});
            sum += counts;
        }
        if (are_across_river(table, hex, look.combat.hex))
            add_line(tally, std::max(1, sum / 2) - sum, "ARD-DEF-10", "across_river");
    }
    add_battalions(look, Part::Attacker, tally);
    return tally;
}

Tally defense_strength(const Look& look) {
    const Table& table = look.table();
    Tally tally;
    int sum = 0;
    for (const UnitId id : look.combat.defenders) {
        add_line(tally, strength(table, id), "ARD-CBT-2", "unit", {{"name", table.type(id).name}});
        sum += strength(table, id);
    }
    if (look.ground().place == PlaceKind::City)
        add_line(tally, sum, "ARD-CBT-2", "city");
    else if (look.ground().westwall && look.defender() == Side::German)
        add_line(tally, sum, "ARD-CBT-2", "westwall");
    add_battalions(look, Part::Defender, tally);
    return tally;
}

void add_defender_supply(const Look& look, Tally& tally) {
    const Table& table = look.table();
    const auto is = [&](Supply s) { return [&table, s](UnitId id) { return table.unit(id).supply == s; }; };
    if (look.combat.defenders.empty()) return;
    if (all_of(look.combat.defenders, is(Supply::Isolated)))
        add_line(tally, 2, "ARD-DRAW-9", "isolated");
    else if (all_of(look.combat.defenders, [&](UnitId id) { return !table.unit(id).is_supplied(); }))
        add_line(tally, 1, "ARD-DRAW-8", "out_of_supply");
}

Tally maximum_draw(const Look& look) {
    const Table& table = look.table();
    const UnitList& units = look.combat.attackers;
    Tally tally;
    add_line(tally,
             static_cast<int>(std::count_if(units.begin(), units.end(), [&](UnitId id) { return !is_bracketed(table, id); })),
             "ARD-DRAW-4", "unbracketed");
    const Tactics& tactics = look.combat.tactics_of(look.attacker());
    if (!tactics.empty()) add_line(tally, static_cast<int>(tactics.size()), "ARD-DRAW-5", "tactics");
    if (any_of(units, [&](UnitId id) { return table.type(id).elite; })) add_line(tally, 1, "ARD-DRAW-6", "elite");
    constexpr int strong = 3;
    const auto large = std::count_if(units.begin(), units.end(), [&](UnitId id) { return table.unit(id).steps >= strong; });
    if (large > 0) add_line(tally, static_cast<int>(large), "ARD-DRAW-7", "many_steps");
    add_defender_supply(look, tally);
    if (look.has(Part::Defender, {Tactic::Screen})) add_line(tally, -2, "ARD-DRAW-10", "screen");
    if (look.has(Part::Attacker, {Tactic::PressTheAttack}) && !table.book.options.press_single)
        add_line(tally, times(look, look.attacker(), Tactic::PressTheAttack), "ARD-DRAW-11", "press");
    if (table.state.effects.fury && look.attacker() == Side::German)
        add_line(tally, look.ground().victory > 0 ? 2 : -2, "ARD-DRAW-12", "fury");
    return tally;
}

// ---- Conditions ----

bool has_armor(const Look& look, Part part) {
    return any_of(look.of(part), [&](UnitId id) { return look.table().type(id).armor; }) ||
           look.has(part, {look.side(part) == Side::German ? Tactic::PanzerBattalion : Tactic::TankBattalion});
}

bool has_combined_arms(const Look& look, Part part) {  // ARD-CHIT-21
    return has_armor(look, part) && any_of(look.of(part), [&](UnitId id) {
               const UnitType& type = look.table().type(id);
               return type.infantry || type.mechanized_infantry;
           });
}

bool has_artillery(const Look& look, Part part) {
    return look.has(part, {Tactic::Artillery, Tactic::FixedArtillery, Tactic::CorpsArtillery});
}

bool is_adjacent_to_friends(const Look& look) {  // ARD-CHIT-10
    const Table& table = look.table();
    for (const Direction d : directions) {
        const HexId hex = table.map().neighbor(look.combat.hex, d);
        if (hex.is_none() || !look.field.is_held_by(hex, look.defender()) || table.state.at(hex).attacked) continue;
        for (const UnitId id : look.field.stack(hex))
            if (table.unit(id).is_supplied() && !table.unit(id).dispersed) return true;
    }
    return false;
}

bool infiltrates(const Look& look) {
    return look.attacker() == Side::German && look.has(Part::Attacker, {Tactic::InfantryInfiltration});
}

bool is_flank_attack(const Look& look) {  // ARD-CHIT-13
    if (look.ground().is_town_or_city()) return false;
    if (infiltrates(look)) return true;
    for (const HexId a : look.combat.from)
        for (const HexId b : look.combat.from)
            if (a != b && !look.table().map().are_adjacent(a, b)) return true;
    return false;
}

bool is_one_hex_attack(const Look& look) {
    const auto& from = look.combat.from;
    return !infiltrates(look) && !from.empty() &&
           std::all_of(from.begin(), from.end(), [&](HexId hex) { return hex == from.front(); });
}

bool is_panzer_army_attack(const Look& look) {
    if (look.attacker() != Side::German) return false;
    const UnitList& units = look.combat.attackers;
    const auto own = std::count_if(units.begin(), units.end(),
                                   [&](UnitId id) { return look.table().type(id).belongs_to(look.table().book.panzer_army); });
    return 2 * own >= static_cast<long>(units.size());
}

bool is_unsupplied(const Table& table, UnitId id) {  // ARD-CHIT-12
    const Unit& unit = table.unit(id);
    return unit.dispersed || unit.supply != Supply::Full || unit.out_of_fuel;
}

Part other(Part part) { return part == Part::Attacker ? Part::Defender : Part::Attacker; }

// Whether a condition holds; Large Attack is judged when all chits are drawn (ARD-CHIT-22).
bool holds(const Look& look, const ChitSide& side, int attack, int defense) {
    const Table& table = look.table();
    const MapHex& ground = look.ground();
    switch (side.kind) {
        case ConditionKind::None:
        case ConditionKind::LargeAttack: return false;
        case ConditionKind::RatioAtLeast: return ratio_at_least(attack, defense, side.number);
        case ConditionKind::RatioBelow: return !ratio_at_least(attack, defense, side.number);
        case ConditionKind::TerrainIs: return !ground.is_town_or_city() && ground.terrain == static_cast<Terrain>(side.number);
        case ConditionKind::PlaceIs: return ground.place == static_cast<PlaceKind>(side.number);
        case ConditionKind::DayIs: return table.state.day == side.number;
        case ConditionKind::Airpower: return look.has(side.of, {Tactic::Airpower});
        case ConditionKind::Artillery: return has_artillery(look, side.of);
        case ConditionKind::CombatEngineers: return look.has(side.of, {Tactic::CombatEngineers, Tactic::Engineers});
        case ConditionKind::Elite: return any_of(look.of(side.of), [&](UnitId id) { return table.type(id).elite; });
        case ConditionKind::Green: return any_of(look.of(side.of), [&](UnitId id) { return table.type(id).green; });
        case ConditionKind::DefenderAdjacent: return is_adjacent_to_friends(look);
        case ConditionKind::DefenderRecon:
            return look.defender() == Side::Allied &&
                   any_of(look.combat.defenders, [&](UnitId id) { return table.type(id).recon; });
        case ConditionKind::Unsupplied:
            return !look.of(side.of).empty() && all_of(look.of(side.of), [&](UnitId id) { return is_unsupplied(table, id); });
        case ConditionKind::FlankAttack: return is_flank_attack(look);
        case ConditionKind::AlliedAttack: return look.attacker() == Side::Allied;
        case ConditionKind::PanzerArmyAttack: return is_panzer_army_attack(look);
        case ConditionKind::Crossfire: return table.state.at(look.combat.hex).ip == owner_of(look.defender());
        case ConditionKind::OneHexAttack: return is_one_hex_attack(look);
        case ConditionKind::OnlyArmor: return has_armor(look, side.of) && !has_armor(look, other(side.of));
        case ConditionKind::OnlyCombinedArms: return has_combined_arms(look, side.of) && !has_combined_arms(look, other(side.of));
    }
    return false;
}

Odds odds_of(const Look& look) {
    const Table& table = look.table();
    Odds odds{attack_strength(look), defense_strength(look), maximum_draw(look), 0, {}, {}};
    for (const UnitId id : look.combat.defenders) odds.minimum += table.unit(id).steps;  // ARD-DRAW-2
    const int attack = odds.attack.total(), defense = odds.defense.total();
    for (const ChitId id : table.book.chits.ids()) {
        const Chit& chit = table.book.chits[id];
        const bool alert = table.state.effects.alert && chit.has_date();  // ARD-CHIT-23
        const bool side_only = table.book.options.alert_side_only;
        const auto counts = [&](const ChitSide& side) {
            return !(alert && (!side_only || side.kind == ConditionKind::DayIs)) && holds(look, side, attack, defense);
        };
        if (counts(chit.a)) odds.holds_a.add(id);
        if (counts(chit.b)) odds.holds_b.add(id);
    }
    return odds;
}

}  // namespace

bool ratio_at_least(int attack, int defense, int n) { return attack >= n * std::max(1, defense); }

char used_side(const Chit& chit, bool a_holds, bool b_holds) {
    if (a_holds && b_holds) return chit.b_first ? 'b' : 'a';
    return a_holds ? 'a' : b_holds ? 'b' : '\0';
}

Odds odds(const Field& field) { return odds_of({field, field.table().state.combat}); }

Odds odds_of_attack(const Field& field, HexId hex, const UnitList& attackers) {
    Combat combat;
    combat.attacker = field.table().type(attackers.front()).side;
    combat.hex = hex;
    combat.attackers = attackers;
    for (const UnitId id : attackers) combat.from.push_back(field.hex_of(id));
    for (const UnitId id : field.stack(hex)) combat.defenders.push_back(id);
    return odds_of({field, combat});
}

namespace {

char used_of(const Book& book, ChitId id, Bag<ChitId> a, Bag<ChitId> b, bool is_large, bool alert) {
    const Chit& chit = book.chits[id];
    const bool silent = alert && chit.has_date() && !book.options.alert_side_only;
    const auto is = [&](const ChitSide& side, const Bag<ChitId>& holds) {
        return holds.has(id) || (is_large && !silent && side.kind == ConditionKind::LargeAttack);
    };
    return used_side(chit, is(chit.a, a), is(chit.b, b));
}

void add_chit(const Book& book, ChitId id, Bag<ChitId> a, Bag<ChitId> b, bool is_large, bool alert, Hits& hits) {
    const char used = used_of(book, id, a, b, is_large, alert);
    if (used == '\0') return;
    const ChitSide& side = used == 'a' ? book.chits[id].a : book.chits[id].b;
    hits.attacker += side.attacker_hits;
    hits.defender += side.defender_hits;
}

}  // namespace

char used_side(const Table& table, ChitId chit, int drawn_in_all) {
    const Combat& combat = table.state.combat;
    return used_of(table.book, chit, combat.holds_a, combat.holds_b, drawn_in_all >= large_attack_from,
                   table.state.effects.alert);
}

Hits hits_of(const Table& table, Bag<ChitId> drawn, int drawn_in_all) {
    const Combat& combat = table.state.combat;
    Hits hits;
    drawn.each([&](ChitId id) {
        add_chit(table.book, id, combat.holds_a, combat.holds_b, drawn_in_all >= large_attack_from, table.state.effects.alert,
                 hits);
    });
    return hits;
}

Hits cup_hits(const Book& book, Bag<ChitId> holds_a, Bag<ChitId> holds_b, bool large_attack) {
    Hits hits;
    for (const ChitId id : book.chits.ids()) add_chit(book, id, holds_a, holds_b, large_attack, false, hits);
    return hits;
}

}  // namespace salient::ardennes
