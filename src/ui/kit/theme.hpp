// How the game looks: colors, fonts and the scale of the screen. Draws nothing itself.
#pragma once

#include <SDL_ttf.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/kit/assets.hpp"
#include "ui/kit/shape.hpp"

namespace salient::ui {

// The palette of art.md.
namespace color {
inline constexpr Color paper = Color::rgb(0xf1e8d3);
inline constexpr Color paper_light = Color::rgb(0xfbf4e2);
inline constexpr Color panel = Color::rgb(0xe2d5b8);
inline constexpr Color panel_dark = Color::rgb(0xcfc09c);
inline constexpr Color ink = Color::rgb(0x2a2620);
inline constexpr Color ink_soft = Color::rgb(0x645a49);
inline constexpr Color ink_faint = Color::rgb(0x8c8069);
inline constexpr Color wood = Color::rgb(0x6b4a2f);
inline constexpr Color wood_dark = Color::rgb(0x3a2817);
inline constexpr Color brass = Color::rgb(0xb88a3b);
inline constexpr Color brass_light = Color::rgb(0xe2bc6a);
inline constexpr Color brass_dark = Color::rgb(0x6d4d16);
inline constexpr Color alert = Color::rgb(0xa63d2f);
inline constexpr Color alert_dark = Color::rgb(0x7b3127);
inline constexpr Color go = Color::rgb(0x4f7d3a);
inline constexpr Color go_dark = Color::rgb(0x35592a);
inline constexpr Color move_only = Color::rgb(0xc9952c);
inline constexpr Color gold = Color::rgb(0xf2b632);
inline constexpr Color allies = Color::rgb(0x3f5a2c);
inline constexpr Color axis = Color::rgb(0x48545c);
inline constexpr Color section_line = Color::rgb(0xa63d2f);
inline constexpr Color on_dark = Color::rgb(0xf1e8d3);
inline constexpr Color on_dark_soft = Color::rgb(0xd2c3a2);
}  // namespace color

// The colors that stand for the reserved ones; an unknown nation gets a neutral grey.
const NationColors& nation_colors(std::string_view nation);

enum class Font { Text, Bold, Italic, Heading, HeadingBold };
inline constexpr int font_count = 5;

// Sizes are those of a 1280 x 800 window at 100 %; the theme scales them.
struct TextStyle {
    Font font = Font::Text;
    float size = 14;
    Color color = color::ink;
    constexpr TextStyle in(Color other) const { return {font, size, other}; }
    constexpr TextStyle sized(float other) const { return {font, other, color}; }
    constexpr TextStyle with(Font other) const { return {other, size, color}; }
};

// The six sizes of type, and the scale of spaces between things, in the same measure: screens take these and no numbers of their own.
namespace type {
inline constexpr TextStyle note{Font::Text, 11.5F, color::ink_soft};
inline constexpr TextStyle small{Font::Text, 13, color::ink_soft};
inline constexpr TextStyle body{Font::Text, 14.5F, color::ink};
inline constexpr TextStyle head{Font::HeadingBold, 16, color::ink};
inline constexpr TextStyle title{Font::HeadingBold, 22, color::ink};
inline constexpr TextStyle banner{Font::HeadingBold, 34, color::ink};
}  // namespace type
namespace space {
inline constexpr float hair = 2, tight = 4, close = 8, gap = 12, edge = 18, wide = 28;
}  // namespace space

// How large text and buttons should be, in percent in steps of 25: `dpi` dots of the display an inch, so many pixels to a point of the window, and what
// the size of the window makes of them already (Theme::fit). 0: the display does not say what can be true.
int fitting_percent(float dpi, float pixels_to_a_point, int window_w, int window_h);

class Theme {
public:
    Theme();
    ~Theme();
    Theme(const Theme&) = delete;
    Theme& operator=(const Theme&) = delete;

    // Fits the scale to the window; true when it changed, so that the caller renews what depends on it.
    bool fit(int window_w, int window_h, int text_percent);
    float scale() const { return scale_; }
    int text_percent() const { return percent_; }

    // Good until the end of the frame.
    TTF_Font* font(Font face, int pixels) { return opened(static_cast<std::size_t>(face), pixels); }
    // The one that draws this letter in such a face: its own, that of texts for an alphabet that headings lack, else another of the system's.
    TTF_Font* font_of(char32_t letter, Font face, int pixels);
    // After each frame: of more than `most_fonts` open fonts the ones that were not needed for longest are closed.
    void tidy();
    static constexpr std::size_t most_fonts = 32;
    std::size_t fonts_open() const { return fonts_.size(); }
    const std::string& font_file(Font face) const { return files_[static_cast<std::size_t>(face)]; }
    // Gives ImGui our colors, fonts and measures. The font atlas has to be uploaded afterwards.
    void dress_imgui();

private:
    TTF_Font* opened(std::size_t file, int pixels);
    std::size_t other_file(char32_t letter, bool is_bold);

    std::vector<std::string> files_;  // of the faces, then others that were needed for some alphabet
    struct Opened {
        TTF_Font* font = nullptr;
        std::uint64_t used = 0;  // the frame
    };
    std::map<std::pair<std::size_t, int>, Opened> fonts_;      // by file and size
    std::map<std::pair<char32_t, bool>, std::size_t> others_;  // which file has a letter that the faces lack, in bold or not
    std::uint64_t frame_ = 1;
    float scale_ = 0;
    int percent_ = 100;
};

}  // namespace salient::ui
