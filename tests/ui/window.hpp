// A client without a display: SDL's dummy video driver, the software renderer, and a mouse and keyboard of events.
#pragma once

#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "salient/agent.hpp"
#include "support/source_dir.hpp"
#include "ui/app.hpp"
#include "ui/kit/client.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/table/game_screen.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::test {

// A folder of its own that goes away with the test.
class ScratchFolder {
public:
    ScratchFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "salient-ui-XXXXXX").string();
        if (!mkdtemp(pattern.data())) std::abort();
        path_ = pattern;
    }
    ~ScratchFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// What lies in a frame is known without its pixels; they take most of the time, and only some cases are about them.
enum class Draws { Pictures, Frames };

// Pictures take most of the time of opening a window: those that another one had are not made again.
inline void keep_all_rasters() {
    static const bool once = (ui::keep_rasters(std::size_t{200} << 20U), true);
    static_cast<void>(once);
}

class Window {
public:
    explicit Window(int w = 1280, int h = 800, int percent = 100, const std::filesystem::path& games = {},
                    const std::string& language = "en", Draws draws = Draws::Pictures)
        : client_({source_dir() / "assets", source_dir() / "scenarios", games.empty() ? folder_.path() : games,
                   folder_.path() / "config", folder_.path() / "own", folder_.path() / "lessons",
                   folder_.path() / "record.json"}) {
        setenv("SDL_VIDEODRIVER", "dummy", 1);
        setenv("SDL_AUDIODRIVER", "dummy", 1);
        if (draws == Draws::Pictures) keep_all_rasters();
        ui::AppConfig config;
        config.window_w = w;
        config.window_h = h;
        config.wants_software = true;
        config.is_hidden = true;
        config.draws_frames = draws == Draws::Frames;
        ui::Settings settings = client_.settings();
        settings.language = language;
        settings.text_percent = percent;
        settings.animation = settings.computer_pace = ui::AnimationSpeed::Off;
        settings.asks_ending = ui::AskEnding::Never;
        client_.use_settings(settings);
        app_ = std::make_unique<ui::App>(client_, config);
        app_->set_clock(clock_);
    }

    ui::Client& client() { return client_; }
    ui::App& app() { return *app_; }
    const ui::App& app() const { return *app_; }
    const ui::Items& items() const { return app_->items(); }
    const std::filesystem::path& games() const { return folder_.path(); }

    void open(std::unique_ptr<ui::Screen> screen) {
        app_->open(std::move(screen));
        settle();
        keep_pace();
    }
    void open_menu() { open(std::make_unique<ui::MainMenu>(client_)); }
    void open_game(const std::string& scenario, std::uint64_t seed, HandsShown hands, DiceFrom dice = DiceFrom::Computer) {
        for (const auto& entry : client_.scenarios()) {
            if (entry.loaded && entry.loaded->scenario->id == scenario)
                return open(ui::start_game(client_, *entry.loaded, {seed, hands, dice, std::string(32, '5')}));
        }
        std::abort();
    }

    // The table on the screen.
    ui::GameScreen& game() { return dynamic_cast<ui::GameScreen&>(*app_->screen()); }

    // From here on what is played is shown in its own time, and time stands still unless a test lets it pass.
    void animate(ui::AnimationSpeed speed) {
        has_pace_ = false;
        ui::Settings settings = client_.settings();
        settings.animation = settings.computer_pace = speed;
        client_.use_settings(settings);
        pass(0);
    }
    // After a click or a key a second passes, as people are; from here on nothing passes by itself.
    void hurry() { has_pace_ = false; }
    void pass(double seconds) {
        clock_ += seconds;
        app_->set_clock(clock_);
        step();
    }

    // One frame, and what a test wants to look at after each.
    void step() {
        app_->step();
        if (after_frame) after_frame();
    }
    std::function<void()> after_frame;
    // A frame shows what the one before changed.
    void settle() {
        for (int i = 0; i < frames_to_settle_; ++i) step();
    }
    // No more frames than that: for long games, of which every frame is looked at.
    void be_brisk(bool is_brisk = true) { frames_to_settle_ = is_brisk ? 1 : usual_frames; }
    bool has(std::string_view name) const { return items().find(name) != nullptr; }
    // What is not there fails the case by its name.
    ui::Item found(std::string_view name) const {
        const ui::Item* item = items().find(name);
        if (item == nullptr) throw std::runtime_error("nothing on the screen is called \"" + std::string(name) + "\"");
        return *item;
    }
    bool is_enabled(std::string_view name) const {
        const ui::Item* item = items().find(name);
        return item && item->is_enabled;
    }
    // Names of what can be chosen now.
    std::vector<std::string> enabled(std::string_view prefix) const {
        std::vector<std::string> out;
        for (const ui::Item& item : items().list()) {
            if (item.is_enabled && item.name.starts_with(prefix)) out.push_back(item.name);
        }
        return out;
    }
    std::string label(std::string_view name) const {
        const ui::Item* item = items().find(name);
        return item ? item->label : std::string();
    }

