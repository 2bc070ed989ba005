// Settings on disk, and how they take effect.
#include <cmath>

#include "data/folder_lock.hpp"
#include "support/catch.hpp"
#include "support/text_file.hpp"
#include "ui/kit/settings.hpp"
#include "ui/layout.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/menus/settings_screen.hpp"
#include "ui/window.hpp"

namespace test_settings {

using namespace salient;
using namespace salient::test;
using ui::Color;
namespace fs = std::filesystem;

namespace {

ui::Settings unusual() {
    ui::Settings out;
    out.language = "it";
    out.text_percent = 150;
    out.figure_percent = 125;
    out.is_fullscreen = true;
    out.animation = ui::AnimationSpeed::Slow;
    out.palette = ui::PaletteId::BlueOrange;
    out.has_outlines = out.has_less_movement = true;
    out.volume_dice = 35;
    out.keys.choose(SDLK_v, SDLK_SEMICOLON);
    out.recent_files = {"/somewhere/battle.m44"};
    return out;
}

}  // namespace

TEST_CASE("settings that were written are read again", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "deep" / "settings.json";
    ui::SettingsFile first(file);
    CHECK(first.settings() == ui::Settings{});
    CHECK(first.problems().empty());
    first.change(first.settings(), unusual());
    const ui::SettingsFile second(file);
    CHECK(second.settings() == unusual());
    CHECK(second.problems().empty());
}

TEST_CASE("keys that this version does not know stay in the settings file", "[ui][settings]") {
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    write(file, R"({"text_percent": 120, "sound": {"volume": 7}})");
    ui::SettingsFile settings(file);
    CHECK(settings.settings().text_percent == 120);
    CHECK(settings.problems().empty());
    settings.change(settings.settings(), unusual());
    CHECK(contents(file).find("\"volume\": 7") != std::string::npos);
    CHECK(ui::SettingsFile(file).settings() == unusual());
}

TEST_CASE("a damaged settings file gives the usual settings, says so, and is kept", "[ui][settings]") {
    const std::string text =
        GENERATE(as<std::string>{}, "{\"text_percent\": 120", "", "[]", "\xff\xfe", R"({"text_percent": 900})",
                 R"({"animation": 3, "language": "../x"})", R"({"recent_files": [1]})", R"({"palette": "mauve"})",
                 R"({"ground_paler": 90})", R"({"keys": ["V"]})", R"({"keys": {"V": "O"}})", R"({"keys": {"V": "O", "O": "O"}})",
                 R"({"keys": {"Space": "V", "V": "Space"}})", R"({"keys": {"V": "Hum", "Hum": "V"}})");
    CAPTURE(text);
    ScratchFolder folder;
    const fs::path file = folder.path() / "settings.json";
    write(file, text);
    ui::SettingsFile settings(file);
    CHECK(settings.settings() == ui::Settings{});
    REQUIRE_FALSE(settings.problems().empty());
    CHECK(contents(file) == text);
    settings.change(settings.settings(), unusual());
    CHECK(ui::SettingsFile(file).settings() == unusual());
    CHECK(contents(folder.path() / "settings.json.damaged1") == text);
}

TEST_CASE("what the command line asks for holds for one run", "[ui][settings]") {
    ScratchFolder folder;
    const ui::Folders folders{source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"};
    {
        ui::Client client(folders);
        ui::Settings asked = client.settings();
        asked.language = "fr";
        asked.text_percent = 180;
        client.use_settings(asked);
        CHECK(client.language() == "fr");
        CHECK(client.texts()("side.allies") == "Alliés");
        asked.figure_percent = 150;
        CHECK(client.change_settings(asked).empty());
    }
    const ui::Client client(folders);
    CHECK(client.settings().text_percent == 100);
    CHECK(client.settings().language.empty());
    CHECK(client.settings().figure_percent == 150);
}

TEST_CASE("settings that cannot be written hold all the same and say why", "[ui][settings]") {
    ScratchFolder folder;
    write(folder.path() / "config", "a file where the folder should be");
    ui::Client client({source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"});
    ui::Settings settings = client.settings();
    settings.text_percent = 150;
    CHECK_FALSE(client.change_settings(settings).empty());
    CHECK(client.settings().text_percent == 150);
}

TEST_CASE("the settings screen fits every window, language and size", "[ui][settings]") {
    for (const Look& look : looks()) {
        CAPTURE(look.w, look.h, look.percent, look.language);
        Window window(look.w, look.h, look.percent, {}, look.language);
        window.open(std::make_unique<ui::SettingsScreen>(window.client()));
        for (const char* name :
             {"settings.language.system", "settings.language.fr", "settings.text", "settings.figures", "settings.animation.off",
              "settings.fullscreen", "settings.palette.blue_orange", "settings.sound_dice", "settings.done", "page.back"})
            CHECK(window.is_enabled(name));
        check_layout(window, static_cast<float>(look.w), static_cast<float>(look.h));
    }
}

TEST_CASE("the way back stands where it stands on other screens, the languages in one row", "[ui][settings]") {
    for (const char* language : {"en", "fr", "it"}) {
        Window window(1280, 800, 100, {}, language);
        window.open(std::make_unique<ui::NewGame>(window.client()));
        const ui::Rect back = window.items().find("page.back")->rect;
        window.open(std::make_unique<ui::SettingsScreen>(window.client()));
        const ui::Rect here = window.items().find("page.back")->rect;
        CHECK((here.x == back.x && here.y == back.y && here.w == back.w && here.h == back.h));
        CHECK(window.items().find("settings.language.it")->rect.y == window.items().find("settings.language.system")->rect.y);
    }
}

TEST_CASE("Ctrl+A chooses all that is in a field", "[ui][settings]") {
    Window window;
    window.open(std::make_unique<ui::NewGame>(window.client()));
    window.click("new.filter");
    const auto text = [&] { return window.label("new.filter"); };
    const std::string hint = text();
    window.type("first");
    window.key(SDLK_a, KMOD_CTRL);
    window.type("é2");
    CHECK(text() == "é2");
    window.key(SDLK_a, KMOD_CTRL);
    window.key(SDLK_LEFT);  // the choice is given up, the caret is at its beginning
    window.type("x");
    CHECK(text() == "xé2");
    window.key(SDLK_a, KMOD_CTRL);
    window.key(SDLK_DELETE);
    CHECK(text() == hint);
    window.key(SDLK_a, KMOD_CTRL);
    window.type("y");
    CHECK(text() == "y");
}

TEST_CASE("a language chosen holds at once, on the screens below too, and for the next run", "[ui][settings]") {
    Window window;
    window.open_menu();
    CHECK(window.label("menu.new") == "New game");
    window.click("menu.settings");
    REQUIRE(window.app().screen()->name() == "settings");
    window.click("settings.language.it");
    CHECK(window.label("page.back") == window.client().texts()("button.back"));
    CHECK(window.client().language() == "it");
    window.key(SDLK_ESCAPE);
    CHECK(window.label("menu.new") != "New game");
    CHECK(ui::SettingsFile(window.client().folders().config / "settings.json").settings().language == "it");
}

TEST_CASE("settings can be changed by keyboard alone", "[ui][settings]") {
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    for (int i = 0; i < 40 && window.items().focus() != "settings.text"; ++i) window.key(SDLK_TAB);
    REQUIRE(window.items().focus() == "settings.text");
    for (int i = 0; i < 10; ++i) window.key(SDLK_RIGHT);
    CHECK(window.client().settings().text_percent == 150);
    for (int i = 0; i < 40 && window.items().focus() != "settings.animation.off"; ++i) window.key(SDLK_DOWN);
    CHECK_FALSE(window.items().find("settings.animation.off")->is_out_of_sight);
    window.key(SDLK_RETURN);
    CHECK(window.client().settings().animation == ui::AnimationSpeed::Off);
}

TEST_CASE("settings open over the table from its menu, and the table is there again afterwards", "[ui][settings]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.key(SDLK_ESCAPE);
    window.click("menu.settings");
    REQUIRE(window.app().screen()->name() == "settings");
    window.click("settings.language.fr");
    window.click("settings.figures");  // in the middle of its track
    CHECK(window.client().settings().figure_percent == 150);
    window.key(SDLK_ESCAPE);
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.label("menu.resume") == window.client().texts()("menu.resume"));
    window.key(SDLK_ESCAPE);
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("hints beside the pointer were never kept: each setting is, whichever there are", "[ui][settings]") {
    ScratchFolder folder;
    const ui::Folders folders{source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"};
    ui::each_setting([&](const auto& setting) {
        CAPTURE(setting.key);
        using Value = std::decay_t<decltype(ui::Settings{}.*setting.member)>;
        ui::Settings wanted;
        {
            ui::Client client(folders);
            wanted = client.settings();
            Value& value = wanted.*setting.member;
            if constexpr (std::is_same_v<Value, bool>)
                value = !value;
            else if constexpr (std::is_same_v<Value, int>)
                value = setting.kind == ui::SettingKind::Percent ? 125 : 35;
            else if constexpr (std::is_same_v<Value, std::string>)
                value = "fr";
            else if constexpr (std::is_same_v<Value, ui::AnimationSpeed>)
                value = ui::AnimationSpeed::Fast;
            else if constexpr (std::is_same_v<Value, ui::AskEnding>)
                value = ui::AskEnding::Always;
            else if constexpr (std::is_same_v<Value, ui::PaletteId>)
                value = ui::PaletteId::Gray;
            else if constexpr (std::is_same_v<Value, ui::KeyMap>)
                value.choose(SDLK_v, SDLK_F3);
            else
                value.push_back("/somewhere/battle.m44");
            REQUIRE(wanted != client.settings());
            CHECK(client.change_settings(wanted).empty());
        }
        CHECK(ui::Client(folders).settings() == wanted);
    });
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    window.click("settings.hints");
    CHECK_FALSE(ui::SettingsFile(window.client().folders().config / "settings.json").settings().shows_hints);
}

TEST_CASE("two windows wrote their settings over those of the other", "[ui][settings]") {
    ScratchFolder folder;
    const ui::Folders folders{source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"};
    ui::Client one(folders), two(folders);
    const auto change = [](ui::Client& client, auto&& what) {
        ui::Settings settings = client.settings();
        what(settings);
        CHECK(client.change_settings(settings).empty());
    };
    change(one, [](ui::Settings& s) {
        s.volume = 0;
        s.recent_files = {"/one.m44"};
    });
    change(two, [](ui::Settings& s) {
        s.text_percent = 150;
        s.recent_files = {"/two.m44"};
    });
    change(one, [](ui::Settings& s) { s.shows_hints = false; });
    ui::Settings both = ui::Client(folders).settings();
    CHECK(both.volume == 0);
    CHECK(both.text_percent == 150);
    CHECK_FALSE(both.shows_hints);
    CHECK(both.recent_files == std::vector<std::string>{"/two.m44", "/one.m44"});
    // What a player takes off the list is off it, whatever the other window remembers.
    change(two, [](ui::Settings& s) { s.recent_files.clear(); });
    CHECK(ui::Client(folders).settings().recent_files == std::vector<std::string>{"/one.m44"});
    // A window that hangs keeps the other waiting for a second, not for ever; and both keep what a third program wrote.
    write(folder.path() / "config/settings.json", R"({"volume": 25, "of_another_version": 1})");
    const FolderLock hangs(folder.path() / "config");
    change(one, [](ui::Settings& s) { s.figure_percent = 125; });
    both = ui::Client(folders).settings();
    CHECK(both.volume == 25);
    CHECK(both.figure_percent == 125);
    CHECK(contents(folder.path() / "config/settings.json").find("of_another_version") != std::string::npos);
}

TEST_CASE("the lights of every palette but Field and Gray lie apart for every color vision", "[ui][settings][palette]") {
    using ui::Eyes;
    for (const ui::PaletteId id : {ui::PaletteId::BlueOrange, ui::PaletteId::Strong}) {
        const ui::Palette& p = ui::palette(id);
        for (const Eyes eyes : ui::all_eyes) {
            CAPTURE(static_cast<int>(id), static_cast<int>(eyes));
            const double least = id == ui::PaletteId::BlueOrange ? 42 : 30;
            CHECK(ui::color_distance(p.may_battle, p.move_only, eyes) > least - 0.5);
            CHECK(ui::color_distance(p.may_battle, p.target, eyes) > least - 0.5);
            CHECK(ui::color_distance(p.move_only, p.target, eyes) > least - 0.5);
        }
    }
    // Why they are needed: these of the field lie together for the green-weak and for the red-weak.
    const ui::Palette& field = ui::palette(ui::PaletteId::Field);
    CHECK(ui::color_distance(field.may_battle, field.target, Eyes::GreenWeak) < 8);
    CHECK(ui::color_distance(field.may_battle, field.target, Eyes::RedWeak) < 21);
    CHECK(ui::seen_by(Color::rgb(0xffffff), Eyes::RedWeak) == Color::rgb(0xffffff));
}

TEST_CASE("settings are found by their words and by others, and each group goes back to how it was at first", "[ui][settings]") {
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    window.key(SDLK_SLASH);
    window.type("color-blind");
    CHECK(window.has("settings.palette.strong"));
    CHECK_FALSE(window.has("settings.animation.off"));
    window.key(SDLK_a, KMOD_CTRL);
    window.type("loud");
    CHECK(window.has("settings.sound_fire"));
    CHECK_FALSE(window.has("settings.palette.strong"));
    window.key(SDLK_ESCAPE);  // empties the field
    REQUIRE(window.app().screen()->name() == "settings");
    window.click("settings.palette.blue_orange");
    CHECK(window.client().settings().palette == ui::PaletteId::BlueOrange);
    CHECK(ui::board_looks().palette == ui::PaletteId::BlueOrange);
    window.click("settings.group.colors");
    window.click("settings.as_at_first");
    CHECK(window.client().settings().palette == ui::PaletteId::Field);
    CHECK_FALSE(window.is_enabled("settings.as_at_first"));
    window.pass(1);
    CHECK(ui::board_looks().palette == ui::PaletteId::Field);
}

TEST_CASE("keys could not be changed", "[ui][settings][keys]") {
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    const auto keys = [&] { return window.client().settings().keys; };
    window.click("settings.group.keys");
    CHECK_FALSE(window.is_enabled("settings.as_at_first"));
    window.click("settings.key.V");
    window.key(SDLK_F5);  // has its own meaning: it is said, and another one is waited for
    CHECK(window.label("settings.key.V").find("F5") != std::string::npos);
    CHECK(keys() == ui::KeyMap{});
    window.key(SDLK_TAB);
    CHECK(keys() == ui::KeyMap{});
    window.key(SDLK_o);
    CHECK(keys().chosen(SDLK_v) == SDLK_o);
    CHECK(keys().chosen(SDLK_o) == SDLK_v);  // what was there changes places with it
    CHECK(window.label("settings.key.V").find("Battle odds") != std::string::npos);
    window.click("settings.key.N");
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "settings");
    CHECK(keys().chosen(SDLK_n) == SDLK_n);
    window.click("settings.key.O");  // shown with the key V
    window.key(SDLK_F3);
    CHECK(keys().meant(SDLK_v) == SDLK_F3);  // free: does nothing
    window.click("settings.as_at_first");
    CHECK(keys() == ui::KeyMap{});
}

TEST_CASE("a key that was changed did not do what its cap said, at the table alone", "[ui][settings][keys]") {
    Window window;
    ui::Settings settings = window.client().settings();
    settings.keys.choose(SDLK_l, SDLK_s);
    window.client().use_settings(settings);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.key(SDLK_l);
    REQUIRE(window.has("sheet.close"));
    window.key(SDLK_ESCAPE);
    window.key(SDLK_s);
    REQUIRE(window.has("look.back"));
    window.key(SDLK_ESCAPE);
    window.key(SDLK_QUESTION);
    REQUIRE(window.app().screen()->name() == "keys");
    bool is_told = false;
    for (const ui::Item& item : window.items().list())
        is_told = is_told || (item.name.starts_with("help.key.") && item.label == "S");
    CHECK(is_told);
    CHECK(ui::cap_of("L") == "S");
    CHECK(ui::with_keys_here("press <b>L</b>, then <b>Enter</b>") == "press <b>S</b>, then <b>Enter</b>");
    window.open_menu();
    CHECK(ui::cap_of("L") == "L");
    window.key(SDLK_l);
    CHECK(window.app().screen()->name() == "lessons");
}

TEST_CASE("the mark of the group stayed at the first one while the settings scrolled", "[ui][settings]") {
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    const std::string first = window.label("settings.as_at_first");
    for (int i = 0; i < 12; ++i) window.key(SDLK_PAGEDOWN);
    CHECK(window.label("settings.as_at_first") != first);
    for (int i = 0; i < 12; ++i) window.key(SDLK_PAGEUP);
    CHECK(window.label("settings.as_at_first") == first);
}

TEST_CASE("each kind of sound has its own volume, and a speaker plays it once", "[ui][settings][sound]") {
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(window.client()));
    window.click("settings.sound_fire.play");
    CHECK(window.app().take_heard() == std::vector<ui::Sound>{ui::Sound::Gun});
    window.click("settings.sound_dice.play");
    CHECK(window.app().take_heard() == std::vector<ui::Sound>{ui::Sound::Dice});
    for (int i = 0; i < 60 && window.items().focus() != "settings.sound_pieces"; ++i) window.key(SDLK_TAB);
    window.key(SDLK_HOME);
    CHECK(window.client().settings().volume_pieces == 0);
    CHECK_FALSE(window.is_enabled("settings.sound_pieces.play"));
}

TEST_CASE("text is as large as the display asks for, less what the window's own size makes of it", "[ui][settings]") {
    using ui::fitting_percent;
    CHECK(fitting_percent(96, 1, 1280, 800) == 100);
    CHECK(fitting_percent(192, 1, 1280, 800) == 200);  // X11: all pixels are told
    CHECK(fitting_percent(96, 2, 2560, 1600) == 100);  // Wayland: in points of two pixels; the window is large in pixels already
    CHECK(fitting_percent(120, 1, 1280, 800) == 125);
    CHECK(fitting_percent(227, 1, 2048, 1280) == 150);  // a small screen with many pixels
    CHECK(fitting_percent(163, 1, 3072, 1728) == 100);  // a large one: the window makes it large
    for (const float dpi : {0.0F, 10.0F, 5000.0F, std::nanf("")}) CHECK(fitting_percent(dpi, 1, 1280, 800) == 0);
}

TEST_CASE("what is wrong with the settings file stands at the top of the page", "[ui][settings]") {
    ScratchFolder folder;
    write(folder.path() / "config/settings.json", R"({"text_percent": 900, "volume": 20})");
    ui::Client client({source_dir() / "assets", source_dir() / "scenarios", folder.path(), folder.path() / "config"});
    REQUIRE(client.settings_problems().size() == 1);
    CHECK(client.settings().volume == 20);  // the rest is kept
    Window window;
    window.open(std::make_unique<ui::SettingsScreen>(client));
    CHECK(window.label("settings.wrong").find("text_percent") != std::string::npos);
}

}  // namespace test_settings
