// Board geometry (GEO): hexes, directions, distance, sections, and the lines that sight follows (LOS-1 to LOS-8, LOS-41).
// Knows nothing of units or terrain.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "salient/grid.hpp"
#include "salient/ids.hpp"

namespace salient {

// How the straight line between two hexes touches a third position (LOS-5 to LOS-7).
enum class Touch : std::uint8_t { None, Crossed, GrazedLeft, GrazedRight };
Touch touch(Hex from, Hex to, Hex position);

// The positions that the line between two hexes touches, as offsets into Board's padded grid.
struct SightLine {
    std::span<const std::int16_t> crossed, left, right;
};

// An immutable board outline. There is one object per kind, made on first use.
class Board {
public:
    static const Board& of(BoardKind kind);

    BoardKind kind() const { return kind_; }
    int size() const { return static_cast<int>(hexes_.size()); }
    int rows() const { return rows_; }
    int width() const { return width_; }  // hexes in an even row (GEO-3)

    // The id of a position, or none when it is off the board (GEO-7).
    HexId at(Hex h) const {
        if (h.y < 0 || h.y >= rows_ || h.x < 0 || h.x > 2 * width_ - 2) return HexId::none();
        return cells_[static_cast<std::size_t>(cell(h))];
    }
    Hex hex(HexId id) const { return hexes_[id.value]; }
    HexId neighbor(HexId id, Direction d) const { return neighbors_[id.value][static_cast<std::size_t>(d)]; }
    const std::array<HexId, 6>& neighbors(HexId id) const { return neighbors_[id.value]; }  // in the order of Direction
    int distance(HexId a, HexId b) const { return distances_[a.value * hexes_.size() + b.value]; }
    // The direction of a step between adjacent hexes. Precondition: they are adjacent.
    Direction direction(HexId from, HexId to) const;

    // Whether a hex is in a section, as the player at `edge` names it (GEO-12 to GEO-16). Shared hexes are in two.
    bool in_section(HexId id, Section section, Edge edge) const;
    // Bit s is set when the hex is in Section s as the player at `edge` names it.
    unsigned section_mask(HexId id, Edge edge) const { return masks_[edge == Edge::Top][id.value]; }

    // The sections of the wide board that a hex is in, one or two of them; on other boards none (OVL-BOARD-3, OVL-BOARD-4).
    BoardSections board_sections(HexId id) const { return board_sections_.empty() ? BoardSections{} : board_sections_[id.value]; }

    SightLine sight_line(HexId from, HexId to) const;
    int cell(HexId id) const { return cell_of_[id.value]; }
    HexId hex_in_cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

    // Screen columns (doubled) of the lines between sections, left to right (GEO-13 to GEO-15).
    std::span<const int> section_lines() const { return lines_; }

private:
    explicit Board(BoardKind kind);
    int cell(Hex h) const { return (h.y + 1) * stride_ + h.x + 2; }
    struct LineRange {
        std::uint32_t first = 0;
        std::uint16_t crossed = 0, left = 0, right = 0;
    };
    BoardKind kind_;
    int width_, rows_, stride_;
    std::vector<Hex> hexes_;
    std::vector<HexId> cells_;
    std::vector<int> cell_of_;
    std::vector<std::array<HexId, 6>> neighbors_;
    std::vector<std::uint8_t> distances_;
    std::array<std::vector<std::uint8_t>, 2> masks_;
    std::vector<BoardSections> board_sections_;  // of the wide board
    std::vector<int> lines_;
    std::vector<std::int16_t> touched_;
    std::vector<LineRange> line_ranges_;
};

// The steps that lead toward a side's own edge (GEO-11).
constexpr std::array<Direction, 2> backward(Edge edge) {
    return edge == Edge::Top ? std::array{Direction::NE, Direction::NW} : std::array{Direction::SE, Direction::SW};
}

}  // namespace salient
