// Supplements: which one belongs to a file, and the strict reading of it.
#include "data/m44/supplement.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "data/hex_entry.hpp"
#include "data/m44/json.hpp"
#include "data/m44/prose.hpp"
#include "data/scenario_format.hpp"
#include "salient/plain.hpp"

namespace salient::m44 {
namespace {

using strict::Document;
using strict::Errors;
using strict::Object;
using strict::Value;

constexpr std::string_view supplement_format = "salient-supplement", read_texts_format = "salient-read-texts";
constexpr int supplement_version = 1;
constexpr std::string_view own_ending = ".salient-supplement.json";
constexpr std::size_t most_facts = 60;

// Doubts of an import that a text may answer.
constexpr std::pair<std::string_view, const char*> answer_words[] = {
    {"air_rules", "import.air_pack"},
    {"british_commonwealth", "import.no_commonwealth_rules"},
    {"who_wins", "import.no_winner_named"},
};

bool says_format(const strict::Json& root, std::string_view word) {
    if (!root.is_object()) return false;
    const auto at = root.find("format");
    return at != root.end() && at->is_string() && at->get_ref<const std::string&>() == word;
}

// A text in several languages; a plain one is English.
LocalText words(const Value& value) {
    LocalText out;
    if (!value) return out;
    if (value.is_string()) {
        out.emplace("en", value.string({}, strict::longest_line));
    } else if (value.expect(value.is_object(), "a text, or a text for each language like {\"en\": \"...\"}")) {
        value.object().each(
            [&](const std::string& language, const Value& v) { out.emplace(language, v.string({}, strict::longest_line)); });
    }
    return out;
}

void answers(const Value& value, std::vector<std::string>& out) {
    value.each([&](const Value& item) { out.emplace_back(item.choice(answer_words, "")); });
}

class SupplementReader {
public:
    SupplementReader(const Document& document, BoardKind board) : document_(document), errors_(document), board_(board) {}

