// Small .m44 files of our own, and what the tests of them share.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "data_support.hpp"
#include "support/source_dir.hpp"

namespace salient::m44_test {

using nlohmann::json;

// Where a collection of .m44 files lies beside the project, if there is one.
inline std::filesystem::path collection() { return test::source_dir() / "../shared/m44/corpus"; }
inline std::vector<std::filesystem::path> collected() {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(collection(), none))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

inline LoadedScenario imported(std::string_view text, std::string_view name = "sample.m44") {
    return parse_scenario(text, name, data_test::standard());
}
inline LoadedScenario imported_file(const json& file) { return imported(file.dump()); }

inline std::string text_of(const Arg& arg) {
    const int* number = std::get_if<int>(&arg.value);
    return number != nullptr ? std::to_string(*number) : std::get<std::string>(arg.value);
}
// Whether the report has a line of this status at this place that says "import.<key>" with each of these arguments. An empty key: anything.
inline bool has_line(const ImportReport& report, ImportStatus status, std::string_view place, const std::string& key,
                     const std::vector<std::string>& arguments = {}) {
    return std::any_of(report.lines.begin(), report.lines.end(), [&](const ReportLine& line) {
        const auto has = [&](const std::string& word) {
            return std::any_of(line.what.args.begin(), line.what.args.end(),
                               [&](const Arg& arg) { return text_of(arg) == word; });
        };
        return line.status == status && line.place.find(place) != std::string::npos &&
               (key.empty() || line.what.key == "import." + key) && std::all_of(arguments.begin(), arguments.end(), has);
    });
}
inline std::string text_of(const ImportReport& report) {
    std::string text;
    for (const auto& line : report.lines) {
        text += std::string(to_string(line.status)) + " | " + line.what.key;
        for (const Arg& arg : line.what.args) text += " " + arg.name + "=" + text_of(arg);
        text += " | " + line.place + "\n";
    }
    return text;
}

// Every line of the report is a sentence in every language: all its texts are there, and all that they ask for is given.
inline void check_sentences(const ImportReport& report) {
    static const Texts english = load_texts(data_test::source_assets(), "en"),
                       french = load_texts(data_test::source_assets(), "fr"),
                       italian = load_texts(data_test::source_assets(), "it");
    std::string bad;
    for (const ReportLine& line : report.lines) {
        bool names_ground = false, all_there = true;
        Args shown;
        for (const Arg& arg : line.what.args) {
            const std::string word = text_of(arg);
            const bool is_key = word.starts_with('@') && !word.starts_with("@@");
            if (is_key)
                for (const Texts* texts : {&english, &french, &italian}) all_there = all_there && texts->has(word.substr(1));
            names_ground = names_ground || word.starts_with("@terrain.");
            if (is_key || std::holds_alternative<int>(arg.value))
                shown.push_back(arg);
            else
                shown.push_back({arg.name, "word"});  // a word of the file may hold braces of its own
        }
        for (const Texts* texts : {&english, &french, &italian}) {
            const std::string sentence = (*texts)(line.what.key, shown);
            all_there = all_there && texts->has(line.what.key) && !sentence.empty() &&
                        sentence.find_first_of("{}[]|@") == std::string::npos;
        }
        if (names_ground) all_there = all_there && english(line.what) != french(line.what);
        if (!all_there) bad += english(line.what) + "\n";
    }
    INFO(bad);
    CHECK(bad.empty());
}

// A standard board with a unit of each side; tests put more on it.
inline json plain_file() {
    return json::parse(R"({
      "meta_data": {"scenario_id": "77", "software": "sed 1.2", "status": "GAME"},
      "game_info": {"side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER2", "country_player1": "DE", "country_player2": "US",
                    "cards_player1": 4, "cards_player2": 5, "victory_player1": 4, "victory_player2": 5,
                    "date_begin": "1944-06-06", "front": "WESTERN", "type": "HISTORICAL"},
      "board": {"type": "STANDARD", "face": "COUNTRY",
                "hexagons": [{"row": 0, "col": 0, "unit": {"name": "infger"}}, {"row": 8, "col": 0, "unit": {"name": "infus"}}],
                "labels": []},
      "text": {"en": {"name": "The Sample", "subtitle": "A test"}}
    })");
}
inline json with_hex(json file, json hex) {
    file["board"]["hexagons"].push_back(std::move(hex));
    return file;
}

// The same in the manner of the official site's exporter: [] for {}, wrapped lists, numbers and enumerations as it likes.
inline constexpr std::string_view wrapped_file = R"({
  "meta_data": [], "packs": [],
  "game_info": {"side_player1": "Axis", "side_player2": "allies", "starting": "player1", "country_player1": "de", "country_player2": "",
                "cards_player1": "4", "cards_player2": "5", "victory_player1": "4", "victory_player2": 5.0, "date_begin": "1941-06-22",
                "options": [], "victory": null},
  "board": {"type": "breakthrough", "face": "countryside",
            "hexagons": {"item": [
              {"row": "16", "col": "0", "terrain": [], "unit": {"name": "INFRU", "nbr_units": "3"}, "tags": []},
              {"row": "0", "col": "2", "unit": {"name": "tank2ger", "badge": "badge4"}, "terrain": {"name": "WOODS", "orientation": "1"}},
              {"row": "0", "col": "2", "tags": {"item": [{"name": "medal1", "group": [], "medal": []}]}}]}},
  "options": {"blitz_rules": "true"},
  "text": {"fr": {"name": "L'exemple"}}
})";

