// An action as an entry of a record: {"do": "move_unit", ...}.
#pragma once

#include <string>

#include "data/strict_json.hpp"
#include "salient/game.hpp"

namespace salient::data {

// The words for an action, after the opening brace of its line. All names are plain ids, so nothing is escaped.
std::string write_action(const Action& action, const Rulebook& rules, const Board& board);
// The action of an entry, with errors for what is no such action or nothing of these rules; whether it is legal is not asked. Other keys of
// the entry are left for the caller.
Action read_action(strict::Object& entry, const Rulebook& rules, const Scenario& scenario);

}  // namespace salient::data
