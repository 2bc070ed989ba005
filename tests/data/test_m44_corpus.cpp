// A whole collection of .m44 files, where one lies beside the project: all load, nothing is lost on the way there and back.
#include <algorithm>
#include <cctype>
#include <chrono>
#include <iostream>
#include <map>

#include "m44_support.hpp"
#include "salient/game.hpp"

namespace test_m44_corpus {

using namespace salient;
using namespace salient::data_test;
using namespace salient::m44_test;

namespace {

bool has_collection() {
    if (!collected().empty()) return true;
    WARN("skipped: there is no collection of .m44 files at " << collection().string());
    return false;
}

// Two files that mean the same are equal after this: what the format lets a writer choose is made one.
json unwrapped(const json& list) {
    if (list.is_object() && list.size() == 1 && list.contains("item")) return list["item"];
    return list;
}
bool says_nothing(const json& value) { return value.is_null() || (value.is_structured() && value.empty()); }

json plain_number(const json& value) {
    if (!value.is_string()) return value;
    const auto& text = value.get_ref<const std::string&>();
    const bool digits = !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
    return digits ? json(std::stoi(text)) : value;
}

json plain(const json& value) {
    if (value.is_object()) {
        json out = json::object();
        for (const auto& [key, field] : value.items())
            if (auto p = plain(field); !says_nothing(p)) out[key] = std::move(p);
        return out;
    }
    if (value.is_array()) {
        json out = json::array();
        for (const auto& item : value) out.push_back(plain(item));
        return out;
    }
    return plain_number(value);
}

json plain_tag(json tag) {
    if (tag.contains("medal")) {
        auto& medal = tag["medal"];
        for (const char* key : {"permanent", "majority"})
            if (medal.contains(key) && medal[key] == false) medal.erase(key);
        for (const char* key : {"counts_for", "nbr_hex"})
            if (medal.contains(key) && medal[key] == 1) medal.erase(key);
        if (medal.empty()) tag.erase("medal");
    }
    return tag;
}

json sorted(json list) {
    std::sort(list.begin(), list.end());
    return list;
}

json normalized(const json& file) {
    json out = plain(file);
    const auto to_upper = [](json& word) {
        auto& text = word.get_ref<std::string&>();
        std::transform(text.begin(), text.end(), text.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    };
    auto& info = out["game_info"];
    for (const char* key : {"side_player1", "side_player2", "starting"})
        if (info.contains(key)) to_upper(info[key]);
    if (!info.contains("starting")) info["starting"] = "PLAYER1";
    if (info.contains("country_player2") && info["country_player2"] == "") info.erase("country_player2");
    auto& board = out["board"];
    for (const char* key : {"type", "face"}) to_upper(board[key]);
    std::map<std::pair<int, int>, json> hexes;
    for (const auto& hex : unwrapped(board.value("hexagons", json::array()))) {
        json& all = hexes[{hex["row"].get<int>(), hex["col"].get<int>()}];
        for (const auto& [key, value] : hex.items()) {
            if (key == "tags") {
                for (const auto& tag : value) all["tags"].push_back(plain_tag(tag));
                continue;
            }
            all[key] = value;
            if (value.is_object() && value.contains("orientation") && value["orientation"] == 1) all[key].erase("orientation");
        }
    }
    json list = json::array();
    for (auto& [place, hex] : hexes) {
        if (hex.contains("tags")) {
            for (auto& tag : hex["tags"])
                if (tag.contains("orientation") && tag["orientation"] == 1) tag.erase("orientation");
            hex["tags"] = sorted(hex["tags"]);
        }
        if (hex.size() > 2) list.push_back(hex);
    }
    board["hexagons"] = std::move(list);
    board["labels"] = sorted(unwrapped(board.value("labels", json::array())));
    return out;
}

}  // namespace

TEST_CASE("every file of a collection loads, with a report, into a start that keeps the engine's promises", "[m44][collection]") {
    if (!has_collection()) return;
    std::map<ImportStatus, int> lines;
    double slowest = 0;
    for (const auto& file : collected()) {
        INFO(file.string());
        const auto start = std::chrono::steady_clock::now();
        LoadedScenario loaded;
        const auto issues = issues_of([&] { loaded = load_scenario(file, standard()); });
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
        slowest = std::max(slowest, ms);
        CHECK(data_test::text_of(issues).empty());
        if (!loaded.scenario) continue;
        CHECK(!loaded.report.lines.empty());
        check_sentences(loaded.report);
        for (const auto& line : loaded.report.lines) ++lines[line.status];
        CHECK(broken_invariants(new_game(loaded.rules, loaded.scenario)).empty());
    }
    std::cout << collected().size() << " .m44 files load, the slowest in " << slowest << " ms; lines of their reports:";
    for (const auto& [status, count] : lines) std::cout << " " << count << " " << to_string(status);
    std::cout << "\n";
}

TEST_CASE("a file of a collection comes back whole by way of our own format", "[m44][collection]") {
    if (!has_collection()) return;
    int equal = 0;
    for (const auto& file : collected()) {
        INFO(file.string());
        const auto text = read_file(file);
        const auto loaded = load_scenario(file, standard(), {}, Supplement::LeftOut);
        const auto ours = write_scenario(*loaded.scenario, *loaded.rules);
        CHECK(ours == loaded.json);
        const auto again = parse_scenario(ours, file.string(), standard());
        CHECK(*again.scenario == *loaded.scenario);
        CHECK(again.report.lines.empty());
        const auto exported = write_m44(*again.scenario, *again.rules);
        CHECK(exported.lost.empty());
        const auto expected = normalized(json::parse(text)), found = normalized(json::parse(exported.text));
        CHECK(json::diff(expected, found).dump() == "[]");
        equal += expected == found ? 1 : 0;
        // And a second time nothing changes any more.
        const auto third = parse_scenario(exported.text, file.string(), standard());
        CHECK(*third.scenario == *loaded.scenario);
    }
    std::cout << equal << " of " << collected().size() << " .m44 files come back whole\n";
}

}  // namespace test_m44_corpus
