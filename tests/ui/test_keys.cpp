// The table of keys: it drives what keys do, the page of keys and docs/keys.md.
//   SALIENT_GOLDEN=write salient-tests "[keys]"   writes docs/keys.md anew
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "support/catch.hpp"
#include "ui/play_to.hpp"
#include "ui/random_player.hpp"
#include "ui/table/keys.hpp"
#include "ui/window.hpp"

namespace test_keys {

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
        out += "| " + texts(line.cap, {{"key", "W"}}) + " | " + texts(line.help) + " |\n";
    }
    return out;
}

std::string page(const Texts& texts) {
    return "# Keys\n\nThis page is made from the table of keys in `src/ui/table/keys.cpp`, as is the page that `?` opens at the "
           "table. Elsewhere Tab and the arrows go from one thing to the next, Enter chooses, Esc goes back.\n\n## At the table\n\n" +
           rows(texts, {KeyRoom::Table, KeyRoom::Always}) + "\n## While looking back\n\n" + rows(texts, {KeyRoom::LookBack}) +
           "\n## In the log, where it lies over the board\n\n" + rows(texts, {KeyRoom::Log}) + "\n## In a replay\n\n" +
           rows(texts, {KeyRoom::Replay}) + "\n## In the review of turns\n\n" + rows(texts, {KeyRoom::Review});
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
    for (const KeyRoom room : {KeyRoom::Table, KeyRoom::LookBack, KeyRoom::Log, KeyRoom::Replay, KeyRoom::Review}) {
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
                const bool has_own = room == KeyRoom::LookBack || room == KeyRoom::Replay || room == KeyRoom::Review;
                if (has_own && line.room == KeyRoom::Always) continue;
                CHECK(seen.insert({b.key, b.held}).second);
                if (b.held != Held::Any) CHECK_FALSE(seen.contains({b.key, Held::Any}));
            }
        }
    }
}

TEST_CASE("the page of keys shows the keys of where one is", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const auto is_shown = [&] { return window.app().screen()->name() == "keys"; };
    window.key(SDLK_QUESTION);
    CHECK(is_shown());
    window.key(SDLK_QUESTION);
    CHECK_FALSE(is_shown());
    window.key(SDLK_l);
    REQUIRE(window.has("look.back"));
    window.key(SDLK_QUESTION);
    CHECK(is_shown());
    window.key(SDLK_ESCAPE);
    CHECK(is_shown());  // it lights its line
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(is_shown());
    REQUIRE(window.has("look.back"));
    window.key(SDLK_ESCAPE);
    CHECK_FALSE(window.has("look.back"));
}

TEST_CASE("on the page of keys a key does nothing but light its line", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const auto before = window.game().match().history().size();
    window.key(SDLK_QUESTION);
    for (const SDL_Keycode key : {SDLK_n, SDLK_1, SDLK_h, SDLK_s, SDLK_r, SDLK_F2}) {
        window.key(key);
        REQUIRE(window.app().screen()->name() == "keys");
    }
    window.key(SDLK_SLASH);
    window.type("odds");
    const auto& list = window.items().list();
    CHECK(std::count_if(list.begin(), list.end(), [](const ui::Item& i) { return i.name.starts_with("help.key."); }) == 1);
    window.click("help.close");
    CHECK(window.game().match().history().size() == before);
}

TEST_CASE("a question is answered by the keys on its buttons", "[ui][keys][answers]") {
    // Y is the one clear answer, X is no.
    for (const SDL_Keycode key : {SDLK_y, SDLK_x}) {
        Window window(1280, 800);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        RandomPlayer player(window, 4);
        for (int i = 0; i < 1500 && !window.is_enabled("prompt.take_ground"); ++i) REQUIRE(player.click());
        REQUIRE(window.is_enabled("prompt.take_ground"));
        window.key(key);
        const auto& history = window.game().match().history();
        bool is_taken = false, is_declined = false;
        for (std::size_t i = history.size() > 3 ? history.size() - 3 : 0; i < history.size(); ++i) {
            is_taken = is_taken || std::holds_alternative<TakeGround>(history[i].action);
            is_declined = is_declined || std::holds_alternative<Decline>(history[i].action);
        }
        CHECK(is_taken == (key == SDLK_y));
        CHECK(is_declined == (key == SDLK_x));
    }
    // Digits go through several answers.
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const Match& match = window.game().match();
    RandomPlayer player(window, 2);
    int sections = 0;
    for (int i = 0; i < 1500 && sections == 0; ++i) {
        for (const std::string& card : window.enabled("hand.card.")) {
            window.click(card);
            if (!window.has("prompt.section.left")) break;
            window.key(SDLK_2);
            CHECK(match.open().card().section == Section::Center);
            ++sections;
            break;
        }
        if (sections == 0) player.click();
    }
    CHECK(sections == 1);
}

