// The agent that needs no thought, and who is made for a name.
#include "ai/agents.hpp"
#include "salient/rng.hpp"

namespace salient {

namespace {

class RandomAgent final : public Agent {
public:
    explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}
    Action choose(const View&, const Actions& legal, const Budget&) override {
        return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    }

private:
    Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomAgent>(seed);
    if (name == "reference") return make_reference(seed);
    return nullptr;
}

std::unique_ptr<Agent> make_agent(const Opponent& opponent, std::uint64_t seed) {
    return opponent.mind == Mind::Planner ? make_planner(opponent, seed) : make_greedy(opponent, seed);
}

}  // namespace salient
