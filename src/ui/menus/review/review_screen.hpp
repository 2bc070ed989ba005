// The turn review: for each turn of a person what the best would have been, what was lost by choice and what the dice did.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "ui/board/board_view.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/ending/choices_panel.hpp"

namespace salient::ui {

class ReviewScreen : public Screen {
public:
    // Throws DataError when the record or the levels cannot be read, or the game goes on with hidden hands.
    ReviewScreen(Client& client, const std::filesystem::path& file, std::optional<std::size_t> turn = {});
    std::string_view name() const override { return "review"; }
    bool has_chosen_keys() const override { return true; }
    Next frame(Ui& ui) override;

    ReviewRun& run() { return run_; }

private:
    enum class Tab { Turns, Played, Better };

    void note();  // in the record of played games, once every turn was looked at
    void choose(std::size_t number);
    std::string title_of(const ReviewedTurn& turn) const;
    std::string card_of(const ReviewedTurn& turn) const;
    std::string card_of(const Action& action) const;  // empty: it plays none
    std::string name_of(const Ui& ui, Side side) const;
    bool is_listed(std::size_t number) const;
    void step(int by);
    void handle_keys(Ui& ui);
    void play_both(Ui& ui);
    void open_moment();
    int arrows_shown(Ui& ui);  // of the turn that is played on the two boards; -1: all
    void draw_head(Ui& ui, Rect& in);
    void draw_list(Ui& ui, Rect where, bool has_head = false);  // with what the numbers mean below the rows
    void draw_row(Ui& ui, Rect row, std::size_t number);
    void draw_turn(Ui& ui, Rect where);
    void draw_half(Ui& ui, Rect where, const ReviewedTurn& turn, bool is_better);
    float draw_why(Ui& ui, Rect in, const ReviewedTurn& turn) const;
    bool draw_foot(Ui& ui, Rect row);

    Client& client_;
    Match match_;
    ReviewRun run_;
    std::vector<ReviewedTurn> turns_;  // as they were at the beginning of the frame
    std::size_t chosen_ = 0;
    bool has_chosen_ = false;  // the player did
    bool has_begun_ = false;
    bool is_noted_ = false;
    std::filesystem::path file_;
    std::string file_name_;
    double plays_since_ = -1;  // what was done appears on both boards one by one; negative: all lies there
    std::string error_;
    std::size_t shown_ = 0;  // the turn of which `view_` is
    View view_;
    Tab tab_ = Tab::Turns;
    bool only_costly_ = false;  // turns that gave away 2 or more
    ScrollArea list_, played_words_, better_words_;
    std::array<BoardView, 2> boards_;
    Next next_;
};

}  // namespace salient::ui