TEST_CASE("a digit plays the card of that number, and one without a card plays nothing", "[ui][keys]") {
    for (const auto& [w, h, percent] : {std::tuple{1280, 800, 100}, {1920, 1080, 100}, {1280, 800, 200}}) {
        CAPTURE(w, percent);
        Window window(w, h, percent);
        window.open_game("orne-bridges", 7, HandsShown::Open);
        const Match& match = window.game().match();
        REQUIRE(match.open().phase == Phase::PlayCard);
        const Hand hand = match.hand(seat_of(match.open().active));
        REQUIRE(hand.size() < 9);
        window.key(SDLK_9);
        CHECK(match.open().phase == Phase::PlayCard);
        CHECK_FALSE(window.game().chooser().question().has_selection());
        // The first that needs no other answer is on the table at once.
        std::size_t number = 0;
        const auto ways = [&](CardId card) {
            return std::count_if(match.legal().begin(), match.legal().end(), [&](const Action& action) {
                const auto* play = std::get_if<PlayCard>(&action);
                return play != nullptr && play->card == card;
            });
        };
        while (number < hand.size() && ways(hand[number]) != 1) ++number;
        REQUIRE(number < hand.size());
        window.key(static_cast<SDL_Keycode>(SDLK_1 + number));
        REQUIRE(match.open().phase != Phase::PlayCard);
        CHECK(match.open().card().played == hand[number]);
    }
}

TEST_CASE("Enter let go of the unit that T had chosen", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    play_to<MoveStep>(window);
    const auto& chooser = window.game().chooser();
    window.key(SDLK_t);
    const UnitId chosen = chooser.chosen();
    REQUIRE_FALSE(chosen.is_none());
    window.key(SDLK_RETURN);
    CHECK(chooser.chosen() == chosen);
    window.key(SDLK_ESCAPE);
    CHECK(chooser.chosen().is_none());
}

TEST_CASE("where the mouse rested on a unit that can act Tab went to the buttons above the board", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    RandomPlayer player(window, 4);
    const auto& chooser = window.game().chooser();
    const auto is_there = [&] { return chooser.step_is<MoveStep>() && chooser.able().size() >= 2 && chooser.chosen().is_none(); };
    for (int i = 0; i < 600 && !is_there(); ++i) REQUIRE(player.click());
    REQUIRE(is_there());
    const Match& match = window.game().match();
    window.point(item_of(match, chooser.able().front()));
    window.key(SDLK_TAB);
    CHECK(std::any_of(chooser.able().begin(), chooser.able().end(),
                      [&](UnitId unit) { return item_of(match, unit) == window.items().focus(); }));
}

TEST_CASE("after a move Tab goes to the next unit that can act", "[ui][keys]") {
    Window window(1280, 800);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    RandomPlayer player(window, 4);
    const auto& chooser = window.game().chooser();
    const auto is_there = [&] { return chooser.step_is<MoveStep>() && chooser.able().size() >= 2 && chooser.chosen().is_none(); };
    for (int i = 0; i < 600 && !is_there(); ++i) REQUIRE(player.click());
    REQUIRE(is_there());
    window.key(SDLK_t);
    REQUIRE_FALSE(chooser.chosen().is_none());
    const std::size_t before = chooser.able().size();
    for (int i = 0; i < 8 && chooser.able().size() == before; ++i) {
        window.key(i % 2 == 0 ? SDLK_HOME : SDLK_END);
        window.key(SDLK_RETURN);
    }
    REQUIRE(chooser.able().size() == before - 1);
    REQUIRE(chooser.chosen().is_none());
    const Match& match = window.game().match();
    const auto is_on_one_that_can = [&] {
        return std::any_of(chooser.able().begin(), chooser.able().end(),
                           [&](UnitId unit) { return item_of(match, unit) == window.items().focus(); });
    };
    window.key(SDLK_TAB);
    CHECK(is_on_one_that_can());
}

}  // namespace test_keys
