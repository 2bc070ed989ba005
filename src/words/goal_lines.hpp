// The goals of a battle as they stand: what each is, who holds it and what is missing for it. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/text.hpp"

namespace salient {

// What an objective is called: its name, or else the label or the ground on its hex, or what kind of goal it is. Text of files as it is.
std::string objective_name(const Texts& texts, const Table& table, const Objective& objective, std::string_view language);
// Who holds an objective now and what is missing for it, in a sentence or two.
std::string standing_of(const Texts& texts, const Table& table, ObjectiveId objective, std::string_view language);
// Whether whoever has won it keeps it.
bool is_won_for_good(const Objective& objective);
// Its hexes; where it has sections, all of theirs. Sorted.
std::vector<HexId> hexes_of(const Table& table, const Objective& objective);

// One line of the panel of goals.
struct GoalLine {
    const Objective* objective = nullptr;  // null: of the battle as a whole
    std::vector<HexId> hexes;              // sorted
    std::string markup;
};
// Paper tells what the goals are, and not how they stand.
enum class Standing { Told, LeftOut };
std::vector<GoalLine> goal_lines(const Texts& texts, const Table& table, std::string_view language,
                                 Standing standing = Standing::Told);

// What a side needs only once more to win: a medal, a hex of sudden death, the end of its turn. Empty where it is further away.
std::string near_victory(const Texts& texts, const Table& table, Side side, std::string_view language);

}  // namespace salient
