#pragma once

#include "salient/game.hpp"
#include "salient/scenario_rules.hpp"

namespace salient {

// Whether a unit that may observe stands on one of the rule's hexes.
bool has_observer(const Table& table, const ForwardObserver& rule);

}  // namespace salient
