// A battle on paper: one HTML page that needs nothing else, made to be printed on a page or two.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"

namespace salient {

// A line of a list, what stands before it and what it says.
struct SheetLine {
    std::string head, text;
};
// What is set up: units by side and type with their hexes, those that come later too, then the ground; or only those that come later, or
// the ground that goes on over sides.
enum class SetupPart : std::uint8_t { All, ToCome, Lines };
std::vector<SheetLine> setup_lines(const LoadedScenario& battle, const Texts& texts, SetupPart part = SetupPart::All);

std::string battle_sheet(const LoadedScenario& battle, const Texts& texts, std::string_view language);

}  // namespace salient
