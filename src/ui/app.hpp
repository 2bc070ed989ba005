// The program around the screens: window, renderer, event loop, stack of screens. Draws only when something changed.
#pragma once

#include <SDL.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/kit/assets.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/imgui_renderer.hpp"
#include "ui/kit/input.hpp"
#include "ui/kit/painter.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/sound.hpp"
#include "ui/kit/theme.hpp"
#include "ui/kit/widgets.hpp"

namespace salient::ui {

struct AppConfig {
    int window_w = 1280;
    int window_h = 800;
    bool fits_screen = false;  // the size of the window follows that of the screen
    bool wants_software = false;
    bool is_hidden = false;            // tests and pictures: no window is shown
    bool draws_frames = true;          // false: pixels are drawn only where a picture is asked for
    std::filesystem::path screenshot;  // written when the screen has come to rest; then the program ends
};

class App {
public:
    // The client outlives the program's window; its settings are followed as they change.
    App(Client& client, AppConfig config);
    ~App();
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    void open(std::unique_ptr<Screen> first);
    // Runs until the last screen is closed.
    void run();

    // For tests: handle what is queued and draw one frame; false when the program wants to end.
    bool step();
    // For tests: the time in seconds that frames see from now on, in place of the real one.
    void set_clock(double now) { clock_ = now; }
    const Items& items() const { return items_; }
    bool wants_another_frame() const { return wake_at_ >= 0; }
    // For tests: what was heard since the last call.
    std::vector<Sound> take_heard() { return std::exchange(heard_, {}); }
    bool has_sound_device() const { return speaker_->has_device(); }
    const Assets& art() const { return *art_; }
    const Theme& theme() const { return *theme_; }
    Painter& painter() { return *painter_; }
    const std::vector<std::string>& shortened_texts() const { return painter_->shortened(); }
    // For tests: what the frame drawn last showed: the cards that lay face up, by id, and every text, with its marks.
    const std::vector<std::string>& cards_shown() const { return painter_->cards_shown(); }
    const std::vector<std::string>& texts_shown() const { return texts_shown_; }
    void keep_texts() { painter_->keep_texts(&texts_shown_); }
    Screen* screen() { return screens_.empty() ? nullptr : screens_.back().get(); }
    // `why`: where it could not be written, the reason.
    bool save_screenshot(const std::filesystem::path& file, std::string* why = nullptr);

private:
    // Letters: what a field takes, as many of them in a frame as there are.
    enum class Took { Nothing, Motion, Letters, Input };
    Took take(const SDL_Event& event);
    const KeyMap& chosen_keys() const;  // of the screen that is shown
    Took take_key(const SDL_KeyboardEvent& key, bool typing);
    bool gather();
    void note_what_is_down(const SDL_Event& event);
    void frame();
    void follow(Next next);
    Next open_dropped(const std::filesystem::path& file) const;
    void fit();
    void suggest_size();
    void follow_settings();
    void scale_pointer(Sint32 x, Sint32 y);
    bool may_be_heard() const;
    void hold_back_keys();
    void toggle_fullscreen();
    void write_items();
    void hear(const std::vector<Sound>& sounds);
    bool write_picture(const PictureOrder& order);

    Client& client_;
    AppConfig config_;
    bool is_fullscreen_ = false;
    SDL_Window* window_ = nullptr;
    SDL_Renderer* renderer_ = nullptr;
    std::unique_ptr<Theme> theme_;
    std::unique_ptr<Assets> art_;
    std::unique_ptr<Painter> painter_;
    std::unique_ptr<ImguiRenderer> imgui_;
    std::unique_ptr<Speaker> speaker_;
    std::vector<Sound> heard_;
    Items items_;
    Input input_;
    std::vector<std::unique_ptr<Screen>> screens_;
    std::unique_ptr<Screen> held_page_;  // while F1 is down
    bool is_letter_taken_ = false;       // as a key: its text is nobody's
    bool is_behind_ = false;             // another window has the focus
    bool was_held_ = false;              // a key, in the frame before
    double came_at_ = -1;                // when this screen came
    std::optional<double> changed_at_;   // when another screen came, until keys count again that go on, back or choose
    bool wants_quit_ = false;
    int frames_due_ = 2;  // a frame shows what the one before changed, so there are always two
    double wake_at_ = -1;
    double clock_ = -1;  // a test's own; -1: the real one
    std::uint64_t drawn_ms_ = 0;
    std::vector<std::string> texts_shown_;  // only when a test asked for them
    std::string items_file_;
    std::string last_dump_;
};

}  // namespace salient::ui
