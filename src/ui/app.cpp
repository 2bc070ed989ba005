// The program around the screens.
#include "ui/app.hpp"

#include <SDL_image.h>
#include <imgui.h>
#if __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#elif __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#elif __has_include(<imgui_impl_sdl.h>)
#include <imgui_impl_sdl.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "ui/kit/key_map.hpp"
#include "ui/kit/palette.hpp"
#include "ui/menus/menu_screens.hpp"
#include "ui/menus/one_page.hpp"
#include "ui/table/ways_in.hpp"

namespace salient::ui {
namespace {

constexpr std::uint64_t frame_ms = 14;  // no more than some 70 frames a second

// The platform part took one argument, later two; frames took the window, later nothing.
template <class Window>
bool platform_init(Window* window, SDL_Renderer* renderer) {
    if constexpr (requires { ImGui_ImplSDL2_InitForSDLRenderer(window, renderer); })
        return ImGui_ImplSDL2_InitForSDLRenderer(window, renderer);
    else
        return ImGui_ImplSDL2_InitForSDLRenderer(window);
}
template <class Window>
void platform_frame(Window* window) {
    if constexpr (requires { ImGui_ImplSDL2_NewFrame(); })
        ImGui_ImplSDL2_NewFrame();
    else
        ImGui_ImplSDL2_NewFrame(window);
}

// Whether "accelerated" is only Mesa's software rasterizer: then SDL's own software renderer is several times faster.
bool is_emulated(SDL_Renderer* renderer) {
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0) return false;
    if (std::string_view(info.name).find("opengl") != 0) return false;
    using GetString = const unsigned char* (*)(unsigned);
    auto* get_string = reinterpret_cast<GetString>(SDL_GL_GetProcAddress("glGetString"));
    if (!get_string) return false;
    constexpr unsigned gl_renderer = 0x1F01;
    const auto* name = reinterpret_cast<const char*>(get_string(gl_renderer));
    if (!name) return false;
    const std::string_view shown(name);
    return shown.find("llvmpipe") != shown.npos || shown.find("softpipe") != shown.npos || shown.find("swrast") != shown.npos;
}

// A key held down goes on walking, scrolling and deleting; it decides once only.
bool repeats(SDL_Keycode key) {
    constexpr SDL_Keycode walking[] = {SDLK_LEFT,      SDLK_RIGHT,  SDLK_UP,      SDLK_DOWN,     SDLK_TAB,
                                       SDLK_BACKSPACE, SDLK_DELETE, SDLK_PAGEUP,  SDLK_PAGEDOWN, SDLK_PLUS,
                                       SDLK_KP_PLUS,   SDLK_MINUS,  SDLK_KP_MINUS};
    return std::find(std::begin(walking), std::end(walking), key) != std::end(walking);
}

[[noreturn]] void fail(const char* what) { throw std::runtime_error(std::string(what) + ": " + SDL_GetError()); }

}  // namespace

App::App(Client& client, AppConfig config) : client_(client), config_(std::move(config)) {
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");  // the software renderer shows its picture without a detour over OpenGL
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("SDL cannot start");
    IMG_Init(IMG_INIT_PNG);

    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (config_.is_hidden) flags |= SDL_WINDOW_HIDDEN;
    is_fullscreen_ = client_.settings().is_fullscreen;
    if (is_fullscreen_) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (SDL_Rect room; config_.fits_screen && SDL_GetDisplayUsableBounds(0, &room) == 0) {
        // Room for the frame of the window; larger than the usual size only where that leaves much of the screen empty.
        const auto fit = [](int usual, int most) { return std::min(std::max(usual, most * 4 / 5), most * 19 / 20); };
        config_.window_w = fit(config_.window_w, room.w);
        config_.window_h = fit(config_.window_h, room.h - 40);
    }
    window_ =
        SDL_CreateWindow("Salient", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, config_.window_w, config_.window_h, flags);
    if (!window_) fail("no window");
    SDL_SetWindowMinimumSize(window_, 800, 500);
    if (!config_.wants_software)
        renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (renderer_ && is_emulated(renderer_)) {
        SDL_DestroyRenderer(renderer_);
        renderer_ = nullptr;
    }
    if (!renderer_) renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE);
    if (!renderer_) fail("no renderer");

    theme_ = std::make_unique<Theme>();
    art_ = std::make_unique<Assets>(renderer_, client_.folders().assets);
    painter_ = std::make_unique<Painter>(*theme_, *art_);
    painter_->draw_pixels(config_.draws_frames);
    if (SDL_Surface* icon = art_->surface("side_allies", 64, 64)) {
        SDL_SetWindowIcon(window_, icon);
        SDL_FreeSurface(icon);
    }

    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    platform_init(window_, renderer_);
    imgui_ = std::make_unique<ImguiRenderer>(renderer_);
    speaker_ = std::make_unique<Speaker>(client_.folders().assets / "sound");
    suggest_size();
    fit();

    if (const char* file = std::getenv("SALIENT_ITEMS")) items_file_ = file;
}

