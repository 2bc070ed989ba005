// What somebody means who names units and hexes: which they are, by which way units go there, what stops them.
#include <algorithm>
#include <sstream>

#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes {

namespace {

// Letters and figures alone: "St. Vith", "st vith" and "stvith" are one name.
std::string squeezed(std::string_view text) {
    std::string out;
    for (const char c : folded(text)) {
        const bool is_sign = static_cast<unsigned char>(c) < 0x80 && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9');
        if (!is_sign) out += c;
    }
    return out;
}

bool has_word_that_begins(std::string_view name, std::string_view wanted) {
    for (std::size_t i = 1; i < name.size(); ++i)
        if ((name[i - 1] == ' ' || name[i - 1] == '-') && squeezed(name.substr(i)).starts_with(wanted)) return true;
    return false;
}

// Whose zones of control lie over a hex.
std::string holders_of_zone(const Speech& say, const Field& field, Side side, HexId hex) {
    const Table& table = field.table();
    Lines parts;
    for (const Direction d : directions) {
        const HexId near = table.map().neighbor(hex, d);
        if (near.is_none() || !field.is_held_by(near, side) || is_unbridged(table, hex, d)) continue;
        if (exerts_zoc(table, field.stack(near), near))
            parts.push_back(say("ard.log.unit_at", {{"unit", names_of(say, field.stack(near))}, {"hex", name_of(say, near)}}));
    }
    return joined(parts);
}

// What ended a walk in a hex.
std::string what_ended(const Speech& say, const Field& field, const Stride& stride, HexId at) {
    const std::string hex = name_of(say, at);
    if (stride.alone) return say("ard.stops.river", {{"hex", hex}});
    if (!stride.roadblock.is_none()) return say("ard.stops.roadblock", {{"hex", hex}, {"other", name_of(say, stride.roadblock)}});
    if (field.in_zoc_of(Side::Allied, at))
        return say("ard.stops.zone", {{"hex", hex}, {"units", holders_of_zone(say, field, Side::Allied, at)}});
    return say("ard.stops.here", {{"hex", hex}});
}

}  // namespace

std::vector<HexId> places_named(const Map& map, std::string_view text) {
    const std::string wanted = squeezed(text);
    std::vector<HexId> begin, within;
    if (wanted.empty()) return begin;
    for (const HexId id : map.hexes.ids()) {
        const std::string name = folded(map.at(id).name), all = squeezed(name);
        if (all.empty()) continue;
        if (all == wanted) return {id};
        if (all.starts_with(wanted))
            begin.push_back(id);
        else if (has_word_that_begins(name, wanted))
            within.push_back(id);
    }
    return begin.empty() ? within : begin;
}

NamedSpots find_spots(const Field& field, std::string_view words) {
    constexpr std::size_t most_words_of_name = 3;
    std::vector<std::string> typed;
    std::istringstream in{std::string(words)};
    for (std::string word; in >> word;) typed.push_back(word);
    NamedSpots out;
    for (std::size_t i = 0; i < typed.size();) {
        // The longest name that begins here: "st. vith" before "st.".
        std::optional<Spot> spot;
        std::size_t taken = std::min(most_words_of_name, typed.size() - i);
        for (; taken > 0; --taken) {
            std::string name = typed[i];
            for (std::size_t k = 1; k < taken; ++k) name += " " + typed[i + k];
            spot = find_spot(field, name);
            if (spot) break;
        }
        if (!spot)
            out.unknown = typed[i];
        else if (spot->unit.is_none())
            out.hexes.push_back(spot->hex);
        else if (!out.units.full() && !out.units.contains(spot->unit))
            out.units.push_back(spot->unit);
        i += std::max<std::size_t>(taken, 1);
    }
    std::sort(out.units.begin(), out.units.end());
    return out;
}

Walk walk_now(const Field& field, const Stack& units) {
    Walk walk = walk_of(field, units);
    const auto& steps = field.table().state.steps;
    if (const auto* go_on = steps.empty() ? nullptr : std::get_if<GoOnStep>(&steps.back())) walk.spent = go_on->spent;
    return walk;
}

