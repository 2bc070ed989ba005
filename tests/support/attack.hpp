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
    return faces(board(next_to_each_other(one, other)), {4, 2}, {5, 1});
}

// A gun at (2, 4) under Artillery Bombard, about to battle.
inline Game bombarding(const std::string& picture) {
    Game g = ordered("artillery_bombard", picture, {{2, 4}});
    act(g, EndMoves{});
    return g;
}

// The Axis unit at (4, 4) attacks the Allied one at (2, 4), which ambushes it: its dice are to be rolled.
inline Game ambushing(const std::string& ambusher, const std::string& enemy) {
    Setup setup;
    setup.active = Side::Axis;
    setup.allies = {"ambush"};
    Game g = board(".\n.\n.\n.\n.  " + ambusher + "  " + enemy + "  .\n.\n.\n.\n.  .  .  .  .  .  .  I\n", setup);
    ready_to_battle(g, {{4, 4}});
    act(g, battle(g, {4, 4}, {2, 4}));
    act(g, PlayAmbush{});
    return g;
}

}  // namespace salient::test