// The display that the window lies on says how large things should be; at the first start they are.
void App::suggest_size() {
    float dpi = 0;
    const int display = SDL_GetWindowDisplayIndex(window_);
    if (config_.is_hidden || display < 0 || SDL_GetDisplayDPI(display, nullptr, &dpi, nullptr) != 0) return;
    int points = 0, w = 0, h = 0;
    SDL_GetWindowSize(window_, &points, nullptr);
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    if (points <= 0) return;
    const int percent = fitting_percent(dpi, static_cast<float>(w) / static_cast<float>(points), w, h);
    client_.note_suggested_percent(percent);
    if (percent == 0 || !client_.is_first_start() || client_.settings().text_percent != Settings{}.text_percent) return;
    Settings settings = client_.settings();
    settings.text_percent = percent;
    client_.change_settings(settings);
}

App::~App() {
    screens_.clear();
    speaker_.reset();
    imgui_.reset();
    if (ImGui::GetCurrentContext()) {
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    painter_.reset();
    art_.reset();
    theme_.reset();
    if (renderer_) SDL_DestroyRenderer(renderer_);
    if (window_) SDL_DestroyWindow(window_);
    IMG_Quit();
    SDL_Quit();
}

void App::open(std::unique_ptr<Screen> first) {
    screens_.push_back(std::move(first));
    frames_due_ = 2;
}

void App::fit() {
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    if (!theme_->fit(w, h, client_.settings().text_percent)) return;
    painter_->scale_changed();
    theme_->dress_imgui();
    imgui_->upload_fonts();
}

void App::follow_settings() {
    const Settings& settings = client_.settings();
    if (const BoardLooks looks{settings.palette, settings.ground_paler, settings.has_outlines}; looks != board_looks()) {
        use_board_looks(looks);
        art_->forget_all();
    }
    if (is_fullscreen_ == client_.settings().is_fullscreen) return;
    is_fullscreen_ = client_.settings().is_fullscreen;
    SDL_SetWindowFullscreen(window_, is_fullscreen_ ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

void App::toggle_fullscreen() {
    Settings settings = client_.settings();
    settings.is_fullscreen = !settings.is_fullscreen;
    client_.change_settings(settings);
}

void App::note_what_is_down(const SDL_Event& event) {
    if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP) {
        std::erase(input_.keys_down, event.key.keysym.scancode);
        if (event.type == SDL_KEYDOWN) input_.keys_down.push_back(event.key.keysym.scancode);
    } else if (event.type == SDL_MOUSEBUTTONDOWN) {
        input_.buttons_down |= SDL_BUTTON(event.button.button);
    } else if (event.type == SDL_MOUSEBUTTONUP) {
        input_.buttons_down &= ~SDL_BUTTON(event.button.button);
    } else if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        input_.keys_down.clear();  // where they come up is not told
        input_.buttons_down = 0;
    }
}

namespace {

// Writes something; Backspace comes as text too while somebody types.
bool is_letter(SDL_Keycode key) { return key >= SDLK_SPACE && key != SDLK_DELETE && (key & SDLK_SCANCODE_MASK) == 0; }

// What comes after text that was typed, and must find it in its field.
bool needs_text_before(const SDL_Event& event) {
    if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_BACKSPACE) return false;
    if (event.type == SDL_KEYDOWN) return !is_letter(event.key.keysym.sym) || (event.key.keysym.mod & KMOD_CTRL) != 0;
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP || event.type == SDL_DROPFILE;
}

}  // namespace

const KeyMap& App::chosen_keys() const {
    static const KeyMap usual;
    const bool is_changed = !held_page_ && !screens_.empty() && screens_.back()->has_chosen_keys();
    return is_changed ? client_.settings().keys : usual;
}

