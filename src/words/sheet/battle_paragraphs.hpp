// The words of a battle one below the other: its story, what is set up, its rules. For its page and for the sheets that are printed of it.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"
#include "salient/queries.hpp"

namespace salient {

struct Paragraph {
    std::string markup;
    bool is_heading = false;
};

// Beside a map that shows them, units and objectives are left out.
enum class BattleWords { All, BesideMap };
// `most`: so many bytes of a text of the file at most, which may hold megabytes.
std::vector<Paragraph> battle_paragraphs(const Texts& texts, const LoadedScenario& battle, const Table& table,
                                         std::string_view language, BattleWords words,
                                         std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace salient
