// What the rules of a scenario do, and when; what keeps them from being played; how they are told. A rule overloads what it needs,
// next to the clauses it belongs to; the templates at the end are for rules that have nothing to say there.
#pragma once

#include "rules/engine/steps.hpp"
#include "salient/scenario.hpp"

namespace salient {

// ---- scenario_rules.cpp ----
void set_out(const LightChange& rule, Open& open);
void turn_begins(Emit& emit, const LightChange& rule, Side side);
void tell(const LightChange& rule, std::vector<RuleSentence>& out);
TerrainId bare_ground(const FloodedFields& rule, const Rulebook& rules);
void tell(const FloodedFields& rule, std::vector<RuleSentence>& out);
void ground_taken(Emit& emit, const NorthAfricanDesert& rule, UnitId unit);
void tell(const NorthAfricanDesert& rule, std::vector<RuleSentence>& out);
void tell(const HardWeather& rule, std::vector<RuleSentence>& out);
void turn_begins(Emit& emit, const GeneralWinter& rule, Side side);
void tell(const GeneralWinter& rule, std::vector<RuleSentence>& out);
void before_first_turn(const SmokeScreen& rule, std::vector<Step>& steps);
void tell(const SmokeScreen& rule, std::vector<RuleSentence>& out);
void judge(const Demolition& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const Demolition& rule, std::vector<RuleSentence>& out);
void tell(const GungHo& rule, std::vector<RuleSentence>& out);
void tell(const BritishCommonwealth& rule, std::vector<RuleSentence>& out);
void tell(const ItalyRoyalArmy& rule, std::vector<RuleSentence>& out);
void set_out(const ItalyHighCommand& rule, Open& open);
void tell(const ItalyHighCommand& rule, std::vector<RuleSentence>& out);
void tell(const FrenchFuria& rule, std::vector<RuleSentence>& out);
void last_before_first_turn(const PoliticalCommissar& rule, std::vector<Step>& steps);
void tell(const PoliticalCommissar& rule, const Scenario& scenario, const Rulebook& rules, std::vector<RuleSentence>& out);
void tell(const ResupplyRules& rule, std::vector<RuleSentence>& out);
void tell(const LandingCraft& rule, std::vector<RuleSentence>& out);  // landing_craft.cpp
void set_out(const Reserves& rule, Open& open);                       // wings/reserves.cpp
void before_first_turn(const Reserves& rule, std::vector<Step>& steps);
void judge(const Reserves& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const Reserves& rule, std::vector<RuleSentence>& out);
void arrives(const Table& table, const Reserves& rule, std::vector<Arrival>& out);

// ---- air_strikes.cpp ----
void judge(const AirStrikes& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const AirStrikes& rule, const Scenario& scenario, const Rulebook& rules, std::vector<RuleSentence>& out);
void tell(const Blitz& rule, const Scenario& scenario, const Rulebook& rules, std::vector<RuleSentence>& out);
void tell(const PartialBlitz& rule, std::vector<RuleSentence>& out);
void judge(const ForwardObserver& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const ForwardObserver& rule, std::vector<RuleSentence>& out);
void tell(const UnusableCard& rule, std::vector<RuleSentence>& out);
// Whether a unit stands in a section as the player of a side sees it; with any part of it, where it is a train (AIRSTR-2).
bool is_in_strike_section(const Table& table, Side side, UnitId unit, Section section);
void judge(const Sabotage& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);  // sabotage.cpp
void tell(const Sabotage& rule, std::vector<RuleSentence>& out);
void orders_begin(Emit& emit, const DamSabotage& rule, Side side);
void judge(const DamSabotage& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const DamSabotage& rule, std::vector<RuleSentence>& out);

// ---- arrivals/ ----
void turn_begins(Emit& emit, const Reinforcements& rule, Side side);
void turn_ends(Emit& emit, const Reinforcements& rule, Side side);
void card_played(Emit& emit, const Reinforcements& rule, const CardInPlay& card);
void judge(const Reinforcements& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const Reinforcements& rule, std::vector<RuleSentence>& out);
void arrives(const Table& table, const Reinforcements& rule, std::vector<Arrival>& out);
void set_out(const HeldUnits& rule, Open& open);
void turn_begins(Emit& emit, const HeldUnits& rule, Side side);
void turn_ends(Emit& emit, const HeldUnits& rule, Side side);
void card_played(Emit& emit, const HeldUnits& rule, const CardInPlay& card);
void judge(const HeldUnits& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const HeldUnits& rule, std::vector<RuleSentence>& out);
void arrives(const Table& table, const HeldUnits& rule, std::vector<Arrival>& out);
void turn_ends(Emit& emit, const ArmorBreakthrough& rule, Side side);
void judge(const ArmorBreakthrough& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const ArmorBreakthrough& rule, std::vector<RuleSentence>& out);
void arrives(const Table& table, const ArmorBreakthrough& rule, std::vector<Arrival>& out);
// airdrops.cpp; when they come, it says to the course of the turn by itself
void judge(const AirDrop& rule, const Scenario& scenario, const Rulebook& rules, std::vector<Problem>& out);
void tell(const AirDrop& rule, std::vector<RuleSentence>& out);
void arrives(const Table& table, const AirDrop& rule, std::vector<Arrival>& out);

// ---- The rest ----
// Before the first step: what is so from the start.
template <class Rule>
void set_out(const Rule&, Open&) {}
// What lies on hexes where nothing else does, or none.
template <class Rule>
TerrainId bare_ground(const Rule&, const Rulebook&) {
    return {};
}
// Decisions before the first turn, after the deal (SETUP-8). Pushed on the steps: the last one is asked first.
template <class Rule>
void before_first_turn(const Rule&, std::vector<Step>&) {}
// The same after all of those, whatever the order of the rules.
template <class Rule>
void last_before_first_turn(const Rule&, std::vector<Step>&) {}
// At the start of a side's turn (TURN-3).
template <class Rule>
void turn_begins(Emit&, const Rule&, Side) {}
// After its cards and what they do at once, before its orders (TURN-4).
template <class Rule>
void orders_begin(Emit&, const Rule&, Side) {}
// At its end, before its marks are cleared (TURN-10). A rule that waits for turn n looks at SideState::turns.
template <class Rule>
void turn_ends(Emit&, const Rule&, Side) {}
// A card has been played by one of the seats; its own effects come after.
template <class Rule>
void card_played(Emit&, const Rule&, const CardInPlay&) {}
// Its lines of the time line (arrivals()).
template <class Rule>
void arrives(const Table&, const Rule&, std::vector<Arrival>&) {}
// A unit has taken ground; its overrun is still to come (TG, OVR).
template <class Rule>
void ground_taken(Emit&, const Rule&, UnitId) {}
// What keeps it from being played, and which of its parameters says so; part and index are filled in by the caller.
template <class Rule>
void judge(const Rule&, const Scenario&, const Rulebook&, std::vector<Problem>&) {}
// How it is told. One that is told alike in every battle says so without looking at one.
template <class Rule>
void tell(const Rule& rule, const Scenario&, const Rulebook&, std::vector<RuleSentence>& out) {
    tell(rule, out);
}

// Calls f with each rule of a scenario, as its own type.
template <class F>
void each_rule(const Scenario& scenario, F f) {
    for (const ScenarioRule& rule : scenario.scenario_rules) std::visit(f, rule);
}

}  // namespace salient
