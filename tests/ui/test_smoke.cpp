// Laying smoke before the first turn, at the table.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"
#include "words/rule_blocks.hpp"

namespace test_smoke {

using namespace salient;
using namespace salient::test;

TEST_CASE("smoke before the first turn is laid by clicks on hexes, and the game begins after it", "[ui][SMKSCR-1]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    for (const std::string side : {"allies", "axis"}) {
        for (const HandsShown hands : {HandsShown::Open, HandsShown::Hidden}) {
            json["smoke_screen"] = side;
            const LoadedScenario battle = parse_scenario(json.dump(), "orne-bridges.json", standard);
            Window window(1280, 800);
            window.open(ui::start_game(window.client(), battle, {7, hands, DiceFrom::Computer}));
            const Match& match = dynamic_cast<ui::GameScreen&>(*window.app().screen()).match();
            REQUIRE(window.has("prompt.end_phase"));
            window.click("hex.10.2");
            CHECK(match.open().turn == 0);
            window.click("hex.16.4");  // too far away: refused
            CHECK(std::get<SmokeStep>(match.open().steps.back()).hexes.size() == 1);
            window.click("hex.12.2");
            CHECK(match.open().turn == 0);
            window.click("prompt.end_phase");
            CHECK(match.open().turn == 1);
            CHECK_FALSE(match.legal().empty());  // with hidden hands nobody could play on
            const Texts& texts = window.client().texts();
            const ui::Assets art(nullptr, source_dir() / "assets");
            const auto lines = sheet_blocks(texts, {match.rules(), match.scenario(), match.open()}, "en").back().lines;
            CHECK(std::any_of(lines.begin(), lines.end(), [](const RuleLine& l) { return l.clause == "SMKSCR-1"; }));
        }
    }
}

}  // namespace test_smoke
