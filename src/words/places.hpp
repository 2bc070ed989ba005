// Where something is, as players say it. Draws nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient {

// The label on a hex, or what lies there and the label next to it, and where it is: "Caen (12, 4)", "Forest next to Caen (12, 4)",
// "Forest (12, 4)", "(12, 4)". Text of files stands in it as it is.
std::string place_name(const Texts& texts, const Table& table, HexId hex, std::string_view language);
// The same in short, for a sentence about what moves there: "Caen", "next to Caen", "(12, 4)".
std::string near_place(const Texts& texts, const Scenario& scenario, HexId hex, std::string_view language);
// Several, the first `most` of them each by its label alone: "Caen (12, 4), (3, 5) and 7 more hexes".
std::string place_names(const Texts& texts, const Table& table, std::span<const HexId> hexes, std::string_view language,
                        std::size_t most = 6);

}  // namespace salient
