// The goals of a side as a list to tick off: what each is called and how far it is. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient {

struct GoalBox {
    const Objective* objective = nullptr;  // null: units destroyed
    std::vector<HexId> hexes;              // sorted
    bool is_held = false;
    std::string name;     // text of files as it is
    std::string counter;  // "4 units to 0, while it lasts"
    int medals = 0;       // that it brings; 0: none, or the counter tells them
};
// In the order of the scenario; units destroyed are the last.
std::vector<GoalBox> goal_boxes(const Texts& texts, const Table& table, Side side, std::string_view language);
// The counter, with what the goal brings in words.
std::string counter_and_medals(const Texts& texts, const GoalBox& box);

}  // namespace salient
