// Recruit and Veteran: each decision by what its choices are worth (tactician.hpp), on a guess of what is hidden.
#include "ai/agents.hpp"
#include "ai/tactician.hpp"

namespace salient {

namespace {

class GreedyAgent final : public Agent {
public:
    GreedyAgent(const Opponent& opponent, std::uint64_t seed) : opponent_(opponent), tactician_(opponent_), seed_(seed) {}
    GreedyAgent(const GreedyAgent&) = delete;
    GreedyAgent& operator=(const GreedyAgent&) = delete;

    Action choose(const View& view, const Actions& legal, const Budget& budget) override {
        if (legal.size() == 1) return legal.front();
        Rng rng = rng_for(seed_, view);
        tactician_.limit(budget);
        const Game game = guess_hidden(view, rng);
        return tactician_.choose(game, legal, rng);
    }

private:
    Opponent opponent_;
    Tactician tactician_;
    std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Agent> make_greedy(const Opponent& opponent, std::uint64_t seed) {
    return std::make_unique<GreedyAgent>(opponent, seed);
}

}  // namespace salient
