// What the files of this room share.
#pragma once

#include "salient/ardennes/words.hpp"

namespace salient::ardennes {

// Of a unit by its English name, as tallies have it.
std::string unit_name(const Speech& speech, const std::string& name);
std::string ratio_text(const Speech& speech, int attack, int defense);  // "4:1"
std::string edge_name(const Speech& speech, EdgeId edge);               // "Bastogne (28, 14) / (30, 14)"

}  // namespace salient::ardennes
