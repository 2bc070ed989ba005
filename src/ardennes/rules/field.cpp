// Who stands where, zones of control, ground, stacks.
#include <algorithm>

#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

Field::Field(const Table& table)
    : table_(table), where_(table.state.units.size()), stacks_(table.state.hexes.size()), zoc_(table.state.hexes.size()) {
    for (const UnitId id : table.book.units.ids()) {
        const Unit& unit = table.unit(id);
        if (!unit.on_map()) continue;
        where_[id.value] = unit.hex;
        if (!stacks_[unit.hex.value].full()) stacks_[unit.hex.value].push_back(id);
    }
    find_zones();
}

Field Field::moved(const UnitList& units, HexId to) const {
    Field other(*this);
    for (const UnitId id : units) {
        const HexId from = other.where_[id.value];
        if (!from.is_none()) {
            Stack& stack = other.stacks_[from.value];
            stack.erase(std::find(stack.begin(), stack.end(), id));
        }
        other.where_[id.value] = to;
        if (!to.is_none() && !other.stacks_[to.value].full()) other.stacks_[to.value].push_back(id);
    }
    if (!to.is_none()) std::sort(other.stacks_[to.value].begin(), other.stacks_[to.value].end());
    other.find_zones();
    return other;
}

void Field::find_zones() {
    std::fill(zoc_.begin(), zoc_.end(), std::uint8_t{0});
    for (const HexId hex : table_.map().hexes.ids()) {
        const Stack& stack = stacks_[hex.value];
        if (stack.empty() || !exerts_zoc(table_, stack, hex)) continue;
        const auto bit = static_cast<std::uint8_t>(1U << ardennes::index(table_.type(stack.front()).side));
        for (const Direction d : directions) {
            const HexId to = table_.map().neighbor(hex, d);
            if (!to.is_none() && !is_unbridged(table_, hex, d)) zoc_[to.value] = static_cast<std::uint8_t>(zoc_[to.value] | bit);
        }
    }
}

bool Field::is_open_to(Side side, HexId hex) const {
    if (is_held_by(hex, side)) return true;
    if (is_occupied(hex) || in_zoc_of(enemy_of(side), hex)) return false;
    return side == Side::German || table_.map().at(hex).control == Side::Allied;
}

// ---- Ground ----

bool has_bridge(const Table& table, HexId hex, Direction d) {
    if (!table.map().has_river(hex, d)) return false;
    const EdgeId edge = table.map().edge(hex, d);
    const auto is_in = [&](const Edges& edges) { return std::binary_search(edges.begin(), edges.end(), edge); };
    return (table.map().road(hex, d) != Road::None || is_in(table.state.built)) && !is_in(table.state.broken);
}

bool is_unbridged(const Table& table, HexId hex, Direction d) {
    return table.map().has_river(hex, d) && !has_bridge(table, hex, d);
}

bool has_road(const Table& table, HexId hex, Direction d, Road least) {
    const Road road = table.map().road(hex, d);
    return road != Road::None && road >= least && !is_unbridged(table, hex, d);
}

bool are_across_river(const Table& table, HexId a, HexId b) { return table.map().has_river(a, table.map().direction(a, b)); }

int terrain_cost(const Table& table, HexId hex, bool mechanized) {
    const auto terrain = static_cast<std::size_t>(table.map().at(hex).terrain);
    constexpr int foot[] = {1, 1, 1, 2}, wheels[] = {1, 2, 3, 4}, frozen[] = {1, 1, 2, 3};
    return !mechanized ? foot[terrain] : table.state.effects.freeze ? frozen[terrain] : wheels[terrain];
}

// ---- Units and stacks ----

int strength(const Table& table, UnitId unit) { return table.type(unit).strength[table.unit(unit).steps]; }
bool is_bracketed(const Table& table, UnitId unit) { return table.type(unit).bracketed[table.unit(unit).steps]; }
bool is_full_strength(const Table& table, UnitId unit) { return table.unit(unit).steps == table.type(unit).full; }

int steps_in(const Table& table, const Stack& stack) {
    int steps = 0;
    for (const UnitId id : stack) steps += table.unit(id).steps;
    return steps;
}

int strength_of(const Table& table, const Stack& stack) {
    int sum = 0;
    for (const UnitId id : stack) sum += strength(table, id);
    return sum;
}

bool fits(const Table& table, const Stack& there, const UnitList& coming) {
    std::size_t units = 0;
    int steps = 0;
    const auto count = [&](UnitId id) {
        ++units;
        steps += table.unit(id).steps;
    };
    for (const UnitId id : coming) count(id);
    for (const UnitId id : there)
        if (!coming.contains(id)) count(id);
    return units <= most_units_in_hex && steps <= most_steps_in_hex;
}

bool exerts_zoc(const Table& table, const Stack& stack, HexId hex) {
    int bracketed = 0;
    bool any = false;
    for (const UnitId id : stack) {
        if (table.unit(id).dispersed) continue;
        any = true;
        if (!is_bracketed(table, id)) return true;
        ++bracketed;
    }
    if (!any) return false;
    const MapHex& ground = table.map().at(hex);
    return bracketed >= 2 || ground.is_town_or_city() || (ground.westwall && table.type(stack.front()).side == Side::German);
}

int allowance(const Table& table, UnitId unit) {
    const int move = table.type(unit).move;
    switch (table.unit(unit).supply) {
        case Supply::Full: return move;
        case Supply::Isolated: return 0;
        default: return (move + 1) / 2;
    }
}

}  // namespace salient::ardennes
