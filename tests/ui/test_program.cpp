// The program around the screens: what closes it, what it is told in a hurry, and what must not end it.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "ui/menus/rulebook_screen.hpp"
#include "ui/random_player.hpp"
#include "ui/stage_support.hpp"
#include "ui/table/ways_in.hpp"

namespace test_program {

using namespace salient;
using namespace salient::test;
namespace fs = std::filesystem;

namespace {

void push(Uint32 type, SDL_Keycode key = 0, Uint16 mod = 0) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = mod;
    SDL_PushEvent(&event);
}

// A key as a keyboard sends it, letters with their text.
void stroke(SDL_Keycode key) {
    push(SDL_KEYDOWN, key);
    if (key >= SDLK_SPACE && key <= SDLK_z) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        event.text.text[0] = static_cast<char>(key);
        SDL_PushEvent(&event);
    }
    push(SDL_KEYUP, key);
}

void strokes(std::string_view letters) {
    for (const char letter : letters) stroke(letter);
}

}  // namespace

TEST_CASE("an error in drawing a picture ended the window", "[ui][program]") {
    ScratchFolder folder;
    Window window;
    std::optional<bool> written;
    bool throws = true;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (!ui.items.add("room.write", {10, 10, 200, 60}, true, "").is_chosen) return;
        ui::PictureOrder order;
        order.file = folder.path() / "picture.png";
        order.w = 200;
        order.h = 100;
        order.draw = [&](ui::Ui& picture) {
            picture.paint.fill({0, 0, 50, 50}, ui::color::gold);
            if (throws) throw std::out_of_range("a text that cannot be cut");
        };
        order.done = [&](bool is_written) { written = is_written; };
        ui.picture = order;
    }));
    window.click("room.write");
    CHECK(written == false);
    CHECK_FALSE(fs::exists(folder.path() / "picture.png"));
    // The window draws as before, and the next picture is written.
    throws = false;
    window.click("room.write");
    CHECK(written == true);
    CHECK(fs::file_size(folder.path() / "picture.png") > 100);
    CHECK(window.has("room.write"));
}

TEST_CASE("closing the window waited until all that had been typed before was shown", "[ui][program]") {
    Window window;
    int frames = 0;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui&) { ++frames; }));
    frames = 0;
    for (int i = 0; i < 300; ++i) stroke(SDLK_F5);
    push(SDL_QUIT);
    CHECK_FALSE(window.app().step());
    CHECK(frames == 0);
}

TEST_CASE("a burst of letters took a frame for each", "[ui][program][rulebook]") {
    Window window;
    window.open(ui::rulebook_screen(window.client(), {{}, HexId::none(), {}, "terrain.wire"}));
    window.key(SDLK_SLASH);
    REQUIRE(window.items().focus() == "rulebook.search");
    const auto text = [&] { return window.label("rulebook.search"); };
    strokes("forests");
    window.step();
    window.step();  // its item tells what was there when the frame began
    CHECK(text() == "forests");
    // A key that is no letter finds all letters before it, and those after it wait.
    strokes("ab");
    stroke(SDLK_BACKSPACE);
    strokes("xy");
    stroke(SDLK_BACKSPACE);
    for (int i = 0; i < 6; ++i) window.step();
    CHECK(text() == "forestsax");
    // Letters typed elsewhere begin a new search, each of them once.
    window.key(SDLK_TAB);
    REQUIRE(window.items().focus() != "rulebook.search");
    strokes("tank");
    for (int i = 0; i < 6; ++i) window.step();
    CHECK(text() == "tank");
    // As many as the field takes, however they come.
    strokes(std::string(400, 'w'));
    window.settle();
    CHECK(text().size() > 100);
}

