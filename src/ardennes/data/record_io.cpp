// Records as JSON lines: the header first, then an action or an undo in each. Actions name units "G1", "A21", cards and chits by id, hexes as
// [x, y].
#include "salient/ardennes/record.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "ardennes/data/reading.hpp"
#include "core/field_values.hpp"
#include "salient/digest.hpp"

namespace salient::ardennes {

namespace {

constexpr std::string_view record_format = "salient-ardennes";
constexpr int newest_version = 1;

std::string hex_number(std::uint64_t n) { return fmt::format("{:016x}", n); }

// ---- writing ----

class Writer {
public:
    explicit Writer(const Book& book) : book_(book) {}
    strict::Json operator()(const auto& action) const {
        strict::Json json = {{"do", action.name}};
        each_field(action, [&](FieldName name, const auto& member, auto...) { json[std::string(name.text)] = value(member); });
        return json;
    }

private:
    strict::Json value(std::uint8_t number) const { return number; }
    strict::Json value(HexId id) const { return {book_.map.at(id).at.x, book_.map.at(id).at.y}; }
    strict::Json value(EdgeId id) const {
        const auto [a, b] = book_.map.beside(id);
        return strict::Json::array({value(a), value(b)});
    }
    strict::Json value(UnitId id) const {
        return fmt::format("{}{}", book_.at(id).side == Side::German ? 'G' : 'A', book_.at(id).number);
    }
    strict::Json value(FormationId id) const { return book_.formations[id].key; }
    strict::Json value(GermanCardId id) const { return book_.german_cards[id].id; }
    strict::Json value(AlliedCardId id) const { return book_.allied_cards[id].id; }
    strict::Json value(ActionCardId id) const { return book_.action_cards[id].number; }
    strict::Json value(ChitId id) const { return book_.chits[id].id; }
    template <class T, std::size_t N>
    strict::Json value(const InlineVec<T, N>& items) const {
        strict::Json list = strict::Json::array();
        for (const T& item : items) list.push_back(value(item));
        return list;
    }
    const Book& book_;
};

// ---- reading ----

class Reader {
public:
    Reader(data::Object& o, const Book& book) : o_(o), book_(book) {}

