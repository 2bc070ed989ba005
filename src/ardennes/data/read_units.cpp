// Units and the formations that they make (ARD-MOD-17).
#include <fmt/format.h>

#include <algorithm>

#include "ardennes/data/reading.hpp"

namespace salient::ardennes::data {

namespace {

constexpr std::pair<std::string_view, Level> level_words[] = {
    {"division", Level::Division}, {"corps", Level::Corps}, {"army", Level::Army}, {"army_group", Level::ArmyGroup}};

FormationId formation_for(const Value& value, Book& book, Side side, Level level) {
    if (!value) return {};
    const std::string key = value.string({}, strict::longest_line);
    if (const FormationId known = book.formation(side, level, key); !known.is_none()) return known;
    if (book.formations.size() >= most_formations) {
        value.error(fmt::format("there are more than {} formations", most_formations));
        return {};
    }
    book.formations.push_back({side, level, key, key});
    return FormationId{book.formations.size() - 1};
}

void read_tags(const Value& list, UnitType& unit) {
    constexpr std::pair<std::string_view, bool UnitType::*> tags[] = {{"armor", &UnitType::armor},
                                                                      {"infantry", &UnitType::infantry},
                                                                      {"mechanized_infantry", &UnitType::mechanized_infantry},
                                                                      {"mechanized", &UnitType::mechanized},
                                                                      {"recon", &UnitType::recon},
                                                                      {"elite", &UnitType::elite},
                                                                      {"green", &UnitType::green}};
    list.each([&](const Value& value) {
        const auto tag = value.choice(tags, &UnitType::infantry);
        unit.*tag = true;
    });
    unit.mechanized = unit.mechanized || unit.armor || unit.mechanized_infantry;  // ARD-MOVE-6
}

void read_strength(const Value& list, UnitType& unit) {
    list.each([&](const Value& value) {
        Object o = value.object();
        const int strength = o.required("strength").integer(0, 20, 1);
        const bool bracketed = o.optional("bracketed").boolean();
        o.done();
        if (unit.full == 4) return value.error("a unit has at most 4 steps");
        ++unit.full;
        unit.strength[unit.full] = static_cast<std::uint8_t>(strength);
        unit.bracketed[unit.full] = bracketed;
    });
    if (list && unit.full == 0) list.error("a unit has a strength for each of its steps, one at least");
}

Arrival read_arrival(Object& o, const Book& book, Side side) {
    constexpr std::pair<std::string_view, Arrival::How> words[] = {{"event", Arrival::How::ByEvent},
                                                                   {"reserves", Arrival::How::Reserves}};
    Arrival arrival;
    const Value hex = o.optional("hex"), day = o.optional("day"), arrives = o.optional("arrives"), at = o.optional("at");
    if ((hex ? 1 : 0) + (day ? 1 : 0) + (arrives ? 1 : 0) != 1) o.error("a unit has one of \"hex\", \"day\" and \"arrives\"");
    if (at && (!day || side == Side::German)) at.error("only an Allied unit with a \"day\" has a place where it arrives");
    if (hex) arrival = {Arrival::How::OnMap, read_hex(hex, book.map)};
    if (day)
        arrival = {Arrival::How::ByDay, read_hex(at, book.map),
                   static_cast<std::uint8_t>(day.integer(1, last_day_known, first_day_known))};
    if (arrives) arrival.how = arrives.choice(words, Arrival::How::ByEvent);
    return arrival;
}

}  // namespace

FormationId read_formation(const Value& value, const Book& book, Side side) {
    if (!value || !value.expect(value.is_object() && value.json().size() == 1, "a formation such as {\"division\": \"2 Pz\"}"))
        return {};
    Object o = value.object();
    FormationId found;
    for (const auto& [word, level] : level_words)
        if (const Value key = o.optional(word)) {
            const std::string name = key.string({}, strict::longest_line);
            found = book.formation(side, level, name);
            if (found.is_none()) {
                std::vector<std::string_view> known;
                for (const Formation& f : book.formations)
                    if (f.side == side && f.level == level) known.push_back(f.key);
                key.unknown(word, name, known);
            }
        }
    o.done();
    return found;
}

void read_units(Object root, Book& book) {
    static_cast<void>(root.optional("id"));
    static_cast<void>(root.optional("about"));
    std::vector<std::pair<std::string, std::vector<HexId>>> sources;
    root.required("sources").object().each(
        [&](const std::string& army, const Value& list) { sources.emplace_back(army, read_hexes(list, book.map)); });
    book.formations.push_back({Side::German, Level::ArmyGroup, "B", "B"});
    const FormationId group{0};
    root.required("units").each([&](const Value& value) {
        Object o = value.object();
        UnitType unit;
        unit.id = o.required("id").string({}, 40);
        unit.side = read_side(o.required("side"));
        unit.number = static_cast<std::uint8_t>(o.required("number").integer(1, 250, 1));
        unit.name = o.required("name").string({}, strict::longest_line);
        unit.army = formation_for(o.optional("army"), book, unit.side, Level::Army);
        unit.corps = formation_for(o.optional("corps"), book, unit.side, Level::Corps);
        unit.division = formation_for(o.optional("division"), book, unit.side, Level::Division);
        if (unit.side == Side::German && !unit.army.is_none()) unit.group = group;
        read_tags(o.required("tags"), unit);
        unit.move = static_cast<std::uint8_t>(o.required("move").integer(1, 8, 3));
        read_strength(o.required("strength"), unit);
        Arrival arrival = read_arrival(o, book, unit.side);
        for (const auto& [army, hexes] : sources)
            if (!unit.army.is_none() && book.formations[unit.army].key == army && unit.side == Side::German)
                arrival.sources = hexes;
        o.done();
        if (book.units.size() >= most_units) return value.error(fmt::format("there are more than {} units", most_units));
        if (!book.unit(unit.side, unit.number).is_none())
            value.error(fmt::format("there is a unit {} of this side already; numbers are unique", unit.number));
        book.units.push_back(unit);
        book.arrivals.push_back(arrival);
    });
    root.done();
    // Germans first, each side by number: so the order of ids is the order of numbers.
    std::vector<std::size_t> order(book.units.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto key = [&](std::size_t i) { return std::pair(book.units[UnitId{i}].side, book.units[UnitId{i}].number); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    const auto units = book.units;
    const auto arrivals = book.arrivals;
    for (std::size_t i = 0; i < order.size(); ++i) {
        book.units[UnitId{i}] = units[UnitId{order[i]}];
        book.arrivals[UnitId{i}] = arrivals[UnitId{order[i]}];
    }
    for (const UnitId id : book.units.ids())
        if (book.arrivals[id].how == Arrival::How::ByEvent && book.units[id].side == Side::German) book.vdh = id;
    book.panzer_army = book.formation(Side::German, Level::Army, "5 Pz Army");
}

}  // namespace salient::ardennes::data
