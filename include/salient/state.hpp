// The state of a game: Open (all that lies on the table) and Secrets (hands, the draw pile).
// Plain values without pointers: copying is cheap, comparing is exact. Only src/rules/engine/evolve.cpp writes it.
// Units, medals and objectives belong to a Side; hands, questions and what is known to a Seat.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "salient/hex.hpp"
#include "salient/ids.hpp"
#include "salient/inline_vec.hpp"
#include "salient/scenario.hpp"

namespace salient {

// Hexes entered, in order; the start hex is not in it. No way is longer than a retreat over all rows of the deepest board (FLAG-10).
using Route = InlineVec<HexId, 16>;
using Hand = InlineVec<CardId, 24>;
inline constexpr int card_kinds_max = 128;
using CardBag = std::array<std::uint8_t, card_kinds_max>;  // copies by CardId
using Faces = std::array<std::uint8_t, face_count>;        // how many dice show each Face

// A set of faces.
struct FaceSet {
    std::uint8_t bits = 0;
    constexpr bool has(Face face) const { return ((bits >> static_cast<unsigned>(face)) & 1U) != 0; }
    constexpr void add(Face face) { bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(face))); }
    constexpr bool operator==(const FaceSet&) const = default;
};

// Where a unit is. Only one that is on the board stands on a hex, moves, battles, is attacked, holds ground and counts for its side.
enum class Location : std::uint8_t {
    OnBoard,
    Aboard,      // carried by another unit, wherever that one is
    Reserve,     // to come
    Captured,    // held by the enemy
    Left,        // went off the board
    Eliminated,  // the only ones without figures
    Staged,      // in the staging area of its side, which it leaves by an order (RESERVE-8)
    Lost,        // while it came down by parachute: no elimination (PARA-4)
};

// Unit::barred_until of one that waits for something else than a turn (REINF-4).
inline constexpr std::uint8_t held_back = 255;

struct Unit {
    UnitTypeId type;
    Side side = Side::None;
    NationId nation;
    std::uint8_t figures = 0;  // left
    std::uint8_t full = 0;     // full strength (UNIT-10)
    Location where = Location::OnBoard;
    HexId hex;                        // none when it is not on the board
    UnitId carrier;                   // of one that is aboard
    TraitSet traits;                  // rules of its own
    UnitId marked_by;                 // the enemy gun whose cross-hair marker lies on its hex (BIGGUN-4); none: no marker does
    UnitId coupled;                   // of a locomotive its wagon, while it has one; of a wagon its locomotive (TRAIN-1)
    Direction facing = Direction::E;  // of a locomotive (TRAIN-10)
    bool has_unloaded = false;        // of a locomotive (TRAIN-14)
    bool came_off = false;            // a carrier, since the last turn of its side began (TRAIN-14)
    // What it did this turn; cleared by TURN-10.
    bool ordered = false;
    InPlayId ordered_by;                    // the card that ordered it; none: something else did (CARD-6)
    bool on_the_move = false;               // ordered to move only (BC-12, BC-13)
    bool moved = false;                     // has made the move of this Move phase (MOVE-1)
    bool entered_stop = false;              // entered a hard-stop hex and is still in it (TG-5)
    bool entered_no_battle = false;         // entered a no-battle-on-entry hex and is still in it (BTL-7)
    bool left_no_battle = false;            // left a no-battle-on-exit hex (BTL-8)
    bool done = false;                      // battles no more this turn
    bool rests = false;                     // recovers figures: neither moves nor battles this turn (HOSP-3)
    bool boats = false;                     // carries boats still (TBOAT-1)
    bool in_mud = false;                    // moved in mud that tells for battles after a move (TWX-4)
    bool underground = false;               // went from cave to cave and moves no further (TCAVE-4)
    bool fires_smoke = false;               // its shells of this turn are smoke (NEBEL-6)
    bool resupplied = false;                // has given figures to others: it has battled (RESUP-11)
    bool craft = false;                     // a landing craft is under it (LCT-1)
    bool landed = false;                    // lost its craft this turn (LCT-13)
    bool bridge_placed = false;             // has placed the bridge that it carried (FUNNY-8)
    Accessory accessory = Accessory::None;  // for good, once it is chosen (FUNNY-2)
    bool due = false;                       // in reserve: what it waited for has happened (REINF-1)
    bool arrived = false;                   // was put on the board this turn (TER-14)
    bool arrived_stopped = false;           // on ground that ends a move, and is still there
    bool shaken = false;                    // a flag or grenade of the Initiative die was its lot: it may not battle (OVL-INI-12)
    std::uint8_t barred_until = 0;  // own turn of its side from which it may be ordered (ORDER-11, PARA-8); held_back: see there
    std::uint8_t steps = 0;         // hexes entered by movement (DEF-8)
    std::uint8_t battle_cost = 0;   // how far it moved for BTL-4 (MOVE-15, MOVE-17)
    std::uint8_t battles = 0;       // battles begun, overruns included
    std::uint8_t grounds_taken = 0;
    bool on_board() const { return where == Location::OnBoard; }
    // Whether cards can order it at all: on the board, or in the staging area (RESERVE-8).
    bool is_at_hand() const { return on_board() || where == Location::Staged; }
    bool operator==(const Unit&) const = default;
    static void fields(auto& self, auto&& say) {
        say("type", self.type)("side", self.side)("nation", self.nation)("figures", self.figures)("full", self.full);
        say("where", self.where)("hex", self.hex)("carrier", self.carrier)("traits", self.traits)("marked_by", self.marked_by);
        say("coupled", self.coupled)("facing", self.facing)("has_unloaded", self.has_unloaded)("came_off", self.came_off);
        say("ordered", self.ordered)("ordered_by", self.ordered_by)("on_the_move", self.on_the_move)("moved", self.moved);
        say("entered_stop", self.entered_stop)("entered_no_battle", self.entered_no_battle);
        say("left_no_battle", self.left_no_battle)("done", self.done)("rests", self.rests)("boats", self.boats);
        say("in_mud", self.in_mud)("underground", self.underground)("fires_smoke", self.fires_smoke);
        say("resupplied", self.resupplied)("craft", self.craft)("landed", self.landed)("bridge_placed", self.bridge_placed);
        say("accessory", self.accessory)("due", self.due)("arrived", self.arrived)("arrived_stopped", self.arrived_stopped);
        say("shaken", self.shaken)("barred_until", self.barred_until)("steps", self.steps)("battle_cost", self.battle_cost);
        say("battles", self.battles)("grounds_taken", self.grounds_taken);
    }
};

