// How a choice becomes events. Each step asks one seat one thing; for each step there are small overloads:
//   to_act(table, step)           -> the seat that decides, or seat::nobody when the step runs by itself
//   check(seen, step, action)     -> may this action be taken?
//   list(seen, step, actions)     -> all effects that the seat may choose, in canonical order
//   take(emit, step, action)      -> carry the choice out; the step is still on the stack
//   run(emit, step)               -> for a step that asks nobody; it has been popped
// Whatever is not overloaded falls to the templates at the end of this file.
#pragma once

#include <optional>
#include <type_traits>

#include "rules/engine/seats.hpp"
#include "salient/game.hpp"
#include "salient/names.hpp"
#include "salient/queries.hpp"

namespace salient {

// evolve.cpp: the same as evolve(), for who knows which kind of event it is; there is one for each.
template <class EventType>
void apply_event(const Rulebook& rules, const Scenario& scenario, GameState& state, const EventType& event);

// evolve.cpp: what StepPushed and StepPopped do. Every second event is one of them, so without anybody to tell they are not put into words.
void push_step(Open& open, const Step& step);
void pop_step(Open& open);

class Emit;
// hooks.cpp: what the wings do when an event has taken a unit from its hex, whatever it was.
void unit_left_hex(Emit& emit, UnitId unit);

// Writes events: changes the state by them and, where somebody wants them, remembers them. After the game is over nothing more happens (WIN-2).
class Emit {
public:
    // `out`: where they are kept; null: nowhere.
    Emit(Game& game, Events* out) : game_(game), out_(out), table_(game.table()) {}

    template <class EventType>
    void operator()(const EventType& event) {
        if (over()) return;
        apply_event(*game_.rules, *game_.scenario, game_.state, event);
        if (out_ != nullptr) out_->push_back(event);
        if constexpr (std::is_same_v<EventType, UnitDisplaced> || std::is_same_v<EventType, UnitEliminated> ||
                      std::is_same_v<EventType, UnitWent>)
            unit_left_hex(*this, event.unit);
    }
    void push(const Step& step) {
        if (out_ != nullptr)
            (*this)(StepPushed{step});
        else if (!over())
            push_step(game_.state.open, step);
    }
    void pop() {
        if (out_ != nullptr)
            (*this)(StepPopped{});
        else if (!over())
            pop_step(game_.state.open);
    }

