// New game: rules of nations that are switched, and the report of an imported file in players' words.
#include <algorithm>

#include "salient/switches.hpp"
#include "support/text_file.hpp"
#include "ui/layout.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/game_screen.hpp"
#include "words/report_text.hpp"
#include "words/rule_blocks.hpp"

namespace test_rule_switches {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

// A bundled battle as an .m44 file that says nothing of the rules of the Commonwealth.
fs::path exported(Window& window, const fs::path& file) {
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "wadi-akarit") continue;
        Scenario silent = *entry.loaded->scenario;
        silent.scenario_rules.remove<BritishCommonwealth>();
        std::string text = write_m44(silent, *entry.loaded->rules).text;
        const auto at = text.find("\"british_commonwealth\"");
        if (at != std::string::npos) text.replace(at, 22, "\"\"");
        write(file, text);
        return file;
    }
    FAIL("no such battle");
    return file;
}

// The wheel brings it into sight; Tab would walk through the battles, and choose them.
void click_below(Window& window, std::string_view name) {
    window.point(1000, 500);
    for (int i = 0; i < 40 && window.items().find(name)->is_out_of_sight; ++i) window.wheel(-1);
    window.click(name);
}

}  // namespace

TEST_CASE("rules of nations are switched on or off before a game, and the game is played and recorded so",
          "[ui][new-game][NATS-9]") {
    for (const bool by_keyboard : {false, true}) {
        CAPTURE(by_keyboard);
        Window window(1280, 800);
        const fs::path file = exported(window, window.games() / "silent.m44");
        window.open(std::make_unique<ui::NewGame>(window.client(), file));
        window.click("new.tab.options");
        REQUIRE(window.has("rule:british_commonwealth"));
        if (by_keyboard) {
            for (int i = 0; i < 80 && window.items().focus() != "rule:british_commonwealth"; ++i)
                window.key(SDLK_TAB, KMOD_LSHIFT);
            REQUIRE(window.items().focus() == "rule:british_commonwealth");
            window.key(SDLK_RETURN);
        } else {
            click_below(window, "rule:british_commonwealth");
        }
        window.click("new.start");
        const Match& match = window.game().match();
        CHECK(match.scenario().scenario_rules.find<BritishCommonwealth>() != nullptr);
        CHECK(match.record().header.scenario_json.find("british_commonwealth") != std::string::npos);
        const auto blocks = sheet_blocks(window.client().texts(), {match.rules(), match.scenario(), match.open()}, "en");
        CHECK(std::any_of(blocks.back().lines.begin(), blocks.back().lines.end(),
                          [](const RuleLine& line) { return line.clause.starts_with("BCF"); }));
    }
}

TEST_CASE("a switch turned back changes nothing, and another battle begins with its own", "[ui][new-game][NATS-9]") {
    Window window(1280, 800);
    const fs::path file = exported(window, window.games() / "silent.m44");
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    window.click("new.tab.options");
    click_below(window, "rule:british_commonwealth");
    click_below(window, "rule:british_commonwealth");
    window.click("new.start");
    CHECK(window.game().match().scenario().scenario_rules.find<BritishCommonwealth>() == nullptr);
}

TEST_CASE("every rule of a nation that a bundled battle offers can be switched and is played", "[NATS-1][NATS-8]") {
    const auto standard = load_rulebook(source_dir() / "assets");
    int switches = 0;
    for (const auto& file : fs::directory_iterator(source_dir() / "scenarios")) {
        if (file.path().extension() != ".json") continue;
        CAPTURE(file.path().string());
        const LoadedScenario loaded = load_scenario(file.path(), standard);
        for (const NationSwitch& s : nation_switches(*loaded.scenario, *loaded.rules)) {
            ++switches;
            Scenario played = *loaded.scenario;
            switch_rule(played, s.rule, !s.is_on);
            const LoadedScenario again = parse_scenario(write_scenario(played, *loaded.rules), "again.json", standard);
            CHECK(again.scenario->scenario_rules == played.scenario_rules);
        }
    }
    CHECK(switches > 5);
}

TEST_CASE("the import report tells players what and where, and a line lights its hexes", "[ui][new-game]") {
    for (const std::string language : {"en", "fr", "it"}) {
        CAPTURE(language);
        Window window(1280, 800, 100, {}, language);
        const fs::path file = exported(window, window.games() / "silent.m44");
        window.open(std::make_unique<ui::NewGame>(window.client(), file));
        window.click("new.tab.rules");
        CHECK(window.has("report.map"));
        bool has_hexes = false;
        for (const ui::Item& item : window.items().list()) {
            if (!item.name.starts_with("report.") || item.name == "report.map") continue;
            CAPTURE(item.label);
            CHECK(item.label.find("game_info") == std::string::npos);
            CHECK(item.label.find("british_commonwealth") == std::string::npos);
            CHECK(item.label.find('{') == std::string::npos);
            has_hexes = has_hexes || item.is_enabled;
        }
        CHECK(has_hexes);
        const auto lines = window.enabled("report.");
        REQUIRE(lines.size() > 1);
        window.point(lines.front() == "report.map" ? lines[1] : lines.front());
        window.click("new.tab.options");
        check_layout(window, 1280, 800);
    }
}

}  // namespace test_rule_switches
