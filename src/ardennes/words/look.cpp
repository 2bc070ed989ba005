// What is meant by a name, and what there is to be seen: hexes, units, places, the hand, the days to come.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "ardennes/words/phrases.hpp"
#include "salient/ardennes/look.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes {

namespace {

// The whole numbers in a text.
std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> out;
    for (const char* at = text.data(); at < text.data() + text.size();) {
        int n = 0;
        const auto [end, error] = std::from_chars(at, text.data() + text.size(), n);
        if (error == std::errc{} && n >= 0) out.push_back(n);
        at = end == at || error != std::errc{} ? at + 1 : end;
    }
    return out;
}

UnitId unit_named(const Book& book, std::string_view text) {
    if (text.size() < 2 || (text[0] != 'g' && text[0] != 'a')) return {};
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return book.unit(text[0] == 'g' ? Side::German : Side::Allied, number);
}

std::string direction_name(const Speech& say, Direction d) {
    constexpr std::string_view names[] = {"e", "ne", "nw", "w", "sw", "se"};
    return say("ard.direction." + std::string(names[static_cast<std::size_t>(d)]));
}
std::string heading_name(const Speech& say, Heading heading) {
    return heading == Heading::None ? say("ard.look.no_heading") : direction_name(say, direction_of(heading));
}

std::string units_in_short(const Table& table, const Stack& stack) {
    std::string text;
    for (const UnitId id : stack)
        text += fmt::format("{}{}{}:{}", text.empty() ? "" : " ", table.type(id).side == Side::German ? 'G' : 'A',
                            table.type(id).number, table.unit(id).steps);
    return text;
}

std::string kind_of(const Speech& say, const UnitType& type) {
    Lines words;
    const auto add = [&](bool is, std::string_view key) {
        if (is) words.push_back(say(key));
    };
    add(type.elite, "ard.kind.elite");
    add(type.green, "ard.kind.green");
    add(type.armor, "ard.kind.armor");
    add(type.mechanized_infantry, "ard.kind.mechanized_infantry");
    add(type.infantry && !type.mechanized_infantry, "ard.kind.infantry");
    add(type.recon, "ard.kind.recon");
    return joined(words);
}

}  // namespace

std::optional<Spot> find_spot(const Field& field, std::string_view text) {
    const Book& book = field.table().book;
    const std::string name = folded(text);
    if (const UnitId unit = unit_named(book, name); !unit.is_none()) return Spot{unit, field.hex_of(unit)};
    const bool is_position = name.find_first_not_of("0123456789,() \t") == name.npos;
    if (const auto numbers = numbers_in(name); is_position && numbers.size() == 2) {
        const HexId hex = book.map.find({numbers[0], numbers[1]});
        return hex.is_none() ? std::nullopt : std::optional<Spot>(Spot{{}, hex});
    }
    const auto places = places_named(book.map, name);
    return places.size() == 1 ? std::optional<Spot>(Spot{{}, places.front()}) : std::nullopt;
}

std::string unit_line(const Speech& say, const Field& field, UnitId id) {
    const Table& table = field.table();
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(id);
    const bool bracketed = is_bracketed(table, id);
    Lines parts{say("ard.look.unit",
                    {{"unit", name_of(say, id)},
                     {"kind", kind_of(say, type)},
                     {"n", unit.steps},
                     {"full", type.full},
                     {"strength", bracketed ? fmt::format("[{}]", strength(table, id)) : std::to_string(strength(table, id))},
                     {"move", allowance(table, id)}})};
    if (unit.supply != Supply::Full) parts.push_back(name_of(say, unit.supply));
    if (unit.dispersed) parts.push_back(say("ard.look.dispersed"));
    if (unit.out_of_fuel) parts.push_back(say("ard.look.out_of_fuel"));
    if (unit.activated) parts.push_back(say("ard.look.activated"));
    if (unit.moved) parts.push_back(say("ard.look.moved"));
    if (unit.attacked) parts.push_back(say("ard.look.attacked"));
    return joined(parts);
}

std::string ground_of(const Speech& say, const MapHex& hex) {
    constexpr std::string_view terrains[] = {"ard.chit.clear", "ard.chit.broken", "ard.chit.woods", "ard.chit.forest"};
    constexpr std::string_view places[] = {"", "ard.look.crossroads", "ard.chit.town", "ard.chit.city"};
    const std::string ground = say(terrains[static_cast<std::size_t>(hex.terrain)]);
    if (hex.place == PlaceKind::None) return ground;
    return say("ard.look.on", {{"place", say(places[static_cast<std::size_t>(hex.place)])}, {"ground", ground}});
}

