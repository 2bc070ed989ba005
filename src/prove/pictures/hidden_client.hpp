// A client that nobody sees draws a battle: for the fuzzer, which looks for what no reader of files and no rule would notice.
#pragma once

#include <filesystem>

#include "salient/data.hpp"
#include "salient/rng.hpp"

namespace salient::ui {

// Draws the battle in a window of a random size, with a random size of text, in a random language: its page in the list of new
// games, its table with the pointer here and there, and the pages over the table. `file` holds the battle; what the client writes
// goes into `scratch`. What goes wrong is thrown or ends the process.
void draw_unseen(const std::filesystem::path& assets, const LoadedScenario& battle, const std::filesystem::path& file,
                 const std::filesystem::path& scratch, Rng& rng);

}  // namespace salient::ui
