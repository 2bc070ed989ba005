// Distances to what is worth having, and what attacks are worth.
#include "ardennes/match/outlook.hpp"

#include <algorithm>
#include <queue>

namespace salient::ardennes {

namespace {

constexpr double far_away = 1000.0;
constexpr double nearer_by_point = 3.0;      // movement points that a point of victory is worth
constexpr double farther_by_strength = 0.7;  // for each strength that holds it
constexpr double past_enemy = 1.5, past_zone = 0.7;

}  // namespace

int most_chits(const Odds& odds) { return std::max(odds.minimum, odds.maximum.total()); }

Outlook::Outlook(const Table& table) : table_(table), field_(table) {}

bool Outlook::is_in_full_supply(UnitId unit, HexId hex) const {
    const auto& sources = sources_of(table_, unit);
    for (const auto& [from, hexes] : full_)
        if (*from == sources) return hexes[hex.value];
    full_.emplace_back(&sources, full_supply(field_, Side::German, sources));
    return full_.back().second[hex.value];
}

double Outlook::entry_cost(HexId hex) const {
    if (field_.is_held_by(hex, Side::Allied)) return past_enemy + farther_by_strength * defense(hex);
    return field_.in_zoc_of(Side::Allied, hex) ? past_zone : 0.0;
}

// Backwards from the prizes: what a step into each hex costs.
std::vector<double> Outlook::measured(bool mechanized) const {
    const Map& map = table_.map();
    std::vector<double> distances(map.hexes.size(), far_away);
    using Entry = std::pair<double, HexId>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const auto reach = [&](HexId hex, double distance) {
        if (distance >= distances[hex.value]) return;
        distances[hex.value] = distance;
        open.emplace(distance, hex);
    };
    constexpr double most_points = 3.0;
    for (const HexId hex : map.hexes.ids()) {
        const MapHex& ground = map.at(hex);
        if (ground.victory == 0 || !ground.in_play || table_.state.at(hex).control == Side::German) continue;
        reach(hex, nearer_by_point * (most_points - ground.victory));
    }
    const double whole_move = mechanized ? 6.0 : 3.0;
    while (!open.empty()) {
        const auto [distance, hex] = open.top();
        open.pop();
        if (distance > distances[hex.value]) continue;
        const double entry = entry_cost(hex);
        for (const Direction d : directions) {
            const HexId from = map.neighbor(hex, d);
            if (from.is_none() || !map.at(from).in_play) continue;
            const double step = is_unbridged(table_, hex, d) ? whole_move
                                : has_road(table_, hex, d)   ? 1.0
                                                             : terrain_cost(table_, hex, mechanized);
            reach(from, distance + step + entry);
        }
    }
    return distances;
}

double Outlook::distance(UnitId unit, HexId from) const {
    const bool mechanized = table_.type(unit).mechanized;
    std::vector<double>& distances = mechanized ? wheels_ : foot_;
    if (distances.empty()) distances = measured(mechanized);
    return distances[from.value];
}

int Outlook::prizes(const Route& route) const {
    int points = 0;
    for (const HexId hex : route)
        if (table_.state.at(hex).control == Side::Allied) points += table_.map().at(hex).victory;
    return points;
}

bool Outlook::is_beside_enemy(HexId hex) const {
    for (const Direction d : directions)
        if (const HexId to = table_.map().neighbor(hex, d); !to.is_none() && field_.is_held_by(to, Side::Allied)) return true;
    return false;
}

bool Outlook::is_cut_off(HexId hex) const {
    if (open_.empty()) open_ = communication(field_, Side::German);
    if (open_[hex.value]) return false;
    for (const Direction d : directions)
        if (const HexId to = table_.map().neighbor(hex, d); !to.is_none() && open_[to.value]) return false;
    return true;
}

int Outlook::left_alone(HexId from) const {
    constexpr int threat = 3;
    const int points = table_.map().at(from).victory;
    if (points == 0 || field_.stack(from).size() > 1) return 0;
    for (const UnitId id : table_.book.units.ids())
        if (table_.type(id).side == Side::Allied && table_.unit(id).on_map() && !table_.unit(id).dispersed &&
            table_.map().distance(table_.unit(id).hex, from) <= threat)
            return points;
    return 0;
}

int Outlook::defense(HexId enemy) const {
    const int sum = strength_of(table_, field_.stack(enemy));
    return std::max(1, table_.map().at(enemy).place == PlaceKind::City ? 2 * sum : sum);
}

double Outlook::worth(HexId enemy) const {
    const MapHex& ground = table_.map().at(enemy);
    const double points = table_.state.at(enemy).control == Side::Allied ? ground.victory : 0;
    return 8.0 + 6.0 * points + 1.5 * steps_in(table_, field_.stack(enemy));
}

double Outlook::attack_strength(UnitId unit, HexId from, HexId enemy) const {
    double own = strength(table_, unit);
    if (!table_.unit(unit).is_supplied()) own /= 2;
    return are_across_river(table_, from, enemy) ? own / 2 : own;
}

double Outlook::quality(double ratio, HexId enemy) const {
    const bool flank = !table_.map().at(enemy).is_town_or_city();
    if (ratio < 2.0) return 0.0;
    if (ratio < 3.0) return flank ? 0.5 : 0.2;
    return ratio < 4.0 ? 0.8 : 1.0;
}

double Outlook::gain(const Odds& odds, int chits, HexId enemy) const {
    const Hits sum = cup_hits(table_.book, odds.holds_a, odds.holds_b, chits >= 7);
    const double part = static_cast<double>(chits) / static_cast<double>(table_.book.chits.size());
    const MapHex& ground = table_.map().at(enemy);
    const bool covered = ground.is_town_or_city() || table_.state.at(enemy).ip == Owner::Allied;
    const double hits = std::max(0.0, sum.defender * part - (covered ? 0.9 : 0.0)), losses = sum.attacker * part;
    const int steps = steps_in(table_, field_.stack(enemy));
    const double falls = std::clamp((hits - 0.3) / (0.6 * steps + 0.4), 0.0, 1.0);
    return std::min(hits, steps + 2.0) - losses + falls * (worth(enemy) - 1.0);
}

int Outlook::best_draw(const Odds& odds, HexId enemy) const {
    int best = odds.minimum;
    for (int chits = odds.minimum + 1; chits <= most_chits(odds); ++chits)
        if (gain(odds, chits, enemy) > gain(odds, best, enemy) + 1e-9) best = chits;
    return best;
}

bool Outlook::is_sound(const Odds& odds) const {
    const double ratio = static_cast<double>(odds.attack.total()) / std::max(1, odds.defense.total());
    if (ratio >= 3.0) return true;
    if (ratio < 2.0) return false;
    for (const ChitId id : table_.book.chits.ids())
        if (table_.book.chits[id].a.kind == ConditionKind::FlankAttack) return odds.holds_a.has(id);
    return false;
}

}  // namespace salient::ardennes
