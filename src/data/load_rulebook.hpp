// load_rulebook, with the file that a scenario's own rules stand in.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "data/rules_layers.hpp"
#include "salient/data.hpp"
#include "salient/options.hpp"

namespace salient::data {

// Stands for a file in issues about the choice of options.
inline constexpr std::string_view options_place = "options";

std::shared_ptr<const Rulebook> read_rulebook(const std::filesystem::path& assets, std::span<const std::string> options,
                                              const Json* scenario_patch, PatchSource scenario_source);

// What is wrong with options that the players of a scenario turn on besides its own: those that only a scenario's list may name.
std::vector<DataIssue> not_for_players(const Rulebook& book, std::span<const std::string> players);
// The same for options that the battle cannot be played with, as it stands (options.hpp).
std::vector<DataIssue> not_for_battle(const Scenario& scenario, const Rulebook& book, std::span<const std::string> players);
// Why an option may not be on, in English, with what to do about it.
std::string remedy_of(const OptionRefusal& refusal);

// What a file or a player may ask for and never gets: the Air rules (OVL-AIR-1, OVL-AIR-14). No option has this name.
inline constexpr std::string_view air_rules_word = "overlord.air_rules";
inline constexpr std::string_view air_rules_refused =
    "the Air rules are not in the game: what airplanes do is in none of its rule books, so all Air Sorties stay out of the deck; "
    "play without them (OVL-AIR-14)";

}  // namespace salient::data
