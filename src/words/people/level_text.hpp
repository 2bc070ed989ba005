// Levels of computer players by their names.
#pragma once

#include <string>

#include "salient/text.hpp"

namespace salient {

// "Veteran"; empty for a person, and for a level that no text knows.
std::string level_text(const Texts& texts, const std::string& level);
// The text of who decides: of a level, or of a person where it is empty.
std::string decider_key(const std::string& level);

}  // namespace salient
