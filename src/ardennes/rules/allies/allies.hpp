// What the Allies do by themselves: cards, combat, actions, arrivals. Every choice goes through choose.hpp.
#pragma once

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

int covered_hits(const Table& table, int hits);  // combat.cpp: what the ground lets the defender ignore (ARD-DMG-3)

namespace allies {

inline UnitList as_list(const Stack& stack) {
    UnitList list;
    for (const UnitId id : stack) list.push_back(id);
    return list;
}
inline bool can_walk(const Table& table, const Stack& stack) {
    for (const UnitId id : stack)
        if (!may_move(table, id)) return false;
    return true;
}
inline bool is_supplied(const Table& table, const Stack& stack) {
    for (const UnitId id : stack)
        if (!table.unit(id).is_supplied()) return false;
    return true;
}

// ---- cards.cpp ----
// A command card, from a deck made anew where it is empty; none where both are (ARD-AIM-3).
void draw_card(Emit& emit, AlliedDrawFor why);

// ---- arrivals.cpp ----
void arrive(Emit& emit);  // ARD-REIN-2 to -4
// Reserve placement (ARD-DEF-33): the hexes for a unit. Told only when one is taken.
Obstacle against_deploying(const Field& field, UnitId unit);
void deploy(Emit& emit, UnitId unit);

// ---- losses.cpp ----
void lose_step_of(Emit& emit, const Stack& units, LossOf whose, Rule rule);  // section 13
void take_defender_hit(Emit& emit);                                          // one hit by section 11
void hold_rolled(Emit& emit, int roll);
void take_attacker_hits(Emit& emit);  // section 12
void bug_out_rolled(Emit& emit, int roll);

// ---- advance.cpp ----
void advance_next(Emit& emit);  // the next attacker by section 15; the combat closes when all were judged
void advance_rolled(Emit& emit, const DieStep& step, int roll);
// An Allied stack may stand there (ARD-ADV-5), and leaves no gap on its way (ARD-ADV-6).
bool is_safe_enough(const Field& field, const UnitList& units, HexId to);
int gap_after(const Field& field, const UnitList& units, const Route& way);
bool opens_gap(const Field& field, const UnitList& units, const Route& way);

// ---- tactics.cpp ----
void card_for_tactic(Emit& emit, AlliedCardId card, bool is_second);
void apply_tactic(Emit& emit, Tactic tactic);

// ---- actions.cpp, attack.cpp ----
void carry_out(Emit& emit, FormationId formation, const ActionCard& card);
// An improved position for a stack, under the clause that lets it be placed.
Obstacle against_digging(const Table& table, HexId hex, const Stack& stack, std::string_view clause);
bool attack(Emit& emit, FormationId formation, const ActionLine& line);
// Stacks of a formation that may act (ARD-AIM-6).
std::vector<Stack> able_stacks(const Field& field, FormationId formation);

// ---- events.cpp ----
bool carry_out_event(Emit& emit, AlliedCardId card);  // false: it cannot be (ARD-AIM-2)

}  // namespace allies

}  // namespace salient::ardennes
