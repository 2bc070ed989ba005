// Counts of action sequences.
#include "prove/engine/perft.hpp"

#include "match/playout.hpp"

namespace salient {

namespace {

// All that can apply_event next, whoever decides.
Actions continuations(const Game& game) {
    if (to_act(game) != seat::chance) return legal_actions(game);
    Actions actions;
    for (Outcome& outcome : chance_outcomes(game)) actions.push_back(std::move(outcome.action));
    return actions;
}

std::uint64_t count(const Game& game, int depth, Events& events) {
    if (depth <= 0) return 1;
    if (game.is_over()) return 0;
    const Actions actions = continuations(game);
    if (depth == 1) return actions.size();
    std::uint64_t sum = 0;
    Game next = game;
    for (const Action& action : actions) {
        next.state = game.state;
        events.clear();
        play(next, action, events);
        sum += count(next, depth - 1, events);
    }
    return sum;
}

}  // namespace

std::uint64_t perft(const Game& game, int depth) {
    Events events;
    return count(game, depth, events);
}

std::vector<PerftLine> perft_divide(const Game& game, int depth) {
    std::vector<PerftLine> lines;
    if (depth < 1 || game.is_over()) return lines;
    Events events;
    for (const Action& action : continuations(game)) {
        Game next = game;
        events.clear();
        play(next, action, events);
        lines.push_back({action, count(next, depth - 1, events)});
    }
    return lines;
}

Game middle_position(Game start, int turn) {
    Rng chance(1), players(2);
    Playout().play_to_turn(start, chance, players, turn);
    return start;
}

}  // namespace salient
