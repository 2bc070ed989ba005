// The words that people use for what files name by ids: "village" for "town", "paratroopers", and the names in three languages.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/strict_json.hpp"

namespace salient::data {

// What a word of a file names.
enum class Named : std::uint8_t { Unit, Terrain, Nation, Trait, Card, Rule, Objective };

// The words for one id, as a list of them shows.
std::vector<std::string_view> words_for(Named kind, std::string_view id);
// What somebody who wrote this word could have meant, with the remedy: "; did you mean \"town\"?". Empty: nobody knows.
std::string meant_by(Named kind, std::string_view word, std::span<const std::string_view> known);
// "there is no terrain "village"; did you mean "town"?"
void unknown_name(const strict::Value& value, Named kind, std::string_view word, std::span<const std::string_view> known);

}  // namespace salient::data
