// The hash of a state, kept up to date by the facts instead of being worked out anew.
#pragma once

#include <cstdint>
#include <vector>

#include "salient/game.hpp"

namespace salient {

class StateHash {
public:
    explicit StateHash(const GameState& state);
    // Precondition: `events` led from the state that it was up to date with to `state`.
    void follow(const GameState& state, const Events& events);
    // The same as hash(state).
    std::uint64_t value() const { return rest_ + features_ + steps_ + secrets_ + of_units_; }

private:
    std::uint64_t rest_, features_, steps_, secrets_;
    std::uint64_t of_units_ = 0;
    std::vector<std::uint64_t> units_;  // by UnitId; of_units_ is their sum
};

}  // namespace salient
