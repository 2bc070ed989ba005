// A scenario and the files that it is played by become a book.
#include <algorithm>

#include <fmt/format.h>

#include "ardennes/data/reading.hpp"

namespace salient::ardennes {

namespace data {

namespace {

// Only this part of the map is played on: what lies outside is off the map.
void clip(Map& map, int first_column, int last_column, int first_row, int last_row) {
    for (const HexId id : map.hexes.ids()) {
        const int row = id.value / map.columns, column = id.value % map.columns;
        map.hexes[id].in_play = row >= first_row && row <= last_row && column >= first_column && column <= last_column;
    }
    for (const HexId id : map.hexes.ids()) {
        MapHex& hex = map.hexes[id];
        for (const Direction d : directions) {
            HexId& to = hex.neighbors[static_cast<std::size_t>(d)];
            if (hex.in_play && !to.is_none() && map.hexes[to].in_play) continue;
            to = {};
            hex.roads[static_cast<std::size_t>(d)] = Road::None;
        }
        if (!hex.in_play) hex.victory = 0;
        for (Heading* heading : {&hex.primary, &hex.secondary, &hex.retreat})
            if (*heading != Heading::None && map.neighbor(id, direction_of(*heading)).is_none()) *heading = Heading::None;
    }
}

void read_region(const Value& value, Book& book) {
    if (!value) return;
    Object o = value.object();
    const auto range = [](const Value& list, int most) {
        std::vector<int> two;
        list.each([&](const Value& v) { two.push_back(v.integer(0, most - 1, 0)); });
        if (list && (two.size() != 2 || two[0] > two[1])) list.error("the first and the last, [16, 25]");
        two.resize(2);
        return two;
    };
    const auto columns = range(o.required("columns"), book.map.columns), rows = range(o.required("rows"), book.map.rows);
    o.done();
    clip(book.map, columns[0], columns[1], rows[0], rows[1]);
}

void read_sources(const Value& value, Book& book) {
    if (!value) return;
    Object o = value.object();
    for (const auto& [word, side] : {std::pair{"german", Side::German}, {"allied", Side::Allied}})
        book.map.sources[index(side)] = read_hexes(o.required(word), book.map);
    o.done();
    for (const UnitId id : book.units.ids()) book.arrivals[id].sources.clear();  // every source serves all
}

void keep_units(const Value& value, Book& book) {
    if (!value) return;
    Object o = value.object();
    std::vector<UnitId> kept;
    for (const auto& [word, side] : {std::pair{"german", Side::German}, {"allied", Side::Allied}})
        o.required(word).each([&, side = side](const Value& number) {
            const UnitId id = book.unit(side, number.integer(1, 250, 1));
            if (id.is_none()) number.error("this side has no unit of that number");
            kept.push_back(id);
        });
    o.done();
    for (const UnitId id : book.units.ids())
        if (std::find(kept.begin(), kept.end(), id) == kept.end()) book.arrivals[id].how = Arrival::How::Never;
}

template <class List>
void keep_cards(const Value& value, List& cards) {
    if (!value) return;
    List kept;
    value.each([&](const Value& v) {
        const std::string id = v.string({}, 40);
        const auto found = std::find_if(cards.begin(), cards.end(), [&](const auto& card) { return card.id == id; });
        if (found == cards.end()) return v.error("there is no such card");
        kept.push_back(*found);
    });
    cards = kept;
}

}  // namespace

void read_scenario(Object root, Book& book) {
    read_region(root.optional("region"), book);
    read_sources(root.optional("sources"), book);
    keep_units(root.optional("units"), book);
    keep_cards(root.optional("german_cards"), book.german_cards);
    keep_cards(root.optional("allied_cards"), book.allied_cards);
    root.done();
    // A unit that this scenario does not see, outside its part of the map or after its last day, is not in it.
    for (const UnitId id : book.arrivals.ids()) {
        Arrival& arrival = book.arrivals[id];
        if (arrival.how == Arrival::How::OnMap && (arrival.hex.is_none() || !book.map.at(arrival.hex).in_play))
            arrival.how = Arrival::How::Never;
        if (arrival.how == Arrival::How::ByDay && !arrival.hex.is_none() && !book.map.at(arrival.hex).in_play)
            arrival.how = Arrival::How::Never;
    }
    if (!book.vdh.is_none() && book.arrivals[book.vdh].how == Arrival::How::Never) book.vdh = {};
}

}  // namespace data

namespace {

struct ReadFile {
    explicit ReadFile(const BookFiles::File& file) : document(strict::parse(file.name, file.text)), errors(document) {}
    data::Object root() { return data::Value(&document.root, &errors).object(); }
    strict::Document document;
    strict::Errors errors;
};

void apply_options(std::span<const std::string> names, Book& book) {
    for (const std::string& name : names) {
        const auto* found =
            std::find_if(std::begin(option_names), std::end(option_names), [&](const auto& o) { return o.name == name; });
        if (found == std::end(option_names)) {
            std::vector<std::string_view> known;
            for (const OptionName& option : option_names) known.push_back(option.name);
            throw DataError({{strict::shown(name), "", 0, "there is no such option" + strict::hint(name, known)}});
        }
        book.options.*(found->is_on) = true;
    }
}

}  // namespace

BookFiles read_book_files(const std::filesystem::path& assets, std::string_view scenario) {
    const auto folder = assets / "ardennes";
    const auto read = [](const std::filesystem::path& file) { return BookFiles::File{file.string(), read_file(file)}; };
    std::filesystem::path file = folder / "scenarios" / (std::string(scenario) + ".json");
    if (std::error_code error; !std::filesystem::exists(file, error)) {
        file = std::string(scenario);
        if (!std::filesystem::exists(file, error)) {
            const auto names = scenario_names(assets);
            const std::vector<std::string_view> known(names.begin(), names.end());
            throw DataError({{strict::shown(scenario), "", 0, "there is no such scenario" + strict::hint(scenario, known),
                              Trouble::Missing}});
        }
    }
    return {read(file),
            read(folder / "map.json"),
            read(folder / "units.json"),
            read(folder / "cards.json"),
            read(folder / "chits.json"),
            read(folder / "actions.json"),
            read(folder / "calendar.json")};
}

BookPtr parse_book(const BookFiles& files, std::span<const std::string> options) {
    auto book = std::make_shared<Book>();
    // Each file is read whole before the next, so that what is wrong in one is told of it alone.
    const auto read = [&](const BookFiles::File& text, auto&& reader) {
        ReadFile file(text);
        reader(file.root());
        file.errors.throw_if_any();
    };
    ReadFile scenario(files.scenario);
    data::Object head = scenario.root();
    book->scenario = head.required("id").string({}, strict::longest_line);
    book->first_day =
        static_cast<std::uint8_t>(head.required("first_day").integer(first_day_known, last_day_known, first_day_known));
    book->last_day =
        static_cast<std::uint8_t>(head.required("last_day").integer(first_day_known, last_day_known, first_day_known));
    book->target = static_cast<std::uint8_t>(head.required("target").integer(0, 100, 0));
    static_cast<void>(head.optional("about"));
    read(files.map, [&](data::Object root) { data::read_map(std::move(root), book->map); });
    read(files.units, [&](data::Object root) { data::read_units(std::move(root), *book); });
    read(files.cards, [&](data::Object root) { data::read_cards(std::move(root), *book); });
    read(files.chits, [&](data::Object root) { data::read_chits(std::move(root), *book); });
    read(files.actions, [&](data::Object root) { data::read_actions(std::move(root), *book); });
    read(files.calendar, [&](data::Object root) { data::read_calendar(std::move(root), *book); });
    data::read_scenario(std::move(head), *book);
    scenario.errors.throw_if_any();
    apply_options(options, *book);
    std::vector<DataIssue> issues;
    for (const BookProblem& problem : problems(*book)) {
        const auto& file = problem.where == "map"     ? files.map
                           : problem.where == "units" ? files.units
                           : problem.where == "cards" ? files.cards
                                                      : files.scenario;
        issues.push_back({file.name, "", 0, problem.what});
    }
    if (!issues.empty()) throw DataError(std::move(issues));
    return book;
}

BookPtr load_book(const std::filesystem::path& assets, std::string_view scenario, std::span<const std::string> options) {
    return parse_book(read_book_files(assets, scenario), options);
}

std::vector<std::string> scenario_names(const std::filesystem::path& assets) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(assets / "ardennes" / "scenarios", error))
        if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace salient::ardennes
