// Choices and plans of turns in words, for advice and for reviews. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/queries.hpp"
#include "salient/text.hpp"
#include "words/places.hpp"

namespace salient {

// A choice as the table lies before it: "Battles: armor, E5: attack on infantry, Mokra II". Rich text.
std::string action_text(const Texts& texts, const Table& table, const Action& action, std::string_view language,
                        SeenFrom seen = SeenFrom::Below);

// A turn or the rest of one as the table lies before it: a line each for its card, its orders, its moves and its battles. Rich text.
std::vector<std::string> plan_lines(const Texts& texts, const Table& table, const Actions& plan, std::string_view language,
                                    SeenFrom seen = SeenFrom::Below);

// Where a unit of a plan goes and whom it attacks: for arrows on a board.
struct PlanArrow {
    std::vector<HexId> path;
    bool is_attack = false;
};
std::vector<PlanArrow> plan_arrows(const Table& table, const Actions& plan);

}  // namespace salient
