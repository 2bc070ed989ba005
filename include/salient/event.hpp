// Every event. Events are the only way a state changes; the log, the animation and statistics read them too.
#pragma once

#include <variant>
#include <vector>

#include "salient/state.hpp"
#include "salient/wings/camouflage.hpp"

namespace salient {

enum class LossCause : std::uint8_t { Hits, BlockedRetreat, Terrain };
// clang-format off
enum class UnitMark : std::uint8_t { Moved, Battled, Done, Rests, BoatsLeft, Underground, FiresSmoke, CraftPut, CraftGone, BridgePlaced, Uncoupled, HasUnloaded, CameOff, GunLost, Due, Released };
struct TurnBegan { Side side{}; bool operator==(const TurnBegan&) const = default; static constexpr auto name = "turn_began"; static constexpr unsigned touches = touched::every_unit; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// of a seat, with the cards whose units act
struct PhaseBegan { Phase phase{}; Seat seat; InPlaySet cards; bool operator==(const PhaseBegan&) const = default; static constexpr auto name = "phase_began"; static constexpr unsigned touches = touched::every_unit; static void fields(auto& self, auto&& say) { say("phase", self.phase)("seat", self.seat)("cards", self.cards); } };
// marks are cleared (TURN-10)
struct TurnEnded { Side side{}; bool operator==(const TurnEnded&) const = default; static constexpr auto name = "turn_ended"; static constexpr unsigned touches = touched::every_unit; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// from the hand, or what lay face down
struct CardPlayed { CardInPlay card; FaceDownId received; bool operator==(const CardPlayed&) const = default; static constexpr auto name = "card_played"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("card", self.card)("received", self.received); } };
// a card in play learned more: faces rolled, a unit healed
struct CardChanged { InPlayId id; CardInPlay card; bool operator==(const CardChanged&) const = default; static constexpr auto name = "card_changed"; static void fields(auto& self, auto&& say) { say("id", self.id)("card", self.card); } };
struct CardDiscarded { Seat seat; CardId card; bool from_hand = true; bool operator==(const CardDiscarded&) const = default; static constexpr auto name = "card_discarded"; static constexpr unsigned touches = touched::secrets | touched::every_unit; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card)("from_hand", self.from_hand); } };
// card is none for those who may not see it
struct CardDrawn { Seat seat; CardId card; bool operator==(const CardDrawn&) const = default; static constexpr auto name = "card_drawn"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card); } };
// from: whose hand a card leaves
struct LaidFaceDown { FaceDown what; std::uint8_t value = face_down_unknown; Seat from; bool operator==(const LaidFaceDown&) const = default; static constexpr auto name = "laid_face_down"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("what", self.what)("value", self.value)("from", self.from); } };
// a choice, for everybody to see; it is gone from the table
struct TurnedUp { FaceDownId what; std::uint8_t value = 0; bool operator==(const TurnedUp&) const = default; static constexpr auto name = "turned_up"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("what", self.what)("value", self.value); } };
struct DeckReshuffled { bool operator==(const DeckReshuffled&) const = default; static constexpr auto name = "deck_reshuffled"; static constexpr unsigned touches = touched::secrets; static void fields(auto&, auto&&) {} };
struct AmbushPlayed { Seat seat; CardId card; BattleContext battle; Seat by = {}; bool operator==(const AmbushPlayed&) const = default; static constexpr auto name = "ambush_played"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card)("battle", self.battle)("by", self.by); } };
// AmbushPlayed::by: mode Overlord, the Field General who plays it.
struct AmbushDeclined { Seat seat; bool operator==(const AmbushDeclined&) const = default; static constexpr auto name = "ambush_declined"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
struct UnitOrdered { UnitId unit; InPlayId card; bool on_the_move = false; bool operator==(const UnitOrdered&) const = default; static constexpr auto name = "unit_ordered"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("card", self.card)("on_the_move", self.on_the_move); } };
struct UnitDisplaced {  // one hex; a train through friends goes to the other side of them at once
    UnitId unit;
    HexId from, to;
    Displacement how{};
    std::uint8_t battle_cost = 0;  // how far the unit has moved this turn, for BTL-4
    bool stopped = false;          // the hex is a hard stop for it (TG-5)
    bool no_battle = false;        // the hex bars battle after entry (BTL-7)
    bool left_no_battle = false;   // the hex left bars battle after leaving (BTL-8)
    bool in_mud = false;           // the step was made in mud that tells for battles after a move (TWX-4)
    std::uint8_t passed = 0;       // hexes in between that a train went through (HTRN-4)
    bool operator==(const UnitDisplaced&) const = default;
    static constexpr auto name = "unit_displaced";
    static void fields(auto& self, auto&& say) {
        say("unit", self.unit)("from", self.from)("to", self.to)("how", self.how)("battle_cost", self.battle_cost);
        say("stopped", self.stopped)("no_battle", self.no_battle)("left_no_battle", self.left_no_battle)("in_mud", self.in_mud)("passed", self.passed);
    }
};
// something came to light: its owner decides again (MOVE-2)
struct WalkHalted { UnitId unit; bool operator==(const WalkHalted&) const = default; static constexpr auto name = "walk_halted"; static constexpr unsigned touches = touched::steps; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
struct UnitMarked { UnitId unit; UnitMark mark{}; bool operator==(const UnitMarked&) const = default; static constexpr auto name = "unit_marked"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("mark", self.mark); } };
struct BattleDeclared { BattleContext battle; bool operator==(const BattleDeclared&) const = default; static constexpr auto name = "battle_declared"; static void fields(auto& self, auto&& say) { say("battle", self.battle); } };
struct DiceRolled {
    RollPurpose purpose{};
    Faces faces{};
    BattleContext battle;
    std::uint8_t hits = 0, flags = 0;  // as they count against the target
    FaceSet hit_by;                    // the faces that were hits when they lay
    bool operator==(const DiceRolled&) const = default;
    static constexpr auto name = "dice_rolled";
    static void fields(auto& self, auto&& say) {
        say("purpose", self.purpose)("faces", self.faces)("battle", self.battle)("hits", self.hits)("flags", self.flags);
        say("hit_by", self.hit_by);
    }
};
struct FlagsIgnored { UnitId unit; std::uint8_t flags = 0; bool operator==(const FlagsIgnored&) const = default; static constexpr auto name = "flags_ignored"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("flags", self.flags); } };
struct FiguresLost { UnitId unit; std::uint8_t figures = 0; LossCause cause{}; bool operator==(const FiguresLost&) const = default; static constexpr auto name = "figures_lost"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("figures", self.figures)("cause", self.cause); } };
// medals go to the enemy
struct UnitEliminated { UnitId unit; HexId hex; std::uint8_t medals = 0; bool operator==(const UnitEliminated&) const = default; static constexpr auto name = "unit_eliminated"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("medals", self.medals); } };
// medals go to its own side
struct UnitExited { UnitId unit; HexId hex; std::uint8_t medals = 0; bool operator==(const UnitExited&) const = default; static constexpr auto name = "unit_exited"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("medals", self.medals); } };
struct UnitWent {  // onto the board or off it, with all its figures
    UnitId unit;
    Location where{};
    HexId hex;
    UnitId carrier;
    bool stopped = false;       // onto ground that ends a move (TER-14)
    bool hard_stopped = false;  // and keeps it from taking ground (TG-5)
    bool no_battle = false;     // onto ground that bars battle after entry (BTL-7)
    std::uint8_t steps = 0;     // hexes of its move that this is (RESERVE-8)
    bool operator==(const UnitWent&) const = default;
    static constexpr auto name = "unit_went";
    static void fields(auto& self, auto&& say) {
        say("unit", self.unit)("where", self.where)("hex", self.hex)("carrier", self.carrier)("stopped", self.stopped);
        say("hard_stopped", self.hard_stopped)("no_battle", self.no_battle)("steps", self.steps);
    }
};
// of the side that lost one more figure of the type: the count now, and the medals for the enemy (MEDAL-7)
struct LossCounted { Side side{}; UnitTypeId type; std::uint8_t figures = 0, medals = 0; bool operator==(const LossCounted&) const = default; static constexpr auto name = "loss_counted"; static void fields(auto& self, auto&& say) { say("side", self.side)("type", self.type)("figures", self.figures)("medals", self.medals); } };
struct FiguresReturned { UnitId unit; std::uint8_t figures = 0; bool operator==(const FiguresReturned&) const = default; static constexpr auto name = "figures_returned"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("figures", self.figures); } };
struct FeaturePlaced { Feature feature; bool operator==(const FeaturePlaced&) const = default; static constexpr auto name = "feature_placed"; static constexpr unsigned touches = touched::features; static void fields(auto& self, auto&& say) { say("feature", self.feature); } };
struct FeatureRemoved { HexId hex; TerrainId type; bool operator==(const FeatureRemoved&) const = default; static constexpr auto name = "feature_removed"; static constexpr unsigned touches = touched::features; static void fields(auto& self, auto&& say) { say("hex", self.hex)("type", self.type); } };
struct MineRevealed { HexId hex; TerrainId type; std::uint8_t strength = 0; bool operator==(const MineRevealed&) const = default; static constexpr auto name = "mine_revealed"; static constexpr unsigned touches = touched::features; static void fields(auto& self, auto&& say) { say("hex", self.hex)("type", self.type)("strength", self.strength); } };
struct FeatureChanged { HexId hex; TerrainId type; std::uint8_t value = 0; bool operator==(const FeatureChanged&) const = default; static constexpr auto name = "feature_changed"; static constexpr unsigned touches = touched::features; static void fields(auto& self, auto&& say) { say("hex", self.hex)("type", self.type)("value", self.value); } };
// 0: daylight
struct VisibilityChanged { std::uint8_t hexes = 0; bool operator==(const VisibilityChanged&) const = default; static constexpr auto name = "visibility_changed"; static void fields(auto& self, auto&& say) { say("hexes", self.hexes); } };
struct ObjectiveChanged { ObjectiveId objective; Side holder = Side::None; bool operator==(const ObjectiveChanged&) const = default; static constexpr auto name = "objective_changed"; static void fields(auto& self, auto&& say) { say("objective", self.objective)("holder", self.holder); } };
// SETUP-6
struct HandGrew { Seat seat; bool operator==(const HandGrew&) const = default; static constexpr auto name = "hand_grew"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// HQ-1
struct HandShrank { Seat seat; bool operator==(const HandShrank&) const = default; static constexpr auto name = "hand_shrank"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
struct LastTurnDue { Side side{}; bool operator==(const LastTurnDue&) const = default; static constexpr auto name = "last_turn_due"; static void fields(auto& self, auto&& say) { say("side", self.side); } };
struct GameEnded { Result end{}; WinReason reason{}; bool operator==(const GameEnded&) const = default; static constexpr auto name = "game_ended"; static constexpr unsigned touches = touched::steps; static void fields(auto& self, auto&& say) { say("winner", self.end)("reason", self.reason); } };
// a card in play leaves the game for good (BLOW-10)
struct CardLeftGame { Seat seat; CardId card; bool operator==(const CardLeftGame&) const = default; static constexpr auto name = "card_left_game"; static constexpr unsigned touches = touched::every_unit; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card); } };
struct StepPushed { Step step; bool operator==(const StepPushed&) const = default; static constexpr auto name = "step_pushed"; static constexpr unsigned touches = touched::steps; static void fields(auto& self, auto&& say) { say("step", self.step); } };
struct StepPopped { bool operator==(const StepPopped&) const = default; static constexpr auto name = "step_popped"; static constexpr unsigned touches = touched::steps; static void fields(auto&, auto&&) {} };
// the top step becomes this
struct StepChanged { Step step; bool operator==(const StepChanged&) const = default; static constexpr auto name = "step_changed"; static constexpr unsigned touches = touched::steps; static void fields(auto& self, auto&& say) { say("step", self.step); } };
// clang-format on

