// What a hex does to units, in sentences with their clauses, read off the terrain's data.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient::ui {

// One paragraph of rich text per feature of the hex, and one per objective.
std::vector<std::string> hex_paragraphs(const Texts& texts, const Table& table, HexId hex, std::string_view language);

}  // namespace salient::ui
