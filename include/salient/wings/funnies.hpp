// Hobart's Funnies (FUNNY): tanks with an accessory, which bring bridges and break bunkers.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// bridge_placed: it has placed the bridge that it carried (FUNNY-8); accessory: for good, once it is chosen (FUNNY-2)
struct FunnyState { bool bridge_placed = false; Accessory accessory = Accessory::None; bool operator==(const FunnyState&) const = default; static void fields(auto& self, auto&& say) { say("bridge_placed", self.bridge_placed)("accessory", self.accessory); } };
// -- Steps --
// what the next of its Funnies carries (FUNNY-2)
struct AccessoryStep { Seat seat; bool operator==(const AccessoryStep&) const = default; static constexpr auto name = "accessory"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// between two steps of its move, or after them, it may place its bridge (FUNNY-5)
struct BridgeStep { UnitId unit; MoveSoFar so_far; bool operator==(const BridgeStep&) const = default; static constexpr auto name = "bridge"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("so_far", self.so_far); } };
// runs: a star has broken this ground (FUNNY-19)
struct BreachStep { HexId hex; TerrainId type; bool operator==(const BreachStep&) const = default; static constexpr auto name = "breach"; static void fields(auto& self, auto&& say) { say("hex", self.hex)("type", self.type); } };
// -- Actions --
// before the first turn (FUNNY-2)
struct ChooseAccessory { UnitId unit; Accessory accessory{}; auto operator<=>(const ChooseAccessory&) const = default; static constexpr auto name = "choose_accessory"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("accessory", self.accessory); } };
// instead of battling (FUNNY-5)
struct PlaceBridge { UnitId unit; HexId hex; auto operator<=>(const PlaceBridge&) const = default; static constexpr auto name = "place_bridge"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// an empty bunker, instead of battling (FUNNY-21)
struct Breach { UnitId unit; HexId hex; auto operator<=>(const Breach&) const = default; static constexpr auto name = "breach"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// -- Events --
struct AccessoryChosen { UnitId unit; Accessory accessory{}; bool operator==(const AccessoryChosen&) const = default; static constexpr auto name = "accessory_chosen"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("accessory", self.accessory); } };
// clang-format on

// Whether the unit may place its bridge now, whatever the hex (FUNNY-5, FUNNY-8, FUNNY-25, TBAT-11), and on this hex (FUNNY-9).
Verdict may_place_bridge(const Table& table, UnitId unit);
Verdict may_place_bridge(const Table& table, UnitId unit, HexId hex);
// Whether the unit may assault the empty bunker on this hex instead of battling (FUNNY-21), and with which dice.
Verdict may_breach(const Table& table, UnitId unit, HexId hex);
Tally breach_dice(const Table& table, UnitId unit, HexId hex);

}  // namespace salient
