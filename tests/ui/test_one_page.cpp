// A turn on one page.
#include <sstream>

#include "salient/data.hpp"
#include "support/catch.hpp"
#include "ui/menus/one_page.hpp"
#include "ui/window.hpp"

namespace test_one_page {

using namespace salient;
using namespace salient::test;

TEST_CASE("a turn on one page has at most 230 words in any language, labels counted", "[ui][one_page]") {
    for (const char* language : {"en", "fr", "it"}) {
        const Texts texts = load_texts(source_dir() / "assets", language);
        int words = 0;
        const auto count = [&](const std::string& text) {
            std::istringstream in(ui::plain_text(text));
            for (std::string word; in >> word;) ++words;
        };
        for (const char* key : ui::one_page_keys()) count(texts(key));
        for (const char* key : {"unit.infantry", "unit.armor", "unit.artillery", "button.back", "menu.rulebook"})
            count(texts(key));
        words += 5 + 3 + 6 + 3 + 3;  // the numbers of the columns, figures and dice
        CAPTURE(language);
        CHECK(words <= 230);
        CHECK(words > 100);
    }
}

TEST_CASE("a turn on one page lies over any screen while F1 is held and is gone when it is let go", "[ui][one_page]") {
    Window window;
    window.open_menu();
    const auto send = [&](Uint32 kind) {
        SDL_Event event{};
        event.type = kind;
        event.key.keysym.sym = SDLK_F1;
        event.key.keysym.scancode = SDL_SCANCODE_F1;
        SDL_PushEvent(&event);
        window.settle();
    };
    send(SDL_KEYDOWN);
    CHECK(window.has("one_page"));
    CHECK_FALSE(window.has("menu.new"));
    window.pass(1);
    send(SDL_KEYUP);
    CHECK_FALSE(window.has("one_page"));
    CHECK(window.has("menu.new"));
    // A short tap leaves it there until the next key, which does nothing else.
    send(SDL_KEYDOWN);
    send(SDL_KEYUP);
    CHECK(window.has("one_page"));
    window.key(SDLK_RETURN);
    CHECK_FALSE(window.has("one_page"));
    CHECK(window.has("menu.new"));
    window.click("menu.one_page");
    CHECK(window.app().screen()->name() == "one_page");
    window.click("page.back");
    CHECK(window.has("menu.new"));
}

TEST_CASE("a turn on one page is saved as a picture without its buttons", "[ui][one_page]") {
    const ScratchFolder folder;
    const auto games = folder.path() / "games";
    std::filesystem::create_directories(games);
    Window window(1280, 800, 100, games);
    window.open_menu();
    window.click("menu.one_page");
    window.click("one_page.save");
    window.settle();
    REQUIRE(window.has("message.text"));
    const std::string picture = read_file(folder.path() / "pictures" / "turn-en.png");
    CHECK(picture.substr(1, 3) == "PNG");
    window.key(SDLK_ESCAPE);
    CHECK(window.app().screen()->name() == "one_page");
    CHECK_FALSE(window.has("message.text"));
}

TEST_CASE("a turn on one page cuts no text off", "[ui][one_page]") {
    for (const char* language : {"en", "fr", "it"})
        for (const int percent : {100, 200}) {
            Window window(1280, 800, percent, {}, language);
            window.open_menu();
            if (!window.has("menu.one_page")) window.click("menu.look_up");  // folded where there is little room
            window.click("menu.one_page");
            CAPTURE(language, percent);
            CHECK(window.app().shortened_texts() == std::vector<std::string>{});
        }
}

}  // namespace test_one_page
