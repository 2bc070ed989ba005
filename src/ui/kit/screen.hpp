// A screen: handles input, draws, says which screen comes next. Selection, hover, camera and dialogs are its own.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "salient/text.hpp"
#include "ui/kit/assets.hpp"
#include "ui/kit/input.hpp"
#include "ui/kit/painter.hpp"
#include "ui/kit/sound.hpp"
#include "ui/kit/widgets.hpp"

namespace salient::ui {

struct Ui;

// A picture that the program is asked to write: drawn once, on its own, as if the window were so large and the text at 100 %.
struct PictureOrder {
    std::filesystem::path file;  // a PNG; its folder is made
    int w = 0;
    int h = 0;
    std::function<void(Ui&)> draw;
    std::function<void(bool)> done;  // told whether it was drawn and written
};

// Everything a screen needs while it draws a frame.
struct Ui {
    Painter& paint;
    Assets& art;
    Items& items;
    Input& input;
    const Texts& texts;
    Rect window;
    double wake_at = -1;                    // when the next frame is wanted although nobody touches anything; -1: never
    std::vector<Sound> heard{};             // in this frame
    std::optional<PictureOrder> picture{};  // to be written after it

    float px(float logical) const { return paint.px(logical); }
    void wake_in(double seconds) {
        const double at = input.now + seconds;
        if (wake_at < 0 || at < wake_at) wake_at = at;
    }
    std::string tr(std::string_view key, const Args& args = {}) const { return texts(key, args); }
};

class Screen;

struct Next {
    enum class Kind { Stay, Push, Replace, Only, Pop, Quit };
    Kind kind = Kind::Stay;
    std::unique_ptr<Screen> screen;

    static Next stay() { return {}; }
    static Next push(std::unique_ptr<Screen> s) { return {Kind::Push, std::move(s)}; }
    static Next replace(std::unique_ptr<Screen> s) { return {Kind::Replace, std::move(s)}; }
    // All screens below go too: the way into a game and out of it.
    static Next only(std::unique_ptr<Screen> s) { return {Kind::Only, std::move(s)}; }
    static Next pop() { return {Kind::Pop, nullptr}; }
    static Next quit() { return {Kind::Quit, nullptr}; }
};

class Screen {
public:
    virtual ~Screen() = default;
    virtual std::string_view name() const = 0;
    virtual Next frame(Ui& ui) = 0;
    // Of the game that lies on this screen; empty: none does.
    virtual std::filesystem::path played_file() const { return {}; }
    // Its letters are those of the table: they do what the player put on them.
    virtual bool has_chosen_keys() const { return false; }
};

}  // namespace salient::ui
