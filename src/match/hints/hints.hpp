// Hints: what of a battle that may be played is perhaps not what its author meant. No rule hangs on them; problems() is what refuses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"

namespace salient {

struct Hint {
    enum class Part : std::uint8_t { Whole, Side, Unit, Feature, Objective, Rule, Label, Meant };

    std::string_view id;         // of hint_words
    Part part = Part::Whole;     // what of the file it is about
    std::size_t index = 0;       // which one, in the lists of Scenario; of a side its number
    std::string field{};         // of that part: "/medals"; empty: all of it
    std::vector<HexId> hexes{};  // on the map; none: nowhere
    Message message{};           // "hint.line_gap"
    std::string clause{};        // of the rule that makes it strange; empty: none does
};

// All of them but those that the battle says are meant so. The battle is one that was read: problems() finds nothing.
std::vector<Hint> hints_of(const LoadedScenario& loaded);
// Each of them as an error of its file is told: line and JSON pointer where it is in our own format, and a sentence of `texts`.
std::vector<DataIssue> as_issues(const std::vector<Hint>& hints, const LoadedScenario& loaded, std::string_view file,
                                 const Texts& texts);
// "The river on (12, 4) goes over a side that (14, 4) does not share. (TDIR-1)"
std::string told(const Hint& hint, const Texts& texts);

}  // namespace salient
