// The number of a turn, everywhere the same: the one in the slab of the table when something happened. Each side counts its own, from 1.
#pragma once

#include <algorithm>

#include "salient/state.hpp"

namespace salient {

struct TurnNumber {
    int number = 1;
    Side side = Side::None;  // whose turn it was; None: before the first
    bool operator==(const TurnNumber&) const = default;
};

inline TurnNumber turn_number(const Open& open) {
    if (open.active == Side::None) return {};
    return {std::max(1, int{open.at(open.active).turns}), open.active};
}

}  // namespace salient