    SupplementFile read() {
        if (!is_supplement(document_.root)) {
            errors_.add(document_.root,
                        fmt::format("this is no supplement: it does not say \"format\": \"{}\"", supplement_format));
            errors_.throw_if_any();
        }
        SupplementFile out;
        out.file = document_.file;
        auto o = Value(&document_.root, &errors_).object();
        o.required("format");
        if (const auto version = o.required("version"); version && version.integer(1, 99, 1) != supplement_version)
            version.error(fmt::format("this game reads version {}; write that", supplement_version));
        o.optional("number").string();
        o.optional("copy_of").string();
        o.optional("unnumbered").boolean();
        o.optional("name").string({}, strict::longest_line);
        if (const auto board = o.optional("board")) board_ = board.choice(board_words, board_);
        answers(o.optional("answers"), out.answers);
        o.required("facts").each([&](const Value& value) {
            if (out.facts.size() < most_facts)
                fact(value, out.facts);
            else
                value.error(fmt::format("there are more than {} facts; take some away", most_facts));
        });
        o.done();
        for (const auto& [value, id] : needed_)
            if (std::none_of(out.facts.begin(), out.facts.end(), [&](const TextFact& f) { return f.id == id; }))
                value.error(fmt::format("there is no fact \"{}\" here; name one of this file", strict::shown(id)));
            else if (needs_itself(out.facts, id))
                value.error(fmt::format("\"{}\" needs itself in the end; one of these facts must need none", strict::shown(id)));
        errors_.throw_if_any();
        exclude(out.facts);
        errors_.throw_if_any();
        return out;
    }

private:
    // Two facts that lay one thing differently cannot both be played: of two that are sure that is a mistake, else one is instead of the other.
    void exclude(std::vector<TextFact>& facts) {
        for (std::size_t i = 0; i < facts.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                if (facts[i].change.empty() || facts[j].change.empty() || facts[i].needs == facts[j].id ||
                    facts[j].needs == facts[i].id)
                    continue;
                const std::string both = laid_by_both(strict::Json::parse(facts[i].change), strict::Json::parse(facts[j].change));
                if (both.empty()) continue;
                if (facts[i].is_usual && facts[j].is_usual)
                    ids_[i].error(
                        fmt::format("\"{}\" lays {} too, and one of the two would do nothing; take one away, or say in "
                                    "\"needs\" which of them comes on top of the other",
                                    strict::shown(facts[j].id), both));
                else if (facts[i].instead_of.empty())
                    facts[i].instead_of = facts[j].id;
            }
    }
    // What two changes lay differently although there is one of it; empty: nothing.
    static std::string laid_by_both(const strict::Json& one, const strict::Json& other) {
        const auto differs = [&](const strict::Json& a, const strict::Json& b, const std::string& key) {
            return a.contains(key) && b.contains(key) && a.at(key) != b.at(key);
        };
        for (const char* key : {"first", "wins_without_cards"})
            if (differs(one, other, key)) return fmt::format("\"{}\"", key);
        if (one.contains("sides") && other.contains("sides"))
            for (const auto& [side, keys] : one.at("sides").items())
                for (const auto& [key, value] : keys.items())
                    if (other.at("sides").contains(side) && differs(keys, other.at("sides").at(side), key))
                        return fmt::format("\"{}\" of \"{}\"", strict::shown(key), strict::shown(side));
        std::string both;
        for_each_kind_of_scenario_rule([&]<class Rule>(const Rule&) {
            const auto of_kind = [&](const strict::Json& change) -> const strict::Json* {
                if (may_repeat<Rule>() || !change.contains("scenario_rules")) return nullptr;
                for (const strict::Json& rule : change.at("scenario_rules"))
                    if (rule.value("rule", strict::Json()) == Rule::name) return &rule;
                return nullptr;
            };
            const strict::Json *a = of_kind(one), *b = of_kind(other);
            if (a != nullptr && b != nullptr && *a != *b) both = fmt::format("the rule \"{}\"", Rule::name);
        });
        return both;
    }
    // Whether what it needs, and what that needs, leads back to it.
    static bool needs_itself(const std::vector<TextFact>& facts, const std::string& id) {
        std::string next = id;
        for (std::size_t i = 0; i < facts.size() && !next.empty(); ++i) {
            const auto found = std::find_if(facts.begin(), facts.end(), [&](const TextFact& f) { return f.id == next; });
            next = found == facts.end() ? "" : found->needs;
            if (next == id) return true;
        }
        return false;
    }
    void fact(const Value& value, std::vector<TextFact>& facts) {
        if (!value.expect(value.is_object(), "a fact like {\"id\": \"medals\", \"text\": \"...\", \"change\": {}}")) return;
        auto o = value.object();
        TextFact f;
        const auto id = o.required("id");
        f.id = id.string();
        if (!f.id.empty() && !is_id(f.id))
            id.error(fmt::format("\"{}\" is no id; use up to {} of a-z, 0-9, - and _", strict::shown(f.id), longest_id));
        if (std::any_of(facts.begin(), facts.end(), [&](const TextFact& other) { return other.id == f.id; }))
            id.error("the fact is there twice; give one of them another id");
        f.line.words = words(o.required("text"));
        f.line.why = words(o.optional("in_doubt"));
        f.clause = o.optional("clause").string();
        if (const auto needs = o.optional("needs")) {
            f.needs = needs.string();
            needed_.emplace_back(needs, f.needs);
        }
        o.optional("hexes").each([&](const Value& item) {
            if (const HexId hex = data::read_hex(item, board_); !hex.is_none()) f.line.hexes.push_back(hex);
        });
        if (const auto c = o.optional("change")) {
            change(c);
            f.change = c.json().dump();
        }
        o.done();
        f.is_usual = f.line.why.empty() && !f.change.empty();
        f.is_open = !f.change.empty();
        facts.push_back(std::move(f));
        ids_.push_back(id);
    }

    // The form of a change; what its parts say is judged where they are laid over a battle.
    void change(const Value& value) {
        auto o = value.object();
        value.expect(!value.is_object() || !value.json().empty(), "a change that says something; without one leave the key out");
        for (const char* key : {"was", "rules", "terrain", "new_units", "sides"}) o.optional(key).object();
        for (const char* key : {"first", "wins_without_cards"}) o.optional(key).choice(side_words, Side::None);
        o.optional("options").each([](const Value& item) { item.string(); });
        o.optional("without_objectives").each([](const Value& item) { item.string(); });
        if (const auto all = o.optional("objectives"))
            all.object().each([](const std::string&, const Value& item) { item.object(); });
        if (const auto all = o.optional("without_terrain"))
            all.object().each([&](const std::string&, const Value& list) {
                list.each([&](const Value& hex) { data::read_hex(hex, board_); });
            });
        for (const char* key : {"scenario_rules", "without_rules"})
            o.optional(key).each([](const Value& item) { item.expect(item.is_object(), "a rule like {\"rule\": \"weather\"}"); });
        o.optional("change_rules").each([](const Value& item) {
            auto entry = item.object();
            entry.required("where").object();
            entry.required("set").object();
            entry.done();
        });
        o.optional("units").each([&](const Value& item) {
            auto entry = item.object();
            if (const auto which = entry.optional("where"))
                which.object();
            else
                data::read_hex(entry.required("at"), board_);
            entry.optional("is").string();
            entry.optional("type").string();
            if (const auto traits = entry.optional("traits")) traits.each([](const Value& trait) { trait.string(); });
        });
        forms(o.optional("terrain"));
        if (const auto sides = o.optional("new_units"))
            sides.object().each([](const std::string&, const Value& types) { forms(types); });
        o.done();
    }
    // {"type": [places]}
    static void forms(const Value& value) {
        if (value)
            value.object().each([](const std::string&, const Value& list) { list.expect(list.is_array(), "a list of places"); });
    }

