// Switches of an .m44 file about fire from above and about the deck (section 8 of the format): what they mean, and how they are written.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "data/m44/json.hpp"
#include "salient/scenario.hpp"

namespace salient::m44 {

// The option of the rules that `deck_name` AIR_POWER_AS_ARTILLERY_BOMBARD_DECK is (AIRSTR-10).
inline constexpr std::string_view bombard_deck = "deck.air_power_as_bombard";

// What a file switches on, those options included that stand at its top level, in the wrong place.
Json all_options(const Json& root);
// air_strikes_rules (AIRSTR-1) and hill317 (AIRSTR-6); where both stand the one that needs no look-out.
std::optional<AirStrikes> air_strikes_of(const Board& board, const Json& options);
std::optional<PartialBlitz> partial_blitz_of(const Json& options);
bool names_bombard_deck(const Json& options);
bool bars_reshuffle(const Json& options);

// Writes all of it into `root`, whose game_info it is, and into the object `salient` what the switches cannot say.
void write_strikes(const Scenario& scenario, Json& root, Json& info, Json& own);

}  // namespace salient::m44
