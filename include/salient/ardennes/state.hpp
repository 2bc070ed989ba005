// The state of a game of the second kind: plain values without pointers; copying is cheap, comparing is exact. Only
// src/ardennes/rules/evolve.cpp writes it. Nothing in it is hidden but the order of piles, and of these nobody keeps one: a deck is a bag
// from which chance draws.
#pragma once

#include <variant>
#include <vector>

#include "salient/ardennes/book.hpp"

namespace salient::ardennes {

// ---- Units and hexes ----

enum class Where : std::uint8_t { Aside, Calendar, OnMap, Reserves, Out };  // Aside: comes by an event or not at all
enum class Supply : std::uint8_t { Full, Limited, Out, Isolated };          // ARD-DEF-18; Out and Isolated are markers
struct Unit {
    Where where = Where::Aside;
    HexId hex;             // on the map
    std::uint8_t day = 0;  // on the calendar
    std::uint8_t steps = 0;
    Supply supply = Supply::Full;
    std::uint8_t isolated_phases = 0;  // Supply Phases as Isolated (ARD-SUP-7)
    bool dispersed = false, out_of_fuel = false;
    bool activated = false, moved = false, attacked = false;  // in this impulse
    bool on_map() const { return where == Where::OnMap; }
    bool is_supplied() const { return supply == Supply::Full || supply == Supply::Limited; }  // ARD-DEF-19
    bool operator==(const Unit&) const = default;
    static void fields(auto& self, auto&& say) {
        say("where", self.where)("hex", self.hex)("day", self.day)("steps", self.steps)("supply", self.supply);
        say("isolated_phases", self.isolated_phases)("dispersed", self.dispersed)("out_of_fuel", self.out_of_fuel);
        say("activated", self.activated)("moved", self.moved)("attacked", self.attacked);
    }
};
struct HexState {
    Side control = Side::Allied;
    Owner ip = Owner::None;
    bool roadblock = false;
    bool has_stopped = false;  // the roadblock has stopped a German unit in this impulse (ARD-DEF-51)
    bool attacked = false;     // in this impulse (ARD-ACT-9)
    bool operator==(const HexState&) const = default;
    static void fields(auto& self, auto&& say) {
        say("control", self.control)("ip", self.ip)("roadblock", self.roadblock)("has_stopped", self.has_stopped);
        say("attacked", self.attacked);
    }
};
using Edges = std::vector<EdgeId>;  // sorted

// ---- Cards ----

struct GermanCards {
    Bag<GermanCardId> deck;  // in the day pile or set aside: nobody knows which
    std::uint8_t pile = 0;   // how many of them are in the day pile
    Bag<GermanCardId> hand, discards, removed;
    Bag<AlliedCardId> airpower;  // of the enemy, in the hand (ARD-AEV-4)
    bool operator==(const GermanCards&) const = default;
    int in_hand() const { return hand.size() + airpower.size(); }
    static void fields(auto& self, auto&& say) {
        say("deck", self.deck)("pile", self.pile)("hand", self.hand)("discards", self.discards)("removed", self.removed);
        say("airpower", self.airpower);
    }
};
struct AlliedCards {
    Bag<AlliedCardId> deck, discards, removed, waiting;  // waiting: enters on a later day
    Bag<ActionCardId> actions;                           // not yet drawn
    bool operator==(const AlliedCards&) const = default;
    static void fields(auto& self, auto&& say) {
        say("deck", self.deck)("discards", self.discards)("removed", self.removed)("waiting", self.waiting)("actions",
                                                                                                            self.actions);
    }
};

// Effects of events, each for this day only, and those that last.
struct Effects {
    bool fury = false, freeze = false, monty = false, alert = false, clouds = false;  // this day
    FormationId fuel_saved;               // this day, by Fuel Priority (ARD-GEV-10, -11)
    bool crisis = false, patton = false;  // cards enter later, earlier (ARD-GEV-2, ARD-AEV-25)
    bool vdh_used = false;                // ARD-GEV-21
    bool operator==(const Effects&) const = default;
    static void fields(auto& self, auto&& say) {
        say("fury", self.fury)("freeze", self.freeze)("monty", self.monty)("alert", self.alert)("clouds", self.clouds);
        say("fuel_saved", self.fuel_saved)("crisis", self.crisis)("patton", self.patton)("vdh_used", self.vdh_used);
    }
};

// ---- The impulse ----

struct Impulse {
    Side side = Side::German;
    std::uint16_t number = 0;  // in the game, from 1
    bool first_of_day = false;
    GermanCardId card;              // played as a command
    std::uint8_t tactics_left = 0;  // CV that tactics may still cost in this activation (ARD-GATK-2)
    std::uint8_t level = 0;         // Allied Command level (ARD-DEF-37)
    bool skip_allies = false;       // Commandos (ARD-GEV-8)
    Edges crossed;                  // one unit each in this activation (ARD-DEF-11)
    bool operator==(const Impulse&) const = default;
    static void fields(auto& self, auto&& say) {
        say("side", self.side)("number", self.number)("first_of_day", self.first_of_day)("card", self.card);
        say("tactics_left", self.tactics_left)("level", self.level)("skip_allies", self.skip_allies)("crossed", self.crossed);
    }
};

// ---- Combat (ARD-AATK, ARD-GATK) ----

using Tactics = InlineVec<Tactic, 12>;
struct Combat {
    bool is_open = false;
    Side attacker = Side::German;
    HexId hex;  // attacked
    UnitList attackers, defenders;
    InlineVec<HexId, 18> from;  // where each attacker attacks from
    UnitId hidden;              // a defender that was found (ARD-HID-8)
    Tactics german_tactics, allied_tactics;
    std::uint8_t break_value = 0;  // of an Allied attack
    bool bugged_out = false;       // ARD-ATAC-4
    // Settled once (ARD-CBT-4).
    bool is_settled = false;
    std::uint8_t attack = 0, defense = 0, minimum = 0;
    std::uint8_t maximum = 0;      // M
    Bag<ChitId> holds_a, holds_b;  // sides whose condition holds, but Large Attack
    bool has_stated = false;
    std::uint8_t more = 0;  // chits that the player has stated beyond the minimum (ARD-DRAW-14)
    Bag<ChitId> drawn;
    // Hits still to be assigned, and what was done with the others.
    std::uint8_t attacker_hits = 0, defender_hits = 0;
    std::uint8_t retreated = 0;  // hexes
    Route retreat_path;
    UnitList lost;                       // who has lost a step, once for each
    std::uint8_t attacker_assigned = 0;  // hits of Allied attackers (section 12)
    bool attackers_dispersed = false;
    UnitList checked;  // attackers that have advanced or were judged (section 15)
    bool operator==(const Combat&) const = default;
    const Tactics& tactics_of(Side side) const { return side == Side::German ? german_tactics : allied_tactics; }
    bool has(Side side, Tactic tactic) const { return tactics_of(side).contains(tactic); }
    int to_draw() const { return minimum + more; }
    static void fields(auto& self, auto&& say) {
        say("is_open", self.is_open)("attacker", self.attacker)("hex", self.hex)("attackers", self.attackers);
        say("defenders", self.defenders)("from", self.from)("hidden", self.hidden)("german_tactics", self.german_tactics);
        say("allied_tactics", self.allied_tactics)("break_value", self.break_value)("bugged_out", self.bugged_out);
        say("is_settled", self.is_settled)("attack", self.attack)("defense", self.defense)("minimum", self.minimum);
        say("maximum", self.maximum)("holds_a", self.holds_a)("holds_b", self.holds_b)("has_stated", self.has_stated)(
            "more", self.more)("drawn", self.drawn);
        say("attacker_hits", self.attacker_hits)("defender_hits", self.defender_hits)("retreated", self.retreated);
        say("retreat_path", self.retreat_path)("lost", self.lost)("attacker_assigned", self.attacker_assigned);
        say("attackers_dispersed", self.attackers_dispersed)("checked", self.checked);
    }
};

// ---- Steps: what is to be done, the next one last. Each asks one question or runs by itself. ----

enum class DayPart : std::uint8_t { Calendar, Arrivals, AlliedArrivals, Cards, Bridges, Supply, Impulses, Victory };
enum class DrawFor : std::uint8_t { Hand, Intercepted, LostFromHand };
enum class AlliedDrawFor : std::uint8_t { Impulse, Tactic, SecondTactic };
enum class DieFor : std::uint8_t { Hold, BugOut, Advance, SecondAdvance, Vdh };
enum class CombatPart : std::uint8_t {
    AlliedCard,   // one is drawn for a tactic
    GermanReply,  // the player's tactic against an Allied attack
    Settle,       // strengths, conditions, M
    BugOut,
    Draw,
    Hits,
    DefenderHits,
    AttackerHits,
    Advance,
    Close,
};
enum class LossOf : std::uint8_t { Defender, Attacker, Other };  // Other: outside a combat

// clang-format off
// -- that run --
struct DayStep { DayPart part{}; static constexpr Who asks = Who::Nobody; static constexpr auto name = "day"; bool operator==(const DayStep&) const = default; static void fields(auto& self, auto&& say) { say("part", self.part); } };
struct FillHandStep { static constexpr Who asks = Who::Nobody; static constexpr auto name = "fill_hand"; bool operator==(const FillHandStep&) const = default; static void fields(auto&, auto&&) {} };
// German and Allied impulses in turn until no card is left.
struct ImpulsesStep { bool first = false; static constexpr Who asks = Who::Nobody; static constexpr auto name = "impulses"; bool operator==(const ImpulsesStep&) const = default; static void fields(auto& self, auto&& say) { say("first", self.first); } };
struct NextImpulseStep { bool first = false; static constexpr Who asks = Who::Nobody; static constexpr auto name = "next_impulse"; bool operator==(const NextImpulseStep&) const = default; static void fields(auto& self, auto&& say) { say("first", self.first); } };
struct EndImpulseStep { static constexpr Who asks = Who::Nobody; static constexpr auto name = "end_impulse"; bool operator==(const EndImpulseStep&) const = default; static void fields(auto&, auto&&) {} };
struct AlliedImpulseStep { bool is_begun = false; std::uint8_t left = 0; static constexpr Who asks = Who::Nobody; static constexpr auto name = "allied_impulse"; bool operator==(const AlliedImpulseStep&) const = default; static void fields(auto& self, auto&& say) { say("is_begun", self.is_begun)("left", self.left); } };
struct CombatStep { CombatPart part{}; static constexpr Who asks = Who::Nobody; static constexpr auto name = "combat"; bool operator==(const CombatStep&) const = default; static void fields(auto& self, auto&& say) { say("part", self.part); } };
// -- that ask chance --
struct DrawGermanStep { DrawFor why{}; static constexpr Who asks = Who::Chance; static constexpr auto name = "draw_german"; bool operator==(const DrawGermanStep&) const = default; static void fields(auto& self, auto&& say) { say("why", self.why); } };
struct DrawAlliedStep { AlliedDrawFor why{}; static constexpr Who asks = Who::Chance; static constexpr auto name = "draw_allied"; bool operator==(const DrawAlliedStep&) const = default; static void fields(auto& self, auto&& say) { say("why", self.why); } };
struct DrawActionStep { AlliedCardId card; static constexpr Who asks = Who::Chance; static constexpr auto name = "draw_action"; bool operator==(const DrawActionStep&) const = default; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct DrawChitStep { static constexpr Who asks = Who::Chance; static constexpr auto name = "draw_chit"; bool operator==(const DrawChitStep&) const = default; static void fields(auto&, auto&&) {} };
// unit, hex: of an advance
struct DieStep { DieFor why{}; UnitId unit; HexId hex; static constexpr Who asks = Who::Chance; static constexpr auto name = "die"; bool operator==(const DieStep&) const = default; static void fields(auto& self, auto&& say) { say("why", self.why)("unit", self.unit)("hex", self.hex); } };
// -- that ask the player --
struct ArriveStep { UnitId unit; static constexpr Who asks = Who::Player; static constexpr auto name = "arrive"; bool operator==(const ArriveStep&) const = default; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct FuelStep { GermanCardId card; static constexpr Who asks = Who::Player; static constexpr auto name = "fuel"; bool operator==(const FuelStep&) const = default; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct OfferBridgeStep { static constexpr Who asks = Who::Player; static constexpr auto name = "offer_bridge"; bool operator==(const OfferBridgeStep&) const = default; static void fields(auto&, auto&&) {} };
struct PlayCardStep { static constexpr Who asks = Who::Player; static constexpr auto name = "play_card"; bool operator==(const PlayCardStep&) const = default; static void fields(auto&, auto&&) {} };
struct NameDivisionsStep { std::uint8_t left = 0; FormationId last; static constexpr Who asks = Who::Player; static constexpr auto name = "name_divisions"; bool operator==(const NameDivisionsStep&) const = default; static void fields(auto& self, auto&& say) { say("left", self.left)("last", self.last); } };
struct MoveStep { static constexpr Who asks = Who::Player; static constexpr auto name = "move"; bool operator==(const MoveStep&) const = default; static void fields(auto&, auto&&) {} };
// A roadblock has stopped them; they may go on with what they have not spent where it is removed (ARD-GEV-18).
struct StoppedStep { Stack units; HexId roadblock; std::uint8_t spent = 0; static constexpr Who asks = Who::Player; static constexpr auto name = "stopped"; bool operator==(const StoppedStep&) const = default; static void fields(auto& self, auto&& say) { say("units", self.units)("roadblock", self.roadblock)("spent", self.spent); } };
struct GoOnStep { Stack units; std::uint8_t spent = 0; static constexpr Who asks = Who::Player; static constexpr auto name = "go_on"; bool operator==(const GoOnStep&) const = default; static void fields(auto& self, auto&& say) { say("units", self.units)("spent", self.spent); } };
struct AttackStep { static constexpr Who asks = Who::Player; static constexpr auto name = "attack"; bool operator==(const AttackStep&) const = default; static void fields(auto&, auto&&) {} };
struct TacticsStep { static constexpr Who asks = Who::Player; static constexpr auto name = "tactics"; bool operator==(const TacticsStep&) const = default; static void fields(auto&, auto&&) {} };
struct ReinforceStep { static constexpr Who asks = Who::Player; static constexpr auto name = "reinforce"; bool operator==(const ReinforceStep&) const = default; static void fields(auto&, auto&&) {} };
struct StateDrawsStep { static constexpr Who asks = Who::Player; static constexpr auto name = "state_draws"; bool operator==(const StateDrawsStep&) const = default; static void fields(auto&, auto&&) {} };
struct AssignStep { LossOf whose{}; static constexpr Who asks = Who::Player; static constexpr auto name = "assign"; bool operator==(const AssignStep&) const = default; static void fields(auto& self, auto&& say) { say("whose", self.whose); } };
struct LoseStepsStep { LossOf whose{}; std::uint8_t steps = 0; HexId hex; static constexpr Who asks = Who::Player; static constexpr auto name = "lose_steps"; bool operator==(const LoseStepsStep&) const = default; static void fields(auto& self, auto&& say) { say("whose", self.whose)("steps", self.steps)("hex", self.hex); } };
struct RetreatStep { std::uint8_t left = 0; static constexpr Who asks = Who::Player; static constexpr auto name = "retreat"; bool operator==(const RetreatStep&) const = default; static void fields(auto& self, auto&& say) { say("left", self.left); } };
struct AdvanceStep { static constexpr Who asks = Who::Player; static constexpr auto name = "advance"; bool operator==(const AdvanceStep&) const = default; static void fields(auto&, auto&&) {} };
struct BridgeStep { static constexpr Who asks = Who::Player; static constexpr auto name = "bridge"; bool operator==(const BridgeStep&) const = default; static void fields(auto&, auto&&) {} };
struct VdhStep { static constexpr Who asks = Who::Player; static constexpr auto name = "vdh"; bool operator==(const VdhStep&) const = default; static void fields(auto&, auto&&) {} };
struct AirborneStep { static constexpr Who asks = Who::Player; static constexpr auto name = "airborne"; bool operator==(const AirborneStep&) const = default; static void fields(auto&, auto&&) {} };
struct RoadblockStep { static constexpr Who asks = Who::Player; static constexpr auto name = "roadblock"; bool operator==(const RoadblockStep&) const = default; static void fields(auto&, auto&&) {} };
struct GreifStep { EdgeId edge; static constexpr Who asks = Who::Player; static constexpr auto name = "greif"; bool operator==(const GreifStep&) const = default; static void fields(auto& self, auto&& say) { say("edge", self.edge); } };
enum class DiscardOf : std::uint8_t { Strafing, Barrage };  // Strafing: `card`, of the enemy, takes the place (ARD-AEV-4)
struct DiscardStep { DiscardOf why{}; AlliedCardId card; static constexpr Who asks = Who::Player; static constexpr auto name = "discard"; bool operator==(const DiscardStep&) const = default; static void fields(auto& self, auto&& say) { say("why", self.why)("card", self.card); } };
struct TankStep { static constexpr Who asks = Who::Player; static constexpr auto name = "tank"; bool operator==(const TankStep&) const = default; static void fields(auto&, auto&&) {} };
// clang-format on

using Step = std::variant<DayStep, FillHandStep, ImpulsesStep, NextImpulseStep, EndImpulseStep, AlliedImpulseStep, CombatStep,
                          DrawGermanStep, DrawAlliedStep, DrawActionStep, DrawChitStep, DieStep, ArriveStep, FuelStep,
                          OfferBridgeStep, PlayCardStep, NameDivisionsStep, MoveStep, StoppedStep, GoOnStep, AttackStep,
                          TacticsStep, ReinforceStep, StateDrawsStep, AssignStep, LoseStepsStep, RetreatStep, AdvanceStep,
                          BridgeStep, VdhStep, AirborneStep, RoadblockStep, GreifStep, DiscardStep, TankStep>;

// ---- All of it ----

enum class Outcome : std::uint8_t { None, GermanSuddenDeath, AlliedSuddenDeath, GermanPoints, AlliedPoints, Conceded };
struct State {
    std::uint8_t day = 0;
    std::vector<HexState> hexes;  // by HexId
    std::vector<Unit> units;      // by UnitId
    Edges broken, built;          // bridges
    GermanCards german;
    AlliedCards allied;
    Effects effects;
    Impulse impulse;
    Combat combat;
    Outcome outcome{};
    std::uint8_t points = 0;  // German, when they were counted last
    std::vector<Step> steps;
    bool operator==(const State&) const = default;
    bool is_over() const { return outcome != Outcome::None; }
    const Unit& at(UnitId id) const { return units[id.value]; }
    const HexState& at(HexId id) const { return hexes[id.value]; }
    static void fields(auto& self, auto&& say) {
        say("day", self.day)("hexes", self.hexes)("units", self.units)("broken", self.broken)("built", self.built);
        say("german", self.german)("allied", self.allied)("effects", self.effects)("impulse", self.impulse);
        say("combat", self.combat)("outcome", self.outcome)("points", self.points)("steps", self.steps);
    }
};

}  // namespace salient::ardennes