// What the features of a hex taken together (TCMB) do to units; ground that is open to one of them does nothing of it (OwnGround).
struct HexGround {
    ClassMask impassable, hard_stop, soft_stop, road_hard_stop, road_soft_stop, leave_never, no_battle_entry, no_battle_ever,
        no_battle_exit;
    ClassMask close_only, beach_bars, beach_no_ground, single_step_battle, unmoved_take_ground;
    std::uint8_t steps_entering = 0, steps_starting = 0;
    std::uint8_t climb_cost = 0, beach_cost = 0;
    Sides closed;  // sides that may not be crossed (HOOK-2)
    Elevation elevation = Elevation::None;
    bool adjacent_entry : 1 = false;
    bool leave_one : 1 = false;
    bool no_retreat : 1 = false;
    bool no_take_ground : 1 = false;
    bool no_overrun : 1 = false;
    bool beach : 1 = false;
    bool sea : 1 = false;
    bool coast : 1 = false;  // landing craft float on it, beach or not (LCT-7)
    bool quay : 1 = false;
    bool high_only : 1 = false;
    bool rafts : 1 = false;   // a river that only boats cross (TBOAT-1)
    bool bridge : 1 = false;  // a bridge crosses it
    bool cave : 1 = false;
    bool plain : 1 = true;  // nothing of this binds a step of a move from or to it, where the other hex is plain too (is_plain)
    bool operator==(const HexGround&) const = default;
};

// What is on a hex. Besides the ground: what the eye sees, what roads join, what lies there, the same for everybody. Kept up to date by evolve.
struct HexState : HexGround {
    UnitId unit;
    std::uint8_t feature_count = 0;
    std::uint16_t first_feature = 0;  // index into Open::features
    Sight sight = Sight::Clear;
    std::uint8_t height = 0;
    std::uint8_t hill = 0;     // number of the connected hill or mountain it is part of; 0: none (LOS-13)
    std::uint8_t channel = 0;  // number of the connected wadi it is part of; 0: none (TWADI-4)
    Sides road;
    std::uint8_t by_side = 0;  // 0: the same for both sides; else one more than its place in Open::ground_by_side
    bool is_road : 1 = false;
    bool has_objective : 1 = false;
    bool sight_paired : 1 = false;  // blocks the sight together with such a neighbor (TLAKE-2), whatever `sight` says
    bool operator==(const HexState&) const = default;
};

// What everybody knows of a player.
struct SeatState {
    std::uint8_t hand_count = 0;  // cards that it holds (SETUP-5)
    std::uint8_t hand_size = 0;   // and may hold (SETUP-4)
    bool operator==(const SeatState&) const = default;
    static void fields(auto& self, auto&& say) { say("hand_count", self.hand_count)("hand_size", self.hand_size); }
};

struct SideState {
    std::uint8_t eliminations = 0;         // medals for eliminated units (MEDAL-1)
    std::uint8_t objective_medals = 0;     // held now (OBJ)
    std::uint8_t exit_medals = 0;          // for units that left by an exit (EXIT-8)
    std::uint8_t turns = 0;                // own turns begun
    std::uint8_t reserve_tokens = 0;       // with which units are brought up (RESERVE-1)
    std::uint8_t air_tokens = 0;           // that are spent instead of playing a card (RESERVE-9)
    CardId last_card;                      // the card its last Command card stood for (TC-CTR-1, TC-CTR-5)
    Section last_section = Section::None;  // section named with it (TC-CTR-4)
    int medals() const { return eliminations + objective_medals + exit_medals; }
    bool operator==(const SideState&) const = default;
    static void fields(auto& self, auto&& say) {
        say("eliminations", self.eliminations)("objective_medals", self.objective_medals)("exit_medals", self.exit_medals);
        say("turns", self.turns)("reserve_tokens", self.reserve_tokens)("air_tokens", self.air_tokens);
        say("last_card", self.last_card)("last_section", self.last_section);
    }
};

