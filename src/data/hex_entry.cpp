#include "data/hex_entry.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace salient::data {

HexId read_hex(const strict::Value& value, BoardKind kind) {
    if (!value) return HexId::none();
    const auto& json = value.json();
    const bool is_pair = json.is_array() && json.size() == 2 && json[0].is_number_integer() && json[1].is_number_integer();
    if (!value.expect(is_pair, "a hex [x, y], two whole numbers")) return HexId::none();
    const auto at = [&](std::size_t i) {
        return static_cast<int>(std::clamp<std::int64_t>(json[i].template get<std::int64_t>(), -1000, 1000));
    };
    const Hex h{at(0), at(1)};
    const Board& board = Board::of(kind);
    const HexId id = board.at(h);
    const int last_x = 2 * board.width() - 2, last_y = board.rows() - 1;
    if (!id.is_none()) return id;
    if (h.x < 0 || h.y < 0 || h.x > last_x || h.y > last_y)
        value.error(fmt::format("{} is off the board: x goes from 0 to {}, y from 0 to {}", to_string(h), last_x, last_y));
    else
        value.error(
            fmt::format("{} is no hex: x and y are both even or both odd (even rows hold even x, odd rows odd x)", to_string(h)));
    return HexId::none();
}

}  // namespace salient::data
