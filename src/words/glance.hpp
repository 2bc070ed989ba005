// What is said of a unit or a hex at a glance: a few short sentences without clauses, those of now first. Draws nothing.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "salient/game.hpp"
#include "salient/queries.hpp"
#include "salient/text.hpp"
#include "words/rule_parts.hpp"

namespace salient {

inline constexpr std::size_t most_glance_lines = 3;
inline constexpr int most_glance_words = 12;

// What a sentence is about: its sign on the card.
enum class GlanceSign : std::uint8_t { Ordered, Acted, Held, Goal, Carried, Marked, Ground, Sight, Flag, Enemies, Rule };

struct GlanceLine {
    GlanceSign sign{};
    std::string text;                      // rich text
    const Objective* objective = nullptr;  // of a goal or what is carried
    HexId hex;                             // of ground
};
// At most three of at most twelve words each.
std::vector<GlanceLine> unit_glance(const Texts& texts, const Table& table, UnitId unit, std::string_view language);
std::vector<GlanceLine> hex_glance(const Texts& texts, const Table& table, HexId hex, std::string_view language);

// How many dice infantry, armor and artillery roll more or less against whoever is on a hex, by its ground alone.
std::array<int, 3> dice_against(const Table& table, HexId hex);
// Who must stop on entering a hex, and who may not enter it at all; a crossing of water is reckoned with.
ClassMask stopped_on(const Table& table, HexId hex);
ClassMask barred_from(const Table& table, HexId hex);
// Whether ground on the hex is in the way of anybody's sight.
bool blocks_sight(const Table& table, HexId hex);
// What lies on a hex, in a few words: "forest", "town, sandbags"; open ground where nothing does.
std::string ground_name(const Texts& texts, const Table& table, HexId hex);

// The line of sight from a hex to another, as whoever stands on the first has it: what bars it, and that in a sentence.
struct SightTold {
    std::vector<Hex> barred_by;
    std::string text;  // rich text
};
SightTold sight_told(const Texts& texts, const Table& table, HexId from, HexId to);

}  // namespace salient
