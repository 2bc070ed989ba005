// Goals to tick off (OBJ, EXIT, VICT).
#include "words/goal_boxes.hpp"

#include <algorithm>

#include "salient/options.hpp"
#include "salient/queries.hpp"
#include "words/game_log.hpp"
#include "words/goal_lines.hpp"

namespace salient {
namespace {

std::string enemies_left(const Texts& texts, const Table& table, const Objective& o) {
    int least = 0;
    bool is_first = true;
    for (const Section section : o.sections) {
        const int there = enemies_in(table, o, section);
        least = is_first ? there : std::min(least, there);
        is_first = false;
    }
    return texts("goal_box.enemies", {{"n", least}});
}

// How far the side is, and whether what it wins stays won.
std::string counter_of(const Texts& texts, const Table& table, ObjectiveId id, Side side) {
    const Objective& o = table.scenario.objectives[id];
    const std::array<int, 2> units = units_on(table, o);
    const int own = units[index(side)];
    const Args hexes{{"n", own}, {"of", texts("count.hexes", {{"n", static_cast<int>(o.hexes_needed)}})}};
    const auto of_hexes = [&](const char* key) {  // where one hex is not enough
        if (o.hexes_needed <= 1) return texts(key);
        return texts("goal_box.hexes_and", {{"n", own}, {"of", hexes[1].value}, {"rule", std::string("@") + key}});
    };
    switch (held_as(table.rules, o)) {
        case ObjectiveType::Majority: return texts("goal_box.majority", {{"n", own}, {"other", units[index(enemy_of(side))]}});
        case ObjectiveType::Permanent:
            return o.hexes_needed > 1 ? texts("goal_box.hexes_for_good", hexes) : texts("goal_box.enter");
        case ObjectiveType::Temporary:
        case ObjectiveType::AnyHex: return o.hexes_needed > 1 ? texts("goal_box.hexes", hexes) : texts("goal_box.stand");
        case ObjectiveType::LastToOccupy: return of_hexes("goal_box.last");
        case ObjectiveType::SoleControl: return of_hexes("goal_box.alone");
        case ObjectiveType::SuddenDeath: return texts("goal_box.wins", hexes);
        case ObjectiveType::EmptySection: return enemies_left(texts, table, o);
        case ObjectiveType::Exit: return texts("goal_box.exit", {{"n", static_cast<int>(table.open.at(side).exit_medals)}});
        case ObjectiveType::Decoy: return texts("goal_box.decoy");
        case ObjectiveType::Destruction: return texts("goal_box.destroy");
        case ObjectiveType::Capture: return texts(o.carried_off ? "goal_box.carry_off" : "goal_box.pick_up");
        case ObjectiveType::Rescue: return texts("goal_box.rescue");
    }
    return {};
}

bool is_named_to_hold(const Table& table, const Objective& o, Side side) {
    const auto& named = table.scenario.at(side).must_hold;
    return std::find(named.begin(), named.end(), o.id) != named.end();
}

}  // namespace

std::vector<GoalBox> goal_boxes(const Texts& texts, const Table& table, Side side, std::string_view language) {
    std::vector<GoalBox> out;
    const Scenario& scenario = table.scenario;
    for (const ObjectiveId id : scenario.objectives.ids()) {
        const Objective& o = scenario.objectives[id];
        const bool is_held = table.open.objectives[id] == side;
        if (!o.for_side[index(side)] && !is_held) continue;
        GoalBox box{
            &o, hexes_of(table, o), is_held, objective_name(texts, table, o, language), counter_of(texts, table, id, side), 0};
        if (o.type == ObjectiveType::Exit) box.is_held = table.open.at(side).exit_medals > 0;
        const bool tells_medals = o.type == ObjectiveType::Exit || o.type == ObjectiveType::SuddenDeath;  // or the victory
        if (o.medals > 1 || (o.medals == 1 && !tells_medals)) box.medals = static_cast<int>(o.medals);
        if (is_named_to_hold(table, o, side)) box.counter += " \u00b7 " + texts("goal_box.must");
        out.push_back(std::move(box));
    }
    if (scenario.at(side).elimination_medals && scenario.at(side).medals != 0) {
        const int destroyed = table.open.at(side).eliminations;
        out.push_back({nullptr, {}, destroyed > 0, texts("goal_box.destroyed"), texts("goal_box.so_far", {{"n", destroyed}}), 0});
    }
    if (const int needed = scenario.at(side).exit_units; needed != 0)  // VICT-10
        out.push_back({nullptr,
                       {},
                       false,
                       texts("goal_box.leave"),
                       texts("goal_box.left_of", {{"n", units_that_left(table, side)}, {"needed", needed}}),
                       0});
    return out;
}

std::string counter_and_medals(const Texts& texts, const GoalBox& box) {
    return box.medals == 0 ? box.counter : box.counter + " (" + texts("goal_box.medals", {{"n", box.medals}}) + ")";
}

}  // namespace salient
