// Agents that need no thought: the measure of all others, and opponents for tests.
#include "salient/agent.hpp"
#include "salient/rng.hpp"

namespace salient {

namespace {

class RandomAgent final : public Agent {
public:
    explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}
    Action choose(const View&, const Actions& legal) override {
        return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    }

private:
    Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomAgent>(seed);
    return nullptr;
}

}  // namespace salient
