// "Against the computer, now": a battle, a side and a level chosen for the player, from what he has played.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/drop_down.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

// The place in player_levels that fits a player: that of his last game against a computer, after three wins of the last four against it the next
// one; who has not played meets the first.
std::size_t level_for(const CareerSummary& played);

class NowGame {
public:
    explicit NowGame(Client& client) : client_(client) {}
    // What was played may have changed.
    void choose();
    bool is_there() const { return !battles_.empty(); }

    // As a card, or in one line.
    void draw_card(Ui& ui, Rect in, Next& next);
    void draw_row(Ui& ui, Rect in, Next& next);
    void hold(Ui& ui) { level_drop_.hold(ui); }
    // The list of levels, over all else.
    void draw_panel(Ui& ui);
    std::string take_error() { return std::exchange(error_, {}); }

private:
    const LoadedScenario& battle() const;
    Next play();
    void draw_level(Ui& ui, Rect where);

    Client& client_;
    std::vector<std::size_t> battles_;  // of the list, those to be proposed first
    std::size_t which_ = 0;
    std::size_t level_ = 0;
    std::string person_;
    DropDown level_drop_;
    std::string error_;
};

}  // namespace salient::ui
