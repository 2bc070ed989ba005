// The bars above and below the board: turn and phases, both sides' plates, medals and the backs of the enemy's cards.
#pragma once

#include <array>
#include <optional>

#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class Strips {
public:
    enum class Wish { None, Menu, Undo, Rules };
    // The strip comes first in a frame, drawn or not.
    void draw_enemy(Ui& ui, const Stage& stage);
    Wish draw_top(Ui& ui, const Stage& stage, bool may_undo);
    // Gives the room that is left for the prompt.
    Rect draw_own(Ui& ui, const Stage& stage);

    // What the button under the pointer would do; drawn when all else is.
    const std::optional<Hint>& hint() const { return hint_; }
    // As they were drawn last, for what flies there.
    Point medal_spot(Side side) const { return medal_spots_[index(side)]; }  // of its next medal
    Point reserve_spot(Side side) const { return reserve_spots_[index(side)]; }
    Rect enemy_hand() const { return enemy_hand_; }
    // A unit of the reserve that was clicked in this frame and that an order can bring in; none: nobody.
    UnitId pressed_reserve() const { return pressed_reserve_; }

private:
    static void draw_plate(Ui& ui, const Stage& stage, Rect where, Side side);
    // That the side is one step from winning; gives its width.
    float draw_near(Ui& ui, const Stage& stage, Point at, Side side, bool is_small);
    float draw_medals(Ui& ui, const Stage& stage, Point at, Side side);
    // The enemy in few words, at the right end of the top bar, where there is no room for a strip of its own.
    void draw_enemy_summary(Ui& ui, const Stage& stage, Rect& bar);
    // With open hands: the enemy's cards while the pointer is on their backs.
    static void draw_enemy_cards(Ui& ui, const Stage& stage, Point at);

    // The commissar's chip on a back, or alone; what it says while the pointer is on it. Gives the width that it takes.
    float draw_enemy_chip(Ui& ui, const Stage& stage, Rect card);

    // The units to come. Gives the width that they take.
    float show_reserves(Ui& ui, const Stage& stage, Point at, float most, Side side);

    std::array<Point, 2> medal_spots_{};
    std::array<Point, 2> reserve_spots_{};
    UnitId pressed_reserve_;
    Rect enemy_hand_;
    std::optional<Hint> hint_;
};

}  // namespace salient::ui