App::Took App::take_key(const SDL_KeyboardEvent& event, bool typing) {
    SDL_Keysym k = event.keysym;
    const bool writes = is_letter(k.sym);
    if (!typing && (k.mod & KMOD_CTRL) == 0) k.sym = chosen_keys().meant(k.sym);
    if (k.sym == SDLK_h) input_.is_peeking = !typing;
    if (k.sym == SDLK_F11) {
        if (event.repeat == 0) toggle_fullscreen();
        return Took::Input;
    }
    if (k.sym == SDLK_LALT || k.sym == SDLK_RALT) return Took::Motion;  // held it shows more
    const bool modifier = k.sym == SDLK_LSHIFT || k.sym == SDLK_RSHIFT || k.sym == SDLK_LCTRL || k.sym == SDLK_RCTRL;
    if (modifier) return Took::Nothing;
    is_letter_taken_ = !typing && writes && (k.mod & (KMOD_CTRL | KMOD_ALT)) == 0;
    if (event.repeat != 0 && !repeats(k.sym)) return Took::Nothing;
    if (typing && is_letter(k.sym) && (k.mod & KMOD_CTRL) == 0) return Took::Letters;
    if (typing && k.sym == SDLK_BACKSPACE) {  // in its place among the letters
        input_.text += '\b';
        input_.by_keyboard = true;
        return Took::Letters;
    }
    input_.keys.push_back({k.sym, (k.mod & KMOD_SHIFT) != 0, (k.mod & KMOD_CTRL) != 0, (k.mod & KMOD_ALT) != 0, false});
    input_.by_keyboard = true;
    return Took::Input;
}

// What waits, up to the next input: a click and the next click never melt into one, nor a key and the text before it. Closing the window does
// not wait for its turn. False: nothing that is to be drawn.
bool App::gather() {
    SDL_PumpEvents();
    wants_quit_ = wants_quit_ || SDL_HasEvent(SDL_QUIT) == SDL_TRUE;
    bool draws = false;
    bool has_input = input_.was_pressed || input_.was_released || !input_.keys.empty();
    SDL_Event event;
    while (!has_input && !wants_quit_ && SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) {
        if (!input_.text.empty() && needs_text_before(event)) break;
        SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
        const Took took = take(event);
        draws = draws || took != Took::Nothing;
        has_input = took == Took::Input;
    }
    return draws;
}

// Where the window is told in points and drawn in pixels, the pointer comes in points.
void App::scale_pointer(Sint32 x, Sint32 y) {
    int points_w = 0, points_h = 0, pixels_w = 0, pixels_h = 0;
    SDL_GetWindowSize(window_, &points_w, &points_h);
    SDL_GetRendererOutputSize(renderer_, &pixels_w, &pixels_h);
    const auto scaled = [](Sint32 at, int points, int pixels) {
        const auto place = static_cast<float>(at);
        if (points <= 0 || points == pixels) return place;
        // The middle of a point is the middle of its pixels.
        return (place + 0.5F) * static_cast<float>(pixels) / static_cast<float>(points) - 0.5F;
    };
    input_.mouse = {scaled(x, points_w, pixels_w), scaled(y, points_h, pixels_h)};
}

