// What is on the screen, pixel by pixel.
#pragma once

#include <SDL_image.h>

#include <memory>

#include "support/catch.hpp"
#include "ui/window.hpp"

namespace salient::test {

using Surface = std::unique_ptr<SDL_Surface, void (*)(SDL_Surface*)>;

inline Surface screenshot(Window& window) {
    const ScratchFolder folder;
    const auto file = folder.path() / "screen.png";
    REQUIRE(window.app().save_screenshot(file));
    const Surface loaded{IMG_Load(file.c_str()), SDL_FreeSurface};
    REQUIRE(loaded);
    return {SDL_ConvertSurfaceFormat(loaded.get(), SDL_PIXELFORMAT_ARGB8888, 0), SDL_FreeSurface};
}

inline Uint32 pixel(const Surface& of, int x, int y) {
    return *reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(of->pixels) + y * of->pitch + 4 * x);
}

// How many pixels of a rectangle are others.
inline int difference(const Surface& one, const Surface& other, SDL_Rect where) {
    REQUIRE((where.x >= 0 && where.x + where.w <= one->w && where.y >= 0 && where.y + where.h <= one->h));
    int n = 0;
    for (int y = where.y; y < where.y + where.h; ++y)
        for (int x = where.x; x < where.x + where.w; ++x) n += pixel(one, x, y) == pixel(other, x, y) ? 0 : 1;
    return n;
}

}  // namespace salient::test
