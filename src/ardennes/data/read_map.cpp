// The map's file (ARD-MAP): rows of letters, places, rivers, roads, bridges, sources.
#include <algorithm>

#include <fmt/format.h>

#include "ardennes/data/reading.hpp"

namespace salient::ardennes::data {

namespace {

constexpr std::pair<std::string_view, Direction> direction_words[] = {{"E", Direction::E},   {"NE", Direction::NE},
                                                                      {"NW", Direction::NW}, {"W", Direction::W},
                                                                      {"SW", Direction::SW}, {"SE", Direction::SE}};

// Rows of letters: one for each hex of a row.
template <class F>
void read_rows(const Value& list, Map& map, F f) {
    int row = 0;
    list.each([&](const Value& value) {
        const std::string text = value.string({}, 200);
        if (row >= map.rows || static_cast<int>(text.size()) != map.columns) {
            if (!text.empty() || row >= map.rows)
                value.error(row >= map.rows
                                ? fmt::format("there are more than {} rows; leave the last out", map.rows)
                                : fmt::format("this row has {} letters; the map has {} columns", text.size(), map.columns));
        } else {
            for (int column = 0; column < map.columns; ++column)
                f(map.hexes[HexId{static_cast<std::size_t>(row * map.columns + column)}], text[static_cast<std::size_t>(column)],
                  value);
        }
        ++row;
    });
    if (list && row < map.rows) list.error(fmt::format("there are {} rows; the map has {}", row, map.rows));
}

template <class T, std::size_t N>
T letter(char c, const std::pair<char, T> (&known)[N], const Value& where) {
    for (const auto& [one, meaning] : known)
        if (one == c) return meaning;
    where.error(fmt::format("\"{}\" is no letter of this list; its key stands above it", strict::shown(std::string(1, c))));
    return known[0].second;
}

void skip(Value value) { static_cast<void>(value); }

void read_ground(Object& root, Map& map) {
    constexpr std::pair<char, Terrain> terrains[] = {
        {'c', Terrain::Clear}, {'b', Terrain::Broken}, {'w', Terrain::Woods}, {'f', Terrain::Forest}};
    constexpr std::pair<char, Side> controls[] = {{'A', Side::Allied}, {'G', Side::German}};
    constexpr std::pair<char, Heading> headings[] = {{'.', Heading::None}, {'E', Heading::E}, {'9', Heading::NE},
                                                     {'7', Heading::NW},   {'W', Heading::W}, {'1', Heading::SW},
                                                     {'3', Heading::SE}};
    constexpr std::pair<char, bool> banks[] = {{'.', false}, {'m', true}};
    for (const char* key : {"about", "hexes", "terrain_key", "control_key", "direction_key"}) skip(root.optional(key));
    read_rows(root.required("terrain"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.terrain = letter(c, terrains, at); });
    read_rows(root.required("control"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.control = letter(c, controls, at); });
    read_rows(root.required("primary"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.primary = letter(c, headings, at); });
    read_rows(root.required("secondary"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.secondary = letter(c, headings, at); });
    read_rows(root.required("retreat"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.retreat = letter(c, headings, at); });
    read_rows(root.required("beyond_meuse"), map,
              [&](MapHex& hex, char c, const Value& at) { hex.beyond_meuse = letter(c, banks, at); });
}

void read_places(const Value& list, Map& map) {
    constexpr std::pair<std::string_view, PlaceKind> kinds[] = {
        {"crossroads", PlaceKind::Crossroads}, {"town", PlaceKind::Town}, {"city", PlaceKind::City}};
    list.each([&](const Value& value) {
        Object o = value.object();
        const HexId id = read_hex(o.required("hex"), map);
        const std::string name = o.required("name").string({}, strict::longest_line);
        const PlaceKind kind = o.required("kind").choice(kinds, PlaceKind::Town);
        const int victory = o.optional("victory").integer(1, 3, 0);
        o.done();
        if (id.is_none()) return;
        MapHex& hex = map.hexes[id];
        if (hex.place != PlaceKind::None) value.error(fmt::format("{} has a place already; keep one", to_string(hex.at)));
        hex.name = name;
        hex.place = kind;
        hex.victory = static_cast<std::uint8_t>(victory);
    });
}

void read_rivers(const Value& list, Map& map) {
    list.each([&](const Value& value) {
        Object o = value.object();
        River river{o.required("name").string({}, strict::longest_line)};
        static_cast<void>(o.optional("major").boolean());
        o.required("sides").each([&](const Value& side) {
            if (!side.expect(side.is_array() && side.json().size() == 3, "a side [x, y, \"SE\"]")) return;
            const strict::Json pair = {side.json()[0], side.json()[1]};
            const bool whole = pair[0].is_number_integer() && pair[1].is_number_integer() && side.json()[2].is_string();
            if (!side.expect(whole, "a side [x, y, \"SE\"]")) return;
            const Hex at{std::clamp(pair[0].get<int>(), -1000, 1000), std::clamp(pair[1].get<int>(), -1000, 1000)};
            const auto* d = std::find_if(std::begin(direction_words), std::end(direction_words), [&](const auto& w) {
                return w.first == side.json()[2].template get_ref<const std::string&>();
            });
            const HexId id = map.find(at);
            if (id.is_none()) return side.error(fmt::format("{} is off the map", to_string(at)));
            if (d == std::end(direction_words)) return side.error("a side is E, NE, NW, W, SW or SE");
            map.hexes[id].rivers.add(d->second);
            if (const HexId other = map.neighbor(id, d->second); !other.is_none()) {
                map.hexes[other].rivers.add(opposite(d->second));
                river.sides.push_back(map.edge(id, d->second));
            }
        });
        o.done();
        map.rivers.push_back(std::move(river));
    });
}

void read_roads(const Value& list, Map& map) {
    constexpr std::pair<std::string_view, Road> kinds[] = {{"main", Road::Main}, {"minor", Road::Minor}};
    list.each([&](const Value& value) {
        Object o = value.object();
        const Road kind = o.required("kind").choice(kinds, Road::Minor);
        HexId last;
        o.required("path").each([&](const Value& step) {
            const HexId id = read_hex(step, map);
            if (!last.is_none() && !id.is_none()) {
                if (!map.are_adjacent(last, id)) {
                    step.error(fmt::format("{} is not beside {}; name every hex of a road", to_string(map.at(id).at),
                                           to_string(map.at(last).at)));
                } else {
                    const Direction d = map.direction(last, id);
                    Road& there = map.hexes[last].roads[static_cast<std::size_t>(d)];
                    there = std::max(there, kind);
                    map.hexes[id].roads[static_cast<std::size_t>(opposite(d))] = there;
                }
            }
            last = id;
        });
        o.done();
    });
}

// They follow from roads and rivers (ARD-MAP-3); the list is a check of both.
void check_bridges(const Value& list, const Map& map) {
    std::vector<EdgeId> named;
    list.each([&](const Value& value) {
        Object o = value.object();
        skip(o.required("river"));
        const Value between = o.required("between");
        const std::vector<HexId> two = read_hexes(between, map);
        o.done();
        if (two.size() != 2 || !map.are_adjacent(two[0], two[1]))
            return between.error("a bridge stands between two adjacent hexes");
        const Direction d = map.direction(two[0], two[1]);
        if (!map.has_river(two[0], d) || map.road(two[0], d) == Road::None)
            value.error("no road crosses a river here; draw both, or leave the bridge out");
        named.push_back(map.edge(two[0], d));
    });
    if (!list) return;
    for (const HexId id : map.hexes.ids())
        for (const Direction d : {Direction::E, Direction::SE, Direction::SW})
            if (map.has_river(id, d) && map.road(id, d) != Road::None &&
                std::find(named.begin(), named.end(), map.edge(id, d)) == named.end())
                list.error(fmt::format("a road crosses the river at {} to the {}: name this bridge", to_string(map.at(id).at),
                                       to_string(d)));
}

void default_hold_values(Map& map) {  // ARD-DEF-15
    for (const HexId id : map.hexes.ids()) {
        MapHex& hex = map.hexes[id];
        hex.hold = hex.place == PlaceKind::City         ? 4
                   : hex.place == PlaceKind::Town       ? 3
                   : hex.place == PlaceKind::Crossroads ? 2
                   : hex.terrain >= Terrain::Woods      ? 1
                                                        : 0;
    }
}

}  // namespace

HexId read_hex(const Value& value, const Map& map) {
    if (!value) return {};
    const auto& json = value.json();
    const bool is_pair = json.is_array() && json.size() == 2 && json[0].is_number_integer() && json[1].is_number_integer();
    if (!value.expect(is_pair, "a hex [x, y], two whole numbers")) return {};
    const auto at = [&](std::size_t i) {
        return static_cast<int>(std::clamp<std::int64_t>(json[i].template get<std::int64_t>(), -1000, 1000));
    };
    const Hex h{at(0), at(1)};
    const HexId id = map.find(h);
    if (id.is_none())
        value.error(fmt::format("{} is no hex of the map: x and y are both even or both odd, x to {}, y to {}", to_string(h),
                                2 * map.columns - 1, map.rows - 1));
    return id;
}

std::vector<HexId> read_hexes(const Value& list, const Map& map) {
    std::vector<HexId> hexes;
    list.each([&](const Value& value) {
        if (const HexId id = read_hex(value, map); !id.is_none()) hexes.push_back(id);
    });
    return hexes;
}

Side read_side(const Value& value) {
    constexpr std::pair<std::string_view, Side> words[] = {{"german", Side::German}, {"allied", Side::Allied}};
    return value.choice(words, Side::German);
}

void read_map(Object root, Map& map) {
    map.id = root.required("id").string({}, strict::longest_line);
    map.columns = root.required("columns").integer(3, most_columns, 3);
    map.rows = root.required("rows").integer(3, most_rows, 3);
    map.hexes.resize(static_cast<std::size_t>(map.columns * map.rows));
    for (const HexId id : map.hexes.ids()) {
        const int row = id.value / map.columns, column = id.value % map.columns;
        map.hexes[id].at = {2 * column + row % 2, row};
    }
    for (const HexId id : map.hexes.ids())
        for (const Direction d : directions)
            map.hexes[id].neighbors[static_cast<std::size_t>(d)] = map.find(salient::neighbor(map.hexes[id].at, d));
    read_ground(root, map);
    read_places(root.required("places"), map);
    for (const HexId id : read_hexes(root.optional("westwall"), map)) map.hexes[id].westwall = true;
    if (const Value rows = root.optional("hold_value")) {
        read_rows(rows, map, [](MapHex& hex, char c, const Value& at) {
            if (c < '0' || c > '5') at.error("a hold value is a digit from 0 to 5");
            hex.hold = static_cast<std::uint8_t>(std::clamp(c - '0', 0, 5));
        });
    } else {
        default_hold_values(map);
    }
    read_rivers(root.required("rivers"), map);
    read_roads(root.required("roads"), map);
    check_bridges(root.required("bridges"), map);
    Object sources = root.required("sources").object();
    map.sources[index(Side::German)] = read_hexes(sources.required("german"), map);
    map.sources[index(Side::Allied)] = read_hexes(sources.required("allied"), map);
    sources.done();
    map.vdh_south_limit_row = root.optional("vdh_south_limit_row").integer(0, most_rows, 0);
    root.done();
}

}  // namespace salient::ardennes::data