    void point(float x, float y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<int>(x);
        event.motion.y = static_cast<int>(y);
        SDL_PushEvent(&event);
        settle();
    }
    void point(std::string_view name) {
        const ui::Item item = found(name);
        point(item.rect.x + item.rect.w / 2, std::min(item.rect.y + item.rect.h / 2, item.rect.y + 40));
    }
    // What is scrolled away comes into sight with the focus.
    void bring_into_sight(std::string_view name) {
        for (int i = 0; i < 200 && items().find(name) && items().find(name)->is_out_of_sight; ++i) key(SDLK_TAB);
    }
    void click(std::string_view name) {
        bring_into_sight(name);
        const ui::Item item = found(name);
        click(item.rect.x + item.rect.w / 2, std::min(item.rect.y + item.rect.h / 2, item.rect.y + 40));
    }
    void click(float x, float y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<int>(x);
        event.motion.y = static_cast<int>(y);
        SDL_PushEvent(&event);
        button(true, x, y);
        button(false, x, y);
        for (int i = 1; i < frames_to_settle_; ++i) step();
        keep_pace();
    }
    // A thing that a screen does seldom: behind its button with three dots.
    void click_more(const std::string& more, const std::string& what) {
        click(more);
        click(more + "." + what);
    }
    void right_click(std::string_view name) {
        point(name);
        const ui::Point at = found(name).rect.center();
        button(true, at.x, at.y, SDL_BUTTON_RIGHT);
        button(false, at.x, at.y, SDL_BUTTON_RIGHT);
        settle();
    }
    void button(bool is_down, float x, float y, Uint8 which = SDL_BUTTON_LEFT) {
        SDL_Event event{};
        event.type = is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.button = which;
        event.button.x = static_cast<int>(x);
        event.button.y = static_cast<int>(y);
        SDL_PushEvent(&event);
        step();
    }
    void resize(int w, int h) {
        for (Uint32 id = 1; id < 1000; ++id) {
            if (SDL_Window* found = SDL_GetWindowFromID(id)) SDL_SetWindowSize(found, w, h);
        }
        settle();
    }
    void key(SDL_Keycode code, Uint16 mod = 0) {
        send_key(SDL_KEYDOWN, code, mod);
        send_key(SDL_KEYUP, code, mod);
        settle();
        keep_pace();
    }
    void type(const std::string& text) {
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i + 1;  // a letter at a time, as a keyboard sends them
            while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            text.copy(event.text.text, end - i, i);
            SDL_PushEvent(&event);
            step();
            i = end;
        }
        settle();
    }
    void drop(const std::filesystem::path& file) {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.file = SDL_strdup(file.c_str());
        SDL_PushEvent(&event);
        settle();
    }
    // What a key that is held down sends on and on.
    void repeat(SDL_Keycode code) {
        send_key(SDL_KEYDOWN, code, 0, true);
        settle();
    }
    void wheel(float by) {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.y = static_cast<int>(by);
        SDL_PushEvent(&event);
        settle();
    }
    void hold(SDL_Keycode code, bool is_down) {
        send_key(is_down ? SDL_KEYDOWN : SDL_KEYUP, code, 0);
        settle();
    }

private:
    void keep_pace() {
        if (has_pace_) pass(1);
    }
    void send_key(Uint32 type, SDL_Keycode code, Uint16 mod, bool is_repeated = false) {
        SDL_Event event{};
        event.type = type;
        event.key.keysym.sym = code;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
        event.key.keysym.mod = mod;
        event.key.repeat = is_repeated ? 1 : 0;
        SDL_PushEvent(&event);
        step();
    }

    ScratchFolder folder_;
    ui::Client client_;
    std::unique_ptr<ui::App> app_;
    double clock_ = 1;
    bool has_pace_ = true;
    static constexpr int usual_frames = 3;
    int frames_to_settle_ = usual_frames;
};

}  // namespace salient::test
