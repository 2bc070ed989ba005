#include "data/m44/prose.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "data/m44/strikes.hpp"
#include "data/strict_json.hpp"

namespace salient::m44 {

std::filesystem::path names_file(const std::filesystem::path& assets) { return assets / "m44/named_rules.json"; }

namespace {

// ASCII and the accented capitals of Latin-1 in small letters: names of rules have no others.
std::string small(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 'A' && c <= 'Z') text[i] = static_cast<char>(c + 0x20);
        if (c == 0xC3 && i + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[i + 1]);
            if (next >= 0x80 && next <= 0x9E && next != 0x97) text[i + 1] = static_cast<char>(next + 0x20);
        }
    }
    return text;
}

// What assets/m44/named_rules.json says.
struct NamedRule {
    std::string id;
    std::string what;        // its text
    std::string rule;        // of the scenario
    std::string change;      // empty: there is more to say of it than its name tells
    std::string instead_of;  // a row that cannot be played beside it
    std::vector<std::string> names;
};
struct NamedRules {
    std::vector<NamedRule> rules;
    std::vector<std::string> air_rules;
};

NamedRules read_names(const std::filesystem::path& file) {
    const strict::Document document = strict::parse(file.string(), read_file(file));
    strict::Errors errors(document);
    auto o = strict::Value(&document.root, &errors).object();
    if (o.required("format").string() != "salient-named-rules") errors.add(document.root, "this is no list of named rules");
    o.required("version").integer(1, 1, 1);
    NamedRules out;
    const auto names = [](const strict::Value& list, std::vector<std::string>& into) {
        list.each([&](const strict::Value& item) {
            const auto name = item.string({}, strict::longest_line);
            if (small(name) != name) item.error("names are written in small letters; do so here");
            into.push_back(name);
        });
    };
    o.required("rules").each([&](const strict::Value& value) {
        auto entry = value.object();
        NamedRule row;
        row.id = entry.required("id").string();
        row.what = entry.required("what").string();
        row.rule = entry.required("rule").string();
        if (const auto change = entry.optional("change"); change && change.object()) row.change = change.json().dump();
        row.instead_of = entry.optional("instead_of").string();
        names(entry.required("names"), row.names);
        entry.done();
        out.rules.push_back(std::move(row));
    });
    names(o.required("air_rules"), out.air_rules);
    o.done();
    errors.throw_if_any();
    return out;
}

constexpr std::size_t prose_read = 1 << 20;  // bytes in which rules are looked for

// What the prose lays down, in all languages; what it tells of history names no rule.
std::string prose_of(const Json& root) {
    std::string all;
    for (const auto& [language, words] : object_at(root, "text").items())
        for (const char* key : {"description", "victory", "rules"})
            all += small(plain_text(text(find(words, key)), prose_read)) + "\n";
    return all;
}

bool has(const Scenario& scenario, std::string_view rule) {
    return std::any_of(scenario.scenario_rules.begin(), scenario.scenario_rules.end(),
                       [&](const ScenarioRule& r) { return name_of(r) == rule; });
}

TextFact fact(std::string_view id, const std::string& key, const std::string& rule, const std::string& place) {
    TextFact f;
    f.id = id;
    f.line.place = place;
    f.line.what = {key, {{"rule", "@" + rule}}};
    return f;
}

// OBJC-17: nobody knows from the data who wins.
void who_wins(const Scenario& scenario, const Json& root, std::vector<TextFact>& out) {
    if (!bars_reshuffle(all_options(root)) || scenario.wins_without_cards != Side::None) return;
    for (const auto& [id, side, other, rule] : {std::tuple("deck_allies", "allies", "deck_axis", "import.deck_won_by_allies"),
                                                std::tuple("deck_axis", "axis", "deck_allies", "import.deck_won_by_axis")}) {
        TextFact f = fact(id, "import.no_winner_named", rule, "game_info.options.deck_reshuffling");
        f.is_open = true;
        f.instead_of = other;
        f.change = fmt::format(R"({{"wins_without_cards": "{}"}})", side);
        out.push_back(std::move(f));
    }
}

}  // namespace

void check_names(const std::filesystem::path& assets) { read_names(names_file(assets)); }

std::vector<TextFact> facts_of_prose(const Json& root, const Scenario& scenario, const Rulebook&) {
    std::vector<TextFact> out;
    who_wins(scenario, root, out);
    const std::string prose = prose_of(root);
    for (const NamedRule& row : read_names(names_file(assets_dir())).rules) {
        const bool is_named = std::any_of(row.names.begin(), row.names.end(),
                                          [&](const std::string& name) { return prose.find(name) != std::string::npos; });
        if (!is_named || has(scenario, row.rule)) continue;
        TextFact f = fact(row.id, prose_names, row.what, "text");
        if (!row.change.empty()) f.change = fmt::format(R"({{"scenario_rules": [{}]}})", row.change);
        f.is_open = !f.change.empty();
        f.instead_of = row.instead_of;
        out.push_back(std::move(f));
    }
    return out;
}

bool speaks_of_air_rules(const Json& root) {
    const Json options = all_options(root);
    if (is_true(find(options, "air_rules")) || is_true(find(options, "air"))) return true;
    const std::string prose = prose_of(root);
    try {
        const std::vector<std::string> names = read_names(names_file(assets_dir())).air_rules;
        return std::any_of(names.begin(), names.end(),
                           [&](const std::string& name) { return prose.find(name) != std::string::npos; });
    } catch (const DataError&) {  // told where the names of the other rules are asked for
        return false;
    }
}

}  // namespace salient::m44
