// Who is stronger: pairs of games with sides exchanged and the same dice, and what they say.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/players.hpp"
#include "match/playout.hpp"
#include "match/statistics.hpp"
#include "salient/game.hpp"

namespace salient {

struct ContestGame {
    std::size_t battle = 0;
    Side side_of_a = Side::None;
    PlayoutResult result;
    std::array<std::vector<float>, 2> turn_ms{};                        // a, b: what each thought in each of its turns
    double worth_to_a() const { return worth(result.end, side_of_a); }  // of 1
};

// What a list of games says about a against b.
struct Standing {
    std::uint64_t games = 0, wins_a = 0, wins_b = 0, draws = 0, unfinished = 0;
    Interval share{};                           // of a, a draw as half a win, Wilson, 95 %
    double elo = 0, elo_low = 0, elo_high = 0;  // of that share and its ends; bounded by 1,200 either way
    double llr = 0;                             // SPRT of 0 against 10 Elo: from upper on a is stronger, from lower on it is not
    double points_a() const { return static_cast<double>(wins_a) + 0.5 * static_cast<double>(draws); }
    static constexpr double bound = 2.94443897916644;  // ln(0.95 / 0.05)
    void add(const ContestGame& game);
};
double elo_of(double share);

struct Contest {
    std::vector<Game> battles;  // starts
    AgentMaker a, b;
    std::uint64_t games = 400;  // an odd one is played too, without its answer
    std::uint64_t seed = 1;
    Budget budget;         // of each decision
    unsigned threads = 1;  // the games do not depend on how many
    bool stops = false;    // as soon as SPRT says so, looked at in the order of the games
    std::uint64_t limit = longest_game;
    std::function<void(std::uint64_t done)> progress;  // called under a lock; may be empty
};
// All games that were played, in order.
std::vector<ContestGame> play_contest(const Contest& contest);

}  // namespace salient
