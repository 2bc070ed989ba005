// Line of sight (LOS, TLOS). The geometry is Board's; here is what blocks.
#include <algorithm>

#include "salient/queries.hpp"

namespace salient {

namespace {

// What decides between two hexes, looked up once for the whole line.
struct Line {
    const HexState& from;
    const HexState& to;
    Observer observer;
    UnitId without;    // never blocks
    bool edge_blocks;  // LOS-10
    bool by_levels;    // LOS-19
};

enum class Block : std::uint8_t { No, Yes, IfPaired };

bool feature_blocks(Sight sight, Observer observer) {
    return sight == Sight::BlocksFire || (observer != Observer::Gun && (sight == Sight::Blocks || sight == Sight::BlocksLow)) ||
           (observer == Observer::Infantry && sight == Sight::BlocksInfantry);
}

// Whether a hex between the two ends blocks (LOS-9, LOS-11 to LOS-17, TLOS-7, TLOS-8).
Block blocks(const HexState& hex, const Line& line) {
    const bool gun = line.observer == Observer::Gun;
    const bool occupied = !hex.unit.is_none() && hex.unit != line.without;
    const bool filled = (!gun && occupied) || feature_blocks(hex.sight, line.observer);
    if (line.by_levels && line.to.height > 0 && line.from.height >= line.to.height && !gun) {
        if (hex.height < line.to.height) return hex.sight == Sight::BlocksFire ? Block::Yes : Block::No;  // TSMOKE-6
        if (hex.height <= line.from.height) return filled && (occupied || hex.sight != Sight::BlocksLow) ? Block::Yes : Block::No;
    }
    if (filled) return Block::Yes;
    if (!gun && hex.hill != 0 && !(hex.hill == line.from.hill && hex.hill == line.to.hill))
        return Block::Yes;  // LOS-14: a plateau does not
    return !gun && hex.sight_paired ? Block::IfPaired : Block::No;
}

Line line_between(const Table& table, HexId from, HexId to, Observer observer, UnitId without) {
    return {table.open.at(from),
            table.open.at(to),
            observer,
            without,
            table.rules.procedures.edge_blocks_sight,
            table.rules.procedures.sight_by_levels};
}

// TLAKE-2, TRUL-31: a lake between the two ends blocks together with another lake next to it that the line touches too, whatever lies on them.
// What lies next to it on the line and is no end lies between the ends as well.
bool is_paired(const Table& table, HexId lake, HexId from, HexId to) {
    const Hex a = table.board.hex(from);
    const Hex b = table.board.hex(to);
    return std::any_of(table.board.neighbors(lake).begin(), table.board.neighbors(lake).end(), [&](HexId next) {
        return !next.is_none() && next != from && next != to && table.open.at(next).sight_paired &&
               touch(a, b, table.board.hex(next)) != Touch::None;
    });
}

}  // namespace

bool can_see(const Table& table, HexId from, HexId to, Observer observer, UnitId without) {
    const Board& board = table.board;
    const SightLine touched = board.sight_line(from, to);
    const HexState* hexes = table.open.hexes.data();
    const Line line = line_between(table, from, to, observer, without);
    const int origin = board.cell(from);
    const auto is_blocked = [&](HexId hex) {
        const Block block = blocks(hexes[hex.value], line);
        return block == Block::Yes || (block == Block::IfPaired && is_paired(table, hex, from, to));
    };
    for (const auto offset : touched.crossed)  // never off the board (LOS-10)
        if (is_blocked(board.hex_in_cell(origin + offset))) return false;
    if (touched.left.empty()) return true;
    const auto any = [&](std::span<const std::int16_t> side) {
        for (const auto offset : side) {
            const HexId hex = board.hex_in_cell(origin + offset);
            if (hex.is_none() ? line.edge_blocks && observer != Observer::Gun : is_blocked(hex)) return true;
        }
        return false;
    };
    return !(any(touched.left) && any(touched.right));
}

SightReport sight(const Table& table, HexId from, HexId to, Observer observer, UnitId without) {
    SightReport report;
    const Hex a = table.board.hex(from);
    const Hex b = table.board.hex(to);
    const int widen = a.x == b.x ? 1 : 0;
    const Line line = line_between(table, from, to, observer, without);
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
        for (int x = std::min(a.x, b.x) - widen; x <= std::max(a.x, b.x) + widen; ++x) {
            const Hex position{x, y};
            if ((x + y) % 2 != 0 || position == a || position == b) continue;
            const Touch how = touch(a, b, position);
            if (how == Touch::None) continue;
            const HexId hex = table.board.at(position);
            const Block block = hex.is_none() ? (line.edge_blocks && observer != Observer::Gun ? Block::Yes : Block::No)
                                              : blocks(table.open.at(hex), line);
            if (block == Block::No || (block == Block::IfPaired && !is_paired(table, hex, from, to))) continue;
            (how == Touch::Crossed      ? report.crossed
             : how == Touch::GrazedLeft ? report.grazed_left
                                        : report.grazed_right)
                .push_back(position);
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
