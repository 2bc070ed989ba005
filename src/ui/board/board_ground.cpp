// Paints the board's face, its tiles in the order of art.md, hex lines and section lines onto one surface.
#include "ui/board/board_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "salient/ground.hpp"
#include "ui/kit/drawings.hpp"
#include "ui/kit/theme.hpp"

namespace salient::ui {
namespace {

struct FaceColors {
    Color ground;
    Color blotch;
    Color dark;
};
FaceColors face_colors(BoardFace face) {
    using C = Color;
    switch (face) {
        case BoardFace::Winter: return {C::rgb(0xe6ebee), C::rgb(0xd3dbe0), C::rgb(0xc3cdd4)};
        case BoardFace::Desert: return {C::rgb(0xddb97f), C::rgb(0xcfa868), C::rgb(0xc29a58)};
        default: return {C::rgb(0xa9b878), C::rgb(0x9aaa69), C::rgb(0x8f9f5e)};
    }
}

std::uint32_t mixed_bits(std::uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ (x >> 16);
}

std::string hex_outline(const HexGrid& grid, Hex hex) {
    const Rect r = grid.rect(hex);
    return fmt::format("M{0:.1f} {1:.1f}L{2:.1f} {3:.1f}L{2:.1f} {4:.1f}L{0:.1f} {5:.1f}L{6:.1f} {4:.1f}L{6:.1f} {3:.1f}Z",
                       r.center().x, r.y, r.right(), r.y + r.h * 0.25F, r.y + r.h * 0.75F, r.bottom(), r.x);
}

std::string face_svg(const Table& table, const HexGrid& grid) {
    const FaceColors colors = face_colors(table.scenario.face);
    Svg svg(grid.board_w(), grid.board_h());
    svg.rect({0, 0, grid.board_w(), grid.board_h()}, 0, colors.ground);
    // Soft blotches, always the same for the same place on the board.
    std::uint32_t seed = 77U + static_cast<std::uint32_t>(table.scenario.board);
    const auto next = [&] {
        seed = mixed_bits(seed + 0x9e3779b9U);
        return static_cast<float>(seed & 0xffffU) / 65535.0F;
    };
    const int blotches = grid.width * grid.rows / 2;
    for (int i = 0; i < blotches; ++i) {
        const Point middle{next() * grid.board_w(), next() * grid.board_h()};
        const float rx = (0.4F + next() * 0.9F) * grid.w;
        const float ry = rx * (0.3F + next() * 0.25F);
        const Color c = i % 4 == 0 ? colors.dark : colors.blotch;
        svg.ellipse(middle, rx, ry, c, 0.5F);
        svg.ellipse(middle + Point{rx * 0.5F, ry * 0.45F}, rx * 0.6F, ry * 0.7F, c, 0.5F);
    }
    return svg.done();
}

std::string lines_svg(const Table& table, const HexGrid& grid) {
    Svg svg(grid.board_w(), grid.board_h());
    // Each side once: the upper right, upper left and left sides of every position, half hexes included.
    std::string path;
    for (int y = 0; y <= grid.rows; ++y) {
        for (int x = -(y & 1); x <= 2 * grid.width; x += 2) {
            const Rect r = grid.rect({x, y});
            path += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}", r.right(), r.y + r.h * 0.25F,
                                r.center().x, r.y, r.x, r.y + r.h * 0.25F, r.x, r.y + r.h * 0.75F);
        }
    }
    svg.stroke(path, color::ink, std::max(1.0F, grid.w / 72), table.scenario.face == BoardFace::Winter ? 0.18F : 0.16F);
    if (table.scenario.mode == Mode::Overlord) {
        for (const int x : wide_limits) {
            const float at = grid.line_x(x);
            const std::string line = fmt::format("M{0:.1f} 0L{0:.1f} {1:.1f}", at, grid.board_h());
            if (parts_commands(x))
                svg.stroke(line, color::ink, std::max(3.0F, grid.w / 13), 0.55F);
            else
                svg.stroke(line, color::section_line, std::max(1.4F, grid.w / 30), 0.9F,
                           fmt::format("{:.1f} {:.1f}", grid.w * 0.13F, grid.w * 0.07F));
        }
        return svg.done();
    }
    for (const int x : table.board.section_lines()) {
        const float at = grid.line_x(x);
        svg.stroke(fmt::format("M{0:.1f} 0L{0:.1f} {1:.1f}", at, grid.board_h()), color::section_line,
                   std::max(1.4F, grid.w / 30), 0.9F, fmt::format("{:.1f} {:.1f}", grid.w * 0.13F, grid.w * 0.07F));
    }
    return svg.done();
}

