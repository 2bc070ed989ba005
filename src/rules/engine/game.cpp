// The verbs: they hand a step and an action to the overloads of steps.hpp, and run what needs no decision.
#include "salient/game.hpp"

#include <cassert>
#include <cstdio>
#include <cstdlib>

#include "rules/engine/steps.hpp"

namespace salient {

namespace {

const Hand no_hand{};

// The seat that decides sees its own hand, what it was given and what lies under its chip.
Observation observation_of(const Game& game, Seat seat) {
    const auto& hidden = game.state.secrets.face_down;
    const Hand& hand = is_player(seat) ? game.state.secrets.hands[seat] : no_hand;
    if (hidden.empty()) return {game.table(), hand, {}};  // as in most games, and always in most battles
    FaceDownValues known;
    if (is_overlord(*game.scenario))
        for (const FaceDownId id : hidden.ids())
            known.push_back(game.state.open.face_down[id].known_to.has(seat) ? hidden[id] : face_down_unknown);
    return {game.table(),
            hand,
            cards_face_down(game.state, seat, is_received_by),
            cards_face_down(game.state, seat, is_under_chip_of),
            cards_taken(game.state, seat),
            known};
}

Seat asked_by(const Table& table, const Step& step) {
    return std::visit([&](const auto& s) { return to_act(table, s); }, step);
}

// A step and an action as one number, and the number of a line of SALIENT_CHOICES or SALIENT_CHANCES.
constexpr std::size_t pair_of(std::size_t step, std::size_t action) { return step * std::variant_size_v<Action> + action; }

template <class Wanted, class... All>
constexpr std::size_t place_in(const std::variant<All...>*) {
    std::size_t place = 0;
    (void)((std::is_same_v<Wanted, All> || (++place, false)) || ...);
    return place;
}
template <class StepType, class ActionType>
inline constexpr std::size_t pair = pair_of(place_in<StepType>(static_cast<Step*>(nullptr)),
                                            place_in<ActionType>(static_cast<Action*>(nullptr)));

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

#define SALIENT_NOTHING(StepType)  // for the lists, where only the actions are of interest

// A step of which no list speaks would go away unasked.
template <class StepType>
constexpr bool is_listed() {
    return false
#define SALIENT_IS(Listed) || std::is_same_v<StepType, Listed>
#define SALIENT_IS_NOT(Listed, ActionType)
#define SALIENT_IS_CHANCE(Listed, ActionType) || std::is_same_v<StepType, Listed>
        SALIENT_CHOICES(SALIENT_IS, SALIENT_IS_NOT) SALIENT_CHANCES(SALIENT_IS_CHANCE) SALIENT_RUNS(SALIENT_IS);
#undef SALIENT_IS
#undef SALIENT_IS_NOT
#undef SALIENT_IS_CHANCE
}
template <class... All>
constexpr bool are_listed(const std::variant<All...>*) {
    return (is_listed<All>() && ...);
}
static_assert(are_listed(static_cast<const Step*>(nullptr)),
              "a step stands neither in SALIENT_CHOICES, SALIENT_CHANCES nor SALIENT_RUNS");

[[noreturn]] void runs_forever(const Game& game) {
    std::fprintf(stderr, "salient: a game runs without end at turn %u, %zu steps on the stack, top step %zu\n",
                 game.state.open.turn, game.state.open.steps.size(), game.state.open.steps.back().index());
    std::abort();
}

// Runs what asks nobody until somebody must decide or the game is over, and says who that is.
Seat advance(Game& game, Emit& emit) {
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
        emit(GameEnded{won_by(enemy_of(side_of(to_act(game)))), WinReason::Conceded});
        return seat::nobody;
    }
    const Step step = game.state.open.steps.back();
    switch (pair_of(step.index(), action.index())) {
#define SALIENT_TAKE(StepType, ActionType)                                  \
    case pair<StepType, ActionType>:                                        \
        take(emit, std::get<StepType>(step), std::get<ActionType>(action)); \
        break;
#define SALIENT_TAKE_CHANCE(StepType, ActionType)                           \
    case pair<StepType, ActionType>:                                        \
        take(emit, std::get<StepType>(step), std::get<ActionType>(action)); \
        halt_walk(emit);                                                    \
        break;
        SALIENT_CHOICES(SALIENT_NOTHING, SALIENT_TAKE)
        SALIENT_CHANCES(SALIENT_TAKE_CHANCE)
#undef SALIENT_TAKE_CHANCE
#undef SALIENT_TAKE
        default: break;
    }
    return advance(game, emit);
}

}  // namespace

std::vector<std::size_t> kinds_taken(const Step& step) {
    std::vector<std::size_t> kinds;
#define SALIENT_KIND(StepType, ActionType) \
    if (std::holds_alternative<StepType>(step)) kinds.push_back(place_in<ActionType>(static_cast<Action*>(nullptr)));
    SALIENT_CHOICES(SALIENT_NOTHING, SALIENT_KIND)
    SALIENT_CHANCES(SALIENT_KIND)
#undef SALIENT_KIND
    return kinds;
}

Seat to_act(const Game& game) {
    if (game.is_over() || game.state.open.steps.empty()) return seat::nobody;
    return asked_by(game.table(), game.state.open.steps.back());
}

void legal_actions(const Game& game, Seat seat, Actions& out) {
    assert(seat == to_act(game));
    out.clear();
    if (!is_player(seat)) return;
    const Observation seen = observation_of(game, seat);
    std::visit([&](const auto& step) { list(seen, step, out); }, game.state.open.steps.back());
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
    const Step& step = game.state.open.steps.back();
    switch (pair_of(step.index(), action.index())) {
#define SALIENT_CHECK(StepType, ActionType) \
    case pair<StepType, ActionType>:        \
        return check(observation_of(game, seat), std::get<StepType>(step), std::get<ActionType>(action));
#define SALIENT_CHECK_CHANCE(StepType, ActionType) \
    case pair<StepType, ActionType>: return check(game, std::get<StepType>(step), std::get<ActionType>(action));
        SALIENT_CHOICES(SALIENT_NOTHING, SALIENT_CHECK)
        SALIENT_CHANCES(SALIENT_CHECK_CHANCE)
#undef SALIENT_CHECK_CHANCE
#undef SALIENT_CHECK
        default: return Verdict::no("TURN-2", "not_now");
    }
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
