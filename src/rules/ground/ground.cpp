// Combining the features of a hex (TCMB-1 to TCMB-4), connected hills (LOS-13, TLOS-12 to TLOS-14), board faces (TBOARD).
#include "rules/ground/ground.hpp"

#include <algorithm>
#include <tuple>

#include "salient/terrain_properties.hpp"

namespace salient {

namespace {

// Numbers the connected groups of hexes: two neighbors are of one group when `joined` says so; a hex that is not joined to itself is in none.
template <class Joined>
void number_groups(const Board& board, Open& open, std::uint8_t HexState::*number, Joined joined) {
    std::uint8_t count = 0;
    std::vector<HexId> reached;
    for (int i = 0; i < board.size(); ++i) {
        const HexId start{i};
        if (open.hexes[start.value].*number != 0 || !joined(start, start, Direction::E)) continue;
        open.hexes[start.value].*number = ++count;
        reached.assign(1, start);
        while (!reached.empty()) {
            const HexId hex = reached.back();
            reached.pop_back();
            for (const Direction d : directions) {
                const HexId next = board.neighbor(hex, d);
                if (next.is_none() || open.hexes[next.value].*number != 0 || !joined(hex, next, d)) continue;
                open.hexes[next.value].*number = count;
                reached.push_back(next);
            }
        }
    }
}

// TROAD-8: a bridge next to roads continues them.
void join_roads_over_bridges(const Rulebook& rules, const Board& board, Open& open) {
    for (const Feature& f : open.features) {
        if (!rules.at(f.type).carries_road) continue;
        HexState& bridge = open.hexes[f.hex.value];
        for (const Direction d : directions) {
            const HexId next = board.neighbor(f.hex, d);
            if (next.is_none() || !open.at(next).road.has(opposite(d))) continue;
            bridge.is_road = true;
            bridge.road.add(d);
        }
    }
}

}  // namespace

bool is_plain(const HexGround& h) {
    const bool lets_in = h.impassable.empty() && h.hard_stop.empty() && h.soft_stop.empty() && h.road_hard_stop.empty() &&
                         h.road_soft_stop.empty() && h.steps_entering == 0 && !h.adjacent_entry && h.climb_cost == 0;
    const bool lets_out = h.leave_never.empty() && !h.leave_one && h.no_battle_exit.empty();
    return lets_in && lets_out && h.closed == Sides{} && h.beach_cost == 0 && !h.high_only && !h.sea && !h.quay && !h.rafts;
}

HexState combined_ground(const Rulebook& rules, std::span<const Feature> features, Side side, bool is_crossed) {
    HexState h;
    const bool crossed = is_crossed || std::any_of(features.begin(), features.end(),
                                                   [&](const Feature& f) { return rules.seen_by(side, f.type).crossing; });
    const bool has_road =
        std::any_of(features.begin(), features.end(), [&](const Feature& f) { return rules.seen_by(side, f.type).road; });
    bool bars_boats = false;
    for (const Feature& feature : features) {
        const Terrain& t = rules.seen_by(side, feature.type);
        const Laid laid{t, feature, !(t.water && crossed)};  // TCMB-2
        each_terrain_property([&](const auto& property) { property.join(h, t.*property.member, laid); });
        if (laid.dry) {
            if (t.rafts)
                h.rafts = true;
            else
                bars_boats = bars_boats || t.impassable.has(UnitClass::Infantry);
            if (!t.road && !(has_road && t.layer <= Layer::Tile && !t.stops_on_road)) {  // TROAD-6, TROAD-9
                h.road_hard_stop.add(t.hard_stop);
                h.road_soft_stop.add(t.soft_stop);
            }
        }
        h.sight_as_hill = h.sight_as_hill || t.sight == Sight::AsHill;
        if (t.sight == Sight::BlocksPaired)
            h.sight_paired = true;
        else if (t.sight != Sight::AsHill)
            h.sight = std::max(h.sight, t.sight);
        if (t.elevation != Elevation::None) h.elevation = t.elevation;
        h.bridge = h.bridge || (t.crossing && t.hard_stop.empty());
    }
    if (std::any_of(features.begin(), features.end(), [&](const Feature& f) { return rules.seen_by(side, f.type).cuts_roads; })) {
        h.is_road = false;  // TDEMO-4
        h.road = {};
    }
    h.rafts = h.rafts && !bars_boats;
    h.plain = is_plain(h);
    return h;
}

namespace {

// The tile or background that a hex starts with, or null.
const Terrain* ground_at_start(const Rulebook& rules, const Scenario& scenario, HexId hex) {
    TerrainId ground = background(rules, scenario.board, scenario.face, Board::of(scenario.board).hex(hex));
    for (const Feature& f : scenario.features)
        if (f.hex == hex && !f.type.is_none() && rules.at(f.type).layer <= Layer::Tile) ground = f.type;
    return ground.is_none() ? nullptr : &rules.at(ground);
}

}  // namespace

bool starts_at_sea(const Rulebook& rules, const Scenario& scenario, HexId hex) {
    const Terrain* ground = ground_at_start(rules, scenario, hex);
    return ground != nullptr && ground->sea;
}

bool starts_on_water(const Rulebook& rules, const Scenario& scenario, HexId hex) {
    const Terrain* ground = ground_at_start(rules, scenario, hex);
    return ground != nullptr && (ground->sea || ground->coast);
}

void refresh_ground(const Rulebook& rules, const Scenario& scenario, Open& open) {
    const Board& board = Board::of(scenario.board);
    std::vector<bool> channels(static_cast<std::size_t>(board.size()), false);
    open.hexes.resize(static_cast<std::size_t>(board.size()));
    open.ground_by_side.clear();
    std::size_t next = 0;
    for (std::size_t i = 0; i < open.hexes.size(); ++i) {
        const std::size_t first = next;
        while (next < open.features.size() && open.features[next].hex.value == i) ++next;
        const auto features = std::span(open.features).subspan(first, next - first);
        HexState h = combined_ground(rules, features, Side::None);
        h.unit = open.hexes[i].unit;
        h.first_feature = static_cast<std::uint16_t>(first);
        h.feature_count = static_cast<std::uint8_t>(features.size());
        bool differs = false;
        for (const Feature& f : features) {
            const Terrain& t = rules.at(f.type);
            channels[i] = channels[i] || t.channel;
            differs = differs || !t.seen_as[0].is_none() || !t.seen_as[1].is_none();
        }
        if (differs) {
            open.ground_by_side.push_back(
                {combined_ground(rules, features, Side::Allies), combined_ground(rules, features, Side::Axis)});
            h.by_side = static_cast<std::uint8_t>(open.ground_by_side.size());
        }
        open.hexes[i] = h;
    }
    if (rules.procedures.road_over_bridge) join_roads_over_bridges(rules, board, open);
    for (const HexState& h : open.hexes) {
        if (h.by_side == 0) continue;
        for (HexState& own : open.ground_by_side[h.by_side - 1U]) {
            own.is_road = own.is_road || h.is_road;
            own.road.bits = static_cast<std::uint8_t>(own.road.bits | h.road.bits);
        }
    }
    // LOS-13, TLOS-14: hills join hills and mountains mountains. TWADI-4: wadis join over open sides.
    const auto hill_of = [&](HexId hex) {
        const HexState& h = open.at(hex);
        return h.elevation == Elevation::None && h.sight_as_hill ? Elevation::Hill : h.elevation;  // TLOS-16
    };
    number_groups(board, open, &HexState::hill,
                  [&](HexId a, HexId b, Direction) { return hill_of(a) != Elevation::None && hill_of(a) == hill_of(b); });
    number_groups(board, open, &HexState::channel, [&](HexId a, HexId b, Direction d) {
        return channels[a.value] &&
               (a == b || (channels[b.value] && !open.at(a).closed.has(d) && !open.at(b).closed.has(opposite(d))));
    });
    for (const auto& objective : scenario.objectives)
        for (const HexId hex : objective.hexes) open.hexes[hex.value].has_objective = true;
}

namespace {

// Whether a feature of this kind changes the properties of its own hex only, and for both sides alike.
bool stays_on_its_hex(const Terrain& t) {
    const bool joins = t.sight == Sight::AsHill || t.elevation != Elevation::None || t.channel || t.closed_sides || t.road ||
                       t.carries_road || t.cuts_roads;
    return !joins && !t.water && !t.crossing && t.seen_as[0].is_none() && t.seen_as[1].is_none();
}

}  // namespace

void refresh_ground_at(const Rulebook& rules, const Scenario& scenario, Open& open, HexId hex, TerrainId changed) {
    HexState& state = open.hexes[hex.value];
    if (!stays_on_its_hex(rules.at(changed)) || state.by_side != 0) return refresh_ground(rules, scenario, open);
    const HexState before = state;
    const std::size_t first = before.first_feature;
    std::size_t end = first;
    while (end < open.features.size() && open.features[end].hex == hex) ++end;
    const auto features = std::span(open.features).subspan(first, end - first);
    const int more = static_cast<int>(features.size()) - before.feature_count;
    state = combined_ground(rules, features, Side::None);
    state.unit = before.unit;
    state.first_feature = before.first_feature;
    state.feature_count = static_cast<std::uint8_t>(features.size());
    // What follows from the neighbors too stays as it is.
    state.hill = before.hill;
    state.channel = before.channel;
    state.is_road = before.is_road;
    state.road = before.road;
    state.has_objective = before.has_objective;
    for (std::size_t i = hex.value + std::size_t{1}; i < open.hexes.size(); ++i)
        open.hexes[i].first_feature = static_cast<std::uint16_t>(open.hexes[i].first_feature + more);
}

void insert_feature(const Rulebook& rules, Open& open, const Feature& feature) {
    const auto key = [&](const Feature& f) { return std::tuple(f.hex, rules.at(f.type).layer, f.type); };
    const auto at =
        std::find_if(open.features.begin(), open.features.end(), [&](const Feature& f) { return key(feature) < key(f); });
    open.features.insert(at, feature);
}

TerrainId background(const Rulebook& rules, BoardKind board, BoardFace face, Hex hex) {
    if (face != BoardFace::Beach) return TerrainId::none();
    // TBOARD-6 and TBOARD-7: the last rows are beach, then ocean.
    const bool deep = board == BoardKind::Breakthrough;
    const int beach = deep ? 11 : 4;
    const int ocean = deep ? 14 : 7;
    if (hex.y >= ocean) return rules.procedures.ground.ocean;
    if (hex.y >= beach) return rules.procedures.ground.beach;
    return TerrainId::none();
}

int most_value(const Rulebook& rules, TerrainId id) {
    const Terrain& type = rules.at(id);
    if (type.face_down) return 4;  // TMINE-2
    if (id == rules.procedures.ground.dam_star) return stars_for_a_dam - 1;
    return type.hooks[static_cast<std::size_t>(Moment::TurnEnds)].is_none() ? 0 : 1;
}

}  // namespace salient
