// The cursor of the keyboard on the board.
#include <cstdio>

#include "support/catch.hpp"
#include "ui/screenshot.hpp"

namespace test_cursor {

using namespace salient;
using namespace salient::test;

namespace {

// The hex on which the cursor stands; none: it is elsewhere.
HexId pointed(const Window& window) {
    int x = 0, y = 0;
    if (std::sscanf(window.items().focus().c_str(), "hex.%d.%d", &x, &y) != 2) return HexId::none();
    return Board::of(BoardKind::Standard).at({x, y});
}

}  // namespace

TEST_CASE("the ring of the keyboard lay over the number of a unit's figures", "[ui][board]") {
    Window window;
    window.open_game("orne-bridges", 7, HandsShown::Open);
    const auto has_unit = [&] {
        const HexId at = pointed(window);
        return !at.is_none() && !window.game().match().open().unit_at(at).is_none();
    };
    for (int i = 0; i < 80 && !has_unit(); ++i) window.key(i % 6 == 5 ? SDLK_UP : SDLK_LEFT);
    REQUIRE(has_unit());
    const std::string name = window.items().focus();
    const ui::Rect hex = window.found(name).rect;
    const Surface with = screenshot(window);
    for (int i = 0; i < 3; ++i) window.key(SDLK_RIGHT);
    REQUIRE(window.items().focus() != name);
    const Surface without = screenshot(window);
    REQUIRE((with && without));
    const int x = static_cast<int>(hex.center().x + 0.335F * hex.w), y = static_cast<int>(hex.center().y + 0.30F * hex.w);
    const int reach = static_cast<int>(0.06F * hex.w);
    CHECK(difference(with, without, {x - reach, y - reach, 2 * reach + 1, 2 * reach + 1}) == 0);
}

}  // namespace test_cursor