void blit(SDL_Surface* onto, SDL_Surface* from, float x, float y) {
    if (!from) return;
    SDL_Rect where{static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y)), 0, 0};
    SDL_SetSurfaceBlendMode(from, SDL_BLENDMODE_BLEND);
    SDL_BlitSurface(from, nullptr, onto, &where);
    SDL_FreeSurface(from);
}

// Shapes of rivers, roads and rails at orientation 1 (TDIR-T1 to T6), and one that ends in its hex.
struct LinkShape {
    std::string_view suffix;
    std::uint8_t sides;
};
constexpr std::uint8_t bit(Direction d) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(d)); }
constexpr std::array<LinkShape, 7> link_shapes{{
    {"straight", bit(Direction::E) | bit(Direction::W)},
    {"bend", bit(Direction::NE) | bit(Direction::SE)},
    {"fl", bit(Direction::E) | bit(Direction::NE) | bit(Direction::W)},
    {"fr", bit(Direction::E) | bit(Direction::W) | bit(Direction::SE)},
    {"x", bit(Direction::E) | bit(Direction::NE) | bit(Direction::W) | bit(Direction::SW)},
    {"y", bit(Direction::E) | bit(Direction::NW) | bit(Direction::SW)},
    {"end", bit(Direction::W)},
}};
// Shapes of coasts at orientation 1, by the sides that the sea is on.
constexpr std::array<LinkShape, 4> coast_shapes{{
    {"bay", bit(Direction::SE)},
    {"straight", bit(Direction::SW) | bit(Direction::SE)},
    {"cape", bit(Direction::SW) | bit(Direction::SE) | bit(Direction::E)},
    {"point", bit(Direction::W) | bit(Direction::SW) | bit(Direction::SE) | bit(Direction::E)},
}};
std::uint8_t turned(std::uint8_t sides, int steps) {  // counterclockwise (TDIR-3)
    return static_cast<std::uint8_t>(((sides << steps) | (sides >> (6 - steps))) & 0x3fU);
}

// A road, river or railroad whose sides no picture has: a stroke from each side to the middle, in the pictures' own widths and colors.
std::string link_svg(const Terrain& terrain, Sides sides) {
    std::string path;
    for (const Direction d : directions) {
        if (!sides.has(d)) continue;
        const float angle = -60.0F * static_cast<float>(static_cast<int>(d)) * 3.14159265F / 180.0F;
        path += fmt::format("M500 577.5L{:.1f} {:.1f}", 500 + 512 * std::cos(angle), 577.5 + 512 * std::sin(angle));
    }
    struct Stroke {
        const char* color;
        int width;
    };
    const std::vector<Stroke> strokes =
        terrain.road           ? std::vector<Stroke>{{"#8f7c54", 120}, {"#cdb98d", 94}, {"#b09a6a", 62}, {"#dccba2", 40}}
        : terrain.water        ? std::vector<Stroke>{{"#c9bb8d", 299}, {"#457893", 272}, {"#6fa3bd", 248}, {"#86b6cc", 145}}
        : terrain.channel      ? std::vector<Stroke>{{"#9d7a45", 340}, {"#6b4c27", 300}, {"#c39a5e", 236}, {"#ead7a6", 110}}
        : terrain.id == "rail" ? std::vector<Stroke>{{"#7d705a", 100}, {"#5a4028", 82}, {"#3a3530", 64}, {"#a3967e", 36}}
                               : std::vector<Stroke>{{"#c9bb8d", 190}, {"#5f93ad", 168}, {"#a9d2df", 140}};
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -60 1120 1275\">";
    for (const Stroke& s : strokes) {
        out += fmt::format(
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>",
            path, s.color, s.width);
    }
    return out + "</svg>";
}

// Order of painting: ground, hills, roads, rivers, bridges, everything else.
int rank(const Terrain& terrain) {
    if (terrain.layer == Layer::Background) return 0;
    if (terrain.height > 0 && !terrain.road) return 1;
    if (terrain.road && !terrain.crossing) return 2;
    if (terrain.has_sides && !terrain.crossing) return 3;
    if (terrain.crossing || terrain.layer == Layer::Structure) return 4;
    return 5;
}

