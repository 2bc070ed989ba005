// Weights learned from games of a player against itself: how positions at the end of a turn come out.
#pragma once

#include <cstdint>
#include <vector>

#include "salient/game.hpp"
#include "salient/opponent.hpp"

namespace salient {

// A position as the side saw it that had just ended its turn, and whether it won.
struct Sample {
    Weights features{};
    double won = 0;         // of 1; a draw is a half
    std::size_t start = 0;  // battle and side: how often that side wins there does not hang on what it does
};

// Games of a player against itself, each battle in turn. The same seed gives the same samples, however many threads there are.
std::vector<Sample> self_play(const std::vector<Game>& battles, const Opponent& player, std::uint64_t games, std::uint64_t seed,
                              unsigned threads);
// Weights that tell wins from losses best (logistic regression), drawn toward those that were there by `pull`; a medal weighs 1 again.
Weights fitted(const std::vector<Sample>& samples, const Weights& from, double pull = 0.02);
// Weights whose sum is the log-odds of a win, fitted by Newton's method and drawn toward those that were there by `pull`: the judge of a planner.
// Each start has a level of its own, which is left out of the answer: it is the same for all that a side may choose.
Weights fitted_judge(const std::vector<Sample>& samples, const Weights& from, double pull = 0.003);
// How well weights tell them apart: the mean log loss, with the best scale for them and the best level for each start; ln 2 is a coin.
double log_loss(const std::vector<Sample>& samples, const Weights& weights);

}  // namespace salient
