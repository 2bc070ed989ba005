// Trains (TRAIN, TTRAIN) before the game: rails as the scenario lays them.
#pragma once

#include "salient/rulebook.hpp"
#include "salient/scenario.hpp"

namespace salient {

// The sides over which a train may leave or enter a hex; none where no rail runs (TTRAIN-1, TTRAIN-2).
Sides rails_on(const Scenario& scenario, const Rulebook& rules, HexId hex);
// Whether a wagon on one hex can stand behind a locomotive on the other.
bool are_joined(const Scenario& scenario, const Rulebook& rules, HexId a, HexId b);

}  // namespace salient
