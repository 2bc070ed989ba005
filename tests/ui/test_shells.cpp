// Smoke shells and cross-hairs at the table.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "salient/data.hpp"
#include "salient/side_key.hpp"
#include "support/catch.hpp"
#include "ui/board/board_ground.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"
#include "words/places.hpp"
#include "words/terrain_text.hpp"

namespace test_shells {

using namespace salient;
using namespace salient::test;

namespace {

const char* const launcher = "hex.19.1";
const char* const big_gun = "hex.10.0";

// The spur with a Big Gun and a Nebelwerfer of the Axis; every card is Artillery Bombard.
LoadedScenario battle() {
    const auto standard = load_rulebook(source_dir() / "assets");
    auto json = nlohmann::json::parse(read_file(source_dir() / "scenarios/rauray-spur.json"));
    auto& axis = json["units"]["axis"];
    axis["artillery"] = {{6, 0}};
    axis["armor"] = {{16, 0}, {8, 2}};
    axis["big_gun"] = {{10, 0}};
    axis["nebelwerfer"] = {{19, 1}};
    auto& cards = json["rules"]["cards"];
    for (const Card& card : standard->cards) cards[card.id]["copies"] = card.id == "artillery_bombard" ? 60 : 0;
    return parse_scenario(json.dump(), "rauray-spur.json", standard);
}

// At the table with the first card played, all guns ordered and the moves over.
void come_to_battle(Window& window, std::uint64_t seed = 7) {
    window.open(ui::start_game(window.client(), battle(), {seed, HandsShown::Open, DiceFrom::Computer}));
    const Match& match = window.game().match();
    for (int i = 0; i < 20 && !std::holds_alternative<BattleStep>(match.open().steps.back()); ++i)
        window.click(window.is_enabled("hand.card.0") ? "hand.card.0" : "prompt.end_phase");
    REQUIRE(std::holds_alternative<BattleStep>(match.open().steps.back()));
}

bool has_smoke(const Match& match, Hex at) {
    const auto features = match.open().features_at(Board::of(match.scenario().board).at(at));
    return std::any_of(features.begin(), features.end(),
                       [&](const Feature& f) { return match.rules().at(f.type).id == "smoke_shell"; });
}

}  // namespace

TEST_CASE("a Nebelwerfer is asked for the kind of its shells, and smoke is laid by clicks or keys", "[ui][NEBEL-5][NEBEL-8]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const bool by_keyboard : {false, true}) {
            CAPTURE(language, by_keyboard);
            Window window(1280, 800, 100, {}, language);
            come_to_battle(window);
            const Match& match = window.game().match();
            CHECK_FALSE(window.has("prompt.fire_smoke"));
            window.click(launcher);
            REQUIRE(window.is_enabled("prompt.fire_smoke"));
            CHECK(window.label("prompt").find("<") == std::string::npos);
            if (by_keyboard) {
                for (int i = 0; i < 60 && window.items().focus() != "prompt.fire_smoke"; ++i) window.key(SDLK_TAB);
                window.key(SDLK_RETURN);
            } else {
                window.click("prompt.fire_smoke");
            }
            REQUIRE(std::holds_alternative<ShellStep>(match.open().steps.back()));
            CHECK_FALSE(window.is_enabled("prompt.end_phase"));
            if (by_keyboard) {
                window.key(SDLK_HOME);
                window.key(SDLK_RETURN);
                REQUIRE(std::get<ShellStep>(match.open().steps.back()).hexes.size() == 1);
            } else {
                window.click(launcher);  // refused
                CHECK(std::get<ShellStep>(match.open().steps.back()).hexes.empty());
                window.click("hex.14.4");
                CHECK(has_smoke(match, {14, 4}));
                window.click("hex.20.4");  // not next to it
                CHECK_FALSE(has_smoke(match, {20, 4}));
                window.click("hex.13.5");
            }
            window.click("prompt.end_phase");
            REQUIRE(std::holds_alternative<BattleStep>(match.open().steps.back()));
            // The second battle of the card: the same kind alone.
            window.click(launcher);
            CHECK(window.is_enabled("prompt.fire_smoke"));
            window.click("hex.14.4");
            CHECK(std::holds_alternative<BattleStep>(match.open().steps.back()));
            window.key(SDLK_z, KMOD_CTRL);
            CHECK(std::holds_alternative<ShellStep>(match.open().steps.back()));
        }
    }
}

