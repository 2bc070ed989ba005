#include "words/wings/observers.hpp"

#include <algorithm>

#include "salient/side_key.hpp"

namespace salient {
namespace {

template <class Rule>
const Rule* rule_at(const Scenario& scenario, HexId hex, std::vector<HexId> Rule::*hexes) {
    const Rule* rule = scenario.scenario_rules.find<Rule>();
    if (rule == nullptr) return nullptr;
    const auto& list = rule->*hexes;
    return std::find(list.begin(), list.end(), hex) == list.end() ? nullptr : rule;
}

}  // namespace

bool is_lookout(const Scenario& scenario, HexId hex) {
    return rule_at(scenario, hex, &AirStrikes::lookouts) != nullptr || rule_at(scenario, hex, &ForwardObserver::hexes) != nullptr;
}

std::vector<RuleLine> lookout_rules(const Texts& texts, const Scenario& scenario, HexId hex) {
    std::vector<RuleLine> out;
    if (const auto* strikes = rule_at(scenario, hex, &AirStrikes::lookouts))
        for (const Side side : sides)
            if (concerns(strikes->sides, side))
                out.push_back({Topic::Other, texts("terrain_text.lookout_strikes", {{"side", side_key(side)}}), "AIRSTR-6"});
    if (const auto* observer = rule_at(scenario, hex, &ForwardObserver::hexes))
        out.push_back({Topic::Other, texts("terrain_text.lookout_observer", {{"side", side_key(observer->side)}}), "FSPOT-1"});
    return out;
}

}  // namespace salient