// A card that lies on the table and orders units this turn.
struct CardInPlay {
    Seat seat;                        // who plays it and gives the orders
    CardId played;                    // as it lay in the hand
    CardId effect;                    // what it stands for: differs from `played` for Counter-Attack; none: it does nothing
    Section section = Section::None;  // named by the player (TC-INF-1)
    bool fallback = false;            // orders one unit of any class, without the card's effects (CARD-8)
    bool healed = false;              // Medics & Mechanics returned a figure
    CardId instead_of;                // the Recon of which `effect` takes the place (SC-14); none: `effect` is what it says
    Faces faces{};                    // of Their Finest Hour
    InlineVec<HexId, 8> drops;        // hexes at which a unit was dropped, for an order each (PARA-9)
    BoardSections laid_in;            // mode Overlord: the sections in which it orders; none: the whole board
    BoardSections treated;  // the same: the sections of its Field General that held a unit it ordered or treated (OVL-CTR-3)
    bool bonus = false;     // the same: chosen by the Marine Commander-in-Chief to order one unit more (OVL-GUNG-1)
    bool operator==(const CardInPlay&) const = default;
    static void fields(auto& self, auto&& say) {
        say("seat", self.seat)("played", self.played)("effect", self.effect)("section", self.section)("fallback", self.fallback);
        say("healed", self.healed)("instead_of", self.instead_of)("faces", self.faces)("drops", self.drops);
        say("laid_in", self.laid_in)("treated", self.treated)("bonus", self.bonus);
    }
};
inline constexpr int most_cards_in_play = 6;

// A card of the last turn of a side that the enemy may repeat (OVL-CTR-1, OVL-CTR-7).
struct LaidCard {
    StaffRole role{};        // who played it
    CardId effect;           // what it stood for, as its player named left and right
    BoardSections sections;  // in which it was laid, or held units that it ordered or treated (OVL-CTR-3)
    bool operator==(const LaidCard&) const = default;
    static void fields(auto& self, auto&& say) { say("role", self.role)("effect", self.effect)("sections", self.sections); }
};
using LaidCards = InlineVec<LaidCard, 4>;

// Something that units carry (CAPT, RESCUE): on a hex, with a unit, or neither once it is gone for good.
struct Cargo {
    ObjectiveId objective;
    HexId hex;
    UnitId carrier;
    bool is_gone() const { return hex.is_none() && carrier.is_none(); }
    bool operator==(const Cargo&) const = default;
    static void fields(auto& self, auto&& say) { say("objective", self.objective)("hex", self.hex)("carrier", self.carrier); }
};

// Some objectives have one and some have none, so that it is found by its objective and not by its place.
class CargoList : public std::vector<Cargo> {
public:
    using std::vector<Cargo>::vector;
    void operator[](std::size_t) const = delete;
    void at(std::size_t) const = delete;
    // Null where nothing is carried.
    const Cargo* of(ObjectiveId objective) const {
        for (const Cargo& cargo : *this)
            if (cargo.objective == objective) return &cargo;
        return nullptr;
    }
};

