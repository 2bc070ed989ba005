// The verbs: they hand a step and an action to the overloads of steps.hpp, and run what needs no decision.
#include "salient/game.hpp"

#include <cassert>
#include <cstdio>
#include <cstdlib>

#include "rules/steps.hpp"

namespace salient {

namespace {

const Hand no_hand{};

// The seat that decides sees its own hand, what it was given and what lies under its chip.
Asker asker_for(const Game& game, Seat seat) {
    return {game.table(), is_player(seat) ? game.state.secrets.hands[index(seat)] : no_hand,
            cards_face_down(game.state, seat, is_received_by), cards_face_down(game.state, seat, is_under_chip_of),
            cards_taken(game.state, seat)};
}

Seat asked_by(const Table& table, const Step& step) {
    return std::visit([&](const auto& s) { return asks(table, s); }, step);
}

template <class>
inline constexpr bool is_chance_action = false;
template <>
inline constexpr bool is_chance_action<Roll> = true;
template <>
inline constexpr bool is_chance_action<Draw> = true;
template <>
inline constexpr bool is_chance_action<Reveal> = true;
template <>
inline constexpr bool is_chance_action<LoseCard> = true;
template <>
inline constexpr bool is_chance_action<Drift> = true;

// MOVE-2: what Chance brings about while a unit walks is known before its next step is chosen.
void halt_walk(Emit& emit) {
    const auto& steps = emit.open().steps;
    for (std::size_t i = steps.size(); i > 0; --i) {
        const auto* walk = std::get_if<WalkStep>(&steps[i - 1]);
        if (walk == nullptr) continue;
        if (!walk->halted && emit.unit(walk->unit).on_board()) emit(WalkHalted{walk->unit});
        return;
    }
}

[[noreturn]] void runs_forever(const Game& game) {
    std::fprintf(stderr, "salient: a game runs without end at turn %u, %zu steps on the stack, top step %zu\n",
                 game.state.open.turn, game.state.open.steps.size(), game.state.open.steps.back().index());
    std::abort();
}

// Runs what asks nobody until somebody must decide or the game is over, and says who that is.
Seat settle(Game& game, Emit& emit) {
    for (int steps = 0; !game.is_over() && !game.state.open.steps.empty(); ++steps) {
        if (steps > 10000) runs_forever(game);
        const Seat seat = asked_by(emit.table(), game.state.open.steps.back());
        if (seat != seat::nobody) return seat;
        const Step step = game.state.open.steps.back();
        emit.pop();
        std::visit([&](const auto& s) { run(emit, s); }, step);
    }
    return seat::nobody;
}

Seat carry_out(Game& game, const Action& action, Events* out) {
    assert(check(game, action).is_yes());
    Emit emit(game, out);
    if (std::holds_alternative<Concede>(action)) {
        emit(GameEnded{enemy_of(side_of(to_act(game))), WinReason::Conceded});
        return seat::nobody;
    }
    const Step step = game.state.open.steps.back();
    // One variant after the other: a table of both together takes the compiler minutes.
    std::visit(
        [&](const auto& s) {
            std::visit(
                [&](const auto& a) {
                    take(emit, s, a);
                    if constexpr (is_chance_action<std::decay_t<decltype(a)>>) halt_walk(emit);
                },
                action);
        },
        step);
    return settle(game, emit);
}

}  // namespace

Seat to_act(const Game& game) {
    if (game.is_over() || game.state.open.steps.empty()) return seat::nobody;
    return asked_by(game.table(), game.state.open.steps.back());
}

void legal_actions(const Game& game, Seat seat, Actions& out) {
    assert(seat == to_act(game));
    out.clear();
    if (!is_player(seat)) return;
    const Asker asker = asker_for(game, seat);
    std::visit([&](const auto& step) { list(asker, step, out); }, game.state.open.steps.back());
}

void legal_actions(const Game& game, Actions& out) { legal_actions(game, to_act(game), out); }

Actions legal_actions(const Game& game) {
    Actions out;
    legal_actions(game, out);
    return out;
}

Verdict check(const Game& game, const Action& action) {
    const Seat seat = to_act(game);
    if (seat == seat::nobody) return Verdict::no("WIN-2", "game_over");
    if (std::holds_alternative<Concede>(action)) return is_player(seat) ? Verdict::yes() : Verdict::no("TURN-2", "not_now");
    return std::visit(
        [&](const auto& step) {
            return std::visit(
                [&](const auto& a) {
                    if constexpr (is_chance_action<std::decay_t<decltype(a)>>) {
                        return check(game, step, a);
                    } else {
                        if (!is_player(seat)) return Verdict::no("TURN-2", "not_now");
                        return check(asker_for(game, seat), step, a);
                    }
                },
                action);
        },
        game.state.open.steps.back());
}

void play(Game& game, const Action& action, Events& out) {
    out.clear();
    carry_out(game, action, &out);
}

Seat play_on(Game& game, const Action& action) { return carry_out(game, action, nullptr); }

Events play(Game& game, const Action& action) {
    Events out;
    play(game, action, out);
    return out;
}

}  // namespace salient
