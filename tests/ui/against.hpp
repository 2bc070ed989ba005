// A game against computers, in the window.
#pragma once

#include <array>
#include <cstdlib>
#include <string>

#include "ui/window.hpp"

namespace salient::test {

// By Seat: the level of each side's player; empty: a person.
using Levels = std::array<std::string, seat_count>;

inline void open_against(Window& window, const Levels& computers, HandsShown hands) {
    for (const auto& entry : window.client().scenarios()) {
        if (!entry.loaded || entry.loaded->scenario->id != "rauray-spur") continue;
        ui::NewGameChoices choices;
        choices.seed = 11;
        choices.hands = hands;
        choices.notes.computers = computers;
        return window.open(ui::start_game(window.client(), *entry.loaded, choices));
    }
    std::abort();
}

}  // namespace salient::test