// The line through the middle of a hex that suits these sides, in degrees counterclockwise from E: 0 to 150; -1: none does.
int axis_of(std::uint8_t sides) {
    const auto has = [&](Direction d) { return ((sides | turned(sides, 3)) & bit(d)) != 0; };
    const int lines = (has(Direction::E) ? 1 : 0) | (has(Direction::NE) ? 2 : 0) | (has(Direction::NW) ? 4 : 0);
    constexpr std::array<int, 8> axes{-1, 0, 60, 30, 120, 150, 90, -1};
    return axes[static_cast<std::size_t>(lines)];
}

// How a bridge is turned, clockwise from upright (TDIR-4): along its open sides, as it faces, along the ways that lead onto it,
// else across the river.
int bridge_degrees(const Table& table, const Feature& feature) {
    if (const int axis = axis_of(feature.sides.bits); axis >= 0) return 90 - axis;
    if (feature.facing != 1) return 30 * (feature.facing - 1);
    std::uint8_t ways = 0;
    for (const Direction d : directions) {
        const HexId beside = table.board.neighbor(feature.hex, d);
        if (beside.is_none()) continue;
        for (const Feature& f : table.open.features_at(beside)) {
            const Terrain& terrain = table.rules.at(f.type);
            if ((terrain.road || terrain.id == "rail") && f.sides.has(opposite(d))) ways |= bit(d);
        }
    }
    int river = -1;
    for (const Feature& f : table.open.features_at(feature.hex)) {
        const Terrain& terrain = table.rules.at(f.type);
        if (terrain.layer != Layer::Tile) continue;
        if (const int axis = axis_of(f.sides.bits); !terrain.road && terrain.id != "rail")
            river = axis;
        else if (axis >= 0)
            return 90 - axis;  // along the way that it carries
    }
    if (const int axis = axis_of(ways); axis >= 0 && axis != river) return 90 - axis;
    return river >= 0 ? -river : 0;
}

// Bridges, whole or broken, and fords lie across the river under them.
bool lies_across(const Table& table, const Feature& feature) {
    const Terrain& terrain = table.rules.at(feature.type);
    if (terrain.crossing) return true;
    if (terrain.layer != Layer::Structure || terrain.is_owned) return false;
    for (const Feature& other : table.open.features_at(feature.hex)) {
        const Terrain& below = table.rules.at(other.type);
        if (below.layer == Layer::Tile && below.has_sides && !below.road) return true;
    }
    return false;
}

// The sides of a hex that the sea is on.
std::uint8_t sea_sides(const Table& table, HexId hex) {
    std::uint8_t sides = 0;
    for (const Direction d : directions) {
        const HexId beside = table.board.neighbor(hex, d);
        if (beside.is_none()) continue;
        for (const Feature& f : table.open.features_at(beside)) {
            if (table.rules.at(f.type).sea) sides |= bit(d);
        }
    }
    return sides;
}

// The picture of one of the shapes that has these sides, and how it is turned.
template <std::size_t N>
FeaturePicture shaped(const Assets& art, const std::array<LinkShape, N>& shapes, std::string_view id, std::uint8_t sides,
                      BoardFace face, Hex hex) {
    for (const LinkShape& shape : shapes) {
        for (int k = 0; k < 6; ++k) {
            if (turned(shape.sides, k) != sides) continue;
            const std::string name = picture_on(art, fmt::format("{}_{}", id, shape.suffix), face, hex);
            if (!name.empty()) return {name, -60 * k};
        }
    }
    return {};
}

}  // namespace

Hex HexGrid::at(Point p) const {
    if (is_turned) {
        HexGrid plain = *this;
        plain.is_turned = false;
        return plain.at(seen(p));
    }
    // The nearest center of the rows about the point.
    const int row = static_cast<int>(std::floor(p.y / pitch()));
    Hex best;
    float best_distance = 1e9F;
    for (int y = row - 1; y <= row + 1; ++y) {
        const float column = p.x / (w / 2) - 1;
        int x = static_cast<int>(std::lround((column - static_cast<float>(y & 1)) / 2)) * 2 + (y & 1);
        const Point c = center({x, y});
        const float d = (c.x - p.x) * (c.x - p.x) + (c.y - p.y) * (c.y - p.y);
        if (d < best_distance) {
            best_distance = d;
            best = {x, y};
        }
    }
    return best;
}

