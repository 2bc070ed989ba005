// Whether a question is worth asking: what nobody says is not looked for.
#pragma once

#include "salient/game.hpp"

namespace salient {

// The questions to which the type of a unit and its traits have something to say.
inline AttributeSet attributes_of(const Table& table, const Unit& unit) {
    AttributeSet attributes = table.type(unit).modifiers.attributes();
    if (!unit.traits.empty())
        table.rules.each_trait(unit.traits, [&](const Trait& t) { attributes = attributes | t.modifiers.attributes(); });
    return attributes;
}

// Whether anything could answer a question about these units. What only types and traits of units say is looked up in theirs.
inline bool is_modified(const Table& table, Attribute attribute, const Unit* unit, const Unit* target = nullptr) {
    const ModifierIndex& asked = table.rules.modified;
    if (!asked.has(attribute)) return false;
    if (asked.beyond_units().has(attribute)) return true;
    return (unit != nullptr && attributes_of(table, *unit).has(attribute)) ||
           (target != nullptr && attributes_of(table, *target).has(attribute));
}

// The questions about one unit that anything could answer: for who asks several.
inline AttributeSet asked_about(const Table& table, const Unit& unit) {
    return table.rules.modified.all() & (table.rules.modified.beyond_units() | attributes_of(table, unit));
}

}  // namespace salient
