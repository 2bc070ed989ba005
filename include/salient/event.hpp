// Every fact. Events are the only way a state changes; the log, the animation and statistics read them too.
#pragma once

#include <variant>
#include <vector>

#include "salient/ids.hpp"
#include "salient/state.hpp"

namespace salient {

enum class LossCause : std::uint8_t { Hits, BlockedRetreat, Terrain };
enum class UnitMark : std::uint8_t {
    Moved,
    Battled,
    Done,
    Rests,
    BoatsLeft,
    Underground,
    FiresSmoke,
    CraftPut,
    CraftGone,
    BridgePlaced,
    Uncoupled,
    HasUnloaded,
    CameOff,
    GunLost,
    Due,
    Released
};
// How an air drop ends (PARA-4, PARA-5).
enum class Landing : std::uint8_t { Safe, OffBoard, Occupied, Impassable };

// clang-format off
struct TurnBegan { Side side{}; bool operator==(const TurnBegan&) const = default; };
struct PhaseBegan { Phase phase{}; Seat seat; InPlaySet cards; bool operator==(const PhaseBegan&) const = default; };  // of a seat, with the cards whose units act
struct TurnEnded { Side side{}; bool operator==(const TurnEnded&) const = default; };  // marks are cleared (TURN-10)
struct CardPlayed { CardInPlay card; FaceDownId received; bool operator==(const CardPlayed&) const = default; };  // from the hand, or what lay face down
struct CardChanged { InPlayId id; CardInPlay card; bool operator==(const CardChanged&) const = default; };  // a card in play learned more: faces rolled, a unit healed
struct CardDiscarded { Seat seat; CardId card; bool from_hand = true; bool operator==(const CardDiscarded&) const = default; };
struct CardDrawn { Seat seat; CardId card; bool operator==(const CardDrawn&) const = default; };  // card is none for those who may not see it
struct LaidFaceDown { FaceDown what; std::uint8_t value = face_down_unknown; Seat from; bool operator==(const LaidFaceDown&) const = default; };  // from: whose hand a card leaves
struct TurnedUp { FaceDownId what; std::uint8_t value = 0; bool operator==(const TurnedUp&) const = default; };  // a choice, for everybody to see; it is gone from the table
struct DeckReshuffled { bool operator==(const DeckReshuffled&) const = default; };
struct AmbushPlayed { Seat seat; CardId card; BattleContext battle; Seat by = {}; bool operator==(const AmbushPlayed&) const = default; };
// AmbushPlayed::by: mode Overlord, the Field General who plays it.
struct AmbushDeclined { Seat seat; bool operator==(const AmbushDeclined&) const = default; };
struct UnitOrdered { UnitId unit; InPlayId card; bool on_the_move = false; bool operator==(const UnitOrdered&) const = default; };
struct UnitDisplaced {  // one hex
    UnitId unit;
    HexId from, to;
    Displacement how{};
    std::uint8_t battle_cost = 0;  // how far the unit has moved this turn, for BTL-4
    bool stopped = false;          // the hex is a hard stop for it (TG-5)
    bool no_battle = false;        // the hex bars battle after entry (BTL-7)
    bool left_no_battle = false;   // the hex left bars battle after leaving (BTL-8)
    bool in_mud = false;           // the step was made in mud that tells for battles after a move (TWX-4)
    bool operator==(const UnitDisplaced&) const = default;
};
struct WalkHalted { UnitId unit; bool operator==(const WalkHalted&) const = default; };  // something came to light: its owner decides again (MOVE-2)
struct UnitMarked { UnitId unit; UnitMark mark{}; bool operator==(const UnitMarked&) const = default; };
struct AccessoryChosen { UnitId unit; Accessory accessory{}; bool operator==(const AccessoryChosen&) const = default; };
struct BattleDeclared { BattleContext battle; bool operator==(const BattleDeclared&) const = default; };
struct DiceRolled {
    RollPurpose purpose{};
    Faces faces{};
    BattleContext battle;
    std::uint8_t hits = 0, flags = 0;  // as they count against the target
    FaceSet hit_by;                    // the faces that were hits when they lay
    bool operator==(const DiceRolled&) const = default;
};
struct FlagsIgnored { UnitId unit; std::uint8_t flags = 0; bool operator==(const FlagsIgnored&) const = default; };
struct FiguresLost { UnitId unit; std::uint8_t figures = 0; LossCause cause{}; bool operator==(const FiguresLost&) const = default; };
struct UnitEliminated { UnitId unit; HexId hex; std::uint8_t medals = 0; bool operator==(const UnitEliminated&) const = default; };  // medals go to the enemy
struct UnitExited { UnitId unit; HexId hex; std::uint8_t medals = 0; bool operator==(const UnitExited&) const = default; };  // medals go to its own side
struct UnitWent {  // onto the board or off it, with all its figures
    UnitId unit;
    Whereabouts where{};
    HexId hex;
    UnitId carrier;
    bool stopped = false;       // onto ground that ends a move (TER-14)
    bool hard_stopped = false;  // and keeps it from taking ground (TG-5)
    bool no_battle = false;     // onto ground that bars battle after entry (BTL-7)
    std::uint8_t steps = 0;     // hexes of its move that this is (RESERVE-8)
    bool operator==(const UnitWent&) const = default;
};
struct LossCounted { Side side{}; UnitTypeId type; std::uint8_t figures = 0, medals = 0; bool operator==(const LossCounted&) const = default; };  // of the side that lost one more figure of the type: the count now, and the medals for the enemy (MEDAL-7)
struct Resupplied { UnitId unit, receiver; bool operator==(const Resupplied&) const = default; };  // one figure; a supplier keeps its last one, with which it goes (RESUP-13)
struct CardTaken { Seat seat; CardId card; bool operator==(const CardTaken&) const = default; };  // out of the discard pile; none for those who may not see it
struct UnitTurned { UnitId unit; Direction facing{}; bool operator==(const UnitTurned&) const = default; };  // a locomotive (TRAIN-10)
struct FiguresReturned { UnitId unit; std::uint8_t figures = 0; bool operator==(const FiguresReturned&) const = default; };
struct FeaturePlaced { Feature feature; bool operator==(const FeaturePlaced&) const = default; };
struct FeatureRemoved { HexId hex; TerrainId type; bool operator==(const FeatureRemoved&) const = default; };
struct MineRevealed { HexId hex; TerrainId type; std::uint8_t strength = 0; bool operator==(const MineRevealed&) const = default; };
struct FeatureChanged { HexId hex; TerrainId type; std::uint8_t value = 0; bool operator==(const FeatureChanged&) const = default; };
struct VisibilityChanged { std::uint8_t hexes = 0; bool operator==(const VisibilityChanged&) const = default; };  // 0: daylight
struct ObjectiveChanged { ObjectiveId objective; Side holder = Side::None; bool operator==(const ObjectiveChanged&) const = default; };
struct HandGrew { Seat seat; bool operator==(const HandGrew&) const = default; };  // SETUP-6
struct HandShrank { Seat seat; bool operator==(const HandShrank&) const = default; };  // HQ-1
struct CrossHairPlaced { UnitId gun, target; bool operator==(const CrossHairPlaced&) const = default; };  // on the hex of the target (BIGGUN-4)
struct CrossHairReturned { UnitId gun, target; bool operator==(const CrossHairReturned&) const = default; };  // to its gun (BIGGUN-9, BIGGUN-10)
struct UnitRaised { UnitTypeId type; Side side{}; NationId nation; std::uint8_t figures = 0; HexId hex; bool operator==(const UnitRaised&) const = default; };  // a new unit for a token: on a hex, or (none) in the staging area (RESERVE-5, RESERVE-6)
struct AirTokenGained { Side side{}; bool operator==(const AirTokenGained&) const = default; };  // RESERVE-4
struct AirTokenSpent { CardInPlay card; bool operator==(const AirTokenSpent&) const = default; };  // `card`: no card, with the effect of one (RESERVE-9)
struct TraitLost { UnitId unit; TraitId trait; bool operator==(const TraitLost&) const = default; };  // for good: its camouflage (CAMO-3)
struct LeaderWent { UnitId from, to; TraitId leader; bool operator==(const LeaderWent&) const = default; };  // when `from` was eliminated; to none: he is lost (HERO-4, HERO-6)
struct BurdenWent { ObjectiveId objective; HexId hex; UnitId from, carrier; bool operator==(const BurdenWent&) const = default; };  // to a unit, onto a hex, or away for good (CAPT-1 to CAPT-3, RESCUE-2)
struct GameEnded { Side winner{}; WinReason reason{}; bool operator==(const GameEnded&) const = default; };
struct DropAimed { UnitId unit; HexId hex; InPlayId card; bool operator==(const DropAimed&) const = default; };  // card: that gives an order for it (PARA-9)
struct Drifted { UnitId unit; Hex from, to; bool operator==(const Drifted&) const = default; };  // one step in the air; the same hex twice: it stayed
struct DropEnded { UnitId unit; HexId hex; Landing end{}; std::uint8_t barred_until = 0; bool operator==(const DropEnded&) const = default; };  // hex: none off the board; barred_until: of one that stands there now
struct StepPushed { Step step; bool operator==(const StepPushed&) const = default; };
struct StepPopped { bool operator==(const StepPopped&) const = default; };
struct StepChanged { Step step; bool operator==(const StepChanged&) const = default; };  // the top step becomes this
// -- mode Overlord --
struct FaceDownChanged { FaceDownId what; FaceDown now; std::uint8_t value = face_down_unknown; bool operator==(const FaceDownChanged&) const = default; };  // it goes to somebody else, or more seats may know it; value: unknown for those who may not
struct CardTakenBack { FaceDownId what; Seat seat; std::uint8_t value = face_down_unknown; bool operator==(const CardTakenBack&) const = default; };  // into the hand of the seat (OVL-DEAL-20)
struct OrdersTaken { CardInPlay card; bool operator==(const OrdersTaken&) const = default; };  // orders without a card of their own: the Initiative die, a share of Their Finest Hour
struct CommandPassed { Phase phase{}; Seat seat; InPlaySet cards; bool anew = false; bool operator==(const CommandPassed&) const = default; };  // another role acts, with these cards; anew: their units move once more (OVL-TURN-11)
struct CardsRemembered { Side side{}; LaidCards cards; bool operator==(const CardsRemembered&) const = default; };  // what the enemy may repeat in his next turn
struct AmbushAskedNoMore { Seat seat; bool operator==(const AmbushAskedNoMore&) const = default; };  // OVL-AMB-8
struct InitiativeSuffered { UnitId unit; Face face{}; bool operator==(const InitiativeSuffered&) const = default; };  // it may not battle in this turn (OVL-INI-12)
// clang-format on

using Event =
    std::variant<TurnBegan, PhaseBegan, TurnEnded, CardPlayed, CardChanged, CardDiscarded, CardDrawn, DeckReshuffled,
                 AmbushPlayed, AmbushDeclined, UnitOrdered, UnitDisplaced, WalkHalted, UnitMarked, BattleDeclared, DiceRolled,
                 FlagsIgnored, FiguresLost, UnitEliminated, FiguresReturned, FeaturePlaced, FeatureRemoved, MineRevealed,
                 FeatureChanged, VisibilityChanged, ObjectiveChanged, HandGrew, HandShrank, GameEnded, StepPushed, StepPopped,
                 StepChanged, LaidFaceDown, TurnedUp, UnitWent, UnitExited, CrossHairPlaced, CrossHairReturned, LossCounted,
                 Resupplied, CardTaken, AccessoryChosen, UnitTurned, UnitRaised, AirTokenGained, AirTokenSpent, TraitLost,
                 LeaderWent, BurdenWent, DropAimed, Drifted, DropEnded, FaceDownChanged, CardTakenBack, OrdersTaken,
                 CommandPassed, CardsRemembered, AmbushAskedNoMore, InitiativeSuffered>;
using Events = std::vector<Event>;

}  // namespace salient
