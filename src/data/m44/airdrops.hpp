// The options airdrop and airdrop2 of .m44 files (section 8 of the format): drops before the first turn, and one later (PARA-1).
#pragma once

#include <string_view>
#include <vector>

#include "data/m44/pieces.hpp"

namespace salient::m44 {

inline constexpr std::string_view airdrop_keys[] = {"airdrop", "airdrop2"};

// Drops with their units, which say the groups of the rules.
struct Drops {
    std::vector<AirDrop> rules;
    std::vector<UnitSetup> units;
    bool empty() const { return rules.empty(); }
};
// Of one of the keys; nothing unless all that it says is understood.
Drops drops_of(const Context& context, const Json& options, std::string_view key);
// Those of a scenario, all of them.
Drops drops_of(const Scenario& scenario);
// Puts the drops of a scenario into the options; `said` gets the groups that could be written. What the options say already stays as it is.
Json write_drops(const Context& context, const Scenario& scenario, const Json& options, std::vector<std::string>& said);

}  // namespace salient::m44
