// A battle to be shared, drawn as the game draws it: its map as a picture, or map and rules as pages.
#pragma once

#include <filesystem>
#include <string>

#include "salient/data.hpp"

namespace salient::ui {

enum class BattlePages : std::uint8_t { Map, Sheet };  // the map alone, or with the rules in words on the pages after it

// By the ending of the file: a PNG (the map alone) or a PDF. Throws std::runtime_error where it cannot be written
// or its words need too many pages.
void write_battle_picture(const std::filesystem::path& assets, const std::filesystem::path& file, const LoadedScenario& battle,
                          BattlePages pages, const std::string& language);

}  // namespace salient::ui
