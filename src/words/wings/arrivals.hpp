// Units that come later and units held back, in words. Draws nothing.
#pragma once

#include <string>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient {

// "2 armor, 1 infantry"
std::string units_text(const Texts& texts, const Table& table, const std::vector<UnitId>& units);
// A line of the time line with its clause: "From turn 3: 2 armor of the Axis arrive."
std::string arrival_text(const Texts& texts, const Table& table, const Arrival& arrival);
// Why a unit on the board may not be ordered yet, with its clause; empty when it may.
std::string barred_text(const Texts& texts, const Table& table, const Unit& unit);

}  // namespace salient
