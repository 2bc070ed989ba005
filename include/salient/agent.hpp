// Who decides for a seat without being a person: the contract of computer players.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "salient/game.hpp"

namespace salient {

// Decides for a player's seat. Sees a View, never a Game.
class Agent {
public:
    virtual ~Agent() = default;
    virtual Action choose(const View& view, const Actions& legal) = 0;
};
// "random": uniformly over the legal list. Null when the name is unknown.
std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed);

}  // namespace salient
