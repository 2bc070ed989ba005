// The map of a battle with its units as one drawing (SVG), without a window: for paper and for pages.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "salient/data.hpp"

namespace salient {

// Short names for what a map holds: the first letter of an id, then the first later one that makes it differ from the others.
class ShortNames {
public:
    void add(const std::string& id);
    const std::string& of(const std::string& id) const { return names_.at(id); }
    const std::map<std::string, std::string>& all() const { return names_; }

private:
    std::map<std::string, std::string> names_;
    std::set<std::string> used_;
};
ShortNames short_names_of_ground(const Scenario& scenario, const Rulebook& rules);
ShortNames short_names_of_units(const Scenario& scenario, const Rulebook& rules);

enum class MapLegend : std::uint8_t { Left, Below };  // left out, or below the map
// A whole SVG file: the board, its ground and lines, units with their figures, objectives, names, the numbers of rows and columns. `lit`: hexes
// that are framed.
std::string battle_map(const LoadedScenario& battle, const Texts& texts, std::string_view language, MapLegend legend,
                       const std::vector<HexId>& lit = {});

}  // namespace salient
