// Windows without a display, moved and typed into at random.
#include "prove/pictures/hidden_client.hpp"

#include <SDL.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "ui/app.hpp"
#include "ui/kit/client.hpp"
#include "ui/menus/new_game_screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {
namespace {

class Hand {
public:
    Hand(App& app, Rng& rng, int w, int h) : app_(app), rng_(rng), w_(w), h_(h) {}

    void look() {
        for (int i = 0; i < 2; ++i) app_.step();  // a frame shows what the one before changed
    }
    void point() {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = below(w_);
        event.motion.y = below(h_);
        SDL_PushEvent(&event);
        look();
    }
    void press(SDL_Keycode key) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = key;
            event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
            SDL_PushEvent(&event);
        }
        look();
    }

private:
    int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }

    App& app_;
    Rng& rng_;
    int w_, h_;
};

}  // namespace

void draw_unseen(const std::filesystem::path& assets, const LoadedScenario& battle, const std::filesystem::path& file,
                 const std::filesystem::path& scratch, Rng& rng) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    Client client({.assets = assets, .scenarios = {}, .games = scratch / "games", .config = {}});
    const std::vector<std::string> languages = client.languages();
    Settings settings = client.settings();
    settings.language = languages[rng.below(static_cast<std::uint32_t>(languages.size()))];
    settings.text_percent = 100 + 25 * static_cast<int>(rng.below(5));
    settings.animation = settings.computer_pace = AnimationSpeed::Off;
    client.use_settings(settings);

    static constexpr int widths[] = {800, 1024, 1280, 1600, 1920, 2560};
    static constexpr int heights[] = {500, 560, 640, 800, 1080};
    const int w = widths[rng.below(std::size(widths))];
    const int h = heights[rng.below(std::size(heights))];
    App app(client, {.window_w = w, .window_h = h, .wants_software = true, .is_hidden = true, .screenshot = {}});
    app.set_clock(0);
    Hand hand(app, rng, w, h);
    app.open(std::make_unique<NewGame>(client, file));
    hand.look();
    const HandsShown hands = rng.below(2) == 0 ? HandsShown::Open : HandsShown::Hidden;
    app.open(start_game(client, battle, {.seed = rng.below(1000), .hands = hands}));
    hand.look();
    app.set_clock(1);
    hand.look();
    hand.press(SDLK_RETURN);  // lifts the curtain, which answers after a moment
    for (int i = 0; i < 6; ++i) hand.point();
    for (const SDL_Keycode key : {SDLK_s, SDLK_ESCAPE, SDLK_r, SDLK_ESCAPE, SDLK_PLUS, SDLK_v, SDLK_ESCAPE, SDLK_ESCAPE}) {
        hand.press(key);
        hand.point();
    }
}

}  // namespace salient::ui
