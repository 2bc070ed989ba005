// Mud: the moves that it shortens and the ground that spares them (TWX-4, TWX-5, TWX-9).
#pragma once

#include <algorithm>

#include "salient/game.hpp"

namespace salient {

// Whether the hex has ground on which a move knows nothing of this mud.
inline bool is_spared(const Mud& mud, const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return mud.spares[f.type.value]; });
}

// Hexes that a move in this mud is at most long: by its order class, and of a type that is like another by the move of that one (HCAT-9).
inline int most_hexes_in(const Mud& mud, const Rulebook& rules, UnitTypeId type) {
    int most = mud.classes.has(rules.at(type).order_class) ? int{mud.movement} : int{rules.at(type).movement};
    if (const UnitTypeId like = mud.like_of[type.value]; !like.is_none()) most = std::min(most, int{rules.at(like).movement});
    return most;
}
inline bool is_shortened_by(const Mud& mud, const Rulebook& rules, UnitTypeId type) {
    return mud.classes.has(rules.at(type).order_class) || !mud.like_of[type.value].is_none();
}

// Whether a step of this unit from hex to hex is made in mud that tells for its battles after the move.
inline bool is_muddy(const Table& table, const Unit& unit, HexId from, HexId to) {
    const auto& all = table.rules.procedures.mud;
    return std::any_of(all.begin(), all.end(), [&](const Mud& mud) {
        return !mud.like_of[unit.type.value].is_none() && !(is_spared(mud, table, from) && is_spared(mud, table, to));
    });
}

// Hexes that a unit of this type may move and still battle, before cards and the like, when its move was made in mud; `clause` becomes that of
// the mud that makes them fewer.
inline int battle_move_in_mud(const Rulebook& rules, UnitTypeId type, const std::string** clause = nullptr) {
    int hexes = rules.at(type).battle_move;
    for (const Mud& mud : rules.procedures.mud) {
        const UnitTypeId like = mud.like_of[type.value];
        if (like.is_none() || rules.at(like).battle_move >= hexes) continue;
        hexes = rules.at(like).battle_move;
        if (clause != nullptr) *clause = &mud.clause;
    }
    return hexes;
}

}  // namespace salient
