// Choices for which one player looks at his own cards while the other looks away.
#pragma once

#include <optional>

#include "ui/table/stage.hpp"

namespace salient::ui {

// Two cards drawn, one kept. Gives the choice once it was made.
std::optional<Action> draw_keep_card(Ui& ui, const Stage& stage, bool is_ready);

// A card of the discard pile, or none of them. Gives the choice once it was made.
std::optional<Action> draw_take_card(Ui& ui, const Stage& stage, bool is_ready);

// The Ambush that the waiting player may play, held or not: in mode Overlord by the Field General of the place (OVL-AMB-2).
Action ambush_of(const Stage& stage);

// The hand of the waiting player, asked about an ambush.
class AmbushHand {
public:
    struct Wish {
        bool is_over = false;              // the sheet goes away
        std::optional<Action> action{};    // what he answers
        std::optional<Refusal> refusal{};  // of the card that was clicked `at`
        Point at{};
    };
    // Face down until he says that he alone is looking.
    void lay_down() { is_up_ = false; }
    Wish draw(Ui& ui, const Stage& stage, bool is_ready);

private:
    bool is_up_ = false;
};

}  // namespace salient::ui
