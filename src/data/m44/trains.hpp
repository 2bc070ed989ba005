// Trains in .m44 files: which wagon a locomotive draws, and what a supply train carries.
#pragma once

#include <vector>

#include "data/m44/pieces.hpp"

namespace salient::m44 {

// The heading of a locomotive at an orientation, west at the first one, and back (UC-26).
Direction heading_of(int orientation);
int orientation_of(Direction heading);

// Couples each locomotive to the wagon behind it. Returns the units that make no train: off the rails, or a wagon that nothing draws; they are
// taken out of the scenario.
std::vector<UnitSetup> couple_trains(Scenario& scenario, const Rulebook& rules);

// What the option says: so many units on the locomotive of a side, and on its wagon. `is_clear`: whether that is all that it says.
std::vector<UnitSetup> supply_of(const Context& context, const Scenario& scenario, const Json& options, bool* is_clear = nullptr);
// The option for the units that the scenario has aboard trains; null when it cannot say that.
Json write_supply(const Context& context, const Scenario& scenario);

// The rule that holds those back who come off too early (TRAIN-14), or nothing.
std::optional<HeldUnits> supply_held(const Scenario& scenario, const Json& options);

}  // namespace salient::m44
