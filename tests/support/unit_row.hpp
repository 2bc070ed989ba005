// The row of a type of unit in the tables of units, read off small boards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/position.hpp"

namespace salient::test {

// One row of the table BASE-1 to BASE-5.
struct Row {
    int figures = 0;
    int movement = 0;     // most hexes that it moves
    int battle_move = 0;  // most hexes that it moves and battles after
    std::vector<int> dice;
    bool needs_sight = false, takes_ground = false, overruns = false;
    bool operator==(const Row&) const = default;
};

// Row 8: an enemy far off, so that nobody loses his last unit.
inline const std::string far_enemy = ".  .  .  .  .  .  .  .  .  .  .  .  i\n";

// A row of open ground with the unit at (2, 4) and, some hexes to its right, an enemy.
inline std::string facing(std::string_view unit, int hexes, std::string_view enemy = "i", std::string_view between = ".") {
    std::string picture;
    for (int y = 0; y < 4; ++y) picture += ".\n";
    picture += ".  " + std::string(unit);
    for (int i = 1; i < hexes; ++i) picture += "  " + std::string(between);
    return picture + "  " + std::string(enemy) + "\n.\n.\n.\n" + far_enemy;
}

inline Route straight(const Game& g, int hexes) {
    Route way;
    for (int i = 1; i <= hexes; ++i) way.push_back(hex(g, {2 + 2 * i, 4}));
    return way;
}

// The dice that it rolls; 0 when it may not battle at this distance.
inline int dice_at(std::string_view attacker, int hexes, std::string_view between = ".", std::string_view enemy = "i",
                   const Setup& setup = {}) {
    Game g = board(facing(attacker, hexes, enemy, between), setup);
    ready_to_battle(g, {{2, 4}});
    if (!step_is<BattleStep>(g) || !is_legal(g, battle(g, {2, 4}, {2 + 2 * hexes, 4}))) return 0;
    act(g, battle(g, {2, 4}, {2 + 2 * hexes, 4}));
    if (step_is<AmbushStep>(g)) act(g, Decline{});
    return top_step<RollStep>(g).dice;
}

inline Row row_of(std::string_view attacker, const Setup& setup = {}) {
    Row row;
    row.figures = unit_state(board(facing(attacker, 9), setup), {2, 4}).figures;
    for (int hexes = 1; hexes <= 5; ++hexes) {
        Game g = board(facing(attacker, 9), setup);
        order_units(g, "direct_from_hq", {{2, 4}});
        if (is_legal(g, MoveUnit{unit(g, {2, 4}), straight(g, hexes)})) row.movement = hexes;
        // It comes next to the enemy by its last step.
        g = board(facing(attacker, hexes + 1), setup);
        order_units(g, "direct_from_hq", {{2, 4}});
        const Action there = MoveUnit{unit(g, {2, 4}), straight(g, hexes)};
        if (!is_legal(g, there)) continue;
        act(g, there);
        if (step_is<BattleStep>(g)) row.battle_move = hexes;
    }
    for (int hexes = 1; hexes <= 8; ++hexes) row.dice.push_back(dice_at(attacker, hexes, ".", "i", setup));
    while (!row.dice.empty() && row.dice.back() == 0) row.dice.pop_back();
    row.needs_sight = dice_at(attacker, 3, "+F", "i", setup) == 0;

    const std::string grenades(static_cast<std::size_t>(row.dice[0]), 'g');
    Game g = board(facing(attacker, 1, "i1"), setup);
    ready_to_battle(g, {{2, 4}});
    fight(g, {2, 4}, {4, 4}, grenades);
    row.takes_ground = step_is<TakeGroundStep>(g);
    if (row.takes_ground) {
        g = board(".\n.\n.\n.  .  i\n.  " + std::string(attacker) + "  i1\n.\n.\n.\n" + far_enemy, setup);
        ready_to_battle(g, {{2, 4}});
        fight(g, {2, 4}, {4, 4}, grenades);
        act(g, TakeGround{});
        row.overruns = step_is<OverrunStep>(g);
    }
    return row;
}

}  // namespace salient::test
