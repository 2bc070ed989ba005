// Reserves and air power by tokens (RESERVE).
#pragma once

#include "salient/parts.hpp"

namespace salient {

// clang-format off
// What dice for reserves bring (RESERVE-3, RESERVE-4). The first five are units.
enum class ReserveKind : std::uint8_t { Infantry, Armor, Artillery, EliteInfantry, EliteArmor, Choice, EliteChoice, Sandbag, Wire, Advance };
constexpr bool is_unit(ReserveKind arrival) { return arrival <= ReserveKind::EliteArmor; }
// Of a side; tokens: with which units are brought up (RESERVE-1); air_tokens: that are spent instead of playing a card (RESERVE-9)
struct ReserveState { std::uint8_t tokens = 0; std::uint8_t air_tokens = 0; bool operator==(const ReserveState&) const = default; static void fields(auto& self, auto&& say) { say("reserve_tokens", self.tokens)("air_tokens", self.air_tokens); } };
// -- Steps --
// what the dice for reserves brought and is still to be placed, the first one next (RESERVE-6, RESERVE-7)
struct ReserveStep { Seat seat; bool rolled = false; InlineVec<ReserveKind, 4> left; bool operator==(const ReserveStep&) const = default; static constexpr auto name = "reserve"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("rolled", self.rolled)("left", self.left); } };
// -- Actions --
// which unit of choice comes (RESERVE-3)
struct ChooseReserve { ReserveKind unit{}; auto operator<=>(const ChooseReserve&) const = default; static constexpr auto name = "choose_reserve"; static void fields(auto& self, auto&& say) { say("unit", self.unit); } };
// on the baseline; none: in the staging area (RESERVE-6)
struct Deploy { HexId hex; auto operator<=>(const Deploy&) const = default; static constexpr auto name = "deploy"; static void fields(auto& self, auto&& say) { say("hex", self.hex, unless_usual); } };
// a sandbag or wire of the reserves (RESERVE-7)
struct LayFieldwork { HexId hex; auto operator<=>(const LayFieldwork&) const = default; static constexpr auto name = "lay_fieldwork"; static void fields(auto& self, auto&& say) { say("hex", self.hex); } };
// out of the staging area, the first hex of its move (RESERVE-8)
struct EnterBoard { UnitId unit; HexId hex; auto operator<=>(const EnterBoard&) const = default; static constexpr auto name = "enter_board"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// a token instead of a card (RESERVE-9)
struct SpendAirPower { auto operator<=>(const SpendAirPower&) const = default; static constexpr auto name = "spend_air_power"; static void fields(auto&, auto&&) {} };
// -- Events --
// a new unit for a token: on a hex, or (none) in the staging area (RESERVE-5, RESERVE-6)
struct UnitRaised { UnitTypeId type; Side side{}; NationId nation; std::uint8_t figures = 0; HexId hex; bool operator==(const UnitRaised&) const = default; static constexpr auto name = "unit_raised"; static void fields(auto& self, auto&& say) { say("type", self.type)("side", self.side)("nation", self.nation)("figures", self.figures)("hex", self.hex); } };
// RESERVE-4
struct AirTokenGained { Side side{}; bool operator==(const AirTokenGained&) const = default; static constexpr auto name = "air_token_gained"; static void fields(auto& self, auto&& say) { say("side", self.side); } };
// `card`: no card, with the effect of one (RESERVE-9)
struct AirTokenSpent { CardInPlay card; bool operator==(const AirTokenSpent&) const = default; static constexpr auto name = "air_token_spent"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// clang-format on

}  // namespace salient
