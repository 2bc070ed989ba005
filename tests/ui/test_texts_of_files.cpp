// Texts and names that come from files, on the screen: drawn as they are written, whatever they look like.
#include <sys/stat.h>

#include "support/catch.hpp"
#include "support/text_file.hpp"
#include "ui/kit/menu_parts.hpp"
#include "ui/kit/painter.hpp"
#include "ui/kit/settings.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/saved_games_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/window.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"

namespace test_texts_of_files {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

const std::string sly = "@side.axis <pic:../x> <b>&<lt>";

std::string replaced_all(std::string text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// One of the bundled battles in which every text is a sly one.
std::string sly_battle(ui::Client& client, const std::string& id = "orne-bridges") {
    for (const auto& entry : client.scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != id) continue;
        Scenario scenario = *entry.loaded->scenario;
        for (LocalText* text : {&scenario.name, &scenario.subtitle, &scenario.description, &scenario.rules_in_words})
            *text = {{"en", sly}};
        for (Objective& objective : scenario.objectives) objective.name = {{"en", sly}};
        for (Label& label : scenario.labels) label.text = {{"en", sly}};
        return replaced_all(write_scenario(scenario, *entry.loaded->rules), "\"" + id + "\"", "\"sly-battle\"");
    }
    FAIL("no such battle");
    return {};
}

}  // namespace

TEST_CASE("a tag in a text of a file is drawn as it is written", "[ui]") {
    for (const std::string& text :
         {sly, std::string("<lt>"), std::string("a < b <c>BTL-1</c>"), std::string("<pic:/dev/zero>")}) {
        CHECK(ui::plain_text(literal(text)) == text);
        CHECK(ui::plain_text("<b>" + literal(text) + "</b>") == text);
    }
    const Texts texts({{"say", "<i>{name}</i>"}, {"side.axis", "Axis"}});
    CHECK(ui::plain_text(texts("say", {{"name", literal_arg(sly)}})) == sly);
    CHECK(ui::plain_text(capitalized(literal("<b>x"))) == "<b>x");
}

TEST_CASE("a picture is asked for by a name, never by a path", "[ui]") {
    Window window;
    ui::Assets art(nullptr, source_dir() / "assets");
    CHECK(art.has("side_allies"));
    CHECK_FALSE(art.has("../art/side_allies"));
    CHECK_FALSE(art.has("./side_allies"));
    CHECK_FALSE(art.has((source_dir() / "assets/art/side_allies").string()));
    CHECK(art.strange_names().size() == 3);
}

TEST_CASE("names from files are plain text on every screen", "[ui]") {
    Window window;
    const fs::path file = window.client().folders().own_scenarios / "sly.json";
    write(file, sly_battle(window.client()));
    write(window.client().folders().own_scenarios / "@side.axis <pic:..>.json", "{\"<pic:../y>\": @");
    write(window.client().folders().own_scenarios / "words.m44",
          R"({"board": {"type": "<pic:../z>", "hexagons": []}, "game_info": {}})");
    window.client().forget_scenarios();

    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    REQUIRE(window.has("scenario.sly-battle"));
    CHECK(window.label("scenario.sly-battle") == sly);
    for (const char* tab : {"new.tab.battle", "new.tab.play", "new.tab.options", "new.tab.rules"}) window.click(tab);
    window.click("new.tab.battle");
    for (const auto& entry : window.client().scenarios()) {
        if (entry.loaded || entry.source != ui::Source::Own) continue;
        window.open(std::make_unique<ui::NewGame>(window.client(), entry.file));
    }
    window.open(std::make_unique<ui::NewGame>(window.client(), file));
    for (const char* seat : {"players.allies.person", "players.axis.person"}) window.click(seat);
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    until_written(window);
    window.settle();
    for (const SDL_Keycode key : {SDLK_s, SDLK_ESCAPE, SDLK_r, SDLK_l, SDLK_ESCAPE}) window.key(key);

    window.open(std::make_unique<ui::SavedGames>(window.client()));
    window.settle();
    REQUIRE(window.has("saved.game.0"));
    CHECK(window.label("saved.game.0") == sly);
    CHECK(window.label("saved.details").find("@side.axis") == std::string::npos);  // its own title stands above
    window.open_menu();
    CHECK(window.app().art().strange_names().empty());
}

TEST_CASE("a battle's name that looks like a key is no key where a sentence holds it", "[ui]") {
    Window window;
    const fs::path file = window.client().folders().own_scenarios / "sly.json";
    write(file, sly_battle(window.client()));
    window.client().forget_scenarios();
    const LoadedScenario loaded = load_scenario(file, window.client().standard());
    const Game game = new_game(loaded.rules, loaded.scenario);
    const Table table = game.table();
    const HexId hex = loaded.scenario->objectives.front().hexes.front();
    bool is_named = false;
    for (const std::string& paragraph : hex_paragraphs(window.client().texts(), table, hex, "en"))
        is_named = is_named || ui::plain_text(paragraph).find(sly) != std::string::npos;
    CHECK(is_named);
}

