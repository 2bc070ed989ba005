// What is meant by a name, and what there is to be seen: hexes, units, places, the hand, the days to come.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

std::string plain(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        constexpr unsigned char latin = 0xc3;
        if (c == latin && i + 1 < text.size()) {
            // The second half of the letters of Latin-1, as UTF-8.
            constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo ouuuuyts";
            out += letters[static_cast<unsigned char>(text[++i]) & 0x1fU];
        } else {
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c);
        }
    }
    return out;
}

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

std::string_view heading_name(Heading heading) { return heading == Heading::None ? "none" : to_string(direction_of(heading)); }

std::string units_in_short(const Table& table, const Stack& stack) {
    std::string text;
    for (const UnitId id : stack)
        text += fmt::format("{}{}{}:{}", text.empty() ? "" : " ", table.type(id).side == Side::German ? 'G' : 'A',
                            table.type(id).number, table.unit(id).steps);
    return text;
}

std::string kind_of(const UnitType& type) {
    std::string text;
    const auto add = [&](bool is, std::string_view word) {
        if (is) text += (text.empty() ? "" : " ") + std::string(word);
    };
    add(type.elite, "elite");
    add(type.green, "green");
    add(type.armor, "armor");
    add(type.mechanized_infantry, "mechanized infantry");
    add(type.infantry && !type.mechanized_infantry, "infantry");
    add(type.recon, "recon");
    return text;
}

}  // namespace

std::optional<Spot> find_spot(const Field& field, std::string_view text) {
    const Book& book = field.table().book;
    const std::string name = plain(text);
    if (const UnitId unit = unit_named(book, name); !unit.is_none()) return Spot{unit, field.hex_of(unit)};
    if (const auto numbers = numbers_in(name); numbers.size() == 2) {
        const HexId hex = book.map.find({numbers[0], numbers[1]});
        return hex.is_none() ? std::nullopt : std::optional<Spot>(Spot{{}, hex});
    }
    if (name.empty()) return std::nullopt;
    for (const HexId id : book.map.hexes.ids())
        if (plain(book.map.at(id).name) == name) return Spot{{}, id};
    for (const HexId id : book.map.hexes.ids())
        if (plain(book.map.at(id).name).starts_with(name)) return Spot{{}, id};
    return std::nullopt;
}

std::string unit_line(const Field& field, UnitId id) {
    const Table& table = field.table();
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(id);
    std::string text = fmt::format("{}, {}: {} of {}, strength {}{}{}, moves {}", name_of(table.book, id), kind_of(type),
                                   unit.steps, counted(type.full, "step"), is_bracketed(table, id) ? "[" : "",
                                   strength(table, id), is_bracketed(table, id) ? "]" : "", allowance(table, id));
    if (unit.supply != Supply::Full) text += fmt::format(", {}", name_of(unit.supply));
    if (unit.dispersed) text += ", dispersed";
    if (unit.out_of_fuel) text += ", out of fuel";
    if (unit.activated) text += ", activated";
    if (unit.moved) text += ", has moved";
    if (unit.attacked) text += ", has attacked";
    return text;
}

namespace {

void add_ground(const Field& field, HexId id, Lines& out) {
    const Table& table = field.table();
    const Map& map = table.map();
    const MapHex& hex = map.at(id);
    const HexState& state = table.state.at(id);
    constexpr std::string_view terrains[] = {"clear", "broken", "woods", "forest"};
    constexpr std::string_view places[] = {"", "crossroads on ", "town on ", "city on "};
    std::string text = fmt::format("{}: {}{}, hold value {}{}, {} control", name_of(table.book, id),
                                   places[static_cast<std::size_t>(hex.place)], terrains[static_cast<std::size_t>(hex.terrain)],
                                   hex.hold, hex.victory > 0 ? ", " + counted(hex.victory, "point") : "",
                                   state.control == Side::German ? "German" : "Allied");
    if (hex.westwall) text += ", Westwall";
    if (hex.beyond_meuse) text += ", beyond the Meuse";
    if (state.roadblock) text += ", roadblock";
    if (state.ip != Owner::None) text += ", improved position";
    for (const Side side : {Side::German, Side::Allied})
        if (field.in_zoc_of(side, id)) text += side == Side::German ? ", German zone of control" : ", Allied zone of control";
    out.push_back(text);
    text =
        fmt::format("  costs {} by foot, {} by wheels, 1 by road", terrain_cost(table, id, false), terrain_cost(table, id, true));
    for (const Direction d : directions) {
        const HexId to = map.neighbor(id, d);
        if (to.is_none()) continue;
        const Road road = map.road(id, d);
        const bool river = map.has_river(id, d);
        if (road == Road::None && !river) continue;
        text += fmt::format("; {}: {}{}{}", to_string(d),
                            road == Road::Main    ? "main road"
                            : road == Road::Minor ? "minor road"
                                                  : "",
                            river && road != Road::None ? ", " : "",
                            !river                     ? ""
                            : has_bridge(table, id, d) ? "river with a bridge"
                            : road != Road::None       ? "river, the bridge is blown"
                                                       : "river");
    }
    out.push_back(text);
    out.push_back(fmt::format("  Allied directions: primary {}, secondary {}, retreat {}", heading_name(hex.primary),
                              heading_name(hex.secondary), heading_name(hex.retreat)));
}

}  // namespace

