// The rules that are on a map, in blocks: a thing with all that it does, each line with its clause. Draws nothing.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "salient/game.hpp"
#include "words/terrain_text.hpp"

namespace salient {

struct UnitOfNation {
    UnitTypeId type;
    NationId nation;  // may be none
};

// A thing of the rules with all its lines; without lines it heads a group.
struct RuleBlock {
    std::string title;
    std::variant<std::monostate, Feature, UnitOfNation, Objective> subject;  // what a picture would show; none: words alone
    std::vector<RuleLine> lines;
};

RuleBlock terrain_block(const Texts& texts, const Table& table, const Feature& feature);
RuleBlock unit_block(const Texts& texts, const Table& table, UnitTypeId type, NationId nation);

// All that is on the map of a battle: ground, units, objectives, special conditions.
// Whether the file's own words stand among them: left out where they are told beside.
enum class FileWords { Told, LeftOut };
std::vector<RuleBlock> sheet_blocks(const Texts& texts, const Table& table, std::string_view language,
                                    FileWords words = FileWords::Told);
// What is on one hex: the unit, then the ground from below.
std::vector<RuleBlock> hex_blocks(const Texts& texts, const Table& table, HexId hex, std::string_view language);

}  // namespace salient
