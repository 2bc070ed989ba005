// Facts: what happened, in order. They are the only way a state changes; log, screen and statistics read them.
#pragma once

#include "salient/ardennes/action.hpp"
#include "salient/ardennes/trace.hpp"

namespace salient::ardennes {

enum class PlayedAs : std::uint8_t { Command, Event, Pass, Tactic, Reaction, Discarded };
enum class Movement : std::uint8_t { Move, Retreat, Advance, Reinforce, Withdrawal, BugOut };
enum class Placed : std::uint8_t { Arrival, Reserve, Hidden, Event };
enum class Effect : std::uint8_t { Fury, Freeze, Monty, Alert, Clouds, Crisis, Patton, Vdh, SkipAllies };

// clang-format off
struct DayBegan { std::uint8_t day; bool operator==(const DayBegan&) const = default; };  // effects of the day before end (ARD-DAY-2)
struct CardsEntered { Bag<GermanCardId> german; Bag<AlliedCardId> allied; bool operator==(const CardsEntered&) const = default; };
struct UnitPlaced { UnitId unit; HexId hex; Placed how; bool operator==(const UnitPlaced&) const = default; };
struct UnitWaits { UnitId unit; std::uint8_t day; bool operator==(const UnitWaits&) const = default; };  // day 0: in the Reserves box
struct PileDealt { std::uint8_t cards; bool operator==(const PileDealt&) const = default; };  // the whole German deck is shuffled
struct AlliedShuffled { bool operator==(const AlliedShuffled&) const = default; };
struct ActionsShuffled { bool operator==(const ActionsShuffled&) const = default; };
struct GermanDrawn { GermanCardId card; DrawFor why; bool operator==(const GermanDrawn&) const = default; };
struct GermanPlayed { GermanCardId card; PlayedAs as; bool removed; bool operator==(const GermanPlayed&) const = default; };  // removed: it leaves the game
struct AlliedDrawn { AlliedCardId card; AlliedDrawFor why; bool operator==(const AlliedDrawn&) const = default; };  // it lies on the discards
struct AlliedRemoved { AlliedCardId card; bool operator==(const AlliedRemoved&) const = default; };
struct AirpowerTaken { AlliedCardId card; bool operator==(const AirpowerTaken&) const = default; };
struct AirpowerReturned { bool operator==(const AirpowerReturned&) const = default; };
struct ActionDrawn { ActionCardId card; AlliedCardId by; bool operator==(const ActionDrawn&) const = default; };
struct OutOfFuel { FormationId formation; bool operator==(const OutOfFuel&) const = default; };
struct FuelSaved { FormationId formation; bool operator==(const FuelSaved&) const = default; };
struct SupplyJudged { UnitId unit; Supply supply; std::uint8_t isolated_phases; bool operator==(const SupplyJudged&) const = default; };
struct Rallied { UnitId unit; bool operator==(const Rallied&) const = default; };  // no longer dispersed
struct ImpulseBegan { Side side; std::uint16_t number; bool first_of_day; bool operator==(const ImpulseBegan&) const = default; };
struct CommandGiven { GermanCardId card; std::uint8_t cv; bool operator==(const CommandGiven&) const = default; };
struct LevelSet { std::uint8_t level; bool operator==(const LevelSet&) const = default; };
struct Activated { UnitId unit; bool operator==(const Activated&) const = default; };
struct UnitMoved { UnitId unit; Route route; Movement how; bool operator==(const UnitMoved&) const = default; };  // controls what it passes (ARD-MOVE-8)
struct Crossed { EdgeId edge; bool operator==(const Crossed&) const = default; };
struct RoadblockStopped { HexId hex; bool operator==(const RoadblockStopped&) const = default; };
struct RoadblockPlaced { HexId hex; bool operator==(const RoadblockPlaced&) const = default; };
struct RoadblockRemoved { HexId hex; bool operator==(const RoadblockRemoved&) const = default; };
struct BridgeBroken { EdgeId edge; bool operator==(const BridgeBroken&) const = default; };
struct BridgeBuilt { EdgeId edge; bool operator==(const BridgeBuilt&) const = default; };
struct IpPlaced { HexId hex; Side side; bool operator==(const IpPlaced&) const = default; };
struct IpRemoved { HexId hex; bool operator==(const IpRemoved&) const = default; };
struct EffectBegan { Effect effect; bool operator==(const EffectBegan&) const = default; };
struct CombatOpened { Side attacker; HexId hex; UnitList attackers, defenders; std::uint8_t break_value; bool operator==(const CombatOpened&) const = default; };
struct CombatJoined { UnitId unit; Part part; bool operator==(const CombatJoined&) const = default; };
struct CombatLeft { UnitId unit; bool operator==(const CombatLeft&) const = default; };
struct TacticApplied { Side side; Tactic tactic; std::uint8_t cost; bool operator==(const TacticApplied&) const = default; };
struct HiddenJudged { AlliedCardId card; UnitId found; bool operator==(const HiddenJudged&) const = default; };
struct Settled { std::uint8_t attack, defense, minimum, maximum; Bag<ChitId> holds_a, holds_b; bool operator==(const Settled&) const = default; };
struct DrawsStated { std::uint8_t more; bool operator==(const DrawsStated&) const = default; };
// the side that is used, 'a', 'b' or 0, and what all chits have brought so far
struct ChitDrawn { ChitId chit; char used; std::uint8_t attacker_hits, defender_hits; bool operator==(const ChitDrawn&) const = default; };
// of the attacker, of the defender, and what each ignores of them
struct HitsSet { std::uint8_t attacker, defender, attacker_ignores, defender_ignores; bool operator==(const HitsSet&) const = default; };
struct HitsAbsorbed { Part part; std::uint8_t hits; bool operator==(const HitsAbsorbed&) const = default; };  // by retreat, dispersal, a step, or none of them
struct BuggedOut { bool operator==(const BuggedOut&) const = default; };

struct StepLost { UnitId unit; LossOf whose; bool operator==(const StepLost&) const = default; };
struct Eliminated { UnitId unit; bool operator==(const Eliminated&) const = default; };
struct Dispersed { UnitId unit; bool operator==(const Dispersed&) const = default; };
struct StackRetreated { HexId hex; bool operator==(const StackRetreated&) const = default; };
struct AttackersDispersed { bool operator==(const AttackersDispersed&) const = default; };
struct AdvanceJudged { UnitId unit; bool advances; bool operator==(const AdvanceJudged&) const = default; };
struct CombatClosed { bool operator==(const CombatClosed&) const = default; };
struct ImpulseEnded { bool operator==(const ImpulseEnded&) const = default; };
// counting: the victory hexes that bring them; cut: those that are German without communication (ARD-VIC-1)
struct PointsCounted { std::uint8_t points; std::vector<HexId> counting, cut; bool operator==(const PointsCounted&) const = default; };
struct GameEnded { Outcome outcome; bool operator==(const GameEnded&) const = default; };
struct StepPushed { Step step; bool operator==(const StepPushed&) const = default; };
struct StepPopped { bool operator==(const StepPopped&) const = default; };
// clang-format on

// Chosen, Checked, Rolled and Noted (trace.hpp) change nothing: they say why.
using Event =
    std::variant<DayBegan, CardsEntered, UnitPlaced, UnitWaits, PileDealt, AlliedShuffled, ActionsShuffled, GermanDrawn,
                 GermanPlayed, AlliedDrawn, AlliedRemoved, AirpowerTaken, AirpowerReturned, ActionDrawn, OutOfFuel, FuelSaved,
                 SupplyJudged, Rallied, ImpulseBegan, CommandGiven, LevelSet, Activated, UnitMoved, Crossed, RoadblockStopped,
                 RoadblockPlaced, RoadblockRemoved, BridgeBroken, BridgeBuilt, IpPlaced, IpRemoved, EffectBegan, CombatOpened,
                 CombatJoined, CombatLeft, TacticApplied, HiddenJudged, Settled, DrawsStated, ChitDrawn, HitsSet, HitsAbsorbed,
                 BuggedOut, StepLost, Eliminated, Dispersed, StackRetreated, AttackersDispersed, AdvanceJudged, CombatClosed,
                 ImpulseEnded, PointsCounted, GameEnded, StepPushed, StepPopped, Chosen, Checked, Rolled, Noted>;
using Events = std::vector<Event>;

}  // namespace salient::ardennes
