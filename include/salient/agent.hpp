// Who decides for a seat without being a person: the contract of computer players.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "salient/game.hpp"

namespace salient {

// How long an agent may think about one decision. What is not bounded is left to the agent's own bounds.
struct Budget {
    std::uint64_t nodes = 0;                    // choices tried, those in its games of thought included; 0: its own bound
    double seconds = 0;                         // on the clock; 0: no clock, and then the same question has the same answer
    const std::atomic<bool>* cancel = nullptr;  // set by another thread: the best found so far is the answer
};

// Decides for a player's seat. Sees a View, never a Game. What it answers hangs on its seed, the view and the budget's nodes, and on the plan
// that it made for the turn under way: a game resumed in the middle of one may think it out anew. It plays whatever the engine plays: what it
// has no thought about, it answers by trying each choice.
class Agent {
public:
    virtual ~Agent() = default;
    // Precondition: `legal` is what legal_actions gives for the seat of the view, which decides, and not empty. One of them is returned.
    virtual Action choose(const View& view, const Actions& legal, const Budget& budget = {}) = 0;
};

struct Opponent;
// A player that is described by data (salient/opponent.hpp).
std::unique_ptr<Agent> make_agent(const Opponent& opponent, std::uint64_t seed);
// One that needs no data. "random": uniformly over the legal list; "reference": a simple policy to measure others by (docs/opponents.md).
// Null when the name is unknown.
std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed);

}  // namespace salient
