// What the prose of an .m44 file may mean beyond its data: the names of rules in it, and who wins when the deck runs out.
#pragma once

#include <filesystem>
#include <vector>

#include "data/m44/json.hpp"
#include "salient/data.hpp"

namespace salient::m44 {

// Key of what is told of a rule that the prose names and the battle does not have.
inline constexpr const char* prose_names = "import.prose_names";

// The rules that prose may name, and the words for them.
std::filesystem::path names_file(const std::filesystem::path& assets);
void check_names(const std::filesystem::path& assets);  // throws DataError

// Each a doubt that the players may switch on (NATS-9). Of the battle the scenario is the one that the data gives. Throws DataError where the
// names of rules cannot be read.
std::vector<TextFact> facts_of_prose(const Json& root, const Scenario& scenario, const Rulebook& rules);
// Whether a file asks for the Air rules, by a switch or in its prose (OVL-AIR-1).
bool speaks_of_air_rules(const Json& root);

}  // namespace salient::m44
