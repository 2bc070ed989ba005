// What ground and units do, in sentences with their clauses, made from the same data that the engine reads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/text.hpp"
#include "salient/topic.hpp"

namespace salient {

// One effect and the clause of the rules that it comes from.
struct RuleLine {
    Topic topic{};
    std::string text;
    std::string clause;
    std::string key = {};  // of the text, where one is known
};

// All effects of a kind of ground; never empty. Sorted by topic.
std::vector<RuleLine> terrain_rules(const Texts& texts, const Rulebook& rules, const Terrain& terrain);
// The same of a feature where it lies: with its owner, and under a bridge without what the bridge cancels.
std::vector<RuleLine> feature_rules(const Texts& texts, const Table& table, const Feature& feature);
// Turns after which a feature is gone that thins turn by turn; 0: it stays (SMOKE-2, SMKSCR-3).
int turns_left(const Rulebook& rules, const Feature& feature);
// The same of a hex on which nothing lies.
std::vector<RuleLine> open_ground_rules(const Texts& texts);
// All that a type of unit can do.
std::vector<RuleLine> unit_rules(const Texts& texts, const Rulebook& rules, const UnitType& type, const Unit* unit = nullptr);
// What units with a trait have beyond their type.
std::vector<RuleLine> trait_rules(const Texts& texts, const Rulebook& rules, const Trait& trait);
std::vector<RuleLine> trait_rules(const Texts& texts, const Rulebook& rules, TraitSet traits);
// Adds them to the lines of a unit's type, in place of what they replace there.
void add_traits(const Texts& texts, const Rulebook& rules, TraitSet traits, std::vector<RuleLine>& lines);
// What its nation brings to a unit of this type in this scenario.
std::vector<RuleLine> nation_rules(const Texts& texts, const Table& table, const UnitType& type, NationId nation);
// A victory medal on the board and who may hold it.
// What a side needs besides its medals, or wins by without them.
struct VictoryCondition {
    std::string key;
    Args args;
    std::string clause;
    ObjectiveId must_hold = {};  // the objective that it speaks of
};
std::vector<VictoryCondition> victory_conditions(const Texts& texts, const Table& table, std::string_view language);
std::vector<RuleLine> objective_rules(const Texts& texts, const Rulebook& rules, const Objective& objective);

// Who may blow up bridges, and how; nothing where nobody may.
std::vector<RuleLine> scenario_rule_lines(const Texts& texts, const ScenarioRule& rule, const Scenario& scenario,
                                          const Rulebook& rules);

// The sentences, a line for each clause, and the clause at its end.
std::string in_lines(const std::vector<RuleLine>& lines);

// What lies on a hex: one paragraph of rich text per feature, and one per objective.
std::vector<std::string> hex_paragraphs(const Texts& texts, const Table& table, HexId hex, std::string_view language);

// "+1", "–2", "0"
std::string signed_number(int value);

}  // namespace salient
