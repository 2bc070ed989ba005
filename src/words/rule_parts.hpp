// What of a page of the rulebook is seen at once, and what waits folded: three lines at most, each with a sign, a cue and one
// sentence, or a whole line that is made from data. Both come from the same paragraphs, so no sentence stands twice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "words/rules_library.hpp"

namespace salient {

// What a line is about, for its picture.
enum class RuleSign : std::uint8_t { Stop, Move, Cover, Battle, Sight, Flag, Ground, Card, Order, Medal, Dice, Rule };

struct RuleFront {
    RuleSign sign{};
    std::string cue, text;  // markup
    std::vector<std::string> clauses;
};
struct RuleParts {
    std::vector<RuleFront> front;
    std::vector<RuleParagraph> more;  // the others, and what is left of the first
};

inline constexpr int most_words_unfolded = 60;  // of what a page means and its front lines

RuleParts parts_of(const Texts& texts, const Rulebook& rules, const RulePage& page);
// Where the first sentence of a text ends; its size where there is one only.
std::size_t first_sentence(std::string_view markup);
int words_in(std::string_view markup);

// A line of a page that this battle or an option changes: as it stands in the box (empty: nothing), and as it is now (likewise).
struct RuleChange {
    std::string old_text, new_text;
};
std::vector<RuleChange> changes_between(const RulePage& box, const RulePage& now);

// What a kind of ground does to the dice of infantry, armor and artillery that attack a unit on it from two hexes away; empty: nobody stands there,
// or it cannot be told by itself.
std::vector<int> dice_on(const std::shared_ptr<const Rulebook>& rules, const Terrain& terrain);
// The small battle that shows it: an enemy on it, one beside it in the open, and who attacks both. Empty as above.
std::string battle_on(const Terrain& terrain, std::string_view attacker);

}  // namespace salient
