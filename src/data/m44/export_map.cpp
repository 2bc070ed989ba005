// Ground and units on the map of an .m44 file.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "data/m44/exporter.hpp"
#include "data/unit_entry.hpp"

namespace salient::m44 {

// TROW-79: what a bridge says of itself.
void Exporter::mark_bridge(HexId hex, Piece& piece) {
    const GroundCode* row = ground_code(piece.code);
    const TerrainId type = row == nullptr ? TerrainId::none() : rules_.terrain(row->terrain);
    if (type.is_none() || rules_.at(type).destroyed_as.is_none()) return;
    const auto* demolition = s_.scenario_rules.find<Demolition>();
    const bool is_named = demolition != nullptr && is_bridge_of(*demolition, hex);
    const bool is_worth = std::any_of(s_.objectives.begin(), s_.objectives.end(), [&](const Objective& o) {
        return o.type == ObjectiveType::Destruction && o.medals == 1 && o.hexes == std::vector<HexId>{hex};
    });
    const bool is_said = behaves(piece, can_be_blown) == is_named && behaves(piece, medal_if_blown) == is_worth;
    if (is_said || (demolition == nullptr && !piece.in_play)) return;
    std::vector<std::string> words;
    for (const std::string& word : {piece.behavior, text(find(piece.more, "behavior2"))})
        if (!word.empty() && !same_word(word, can_be_blown) && !same_word(word, medal_if_blown)) words.push_back(word);
    if (is_named) words.emplace_back(can_be_blown);
    if (is_worth) words.emplace_back(medal_if_blown);
    if (words.size() > 2) lost_.push_back(fmt::format("{}: the medal for the bridge", to_string(context_.board.hex(hex))));
    piece.behavior = words.empty() ? std::string{} : words[0];
    piece.more.erase("behavior2");
    if (words.size() > 1) piece.more["behavior2"] = words[1];
}

void Exporter::board() {
    Json& board = part("board");
    constexpr std::string_view types[] = {"STANDARD", "BRKTHRU", "OVERLORD", "STANDARD"};
    constexpr std::string_view faces[] = {"COUNTRY", "BEACH", "WINTER", "DESERT"};
    board["type"] = types[static_cast<std::size_t>(s_.board)];
    board["face"] = faces[static_cast<std::size_t>(s_.face)];

    if (s_.board == BoardKind::Overlord && s_.mode != Mode::Overlord)
        lost_.push_back("the game of two players on the wide board");
    if (s_.board == BoardKind::Small) lost_.push_back("the small board");

    Hexes hexes;
    ground(hexes);
    units(hexes);
    tags(hexes);
    others(hexes);
    Json list = Json::array();
    for (auto& [hex, json] : hexes) {
        const Hex h = context_.board.hex(hex);
        json["row"] = h.y;
        json["col"] = h.x;
        list.push_back(std::move(json));
    }
    for (const Json* off_the_map : elements(find(board, "hexagons"))) list.push_back(*off_the_map);
    board["hexagons"] = std::move(list);
    labels(board);
}

void Exporter::put(Hexes& hexes, HexId hex, const Piece& piece) {
    Json& slot = hexes[hex][piece.layer];
    if (slot.is_null() && piece.layer != tag_layer)
        slot = to_json(piece);
    else if (slot.is_array() || slot.is_null())
        slot.push_back(to_json(piece));
    else
        slot = Json::array({slot, to_json(piece)});
}

bool Exporter::is_decoy(const Feature& mine) const {
    return mine.owner != Side::None && std::any_of(s_.objectives.begin(), s_.objectives.end(), [&](const Objective& o) {
               return o.type == ObjectiveType::Decoy && o.for_side[index(enemy_of(mine.owner))] &&
                      std::find(o.hexes.begin(), o.hexes.end(), mine.hex) != o.hexes.end();
           });
}

bool Exporter::is_marker_of_tags(const Feature& f) const { return rules_.at(f.type).id == "minefield"; }

void Exporter::ground(Hexes& hexes) {
    std::map<HexId, std::pair<std::vector<Feature>, std::vector<Piece>>> all;
    for (const Feature& f : s_.features)
        if (!is_marker_of_tags(f)) all[f.hex].first.push_back(f);
    for (const auto& piece : s_.carried.pieces) {
        Piece p = from_carried(piece);
        if (is_ground(p)) all[piece.hex].second.push_back(std::move(p));
    }
    for (auto& [hex, both] : all) {
        auto& [features, pieces] = both;
        auto remain = still_said(hex, features, pieces);
        for (Piece& piece : remain) {
            mark_bridge(hex, piece);
            put(hexes, hex, piece);
        }
    }
}

// The carried pieces of a hex when they still say what lies there; else what lies there, and what only they know.
std::vector<Piece> Exporter::still_said(HexId hex, const std::vector<Feature>& features, const std::vector<Piece>& pieces) {
    auto copy = pieces;
    Notes unused;
    auto said = read_ground(context_, hex, copy, unused);
    const auto holds = [](const std::vector<Feature>& list, const Feature& f) {
        return std::find(list.begin(), list.end(), f) != list.end();
    };
    const bool is_same = said.size() == features.size() && std::all_of(features.begin(), features.end(), [&](const Feature& f) {
                             return holds(said, f) || holds(said, without_said_owner(f));
                         });
    if (is_same && !pieces.empty()) return pieces;
    const auto tent = [&](const Feature& f) { return f.type == rules_.terrain("hq_tent"); };
    const bool is_tent = std::any_of(features.begin(), features.end(), tent);
    std::vector<Feature> meant = features;
    for (Feature& f : meant)
        if (!is_tent) f = without_said_owner(f);
    std::vector<Piece> written = write_ground(context_, meant, lost_);
    for (const Piece& piece : pieces) {
        const auto takes_its_place = [&](const Piece& w) { return w.layer == piece.layer; };
        if (!piece.in_play && std::none_of(written.begin(), written.end(), takes_its_place)) written.push_back(piece);
    }
    return written;
}

// The headquarters of the side that stands there at the start says nothing of its owner (HQ-6).
Feature Exporter::without_said_owner(Feature feature) const {
    const bool is_said = std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) {
        return u.aboard.is_none() && u.hex == feature.hex && u.side == feature.owner;
    });
    if (is_said && feature.type == rules_.terrain("headquarters")) feature.owner = Side::None;
    return feature;
}

