// Air drops as everybody may ask about them (PARA): who comes when, and how likely a unit is to come down where.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "salient/game.hpp"

namespace salient {

// The rule that drops a unit, or null.
const AirDrop* drop_of(const Scenario& scenario, UnitId unit);

// Where a unit comes down that is aimed at a hex; exact, each way as likely as the others. All sum up to 1.
struct DropOdds {
    std::vector<std::pair<HexId, double>> ends;  // on the board, by hex: where it stands, or is lost
    double lands = 0;
    double off_board = 0, occupied = 0, impassable = 0;  // where it is lost (PARA-4)
    double lost() const { return off_board + occupied + impassable; }
};
// Precondition: drop_of(unit); the hex is on the board.
DropOdds drop_odds(const Table& table, UnitId unit, HexId aim);

// What becomes of a unit that comes down on a hex; none: beside the board (PARA-4, TPTR-2).
Landing landing_on(const Table& table, UnitId unit, HexId hex);

}  // namespace salient
