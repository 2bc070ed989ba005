// Questions about a table: the rules, the pilots, the tool and the screen ask the same functions.
#pragma once

#include "salient/ardennes/game.hpp"

namespace salient::ardennes {

// Who stands where, and the zones of control that follow (ARD-DEF-7). Made from a table, or from it with some units elsewhere.
class Field {
public:
    explicit Field(const Table& table);
    // The same with units in another hex, or nowhere (none). Their dispersal stays.
    Field moved(const UnitList& units, HexId to) const;

    const Table& table() const { return table_; }
    const Stack& stack(HexId hex) const { return stacks_[hex.value]; }
    bool is_occupied(HexId hex) const { return !stack(hex).empty(); }
    bool is_held_by(HexId hex, Side side) const { return is_occupied(hex) && table_.type(stack(hex).front()).side == side; }
    // In a zone of control of units of this side.
    bool in_zoc_of(Side side, HexId hex) const { return (zoc_[hex.value] >> ardennes::index(side) & 1U) != 0; }
    // A hex that this side's paths of communication may use (ARD-DEF-17, ARD-SUP-11).
    bool is_open_to(Side side, HexId hex) const;
    HexId hex_of(UnitId unit) const { return where_[unit.value]; }

private:
    void find_zones();
    Table table_;
    std::vector<HexId> where_;   // by UnitId
    std::vector<Stack> stacks_;  // by HexId
    std::vector<std::uint8_t> zoc_;
};
using HexSet = std::vector<bool>;  // by HexId

// ---- Ground ----
// Whether the side of a hex is a river without a bridge that stands (ARD-DEF-14).
bool is_unbridged(const Table& table, HexId hex, Direction d);
bool has_bridge(const Table& table, HexId hex, Direction d);
// A road that can be used: of this kind at least, its bridge, if any, stands.
bool has_road(const Table& table, HexId hex, Direction d, Road least = Road::Minor);
bool are_across_river(const Table& table, HexId a, HexId b);
// Cost of entering (ARD-DEF-9, ARD-GEV-16).
int terrain_cost(const Table& table, HexId hex, bool mechanized);

// ---- Units and stacks ----
int strength(const Table& table, UnitId unit);  // by its steps
bool is_bracketed(const Table& table, UnitId unit);
int steps_in(const Table& table, const Stack& stack);
int strength_of(const Table& table, const Stack& stack);
bool fits(const Table& table, const Stack& there, const UnitList& coming);  // ARD-DEF-6
// Whether such units would exert a zone of control from a hex (ARD-DEF-7).
bool exerts_zoc(const Table& table, const Stack& stack, HexId hex);
bool is_full_strength(const Table& table, UnitId unit);  // ARD-DEF-47
int allowance(const Table& table, UnitId unit);          // MA by supply (ARD-DEF-20)

// ---- Supply (ARD-DEF-17, ARD-SUP) ----
// Hexes from which a side traces communication.
HexSet communication(const Field& field, Side side);
// Whether units would have communication in a hex, were they there: enemy zones in it do not count then.
bool has_communication_at(const Field& field, Side side, HexId hex, const HexSet& communication);
// Hexes from which units that may use these sources are in Full supply (ARD-SUP-2, -3).
HexSet full_supply(const Field& field, Side side, const std::vector<HexId>& sources);
const std::vector<HexId>& sources_of(const Table& table, UnitId unit);  // ARD-SUP-4
Supply judged_supply(const Field& field, UnitId unit, const HexSet& communication, const HexSet& full);
bool is_surrounded(const Field& field, Side side, HexId hex);  // ARD-DEF-23
// Adjacent hexes that are neither off the map, enemy-occupied nor in an enemy zone without a friendly unit.
int free_neighbors(const Field& field, Side side, HexId hex);
// G (ARD-DEF-27). `taken`: hexes that Allied units would have passed by then, and so control.
int gap(const Field& field, const Route& taken = {});

// ---- Movement (ARD-MOVE) ----
struct Walk {
    Stack units;  // of one side, in one hex
    HexId from;
    int allowance = 0;
    int spent = 0;            // before (ARD-GEV-18)
    bool mechanized = false;  // one of them is
};
struct Stride {
    int cost = 0;
    bool alone = false;                // the first and only step of a move
    bool stops = false;                // ends the move
    HexId roadblock;                   // that stops it
    std::string_view clause{}, why{};  // of what forbids it; empty: nothing
    bool is_legal() const { return clause.empty(); }
};
Walk walk_of(const Field& field, const Stack& units);
Stride stride(const Field& field, const Walk& walk, HexId from, Direction d, bool is_first);
// Where a walk may end, and the cheapest way, of equal ones the first in reading order of its hexes.
class Reach {
public:
    Reach(const Field& field, const Walk& walk);
    const std::vector<HexId>& ends() const { return ends_; }  // in reading order
    bool has(HexId hex) const;
    Route route(HexId end) const;
    int cost(HexId end) const { return best_[end.value].cost; }

private:
    struct Best {
        int cost = -1;
        bool may_end = false;
        Route route;
    };
    std::vector<Best> best_;
    std::vector<HexId> ends_;
};
// May they walk so? `cost`: what it comes to.
Verdict check_walk(const Field& field, const Walk& walk, const Route& route, int* cost = nullptr);
// Whether the rules let a unit move at all now: supply, fuel, dispersal.
Verdict may_move(const Table& table, UnitId unit);

// ---- Combat (ARD-CBT, ARD-DRAW) ----
struct Odds {
    Tally attack, defense;
    Tally maximum;  // M
    int minimum = 0;
    Bag<ChitId> holds_a, holds_b;
};
// Of the combat under way, as it stands.
Odds odds(const Field& field);
// Of an attack that the player might declare, without tactics.
Odds odds_of_attack(const Field& field, HexId hex, const UnitList& attackers);
bool ratio_at_least(int attack, int defense, int n);  // ARD-GEN-9
// Which side of a chit is used: 'a', 'b' or 0 (ARD-CHIT-2).
char used_side(const Chit& chit, bool a_holds, bool b_holds);
// The same for a chit of the combat under way, with that many drawn in the end.
char used_side(const Table& table, ChitId chit, int drawn_in_all);
struct Hits {
    int attacker = 0, defender = 0;
};
// What the chits drawn bring, with that many drawn in the end.
Hits hits_of(const Table& table, Bag<ChitId> drawn, int drawn_in_all);
// The sum over the whole cup; n chits bring n of 40 parts of it (ARD-EXP-2).
Hits cup_hits(const Book& book, Bag<ChitId> holds_a, Bag<ChitId> holds_b, bool large_attack);
// The chance of a Hold Check, with its lines (ARD-DEFL-6 to -10).
Tally hold_chance(const Field& field);

// ---- Victory ----
// Steps that the next hex of the player's retreat costs beside what it absorbs (ARD-RET-2).
int retreat_toll(const Table& table);
// Victory hexes under German control, by whether they count (ARD-VIC-1).
struct PointHexes {
    std::vector<HexId> counting, cut;
};
PointHexes point_hexes(const Field& field);
int german_points(const Field& field);
// Of a game played to its end (ARD-VIC-5); sudden death is decisive.
enum class Degree : std::uint8_t { GermanDecisive, German, Allied, AlliedDecisive };
Degree degree_of(Outcome outcome, int points, int target);

}  // namespace salient::ardennes
