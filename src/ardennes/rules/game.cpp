// The verbs: they hand a step and an action to the overloads of engine.hpp, and run what needs no decision.
#include "salient/ardennes/game.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

template <class S>
bool settled(Emit& emit, const S& step) {
    if constexpr (requires { settle(emit, step); }) return settle(emit, step);
    return false;
}
template <class S, class A>
Verdict checked(const Table& table, const S& step, const A& action) {
    if constexpr (requires { check(table, step, action); }) return check(table, step, action);
    return Verdict::no("ARD-DAY-1", "ard_not_now");
}
template <class S, class A>
void taken(Emit& emit, const S& step, const A& action) {
    if constexpr (requires { take(emit, step, action); }) take(emit, step, action);
}

[[noreturn]] void runs_forever(const State& state) {
    std::fprintf(stderr, "salient: the second game runs without end on day %d, %zu steps, top step %zu\n", state.day,
                 state.steps.size(), state.steps.back().index());
    std::abort();
}

}  // namespace

Who advance(Emit& emit) {
    for (int steps = 0; !emit.state().is_over() && !emit.state().steps.empty(); ++steps) {
        if (steps > 20000) runs_forever(emit.state());
        const Step step = emit.state().steps.back();
        const Who who = std::visit([](const auto& s) { return s.asks; }, step);
        if (who == Who::Chance) return who;
        if (who == Who::Player) {
            if (!std::visit([&](const auto& s) { return settled(emit, s); }, step)) return who;
            continue;
        }
        emit.pop();
        std::visit(
            [&](const auto& s) {
                if constexpr (requires { run(emit, s); }) run(emit, s);
            },
            step);
    }
    return Who::Nobody;
}

Who to_act(const Game& game) {
    if (game.is_over() || game.state.steps.empty()) return Who::Nobody;
    return std::visit([](const auto& s) { return s.asks; }, game.state.steps.back());
}

Actions legal_actions(const Game& game) {
    Actions out;
    if (to_act(game) != Who::Player) return out;
    const Table table = game.table();
    std::visit(
        [&](const auto& step) {
            if constexpr (requires { list(table, step, out); }) list(table, step, out);
        },
        game.state.steps.back());
    std::sort(out.begin(), out.end());
    return out;
}

Verdict check(const Game& game, const Action& action) {
    const Who who = to_act(game);
    if (who == Who::Nobody) return Verdict::no("ARD-MOD-5", "ard_game_over");
    if (std::holds_alternative<Concede>(action))
        return who == Who::Player ? Verdict::yes() : Verdict::no("ARD-DAY-1", "ard_not_now");
    const Table table = game.table();
    return std::visit([&](const auto& step, const auto& a) { return checked(table, step, a); }, game.state.steps.back(), action);
}

void play(Game& game, const Action& action, Events& out) {
    assert(check(game, action).is_yes());
    out.clear();
    Emit emit(game, out);
    if (std::holds_alternative<Concede>(action)) return emit(GameEnded{Outcome::Conceded});
    const Step step = game.state.steps.back();
    std::visit([&](const auto& s, const auto& a) { taken(emit, s, a); }, step, action);
    advance(emit);
}

Events play(Game& game, const Action& action) {
    Events out;
    play(game, action, out);
    return out;
}

Chances chance_outcomes(const Game& game) {
    Chances out;
    if (to_act(game) != Who::Chance) return out;
    const Table table = game.table();
    const auto each_of = [&](auto bag, auto action) {
        bag.each([&](auto id) { out.push_back({action(id), 1.0 / bag.size()}); });
    };
    const Step& step = game.state.steps.back();
    if (const auto* german = std::get_if<DrawGermanStep>(&step)) {
        each_of(drawn_from(table, *german), [](GermanCardId id) { return DrawGerman{id}; });
    } else if (std::holds_alternative<DrawAlliedStep>(step)) {
        each_of(game.state.allied.deck, [](AlliedCardId id) { return DrawAllied{id}; });
    } else if (std::holds_alternative<DrawActionStep>(step)) {
        each_of(game.state.allied.actions, [](ActionCardId id) { return DrawAction{id}; });
    } else if (std::holds_alternative<DrawChitStep>(step)) {
        Bag<ChitId> left;
        for (const ChitId id : game.book->chits.ids())
            if (!game.state.combat.drawn.has(id)) left.add(id);
        each_of(left, [](ChitId id) { return DrawChit{id}; });
    } else {
        for (std::uint8_t roll = 1; roll <= die_sides; ++roll) out.push_back({RollDie{roll}, 1.0 / die_sides});
    }
    return out;
}

Action sample_chance(const Game& game, Rng& rng) {
    const Chances outcomes = chance_outcomes(game);
    return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action;  // all are equally likely
}

Game new_game(BookPtr book) {
    Game game{std::move(book), {}};
    State& state = game.state;
    const Book& b = *game.book;
    state.hexes.resize(b.map.hexes.size());
    for (const HexId id : b.map.hexes.ids()) state.hexes[id.value].control = b.map.at(id).control;
    state.units.resize(b.units.size());
    for (const UnitId id : b.units.ids()) {
        Unit& unit = state.units[id.value];
        const Arrival& arrival = b.arrivals[id];
        if (arrival.how == Arrival::How::Never) continue;
        unit.steps = b.units[id].full;
        switch (arrival.how) {
            case Arrival::How::OnMap:
                unit.where = Where::OnMap;
                unit.hex = arrival.hex;
                state.hexes[arrival.hex.value].control = b.units[id].side;
                break;
            case Arrival::How::Reserves: unit.where = Where::Reserves; break;
            case Arrival::How::ByDay:
                unit.where = Where::Calendar;
                unit.day = arrival.day;
                break;
            default: break;
        }
    }
    for (const AlliedCardId id : b.allied_cards.ids()) state.allied.waiting.add(id);
    state.steps.push_back(DayStep{DayPart::Calendar});
    Events begun;
    Emit emit(game, begun);
    advance(emit);
    return game;
}

}  // namespace salient::ardennes
