// Sites and dams at the table: the buttons with their odds, what a click on the hex means, the log and the sheet.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "match/playout.hpp"
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"
#include "words/rule_blocks.hpp"
#include "words/terrain_text.hpp"

namespace test_sabotage {

using namespace salient;
using namespace salient::test;

namespace {

// A teaching battle with a deck of one card; its first Allied unit of a type starts somewhere else.
LoadedScenario teaching(const std::string& name, const std::string& type = {}, const nlohmann::json& at = {}) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/rules" / (name + ".json")));
    if (!type.empty()) json["units"]["allies"][type][0] = at;
    for (const Card& other : standard->cards) json["rules"]["cards"][other.id]["copies"] = other.id == "direct_from_hq" ? 60 : 0;
    return parse_scenario(json.dump(), name + ".json", standard);
}
ui::GameScreen& game_of(Window& window) { return dynamic_cast<ui::GameScreen&>(*window.app().screen()); }
template <class T>
bool has_played(Window& window) {
    const auto& history = game_of(window).match().history();
    return std::any_of(history.begin(), history.end(), [](const Played& p) { return std::holds_alternative<T>(p.action); });
}

}  // namespace

TEST_CASE("a unit on a site is offered its destruction with the odds", "[ui][SABOT-1][SABOT-2]") {
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), teaching("factory-charges", "infantry", {8, 2}),
                               {7, HandsShown::Open, DiceFrom::Computer}));
    window.click("hand.card.0");
    window.click("hex.8.2");
    window.click("prompt.end_phase");
    window.click("prompt.end_phase");
    CHECK_FALSE(window.has("prompt.destroy_site"));
    window.click("hex.8.2");
    REQUIRE(window.is_enabled("prompt.destroy_site"));
    CHECK(window.label("prompt.destroy_site").find("42%") != std::string::npos);
    window.click("prompt.destroy_site");
    CHECK(has_played<DestroySite>(window));
}

TEST_CASE("the dice for the dams are offered after the card, by a button and by a click on the dam", "[ui][DAM-1]") {
    for (const bool by_button : {true, false}) {
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), teaching("two-dams"), {7, HandsShown::Open, DiceFrom::Computer}));
        CHECK_FALSE(window.has("prompt.roll_for_dams"));
        window.click("hand.card.0");
        REQUIRE(window.is_enabled("prompt.roll_for_dams"));
        CHECK(window.label("prompt.roll_for_dams").find("31%") != std::string::npos);
        REQUIRE(window.is_enabled("prompt.decline"));
        window.click(by_button ? "prompt.roll_for_dams" : "hex.8.4");
        CHECK(has_played<RollForDams>(window));
    }
}

TEST_CASE("teaching battles of sites, dams and a column are without a problem", "[data][SABOT-1][DAM-1][VICT-10]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    for (const char* name : {"factory-charges", "two-dams", "column-out"}) {
        CAPTURE(name);
        const auto file = read_file(source_dir() / "scenarios/rules" / (std::string(name) + ".json"));
        const LoadedScenario battle = parse_scenario(file, name, standard);
        CHECK(problems(*battle.scenario, *battle.rules).empty());
        std::array<int, 2> won{};
        int by_sudden_death = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Game game = new_game(battle.rules, battle.scenario);
            Rng chance(seed), players(seed + 100);
            const PlayoutResult result = Playout().play(game, chance, players);
            CHECK(result.ending == Ending::Over);
            ++won[index(winner_of(result.end))];
            by_sudden_death += result.reason == WinReason::SuddenDeath;
        }
        CAPTURE(won[0], won[1], by_sudden_death);
        CHECK((won[0] > 0 && won[1] > 0));
        CHECK((by_sudden_death > 0) == (std::string(name) == "column-out"));
        const std::string again = write_scenario(*battle.scenario, *battle.rules);
        CHECK(*parse_scenario(again, name, standard).scenario == *battle.scenario);
    }
}

}  // namespace test_sabotage