// Nearly everything that a file can say.
inline constexpr std::string_view rich_file = R"({
  "meta_data": {"id": 4, "number": null, "owner": {"name": "x"}},
  "game_info": {"side_player1": "ALLIES", "side_player2": "AXIS", "starting": "PLAYER1", "country_player1": "CA", "country_player2": "JP",
                "cards_player1": 6, "cards_player2": 4, "victory_player1": 6, "victory_player2": 6,
                "date_begin": "1942-08-20", "date_end": "1942-08-21", "front": "PACIFIC", "type": "FICTIONAL",
                "options": {"gung_ho": true, "night_visibility_rules": true, "deck_reshuffling": false, "hill317": ["D1", "e2"],
                            "airdrop": {"side": "ALLIES", "nbr_units": 3, "range": 4, "center": "D4", "unit": {"name": "inf2us"}}, "novelty": 3},
                "victory": {"condition": [{"group_sudden_death": {"side": "ALLIES", "number": 2, "group": ["g8", "G9"]}}]},
                "victory_conditions": [{"standard": {}}]},
  "board": {"type": "STANDARD", "face": "BEACH", "hexagons": [
    {"row": 0, "col": 0, "terrain": {"name": "river", "orientation": 2, "behavior": "FORD"}},
    {"row": 0, "col": 2, "terrain": {"name": "curve", "orientation": 5}, "rect_terrain": {"name": "bridge", "orientation": 4}},
    {"row": 0, "col": 4, "terrain": {"name": "river", "orientation": 3}, "rect_terrain": {"name": "ford", "orientation": 3}},
    {"row": 0, "col": 6, "terrain": {"name": "hills", "behavior": "BLUFF"}, "obstacle": {"name": "sand", "behavior": "SEAWALL", "original_owner": "AXIS"}},
    {"row": 0, "col": 8, "terrain": {"name": "woods", "behavior": "IMPASSABLE_HILL"}},
    {"row": 0, "col": 10, "terrain": {"name": "wruins", "properties": {"isImpassable": {"AXIS": true, "ALLIES": [2, 3]}}}},
    {"row": 0, "col": 12, "rect_terrain": {"name": "bunker", "original_owner": "ALLIES"}, "unit": {"name": "infus", "badge": "badge37"}},
    {"row": 0, "col": 14, "terrain": {"name": "hillroad", "orientation": 2}, "obstacle": {"name": "wire", "orientation": 2}},
    {"row": 0, "col": 16, "terrain": {"name": "wtrenches"}, "unit": {"name": "inf2us", "behavior": "FRENCH_RESISTANCE"}},
    {"row": 1, "col": 1, "rect_terrain": {"name": "loco", "orientation": 1}, "terrain": {"name": "rail"}},
    {"row": 1, "col": 3, "unit": {"name": "vehus", "nbr_units": "2"}},
    {"row": 1, "col": 5, "unit": {"name": "tank2us", "badge": "badge2", "nbr_units": 4, "behavior": "ELITE_ARMOR_MOVE_TWO"}},
    {"row": 1, "col": 7, "unit": {"name": "infjp", "equipment": "boat"}, "tags": [{"name": "tag1"}, {"name": "tag14"}]},
    {"row": 1, "col": 9, "unit": {"name": "tank2ger", "nbr_units": "1", "behavior": "CAN_IGNORE_ONE_FLAG", "equipment": "wittmann"}},
    {"row": 2, "col": 2, "tags": [{"name": "medal0", "group": ["C6", "d6"], "medal": {"majority": true, "counts_for": 2, "nbr_hex": 1}},
                                  {"name": "medal7", "medal": {"permanent": true, "turn_start": true}}]},
    {"row": 2, "col": 4, "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}]},
    {"row": 2, "col": 6, "tags": [{"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["A1", "B1"]}, {"name": "tag5", "orientation": 3}]},
    {"row": 3, "col": 3, "terrain": {"name": "moonbase", "orientation": 6}, "unit": {"name": "robotus"}, "weather": {"rain": 2}},
    {"row": 3, "col": 4, "terrain": {"name": "woods"}},
    {"row": 99, "col": 0, "unit": {"name": "infus"}},
    {"row": 4, "col": 4, "terrain": "pjungle", "unit": [{"name": "gunjp"}, {"name": "gunus"}]}
  ], "labels": [{"row": 0, "col": 0, "text": ["Two", "lines"]}, {"row": 77, "col": 0, "text": ["Far"]}], "groups": [{"group_id": 1, "hexes": []}]},
  "text": {"en": {"name": "Rich &amp; rare", "historical": "<p>Once.</p><p>Upon</p>", "rules": "No tanks in the woods.", "victory": "6 medals."},
           "fr": {"name": "Riche"}, "klingon": {"name": "?"}},
  "packs": {"terrain": 1}, "extra": [1, 2, 3]
})";

}  // namespace salient::m44_test
