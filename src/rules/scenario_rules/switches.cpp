#include "salient/switches.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>

namespace salient {
namespace {

// The side for which units of a nation fight; none: they do not, or for both.
std::optional<Side> side_with(const Scenario& scenario, const Rulebook& rules, std::string_view nation) {
    std::optional<Side> out;
    for (const UnitSetup& unit : scenario.units) {
        const NationId id = unit.nation.is_none() ? scenario.at(unit.side).nation : unit.nation;
        if (id.is_none() || rules.at(id).id != nation) continue;
        if (out && *out != unit.side) return {};
        out = unit.side;
    }
    return out;
}

}  // namespace

std::vector<NationSwitch> nation_switches(const Scenario& scenario, const Rulebook& rules) {
    std::vector<NationSwitch> out;
    const auto offer = [&](std::string_view nation, auto rule) {
        using Rule = decltype(rule);
        if (const Rule* there = scenario.scenario_rules.find<Rule>()) {
            out.push_back({*there, true});
            return;
        }
        const std::optional<Side> side = side_with(scenario, rules, nation);
        if (!side) return;
        if constexpr (requires { rule.side; }) rule.side = *side;
        Scenario played = scenario;
        played.scenario_rules.set(rule);
        if (problems(played, rules).empty()) out.push_back({rule, false});
    };
    offer("us", GungHo{});
    offer("gb", BritishCommonwealth{});
    offer("it", ItalyRoyalArmy{});
    offer("it", ItalyHighCommand{});
    offer("fr", FrenchFuria{});
    offer("ru", PoliticalCommissar{});
    return out;
}

void switch_rule(Scenario& scenario, const ScenarioRule& rule, bool is_on) {
    if (is_on) return scenario.scenario_rules.set(rule);
    std::visit([&](const auto& r) { scenario.scenario_rules.remove<std::decay_t<decltype(r)>>(); }, rule);
}

}  // namespace salient