    Action read() const {
        const auto what = o_.required("do");
        const std::string name = what.string();
        static const auto readers = []<class... A>(std::type_identity<std::variant<A...>>) {
            return std::map<std::string_view, Action (Reader::*)() const>{{A::name, &Reader::one<A>}...};
        }(std::type_identity<Action>{});
        if (const auto reader = readers.find(name); reader != readers.end()) return (this->*reader->second)();
        std::vector<std::string_view> known;
        for (const auto& [word, unused] : readers) known.push_back(word);
        if (!name.empty()) what.unknown("action", name, known);
        return {};
    }

private:
    template <class A>
    Action one() const {
        A action{};
        each_field(action, [this](FieldName name, auto& member, auto...) { get(o_.required(name.text), member); });
        return action;
    }
    void get(const data::Value& value, std::uint8_t& number) const { number = static_cast<std::uint8_t>(value.integer(0, 255)); }
    void get(const data::Value& value, HexId& id) const { id = data::read_hex(value, book_.map); }
    void get(const data::Value& value, EdgeId& id) const {
        const auto two = data::read_hexes(value, book_.map);
        if (two.size() == 2 && book_.map.are_adjacent(two[0], two[1]))
            id = book_.map.edge(two[0], two[1]);
        else
            value.error("a side is named by the two hexes beside it");
    }
    void get(const data::Value& value, UnitId& id) const {
        const std::string name = value.string({}, 10);
        int number = 0;
        if (name.size() > 1) std::from_chars(name.data() + 1, name.data() + name.size(), number);
        if (name.size() > 1 && (name[0] == 'G' || name[0] == 'A'))
            id = book_.unit(name[0] == 'G' ? Side::German : Side::Allied, number);
        if (!name.empty() && id.is_none()) value.error(fmt::format("there is no unit \"{}\"", strict::shown(name)));
    }
    void get(const data::Value& value, FormationId& id) const {
        const std::string key = value.string({}, strict::longest_line);
        for (const Side side : {Side::German, Side::Allied})
            if (id.is_none()) id = book_.formation(side, Level::Division, key);
        if (!key.empty() && id.is_none()) value.error(fmt::format("there is no division \"{}\"", strict::shown(key)));
    }
    template <class Id, class List>
    void find(const data::Value& value, Id& id, const List& list, const char* what) const {
        const std::string name = value.string({}, 40);
        for (const Id one : list.ids())
            if (list[one].id == name) id = one;
        if (!name.empty() && id.is_none()) value.error(fmt::format("there is no {} \"{}\"", what, strict::shown(name)));
    }
    void get(const data::Value& value, GermanCardId& id) const { find(value, id, book_.german_cards, "German card"); }
    void get(const data::Value& value, AlliedCardId& id) const { find(value, id, book_.allied_cards, "Allied card"); }
    void get(const data::Value& value, ChitId& id) const { find(value, id, book_.chits, "chit"); }
    void get(const data::Value& value, ActionCardId& id) const {
        const int number = value.integer(1, 100, 1);
        for (const ActionCardId one : book_.action_cards.ids())
            if (book_.action_cards[one].number == number) id = one;
        if (id.is_none()) value.error("there is no such action card");
    }
    template <class T, std::size_t N>
    void get(const data::Value& list, InlineVec<T, N>& items) const {
        list.each([&](const data::Value& value) {
            T item{};
            get(value, item);
            if (items.full())
                value.error(fmt::format("there are at most {} here", N));
            else
                items.push_back(item);
        });
    }
    data::Object& o_;
    const Book& book_;
};

std::uint64_t read_number(const data::Value& value) {
    const std::string text = value.string({}, 16);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (value && (error != std::errc{} || end != text.data() + text.size())) value.error("a number of 16 hexadecimal digits");
    return number;
}

RecordHeader read_header(std::string_view line, std::string_view name) {
    const auto document = strict::parse(std::string(name), std::string(line));
    strict::Errors errors(document);
    data::Object o = data::Value(&document.root, &errors).object();
    RecordHeader header;
    if (const auto format = o.required("format"); format.string() != record_format)
        throw DataError(
            {{std::string(name), "/format", 1, "this is no record of the second game; take another file", Trouble::Foreign}});
    const auto version = o.required("version");
    header.version = version.integer(1, 1000, 1);
    if (header.version > newest_version)
        throw DataError(
            {{std::string(name), "/version", 1, "a later version wrote this record; take that program", Trouble::Newer}});
    header.program = o.required("program").string({}, 100);
    header.hash_scheme = o.required("hash_scheme").integer(0, 1000, 0);
    header.scenario = o.required("scenario").string({}, strict::longest_line);
    o.optional("options").each([&](const data::Value& v) { header.options.push_back(v.string({}, 100)); });
    header.files = o.required("files").string({}, 64);
    header.seed = read_number(o.required("seed"));
    if (const auto started = o.optional("started")) header.started = started.string({}, 100);
    o.done();
    errors.throw_if_any();
    return header;
}

RecordEntry read_entry(std::string_view line, std::string_view name, int number, const Book& book) {
    try {
        const auto document = strict::parse(std::string(name), std::string(line));
        strict::Errors errors(document);
        data::Object o = data::Value(&document.root, &errors).object();
        RecordEntry entry;
        if (const auto undo = o.optional("undo"))
            entry.undo = undo.integer(1, static_cast<int>(most_entries), 1);
        else
            entry.action = Reader(o, book).read();
        entry.hash = read_number(o.optional("hash"));
        entry.over = o.optional("over").boolean();
        o.done();
        errors.throw_if_any();
        return entry;
    } catch (const DataError& error) {
        auto issues = error.issues();
        for (DataIssue& issue : issues) {
            issue.line = number;
            issue.trouble = Trouble::Damaged;
        }
        throw DataError(std::move(issues));
    }
}

}  // namespace

std::vector<Action> Record::actions() const {
    std::vector<Action> out;
    for (const RecordEntry& entry : entries) {
        if (entry.undo == 0)
            out.push_back(entry.action);
        else
            out.resize(out.size() - std::min(out.size(), static_cast<std::size_t>(entry.undo)));
    }
    return out;
}

std::string digest_of(const BookFiles& files) {
    std::string all;
    for (const auto* file :
         {&files.scenario, &files.map, &files.units, &files.cards, &files.chits, &files.actions, &files.calendar}) {
        all += file->text;
        all += '\0';
    }
    return digest(all);
}

std::string header_to_line(const RecordHeader& header) {
    nlohmann::ordered_json json = {{"format", record_format},
                                   {"version", header.version},
                                   {"program", header.program},
                                   {"hash_scheme", header.hash_scheme},
                                   {"scenario", header.scenario}};
    if (!header.options.empty()) json["options"] = header.options;
    json["files"] = header.files;
    json["seed"] = hex_number(header.seed);
    if (!header.started.empty()) json["started"] = header.started;
    return json.dump() + "\n";
}

std::string entry_to_line(const RecordEntry& entry, const Book& book) {
    nlohmann::ordered_json json;
    if (entry.undo > 0) json["undo"] = entry.undo;
    const strict::Json action = entry.undo > 0 ? strict::Json::object() : std::visit(Writer(book), entry.action);
    for (const auto& [key, value] : action.items()) json[key] = value;
    if (entry.hash != 0) json["hash"] = hex_number(entry.hash);
    if (entry.over) json["over"] = true;  // the last key, by which lists know a game that is over
    return json.dump() + "\n";
}

LoadedRecord parse_record(std::string_view text, std::string_view name, const std::filesystem::path& assets) {
    const auto next_line = [&text] {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        return std::pair(line, end != std::string_view::npos);
    };
    LoadedRecord loaded;
    loaded.file = std::string(name);
    loaded.record.header = read_header(next_line().first, name);
    const RecordHeader& header = loaded.record.header;
    const auto known = scenario_names(assets);
    if (std::find(known.begin(), known.end(), header.scenario) == known.end())  // never a file that a record names
        throw DataError({{loaded.file, "/scenario", 1,
                          "this record is of a scenario that is not here; take the program that has it", Trouble::OtherRules}});
    const BookFiles files = read_book_files(assets, header.scenario);
    loaded.same_files = digest_of(files) == header.files;
    loaded.book = parse_book(files, header.options);
    for (int number = 2; !text.empty(); ++number) {
        const auto [line, is_whole] = next_line();
        if (!is_whole) {
            loaded.torn = true;  // a crash while it was written
            break;
        }
        if (loaded.record.entries.size() >= most_entries)
            throw DataError(
                {{loaded.file, "", number, fmt::format("a game has at most {} actions", most_entries), Trouble::Damaged}});
        loaded.record.entries.push_back(read_entry(line, name, number, *loaded.book));
    }
    return loaded;
}

LoadedRecord load_record(const std::filesystem::path& file, const std::filesystem::path& assets) {
    return parse_record(read_file(file), file.string(), assets);
}

}  // namespace salient::ardennes
