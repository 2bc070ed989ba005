// Looking back: the table as it lay at a line of the log, one line after the other, with marks; and a turn in a few sentences.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "match/instant.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/screen.hpp"
#include "words/game_log.hpp"

namespace salient::ui {

// Lines of the log that are walked through.
struct LogLines {
    std::size_t first = 0;
    std::size_t end = 0;

    bool empty() const { return first >= end; }
};

// What a line of the log tells, on the board; its arrows with this number, where it has one.
void mark_line(BoardMarks& marks, const LogLine& line, int number = 0);
// Where what it tells ended; none: nowhere.
HexId end_of(const LogLine& line);
// An action of a turn with the number of its arrow on the board.
struct TurnLine {
    int number = 0;
    bool is_battle = false;
    std::string markup;
};

class LookBack {
public:
    explicit LookBack(const GameLog& log) : log_(log) {}

    bool is_on() const { return now_.has_value(); }
    // While it is on: the table as a spectator saw it then, and the place of it.
    const View& view() const { return now_->view; }
    Instant moment() const { return log_.lines()[now_->line].until; }
    std::size_t line() const { return now_->line; }

    // The lines of a side's last turn; empty when it had none.
    LogLines last_turn_of(Side side) const;
    LogLines everything() const { return {0, log_.lines().size()}; }
    // False when there is nothing to look at. A line outside is brought inside.
    bool begin(const Match& match, std::size_t line, LogLines among);
    void go(const Match& match, int lines);  // on, or back
    bool is_at_end() const;
    void go_to_end(const Match& match, bool is_first);
    void end() { now_.reset(); }

    void mark(BoardMarks& marks) const;                  // what the line tells
    void mark_turn(BoardMarks& marks, Side side) const;  // ways and losses of a side's last turn
    std::vector<TurnLine> turn_lines(Side side) const;
    std::string recap(const Match& match, const Texts& texts, std::string_view language, Side side,
                      SeenFrom seen = SeenFrom::Below) const;

    // The line, with buttons. Gives true when the player wants to go back to the game.
    bool draw(Ui& ui, const Match& match, Rect where);

private:
    struct Now {
        std::size_t line = 0;  // of the log
        LogLines among;
        View view;  // as it lay then
    };
    const GameLog& log_;
    std::optional<Now> now_;
};

}  // namespace salient::ui