std::string picture_on(const Assets& art, std::string_view base, BoardFace face, Hex hex) {
    const std::string_view season = face == BoardFace::Winter ? "_winter" : face == BoardFace::Desert ? "_desert" : "";
    std::vector<std::string> found;
    for (const std::string_view suffix : {season, std::string_view{}}) {
        for (const std::string_view variant : {"", "_2", "_3"}) {
            std::string name = fmt::format("{}{}{}", base, variant, suffix);
            if (art.has(name)) found.push_back(std::move(name));
        }
        if (!found.empty()) break;
    }
    if (found.empty()) return {};
    const std::uint32_t mix = mixed_bits(static_cast<std::uint32_t>(hex.x * 131 + hex.y * 2711 + 5));
    return found[mix % found.size()];
}

FeaturePicture picture_of(const Assets& art, const Table& table, const Feature& feature) {
    const Terrain& terrain = table.rules.at(feature.type);
    const Hex hex = table.board.hex(feature.hex);
    const BoardFace face = table.scenario.face;
    if (lies_across(table, feature)) return {picture_on(art, terrain.id, face, hex), bridge_degrees(table, feature)};
    if (terrain.has_sides && feature.sides.bits != 0) {
        const bool is_mouth = std::has_single_bit(feature.sides.bits) && sea_sides(table, feature.hex) != 0;
        if (is_mouth && art.has(terrain.id + "_mouth")) {
            const int k = std::countr_zero(feature.sides.bits) - static_cast<int>(Direction::W);
            return {terrain.id + "_mouth", -60 * k};
        }
        return shaped(art, link_shapes, terrain.id, feature.sides.bits, face, hex);
    }
    if (terrain.beach && terrain.layer == Layer::Tile) {
        FeaturePicture coast = shaped(art, coast_shapes, terrain.id, sea_sides(table, feature.hex), face, hex);
        if (coast.name.empty()) coast = {picture_on(art, terrain.id + "_straight", face, hex), -60 * (feature.facing - 1)};
        return coast;
    }
    if (terrain.face_down) {  // as many mines as its strength, once somebody has seen it
        const std::string seen = fmt::format("{}_strength_{}", terrain.id, feature.value);
        return {art.has(seen) ? seen : terrain.id + "_hidden", 0};
    }
    const TerrainId ground = background(table.rules, table.scenario.board, face, hex);
    const bool is_on_sand = !ground.is_none() && table.rules.at(ground).beach;
    const auto find = [&](const Terrain& type) {
        const std::string on_sand = is_on_sand ? picture_on(art, type.id + "_beach", face, hex) : std::string();
        return on_sand.empty() ? picture_on(art, type.id, face, hex) : on_sand;
    };
    std::string name = find(terrain);
    if (feature.value != 0 && art.has(terrain.id + "_thin"))
        name = terrain.id + "_thin";  // the other side of its marker (SMOKE-2)
    if (const std::string counted = fmt::format("{}_count_{}", terrain.id, feature.value); art.has(counted)) name = counted;
    if (name.empty()) {  // what a feature without an owner turns into looks like the feature
        for (const Terrain& other : table.rules.terrains) {
            if (other.unowned == feature.type) name = find(other);
        }
    }
    return {name, 0};
}

bool is_ground(const Terrain& terrain) {
    return terrain.layer == Layer::Background || terrain.layer == Layer::Tile ||
           (terrain.layer == Layer::Structure && terrain.sight == Sight::Clear);  // a bunker stands among the figures
}

std::string ground_key(const Table& table) {
    std::string key = fmt::format("ground|{}|{}", static_cast<int>(table.scenario.board), static_cast<int>(table.scenario.face));
    for (const Feature& f : table.open.features) {
        if (is_ground(table.rules.at(f.type)))
            key += fmt::format("|{}.{}.{}.{}", f.hex.value, f.type.value, f.sides.bits, f.facing);
    }
    return key;
}

namespace {

// On a board seen from the other side what joins its neighbors is turned; everything else stands upright.
FeaturePicture ground_picture(const Assets& art, const Table& table, const Feature& feature, Hex hex, bool is_turned) {
    const Terrain& terrain = table.rules.at(feature.type);
    if (terrain.layer == Layer::Background) return {picture_on(art, terrain.id, table.scenario.face, hex)};
    FeaturePicture out = picture_of(art, table, feature);
    if (is_turned && (terrain.has_sides || terrain.beach)) out.degrees += 180;
    return out;
}

}  // namespace

