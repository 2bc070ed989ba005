// Air drops (PARA): who comes when, and how likely a unit is to come down where.
#pragma once

#include <utility>

#include "salient/parts.hpp"

namespace salient {

// The ways of a step in the air, each as likely as the others: those of Direction, or none.
enum class DriftWay : std::uint8_t { E, NE, NW, W, SW, SE, Stay };
inline constexpr int drift_ways = 7;
// How an air drop ends (PARA-4, PARA-5).
enum class Landing : std::uint8_t { Safe, OffBoard, Occupied, Impassable };

// clang-format off
// -- Steps --
// where the next unit of an air drop is aimed; rule: its place among those of the scenario (PARA-3)
struct DropStep { Seat seat; std::uint8_t rule = 0; bool begun = false; HexId aim{}; bool operator==(const DropStep&) const = default; static constexpr auto name = "drop"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rule", self.rule)("begun", self.begun)("aim", self.aim); } };
// asks Chance: the next of the steps left, over the board or beside it (PARA-3)
struct DriftStep { UnitId unit; Hex at; std::uint8_t left = 0; bool operator==(const DriftStep&) const = default; static constexpr auto name = "drift"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("at", self.at)("left", self.left); } };
// -- Actions --
// where it jumps (PARA-3)
struct AimDrop { UnitId unit; HexId hex; auto operator<=>(const AimDrop&) const = default; static constexpr auto name = "aim_drop"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// to the neighbor of a Direction, or it stays (PARA-3)
struct Drift { DriftWay way{}; auto operator<=>(const Drift&) const = default; static constexpr auto name = "drift"; static void fields(auto& self, auto&& say) { say("way", self.way); } };
// -- Events --
// card: that gives an order for it (PARA-9)
struct DropAimed { UnitId unit; HexId hex; InPlayId card; bool operator==(const DropAimed&) const = default; static constexpr auto name = "drop_aimed"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("card", self.card); } };
// one step in the air; the same hex twice: it stayed
struct Drifted { UnitId unit; Hex from, to; bool operator==(const Drifted&) const = default; static constexpr auto name = "drifted"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("from", self.from)("to", self.to); } };
// hex: none off the board; barred_until: of one that stands there now
struct DropEnded { UnitId unit; HexId hex; Landing end{}; std::uint8_t barred_until = 0; bool operator==(const DropEnded&) const = default; static constexpr auto name = "drop_ended"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex)("end", self.end)("barred_until", self.barred_until); } };
// clang-format on

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
