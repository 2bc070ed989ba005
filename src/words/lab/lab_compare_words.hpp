// The comparison of two runs in sentences, the same for the tool and the screen.
#pragma once

#include <string>
#include <string_view>

#include "match/lab/lab_compare.hpp"

namespace salient {

// "The second is better for the Axis." or that it may be chance.
std::string compare_verdict(const Texts& texts, const LabComparison& comparison);
// "-4.2 points (-9.1 to 0.8)"
std::string compare_difference(const Texts& texts, const LabComparison& comparison);
// "Came: infantry, Allies, G5". `b`: the second battle, by whose map hexes are named.
std::string change_text(const Texts& texts, const LabChange& change, const LoadedScenario& b, std::string_view language);

}  // namespace salient
