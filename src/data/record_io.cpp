// Records as JSON lines: the header, then one line for each action or undo. A line never holds more than one entry, so that a
// journal can be appended to and a torn last line can be told from the rest.
#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "data/record_action.hpp"
#include "data/scenario_format.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"
#include "salient/digest.hpp"
#include "salient/game.hpp"
#include "salient/record_line.hpp"
#include "salient/teams.hpp"

namespace salient {
namespace {

using strict::Json;
using strict::Object;
using strict::Value;

constexpr std::string_view record_format = "salient-record";
constexpr int record_version = 2;
constexpr std::size_t most_options = 100;
constexpr std::size_t longest_given_name = 200;
constexpr int most_medals = 1000;
constexpr int most_figures_lost = 10000;

std::uint64_t read_hash(const Value& value) {
    if (!value) return 0;
    const auto text = value.string();
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    value.expect(error == std::errc{} && end == text.data() + text.size() && !text.empty(),
                 "a hash, up to 16 hexadecimal digits");
    return hash;
}

// 32 hexadecimal digits; empty when there is no such key.
std::string read_digits(const Value& value) {
    if (!value) return {};
    std::string text = value.string();
    value.expect(text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos, "32 hexadecimal digits");
    return text;
}

// The first entry carries the seal.
RecordEntry read_entry(Object& o, const Rulebook& rules, const Scenario& scenario, std::string* seal) {
    RecordEntry entry;
    if (seal) *seal = read_digits(o.optional("seal"));
    if (const auto undo = o.optional("undo")) {
        entry.undo = undo.integer(1, 1'000'000, 1);
    } else if (auto handed = o.optional("hands_over").object()) {
        entry.handover = Handover{Seat{handed.required("seat").integer(0, seat_count - 1, 0)},
                                  handed.optional("computer").string({}, strict::longest_line)};
        handed.done();
    } else
        entry.action = data::read_action(o, rules, scenario);
    entry.hash = read_hash(o.optional("hash"));
    entry.over = o.optional("over").boolean();
    o.done();
    return entry;
}

constexpr Word<Result> end_words[] = {{"allies", Result::Allies}, {"axis", Result::Axis}, {"draw", Result::Draw}};

// SETUP-9: what is left of the first game of two.
std::optional<FirstGame> read_first_game(const Value& value) {
    auto o = value ? value.object() : Object();
    if (!o) return {};
    FirstGame first;
    std::size_t side = 0;
    if (const Value medals = o.required("medals")) {
        medals.each([&](const Value& count) {
            if (side < first.medals.size()) first.medals[side] = count.integer(0, most_medals, 0);
            ++side;
        });
        medals.expect(side == first.medals.size(), "the medals of both sides");
    }
    first.end = o.required("winner").choice(end_words, Result::Open);
    first.seal = read_digits(o.optional("seal"));
    if (const Value figures = o.optional("figures")) {
        std::size_t counted = 0;
        first.figures.emplace();
        figures.each([&](const Value& count) {
            if (counted < first.figures->size()) (*first.figures)[counted] = count.integer(0, most_figures_lost, 0);
            ++counted;
        });
        figures.expect(counted == first.figures->size(), "the figures that each side eliminated");
    }
    o.done();
    return first;
}

// Who holds which seat, by the first of his seats (OVL-ROLE-2).
void read_seating(const Value& list, Seating& seating) {
    if (!list) return;
    std::size_t seat = 0;
    list.each([&](const Value& holder) {
        if (seat < seating.size()) seating[seat] = Seat{holder.integer(0, seat_count - 1, 0)};
        ++seat;
    });
    list.expect(seat == seating.size(), "the holder of each of the eight seats");
    if (is_sound(seating)) return;
    list.error("a seat is held by somebody of its own side, who is named by the first of his seats");
    seating = each_his_own();
}

RecordHeader read_header(Object& o) {
    RecordHeader header;
    const auto format = o.required("format");
    if (format.string() != record_format)
        format.error(fmt::format(
            "this is no record of Salient: the first line does not say \"format\": \"{}\"; take another file", record_format));
    const auto version = o.required("version");
    header.version = version.integer(1, 1'000'000, record_version);
    if (header.version > record_version)
        version.error(fmt::format("the record has format version {}, this game reads version {}; take a newer game",
                                  header.version, record_version));
    const bool has_scheme = header.version > 1;  // the first version said neither
    if (has_scheme) header.program = o.required("program").string({}, strict::longest_line);
    header.hash_scheme = has_scheme ? o.required("state_hash").integer(1, 1'000'000, 1) : 1;
    header.scenario_id = o.required("scenario").string({}, strict::longest_line);
    o.optional("options").each([&](const Value& value) {
        if (header.options.size() >= most_options)
            value.error("these are too many options");
        else
            header.options.push_back(value.string({}, strict::longest_line));
    });
    header.rulebook_hash = read_hash(o.optional("rulebook"));
    if (const auto begun = o.optional("begun"); begun && has_scheme) {
        if (auto first = begun.object()) {
            header.begun =
                RecordOrigin{first.required("program").string({}, strict::longest_line),
                             first.required("state_hash").integer(1, 1'000'000, 1), read_hash(first.required("rulebook"))};
            first.done();
        }
    }
    if (const auto seed = o.optional("seed"); seed && seed.expect(seed.json().is_number_unsigned(), "a whole number from 0"))
        header.seed = seed.json().get<std::uint64_t>();
    if (has_scheme) header.salt = read_digits(o.optional("salt"));
    header.open_hands = o.optional("open_hands").boolean();
    header.real_dice = o.optional("real_dice").boolean();
    header.started = o.optional("started").string({}, strict::longest_line);
    Object computers = o.optional("computers").object();
    for (const Side side : sides)
        if (computers)
            header.computers[index(seat_of(side))] =
                computers.optional(word_for(side, side_words)).string({}, strict::longest_line);
    if (computers) {  // those of other roles
        computers.optional("staff").each([&](const Value& value) {
            auto one = value.object();
            if (!one) return;
            const int seat = one.required("seat").integer(2, seat_count - 1, 2);
            header.computers[static_cast<std::size_t>(seat)] = one.required("level").string({}, strict::longest_line);
            one.done();
        });
        computers.done();
    }
    o.optional("players").each([&](const Value& value) {
        auto player = value.object();
        if (!player) return;
        const int seat = player.required("seat").integer(0, seat_count - 1, 0);
        const Value name = player.required("name");
        std::string& given = header.names[static_cast<std::size_t>(seat)];
        given = name.string({}, longest_given_name);
        if (std::any_of(given.begin(), given.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
            name.error("a name is written in one line, without control characters");
        player.done();
    });
    read_seating(o.optional("holders"), header.seating);
    header.first_game = read_first_game(o.optional("first_game"));
    header.scenario_json = o.required("scenario_json").string({}, largest_file);
    o.done();
    return header;
}

// Reads one line of a record with `read(Object&)`; what is wrong with it goes to `issues` under the line's number.
template <class Read>
bool read_line(const std::string& file, std::string_view text, int line, std::vector<DataIssue>& issues, Read read) {
    const auto note = [&](DataIssue issue) {
        issue.line = line;
        issues.push_back(std::move(issue));
    };
    try {
        const auto document = strict::parse(file, std::string(text));
        strict::Errors errors(document);
        auto o = Value(&document.root, &errors).object();
        if (o) read(o);
        errors.throw_if_any();
        return true;
    } catch (const DataError& e) {
        for (const auto& issue : e.issues()) note(issue);
        return false;
    }
}

}  // namespace

std::string header_to_line(const RecordHeader& header) {
    nlohmann::ordered_json json;
    json["format"] = record_format;
    json["version"] = header.version;
    if (header.version > 1) {
        json["program"] = header.program;
        json["state_hash"] = header.hash_scheme;
    }
    json["scenario"] = header.scenario_id;
    if (!header.options.empty()) json["options"] = header.options;
    json["rulebook"] = fmt::format("{:016x}", header.rulebook_hash);
    if (const auto& begun = header.begun)
        json["begun"] = {{"program", begun->program},
                         {"state_hash", begun->hash_scheme},
                         {"rulebook", fmt::format("{:016x}", begun->rulebook_hash)}};
    json["seed"] = header.seed;
    if (!header.salt.empty()) json["salt"] = header.salt;
    if (header.open_hands) json["open_hands"] = true;
    if (header.real_dice) json["real_dice"] = true;
    if (!header.started.empty()) json["started"] = header.started;
    for (const Side side : sides)
        if (const std::string& level = header.computers[index(seat_of(side))]; !level.empty())
            json["computers"][std::string(word_for(side, side_words))] = level;
    for (std::size_t seat = 2; seat < header.computers.size(); ++seat)
        if (!header.computers[seat].empty())
            json["computers"]["staff"].push_back({{"seat", seat}, {"level", header.computers[seat]}});
    for (std::size_t seat = 0; seat < header.names.size(); ++seat)
        if (!header.names[seat].empty()) json["players"].push_back({{"seat", seat}, {"name", header.names[seat]}});
    if (header.seating != each_his_own()) {
        for (const Seat holder : header.seating) json["holders"].push_back(holder.value);
    }
    if (const auto& first = header.first_game) {
        json["first_game"] = {{"medals", first->medals}, {"winner", word_for(first->end, end_words)}};
        if (!first->seal.empty()) json["first_game"]["seal"] = first->seal;
        if (first->figures) json["first_game"]["figures"] = *first->figures;
    }
    json["scenario_json"] = header.scenario_json;
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string seal_of(const RecordHeader& header) {
    RecordHeader first = header;
    if (const auto begun = std::exchange(first.begun, {})) {
        first.program = begun->program;
        first.hash_scheme = begun->hash_scheme;
        first.rulebook_hash = begun->rulebook_hash;
    }
    return digest(header_to_line(first));
}

bool is_of_these_rules(const RecordHeader& header, const Rulebook& rules) {
    return header.version == record_version && header.program == SALIENT_VERSION && header.hash_scheme == hash_scheme &&
           header.rulebook_hash == rules.hash;
}

std::string record_to_text(const Record& record, const Rulebook& rules, const Board& board) {
    std::string text = header_to_line(record.header) + "\n";
    std::string_view seal = record.seal;
    for (const RecordEntry& entry : record.entries) {
        text += entry_to_line(entry, rules, board, seal) + "\n";
        seal = {};
    }
    return text;
}

namespace {

std::string handover_to_text(const Handover& handover) {
    nlohmann::ordered_json json{{"seat", handover.seat.value}};
    if (!handover.computer.empty()) json["computer"] = handover.computer;
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

std::string entry_to_line(const RecordEntry& entry, const Rulebook& rules, const Board& board, std::string_view seal) {
    const std::string words = entry.undo > 0   ? fmt::format(R"("undo":{})", entry.undo)
                              : entry.handover ? R"("hands_over":)" + handover_to_text(*entry.handover)
                                               : data::write_action(entry.action, rules, board);
    const std::string hash = entry.hash == 0 ? "" : fmt::format(R"(,"hash":"{:016x}")", entry.hash);
    const std::string head = seal.empty() ? "" : fmt::format(R"("seal":"{}",)", seal);
    return "{" + head + words + hash + (entry.over ? R"(,"over":true)" : "") + "}";
}

RecordEntry entry_from_line(std::string_view line, const Rulebook& rules, const Scenario& scenario) {
    RecordEntry entry;
    std::vector<DataIssue> issues;
    if (!read_line("action", line, 1, issues, [&](Object& o) { entry = read_entry(o, rules, scenario, nullptr); }))
        throw DataError(std::move(issues));
    return entry;
}

LoadedRecord load_record(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard) {
    const std::string name = file.string();
    const std::string text = read_file(file);
    LoadedRecord loaded;
    loaded.file = name;
    std::vector<DataIssue> issues;
    constexpr std::size_t most_issues = 20;  // after so many the file is plainly no record of this game

    std::string_view rest = text;
    int line = 0;
    bool is_ended = true;  // the line ends with a line feed, as every line that was written whole
    const auto next = [&] {
        const auto end = rest.find('\n');
        is_ended = end != std::string_view::npos;
        const auto part = rest.substr(0, end);
        rest = is_ended ? rest.substr(end + 1) : std::string_view{};
        ++line;
        return part;
    };

    const auto trouble = [&](Trouble kind) {
        for (auto& issue : issues) issue.trouble = kind;
    };
    const auto first = next();
    const auto& header = loaded.record.header;
    if (!read_line(name, first, line, issues, [&](Object& o) { loaded.record.header = read_header(o); })) {
        trouble(header.version > record_version                       ? Trouble::Newer
                : first.find(record_format) != std::string_view::npos ? Trouble::Damaged
                                                                      : Trouble::Foreign);
        throw DataError(std::move(issues));
    }
    try {
        loaded.scenario = parse_scenario(header.scenario_json, header.scenario_id + ".json", standard, header.options);
    } catch (const DataError& e) {
        for (auto issue : e.issues()) {
            issue.file = name + " (scenario)";
            issues.push_back(std::move(issue));
        }
        trouble(Trouble::OtherRules);
        throw DataError(std::move(issues));
    }

    if (is_team_play(*loaded.scenario.rules)) {
        if (const Verdict verdict = is_team_share(header.seating); !verdict) {
            issues.push_back({name, "/holders", 1,
                              fmt::format("these are not two teams of {} at most with a Field Marshal for each section ({})",
                                          most_in_team, verdict.refusal().clause)});
            trouble(Trouble::Damaged);
            throw DataError(std::move(issues));
        }
    }

    while (!rest.empty() && issues.size() < most_issues) {
        const auto part = next();
        if (part.find_first_not_of(" \t\r") == std::string_view::npos && is_ended) continue;
        RecordEntry entry;
        std::vector<DataIssue> wrong;
        std::string* seal = loaded.record.entries.empty() && issues.empty() ? &loaded.record.seal : nullptr;
        const auto read = [&](Object& o) { entry = read_entry(o, *loaded.scenario.rules, *loaded.scenario.scenario, seal); };
        if (read_line(name, part, line, wrong, read))
            loaded.record.entries.push_back(entry);
        else if (!is_ended)
            loaded.torn = true;
        else
            issues.insert(issues.end(), wrong.begin(), wrong.end());
        // What comes after a line of other rules that says nothing here stands on a table that nobody knows.
        if (!issues.empty() && !is_of_these_rules(header, *loaded.scenario.rules)) {
            trouble(Trouble::OtherRules);
            loaded.unreadable = std::move(issues);
            return loaded;
        }
    }
    if (issues.size() >= most_issues && !rest.empty())
        issues.push_back({name, "", line + 1, "there may be more like these; the rest was not read"});
    trouble(Trouble::Damaged);
    if (!issues.empty()) throw DataError(std::move(issues));
    return loaded;
}

std::vector<Action> Record::actions() const {
    std::vector<Action> standing;
    for (const auto& entry : entries) {
        if (entry.handover) continue;
        if (entry.undo == 0)
            standing.push_back(entry.action);
        else
            standing.resize(standing.size() - std::min(standing.size(), static_cast<std::size_t>(entry.undo)));
    }
    return standing;
}

}  // namespace salient
