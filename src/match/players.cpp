// Computer players by name.
#include "match/players.hpp"

#include <algorithm>

namespace salient {

std::vector<std::string> player_names(const std::vector<Opponent>& levels) {
    std::vector<std::string> names{"random", "reference"};
    for (const Opponent& level : levels) names.push_back(level.id);
    return names;
}

AgentMaker agent_maker(std::string_view name, const std::vector<Opponent>& levels) {
    const std::string known{name};
    if (make_agent(name, 0) != nullptr) return [known](std::uint64_t seed) { return make_agent(known, seed); };
    const auto level = std::find_if(levels.begin(), levels.end(), [&](const Opponent& o) { return o.id == name; });
    std::shared_ptr<const Opponent> who;
    if (level != levels.end())
        who = std::make_shared<const Opponent>(*level);
    else if (name.ends_with(".json"))
        who = std::make_shared<const Opponent>(load_opponent(known));
    if (!who) return {};
    return [who](std::uint64_t seed) { return make_agent(*who, seed); };
}

}  // namespace salient
