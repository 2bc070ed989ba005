// The way through a record: its log line by line, put together by turns, with the moments worth looking at. Draws nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/ledger.hpp"
#include "words/game_log.hpp"

namespace salient::ui {

// The lines of the log of one turn; the first is its heading, except of what happened before the first turn.
struct ReplayTurn {
    std::size_t first = 0;
    std::size_t end = 0;
    Side side = Side::None;
    int number = 0;             // among those of its side; 0: before the first turn
    std::vector<CardId> cards;  // played in it, in their order; of two staffs up to three
    int medals = 0;             // won in it by either side
    bool has_ambush = false;
    bool has_rare_roll = false;
};

// A medal, a unit destroyed, an ambush, a roll of 1 in 8 or rarer.
struct KeyMoment {
    enum class Kind { Medal, Unit, Ambush, Roll };
    std::size_t line = 0;
    Kind kind{};
    Side side = Side::None;  // that won it, that destroyed, that played, that rolled
};

class ReplayPath {
public:
    // Reads a whole match.
    void read(const Match& match, const Texts& texts, std::string_view language);

    const std::vector<LogLine>& lines() const { return log_.lines(); }
    const GameLog& log() const { return log_; }
    const Ledger& ledger() const { return ledger_; }
    const std::vector<ReplayTurn>& turns() const { return turns_; }
    const std::vector<KeyMoment>& moments() const { return moments_; }
    // The number of the turn that a line belongs to. Precondition: there are lines.
    std::size_t turn_of(std::size_t line) const;
    // The last line that was over by a moment; the first where none was.
    std::size_t line_before(Instant moment) const;
    // The line of the next key moment after a line, or of the one before it; the line itself when there is none.
    std::size_t next_moment(std::size_t line, bool is_back) const;
    // The first line of the turn after, or before; going back from the middle of a turn leads to its beginning.
    std::size_t next_turn(std::size_t line, bool is_back) const;

private:
    std::size_t line_at(Instant moment) const;
    void read_moments(const Match& match);

    GameLog log_;
    Ledger ledger_;
    std::vector<ReplayTurn> turns_;
    std::vector<KeyMoment> moments_;
};

// The whole log as plain text, a heading for each turn, then the key moments, for a file.
std::string replay_as_text(const Match& match, const Texts& texts, std::string_view language);

// A record that goes on from a moment of a match: what was played before it stands, the dice and draws to come are those of `seed`. The dice
// that were rolled are not those of that seed, so it claims no seal. `hands`: how it goes on.
Record branch_of(const Match& match, Instant moment, std::uint64_t seed, HandsShown hands, std::string started);

}  // namespace salient::ui
