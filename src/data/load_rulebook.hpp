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

// What is wrong with options that the players of a scenario turn on besides its own: those that only a scenario's list may name.
std::vector<DataIssue> not_for_players(const Rulebook& book, std::span<const std::string> players);

}  // namespace salient::data
