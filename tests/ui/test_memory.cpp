// What the client keeps has bounds: fonts in every size the window had, states for undo, pictures.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>

#include "support/catch.hpp"
#include "ui/menus/rulebook_screen.hpp"
#include "ui/random_player.hpp"

namespace test_memory {

using namespace salient;
using namespace salient::test;

namespace {

long resident_kb() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != "VmRSS:") continue;
        long kb = 0;
        status >> kb;
        return kb;
    }
    return 0;
}

}  // namespace

TEST_CASE("fonts of every size that the window ever had stayed open", "[ui][memory]") {
    Window window(1280, 800, 100, {}, "en", Draws::Frames);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    std::size_t most = 0;
    for (int w = 820; w <= 2440; w += 180) {
        window.resize(w, w * 5 / 8);
        window.key(SDLK_l);
        window.key(SDLK_ESCAPE);
        most = std::max(most, window.app().theme().fonts_open());
    }
    CHECK(most > 8);
    CHECK(most <= ui::Theme::most_fonts);
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("what was drawn of texts for the search of the rulebook was kept without end", "[ui][memory][rulebook]") {
    Window window(1280, 800, 200, {}, "en", Draws::Frames);
    window.open(ui::rulebook_screen(window.client(), {}));
    window.key(SDLK_SLASH);
    constexpr std::size_t most = ui::Painter::most_line_bytes + ui::Painter::most_width_bytes + ui::Painter::most_layout_bytes +
                                 (4U << 20U);  // a frame or two
    std::size_t kept = 0;
    for (char first = 'a'; first <= 'z'; ++first)
        for (const char* second : {"a", "e", "i", "o", "u", "r"}) {
            window.key(SDLK_u, KMOD_CTRL);
            window.type(std::string(1, first) + second);
            kept = std::max(kept, window.app().painter().text_bytes());
        }
    CAPTURE(kept);
    CHECK(kept > ui::Painter::most_line_bytes / 2);  // else the case tells nothing
    CHECK(kept <= most);
}

// Plays until 2,000 decisions and undos are written, back and forth; says what is held. By hand: it takes minutes.
TEST_CASE("a long game with undo stays within its bounds", "[.long-game]") {
    Window window(1280, 800, 100, {}, "en", Draws::Frames);
    window.open_game("rauray-spur", 5, HandsShown::Open);
    RandomPlayer player(window, 3);
    Rng rng(4);
    const Match& match = window.game().match();
    std::size_t most_fonts = 0;
    std::size_t most_states = 0;
    std::size_t most_decisions = 0;
    for (std::size_t told = 0; match.record().entries.size() < 2400;) {
        player.click();
        if (match.open().is_over() || rng.below(60) == 0) {
            if (window.has("end.more")) window.click_more("end.more", "look");
            const std::uint32_t back = match.open().is_over() ? 120 : 4;
            for (std::uint32_t i = 0; i < back && window.is_enabled("prompt.undo"); ++i) window.click("prompt.undo");
        }
        if (rng.below(200) == 0) window.resize(900 + static_cast<int>(rng.below(12)) * 100, 700);
        most_fonts = std::max(most_fonts, window.app().theme().fonts_open());
        most_states = std::max(most_states, match.states_kept());
        most_decisions = std::max(most_decisions, match.history().size());
        if (match.record().entries.size() < told) continue;
        std::printf("entries %zu, actions that stand %zu, states kept %zu, fonts open %zu, resident %ld kB\n",
                    match.record().entries.size(), match.history().size(), match.states_kept(), window.app().theme().fonts_open(),
                    resident_kb());
        std::fflush(stdout);
        told += 200;
    }
    CHECK(most_fonts <= ui::Theme::most_fonts);
    CHECK(most_states <= 2 + 128 + most_decisions / 64);
}

}  // namespace test_memory
