// The state of a game: Open (all that lies on the table) and Secrets (hands, the draw pile).
// Plain values without pointers: copying is cheap, comparing is exact. Only src/rules/engine/evolve.cpp writes it.
// Units, medals and objectives belong to a Side; hands, questions and what is known to a Seat.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "salient/parts.hpp"
#include "salient/wings/airdrops.hpp"
#include "salient/wings/arrivals.hpp"
#include "salient/wings/cargo.hpp"
#include "salient/wings/command_car.hpp"
#include "salient/wings/commissar.hpp"
#include "salient/wings/cross_hairs.hpp"
#include "salient/wings/dig_in.hpp"
#include "salient/wings/funnies.hpp"
#include "salient/wings/landing_craft.hpp"
#include "salient/wings/leaders.hpp"
#include "salient/wings/nations.hpp"
#include "salient/wings/overlord.hpp"
#include "salient/wings/reserves.hpp"
#include "salient/wings/resupply.hpp"
#include "salient/wings/sabotage.hpp"
#include "salient/wings/smoke.hpp"
#include "salient/wings/trains.hpp"

namespace salient {

struct Unit {
    UnitTypeId type;
    Side side = Side::None;
    NationId nation;
    std::uint8_t figures = 0;  // left
    std::uint8_t full = 0;     // full strength (UNIT-10)
    Location where = Location::OnBoard;
    HexId hex;        // none when it is not on the board
    UnitId carrier;   // of one that is aboard
    TraitSet traits;  // rules of its own
    // Of wings, each of which says it beside its steps.
    CrossHairState cross_hair;
    TrainState train;
    // What it did this turn; cleared by TURN-10.
    bool ordered = false;
    InPlayId ordered_by;             // the card that ordered it; none: something else did (CARD-6)
    bool on_the_move = false;        // ordered to move only (BC-12, BC-13)
    bool moved = false;              // has made the move of this Move phase (MOVE-1)
    bool entered_stop = false;       // entered a hard-stop hex and is still in it (TG-5)
    bool entered_no_battle = false;  // entered a no-battle-on-entry hex and is still in it (BTL-7)
    bool left_no_battle = false;     // left a no-battle-on-exit hex (BTL-8)
    bool done = false;               // battles no more this turn
    bool rests = false;              // recovers figures: neither moves nor battles this turn (HOSP-3)
    bool boats = false;              // carries boats still (TBOAT-1)
    bool in_mud = false;             // moved in mud that tells for battles after a move (TWX-4)
    bool underground = false;        // went from cave to cave and moves no further (TCAVE-4)
    SmokeState smoke;
    ResupplyState resupply;
    LandingCraftState craft;
    FunnyState funny;
    ArrivalState arrival;
    InitiativeState initiative;
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
        say("where", self.where)("hex", self.hex)("carrier", self.carrier)("traits", self.traits)(self.cross_hair)(self.train);
        say("ordered", self.ordered)("ordered_by", self.ordered_by)("on_the_move", self.on_the_move)("moved", self.moved);
        say("entered_stop", self.entered_stop)("entered_no_battle", self.entered_no_battle);
        say("left_no_battle", self.left_no_battle)("done", self.done)("rests", self.rests)("boats", self.boats);
        say("in_mud", self.in_mud)("underground", self.underground);
        say(self.smoke)(self.resupply)(self.craft)(self.funny)(self.arrival)(self.initiative);
        say("barred_until", self.barred_until)("steps", self.steps)("battle_cost", self.battle_cost)("battles", self.battles);
        say("grounds_taken", self.grounds_taken);
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
    bool sight_as_hill : 1 = false;  // it is part of a hill as far as sight goes (TLOS-16), whatever `sight` says
    bool sight_paired : 1 = false;   // blocks the sight together with such a neighbor (TLAKE-2), whatever `sight` says
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
    std::uint8_t eliminations = 0;      // medals for eliminated units (MEDAL-1)
    std::uint8_t objective_medals = 0;  // held now (OBJ)
    std::uint8_t exit_medals = 0;       // for units that left by an exit (EXIT-8)
    std::uint8_t turns = 0;             // own turns begun
    std::uint16_t figures_lost = 0;     // that score for the enemy, where the score decides (HDMG-1, HDMG-8)
    ReserveState reserves;
    CardId last_card;                      // the card its last Command card stood for (TC-CTR-1, TC-CTR-5)
    Section last_section = Section::None;  // section named with it (TC-CTR-4)
    int medals() const { return eliminations + objective_medals + exit_medals; }
    bool operator==(const SideState&) const = default;
    static void fields(auto& self, auto&& say) {
        say("eliminations", self.eliminations)("objective_medals", self.objective_medals)("exit_medals", self.exit_medals);
        say("turns", self.turns)("figures_lost", self.figures_lost)(self.reserves);
        say("last_card", self.last_card)("last_section", self.last_section);
    }
};

// Figures of a type that a side has lost to the enemy since the last medal for them (MEDAL-6).
struct LossCount {
    Side side = Side::None;  // that lost them
    UnitTypeId type;
    std::uint8_t figures = 0;
    bool operator==(const LossCount&) const = default;
    static void fields(auto& self, auto&& say) { say("side", self.side)("type", self.type)("figures", self.figures); }
};

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
struct KeepCardStep { Seat seat; bool operator==(const KeepCardStep&) const = default; static constexpr auto name = "keep_card"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// who holds the hand gives cards to others of its side, face down
struct GiveStep { Seat seat; bool operator==(const GiveStep&) const = default; static constexpr auto name = "give"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// runs: a seat begins a phase with these cards
struct ActStep { Seat seat; Phase phase{}; std::uint8_t part = 0; InPlaySet cards; bool operator==(const ActStep&) const = default; static constexpr auto name = "act"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("phase", self.phase)("part", self.part)("cards", self.cards); } };
// clang-format on

using Step = std::variant<DealStep, StartStep, TurnStep, PlayCardStep, NameTargetsStep, CardAttackStep, HealStep, OrderStep,
                          MoveStep, WalkStep, BattleStep, AmbushStep, AttackStep, RollStep, FlagStep, RetreatStep, FallBackStep,
                          AftermathStep, TakeGroundStep, OverrunStep, DrawStep, KeepCardStep, RevealStep, LoseCardStep, EnterStep,
                          DesertStep, WinterStep, SmokeStep, GiveStep, ActStep, DigInStep, StrikeStep, BattleBackStep,
                          AssaultAgainStep, ChipStep, ShellStep, TakeCardStep, AccessoryStep, CraftStep, BridgeStep, BreachStep,
                          UnloadStep, GunHitStep, ReserveStep, DamStep, LeaderStep, ArriveStep, DropStep, DriftStep,
                          DistributeStep, FrontStep, CommandStep, InitiativeStep, ShareStep, LeadStep, ReplaceStep>;

enum class WinReason : std::uint8_t { None, Medals, NoUnitsLeft, SuddenDeath, NoCardsLeft, Conceded, Score };

// All that lies on the table for everybody to see.
struct Open {
    std::vector<HexState> hexes;                          // by HexId
    std::vector<std::array<HexState, 2>> ground_by_side;  // by Side, for hexes that are not the same ground for both (TER-5)
    std::vector<Feature> features;                        // sorted by hex, then layer, then type
    By<UnitId, std::vector<Unit>> units;                  // eliminated units stay in the list
    By<ObjectiveId, std::vector<Side>> objectives;        // who holds it, or None
    CargoList cargoes;                                    // one for each objective that is carried, in their order
    std::vector<CardId> discards;    // laid there face up, oldest first (DECK-19); of those taken out in secret `face_down` tells
    std::vector<CardId> gone;        // out of the game for good, in the order in which they went (BLOW-10)
    std::vector<LossCount> losses;   // by side, then type; only counts above 0
    std::vector<Step> steps;         // a stack; the last one acts
    std::array<SideState, 2> sides;  // by Side
    By<Seat, std::array<SeatState, seat_count>> seats;
    std::array<std::uint8_t, 2> seats_of{1, 1};  // by Side: how many seats it has
    std::uint8_t draw_count = 0;                 // cards in the draw pile
    std::uint16_t turn = 0;                      // turns begun, both sides together
    Side active = Side::None;                    // whose turn it is
    Side last_turn = Side::None;                 // whose turn is the last one, once it is due (HFIN-2, HFIN-3)
    Phase phase = Phase::Start;
    Seat acting;            // of the active side: whose orders are given or carried out
    InPlaySet acting_with;  // the cards whose units act in this phase
    By<InPlayId, InlineVec<CardInPlay, most_cards_in_play>>
        cards;  // that lie on the table, in the order in which they were played
    By<FaceDownId, InlineVec<FaceDown, FaceDownValues::capacity()>> face_down;
    std::uint8_t visibility = 0;              // hexes (NIGHT-3); 0: no limit
    std::array<std::uint8_t, 5> mine_pool{};  // tokens not drawn yet, by strength (TMINE-2)
    InlineVec<CardId, 8> reactions;  // cards that the side whose turn it is not has played, drawn for at its end (DECK-12)
    StaffState staffs;               // mode Overlord
    Result end = Result::Open;
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
    bool is_over() const { return end != Result::Open; }
    Side winner() const { return winner_of(end); }  // None: nobody, or not yet
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
        say(self.staffs)("winner", self.end)("reason", self.reason);
        say("gone", self.gone)("turn_that_ends_it", self.last_turn);
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
