// Units that come later and units that may not be ordered yet (REINF, BRKTHR): who, what, when.
#pragma once

#include <string_view>

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// due: in reserve, and what it waited for has happened (REINF-1); this_turn: it was put on the board in it (TER-14); stopped: on ground that
// ends a move, and is still there
struct ArrivalState { bool due = false; bool this_turn = false; bool stopped = false; bool operator==(const ArrivalState&) const = default; static void fields(auto& self, auto&& say) { say("due", self.due)("arrived", self.this_turn)("arrived_stopped", self.stopped); } };
// -- Steps --
// units that are due come onto the board; rule: which of Scenario::scenario_rules (REINF-1)
struct ArriveStep { Seat seat; std::uint8_t rule = 0; bool operator==(const ArriveStep&) const = default; static constexpr auto name = "arrive"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rule", self.rule); } };
// -- Actions --
// out of the reserve onto a hex (REINF-1, BRKTHR-4)
struct BringIn { UnitId unit; HexId hex; auto operator<=>(const BringIn&) const = default; static constexpr auto name = "bring_in"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// clang-format on

// One line of the time line of a battle: units that come, or that may be ordered from some moment on.
struct Arrival {
    enum class Kind : std::uint8_t { Reinforcements, HeldUnits, Breakthrough, AirDrop, Staged };
    enum class State : std::uint8_t {
        Waits,  // for its moment
        Open,   // the moment has come, and units are still to come
        Over,   // nothing is left of it
    };
    Kind kind{};
    State state{};
    Side side = Side::None;
    std::vector<UnitId> units;  // those that still wait
    std::vector<HexId> hexes;   // where they may come in, as the scenario names them; empty: the usual ones
    Message when;               // in a few words: "turn 3"
    std::string clause;
};
// All of them, in the order in which the scenario names its rules.
std::vector<Arrival> arrivals(const Table& table);

// What bars a unit from orders now, whichever card would order it. The one judge of it: legality, computers, marks and words ask here, so that a
// rule that bars units is one more line of order_bar.
struct OrderBar {
    std::string_view clause;  // ORDER-11, REINF-4
    std::string_view key;     // of its texts: refusal.<key> {unit, turn}, inspect.<key> {turn, when}; empty: nothing bars it
    int turn = 0;             // own turn of its side from which it may be ordered, where that is known
    explicit operator bool() const { return !key.empty(); }
};
OrderBar order_bar(const Table& table, const Unit& unit);
inline bool is_barred_from_orders(const Table& table, const Unit& unit) { return static_cast<bool>(order_bar(table, unit)); }
// Whether a rule of the scenario holds it back, whatever else bars it; and whether it does so for some turns (TC-AMB-15).
bool is_held_by_scenario(const Table& table, const Unit& unit);
bool is_barred_for_turns(const Table& table, const Unit& unit);

// The breakthrough that a unit belongs to, or null.
const ArmorBreakthrough* breakthrough_of(const Table& table, UnitId unit);

// Whether the unit may be brought in on this hex now: by the step on top, which asks for those that are due or for orders.
Verdict may_bring_in(const Table& table, UnitId unit, HexId hex);
// All hexes on which it may be, sorted; none when none is asked for.
std::vector<HexId> entry_hexes(const Table& table, UnitId unit);
// Units that may be brought in now, whichever: of several that are the same in everything the first one.
std::vector<UnitId> may_come_now(const Table& table);

}  // namespace salient
