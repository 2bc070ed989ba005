// The log: a sentence per fact, grouped by turns. Reads events as a spectator may see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/match.hpp"

namespace salient::ui {

struct LogLine {
    std::string markup;       // rich text
    bool is_heading = false;  // "Turn 4 - Axis"
    Side side = Side::None;
    std::size_t entry = 0;  // index into the history
};

// The last roll, for the dice tray.
struct LastRoll {
    bool exists = false;
    RollPurpose purpose{};
    Faces faces{};
    BattleContext battle;
    int hits = 0;
    int flags = 0;
};

class GameLog {
public:
    // Reads a whole history; cheap enough to do after every decision.
    void read(const PlayedList& history, const Open& open, const Rulebook& rules, const Scenario& scenario, const Texts& texts,
              std::string_view language);
    const std::vector<LogLine>& lines() const { return lines_; }
    const LastRoll& last_roll() const { return last_roll_; }

private:
    std::vector<LogLine> lines_;
    LastRoll last_roll_;
};

std::string capitalized(std::string text);
// "<pic:die_flag> <pic:die_star>"
std::string dice_markup(const Faces& faces);
const char* die_picture(Face face);

}  // namespace salient::ui