using Event =
    std::variant<TurnBegan, PhaseBegan, TurnEnded, CardPlayed, CardChanged, CardDiscarded, CardDrawn, DeckReshuffled,
                 AmbushPlayed, AmbushDeclined, UnitOrdered, UnitDisplaced, WalkHalted, UnitMarked, BattleDeclared, DiceRolled,
                 FlagsIgnored, FiguresLost, UnitEliminated, FiguresReturned, FeaturePlaced, FeatureRemoved, MineRevealed,
                 FeatureChanged, VisibilityChanged, ObjectiveChanged, HandGrew, HandShrank, GameEnded, StepPushed, StepPopped,
                 StepChanged, LaidFaceDown, TurnedUp, UnitWent, UnitExited, CrossHairPlaced, CrossHairReturned, LossCounted,
                 Resupplied, CardTaken, AccessoryChosen, UnitTurned, UnitRaised, AirTokenGained, AirTokenSpent, TraitLost,
                 LeaderWent, CargoMoved, DropAimed, Drifted, DropEnded, FaceDownChanged, CardTakenBack, OrdersTaken,
                 CommandPassed, CardsRemembered, AmbushAskedNoMore, InitiativeSuffered, CardLeftGame, LastTurnDue>;
using Events = std::vector<Event>;

}  // namespace salient
