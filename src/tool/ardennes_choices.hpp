// Choices of the second game as text: in groups, found by words, one to a line; the board as JSON.
#pragma once

#include "salient/ardennes/look.hpp"

namespace salient::ardennes {

// Few choices each on its line, many in groups with those that matter most.
Lines choice_lines(const Speech& speech, const Field& field, const Actions& legal);
Lines all_choice_lines(const Speech& speech, const Field& field, const Actions& legal);
std::string choice_line(const Speech& speech, const Field& field, const Actions& legal, std::size_t i);
// What words have found: the first twenty, or bridges under their rivers.
Lines found_lines(const Speech& speech, const Field& field, const Actions& legal, const std::vector<std::size_t>& found);
// The choices that have all these words.
std::vector<std::size_t> matching(const Speech& speech, const Field& field, const Actions& legal, std::string_view words);

}  // namespace salient::ardennes
