#include "data/m44/prose.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "data/m44/strikes.hpp"

namespace salient::m44 {
namespace {

// The names of a rule, in small letters, in the languages of the files; each as short as it can be without meaning something else.
struct NamedRule {
    std::string_view id;
    const char* what;         // its text
    std::string_view rule;    // of the scenario
    std::string_view change;  // empty: there is more to say of it than its name tells
    std::vector<std::string_view> names;
};

const std::vector<NamedRule>& named_rules() {
    static const std::vector<NamedRule> rows = {
        {"names_night",
         "import.option.night_visibility_rules",
         "night",
         R"({"rule": "night", "light": "breaks", "side": "allies"})",
         {"night attack", "attaque de nuit", "attaques de nuit", "attacco notturno", "attacchi notturni", "nachtangriff"}},
        {"names_commissar",
         "import.option.russian_commissar_rule",
         "russian_commissar_rule",
         R"({"rule": "russian_commissar_rule", "side": "allies"})",
         {"commissar rule", "political commissar", "red army command", "russian command", "commissaire politique",
          "commissario politico", "politkommissar"}},
        {"names_winter",
         "import.winter_weather",
         "weather",
         R"({"rule": "weather", "kind": "winter"})",
         {"winter weather", "météo hivernale", "temps hivernal", "clima invernale", "maltempo invernale", "winterwetter"}},
        {"names_fog",
         "import.heavy_fog",
         "weather",
         R"({"rule": "weather", "kind": "heavy_fog"})",
         {"heavy fog", "thick fog", "brouillard épais", "nebbia fitta", "dichter nebel"}},
        {"names_general_winter",
         "badge.general_winter",
         "general_winter",
         R"({"rule": "general_winter", "side": "axis"})",
         {"general winter", "général hiver", "generale inverno"}},
        {"names_blitz",
         "import.option.blitz_rules",
         "blitz",
         R"({"rule": "blitz"})",
         {"blitz rules", "règles blitz", "règles du blitz", "regole blitz", "blitzregeln"}},
        {"names_desert",
         "import.option.north_african_desert_rules",
         "north_african_desert",
         R"({"rule": "north_african_desert"})",
         {"north african desert", "desert rules", "désert d'afrique du nord", "désert nord-africain", "deserto nordafricano"}},
        {"names_commonwealth",
         "import.option.british_commonwealth",
         "british_commonwealth",
         R"({"rule": "british_commonwealth"})",
         {"british commonwealth", "commonwealth command", "commonwealth britannique", "commonwealth britannico"}},
        {"names_gung_ho",
         "import.option.gung_ho",
         "gung_ho",
         R"({"rule": "gung_ho", "side": "allies"})",
         {"gung-ho", "gung ho", "gung‐ho", "us marine corps command"}},
        {"names_royal_army",
         "import.option.italy_royal_army",
         "italy_royal_army",
         R"({"rule": "italy_royal_army"})",
         {"italian royal army", "armée royale italienne", "regio esercito"}},
        {"names_high_command",
         "import.option.italy_high_command",
         "italy_high_command",
         R"({"rule": "italy_high_command", "side": "axis"})",
         {"italian high command", "haut commandement italien", "comando supremo"}},
        {"names_floods",
         "import.flooded_fields",
         "flooded_fields",
         R"({"rule": "flooded_fields"})",
         {"flooded field", "champs inondés", "campi allagati", "überflutete felder"}},
        {"names_drop",
         "badge.air_drop",
         "air_drop",
         "",
         {"airdrop", "air drop", "air-drop", "paradrop", "parachutage", "aviolancio", "luftlandung"}},
        {"names_smoke", "badge.smoke_screen", "smoke_screen", "", {"smoke screen rule", "écran de fumée", "cortina fumogena"}},
        {"names_sabotage", "badge.sabotage", "sabotage", "", {"sabotage"}},
    };
    return rows;
}

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

// What the prose lays down, in all languages; what it tells of history names no rule.
std::string prose_of(const Json& root) {
    std::string all;
    for (const auto& [language, words] : object_at(root, "text").items())
        for (const char* key : {"description", "victory", "rules"}) all += small(plain_text(text(find(words, key)))) + "\n";
    return all;
}

bool has(const Scenario& scenario, std::string_view rule) {
    return std::any_of(scenario.scenario_rules.begin(), scenario.scenario_rules.end(),
                       [&](const ScenarioRule& r) { return name_of(r) == rule; });
}

TextFact fact(std::string_view id, const char* key, const std::string& rule, const std::string& place) {
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

std::vector<TextFact> facts_of_prose(const Json& root, const Scenario& scenario, const Rulebook&) {
    std::vector<TextFact> out;
    who_wins(scenario, root, out);
    const std::string prose = prose_of(root);
    for (const NamedRule& row : named_rules()) {
        const bool is_named = std::any_of(row.names.begin(), row.names.end(),
                                          [&](std::string_view name) { return prose.find(name) != std::string::npos; });
        if (!is_named || has(scenario, row.rule)) continue;
        TextFact f = fact(row.id, prose_names, row.what, "text");
        if (!row.change.empty()) f.change = fmt::format(R"({{"scenario_rules": [{}]}})", row.change);
        f.is_open = !f.change.empty();
        out.push_back(std::move(f));
    }
    return out;
}

bool speaks_of_air_rules(const Json& root) {
    const Json options = all_options(root);
    if (is_true(find(options, "air_rules")) || is_true(find(options, "air"))) return true;
    const std::string prose = prose_of(root);
    constexpr std::string_view names[] = {"air rules",        "air sort",        "air pack",     "airplane",      "aircraft",
                                          "règles aériennes", "sortie aérienne", "regole aeree", "sortita aerea", "luftregeln"};
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view name) { return prose.find(name) != std::string::npos; });
}

}  // namespace salient::m44
