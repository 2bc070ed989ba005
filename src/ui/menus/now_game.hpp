// Games without a question: "Against the computer, now", chosen from what the player has played, and "Today's battle", the same for everybody.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
    // The one that is proposed. Precondition: is_there().
    const LoadedScenario& battle() const;

    // As a card, or in one line.
    void draw_card(Ui& ui, Rect in, Next& next);
    void draw_row(Ui& ui, Rect in, Next& next);
    void hold(Ui& ui) { level_drop_.hold(ui); }
    // The list of levels, over all else.
    void draw_panel(Ui& ui);
    std::string take_error() { return std::exchange(error_, {}); }

private:
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

// Of a day: one of the bundled battles on one board, the one first whose day it is, who leads which side against which level, and the seed, so that
// everybody holds the same cards.
struct TodayGame {
    std::size_t entry = 0;  // of the list of battles
    Side side = Side::None;
    std::size_t level = 0;  // in player_levels
    std::uint64_t seed = 0;
    int year = 0;  // of the battle, where it was fought on that day; 0: another day
};
// `date`: "2026-11-27", whatever follows. Nothing where there is no such battle.
std::optional<TodayGame> today_game(const std::vector<ScenarioEntry>& battles, std::string_view date);

// It as a card, or in one line.
class TodayCard {
public:
    explicit TodayCard(Client& client) : client_(client) {}
    void choose();  // by the day that it is
    bool is_there() const { return today_.has_value(); }
    void draw_card(Ui& ui, Rect in, Next& next);
    void draw_row(Ui& ui, Rect in, Next& next);
    std::string take_error() { return std::exchange(error_, {}); }

private:
    const LoadedScenario& battle() const { return *client_.scenarios()[today_->entry].loaded; }
    std::string day() const;  // "On this day in 1944", or the date
    Next play();

    Client& client_;
    std::string date_;
    std::optional<TodayGame> today_;
    std::string error_;
};

}  // namespace salient::ui
