// Rivers, roads and rails that do not go on where they say, and bridges over nothing.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "match/hints/hint_finder.hpp"

namespace salient::hints {
namespace {

enum class Line : std::uint8_t { None, Water, Road, Rail };
constexpr std::array lines_there_are{Line::Water, Line::Road, Line::Rail};

bool is_one_of(std::string_view id, std::initializer_list<std::string_view> ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// A kind of ground that goes on over sides. A wadi is no line: where its sides are open is how it is left (TWADI-1).
bool is_part_of(Line line, const Terrain& terrain) {
    if (!terrain.has_sides || terrain.closed_sides) return false;
    switch (line) {
        case Line::Road: return terrain.road;
        case Line::Rail: return terrain.rail;
        case Line::Water: return !terrain.road && !terrain.rail && !terrain.channel;
        case Line::None: break;
    }
    return false;
}

// Ground at which a line ends as it should: a river at other water, a road at houses, a rail at a station.
bool takes_up(Line line, const Terrain& terrain) {
    const std::string_view id = terrain.id;
    switch (line) {
        case Line::Water:
            return terrain.sea || terrain.coast || terrain.beach || terrain.channel ||
                   is_one_of(id, {"lake", "marsh", "flooded_field", "dam", "rice_paddy", "oasis"});
        case Line::Road:
            return terrain.stops_on_road || terrain.carries_road || terrain.crossing || terrain.rail ||
                   is_one_of(id, {"airfield", "supply_depot", "hospital", "hq_tent", "pier", "prison_camp", "fortress",
                                  "cemetery", "oasis", "dam", "broken_bridge", "road_block", "castle", "radar_station"});
        case Line::Rail: return terrain.station || (terrain.rail && !terrain.has_sides) || id == "broken_bridge";
        case Line::None: break;
    }
    return false;
}

std::string_view name_of(Line line) {
    return line == Line::Water ? "@hint.a_river" : line == Line::Road ? "@hint.a_road" : "@hint.a_rail";
}
std::string clause_of(Line line) { return line == Line::Rail ? "TTRAIN-1" : line == Line::Road ? "TROAD-2" : "TROW-48"; }

class Network {
public:
    Network(const Battle& battle, Line line, Hints& out)
        : battle_(battle),
          out_(out),
          line_(line),
          sides_(static_cast<std::size_t>(battle.board().size())),
          pointed_(sides_.size()) {}

    void find() {
        const auto& features = battle_.scenario().features;
        for (const Feature& f : features)
            if (is_part_of(line_, battle_.rules().at(f.type))) sides_[f.hex.value].bits |= f.sides.bits;
        for (const Feature& f : features) note_open_ends(f);
        gaps();
        for (std::size_t i = 0; i < features.size(); ++i) unshared(i);
    }

private:
    bool is_line(HexId hex) const { return sides_[hex.value].bits != 0; }
    bool shares(HexId beside, Direction back) const {
        if (beside.is_none() || sides_[beside.value].has(back)) return true;
        const Open& open = battle_.start().state.open;
        const auto there = open.features_at(beside);
        return std::any_of(there.begin(), there.end(),
                           [&](const Feature& f) { return takes_up(line_, battle_.rules().at(f.type)); });
    }

    // Hexes without the line that two of its ends point at.
    void note_open_ends(const Feature& f) {
        if (!is_part_of(line_, battle_.rules().at(f.type))) return;
        for (const Direction d : directions) {
            if (!f.sides.has(d)) continue;
            const HexId beside = battle_.board().neighbor(f.hex, d);
            if (!shares(beside, opposite(d)) && !is_line(beside)) ++pointed_[beside.value];
        }
    }

    // Where the gap stands in the file: at the first of the ends that lead to it.
    std::size_t first_that_points_at(HexId hex) const {
        const auto& features = battle_.scenario().features;
        const auto found = std::find_if(features.begin(), features.end(), [&](const Feature& f) {
            return is_part_of(line_, battle_.rules().at(f.type)) &&
                   std::any_of(std::begin(directions), std::end(directions),
                               [&](Direction d) { return f.sides.has(d) && battle_.board().neighbor(f.hex, d) == hex; });
        });
        return static_cast<std::size_t>(found - features.begin());
    }

    void gaps() {
        for (std::size_t i = 0; i < pointed_.size(); ++i) {
            if (pointed_[i] < 2) continue;
            const HexId hex{i};
            out_.push_back({.id = "line_gap",
                            .part = Hint::Part::Feature,
                            .index = first_that_points_at(hex),
                            .hexes = {hex},
                            .message = {"hint.line_gap", {{"line", std::string(name_of(line_))}, {"hex", battle_.hex(hex)}}},
                            .clause = clause_of(line_)});
        }
    }

    void unshared(std::size_t index) {
        const Feature& f = battle_.scenario().features[index];
        if (!is_part_of(line_, battle_.rules().at(f.type))) return;
        for (const Direction d : directions) {
            if (!f.sides.has(d)) continue;
            const HexId beside = battle_.board().neighbor(f.hex, d);
            if (shares(beside, opposite(d)) || pointed_[beside.value] >= 2) continue;
            out_.push_back({.id = "unshared_side",
                            .part = Hint::Part::Feature,
                            .index = index,
                            .hexes = {f.hex, beside},
                            .message = {"hint.unshared_side",
                                        {{"line", std::string(name_of(line_))},
                                         {"hex", battle_.hex(f.hex)},
                                         {"side", std::string(to_string(d))},
                                         {"other", battle_.hex(beside)},
                                         {"back", std::string(to_string(opposite(d)))}}},
                            .clause = clause_of(line_)});
        }
    }

    const Battle& battle_;
    Hints& out_;
    Line line_;
    std::vector<Sides> sides_;  // by HexId: where the line goes on
    std::vector<int> pointed_;  // how many ends lead to it from outside
};

// Degrees from upright, clockwise, of the way between two sides of a hex; less than 0 where it has not just two.
double axis_of(Sides sides) {
    constexpr std::array<double, 6> degrees{90, 30, 330, 270, 210, 150};  // by Direction
    double x = 0, y = 0;
    int count = 0;
    for (const Direction d : directions) {
        if (!sides.has(d)) continue;
        const double angle = degrees[static_cast<std::size_t>(d)] * 3.14159265358979 / 180;
        const double sign = count == 0 ? 1 : -1;
        x += sign * std::sin(angle);
        y += sign * std::cos(angle);
        ++count;
    }
    if (count != 2) return -1;
    const double axis = std::atan2(x, y) * 180 / 3.14159265358979;
    return axis < 0 ? axis + 180 : axis;
}

void bridge(const Battle& battle, std::size_t index, Hints& out) {
    const Feature& f = battle.scenario().features[index];
    const Terrain& own = battle.rules().at(f.type);
    if (own.layer != Layer::Structure || !own.crossing) return;
    Sides river;
    bool is_over = false;
    for (const Feature& other : battle.start().state.open.features_at(f.hex)) {
        const Terrain& below = battle.rules().at(other.type);
        if (other.type == f.type) continue;
        if (is_part_of(Line::Water, below)) river.bits |= other.sides.bits;
        is_over = is_over || is_part_of(Line::Water, below) || below.channel || below.water || below.sea || below.coast ||
                  is_one_of(below.id, {"lake", "marsh", "flooded_field", "rice_paddy", "ravine", "dam"});
    }
    const auto add = [&](std::string_view key, const char* clause) {
        out.push_back({.id = key.substr(key.find('.') + 1),
                       .part = Hint::Part::Feature,
                       .index = index,
                       .hexes = {f.hex},
                       .message = {std::string(key), {{"thing", "@terrain." + own.id}, {"hex", battle.hex(f.hex)}}},
                       .clause = clause});
    };
    if (!is_over) return add("hint.bridge_without_water", "TCMB-2");
    const double along = axis_of(river);
    const double bridge = own.has_sides ? axis_of(f.sides) : f.facing == 1 ? -1 : 30.0 * (f.facing - 1);
    if (along < 0 || bridge < 0) return;
    const double apart = std::fmod(std::abs(along - bridge), 180);
    if (std::min(apart, 180 - apart) < 20) add("hint.bridge_turned", "TDIR-4");
}

}  // namespace

void lines(const Battle& battle, Hints& out) {
    for (const Line line : lines_there_are) Network(battle, line, out).find();
    for (std::size_t i = 0; i < battle.scenario().features.size(); ++i) bridge(battle, i, out);
}

}  // namespace salient::hints
