// Whether a question is worth asking: what nobody says is not looked for.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Whether one of the traits of a unit has something to say.
inline bool traits_speak(const Table& table, Ask ask, const Unit& unit) {
    bool speaks = false;
    if (!unit.traits.empty())
        table.rules.each_trait(unit.traits, [&](const Trait& t) { speaks = speaks || t.modifiers.has(ask); });
    return speaks;
}

// Whether anything could answer a question about these units. What only types and traits of units say is looked up in theirs.
inline bool is_asked(const Table& table, Ask ask, const Unit* unit, const Unit* target = nullptr) {
    const Asked& asked = table.rules.asked;
    if (!asked.has(ask)) return false;
    const auto speaks = [&](const Unit* u) {
        return u != nullptr && (table.type(*u).modifiers.has(ask) || traits_speak(table, ask, *u));
    };
    return asked.has_beyond_units(ask) || speaks(unit) || speaks(target);
}

}  // namespace salient
