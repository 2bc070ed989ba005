// Pairs of games with sides exchanged and the same dice.
#include "match/contest.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <optional>
#include <thread>

#include "match/seeds.hpp"

namespace salient {

namespace {

// Passes questions on and notes how long the answers took.
class Timed final : public Agent {
public:
    Timed(Agent& agent, const Budget& budget) : agent_(agent), budget_(budget) {}
    Action choose(const View& view, const Actions& legal, const Budget&) override {
        const auto begun = std::chrono::steady_clock::now();
        Action action = agent_.choose(view, legal, budget_);
        const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
        // What is asked in the enemy's turn (a retreat) is no turn of its own.
        if (view.open.active == side_of(view.known.seat)) {
            if (turn_ != view.open.turn) turns_.push_back(0);
            turn_ = view.open.turn;
            turns_.back() += static_cast<float>(ms);
        }
        return action;
    }
    std::vector<float> take() { return std::move(turns_); }

private:
    Agent& agent_;
    Budget budget_;
    int turn_ = -1;
    std::vector<float> turns_;
};

ContestGame play_game(const Contest& contest, std::uint64_t i) {
    const std::uint64_t pair = i / 2;
    ContestGame played;
    played.battle = static_cast<std::size_t>(pair % contest.battles.size());
    played.side_of_a = i % 2 == 0 ? Side::Allies : Side::Axis;
    const std::uint64_t seed = mixed_seed(contest.seed, pair);
    const auto a = contest.a(mixed_seed(seed, 0)), b = contest.b(mixed_seed(seed, 1));
    Timed timed_a(*a, contest.budget), timed_b(*b, contest.budget);
    Agents who{};
    who[index(played.side_of_a)] = &timed_a;
    who[index(enemy_of(played.side_of_a))] = &timed_b;
    Game game = contest.battles[played.battle];
    Rng chance(mixed_seed(seed, 2)), players(mixed_seed(seed, 3));
    Playout playout;
    played.result = playout.play(game, chance, players, who, nullptr, contest.limit);
    played.turn_ms = {timed_a.take(), timed_b.take()};
    return played;
}

}  // namespace

double elo_of(double share) {
    constexpr double most = 1200;
    if (share <= 0) return -most;
    if (share >= 1) return most;
    return std::clamp(-400 * std::log10(1 / share - 1), -most, most);
}

void Standing::add(const ContestGame& game) {
    ++games;
    switch (game.result.end) {
        case Result::Open: ++unfinished; break;
        case Result::Draw: ++draws; break;
        case Result::Allies:
        case Result::Axis: ++(winner_of(game.result.end) == game.side_of_a ? wins_a : wins_b); break;
    }
    share = share_interval(points_a(), games);
    elo = elo_of(points_a() / static_cast<double>(games));
    elo_low = elo_of(share.low);
    elo_high = elo_of(share.high);
    const double better = 1 / (1 + std::pow(10.0, -10.0 / 400));
    const double points_b = static_cast<double>(wins_b) + 0.5 * static_cast<double>(draws);
    llr = points_a() * std::log(better / 0.5) + points_b * std::log((1 - better) / 0.5);
}

std::vector<ContestGame> play_contest(const Contest& contest) {
    std::vector<std::optional<ContestGame>> games(contest.games);
    std::atomic<std::uint64_t> next{0};
    std::atomic<bool> ends{false};
    std::mutex lock;
    std::uint64_t done = 0, in_order = 0;
    Standing standing;
    std::exception_ptr error;
    const auto work = [&] {
        try {
            for (std::uint64_t i = next++; i < contest.games && !ends; i = next++) {
                ContestGame game = play_game(contest, i);
                const std::lock_guard held(lock);
                games[i] = std::move(game);
                ++done;
                while (in_order < games.size() && games[in_order] && !ends) {
                    standing.add(*games[in_order++]);
                    if (contest.stops && in_order % 2 == 0 && std::abs(standing.llr) >= Standing::bound) ends = true;
                }
                if (contest.progress) contest.progress(done);
            }
        } catch (...) {
            const std::lock_guard held(lock);
            error = std::current_exception();
            ends = true;
        }
    };
    std::vector<std::thread> threads;
    for (unsigned t = 1; t < contest.threads; ++t) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    if (error) std::rethrow_exception(error);
    std::vector<ContestGame> played;
    for (std::uint64_t i = 0; i < in_order; ++i) played.push_back(std::move(*games[i]));
    return played;
}

}  // namespace salient
