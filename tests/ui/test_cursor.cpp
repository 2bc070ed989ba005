// The cursor of the keyboard on the board.
#include <SDL_image.h>

#include <cstdio>
#include <memory>

#include "support/catch.hpp"
#include "ui/window.hpp"

namespace test_cursor {

using namespace salient;
using namespace salient::test;

namespace {

using Surface = std::unique_ptr<SDL_Surface, void (*)(SDL_Surface*)>;

Surface seen(Window& window, const std::filesystem::path& folder) {
    const auto file = folder / "board.png";
    REQUIRE(window.app().save_screenshot(file));
    const Surface loaded{IMG_Load(file.c_str()), SDL_FreeSurface};
    REQUIRE(loaded);
    return {SDL_ConvertSurfaceFormat(loaded.get(), SDL_PIXELFORMAT_ARGB8888, 0), SDL_FreeSurface};
}

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
    const ScratchFolder folder;
    const Surface with = seen(window, folder.path());
    for (int i = 0; i < 3; ++i) window.key(SDLK_RIGHT);
    REQUIRE(window.items().focus() != name);
    const Surface without = seen(window, folder.path());
    REQUIRE((with && without));
    const int x = static_cast<int>(hex.center().x + 0.335F * hex.w), y = static_cast<int>(hex.center().y + 0.30F * hex.w);
    const int reach = static_cast<int>(0.06F * hex.w);
    REQUIRE((x - reach >= 0 && x + reach < with->w && y - reach >= 0 && y + reach < with->h));
    int other = 0;
    for (int dy = -reach; dy <= reach; ++dy)
        for (int dx = -reach; dx <= reach; ++dx) {
            const auto pixel = [&](const Surface& of) {
                return *reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(of->pixels) + (y + dy) * of->pitch +
                                                        4 * (x + dx));
            };
            other += pixel(with) == pixel(without) ? 0 : 1;
        }
    CHECK(other == 0);
}

}  // namespace test_cursor
