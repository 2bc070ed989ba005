// The command rules of nations, which players may switch on or off before a game whatever the file of the battle says (NATS-1 to NATS-9).
#pragma once

#include <vector>

#include "salient/scenario.hpp"

namespace salient {

struct NationSwitch {
    ScenarioRule rule;  // as it is played where it is on
    bool is_on = false;
};
// Those that the scenario has, and those that its units would play by and nothing keeps from being played. In the order of the kinds.
std::vector<NationSwitch> nation_switches(const Scenario& scenario, const Rulebook& rules);
// Puts the rule in, or takes the one of its kind out.
void switch_rule(Scenario& scenario, const ScenarioRule& rule, bool is_on);

}  // namespace salient
