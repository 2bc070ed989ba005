// Games of thought: plans for a turn, each played on for a few turns on guesses of what is hidden, and judged where that ends.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "ai/quick_player.hpp"
#include "salient/agent.hpp"

namespace salient {

// A turn or the rest of one, as far as no die decides, and what its games said.
struct Plan {
    Actions choices;
    double at_once = 0;  // worth by the evaluation at the end of the turn, before any game
    double sum = 0, sum_squares = 0;
    std::uint32_t games = 0;
    bool is_wanted = false;  // asked for by the caller
    double value() const { return games == 0 ? 0 : sum / games; }
    double error() const;  // standard error of value(); 1 where nothing is known
};

class Thinker {
public:
    explicit Thinker(const Opponent& opponent);
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // The plans, the best first; never empty. Precondition: `legal` is not empty and of the seat of the view, which decides.
    // `share`: of the opponent's own bound of nodes, where the budget has none.
    std::vector<Plan> think(const View& view, const Actions& legal, const Actions& wanted, const Budget& budget, double share,
                            Rng& rng);
    // What a game is worth to a side: its chance to win, as the judge sees it.
    double win_chance(const Game& game, Side me);
    Tactician& tactician() { return *stances_.front().tactician; }
    // Choices made in thought for the last question: what was allowed, and at most a game or a plan more that was under way.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Stance {
        Opponent opponent;
        std::unique_ptr<Tactician> tactician;
    };
    struct Outcome {
        double chance = 0;  // to win
        double luck = 0;    // of the dice, in the judge's log-odds
    };
    void add(std::vector<Plan>& plans, Plan plan) const;
    Plan carry_out(const Game& start, const Actions& wanted, Tactician& how, Rng& rng);
    Actions changed(const Plan& plan, const Game& start, Rng& rng);
    void follow(Game& game, const Actions& choices, Rng& rng, double& luck);
    Outcome play_out(Game game, const Actions& choices, Rng& rng);
    void let_chance_act(Game& game, Rng& rng, double& luck);
    bool is_over() const;

    Opponent opponent_;
    std::vector<Stance> stances_;
    std::unique_ptr<QuickPlayer> quick_;
    Opponent judge_;  // with the judge's weights
    Appraiser appraiser_;
    Side me_ = Side::None;
    Budget budget_;
    std::chrono::steady_clock::time_point begun_;
    std::uint64_t nodes_ = 0, most_nodes_ = 0;
    Actions legal_;
};

// The chance that a log-odds of winning stands for, and back.
double chance_of(double log_odds);

}  // namespace salient
