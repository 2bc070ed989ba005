// A lesson at the table: it says what is asked for, judges every try before it is played, plays the other side, and leads back. The
// table asks it at few places; it draws the steps and the coach below them, always in the column, a mark on the board, and the bar at the bottom.
#pragma once

#include <optional>
#include <string>

#include "match/lessons/lesson_progress.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/key_map.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

class LessonGuide {
public:
    LessonGuide(Client& client, LessonRun run, std::size_t number, std::size_t of);

    const LessonRun& run() const { return run_; }
    const LessonShows& shows() const { return run_.lesson().shows; }

    // Whether a legal choice may be played now; where not, it is answered.
    bool lets(const Match& match, const Action& action);
    PlayedList play(Match& match, const Action& action);
    void refuse(const Refusal& refusal, HexId hex);
    // The step is to be read only, or all steps are done: the table asks for nothing.
    bool asks_nothing() const { return run_.is_done() || run_.now().is_read(); }
    // How the step is done, in plain words.
    std::string how() const;
    // A click that means nothing now: a beginner is told what is asked for first.
    void in_vain(HexId hex);
    bool step_back(Match& match);
    bool can_step_back() const { return run_.can_step_back() && !is_showing(); }
    // The step is being shown, and will be taken back.
    bool is_showing() const { return showing_since_ >= 0; }

    enum class Wish { None, Leave, StepBack, Reset, GoOn, Show, TakeBack, Next, Again };
    // Keys before the table has them.
    Wish follow_keys(Ui& ui, bool is_watching);
    // Changes the match and nothing else; gives what is to be shown, or nothing where the table stands still.
    std::optional<PlayedList> carry_out(Wish wish, Match& match, double now);

    // Where the table may lie: above the lesson's bar.
    TableLayout layout(const Ui& ui, const Board& board);
    // Marks what is pointed at and what was tried.
    void mark(BoardMarks& marks, const Stage& stage);
    // In place of what lies right of the board, in this room.
    void draw_column(Ui& ui, const Stage& stage, Rect room);
    // The coach and the bar, over the table.
    Wish draw(Ui& ui, const Stage& stage, const BoardView& board, bool is_watching);

private:
    std::string words(const LocalText& text) const { return with_keys_here(in_language(text, client_.language())); }
    void changed(const Match& match);
    // What is told of the steps keeps pace with what is seen: while something moves, or is only shown, it stays at the step before.
    void keep_pace(const Stage& stage);
    std::size_t fulfilled() const { return run_.is_done() ? run_.lesson().steps.size() : run_.step(); }
    bool is_told_done() const { return told_ >= run_.lesson().steps.size(); }
    std::size_t told_step() const { return is_told_done() ? run_.lesson().steps.size() - 1 : told_; }
    const LessonStep& told_now() const { return run_.lesson().steps[told_step()]; }
    // What the step points at: hexes under one number, and up to three words.
    struct LessonMark {
        std::vector<HexId> hexes;  // none: it lies beside the board
        std::string tag;
        std::string item{};  // a card or a button, by the name of its item
        bool is_unit = false;
    };
    std::vector<LessonMark> marks_of(const Stage& stage) const;
    HexId aimed_unit(const Stage& stage) const;
    HexId aim(const Stage& stage) const;
    float coach_height(Ui& ui, float w) const;
    std::string count(const Ui& ui) const;  // how often the step was fulfilled; empty: once is enough and it asks for no place
    void draw_coach(Ui& ui, Rect where);
    void draw_marks(Ui& ui, const Stage& stage, const BoardView& board) const;
    void draw_mark(Ui& ui, const Stage& stage, const BoardView& board, const LessonMark& mark, const std::string& number) const;
    void draw_item_mark(Ui& ui) const;       // of a card or a button
    float draw_tags(Ui& ui, Rect in) const;  // the numbers in the coach's words; the height they take
    Wish draw_bar(Ui& ui, bool is_watching);
    float draw_steps(Ui& ui, Rect where);
    void draw_legend(Ui& ui, Rect where);

    Client& client_;
    LessonRun run_;
    LessonProgress progress_;
    std::size_t number_, of_;
    std::string answer_;  // to the last wrong try; markup
    HexId tried_;
    int wrong_tries_ = 0;
    std::string trouble_;  // what could not be written
    double showing_since_ = -1;
    double rest_since_ = -1;
    std::size_t told_;  // how many steps are ticked

    Rect bar_, coach_room_;
    std::vector<LessonMark> shown_marks_;  // in this frame
    bool is_compact_ = false;
    ScrollArea text_scroll_;
};

}  // namespace salient::ui
