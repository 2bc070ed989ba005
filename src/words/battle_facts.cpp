// What a battle asks of those who play it.
#include "words/battle_facts.hpp"

#include <algorithm>

namespace salient {
namespace {

// What the lessons teach.
constexpr std::string_view taught_ground[] = {"forest", "town", "hill", "sandbag", "wire"};
constexpr std::string_view taught_units[] = {"infantry", "armor", "artillery"};

template <class List>
bool is_among(const List& list, std::string_view id) {
    return std::find(std::begin(list), std::end(list), id) != std::end(list);
}

std::set<TerrainId> ground_of(const LoadedScenario& battle) {
    std::set<TerrainId> out;
    for (const Feature& feature : battle.scenario->features)
        if (!feature.type.is_none() && !is_among(taught_ground, battle.rules->at(feature.type).id)) out.insert(feature.type);
    return out;
}

// One type of each kind, by the name of the kind.
std::map<std::string, UnitTypeId> units_of(const LoadedScenario& battle) {
    std::map<std::string, UnitTypeId> out;
    for (const UnitSetup& unit : battle.scenario->units) {
        if (unit.type.is_none()) continue;
        const std::string& id = battle.rules->at(unit.type).id;
        if (!is_among(taught_units, id)) out.emplace(kind_of_unit(id), unit.type);
    }
    return out;
}

// Maps that look alike: the face of the board, and whether a river cuts it.
std::string kind_of_map(const LoadedScenario& battle) {
    const auto& features = battle.scenario->features;
    const bool has_river = std::any_of(features.begin(), features.end(), [&](const Feature& f) {
        return !f.type.is_none() && battle.rules->at(f.type).id.find("river") != std::string::npos;
    });
    return std::to_string(static_cast<int>(battle.scenario->face)) + (has_river ? "r" : "");
}

}  // namespace

std::string kind_of_unit(std::string_view id) {
    for (const std::string_view year : {"_early", "_late"})
        if (id.ends_with(year)) return std::string(id.substr(0, id.size() - year.size()));
    return std::string(id);
}

int rule_points(const LoadedScenario& battle) {
    const Scenario& sc = *battle.scenario;
    std::size_t points = ground_of(battle).size() + 2 * units_of(battle).size() + 2 * sc.scenario_rules.size();
    if (sc.board == BoardKind::Overlord || sc.board == BoardKind::Breakthrough) points += 3;
    if (sc.face == BoardFace::Beach) points += 2;  // beach and ocean
    return static_cast<int>(points);
}

RuleStripes rule_stripes(const LoadedScenario& battle) {
    const int points = rule_points(battle);
    return points <= most_of_few ? RuleStripes::Few : points <= most_of_some ? RuleStripes::Some : RuleStripes::Many;
}

const char* stripes_key(RuleStripes stripes) {
    switch (stripes) {
        case RuleStripes::Few: return "rules.few";
        case RuleStripes::Some: return "rules.some";
        case RuleStripes::Many: return "rules.many";
    }
    return "rules.many";
}

NewThings new_things(const LoadedScenario& battle, const std::vector<const LoadedScenario*>& played) {
    std::set<std::string> known_ground, known_units;
    for (const LoadedScenario* other : played) {
        for (const TerrainId id : ground_of(*other)) known_ground.insert(other->rules->at(id).id);
        for (const auto& [kind, type] : units_of(*other)) known_units.insert(kind);
    }
    NewThings out;
    for (const TerrainId id : ground_of(battle))
        if (!known_ground.contains(battle.rules->at(id).id)) out.ground.push_back(id);
    for (const auto& [kind, type] : units_of(battle))
        if (!known_units.contains(kind)) out.units.push_back(type);
    std::sort(out.units.begin(), out.units.end());
    return out;
}

std::vector<std::size_t> good_first_battles(const std::vector<const LoadedScenario*>& battles,
                                            const std::function<std::optional<double>(const LoadedScenario&)>& share) {
    constexpr double least = 0.35, most = 0.65;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < battles.size(); ++i) {
        if (battles[i] == nullptr || battles[i]->scenario->board != BoardKind::Standard) continue;
        if (rule_stripes(*battles[i]) != RuleStripes::Few) continue;
        const std::optional<double> allies = share(*battles[i]);
        if (allies && *allies >= least && *allies <= most) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rule_points(*battles[a]) < rule_points(*battles[b]); });
    std::vector<std::size_t> out;
    std::set<std::string> maps;
    for (const std::size_t i : order)
        if (out.size() < most_good_first && maps.insert(kind_of_map(*battles[i])).second) out.push_back(i);
    return out;
}

std::string_view short_place(std::string_view subtitle) {
    const std::size_t last = subtitle.rfind(", ");
    if (last == std::string_view::npos || last == 0) return subtitle;
    const std::size_t before = subtitle.rfind(", ", last - 1);
    return before == std::string_view::npos ? subtitle : subtitle.substr(before + 2);
}

}  // namespace salient
