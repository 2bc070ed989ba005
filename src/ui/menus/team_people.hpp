// Who sits down to a battle of two teams: one to three people a side, what each of them leads, and their names (TEAM).
#pragma once

#include <array>
#include <string>
#include <utility>

#include "salient/teams.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class TeamPeople {
public:
    // Cuts what it needs off the top of `in`. By Side: whether a computer plays it, which is a team of one.
    void draw(Ui& ui, Rect& in, std::array<bool, 2> computers);
    std::array<int, 2> people(std::array<bool, 2> computers) const;
    // By Seat, without blanks at the ends: a name stands at the first seat of whoever has it.
    std::array<std::string, seat_count> names(std::array<bool, 2> computers) const;

    void swap_sides() {
        std::swap(people_[0], people_[1]);
        std::swap(fields_[0], fields_[1]);
    }

private:
    void draw_side(Ui& ui, Rect& in, Side side);

    std::array<int, 2> people_{2, 2};                            // by Side
    std::array<std::array<TextField, most_in_team>, 2> fields_;  // by Side and place in the team, its Commander-in-Chief first
};

}  // namespace salient::ui
