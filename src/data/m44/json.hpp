// Tolerant reading of .m44 files: numbers written as strings, [] for {}, wrapped lists, enumerations in any case.
// What the values mean is not known here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace salient::m44 {

using Json = nlohmann::json;

// The value of a key, or nullptr: no object, no such key, null.
const Json* find(const Json& object, std::string_view key);
// The object of a key; an empty one when there is none ([] counts as {}).
const Json& object_at(const Json& object, std::string_view key);
// The elements of a list. {"item": [...]} is unwrapped, {"1": ..., "2": ...} is the list of its values, a lone value is a list of one, [] and {} are empty.
std::vector<const Json*> elements(const Json* list);

// A whole number, also written as a string or with a fraction of zero.
std::optional<int> number(const Json* value);
// A text; a number as it is written; empty for anything else.
std::string text(const Json* value);
// true, 1, and the strings that say so.
bool is_true(const Json* value);
// Nothing is said by it: null, false, "", [], {}.
bool is_empty(const Json* value);

std::string upper(std::string_view word);
bool same_word(std::string_view a, std::string_view b);  // without regard to case

std::string dumped(const Json& json);  // on one line; text that is no UTF-8 is replaced
// The same for people: "side ALLIES, nbr_units (3, 3, 3)".
std::string spelled_out(const Json& json);

// Prose without its HTML: paragraphs on lines of their own, entities as characters. No more of it than is enough: a file may hold megabytes.
std::string plain_text(std::string_view html, std::size_t enough = std::string_view::npos);

}  // namespace salient::m44