Lines look_lines(const Field& field, const Spot& spot) {
    constexpr int within = 3;
    const Table& table = field.table();
    Lines out;
    if (spot.hex.is_none()) {
        const Unit& unit = table.unit(spot.unit);
        out.push_back(unit_line(field, spot.unit));
        if (unit.where == Where::Calendar) out.push_back(fmt::format("  comes on the {}", unit.day));
        if (unit.where == Where::Reserves) out.push_back("  in the Reserves box");
        if (unit.where == Where::Out) out.push_back("  eliminated");
        return out;
    }
    out = board_lines(field, spot.hex, within);
    add_ground(field, spot.hex, out);
    for (const HexId id : table.map().hexes.ids())
        if (id != spot.hex && field.is_occupied(id) && table.map().distance(id, spot.hex) <= within)
            out.push_back(fmt::format("  {} away at {}: {}", counted(table.map().distance(id, spot.hex), "hex"),
                                      name_of(table.book, id), units_in_short(table, field.stack(id))));
    for (const UnitId id : field.stack(spot.hex)) out.push_back("  " + unit_line(field, id));
    if (!spot.unit.is_none())
        for (const std::string& line : supply_lines(field, spot.unit)) out.push_back(line);
    return out;
}

Lines place_lines(const Field& field) {
    const Table& table = field.table();
    const Map& map = table.map();
    const HexSet open = communication(field, Side::German);
    Lines out;
    for (const HexId id : map.hexes.ids()) {
        const MapHex& hex = map.at(id);
        if (hex.victory == 0 || !hex.in_play) continue;
        int near = map.columns + map.rows;
        for (const UnitId unit : table.book.units.ids())
            if (const HexId at = field.hex_of(unit); table.type(unit).side == Side::German && !at.is_none())
                near = std::min(near, map.distance(at, id));
        std::string text = fmt::format("{:<22} {:<9}", name_of(table.book, id), counted(hex.victory, "point"));
        if (table.state.at(id).control == Side::Allied)
            text += fmt::format(" Allied, {} from the nearest Germans", counted(near, "hex"));
        else
            text += has_communication_at(field, Side::German, id, open) ? " German" : " German, cut off: does not count";
        if (field.is_occupied(id)) text += "; " + units_in_short(table, field.stack(id));
        out.push_back(text);
    }
    return out;
}

Lines hand_lines(const Table& table) {
    Lines out;
    table.state.german.hand.each([&](GermanCardId id) {
        const GermanCard& card = table.book.german_cards[id];
        int units = 0;
        for (const UnitId unit : table.book.units.ids())
            units += table.unit(unit).on_map() && table.type(unit).belongs_to(card.formation) ? 1 : 0;
        out.push_back(fmt::format("{} {}, value {}, {} on the map", card.id, table.book.formations[card.formation].name, card.cv,
                                  counted(units, "unit")));
        if (card.event != GermanEvent::None)
            out.push_back(fmt::format("    event {}: {}", name_of(card.event), meaning(card.event)));
        if (card.tactic != Tactic::None)
            out.push_back(fmt::format("    tactic {}: {}", name_of(card.tactic), meaning(card.tactic)));
    });
    if (const int n = table.state.german.airpower.size(); n > 0)
        out.push_back(fmt::format("{} of Allied Airpower: they go when nothing else is left (ARD-AEV-5)", counted(n, "card")));
    return out;
}

Lines calendar_lines(const Table& table) {
    constexpr int days = 4;
    const Book& book = table.book;
    Lines out;
    for (int day = table.state.day; day <= std::min<int>(book.last_day, table.state.day + days); ++day) {
        std::string text = fmt::format("{} December: a pile of {}", day,
                                       counted(book.calendar.days[static_cast<std::size_t>(day)].pile, "card"));
        for (const FormationId formation : book.calendar.days[static_cast<std::size_t>(day)].no_fuel)
            text += ", no fuel for " + book.formations[formation].name + " if a card of it is drawn";
        out.push_back(text);
        for (const UnitId id : book.units.ids()) {
            if (table.unit(id).where != Where::Calendar || table.unit(id).day != day) continue;
            const HexId place = book.arrivals[id].hex;
            out.push_back(fmt::format("    {}{}", name_of(book, id), place.is_none() ? "" : " at " + name_of(book, place)));
        }
        for (const GermanCard& card : book.german_cards)
            if (card.from_day == day && day > table.state.day)
                out.push_back(fmt::format("    card {} {}", card.id, book.formations[card.formation].name));
    }
    std::string box;
    for (const UnitId id : book.units.ids())
        if (table.unit(id).where == Where::Reserves) box += (box.empty() ? "" : ", ") + name_of(book, id);
    if (!box.empty()) out.push_back("Allied Reserves box: " + box);
    return out;
}

}  // namespace salient::ardennes
