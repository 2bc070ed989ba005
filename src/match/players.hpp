// Computer players by name: those that need no data, the levels of assets/opponents, and files of one's own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "salient/agent.hpp"
#include "salient/opponent.hpp"

namespace salient {

// Makes a player with a seed, as often as wanted and from any thread.
using AgentMaker = std::function<std::unique_ptr<Agent>(std::uint64_t seed)>;

// The names that agent_maker knows, weakest first: "random", "reference", the levels.
std::vector<std::string> player_names(const std::vector<Opponent>& levels);
// Of a name, or of a file of the form of assets/opponents (known by ".json"). Empty where nobody has the name. Throws DataError for a broken file.
AgentMaker agent_maker(std::string_view name, const std::vector<Opponent>& levels);

}  // namespace salient
