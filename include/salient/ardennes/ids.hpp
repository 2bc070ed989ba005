// Names of things of the second game as numbers, each kind a type of its own, and the words that rules and data share.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <limits>
#include <string_view>

#include "salient/grid.hpp"
#include "salient/inline_vec.hpp"

namespace salient::ardennes {

// A place in a list; `Kind` says in which one.
template <class Kind, class Number>
struct Id {
    Number value = std::numeric_limits<Number>::max();
    constexpr Id() = default;
    constexpr explicit Id(std::size_t v) : value(static_cast<Number>(v)) {}
    static constexpr Id none() { return {}; }
    constexpr bool is_none() const { return value == std::numeric_limits<Number>::max(); }
    constexpr auto operator<=>(const Id&) const = default;
};
using HexId = Id<struct HexKind, std::uint16_t>;    // in reading order: row by row from the north, west to east (ARD-GEN-8)
using EdgeId = Id<struct EdgeKind, std::uint16_t>;  // a side between two hexes
using UnitId = Id<struct UnitKind, std::uint8_t>;
using FormationId = Id<struct FormationKind, std::uint8_t>;
using GermanCardId = Id<struct GermanCardKind, std::uint8_t>;
using AlliedCardId = Id<struct AlliedCardKind, std::uint8_t>;
using ActionCardId = Id<struct ActionCardKind, std::uint8_t>;
using ChitId = Id<struct ChitKind, std::uint8_t>;

// A set of ids below 64: a deck, a hand, a cup. Its order is nobody's knowledge.
template <class Id>
struct Bag {
    std::uint64_t bits = 0;
    constexpr bool has(Id id) const { return !id.is_none() && (bits >> id.value & 1U) != 0; }
    constexpr void add(Id id) { bits |= std::uint64_t{1} << id.value; }
    constexpr void remove(Id id) { bits &= ~(std::uint64_t{1} << id.value); }
    constexpr int size() const { return std::popcount(bits); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool operator==(const Bag&) const = default;
    // Calls f(id) for each, the lowest first.
    template <class F>
    constexpr void each(F f) const {
        for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) f(Id{static_cast<std::size_t>(std::countr_zero(rest))});
    }
};
inline constexpr std::size_t most_cards = 64;

enum class Side : std::uint8_t { German, Allied };
constexpr Side enemy_of(Side side) { return side == Side::German ? Side::Allied : Side::German; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
// Whose a marker is, where there may be none.
enum class Owner : std::uint8_t { None, German, Allied };
constexpr Owner owner_of(Side side) { return side == Side::German ? Owner::German : Owner::Allied; }

// Who decides. There is one player, the German; the Allies are run by the rules.
enum class Who : std::uint8_t { Nobody, Player, Chance };

inline constexpr int most_units_in_hex = 3, most_steps_in_hex = 6;  // ARD-DEF-6
inline constexpr int die_sides = 10;                                // ARD-GEN-1
inline constexpr int large_attack_from = 7;                         // chits (ARD-CHIT-14)
// The game ends at once with so many points for the German (ARD-VIC-2), from this day on for the Allies with fewer (ARD-VIC-3).
inline constexpr int sudden_points = 20, allied_sudden_points = 3, allied_sudden_day = 19;

// Units in one hex. Room for some more than the rules allow, so that a broken state can be told.
using Stack = InlineVec<UnitId, 8>;
// Units in the six hexes around one.
using UnitList = InlineVec<UnitId, 18>;
// The hexes entered, in order.
using Route = InlineVec<HexId, 12>;

}  // namespace salient::ardennes
