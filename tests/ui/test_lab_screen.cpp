// The laboratory's screen: what is measured, what is kept, what opens from the report, and that it lies in its window.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <optional>
#include <thread>

#include <nlohmann/json.hpp>

#include "match/lab/lab_lock.hpp"
#include "support/catch.hpp"
#include "support/text_file.hpp"
#include "ui/kit/navigation.hpp"
#include "ui/layout.hpp"
#include "ui/menus/lab/compare_screen.hpp"
#include "ui/menus/lab/lab_screen.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/window.hpp"

namespace test_lab_screen {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

ui::LabScreen& lab(Window& window) { return dynamic_cast<ui::LabScreen&>(*window.app().screen()); }

// Random players: the quickest there are.
void open_lab(Window& window, int steps = 2) {
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        window.open(ui::lab_screen(window.client(), &*entry.loaded));
        for (int i = 0; i < steps; ++i) {
            window.click("measuring.player.allies");
            window.click("measuring.player.axis");
        }
        return;
    }
    std::abort();
}

template <class Test>
bool wait_until(Window& window, Test test) {
    for (int i = 0; i < 30'000 && !test(); ++i) {
        window.pass(0.2);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return test();
}

void measure_hundred(Window& window) {
    window.click("measuring.games.100");
    window.click("measuring.measure");
    REQUIRE(wait_until(window, [&] { return !lab(window).is_measuring(); }));
    window.settle();
}

}  // namespace

TEST_CASE("a battle is measured, the report fills, is kept, and its games open as replays", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    CHECK(window.has("measuring.about"));
    CHECK_FALSE(window.is_enabled("measuring.write_csv"));
    measure_hundred(window);
    CHECK(lab(window).games_done() == 100);
    CHECK(window.has("measuring.verdict"));
    for (const char* panel : {"measuring.decided", "measuring.losses", "measuring.heat", "measuring.cards", "measuring.watch.0"})
        CHECK(window.has(panel));
    CHECK(fs::exists(lab(window).kept_file()));
    CHECK_FALSE(window.is_enabled("measuring.measure"));
    for (const char* kind : {"json", "csv", "html"}) {
        window.click(std::string("measuring.write_") + kind);
        REQUIRE(window.has("message.text"));
        window.click("message.close");
        const fs::path file = fs::path(lab(window).kept_file()).replace_extension(kind);
        CAPTURE(file);
        CHECK(fs::file_size(file) > 100);
    }
    CHECK(read_file(fs::path(lab(window).kept_file()).replace_extension("html")).find("<svg") != std::string::npos);
    window.click("measuring.watch.0");
    CHECK(window.app().screen()->name() == "replay");
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "laboratory");

    // The same run again finds its games; another seed finds none.
    open_lab(window);
    window.click("measuring.games.100");
    CHECK(lab(window).games_done() == 100);
    window.click("measuring.seed");
    window.type("7");
    CHECK(lab(window).games_done() == 0);
}

