// What the readers of the second game's files share.
#pragma once

#include "data/strict_json.hpp"
#include "salient/ardennes/data.hpp"

namespace salient::ardennes::data {

using strict::Object;
using strict::Value;

// Bounds of lists, beyond those of every file.
inline constexpr int most_units = 200, most_formations = 120;

// The hex that [x, y] names; none, with an error, when it is no hex of the map.
HexId read_hex(const Value& value, const Map& map);
std::vector<HexId> read_hexes(const Value& list, const Map& map);
Side read_side(const Value& value);

// Each reads its part into the book; what it needs of other parts has been read before.
void read_map(Object root, Map& map);
void read_units(Object root, Book& book);
// {"division": "2 Pz"}: a formation that units belong to; none, with an error, where there is none.
FormationId read_formation(const Value& value, const Book& book, Side side);
void read_cards(Object root, Book& book);
void read_chits(Object root, Book& book);
void read_actions(Object root, Book& book);
void read_calendar(Object root, Book& book);
// What a scenario says: days, target, a part of the map, sources, units and cards.
void read_scenario(Object root, Book& book);

}  // namespace salient::ardennes::data
