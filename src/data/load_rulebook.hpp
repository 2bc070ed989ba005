// load_rulebook, with the file that a scenario's own rules stand in.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "data/rules_layers.hpp"
#include "salient/data.hpp"

namespace salient::data {

// Stands for a file in issues about the choice of options.
inline constexpr std::string_view options_place = "options";

std::shared_ptr<const Rulebook> read_rulebook(const std::filesystem::path& assets, std::span<const std::string> options,
                                              const Json* scenario_patch, PatchSource scenario_source);

}  // namespace salient::data
