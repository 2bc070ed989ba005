// An independent reading of where a unit may move, fall back and take ground: written from the written rules alone, with figures of its own, slow
// and literal. It looks at features, units and the outline of the board, never at what the engine has made of them.
#pragma once

#include <string>
#include <vector>

#include "salient/game.hpp"

namespace salient::test {

// What the rules in force say beyond the standard ones.
struct RefereeRules {
    bool behind_enemy_lines = false;   // the unit was ordered by it (TC-BEL)
    bool snow = false;                 // TWX-3
    bool mud = false;                  // TWX-4
    bool bluff_infantry_only = false;  // TBLUFF-5
};

// One way of a unit, judged as a whole.
struct JudgedWay {
    bool is_legal = false;
    bool may_battle = false;   // BTL-4, BTL-7 to BTL-9
    bool hard_stop = false;    // TG-5
    bool loses_boats = false;  // RAFT-6
    int cost = 0;              // MOVE-3
    int perils = 0;            // hexes of ice passed (TFROZ-1)
};

class ReachReferee {
public:
    ReachReferee(const Game& game, UnitId unit, RefereeRules rules);

    // MOVE: by these hexes, all of them beside the one before or, from cave to cave, anywhere.
    JudgedWay judge_move(const std::vector<HexId>& way) const;
    // FLAG-11 to FLAG-14: a whole retreat.
    bool may_fall_back(const std::vector<HexId>& way) const;
    // TG-3 to TG-6, of a unit that has neither moved nor taken ground this turn.
    bool may_take_ground(HexId to) const;
    // Where a step could lead at all: the neighbors, and caves for those at home in them (TCAVE-4).
    std::vector<HexId> candidates(HexId from) const;
    int longest() const;

private:
    int movement() const;
    int battle_movement() const;
    bool has(HexId hex, const char* kinds) const;  // one of the kinds, divided by blanks
    bool is_impassable(HexId hex, bool boats) const;
    bool is_crossed(HexId hex) const;
    bool is_river(HexId hex) const;
    bool is_side_open(HexId a, HexId b) const;
    bool is_along_road(HexId a, HexId b) const;
    bool is_occupied(HexId hex) const;
    bool is_forbidden_outright(HexId a, HexId b, bool boats) const;
    bool cannot_leave(HexId hex) const;
    enum class Stop { None, Soft, Hard };
    Stop stop_at(HexId a, HexId b, bool boats) const;
    const Feature* joined(HexId hex, const char* kinds) const;

    const Game& game_;
    const Board& board_;
    UnitId id_;
    RefereeRules rules_;
    std::vector<std::vector<const Feature*>> lies_on_;  // by hex
    bool binds(const char* classes) const;

    char class_;  // for terrain: I, A or G
    std::string type_;
};

}  // namespace salient::test
