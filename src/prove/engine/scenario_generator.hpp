// Battles that no file holds: one fixed, for measurements and signatures, and any number at random, for the fuzzer.
#pragma once

#include "salient/rng.hpp"
#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"

namespace salient {

// Two armies of fourteen units in contact on a standard board with all ground of the base game. Always the same.
Scenario measured_battle(const Rulebook& rules);

// Any ground, any units, anywhere: problems() is empty, sense is not promised.
Scenario random_scenario(const Rulebook& rules, Rng& rng);

}  // namespace salient
