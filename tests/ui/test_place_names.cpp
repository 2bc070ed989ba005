// How places are called: a name is one hex, letters and numbers stand on the frame, and nothing at the table names a hex by coordinates.
#include <algorithm>
#include <regex>
#include <set>

#include "salient/agent.hpp"
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "support/source_dir.hpp"
#include "ui/stage_support.hpp"
#include "words/action_text.hpp"
#include "words/advice.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"
#include "words/places.hpp"
#include "words/recap.hpp"

namespace test_place_names {

using namespace salient;
using namespace salient::test;

namespace {

constexpr const char* languages[] = {"en", "fr", "it"};

std::vector<std::filesystem::path> shipped(const char* folder) {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / folder))
        if (entry.path().extension() == ".json") out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

LoadedScenario load(const std::filesystem::path& file) { return load_scenario(file, load_rulebook(source_dir() / "assets")); }

HexId hex_at(const LoadedScenario& battle, int x, int y) { return Board::of(battle.scenario->board).at({x, y}); }

bool names_coordinates(const std::string& text) {
    static const std::regex pair(R"(\(\d+, ?\d+\))");
    return std::regex_search(text, pair) || text.find("next to") != std::string::npos;
}

}  // namespace

TEST_CASE("every name denotes one hex on every shipped board", "[ui][places]") {
    for (const char* folder : {"scenarios", "scenarios/rules"})
        for (const auto& file : shipped(folder)) {
            const LoadedScenario battle = load(file);
            const Board& board = Board::of(battle.scenario->board);
            for (const char* language : languages) {
                const Texts texts = load_texts(source_dir() / "assets", language);
                for (const SeenFrom seen : {SeenFrom::Below, SeenFrom::Above}) {
                    const PlaceNames places(texts, *battle.rules, *battle.scenario, language, seen);
                    std::set<std::string> full, plain, brief;
                    for (int i = 0; i < board.size(); ++i) {
                        CAPTURE(file.filename().string(), language, i, places(HexId{i}));
                        CHECK(full.insert(places(HexId{i})).second);
                        CHECK(plain.insert(places.without_direction(HexId{i})).second);
                        CHECK(brief.insert(places.brief(HexId{i})).second);
                        CHECK_FALSE(names_coordinates(places(HexId{i})));
                    }
                }
            }
        }
}

TEST_CASE("a place is its label, an objective with its reference, the ground beside a label, or the ground and the reference",
          "[ui][places]") {
    const LoadedScenario battle = load(source_dir() / "scenarios/mokra-villages.json");
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const PlaceNames places(texts, *battle.rules, *battle.scenario, "en");
    CHECK(places(hex_at(battle, 12, 4)) == "Mokra II");
    CHECK(places(hex_at(battle, 13, 5)).find("Mokra, G6") != std::string::npos);
    CHECK(places(hex_at(battle, 10, 4)) == "forest left of Mokra II");
    CHECK(places(hex_at(battle, 13, 3)) == "upper right of Mokra II");
    CHECK(places(hex_at(battle, 20, 6)) == "K7");  // "To Kłobuck" names no place
    const Texts french = load_texts(source_dir() / "assets", "fr");
    CHECK(PlaceNames(french, *battle.rules, *battle.scenario, "fr")(hex_at(battle, 10, 4)) == "forêt à gauche de Mokra II");
    const PlaceNames turned(texts, *battle.rules, *battle.scenario, "en", SeenFrom::Above);
    CHECK(turned(hex_at(battle, 10, 4)) == "forest right of Mokra II");
    CHECK(turned(hex_at(battle, 20, 6)) == "K7");
    CHECK(column_letters(25) == "Z");
    CHECK(column_letters(26) == "AA");
}

TEST_CASE("articles of names melt with the word before them as each language does it", "[ui][places]") {
    const auto name = [&](const char* file, const char* language, int x, int y) {
        const LoadedScenario battle = load(source_dir() / "scenarios" / file);
        const Texts texts = load_texts(source_dir() / "assets", language);
        return PlaceNames(texts, *battle.rules, *battle.scenario, language)(hex_at(battle, x, y));
    };
    CHECK(name("orne-bridges.json", "fr", 17, 1).ends_with("à droite du Port"));
    CHECK(name("orne-bridges.json", "fr", 20, 8).ends_with("à gauche d’Amfreville"));
    CHECK(name("beda-fomm.json", "it", 16, 2).ends_with("a destra del Brufolo"));
    CHECK(name("beda-fomm.json", "en", 16, 2).ends_with("right of the Pimple"));
    CHECK(name("orne-bridges.json", "it", 17, 1).ends_with("a destra di Le Port"));
}

TEST_CASE("no text at the table names a place by coordinates or by what it is next to", "[ui][places]") {
    for (const char* language : languages) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        for (const auto& [key, text] : texts.all()) {
            CAPTURE(key, text);
            CHECK(text.find("next to {") == std::string::npos);
        }
        for (const char* name : {"mokra-villages", "orne-bridges", "le-hamel-landing", "tikhvin-night"}) {
            const LoadedScenario battle = load(source_dir() / "scenarios" / (std::string(name) + ".json"));
            Match match(battle, 7, HandsShown::Open);
            const auto agent = make_agent("reference", 3);
            std::vector<std::string> told;
            for (int i = 0; i < 260 && !match.open().is_over(); ++i) {
                const View view = match.view(match.to_act());
                for (const CardAdvice& advice :
                     i % 40 == 0 ? advise(view.table(), match.to_act(), view.known.hand) : std::vector<CardAdvice>{})
                    for (std::string& line : advice_lines(texts, view.table(), advice, {texts, view.table(), language}))
                        told.push_back(std::move(line));
                const Action action = agent->choose(view, match.legal());
                told.push_back(action_text(texts, view.table(), action, language));
                match.play(action);
            }
            GameLog log;
            log.read(match, texts, language);
            for (const LogLine& line : log.lines()) told.push_back(line.markup);
            for (const Side side : sides)
                for (std::string& line : recap_sentences(match, texts, language, side, {0, 0}, {match.history().size(), 0}))
                    told.push_back(std::move(line));
            const View seen = match.view(seat::nobody);
            for (const GoalLine& line : goal_lines(texts, seen.table(), language)) told.push_back(line.markup);
            CHECK(told.size() > 100);
            for (const std::string& line : told) {
                CAPTURE(name, language, line);
                CHECK_FALSE(names_coordinates(line));
            }
        }
    }
}

}  // namespace test_place_names
