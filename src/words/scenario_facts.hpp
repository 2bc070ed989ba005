// What can be said of a scenario at a glance: front, year, badges, and whether all of its rules are enforced. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"

namespace salient {

enum class Front : std::uint8_t { West, East, Mediterranean, Pacific };

Front front_of(const Scenario& scenario, const Rulebook& rules);
std::string year_of(const Scenario& scenario);  // empty: not known
// Whether units of a type, or of a nation, stand on the board from the start; by id.
bool has_unit(const Scenario& scenario, const Rulebook& rules, std::string_view type);
bool has_nation(const Scenario& scenario, const Rulebook& rules, std::string_view nation);
const char* front_key(Front front);
const char* board_key(BoardKind board);

// Keys of the texts of the badges: what is unusual about the scenario's rules.
std::vector<std::string> badges_of(const LoadedScenario& loaded);

// What is not enforced, the gravest first: the import's report, or what a scenario still carries from one.
std::vector<ReportLine> not_enforced(const LoadedScenario& loaded);

// Whether every word of a filter occurs in the scenario's texts, date, nations or file name, in any language, whatever the case.
bool matches(const LoadedScenario& loaded, std::string_view file_name, std::string_view filter);
bool has_words(std::string_view text, std::string_view filter);

}  // namespace salient