SDL_Surface* make_ground(Assets& art, const Table& table, const HexGrid& grid) {
    const int w = std::max(1, static_cast<int>(std::lround(grid.board_w())));
    const int h = std::max(1, static_cast<int>(std::lround(grid.board_h())));
    SDL_Surface* out = rasterize(face_svg(table, grid), w, h);
    if (!out) return nullptr;

    // The halves of hexes at the ends of odd rows go on with their neighbor's ground (GEO-7: nothing is ever on them).
    struct Painted {
        const Feature* feature;
        Hex hex;
        bool runs_off = false;  // what is left of a road or river that leaves the board sideways
    };
    std::vector<Painted> painted;
    // What the face lays lies under the tiles too, and goes on where the board's edge cuts hexes.
    std::vector<Feature> laid;
    laid.reserve(static_cast<std::size_t>((grid.rows + 1) * (grid.width + 1)));
    for (int y = 0; y <= grid.rows; ++y) {
        for (int x = -(y & 1); x <= 2 * grid.width; x += 2) {
            const TerrainId type =
                background(table.rules, table.scenario.board, table.scenario.face, {x, std::min(y, grid.rows - 1)});
            if (!type.is_none()) painted.push_back({&laid.emplace_back(Feature{HexId{}, type, {}}), {x, y}});
        }
    }
    for (const Feature& f : table.open.features) {
        const Terrain& terrain = table.rules.at(f.type);
        if (!is_ground(terrain)) continue;
        const Hex hex = table.board.hex(f.hex);
        if (f.type == background(table.rules, table.scenario.board, table.scenario.face, hex)) continue;
        painted.push_back({&f, hex});
        if (hex.y % 2 == 0) continue;
        const bool at_left = hex.x == 1;
        const bool at_right = hex.x == 2 * grid.width - 3;
        const bool link = terrain.has_sides && !terrain.crossing;
        if (at_left && (terrain.layer == Layer::Background || (link && f.sides.has(Direction::W))))
            painted.push_back({&f, {-1, hex.y}, link});
        if (at_right && (terrain.layer == Layer::Background || (link && f.sides.has(Direction::E))))
            painted.push_back({&f, {2 * grid.width - 1, hex.y}, link});
    }
    std::stable_sort(painted.begin(), painted.end(), [&](const Painted& a, const Painted& b) {
        return rank(table.rules.at(a.feature->type)) < rank(table.rules.at(b.feature->type));
    });
    // A hair wider than the hex, so that neighbors meet without a seam.
    const int tile_w = static_cast<int>(std::ceil(grid.w)) + 1;
    const int tile_h = static_cast<int>(std::ceil(grid.h())) + 1;
    constexpr float margin = 0.06F;
    const auto extra = static_cast<float>(std::lround(2 * margin * static_cast<float>(tile_w)));
    for (const Painted& p : painted) {
        const Point c = grid.center(p.hex);
        const float x = c.x - (static_cast<float>(tile_w) + extra) / 2;
        const float y = c.y - (static_cast<float>(tile_h) + extra) / 2;
        Feature shown = *p.feature;
        if (p.runs_off) shown.sides = Sides{static_cast<std::uint8_t>(bit(Direction::E) | bit(Direction::W))};
        const Terrain& terrain = table.rules.at(p.feature->type);
        const FeaturePicture picture = ground_picture(art, table, shown, p.hex, grid.is_turned);
        if (grid.is_turned) shown.sides = Sides{turned(shown.sides.bits, 3)};
        if (!picture.name.empty()) {
            blit(out, art.surface(picture.name, tile_w, tile_h, Look{.degrees = picture.degrees, .margin = margin}), x, y);
        } else if (terrain.has_sides && shown.sides.bits != 0) {
            if (terrain.height > 0) {
                const std::string hill = picture_on(art, "hill", table.scenario.face, p.hex);
                if (!hill.empty()) blit(out, art.surface(hill, tile_w, tile_h, Look{.margin = margin}), x, y);
            }
            blit(out,
                 rasterize(link_svg(terrain, shown.sides), tile_w + static_cast<int>(extra), tile_h + static_cast<int>(extra)), x,
                 y);
        } else {  // no picture yet: a plain tinted hex; board_view writes its letters
            const HexGrid single{grid.w, 1, 1};
            Svg svg(grid.w, grid.h());
            svg.path(hex_outline(single, {0, 0}), Color::rgb(0xb8a77c), 0.85F);
            blit(out, rasterize(svg.done(), static_cast<int>(grid.w), static_cast<int>(grid.h())), c.x - grid.w / 2,
                 c.y - grid.h() / 2);
        }
    }
    blit(out, rasterize(lines_svg(table, grid), w, h), 0, 0);
    return out;
}

}  // namespace salient::ui
