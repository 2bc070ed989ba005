// A file dropped on the window does the same on every screen: a scenario is shown, a saved game opens, what cannot says why.
#include <fstream>

#include "support/catch.hpp"
#include "ui/menus/named_file.hpp"
#include "ui/window.hpp"
#include "words/local_text.hpp"

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

struct Place {
    const char* name;
    void (*go)(Window&);
};

void lay_table(Window& window, HandsShown hands) { window.open_game("orne-bridges", 7, hands); }

const Place places[] = {
    {"main menu", [](Window& w) { w.open_menu(); }},
    {"new game",
     [](Window& w) {
         w.open_menu();
         w.click("menu.new");
     }},
    {"saved games",
     [](Window& w) {
         w.open_menu();
         w.click("menu.saved_games");
     }},
    {"settings",
     [](Window& w) {
         w.open_menu();
         w.click("menu.settings");
     }},
    {"table", [](Window& w) { lay_table(w, HandsShown::Open); }},
    {"curtain", [](Window& w) { lay_table(w, HandsShown::Hidden); }},
    {"hidden hand",
     [](Window& w) {
         lay_table(w, HandsShown::Hidden);
         w.click("curtain.lift");
     }},
    {"menu at the table",
     [](Window& w) {
         lay_table(w, HandsShown::Open);
         w.key(SDLK_ESCAPE);
     }},
    {"saved games at the table",
     [](Window& w) {
         lay_table(w, HandsShown::Open);
         w.key(SDLK_ESCAPE);
         w.click("menu.saved_games");
     }},
    {"settings at the table",
     [](Window& w) {
         lay_table(w, HandsShown::Open);
         w.key(SDLK_ESCAPE);
         w.click("menu.settings");
     }},
    {"page of keys",
     [](Window& w) {
         lay_table(w, HandsShown::Open);
         w.key(SDLK_ESCAPE);
         w.click("menu.help");
     }},
    {"notice",
     [](Window& w) {
         w.open_menu();
         w.drop(w.games() / "no such game.jsonl");
     }},
};

fs::path saved(Window& window, const std::string& name) {
    const fs::path file = window.games() / name;
    for (const auto& entry : window.client().scenarios()) {
        if (entry.loaded && entry.loaded->scenario->id == "rauray-spur")
            const Match match(*entry.loaded, 7, HandsShown::Hidden, file);
    }
    return file;
}

}  // namespace

TEST_CASE("a saved game dropped on the table, on saved games or on settings did nothing", "[ui][drop]") {
    for (const Place& place : places) {
        CAPTURE(place.name);
        Window window;
        const fs::path file = saved(window, "dropped.jsonl");
        place.go(window);
        window.drop(file);
        REQUIRE(window.app().screen()->name() == "game");
        CHECK(window.app().screen()->played_file() == file);
        CHECK(window.has("curtain.lift"));
    }
}

TEST_CASE("a scenario dropped on the table, on saved games or on settings did nothing", "[ui][drop]") {
    for (const Place& place : places) {
        CAPTURE(place.name);
        Window window;
        place.go(window);
        const std::string before(window.app().screen()->name());
        window.drop(source_dir() / "scenarios/rauray-spur.json");
        REQUIRE(window.app().screen()->name() == "new_game");
        CHECK(window.items().focus() == "new.start");
        window.key(SDLK_ESCAPE);
        CHECK(window.app().screen()->name() == (before == "new_game" ? "main_menu" : before));
    }
}

TEST_CASE("a dropped file that cannot be opened says why on every screen, in every language", "[ui][drop]") {
    constexpr const char* languages[] = {"en", "fr", "it"};
    std::size_t turn = 0;
    for (const Place& place : places) {
        const char* language = languages[turn++ % 3];
        CAPTURE(place.name, language);
        Window window(1280, 800, 100, {}, language);
        const fs::path broken = window.games() / "broken.jsonl";
        std::ofstream(broken) << "{\"shopping\": [\"eggs\"]}\n";
        place.go(window);
        const std::string before(window.app().screen()->name());
        const bool has_curtain = window.has("curtain.lift");
        window.drop(broken);
        REQUIRE(window.app().screen()->name() == "notice");
        const std::string why = window.client().texts()("trouble.foreign", {{"file", literal_arg(ui::shown_path(broken))}});
        CHECK(window.label("message.text").starts_with(ui::plain_text(why)));
        CHECK_FALSE(window.has("hand.card.0"));
        window.click("message.close");
        CHECK(window.app().screen()->name() == before);
        CHECK(window.has("curtain.lift") == has_curtain);
    }
}

TEST_CASE("a damaged file given by a double click was told on stderr only", "[ui][drop]") {
    for (const char* language : {"en", "fr", "it"}) {
        for (const char* name : {"broken.jsonl", "broken.salient.json", "broken.m44", "missing.jsonl"}) {
            CAPTURE(language, name);
            Window window(1280, 800, 100, {}, language);
            const fs::path file = window.games() / name;
            if (!std::string_view(name).starts_with("missing")) std::ofstream(file) << "{\"shopping\": [\"eggs\"]}\n";
            std::vector<DataIssue> issues;
            for (auto& screen : ui::screens_for(window.client(), file, {}, issues)) window.open(std::move(screen));
            CHECK_FALSE(issues.empty());
            REQUIRE(window.app().screen()->name() == "notice");
            CHECK(window.label("message.text") == ui::plain_text(ui::issues_text(window.client().texts(), issues)));
            window.click("message.close");
            CHECK(window.app().screen()->name() == "main_menu");
        }
    }
    Window window;
    std::vector<DataIssue> issues;
    for (auto& screen : ui::screens_for(window.client(), saved(window, "good.jsonl"), {}, issues)) window.open(std::move(screen));
    CHECK(issues.empty());
    CHECK(window.app().screen()->name() == "game");
}

TEST_CASE("the file of the game on the table was said to be open in another window", "[ui][drop]") {
    for (const bool from_list : {false, true}) {
        const char* language = from_list ? "fr" : "it";
        Window window(1280, 800, 100, {}, language);
        lay_table(window, HandsShown::Open);
        const fs::path here = window.app().screen()->played_file();
        if (from_list) {
            window.key(SDLK_ESCAPE);
            window.click("menu.saved_games");
        }
        window.drop(here);
        CHECK(window.label("message.text") == window.client().texts()("drop.at_table"));
        window.click("message.close");
        CHECK(window.app().screen()->name() == (from_list ? "saved_games" : "game"));
    }
}
