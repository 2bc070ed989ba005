// Supply, told: by which road a unit is supplied, or what closes the way (ARD-DEF-17, -18, ARD-SUP-2 to -11).
#include <algorithm>
#include <deque>

#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"

namespace salient::ardennes {

namespace {

constexpr int most_to_road = 6;  // ARD-SUP-2

// Ways from hexes to every hex that steps lead to: where each comes from, how far it is.
class Ways {
public:
    template <class May>
    Ways(const Map& map, const std::vector<HexId>& from, May may) : before_(map.hexes.size()), steps_(map.hexes.size(), -1) {
        std::deque<HexId> open(from.begin(), from.end());
        for (const HexId hex : from) steps_[hex.value] = 0;
        for (; !open.empty(); open.pop_front())
            for (const Direction d : directions) {
                const HexId hex = open.front(), to = map.neighbor(hex, d);
                if (to.is_none() || steps_[to.value] >= 0 || !may(hex, d, to)) continue;
                steps_[to.value] = steps_[hex.value] + 1;
                before_[to.value] = hex;
                open.push_back(to);
            }
    }
    int steps(HexId hex) const { return steps_[hex.value]; }  // -1: there is no way
    // From a hex back to where the ways begin, both included.
    std::vector<HexId> way(HexId hex) const {
        std::vector<HexId> out;
        for (; !hex.is_none(); hex = before_[hex.value]) out.push_back(hex);
        return out;
    }

private:
    std::vector<HexId> before_;
    std::vector<int> steps_;
};

// Main roads that lead to a source.
Ways main_roads(const Field& field, Side side, const std::vector<HexId>& sources) {
    const Table& table = field.table();
    const auto is_free = [&](HexId hex) {
        return field.is_open_to(side, hex) && !(side == Side::German && table.state.at(hex).roadblock);
    };
    std::vector<HexId> from;
    for (const HexId hex : sources) {
        const auto& roads = table.map().at(hex).roads;
        if (is_free(hex) && std::find(roads.begin(), roads.end(), Road::Main) != roads.end()) from.push_back(hex);
    }
    return {table.map(), from,
            [&](HexId hex, Direction d, HexId to) { return has_road(table, hex, d, Road::Main) && is_free(to); }};
}

std::string what_closes(const Speech& say, const Field& field, Side side, HexId hex) {
    if (field.is_held_by(hex, enemy_of(side))) return say("ard.way.enemy_holds");
    if (field.in_zoc_of(enemy_of(side), hex)) return say("ard.way.in_zone");
    return say("ard.way.german_ground");
}

// What stands in the way of the shortest path of all to a source.
Lines blocked_way(const Speech& say, const Field& field, Side side, HexId from) {
    constexpr std::size_t most = 3;
    const Map& map = field.table().map();
    const Ways any(map, map.sources[index(side)], [&](HexId, Direction, HexId to) { return map.at(to).in_play; });
    Lines out;
    for (const HexId hex : any.way(from))
        if (hex != from && !field.is_open_to(side, hex) && out.size() < most)
            out.push_back(say("ard.way.closed", {{"hex", name_of(say, hex)}, {"what", what_closes(say, field, side, hex)}}));
    return out;
}

// The places along a way, and its ends.
std::string places_on(const Speech& say, const std::vector<HexId>& hexes) {
    Lines parts;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const bool named = i == 0 || i + 1 == hexes.size() || !say.book.map.at(hexes[i]).name.empty();
        if (named) parts.push_back(name_of(say, hexes[i]));
    }
    return joined(parts, " - ");
}

}  // namespace

SupplyTold supply_told(const Speech& say, const Field& field, UnitId unit) {
    const Table& table = field.table();
    const Side side = table.type(unit).side;
    const HexId at = field.hex_of(unit);
    const Ways roads = main_roads(field, side, sources_of(table, unit));
    std::vector<HexId> on_road;
    for (const HexId hex : table.map().hexes.ids())
        if (roads.steps(hex) >= 0) on_road.push_back(hex);
    const Ways to_road(table.map(), on_road, [&](HexId, Direction, HexId to) { return field.is_open_to(side, to); });
    const HexSet open = communication(field, side);
    SupplyTold told;
    told.now = judged_supply(field, unit, open, full_supply(field, side, sources_of(table, unit)));
    if (told.now == Supply::Full) {
        told.road = to_road.way(at);
        told.to_road = static_cast<int>(told.road.size()) - 1;
        const auto road = roads.way(told.road.back());
        told.road.insert(told.road.end(), road.begin() + 1, road.end());
        const Args args{{"way", places_on(say, told.road)}, {"n", told.to_road}};
        told.why.push_back(say(told.to_road == 0 ? "ard.way.by" : "ard.way.by_off_road", args));
    } else if (told.now == Supply::Limited) {
        const int steps = to_road.steps(at);
        if (steps > most_to_road)
            told.why.push_back(
                say("ard.way.too_far", {{"n", steps}, {"hex", name_of(say, to_road.way(at).back())}, {"m", most_to_road}}));
        else
            told.why.push_back(say("ard.way.no_main_road"));
    } else {
        told.why.push_back(say("ard.way.none"));
        for (std::string& line : blocked_way(say, field, side, at)) told.why.push_back(std::move(line));
    }
    return told;
}

Lines supply_lines(const Speech& say, const Field& field, UnitId unit) {
    const Table& table = field.table();
    const std::string name = name_of(say, unit);
    if (!table.unit(unit).on_map()) return {say("ard.way.off_map", {{"unit", name}})};
    const SupplyTold told = supply_told(say, field, unit);
    const Supply marked = table.unit(unit).supply;
    Lines out{say(told.now == marked ? "ard.way.head" : "ard.way.head_changed", {{"unit", name},
                                                                                 {"hex", name_of(say, field.hex_of(unit))},
                                                                                 {"state", name_of(say, marked)},
                                                                                 {"other", name_of(say, told.now)}})};
    constexpr std::string_view means[] = {"", "ard.way.limited", "ard.way.out", "ard.way.isolated"};
    if (const auto key = means[static_cast<std::size_t>(marked)]; !key.empty()) out.push_back("  " + say(key));
    if (table.unit(unit).out_of_fuel) out.push_back("  " + say("ard.way.no_fuel"));
    for (const std::string& line : told.why) out.push_back("  " + line);
    return out;
}

}  // namespace salient::ardennes