TEST_CASE("the second click of a double one on Play played the card that came to lie there", "[ui][program]") {
    class Leads : public ui::Screen {
    public:
        explicit Leads(int& chosen) : chosen_(chosen) {}
        std::string_view name() const override { return "leads"; }
        ui::Next frame(ui::Ui& ui) override {
            if (!ui.items.add("room.play", {10, 10, 100, 30}, true, "Play").is_chosen) return ui::Next::stay();
            return ui::Next::push(std::make_unique<RoomScreen>([this](ui::Ui& room) {
                if (room.items.add("room.card", {10, 10, 100, 30}, true, "Card").is_chosen) ++chosen_;
            }));
        }

    private:
        int& chosen_;
    };
    Window window;
    int chosen = 0;
    window.open(std::make_unique<Leads>(chosen));
    const auto press = [&](Uint8 clicks) {
        for (const Uint32 kind : {static_cast<Uint32>(SDL_MOUSEBUTTONDOWN), static_cast<Uint32>(SDL_MOUSEBUTTONUP)}) {
            SDL_Event event{};
            event.type = kind;
            event.button.button = SDL_BUTTON_LEFT;
            event.button.clicks = clicks;
            event.button.x = 50;
            event.button.y = 25;
            SDL_PushEvent(&event);
            window.step();
        }
        window.settle();
    };
    press(1);
    REQUIRE(window.has("room.card"));
    press(2);
    CHECK(chosen == 0);
    press(1);
    CHECK(chosen == 1);
}

TEST_CASE("Enter in the midst of what was typed is taken where it came", "[ui][program]") {
    Window window;
    ui::TextField field;
    std::vector<std::string> entered;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (ui.items.focus().empty()) ui.items.set_focus("room.field");
        if (ui::text_field(ui, "room.field", {10, 10, 300, 30}, field, "") == ui::Edited::Entered) {
            entered.push_back(field.text);
            field.set("");
        }
    }));
    strokes("one");
    stroke(SDLK_RETURN);
    strokes("two");
    stroke(SDLK_RETURN);
    for (int i = 0; i < 12; ++i) window.step();
    CHECK(entered == std::vector<std::string>{"one", "two"});
}

TEST_CASE("what is no text came from the clipboard into a name, and from there into files", "[ui][program]") {
    Window window;
    ui::TextField field;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (ui.items.focus().empty()) ui.items.set_focus("room.field");
        ui::text_field(ui, "room.field", {10, 10, 300, 30}, field, "");
    }));
    const auto pasted = [&](const std::string& text) {
        field.set("");
        REQUIRE(SDL_SetClipboardText(text.c_str()) == 0);
        window.key(SDLK_v, KMOD_CTRL);
        return field.text;
    };
    CHECK(pasted("first\r\nsecond") == "first");
    CHECK(pasted("a\tb\x1b[31m") == "ab[31m");
    CHECK(pasted("\xff\xfe"
                 "cut \xc3") ==
          "\ufffd\ufffd"
          "cut \ufffd");
    CHECK(pasted("\u05d0\u05d1 e\u0301") == "\u05d0\u05d1 e\u0301");
    CHECK(pasted(std::string(5'000'000, 'x')).empty());  // more than the field takes
}

TEST_CASE("a name of wide letters ran out of the curtain, one of another alphabet was cut in half", "[ui][program]") {
    Window window;
    ui::TextField field;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (ui.items.focus().empty()) ui.items.set_focus("room.field");
        ui::text_field(ui, "room.field", {10, 10, 300, 30}, field, "", ui::Accepts::Text, 24);
        const ui::TextStyle large{ui::Font::HeadingBold, 52, ui::color::ink};
        for (const std::string& text : {std::string(24, 'W'), std::string(24, 'W') + " \u00b7 " + std::string(30, 'M')}) {
            const ui::RichText& laid = ui.paint.layout(400, large, text, ui::Align::Center);
            CHECK(laid.w <= 400);
            CHECK(laid.h > 2 * ui.paint.height(large));
            std::string all;
            for (const ui::RichPiece& piece : laid.pieces) {
                all += piece.text;
                CHECK(piece.rect.x >= 0);
                CHECK(piece.rect.right() <= 400);
            }
            CHECK(std::count(all.begin(), all.end(), 'W') == 24);
        }
        CHECK(ui.paint.layout(400, large, "short words only").w <= 400);
    }));
    // The face of headings has no such letters: their name was a gap.
    const ui::TextStyle heading{ui::Font::HeadingBold, 30, ui::color::ink};
    for (const char* name : {"\u05d3\u05d5\u05d3", "\u674e\u5c0f\u9f8d", "\U0001f480"})
        CHECK(window.app().painter().width(heading, name) == window.app().painter().width(heading.with(ui::Font::Bold), name));
    for (const std::string& letter : {std::string("W"), std::string("\u05d0"), std::string("\u4e2d")}) {
        field.set("");
        std::string typed;
        for (int i = 0; i < 30; ++i) typed += letter;
        window.type(typed);
        CHECK(field.text == typed.substr(0, 24 * letter.size()));
    }
}

