// Supply, told: by which road a unit is supplied, or what closes the way (ARD-DEF-17, -18, ARD-SUP-2 to -11).
#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"

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

std::string what_closes(const Field& field, Side side, HexId hex) {
    if (field.is_held_by(hex, enemy_of(side))) return "the enemy holds it";
    if (field.in_zoc_of(enemy_of(side), hex)) return "in an enemy zone of control";
    return "German ground at the start (ARD-SUP-11)";
}

// What stands in the way of the shortest path of all to a source.
Lines blocked_way(const Field& field, Side side, HexId from) {
    constexpr std::size_t most = 3;
    const Map& map = field.table().map();
    const Ways any(map, map.sources[index(side)], [&](HexId, Direction, HexId to) { return map.at(to).in_play; });
    Lines out;
    for (const HexId hex : any.way(from))
        if (hex != from && !field.is_open_to(side, hex) && out.size() < most)
            out.push_back(fmt::format("{}: {}", name_of(field.table().book, hex), what_closes(field, side, hex)));
    return out;
}

std::string joined(const Book& book, const std::vector<HexId>& hexes) {
    std::string text;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const bool named = i == 0 || i + 1 == hexes.size() || !book.map.at(hexes[i]).name.empty();
        if (!named) continue;
        text += (text.empty() ? "" : " - ") + name_of(book, hexes[i]);
    }
    return text;
}

}  // namespace

SupplyTold supply_told(const Field& field, UnitId unit) {
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
        told.why.push_back(
            fmt::format("by {} (ARD-SUP-2){}", joined(table.book, told.road),
                        told.to_road == 0 ? "" : fmt::format("; {} to the main road", counted(told.to_road, "hex"))));
    } else if (told.now == Supply::Limited) {
        const int steps = to_road.steps(at);
        const char* army = side == Side::German ? " of its own army" : "";
        if (steps > most_to_road)
            told.why.push_back(fmt::format(
                "a way leads to a source, but the next main road that does so{} is {} away at {}: {} at most (ARD-SUP-2)", army,
                counted(steps, "hex"), name_of(table.book, to_road.way(at).back()), most_to_road));
        else
            told.why.push_back(
                fmt::format("a way leads to a source, but to no main road that leads to one{} (ARD-SUP-2, -4)", army));
    } else {
        told.why.push_back("no way of open hexes leads to a source (ARD-DEF-17)");
        for (std::string& line : blocked_way(field, side, at)) told.why.push_back(std::move(line));
    }
    return told;
}

Lines supply_lines(const Field& field, UnitId unit) {
    const Table& table = field.table();
    const std::string name = name_of(table.book, unit);
    if (!table.unit(unit).on_map()) return {name + " is not on the map"};
    const SupplyTold told = supply_told(field, unit);
    const Supply marked = table.unit(unit).supply;
    Lines out{fmt::format("{} at {}: {}{}", name, name_of(table.book, field.hex_of(unit)), name_of(marked),
                          told.now == marked ? "" : fmt::format("; judged now it would be {}", name_of(told.now)))};
    constexpr std::string_view means[] = {"", "moves half as far (ARD-DEF-20)",
                                          "moves half as far and attacks with half its strength (ARD-DEF-20, ARD-SUP-5)",
                                          "neither moves nor attacks; loses steps from the third day on (ARD-DEF-20, ARD-SUP-7)"};
    if (const auto text = means[static_cast<std::size_t>(marked)]; !text.empty()) out.push_back("  " + std::string(text));
    if (table.unit(unit).out_of_fuel) out.push_back("  out of fuel today: its vehicles do not move (ARD-SUP-10)");
    for (const std::string& line : told.why) out.push_back("  " + line);
    return out;
}

}  // namespace salient::ardennes
