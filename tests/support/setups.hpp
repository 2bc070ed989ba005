// What tests often change of a set-up, and what is wrong with one.
#pragma once

#include <string>
#include <vector>

#include "support/position.hpp"

namespace salient::test {

inline Setup with_option(const std::string& option) {
    Setup setup;
    setup.options = {option};
    return setup;
}

// A deck of Direct From HQ alone, which both sides hold: games of many turns.
inline Setup endless(Setup setup = {}) {
    setup.allies = setup.axis = {"direct_from_hq", "direct_from_hq"};
    for (const Card& card : rulebook()->cards)
        setup.rules_patch += (setup.rules_patch.empty() ? R"({"cards": {")" : R"(, ")") + card.id +
                             (card.id == "direct_from_hq" ? R"(": {"copies": 60})" : R"(": {"copies": 0})");
    setup.rules_patch += "}}";
    return setup;
}

// All units of a side bear these traits, besides what the set-up says.
inline Setup bearing(Side side, const std::vector<std::string>& traits, Setup setup = {}) {
    const auto before = setup.change;
    setup.change = [=](Scenario& s, const Rulebook& rules) {
        if (before) before(s, rules);
        for (UnitSetup& u : s.units)
            for (const std::string& name : traits)
                if (u.side == side) u.traits.add(rules.trait(name));
    };
    return setup;
}

// What keeps such a battle from being played; the key of the first problem, or nothing.
inline std::vector<Problem> problems_of(std::string_view picture, const Setup& setup) {
    Scenario s = scenario(picture, setup, *rulebook());
    if (setup.change) setup.change(s, *rulebook());
    return problems(s, *rulebook());
}
inline std::string problem_of(std::string_view picture, const Setup& setup) {
    const auto found = problems_of(picture, setup);
    return found.empty() ? "" : found.front().message.key;
}

}  // namespace salient::test
