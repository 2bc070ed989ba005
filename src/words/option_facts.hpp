// What of a battle a house option touches, and what a battle lacks that one asks for. Draws nothing.
#pragma once

#include <string>
#include <vector>

#include "salient/options.hpp"

namespace salient {

// As far as the files of options say where one acts; nothing of it where one acts in every battle.
struct OptionTouch {
    int units = 0;
    std::vector<HexId> unit_hexes;  // of those that stand there from the start
    std::vector<HexId> ground;      // hexes with such ground
    std::vector<HexId> medals;      // hexes of medals
    bool empty() const { return units == 0 && ground.empty() && medals.empty(); }
    std::vector<HexId> hexes() const;  // all of them
};
OptionTouch touched_by(const OptionBattle& battle, const Option& option);
// "6 units", "2 hexes"; empty: the files do not say.
std::string touch_text(const Texts& texts, const OptionTouch& touch);

// What an option does, in a sentence: in a battle of staffs as it does there, where that differs.
std::string option_about(const Texts& texts, const std::string& option, const Scenario& scenario);

// Why an option changes nothing in a battle: "Not in this battle: cavalry."
std::string lacking_text(const Texts& texts, const OptionBattle& battle, const Option& option);

}  // namespace salient
