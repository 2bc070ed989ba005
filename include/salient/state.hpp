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
enum class Whereabouts : std::uint8_t {
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
    Whereabouts where = Whereabouts::OnBoard;
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
    bool on_board() const { return where == Whereabouts::OnBoard; }
    // Whether cards can order it at all: on the board, or in the staging area (RESERVE-8).
    bool is_at_hand() const { return on_board() || where == Whereabouts::Staged; }
    bool operator==(const Unit&) const = default;
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
};
inline constexpr int most_cards_in_play = 6;

// A card of the last turn of a side that the enemy may repeat (OVL-CTR-1, OVL-CTR-7).
struct LaidCard {
    StaffRole role{};        // who played it
    CardId effect;           // what it stood for, as its player named left and right
    BoardSections sections;  // in which it was laid, or held units that it ordered or treated (OVL-CTR-3)
    bool operator==(const LaidCard&) const = default;
};
using LaidCards = InlineVec<LaidCard, 4>;

// Something that units carry (CAPT, RESCUE): on a hex, with a unit, or neither once it is gone for good.
struct Burden {
    ObjectiveId objective;
    HexId hex;
    UnitId carrier;
    bool is_gone() const { return hex.is_none() && carrier.is_none(); }
    bool operator==(const Burden&) const = default;
};

