// What the reference player sees in a position: how far everything is from what is worth having, by road and by foot, and what attacks are
// worth. No choices: pilot.cpp makes them.
#pragma once

#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

class Outlook {
public:
    explicit Outlook(const Table& table);

    const Table& table() const { return table_; }
    const Field& field() const { return field_; }
    // Movement points from a hex to the victory hex that is worth the way most, the better ones counted as nearer, those that are held as
    // farther; enemies and their zones on the way cost some.
    double distance(UnitId unit, HexId from) const;
    // Points to be had by a unit that enters these hexes.
    int prizes(const Route& route) const;
    // An Allied stack beside a hex, the other hexes that Germans have communication to.
    bool is_beside_enemy(HexId hex) const;
    bool is_cut_off(HexId hex) const;
    bool is_in_full_supply(UnitId unit, HexId hex) const;
    // What a victory hex would risk if a unit left it.
    int left_alone(HexId from) const;

    // What it is worth to drive a stack away, for a unit that would go on from there.
    double worth(HexId enemy) const;
    int defense(HexId enemy) const;
    // Strength of a unit in an attack from a hex.
    double attack_strength(UnitId unit, HexId from, HexId enemy) const;
    // How good an attack at a ratio is: 0 where it would not be made.
    double quality(double ratio, HexId enemy) const;
    // Expected gain of an attack: what it does to both sides, and the hex that it takes.
    double gain(const Odds& odds, int chits, HexId enemy) const;
    int best_draw(const Odds& odds, HexId enemy) const;
    // Whether an attack is sound: 3:1, or 2:1 with a flank.
    bool is_sound(const Odds& odds) const;

private:
    std::vector<double> measured(bool mechanized) const;
    double entry_cost(HexId hex) const;

    Table table_;
    Field field_;
    // Found when they are asked for first.
    mutable HexSet open_;
    mutable std::vector<std::pair<const std::vector<HexId>*, HexSet>> full_;  // by the sources that an army draws from
    mutable std::vector<double> wheels_, foot_;
};

// The most chits that may be drawn.
int most_chits(const Odds& odds);

}  // namespace salient::ardennes