TEST_CASE("a sound device that went away left the game silent for good", "[ui][program][sound]") {
    Window window;
    ui::Settings settings = window.client().settings();
    settings.volume = 60;
    window.client().use_settings(settings);
    bool sounds = true;
    window.open(std::make_unique<RoomScreen>([&](ui::Ui& ui) {
        if (sounds) ui.heard.push_back(ui::Sound::Dice);
    }));
    REQUIRE(window.app().has_sound_device());
    sounds = false;
    const auto tell = [&](Uint32 type) {
        for (Uint32 device = 1; device < 16; ++device) {  // whichever it has
            SDL_Event event{};
            event.type = type;
            event.adevice.which = device;
            SDL_PushEvent(&event);
        }
        window.step();
    };
    tell(SDL_AUDIODEVICEREMOVED);
    CHECK_FALSE(window.app().has_sound_device());
    sounds = true;
    window.step();
    CHECK(window.app().has_sound_device());
}

TEST_CASE("after a kill in the middle of a turn the hand was seen by whoever sat down first", "[ui][program][secrets]") {
    ScratchFolder games;
    {
        Window window(1280, 800, 100, games.path());
        window.open_game("orne-bridges", 7, HandsShown::Hidden);
        window.click("curtain.lift");
        window.click("hand.card.0");
        REQUIRE_FALSE(window.game().chooser().step_is<PlayCardStep>());
    }
    Window window(1280, 800, 100, games.path());
    window.open_menu();
    window.click("menu.continue");
    REQUIRE(window.app().screen()->name() == "game");
    REQUIRE_FALSE(window.game().chooser().step_is<PlayCardStep>());
    REQUIRE(window.is_enabled("curtain.lift"));
    // The card in play among them, in its slot and perhaps in the column.
    const auto shown = [&] {
        const std::vector<std::string>& ids = window.app().cards_shown();
        return std::set<std::string>(ids.begin(), ids.end()).size();
    };
    const std::size_t in_play = shown();
    window.hold(SDLK_h, true);
    CHECK(shown() == in_play);
    window.hold(SDLK_h, false);
    window.click("curtain.lift");
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(shown() == in_play);
    window.hold(SDLK_h, true);
    CHECK(shown() > in_play);
}

TEST_CASE("another game in place of the one that was listed came up without a word", "[ui][program][saved-games]") {
    for (const bool from_list : {false, true}) {
        ScratchFolder games;
        const auto played = [&](const char* scenario) {
            Window window(1280, 800, 100, games.path());
            window.open_game(scenario, 7, HandsShown::Open);
            window.click("hand.card.0");
            return window.game().played_file();
        };
        const fs::path other = played("rauray-spur");
        const std::string text = read_file(other);
        fs::remove(other);
        const fs::path file = played("orne-bridges");
        Window window(1280, 800, 100, games.path());
        window.open_menu();
        if (from_list) window.click("menu.saved_games");
        const char* const go_on = from_list ? "saved.continue" : "menu.continue";
        REQUIRE(window.is_enabled(go_on));
        write_file_atomically(file, text);
        window.click(go_on);
        REQUIRE(window.app().screen()->name() == "game");
        REQUIRE(window.has("message.text"));
        CHECK(window.label("message.text").starts_with("Another program has changed the file"));
        CHECK(window.game().match().scenario().id == "rauray-spur");
    }
    // One that stayed what it was has nothing to tell.
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    until_written(window);
    for (int i = 0; i < 3 && !window.has("menu.leave"); ++i) window.key(SDLK_ESCAPE);
    window.click("menu.leave");
    window.click("menu.continue");
    CHECK_FALSE(window.has("message.text"));
}

}  // namespace test_program
