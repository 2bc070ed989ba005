// The goals at the table: their sheet, what a choice wins or loses, and who is close to winning.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "rules/goals/passing.hpp"
#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/parts/goals_panel.hpp"
#include "ui/table/preview.hpp"
#include "words/goal_boxes.hpp"
#include "words/goal_lines.hpp"
#include "words/recap.hpp"

namespace test_goals_panel {

using namespace salient;
using namespace salient::test;

namespace {

// A field with an infantry unit of each side and these objectives; every card is Direct From HQ.
LoadedScenario field(const nlohmann::json& objectives, int medals = 4) {
    const auto standard = load_rulebook(source_dir() / "assets");
    nlohmann::json json = small_battle("A field", {{"allies", {{"infantry", {{12, 8}}}}}, {"axis", {{"infantry", {{12, 0}}}}}});
    for (const char* side : {"allies", "axis"}) json["sides"][side]["medals"] = medals;
    json["objectives"] = objectives;
    only_card(json, *standard, "direct_from_hq");
    return parse_scenario(json.dump(), "field.json", standard);
}

HexId hex_at(int x, int y) { return Board::of(BoardKind::Standard).at({x, y}); }

}  // namespace

TEST_CASE("each goal says what it is, who holds it and what is missing, named or not", "[ui][OBJ-1]") {
    const LoadedScenario battle =
        field({{"a", {{"for", "allies"}, {"type", "temporary"}, {"hexes", {{12, 4}}}}},
               {"b", {{"for", "both"}, {"type", "majority"}, {"hexes", {{4, 4}, {6, 4}, {8, 4}}}}},
               {"c", {{"for", "allies"}, {"type", "sudden_death"}, {"hexes", {{2, 0}, {4, 0}}}, {"hexes_needed", 2}}},
               {"d", {{"for", "allies"}, {"type", "exit"}, {"hexes", {{20, 0}}}}}});
    const Game game = new_game(battle.rules, battle.scenario);
    for (const std::string language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        const std::vector<GoalLine> lines = goal_lines(texts, game.table(), language);
        REQUIRE(lines.size() == 6);
        for (const GoalLine& line : lines) {
            CAPTURE(language, line.markup);
            CHECK(line.markup.find('{') == std::string::npos);
            CHECK(line.markup.find('[') == std::string::npos);
            CHECK(line.markup.find("<b></b>") == std::string::npos);
            CHECK(line.markup.find("<b>.") == std::string::npos);
            CHECK(line.hexes.empty() == (line.objective == nullptr));
        }
        CHECK(lines[2].markup.find("G5") != std::string::npos);
    }
    const Texts texts = load_texts(source_dir() / "assets", "en");
    CHECK(standing_of(texts, game.table(), ObjectiveId{0}, "en") == "Held by neither side.");
    CHECK(standing_of(texts, game.table(), ObjectiveId{2}, "en") == "Allies: on 0 hexes, 2 needed.");
}

TEST_CASE("a medal won for good was told as one held, and a goal of two hexes as if one were enough", "[ui][OBJ-16]") {
    const LoadedScenario battle =
        field({{"a", {{"for", "axis"}, {"type", "permanent"}, {"hexes", {{12, 8}}}}},
               {"b", {{"for", "both"}, {"hexes", {{2, 8}}}}},
               {"c", {{"for", "both"}, {"type", "last_to_occupy"}, {"hexes", {{4, 4}, {6, 4}}}, {"hexes_needed", 2}}}});
    CHECK(is_won_for_good(battle.scenario->objectives[ObjectiveId{0}]));
    CHECK_FALSE(is_won_for_good(battle.scenario->objectives[ObjectiveId{1}]));
    const Texts texts = load_texts(source_dir() / "assets", "en");
    const Game game = new_game(battle.rules, battle.scenario);
    bool is_told = false;
    for (const GoalBox& box : goal_boxes(texts, game.table(), Side::Axis, "en"))
        is_told = is_told || box.counter.find("of 2 hexes: whoever was there last") != std::string::npos;
    CHECK(is_told);
    // On paper nobody holds anything yet.
    for (const GoalLine& line : goal_lines(texts, game.table(), "en", Standing::LeftOut))
        for (const char* standing : {"Held by neither", "Held by the A", "Not won yet", " 0 of "})
            CHECK(line.markup.find(standing) == std::string::npos);
}

TEST_CASE("pointing at a goal lights its hexes, by mouse or focus, and pointing at a hex marks its goal", "[ui][OBJ-1]") {
    Scene scene("le-hamel-landing", 5, HandsShown::Open);
    ui::GoalsPanel panel;
    Window window;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) { panel.draw(ui, scene.stage(), {20, 20, 400, 700}, true); }));
    const auto& objectives = scene.match.scenario().objectives;
    const auto lines = goal_lines(window.client().texts(), scene.stage().table(), "en");
    REQUIRE(lines.size() >= objectives.size() + 2);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].hexes.empty()) continue;
        window.point("goal." + std::to_string(i));
        CHECK(panel.lit() == lines[i].hexes);
    }
    window.point(1000, 700);
    CHECK(panel.lit().empty());
    panel.take_focus();
    window.settle();
    window.key(SDLK_TAB);
    CHECK(window.items().focus().starts_with("goal."));
    CHECK_FALSE(panel.lit().empty());
}

