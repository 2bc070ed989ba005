// What a search over ways writes on. Who asks for several units one after the other passes the same in again; nothing in it outlives a question.
#pragma once

#include <cstdint>
#include <vector>

#include "salient/queries.hpp"

namespace salient {

// A place on the way, with all that the rest of the way depends on.
struct Waypoint {
    HexId hex;
    MoveSoFar so_far;
    bool boats = false;           // carried still (RAFT-6)
    bool left_no_battle = false;  // a hex that bars battles after it is left lies behind (BTL-8)
    bool hard_stop = false;       // it may not take ground from here (TG-5)
};

// A waypoint of the search: how it was come to, and what was passed that changes something.
struct Found : Waypoint {
    std::uint16_t parent = none;
    std::uint16_t next_here = none;  // another one on the same hex
    std::uint64_t passed = 0;        // the hexes passed that matter, one bit each by Search::matter_
    static constexpr std::uint16_t none = 0xffff;
};

struct Scratch {
    std::vector<Found> found;
    std::vector<std::size_t> best;
    Reach reach;
};

}  // namespace salient
