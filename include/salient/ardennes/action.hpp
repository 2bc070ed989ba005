// Every choice of the player or of chance: anything that play() takes.
#pragma once

#include "salient/ardennes/state.hpp"
#include "salient/fields.hpp"

namespace salient::ardennes {

// clang-format off
// -- choices of the player --
struct PlaceArrival { HexId hex; auto operator<=>(const PlaceArrival&) const = default; static constexpr auto name = "place_arrival"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// another card of the hand, or Fuel Priority itself, in place of the one drawn (ARD-GEV-11)
struct DiscardForFuel { GermanCardId card; auto operator<=>(const DiscardForFuel&) const = default; static constexpr auto name = "discard_for_fuel"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct PlayCommand { GermanCardId card; auto operator<=>(const PlayCommand&) const = default; static constexpr auto name = "play_command"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct PlayEvent { GermanCardId card; auto operator<=>(const PlayEvent&) const = default; static constexpr auto name = "play_event"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct Pass { GermanCardId card; auto operator<=>(const Pass&) const = default; static constexpr auto name = "pass"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct NameDivision { FormationId division; auto operator<=>(const NameDivision&) const = default; static constexpr auto name = "name_division"; static void fields(auto& self, auto&& say) { say("division", self.division); } };
struct EndNaming { auto operator<=>(const EndNaming&) const = default; static constexpr auto name = "end_naming"; static void fields(auto&, auto&&) {} };
// units of one hex, as one stack (ARD-ACT-8); the whole way
struct Move { Stack units; Route route; bool operator==(const Move&) const = default; bool operator<(const Move& o) const { return units == o.units ? route < o.route : units < o.units; } static constexpr auto name = "move"; static void fields(auto& self, auto&& say) { say("units", self.units)("route", self.route); } };
struct EndMoves { auto operator<=>(const EndMoves&) const = default; static constexpr auto name = "end_moves"; static void fields(auto&, auto&&) {} };
struct DeclareAttack { HexId hex; UnitList units; bool operator==(const DeclareAttack&) const = default; bool operator<(const DeclareAttack& o) const { return hex == o.hex ? units < o.units : hex < o.hex; } static constexpr auto name = "attack"; static void fields(auto& self, auto&& say) { say("hex", self.hex)("units", self.units); } };
struct EndImpulse { auto operator<=>(const EndImpulse&) const = default; static constexpr auto name = "end_impulse"; static void fields(auto&, auto&&) {} };
struct PlayTactic { GermanCardId card; auto operator<=>(const PlayTactic&) const = default; static constexpr auto name = "play_tactic"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct EndTactics { auto operator<=>(const EndTactics&) const = default; static constexpr auto name = "end_tactics"; static void fields(auto&, auto&&) {} };
// a stack, and the way to where it joins the battle; no way: it stands there already
struct Reinforce { Stack units; Route route; bool operator==(const Reinforce&) const = default; bool operator<(const Reinforce& o) const { return units == o.units ? route < o.route : units < o.units; } static constexpr auto name = "reinforce"; static void fields(auto& self, auto&& say) { say("units", self.units)("route", self.route); } };
// chits beyond the minimum (ARD-DRAW-14)
struct DrawMore { std::uint8_t chits = 0; auto operator<=>(const DrawMore&) const = default; static constexpr auto name = "draw_more"; static void fields(auto& self, auto&& say) { say("chits", self.chits, AtMost{64}); } };
// what absorbs hits; all others are steps (ARD-CBT-10)
struct AssignHits { std::uint8_t retreat = 0, disperse = 0; auto operator<=>(const AssignHits&) const = default; static constexpr auto name = "assign_hits"; static void fields(auto& self, auto&& say) { say("retreat", self.retreat, AtMost{2})("disperse", self.disperse, AtMost{2}); } };
struct LoseStep { UnitId unit; auto operator<=>(const LoseStep&) const = default; static constexpr auto name = "lose_step"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct RetreatTo { HexId hex; auto operator<=>(const RetreatTo&) const = default; static constexpr auto name = "retreat_to"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct Advance { UnitId unit; Route route; bool operator==(const Advance&) const = default; bool operator<(const Advance& o) const { return unit == o.unit ? route < o.route : unit < o.unit; } static constexpr auto name = "advance"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("route", self.route); } };
struct EndAdvance { auto operator<=>(const EndAdvance&) const = default; static constexpr auto name = "end_advance"; static void fields(auto&, auto&&) {} };
struct React { GermanCardId card; auto operator<=>(const React&) const = default; static constexpr auto name = "react"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct Decline { auto operator<=>(const Decline&) const = default; static constexpr auto name = "decline"; static void fields(auto&, auto&&) {} };
struct Discard { GermanCardId card; auto operator<=>(const Discard&) const = default; static constexpr auto name = "discard"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct BuildBridge { EdgeId edge; auto operator<=>(const BuildBridge&) const = default; static constexpr auto name = "build_bridge"; static void fields(auto& self, auto&& say) { say("edge", self.edge); } };
struct PlaceVdh { HexId hex; auto operator<=>(const PlaceVdh&) const = default; static constexpr auto name = "place_vdh"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
struct DelayDivision { FormationId division; auto operator<=>(const DelayDivision&) const = default; static constexpr auto name = "delay_division"; static void fields(auto& self, auto&& say) { say("division", self.division); } };
struct ClearRoadblock { HexId hex; auto operator<=>(const ClearRoadblock&) const = default; static constexpr auto name = "clear_roadblock"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// whatever is asked; legal_actions does not list it
struct Concede { auto operator<=>(const Concede&) const = default; static constexpr auto name = "concede"; static void fields(auto&, auto&&) {} };

// -- chance --
struct DrawGerman { GermanCardId card; auto operator<=>(const DrawGerman&) const = default; static constexpr auto name = "draw_german"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct DrawAllied { AlliedCardId card; auto operator<=>(const DrawAllied&) const = default; static constexpr auto name = "draw_allied"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct DrawAction { ActionCardId card; auto operator<=>(const DrawAction&) const = default; static constexpr auto name = "draw_action"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
struct DrawChit { ChitId chit; auto operator<=>(const DrawChit&) const = default; static constexpr auto name = "draw_chit"; static void fields(auto& self, auto&& say) { say("chit", self.chit); } };
struct RollDie { std::uint8_t roll = 0; auto operator<=>(const RollDie&) const = default; static constexpr auto name = "roll"; static void fields(auto& self, auto&& say) { say("roll", self.roll, Between{1, die_sides}); } };
// clang-format on

using Action = std::variant<PlaceArrival, DiscardForFuel, PlayCommand, PlayEvent, Pass, NameDivision, EndNaming, Move, EndMoves,
                            DeclareAttack, EndImpulse, PlayTactic, EndTactics, Reinforce, DrawMore, AssignHits, LoseStep,
                            RetreatTo, Advance, EndAdvance, React, Decline, Discard, BuildBridge, PlaceVdh, DelayDivision,
                            ClearRoadblock, Concede, DrawGerman, DrawAllied, DrawAction, DrawChit, RollDie>;
using Actions = std::vector<Action>;

struct Chance {
    Action action;
    double probability = 0;
};
using Chances = std::vector<Chance>;

}  // namespace salient::ardennes