namespace {

// What lies on a side of a hex; empty: neither road nor river.
std::string side_of(const Speech& say, const Table& table, HexId id, Direction d) {
    const Road road = table.map().road(id, d);
    Lines parts;
    if (road != Road::None) parts.push_back(say(road == Road::Main ? "ard.look.main_road" : "ard.look.minor_road"));
    if (table.map().has_river(id, d))
        parts.push_back(say(has_bridge(table, id, d) ? "ard.look.river_bridge"
                            : road != Road::None     ? "ard.look.river_blown"
                                                     : "ard.look.river"));
    return joined(parts);
}

void add_ground(const Speech& say, const Field& field, HexId id, Lines& out) {
    const Table& table = field.table();
    const Map& map = table.map();
    const MapHex& hex = map.at(id);
    const HexState& state = table.state.at(id);
    Lines parts{say("ard.look.ground", {{"hex", name_of(say, id)}, {"ground", ground_of(say, hex)}, {"n", hex.hold}})};
    const auto add = [&](bool is, std::string_view key) {
        if (is) parts.push_back(say(key, {{"n", hex.victory}}));
    };
    add(hex.victory > 0, "ard.look.points");
    add(state.control == Side::German, "ard.look.german_control");
    add(state.control == Side::Allied, "ard.look.allied_control");
    add(hex.westwall, "ard.look.westwall");
    add(hex.beyond_meuse, "ard.look.beyond_meuse");
    add(state.roadblock, "ard.look.roadblock");
    add(state.ip != Owner::None, "ard.look.ip");
    add(field.in_zoc_of(Side::German, id), "ard.look.german_zone");
    add(field.in_zoc_of(Side::Allied, id), "ard.look.allied_zone");
    out.push_back(joined(parts));
    parts = {say("ard.look.costs", {{"n", terrain_cost(table, id, false)}, {"m", terrain_cost(table, id, true)}})};
    for (const Direction d : directions)
        if (!map.neighbor(id, d).is_none())
            if (const std::string what = side_of(say, table, id, d); !what.empty())
                parts.push_back(say("ard.look.side", {{"direction", direction_name(say, d)}, {"what", what}}));
    out.push_back("  " + joined(parts, " | "));
    out.push_back("  " + say("ard.look.headings", {{"first", heading_name(say, hex.primary)},
                                                   {"second", heading_name(say, hex.secondary)},
                                                   {"third", heading_name(say, hex.retreat)}}));
}

}  // namespace

Lines look_lines(const Speech& say, const Field& field, const Spot& spot) {
    constexpr int within = 3;
    const Table& table = field.table();
    Lines out;
    if (spot.hex.is_none()) {
        const Unit& unit = table.unit(spot.unit);
        out.push_back(unit_line(say, field, spot.unit));
        if (unit.where == Where::Calendar) out.push_back("  " + say("ard.look.comes", {{"day", unit.day}}));
        if (unit.where == Where::Reserves) out.push_back("  " + say("ard.look.in_reserve"));
        if (unit.where == Where::Out) out.push_back("  " + say("ard.look.eliminated"));
        return out;
    }
    out = board_lines(field, spot.hex, within);
    add_ground(say, field, spot.hex, out);
    for (const UnitId id : field.stack(spot.hex)) out.push_back("  " + unit_line(say, field, id));
    for (int away = 1; away <= within; ++away)
        for (const HexId id : table.map().hexes.ids())
            if (field.is_occupied(id) && table.map().distance(id, spot.hex) == away)
                out.push_back("  " +
                              say("ard.look.away",
                                  {{"n", away}, {"hex", name_of(say, id)}, {"units", units_in_short(table, field.stack(id))}}));
    if (!spot.unit.is_none())
        for (const std::string& line : supply_lines(say, field, spot.unit)) out.push_back(line);
    return out;
}

Lines place_lines(const Speech& say, const Field& field) {
    const Table& table = field.table();
    const Map& map = table.map();
    const auto counting = point_hexes(field).counting;
    std::multimap<int, std::string> nearest_first;
    for (const HexId id : map.hexes.ids()) {
        const MapHex& hex = map.at(id);
        if (hex.victory == 0 || !hex.in_play) continue;
        int near = map.columns + map.rows;
        for (const UnitId unit : table.book.units.ids())
            if (const HexId at = field.hex_of(unit); table.type(unit).side == Side::German && !at.is_none())
                near = std::min(near, map.distance(at, id));
        const bool counts = std::find(counting.begin(), counting.end(), id) != counting.end();
        std::string text = fmt::format("{:<22} {:<9} ", name_of(say, id), say("ard.look.points", {{"n", hex.victory}}));
        if (table.state.at(id).control == Side::Allied)
            text += say("ard.look.place_allied", {{"n", near}});
        else
            text += say(counts ? "ard.look.place_german" : "ard.look.place_cut");
        if (field.is_occupied(id)) text += ", " + units_in_short(table, field.stack(id));
        nearest_first.emplace(near, text);
    }
    Lines out;
    for (auto& [near, text] : nearest_first) out.push_back(std::move(text));
    return out;
}

