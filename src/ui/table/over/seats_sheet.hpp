// Who decides for each side from the next decision on, and beginning the battle again: what the menu of the table offers somebody who tests.
#pragma once

#include <optional>
#include <string>

#include "ui/table/stage.hpp"

namespace salient::ui {

struct SeatsWish {
    bool is_over = false;
    Side side = Side::None;  // that is to go to another player
    std::string computer{};  // its level; empty: a person
};
// `not_now`: why no side can go to another player; empty: it can.
SeatsWish draw_seats_sheet(Ui& ui, const Match& match, const std::string& not_now);

enum class RestartWish : std::uint8_t { Still, Back, SameSeed, NewSeed };
RestartWish draw_restart_sheet(Ui& ui, bool is_written);

}  // namespace salient::ui
