// Tries a card out on a game that could be the one at hand: orders, moves and targets depend on nothing hidden.
#include "ui/table/preview.hpp"

#include <algorithm>

#include "salient/queries.hpp"
#include "salient/rng.hpp"

namespace salient::ui {
namespace {

bool is_ending(const Action& action) {
    return std::holds_alternative<EndOrders>(action) || std::holds_alternative<EndMoves>(action) ||
           std::holds_alternative<EndBattles>(action) || std::holds_alternative<EndHeal>(action) ||
           std::holds_alternative<EndTargets>(action) || std::holds_alternative<Decline>(action);
}

Game after(Game game, const Action& action) {
    play(game, action);
    return game;
}

// Whether anything but orders and endings is left to choose in this turn, or something has come to lie on the board. One unit after the
// other is ordered alone: what one could do no other takes from it.
bool leads_on(const Game& game, Seat seat, const std::vector<Feature>& before) {
    if (game.state.open.features != before) return true;
    const Seat now = to_act(game);
    if (now == seat::chance) return !std::holds_alternative<DrawStep>(game.state.open.steps.back());
    if (now != seat || std::holds_alternative<PlayCardStep>(game.state.open.steps.back())) return false;
    const Actions legal = legal_actions(game);
    const auto is_order = [](const Action& a) { return std::holds_alternative<OrderUnit>(a); };
    if (std::any_of(legal.begin(), legal.end(), [&](const Action& a) { return !is_order(a) && !is_ending(a); })) return true;
    for (const Action& action : legal) {
        if (!is_order(action)) return leads_on(after(game, action), seat, before);
        Game ordered = after(game, action);
        if (to_act(ordered) == seat && check(ordered, EndOrders{})) play(ordered, EndOrders{});
        if (leads_on(ordered, seat, before)) return true;
    }
    return false;
}

// Whether the game waits for cards to be drawn: which ones they are changes no goal.
bool is_drawing(const Game& game) {
    if (game.state.open.is_over() || game.state.open.steps.empty()) return false;
    const Step& step = game.state.open.steps.back();
    return std::holds_alternative<DrawStep>(step) || std::holds_alternative<KeepCardStep>(step);
}

}  // namespace

ActionPreview preview_action(const View& view, const std::optional<Action>& action) {
    Rng any(0);
    Game game = guess_hidden(view, any);
    const Open before = game.state.open;
    ActionPreview out;
    if (before.is_over() || (action && !check(game, *action))) return out;
    if (action) play(game, *action);
    for (int i = 0; i < 20 && is_drawing(game); ++i) {
        if (to_act(game) != seat::chance) {
            play(game, Action{legal_actions(game).front()});
            continue;
        }
        play(game, sample_chance(game, any));
    }
    for (const Side side : sides) out.medals[index(side)] = game.state.open.at(side).medals() - before.at(side).medals();
    out.winner = game.state.open.winner();
    return out;
}

bool is_ordered_in_vain(const Table& table, const Card& card, UnitId unit) {
    if (card.phases != std::vector{Phase::Battle} || !table.unit(unit).on_board()) return false;
    return !could_battle_from(table, unit) || !has_target(table, unit, table.unit(unit).hex);
}

bool leads_to_nothing(const View& view, CardId card, Section section) {
    Rng any(0);
    const Game game = guess_hidden(view, any);
    const Seat seat = view.known.seat;
    const Actions legal = legal_actions(game);
    bool is_listed = false;
    for (const Action& action : legal) {
        const auto* chosen = std::get_if<PlayCard>(&action);
        if (chosen == nullptr || chosen->card != card || (section != Section::None && chosen->section != section)) continue;
        is_listed = true;
        if (leads_on(after(game, action), seat, game.state.open.features)) return false;
    }
    return is_listed;
}

}  // namespace salient::ui
