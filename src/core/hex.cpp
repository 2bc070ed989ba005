// Board outlines, sections and sight lines (GEO, LOS-4 to LOS-8, LOS-41).
#include "salient/hex.hpp"

#include <algorithm>
#include <cstdlib>

namespace salient {

namespace {

constexpr Hex corners[] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};  // around a center, in the units of LOS-4

// OVL-BOARD-T1 to OVL-BOARD-T6: a hex on a limit is in both sections.
BoardSections wide_sections(Hex h) {
    constexpr int limits[] = {0, 7, 17, 25, 33, 43, 50};
    BoardSections sections;
    for (int s = 0; s < board_section_count; ++s)
        if (limits[s] <= h.x && h.x <= limits[s + 1]) sections.bits = static_cast<std::uint8_t>(sections.bits | 1U << s);
    return sections;
}

// What the line to a hex so far away touches, as offsets into a grid with such a stride.
struct TouchedByLine {
    std::vector<std::int16_t> crossed, left, right;
};
TouchedByLine touched_by_line(int dx, int dy, int stride) {
    TouchedByLine out;
    if ((dx + dy) % 2 != 0 || (dx == 0 && dy == 0)) return out;
    const int widen = dx == 0 ? 1 : 0;  // LOS-41
    for (int y = std::min(0, dy); y <= std::max(0, dy); ++y) {
        for (int x = std::min(0, dx) - widen; x <= std::max(0, dx) + widen; ++x) {
            if ((x + y) % 2 != 0 || (x == 0 && y == 0) || (x == dx && y == dy)) continue;
            const auto offset = static_cast<std::int16_t>(y * stride + x);
            switch (touch({0, 0}, {dx, dy}, {x, y})) {
                case Touch::Crossed: out.crossed.push_back(offset); break;
                case Touch::GrazedLeft: out.left.push_back(offset); break;
                case Touch::GrazedRight: out.right.push_back(offset); break;
                case Touch::None: break;
            }
        }
    }
    return out;
}

}  // namespace

Touch touch(Hex from, Hex to, Hex position) {
    const int dx = to.x - from.x;
    const int dy = 3 * (to.y - from.y);
    int left = 0;
    int right = 0;
    for (const Hex corner : corners) {
        const int cx = position.x + corner.x - from.x;
        const int cy = 3 * position.y + corner.y - 3 * from.y;
        const int cross = dx * cy - dy * cx;
        left += cross < 0;
        right += cross > 0;
    }
    if (left > 0 && right > 0) return Touch::Crossed;
    if (left + right == 6) return Touch::None;
    return left > 0 ? Touch::GrazedLeft : Touch::GrazedRight;
}

const Board& Board::of(BoardKind kind) {
    static const Board boards[] = {Board{BoardKind::Standard}, Board{BoardKind::Breakthrough}, Board{BoardKind::Overlord},
                                   Board{BoardKind::Small}};
    return boards[static_cast<std::size_t>(kind)];
}

Board::Board(BoardKind kind)
    : kind_(kind),
      width_(kind == BoardKind::Overlord ? 26
             : kind == BoardKind::Small  ? 7
                                         : 13),
      rows_(kind == BoardKind::Breakthrough ? 17
            : kind == BoardKind::Small      ? 5
                                            : 9),
      stride_(2 * width_ + 3) {
    if (kind == BoardKind::Overlord)
        lines_ = {17, 33};
    else if (kind == BoardKind::Small)
        lines_ = {3, 9};
    else
        lines_ = {7, 17};

    cells_.assign(static_cast<std::size_t>(stride_ * (rows_ + 2)), HexId::none());
    for (int y = 0; y < rows_; ++y) {
        for (int x = y % 2; x <= 2 * width_ - 2 - y % 2; x += 2) {
            const int c = cell(Hex{x, y});
            cells_[static_cast<std::size_t>(c)] = HexId{hexes_.size()};
            cell_of_.push_back(c);
            hexes_.push_back({x, y});
        }
    }

    const auto count = hexes_.size();
    neighbors_.resize(count);
    distances_.resize(count * count);
    for (auto& masks : masks_) masks.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Hex h = hexes_[i];
        for (const Direction d : directions) neighbors_[i][static_cast<std::size_t>(d)] = at(salient::neighbor(h, d));
        for (std::size_t j = 0; j < count; ++j)
            distances_[i * count + j] = static_cast<std::uint8_t>(salient::distance(h, hexes_[j]));
        // A hex on a line belongs to both sections it separates (GEO-12).
        const bool screen_left = h.x <= lines_[0];
        const bool center = h.x >= lines_[0] && h.x <= lines_[1];
        const bool screen_right = h.x >= lines_[1];
        masks_[0][i] = static_cast<std::uint8_t>(int{screen_left} | int{center} << 1 | int{screen_right} << 2);
        masks_[1][i] = static_cast<std::uint8_t>(int{screen_right} | int{center} << 1 | int{screen_left} << 2);
    }

    if (kind == BoardKind::Overlord)
        for (const Hex h : hexes_) board_sections_.push_back(wide_sections(h));

    // What a line touches depends on the difference of the two hexes only, so one list serves every pair with that difference.
    const int max_dx = 2 * width_ - 2;
    const int max_dy = rows_ - 1;
    for (int dy = -max_dy; dy <= max_dy; ++dy) {
        for (int dx = -max_dx; dx <= max_dx; ++dx) {
            const TouchedByLine line = touched_by_line(dx, dy, stride_);
            LineRange range;
            range.first = static_cast<std::uint32_t>(touched_.size());
            range.crossed = static_cast<std::uint16_t>(line.crossed.size());
            range.left = static_cast<std::uint16_t>(line.left.size());
            range.right = static_cast<std::uint16_t>(line.right.size());
            for (const auto* list : {&line.crossed, &line.left, &line.right})
                touched_.insert(touched_.end(), list->begin(), list->end());
            line_ranges_.push_back(range);
        }
    }
}

SightLine Board::sight_line(HexId from, HexId to) const {
    const Hex a = hex(from);
    const Hex b = hex(to);
    const int index = (b.y - a.y + rows_ - 1) * (4 * width_ - 3) + (b.x - a.x + 2 * width_ - 2);
    const LineRange& range = line_ranges_[static_cast<std::size_t>(index)];
    const std::int16_t* first = touched_.data() + range.first;
    return {{first, range.crossed}, {first + range.crossed, range.left}, {first + range.crossed + range.left, range.right}};
}

Direction Board::direction(HexId from, HexId to) const {
    const auto& around = neighbors_[from.value];
    return static_cast<Direction>(std::find(around.begin(), around.end(), to) - around.begin());
}

bool Board::in_section(HexId id, Section section, Edge edge) const {
    return section != Section::None && ((section_mask(id, edge) >> static_cast<unsigned>(section)) & 1U);
}

std::string to_string(Hex h) { return "(" + std::to_string(h.x) + ", " + std::to_string(h.y) + ")"; }

std::string_view to_string(Direction d) {
    constexpr std::string_view names[] = {"E", "NE", "NW", "W", "SW", "SE"};
    return names[static_cast<std::size_t>(d)];
}

}  // namespace salient