TEST_CASE("what was measured before a stop stays, and goes on from there", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    window.click("measuring.games.100000");
    window.click("measuring.measure");
    REQUIRE(wait_until(window, [&] { return lab(window).games_done() >= 10; }));
    window.click("measuring.stop");
    const std::uint64_t kept = lab(window).games_done();
    CHECK(kept >= 10);
    CHECK(kept < 100'000);
    open_lab(window);
    window.click("measuring.games.100000");
    CHECK(lab(window).games_done() == kept);
    window.click("measuring.measure");
    REQUIRE(wait_until(window, [&] { return lab(window).games_done() > kept; }));
    window.key(SDLK_ESCAPE);  // leaving stops it and keeps what there is
    open_lab(window);
    window.click("measuring.games.100000");
    CHECK(lab(window).games_done() > kept);
}

TEST_CASE("a run under way is written now and then, so that a kill takes little", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    window.click("measuring.games.100000");
    window.click("measuring.measure");
    REQUIRE(wait_until(window, [&] { return fs::exists(lab(window).kept_file()); }));
    REQUIRE(lab(window).is_measuring());
    CHECK(read_lab_file(lab(window).kept_file(), window.client().standard()).counts.games() > 0);

    const fs::path run = lab(window).kept_file();
    CHECK_THROWS_AS(LabLock(run), DataError);  // nobody else plays that run
    window.click("measuring.stop");
    // Where another program plays it, this one leaves it alone.
    std::optional<LabLock> other(std::in_place, run);
    window.click("measuring.measure");
    CHECK(window.has("message.text"));
    CHECK_FALSE(lab(window).is_measuring());
    other.reset();
    window.click("message.close");
    window.click("measuring.measure");
    CHECK(lab(window).is_measuring());
}

TEST_CASE("earlier runs are listed, open again, stand beside the one shown, and can be deleted", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    CHECK_FALSE(window.is_enabled("measuring.runs"));
    measure_hundred(window);
    const fs::path first = lab(window).kept_file();
    open_lab(window);
    window.click("measuring.seed");
    window.type("7");
    measure_hundred(window);
    const fs::path second = lab(window).kept_file();
    REQUIRE(first != second);
    window.click("measuring.runs");
    REQUIRE(window.has("measuring.run.1"));
    window.click("measuring.run.1");  // the newest comes first
    CHECK(lab(window).kept_file() == first);
    CHECK(lab(window).games_done() == 100);
    window.click("measuring.runs");
    window.click("measuring.delete.0");
    CHECK(fs::exists(second));  // it asks
    window.click("measuring.delete.0");
    CHECK_FALSE(fs::exists(second));
    CHECK_FALSE(window.has("measuring.run.1"));
}

TEST_CASE("two versions of a battle could be compared outside the window only", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    measure_hundred(window);
    // The same battle with fewer medals for the Axis to win.
    auto battle = nlohmann::json::parse(read_file(source_dir() / "scenarios/rauray-spur.json"));
    battle["sides"]["axis"]["medals"] = 4;
    const LoadedScenario other = parse_scenario(battle.dump(1), "rauray-spur.json", window.client().standard());
    window.open(ui::lab_screen(window.client(), &other));
    for (int i = 0; i < 2; ++i) {
        window.click("measuring.player.allies");
        window.click("measuring.player.axis");
    }
    measure_hundred(window);
    window.click("measuring.runs");
    CHECK_FALSE(window.is_enabled("measuring.compare"));
    window.click("measuring.pick.0");
    window.click("measuring.pick.1");
    CHECK(window.label("measuring.run.0").find(".json, ") != std::string::npos);  // file and time
    // Two versions of one name are told apart at sight.
    const auto title = [&](const char* item) { return window.label(item).substr(0, window.label(item).find(" \u00b7 ")); };
    CHECK(title("measuring.run.0") != title("measuring.run.1"));
    window.click("measuring.compare");
    REQUIRE(window.app().screen()->name() == "compare");
    const auto& page = dynamic_cast<ui::CompareScreen&>(*window.app().screen());
    CHECK(page.comparison().a.games == 100);
    CHECK(page.comparison().difference <= 0);  // the older one is the first: the Axis needs less in the second
    REQUIRE(page.changes().size() == 1);
    CHECK(window.label("compare.change.0").find("/sides/axis/medals: 4, before ") != std::string::npos);
    CHECK(window.label("compare.verdict").find("points") != std::string::npos);
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "laboratory");
}

TEST_CASE("New game says who wins where the laboratory measured the battle", "[ui][laboratory][new_game]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    // A battle of the player's own, of which nothing ships.
    const fs::path file = window.client().folders().own_scenarios / "own-spur.json";
    std::string json = read_file(source_dir() / "scenarios/rauray-spur.json");
    json.replace(json.find("\"medals\": 6"), 11, "\"medals\": 5");
    fs::create_directories(file.parent_path());
    std::ofstream(file) << json;
    const LoadedScenario battle = load_scenario(file, window.client().standard());
    const auto shown = [&] {
        window.open(std::make_unique<ui::NewGame>(window.client(), file));
        window.click("new.tab.play");
        return window.has("new.who_wins") ? window.label("new.who_wins") : std::string();
    };
    CHECK(shown().empty());
    window.open(ui::lab_screen(window.client(), &battle));
    for (int i = 0; i < 3; ++i) {  // two of the reference policy: quick, and not by chance
        window.click("measuring.player.allies");
        window.click("measuring.player.axis");
    }
    measure_hundred(window);
    CHECK(shown().find("100 games") != std::string::npos);
}