// A set of cards in play.
struct InPlaySet {
    std::uint8_t bits = 0;
    constexpr bool has(InPlayId id) const { return id.value < most_cards_in_play && ((bits >> id.value) & 1U) != 0; }
    constexpr void add(InPlayId id) { bits = static_cast<std::uint8_t>(bits | (1U << id.value)); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool operator==(const InPlaySet&) const = default;
};

// Something that lies face down: everybody sees that it is there, the seats of `known_to` what it is. What it is stands in
// Secrets::face_down and Knowledge::face_down, at the same place.
enum class FaceDownKind : std::uint8_t {
    Received,   // a card that `owner` was given to order with in this turn
    UnderChip,  // a card of `owner` that waits for a later turn (SOV-3)
    Choice,     // no card: a number below `choices` that `owner` has settled on (SETUP-8)
    Taken,      // no card of its own: which of Open::discards `owner` has taken out, so that it is no longer there (CCAR-12)
    TakenUp,    // a card of `owner` that lay under its chip and is to be played or given in this turn (OVL-COM-3)
    Bonus,  // no card: whether a Section card of the general `owner` orders one unit more, and which (OVL-GUNG-1, OVL-GUNG-4); see bonus_value()
};
struct FaceDown {
    FaceDownKind kind{};
    Seat owner;
    Seats known_to;
    std::uint8_t choices = 0;  // of a card received: 1 where it had lain under the chip (OVL-COM-3)
    bool is_card() const { return kind != FaceDownKind::Choice && kind != FaceDownKind::Taken && kind != FaceDownKind::Bonus; }
    bool operator==(const FaceDown&) const = default;
    static void fields(auto& self, auto&& say) {
        say("kind", self.kind)("owner", self.owner)("known_to", self.known_to)("choices", self.choices);
    }
};
inline constexpr std::uint8_t face_down_unknown = 255;               // to those who may not know it
using FaceDownValues = By<FaceDownId, InlineVec<std::uint8_t, 16>>;  // a CardId's value, or the number chosen

// Figures of a type that a side has lost to the enemy since the last medal for them (MEDAL-6).
struct LossCount {
    Side side = Side::None;  // that lost them
    UnitTypeId type;
    std::uint8_t figures = 0;
    bool operator==(const LossCount&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("type", self.type)("figures", self.figures); }
};

enum class BattleKind : std::uint8_t { Normal, Overrun, Ambush, Card, BattleBack, SecondAssault };

// One battle under way.
struct BattleContext {
    BattleKind kind = BattleKind::Normal;
    UnitId attacker;  // none for a card attack
    UnitId target;
    HexId attacker_hex, target_hex;  // where they stood when it was declared
    std::uint8_t dice = 0;
    bool operator==(const BattleContext&) const = default;
    static void fields(auto& self, auto&& say) {
        say("kind", self.kind)("attacker", self.attacker)("target", self.target)("attacker_hex", self.attacker_hex);
        say("target_hex", self.target_hex)("dice", self.dice);
    }
};

// How far a move under way has come, with all that the rest of it depends on (MOVE-3 to MOVE-19).
struct MoveSoFar {
    std::uint8_t steps = 0;    // hexes entered
    std::uint8_t cost = 0;     // what they cost (MOVE-3)
    std::uint8_t limit = 255;  // hexes that this move may have at most (TBEACH-1, TOCEAN-1)
    HexId limited_by;          // the hex that set the limit
    bool on_road = false;      // every step went along a road (MOVE-16)
    bool ended = false;        // terrain ended it (MOVE-9)
    std::uint8_t mud = 0;      // the kinds of mud that it is not spared, one bit each by Procedures::mud (TWX-9)
    bool operator==(const MoveSoFar&) const = default;
    static void fields(auto& self, auto&& say) {
        say("steps", self.steps)("cost", self.cost)("limit", self.limit)("limited_by", self.limited_by)("on_road", self.on_road);
        say("ended", self.ended)("mud", self.mud);
    }
};

// What dice for reserves bring (RESERVE-3, RESERVE-4). The first five are units.
enum class ReserveKind : std::uint8_t {
    Infantry,
    Armor,
    Artillery,
    EliteInfantry,
    EliteArmor,
    Choice,
    EliteChoice,
    Sandbag,
    Wire,
    Advance
};
constexpr bool is_unit(ReserveKind arrival) { return arrival <= ReserveKind::EliteArmor; }

// ---- Steps: each asks one seat one question, or runs by itself ----

// clang-format off
// asks Chance
struct DealStep { Seat seat; std::uint8_t cards = 0; bool operator==(const DealStep&) const = default; static constexpr auto name = "deal"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("cards", self.cards); } };
// runs: set-up is complete
struct StartStep { bool operator==(const StartStep&) const = default; static constexpr auto name = "start"; static void fields(auto&, auto&&) {} };
// runs
struct TurnStep { Side side{}; Phase phase{}; std::uint8_t part = 0; bool operator==(const TurnStep&) const = default; static constexpr auto name = "turn"; static void fields(auto& self, auto&& say) { say("side", self.side)("phase", self.phase)("part", self.part); } };
// from the hand, or the card received
struct PlayCardStep { Seat seat; FaceDownId received; bool operator==(const PlayCardStep&) const = default; static constexpr auto name = "play_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("received", self.received); } };
struct NameTargetsStep { Seat seat; InlineVec<UnitId, 8> targets; bool operator==(const NameTargetsStep&) const = default; static constexpr auto name = "name_targets"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("targets", self.targets); } };
// runs
struct CardAttackStep { Seat seat; InlineVec<UnitId, 8> targets; bool operator==(const CardAttackStep&) const = default; static constexpr auto name = "card_attack"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("targets", self.targets); } };
struct HealStep { Seat seat; bool shares = false; Faces faces{}; std::uint8_t more = 0; UnitId healed; bool operator==(const HealStep&) const = default; static constexpr auto name = "heal"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("shares", self.shares)("faces", self.faces)("more", self.more)("healed", self.healed); } };
struct OrderStep { Seat seat; InPlayId card; UnitId last; bool on_the_move = false; bool operator==(const OrderStep&) const = default; static constexpr auto name = "order"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card)("last", self.last)("on_the_move", self.on_the_move); } };
struct MoveStep { Seat seat; std::uint8_t part = 0; bool operator==(const MoveStep&) const = default; static constexpr auto name = "move"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("part", self.part); } };
// runs; asks when something came to light on the way (MOVE-2)
struct WalkStep { UnitId unit; Route route; std::uint8_t next = 0; MoveSoFar so_far; bool halted = false; bool exits = false; bool operator==(const WalkStep&) const = default; static constexpr auto name = "walk"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("route", self.route)("next", self.next)("so_far", self.so_far)("halted", self.halted)("exits", self.exits); } };
struct BattleStep { Seat seat; bool operator==(const BattleStep&) const = default; static constexpr auto name = "battle"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// asks the side attacked
struct AmbushStep { Seat seat; BattleContext battle; bool operator==(const AmbushStep&) const = default; static constexpr auto name = "ambush"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("battle", self.battle); } };
// runs: compute dice, then roll
struct AttackStep { BattleContext battle; bool operator==(const AttackStep&) const = default; static constexpr auto name = "attack"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
enum class RollPurpose : std::uint8_t { Battle, Heal, FinestHour, Mine, Ice, Light, Recovery, Removal, Winter, Demolition, Second, Again, Breach, Reserves, Sabotage, Dam, Leader, Initiative };
// asks Chance; `unit` and `hex`: that the dice are for; the dice of a battle are for the strike below
struct RollStep { RollPurpose purpose{}; std::uint8_t dice = 0; UnitId unit; HexId hex; bool operator==(const RollStep&) const = default; static constexpr auto name = "roll"; static void fields(auto& self, auto&& say) { say("purpose", self.purpose)("dice", self.dice)("unit", self.unit)("hex", self.hex); } };
// Runs when all dice of a battle lie on the table. What is rolled on top of the first roll changes it.
struct StrikeStep {
    BattleContext battle;
    std::uint8_t rolls = 0;             // made so far
    Faces faces{};                      // the dice of the first roll, as they lie now
    Faces second{};                     // those of a second roll besides
    std::uint8_t hits = 0, flags = 0;   // what all this brings
    RollPurpose next = RollPurpose::Second;
    std::uint8_t dice = 0;              // dice to roll next: besides (Second), or again those of `taken_up` (Again); 0: none
    Faces taken_up{};
    bool operator==(const StrikeStep&) const = default;
    static constexpr auto name = "strike";
    static void fields(auto& self, auto&& say) {
        say("battle", self.battle)("rolls", self.rolls)("faces", self.faces)("second", self.second)("hits", self.hits);
        say("flags", self.flags)("next", self.next)("dice", self.dice)("taken_up", self.taken_up);
    }
};
// runs
struct FlagStep { BattleContext battle; std::uint8_t flags = 0; bool operator==(const FlagStep&) const = default; static constexpr auto name = "flag"; static void fields(auto& self, auto&& say) { say("battle", self.battle)("flags", self.flags); } };
struct RetreatStep { UnitId unit; std::uint8_t flags = 0; std::uint8_t ignorable = 0; BattleContext battle; Seat taken_over = {}; bool operator==(const RetreatStep&) const = default; static constexpr auto name = "retreat"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("flags", self.flags)("ignorable", self.ignorable)("battle", self.battle)("taken_over", self.taken_over); } };
// runs
struct FallBackStep { UnitId unit; Route route; std::uint8_t next = 0; bool operator==(const FallBackStep&) const = default; static constexpr auto name = "fall_back"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("route", self.route)("next", self.next); } };
// runs: what follows a battle; `figures`: of the target before it
struct AftermathStep { BattleContext battle; std::uint8_t figures = 0; bool operator==(const AftermathStep&) const = default; static constexpr auto name = "aftermath"; static void fields(auto& self, auto&& say) { say("battle", self.battle)("figures", self.figures); } };
struct TakeGroundStep { BattleContext battle; bool operator==(const TakeGroundStep&) const = default; static constexpr auto name = "take_ground"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
// of the unit that was attacked (BCF-3)
struct BattleBackStep { BattleContext battle; bool operator==(const BattleBackStep&) const = default; static constexpr auto name = "battle_back"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
// after this one (FRA-5)
struct AssaultAgainStep { BattleContext battle; bool operator==(const AssaultAgainStep&) const = default; static constexpr auto name = "assault_again"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
struct OverrunStep { UnitId unit; bool operator==(const OverrunStep&) const = default; static constexpr auto name = "overrun"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// asks Chance
struct DrawStep { Seat seat; std::uint8_t cards = 0; std::uint8_t drawn = 0; bool keep_one = false; bool operator==(const DrawStep&) const = default; static constexpr auto name = "draw"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("cards", self.cards)("drawn", self.drawn)("keep_one", self.keep_one); } };
// asks Chance: the strength of a minefield
struct RevealStep { UnitId unit; HexId hex; TerrainId type; bool operator==(const RevealStep&) const = default; static constexpr auto name = "reveal"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("type", self.type); } };
// asks Chance: which card of the hand is lost (HQ-1)
struct LoseCardStep { Seat seat; bool operator==(const LoseCardStep&) const = default; static constexpr auto name = "lose_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// runs: what lies on the hex acts one after the other (TER-9)
struct EnterStep { UnitId unit; HexId hex; Displacement how{}; bool passes = false; TerrainId after; bool operator==(const EnterStep&) const = default; static constexpr auto name = "enter"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("how", self.how)("passes", self.passes)("after", self.after); } };
// one hex more (DESERT-1)
struct DesertStep { UnitId unit; bool operator==(const DesertStep&) const = default; static constexpr auto name = "desert"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// figures that the side still has to take off (TWX-8)
struct WinterStep { Seat seat; std::uint8_t figures = 0; bool operator==(const WinterStep&) const = default; static constexpr auto name = "winter"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("figures", self.figures); } };
// which units dig in with the sandbags left, when there are too few (TC-DIG-5)
struct DigInStep { Seat seat; InPlayId card; std::uint8_t left = 0; bool operator==(const DigInStep&) const = default; static constexpr auto name = "dig_in"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card)("left", self.left); } };
// at a station; begun: the first one has come off (TRAIN-13)
struct UnloadStep { UnitId train; bool begun = false; bool operator==(const UnloadStep&) const = default; static constexpr auto name = "unload"; static void fields(auto& self, auto&& say) { say("train", self.train)("begun", self.begun); } };
// of an attack: whether the gun takes the first one (TRAIN-17)
struct GunHitStep { UnitId wagon; std::uint8_t hits = 0; bool operator==(const GunHitStep&) const = default; static constexpr auto name = "gun_hit"; static void fields(auto& self, auto&& say) { say("wagon", self.wagon)("hits", self.hits); } };
// hexes marked so far (SMKSCR-1)
struct SmokeStep { Seat seat; InlineVec<HexId, 4> hexes; bool operator==(const SmokeStep&) const = default; static constexpr auto name = "smoke"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("hexes", self.hexes); } };
// hexes that its smoke shells have marked so far (NEBEL-8)
struct ShellStep { UnitId unit; InlineVec<HexId, 4> hexes; bool operator==(const ShellStep&) const = default; static constexpr auto name = "shell"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hexes", self.hexes); } };
// what the next of its Funnies carries (FUNNY-2)
struct AccessoryStep { Seat seat; bool operator==(const AccessoryStep&) const = default; static constexpr auto name = "accessory"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// landing craft that may still be put under units (LCT-2)
struct CraftStep { Seat seat; std::uint8_t left = 0; bool operator==(const CraftStep&) const = default; static constexpr auto name = "craft"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("left", self.left); } };
// between two steps of its move, or after them, it may place its bridge (FUNNY-5)
struct BridgeStep { UnitId unit; MoveSoFar so_far; bool operator==(const BridgeStep&) const = default; static constexpr auto name = "bridge"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("so_far", self.so_far); } };
// runs: a star has broken this ground (FUNNY-19)
struct BreachStep { HexId hex; TerrainId type; bool operator==(const BreachStep&) const = default; static constexpr auto name = "breach"; static void fields(auto& self, auto&& say) { say("hex", self.hex)("type", self.type); } };
// whether to roll for the dams (DAM-1), then on which of them the stars go; dams: those that have got one (DAM-2)
struct DamStep { Seat seat; bool rolled = false; std::uint8_t stars = 0; InlineVec<HexId, 8> dams; bool operator==(const DamStep&) const = default; static constexpr auto name = "dam"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rolled", self.rolled)("stars", self.stars)("dams", self.dams); } };
struct KeepCardStep { Seat seat; bool operator==(const KeepCardStep&) const = default; static constexpr auto name = "keep_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// who holds the hand gives cards to others of its side, face down
struct GiveStep { Seat seat; bool operator==(const GiveStep&) const = default; static constexpr auto name = "give"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// a card goes under the empty chip (SOV-3, SOV-15)
struct ChipStep { Seat seat; bool operator==(const ChipStep&) const = default; static constexpr auto name = "chip"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// a card of the discard pile instead of those that Recon draws (CCAR-11)
struct TakeCardStep { Seat seat; bool operator==(const TakeCardStep&) const = default; static constexpr auto name = "take_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// what the dice for reserves brought and is still to be placed, the first one next (RESERVE-6, RESERVE-7)
struct ReserveStep { Seat seat; bool rolled = false; InlineVec<ReserveKind, 4> left; bool operator==(const ReserveStep&) const = default; static constexpr auto name = "reserve"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rolled", self.rolled)("left", self.left); } };
// which of the nearest units the leader of a unit lost there joins (HERO-4)
struct LeaderStep { UnitId from; HexId hex; bool operator==(const LeaderStep&) const = default; static constexpr auto name = "leader"; static void fields(auto& self, auto&& say) { say("from", self.from)("hex", self.hex); } };
// units that are due come onto the board; rule: which of Scenario::scenario_rules (REINF-1)
struct ArriveStep { Seat seat; std::uint8_t rule = 0; bool operator==(const ArriveStep&) const = default; static constexpr auto name = "arrive"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rule", self.rule); } };
// where the next unit of an air drop is aimed; rule: its place among those of the scenario (PARA-3)
struct DropStep { Seat seat; std::uint8_t rule = 0; bool begun = false; bool operator==(const DropStep&) const = default; static constexpr auto name = "drop"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rule", self.rule)("begun", self.begun); } };
// asks Chance: the next of the steps left, over the board or beside it (PARA-3)
struct DriftStep { UnitId unit; Hex at; std::uint8_t left = 0; bool operator==(const DriftStep&) const = default; static constexpr auto name = "drift"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("at", self.at)("left", self.left); } };
// runs: a seat begins a phase with these cards
struct ActStep { Seat seat; Phase phase{}; std::uint8_t part = 0; InPlaySet cards; bool operator==(const ActStep&) const = default; static constexpr auto name = "act"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("phase", self.phase)("part", self.part)("cards", self.cards); } };
// -- mode Overlord --
// the Commander-in-Chief gives cards to his Field Generals, or takes one himself, until he confirms (OVL-DEAL)
struct DistributeStep { Seat seat; bool operator==(const DistributeStep&) const = default; static constexpr auto name = "distribute"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// runs: the next Field General acts in the phase; waiting: those still to act, a bit each by StaffRole (OVL-TURN-10)
struct FrontStep { Side side{}; Phase phase{}; std::uint8_t part = 0; std::uint8_t waiting = 0; bool begun = false; bool operator==(const FrontStep&) const = default; static constexpr auto name = "front"; static void fields(auto& self, auto&& say) { say("side", self.side)("phase", self.phase)("part", self.part)("waiting", self.waiting)("begun", self.begun); } };
// a Field General lays his cards, or rolls the Initiative die (OVL-TURN-6)
struct CommandStep { Seat seat; bool operator==(const CommandStep&) const = default; static constexpr auto name = "command"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// which of his units suffers the flag or grenade of his die (OVL-INI-T4, OVL-INI-T5)
struct InitiativeStep { Seat seat; Face face{}; bool operator==(const InitiativeStep&) const = default; static constexpr auto name = "initiative"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("face", self.face); } };
// runs: the dice of a Field General for a card that his Commander-in-Chief played (OVL-CARD-T10)
struct ShareStep { Seat seat; CardId effect; bool operator==(const ShareStep&) const = default; static constexpr auto name = "share"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("effect", self.effect); } };
// which of two Field Generals leads a unit that the Commander-in-Chief has named (OVL-CARD-8)
struct LeadStep { Seat seat; UnitId unit; InPlayId card; bool operator==(const LeadStep&) const = default; static constexpr auto name = "lead"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("unit", self.unit)("card", self.card); } };
// runs: a reaction is laid away and replaced at once (OVL-AMB-5)
struct ReplaceStep { Seat seat; CardId card; bool operator==(const ReplaceStep&) const = default; static constexpr auto name = "replace"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card); } };
// clang-format on

using Step = std::variant<DealStep, StartStep, TurnStep, PlayCardStep, NameTargetsStep, CardAttackStep, HealStep, OrderStep,
                          MoveStep, WalkStep, BattleStep, AmbushStep, AttackStep, RollStep, FlagStep, RetreatStep, FallBackStep,
                          AftermathStep, TakeGroundStep, OverrunStep, DrawStep, KeepCardStep, RevealStep, LoseCardStep, EnterStep,
                          DesertStep, WinterStep, SmokeStep, GiveStep, ActStep, DigInStep, StrikeStep, BattleBackStep,
                          AssaultAgainStep, ChipStep, ShellStep, TakeCardStep, AccessoryStep, CraftStep, BridgeStep, BreachStep,
                          UnloadStep, GunHitStep, ReserveStep, DamStep, LeaderStep, ArriveStep, DropStep, DriftStep,
                          DistributeStep, FrontStep, CommandStep, InitiativeStep, ShareStep, LeadStep, ReplaceStep>;

enum class WinReason : std::uint8_t { None, Medals, NoUnitsLeft, SuddenDeath, NoCardsLeft, Conceded };

// All that lies on the table for everybody to see.
struct Open {
    std::vector<HexState> hexes;                          // by HexId
    std::vector<std::array<HexState, 2>> ground_by_side;  // by Side, for hexes that are not the same ground for both (TER-5)
    std::vector<Feature> features;                        // sorted by hex, then layer, then type
    By<UnitId, std::vector<Unit>> units;                  // eliminated units stay in the list
    By<ObjectiveId, std::vector<Side>> objectives;        // who holds it, or None
    CargoList cargoes;                                    // one for each objective that is carried, in their order
    std::vector<CardId> discards;    // laid there face up, oldest first (DECK-19); of those taken out in secret `face_down` tells
    std::vector<LossCount> losses;   // by side, then type; only counts above 0
    std::vector<Step> steps;         // a stack; the last one acts
    std::array<SideState, 2> sides;  // by Side
    By<Seat, std::array<SeatState, seat_count>> seats;
    std::array<std::uint8_t, 2> seats_of{1, 1};  // by Side: how many seats it has
    std::uint8_t draw_count = 0;                 // cards in the draw pile
    std::uint16_t turn = 0;                      // turns begun, both sides together
    Side active = Side::None;                    // whose turn it is
    Phase phase = Phase::Start;
    Seat acting;            // of the active side: whose orders are given or carried out
    InPlaySet acting_with;  // the cards whose units act in this phase
    By<InPlayId, InlineVec<CardInPlay, most_cards_in_play>>
        cards;  // that lie on the table, in the order in which they were played
    By<FaceDownId, InlineVec<FaceDown, FaceDownValues::capacity()>> face_down;
    std::uint8_t visibility = 0;              // hexes (NIGHT-3); 0: no limit
    std::array<std::uint8_t, 5> mine_pool{};  // tokens not drawn yet, by strength (TMINE-2)
    InlineVec<CardId, 8> reactions;      // cards that the side whose turn it is not has played, drawn for at its end (DECK-12)
    std::array<LaidCards, 2> last_turn;  // mode Overlord, by Side: what was played in its last turn (OVL-CTR-1)
    bool no_ambush = false;  // mode Overlord: the side attacked is asked for no ambush in what is left of this turn (OVL-AMB-8)
    Side winner = Side::None;
    WinReason reason = WinReason::None;

