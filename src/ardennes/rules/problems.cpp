// What is wrong with a book whose files could be read (ARD-MAP-11): the map in itself, units on it, formations without units.
#include <fmt/format.h>

#include <map>

#include "salient/ardennes/book.hpp"

namespace salient::ardennes {

namespace {

void about_directions(const Map& map, std::vector<BookProblem>& out) {
    for (const HexId id : map.hexes.ids()) {
        const MapHex& hex = map.at(id);
        const auto is_source = [&] {
            for (const auto& list : map.sources)
                for (const HexId source : list)
                    if (source == id) return true;
            return false;
        };
        for (const auto& [heading, word] :
             {std::pair{hex.primary, "primary"}, {hex.secondary, "secondary"}, {hex.retreat, "retreat"}})
            if (heading != Heading::None && map.find(neighbor(hex.at, direction_of(heading))).is_none() && !is_source())
                out.push_back({"map", fmt::format("the {} direction of {} leads off the map; only from a source may it", word,
                                                  to_string(hex.at))});
    }
    for (const auto& list : map.sources)
        for (const HexId id : list)
            if (!map.at(id).has_road())
                out.push_back({"map", fmt::format("the source {} has no road; lead one there", to_string(map.at(id).at))});
}

void about_stacks(const Book& book, std::vector<BookProblem>& out) {
    std::map<HexId, std::vector<UnitId>> stacks;
    for (const UnitId id : book.arrivals.ids())
        if (book.arrivals[id].how == Arrival::How::OnMap) stacks[book.arrivals[id].hex].push_back(id);
    for (const auto& [hex, stack] : stacks) {
        int steps = 0;
        bool mixed = false;
        for (const UnitId id : stack) {
            steps += book.at(id).full;
            mixed = mixed || book.at(id).side != book.at(stack.front()).side;
        }
        const std::string at = to_string(book.map.at(hex).at);
        if (mixed) out.push_back({"units", fmt::format("units of both sides stand on {}; move one side", at)});
        if (stack.size() > most_units_in_hex || steps > most_steps_in_hex)
            out.push_back({"units", fmt::format("{} units with {} steps stand on {}; the most are {} and {}", stack.size(), steps,
                                                at, most_units_in_hex, most_steps_in_hex)});
    }
}

}  // namespace

std::vector<BookProblem> problems(const Book& book) {
    std::vector<BookProblem> out;
    about_directions(book.map, out);
    about_stacks(book, out);
    if (book.first_day > book.last_day) out.push_back({"scenario", "its last day comes before its first"});
    if (book.german_cards.empty() || book.allied_cards.empty() || book.action_cards.empty() || book.chits.empty())
        out.push_back({"cards", "a deck or the cup is empty; a game needs all four"});
    return out;
}

}  // namespace salient::ardennes
