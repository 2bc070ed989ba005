// Hobart's Funnies and landing craft at the table: what is asked before the first turn, the bridge, the landing.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/game_screen.hpp"

namespace test_funnies_at_table {

using namespace salient;
using namespace salient::test;

namespace {

// A coast with a river behind the beach; every card orders four units anywhere.
LoadedScenario landing(const std::shared_ptr<const Rulebook>& standard) {
    nlohmann::json json = small_battle(
        "A landing",
        {{"allies", {{"infantry", {{4, 8}, {6, 8}, {8, 8}}}, {"hobart_funny", {{9, 3}, {16, 4}}}, {"armor", {{20, 8}}}}},
         {"axis", {{"infantry", {{12, 0}, {20, 0}}}}}});
    json["face"] = "beach";
    json["sides"]["allies"]["nation"] = "gb";
    json["scenario_rules"] = {{{"rule", "landing_craft"}, {"side", "allies"}, {"craft", 2}}};
    for (int x = 0; x <= 24; x += 2) json["terrain"]["river"].push_back({{"at", {x, 2}}, {"sides", {"E", "W"}}});
    only_card(json, *standard, "direct_from_hq");
    return parse_scenario(json.dump(), "landing.json", standard);
}

}  // namespace

TEST_CASE("accessories and landing craft are chosen at the table, a bridge is placed and a craft lands",
          "[ui][FUNNY-2][FUNNY-5][LCT-2][LCT-10]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const LoadedScenario battle = landing(standard);
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    const auto at = [&](int x, int y) { return match.open().unit_at(Board::of(battle.scenario->board).at({x, y})); };

    REQUIRE(std::holds_alternative<AccessoryStep>(match.open().steps.back()));
    CHECK(window.label("prompt").find("carry in this battle") != std::string::npos);
    window.click("prompt.carry.bobbin");
    window.click("prompt.undo");
    window.click("prompt.carry.bridge");
    window.click("prompt.carry.petard");
    CHECK(match.open().at(at(9, 3)).funny.accessory == Accessory::Bridge);
    CHECK(match.open().at(at(16, 4)).funny.accessory == Accessory::Petard);

    REQUIRE(std::holds_alternative<CraftStep>(match.open().steps.back()));
    CHECK(window.label("prompt").find("Craft left: 2") != std::string::npos);
    window.key(SDLK_HOME);  // by keyboard the first that may
    window.key(SDLK_RETURN);
    CHECK(match.open().at(at(4, 8)).craft.under);
    window.click("hex.6.8");
    CHECK(match.open().at(at(6, 8)).craft.under);
    REQUIRE(std::holds_alternative<PlayCardStep>(match.open().steps.back()));

    window.click("hand.card.0");
    for (const char* unit : {"hex.4.8", "hex.6.8", "hex.9.3"}) window.click(unit);
    window.click("prompt.end_phase");
    const auto has_bridge = [&] {
        return std::any_of(match.open().features.begin(), match.open().features.end(),
                           [&](const Feature& f) { return f.type == match.rules().terrain("bridge"); });
    };
    window.click("hex.9.3");
    window.click("hex.8.2");
    CHECK(has_bridge());
    window.click("prompt.undo");
    CHECK_FALSE(has_bridge());
    window.click("hex.8.2");  // the unit is chosen still
    CHECK(has_bridge());
    window.click("hex.7.1");
    CHECK_FALSE(at(7, 1).is_none());
    window.click("hex.4.8");
    window.click("hex.5.7");
    REQUIRE_FALSE(at(5, 7).is_none());
    CHECK_FALSE(match.open().at(at(5, 7)).craft.under);
}

TEST_CASE("the panel tells the chance to break an empty bunker before the click", "[ui][FUNNY-22]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    nlohmann::json json =
        small_battle("A bunker", {{"allies", {{"hobart_funny", {{12, 4}}}}}, {"axis", {{"infantry", {{12, 0}}}}}});
    json["face"] = "beach";
    json["sides"]["allies"]["nation"] = "gb";
    json["terrain"]["bunker"].push_back({{"at", {14, 4}}, {"owner", "axis"}});
    only_card(json, *standard, "direct_from_hq");
    const LoadedScenario battle = parse_scenario(json.dump(), "bunker.json", standard);
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    REQUIRE(window.has("prompt.carry.petard"));
    window.click("prompt.carry.petard");
    play_to<BattleStep>(window);
    window.click("hex.12.4");
    window.point("hex.14.4");
    REQUIRE(window.has("inspector.breach"));
    CHECK(window.label("inspector.breach").find("%") != std::string::npos);
}

TEST_CASE("a landing with hidden hands is taken back, and a game saved after it goes on where it was", "[ui][LCT-10]") {
    const ScratchFolder folder;
    const LoadedScenario battle = landing(load_rulebook(source_dir() / "assets"));
    const auto craft_at = [&](const Match& match, int x, int y) {
        const UnitId unit = match.open().unit_at(Board::of(battle.scenario->board).at({x, y}));
        return !unit.is_none() && match.open().at(unit).craft.under;
    };
    std::filesystem::path file;
    Open landed;
    {
        Window window(1280, 800, 100, folder.path());
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Hidden, DiceFrom::Computer}));
        const Match& match = window.game().match();
        for (const char* item : {"prompt.carry.bridge", "prompt.carry.petard", "hex.4.8", "hex.6.8"}) {
            if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
            window.click(item);
        }
        play_to<MoveStep>(window);
        REQUIRE(craft_at(match, 4, 8));
        window.click("hex.4.8");
        window.click("hex.5.7");
        CHECK_FALSE(craft_at(match, 4, 8));
        window.click("prompt.undo");
        CHECK(craft_at(match, 4, 8));
        window.click("hex.5.7");  // the unit is chosen still
        CHECK_FALSE(craft_at(match, 5, 7));
        landed = match.open();
        file = window.game().played_file();
    }
    Window window(1280, 800, 100, folder.path());
    window.open(ui::continue_game(window.client(), file));
    CHECK(window.game().match().open() == landed);
    if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
    CHECK(window.has("prompt.undo"));
}

}  // namespace test_funnies_at_table
