// The sign of what comes from an option: a small house before a clause, and the number that the rules of the box alone would give.
#pragma once

#include <memory>
#include <optional>

#include "ui/kit/screen.hpp"
#include "words/option_clauses.hpp"

namespace salient::ui {

// For the rules of one battle. Null: no option is on, nothing has a sign.
std::shared_ptr<const ClauseSign> option_sign(const Rulebook& rules);

// What a number would be without the lines that have the sign; nothing: the same.
std::optional<int> number_before(const Ui& ui, const Tally& tally);

}  // namespace salient::ui
