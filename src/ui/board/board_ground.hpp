// The part of the board that lies still: face, tiles, hex lines and section lines, put together into one picture.
#pragma once

#include <SDL.h>

#include <string>

#include "salient/game.hpp"
#include "ui/kit/assets.hpp"

namespace salient::ui {

// Where hexes are on a board picture whose hexes are `w` pixels wide. Pointy-top, doubled columns (GEO-1, GEO-2).
struct HexGrid {
    float w = 64;
    int width = 13;  // hexes in an even row
    int rows = 9;
    bool is_turned = false;  // seen from the upper edge: everything lies where its opposite lay

    float h() const { return w * 1.155F; }
    float pitch() const { return h() * 0.75F; }
    float board_w() const { return w * static_cast<float>(width); }
    float board_h() const { return pitch() * static_cast<float>(rows - 1) + h(); }
    Point center(Hex hex) const {
        return seen({(static_cast<float>(hex.x) + 1) * w / 2, static_cast<float>(hex.y) * pitch() + h() / 2});
    }
    // Where a point of the board lies, and which point lies there.
    Point seen(Point p) const { return is_turned ? Point{board_w() - p.x, board_h() - p.y} : p; }
    // The line between sections at a column (doubled).
    float line_x(int column) const { return seen({(static_cast<float>(column) + 1) * w / 2, 0}).x; }
    Rect rect(Hex hex) const { return centered(center(hex), w, h()); }
    // The position that a point is in; it may lie off the board.
    Hex at(Point p) const;
};

// The columns (doubled) of the lines between the six sections of the wide board (OVL-BOARD-4); those between commands are the second and
// the fourth.
inline constexpr int wide_limits[] = {7, 17, 25, 33, 43};
constexpr bool parts_commands(int limit) { return limit == 17 || limit == 33; }

// A picture name with the variant and season that suit the place: "forest" -> "forest_2_winter".
std::string picture_on(const Assets& art, std::string_view base, BoardFace face, Hex hex);
// The picture of a feature and how it is turned; the name is empty when the sides ask for one that is drawn by program.
struct FeaturePicture {
    std::string name;
    int degrees = 0;
};
FeaturePicture picture_of(const Assets& art, const Table& table, const Feature& feature);

// Whether a feature belongs to the ground, or stands among the figures.
bool is_ground(const Terrain& terrain);

// What the ground depends on beside the size: equal keys, equal pictures.
std::string ground_key(const Table& table);
SDL_Surface* make_ground(Assets& art, const Table& table, const HexGrid& grid);

}  // namespace salient::ui