    const Table& table() const { return table_; }
    const Open& open() const { return game_.state.open; }
    const Secrets& secrets() const { return game_.state.secrets; }
    const Rulebook& rules() const { return *game_.rules; }
    const Scenario& scenario() const { return *game_.scenario; }
    const Unit& unit(UnitId id) const { return game_.state.open.at(id); }
    bool over() const { return game_.is_over(); }

private:
    Game& game_;
    Events* out_;
    Table table_;  // of the game, as it is at any time
};

// What checks and lists may look at: the table, the hand of the seat that decides, the cards it was given and those under its chip, the
// oldest first; nothing else.
struct Observation {
    Table table;
    const Hand& hand;
    Hand received;
    Hand chip = {};
    Hand taken = {};            // that it took out of the discard pile in secret
    FaceDownValues known = {};  // mode Overlord: what lies face down, by place; face_down_unknown where it may not know it
};

// ---- turn.cpp ----
// Whether the units of a card in play act in a stage of the turn: those with even numbers are stages of movement (OVL-TURN-8).
bool acts_in(const Rulebook& rules, const CardInPlay& card, std::uint8_t stage);

// ---- victory.cpp ----
// Brings objectives up to date and ends the game when a side has won (OBJ-12, WIN-3).
// `entered`: the unit that has just come onto a hex, if one has. `passage`: whether it goes on at once; with OBJ-13 what is held by
// occupation is not judged while it passes. `left`: the hex that it came from; none: not to be looked at.
enum class Passage : std::uint8_t { Stays, Passes };
void update_medals(Emit& emit, Passage passage = Passage::Stays, UnitId entered = {}, HexId left = {});
// What is judged at the start of a side's turn only (OBJ-17, OBJ-22, OBJ-29), then all the rest.
void judge_turn_start(Emit& emit, Side active);
// What ends the game at the end of a side's turn (OBJ-37, DECK-17).
void judge_turn_end(Emit& emit, Side active);

// ---- displacement.cpp: one hex of a move, retreat or take ground, with all that it brings about ----
// `passage`: whether the unit goes on at once, in the same move or retreat.
void displace(Emit& emit, UnitId unit, HexId to, Displacement how, Passage passage = Passage::Stays,
              std::uint8_t battle_cost = 0);
// Removes figures and, with the last one, the unit (HIT-3 to HIT-5, ELIM-1).
void lose_figures(Emit& emit, UnitId unit, int figures, LossCause cause);

// The unit is no more, with all that it carries; its figures are gone already (ELIM-1, TRAIN-19).
void eliminate(Emit& emit, UnitId unit, LossCause cause = LossCause::Terrain);

// ---- trains.cpp ----
// The same for a train (TTRAIN-3, TTRAIN-6, TRAIN-7). `train`: its locomotive.
void displace_train(Emit& emit, UnitId train, HexId to, Displacement how, Passage passage, std::uint8_t battle_cost);
void hit_train(Emit& emit, UnitId train, int hits, LossCause cause);
// Hits of an attack: its owner may first give up a gun (TRAIN-17).
void take_hits(Emit& emit, UnitId target, int hits, LossCause cause);
// The units aboard a carrier that is no more are lost (TRAIN-19). `hex`: where it stood.
void lose_passengers(Emit& emit, UnitId carrier, HexId hex);

// ---- hooks.cpp ----
struct HookContext {
    UnitId unit;
    Feature feature;     // the one whose hook runs; for cards: none
    Displacement how{};  // for UnitEnters and UnitLeaves
    Passage passage{};
    InPlayId card{};         // whose hook runs; for terrain: none
    BattleContext battle{};  // for UnitHit: the one that is over
};
void run_terrain_hooks(Emit& emit, Moment moment, UnitId unit, HexId hex, Displacement how = Displacement::Move,
                       Passage passage = Passage::Stays);
// What the unit itself, its nation and the special rules do at a moment; they act before the ground.
void run_unit_hooks(Emit& emit, Moment moment, UnitId unit, Displacement how = Displacement::Move,
                    Passage passage = Passage::Stays);
// Of the attacker, where its battle has taken figures from a target that stands where it stood. `figures`: that the target had before.
void run_hit_hooks(Emit& emit, const BattleContext& battle, int figures);
void run_card_hooks(Emit& emit, Moment moment, InPlayId card);
// What lies on the board acts at the end of its owner's turn (SMKSCR-3).
void run_turn_hooks(Emit& emit, Side side);

// ---- cards.cpp ----
// What a card would stand for if its player chose it now (TC-CTR, CARD-7).
// `as`: the attack that it is played as, or none (SC-14).
CardInPlay resolve_card(const Table& table, Seat seat, CardId card, Section section, CardId as = {});

// ---- wings/commissar.cpp ----
// Whether any of these cards may go under the chip (SOV-9).
bool any_for_chip(const Rulebook& rules, const Hand& hand);
// The cards of the hand that may go under the chip, one of each kind, in order.
void list_for_chip(const Observation& seen, Actions& out);

// ---- dig_in.cpp ----
// Sandbags for the units that a card in play has ordered (TC-DIG-2).
void begin_digging_in(Emit& emit, InPlayId card);

// ---- wings/command_car.cpp ----
// Asks whether a card is taken out of the discard pile, where the cards in play allow it (CCAR-11). False when nothing is to be decided.
bool offer_discards(Emit& emit, Side side);

// ---- turn.cpp ----
// The end of the active side's turn: its cards go to the pile and, if it `draws`, new ones come (DECK-11 to DECK-14, SETUP-6).
void discard_and_draw(Emit& emit, Side side, bool draws);
// The last of it, on one front and on three: what waits for the end of a turn acts, marks go, and the enemy is next (TURN-10).
void close_turn(Emit& emit, Side side);

// ---- wings/resupply.cpp ----
// Whether a unit has somebody to give a figure to, and all of those.
bool can_resupply(const Table& table, UnitId supplier);
void list_resupply(const Table& table, Actions& out);

// ---- wings/reserves.cpp ----
// Whether a staged unit may enter the board there now, and all such hexes of the active side's units, as actions (RESERVE-8).
bool can_enter_board(const Table& table, UnitId unit);
void list_entries(const Table& table, Actions& out);
// The sections through which a staged unit may come, as bits; the same as those of a unit on a section line (ORDER-7).
unsigned entry_sections(const Table& table, const Unit& unit);
// ---- wings/arrivals.cpp ----
// Puts a unit on the board, on an empty hex: it has entered it (TER-14). `steps`: hexes of its move that this is.
void put_on_board(Emit& emit, UnitId unit, HexId hex, std::uint8_t steps = 0);
// The actions that bring in units by the orders of a card.
void list_orders_to_come(const Table& table, const OrderStep& step, Actions& out);
bool may_order_anybody_to_come(const Table& table, const OrderStep& step);
// ---- airdrops.cpp ----
// The drop before the first turn that the rule at this place of the scenario's list brings, if it does (PARA-2).
std::optional<DropStep> drop_before_first_turn(const Scenario& scenario, std::size_t place);
// Those at the start of a side's turn, below whatever else happens then: the light has changed before (PARA-10).
void begin_drops(Emit& emit, Side side);
// Whether a unit may be dropped for an order of a card, and each such drop as an action (PARA-9).
bool may_drop_any(const Table& table, InPlayId card);
void list_drops(const Table& table, InPlayId card, Actions& out);
// A unit in reserve that can never come any more is none to win against (VICT-6).
bool may_still_come(const Table& table, UnitId unit);

// ---- demolition.cpp ----
// The side has destroyed what was on the hex: the medals for it (OBJ-33). Whoever calls it brings the medals up to date.
void win_destruction(Emit& emit, Side side, HexId hex);
// Whether there is any bridge that the side may try to blow up now.
bool may_blow_any(const Table& table, Side side);

// ---- wings/cross_hairs.cpp ----
// A marker on the hex of the unit that a gun has hit (BIGGUN-4); back from one that is no longer there, and from those that it marked (BIGGUN-9,
// BIGGUN-10).
void place_cross_hair(Emit& emit, const HookContext& context);
void return_cross_hairs(Emit& emit, UnitId gone);

// ---- fight.cpp ----
// Rolls the dice of a battle.
void strike(Emit& emit, const BattleContext& battle);  // strike.cpp
// Starts a battle: declares it and asks for what may come before the dice (BTL-15 to BTL-19).
void declare_battle(Emit& emit, BattleKind kind, UnitId attacker, UnitId target);

// What the hooks of the unit attacked, of its nation and of the special rules make of the dice of a battle.
void run_strike_hooks(const Table& table, StrikeStep& strike);

// ---- landing_craft.cpp ----
// A unit came onto its hex: where its craft lands, or is left behind in a retreat, it is removed (LCT-9, LCT-10, LCT-15). `is_over`: its
// movement ends there.
void lose_craft(Emit& emit, UnitId unit, Displacement how, bool is_over);

// ---- funnies.cpp ----
// Whether the unit has a bridge still.
inline bool carries_bridge(const Unit& unit) { return unit.accessory == Accessory::Bridge && !unit.bridge_placed; }
// Each hex on which the unit may place its bridge now, as an action.
void list_bridges(const Table& table, UnitId unit, Actions& out);
bool can_place_bridge(const Table& table, UnitId unit);
// Each empty bunker that the unit may assault now, as an action.
void list_breaches(const Table& table, UnitId unit, Actions& out);
bool can_breach(const Table& table, UnitId unit);
// SETUP-8: what players choose of equipment before all else, in the order of the stack: the last is asked first.
std::vector<std::vector<Step>> equipment_choices(const Rulebook& rules, const Scenario& scenario);

// ---- wings/leaders.cpp, cargo.cpp, camouflage.cpp ----
// The unit battles, comes onto a hex or is attacked: it is camouflaged no longer (CAMO-3).
void uncover(Emit& emit, UnitId unit);
// Its move is over: it picks up what lies on its hex (CAPT-1, RESCUE-1).
void pick_up(Emit& emit, UnitId unit);
// It was eliminated on the hex: what it carried stays there, or is gone (CAPT-2, CAPT-3, RESCUE-2).
void drop_cargo(Emit& emit, UnitId unit, HexId hex, LossCause cause);
// It left the board by an exit with all that it carries (CAPT-4, EXIT-14).
void carry_off(Emit& emit, UnitId unit);
// It was eliminated on the hex: two dice for the leader who was with it (HERO-4).
void ask_for_leader(Emit& emit, UnitId unit, HexId hex);

// ---- What dice do, each in the file of its rule ----
// The event of a roll that is none of a battle.
inline void tell_roll(Emit& emit, const RollStep& step, const Faces& faces, int result = 0) {
    emit(DiceRolled{step.purpose, faces, dice_for(step.unit, step.hex), static_cast<std::uint8_t>(result), 0, {}});
}
void strike_rolled(Emit& emit, const RollStep& step, const Faces& faces);       // strike.cpp
void removal_rolled(Emit& emit, const RollStep& step, const Faces& faces);      // fight.cpp
void demolition_rolled(Emit& emit, const RollStep& step, const Faces& faces);   // demolition.cpp
void recovery_rolled(Emit& emit, const RollStep& step, const Faces& faces);     // walk.cpp
void heal_rolled(Emit& emit, const RollStep& step, const Faces& faces);         // cards.cpp
void finest_hour_rolled(Emit& emit, const RollStep& step, const Faces& faces);  // cards.cpp
void leader_rolled(Emit& emit, const RollStep& step, const Faces& faces);       // wings/leaders.cpp
void initiative_rolled(Emit& emit, const RollStep& step, const Faces& faces);   // wings/overlord/initiative.cpp
void mine_rolled(Emit& emit, const RollStep& step, const Faces& faces);         // hooks.cpp
void breach_rolled(Emit& emit, const RollStep& step, const Faces& faces);       // accessories.cpp
void sabotage_rolled(Emit& emit, const RollStep& step, const Faces& faces);     // sabotage.cpp
void dam_rolled(Emit& emit, const RollStep& step, const Faces& faces);          // sabotage.cpp
void ice_rolled(Emit& emit, const RollStep& step, const Faces& faces);          // hooks.cpp
void reserves_rolled(Emit& emit, const RollStep& step, const Faces& faces);     // wings/reserves.cpp
void light_rolled(Emit& emit, const RollStep& step, const Faces& faces);        // scenario_rules.cpp
void winter_rolled(Emit& emit, const RollStep& step, const Faces& faces);       // scenario_rules.cpp

// ---- The overloads. Steps that ask ----
#define SALIENT_ASKING_STEP(StepType)                      \
    Seat to_act(const Table& table, const StepType& step); \
    void list(const Observation& seen, const StepType& step, Actions& out);

SALIENT_ASKING_STEP(PlayCardStep)
SALIENT_ASKING_STEP(NameTargetsStep)
SALIENT_ASKING_STEP(HealStep)
SALIENT_ASKING_STEP(OrderStep)
SALIENT_ASKING_STEP(MoveStep)
SALIENT_ASKING_STEP(WalkStep)
SALIENT_ASKING_STEP(BattleStep)
SALIENT_ASKING_STEP(AmbushStep)
SALIENT_ASKING_STEP(RetreatStep)
SALIENT_ASKING_STEP(TakeGroundStep)
SALIENT_ASKING_STEP(BattleBackStep)
SALIENT_ASKING_STEP(AssaultAgainStep)
SALIENT_ASKING_STEP(OverrunStep)
SALIENT_ASKING_STEP(KeepCardStep)
SALIENT_ASKING_STEP(DesertStep)
SALIENT_ASKING_STEP(WinterStep)
SALIENT_ASKING_STEP(SmokeStep)
SALIENT_ASKING_STEP(GiveStep)
SALIENT_ASKING_STEP(DigInStep)
SALIENT_ASKING_STEP(ChipStep)
SALIENT_ASKING_STEP(ShellStep)
SALIENT_ASKING_STEP(TakeCardStep)
SALIENT_ASKING_STEP(AccessoryStep)
SALIENT_ASKING_STEP(CraftStep)
SALIENT_ASKING_STEP(BridgeStep)
SALIENT_ASKING_STEP(UnloadStep)
SALIENT_ASKING_STEP(GunHitStep)
SALIENT_ASKING_STEP(ReserveStep)
SALIENT_ASKING_STEP(DamStep)
SALIENT_ASKING_STEP(LeaderStep)
SALIENT_ASKING_STEP(ArriveStep)
SALIENT_ASKING_STEP(DropStep)
SALIENT_ASKING_STEP(DistributeStep)
SALIENT_ASKING_STEP(CommandStep)
SALIENT_ASKING_STEP(InitiativeStep)
SALIENT_ASKING_STEP(LeadStep)
#undef SALIENT_ASKING_STEP
Seat to_act(const Table& table, const DealStep& step);
Seat to_act(const Table& table, const RollStep& step);
Seat to_act(const Table& table, const DrawStep& step);
Seat to_act(const Table& table, const RevealStep& step);
Seat to_act(const Table& table, const LoseCardStep& step);
Seat to_act(const Table& table, const DriftStep& step);

// What a seat may choose where: step and action, one line for each. The verbs of game.cpp are made from these two lists.
// clang-format off
#define SALIENT_CHOICES(X)            \
    X(PlayCardStep, PlayCard)         \
    X(PlayCardStep, DiscardCard)      \
    X(NameTargetsStep, NameTarget)    \
    X(NameTargetsStep, EndTargets)    \
    X(HealStep, HealUnit)             \
    X(HealStep, EndHeal)              \
    X(OrderStep, OrderUnit)           \
    X(OrderStep, EndOrders)           \
    X(OrderStep, BlowBridge)          \
    X(MoveStep, MoveUnit)             \
    X(MoveStep, ExitBoard)            \
    X(MoveStep, Recover)              \
    X(MoveStep, EndMoves)             \
    X(WalkStep, MoveUnit)             \
    X(WalkStep, ExitBoard)            \
    X(WalkStep, Decline)              \
    X(BattleStep, Battle)             \
    X(BattleStep, RemoveFeature)      \
    X(BattleStep, Resupply)           \
    X(BattleStep, EndBattles)         \
    X(AmbushStep, PlayAmbush)         \
    X(AmbushStep, Decline)            \
    X(RetreatStep, Retreat)           \
    X(TakeGroundStep, TakeGround)     \
    X(TakeGroundStep, Decline)        \
    X(BattleBackStep, Battle)         \
    X(BattleBackStep, Decline)        \
    X(AssaultAgainStep, TakeGround)   \
    X(AssaultAgainStep, Battle)       \
    X(AssaultAgainStep, Decline)      \
    X(OverrunStep, Battle)            \
    X(OverrunStep, Decline)           \
    X(KeepCardStep, DiscardCard)      \
    X(DesertStep, MoveUnit)           \
    X(DesertStep, ExitBoard)          \
    X(DesertStep, Decline)            \
    X(WinterStep, LoseFigure)         \
    X(SmokeStep, LaySmoke)            \
    X(SmokeStep, EndSmoke)            \
    X(GiveStep, GiveCard)             \
    X(GiveStep, EndGiving)            \
    X(DigInStep, DigIn)               \
    X(PlayCardStep, LayUnderChip)     \
    X(ChipStep, LayUnderChip)         \
    X(ChipStep, Decline)              \
    X(BattleStep, FireSmoke)          \
    X(ShellStep, LaySmoke)            \
    X(ShellStep, EndSmoke)            \
    X(TakeCardStep, TakeCard)         \
    X(TakeCardStep, Decline)          \
    X(AccessoryStep, ChooseAccessory) \
    X(CraftStep, PlaceCraft)          \
    X(CraftStep, EndCraft)            \
    X(BridgeStep, PlaceBridge)        \
    X(BridgeStep, Decline)            \
    X(MoveStep, PlaceBridge)          \
    X(BattleStep, PlaceBridge)        \
    X(BattleStep, Breach)             \
    X(UnloadStep, Unload)             \
    X(UnloadStep, Decline)            \
    X(GunHitStep, LoseGun)            \
    X(GunHitStep, Decline)            \
    X(ReserveStep, MoveUnit)          \
    X(ReserveStep, Decline)           \
    X(ReserveStep, ChooseReserve)     \
    X(ReserveStep, Deploy)            \
    X(ReserveStep, LayFieldwork)      \
    X(MoveStep, EnterBoard)           \
    X(PlayCardStep, SpendAirPower)    \
    X(BattleStep, DestroySite)        \
    X(DamStep, RollForDams)           \
    X(DamStep, PutDamStar)            \
    X(DamStep, Decline)               \
    X(LeaderStep, JoinUnit)           \
    X(OrderStep, BringIn)             \
    X(ArriveStep, BringIn)            \
    X(DropStep, AimDrop)              \
    X(DropStep, Decline)              \
    X(OrderStep, AimDrop)             \
    X(DistributeStep, GiveCard)       \
    X(DistributeStep, TakeBack)       \
    X(DistributeStep, GiveBonus)      \
    X(DistributeStep, EndGiving)      \
    X(CommandStep, LayCard)           \
    X(CommandStep, RollInitiative)    \
    X(CommandStep, Decline)           \
    X(CommandStep, GiveWay)           \
    X(OrderStep, GiveWay)             \
    X(MoveStep, GiveWay)              \
    X(BattleStep, GiveWay)            \
    X(RetreatStep, GiveWay)           \
    X(InitiativeStep, DrawBack)       \
    X(InitiativeStep, LoseFigure)     \
    X(LeadStep, GiveWay)              \
    X(AmbushStep, NoMoreAmbush)
// The same of Chance: legality is a matter of the faces and cards there are.
#define SALIENT_CHANCES(X)    \
    X(DealStep, Draw)         \
    X(DrawStep, Draw)         \
    X(RollStep, Roll)         \
    X(RevealStep, Reveal)     \
    X(LoseCardStep, LoseCard) \
    X(DriftStep, Drift)
// clang-format on

#define SALIENT_CHOICE(StepType, ActionType)                                                \
    Verdict check(const Observation& seen, const StepType& step, const ActionType& action); \
    void take(Emit& emit, const StepType& step, const ActionType& action);
SALIENT_CHOICES(SALIENT_CHOICE)
#undef SALIENT_CHOICE
#define SALIENT_CHANCE(StepType, ActionType)                                         \
    Verdict check(const Game& game, const StepType& step, const ActionType& action); \
    void take(Emit& emit, const StepType& step, const ActionType& action);
SALIENT_CHANCES(SALIENT_CHANCE)
#undef SALIENT_CHANCE

// Steps that run by themselves.
void run(Emit& emit, const StartStep& step);
void run(Emit& emit, const TurnStep& step);
void run(Emit& emit, const CardAttackStep& step);
void run(Emit& emit, const WalkStep& step);
void run(Emit& emit, const AttackStep& step);
void run(Emit& emit, const StrikeStep& step);
void run(Emit& emit, const FlagStep& step);
void run(Emit& emit, const FallBackStep& step);
void run(Emit& emit, const AftermathStep& step);
void run(Emit& emit, const EnterStep& step);
void run(Emit& emit, const ActStep& step);
void run(Emit& emit, const BreachStep& step);
void run(Emit& emit, const ReserveStep& step);
void run(Emit& emit, const WinterStep& step);
void run(Emit& emit, const FrontStep& step);
void run(Emit& emit, const ShareStep& step);
void run(Emit& emit, const ReplaceStep& step);
// Steps that usually ask, when there is nothing to decide.
void run(Emit& emit, const GiveStep& step);
void run(Emit& emit, const DistributeStep& step);
void run(Emit& emit, const OrderStep& step);
void run(Emit& emit, const DigInStep& step);
void run(Emit& emit, const NameTargetsStep& step);
void run(Emit& emit, const DealStep& step);
void run(Emit& emit, const DrawStep& step);
void run(Emit& emit, const DamStep& step);
void run(Emit& emit, const DropStep& step);

// ---- The rest ----
template <class StepType>
Seat to_act(const Table&, const StepType&) {
    return seat::nobody;
}
template <class StepType>
void list(const Observation&, const StepType&, Actions&) {}
template <class StepType>
void run(Emit&, const StepType&) {}  // a question with nothing to decide just goes away
}  // namespace salient
