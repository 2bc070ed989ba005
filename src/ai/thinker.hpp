// Games of thought: plans for a turn, each played on for a few turns on guesses of what is hidden, and judged where that ends.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "ai/tactician.hpp"
#include "salient/agent.hpp"

namespace salient {

// What came of a game of thought.
struct ThoughtGame {
    double chance = 0;   // to win
    double luck = 0;     // of the dice, in the judge's log-odds
    double settled = 0;  // the chance without what the dice gave
};

// A turn or the rest of one, as far as no die decides, and what its games said. The errors are standard errors; 1 where nothing is known.
struct Plan {
    Actions choices;
    double at_once = 0;               // worth by the evaluation at the end of the turn, before any game
    std::vector<ThoughtGame> games;   // the same place in the lists of two plans: the same guess and dice
    bool is_wanted = false;           // asked for by the caller
    bool is_habit = false;            // what the Veteran would do
    double value = 0, error = 1;      // mean chance to win, less what the dice gave
    double lead = 0, lead_error = 1;  // mean difference to the habit
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
    // The plan to play: the best, or the habit where it is not sure that the best is better. Precondition: what think() answers.
    static const Plan& decide(const std::vector<Plan>& plans);
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
    // How own choices that nobody asked for are made: as in a game of thought, or as on the board.
    enum class Care : std::uint8_t { Little, Much };
    void add(std::vector<Plan>& plans, Plan plan) const;
    Plan carry_out(const Game& start, const Actions& wanted, Tactician& how, Rng& rng, Care care = Care::Little);
    Actions changed(const Plan& plan, const Game& start, Rng& rng);
    void follow(Game& game, const Actions& choices, Rng& rng, double& luck);
    ThoughtGame play_out(Game game, const Actions& choices, Rng& rng);
    void let_chance_act(Game& game, Rng& rng, double& luck);
    std::vector<Plan> first_plans(const Step* of_turn, const Game& first, const Actions& legal, const Actions& wanted, Rng& rng);
    void play_rounds(std::vector<Plan>& plans, const View& view, std::uint64_t dice);
    bool is_over() const;

    Opponent opponent_;
    std::vector<Stance> stances_;
    Opponent judge_;  // with the judge's weights
    Appraiser appraiser_;
    Side me_ = Side::None;
    int turns_ahead_ = 0;
    Budget budget_;
    std::chrono::steady_clock::time_point begun_;
    std::uint64_t nodes_ = 0, most_nodes_ = 0;
    Actions legal_;
};

// The chance that a log-odds of winning stands for, and back.
double chance_of(double log_odds);

}  // namespace salient
