// Levels of computer players by their names.
#pragma once

#include <string>

#include "salient/text.hpp"

namespace salient {

// "Veteran"; empty for a person, and for a level that no text knows.
std::string level_text(const Texts& texts, const std::string& level);
// Who decides: a level by its name, one that no text knows as the record names it, or a person where it is empty.
std::string decider_text(const Texts& texts, const std::string& level);

}  // namespace salient
