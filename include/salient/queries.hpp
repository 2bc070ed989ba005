// Questions about a table: reach, targets, dice, odds, sight, retreat. They change nothing and serve the rules, tooltips,
// computer opponents and tests alike.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "salient/answer.hpp"
#include "salient/game.hpp"
#include "salient/wings/air_strikes.hpp"

namespace salient {

// ---- Movement ----

// One hex that a unit may move to.
struct Destination {
    HexId hex;
    std::uint8_t steps = 0;        // hexes entered
    std::uint8_t battle_cost = 0;  // how far it moved for BTL-4
    std::uint8_t cost = 0;         // hexes of movement used (MOVE-3)
    std::uint8_t perils = 0;       // hexes passed on which dice may cost figures (TFROZ-1)
    std::uint8_t medals = 0;       // won for good by what is passed (OBJ-16)
    bool wins = false;             // what is passed wins the game (OBJ-12)
    bool loses_boats = false;      // it lands on the way and is without its boats from then on (RAFT-6)
    bool must_stop = false;        // movement ends there
    bool hard_stop = false;        // neither may it take ground from there (TG-5)
    bool too_far = false;          // it moved too far to battle from there (BTL-4)
    bool may_battle = false;       // neither the distance nor the ground bars a battle from there (BTL-4, BTL-7 to BTL-9)
    bool by_road = false;          // needs the road bonus
    bool on_road = false;          // every step went along a road
    Route route;
};

// Whether one way to a hex costs its player less than another: no chance of loss first, then the battle kept and with it the ground to take,
// then the boats, then the shortest; of two alike, the one that wins more.
bool costs_less(const Destination& a, const Destination& b);

// Where a unit may move now.
struct Reach {
    UnitId unit;
    std::vector<Destination>
        destinations;  // sorted by hex, then route; a hex stands twice only where the way there has other effects
    std::vector<Destination>
        exits;  // hexes from which it may leave the board in the same move (EXIT-5), its own with an empty route
    // The way to a hex that costs least, or null.
    const Destination* find(HexId hex) const;
    const Destination* find_exit(HexId hex) const;
};
// Precondition: the unit is on the board. Does not ask whether the unit was ordered or has moved already. In the middle of a move that was
// halted (MOVE-2): where the unit may go on to, with what is left of its move.
Reach reach(const Table& table, UnitId unit);
void reach(const Table& table, UnitId unit, Reach& out);
// Whether a whole route may be moved, with the reason when not.
Verdict route_verdict(const Table& table, UnitId unit, const Route& route);
// Whether a unit may move this way, which may be empty, and leave the board from its end (EXIT-4 to EXIT-7).
Verdict may_exit(const Table& table, UnitId unit, const Route& route);
// What it brings its side there (EXIT-8, EXIT-9).
int medals_of_exit(const Table& table, const Objective& exit, const Unit& unit);
// How many units of each side stand on the hexes of an objective; a train is one where units are counted (OBJ-20).
std::array<int, 2> units_on(const Table& table, const Objective& objective);
// How many enemies of its side stand in a section of an objective that wants sections empty (OBJ-30).
int enemies_in(const Table& table, const Objective& objective, Section section);
// Units of a side that have left by its exits (VICT-10).
int units_that_left(const Table& table, Side side);
// Enough of them for the victory, where the scenario gives it for them.
bool has_won_by_exits(const Table& table, Side side);
// Why a hex cannot be reached (or yes).
Verdict reach_verdict(const Table& table, UnitId unit, HexId hex);
// Whether the unit may make its move in the present Move step.
Verdict may_move(const Table& table, UnitId unit);

// Hexes a unit may move, and how many of them let it battle afterwards, under the card in play.
Tally movement_allowance(const Table& table, UnitId unit);
Tally battle_move_limit(const Table& table, UnitId unit);
// Hexes more that it may move when every step goes along a road (MOVE-16).
Tally road_bonus(const Table& table, UnitId unit);

// ---- Orders ----

// Whether a card in play may order a unit.
Verdict may_order(const Table& table, InPlayId card, UnitId unit, bool on_the_move = false);
// How many units a card would order if the seat played it now, and which are eligible.
struct OrderPreview {
    int units = 0;  // the most that can be ordered together
    std::vector<UnitId> eligible;
};
OrderPreview preview_orders(const Table& table, Seat seat, CardId card, Section section = Section::None);

// How many units the faces rolled for a card in play could order together if none were ordered yet (TC-FIN-2).
int units_for_faces(const Table& table, const CardInPlay& card);

// ---- Battle ----

// Whether a card may attack the unit (CARD-15).
Verdict card_target_verdict(const Table& table, UnitId target);
// Whether nothing but the lack of a target bars the unit from battling now (ordered, battles left, BTL-4 to BTL-9).
Verdict may_battle(const Table& table, UnitId attacker);
// Whether the ground on which it stands lets it battle at all (BTL-9).
bool is_ground_to_battle_from(const Table& table, UnitId unit);
// For advice, the one judge of it: whether a unit that has done nothing yet could battle from where it stands if it were ordered (BTL-9, LCT-13);
// with `to`, at the end of this way of its reach (BTL-4, BTL-7, BTL-8, ENGR-4). Whom, target_verdict_from() says.
bool could_battle_from(const Table& table, UnitId unit, const Destination* to = nullptr);
// Whether this attack may be made by a unit that may battle: adjacency, range, sight, dice (BTL-5, BTL-10).
Verdict target_verdict(const Table& table, UnitId attacker, UnitId target);
// The same from another hex, for previews: as if the attacker stood there.
Verdict target_verdict_from(const Table& table, UnitId attacker, HexId from, UnitId target);

// Whether artillery battles like a Big Gun because somebody observes for it (FSPOT-1).
bool is_observed(const Table& table, const Unit& unit);
// The dice and the range of a unit that stands on a hex: some ground gives guns others (TMTN-7), and so does a forward observer.
struct Firepower {
    const std::array<std::uint8_t, 16>& dice;
    int range;
    const std::string& clause;
};
Firepower firepower(const Table& table, const Unit& unit, HexId from);

// The dice of an attack with the clause of each line. Says nothing about range of sight or permission.
Tally battle_dice(const Table& table, UnitId attacker, UnitId target, BattleKind kind = BattleKind::Normal);
int battle_dice_count(const Table& table, UnitId attacker, HexId from, UnitId target, BattleKind kind = BattleKind::Normal);

// What the battle is that a step asks a player for.
BattleKind battle_kind(const Step& step);

struct Target {
    UnitId unit;
    std::uint8_t distance = 0;
    std::uint8_t dice = 0;
};
// All legal targets from where the unit stands, sorted by unit. Does not ask may_battle.
std::vector<Target> targets(const Table& table, UnitId attacker);
void targets(const Table& table, UnitId attacker, HexId from, BattleKind kind, std::vector<Target>& out);
bool has_target(const Table& table, UnitId attacker, HexId from);

bool has_adjacent_enemy(const Table& table, Side side, HexId hex);

// Which faces hit a unit, with the clause of each.
struct HitFace {
    Face face{};
    std::string clause;
};
std::vector<HitFace> hit_faces(const Table& table, UnitId attacker, UnitId target, BattleKind kind);
// Whether a face of the dice of a battle hits its target, whoever attacks and wherever they stood (`attacker_hex`, `target_hex`).
bool is_hit(const Table& table, const BattleContext& battle, Face face);
// Whether a face is a flag against it, besides what else it is (DIE-6, HGUN-T5).
bool is_flag(const Table& table, const BattleContext& battle, Face face);
int count_flags(const Table& table, const BattleContext& battle, const Faces& faces);
int count_hits(const Table& table, const BattleContext& battle, const Faces& faces);

// Exact chances of an attack, enumerated over every roll. They assume that the owner ignores as many flags as he may, retreats as far as he
// must, and of the ways back takes one over as little ice as there is (TFROZ-1).
struct Odds {
    int dice = 0;
    std::vector<double> hits;   // probability of exactly i hits (before the target runs out of figures)
    std::vector<double> flags;  // probability of exactly i flags that stand against the target, before any is ignored
    double expected_hits = 0;
    double eliminate = 0;  // figures lost to hits, to a blocked retreat or to the ice behind it remove the unit
    double drive_off = 0;  // it survives and leaves its hex
    double take_hex = 0;   // eliminated or driven off
    bool operator==(const Odds&) const = default;
};
Odds battle_odds(const Table& table, UnitId attacker, UnitId target, int dice, BattleKind kind = BattleKind::Normal);
// What so many flags of an attack do to its target, by the same assumptions.
struct FlagsEnd {
    int standing = 0;      // that are left when it has ignored those that it must (FLAG-3)
    int may_ignore = 0;    // however many were rolled (FLAG-4)
    int ignored = 0;       // of those that stand
    int hexes = 0;         // that it may fall back at most
    int figures_lost = 0;  // to a barred way back, or because it is in boats on a river (RAFT-4)
    bool operator==(const FlagsEnd&) const = default;
};
FlagsEnd end_of_flags(const Table& table, UnitId attacker, UnitId target, BattleKind kind, int flags);

// ---- The end by house rules ----

// Terrain objectives that a side holds now, and how many it must hold to win (HHLD); 0: none.
int objectives_held(const Table& table, Side side);
int objectives_to_hold(const Table& table, Side side);
// Figures that the enemy has lost and terrain objectives held (HDMG-1). Where the score does not decide, figures are not counted.
int score(const Table& table, Side side);

// ---- Sight ----

// Who looks: infantry, any other unit that needs line of sight, or one that does not and is stopped only by what bars all fire.
enum class Observer : std::uint8_t { Infantry, Unit, Gun };
// Whether a unit at `from` may battle `to` as far as sight goes (LOS-1 to LOS-20, TLOS). Adjacent hexes always see each other.
// `without`: a unit that does not block, because it is the one that would stand at `from` (LOS-3).
bool can_see(const Table& table, HexId from, HexId to, Observer observer = Observer::Infantry, UnitId without = {});
// The same with the hexes that block, for drawing.
struct SightReport {
    bool clear = true;
    std::vector<Hex> crossed;                    // blocking hexes that the line crosses
    std::vector<Hex> grazed_left, grazed_right;  // blocking positions grazed on each side; positions off the board included
    std::string clause;                          // of what blocks; empty when clear
};
SightReport sight(const Table& table, HexId from, HexId to, Observer observer = Observer::Infantry, UnitId without = {});

// ---- Flags and retreat ----

// How many of `flags` the owner may ignore (FLAG-4, FLAG-5), with reasons.
Tally flags_ignorable(const Table& table, UnitId unit, const BattleContext& battle);

// How many flags it must ignore before that (FLAG-3).
Tally flags_to_ignore(const Table& table, UnitId unit, const BattleContext& battle);

struct RetreatChoice {
    std::uint8_t flags_ignored = 0;
    std::uint8_t hexes = 0;         // fallen back
    std::uint8_t figures_lost = 0;  // for hexes that cannot be made (FLAG-17)
    Route route;
};
// How many hexes it may fall back for each flag that it obeys, one at least (UNIT-27, FLAG-9).
Tally hexes_for_a_flag(const Table& table, UnitId unit);
// Every choice of the owner: for each number of flags ignored one for each hex and each set of effects on the way there. Sorted.
// `away_from`: the hex of the enemy whom no step may bring it closer to (away_from() in this file); none: there is none.
std::vector<RetreatChoice> retreat_choices(const Table& table, UnitId unit, int flags, int ignorable, HexId away_from);
// Those that the step puts before him: what it lists, and what the table shows of it.
std::vector<RetreatChoice> retreat_choices(const Table& table, const RetreatStep& step);
// Hexes that can be reached by falling back exactly or up to `hexes` (for previews and probes), with the distance.
struct RetreatHex {
    HexId hex;
    std::uint8_t hexes = 0;
};
std::vector<RetreatHex> retreat_hexes(const Table& table, UnitId unit, int hexes, HexId away_from);
// The enemy whom a retreat from this battle may not lead toward, where the option says so and a unit attacks (HRTE-1, HRTE-3); none: nobody.
HexId away_from(const Table& table, const BattleContext& battle);

// ---- Take ground and overrun ----

Verdict may_take_ground(const Table& table, UnitId unit, HexId hex);
Verdict may_overrun(const Table& table, UnitId unit);

// As which type an objective is held: a plain one stays with who captured it where an option says so (HOBJ-8).
ObjectiveType held_as(const Rulebook& rules, const Objective& objective);

}  // namespace salient
