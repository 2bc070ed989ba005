// The table of keys: it drives what keys do, the page of keys and docs/keys.md.
//   SALIENT_GOLDEN=write salient-tests "[keys]"   writes docs/keys.md anew
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "support/catch.hpp"
#include "ui/table/keys.hpp"
#include "ui/window.hpp"

using namespace salient;
using namespace salient::test;
using ui::Command;
using ui::KeyLine;
using ui::KeyRoom;

namespace {

std::string rows(const Texts& texts, std::initializer_list<KeyRoom> rooms) {
    std::string out = "| Key | |\n|---|---|\n";
    for (const KeyLine& line : ui::key_lines()) {
        if (!line.help || std::find(rooms.begin(), rooms.end(), line.room) == rooms.end()) continue;
        out += "| " + texts(line.cap) + " | " + texts(line.help) + " |\n";
    }
    return out;
}

std::string page(const Texts& texts) {
    return "# Keys\n\nThis page is made from the table of keys in `src/ui/table/keys.cpp`, as is the page that `?` opens at the "
           "table. Elsewhere Tab and the arrows go from one thing to the next, Enter chooses, Esc goes back.\n\n## At the table\n\n" +
           rows(texts, {KeyRoom::Table, KeyRoom::Always}) + "\n## While looking back\n\n" + rows(texts, {KeyRoom::LookBack}) +
           "\n## In the log, where it lies over the board\n\n" + rows(texts, {KeyRoom::Log}) + "\n## In a replay\n\n" +
           rows(texts, {KeyRoom::Replay});
}

}  // namespace

TEST_CASE("docs tell of every key in the words of the page of keys", "[ui][keys]") {
    const std::string expected = page(load_texts(source_dir() / "assets", "en"));
    const auto file = source_dir() / "docs/keys.md";
    const char* wanted = std::getenv("SALIENT_GOLDEN");
    if (wanted && std::string_view(wanted) == "write") std::ofstream(file) << expected;
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    INFO("SALIENT_GOLDEN=write salient-tests [keys] writes it anew");
    CHECK(text.str() == expected);
}

TEST_CASE("no key of a room asks for two things, and every line says what it does", "[ui][keys]") {
    const Texts texts = load_texts(source_dir() / "assets", "en");
    using Held = ui::KeyBinding::Held;
    for (const KeyRoom room : {KeyRoom::Table, KeyRoom::LookBack, KeyRoom::Log, KeyRoom::Replay}) {
        std::set<std::pair<SDL_Keycode, Held>> seen;
        for (const KeyLine& line : ui::key_lines()) {
            if (line.room != room && line.room != KeyRoom::Always) continue;
            if (line.help) {
                CHECK(texts.has(line.help));
                CHECK(texts.has(line.cap));
            }
            for (const ui::KeyBinding& b : line.bindings) {
                CAPTURE(SDL_GetKeyName(b.key), static_cast<int>(room));
                // Leaving the look back comes before letting go; what is typed with Ctrl is another key.
                if ((room == KeyRoom::LookBack || room == KeyRoom::Replay) && line.room == KeyRoom::Always) continue;
                CHECK(seen.insert({b.key, b.held}).second);
                if (b.held != Held::Any) CHECK_FALSE(seen.contains({b.key, Held::Any}));
            }
        }
    }
}

TEST_CASE("the page of keys shows the keys of where one is", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const auto help_shot = [&] { return window.has("help.close"); };
    window.key(SDLK_QUESTION);
    CHECK(help_shot());
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(help_shot());
    window.key(SDLK_l);
    REQUIRE(window.has("look.back"));
    window.key(SDLK_QUESTION);
    CHECK(help_shot());
    window.key(SDLK_ESCAPE);
    REQUIRE(window.has("look.back"));
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("look.back"));
}
