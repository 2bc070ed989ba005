// The names of the players, one for each side, for a new game. Any may stay empty.
#pragma once

#include <array>
#include <string>

#include "salient/match.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class PlayerNames {
public:
    // Cuts what it needs off the top of `in`.
    void draw(Ui& ui, Rect& in);
    // By Seat; without blanks at the ends.
    std::array<std::string, seat_count> names() const;

private:
    std::array<TextField, 2> fields_;  // by Side
};

}  // namespace salient::ui
