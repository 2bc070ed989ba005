// How a choice becomes events. Each step asks one seat one thing (which: salient/choices.hpp), by small overloads:
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
#include "salient/choices.hpp"
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
// How many medals of a gain the side records (ELIM-3, VICT-7).
std::uint8_t medals_recorded(const Table& table, Side side, int medals);
// What is judged at the start of a side's turn only (OBJ-17, OBJ-22, OBJ-29), then all the rest.
void judge_turn_start(Emit& emit, Side active);
// What ends the game at the end of a side's turn (OBJ-37, DECK-17).
void judge_turn_end(Emit& emit, Side active);
// Ends the game where the last turn of a side is over; false: it goes on (HFIN-2).
bool end_after_last_turn(Emit& emit, Side side);

// ---- displacement.cpp: one hex of a move, retreat or take ground, with all that it brings about ----
// `passage`: whether the unit goes on at once, in the same move or retreat.
void displace(Emit& emit, UnitId unit, HexId to, Displacement how, Passage passage = Passage::Stays,
              std::uint8_t battle_cost = 0);
// Removes figures and, with the last one, the unit (HIT-3 to HIT-5, ELIM-1).
void lose_figures(Emit& emit, UnitId unit, int figures, LossCause cause);

// The unit is no more, with all that it carries; its figures are gone already (ELIM-1, TRAIN-19).
void eliminate(Emit& emit, UnitId unit, LossCause cause = LossCause::Terrain);

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

// ---- turn.cpp ----
// The end of the active side's turn: its cards go to the pile and, if it `draws`, new ones come (DECK-11 to DECK-14, SETUP-6).
void lay_away(Emit& emit, const CardInPlay& card);
void discard_and_draw(Emit& emit, Side side, bool draws);
// The last of it, on one front and on three: what waits for the end of a turn acts, marks go, and the enemy is next (TURN-10).
void close_turn(Emit& emit, Side side);

// ---- strike.cpp ----
// Rolls the dice of a battle.
void strike(Emit& emit, const BattleContext& battle);

// ---- fight.cpp ----
// Starts a battle: declares it and asks for what may come before the dice (BTL-15 to BTL-19).
void declare_battle(Emit& emit, BattleKind kind, UnitId attacker, UnitId target);

// What the hooks of the unit attacked, of its nation and of the special rules make of the dice of a battle.
void run_strike_hooks(const Table& table, StrikeStep& strike);

// ---- What dice do, each in the file of its rule ----
// The event of a roll that is none of a battle.
inline void tell_roll(Emit& emit, const RollStep& step, const Faces& faces, int result = 0) {
    emit(DiceRolled{step.purpose, faces, dice_for(step.unit, step.hex), static_cast<std::uint8_t>(result), 0, {}});
}
// Purpose and function; the dice of a battle are all for strike_rolled.
// clang-format off
#define SALIENT_ROLLS(X)                \
    X(Heal, heal_rolled) \
    X(FinestHour, finest_hour_rolled) \
    X(Mine, mine_rolled) \
    X(Ice, ice_rolled) \
    X(Light, light_rolled) \
    X(Recovery, recovery_rolled) \
    X(Removal, removal_rolled) \
    X(Winter, winter_rolled) \
    X(Demolition, demolition_rolled) \
    X(Breach, breach_rolled) \
    X(Reserves, reserves_rolled) \
    X(Sabotage, sabotage_rolled) \
    X(Dam, dam_rolled) \
    X(Leader, leader_rolled) \
    X(Initiative, initiative_rolled)
// clang-format on
#define SALIENT_ROLL(Purpose, rolled) void rolled(Emit& emit, const RollStep& step, const Faces& faces);
SALIENT_ROLL(Battle, strike_rolled)
SALIENT_ROLLS(SALIENT_ROLL)
#undef SALIENT_ROLL

// ---- The overloads ----
#define SALIENT_ASKING(StepType)                           \
    Seat to_act(const Table& table, const StepType& step); \
    void list(const Observation& seen, const StepType& step, Actions& out);
#define SALIENT_CHOICE(StepType, ActionType)                                                \
    Verdict check(const Observation& seen, const StepType& step, const ActionType& action); \
    void take(Emit& emit, const StepType& step, const ActionType& action);
#define SALIENT_CHANCE(StepType, ActionType)                                         \
    Seat to_act(const Table& table, const StepType& step);                           \
    Verdict check(const Game& game, const StepType& step, const ActionType& action); \
    void take(Emit& emit, const StepType& step, const ActionType& action);
SALIENT_CHOICES(SALIENT_ASKING, SALIENT_CHOICE)
SALIENT_CHANCES(SALIENT_CHANCE)
#undef SALIENT_ASKING
#undef SALIENT_CHOICE
#undef SALIENT_CHANCE

// Steps that run by themselves, and in the last two lines those that usually ask, when there is nothing to decide.
// clang-format off
#define SALIENT_RUNS(X) \
    X(StartStep) X(TurnStep) X(CardAttackStep) X(WalkStep) X(AttackStep) X(StrikeStep) \
    X(FlagStep) X(FallBackStep) X(AftermathStep) X(EnterStep) X(ActStep) X(BreachStep) \
    X(ReserveStep) X(WinterStep) X(FrontStep) X(ShareStep) X(ReplaceStep) \
    X(GiveStep) X(DistributeStep) X(OrderStep) X(DigInStep) X(NameTargetsStep) \
    X(DealStep) X(DrawStep) X(DamStep) X(DropStep)
// clang-format on
#define SALIENT_RUN(StepType) void run(Emit& emit, const StepType& step);
SALIENT_RUNS(SALIENT_RUN)
#undef SALIENT_RUN

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
