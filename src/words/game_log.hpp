// The log: a sentence per fact, grouped by turns, with where it happened. Reads events as a spectator may see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/instant.hpp"
#include "words/places.hpp"

namespace salient {

// The word by which texts and pictures know an accessory, "bobbin", and its text as an argument of another: "@accessory.bobbin".
std::string accessory_word(Accessory accessory);
std::string accessory_key(Accessory accessory);

// Where something went or was aimed at, from hex to hex.
struct LogArrow {
    enum class Kind { Move, Retreat, Attack };
    std::vector<HexId> path;
    Kind kind = Kind::Move;
    bool leaves = false;  // off the board, from its last hex
};

// Figures that a unit lost on a hex.
struct LogLoss {
    HexId hex;
    int figures = 0;
    bool is_eliminated = false;
};

// Figures that came back to a unit on a hex.
struct LogGain {
    HexId hex;
    int figures = 0;
};

struct LogLine {
    std::string markup;       // rich text
    bool is_heading = false;  // "Turn 4 - Axis"
    Side side = Side::None;   // whose turn it is
    Instant until;            // when what it tells is over
    // The same on the board.
    std::vector<LogArrow> arrows;
    std::vector<LogLoss> losses;
    std::vector<HexId> places;
    Seat seat{};  // the role that acts then, where a side has several
    std::vector<LogGain> gains{};
    std::string sign{};  // the kind of terrain that came to lie on its places: "sandbag"
};

// A roll, for the dice tray.
struct LoggedRoll {
    RollPurpose purpose{};
    Faces faces{};
    BattleContext battle;
    int hits = 0;
    int flags = 0;
    FaceSet hit_by;  // when they lay: later the units and the card that made them so may be gone
    Instant until;
};

class GameLog {
public:
    // Reads a whole history; cheap enough to do after every decision.
    void read(const Match& match, const Texts& texts, std::string_view language, SeenFrom seen = SeenFrom::Below);
    const std::vector<LogLine>& lines() const { return lines_; }
    // How many lines had been written by a moment.
    std::size_t lines_by(Instant moment) const;
    // The last roll by a moment; null before the first.
    const LoggedRoll* roll_by(Instant moment) const;

private:
    std::vector<LogLine> lines_;
    std::vector<LoggedRoll> rolls_;
};

std::string capitalized(std::string text);
// "<pic:die_flag> <pic:die_star>"
std::string dice_markup(const Faces& faces);
const char* die_picture(Face face);

}  // namespace salient