TEST_CASE("a weaker run of the player's own took the place of the one that ships", "[ui][laboratory][new_game]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window, 3);
    measure_hundred(window);
    window.open_menu();
    window.click("menu.new");
    window.click("new.filter");
    window.type("rauray");
    window.click("scenario.rauray-spur");
    window.click("new.tab.play");
    CHECK(window.label("new.who_wins").find("400 games, Veteran against Veteran") != std::string::npos);
}

TEST_CASE("a window that knew fewer games wrote them over those of another", "[ui][laboratory]") {
    ScratchFolder scratch;
    Window window(1280, 800, 100, scratch.path() / "games");
    open_lab(window);
    const auto measure_to = [&](std::uint64_t games) {
        window.click("measuring.measure");
        REQUIRE(wait_until(window, [&] { return lab(window).games_done() >= games; }));
        window.click("measuring.stop");
        window.settle();
    };
    window.click("measuring.games.100000");
    measure_to(60);
    const fs::path file = lab(window).kept_file();
    const std::string fewer = read_file(file);
    measure_to(lab(window).games_done() + 60);
    const std::string more = read_file(file);
    REQUIRE(more != fewer);
    std::ofstream(file) << fewer;
    window.open_menu();
    open_lab(window);
    window.click("measuring.games.100000");
    std::ofstream(file) << more;  // the other window went on meanwhile
    window.click("measuring.write_json");
    CHECK(read_file(file) == more);
}

TEST_CASE("the laboratory is reached from the menu and from a new game, and chooses among the battles", "[ui][laboratory]") {
    Window window;
    window.open_menu();
    window.click("menu.laboratory");
    REQUIRE(window.app().screen()->name() == "laboratory");
    window.click("measuring.battle");
    window.click("measuring.search");
    window.type("rauray");
    const auto found = window.enabled("measuring.choose.");
    REQUIRE(found.size() == 1);
    window.click(found.front());
    CHECK(window.label("measuring.battle").find("Rauray") != std::string::npos);
    window.key(SDLK_ESCAPE);
    window.click("menu.new");
    window.click("new.more");
    window.click("new.more.laboratory");
    CHECK(window.app().screen()->name() == "laboratory");
}

TEST_CASE("the laboratory lies in its window in every size and language", "[ui][laboratory]") {
    ScratchFolder scratch;
    {
        Window window(1280, 800, 100, scratch.path() / "games");
        open_lab(window);
        measure_hundred(window);
    }
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.percent, look.language);
        Window window(look.w, look.h, look.percent, scratch.path() / "games", look.language);
        open_lab(window);
        const auto w = static_cast<float>(look.w), h = static_cast<float>(look.h);
        check_layout(window, w, h, true);
        window.click("measuring.games.100");
        REQUIRE(lab(window).games_done() == 100);
        if (look.percent == 200 && look.w == 1280) CHECK(window.has("measuring.page.scroll"));  // not a strip below the verdict
        check_layout(window, w, h, true);
        for (int i = 0; i < 8 && window.has("measuring.tab"); ++i) {
            window.click("measuring.tab");
            check_layout(window, w, h, true);
        }
        for (const std::string& tab : window.enabled("measuring.right.")) {
            window.click(tab);
            check_layout(window, w, h, true);
        }
    }
}