// Some objectives have one and some have none, so that it is found by its objective and not by its place.
class Burdens : public std::vector<Burden> {
public:
    using std::vector<Burden>::vector;
    void operator[](std::size_t) const = delete;
    void at(std::size_t) const = delete;
    // Null where nothing is carried.
    const Burden* of(ObjectiveId objective) const {
        for (const Burden& burden : *this)
            if (burden.objective == objective) return &burden;
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
};
inline constexpr std::uint8_t face_down_unknown = 255;               // to those who may not know it
using FaceDownValues = By<FaceDownId, InlineVec<std::uint8_t, 16>>;  // a CardId's value, or the number chosen

// Figures of a type that a side has lost to the enemy since the last medal for them (MEDAL-6).
struct LossCount {
    Side side = Side::None;  // that lost them
    UnitTypeId type;
    std::uint8_t figures = 0;
    bool operator==(const LossCount&) const = default;
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
struct DealStep { Seat seat; std::uint8_t cards = 0; bool operator==(const DealStep&) const = default; };          // asks Chance
struct StartStep { bool operator==(const StartStep&) const = default; };                                          // runs: set-up is complete
struct TurnStep { Side side{}; Phase phase{}; std::uint8_t part = 0; bool operator==(const TurnStep&) const = default; };  // runs
struct PlayCardStep { Seat seat; FaceDownId received; bool operator==(const PlayCardStep&) const = default; };  // from the hand, or the card received
struct NameTargetsStep { Seat seat; InlineVec<UnitId, 8> targets; bool operator==(const NameTargetsStep&) const = default; };
struct CardAttackStep { Seat seat; InlineVec<UnitId, 8> targets; bool operator==(const CardAttackStep&) const = default; };  // runs
struct HealStep { Seat seat; bool shares = false; Faces faces{}; std::uint8_t more = 0; UnitId healed; bool operator==(const HealStep&) const = default; };
struct OrderStep { Seat seat; InPlayId card; UnitId last; bool on_the_move = false; bool operator==(const OrderStep&) const = default; };
struct MoveStep { Seat seat; std::uint8_t part = 0; bool operator==(const MoveStep&) const = default; };
struct WalkStep { UnitId unit; Route route; std::uint8_t next = 0; MoveSoFar so_far; bool halted = false; bool exits = false; bool operator==(const WalkStep&) const = default; };  // runs; asks when something came to light on the way (MOVE-2)
struct BattleStep { Seat seat; bool operator==(const BattleStep&) const = default; };
struct AmbushStep { Seat seat; BattleContext battle; bool operator==(const AmbushStep&) const = default; };  // asks the side attacked
struct AttackStep { BattleContext battle; bool operator==(const AttackStep&) const = default; };               // runs: compute dice, then roll
enum class RollPurpose : std::uint8_t { Battle, Heal, FinestHour, Mine, Ice, Light, Recovery, Removal, Winter, Demolition, Second, Again, Breach, Reserves, Sabotage, Dam, Leader, Initiative };
struct RollStep { RollPurpose purpose{}; std::uint8_t dice = 0; UnitId unit; HexId hex; bool operator==(const RollStep&) const = default; };  // asks Chance; `unit` and `hex`: that the dice are for; the dice of a battle are for the strike below
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
};
struct FlagStep { BattleContext battle; std::uint8_t flags = 0; bool operator==(const FlagStep&) const = default; };     // runs
struct RetreatStep { UnitId unit; std::uint8_t flags = 0; std::uint8_t ignorable = 0; BattleContext battle; Seat taken_over = {}; bool operator==(const RetreatStep&) const = default; };
struct FallBackStep { UnitId unit; Route route; std::uint8_t next = 0; bool operator==(const FallBackStep&) const = default; };  // runs
struct AftermathStep { BattleContext battle; std::uint8_t figures = 0; bool operator==(const AftermathStep&) const = default; };  // runs: what follows a battle; `figures`: of the target before it
struct TakeGroundStep { BattleContext battle; bool operator==(const TakeGroundStep&) const = default; };
struct BattleBackStep { BattleContext battle; bool operator==(const BattleBackStep&) const = default; };  // of the unit that was attacked (BCF-3)
struct AssaultAgainStep { BattleContext battle; bool operator==(const AssaultAgainStep&) const = default; };  // after this one (FRA-5)
struct OverrunStep { UnitId unit; bool operator==(const OverrunStep&) const = default; };
struct DrawStep { Seat seat; std::uint8_t cards = 0; std::uint8_t drawn = 0; bool keep_one = false; bool operator==(const DrawStep&) const = default; };  // asks Chance
struct RevealStep { UnitId unit; HexId hex; TerrainId type; bool operator==(const RevealStep&) const = default; };  // asks Chance: the strength of a minefield
struct LoseCardStep { Seat seat; bool operator==(const LoseCardStep&) const = default; };  // asks Chance: which card of the hand is lost (HQ-1)
struct EnterStep { UnitId unit; HexId hex; Displacement how{}; bool passes = false; TerrainId after; bool operator==(const EnterStep&) const = default; };  // runs: what lies on the hex acts one after the other (TER-9)
struct DesertStep { UnitId unit; bool operator==(const DesertStep&) const = default; };  // one hex more (DESERT-1)
struct WinterStep { Seat seat; std::uint8_t figures = 0; bool operator==(const WinterStep&) const = default; };  // figures that the side still has to take off (TWX-8)
struct DigInStep { Seat seat; InPlayId card; std::uint8_t left = 0; bool operator==(const DigInStep&) const = default; };  // which units dig in with the sandbags left, when there are too few (TC-DIG-5)
struct UnloadStep { UnitId train; bool begun = false; bool operator==(const UnloadStep&) const = default; };  // at a station; begun: the first one has come off (TRAIN-13)
struct GunHitStep { UnitId wagon; std::uint8_t hits = 0; bool operator==(const GunHitStep&) const = default; };  // of an attack: whether the gun takes the first one (TRAIN-17)
struct SmokeStep { Seat seat; InlineVec<HexId, 4> hexes; bool operator==(const SmokeStep&) const = default; };  // hexes marked so far (SMKSCR-1)
struct ShellStep { UnitId unit; InlineVec<HexId, 4> hexes; bool operator==(const ShellStep&) const = default; };  // hexes that its smoke shells have marked so far (NEBEL-8)
struct AccessoryStep { Seat seat; bool operator==(const AccessoryStep&) const = default; };  // what the next of its Funnies carries (FUNNY-2)
struct CraftStep { Seat seat; std::uint8_t left = 0; bool operator==(const CraftStep&) const = default; };  // landing craft that may still be put under units (LCT-2)
struct BridgeStep { UnitId unit; MoveSoFar so_far; bool operator==(const BridgeStep&) const = default; };  // between two steps of its move, or after them, it may place its bridge (FUNNY-5)
struct BreachStep { HexId hex; TerrainId type; bool operator==(const BreachStep&) const = default; };  // runs: a star has broken this ground (FUNNY-19)
struct DamStep { Seat seat; bool rolled = false; std::uint8_t stars = 0; InlineVec<HexId, 8> dams; bool operator==(const DamStep&) const = default; };  // whether to roll for the dams (DAM-1), then on which of them the stars go; dams: those that have got one (DAM-2)
struct KeepCardStep { Seat seat; bool operator==(const KeepCardStep&) const = default; };
struct GiveStep { Seat seat; bool operator==(const GiveStep&) const = default; };  // who holds the hand gives cards to others of its side, face down
struct ChipStep { Seat seat; bool operator==(const ChipStep&) const = default; };  // a card goes under the empty chip (SOV-3, SOV-15)
struct TakeCardStep { Seat seat; bool operator==(const TakeCardStep&) const = default; };  // a card of the discard pile instead of those that Recon draws (CCAR-11)
struct ReserveStep { Seat seat; bool rolled = false; InlineVec<ReserveKind, 4> left; bool operator==(const ReserveStep&) const = default; };  // what the dice for reserves brought and is still to be placed, the first one next (RESERVE-6, RESERVE-7)
struct LeaderStep { UnitId from; HexId hex; bool operator==(const LeaderStep&) const = default; };  // which of the nearest units the leader of a unit lost there joins (HERO-4)
struct ArriveStep { Seat seat; std::uint8_t rule = 0; bool operator==(const ArriveStep&) const = default; };  // units that are due come onto the board; rule: which of Scenario::scenario_rules (REINF-1)
struct DropStep { Seat seat; std::uint8_t rule = 0; bool begun = false; bool operator==(const DropStep&) const = default; };  // where the next unit of an air drop is aimed; rule: its place among those of the scenario (PARA-3)
struct DriftStep { UnitId unit; Hex at; std::uint8_t left = 0; bool operator==(const DriftStep&) const = default; };  // asks Chance: the next of the steps left, over the board or beside it (PARA-3)
struct ActStep { Seat seat; Phase phase{}; std::uint8_t part = 0; InPlaySet cards; bool operator==(const ActStep&) const = default; };  // runs: a seat begins a phase with these cards
// -- mode Overlord --
struct DistributeStep { Seat seat; bool operator==(const DistributeStep&) const = default; };  // the Commander-in-Chief gives cards to his Field Generals, or takes one himself, until he confirms (OVL-DEAL)
struct FrontStep { Side side{}; Phase phase{}; std::uint8_t part = 0; std::uint8_t waiting = 0; bool begun = false; bool operator==(const FrontStep&) const = default; };  // runs: the next Field General acts in the phase; waiting: those still to act, a bit each by StaffRole (OVL-TURN-10)
struct CommandStep { Seat seat; bool operator==(const CommandStep&) const = default; };  // a Field General lays his cards, or rolls the Initiative die (OVL-TURN-6)
struct InitiativeStep { Seat seat; Face face{}; bool operator==(const InitiativeStep&) const = default; };  // which of his units suffers the flag or grenade of his die (OVL-INI-T4, OVL-INI-T5)
struct ShareStep { Seat seat; CardId effect; bool operator==(const ShareStep&) const = default; };  // runs: the dice of a Field General for a card that his Commander-in-Chief played (OVL-CARD-T10)
struct LeadStep { Seat seat; UnitId unit; InPlayId card; bool operator==(const LeadStep&) const = default; };  // which of two Field Generals leads a unit that the Commander-in-Chief has named (OVL-CARD-8)
struct ReplaceStep { Seat seat; CardId card; bool operator==(const ReplaceStep&) const = default; };  // runs: a reaction is laid away and replaced at once (OVL-AMB-5)
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
    Burdens burdens;                                      // one for each objective that is carried, in their order
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
};

struct GameState {
    Open open;
    Secrets secrets;
    bool operator==(const GameState&) const = default;
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
