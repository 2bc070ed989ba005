// Marks on units at the table: whom a leader joins, what is told of camouflage and equipment.
#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_marks_at_table {

using namespace salient;
using namespace salient::test;

namespace {

// An Axis unit with one figure and a leader beside Allied infantry; two friends at the same distance.
LoadedScenario last_stand(const std::shared_ptr<const Rulebook>& standard) {
    nlohmann::json json = small_battle("Last stand", {{"allies", {{"infantry", {{12, 6}, {20, 8}}}}},
                                                      {"axis",
                                                       {{"infantry",
                                                         {{{"at", {11, 5}}, {"figures", 1}, {"traits", {"heroic_leader"}}},
                                                          {8, 2},
                                                          {12, 2},
                                                          {{"at", {20, 2}}, {"traits", {"camouflaged"}}}}}}}});
    json["objectives"] = {{"papers", {{"for", "allies"}, {"type", "capture"}, {"hexes", {{18, 8}}}, {"name", "Papers"}}}};
    only_card(json, *standard, "direct_from_hq");
    return parse_scenario(json.dump(), "last_stand.json", standard);
}

}  // namespace

TEST_CASE("the owner chooses at the table whom the leader of a lost unit joins; equipment is picked up and told",
          "[ui][HERO-4][CAPT-1]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    const LoadedScenario battle = last_stand(standard);
    bool asked = false;
    for (std::uint64_t seed = 1; seed < 8 && !asked; ++seed) {
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {seed, HandsShown::Open, DiceFrom::Computer}));
        const Match& match = window.game().match();
        window.click("hand.card.0");
        window.click("prompt.end_phase");  // both are proposed
        window.click("hex.20.8");
        window.click("hex.18.8");
        CHECK(match.open().objectives.front() == Side::Allies);
        CHECK_FALSE(match.open().cargoes.front().carrier.is_none());
        window.click("prompt.end_phase");
        window.click("hex.12.6");
        window.click("hex.11.5");
        if (!std::holds_alternative<LeaderStep>(match.open().steps.back())) continue;
        asked = true;
        CHECK(window.label("prompt").find("leader") != std::string::npos);
        window.key(SDLK_HOME);  // by keyboard the first that may
        window.key(SDLK_RETURN);
        int led = 0;
        for (const Unit& u : match.open().units) led += leader_with(*standard, u).is_none() || !u.on_board() ? 0 : 1;
        CHECK(led == 1);
    }
    CHECK(asked);
}

}  // namespace test_marks_at_table
