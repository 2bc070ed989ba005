// The turn review: for each turn of a person what the best would have been, what was lost by choice and what the dice did.
#pragma once

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
    Next frame(Ui& ui) override;

    ReviewRun& run() { return run_; }

private:
    enum class Tab { Turns, Course, Turn };

    void note();  // in the record of played games, once every turn was looked at
    void choose(std::size_t number);
    std::string summary(const std::vector<ReviewedTurn>& turns, Side side) const;
    std::string title_of(const ReviewedTurn& turn) const;
    void draw_head(Ui& ui, Rect& in);
    void draw_list(Ui& ui, Rect where);
    void draw_row(Ui& ui, Rect row, std::size_t number);
    void draw_course(Ui& ui, Rect where);
    void draw_turn(Ui& ui, Rect where);
    void draw_foot(Ui& ui, Rect row);

    Client& client_;
    Match match_;
    ReviewRun run_;
    std::vector<ReviewedTurn> turns_;  // as they were at the beginning of the frame
    std::size_t chosen_ = 0;
    bool has_chosen_ = false;  // the player did
    bool has_begun_ = false;
    bool is_noted_ = false;
    std::string file_name_;
    std::size_t shown_ = 0;  // the turn of which `view_` is
    View view_;
    Tab tab_ = Tab::Turns;
    ScrollArea list_, words_;
    BoardView board_;
    Next next_;
};

}  // namespace salient::ui
