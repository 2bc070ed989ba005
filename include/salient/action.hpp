// Every choice of a seat or of Chance: anything that play() takes.
#pragma once

#include <variant>
#include <vector>

#include "salient/state.hpp"
#include "salient/wings/demolition.hpp"
#include "salient/wings/recovery.hpp"

namespace salient {

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
// Air Power, Barrage
struct NameTarget { UnitId unit; auto operator<=>(const NameTarget&) const = default; static constexpr auto name = "name_target"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndTargets { auto operator<=>(const EndTargets&) const = default; static constexpr auto name = "end_targets"; static void fields(auto&, auto&&) {} };
// Medics & Mechanics: one unit, or one figure (BC-18)
struct HealUnit { UnitId unit; auto operator<=>(const HealUnit&) const = default; static constexpr auto name = "heal_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct EndHeal { auto operator<=>(const EndHeal&) const = default; static constexpr auto name = "end_heal"; static void fields(auto&, auto&&) {} };
// General Winter (TWX-8)
struct LoseFigure { UnitId unit; auto operator<=>(const LoseFigure&) const = default; static constexpr auto name = "lose_figure"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct OrderUnit { UnitId unit; auto operator<=>(const OrderUnit&) const = default; static constexpr auto name = "order_unit"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
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
struct EndMoves { auto operator<=>(const EndMoves&) const = default; static constexpr auto name = "end_moves"; static void fields(auto&, auto&&) {} };
struct Battle { UnitId attacker, target; auto operator<=>(const Battle&) const = default; static constexpr auto name = "battle"; static void fields(auto& self, auto&& say) { say("unit", self.attacker)("target", self.target); } };
// instead of battling (TWIRE-3)
struct RemoveFeature { UnitId unit; TerrainId type; auto operator<=>(const RemoveFeature&) const = default; static constexpr auto name = "remove_feature"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("terrain", self.type); } };
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
// no ambush, no take ground, no overrun
struct Decline { auto operator<=>(const Decline&) const = default; static constexpr auto name = "decline"; static void fields(auto&, auto&&) {} };
// of the seat to act, whatever it is asked; legal_actions does not list it
struct Concede { auto operator<=>(const Concede&) const = default; static constexpr auto name = "concede"; static void fields(auto&, auto&&) {} };

// -- Chance --
struct Roll { Faces faces{}; auto operator<=>(const Roll&) const = default; static constexpr auto name = "roll"; static void fields(auto& self, auto&& say) { say("faces", self.faces); } };
// of a minefield
struct Reveal { std::uint8_t strength = 0; auto operator<=>(const Reveal&) const = default; static constexpr auto name = "reveal"; static void fields(auto& self, auto&& say) { say("strength", self.strength, AtMost{4}); } };
struct Draw { CardId card; auto operator<=>(const Draw&) const = default; static constexpr auto name = "draw"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// out of a hand (HQ-1)
struct LoseCard { CardId card; auto operator<=>(const LoseCard&) const = default; static constexpr auto name = "lose_card"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
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
