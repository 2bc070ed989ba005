// A turn in a few sentences: what was played, ordered, moved, rolled and lost. Reads what a spectator may see.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/instant.hpp"
#include "words/places.hpp"

namespace salient {

// What happened between two moments of a match, as rich text; `side` is whose turn it was.
std::vector<std::string> recap_sentences(const Match& match, const Texts& texts, std::string_view language, Side side,
                                         Instant from, Instant to, SeenFrom seen = SeenFrom::Below);

}  // namespace salient
