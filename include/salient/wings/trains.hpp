// Trains (TRAIN, TTRAIN): a locomotive, alone or with one wagon behind it.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// coupled: of a locomotive its wagon, while it has one; of a wagon its locomotive (TRAIN-1); facing: of a locomotive (TRAIN-10);
// has_unloaded: of a locomotive (TRAIN-14); came_off: a carrier, since the last turn of its side began (TRAIN-14)
struct TrainState { UnitId coupled; Direction facing = Direction::E; bool has_unloaded = false; bool came_off = false; bool operator==(const TrainState&) const = default; static void fields(auto& self, auto&& say) { say("coupled", self.coupled)("facing", self.facing)("has_unloaded", self.has_unloaded)("came_off", self.came_off); } };
// -- Steps --
// at a station; begun: the first one has come off (TRAIN-13)
struct UnloadStep { UnitId train; bool begun = false; bool operator==(const UnloadStep&) const = default; static constexpr auto name = "unload"; static void fields(auto& self, auto&& say) { say("train", self.train)("begun", self.begun); } };
// of an attack: whether the gun takes the first one (TRAIN-17)
struct GunHitStep { UnitId wagon; std::uint8_t hits = 0; bool operator==(const GunHitStep&) const = default; static constexpr auto name = "gun_hit"; static void fields(auto& self, auto&& say) { say("wagon", self.wagon)("hits", self.hits); } };
// -- Actions --
// off a train, onto a hex beside it (TRAIN-13)
struct Unload { UnitId unit; HexId hex; auto operator<=>(const Unload&) const = default; static constexpr auto name = "unload"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// instead of the first hit (TRAIN-17)
struct LoseGun { auto operator<=>(const LoseGun&) const = default; static constexpr auto name = "lose_gun"; static void fields(auto&, auto&&) {} };
// -- Events --
// a locomotive (TRAIN-10)
struct UnitTurned { UnitId unit; Direction facing{}; bool operator==(const UnitTurned&) const = default; static constexpr auto name = "unit_turned"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("facing", self.facing); } };
// clang-format on

// The part of a train that is ordered and moves for all of it; of another unit, itself.
UnitId lead_of(const Table& table, UnitId unit);
// The part that battles: the wagon of an armored train, while it has its gun; else the one that is ordered, or the unit itself.
UnitId fighter_of(const Table& table, UnitId unit);
// The other part of a train that is on the board, or none.
UnitId other_part(const Table& table, UnitId unit);
// Whether it is a wagon behind its locomotive: counted with that one.
inline bool is_drawn(const auto& table, const auto& unit) {
    return !unit.train.coupled.is_none() && table.type(unit).train == TrainPart::Wagon;
}
// Units that a train carries.
std::vector<UnitId> passengers(const Table& table, UnitId train);
// Where a unit aboard a train may come off now: empty hexes next to a part of it (TRAIN-13).
std::vector<HexId> landings(const Table& table, UnitId unit);

// The sides over which a train may leave or enter a hex; none where no rail runs (TTRAIN-1, TTRAIN-2).
Sides rails_on(const Scenario& scenario, const Rulebook& rules, HexId hex);
// Whether a wagon on one hex can stand behind a locomotive on the other.
bool are_joined(const Scenario& scenario, const Rulebook& rules, HexId a, HexId b);

}  // namespace salient
