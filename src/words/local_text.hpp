// Texts with and without markup, and numbers and dates as the language of the game writes them.
#pragma once

#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "salient/text.hpp"

namespace salient {

struct Open;

// A text of a file as markup (painter.hpp): what looks like a tag in it is drawn as it is written.
std::string literal(std::string_view text);
// The same as an argument of a message whose sentence is markup: no tag, and no key either.
std::string literal_arg(std::string_view text);
// Whether "<tag>" is markup; anything else in angle brackets is drawn as it stands.
bool is_markup_tag(std::string_view tag);
// What is read of a markup: no tags, no pictures, and "<lt>" as the sign that it stands for. `picture`: what is read for the one of a name.
std::string without_markup(std::string_view markup, const std::function<std::string(std::string_view)>& picture = {});

// With one place: 15.7, or 15,7. What is no number is a dash, here and below: a sentence never fails.
std::string decimal(const Texts& texts, double value);

// A chance as a whole percentage: 42%, or 42 %; what is not 0 and rounds to it: less than 1%.
std::string percent(const Texts& texts, double chance);
// The same of chances that come to 1 together: what is shown comes to 100. Those with the largest fractions are rounded up.
std::vector<std::string> percents(const Texts& texts, const std::vector<double>& chances);

// The number of the turn that is played, as its player counts: each side counts its own, from 1.
int turn_of(const Open& open);

// "1944-06-06" -> "6 June 1944"; "2026-11-20 21:35:04" -> "20 November 2026, 21:35". What is no date stays as it is.
std::string date_text(const Texts& texts, std::string_view date);
std::string date_text(const Texts& texts, std::time_t when);  // with the time of day here

}  // namespace salient