App::Took App::take(const SDL_Event& event) {
    ImGui_ImplSDL2_ProcessEvent(&event);
    const bool typing = ImGui::GetIO().WantTextInput || items_.is_typing();
    note_what_is_down(event);
    switch (event.type) {
        case SDL_QUIT: wants_quit_ = true; return Took::Input;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) is_behind_ = true;
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) is_behind_ = false;
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) input_.is_peeking = input_.is_down = false;
            return event.window.event == SDL_WINDOWEVENT_NONE ? Took::Nothing : Took::Motion;
        case SDL_RENDER_TARGETS_RESET:
        case SDL_RENDER_DEVICE_RESET: return Took::Motion;
        case SDL_AUDIODEVICEADDED:
        case SDL_AUDIODEVICEREMOVED: speaker_->note(event.adevice); return Took::Nothing;
        case SDL_MOUSEMOTION:
            scale_pointer(event.motion.x, event.motion.y);
            if (input_.is_down && !input_.was_dragged) {
                const Point d = input_.mouse - input_.pressed_at;
                input_.was_dragged = std::hypot(d.x, d.y) > 6 * theme_->scale();
            }
            input_.by_keyboard = false;
            return Took::Motion;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP: {
            const bool down = event.type == SDL_MOUSEBUTTONDOWN;
            scale_pointer(event.button.x, event.button.y);
            input_.by_keyboard = false;
            // The second click of a double one was meant for the screen that the first has left.
            if (down && event.button.clicks > 1 && input_.now - came_at_ < 0.7) return Took::Motion;
            if (event.button.button == SDL_BUTTON_LEFT) {
                input_.is_down = down;
                (down ? input_.was_pressed : input_.was_released) = true;
                if (down) {
                    input_.pressed_at = input_.mouse;
                    input_.was_dragged = false;
                }
            } else if (event.button.button == SDL_BUTTON_RIGHT && !down) {
                input_.was_right_clicked = true;
            }
            return Took::Input;
        }
        case SDL_MOUSEWHEEL:
            input_.wheel += static_cast<float>(event.wheel.y);
            input_.by_keyboard = false;
            return Took::Motion;
        case SDL_KEYDOWN: return take_key(event.key, typing);
        case SDL_KEYUP:
            if (event.key.keysym.sym == SDLK_h || chosen_keys().meant(event.key.keysym.sym) == SDLK_h) input_.is_peeking = false;
            is_letter_taken_ = false;
            return typing ? Took::Letters : Took::Input;
        case SDL_TEXTINPUT:
            if (std::exchange(is_letter_taken_, false)) return Took::Nothing;
            if (!typing && std::string_view(event.text.text) != "#") return Took::Nothing;  // it is no key of its own everywhere
            input_.text += event.text.text;
            return Took::Letters;
        case SDL_DROPFILE:
            input_.dropped_file = event.drop.file;
            SDL_free(event.drop.file);
            return Took::Input;
        default: return Took::Nothing;
    }
}

// What the screen did not take itself: opened over it, or a notice why not.
Next App::open_dropped(const std::filesystem::path& file) const {
    std::string error;
    for (const auto& screen : screens_) {
        std::error_code none;
        if (!screen->played_file().empty() && std::filesystem::equivalent(screen->played_file(), file, none))
            return Next::push(std::make_unique<Notice>(client_.texts()("drop.at_table")));
    }
    auto screen = open_file(client_, file, error);
    if (!screen) return Next::push(std::make_unique<Notice>(std::move(error)));
    return way_to(std::move(screen));
}

void App::follow(Next next) {
    switch (next.kind) {
        case Next::Kind::Stay: return;
        case Next::Kind::Push: screens_.push_back(std::move(next.screen)); break;
        case Next::Kind::Replace: screens_.back() = std::move(next.screen); break;
        case Next::Kind::Only:
            screens_.clear();
            screens_.push_back(std::move(next.screen));
            break;
        case Next::Kind::Pop: screens_.pop_back(); break;
        case Next::Kind::Quit: screens_.clear(); break;
    }
    items_.set_focus("");
    changed_at_ = came_at_ = input_.now;
    was_held_ = !input_.keys_down.empty();
    frames_due_ = 2;
}

// After a change of screen nothing goes on, back or is chosen by a key until all were up and a moment went by: what was pressed was meant for
// the screen before.
void App::hold_back_keys() {
    constexpr double moment = 0.3;
    if (!changed_at_) return;
    const bool was_held = std::exchange(was_held_, !input_.keys_down.empty());
    const auto decides = [](const KeyPress& k) {
        return k.key == SDLK_RETURN || k.key == SDLK_KP_ENTER || k.key == SDLK_ESCAPE || k.key == SDLK_SPACE;
    };
    if (input_.now - *changed_at_ < moment || was_held)
        std::erase_if(input_.keys, decides);
    else
        changed_at_.reset();
}

