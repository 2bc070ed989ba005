// A place in the history of a match, and the table as it lay there.
#pragma once

#include <compare>
#include <cstddef>

#include "salient/match.hpp"

namespace salient {

// A place in a history: all facts before it have happened.
struct Instant {
    std::size_t entry = 0;
    std::size_t event = 0;
    auto operator<=>(const Instant&) const = default;
};

// The table as it lay at a moment of the match's history, as a spectator saw it.
View table_at(const Match& match, Instant moment);
// The same as a seat saw it, with its hand. Whether that may be shown, the caller knows.
View table_at(const Match& match, Instant moment, Seat seat);

}  // namespace salient
