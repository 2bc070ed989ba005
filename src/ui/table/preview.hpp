// What a card would come to, before it is played, and what an action wins or loses at once.
#pragma once

#include <array>
#include <optional>

#include "salient/game.hpp"

namespace salient::ui {

// Whether playing the card now would leave its player nothing to do: no unit that it orders could move, battle or act otherwise, and it has
// no effect of its own (TURN-9). A section card that needs its section: in none of them, or in the one given. False where dice have the
// last word. Precondition: the seat of the view is to play a card, and this is one that it may play.
bool leads_to_nothing(const View& view, CardId card, Section section = Section::None);

// Whether the card lets its units battle and do nothing else, and this one has no target from where it stands.
bool is_ordered_in_vain(const Table& table, const Card& card, UnitId unit);

// What an action changes of the goals before any die is rolled or anybody is asked again.
struct ActionPreview {
    std::array<int, 2> medals{};  // by Side: won, or lost where negative
    Side winner = Side::None;     // of the battle
};
// Where it ends the turn, the draw and what the start of the next turn brings belong to it. No action: the draw that is due.
// Precondition: the seat of the view may do this.
ActionPreview preview_action(const View& view, const std::optional<Action>& action);

}  // namespace salient::ui
