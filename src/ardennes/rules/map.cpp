// The map as geometry, and the names of things in a book.
#include "salient/ardennes/map.hpp"

#include <algorithm>
#include <cassert>

#include "salient/ardennes/book.hpp"

namespace salient::ardennes {

HexId Map::find(Hex h) const {
    if (h.y < 0 || h.y >= rows) return {};
    const int odd = h.y % 2;
    if (h.x < odd || (h.x - odd) % 2 != 0 || (h.x - odd) / 2 >= columns) return {};
    const HexId id{static_cast<std::size_t>(h.y * columns + (h.x - odd) / 2)};
    return hexes[id].in_play ? id : HexId{};
}

Direction Map::direction(HexId from, HexId to) const {
    for (const Direction d : directions)
        if (salient::neighbor(hexes[from].at, d) == hexes[to].at) return d;
    assert(false);
    return Direction::E;
}

EdgeId Map::edge(HexId id, Direction d) const {
    switch (d) {
        case Direction::E: return EdgeId{id.value * std::size_t{3}};
        case Direction::SE: return EdgeId{id.value * std::size_t{3} + 1};
        case Direction::SW: return EdgeId{id.value * std::size_t{3} + 2};
        default: return edge(find(salient::neighbor(hexes[id].at, d)), opposite(d));
    }
}

std::pair<HexId, HexId> Map::beside(EdgeId edge) const {
    constexpr Direction kept[] = {Direction::E, Direction::SE, Direction::SW};
    const HexId hex{static_cast<std::size_t>(edge.value / 3)};
    return {hex, find(salient::neighbor(hexes[hex].at, kept[edge.value % 3]))};
}

std::string_view Map::river_name(EdgeId edge) const {
    for (const River& river : rivers)
        if (std::find(river.sides.begin(), river.sides.end(), edge) != river.sides.end()) return river.name;
    return {};
}

int turn_between(Direction a, Direction b) {
    const int apart = (static_cast<int>(a) - static_cast<int>(b) + 6) % 6;
    // E, NE, NW, W, SW, SE follow one another around a hex.
    return apart > 3 ? 6 - apart : apart;
}

bool is_special(GermanEvent event) {
    switch (event) {
        case GermanEvent::AlliedCommandCrisis:
        case GermanEvent::EisenhowerHesitates:
        case GermanEvent::FuryOfBastogne:
        case GermanEvent::GroundFreeze:
        case GermanEvent::Manteuffel:
        case GermanEvent::MontyTidies: return true;
        default: return false;
    }
}

bool is_special(AlliedEvent event) {
    switch (event) {
        case AlliedEvent::AlliesAlert:
        case AlliedEvent::BreakInTheClouds:
        case AlliedEvent::GroundFreeze:
        case AlliedEvent::PattonOnTheMove: return true;
        default: return false;
    }
}

FormationId Book::formation(Side side, Level level, std::string_view key) const {
    for (const FormationId id : formations.ids())
        if (formations[id].side == side && formations[id].level == level && formations[id].key == key) return id;
    return {};
}

UnitId Book::unit(Side side, int number) const {
    for (const UnitId id : units.ids())
        if (units[id].side == side && units[id].number == number) return id;
    return {};
}

}  // namespace salient::ardennes