bool Exporter::is_unit(const Piece& piece) {
    return (piece.layer == unit_layer || !is_ground(piece)) && piece.layer != tag_layer && is_known_layer(piece);
}

bool Exporter::is_known_layer(const Piece& piece) {
    return piece.layer == terrain_layer || piece.layer == rect_layer || piece.layer == obstacle_layer ||
           piece.layer == unit_layer || piece.layer == tag_layer;
}

void Exporter::units(Hexes& hexes) {
    std::map<HexId, const UnitSetup*> placed;
    for (const UnitSetup& unit : s_.units)
        if (unit.starts_on_board()) placed[unit.hex] = &unit;
    for (const auto& carried : s_.carried.pieces) {
        Piece piece = from_carried(carried);
        if (!is_unit(piece)) continue;
        const auto at = placed.find(carried.hex);
        if (at == placed.end()) {
            // Nobody stands there: a unit that the rules lack, scenery, or one that was taken away since.
            if (!piece.in_play) put(hexes, carried.hex, piece);
            continue;
        }
        if (at->second == nullptr || is_scenery(piece)) {
            if (!piece.in_play) put(hexes, carried.hex, piece);
            continue;
        }
        Notes unused;
        const bool was_in_play = piece.in_play;
        const auto unit = said(*at->second, piece);
        piece.in_play = was_in_play;
        std::vector<std::string> unused_too;
        UnitSetup written = *at->second;  // its craft is a piece of its own
        written.craft = false;
        const bool says_it = unit && (*unit == written || unit == said(written, write_unit(context_, written, unused_too)));
        const bool is_placed = says_it || (unit && !was_in_play && unit->side == at->second->side);
        if (is_placed) say_held(carried.hex, piece);
        if (is_placed || !was_in_play) put(hexes, carried.hex, piece);
        if (is_placed) add_own(*at->second, *unit);
        if (is_placed) at->second = nullptr;
    }
    for (const auto& [hex, unit] : placed) {
        if (unit == nullptr) continue;
        Piece piece = write_unit(context_, *unit, lost_);
        say_held(hex, piece);
        put(hexes, hex, piece);
        if (const auto read = said(*unit, piece)) add_own(*unit, *read);
    }
    std::set<std::string> groups;
    for (const UnitSetup& unit : s_.units)
        if (!unit.group.empty() && written_groups_.count(unit.group) == 0) groups.insert(unit.group);
    for (const std::string& group : groups)
        lost_.push_back(fmt::format("the units of the group \"{}\", which come later", group));
    for (const Side side : sides) first_of_all(side, groups, hexes);
    for (const UnitSetup& unit : s_.units)
        if (unit.craft) put(hexes, unit.hex, craft_at(unit.hex));
}

