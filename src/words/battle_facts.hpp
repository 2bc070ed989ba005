// What a battle asks of those who play it: how many rules, which kinds of ground and units, whether it is one to begin with. Draws nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "salient/data.hpp"

namespace salient {

// Rules of a battle beyond those of the lessons: a point for each kind of ground, two for each kind of unit, two for each odd rule of the battle,
// three for a board that is not the standard one. To 7 few, to 15 some.
enum class RuleStripes : std::uint8_t { Few, Some, Many };
inline constexpr int most_of_few = 7, most_of_some = 15;
int rule_points(const LoadedScenario& battle);
RuleStripes rule_stripes(const LoadedScenario& battle);
const char* stripes_key(RuleStripes stripes);  // of its text, "few rules"

// A kind of unit whatever its year: "machine_gun_late" and "machine_gun_early" are one.
std::string kind_of_unit(std::string_view id);
// What nobody has met who did the lessons and played these battles: ground and units of a battle, in the order of the rules, each kind once.
struct NewThings {
    std::vector<TerrainId> ground;
    std::vector<UnitTypeId> units;
    bool empty() const { return ground.empty() && units.empty(); }
};
NewThings new_things(const LoadedScenario& battle, const std::vector<const LoadedScenario*>& played);

// The battles to begin with: few rules, the standard board, won by either side in 35 to 65 games of 100, and of different kinds of map. `share`:
// of the games that the Allies won; nothing where nobody measured. The places in the list, those with fewer rules first.
inline constexpr std::size_t most_good_first = 3;
std::vector<std::size_t> good_first_battles(const std::vector<const LoadedScenario*>& battles,
                                            const std::function<std::optional<double>(const LoadedScenario&)>& share);

// The end of a subtitle, after all its other commas: "Between Carentan and Périers, Normandy, 9 July 1944" is "Normandy, 9 July 1944".
std::string_view short_place(std::string_view subtitle);

}  // namespace salient
