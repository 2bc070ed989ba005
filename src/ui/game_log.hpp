// The log: a sentence per fact, grouped by turns, with where it happened. Reads events as a spectator may see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/match.hpp"
#include "ui/board_view.hpp"
#include "ui/playback.hpp"

namespace salient::ui {

// Figures that a unit lost on a hex.
struct BoardLoss {
    HexId hex;
    int figures = 0;
    bool is_eliminated = false;
};

struct LogLine {
    std::string markup;       // rich text
    bool is_heading = false;  // "Turn 4 - Axis"
    Side side = Side::None;   // whose turn it is
    Moment until;             // when what it tells is over
    // The same on the board.
    std::vector<BoardArrow> arrows;
    std::vector<BoardLoss> losses;
    std::vector<HexId> places;
};

// A roll, for the dice tray.
struct LoggedRoll {
    RollPurpose purpose{};
    Faces faces{};
    BattleContext battle;
    int hits = 0;
    int flags = 0;
    Moment until;
};

class GameLog {
public:
    // Reads a whole history; cheap enough to do after every decision.
    void read(const Match& match, const Texts& texts, std::string_view language);
    const std::vector<LogLine>& lines() const { return lines_; }
    // How many lines had been written by a moment.
    std::size_t lines_by(Moment moment) const;
    // The last roll by a moment; null before the first.
    const LoggedRoll* roll_by(Moment moment) const;

private:
    std::vector<LogLine> lines_;
    std::vector<LoggedRoll> rolls_;
};

std::string capitalized(std::string text);
// "<pic:die_flag> <pic:die_star>"
std::string dice_markup(const Faces& faces);
const char* die_picture(Face face);

}  // namespace salient::ui
