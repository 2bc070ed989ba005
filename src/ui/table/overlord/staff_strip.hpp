// The staff of the side whose turn it is, over the board: the Commander-in-Chief and the three commands as they lie on the screen, with
// what each was given, has laid and has ordered, and who acts now (OVL-FG-4, OVL-TURN-10).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ui/board/board_view.hpp"
#include "ui/table/overlord/privacy.hpp"
#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

// A card of a role: on the table, or face down before it.
struct StaffCard {
    CardId card;           // none: nobody here may know it
    CardId played;         // as it lay in the hand, where it stands for another
    bool is_laid = false;  // face up
    bool has_bonus = false;
    int ordered = 0;
    bool is_under_chip = false;
};

class StaffStrip {
public:
    struct Wish {
        std::optional<Action> action{};  // a card is given or taken back, another role acts
        Seat visit{};                    // this Field General is visited, or no more (OVL-SEAT-7)
        Point at{};
    };
    // `knower`: whose private view lies open, so that cards face down which this role may know are seen; nobody: none is. `visited`: who is
    // visited in this turn. `may_visit`: whether that is chosen now.
    // `places`: of the Commander-in-Chief, then of the commands as they lie on the screen. High ones are trays that tell more.
    using Places = std::array<Rect, 4>;
    Wish draw(Ui& ui, const Stage& stage, const Places& places, Seat knower, Seat visited, bool may_visit);
    static Places in_row(Rect where);
    // Trays of a hand-out, each below its command where there is room for that.
    static Places in_trays(const Ui& ui, const Stage& stage, const BoardView& board);
    // The role under the pointer; nobody: none.
    Seat pointed() const { return pointed_; }
    const std::optional<Hint>& hint() const { return hint_; }

private:
    struct Cell;
    struct Chip {
        const StaffCard& card;
        std::size_t number;  // from the left
        Rect where;
    };
    void draw_cell(Ui& ui, const Stage& stage, const Cell& cell, Wish& wish);
    void draw_tray(Ui& ui, const Stage& stage, const Cell& cell, Rect in, const std::vector<StaffCard>& cards, Wish& wish);
    void draw_visit(Ui& ui, const Stage& stage, const Cell& cell, Rect& in, Wish& wish);
    void draw_card_chip(Ui& ui, const Stage& stage, const Cell& cell, const Chip& chip, Wish& wish);

    Seat pointed_;
    std::optional<Hint> hint_;
};

// What the enemy of the side whose turn it is laid in his last turn, which may be countered (OVL-CTR-1). Cuts what it needs off the top
// of `in`. True: clicked, to see that turn again.
bool draw_last_turn(Ui& ui, const Stage& stage, Rect& in);

// The roles of a side as their commands lie on the screen, the Commander-in-Chief first.
std::array<Seat, 4> staff_on_screen(const Scenario& scenario, Side side);

}  // namespace salient::ui
