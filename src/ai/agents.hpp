// The agents behind make_agent, each in a file of its own.
#pragma once

#include <algorithm>
#include <memory>

#include "salient/agent.hpp"
#include "salient/opponent.hpp"

namespace salient {

std::unique_ptr<Agent> make_reference(std::uint64_t seed);
std::unique_ptr<Agent> make_greedy(const Opponent& opponent, std::uint64_t seed);
std::unique_ptr<Agent> make_planner(const Opponent& opponent, std::uint64_t seed);

inline bool is_in(const Actions& legal, const Action& action) {
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// A generator that hangs on the seed of an agent and on what it sees alone.
inline Rng rng_for(std::uint64_t seed, const View& view) {
    std::uint64_t key = seed;
    const auto mix = [&](std::uint64_t x) { key = (key ^ x) * 0x9e3779b97f4a7c15ULL + (key >> 29U); };
    mix(view.open.turn);
    mix(view.open.steps.size());
    mix(static_cast<std::uint64_t>(view.open.phase));
    for (const Unit& u : view.open.units)
        mix(u.hex.value | static_cast<std::uint64_t>(u.figures) << 8U | static_cast<std::uint64_t>(u.ordered) << 16U |
            static_cast<std::uint64_t>(u.moved) << 17U | static_cast<std::uint64_t>(u.battles) << 18U);
    for (const CardId card : view.known.hand) mix(card.value);
    return Rng(key, 7);
}

}  // namespace salient
