// Counts of action sequences: a changed count is a changed rule.
#pragma once

#include <cstdint>
#include <vector>

#include "salient/game.hpp"

namespace salient {

// How many sequences of exactly `depth` actions there are; every outcome of Chance counts as one action.
// A game that ends earlier has none.
std::uint64_t perft(const Game& game, int depth);

// The same below each action, in order.
struct PerftLine {
    Action action;
    std::uint64_t sequences = 0;
};
std::vector<PerftLine> perft_divide(const Game& game, int depth);

// Where perft starts by default: the first choice of a card in turn `turn` of a fixed random game.
Game middle_position(Game start, int turn);

}  // namespace salient
