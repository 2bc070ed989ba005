// Whether a question is worth asking: what nobody says is not looked for.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Whether anything could answer a question about these units. What only types of units say is looked up in theirs.
inline bool is_asked(const Table& table, Ask ask, const Unit* unit, const Unit* target = nullptr) {
    const Asked& asked = table.rules.asked;
    if (!asked.has(ask)) return false;
    return asked.has_beyond_units(ask) || (unit != nullptr && table.type(*unit).modifiers.has(ask)) ||
           (target != nullptr && table.type(*target).modifiers.has(ask));
}

}  // namespace salient
