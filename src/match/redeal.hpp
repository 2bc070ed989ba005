// Other hands for a position that is played on from: everything that was played stays, and what lies open too.
#pragma once

#include <cstdint>

#include "salient/match.hpp"

namespace salient {

// The record with other cards in the draws of what is still held in secret at its end, so that every action of it is legal as before. A hand
// of which nothing can be exchanged stays. Precondition: verify() is ok with it, and nothing is taken back in it.
Record with_other_hands(const LoadedScenario& scenario, Record record, std::uint64_t seed);

}  // namespace salient
