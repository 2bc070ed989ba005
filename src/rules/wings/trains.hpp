// A train (TRAIN, TTRAIN): a locomotive, alone or with one wagon behind it. Both are units, each on its own hex; the locomotive speaks for both
// where they are one unit. What moves and falls back is judged here, over the rails that join its hexes.
#pragma once

#include <span>

#include "rules/engine/steps.hpp"
#include "rules/movement/passage.hpp"

namespace salient {

inline bool is_train(const Table& table, const Unit& unit) { return table.type(unit).train != TrainPart::None; }

// Where a train stands, or would stand.
struct TrainPlace {
    HexId locomotive, wagon;  // wagon: none when it has none
    Direction
        facing{};  // of the locomotive: forward is this way and to the left and right of it, backward the other three (TRAIN-10)
    bool operator==(const TrainPlace&) const = default;
};
TrainPlace place_of(const Table& table, UnitId train);

// Why a train may not enter the next hex.
enum class RailRefusal : std::uint8_t { None, NoRail, Blocked, Occupied };

// The sides over which a train may leave or enter a hex; none where no rail runs (TTRAIN-1, TTRAIN-2).
Sides rails_on(const Table& table, HexId hex);
// `from`: where the part that leads stands. The hexes of `place` count as taken, those that the train left do not.
// `passes`: units of its own side are no hindrance.
RailRefusal rail_refusal(const Table& table, UnitId train, const TrainPlace& place, HexId from, Direction direction,
                         bool passes = false);

// The hexes into which the part that leads may go, in the order of Direction. It is the locomotive forward, the last part backward.
InlineVec<HexId, 3> rails_ahead(const Table& table, UnitId train, const TrainPlace& place, bool forward, bool passes = false);
// Where the train stands when the part that leads has gone one hex to `to`.
TrainPlace after_step(const Table& table, const TrainPlace& place, HexId to, bool forward);
// Whether `to` lies ahead of the locomotive rather than behind the train. Precondition: it is next to one of them.
bool is_forward(const Table& table, const TrainPlace& place, HexId to);

// movement.cpp asks these for trains.
void train_reach(const Table& table, UnitId train, Reach& out);
Verdict train_route_verdict(const Table& table, UnitId train, const Route& route);
Verdict train_reach_verdict(const Table& table, UnitId train, HexId hex);
bool can_train_step(const Table& table, UnitId train);
// How many of the next hexes of its way it goes at once: up to the first where both its parts stand alone (HTRN-4).
std::size_t train_stride(const Table& table, UnitId train, std::span<const HexId> ahead);

// retreat.cpp: every way back over up to `hexes` hexes, the empty one first (TRAIN-10).
std::vector<Route> train_ways_back(const Table& table, UnitId train, int hexes);
Verdict train_retreat_verdict(const Table& table, UnitId train, const Route& route);

// displacement.cpp and strike.cpp ask these for them.
// What displace and lose_figures do, for a train (TTRAIN-3, TTRAIN-6, TRAIN-7). `train`: its locomotive; `way`: where the part that leads goes.
void displace_train(Emit& emit, UnitId train, std::span<const HexId> way, Displacement how, Passage passage,
                    std::uint8_t battle_cost);
void hit_train(Emit& emit, UnitId train, int hits, LossCause cause);
// Hits of an attack: its owner may first give up a gun (TRAIN-17).
void take_hits(Emit& emit, UnitId target, int hits, LossCause cause);
// The units aboard a carrier that is no more are lost (TRAIN-19). `hex`: where it stood.
void lose_passengers(Emit& emit, UnitId carrier, HexId hex);

}  // namespace salient
