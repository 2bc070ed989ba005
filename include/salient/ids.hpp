// Strong ids and the small enums that every other header speaks in.
// Ids are indices into a Rulebook, a Scenario or a GameState; 255 means "none".
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace salient {

template <class Tag, class Value = std::uint8_t>
struct Id {
    static constexpr Value none_value = static_cast<Value>(~Value{0});
    Value value = none_value;

    constexpr Id() = default;
    constexpr explicit Id(std::integral auto v) : value(static_cast<Value>(v)) {}
    static constexpr Id none() { return Id{}; }
    constexpr bool is_none() const { return value == none_value; }
    constexpr explicit operator bool() const { return value != none_value; }
    constexpr auto operator<=>(const Id&) const = default;
};

using HexId = Id<struct HexTag>;              // index into Board
using UnitId = Id<struct UnitTag>;            // index into Open::units
using UnitTypeId = Id<struct UnitTypeTag>;    // index into Rulebook::unit_types
using TerrainId = Id<struct TerrainTag>;      // index into Rulebook::terrains
using CardId = Id<struct CardTag>;            // index into Rulebook::cards (a kind of card, not a copy)
using NationId = Id<struct NationTag>;        // index into Rulebook::nations
using ObjectiveId = Id<struct ObjectiveTag>;  // index into Scenario::objectives
using TraitId = Id<struct TraitTag>;          // index into Rulebook::traits

using InPlayId = Id<struct InPlayTag>;      // index into Open::cards: a card on the table that orders units
using FaceDownId = Id<struct FaceDownTag>;  // index into Open::face_down

// Who wins (DEF-1).
enum class Side : std::uint8_t { Allies, Axis, None = 255 };
constexpr Side enemy_of(Side side) { return side == Side::Allies ? Side::Axis : side == Side::Axis ? Side::Allies : Side::None; }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
inline constexpr Side sides[] = {Side::Allies, Side::Axis};

// For whom a rule holds that may be for both.
enum class Whose : std::uint8_t { Allies, Axis, Both };
constexpr bool concerns(Whose whose, Side side) {
    return whose == Whose::Both ? side != Side::None : side == (whose == Whose::Allies ? Side::Allies : Side::Axis);
}

// How a game stands: it goes on, a side has won it, or it is over and nobody has (HFIN-5, HDMG-2). A side has the number that it has as Side.
enum class Result : std::uint8_t { Allies, Axis, Draw = 254, Open = 255 };
constexpr Result won_by(Side side) { return static_cast<Result>(side); }
// None: nobody has won, or not yet.
constexpr Side winner_of(Result result) {
    return result == Result::Allies ? Side::Allies : result == Result::Axis ? Side::Axis : Side::None;
}
// What an end is worth to a side, of 1: a win all, a draw a half.
constexpr double worth(Result result, Side side) {
    return result == Result::Draw ? 0.5 : result != Result::Open && winner_of(result) == side ? 1.0 : 0.0;
}

// Who decides: players, Chance, or nobody. A player's seat belongs to one side for good: even numbers are Allied, odd ones Axis, so that
// the base game has the seats 0 and 1, and 2 is the second seat of the Allies.
using Seat = Id<struct SeatTag>;
inline constexpr int seats_per_side = 4;
inline constexpr int seat_count = 2 * seats_per_side;
namespace seat {
inline constexpr Seat chance{254};
inline constexpr Seat nobody{};
}  // namespace seat
constexpr bool is_player(Seat s) { return s.value < seat_count; }
constexpr std::size_t index(Seat s) { return s.value; }
// The side of a player's seat; None for Chance and nobody.
constexpr Side side_of(Seat s) { return !is_player(s) ? Side::None : s.value % 2 == 0 ? Side::Allies : Side::Axis; }
// A seat of a side, by its place. The first one leads: it holds the hand, and decides what belongs to no other seat.
constexpr Seat seat_of(Side side, int place = 0) {
    return side == Side::None ? seat::nobody : Seat{2 * place + static_cast<int>(side)};
}

// Which long edge of the board is a side's own (DEF-1).
enum class Edge : std::uint8_t { Top, Bottom };

// How a battle is played: by one player or several on each side with one front, or by two staffs of four roles on a board of six
// sections (OVL-SCOPE-1).
enum class Mode : std::uint8_t { Standard, Overlord };

// The roles of a side in mode Overlord (OVL-SCOPE-4); each is the seat of its side at this place.
enum class StaffRole : std::uint8_t { CommanderInChief, Left, Center, Right };
inline constexpr StaffRole roles[] = {StaffRole::CommanderInChief, StaffRole::Left, StaffRole::Center, StaffRole::Right};
inline constexpr StaffRole field_generals[] = {StaffRole::Left, StaffRole::Center, StaffRole::Right};
constexpr Seat seat_of(Side side, StaffRole role) { return seat_of(side, static_cast<int>(role)); }
// Precondition: is_player(s).
constexpr StaffRole role_of(Seat s) { return static_cast<StaffRole>(s.value / 2); }
constexpr bool is_field_general(Seat s) { return is_player(s) && role_of(s) != StaffRole::CommanderInChief; }
// The enemy who leads in the same sections; of a Commander-in-Chief the other one (OVL-SCOPE-6).
constexpr Seat opposing(Seat s) {
    if (!is_player(s)) return seat::nobody;
    const int place = s.value / 2;
    return seat_of(enemy_of(side_of(s)), place == 0 ? 0 : seats_per_side - place);
}

// A set of the six sections of the wide board, S1 to S6 from the left of the screen: bit 0 is S1 (OVL-BOARD-3).
inline constexpr int board_section_count = 6;
struct BoardSections {
    std::uint8_t bits = 0;
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(int section) const { return ((bits >> static_cast<unsigned>(section)) & 1U) != 0; }
    constexpr int count() const {
        int n = 0;
        for (int i = 0; i < board_section_count; ++i) n += has(i) ? 1 : 0;
        return n;
    }
    constexpr BoardSections operator&(BoardSections o) const { return {static_cast<std::uint8_t>(bits & o.bits)}; }
    constexpr BoardSections operator|(BoardSections o) const { return {static_cast<std::uint8_t>(bits | o.bits)}; }
    constexpr auto operator<=>(const BoardSections&) const = default;
};
// The two sections that a Field General leads, for a side at this edge; of a Commander-in-Chief all six (OVL-BOARD-5, OVL-BOARD-6).
constexpr BoardSections command_of(StaffRole role, Edge edge) {
    if (role == StaffRole::CommanderInChief) return {0x3f};
    const unsigned from_left = static_cast<unsigned>(role) - 1U;  // as the side sees it
    return {static_cast<std::uint8_t>(3U << (2U * (edge == Edge::Bottom ? from_left : 2U - from_left)))};
}

// A set of seats.
struct Seats {
    std::uint8_t bits = 0;
    constexpr Seats() = default;
    constexpr Seats(std::initializer_list<Seat> list) {
        for (const Seat s : list) add(s);
    }
    constexpr bool has(Seat s) const { return is_player(s) && ((bits >> s.value) & 1U) != 0; }
    constexpr void add(Seat s) {
        if (is_player(s)) bits = static_cast<std::uint8_t>(bits | (1U << s.value));
    }
    constexpr bool operator==(const Seats&) const = default;
};

// A set of traits of a unit.
inline constexpr int most_traits = 64;  // that a rulebook can tell apart
struct TraitSet {
    std::uint64_t bits = 0;
    constexpr bool empty() const { return bits == 0; }
    constexpr bool has(TraitId t) const { return t.value < most_traits && ((bits >> t.value) & 1U) != 0; }
    constexpr void add(TraitId t) {
        if (t.value < most_traits) bits |= std::uint64_t{1} << t.value;
    }
    constexpr void remove(TraitId t) {
        if (t.value < most_traits) bits &= ~(std::uint64_t{1} << t.value);
    }
    constexpr bool operator==(const TraitSet&) const = default;
};

// Sections as named by the player who speaks (GEO-16), and as seen on the screen.
enum class Section : std::uint8_t { Left, Center, Right, None = 255 };
constexpr Section mirrored(Section s) { return s == Section::Left ? Section::Right : s == Section::Right ? Section::Left : s; }

enum class BoardKind : std::uint8_t { Standard, Breakthrough, Overlord, Small };  // Small: of lessons, 7 by 5 hexes
enum class BoardFace : std::uint8_t { Country, Beach, Winter, Desert };

enum class UnitClass : std::uint8_t { Infantry, Armor, Artillery, Destroyer, Train };
inline constexpr int unit_class_count = 5;

// What the Churchill of one of Hobart's Funnies carries (FUNNY-1).
enum class Accessory : std::uint8_t { None, Bridge, Bobbin, Fascine, MinePlough, Petard };
inline constexpr Accessory accessories[] = {Accessory::Bridge, Accessory::Bobbin, Accessory::Fascine, Accessory::MinePlough,
                                            Accessory::Petard};
constexpr unsigned bit_of(Accessory accessory) { return 1U << static_cast<unsigned>(accessory); }

// A set of unit classes.
struct ClassMask {
    std::uint8_t bits = 0;
    constexpr ClassMask() = default;
    constexpr explicit ClassMask(std::uint8_t b) : bits(b) {}
    constexpr ClassMask(std::initializer_list<UnitClass> list) {
        for (auto c : list) bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(c)));
    }
    static constexpr ClassMask all() { return ClassMask{std::uint8_t{0x1f}}; }
    constexpr bool has(UnitClass c) const { return (bits >> static_cast<unsigned>(c)) & 1U; }
    constexpr bool empty() const { return bits == 0; }
    constexpr void add(ClassMask other) { bits = static_cast<std::uint8_t>(bits | other.bits); }
    constexpr void remove(ClassMask other) { bits = static_cast<std::uint8_t>(bits & ~other.bits); }
    constexpr bool operator==(const ClassMask&) const = default;
};

// The five symbols of a battle die; infantry is on two of its six sides (DIE-1).
enum class Face : std::uint8_t { Infantry, Armor, Grenade, Star, Flag };
inline constexpr int face_count = 5;
constexpr int sides_showing(Face f) { return f == Face::Infantry ? 2 : 1; }

enum class Phase : std::uint8_t { Start, PlayCard, Order, Move, Battle, Draw };

// How a unit comes onto a hex (DEF-7): rules that name one do not apply to the others.
enum class Displacement : std::uint8_t { Move, Retreat, TakeGround };

}  // namespace salient

template <class Tag, class Value>
struct std::hash<salient::Id<Tag, Value>> {
    std::size_t operator()(salient::Id<Tag, Value> id) const noexcept { return id.value; }
};
