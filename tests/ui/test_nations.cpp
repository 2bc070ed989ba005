// Battle back and the second assault at the table: the question, its buttons, the click on the board.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_nations {

using namespace salient;
using namespace salient::test;

namespace {

struct At {
    int x, y;
};

// Two enemies beside a unit of the Allies; every card orders four units, and a rule says how the dice fall.
LoadedScenario battle_of(const char* nation, const char* rule, const char* first, const nlohmann::json& dice) {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/orne-bridges.json"));
    for (const char* key : {"terrain", "objectives", "labels"}) json.erase(key);
    json["sides"]["allies"]["nation"] = nation;
    json["first"] = first;
    json["scenario_rules"] = nlohmann::json::array({{{"rule", rule}}});
    json["units"] = {{"allies", {{"infantry", {{{"at", {4, 4}}, {"figures", 1}}, {20, 8}}}}},
                     {"axis", {{"infantry", {{{"at", {5, 3}}, {"figures", 1}}, {{"at", {3, 3}}, {"figures", 1}}, {20, 0}}}}}};
    only_card(json, *standard, "direct_from_hq");
    json["rules"]["special"]["fate"] = {{"clause", "UNIT-1"}, {"modifiers", dice}};
    return parse_scenario(json.dump(), "battle.json", standard);
}

// Plays the first thing that leads to a battle, until the step is there.
template <class Step>
bool plays_to(Window& window, At attacker, At target) {
    const Match& match = window.game().match();
    const auto item = [](At at) { return "hex." + std::to_string(at.x) + "." + std::to_string(at.y); };
    for (int i = 0; i < 40; ++i) {
        if (std::holds_alternative<Step>(match.open().steps.back())) return true;
        if (window.is_enabled("curtain.lift"))
            window.click("curtain.lift");
        else if (std::holds_alternative<BattleStep>(match.open().steps.back())) {
            window.click(item(attacker));
            if (std::holds_alternative<BattleStep>(match.open().steps.back())) window.click(item(target));
        } else if (window.game().chooser().question().is_proposing())
            window.click("prompt.end_phase");
        else if (std::holds_alternative<OrderStep>(match.open().steps.back()) &&
                 std::none_of(match.open().units.begin(), match.open().units.end(), [](const Unit& u) { return u.ordered; }))
            window.click(item(attacker));
        else if (window.is_enabled("hand.card.0"))
            window.click("hand.card.0");
        else if (window.is_enabled("prompt.end_phase"))
            window.click("prompt.end_phase");
        else if (window.is_enabled("prompt.decline"))
            window.click("prompt.decline");
    }
    return false;
}

// There is nothing to let go of: Esc did nothing at all.
void esc_opens_the_menu(Window& window) {
    window.key(SDLK_ESCAPE);
    REQUIRE(window.has("menu.resume"));
    window.click("menu.resume");
}

}  // namespace

TEST_CASE("a British unit is asked whether it battles back, by button, by key and on the board", "[ui][BCF-3][BCF-11]") {
    const nlohmann::json harmless = {{"miss", {{"ask", "hit_by"}, {"as", "rule"}, {"if", {{"side", "axis"}}}, {"is", false}}},
                                     {"stand", {{"ask", "flags_must"}, {"as", "rule"}, {"add", 20}}}};
    for (const int way : {0, 1, 2, 3}) {
        CAPTURE(way);
        Window window(1280, 800);
        const LoadedScenario battle = battle_of("gb", "british_commonwealth", "axis", harmless);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        REQUIRE(plays_to<BattleBackStep>(window, {5, 3}, {4, 4}));
        esc_opens_the_menu(window);
        CHECK(window.is_enabled("prompt.battle_back"));
        CHECK(window.label("prompt").find("held out") != std::string::npos);
        if (way == 0) window.click("prompt.battle_back");
        if (way == 1) window.click("hex.5.3");
        if (way == 2) window.click("prompt.decline");
        if (way == 3) window.key(SDLK_x);
        const Match& match = window.game().match();
        CHECK_FALSE(std::holds_alternative<BattleBackStep>(match.open().steps.back()));
        const auto& history = match.history();
        const auto battles = std::count_if(history.begin(), history.end(),
                                           [](const Played& p) { return std::holds_alternative<Battle>(p.action); });
        CHECK(battles == (way < 2 ? 2 : 1));
    }
}

TEST_CASE("after a success French infantry is offered the ground, another enemy, or to stay", "[ui][FRA-5]") {
    const nlohmann::json deadly = {{"hit", {{"ask", "hit_by"}, {"as", "rule"}, {"if", {{"side", "allies"}}}, {"is", true}}}};
    for (const int way : {0, 1, 2, 3}) {
        CAPTURE(way);
        Window window(1280, 800);
        const LoadedScenario battle = battle_of("fr", "french_furia", "allies", deadly);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        REQUIRE(plays_to<AssaultAgainStep>(window, {4, 4}, {5, 3}));
        esc_opens_the_menu(window);
        CHECK(window.is_enabled("prompt.take_ground"));
        if (way == 0) window.click("prompt.take_ground");
        if (way == 1) window.click("hex.5.3");
        if (way == 2) window.click("hex.3.3");
        if (way == 3) window.click("prompt.decline");
        const Match& match = window.game().match();
        CHECK_FALSE(std::holds_alternative<AssaultAgainStep>(match.open().steps.back()));
        const HexId ground = Board::of(BoardKind::Standard).at({5, 3}), other = Board::of(BoardKind::Standard).at({3, 3});
        CHECK(match.open().unit_at(ground).is_none() == (way >= 2));
        CHECK(match.open().unit_at(other).is_none() == (way == 2));
    }
}

}  // namespace test_nations
