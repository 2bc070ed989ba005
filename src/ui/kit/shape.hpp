// Points, rectangles and colors of the screen, in pixels. Nothing here knows SDL, ImGui or the game.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

namespace salient::ui {

// The value within its limits. Where they cross, as they do in a window that is too small for something, the least holds:
// std::clamp may do anything then.
template <class T>
constexpr T bounded(T value, T least, T most) {
    return value < least || most < least ? least : most < value ? most : value;
}

struct Point {
    float x = 0;
    float y = 0;
    constexpr bool operator==(const Point&) const = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, float k) { return {a.x * k, a.y * k}; }

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;
    constexpr bool operator==(const Rect&) const = default;

    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Point center() const { return {x + w / 2, y + h / 2}; }
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    constexpr bool has(Point p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
    constexpr Rect inset(float by) const { return inset(by, by); }
    constexpr Rect inset(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
    constexpr Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

    // Cut a strip off one side; what is left stays in this rectangle.
    constexpr Rect cut_top(float size) { return keep({x, y + size, w, h - size}, {x, y, w, size}); }
    constexpr Rect cut_bottom(float size) { return keep({x, y, w, h - size}, {x, y + (h - size), w, size}); }
    constexpr Rect cut_left(float size) { return keep({x + size, y, w - size, h}, {x, y, size, h}); }
    constexpr Rect cut_right(float size) { return keep({x, y, w - size, h}, {x + (w - size), y, size, h}); }
    // Becomes `rest` and gives `strip`.
    constexpr Rect keep(Rect rest, Rect strip) {
        *this = rest;
        return strip;
    }
};
// What two rectangles share; empty when nothing.
constexpr Rect overlap(Rect a, Rect b) {
    const float x = a.x > b.x ? a.x : b.x;
    const float y = a.y > b.y ? a.y : b.y;
    const float right = a.right() < b.right() ? a.right() : b.right();
    const float bottom = a.bottom() < b.bottom() ? a.bottom() : b.bottom();
    return {x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0};
}
inline Rect snapped(Rect r) {
    const float x = std::round(r.x);
    const float y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}
constexpr Rect centered(Point middle, float w, float h) { return {middle.x - w / 2, middle.y - h / 2, w, h}; }

struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    constexpr bool operator==(const Color&) const = default;

    static constexpr Color rgb(std::uint32_t hex) {
        return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex), 255};
    }
    constexpr Color with_alpha(float share) const { return {r, g, b, static_cast<std::uint8_t>(static_cast<float>(a) * share)}; }
    constexpr std::uint32_t packed() const {  // the order of bytes of ImGui and of SDL_Color
        return static_cast<std::uint32_t>(r) | static_cast<std::uint32_t>(g) << 8 | static_cast<std::uint32_t>(b) << 16 |
               static_cast<std::uint32_t>(a) << 24;
    }
};
std::string svg_color(Color color);  // "#a1b2c3"

}  // namespace salient::ui
