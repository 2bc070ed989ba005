// Texts and names that come from files and from outside, made fit to be shown, printed and used. Knows nothing of the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace salient {

enum class LineBreaks : std::uint8_t {
    Kept,     // line feeds and tabs stay
    Escaped,  // one line comes out
};
// The text without what steers terminals or turns the direction of writing: each such character becomes "\u001b", as in JSON. What
// is no UTF-8 becomes the replacement character.
std::string harmless(std::string_view text, LineBreaks breaks = LineBreaks::Kept);

// At most so many bytes: whole characters, with an ellipsis where something was cut off.
std::string shortened(std::string_view text, std::size_t most_bytes);

// Where the first `most_bytes` bytes of a text end, so that no character is cut in two.
std::size_t whole_characters(std::string_view text, std::size_t most_bytes);

// Without the blanks at both ends: spaces, tabs, ends of lines.
std::string_view trimmed(std::string_view text);

// In small letters without accents, as texts are compared: "Élite" gives "elite".
std::string folded(std::string_view text);

// How many words it has, parted by blanks.
int word_count(std::string_view text);

// The beginnings, of so many bytes, of its words that are no shorter, folded: of 4, "Tank shed" and "Tanks" have "tank" in common.
std::set<std::string> word_stems(std::string_view text, std::size_t bytes);

// Ids of scenarios name files: 1 to 64 of a-z, 0-9, - and _.
inline constexpr std::size_t longest_id = 64;
bool is_id(std::string_view text);
// The id that comes nearest to a name: "Pegasus Bridge (2)" gives "pegasus-bridge-2"; "scenario" when nothing is left.
std::string id_like(std::string_view name);

}  // namespace salient
