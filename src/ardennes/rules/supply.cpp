// Communication, supply, who is surrounded, gaps in the line (ARD-DEF-17 to -27, ARD-SUP).
#include <algorithm>

#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

namespace {

// Spreads from hexes by steps that `may` allows, at most so many.
template <class May>
void flood(const Map& map, HexSet& reached, std::vector<HexId> front, int most_steps, May may) {
    for (int step = 0; !front.empty() && step < most_steps; ++step) {
        std::vector<HexId> next;
        for (const HexId hex : front)
            for (const Direction d : directions) {
                const HexId to = map.neighbor(hex, d);
                if (to.is_none() || reached[to.value] || !may(hex, d, to)) continue;
                reached[to.value] = true;
                next.push_back(to);
            }
        front = std::move(next);
    }
}

std::vector<HexId> open_sources(const Field& field, Side side, const std::vector<HexId>& sources) {
    std::vector<HexId> open;
    for (const HexId hex : sources)
        if (field.is_open_to(side, hex)) open.push_back(hex);
    return open;
}

HexSet marked(const Field& field, const std::vector<HexId>& hexes) {
    HexSet set(field.table().map().hexes.size());
    for (const HexId hex : hexes) set[hex.value] = true;
    return set;
}

constexpr int any_length = 1'000'000, steps_to_road = 6, steps_of_gap = 6;

}  // namespace

HexSet communication(const Field& field, Side side) {
    const Map& map = field.table().map();
    const auto from = open_sources(field, side, map.sources[index(side)]);
    HexSet reached = marked(field, from);
    flood(map, reached, from, any_length, [&](HexId, Direction, HexId to) { return field.is_open_to(side, to); });
    return reached;
}

bool has_communication_at(const Field& field, Side side, HexId hex, const HexSet& communication) {
    if (communication[hex.value]) return true;
    const Map& map = field.table().map();
    const auto& sources = map.sources[index(side)];
    if (std::find(sources.begin(), sources.end(), hex) != sources.end()) return true;
    for (const Direction d : directions)
        if (const HexId to = map.neighbor(hex, d); !to.is_none() && communication[to.value]) return true;
    return false;
}

HexSet full_supply(const Field& field, Side side, const std::vector<HexId>& sources) {
    const Table& table = field.table();
    const auto is_blocked = [&](HexId hex) { return side == Side::German && table.state.at(hex).roadblock; };
    const auto has_main_road = [&](HexId hex) {
        const auto& roads = table.map().at(hex).roads;
        return std::find(roads.begin(), roads.end(), Road::Main) != roads.end();
    };
    std::vector<HexId> from = open_sources(field, side, sources);
    std::erase_if(from, [&](HexId hex) { return is_blocked(hex) || !has_main_road(hex); });
    HexSet on_road = marked(field, from);
    flood(table.map(), on_road, from, any_length, [&](HexId hex, Direction d, HexId to) {
        return has_road(table, hex, d, Road::Main) && field.is_open_to(side, to) && !is_blocked(to);
    });
    std::vector<HexId> roads;
    for (const HexId hex : table.map().hexes.ids())
        if (on_road[hex.value]) roads.push_back(hex);
    HexSet reached = on_road;
    flood(table.map(), reached, roads, steps_to_road, [&](HexId, Direction, HexId to) { return field.is_open_to(side, to); });
    return reached;
}

const std::vector<HexId>& sources_of(const Table& table, UnitId unit) {
    const auto& own = table.book.arrivals[unit].sources;
    return own.empty() ? table.map().sources[index(table.type(unit).side)] : own;
}

Supply judged_supply(const Field& field, UnitId unit, const HexSet& communication, const HexSet& full) {
    const Unit& u = field.table().unit(unit);
    if (full[u.hex.value]) return Supply::Full;
    if (communication[u.hex.value]) return Supply::Limited;
    return u.is_supplied() ? Supply::Out : Supply::Isolated;  // ARD-SUP-6
}

int free_neighbors(const Field& field, Side side, HexId hex) {
    int free = 0;
    for (const Direction d : directions) {
        const HexId to = field.table().map().neighbor(hex, d);
        if (to.is_none()) continue;
        if (field.is_held_by(to, side) || (!field.is_occupied(to) && !field.in_zoc_of(enemy_of(side), to))) ++free;
    }
    return free;
}

bool is_surrounded(const Field& field, Side side, HexId hex) { return free_neighbors(field, side, hex) == 0; }

int gap(const Field& field, const Route& taken) {
    const Table& table = field.table();
    std::vector<HexId> from;
    for (const UnitId id : table.book.units.ids())
        if (const HexId hex = field.hex_of(id);
            table.type(id).side == Side::German && !hex.is_none() && table.unit(id).is_supplied())
            from.push_back(hex);
    HexSet reached = marked(field, from);
    flood(table.map(), reached, from, steps_of_gap,
          [&](HexId, Direction, HexId to) { return !field.is_held_by(to, Side::Allied) && !field.in_zoc_of(Side::Allied, to); });
    int sum = 0;
    for (const HexId hex : table.map().hexes.ids())
        if (reached[hex.value] && (table.state.at(hex).control == Side::Allied || taken.contains(hex)) &&
            !field.is_held_by(hex, Side::German))
            sum += table.map().at(hex).hold;
    return sum;
}

}  // namespace salient::ardennes
