// Units that come later at the table: beside the board, brought in by clicks or keys, and who is held back.
#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_arrivals {

using namespace salient;
using namespace salient::test;

namespace {

// All cards are Direct from HQ.
LoadedScenario relief(const char* rules) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(R"({
      "format": "salient-scenario", "version": 1, "id": "relief", "name": "Relief", "board": "standard", "face": "country",
      "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 5, "medals": 5}, "axis": {"edge": "top", "nation": "de", "cards": 5, "medals": 5}},
      "first": "allies",
      "units": {"allies": {"infantry": [[4, 8], [8, 8]], "armor": [{"in": "late"}, {"in": "late"}]}, "axis": {"infantry": [[12, 0]]}}
    })");
    json["scenario_rules"] = nlohmann::json::parse(rules);
    for (const Card& card : standard->cards) json["rules"]["cards"][card.id]["copies"] = card.id == "direct_from_hq" ? 60 : 0;
    return parse_scenario(json.dump(), "relief.json", standard);
}

void lift(Window& window) {
    if (window.is_enabled("curtain.lift")) window.click("curtain.lift");
}
HexId at(const Match& match, int x, int y) { return Board::of(match.scenario().board).at({x, y}); }
template <class T>
bool step_is(const Match& match) {
    return std::holds_alternative<T>(match.open().steps.back());
}

}  // namespace

TEST_CASE("units that arrive lie beside the board until a click or a key says on which hex they come", "[ui][REINF-1]") {
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        const LoadedScenario battle =
            relief(R"([{"rule": "reinforcements", "side": "allies", "group": "late", "when": "turn", "number": 1}])");
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        lift(window);
        REQUIRE(step_is<ArriveStep>(match));
        CHECK(window.has("reserve.0"));
        CHECK(window.label("prompt").find("reinforcements") != std::string::npos);
        window.click("hex.4.6");  // no baseline: refused
        REQUIRE(step_is<ArriveStep>(match));
        if (by_keyboard) {
            window.key(SDLK_HOME);
            window.key(SDLK_RETURN);
        } else {
            window.click("hex.12.8");
            CHECK_FALSE(match.open().unit_at(at(match, 12, 8)).is_none());
        }
        REQUIRE(step_is<ArriveStep>(match));
        window.click("hex.14.8");
        CHECK(step_is<PlayCardStep>(match));
        CHECK_FALSE(window.has("reserve.0"));
    }
}

TEST_CASE("armor breaks through by its button or by a click on the reserve, and the order can be taken back", "[ui][BRKTHR-3]") {
    for (const bool by_reserve : {false, true}) {
        CAPTURE(by_reserve);
        const LoadedScenario battle = relief(R"([{"rule": "armor_breakthrough", "side": "allies", "group": "late"}])");
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        lift(window);
        window.click("hand.card.0");
        REQUIRE(step_is<OrderStep>(match));
        window.click(by_reserve ? "reserve.0" : "prompt.bring_in.1");
        CHECK(window.label("prompt").find("takes an order") != std::string::npos);
        window.click("hex.6.0");
        const UnitId tank = match.open().unit_at(at(match, 6, 0));
        REQUIRE_FALSE(tank.is_none());
        CHECK(match.open().at(tank).ordered);
        window.click("hex.4.8");
        CHECK(match.open().at(match.open().unit_at(at(match, 4, 8))).ordered);
        window.click("hex.6.0");  // taken back; the order given later stays
        CHECK(match.open().unit_at(at(match, 6, 0)).is_none());
        CHECK(match.open().at(match.open().unit_at(at(match, 4, 8))).ordered);
    }
}

TEST_CASE("a unit that is held back says so when it is clicked", "[ui][ORDER-11]") {
    const LoadedScenario battle =
        relief(R"([{"rule": "held_units", "side": "allies", "hexes": [[4, 8]], "until": "turn", "number": 3},
                     {"rule": "armor_breakthrough", "side": "allies", "group": "late"}])");
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    lift(window);
    window.click("hand.card.0");
    window.click("hex.4.8");
    CHECK_FALSE(match.open().at(match.open().unit_at(at(match, 4, 8))).ordered);
    window.click("hex.8.8");
    CHECK(match.open().at(match.open().unit_at(at(match, 8, 8))).ordered);
}

}  // namespace test_arrivals
