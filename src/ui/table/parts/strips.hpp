// The bar above the board: whose turn it is, the steps of a turn, cards and medals of both sides; and the units to come.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class Strips {
public:
    enum class Wish { None, Menu, Undo, Rules, Cards };
    struct Top {
        Wish wish = Wish::None;
        Rect free;  // while the other side answers: where its sentence and its buttons go
    };
    // Comes first in a frame.
    Top draw_top(Ui& ui, const Stage& stage, bool may_undo);
    // The units to come of both sides, a row for each that has some.
    static float reserves_height(const Ui& ui, const Stage& stage);
    void draw_reserves_of_both(Ui& ui, const Stage& stage, Rect where);
    // With open hands the enemy's cards, while the pointer is on their number.
    bool shows_enemy_cards() const { return shows_enemy_cards_; }
    void draw_enemy_cards(Ui& ui, const Stage& stage, Rect where) const;

    // What the thing under the pointer says; drawn when all else is.
    const std::optional<Hint>& hint() const { return hint_; }
    // As they were drawn last, for what flies there.
    Point medal_spot(Side side) const { return medal_spots_[index(side)]; }  // of its next medal
    Point reserve_spot(Side side) const { return reserve_spots_[index(side)]; }
    Rect enemy_hand() const { return enemy_hand_; }
    // A unit of the reserve that was clicked in this frame and that an order can bring in; none: nobody.
    UnitId pressed_reserve() const { return pressed_reserve_; }

private:
    static std::string alone_name(const Ui& ui, const Stage& stage, Side side);
    float draw_slab(Ui& ui, const Stage& stage, Rect bar);
    Wish draw_buttons(Ui& ui, const Stage& stage, Rect& rest, bool may_undo);
    // Seal, cards and medals of a side, from the left end of `where`.
    float pill_width(const Ui& ui, const Stage& stage, Side side, bool has_all_medals) const;
    void draw_pill(Ui& ui, const Stage& stage, Rect where, Side side, bool has_all_medals);
    void draw_pill_medals(Ui& ui, const Stage& stage, Rect pill, float x, Side side, bool has_all_medals);
    void draw_steps(Ui& ui, const Stage& stage, Rect& rest, int detail);
    void draw_chip_of(Ui& ui, const Stage& stage, Rect card, Side side);
    void tell(const Reply& reply, const std::string& text, Rect below);

    std::array<Point, 2> medal_spots_{};
    std::array<Point, 2> reserve_spots_{};
    UnitId pressed_reserve_;
    Rect enemy_hand_;
    bool has_names_ = false;  // in the pills
    bool shows_enemy_cards_ = false;
    bool shows_enemy_chip_ = false;
    bool wants_cards_ = false;  // the number of cards of a side was clicked
    std::optional<Hint> hint_;
};

}  // namespace salient::ui
