// Trains at the table: ordered and moved by either part, unloading, the gun that takes a hit.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "salient/queries.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_trains {

using namespace salient;
using namespace salient::test;

namespace {

// A line with a station and a train of the Allies; all cards are Direct from HQ.
LoadedScenario railway(bool is_armored = false) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(R"({
      "format": "salient-scenario", "version": 1, "id": "railway", "name": "Railway", "board": "standard", "face": "country",
      "sides": {"allies": {"edge": "bottom", "nation": "ru", "cards": 5, "medals": 5}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
      "first": "allies", "terrain": {"rail": [], "rail_station": [[8, 4]]},
      "units": {"allies": {"infantry": [[4, 8], {"aboard": [12, 4]}, {"aboard": [14, 4]}]}, "axis": {"infantry": [[13, 1]]}}
    })");
    for (int x = 4; x <= 20; x += 2)
        if (x != 8) json["terrain"]["rail"].push_back({{"at", {x, 4}}, {"sides", {"E", "W"}}});
    json["units"]["allies"]["locomotive"].push_back({{"at", {12, 4}}, {"wagon", {14, 4}}});
    json["units"]["allies"][is_armored ? "armored_wagon" : "wagon"].push_back({14, 4});
    if (is_armored) json["first"] = "axis";
    if (is_armored) json["units"]["axis"]["infantry"].push_back({13, 3});
    for (const Card& card : standard->cards) json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : 0;
    return parse_scenario(json.dump(), "railway.json", standard);
}

void play_card(Window& window) {
    if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
    window.click("hand.card.0");
}
HexId at(const Match& match, int x, int y) { return Board::of(match.scenario().board).at({x, y}); }

}  // namespace

TEST_CASE("a click on either part orders and moves a train, and at a station the units are put down by clicks or keys",
          "[ui][TRAIN-1][TRAIN-13]") {
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        const LoadedScenario battle = railway();
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        play_card(window);
        REQUIRE(std::holds_alternative<OrderStep>(match.open().steps.back()));
        REQUIRE(window.game().chooser().question().is_proposing());
        const auto proposed = window.game().chooser().question().proposed().size();
        window.right_click("hex.14.4");  // the wagon: the train is left out, and ordered again
        CHECK(window.game().chooser().question().proposed().size() == proposed - 1);
        window.click("hex.12.4");
        CHECK(window.game().chooser().question().proposed().size() == proposed);
        window.click("prompt.end_phase");
        CHECK(match.open().at(match.open().unit_at(at(match, 12, 4))).ordered);
        CHECK(match.open().at(match.open().unit_at(at(match, 14, 4))).ordered);
        REQUIRE(std::holds_alternative<MoveStep>(match.open().steps.back()));
        window.click("hex.14.4");
        window.click("hex.6.4");
        REQUIRE(std::holds_alternative<UnloadStep>(match.open().steps.back()));
        CHECK(window.label("prompt").find("station") != std::string::npos);
        REQUIRE(window.has("prompt.decline"));
        window.click("hex.20.4");  // not beside the train: refused
        REQUIRE(passengers({match.rules(), match.scenario(), match.open()}, match.open().unit_at(at(match, 8, 4))).size() == 2);
        if (by_keyboard) {
            window.key(SDLK_HOME);
            window.key(SDLK_RETURN);
        } else {
            window.click("hex.7.3");
        }
        REQUIRE(std::holds_alternative<UnloadStep>(match.open().steps.back()));
        CHECK_FALSE(window.has("prompt.decline"));
        window.click("hex.9.5");
        CHECK_FALSE(std::holds_alternative<UnloadStep>(match.open().steps.back()));
        CHECK_FALSE(match.open().unit_at(at(match, 9, 5)).is_none());
    }
}

TEST_CASE("the owner of an armored train is asked whether its gun takes the first hit", "[ui][TRAIN-17]") {
    for (const bool gives : {false, true}) {
        CAPTURE(gives);
        // A seed with a hit.
        for (std::uint64_t seed = 1; seed < 40; ++seed) {
            const LoadedScenario battle = railway(true);
            Window window(1280, 800);
            window.open(ui::start_game(window.client(), battle, {seed, HandsShown::Open, DiceFrom::Computer}));
            const Match& match = window.game().match();
            play_card(window);
            window.click("prompt.end_phase");
            window.click("prompt.end_phase");
            REQUIRE(std::holds_alternative<BattleStep>(match.open().steps.back()));
            window.click("hex.13.3");
            window.click("hex.14.4");
            if (!std::holds_alternative<GunHitStep>(match.open().steps.back())) continue;
            if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
            CHECK(window.label("prompt").find("gun") != std::string::npos);
            window.click(gives ? "prompt.lose_gun" : "prompt.decline");
            CHECK_FALSE(std::holds_alternative<GunHitStep>(match.open().steps.back()));
            const auto& units = match.open().units;
            const bool has_gun = std::any_of(units.begin(), units.end(),
                                             [&](const Unit& u) { return match.rules().at(u.type).id == "armored_wagon"; });
            CHECK(has_gun != gives);
            break;
        }
    }
}

}  // namespace test_trains