    const Unit& at(UnitId id) const { return units[id]; }
    const HexState& at(HexId id) const { return hexes[id.value]; }
    const SideState& at(Side side) const { return sides[index(side)]; }
    const SeatState& at(Seat seat) const { return seats[seat]; }
    const CardInPlay& at(InPlayId id) const { return cards[id]; }
    // Whether an ordered unit is one of those that act in this phase: the card that ordered it is in hand now.
    bool is_acting(const Unit& unit) const { return unit.ordered_by.is_none() || acting_with.has(unit.ordered_by); }
    // The card that the seat acting played last; one that stands for nothing when there is none.
    const CardInPlay& card() const {
        static constexpr CardInPlay none{};
        for (const InPlayId id : cards.from_last())
            if (cards[id].seat == acting) return cards[id];
        return none;
    }
    // The hex as ground for units of a side. Its `unit` says nothing: ask at() or unit_at().
    const HexState& ground(HexId id, Side side) const {
        const HexState& h = at(id);
        return h.by_side == 0 ? h : ground_by_side[h.by_side - 1U][index(side)];
    }
    UnitId unit_at(HexId id) const { return hexes[id.value].unit; }
    std::span<const Feature> features_at(HexId id) const {
        const auto& h = hexes[id.value];
        return {features.data() + h.first_feature, h.feature_count};
    }
    // Cards that were taken out of the discard pile, whichever they are (CCAR-12).
    int cards_taken() const {
        int count = 0;
        for (const FaceDown& f : face_down) count += f.kind == FaceDownKind::Taken ? 1 : 0;
        return count;
    }
    // Figures of a type that the side has lost since the last medal for them (MEDAL-6).
    int figures_counted(Side side, UnitTypeId type) const {
        for (const LossCount& l : losses)
            if (l.side == side && l.type == type) return l.figures;
        return 0;
    }
    bool is_over() const { return winner != Side::None; }
    // What the dice that Chance is asked for are for: the battle of the strike below them, else their unit and hex.
    BattleContext rolled_for() const;
    bool operator==(const Open&) const = default;
    static constexpr int untold = 2;  // the hexes and their ground: they follow from the rest
    static void fields(auto& self, auto&& say) {
        say("features", self.features)("units", self.units)("objectives", self.objectives)("burdens", self.cargoes);
        say("discards", self.discards)("losses", self.losses)("steps", self.steps)("sides", self.sides)("seats", self.seats);
        say("seats_of", self.seats_of)("draw_count", self.draw_count)("turn", self.turn)("active", self.active);
        say("phase", self.phase)("acting", self.acting)("acting_with", self.acting_with)("cards", self.cards);
        say("face_down", self.face_down)("visibility", self.visibility)("mine_pool", self.mine_pool)("reactions", self.reactions);
        say("last_turn", self.last_turn)("no_ambush", self.no_ambush)("winner", self.winner)("reason", self.reason);
    }
};

// The unit and the hex that dice are for, as those of an attack that nobody makes.
inline BattleContext dice_for(UnitId unit, HexId hex) {
    BattleContext battle;
    battle.target = unit;
    battle.target_hex = hex;
    return battle;
}
inline BattleContext Open::rolled_for() const {
    const auto* roll = steps.empty() ? nullptr : std::get_if<RollStep>(&steps.back());
    if (roll == nullptr) return {};
    const auto* strike = steps.size() < 2 ? nullptr : std::get_if<StrikeStep>(&steps[steps.size() - 2]);
    return strike != nullptr ? strike->battle : dice_for(roll->unit, roll->hex);
}

// What nobody, or only one seat, may see.
struct Secrets {
    By<Seat, std::array<Hand, seat_count>> hands;  // the newest card is last
    CardBag draw_pile{};                           // a bag: drawing from it is the same game as a shuffled pile
    FaceDownValues face_down;                      // what lies there
    bool operator==(const Secrets&) const = default;
    static void fields(auto& self, auto&& say) {
        say("hands", self.hands)("draw_pile", self.draw_pile)("face_down", self.face_down);
    }
};

struct GameState {
    Open open;
    Secrets secrets;
    bool operator==(const GameState&) const = default;
    static void fields(auto& self, auto&& say) { say("open", self.open)("secrets", self.secrets); }
};

// What one seat knows beyond the table.
struct Knowledge {
    Seat seat;                 // nobody: a spectator, who knows nothing
    Hand hand;                 // its own
    CardBag unseen{};          // cards in the draw pile, in hands and face down that it does not see, together
    FaceDownValues face_down;  // face_down_unknown for what it may not know
    bool operator==(const Knowledge&) const = default;
};

}  // namespace salient
