// Who sits down to an Overlord battle: two to eight players, each a person or a level of the computer, how they share the roles of each
// side, and their names (OVL-ROLE).
#pragma once

#include <array>
#include <string>

#include "salient/seating.hpp"
#include "ui/menus/seat_box.hpp"

namespace salient::ui {

class OverlordPeople {
public:
    OverlordPeople() { sit(default_people(2)); }
    // Cuts what it needs off the top of `in`.
    void draw(Ui& ui, Rect& in);
    // By Seat, without blanks at the ends: a name stands at the first seat of whoever has it, and so does a level.
    std::array<std::string, seat_count> names() const;
    std::array<std::string, seat_count> computers() const;
    const Seating& seating() const { return seating_; }
    int people() const { return people_[0] + people_[1]; }
    int persons() const;
    // Who sits on a side: "A: Anna · B: Veteran".
    std::string told(const Ui& ui, Side side) const;

private:
    void sit(std::array<int, 2> people);
    void draw_side(Ui& ui, Rect& in, Side side);
    void draw_split(Ui& ui, Rect& in, Side side);
    // The place of a person among those of his side, from 0: players A, B, C, D.
    int letter_of(Seat holder) const;
    const SeatBox& box_of(Seat holder) const {
        return boxes_[index(side_of(holder))][static_cast<std::size_t>(letter_of(holder))];
    }
    void draw_about(Ui& ui, Rect& in) const;

    std::array<int, 2> people_{};  // by Side
    Seating seating_ = each_his_own();
    std::array<std::array<SeatBox, seats_per_side>, 2> boxes_;  // by Side and letter
};

}  // namespace salient::ui
