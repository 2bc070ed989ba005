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

// The same of a turn of which it is only known how many of both sides together there were, itself included: ledgers and the laboratory count so.
constexpr int own_turn(int turns_of_both) { return (turns_of_both + 1) / 2; }

}  // namespace salient
