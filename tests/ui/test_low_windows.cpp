// Windows that are low and wide, with large text: every screen and every page over the table keeps what can be clicked in the window.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "ui/kit/shape.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"

namespace test_low_windows {

using namespace salient;
using namespace salient::test;

namespace {

struct Size {
    int w, h, percent;
};
constexpr Size low_and_wide[] = {{1280, 500, 150}, {1920, 500, 200}, {1600, 500, 200}, {2560, 600, 150}, {800, 500, 200}};

// Hexes of a board that is wider than its window may be cut off at the edge; nothing else is.
void check_inside(const Window& window, Size size) {
    for (const ui::Item& item : window.items().list()) {
        if (item.is_out_of_sight || item.name.starts_with("hex.")) continue;
        CAPTURE(item.name, item.rect.x, item.rect.y, item.rect.w, item.rect.h);
        CHECK(item.rect.x >= -1);
        CHECK(item.rect.y >= -1);
        CHECK(item.rect.right() <= static_cast<float>(size.w) + 1);
        CHECK(item.rect.y < static_cast<float>(size.h) - 10);
        CHECK(item.rect.w > 8);
    }
}

// SALIENT_SHOTS=DIR keeps a picture of each, to look at.
void shoot(Window& window, Size size, const std::string& name) {
    if (const char* folder = std::getenv("SALIENT_SHOTS")) {
        std::filesystem::create_directories(folder);
        window.app().save_screenshot(std::filesystem::path(folder) / ("low-" + std::to_string(size.w) + "-" +
                                                                      std::to_string(size.percent) + "-" + name + ".png"));
    }
}

LoadedScenario with_label(const std::string& text) {
    LoadedScenario loaded = load_scenario(source_dir() / "scenarios/orne-bridges.json", load_rulebook(source_dir() / "assets"));
    auto changed = std::make_shared<Scenario>(*loaded.scenario);
    REQUIRE_FALSE(changed->labels.empty());
    for (Label& label : changed->labels) label.text = {{"en", text}};
    loaded.scenario = std::move(changed);
    return loaded;
}

}  // namespace

TEST_CASE("the limits of an inspector crossed in a low wide window with large text", "[ui][low-windows]") {
    const Size size = GENERATE(from_range(std::begin(low_and_wide), std::end(low_and_wide)));
    CAPTURE(size.w, size.h, size.percent);
    Window window(size.w, size.h, size.percent);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    check_inside(window, size);
    shoot(window, size, "table");
    for (const std::string hex : {"hex.7.3", "hex.14.6", "hex.3.1"}) {
        if (!window.has(hex)) continue;
        window.point(hex);
        check_inside(window, size);
    }
    shoot(window, size, "inspector");
    RandomPlayer player(window, 11);
    for (int i = 0; i < 12; ++i) {
        if (!player.click()) break;
        check_inside(window, size);
    }
    shoot(window, size, "played");
    for (const auto& [key, name] : std::vector<std::pair<SDL_Keycode, std::string>>{{SDLK_ESCAPE, "menu"},
                                                                                    {SDLK_s, "sheet"},
                                                                                    {SDLK_r, "page"},
                                                                                    {SDLK_l, "log"},
                                                                                    {SDLK_b, "recap"},
                                                                                    {SDLK_QUESTION, "help"}}) {
        while (player.game().is_watching()) window.key(SDLK_ESCAPE);
        CAPTURE(name);
        window.key(key);
        check_inside(window, size);
        shoot(window, size, name);
        window.key(SDLK_ESCAPE);
    }
}

TEST_CASE("menus and lists keep to a low wide window with large text", "[ui][low-windows]") {
    const Size size = GENERATE(from_range(std::begin(low_and_wide), std::end(low_and_wide)));
    CAPTURE(size.w, size.h, size.percent);
    Window window(size.w, size.h, size.percent);
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    check_inside(window, size);  // the curtain
    shoot(window, size, "curtain");
    window.open_menu();
    for (const std::string screen : {"menu.new", "menu.saved_games", "menu.settings"}) {
        check_inside(window, size);
        shoot(window, size, "main");
        CAPTURE(screen);
        window.click(screen);
        check_inside(window, size);
        shoot(window, size, screen);
        window.key(SDLK_ESCAPE);
    }
}

TEST_CASE("the end of a game and the sheet for real dice did not fit into a low wide window", "[ui][low-windows]") {
    const Size size = GENERATE(from_range(std::begin(low_and_wide), std::end(low_and_wide)));
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(size.w, size.h, size.percent, language);
    Window window(size.w, size.h, size.percent, {}, language);
    const auto check_apart = [&](std::string_view prefix) {
        std::vector<ui::Item> found;
        for (const ui::Item& item : window.items().list())
            if (item.name.starts_with(prefix) && !item.is_out_of_sight && !item.name.starts_with("end.line."))
                found.push_back(item);
        CHECK(found.size() >= 4);  // of a page that is scrolled not all are in sight
        for (std::size_t i = 0; i < found.size(); ++i) {
            CAPTURE(found[i].name);
            CHECK(found[i].rect.bottom() <= static_cast<float>(size.h));
            for (std::size_t k = i + 1; k < found.size(); ++k) {
                CAPTURE(found[k].name);
                CHECK(ui::overlap(found[i].rect.inset(1), found[k].rect.inset(1)).empty());
            }
        }
    };
    const auto file = window.games() / "finished.jsonl";
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        Match match(*entry.loaded, 3, HandsShown::Hidden, file);
        const auto agent = make_agent("random", 3);
        while (is_player(match.to_act())) play_one(match, *agent);
    }
    window.open(ui::continue_game(window.client(), file));
    REQUIRE(window.has("end.menu"));
    check_inside(window, size);
    check_apart("end.");
    window.key(SDLK_4);
    const auto& lines = window.items().list();
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const ui::Item& item) { return item.name.starts_with("end.line.") && !item.is_out_of_sight; }));
    CHECK(window.app().shortened_texts() == std::vector<std::string>{});
    shoot(window, size, "end-" + language);

    window.open_game("orne-bridges", 7, HandsShown::Open, DiceFrom::Players);
    RandomPlayer player(window, 3);
    for (int i = 0; i < 600 && !window.has("dice.face.0"); ++i) player.click();
    REQUIRE(window.has("dice.face.0"));
    check_inside(window, size);
    check_apart("dice.");
    shoot(window, size, "dice-" + language);
    while (!window.is_enabled("dice.confirm")) window.click("dice.face.2");
    check_inside(window, size);
    check_apart("dice.");
    window.click("dice.confirm");
    CHECK_FALSE(window.is_enabled("dice.confirm"));
}

