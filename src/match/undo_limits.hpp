// How far undo may reach where hands are hidden: asked at the table (Match) and of a record (verify).
#pragma once

#include <cstddef>

#include "salient/game.hpp"

namespace salient {

// What stood when a decision was due.
struct DecisionStart {
    Seat seat;  // whose it is; Chance: dice that the players enter
    Phase phase{};
    CardBag unseen{};  // by that seat
};
DecisionStart decision_start(const Game& before);

// Whether the next player sits down with these facts: what lies before that, nobody takes back unseen.
bool hands_over(const Events& events);

// Whether a turn ends with a decision and has no draw to wait at. `is_handed_over`: as hands_over() says.
bool ends_without_draw(Phase before, const Game& after, bool is_handed_over);

// Why neither a decision nor any before it may be taken back once it is carried out, in English; null: it may. `actions`: the decision and
// what Chance did after it. `is_shown_first`: what the turn came to is shown to its player before the next one sits down.
const char* undo_refusal(const DecisionStart& start, const Game& after, std::size_t actions, bool is_handed_over,
                         bool is_shown_first);

}  // namespace salient
