// Line of sight (LOS, TLOS). The geometry is Board's; here is what blocks.
#include <algorithm>
#include "salient/queries.hpp"

namespace salient {

namespace {

// Whether a hex between two others blocks sight for a unit at `from` (LOS-9, LOS-13 to LOS-17).
bool blocks(const HexState& hex, const HexState& from, const HexState& to, bool by_levels) {
    if (by_levels && to.height > 0 && from.height >= to.height) {  // LOS-19
        if (hex.height < to.height) return false;
        if (hex.height <= from.height) return !hex.unit.is_none() || hex.sight == Sight::Blocks || hex.sight == Sight::BlocksFire;
    }
    if (!hex.unit.is_none() || hex.sight == Sight::Blocks || hex.sight == Sight::BlocksFire) return true;
    return hex.hill != 0 && !(hex.hill == from.hill && hex.hill == to.hill);  // LOS-14: a plateau does not block
}

}  // namespace

bool can_see(const Table& table, HexId from, HexId to) {
    const Board& board = table.board;
    const SightLine line = board.sight_line(from, to);
    const HexState* hexes = table.open.hexes.data();
    const HexState& a = hexes[from.value];
    const HexState& b = hexes[to.value];
    const int origin = board.cell(from);
    const bool by_levels = table.rules.procedures.sight_by_levels;
    for (const auto offset : line.crossed)  // never off the board (LOS-10)
        if (blocks(hexes[board.hex_in_cell(origin + offset).value], a, b, by_levels)) return false;
    if (line.left.empty()) return true;
    const auto any = [&](std::span<const std::int16_t> side) {
        for (const auto offset : side) {
            const HexId hex = board.hex_in_cell(origin + offset);
            if (hex.is_none() ? table.rules.procedures.edge_blocks_sight : blocks(hexes[hex.value], a, b, by_levels)) return true;
        }
        return false;
    };
    return !(any(line.left) && any(line.right));
}

SightReport sight(const Table& table, HexId from, HexId to) {
    SightReport report;
    const Hex a = table.board.hex(from);
    const Hex b = table.board.hex(to);
    const int widen = a.x == b.x ? 1 : 0;
    const auto& ends = table.open.hexes;
    const Procedures& procedures = table.rules.procedures;
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
        for (int x = std::min(a.x, b.x) - widen; x <= std::max(a.x, b.x) + widen; ++x) {
            const Hex position{x, y};
            if ((x + y) % 2 != 0 || position == a || position == b) continue;
            const Touch how = touch(a, b, position);
            if (how == Touch::None) continue;
            const HexId hex = table.board.at(position);
            const bool blocking = hex.is_none() ? procedures.edge_blocks_sight
                                                : blocks(table.open.at(hex), ends[from.value], ends[to.value], procedures.sight_by_levels);
            if (!blocking) continue;
            (how == Touch::Crossed ? report.crossed : how == Touch::GrazedLeft ? report.grazed_left : report.grazed_right).push_back(position);
        }
    }
    if (!report.crossed.empty())
        report.clause = "LOS-5";
    else if (!report.grazed_left.empty() && !report.grazed_right.empty())
        report.clause = "LOS-8";
    report.clear = report.clause.empty();
    return report;
}

}  // namespace salient
