// Why a computer chose what it chose, in a few sentences. Draws nothing.
#pragma once

#include <string>
#include <vector>

#include "ai/explain.hpp"
#include "salient/text.hpp"
#include "words/places.hpp"

namespace salient {

// The key of the phrase for a feature that speaks for a choice, or against it: "why.for.threat".
std::string reason_key(Weight feature, bool is_for);

// The phrases of the strongest reasons on one side, at most so many: "it destroys units; its units stand side by side". Empty: there are none.
std::string reason_list(const Texts& texts, const std::vector<Reason>& reasons, bool is_for, std::size_t most);

// What was chosen with its win chance, the odds of an attack, what spoke for and against it, and the next best: rich text, a sentence or two
// each line. `side` chose. `hides_hand`: nothing is said of cards that nobody else may know.
std::vector<std::string> why_lines(const Texts& texts, const Table& table, Side side, const Explained& told, bool hides_hand,
                                   std::string_view language, SeenFrom seen = SeenFrom::Below);

}  // namespace salient
