// Whether a question is worth asking: what nobody says is not looked for.
#pragma once

#include "salient/game.hpp"

namespace salient {

// The questions to which the type of a unit and its traits have something to say.
inline AskSet asks_of(const Table& table, const Unit& unit) {
    AskSet asks = table.type(unit).modifiers.asks();
    if (!unit.traits.empty()) table.rules.each_trait(unit.traits, [&](const Trait& t) { asks = asks | t.modifiers.asks(); });
    return asks;
}

// Whether anything could answer a question about these units. What only types and traits of units say is looked up in theirs.
inline bool is_asked(const Table& table, Ask ask, const Unit* unit, const Unit* target = nullptr) {
    const Asked& asked = table.rules.asked;
    if (!asked.has(ask)) return false;
    if (asked.beyond_units().has(ask)) return true;
    return (unit != nullptr && asks_of(table, *unit).has(ask)) || (target != nullptr && asks_of(table, *target).has(ask));
}

// The questions about one unit that anything could answer: for who asks several.
inline AskSet asked_about(const Table& table, const Unit& unit) {
    return table.rules.asked.all() & (table.rules.asked.beyond_units() | asks_of(table, unit));
}

}  // namespace salient
