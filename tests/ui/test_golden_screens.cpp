// Screens as they should look: drawn without a display, made small, compared with the pictures in tests/golden/screens.
// A picture may differ a little (fonts differ between systems), a missing or moved panel may not.
//   SALIENT_GOLDEN=write salient-tests "[golden_screens]"   makes the pictures anew
//   SALIENT_SHOTS=DIR salient-tests "[.shots]"              writes all of them in full, in every language and at 200 %, to look at
#include <SDL_image.h>

#include <cmath>
#include <functional>

#include "support/catch.hpp"
#include "ui/window.hpp"

namespace test_golden_screens {

using namespace salient;
using namespace salient::test;

namespace {

constexpr int small_w = 320;
constexpr int small_h = 200;
constexpr int block = 20;              // pixels of a small picture that are compared together
constexpr double most_on_average = 5;  // of 255
constexpr double most_in_a_block = 45;

struct Shot {
    const char* name;
    std::function<void(Window&)> open;
};
const std::vector<Shot>& shots() {
    static const std::vector<Shot> all{
        {"main_menu", [](Window& w) { w.open_menu(); }},
        {"new_game",
         [](Window& w) {
             w.open_menu();
             w.click("menu.new");
         }},
        {"table", [](Window& w) { w.open_game("orne-bridges", 7, HandsShown::Open); }},
        {"rule_sheet",
         [](Window& w) {
             w.open_game("sainteny-hedgerows", 7, HandsShown::Open);
             w.key(SDLK_s);
         }},
    };
    return all;
}

struct Surface {
    SDL_Surface* s = nullptr;
    explicit Surface(SDL_Surface* loaded) {
        if (!loaded) return;
        s = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
        SDL_FreeSurface(loaded);
    }
    ~Surface() { SDL_FreeSurface(s); }
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    int channel(int x, int y, int c) const { return static_cast<const Uint8*>(s->pixels)[y * s->pitch + 4 * x + c]; }
};

// Each small pixel is the mean of the pixels that it stands for.
SDL_Surface* made_small(const Surface& full) {
    SDL_Surface* out = SDL_CreateRGBSurfaceWithFormat(0, small_w, small_h, 32, SDL_PIXELFORMAT_ARGB8888);
    const int kx = full.s->w / small_w;
    const int ky = full.s->h / small_h;
    for (int y = 0; y < small_h; ++y) {
        for (int x = 0; x < small_w; ++x) {
            for (int c = 0; c < 4; ++c) {
                int sum = 0;
                for (int i = 0; i < kx * ky; ++i) sum += full.channel(x * kx + i % kx, y * ky + i / kx, c);
                static_cast<Uint8*>(out->pixels)[y * out->pitch + 4 * x + c] = static_cast<Uint8>(c == 3 ? 255 : sum / (kx * ky));
            }
        }
    }
    return out;
}

double difference(const Surface& a, const Surface& b, SDL_Rect part) {
    double sum = 0;
    for (int y = part.y; y < part.y + part.h; ++y) {
        for (int x = part.x; x < part.x + part.w; ++x) {
            for (int c = 0; c < 3; ++c) sum += std::abs(a.channel(x, y, c) - b.channel(x, y, c));
        }
    }
    return sum / (3.0 * part.w * part.h);
}

}  // namespace

TEST_CASE("screens look as they did", "[ui][golden_screens]") {
    const char* wanted = std::getenv("SALIENT_GOLDEN");
    const bool writes = wanted && std::string_view(wanted) == "write";
    const ScratchFolder folder;
    for (const Shot& shot : shots()) {
        CAPTURE(shot.name);
        INFO("a screen that changed on purpose is drawn anew by SALIENT_GOLDEN=write: look at it before you keep it");
        Window window(1280, 800);
        window.client().set_now("2026-11-27 12:00:00");  // the menu shows the battle of the day
        shot.open(window);
        const auto full = folder.path() / (std::string(shot.name) + ".png");
        REQUIRE(window.app().save_screenshot(full));
        const auto golden = source_dir() / "tests/golden/screens" / full.filename();
        const Surface seen(made_small(Surface(IMG_Load(full.c_str()))));
        if (writes) {
            std::filesystem::create_directories(golden.parent_path());
            REQUIRE(IMG_SavePNG(seen.s, golden.c_str()) == 0);
            continue;
        }
        const Surface expected(IMG_Load(golden.c_str()));
        REQUIRE(expected.s);
        CHECK(difference(seen, expected, {0, 0, small_w, small_h}) < most_on_average);
        for (int y = 0; y < small_h; y += block) {
            for (int x = 0; x < small_w; x += block) {
                CAPTURE(x, y);
                CHECK(difference(seen, expected, {x, y, block, block}) < most_in_a_block);
            }
        }
    }
}

TEST_CASE("pictures of screens to look at", "[.shots]") {
    const char* wanted = std::getenv("SALIENT_SHOTS");
    if (!wanted) return;
    const std::filesystem::path folder = wanted;
    std::filesystem::create_directories(folder);
    struct Size {
        int w, h, percent;
    };
    for (const Size size : {Size{1280, 800, 100}, Size{1920, 1080, 100}, Size{1280, 800, 200}}) {
        for (const char* language : {"en", "fr", "it"}) {
            for (const Shot& shot : shots()) {
                Window window(size.w, size.h, size.percent, {}, language);
                shot.open(window);
                const std::string name = std::string(shot.name) + "-" + language + "-" + std::to_string(size.w) + "-" +
                                         std::to_string(size.percent) + ".png";
                CHECK(window.app().save_screenshot(folder / name));
            }
        }
    }
}

}  // namespace test_golden_screens
