// Pictures: where the files are, SVG turned into textures at the size needed, and the cache of them.
// What a picture means is decided elsewhere.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "ui/kit/shape.hpp"

namespace salient::ui {

struct Picture {
    SDL_Texture* texture = nullptr;
    int w = 0;
    int h = 0;
    // Large pictures with a transparent edge keep their opaque middle apart: it is copied, not blended.
    SDL_Texture* core = nullptr;
    SDL_Rect core_rect{0, 0, 0, 0};
};

// The three reserved colors of a figure (art.md, "Color by nation").
struct NationColors {
    Color main;
    Color shade;
    Color light;
};

// How a picture is altered before it is rasterized.
struct Look {
    std::string_view nation = {};  // "us", "de" ...: replaces the reserved colors
    int degrees = 0;               // turned about its middle, clockwise
    bool is_mirrored = false;
    float margin = 0;      // shows this much of what overhangs the canvas, as a share of its width
    bool has_rim = false;  // a thin light edge round what is solid, so that figures behind each other are told apart
};

class Assets {
public:
    Assets(SDL_Renderer* renderer, std::filesystem::path folder);
    ~Assets();
    Assets(const Assets&) = delete;
    Assets& operator=(const Assets&) = delete;

    const std::filesystem::path& folder() const { return folder_; }
    SDL_Renderer* renderer() const { return renderer_; }

    bool has(std::string_view name) const;
    // For tests: names that were asked for and are none, such as paths; there are no such pictures.
    const std::set<std::string>& strange_names() const { return strange_names_; }
    // The canvas of a picture in its own units; zero when there is no such file.
    Point natural_size(std::string_view name) const;
    // The picture art/NAME.svg in w x h pixels (without the margin); null when there is no such file.
    const Picture* picture(std::string_view name, int w, int h, const Look& look = {});
    // A picture whose SVG the program writes. `key` must say everything that the drawing depends on but the size.
    const Picture* drawn(std::string_view key, int w, int h, const std::function<std::string()>& svg);
    // Any surface, kept under a key; `make` is called when it is not there.
    const Picture* kept(const std::string& key, const std::function<SDL_Surface*()>& make);

    // The same as a surface of the caller's own, for pictures put together from others.
    SDL_Surface* surface(std::string_view name, int w, int h, const Look& look = {});

    void drop(const std::string& key);
    void forget_all();  // between frames: what pictures are made of has changed
    static void destroy(const Picture& picture);
    // Frees what has not been used for a while when the cache has grown too large. Call between frames.
    void tidy();
    std::size_t bytes() const { return bytes_; }

private:
    struct Entry {
        Picture picture;
        std::size_t bytes = 0;
        std::uint64_t used = 0;
    };
    const std::string* source(std::string_view name) const;
    const Picture* store(const std::string& key, SDL_Surface* surface);
    const Picture* find(const std::string& key);

    SDL_Renderer* renderer_;
    std::filesystem::path folder_;
    mutable std::set<std::string> strange_names_;
    mutable std::map<std::string, std::string, std::less<>> sources_;  // empty text: no such file
    std::unordered_map<std::string, Entry> cache_;
    std::size_t bytes_ = 0;
    std::uint64_t frame_ = 1;
};

// Rasterizes an SVG to exactly w x h pixels, in the format that textures have. Null when it cannot be read.
SDL_Surface* rasterize(const std::string& svg, int w, int h);
// A PNG, as bytes; empty when it cannot be made.
std::string png_of(SDL_Surface* surface);
// From now on rasterize() keeps what it made, up to so many bytes, for windows that open one after another, as tests do. 0: nothing more.
void keep_rasters(std::size_t bytes);
// A picture made `w` pixels wide by repeating the column in its middle. Takes the picture over; null stays null.
SDL_Surface* widened(SDL_Surface* picture, int w);

}  // namespace salient::ui