    const Document& document_;
    Errors errors_;
    BoardKind board_;
    std::vector<std::pair<Value, std::string>> needed_;
    std::vector<Value> ids_;  // of the facts
};

Document parsed(const std::filesystem::path& file) {
    Document document = strict::parse(file.string(), read_file(file));
    if (!document.duplicates.empty()) throw DataError(document.duplicates);
    return document;
}

bool is_file_name(const std::string& word) {
    return !word.empty() && word.size() <= longest_id &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

// Whether the file that a supplement is for may be one that calls itself by this number. One that says none goes by its name, where it is
// known for that.
bool is_for(const strict::Json& supplement, const std::string& number, BoardKind board) {
    const auto word = [&](const char* key) { return text(find(supplement, key)); };
    if (!word("board").empty() && word("board") != word_for(board, board_words)) return false;
    if (number.empty()) return is_true(find(supplement, "unnumbered"));
    return number == word("number") || number == word("copy_of");
}

// What the game knows of a text that it adds nothing.
std::optional<SupplementFile> read_text(const std::filesystem::path& file, const std::string& number) {
    const Document document = parsed(file);
    Errors errors(document);
    auto o = Value(&document.root, &errors).object();
    if (!says_format(document.root, read_texts_format)) errors.add(document.root, "this is no list of texts that were read");
    o.required("format");
    o.required("version").integer(1, 1, 1);
    std::optional<SupplementFile> out;
    o.required("texts").object().each([&](const std::string& of, const Value& value) {
        std::vector<std::string> keys;
        answers(value, keys);
        if (of == number) out = SupplementFile{"", false, {}, std::move(keys)};
    });
    o.done();
    errors.throw_if_any();
    return out;
}

}  // namespace

bool is_supplement(const strict::Json& root) { return says_format(root, supplement_format); }

SupplementFile read_supplement(const Document& document, BoardKind board) { return SupplementReader(document, board).read(); }

std::vector<std::filesystem::path> supplements_in(const std::filesystem::path& assets) {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(assets / "m44/supplements", none))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

namespace {

// A link that leads nowhere is there too: whoever laid it beside his file means it.
bool is_there(const std::filesystem::path& file) {
    std::error_code none;
    return std::filesystem::symlink_status(file, none).type() != std::filesystem::file_type::not_found;
}

// One that comes with the game, or what it knows of the text.
std::optional<SupplementFile> shipped(const std::filesystem::path& file, const strict::Json& root, BoardKind board) {
    const std::string number = text(find(object_at(root, "meta_data"), "scenario_id")), name = file.stem().string();
    for (const std::string& called : {name, number}) {
        const auto here = assets_dir() / "m44/supplements" / (called + ".json");
        if (!is_file_name(called) || !is_there(here)) continue;
        const Document document = parsed(here);
        if (is_for(document.root, number, board)) return read_supplement(document, board);
    }
    const auto texts = assets_dir() / "m44/read_texts.json";
    return is_there(texts) ? read_text(texts, number) : std::nullopt;
}

}  // namespace

std::optional<SupplementFile> supplement_of(const std::filesystem::path& file, const strict::Json& root, BoardKind board) {
    std::filesystem::path beside = file;
    beside.replace_extension();
    beside += own_ending;
    if (is_there(beside)) {
        const Document document = parsed(beside);
        const std::string said = text(find(document.root, "board")), here{word_for(board, board_words)};
        if (!said.empty() && said != here)
            throw DataError({{beside.string(), "/board", 0,
                              fmt::format("the battle lies on the board \"{}\"; write that, or leave it out", here)}});
        SupplementFile own = read_supplement(document, board);
        own.is_own = true;
        return own;
    }
    try {
        return shipped(file, root, board);
    } catch (const DataError& e) {
        return SupplementFile{"", false, {}, {}, e.issues()};
    }
}

}  // namespace salient::m44

namespace salient {

bool is_supplement(const std::filesystem::path& file) { return file.filename().string().ends_with(m44::own_ending); }

void check_supplements(const std::filesystem::path& assets) {
    std::vector<DataIssue> issues;
    const auto check = [&](auto read) {
        try {
            read();
        } catch (const DataError& e) {
            issues.insert(issues.end(), e.issues().begin(), e.issues().end());
        }
    };
    for (const auto& file : m44::supplements_in(assets))
        check([&] { m44::read_supplement(m44::parsed(file), BoardKind::Overlord); });
    check([&] { m44::read_text(assets / "m44/read_texts.json", ""); });
    check([&] { m44::check_names(assets); });
    if (!issues.empty()) throw DataError(std::move(issues));
}

}  // namespace salient
