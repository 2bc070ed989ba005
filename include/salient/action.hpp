// Every choice of a seat or of Chance: anything that play() takes.
#pragma once

#include <variant>
#include <vector>

#include "salient/fields.hpp"
#include "salient/ids.hpp"
#include "salient/state.hpp"

namespace salient {

// The ways of a step in the air, each as likely as the others: those of Direction, or none.
enum class DriftWay : std::uint8_t { E, NE, NW, W, SW, SE, Stay };
inline constexpr int drift_ways = 7;

// The canonical order of routes: by the last hex, then hex by hex. An empty route comes first.
constexpr bool by_destination(const Route& a, const Route& b) {
    if (a.empty() || b.empty()) return a.empty() && !b.empty();
    return a.back() != b.back() ? a.back() < b.back() : a < b;
}

// -- choices of a player --
// clang-format off
// section: where the card asks for one (TC-INF-1); as: the attack that a Recon is played as (SC-14)
struct PlayCard { CardId card; Section section = Section::None; CardId as = {}; auto operator<=>(const PlayCard&) const = default; static constexpr auto name = "play_card"; static void fields(auto& self, auto&& say) { say("card", self.card)("section", self.section, unless_usual)("as", self.as, unless_usual); } };
// TURN-7; also the card not kept (SC-9)
struct DiscardCard { CardId card; auto operator<=>(const DiscardCard&) const = default; static constexpr auto name = "discard_card"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// face down, to another seat of the side
struct GiveCard { CardId card; Seat seat; auto operator<=>(const GiveCard&) const = default; static constexpr auto name = "give_card"; static void fields(auto& self, auto&& say) { say("card", self.card)("seat", self.seat); } };
struct EndGiving { auto operator<=>(const EndGiving&) const = default; static constexpr auto name = "end_giving"; static void fields(auto&, auto&&) {} };
// face down; in a turn the card that lay there is played (SOV-5)
struct LayUnderChip { CardId card; auto operator<=>(const LayUnderChip&) const = default; static constexpr auto name = "lay_under_chip"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// Air Power, Barrage
struct NameTarget { UnitId unit; auto operator<=>(const NameTarget&) const = default; static constexpr auto name = "name_target"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndTargets { auto operator<=>(const EndTargets&) const = default; static constexpr auto name = "end_targets"; static void fields(auto&, auto&&) {} };
// Medics & Mechanics: one unit, or one figure (BC-18)
struct HealUnit { UnitId unit; auto operator<=>(const HealUnit&) const = default; static constexpr auto name = "heal_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndHeal { auto operator<=>(const EndHeal&) const = default; static constexpr auto name = "end_heal"; static void fields(auto&, auto&&) {} };
// General Winter (TWX-8)
struct LoseFigure { UnitId unit; auto operator<=>(const LoseFigure&) const = default; static constexpr auto name = "lose_figure"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// gets one of the few sandbags left (TC-DIG-5)
struct DigIn { UnitId unit; auto operator<=>(const DigIn&) const = default; static constexpr auto name = "dig_in"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// before the first turn (SMKSCR-1)
struct LaySmoke { HexId hex; auto operator<=>(const LaySmoke&) const = default; static constexpr auto name = "lay_smoke"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct EndSmoke { auto operator<=>(const EndSmoke&) const = default; static constexpr auto name = "end_smoke"; static void fields(auto&, auto&&) {} };
// smoke shells instead of a battle (NEBEL-11); LaySmoke says where
struct FireSmoke { UnitId unit; auto operator<=>(const FireSmoke&) const = default; static constexpr auto name = "fire_smoke"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// before the first turn (FUNNY-2)
struct ChooseAccessory { UnitId unit; Accessory accessory{}; auto operator<=>(const ChooseAccessory&) const = default; static constexpr auto name = "choose_accessory"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("accessory", self.accessory); } };
// under it, before the first turn (LCT-2)
struct PlaceCraft { UnitId unit; auto operator<=>(const PlaceCraft&) const = default; static constexpr auto name = "place_craft"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndCraft { auto operator<=>(const EndCraft&) const = default; static constexpr auto name = "end_craft"; static void fields(auto&, auto&&) {} };
// instead of battling (FUNNY-5)
struct PlaceBridge { UnitId unit; HexId hex; auto operator<=>(const PlaceBridge&) const = default; static constexpr auto name = "place_bridge"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// an empty bunker, instead of battling (FUNNY-21)
struct Breach { UnitId unit; HexId hex; auto operator<=>(const Breach&) const = default; static constexpr auto name = "breach"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// the one that it stands on, instead of battling (SABOT-1)
struct DestroySite { UnitId unit; auto operator<=>(const DestroySite&) const = default; static constexpr auto name = "destroy_site"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// DAM-1
struct RollForDams { auto operator<=>(const RollForDams&) const = default; static constexpr auto name = "roll_for_dams"; static void fields(auto&, auto&&) {} };
// DAM-2
struct PutDamStar { HexId hex; auto operator<=>(const PutDamStar&) const = default; static constexpr auto name = "put_dam_star"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct OrderUnit { UnitId unit; auto operator<=>(const OrderUnit&) const = default; static constexpr auto name = "order_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// instead of ordering units (BLOW-2)
struct BlowBridge { HexId hex; auto operator<=>(const BlowBridge&) const = default; static constexpr auto name = "blow_bridge"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct EndOrders { auto operator<=>(const EndOrders&) const = default; static constexpr auto name = "end_orders"; static void fields(auto&, auto&&) {} };
struct MoveUnit {  // the whole route
    UnitId unit;
    Route route;
    bool operator==(const MoveUnit&) const = default;
    bool operator<(const MoveUnit& o) const { return unit != o.unit ? unit < o.unit : by_destination(route, o.route); }
    static constexpr auto name = "move_unit";
    static void fields(auto& self, auto&& say) { say("unit", self.unit)("route", self.route); }
};
struct ExitBoard {  // the way to the exit hex, empty for a unit that stands there, and off the board (EXIT-4, EXIT-5)
    UnitId unit;
    Route route;
    bool operator==(const ExitBoard&) const = default;
    bool operator<(const ExitBoard& o) const { return unit != o.unit ? unit < o.unit : by_destination(route, o.route); }
    static constexpr auto name = "exit_board";
    static void fields(auto& self, auto&& say) { say("unit", self.unit)("route", self.route); }
};
// instead of moving and battling (HOSP-1)
struct Recover { UnitId unit; auto operator<=>(const Recover&) const = default; static constexpr auto name = "recover"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndMoves { auto operator<=>(const EndMoves&) const = default; static constexpr auto name = "end_moves"; static void fields(auto&, auto&&) {} };
struct Battle { UnitId attacker, target; auto operator<=>(const Battle&) const = default; static constexpr auto name = "battle"; static void fields(auto& self, auto&& say) { say("unit", self.attacker)("target", self.target); } };
// instead of battling (TWIRE-3)
struct RemoveFeature { UnitId unit; TerrainId type; auto operator<=>(const RemoveFeature&) const = default; static constexpr auto name = "remove_feature"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("terrain", self.type); } };
// one figure (RESUP-6)
struct Resupply { UnitId unit, receiver; auto operator<=>(const Resupply&) const = default; static constexpr auto name = "resupply"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("receiver", self.receiver); } };
struct EndBattles { auto operator<=>(const EndBattles&) const = default; static constexpr auto name = "end_battles"; static void fields(auto&, auto&&) {} };
// to: mode Overlord, the Field General who plays it (OVL-AMB-2, OVL-AMB-3)
struct PlayAmbush { Seat to = {}; auto operator<=>(const PlayAmbush&) const = default; static constexpr auto name = "play_ambush"; static void fields(auto& self, auto&& say) { say("seat", self.to, unless_usual); } };
struct Retreat {  // flags_ignored of those that may be; route: the hexes fallen back, empty when none can be entered or none must
    std::uint8_t flags_ignored = 0;
    Route route;
    bool operator==(const Retreat&) const = default;
    bool operator<(const Retreat& o) const { return flags_ignored != o.flags_ignored ? flags_ignored < o.flags_ignored : by_destination(route, o.route); }
    static constexpr auto name = "retreat";
    static void fields(auto& self, auto&& say) { say("flags_ignored", self.flags_ignored)("route", self.route); }
};
struct TakeGround { auto operator<=>(const TakeGround&) const = default; static constexpr auto name = "take_ground"; static void fields(auto&, auto&&) {} };
// out of the discard pile (CCAR-11)
struct TakeCard { CardId card; auto operator<=>(const TakeCard&) const = default; static constexpr auto name = "take_card"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// no ambush, no take ground, no overrun
struct Decline { auto operator<=>(const Decline&) const = default; static constexpr auto name = "decline"; static void fields(auto&, auto&&) {} };
// off a train, onto a hex beside it (TRAIN-13)
struct Unload { UnitId unit; HexId hex; auto operator<=>(const Unload&) const = default; static constexpr auto name = "unload"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// instead of the first hit (TRAIN-17)
struct LoseGun { auto operator<=>(const LoseGun&) const = default; static constexpr auto name = "lose_gun"; static void fields(auto&, auto&&) {} };
// which unit of choice comes (RESERVE-3)
struct ChooseReserve { ReserveKind unit{}; auto operator<=>(const ChooseReserve&) const = default; static constexpr auto name = "choose_reserve"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// on the baseline; none: in the staging area (RESERVE-6)
struct Deploy { HexId hex; auto operator<=>(const Deploy&) const = default; static constexpr auto name = "deploy"; static void fields(auto& self, auto&& say) { say("hex", self.hex, unless_usual); } };
// a sandbag or wire of the reserves (RESERVE-7)
struct LayFieldwork { HexId hex; auto operator<=>(const LayFieldwork&) const = default; static constexpr auto name = "lay_fieldwork"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// out of the staging area, the first hex of its move (RESERVE-8)
struct EnterBoard { UnitId unit; HexId hex; auto operator<=>(const EnterBoard&) const = default; static constexpr auto name = "enter_board"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// a token instead of a card (RESERVE-9)
struct SpendAirPower { auto operator<=>(const SpendAirPower&) const = default; static constexpr auto name = "spend_air_power"; static void fields(auto&, auto&&) {} };
// its leader, whose own unit was eliminated (HERO-4)
struct JoinUnit { UnitId unit; auto operator<=>(const JoinUnit&) const = default; static constexpr auto name = "join_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// out of the reserve onto a hex (REINF-1, BRKTHR-4)
struct BringIn { UnitId unit; HexId hex; auto operator<=>(const BringIn&) const = default; static constexpr auto name = "bring_in"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// where it jumps (PARA-3)
struct AimDrop { UnitId unit; HexId hex; auto operator<=>(const AimDrop&) const = default; static constexpr auto name = "aim_drop"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// -- mode Overlord --
// a card given in this distribution (OVL-DEAL-20)
struct TakeBack { CardId card; Seat seat; auto operator<=>(const TakeBack&) const = default; static constexpr auto name = "take_back"; static void fields(auto& self, auto&& say) { say("card", self.card)("seat", self.seat); } };
// one unit more with this Section card of this Field General (OVL-GUNG-1); no card, nobody: with none
struct GiveBonus { CardId card; Seat seat; auto operator<=>(const GiveBonus&) const = default; static constexpr auto name = "give_bonus"; static void fields(auto& self, auto&& say) { say("card", self.card, unless_usual)("seat", self.seat, unless_usual); } };
// face up in one of his sections, or between both (OVL-FG-2, OVL-FG-3); repeats: the enemy's card that a Counter-Attack
// stands for (OVL-CTR-5)
struct LayCard { CardId card; BoardSections where; CardId repeats; auto operator<=>(const LayCard&) const = default; static constexpr auto name = "lay_card"; static void fields(auto& self, auto&& say) { say("card", self.card)("sections", self.where)("repeats", self.repeats, unless_usual); } };
// OVL-INI-1; Decline lets it be
struct RollInitiative { auto operator<=>(const RollInitiative&) const = default; static constexpr auto name = "roll_initiative"; static void fields(auto&, auto&&) {} };
// another role of the side acts or answers now (OVL-TURN-10, OVL-FG-7, OVL-CARD-8)
struct GiveWay { Seat seat; auto operator<=>(const GiveWay&) const = default; static constexpr auto name = "give_way"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// one hex, by a flag of the Initiative die (OVL-INI-T4)
struct DrawBack { UnitId unit; HexId hex; auto operator<=>(const DrawBack&) const = default; static constexpr auto name = "draw_back"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// declines, now and for the rest of the enemy's turn (OVL-AMB-8)
struct NoMoreAmbush { auto operator<=>(const NoMoreAmbush&) const = default; static constexpr auto name = "no_more_ambush"; static void fields(auto&, auto&&) {} };
// of the seat to act, whatever it is asked; legal_actions does not list it
struct Concede { auto operator<=>(const Concede&) const = default; static constexpr auto name = "concede"; static void fields(auto&, auto&&) {} };

// -- Chance --
struct Roll { Faces faces{}; auto operator<=>(const Roll&) const = default; static constexpr auto name = "roll"; static void fields(auto& self, auto&& say) { say("faces", self.faces); } };
// of a minefield
struct Reveal { std::uint8_t strength = 0; auto operator<=>(const Reveal&) const = default; static constexpr auto name = "reveal"; static void fields(auto& self, auto&& say) { say("strength", self.strength, AtMost{4}); } };
struct Draw { CardId card; auto operator<=>(const Draw&) const = default; static constexpr auto name = "draw"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// out of a hand (HQ-1)
struct LoseCard { CardId card; auto operator<=>(const LoseCard&) const = default; static constexpr auto name = "lose_card"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// to the neighbor of a Direction, or it stays (PARA-3)
struct Drift { DriftWay way{}; auto operator<=>(const Drift&) const = default; static constexpr auto name = "drift"; static void fields(auto& self, auto&& say) { say("way", self.way); } };
// clang-format on

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
