// A game looked at again, turn by turn: what the best turn would have been worth, what was played, and what the dice made of it. Chances are those
// of the turn's side to win the game, from 0 to 1, as the General judges them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ai/explain.hpp"
#include "match/instant.hpp"

namespace salient {

struct ReviewedTurn {
    int turn = 0;  // as its player counts, from 1
    Side side = Side::None;
    std::size_t first = 0;        // entry of the history with its first decision
    std::size_t end = 0;          // the entry after its last
    std::size_t differs = 0;      // the entry at which another choice would have been better; `end`: the plan was followed
    Actions plan;                 // the best found
    double best = 0;              // what it is worth
    double chosen = 0;            // what was played is worth, before its dice
    double came = 0;              // what it came to
    double error = 0;             // standard error of best less chosen
    std::vector<Reason> reasons;  // for the plan, against the turn that was played

    double loss() const { return best > chosen ? best - chosen : 0; }  // by choice
    double luck() const { return came - chosen; }                      // by dice and draws; below 0: bad luck
    // Within what the error allows nothing was lost.
    bool is_sure() const { return loss() > 1.96 * error; }
};

// What a turn gave away, in hundredths of a won game: nothing within what the error allows.
int points_given_away(const ReviewedTurn& turn);

// What a side chose itself in a part of a history.
Actions choices_of(const Match& match, Side side, std::size_t first, std::size_t end);
// The entry after the last one of the turn in which an entry lies.
std::size_t end_of_turn(const Match& match, std::size_t entry);

// Where the turns of some sides lie in a history: only numbers and places are set. A turn still being played is left out.
std::vector<ReviewedTurn> turns_to_review(const Match& match, const std::vector<Side>& whose);

// Judges a turn. `general`: whose games of thought and judgment count. `budget`: of each question. Cancelled, it is judged as well as can be told
// by then.
void judge_turn(const Match& match, ReviewedTurn& turn, const Opponent& general, const Budget& budget);

// As it is kept beside the games: JSON text. It belongs to a history of so many entries that ends in a state.
std::string write_review(const Match& match, const std::vector<ReviewedTurn>& turns);
// Empty where the file is none, is damaged, or belongs to another game: then it is made anew.
std::vector<ReviewedTurn> read_review(const Match& match, const std::filesystem::path& file);

}  // namespace salient
