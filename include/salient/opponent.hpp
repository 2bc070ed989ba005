// The levels of the computer player, as data (assets/opponents): what each looks at, how much it weighs, how long it thinks.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace salient {

// What the evaluation of a position adds up. The unit of the weights is a medal that decides nothing yet; own minus the enemy's unless it says
// something else.
enum class Weight : std::uint8_t {
    Medal,       // medals won
    LastMedals,  // the share of the medals needed that is won, squared
    Figure,      // figures on the board
    Unit,        // units on the board, whatever is left of them
    Weakness,    // of units, the share of their figures that is lost, squared
    Threat,      // hits that own units may expect from where they stand, each on its best target
    Kill,        // the chances that these eliminate it
    Exposure,    // hits that the enemy may expect on each own unit, its two strongest attackers counted
    Danger,      // the chances that these eliminate it
    Ahead,       // dice with which enemies that come near could attack own units
    Closeness,   // how near own units are to the nearest enemy, 1 beside it
    Objective,   // how near units are to hexes that win medals for their side, each medal for itself
    Guard,       // how near own units are to those that the enemy could win
    Exit,        // how near units are to hexes from which they may leave for medals
    Mobility,    // empty hexes around own units, as a share of all
    HandReach,   // units that the best three cards of the own hand could order, as its side sees it
    Card,        // cards in the own hand
    Support,     // pairs of own units side by side
    March,       // hexes that own units have to go before anything is in their range: an enemy, or what wins medals
};
inline constexpr int weight_count = 19;
std::string_view name_of(Weight weight);  // as data files write it: "last_medals"

using Weights = std::array<double, weight_count>;

// How it decides.
enum class Mind : std::uint8_t {
    Greedy,   // the best card with a turn thought out for it, then step by step by what each is worth
    Planner,  // whole turns tried out with dice, the enemy's answer and guesses of what is hidden
};

// The most choices in thought that a file may ask for a decision: some eighty times the General's. More takes minutes for a decision.
inline constexpr std::uint32_t most_nodes = 1'000'000;

struct Opponent {
    std::string id;  // "veteran"; its name is the text "opponent.veteran"
    Mind mind = Mind::Greedy;
    bool knows_endings = true;  // plays by what ends a battle where options change it (HHLD, HFIN, HDMG), not by medals alone
    Weights weights{};
    double blunders = 0;  // share of decisions in which it does not look at all choices
    double noise = 0;     // how far what it thinks a choice is worth may be off, in medals
    double next_card =
        0;  // what a card for the next turn is worth against one for this, under the commissar's chip; 0: not thought of
    std::uint32_t plans = 0;  // of a planner: turns thought of
    std::uint32_t nodes = 0;  // of a planner: its own bound of choices made in thought for a decision
    // What tells a win from a loss at the end of an own turn: log-odds, the weights of the features. Where a file has none, those of `weights`.
    Weights judge{};

    double weight(Weight w) const { return weights[static_cast<std::size_t>(w)]; }
};

// The ids of the levels, weakest first.
inline constexpr const char* player_levels[] = {"recruit", "veteran", "general"};
// The levels, weakest first. Throws DataError.
std::vector<Opponent> load_opponents(const std::filesystem::path& assets);
// One file of them. Throws DataError.
Opponent load_opponent(const std::filesystem::path& file);
std::string write_opponent(const Opponent& opponent);  // JSON text, one way to write it

}  // namespace salient
