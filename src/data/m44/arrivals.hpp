// Units that come later in .m44 files: armor that breaks through.
#pragma once

#include <vector>

#include "data/m44/pieces.hpp"

namespace salient::m44 {

// What the option says of a side: a rule, and the units of its group.
struct BreakthroughOption {
    ArmorBreakthrough rule;
    std::vector<UnitSetup> units;
    bool operator==(const BreakthroughOption&) const = default;
};
// Of each side that it names. `is_clear`: whether that is all that it says.
std::vector<BreakthroughOption> breakthroughs_of(const Context& context, const Json& options, bool* is_clear = nullptr);
// What a scenario says, in the same order.
std::vector<BreakthroughOption> breakthroughs_in(const Scenario& scenario);
// The option; null when it cannot say that.
Json write_breakthroughs(const Context& context, const std::vector<BreakthroughOption>& all);

}  // namespace salient::m44
