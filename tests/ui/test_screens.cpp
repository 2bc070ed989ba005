// The named items of each screen, and what clicks and keys on them do.
#include <algorithm>
#include <set>

#include "support/catch.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/window.hpp"

namespace test_screens {

using namespace salient;
using namespace salient::test;

namespace {

std::vector<std::string> names(const Window& window, std::string_view prefix, bool only_enabled) {
    std::vector<std::string> out;
    for (const ui::Item& item : window.items().list()) {
        if (item.name.starts_with(prefix) && (item.is_enabled || !only_enabled)) out.push_back(item.name);
    }
    return out;
}

// Plays the first card that asks nothing more and orders somebody.
void play_a_card(Window& window) {
    for (const std::string& card : names(window, "hand.card.", true)) {
        window.click(card);
        if (names(window, "hex.", true).empty() || !names(window, "hand.card.", true).empty()) {
            if (window.has("prompt.undo") && window.is_enabled("prompt.undo")) window.click("prompt.undo");
            continue;
        }
        return;
    }
    FAIL("no card of the first hand orders a unit");
}

}  // namespace

TEST_CASE("the main menu offers a new game and, without saved games, nothing to continue", "[ui]") {
    Window window;
    window.open_menu();
    CHECK(window.is_enabled("menu.new"));
    CHECK(window.is_enabled("menu.quit"));
    CHECK_FALSE(window.has("menu.continue"));
}

TEST_CASE("new game lists the bundled battles and starts one behind a curtain", "[ui]") {
    Window window;
    window.open_menu();
    window.click("menu.new");
    CHECK(window.app().screen()->name() == "new_game");
    CHECK(window.has("scenario.orne-bridges"));
    CHECK(window.has("scenario.rauray-spur"));
    window.click("scenario.rauray-spur");
    CHECK(window.is_enabled("new.start"));
    window.click("players.allies.person");  // two people
    window.click("players.axis.person");
    window.click("new.start");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().scenario().id == "rauray-spur");
    CHECK(window.has("curtain.lift"));
    window.pass(1);
    CHECK(window.is_enabled("curtain.lift"));
    CHECK_FALSE(window.has("prompt.undo"));  // out of reach behind the curtain
}

TEST_CASE("the hand is face down behind the curtain, face up while its owner chooses, face down afterwards", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    CHECK(names(window, "hand.card.", false).empty());
    window.click("curtain.lift");
    CHECK(names(window, "hand.card.", false).size() == 6);
    CHECK_FALSE(window.is_enabled("prompt.undo"));
    play_a_card(window);
    CHECK(names(window, "hand.card.", false).empty());
    CHECK(names(window, "hand.back.", false).size() == 5);
    window.hold(SDLK_h, true);
    CHECK(names(window, "hand.card.", false).size() == 5);
    window.hold(SDLK_h, false);
    CHECK(names(window, "hand.card.", false).empty());
    CHECK(window.is_enabled("prompt.undo"));
    window.key(SDLK_z, KMOD_CTRL);  // who takes back a step of their own sits there still
    CHECK_FALSE(window.has("curtain.lift"));
    CHECK(names(window, "hand.card.", false).size() == 6);
}

TEST_CASE("a click on something illegal is refused with a sentence and its clause", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    play_a_card(window);
    const std::vector<std::string> inviting = names(window, "hex.", true);
    REQUIRE_FALSE(inviting.empty());
    const Board& board = Board::of(BoardKind::Standard);
    const Open& open = window.game().match().open();
    for (const UnitId id : open.units.ids()) {
        if (open.units[id].side != Side::Axis) continue;
        const Hex hex = board.hex(open.units[id].hex);
        window.click("hex." + std::to_string(hex.x) + "." + std::to_string(hex.y));
        REQUIRE(window.has("refusal"));
        CHECK(window.label("refusal").find("ORDER-10") != std::string::npos);
        CHECK(window.label("refusal").find('[') == std::string::npos);
        break;
    }
}

