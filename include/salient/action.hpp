// Every choice of a seat or of Chance: anything that play() takes.
#pragma once

#include <variant>
#include <vector>

#include "salient/ids.hpp"
#include "salient/state.hpp"

namespace salient {

// The canonical order of routes: by the last hex, then hex by hex. An empty route comes first.
constexpr bool by_destination(const Route& a, const Route& b) {
    if (a.empty() || b.empty()) return a.empty() && !b.empty();
    return a.back() != b.back() ? a.back() < b.back() : a < b;
}

// -- choices of a player --
// clang-format off
struct PlayCard { CardId card; Section section = Section::None; CardId as = {}; auto operator<=>(const PlayCard&) const = default; };  // section: where the card asks for one (TC-INF-1); as: the attack that a Recon is played as (SC-14)
struct DiscardCard { CardId card; auto operator<=>(const DiscardCard&) const = default; };  // TURN-7; also the card not kept (SC-9)
struct GiveCard { CardId card; Seat seat; auto operator<=>(const GiveCard&) const = default; };  // face down, to another seat of the side
struct EndGiving { auto operator<=>(const EndGiving&) const = default; };
struct LayUnderChip { CardId card; auto operator<=>(const LayUnderChip&) const = default; };  // face down; in a turn the card that lay there is played (SOV-5)
struct NameTarget { UnitId unit; auto operator<=>(const NameTarget&) const = default; };    // Air Power, Barrage
struct EndTargets { auto operator<=>(const EndTargets&) const = default; };
struct HealUnit { UnitId unit; auto operator<=>(const HealUnit&) const = default; };        // Medics & Mechanics: one unit, or one figure (BC-18)
struct EndHeal { auto operator<=>(const EndHeal&) const = default; };
struct LoseFigure { UnitId unit; auto operator<=>(const LoseFigure&) const = default; };      // General Winter (TWX-8)
struct DigIn { UnitId unit; auto operator<=>(const DigIn&) const = default; };                // gets one of the few sandbags left (TC-DIG-5)
struct LaySmoke { HexId hex; auto operator<=>(const LaySmoke&) const = default; };            // before the first turn (SMKSCR-1)
struct EndSmoke { auto operator<=>(const EndSmoke&) const = default; };
struct FireSmoke { UnitId unit; auto operator<=>(const FireSmoke&) const = default; };  // smoke shells instead of a battle (NEBEL-11); LaySmoke says where
struct ChooseAccessory { UnitId unit; Accessory accessory{}; auto operator<=>(const ChooseAccessory&) const = default; };  // before the first turn (FUNNY-2)
struct PlaceCraft { UnitId unit; auto operator<=>(const PlaceCraft&) const = default; };      // under it, before the first turn (LCT-2)
struct EndCraft { auto operator<=>(const EndCraft&) const = default; };
struct PlaceBridge { UnitId unit; HexId hex; auto operator<=>(const PlaceBridge&) const = default; };  // instead of battling (FUNNY-5)
struct Breach { UnitId unit; HexId hex; auto operator<=>(const Breach&) const = default; };  // an empty bunker, instead of battling (FUNNY-21)
struct DestroySite { UnitId unit; auto operator<=>(const DestroySite&) const = default; };  // the one that it stands on, instead of battling (SABOT-1)
struct RollForDams { auto operator<=>(const RollForDams&) const = default; };                // DAM-1
struct PutDamStar { HexId hex; auto operator<=>(const PutDamStar&) const = default; };       // DAM-2
struct OrderUnit { UnitId unit; auto operator<=>(const OrderUnit&) const = default; };
struct BlowBridge { HexId hex; auto operator<=>(const BlowBridge&) const = default; };  // instead of ordering units (BLOW-2)
struct EndOrders { auto operator<=>(const EndOrders&) const = default; };
struct MoveUnit {  // the whole route
    UnitId unit;
    Route route;
    bool operator==(const MoveUnit&) const = default;
    bool operator<(const MoveUnit& o) const { return unit != o.unit ? unit < o.unit : by_destination(route, o.route); }
};
struct ExitBoard {  // the way to the exit hex, empty for a unit that stands there, and off the board (EXIT-4, EXIT-5)
    UnitId unit;
    Route route;
    bool operator==(const ExitBoard&) const = default;
    bool operator<(const ExitBoard& o) const { return unit != o.unit ? unit < o.unit : by_destination(route, o.route); }
};
struct Recover { UnitId unit; auto operator<=>(const Recover&) const = default; };  // instead of moving and battling (HOSP-1)
struct EndMoves { auto operator<=>(const EndMoves&) const = default; };
struct Battle { UnitId attacker, target; auto operator<=>(const Battle&) const = default; };
struct RemoveFeature { UnitId unit; TerrainId type; auto operator<=>(const RemoveFeature&) const = default; };  // instead of battling (TWIRE-3)
struct Resupply { UnitId unit, receiver; auto operator<=>(const Resupply&) const = default; };  // one figure (RESUP-6)
struct EndBattles { auto operator<=>(const EndBattles&) const = default; };
struct PlayAmbush { Seat to = {}; auto operator<=>(const PlayAmbush&) const = default; };  // to: mode Overlord, the Field General who plays it (OVL-AMB-2, OVL-AMB-3)
struct Retreat {  // flags_ignored of those that may be; route: the hexes fallen back, empty when none can be entered or none must
    std::uint8_t flags_ignored = 0;
    Route route;
    bool operator==(const Retreat&) const = default;
    bool operator<(const Retreat& o) const { return flags_ignored != o.flags_ignored ? flags_ignored < o.flags_ignored : by_destination(route, o.route); }
};
struct TakeGround { auto operator<=>(const TakeGround&) const = default; };
struct TakeCard { CardId card; auto operator<=>(const TakeCard&) const = default; };  // out of the discard pile (CCAR-11)
struct Decline { auto operator<=>(const Decline&) const = default; };  // no ambush, no take ground, no overrun
struct Unload { UnitId unit; HexId hex; auto operator<=>(const Unload&) const = default; };  // off a train, onto a hex beside it (TRAIN-13)
struct LoseGun { auto operator<=>(const LoseGun&) const = default; };  // instead of the first hit (TRAIN-17)
struct ChooseReserve { ReserveKind unit{}; auto operator<=>(const ChooseReserve&) const = default; };  // which unit of choice comes (RESERVE-3)
struct Deploy { HexId hex; auto operator<=>(const Deploy&) const = default; };  // on the baseline; none: in the staging area (RESERVE-6)
struct LayFieldwork { HexId hex; auto operator<=>(const LayFieldwork&) const = default; };  // a sandbag or wire of the reserves (RESERVE-7)
struct EnterBoard { UnitId unit; HexId hex; auto operator<=>(const EnterBoard&) const = default; };  // out of the staging area, the first hex of its move (RESERVE-8)
struct SpendAirPower { auto operator<=>(const SpendAirPower&) const = default; };  // a token instead of a card (RESERVE-9)
struct JoinUnit { UnitId unit; auto operator<=>(const JoinUnit&) const = default; };  // its leader, whose own unit was eliminated (HERO-4)
struct BringIn { UnitId unit; HexId hex; auto operator<=>(const BringIn&) const = default; };  // out of the reserve onto a hex (REINF-1, BRKTHR-4)
struct AimDrop { UnitId unit; HexId hex; auto operator<=>(const AimDrop&) const = default; };  // where it jumps (PARA-3)
// -- mode Overlord --
struct TakeBack { CardId card; Seat seat; auto operator<=>(const TakeBack&) const = default; };  // a card given in this distribution (OVL-DEAL-20)
struct GiveBonus { CardId card; Seat seat; auto operator<=>(const GiveBonus&) const = default; };  // one unit more with this Section card of this Field General (OVL-GUNG-1); no card, nobody: with none
struct LayCard { CardId card; BoardSections where; CardId repeats; auto operator<=>(const LayCard&) const = default; };  // face up in one of his sections, or between both (OVL-FG-2, OVL-FG-3); repeats: the enemy's card that a Counter-Attack stands for (OVL-CTR-5)
struct RollInitiative { auto operator<=>(const RollInitiative&) const = default; };  // OVL-INI-1; Decline lets it be
struct GiveWay { Seat seat; auto operator<=>(const GiveWay&) const = default; };  // another role of the side acts or answers now (OVL-TURN-10, OVL-FG-7, OVL-CARD-8)
struct DrawBack { UnitId unit; HexId hex; auto operator<=>(const DrawBack&) const = default; };  // one hex, by a flag of the Initiative die (OVL-INI-T4)
struct NoMoreAmbush { auto operator<=>(const NoMoreAmbush&) const = default; };  // declines, now and for the rest of the enemy's turn (OVL-AMB-8)
struct Concede { auto operator<=>(const Concede&) const = default; };  // of the seat to act, whatever it is asked; legal_actions does not list it

// -- Chance --
struct Roll { Faces faces{}; auto operator<=>(const Roll&) const = default; };
struct Reveal { std::uint8_t strength = 0; auto operator<=>(const Reveal&) const = default; };  // of a minefield
struct Draw { CardId card; auto operator<=>(const Draw&) const = default; };
struct LoseCard { CardId card; auto operator<=>(const LoseCard&) const = default; };  // out of a hand (HQ-1)
struct Drift { std::uint8_t way = 0; auto operator<=>(const Drift&) const = default; };  // to the neighbor of a Direction, or drift_stays (PARA-3)
// clang-format on
inline constexpr std::uint8_t drift_stays = 6, drift_ways = 7;  // each as likely as the others

using Action =
    std::variant<PlayCard, DiscardCard, NameTarget, EndTargets, HealUnit, EndHeal, OrderUnit, EndOrders, MoveUnit, Recover,
                 EndMoves, Battle, RemoveFeature, EndBattles, PlayAmbush, Retreat, TakeGround, Decline, Roll, Draw, Reveal,
                 LoseCard, LoseFigure, BlowBridge, LaySmoke, EndSmoke, GiveCard, EndGiving, DigIn, ExitBoard, LayUnderChip,
                 FireSmoke, Resupply, TakeCard, ChooseAccessory, PlaceCraft, EndCraft, PlaceBridge, Breach, Unload, LoseGun,
                 ChooseReserve, Deploy, LayFieldwork, EnterBoard, SpendAirPower, DestroySite, RollForDams, PutDamStar, JoinUnit,
                 BringIn, AimDrop, Drift, Concede, TakeBack, GiveBonus, LayCard, RollInitiative, GiveWay, DrawBack, NoMoreAmbush>;
using Actions = std::vector<Action>;

// A choice of Chance with its probability.
struct Outcome {
    Action action;
    double probability = 0;
};
using Outcomes = std::vector<Outcome>;

}  // namespace salient
