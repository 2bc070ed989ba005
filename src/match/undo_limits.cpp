// Undo with hidden hands ends where Chance acted, where something hidden came to light, and where the next player looks at his cards.
#include "match/undo_limits.hpp"

#include <algorithm>
#include <functional>

namespace salient {

namespace {

CardBag unseen_by(const Game& game, Seat seat) { return is_player(seat) ? view_for(game, seat).known.unseen : CardBag{}; }

// Whether another player looks at his cards next.
bool next_hand_opens(const Game& game, Seat who) {
    const Seat next = to_act(game);
    if (!is_player(next) || next == who) return false;
    const Step& step = game.state.open.steps.back();
    return std::holds_alternative<PlayCardStep>(step) || std::holds_alternative<ChipStep>(step) ||
           std::holds_alternative<DistributeStep>(step) || std::holds_alternative<CommandStep>(step);
}

}  // namespace

DecisionStart decision_start(const Game& before) {
    const Seat seat = to_act(before);
    return {seat, before.state.open.phase, unseen_by(before, seat)};
}

bool hands_over(const Events& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& e) {
        return std::holds_alternative<TurnEnded>(e) || std::holds_alternative<TurnBegan>(e);
    });
}

bool ends_without_draw(Phase before, const Game& after, bool is_handed_over) {
    // One that was made in the draw has been waited for, and a choice before the first turn ends none.
    return is_handed_over && before != Phase::Draw && !after.is_over() && after.state.open.turn > 1;
}

const char* undo_refusal(const DecisionStart& start, const Game& after, std::size_t actions, bool is_handed_over,
                         bool is_shown_first) {
    if (!is_shown_first && (is_handed_over || next_hand_opens(after, start.seat))) return "the turn was handed over";
    if (actions > 1) return "dice or cards fell after it";
    if (!is_player(start.seat)) return nullptr;
    const CardBag still = unseen_by(after, start.seat);  // more of them after a reshuffle: that tells him nothing
    const bool learned = !std::equal(start.unseen.begin(), start.unseen.end(), still.begin(), std::less_equal<>());
    return learned ? "its player saw cards" : nullptr;
}

}  // namespace salient