void App::frame() {
    if (screens_.empty()) return;
    follow_settings();
    fit();
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    // Every screen covers the whole window; only where clearing costs nothing is it done as well.
    SDL_RendererInfo info;
    const bool software = SDL_GetRendererInfo(renderer_, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    input_.now = clock_ >= 0 ? clock_ : static_cast<double>(SDL_GetTicks64()) / 1000.0;

    hold_back_keys();
    platform_frame(window_);
    ImGui::NewFrame();
    painter_->begin(ImGui::GetBackgroundDrawList());
    items_.begin(input_);
    Ui ui{*painter_, *art_, items_, input_, client_.texts(), {0, 0, static_cast<float>(w), static_cast<float>(h)}, -1};
    Screen* shown = screens_.back().get();
    // A turn on one page lies over any screen as long as its key is held: what lies below stands still meanwhile.
    const bool is_asked = std::find(input_.keys_down.begin(), input_.keys_down.end(), SDL_SCANCODE_F1) != input_.keys_down.end();
    if (held_page_ && static_cast<OnePage&>(*held_page_).is_let_go(input_, is_asked))
        held_page_.reset();
    else if (is_asked && !held_page_)
        held_page_ = std::make_unique<OnePage>(client_, true);
    use_keys(chosen_keys());
    painter_->show_clauses(client_.settings().shows_clauses || input_.has_alt());
    Next next = held_page_ ? held_page_->frame(ui) : shown->frame(ui);
    items_.end();
    if (!input_.dropped_file.empty() && next.kind == Next::Kind::Stay) next = open_dropped(input_.dropped_file);
    ImGui::Render();

    if (config_.draws_frames) {
        if (!software) {
            SDL_SetRenderDrawColor(renderer_, color::wood_dark.r, color::wood_dark.g, color::wood_dark.b, 255);
            SDL_RenderClear(renderer_);
        }
        imgui_->draw(ImGui::GetDrawData());
    }
    write_items();
    if (config_.draws_frames) SDL_RenderPresent(renderer_);

    // A screen that only looks at a file now and then is at rest for a picture.
    wake_at_ = !config_.screenshot.empty() && ui.wake_at - input_.now > 0.5 ? -1 : ui.wake_at;
    input_.was_pressed = input_.was_released = input_.was_right_clicked = false;
    input_.wheel = 0;
    input_.keys.clear();
    input_.text.clear();
    input_.dropped_file.clear();
    art_->tidy();
    painter_->tidy();
    theme_->tidy();
    drawn_ms_ = SDL_GetTicks64();
    hear(ui.heard);
    if (ui.picture) {
        const bool is_written = write_picture(*ui.picture);
        if (ui.picture->done) ui.picture->done(is_written);
        frames_due_ = 2;
    }
    follow(std::move(next));
}

bool App::may_be_heard() const { return !is_behind_ || !client_.settings().is_quiet_behind; }

void App::hear(const std::vector<Sound>& sounds) {
    constexpr std::size_t most = 64;  // for tests; nobody asks in a real window
    const Settings& settings = client_.settings();
    const std::array kinds{settings.volume_dice, settings.volume_fire, settings.volume_pieces, settings.volume_signals};
    for (const Sound sound : sounds) {
        const int volume = settings.volume * kinds[static_cast<std::size_t>(kind_of(sound))] / 100;
        if (may_be_heard()) speaker_->play(sound, volume);
        if (heard_.size() < most) heard_.push_back(sound);
    }
}

namespace {

// False when there is no room or no right to write there: then nothing of it is left.
bool write_png(const std::filesystem::path& file, const std::string& png, std::string* why = nullptr) {
    if (png.empty()) return false;
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    try {
        write_file_atomically(file, png);
    } catch (const DataError& e) {
        if (why != nullptr) *why = to_string(e.issues().front());
        return false;
    }
    return true;
}

}  // namespace

namespace {

// A surface with a renderer and a context of its own, so that the window keeps what it shows. The window's context is current again
// afterwards, whatever happens meanwhile.
class Canvas {
public:
    Canvas(int w, int h)
        : surface(SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888)),
          renderer(surface == nullptr ? nullptr : SDL_CreateSoftwareRenderer(surface)),
          shown_(ImGui::GetCurrentContext()),
          own_(ImGui::CreateContext()) {
        ImGui::SetCurrentContext(own_);
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().LogFilename = nullptr;
    }
    ~Canvas() {
        ImGui::DestroyContext(own_);
        ImGui::SetCurrentContext(shown_);
        if (renderer != nullptr) SDL_DestroyRenderer(renderer);
        if (surface != nullptr) SDL_FreeSurface(surface);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    SDL_Surface* const surface;
    SDL_Renderer* const renderer;

private:
    ImGuiContext* const shown_;
    ImGuiContext* const own_;
};

std::string png_drawn(const PictureOrder& order, const std::filesystem::path& assets, const Texts& texts) {
    const Canvas canvas(order.w, order.h);
    if (canvas.renderer == nullptr) return {};
    Theme theme;
    Assets art(canvas.renderer, assets);
    Painter painter(theme, art);
    ImguiRenderer imgui(canvas.renderer);
    theme.fit(order.w, order.h, 100);
    painter.scale_changed();
    theme.dress_imgui();
    imgui.upload_fonts();
    Items items;
    Input input;
    ImGuiIO& io = ImGui::GetIO();
    for (int i = 0; i < 2; ++i) {  // what scrolls knows its height after the first
        io.DisplaySize = {static_cast<float>(order.w), static_cast<float>(order.h)};
        ImGui::NewFrame();
        painter.begin(ImGui::GetBackgroundDrawList());
        items.begin(input);
        Ui ui{painter, art, items, input, texts, {0, 0, io.DisplaySize.x, io.DisplaySize.y}, -1};
        order.draw(ui);
        items.end();
        ImGui::Render();
    }
    imgui.draw(ImGui::GetDrawData());
    SDL_RenderPresent(canvas.renderer);
    return png_of(canvas.surface);
}

}  // namespace

// Whatever goes wrong in drawing it, the game in the window goes on: the player is told that there is no picture.
bool App::write_picture(const PictureOrder& order) {
    try {
        return write_png(order.file, png_drawn(order, client_.folders().assets, client_.texts()));
    } catch (const std::exception&) {
        return false;
    }
}

void App::write_items() {
    if (items_file_.empty() || screens_.empty()) return;
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    std::string dump = items_.dump(screens_.back()->name(), {0, 0, static_cast<float>(w), static_cast<float>(h)});
    if (dump == last_dump_) return;
    last_dump_ = std::move(dump);
    const std::string part = items_file_ + ".part";
    {
        std::ofstream out(part, std::ios::binary);
        out << last_dump_;
    }
    std::error_code error;
    std::filesystem::rename(part, items_file_, error);
}

bool App::step() {
    gather();
    if (wants_quit_ || screens_.empty()) return false;
    frame();
    return !screens_.empty();
}

void App::run() {
    while (!wants_quit_ && !screens_.empty()) {
        int timeout = -1;
        if (frames_due_ > 0) {
            timeout = 0;
        } else if (wake_at_ >= 0) {
            timeout = std::max(0, static_cast<int>(wake_at_ * 1000.0 - static_cast<double>(SDL_GetTicks64())));
        }
        if (frames_due_ <= 0 && timeout != 0) {
            SDL_Event event;
            const bool woken = timeout < 0 ? SDL_WaitEvent(&event) != 0 : SDL_WaitEventTimeout(&event, timeout) != 0;
            if (woken && take(event) != Took::Nothing) frames_due_ = 2;
        }
        if (frames_due_ <= 0 && wake_at_ >= 0 && wake_at_ * 1000.0 <= static_cast<double>(SDL_GetTicks64())) frames_due_ = 1;
        if (frames_due_ <= 0) continue;

        const std::uint64_t since = SDL_GetTicks64() - drawn_ms_;
        if (since < frame_ms) SDL_Delay(static_cast<Uint32>(frame_ms - since));
        if (gather()) frames_due_ = 2;
        if (wants_quit_) break;
        --frames_due_;
        frame();  // may ask for more
        if (frames_due_ <= 0 && wake_at_ < 0 && !config_.screenshot.empty()) {
            save_screenshot(config_.screenshot);
            return;
        }
    }
}

bool App::save_screenshot(const std::filesystem::path& file, std::string* why) {
    painter_->draw_pixels(true);
    frame();
    painter_->draw_pixels(config_.draws_frames);
    if (screens_.empty()) return false;
    int w = 0;
    int h = 0;
    SDL_GetRendererOutputSize(renderer_, &w, &h);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    if (!surface) return false;
    // What was presented may be gone from the back buffer: draw the same lists once more.
    SDL_SetRenderDrawColor(renderer_, color::wood_dark.r, color::wood_dark.g, color::wood_dark.b, 255);
    SDL_RenderClear(renderer_);
    imgui_->draw(ImGui::GetDrawData());
    const bool ok = SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch) == 0 &&
                    write_png(file, png_of(surface), why);
    SDL_FreeSurface(surface);
    return ok;
}

}  // namespace salient::ui
