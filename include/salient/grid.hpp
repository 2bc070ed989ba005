// Positions, directions and distances on a plane of hexes (GEO-2, GEO-9). Knows no board and no game.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace salient {

// A hex position as the rules name it: doubled column x, row y; x + y is even (GEO-2). May lie off the board.
struct Hex {
    int x = 0;
    int y = 0;
    constexpr auto operator<=>(const Hex&) const = default;
    static void fields(auto& self, auto&& say) { say("x", self.x)("y", self.y); }
};

enum class Direction : std::uint8_t { E, NE, NW, W, SW, SE };
inline constexpr Direction directions[] = {Direction::E, Direction::NE, Direction::NW,
                                           Direction::W, Direction::SW, Direction::SE};
constexpr Direction opposite(Direction d) { return static_cast<Direction>((static_cast<int>(d) + 3) % 6); }
constexpr Hex neighbor(Hex h, Direction d) {
    constexpr int dx[] = {2, 1, -1, -2, -1, 1};
    constexpr int dy[] = {0, -1, -1, 0, 1, 1};
    return {h.x + dx[static_cast<int>(d)], h.y + dy[static_cast<int>(d)]};
}

// A set of hex sides, one bit per Direction.
struct Sides {
    std::uint8_t bits = 0;
    constexpr bool has(Direction d) const { return (bits >> static_cast<unsigned>(d)) & 1U; }
    constexpr void add(Direction d) { bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(d))); }
    constexpr bool operator==(const Sides&) const = default;
};

// Distance in hexes; terrain never changes it (GEO-9).
constexpr int distance(Hex a, Hex b) {
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dy + (dx > dy ? (dx - dy) / 2 : 0);
}

std::string to_string(Hex h);  // "(12, 4)"
std::string_view to_string(Direction d);

}  // namespace salient