Route way_through(const Field& field, const Stack& units, const std::vector<HexId>& hexes) {
    const Map& map = field.table().map();
    Route way;
    HexId at = field.hex_of(units.front());
    for (const HexId to : hexes) {
        // A single hex by the cheapest way there is, also where it is adjacent: the straight step may be the dear one.
        if (way.empty() && (hexes.size() == 1 || !map.are_adjacent(at, to)))
            if (const Reach reach(field, walk_now(field, units)); reach.has(to)) {
                way = reach.route(to);
                at = to;
                continue;
            }
        for (int guard = 0; at != to && !way.full() && guard < map.columns + map.rows; ++guard) {
            HexId next = at;
            for (const Direction d : directions)
                if (const HexId beside = map.neighbor(at, d);
                    !beside.is_none() && map.distance(beside, to) < map.distance(next, to))
                    next = beside;
            way.push_back(next);
            at = next;
        }
    }
    return way;
}

std::string what_stops(const Speech& say, const Field& field, const Move& move) {
    const Table& table = field.table();
    const Map& map = table.map();
    const Walk walk = walk_now(field, move.units);
    HexId at = walk.from;
    int spent = walk.spent;
    Stride last;
    for (std::size_t i = 0; i < move.route.size(); ++i) {
        const HexId to = move.route[i];
        if (!map.are_adjacent(at, to)) return "";
        if (i > 0 && (last.stops || last.alone)) return what_ended(say, field, last, at);
        last = stride(field, walk, at, map.direction(at, to), i == 0);
        const Args args{{"hex", name_of(say, at)}, {"other", name_of(say, to)}, {"n", walk.allowance - spent}, {"m", last.cost}};
        if (last.why == "ard_zoc_to_zoc")
            return say("ard.stops.zones", {{"hex", name_of(say, at)},
                                           {"units", holders_of_zone(say, field, Side::Allied, at)},
                                           {"other", name_of(say, to)},
                                           {"others", holders_of_zone(say, field, Side::Allied, to)}});
        if (!last.is_legal()) return say("ard.stops.step", args);
        if (spent + last.cost > walk.allowance && (i > 0 || walk.spent > 0)) return say("ard.stops.spent", args);
        spent += last.cost;
        at = to;
    }
    UnitList units;
    for (const UnitId id : move.units) units.push_back(id);
    if (fits(table, field.stack(at), units)) return "";
    return say("ard.stops.full", {{"hex", name_of(say, at)}, {"units", names_of(say, field.stack(at))}});
}

std::string refused_move(const Speech& say, const Field& field, const Move& move, const std::vector<HexId>& hexes,
                         const Refusal& refusal) {
    const std::string text = refusal_text(say, refusal);
    const Walk walk = walk_now(field, move.units);
    const Verdict by_way = check_walk(field, walk, move.route);
    if (by_way || by_way.refusal() != refusal) return text;  // it is about the units
    const HexId to = hexes.back();
    const int distance = field.table().map().distance(walk.from, to), left = walk.allowance - walk.spent;
    if (distance > 1 && distance > left) {
        const std::string why = say("ard.stops.too_far", {{"n", distance}, {"m", left}, {"hex", name_of(say, to)}});
        return say("ard.asked.refused", {{"clause", std::string("ARD-MOVE-1")}, {"why", why}});
    }
    if (hexes.size() == 1 && field.is_held_by(to, Side::Allied)) {  // no way round leads there either
        const std::string at = say("ard.stops.full", {{"hex", name_of(say, to)}, {"units", names_of(say, field.stack(to))}});
        const std::string why = say("refusal.ard_enemy_there");
        return say("ard.asked.refused", {{"clause", std::string("ARD-MOVE-5")}, {"why", joined({why, at}, " ")}});
    }
    Lines parts{text};
    if (std::string what = what_stops(say, field, move); !what.empty()) parts.push_back(std::move(what));
    if (hexes.size() == 1) parts.push_back(say("ard.stops.no_other_way"));
    return joined(parts, " ");
}

}  // namespace salient::ardennes
