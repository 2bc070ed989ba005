// What a seed gives.
#pragma once

#include <cstdint>

#include "salient/game.hpp"

namespace salient {

// The n-th choice of Chance in a game of this seed, counted over the choices that stand. Every choice has a generator of its own,
// whose start is a digest with the seed as its key: what was seen of the others says nothing about it. Precondition: Chance is to act.
Action seeded_choice(std::uint64_t seed, std::uint64_t n, const Game& game);

}  // namespace salient
