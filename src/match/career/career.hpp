// What came of the games that were played here: who sat where, who won, how the dice fell, what choices gave away. A plain value; career_file.hpp
// keeps it on disk. It knows draws, campaigns and games of another kind.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/ledger.hpp"
#include "match/turn_review.hpp"
#include "salient/match.hpp"

namespace salient {

inline constexpr std::string_view this_game = "salient";  // CareerGame::game of a battle of these rules

// Who sat at a side: a person by his name, empty where he gave none, or a level of the computer.
struct CareerSeat {
    Side side = Side::None;
    std::string name;
    std::string computer;  // empty: a person
    bool operator==(const CareerSeat&) const = default;
};

// How the dice of a side fell in a game.
struct CareerLuck {
    int attacks = 0;
    int hits = 0;
    double expected = 0;
    double variance = 0;
    double excess() const { return hits - expected; }
    bool operator==(const CareerLuck&) const = default;
};

// Which battle of which campaign it was.
struct CareerCampaign {
    std::string id;
    int battle = 1;
    bool operator==(const CareerCampaign&) const = default;
};

// A game that is over.
struct CareerGame {
    std::string id;                                           // career_id() of its record
    std::string game{this_game};                              // which game it was
    std::string ended;                                        // "2026-11-24 21:35:04"
    std::string battle;                                       // the id of its scenario
    std::map<std::string, std::string, std::less<>> title{};  // by language, for a battle that is not here any more
    std::string file;                                         // of its record, in the folder of games
    std::vector<CareerSeat> seats{};
    bool has_open_hands = false;
    Side winner = Side::None;  // None: a draw
    bool is_conceded = false;
    int turn = 1;  // in which it ended, as turn_number() says, and whose
    Side turn_side = Side::None;
    std::array<int, 2> medals{};                  // by Side
    std::optional<int> minutes{};                 // at the table; none: nobody measured
    std::array<CareerLuck, 2> luck{};             // by Side
    std::array<std::optional<int>, 2> choices{};  // points given away, by Side; none: not reviewed
    std::vector<std::string> units{};             // kinds of units on the board, by id
    std::optional<CareerCampaign> campaign{};
    bool operator==(const CareerGame&) const = default;
};

// A game that was left before its end.
struct CareerOpen {
    std::string battle;
    std::string file;
    int turn = 1;
    int minutes = 0;
    bool operator==(const CareerOpen&) const = default;
};

struct Career {
    std::vector<CareerGame> games;               // the oldest first
    std::map<std::string, std::string> lessons;  // done: id, and when for the first time; empty: nobody knows
    std::map<std::string, CareerOpen> open;      // by career_id()
    std::set<std::string> forgotten;             // ids that are not to come back from their replays
    std::set<std::string> shown;                 // what was shown slowly once: "ambush", "overrun"
    bool operator==(const Career&) const = default;

    const CareerGame* find(std::string_view id) const;
    // A game that is over, or told anew: what was known of it and is not told now (minutes, choices) stays.
    void note(CareerGame game);
    void take_back(std::string_view id);  // it goes on
    void forget(const std::string& id);   // for good; its replay stays
    // All games in which he played.
    void forget_person(const std::string& name);
    void forget_all();
};

// By which a career knows a game: the same for its record, its replay and a copy of it under another name.
std::string career_id(const Record& record);
// A game that is over. `ended`: as dates of records are written; `file`: its name in the folder of games.
CareerGame career_game(const Match& match, const Ledger& ledger, std::string ended, std::string file);
// A game in which a seat went to another player is nobody's victory.
bool counts_for_career(const Match& match);
// What a review of all turns of a side says of its choices.
void add_choices(CareerGame& game, const std::vector<ReviewedTurn>& turns);
// One that is left before its end.
CareerOpen career_open(const Match& match, std::string file, int minutes);
// Of a record in the folder of games that is over, played again. Nothing where it cannot be read, goes on, or is one of `known`. `reviews`: the folder of turn
// reviews that were kept.
std::optional<CareerGame> career_of_replay(const std::filesystem::path& file, const std::shared_ptr<const Rulebook>& standard,
                                           const std::set<std::string>& known = {}, const std::filesystem::path& reviews = {});

// The side that a person led; None: he was not there, or he led both.
Side side_of(const CareerGame& game, std::string_view person);
// Whether a game counts for a person: of this game, against somebody else.
bool counts_for(const CareerGame& game, std::string_view person);
// Everybody who ever sat at a side of a game that counts, who played last first; "" is who gave no name. Never empty.
std::vector<std::string> people(const Career& career);

struct CareerBattle {
    int won = 0, lost = 0, drawn = 0;
    std::array<bool, 2> won_as{};      // by Side
    const CareerGame* last = nullptr;  // of those that count
    int played() const { return won + lost + drawn; }
};
struct CareerOpponent {
    std::string name;  // of a person, or the level
    bool is_computer = false;
    int games = 0, won = 0;
};
// What a career says of one person. Points into the career.
struct CareerSummary {
    std::vector<const CareerGame*> games;  // that count, the oldest first
    int won = 0, lost = 0, drawn = 0;
    int minutes = 0;
    std::map<std::string, CareerBattle> battles;
    std::vector<CareerOpponent> opponents;  // levels from the weakest, then people by games
    std::set<std::string> units;            // kinds met
    std::vector<double> luck;               // own excess less the enemy's, summed up game by game
    std::vector<double> band;               // the standard deviation of the same
    std::vector<int> choices;               // points given away, of the games with a review

    int battles_won() const;
};
CareerSummary summary_of(const Career& career, std::string_view person);

// Every game as a table for other programs: lines with commas, the names of the columns first.
std::string career_csv(const Career& career);

}  // namespace salient
