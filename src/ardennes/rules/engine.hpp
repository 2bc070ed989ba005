// How a choice becomes facts. Each step asks one thing, or runs by itself, by small overloads that game.cpp calls:
//   settle(emit, step)           -> a step that asks the player, when it comes up: true where there is nothing to ask, and it is done
//   check(table, step, action)   -> may this action be taken?
//   list(table, step, actions)   -> what may be chosen
//   take(emit, step, action)     -> carry it out; the step is still on the stack
//   run(emit, step)              -> of a step that asks nobody; it has been popped
// Pairs of step and action that are not declared here are refused.
#pragma once

#include "salient/ardennes/queries.hpp"

namespace salient::ardennes {

// Writes facts: changes the state by them and remembers them. When the game is over nothing more happens.
class Emit {
public:
    Emit(Game& game, Events& out) : game_(game), out_(out) {}
    template <class Fact>
    void operator()(const Fact& fact) {
        if (game_.is_over()) return;
        out_.emplace_back(fact);
        evolve(*game_.book, game_.state, out_.back());
    }
    void push(const Step& step) { (*this)(StepPushed{step}); }
    void pop() { (*this)(StepPopped{}); }
    // In place of the step on top.
    void replace(const Step& step) {
        pop();
        push(step);
    }
    const Book& book() const { return *game_.book; }
    const State& state() const { return game_.state; }
    const Combat& combat() const { return game_.state.combat; }
    Table table() const { return {*game_.book, game_.state}; }
    Field field() const { return Field(table()); }
    const Unit& unit(UnitId id) const { return game_.state.at(id); }
    const UnitType& type(UnitId id) const { return game_.book->units[id]; }
    void note(std::string_view clause, std::string_view key, Choice what = {}) { (*this)(Noted{clause, key, what}); }

private:
    Game& game_;
    Events& out_;
};

inline void add_line(Tally& tally, int value, std::string_view clause, std::string_view key, Args args = {}) {
    tally.lines.push_back({value, std::string(clause), {"tally.ard_" + std::string(key), std::move(args)}});
}

// ---- game.cpp ----
Who advance(Emit& emit);  // runs what asks nobody

// ---- day.cpp ----
void run(Emit& emit, const DayStep& step);
bool settle(Emit& emit, const ArriveStep& step);
Verdict check(const Table& table, const ArriveStep& step, const PlaceArrival& action);
void list(const Table& table, const ArriveStep& step, Actions& out);
void take(Emit& emit, const ArriveStep& step, const PlaceArrival& action);

// ---- cards.cpp ----
void run(Emit& emit, const FillHandStep& step);
Verdict check(const Table& table, const DrawGermanStep& step, const DrawGerman& action);
void take(Emit& emit, const DrawGermanStep& step, const DrawGerman& action);
Bag<GermanCardId> drawn_from(const Table& table, const DrawGermanStep& step);
bool settle(Emit& emit, const FuelStep& step);
Verdict check(const Table& table, const FuelStep& step, const DiscardForFuel& action);
Verdict check(const Table& table, const FuelStep& step, const Decline& action);
void list(const Table& table, const FuelStep& step, Actions& out);
void take(Emit& emit, const FuelStep& step, const DiscardForFuel& action);
void take(Emit& emit, const FuelStep& step, const Decline& action);
bool settle(Emit& emit, const DiscardStep& step);
Verdict check(const Table& table, const DiscardStep& step, const Discard& action);
void list(const Table& table, const DiscardStep& step, Actions& out);
void take(Emit& emit, const DiscardStep& step, const Discard& action);

// ---- impulse.cpp ----
void run(Emit& emit, const ImpulsesStep& step);
void run(Emit& emit, const NextImpulseStep& step);
void run(Emit& emit, const EndImpulseStep& step);
Verdict check(const Table& table, const PlayCardStep& step, const PlayCommand& action);
Verdict check(const Table& table, const PlayCardStep& step, const PlayEvent& action);
Verdict check(const Table& table, const PlayCardStep& step, const Pass& action);
void list(const Table& table, const PlayCardStep& step, Actions& out);
void take(Emit& emit, const PlayCardStep& step, const PlayCommand& action);
void take(Emit& emit, const PlayCardStep& step, const PlayEvent& action);
void take(Emit& emit, const PlayCardStep& step, const Pass& action);
Verdict check(const Table& table, const NameDivisionsStep& step, const NameDivision& action);
Verdict check(const Table& table, const NameDivisionsStep& step, const EndNaming& action);
bool settle(Emit& emit, const NameDivisionsStep& step);
void list(const Table& table, const NameDivisionsStep& step, Actions& out);
void take(Emit& emit, const NameDivisionsStep& step, const NameDivision& action);
void take(Emit& emit, const NameDivisionsStep& step, const EndNaming& action);

// ---- moves.cpp ----
// A unit goes along a way, with all that this changes: crossings, roadblocks, IPs that nobody holds any more.
void go(Emit& emit, const Stack& units, const Route& route, Movement how);
void leave_ip(Emit& emit, HexId hex);                             // ARD-DEF-13
void put_german(Emit& emit, UnitId unit, HexId hex, Placed how);  // a roadblock there goes (ARD-DEF-12)
bool settle(Emit& emit, const MoveStep& step);
Verdict check(const Table& table, const MoveStep& step, const Move& action);
Verdict check(const Table& table, const MoveStep& step, const EndMoves& action);
void list(const Table& table, const MoveStep& step, Actions& out);
void take(Emit& emit, const MoveStep& step, const Move& action);
void take(Emit& emit, const MoveStep& step, const EndMoves& action);
bool settle(Emit& emit, const StoppedStep& step);
Verdict check(const Table& table, const StoppedStep& step, const React& action);
Verdict check(const Table& table, const StoppedStep& step, const Decline& action);
void list(const Table& table, const StoppedStep& step, Actions& out);
void take(Emit& emit, const StoppedStep& step, const React& action);
void take(Emit& emit, const StoppedStep& step, const Decline& action);
bool settle(Emit& emit, const GoOnStep& step);
Verdict check(const Table& table, const GoOnStep& step, const Move& action);
Verdict check(const Table& table, const GoOnStep& step, const EndMoves& action);
void list(const Table& table, const GoOnStep& step, Actions& out);
void take(Emit& emit, const GoOnStep& step, const Move& action);
void take(Emit& emit, const GoOnStep& step, const EndMoves& action);

// ---- attack.cpp ----
bool settle(Emit& emit, const AttackStep& step);
Verdict check(const Table& table, const AttackStep& step, const DeclareAttack& action);
Verdict check(const Table& table, const AttackStep& step, const EndImpulse& action);
void list(const Table& table, const AttackStep& step, Actions& out);
void take(Emit& emit, const AttackStep& step, const DeclareAttack& action);
void take(Emit& emit, const AttackStep& step, const EndImpulse& action);

// ---- tactics.cpp ----
bool settle(Emit& emit, const TacticsStep& step);
Verdict check(const Table& table, const TacticsStep& step, const PlayTactic& action);
Verdict check(const Table& table, const TacticsStep& step, const EndTactics& action);
void list(const Table& table, const TacticsStep& step, Actions& out);
void take(Emit& emit, const TacticsStep& step, const PlayTactic& action);
void take(Emit& emit, const TacticsStep& step, const EndTactics& action);
bool settle(Emit& emit, const ReinforceStep& step);
Verdict check(const Table& table, const ReinforceStep& step, const Reinforce& action);
void list(const Table& table, const ReinforceStep& step, Actions& out);
void take(Emit& emit, const ReinforceStep& step, const Reinforce& action);
// Units that Assault Coordination brings in (ARD-ACT-10).
UnitList coordinated(const Field& field, Side side);
// Whether an IP may be built on the defenders by a tactic (ARD-GTAC-4, ARD-ATAC-9).
bool may_dig_by_tactic(const Table& table);
// Where a stack of this side joins the battle by Reinforce Battle, and how (ARD-GTAC-15 to -18): all there are.
std::vector<Reinforce> reinforcements(const Field& field, Side side);
void join_battle(Emit& emit, Side side, const Reinforce& how);
// The lasting part of engineers that attack (ARD-GTAC-6, ARD-ATAC-10).
void clear_ip(Emit& emit);

// ---- combat.cpp ----
void open_combat(Emit& emit, Side attacker, HexId hex, const UnitList& attackers, int break_value);
void run(Emit& emit, const CombatStep& step);
Stack living_defenders(const Table& table);
UnitList living_attackers(const Table& table);
HexId defenders_at(const Table& table);  // where they are now; none: gone
Verdict check(const Table& table, const StateDrawsStep& step, const DrawMore& action);
bool settle(Emit& emit, const StateDrawsStep& step);
void list(const Table& table, const StateDrawsStep& step, Actions& out);
void take(Emit& emit, const StateDrawsStep& step, const DrawMore& action);
Verdict check(const Table& table, const DrawChitStep& step, const DrawChit& action);
void take(Emit& emit, const DrawChitStep& step, const DrawChit& action);

// ---- losses.cpp ----
void lose_step(Emit& emit, UnitId unit, LossOf whose);
// Who may take the next step loss (ARD-STEP-5, -6).
std::vector<UnitId> may_lose(const Table& table, LossOf whose, HexId hex = {});
Verdict check(const Table& table, const AssignStep& step, const AssignHits& action);
bool settle(Emit& emit, const AssignStep& step);
void list(const Table& table, const AssignStep& step, Actions& out);
void take(Emit& emit, const AssignStep& step, const AssignHits& action);
bool settle(Emit& emit, const LoseStepsStep& step);
Verdict check(const Table& table, const LoseStepsStep& step, const LoseStep& action);
void list(const Table& table, const LoseStepsStep& step, Actions& out);
void take(Emit& emit, const LoseStepsStep& step, const LoseStep& action);

// ---- retreat.cpp ----
enum class RetreatClass : std::uint8_t { Free, Friends, Supplied, Cut };  // (a) to (d) of ARD-RET-1
struct RetreatHex {
    HexId hex;
    RetreatClass kind{};
    bool hard = false;  // ARD-RET-4
    bool costs_step() const { return kind >= RetreatClass::Supplied; }
};
// Every hex that is available to units of one hex (ARD-RET-5).
std::vector<RetreatHex> retreat_hexes(const Field& field, const Stack& units, HexId just_left = {});
// Only those of the first kind that there is.
std::vector<RetreatHex> first_retreats(const Field& field, const Stack& units, HexId just_left = {});
HexId just_left(const Table& table);  // in the retreat under way
// One hex of a retreat; gives the steps that it costs, which the caller takes (ARD-RET-2).
int retreat_one(Emit& emit, const RetreatHex& to, bool disperses);
bool settle(Emit& emit, const RetreatStep& step);
Verdict check(const Table& table, const RetreatStep& step, const RetreatTo& action);
void list(const Table& table, const RetreatStep& step, Actions& out);
void take(Emit& emit, const RetreatStep& step, const RetreatTo& action);
int retreat_cost(const Table& table);  // steps of one hex of class (c) or (d) (ARD-RET-2)

// ---- advance.cpp ----
bool settle(Emit& emit, const AdvanceStep& step);
Verdict check(const Table& table, const AdvanceStep& step, const Advance& action);
Verdict check(const Table& table, const AdvanceStep& step, const EndAdvance& action);
void list(const Table& table, const AdvanceStep& step, Actions& out);
void take(Emit& emit, const AdvanceStep& step, const Advance& action);
void take(Emit& emit, const AdvanceStep& step, const EndAdvance& action);
// May an attacker go on from the hex that was attacked (ARD-ADV2)?
Verdict may_go_on(const Field& field, UnitId unit, HexId from, HexId to);
bool may_advance_two(const Table& table, UnitId unit);

// ---- german_events.cpp ----
// Whether a card's event can be carried out now (ARD-ACT-4, ARD-IMP-6).
Verdict can_play_event(const Table& table, GermanCardId card);
void begin_event(Emit& emit, GermanCardId card);
GermanCardId card_with(const Table& table, GermanEvent event);  // in the hand; none
bool settle(Emit& emit, const OfferBridgeStep& step);
Verdict check(const Table& table, const OfferBridgeStep& step, const PlayEvent& action);
Verdict check(const Table& table, const OfferBridgeStep& step, const Decline& action);
void list(const Table& table, const OfferBridgeStep& step, Actions& out);
void take(Emit& emit, const OfferBridgeStep& step, const PlayEvent& action);
void take(Emit& emit, const OfferBridgeStep& step, const Decline& action);
Verdict check(const Table& table, const BridgeStep& step, const BuildBridge& action);
void list(const Table& table, const BridgeStep& step, Actions& out);
void take(Emit& emit, const BridgeStep& step, const BuildBridge& action);
Verdict check(const Table& table, const VdhStep& step, const PlaceVdh& action);
void list(const Table& table, const VdhStep& step, Actions& out);
void take(Emit& emit, const VdhStep& step, const PlaceVdh& action);
Verdict check(const Table& table, const AirborneStep& step, const DelayDivision& action);
void list(const Table& table, const AirborneStep& step, Actions& out);
void take(Emit& emit, const AirborneStep& step, const DelayDivision& action);
Verdict check(const Table& table, const RoadblockStep& step, const ClearRoadblock& action);
void list(const Table& table, const RoadblockStep& step, Actions& out);
void take(Emit& emit, const RoadblockStep& step, const ClearRoadblock& action);
bool can_clear(const Field& field, HexId roadblock);  // Manteuffel (ARD-GEV-17)
void vdh_rolled(Emit& emit, int roll);

// ---- allies ----
void run(Emit& emit, const AlliedImpulseStep& step);
Verdict check(const Table& table, const DrawAlliedStep& step, const DrawAllied& action);
void take(Emit& emit, const DrawAlliedStep& step, const DrawAllied& action);
Verdict check(const Table& table, const DrawActionStep& step, const DrawAction& action);
void take(Emit& emit, const DrawActionStep& step, const DrawAction& action);
Verdict check(const Table& table, const DieStep& step, const RollDie& action);
void take(Emit& emit, const DieStep& step, const RollDie& action);
bool settle(Emit& emit, const TankStep& step);
Verdict check(const Table& table, const TankStep& step, const LoseStep& action);
void list(const Table& table, const TankStep& step, Actions& out);
void take(Emit& emit, const TankStep& step, const LoseStep& action);
bool settle(Emit& emit, const GreifStep& step);
Verdict check(const Table& table, const GreifStep& step, const React& action);
Verdict check(const Table& table, const GreifStep& step, const Decline& action);
void list(const Table& table, const GreifStep& step, Actions& out);
void take(Emit& emit, const GreifStep& step, const React& action);
void take(Emit& emit, const GreifStep& step, const Decline& action);

}  // namespace salient::ardennes
