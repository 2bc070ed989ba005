// Whole games without a screen.
#include "match/playout.hpp"

namespace salient {

bool Playout::step(Game& game, Seat& who, Rng& chance, Rng& players, const Agents& agents, Actions* played,
                   PlayoutResult& result) {
    const auto make = [&](const Action& action) {
        if (played) played->push_back(action);
        who = play_on(game, action);
        ++result.actions;
    };
    if (who == seat::chance) {
        make(sample_chance(game, chance));
        return true;
    }
    if (!is_player(who)) return false;
    legal_actions(game, who, legal_);
    if (legal_.empty()) return false;
    if (legal_.size() > 1) ++result.decisions;
    if (Agent* agent = agents[index(side_of(who))]) {
        const Action action = agent->choose(view_for(game, who), legal_);
        if (!check(game, action)) return false;
        make(action);
    } else {
        make(legal_[players.below(static_cast<std::uint32_t>(legal_.size()))]);
    }
    return true;
}

PlayoutResult Playout::play(Game& game, Rng& chance, Rng& players, const Agents& agents, Actions* played, std::uint64_t limit) {
    PlayoutResult result;
    Seat who = to_act(game);
    while (!game.is_over()) {
        if (result.actions >= limit) {
            result.ending = Ending::Endless;
            break;
        }
        if (!step(game, who, chance, players, agents, played, result)) {
            result.ending = Ending::Stuck;
            break;
        }
    }
    const Open& open = game.state.open;
    result.end = open.end;
    result.reason = open.reason;
    result.turns = open.turn;
    for (const Side side : sides) result.medals[index(side)] = open.at(side).medals();
    return result;
}

void Playout::play_to_turn(Game& game, Rng& chance, Rng& players, int turn) {
    PlayoutResult ignored;
    Seat who = to_act(game);
    while (!game.is_over() && ignored.actions < longest_game) {
        const Open& open = game.state.open;
        if (open.turn >= turn && !open.steps.empty() &&
            (std::holds_alternative<PlayCardStep>(open.steps.back()) ||
             std::holds_alternative<DistributeStep>(open.steps.back())))
            return;
        if (!step(game, who, chance, players, {}, nullptr, ignored)) return;
    }
}

}  // namespace salient