TEST_CASE("the log tells of smoke shells and cross-hairs", "[ui][NEBEL-8][BIGGUN-4]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        come_to_battle(window);
        window.click(launcher);
        window.click("prompt.fire_smoke");
        window.click("hex.14.4");
        window.click("prompt.end_phase");
        const Texts& texts = window.client().texts();
        GameLog log;
        log.read(window.game().match(), texts, language);
        const auto tells = [&](const std::string& key, const Args& args) {
            const std::string sentence = capitalized(texts(key, args));
            return std::any_of(log.lines().begin(), log.lines().end(), [&](const LogLine& l) { return l.markup == sentence; });
        };
        CHECK(tells("log.fires_smoke", {{"unit", "@unit.nebelwerfer"}}));
        const Match& match = window.game().match();
        const HexId smoke = Board::of(match.scenario().board).at({14, 4});
        const std::string place = PlaceNames(texts, match.rules(), match.scenario(), language).list({&smoke, 1});
        CHECK(tells("log.feature_placed", {{"places", verbatim(place)}, {"terrain", "@terrain.smoke_shell"}}));
        window.click(launcher);  // SMOKE-11
        window.click("prompt.fire_smoke");
        window.click("hex.14.4");
        log.read(window.game().match(), texts, language);
        CHECK(tells("log.feature_renewed", {{"places", verbatim(place)}, {"terrain", "@terrain.smoke_shell"}}));
        CHECK_FALSE(tells("log.feature_removed", {{"places", verbatim(place)}, {"terrain", "@terrain.smoke_shell"}}));
    }
}

TEST_CASE("a cross-hair stands on the board, in the log and beside the unit that bears it, with what placed it",
          "[ui][BIGGUN-4]") {
    for (const char* language : {"en", "fr", "it"}) {
        CAPTURE(language);
        for (std::uint64_t seed = 1;; ++seed) {
            REQUIRE(seed < 40);
            Window window(1280, 800, 100, {}, language);
            window.app().keep_texts();
            come_to_battle(window, seed);
            const Match& match = window.game().match();
            const UnitId gun = match.open().unit_at(Board::of(match.scenario().board).at({10, 0}));
            window.click(big_gun);
            const auto action = std::find_if(match.legal().begin(), match.legal().end(), [&](const Action& a) {
                const auto* battle = std::get_if<Battle>(&a);
                return battle != nullptr && battle->attacker == gun;
            });
            if (action == match.legal().end()) continue;
            const UnitId target = std::get<Battle>(*action).target;
            const Hex at = Board::of(match.scenario().board).hex(match.open().at(target).hex);
            const std::string item = "hex." + std::to_string(at.x) + "." + std::to_string(at.y);
            window.click(item);
            if (match.open().at(target).cross_hair.gun != gun) continue;  // missed, or it fell back
            window.settle();
            window.key(SDLK_ESCAPE);
            window.point(item);
            const auto& shown = window.app().texts_shown();
            const Texts& texts = window.client().texts();
            const PlaceNames places(texts, match.rules(), match.scenario(), language);
            const std::string place = places(Board::of(match.scenario().board).at({10, 0}));
            const auto stands = [&](const std::string& what) {
                return std::any_of(shown.begin(), shown.end(),
                                   [&](const std::string& s) { return s.find(what) != std::string::npos; });
            };
            CHECK(stands(texts("glance.marked", {{"unit", "@unit.big_gun"}})));
            window.key(SDLK_i);  // which of them it was is told on the back of the card
            CHECK(stands(texts("inspect.marked_by", {{"unit", "@unit.big_gun"}, {"hex", verbatim(place)}})));
            GameLog log;
            log.read(match, texts, language);
            const std::string told =
                capitalized(texts("log.cross_hair", {{"gun", "@unit.big_gun"},
                                                     {"unit", "@unit." + match.rules().at(match.open().at(target).type).id}}));
            CHECK(std::any_of(log.lines().begin(), log.lines().end(), [&](const LogLine& l) { return l.markup == told; }));
            break;
        }
    }
}

TEST_CASE("the smoke of shells shows its other side before it goes, and says how long it stays", "[ui][SMOKE-2]") {
    const LoadedScenario loaded = battle();
    const Game game = new_game(loaded.rules, loaded.scenario);
    const Table table = game.table();
    const ui::Assets art(nullptr, source_dir() / "assets");
    Feature smoke;
    smoke.hex = HexId{0};
    smoke.type = loaded.rules->procedures.ground.smoke_shell;
    smoke.owner = Side::Axis;
    CHECK(ui::picture_of(art, table, smoke).name == "smoke_shell");
    CHECK(turns_left(*loaded.rules, smoke) == 2);
    smoke.value = 1;
    CHECK(ui::picture_of(art, table, smoke).name == "smoke_shell_thin");
    CHECK(turns_left(*loaded.rules, smoke) == 1);
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        const std::string told = texts("terrain_text.turns_left", {{"turns", 1}, {"side", side_key(Side::Allies)}});
        const auto lines = feature_rules(texts, table, smoke);
        CHECK(
            std::any_of(lines.begin(), lines.end(), [&](const RuleLine& l) { return l.text == told && l.clause == "SMOKE-2"; }));
    }
    smoke.owner = Side::None;  // as a scenario may lay it: it stays
    CHECK(turns_left(*loaded.rules, smoke) == 0);
}

}  // namespace test_shells