// A file without a unit of a side is no battle: where all of them come later, one stands there from the start.
void Exporter::first_of_all(Side side, const std::set<std::string>& lost_groups, Hexes& hexes) {
    const auto is_lost = [&](const UnitSetup& u) { return lost_groups.count(u.group) != 0; };
    const auto of_side = [&](const UnitSetup& u) { return u.side == side; };
    const auto first = std::find_if(s_.units.begin(), s_.units.end(), of_side);
    const bool any_left =
        std::any_of(s_.units.begin(), s_.units.end(), [&](const UnitSetup& u) { return of_side(u) && !is_lost(u); });
    if (first == s_.units.end() || any_left) return;
    const auto is_free = [&](HexId hex) {
        const auto is_there = [&](const auto& thing) { return thing.hex == hex; };
        const auto names_it = [&](const Objective& o) { return std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end(); };
        return std::none_of(s_.features.begin(), s_.features.end(), is_there) &&
               std::none_of(s_.units.begin(), s_.units.end(), is_there) &&
               std::none_of(s_.objectives.begin(), s_.objectives.end(), names_it);
    };
    const int count = context_.board.size();
    for (int i = 0; i < count; ++i) {  // the nearest to its own edge
        const HexId hex{s_.edge(side) == Edge::Top ? i : count - 1 - i};
        if (!is_free(hex)) continue;
        UnitSetup unit = *first;
        unit.group.clear();
        unit.hex = hex;
        put(hexes, hex, write_unit(context_, unit, lost_));
        lost_.push_back(fmt::format("{}: that the unit comes later; its side would have no unit without it",
                                    to_string(context_.board.hex(hex))));
        return;
    }
}

// ORDER-11
void Exporter::say_held(HexId hex, Piece& piece) {
    const auto at = held_.find(hex);
    const int turn = at == held_.end() ? 0 : at->second;
    if (turn == 0 && held_until(piece) <= 1) return;  // from the first turn on: says nothing
    if (!hold(piece, turn)) lost_.push_back(fmt::format("{}: that the unit is held back", to_string(context_.board.hex(hex))));
}

// The piece of a landing craft under a unit, as it was imported or as it is usual.
Piece Exporter::craft_at(HexId hex) const {
    for (const auto& carried : s_.carried.pieces)
        if (Piece piece = from_carried(carried); carried.hex == hex && is_craft(piece) && piece.in_play) return piece;
    return craft_piece();
}

// What a piece and the tags of its hex say of a unit.
std::optional<UnitSetup> Exporter::said(const UnitSetup& unit, Piece piece) {
    Notes unused;
    auto read = read_unit(context_, unit.hex, piece, unused);
    for (const auto& carried : s_.carried.pieces)
        if (read && carried.hex == unit.hex)
            read->traits.bits |= traits_of_tag(rules_, from_carried(carried)).bits & unit.traits.bits;
    if (read) read->traits.bits |= traits_of_tag(rules_, camouflage_tag(s_.face)).bits & unit.traits.bits;
    return read;
}

// UC-34: what they do not say.
void Exporter::add_own(const UnitSetup& unit, const UnitSetup& read) {
    nlohmann::ordered_json entry = nlohmann::ordered_json::object();
    if (unit.type != read.type) entry["type"] = rules_.at(unit.type).id;
    UnitSetup own = unit;
    own.craft = read.craft;  // a piece of its own
    data::write_unit_entry(own, read, rules_, entry);
    if (entry.empty()) return;
    Json json = Json::parse(entry.dump());
    json["at"] = name_of_hex(context_.board, unit.hex);
    units_[unit.hex] = std::move(json);
}

}  // namespace salient::m44
