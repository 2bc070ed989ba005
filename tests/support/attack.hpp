// One unit beside another: questions about an attack where they stand.
#pragma once

#include <string>

#include "support/position.hpp"

namespace salient::test {

// The attack of one unit on another where they stand.
inline BattleContext attack_on(const Game& g, At attacker, At target, BattleKind kind = BattleKind::Normal) {
    BattleContext battle;
    battle.kind = kind;
    battle.attacker = unit(g, attacker);
    battle.target = unit(g, target);
    battle.attacker_hex = hex(g, attacker);
    battle.target_hex = hex(g, target);
    return battle;
}

// A picture with the first word at (4, 2), the other at (5, 1), and an Axis unit far off.
inline constexpr At attacker{4, 2}, target{5, 1};
inline std::string next_to_each_other(const std::string& one, const std::string& other) {
    return "  .   .   .   .   .   i\n    .   .   " + other + "   .   .\n  .   .   " + one + "   .   .\n    .   .   .   .   .\n";
}

// The faces that hit, as letters of roll().
inline std::string faces(const Game& g, At from, At to, BattleKind kind = BattleKind::Normal) {
    std::string out;
    for (const HitFace& face : hit_faces(g.table(), unit(g, from), unit(g, to), kind))
        out += "iagsf"[static_cast<std::size_t>(face.face)];
    return out;
}
inline std::string faces_that_hit(const std::string& one, const std::string& other) {
    return faces(board(next_to_each_other(one, other)), attacker, target);
}

}  // namespace salient::test