TEST_CASE("the caps of the page of keys lay over each other in a low window", "[ui][low-windows]") {
    const Size size = GENERATE(from_range(std::begin(low_and_wide), std::end(low_and_wide)));
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(size.w, size.h, size.percent, language);
    Window window(size.w, size.h, size.percent, {}, language);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.key(SDLK_QUESTION);
    REQUIRE(window.is_enabled("help.close"));
    std::vector<ui::Rect> caps;
    for (const ui::Item& item : window.items().list()) {
        if (!item.name.starts_with("help.key.") || item.is_out_of_sight) continue;
        for (const ui::Rect& other : caps) CHECK(ui::overlap(item.rect, other).empty());
        caps.push_back(item.rect);
        CHECK(ui::overlap(item.rect, window.items().find("help.close")->rect).empty());
    }
    CHECK(caps.size() >= 2);
    shoot(window, size, "help-" + language);
    // What lies below comes up.
    std::string last;
    for (const ui::Item& item : window.items().list())
        if (item.name.starts_with("help.key.")) last = item.name;
    for (int i = 0; i < 20; ++i) window.key(SDLK_PAGEDOWN);
    REQUIRE(window.has(last));
    CHECK_FALSE(window.items().find(last)->is_out_of_sight);
}

TEST_CASE("the last roll lay over what was asked where there is no column for it", "[ui][low-windows]") {
    const std::string language = GENERATE("en", "fr", "it");
    CAPTURE(language);
    Window window(1280, 800, 200, {}, language);
    window.open_game("courseulles-beach", 7, HandsShown::Open);
    RandomPlayer player(window, 3);
    int both = 0;
    for (int i = 0; i < 150 && player.click(); ++i) {
        const ui::Item* tray = window.items().find("tray");
        const ui::Item* prompt = window.items().find("prompt");
        if (tray == nullptr || prompt == nullptr) continue;
        ++both;
        REQUIRE(ui::overlap(tray->rect, prompt->rect).empty());
    }
    CHECK(both > 5);
}

TEST_CASE("a label wider than its board crossed the limits of its place", "[ui][low-windows]") {
    const Size size = GENERATE(Size{1280, 800, 100}, Size{1280, 500, 150}, Size{1920, 500, 200});
    CAPTURE(size.w, size.h, size.percent);
    for (const std::size_t letters : {80U, 300U}) {
        CAPTURE(letters);
        Window window(size.w, size.h, size.percent);
        window.open(
            ui::start_game(window.client(), with_label(std::string(letters, 'W')), {7, HandsShown::Open, DiceFrom::Computer}));
        check_inside(window, size);
        shoot(window, size, "label");
        if (letters < 100) continue;
        // It is shortened to the width of the board.
        const auto& shortened = window.app().shortened_texts();
        CHECK(std::any_of(shortened.begin(), shortened.end(), [](const std::string& text) { return text.starts_with("WWW"); }));
    }
}

TEST_CASE("limits that cross keep the least", "[ui][low-windows]") {
    CHECK(ui::bounded(5, 1, 9) == 5);
    CHECK(ui::bounded(0, 1, 9) == 1);
    CHECK(ui::bounded(12, 1, 9) == 9);
    CHECK(ui::bounded(5, 9, 1) == 9);
    CHECK(ui::bounded(12.0F, 9.0F, 1.0F) == 9.0F);
}

TEST_CASE("nothing in the client is clamped between limits that may cross", "[ui][low-windows]") {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "src/ui")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path());
        std::stringstream text;
        text << in.rdbuf();
        CAPTURE(entry.path().filename());
        INFO("ui::bounded keeps its head where the limits cross");
        CHECK(text.str().find("std::clamp(") == std::string::npos);
        ++files;
    }
    CHECK(files > 40);
}

}  // namespace test_low_windows
