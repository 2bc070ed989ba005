// The map (ARD-MAP): ground, places, roads, rivers, directions, sources. Never changes during a game.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "salient/ardennes/ids.hpp"
#include "salient/by.hpp"

namespace salient::ardennes {

enum class Terrain : std::uint8_t { Clear, Broken, Woods, Forest };
enum class PlaceKind : std::uint8_t { None, Crossroads, Town, City };
enum class Road : std::uint8_t { None, Minor, Main };
// Towards a neighbor, or nowhere. The first six are those of Direction.
enum class Heading : std::uint8_t { E, NE, NW, W, SW, SE, None };
constexpr Direction direction_of(Heading heading) { return static_cast<Direction>(heading); }
constexpr Heading heading_of(Direction direction) { return static_cast<Heading>(direction); }

struct MapHex {
    Hex at;
    Terrain terrain = Terrain::Clear;
    PlaceKind place = PlaceKind::None;
    std::string name{};           // of its place; empty: it has none
    std::uint8_t hold = 0;        // HV (ARD-DEF-15)
    std::uint8_t victory = 0;     // VP (ARD-DEF-16)
    Side control = Side::Allied;  // at the start (ARD-MAP-7)
    bool westwall = false;
    bool beyond_meuse = false;  // ARD-MAP-9
    Heading primary = Heading::None, secondary = Heading::None, retreat = Heading::None;
    std::array<Road, 6> roads{};       // by Direction
    Sides rivers{};                    // sides along which a river runs
    std::array<HexId, 6> neighbors{};  // none: off the map
    bool in_play = true;               // false: outside the part that the scenario plays on

    bool is_town_or_city() const { return place == PlaceKind::Town || place == PlaceKind::City; }
    bool has_road() const {
        for (const Road road : roads)
            if (road != Road::None) return true;
        return false;
    }
};

// Bounds of a map, so that a hostile file stays small.
inline constexpr int most_columns = 40, most_rows = 30;

struct River {
    std::string name;
    std::vector<EdgeId> sides{};
};

struct Map {
    std::string id;
    int columns = 0, rows = 0;
    By<HexId, std::vector<MapHex>> hexes;
    std::array<std::vector<HexId>, 2> sources{};  // by Side (ARD-MAP-6)
    std::vector<River> rivers{};                  // in the order of the file
    int vdh_south_limit_row = 0;                  // ARD-GEV-24

    const MapHex& at(HexId id) const { return hexes[id]; }
    // The hex at a position; none: off the map.
    HexId find(Hex h) const;
    HexId neighbor(HexId id, Direction d) const { return hexes[id].neighbors[static_cast<std::size_t>(d)]; }
    int distance(HexId a, HexId b) const { return salient::distance(hexes[a].at, hexes[b].at); }
    bool are_adjacent(HexId a, HexId b) const { return distance(a, b) == 1; }
    // Precondition: they are adjacent.
    Direction direction(HexId from, HexId to) const;
    // The side of a hex; the same seen from both hexes. Precondition: there is a hex beyond it.
    EdgeId edge(HexId id, Direction d) const;
    EdgeId edge(HexId a, HexId b) const { return edge(a, direction(a, b)); }
    // The hexes beside it: the one in whose name it is kept, and its neighbor to the E, SE or SW.
    std::pair<HexId, HexId> beside(EdgeId edge) const;
    bool has_river(HexId id, Direction d) const { return hexes[id].rivers.has(d); }
    // Of a side of a hex; empty: no river that has a name runs there.
    std::string_view river_name(EdgeId edge) const;
    Road road(HexId id, Direction d) const { return hexes[id].roads[static_cast<std::size_t>(d)]; }
};

// Where two directions lie apart: 0 to 3 sixths of a turn.
int turn_between(Direction a, Direction b);

}  // namespace salient::ardennes
