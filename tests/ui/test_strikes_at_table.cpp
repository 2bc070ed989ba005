// A Recon card that may be an air strike, at the table: both uses are offered, by mouse and keyboard, and the cards left in a deck that runs out.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_strikes_at_table {

using namespace salient;
using namespace salient::test;

namespace {

LoadedScenario strikes(const std::shared_ptr<const Rulebook>& standard) {
    nlohmann::json json = small_battle("From the air", {{"allies", {{"infantry", {{4, 8}, {12, 8}}}, {"artillery", {{8, 8}}}}},
                                                        {"axis", {{"infantry", {{2, 2}, {4, 2}, {20, 0}}}}}});
    json["wins_without_cards"] = "axis";
    json["scenario_rules"] = {
        {{"rule", "air_strikes"}, {"sides", "allies"}, {"as", "air_power"}, {"lookouts", {{4, 8}}}},
        {{"rule", "forward_observer"}, {"side", "allies"}, {"hexes", {{4, 8}}}, {"units", nlohmann::json::array()}}};
    only_card(json, *standard, "recon_left");
    return parse_scenario(json.dump(), "strikes.json", standard);
}

}  // namespace

TEST_CASE("a Recon card offers its orders and the attack, and the attack names its targets", "[ui][AIRSTR-1][AIRSTR-2]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const LoadedScenario battle = strikes(standard);
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    window.click("hand.card.0");
    REQUIRE(std::holds_alternative<PlayCardStep>(match.open().steps.back()));  // which use, is still to be said
    CHECK(window.label("prompt").find("orders or an attack") != std::string::npos);
    window.click("prompt.play_orders");
    REQUIRE(std::holds_alternative<OrderStep>(match.open().steps.back()));
    window.click("prompt.undo");
    window.click("hand.card.0");
    window.click("prompt.play_as.air_power");
    REQUIRE(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
    CHECK(match.open().card().effect == match.rules().card("air_power"));
    window.click("prompt.undo");
    // A click on an enemy of the section means the attack; one on an own unit the orders.
    window.click("hand.card.0");
    window.click("hex.2.2");
    REQUIRE(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
    window.click("hex.2.2");
    CHECK(window.label("prompt").find("section of the card (Left)") != std::string::npos);
    window.click("hex.4.2");  // nobody else can be named: it is chosen, and the button strikes
    CHECK(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
    window.click("prompt.end_targets");
    CHECK_FALSE(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
}

TEST_CASE("a click on the last target of Air Power rolled at once, one on those before it did not", "[ui][TC-AIR-1]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), strikes(standard), {7, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    const auto named = [&] { return std::get<NameTargetsStep>(match.open().steps.back()).targets.size(); };
    window.click("hand.card.0");
    window.click("hex.2.2");
    window.click("hex.2.2");
    REQUIRE(named() == 1);
    window.click("hex.4.2");
    CHECK(named() == 1);
    window.click("hex.4.2");  // thought better of it: the one that is named is struck alone
    window.click("prompt.end_targets");
    REQUIRE_FALSE(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
    const auto& history = match.history();
    const auto names = std::count_if(history.begin(), history.end(),
                                     [](const Played& p) { return std::holds_alternative<NameTarget>(p.action); });
    CHECK(names == 1);
}

TEST_CASE("by keyboard the attack is chosen on the board as well", "[ui][AIRSTR-1]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), strikes(standard), {7, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    window.click("hand.card.0");
    window.key(SDLK_HOME);  // the first hex that invites: an enemy of the section
    window.key(SDLK_RETURN);
    CHECK(std::holds_alternative<NameTargetsStep>(match.open().steps.back()));
}

}  // namespace test_strikes_at_table
