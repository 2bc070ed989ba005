// Files of battles, mutated a little: most can still be read, and say something that nobody meant.
#pragma once

#include <string>

#include "salient/rng.hpp"

namespace salient {

// Changes some values of a scenario's JSON text, or some of its characters.
std::string mutated(const std::string& scenario, Rng& rng);

}  // namespace salient