TEST_CASE("a title of any length is cut where its box ends", "[ui]") {
    Window window;
    window.open_menu();
    ui::Painter& paint = window.app().painter();
    const ui::TextStyle style{ui::Font::Text, 14, ui::color::ink};
    for (const std::string& letter : {std::string("W"), std::string("\u4e2d"), std::string("i")}) {
        std::string text;
        for (int i = 0; i < 20'000; ++i) text += letter;
        const std::string part = paint.shown_in(200, style, text);
        CHECK(part.ends_with("\u2026"));
        CHECK(paint.width(style, part) <= 201);
        CHECK(paint.width(style, part) > 150);
    }
    CHECK(paint.shown_in(200, style, "short") == "short");
}

TEST_CASE("nested brackets in the settings neither fill the memory nor break the next change", "[ui][settings]") {
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    for (const std::string& text : {deep, "{\"x\": " + deep + "}"}) {
        ScratchFolder folder;
        const fs::path file = folder.path() / "settings.json";
        write(file, text);
        ui::SettingsFile settings(file);
        CHECK(settings.settings() == ui::Settings{});
        CHECK(settings.problems().size() == 1);
        ui::Settings changed;
        changed.text_percent = 150;
        settings.change(settings.settings(), changed);
        CHECK(ui::SettingsFile(file).settings() == changed);
        CHECK(read_file(folder.path() / "settings.json.damaged1") == text);
    }
}

TEST_CASE("a language that the game does not speak was taken from the settings and said nothing", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    write(file, R"({"language": "zz", "text_percent": 150})");
    const ui::SettingsFile settings(file, {"en", "fr", "it"});
    CHECK(settings.settings().language.empty());
    CHECK(settings.settings().text_percent == 150);
    REQUIRE(settings.problems().size() == 1);
    CHECK(settings.problems().front().key == "setting.bad_value");
    write(file, R"({"language": "fr"})");
    CHECK(ui::SettingsFile(file, {"en", "fr", "it"}).settings().language == "fr");
    CHECK(ui::SettingsFile(file, {"en", "fr", "it"}).problems().empty());
}

TEST_CASE("names in Hebrew, Arabic, Chinese, Japanese and Korean letters were boxes", "[ui]") {
    ui::Theme theme;
    theme.fit(1280, 800, 100);
    for (const char32_t letter : {U'\u05d0', U'\u0634', U'\u4e2d', U'\u3042', U'\ud55c', U'\u0e01', U'\u0416', U'\u00e9', U'A'})
        for (const ui::Font face : {ui::Font::Text, ui::Font::Bold, ui::Font::Heading, ui::Font::HeadingBold}) {
            CAPTURE(static_cast<std::uint32_t>(letter), static_cast<int>(face));
            CHECK(TTF_GlyphIsProvided32(theme.font_of(letter, face, 14), letter) != 0);
        }
    // Several alphabets in one name: each in its own font, one after the other on one line.
    Window window;
    window.open_menu();
    ui::Painter& paint = window.app().painter();
    const ui::TextStyle style{ui::Font::Text, 14, ui::color::ink};
    const float parts =
        paint.width(style, "Anna ") + paint.width(style, "\u05d0\u05d1\u05d2 ") + paint.width(style, "\u4e2d\u6587");
    CHECK(std::abs(paint.width(style, "Anna \u05d0\u05d1\u05d2 \u4e2d\u6587") - parts) <= 2);
}

TEST_CASE("of files opened lately a few are remembered, and only what can be a path", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    std::string list = "\"\", \"a\\u0000b\", \"" + std::string(5'000, 'x') + "\"";
    for (int i = 0; i < 1'000; ++i) list += ", \"/somewhere/" + std::to_string(i) + ".json\"";
    write(file, "{\"recent_files\": [" + list + "]}");
    const ui::SettingsFile settings(file);
    REQUIRE(settings.settings().recent_files.size() == ui::most_recent);
    CHECK(settings.settings().recent_files.front() == "/somewhere/0.json");
}

TEST_CASE("a pipe among the player's files kept the window from appearing", "[ui]") {
    Window window;
    const auto& folders = window.client().folders();
    fs::create_directories(folders.own_scenarios);
    fs::create_directories(folders.games);
    for (const fs::path& pipe : {folders.own_scenarios / "x.json", folders.own_scenarios / "x.m44", folders.games / "x.jsonl"})
        REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    window.client().forget_scenarios();
    window.open_menu();
    CHECK(window.has("menu.new"));
    int refused = 0;
    for (const auto& entry : window.client().scenarios())
        refused += entry.source == ui::Source::Own && !entry.issues.empty() ? 1 : 0;
    CHECK(refused == 2);
    CHECK(window.client().game_files().empty());
    window.drop(folders.own_scenarios / "x.json");
    window.drop(folders.games / "x.jsonl");
    window.settle();
    CHECK_THROWS_AS(ui::continue_game(window.client(), folders.games / "x.jsonl"), DataError);
}

}  // namespace test_texts_of_files
