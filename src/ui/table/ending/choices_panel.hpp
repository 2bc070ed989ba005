// What the choices of a game gave away, turn by turn, as the General judges them: bars, and the three turns that cost most with what was better.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/table/ending/review_run.hpp"

namespace salient::ui {

// Whose turns are looked at: those of persons; where none played, of both computers.
std::vector<Side> sides_to_review(const Match& match);
// Whether the General judges such a game: one person or computer a side, played for some turns.
bool may_review(const Match& match);
// Where a review of a game is kept.
std::filesystem::path review_file(const Client& client, const std::filesystem::path& record);

class ChoicesPanel {
public:
    enum class Wish { None, Judge, Review };  // Judge: from now on nothing is taken back
    // Reads the record once more, for a thread thinks about it, and what is kept of its review. Nothing where it cannot be read.
    void open(Client& client, const std::filesystem::path& record);
    bool is_open() const { return run_ != nullptr; }
    void close();
    void begin();
    // Points given away by a side so far; nothing looked at: none.
    std::optional<int> points(Side side) const;
    bool is_done() const { return run_ && run_->done() == run_->of(); }
    const std::vector<ReviewedTurn>& turns() const { return turns_; }
    // Which turn of the review was asked for.
    std::optional<std::size_t> asked() const { return asked_; }
    Wish draw(Ui& ui, Rect in);

private:
    void draw_bars(Ui& ui, Rect where) const;
    Wish draw_list(Ui& ui, Rect in);
    std::vector<std::size_t> costliest() const;

    std::unique_ptr<Match> match_;
    std::unique_ptr<ReviewRun> run_;
    std::string language_;  // of the names of places
    bool is_unreadable_ = false;
    std::vector<ReviewedTurn> turns_;  // of this frame
    std::optional<std::size_t> asked_;
};

}  // namespace salient::ui
