// What came of a game, from its record: each attack with the hits that it was expected to bring, figures lost, medals with their sources,
// cards played. Draws nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "match/instant.hpp"

namespace salient {

// An attack: its dice as they lay in the end, and what they were expected to bring.
struct LedgerRoll {
    Instant at;              // when the last of its dice lay
    int turn = 0;            // turns begun, both sides together
    Side side = Side::None;  // that rolled
    BattleContext battle;
    CardId card;       // of an attack that no unit makes
    int distance = 0;  // 0: of a card
    Faces faces{};
    FaceSet hit_by;
    int dice = 0;                 // of the first roll
    int hits = 0;                 // as rolled, also beyond the last figure
    std::vector<double> chances;  // before the roll: of exactly i hits
    double expected = 0;
    double variance = 0;
    int figures_lost = 0;  // by the target, to the hits
    bool is_eliminated = false;
    int medals = 0;
    int fell_back = 0;  // hexes, of its retreat

    double surplus() const { return hits - expected; }
    // The chance of a roll at least as good where it was better than expected, at least as bad where it was worse; 1 where it was neither.
    double as_rare() const;
};

// Figures lost for whatever reason, as the game went on.
struct LedgerLoss {
    Instant at;
    int turn = 0;
    Side side = Side::None;
    int figures = 0;
    bool is_unit = false;  // the last of its figures
};

// A medal, and where it came from.
struct LedgerMedal {
    enum class Source : std::uint8_t { Unit, Exit, Losses, Objective, Other };
    Instant at;
    int turn = 0;
    Side side = Side::None;
    Source source = Source::Other;
    UnitTypeId type;        // Unit, Exit, Losses
    ObjectiveId objective;  // Objective
    HexId hex;              // none: it has no place
    int lost_in = 0;        // the turn in which it was lost again; 0: it is held still
};

struct LedgerCards {
    int cards = 0;        // played; of two staffs up to three a turn
    int orders = 0;       // given
    int tactics = 0;      // cards that name no section
    int small_turns = 0;  // with no order, or one
    int ambushes = 0;
};

struct Ledger {
    std::vector<LedgerRoll> rolls;
    std::vector<LedgerLoss> losses;
    std::vector<LedgerMedal> medals;     // in the order in which they were won
    std::array<LedgerCards, 2> cards{};  // by Side
    int turns = 0;

    int hits(Side side) const;
    double expected(Side side) const;
    double variance(Side side) const;
    // Rolled minus expected; positive: better.
    double balance(Side side) const { return hits(side) - expected(side); }
    // In which share of all games with these attacks the side would have rolled fewer hits; those with as many count by half. 0.5 without
    // an attack.
    double better_than(Side side) const;
    int figures_lost(Side side) const;
    int units_lost(Side side) const;
    // The numbers of the rolls that lie farthest from what was expected, the farthest first.
    std::vector<std::size_t> biggest(std::size_t most) const;
};

// Figures of the enemy that a side has eliminated: infantry, armor and artillery; those that were recovered do not count (VICT-12).
int figures_eliminated(const Match& match, Side by);

// Of all that a spectator saw of a match up to a moment. What cards a hand held is not in it.
Ledger ledger_of(const Match& match);
Ledger ledger_of(const Match& match, Instant until);

}  // namespace salient