TEST_CASE("two versions of a battle looked alike in the laboratory’s list, and typing found no field", "[ui][laboratory]") {
    Window window;
    const fs::path own = window.client().folders().own_scenarios;
    fs::create_directories(own);
    auto battle = nlohmann::json::parse(contents(source_dir() / "scenarios" / "rauray-spur.json"));
    battle["id"] = "own";
    battle["name"] = "Two of a kind";
    write(own / "kind-1.json", battle.dump());
    write(own / "kind-2.json", battle.dump());
    window.open(ui::lab_screen(window.client()));
    window.click("measuring.battle");
    window.type("kind-2");
    const auto found = window.enabled("measuring.choose.");
    REQUIRE(found.size() == 1);
    CHECK(window.label(found.front()).find("kind-2.json") != std::string::npos);
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("measuring.search"));
    CHECK(window.label("measuring.battle").find("Two of a kind") != std::string::npos);
}

TEST_CASE("the laboratory opened with the first battle of the list, not with what was measured last", "[ui][laboratory]") {
    Window window;
    open_lab(window);
    measure_hundred(window);
    window.open(ui::lab_screen(window.client()));
    CHECK(window.label("measuring.battle").find("Rauray") != std::string::npos);
}

TEST_CASE("a damaged run was missing from the list of earlier runs without a word", "[ui][laboratory]") {
    Window window;
    open_lab(window);
    measure_hundred(window);
    write(window.client().beside_games("laboratory") / "cut.json", "{\"format\"");
    window.open(ui::lab_screen(window.client()));
    CHECK(window.label("measuring.battle").find("Rauray") != std::string::npos);  // what was measured last it hid as well
    window.click("measuring.runs");
    CHECK(window.items().find("measuring.run.1"));
    std::string all;
    for (const char* name : {"measuring.run.0", "measuring.run.1"}) all += window.label(name);
    CHECK(all.find("cut.json") != std::string::npos);
    CHECK(all.find("cannot be read") != std::string::npos);
}

TEST_CASE("of players who exchange sides nobody was told who won", "[ui][laboratory]") {
    Window window;
    open_lab(window);
    window.click("measuring.player.axis");
    measure_hundred(window);
    CHECK(window.label("measuring.verdict").find("Sides were exchanged. Of 100 games") != std::string::npos);
}

TEST_CASE("the laboratory measured a file as it had been before it was changed", "[ui][laboratory]") {
    Window window;
    const fs::path file = window.client().folders().own_scenarios / "mine.json";
    auto battle = nlohmann::json::parse(contents(source_dir() / "scenarios" / "rauray-spur.json"));
    battle["id"] = "own";
    int saved = 0;
    const auto save = [&](const std::string& content) {
        write(file, content);
        fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(++saved));
    };
    fs::create_directories(file.parent_path());
    save(battle.dump());
    window.open(ui::lab_screen(window.client()));
    window.click("measuring.battle");
    const auto& list = window.client().scenarios();
    const auto mine = std::find_if(list.begin(), list.end(), [&](const auto& e) { return e.file == file; });
    REQUIRE(mine != list.end());
    window.click("measuring.choose." + std::to_string(mine - list.begin()));
    const fs::path before = lab(window).kept_file();
    battle["sides"]["axis"]["medals"] = 1;
    save(battle.dump());
    for (int i = 0; i < 12; ++i) window.pass(0.2);
    CHECK(window.label("message.text").find("file of this battle has changed") != std::string::npos);
    CHECK(lab(window).kept_file() != before);
    window.key(SDLK_RETURN);
    CHECK(window.is_enabled("measuring.measure"));
    // Of one that is broken nothing is measured.
    save("{");
    for (int i = 0; i < 12; ++i) window.pass(0.2);
    window.key(SDLK_RETURN);
    window.settle();
    CHECK_FALSE(window.is_enabled("measuring.measure"));
    // Other players do not make it whole.
    window.click("measuring.player.axis");
    CHECK_FALSE(window.label("message.text").empty());
    window.key(SDLK_RETURN);
    window.settle();
    CHECK_FALSE(window.is_enabled("measuring.measure"));
}

}  // namespace test_lab_screen
