// Blowing up a bridge at the table: the buttons with their odds, the lights, the log, the sheet.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"
#include "words/rule_blocks.hpp"
#include "words/terrain_text.hpp"

namespace test_demolition {

using namespace salient;
using namespace salient::test;

namespace {

// The Orne bridges, both of which the Allies may blow up, with a deck of one card.
LoadedScenario mined_bridges(const std::string& card, const nlohmann::json& bridges) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    json["demolition"] = {{"side", "allies"}, {"bridges", bridges}, {"next_to", "all"}};
    for (const Card& other : standard->cards) json["rules"]["cards"][other.id]["copies"] = other.id == card ? 60 : 0;
    return parse_scenario(json.dump(), "orne-bridges.json", standard);
}

ui::GameScreen& game_of(Window& window) { return dynamic_cast<ui::GameScreen&>(*window.app().screen()); }

}  // namespace

TEST_CASE("a button offers the bridge with its odds, a click on the hex does the same", "[ui][BLOW-2][BLOW-3]") {
    for (const bool by_button : {true, false}) {
        Window window(1280, 800);
        const LoadedScenario battle = mined_bridges("general_advance", {{11, 3}});
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        CHECK_FALSE(window.has("prompt.blow.1"));
        window.click("hand.card.0");
        REQUIRE(window.is_enabled("prompt.blow.1"));
        CHECK(window.label("prompt.blow.1").find("31%") != std::string::npos);
        CHECK_FALSE(window.has("prompt.blow.2"));
        if (by_button)
            window.click("prompt.blow.1");
        else
            window.click("hex.11.3");
        const Match& match = game_of(window).match();
        CHECK(std::any_of(match.history().begin(), match.history().end(),
                          [](const Played& p) { return std::holds_alternative<BlowBridge>(p.action); }));
        CHECK(match.open().turn == 2);  // the draw follows, and the other side's turn
        GameLog log;
        log.read(match, window.client().texts(), "en");
        const bool is_gone =
            bridge_on({match.rules(), match.scenario(), match.open()}, Board::of(BoardKind::Standard).at({11, 3})) == nullptr;
        const std::string expected = is_gone ? "The bridge is destroyed." : "The bridge still stands.";
        CHECK(std::any_of(log.lines().begin(), log.lines().end(), [&](const LogLine& l) { return l.markup == expected; }));
    }
}

TEST_CASE("several bridges are told apart by numbers; orders given take the offer away", "[ui][BLOW-2]") {
    for (const std::string language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open(ui::start_game(window.client(), mined_bridges("general_advance", {{11, 3}, {14, 6}}),
                                   {7, HandsShown::Open, DiceFrom::Computer}));
        window.click("hand.card.0");
        REQUIRE(window.has("prompt.blow.1"));
        REQUIRE(window.has("prompt.blow.2"));
        CHECK(window.label("prompt.blow.1") != window.label("prompt.blow.2"));
        window.click("hex.10.4");
        CHECK_FALSE(window.has("prompt.blow.1"));
    }
}

TEST_CASE("a card that blows up no bridge does not offer it", "[ui][BLOW-2]") {
    Window window(1280, 800);
    window.open(
        ui::start_game(window.client(), mined_bridges("direct_from_hq", {{11, 3}}), {7, HandsShown::Open, DiceFrom::Computer}));
    window.click("hand.card.0");
    REQUIRE(window.has("prompt.end_phase"));
    CHECK_FALSE(window.has("prompt.blow.1"));
}

TEST_CASE("the sheet and the inspector tell who may blow up which bridge", "[ui][BLOW-1][BLOW-5]") {
    const LoadedScenario battle = mined_bridges("general_advance", {{11, 3}});
    const Game game = new_game(battle.rules, battle.scenario);
    const Board& board = Board::of(BoardKind::Standard);
    for (const std::string language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        const auto has = [](const std::vector<RuleLine>& lines, const char* clause) {
            return std::any_of(lines.begin(), lines.end(), [&](const RuleLine& l) { return l.clause == clause; });
        };
        const ui::Assets art(nullptr, source_dir() / "assets");
        const auto blocks = sheet_blocks(texts, game.table(), language);
        for (const char* clause : {"BLOW-2", "BLOW-5", "BLOW-6"}) CHECK(has(blocks.back().lines, clause));
        CHECK(has(feature_rules(texts, game.table(), *bridge_on(game.table(), board.at({11, 3}))), "BLOW-1"));
        CHECK_FALSE(has(feature_rules(texts, game.table(), *bridge_on(game.table(), board.at({14, 6}))), "BLOW-1"));
    }
}

}  // namespace test_demolition
