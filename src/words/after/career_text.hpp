// What a record of played games says of one person, in sentences.
#pragma once

#include <string>

#include "match/career/career.hpp"
#include "salient/text.hpp"

namespace salient {

// How the dice fell over all games: hits more than expected, and whether that is more than chance. Precondition: there is a game.
std::string career_luck_verdict(const Texts& texts, const CareerSummary& summary);
// What a game just played is in it: "Game 27 in your record." Empty where it counts for nobody.
std::string career_place(const Texts& texts, const Career& career, const CareerGame& game, const std::string& person);

}  // namespace salient
