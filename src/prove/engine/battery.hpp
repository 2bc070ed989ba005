// The properties that the engine has at every state, as questions that a test, the fuzzer or a developer can ask.
// No test framework: an answer is a list of what is broken, in words; empty when all is well.
#pragma once

#include <string>
#include <vector>

#include "salient/game.hpp"

namespace salient {

using BrokenProperties = std::vector<std::string>;

// Properties of a state: who decides, the legal list, check, the outcomes of Chance, invariants, views, copies.
// `rng` draws the actions and the guesses to try.
BrokenProperties broken_properties(const Game& game, Rng& rng);

// Properties of queries: reach, targets, dice, odds, sight and retreat agree with each other. Slower.
BrokenProperties broken_queries(const Game& game, Rng& rng);

// Properties of one action: the events tell all that changed, to the truth and to every view; playing it again does the same.
BrokenProperties broken_by(const Game& before, const Action& action, const Events& events, const Game& after);

// Plays a game at random and asks at every state; stops at the first state that breaks a property, or when the game has not ended
// after `limit` actions. `played` receives the actions.
struct Exercise {
    BrokenProperties broken;
    std::uint64_t states = 0;
    std::uint64_t actions = 0;
};
struct ExerciseOptions {
    std::uint64_t limit = 20'000;
    std::uint32_t queries_every = 8;  // states between two looks at the queries; 0: never
};
Exercise exercise(Game& game, Rng& rng, const ExerciseOptions& options = {}, Actions* played = nullptr);

}  // namespace salient
