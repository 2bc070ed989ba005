// Heat maps of the laboratory: how dense each hex is, and a map of it as SVG.
#pragma once

#include <array>
#include <string>

#include "salient/laboratory.hpp"

namespace salient {

enum class LabHeatKind : std::uint8_t { Standing, Fighting, Dying };
inline constexpr std::array heat_kinds{LabHeatKind::Standing, LabHeatKind::Fighting, LabHeatKind::Dying};
// Keys of the heading and of what is counted.
std::string_view heat_title(LabHeatKind kind);
std::string_view heat_note(LabHeatKind kind);

// What of that kind happened on each hex of the board, both sides together.
struct LabHeatMap {
    std::vector<std::uint64_t> hexes;
    std::uint64_t most = 0;
    double games = 1;

    LabHeatMap(const LabCounts& counts, const LabReport& report, const Board& board, LabHeatKind kind);
    // 0 to 3, the densest; -1: next to nothing.
    int step(HexId hex) const;
    long in_100_games(HexId hex) const;
};
inline constexpr int densest_step = 3;
inline constexpr std::array<int, 4> heat_opacity{70, 120, 175, 225};  // of the one color of all maps, for each step

// The element <svg>: the board with its ground in plain colors, the density of each hex, figures on the densest, names of places. Each
// hex tells what lies there and its figure to whoever points at it.
std::string lab_map(const LabSetup& setup, const LabHeatMap& heat, const Texts& texts, std::string_view language);

}  // namespace salient