Lines status_lines(const Speech& say, const Table& table) {
    const Book& book = table.book;
    const int day = table.state.day, points = german_points(Field(table));
    Lines out{say("ard.status.goal", {{"target", book.target}, {"day", book.last_day}}),
              say("ard.status.at_once", {{"most", sudden_points}, {"least", allied_sudden_points}}),
              say("ard.status.days", {{"n", book.last_day - day + 1}, {"day", day}})};
    if (const GermanCards& cards = table.state.german; cards.in_hand() > 0 || cards.pile > 0)
        out.push_back(say("ard.status.cards", {{"n", cards.in_hand()}, {"m", cards.pile}}));
    out.push_back(say("ard.log.points", {{"n", points}, {"target", book.target}}));
    return out;
}

namespace {

// Who of a formation is on the map, where few enough to be read with their hexes.
std::string units_of(const Speech& say, const Table& table, FormationId formation) {
    constexpr std::size_t most_with_hexes = 6;
    Lines codes, places;
    for (const UnitId id : table.book.units.ids()) {
        if (!table.unit(id).on_map() || !table.type(id).belongs_to(formation)) continue;
        codes.push_back(fmt::format("{}{}", table.type(id).side == Side::German ? 'G' : 'A', table.type(id).number));
        places.push_back(say("ard.log.unit_at", {{"unit", codes.back()}, {"hex", name_of(say, table.unit(id).hex)}}));
    }
    return joined(places.size() <= most_with_hexes ? places : codes);
}

}  // namespace

Lines hand_lines(const Speech& say, const Table& table) {
    Lines out;
    table.state.german.hand.each([&](GermanCardId id) {
        const GermanCard& card = table.book.german_cards[id];
        int units = 0;
        for (const UnitId unit : table.book.units.ids())
            units += table.unit(unit).on_map() && table.type(unit).belongs_to(card.formation) ? 1 : 0;
        const std::string name = say("ard.card.value", {{"name", name_of(say, card.formation)}, {"n", card.cv}});
        out.push_back(say("ard.look.card", {{"card", name}, {"n", units}}));
        if (units > 0) out.push_back("    " + units_of(say, table, card.formation));
        const auto add = [&](std::string_view key, auto what) {
            out.push_back("    " + say(key, {{"name", name_of(say, what)}, {"meaning", meaning(say, what)}}));
        };
        if (card.event != GermanEvent::None) add("ard.look.card_event", card.event);
        if (card.tactic != Tactic::None) add("ard.look.card_tactic", card.tactic);
    });
    if (const int n = table.state.german.airpower.size(); n > 0) out.push_back(say("ard.look.airpower", {{"n", n}}));
    return out;
}

Lines calendar_lines(const Speech& say, const Table& table) {
    constexpr int days = 4;
    const Book& book = table.book;
    Lines out;
    for (int day = table.state.day; day <= std::min<int>(book.last_day, table.state.day + days); ++day) {
        const CalendarDay& known = book.calendar.days[static_cast<std::size_t>(day)];
        Lines parts{say("ard.look.day", {{"day", day}, {"pile", say("ard.look.pile", {{"n", known.pile}})}})};
        for (const FormationId formation : known.no_fuel)
            parts.push_back(say("ard.look.no_fuel", {{"name", name_of(say, formation)}}));
        out.push_back(joined(parts));
        for (const UnitId id : book.units.ids()) {
            if (table.unit(id).where != Where::Calendar || table.unit(id).day != day) continue;
            const HexId place = book.arrivals[id].hex;
            out.push_back("    " + (place.is_none()
                                        ? name_of(say, id)
                                        : say("ard.log.unit_at", {{"unit", name_of(say, id)}, {"hex", name_of(say, place)}})));
        }
        for (const GermanCardId id : book.german_cards.ids())
            if (book.german_cards[id].from_day == day && day > table.state.day)
                out.push_back("    " + say("ard.look.new_card", {{"card", name_of(say, id)}}));
    }
    Lines box;
    for (const UnitId id : book.units.ids())
        if (table.unit(id).where == Where::Reserves) box.push_back(name_of(say, id));
    if (!box.empty()) out.push_back(say("ard.look.reserves", {{"units", joined(box)}}));
    return out;
}

}  // namespace salient::ardennes
