// Positions and games that measurements and the signature stand on. Nothing here reads a clock.
#pragma once

#include <cstdint>
#include <span>

#include "salient/data.hpp"
#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace salient {

// Plays `games` seeded random games and folds the hashes of their last states into one number.
std::uint64_t signature(const Game& start, int games);
// The signature of several starts.
std::uint64_t signature(std::span<const Game> starts, int games);

// Reach and targets of every unit on the board, as the table asks for them. Returns how many answers there were, so that nothing
// is optimized away. Buffers are kept between calls.
class ArmySurvey {
public:
    std::uint64_t run(const Table& table);

private:
    Reach reach_;
    std::vector<Target> targets_;
};

}  // namespace salient
