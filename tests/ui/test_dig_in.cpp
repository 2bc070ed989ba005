// Choosing the units that dig in when sandbags are short, at the table.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/table/game_screen.hpp"

namespace test_dig_in {

using namespace salient;
using namespace salient::test;

TEST_CASE("when sandbags are short the units that dig in are chosen on the board, by mouse or keyboard", "[ui][TC-DIG-5]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    // Every card is Dig-In, and there is one sandbag more than lie on the board.
    const LoadedScenario plain = parse_scenario(json.dump(), "orne-bridges.json", standard);
    const auto laid = std::count_if(plain.scenario->features.begin(), plain.scenario->features.end(),
                                    [&](const Feature& f) { return f.type == standard->terrain("sandbag"); });
    auto& patch = json["rules"];
    for (const Card& card : standard->cards) patch["cards"][card.id]["copies"] = card.id == "dig_in" ? 60 : 0;
    patch["procedures"]["sandbag_supply"] = laid + 1;
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        const LoadedScenario battle = parse_scenario(json.dump(), "orne-bridges.json", standard);
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        play_to<DigInStep>(window);
        REQUIRE(match.legal().size() > 1);
        CHECK(window.label("prompt").find("1 sandbag left") != std::string::npos);
        const UnitId chosen = std::get<DigIn>(by_keyboard ? match.legal().front() : match.legal().back()).unit;
        if (by_keyboard) {
            window.key(SDLK_HOME);
            window.key(SDLK_RETURN);
        } else {
            window.click(item_of(match, chosen));
        }
        CHECK_FALSE(std::holds_alternative<DigInStep>(match.open().steps.back()));
        const auto features = match.open().features_at(match.open().at(chosen).hex);
        CHECK(std::any_of(features.begin(), features.end(),
                          [&](const Feature& f) { return f.type == match.rules().terrain("sandbag"); }));
    }
}

}  // namespace test_dig_in