TEST_CASE("G lays the goals into the slot and takes them away again, in every window", "[ui][OBJ-1]") {
    struct {
        int w, h, percent;
    } const looks[] = {{1280, 800, 100}, {1280, 800, 200}};
    for (const auto& look : looks) {
        CAPTURE(look.w, look.percent);
        Window window(look.w, look.h, look.percent);
        window.open_game("le-hamel-landing", 3, HandsShown::Open);
        window.point("hex.4.2");
        CHECK_FALSE(window.has("goals"));
        window.key(SDLK_g);
        CHECK(window.has("goals"));
        CHECK(window.has("goal.0"));
        window.key(SDLK_g);
        CHECK_FALSE(window.has("goals"));
        if (window.has("log.goals")) {
            window.click("log.goals");
            CHECK(window.has("goals"));
            window.click("goals.close");
            window.point("hex.4.2");
            CHECK_FALSE(window.has("goals"));
        }
    }
    Window window(1920, 1080);  // there they always lie open
    window.open_game("le-hamel-landing", 3, HandsShown::Open);
    window.point("hex.4.2");
    CHECK(window.has("goals"));
    CHECK_FALSE(window.has("log.goals"));
}

TEST_CASE("the prompt says before a click that a step wins or loses a medal or the battle", "[ui][OBJ-14][OBJ-25]") {
    for (const bool wins : {true, false}) {
        const nlohmann::json objective = wins ? nlohmann::json{{"for", "allies"}, {"type", "sudden_death"}, {"hexes", {{11, 7}}}}
                                              : nlohmann::json{{"for", "allies"}, {"type", "temporary"}, {"hexes", {{12, 8}}}};
        const LoadedScenario battle = field({{"goal", objective}});
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        play_to<MoveStep>(window);
        window.click("hex.12.8");
        const std::string expected = wins ? "Allies: this wins the battle." : "Allies: 1 medal to lose.";
        window.point("hex.11.7");
        CHECK(window.label("prompt").find(expected) != std::string::npos);
        window.point("hex.14.8");
        CHECK((window.label("prompt").find(expected) != std::string::npos) == !wins);
        for (int i = 0; i < 12 && window.items().focus() != "hex.11.7"; ++i) window.key(SDLK_TAB);
        CHECK(window.label("prompt").find(expected) != std::string::npos);
        window.key(SDLK_RETURN);
        CHECK(window.game().match().open().is_over() == wins);
    }
}

TEST_CASE("what ending a phase brings with the next turn is said before", "[ui][OBJ-29]") {
    const LoadedScenario battle =
        field({{"goal", {{"for", "axis"}, {"type", "temporary"}, {"turn_start", true}, {"hexes", {{12, 0}}}}}});
    Game game = new_game(battle.rules, battle.scenario);
    Match match(battle, 7, HandsShown::Open);
    for (int i = 0; i < 40 && !std::holds_alternative<BattleStep>(match.open().steps.back()) &&
                    !std::holds_alternative<MoveStep>(match.open().steps.back());
         ++i)
        match.play(match.legal().front());
    const ui::ActionPreview preview = ui::preview_action(match.view(match.to_act()), EndMoves{});
    CHECK(preview.medals == std::array<int, 2>{0, 1});
    CHECK(ui::preview_action(match.view(match.to_act()), EndMoves{}).winner == Side::None);
}

TEST_CASE("both sides are told who is one medal or one hex from winning, in strip and recap", "[ui][VICT-1][OBJ-26]") {
    for (const char* goal : {"medal", "hex"}) {
        CAPTURE(goal);
        const bool is_medal = std::string(goal) == "medal";
        const LoadedScenario battle =
            is_medal ? field({{"goal", {{"for", "axis"}, {"type", "temporary"}, {"hexes", {{12, 0}}}}}}, 2)
                     : field({{"goal",
                               {{"for", "axis"}, {"type", "sudden_death"}, {"hexes", {{12, 0}, {12, 2}}}, {"hexes_needed", 2}}}});
        Window window(1280, 800);
        window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
        CHECK(window.has("near.axis"));
        CHECK_FALSE(window.has("near.allies"));
        const Match& match = window.game().match();
        for (const std::string language : {"en", "fr", "it"}) {
            const Texts texts = load_texts(source_dir() / "assets", language);
            const std::string said = near_victory(texts, {match.rules(), match.scenario(), match.open()}, Side::Axis, language);
            CHECK_FALSE(said.empty());
            const auto recap = recap_sentences(match, texts, language, Side::Allies, {0, 0}, {match.history().size(), 0});
            CHECK(
                std::any_of(recap.begin(), recap.end(), [&](const std::string& s) { return s.find(said) != std::string::npos; }));
        }
    }
}

TEST_CASE("with nothing at stake the prompt says nothing of it", "[ui][OBJ-1]") {
    const LoadedScenario battle = field({{"goal", {{"for", "allies"}, {"type", "temporary"}, {"hexes", {{2, 0}}}}}});
    Window window(1280, 800);
    window.open(ui::start_game(window.client(), battle, {7, HandsShown::Open, DiceFrom::Computer}));
    play_to<MoveStep>(window);
    window.click("hex.12.8");
    window.point("hex.11.7");
    CHECK(window.label("prompt").find("medal") == std::string::npos);
    CHECK(units_on({window.game().match().rules(), window.game().match().scenario(), window.game().match().open()},
                   window.game().match().scenario().objectives.front()) == std::array<int, 2>{0, 0});
    CHECK_FALSE(hex_at(12, 8).is_none());
}

}  // namespace test_goals_panel
