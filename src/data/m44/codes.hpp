// The codes of .m44 files and what they are here: ground, units, badges, behaviors, options, as tables. What the rule book knows of
// it is asked elsewhere. Clauses: TROW-1 to TROW-81, TDIR, UC, NATC, NATP, NATS, OBJC.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "salient/hex.hpp"
#include "salient/ids.hpp"

namespace salient::m44 {

// ---- directions (TDIR-2 to TDIR-4) ----

// The sides that a directional piece joins at orientation 1, by its family.
enum class Shape : std::uint8_t { None, Straight, Bend, ForkLeft, ForkRight, Cross, Y, End, Span };
inline constexpr Shape shapes[] = {Shape::Straight, Shape::Bend, Shape::ForkLeft, Shape::ForkRight,
                                   Shape::Cross,    Shape::Y,    Shape::End,      Shape::Span};
// Its sides at an orientation; one that is not from 1 to 6 counts as 1.
Sides sides_of(Shape shape, int orientation);

// ---- ground ----

inline constexpr std::string_view terrain_layer = "terrain", rect_layer = "rect_terrain", obstacle_layer = "obstacle";
inline constexpr std::string_view unit_layer = "unit", tag_layer = "tags";

// Which board a picture is drawn for.
enum class Art : std::uint8_t { Any, Winter, Desert, Pacific };

struct GroundCode {
    std::string_view code;
    std::string_view terrain;  // id in the rules
    std::string_view layer = terrain_layer;
    Shape shape = Shape::None;
    Art art = Art::Any;
};
std::span<const GroundCode> ground_codes();
// A code in any case; a picture prefix (w, d, p, c) that is not listed is dropped (TROW-80). nullptr: unknown.
const GroundCode* ground_code(std::string_view code);

// A behavior that makes another terrain of a piece.
struct GroundVariant {
    std::string_view behavior;
    std::string_view of;       // terrain without it
    std::string_view terrain;  // terrain with it
};
std::span<const GroundVariant> ground_variants();

// A behavior that adds something to any piece (TROW-75 to TROW-79).
struct GroundExtra {
    std::string_view behavior;
    std::string_view marker;  // id of a marker that says it in the rules, if they have it
    std::string_view what;    // text key, as everywhere in these tables
};
std::span<const GroundExtra> ground_extras();

// Pieces in the ground's layers that are units (TROW-74, UC-25, UC-26) or scenery.
struct RectUnit {
    std::string_view code;
    std::string_view type;  // empty: scenery
    std::string_view what;  // of scenery
};
std::span<const RectUnit> rect_units();
inline constexpr std::string_view landing_craft_code = "barge";  // under a unit (UC-24)

// ---- units ----

struct NationCode {
    std::string_view suffix;  // of a unit's name
    std::string_view nation;
    Side side;
};
std::span<const NationCode> nation_codes();

struct CountryCode {
    std::string_view code;
    std::string_view nation;
    std::string_view name{};  // its text, where the country is not the nation whose figures it has (NATC-1, NATC-6)
};
std::span<const CountryCode> country_codes();

// A unit's type by troop and badge; the first row that fits counts.
struct UnitCode {
    std::string_view troop;   // "inf", "inf2", "tank", "tank2", "gun", "veh"
    int badge = 0;            // 0: any or none
    std::string_view nation;  // only on figures of this nation; empty: any
    std::string_view type;    // for special weapons without "_early", "_late" (SWA-9)
    int figures_written = 0;  // only when the file says so many figures; 0: whatever it says
    int figures = 0;          // full strength where the file writes none; 0: that of the type (UT-20)
};
std::span<const UnitCode> unit_codes();

// What the tables say of a type, known to the rules or not (UT).
struct TypeInfo {
    std::string_view type;
    std::uint8_t figures;
    std::string_view stand_in;  // the base type that it is played as while the rules do not know it; empty: it is not placed
    std::string_view name;      // text key while the rules do not know it; empty: they always do
};
const TypeInfo* type_info(std::string_view type);
bool is_special_weapon(std::string_view type);  // has an early and a late form

inline constexpr int italian_badge = 38;  // NAT-4

struct UnitBehavior {
    std::string_view word;      // of "behavior" or "equipment"
    std::string_view type;      // the type that it makes of the unit; empty: none
    std::string_view what;      // empty: the type says it already
    std::string_view trait{};   // what it gives the unit, if the rules know it
    std::string_view of{};      // only units of this type become the other type; the word that is written for such units
    bool is_equipment = false;  // a word of "equipment"
};
std::span<const UnitBehavior> unit_behaviors();

// ---- what has no place on a hex ----

struct OptionCode {
    std::string_view key;
    std::string_view what;
};
std::span<const OptionCode> option_codes();

// Terrain whose rule is a procedure: without this hook the rules know only a part of it.
bool needs_entry_hook(std::string_view terrain);

}  // namespace salient::m44
