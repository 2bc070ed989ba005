// What a position is worth to a side: features, each a number with a weight from data. Exact chances come from the engine's own queries.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ai/marches.hpp"
#include "ai/stakes.hpp"
#include "salient/opponent.hpp"
#include "salient/queries.hpp"

namespace salient {

using Features = Weights;  // by Weight: how much there is of it

// The chance that so many dice show `figures` hits at least, where `hitting` of the six sides of a die hit.
double chance_of_hits(int dice, int hitting, int figures);

// How a unit of this type looks at its targets.
inline Observer observer_of(const UnitType& type) {
    return !type.needs_sight ? Observer::Gun : type.order_class == UnitClass::Infantry ? Observer::Infantry : Observer::Unit;
}

// Keeps what it has looked up, and lists from call to call: one for a thread.
class Appraiser {
public:
    explicit Appraiser(const Opponent& opponent) : opponent_(opponent) {}

    double position(const Game& game, Side me);
    Features features(const Game& game, Side me);
    // The log-odds that a side wins which has just ended its turn, in the weights of a judge; `more` is what is still to be expected of the turn.
    // These weights were learned on one board. On the wide one with its many units and medals they say how far the battle is from its start,
    // which is taken to be even, and each medal counts the less the more of them are needed.
    double log_odds(const Game& game, Side side, double more = 0);
    // What hangs on one unit where it stands, the best attack that it may still make in this turn included.
    double stand(const Table& table, UnitId unit);
    // What an attack with so many dice is worth to its side before it is rolled. `figures`: what is left of the target by then.
    double attack(const Table& table, UnitId attacker, HexId from, UnitId target, int dice, double figures);
    // The best attack from a hex, 0 when there is none.
    double best_attack(const Table& table, UnitId attacker, HexId from);
    // The same where dice and the sides of a die that hit are known.
    double worth_of_dice(const Table& table, UnitId target, int dice, int hit_sides, double figures) const;
    // The best attacks of all units of a side that may battle, one each, with what those before them leave.
    double attacks_to_come(const Table& table, Side side);
    // How good a unit would stand on a hex, as far as ground to be won and nearness go.
    double place(const Table& table, Side side, HexId hex);
    // What the march is worth that a unit on a hex has before it; to the aims noted last.
    double march(const Table& table, UnitId unit, HexId hex);

    // What the dice of a battle that show so many of each face brought a side beyond what was to be expected of them, hits and eliminations
    // counted; its mean is 0. 0 for other dice. Precondition: Chance is to roll.
    double luck(const Game& game, const Faces& faces, Side me);

    // The goals that are left to win: place_near looks at those noted last.
    void note_goals(const Table& table);
    double place_near(const Table& table, Side side, HexId hex, int nearest_enemy) const;

    double weight(Weight w) const { return opponent_.weight(w); }

private:
    struct Goal {
        HexId hex;
        double medals = 0;
        bool is_exit = false;
        double threat = 1;     // how near its side is to winning it, of which a guard takes account
        bool is_held = false;  // by the side that wins by it
    };
    // How much bolder than usual a side has to be in this battle; 1: as usual, and for who thinks of no marches.
    double boldness(const Table& table, Side side) const;
    // Whether it plays by what ends this battle in its own way.
    bool has_own_ending(const Table& table) const;
    double worth(const Features& features, const Table& table, Side side) const;
    void note_aims(const Table& table);
    int hexes_to_go(const Table& table, const Unit& unit, HexId hex);
    double nearness_to(const Table& table, const std::vector<Goal>& goals, HexId hex, bool exits, bool guards = false) const;
    double attacks_of(const Table& table, Side side);
    double worth_of_hits(const Table& table, const Unit& target, int hits) const;
    int hit_sides(const Table& table, UnitId attacker, HexId from, UnitId target);
    void add_stand(const Table& table, UnitId unit, Features& f);
    void add_material(const Table& table, Side side, double sign, Features& f) const;

    const Opponent& opponent_;
    std::shared_ptr<const Scenario> start_of_;  // whose start the following is worth
    std::array<double, 2> at_start_{};          // by Side
    std::array<std::vector<Goal>, 2> goals_;    // by Side: what it may still win
    Marches marches_;
    std::vector<HexId> aims_;
    std::vector<Target> targets_;
    By<UnitId, std::vector<double>> left_;
};

}  // namespace salient
