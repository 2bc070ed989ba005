// Self-play and logistic regression.
#include "match/training.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "ai/appraisal.hpp"
#include "match/playout.hpp"
#include "match/seeds.hpp"
#include "salient/agent.hpp"

namespace salient {

namespace {

std::vector<Sample> samples_of(Game game, std::size_t battle, const Opponent& player, std::uint64_t seed) {
    struct Seen {
        Weights features;
        Side side;
    };
    std::vector<Seen> seen;
    const auto one = make_agent(player, mixed_seed(seed, 1)), other = make_agent(player, mixed_seed(seed, 2));
    Appraiser appraiser(player);
    Rng chance(mixed_seed(seed, 3));
    Actions legal;
    Side active = game.state.open.active;
    for (std::uint64_t i = 0; i < longest_game && !game.is_over(); ++i) {
        const Side now = game.state.open.active;
        if (now != active && active != Side::None) seen.push_back({appraiser.features(game, active), active});
        active = now;
        const Seat who = to_act(game);
        if (who == seat::chance) {
            play_on(game, sample_chance(game, chance));
            continue;
        }
        legal_actions(game, legal);
        Agent& agent = side_of(who) == Side::Allies ? *one : *other;
        play_on(game, agent.choose(view_for(game, who), legal));
    }
    std::vector<Sample> samples;
    if (game.is_over())
        for (const Seen& s : seen)
            samples.push_back({s.features, worth(game.state.open.end, s.side), 2 * battle + index(s.side)});
    return samples;
}

double dot(const Weights& a, const Weights& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}
double chance_to_win(double score) { return 1 / (1 + std::exp(-score)); }

// The level of each start that fits the samples best, for these weights: a few steps of Newton's method, drawn a little toward 0.
void fit_levels(const std::vector<Sample>& samples, const Weights& weights, double scale, int steps,
                std::vector<double>& levels) {
    for (const Sample& s : samples) levels.resize(std::max(levels.size(), s.start + 1), 0.0);
    std::vector<double> slope(levels.size()), bend(levels.size());
    for (int step = 0; step < steps; ++step) {
        for (std::size_t i = 0; i < levels.size(); ++i) {
            slope[i] = -levels[i];
            bend[i] = 1;
        }
        for (const Sample& s : samples) {
            const double p = chance_to_win(scale * dot(weights, s.features) + levels[s.start]);
            slope[s.start] += s.won - p;
            bend[s.start] += p * (1 - p);
        }
        for (std::size_t i = 0; i < levels.size(); ++i) levels[i] += slope[i] / bend[i];
    }
}

}  // namespace

std::vector<Sample> self_play(const std::vector<Game>& battles, const Opponent& player, std::uint64_t games, std::uint64_t seed,
                              unsigned threads) {
    std::vector<std::vector<Sample>> found(games);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t i = next++; i < games; i = next++)
            found[i] = samples_of(battles[i % battles.size()], i % battles.size(), player, mixed_seed(seed, i));
    };
    std::vector<std::thread> helpers;
    for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
    std::vector<Sample> all;
    for (auto& one : found) all.insert(all.end(), one.begin(), one.end());
    return all;
}

Weights fitted(const std::vector<Sample>& samples, const Weights& from, double pull) {
    if (samples.empty()) return from;
    const auto n = static_cast<double>(samples.size());
    // Steps of a size that fits each feature; weights stay comparable because what is fitted is the change of scale one.
    Weights spread{};
    for (const Sample& s : samples)
        for (std::size_t i = 0; i < spread.size(); ++i) spread[i] += s.features[i] * s.features[i] / n;
    Weights weights = from;
    double bias = 0;
    for (int round = 0; round < 300; ++round) {
        Weights slope{};
        double bias_slope = 0;
        for (const Sample& s : samples) {
            const double error = chance_to_win(dot(weights, s.features) + bias) - s.won;
            bias_slope += error / n;
            for (std::size_t i = 0; i < slope.size(); ++i) slope[i] += error * s.features[i] / n;
        }
        for (std::size_t i = 0; i < slope.size(); ++i)
            weights[i] -= 0.5 * (slope[i] + pull * (weights[i] - from[i])) / (spread[i] + 0.1);
        bias -= 0.5 * bias_slope;
    }
    const double medal = weights[static_cast<std::size_t>(Weight::Medal)];
    const double was = from[static_cast<std::size_t>(Weight::Medal)];
    if (medal > 0.2 * was)
        for (double& w : weights) w *= was / medal;
    return weights;
}

Weights fitted_judge(const std::vector<Sample>& samples, const Weights& from, double pull) {
    if (samples.empty()) return from;
    constexpr std::size_t n = weight_count;
    pull = std::max(pull, 1e-9);  // a feature that no sample has weighs what it did
    const double share = 1 / static_cast<double>(samples.size());
    Weights weights{};
    std::vector<double> levels;
    for (int round = 0; round < 60; ++round) {
        fit_levels(samples, weights, 1, 1, levels);
        // The slope of the mean log loss and its change; a step to where they say that the least is.
        std::array<std::array<double, n + 1>, n> m{};
        for (const Sample& s : samples) {
            const double p = chance_to_win(dot(weights, s.features) + levels[s.start]);
            for (std::size_t i = 0; i < n; ++i) {
                m[i][n] -= share * (p - s.won) * s.features[i];
                for (std::size_t k = 0; k < n; ++k) m[i][k] += share * p * (1 - p) * s.features[i] * s.features[k];
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            m[i][n] -= pull * (weights[i] - from[i]);
            m[i][i] += pull;
        }
        for (std::size_t i = 0; i < n; ++i) {
            std::size_t best = i;
            for (std::size_t k = i + 1; k < n; ++k)
                if (std::abs(m[k][i]) > std::abs(m[best][i])) best = k;
            std::swap(m[i], m[best]);
            for (std::size_t k = 0; k < n; ++k) {
                if (k == i) continue;
                const double factor = m[k][i] / m[i][i];
                for (std::size_t c = i; c <= n; ++c) m[k][c] -= factor * m[i][c];
            }
        }
        double largest = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const double change = m[i][n] / m[i][i];
            weights[i] += change;
            largest = std::max(largest, std::abs(change));
        }
        if (largest < 1e-6) break;
    }
    for (double& w : weights) w = std::clamp(w, -100.0, 100.0);
    return weights;
}

double log_loss(const std::vector<Sample>& samples, const Weights& weights) {
    double best = 0;
    bool is_first = true;
    for (double scale = 0.1; scale < 4; scale *= 1.2) {
        std::vector<double> levels;
        fit_levels(samples, weights, scale, 8, levels);
        double sum = 0;
        for (const Sample& s : samples) {
            const double p = std::clamp(chance_to_win(scale * dot(weights, s.features) + levels[s.start]), 1e-9, 1 - 1e-9);
            sum -= s.won * std::log(p) + (1 - s.won) * std::log(1 - p);
        }
        if (is_first || sum < best) best = sum;
        is_first = false;
    }
    return samples.empty() ? 0 : best / static_cast<double>(samples.size());
}

}  // namespace salient