TEST_CASE("a turn can be played by keyboard alone", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Hidden);
    window.key(SDLK_RETURN);  // the curtain has the focus
    REQUIRE(names(window, "hand.card.", true).size() > 0);
    const auto cards = names(window, "hand.card.", true).size();
    for (std::size_t i = 0; i < cards && window.game().match().open().phase == Phase::PlayCard; ++i) {
        window.key(SDLK_1 + static_cast<SDL_Keycode>(i));
        if (!names(window, "prompt.section", true).empty()) window.key(SDLK_ESCAPE);
    }
    CHECK(window.game().match().open().phase != Phase::PlayCard);
    for (int i = 0; i < 60 && window.game().match().open().turn == 1; ++i) {
        if (window.game().match().open().phase == Phase::Order) {
            window.key(SDLK_HOME);
            window.key(SDLK_RETURN);
        }
        window.key(SDLK_n);
    }
    CHECK(window.game().match().open().turn == 2);
    CHECK(window.has("curtain.lift"));
}

TEST_CASE("menus open over the table and close again", "[ui]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    window.key(SDLK_ESCAPE);
    CHECK(window.is_enabled("menu.leave"));
    CHECK_FALSE(window.has("hand.card.0"));  // out of reach
    window.key(SDLK_ESCAPE);
    CHECK(window.has("hand.card.0"));
    window.key(SDLK_SLASH, KMOD_SHIFT);
    CHECK(window.is_enabled("help.close"));
    window.click("help.close");
    CHECK(window.has("hand.card.0"));
}

TEST_CASE("a game left behind is what the main menu continues", "[ui]") {
    ScratchFolder games;
    std::uint64_t hash = 0;
    {
        Window window(1280, 800, 100, games.path());
        window.open_game("orne-bridges", 7, HandsShown::Open);
        play_a_card(window);
        hash = window.game().match().state_hash();
    }
    Window window(1280, 800, 100, games.path());
    window.open_menu();
    REQUIRE(window.is_enabled("menu.continue"));
    window.click("menu.continue");
    REQUIRE(window.app().screen()->name() == "game");
    CHECK(window.game().match().state_hash() == hash);
}

TEST_CASE("everything that can be clicked lies in the window at every size and scale", "[ui]") {
    const auto [w, h, percent] = GENERATE(std::tuple{1280, 800, 100}, std::tuple{1920, 1080, 100}, std::tuple{1024, 640, 100},
                                          std::tuple{1280, 800, 200}, std::tuple{1920, 1080, 200}, std::tuple{3840, 2160, 150});
    CAPTURE(w, h, percent);
    Window window(w, h, percent);
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const auto all_inside = [&] {
        for (const ui::Item& item : window.items().list()) {
            CAPTURE(item.name, item.rect.x, item.rect.y, item.rect.w, item.rect.h);
            CHECK(item.rect.x >= -1);
            CHECK(item.rect.y >= -1);
            CHECK(item.rect.right() <= static_cast<float>(w) + 1);
            CHECK(item.rect.y < static_cast<float>(h) - 10);
            CHECK(item.rect.w > 8);
        }
    };
    all_inside();
    play_a_card(window);
    all_inside();
    window.key(SDLK_ESCAPE);
    all_inside();
}

TEST_CASE("hexes are found where they are drawn", "[ui]") {
    for (const BoardKind kind : {BoardKind::Standard, BoardKind::Breakthrough, BoardKind::Overlord}) {
        const Board& board = Board::of(kind);
        for (const float w : {17.0F, 64.25F, 133.0F}) {
            const ui::HexGrid grid{w, board.width(), board.rows()};
            for (int i = 0; i < board.size(); ++i) {
                const Hex hex = board.hex(HexId{i});
                const ui::Point c = grid.center(hex);
                CHECK(grid.at(c) == hex);
                CHECK(grid.at({c.x + 0.42F * w, c.y}) == hex);
                CHECK(grid.at({c.x, c.y - 0.5F * w}) == hex);
                CHECK(grid.at({c.x - 0.3F * w, c.y + 0.3F * w}) == hex);
            }
        }
    }
}

}  // namespace test_screens
