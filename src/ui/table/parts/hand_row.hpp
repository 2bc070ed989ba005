// A hand in front of the board: face up or face down, and the card that is raised from it to be read. Whose hand lies there and whether it
// may be seen, the curtain says.
#pragma once

#include <optional>

#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class HandRow {
public:
    struct Click {
        CardId card;
        Rect from;  // where the card lay
        Point at;   // where a refusal is told
    };
    // Draws the cards that the seat held at the moment shown; nobody: an empty place. Gives the card that was clicked while one is to be
    // chosen, playable or not.
    std::optional<Click> draw(Ui& ui, const Stage& stage, Seat seat, bool is_up);
    // The whole card, large enough to read, over the table: while the pointer or the focus is on it.
    void draw_raised(Ui& ui, const Stage& stage) const;

    std::optional<CardId> raised() const { return raised_ ? std::optional(raised_->card) : std::nullopt; }
    void lower() { raised_.reset(); }
    // Whether it is the one under the commissar's chip.
    bool is_chip_raised() const { return raised_ && raised_->is_under_chip; }
    // Where the chip lay in the last frame; empty: the hand has none.
    Rect chip_place() const { return chip_place_; }
    // What the chip under the pointer says.
    const std::optional<Hint>& hint() const { return hint_; }

private:
    struct Raised {
        CardId card;
        Rect seen;  // of the card in the row
        bool is_under_chip = false;
    };
    void draw_under_chip(Ui& ui, const Stage& stage, Rect where, bool is_up);

    Rect chip_place_;
    std::optional<Hint> hint_;
    std::optional<Raised> raised_;
    Seat seat_;  // whose hand it is
};

}  // namespace salient::ui
