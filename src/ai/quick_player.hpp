// A player for games of thought: simple, and quick because it looks up what it has asked before. What it remembers of dice and sight may be a
// little out of date on a board that has changed; what it plays is legal all the same.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ai/tactician.hpp"

namespace salient {

class QuickPlayer {
public:
    explicit QuickPlayer(const Opponent& opponent) : opponent_(opponent), tactician_(opponent) {}

    // Forgets what it remembers: from here on it plays the same whatever it was asked before.
    void forget(const Table& table);
    // Another game begins, or another line of the same.
    void begin() { turn_ = -1; }
    // A legal choice for the player who decides; of the type `Decline` or the like where it has none to make.
    // Precondition: a player decides.
    Action choose(const Game& game, Seat who, Rng& rng);
    Tactician& tactician() { return tactician_; }

private:
    struct Shot {
        std::uint64_t key = 0;
        std::uint8_t dice = 0;
        std::uint8_t hit_sides = 0;  // of six
    };
    // What a unit would do if it were ordered.
    struct Intent {
        bool is_known = false, is_done = false;
        double worth = 0;
        HexId to;  // its own hex: it stays
        Route route;
        bool exits = false;
    };
    const Shot& shot(const Table& table, UnitId attacker, HexId from, UnitId target, HexId at);
    bool sees(const Table& table, HexId from, HexId to, UnitId attacker);
    // The best attack of a unit from a hex, by expectation; 0 without one.
    double best_attack(const Table& table, UnitId attacker, HexId from);
    double stand(const Table& table, UnitId unit, HexId hex);
    const Intent& intent(const Table& table, UnitId unit);
    void note_turn(const Table& table);

    Action choose_card(const Game& game, Seat who, Rng& rng);
    Action choose_order(const Game& game);
    Action choose_move(const Game& game, Seat who, Rng& rng);
    Action choose_battle(const Game& game);
    Action choose_retreat(const Game& game);

    const Opponent& opponent_;
    Tactician tactician_;
    Open what_if_;  // a table on which units are put where they might stand: never that of a game
    std::vector<Shot> shots_;
    std::vector<std::uint8_t> sights_;  // by hexes and observer: 0 not asked, 1 no, 2 yes
    std::vector<Intent> intents_;       // by unit, of the turn under way
    int turn_ = -1;
    Reach reach_;
    Actions legal_;
    std::vector<double> sums_;
};

}  // namespace salient
