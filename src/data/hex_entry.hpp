// A hex as files write it: [x, y].
#pragma once

#include "data/strict_json.hpp"
#include "salient/hex.hpp"

namespace salient::data {

// None where it is said that this is no hex of the board, or no hex at all.
HexId read_hex(const strict::Value& value, BoardKind board);

}  // namespace salient::data
