// Sentences about objectives, exits and what else it takes to win (OBJ, EXIT, VICT).
#include "salient/names.hpp"
#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/goal_lines.hpp"
#include "words/local_text.hpp"
#include "words/rule_lines.hpp"

namespace salient {
namespace {

const char* section_key(Section section) {
    return section == Section::Left ? "section.left" : section == Section::Center ? "section.center" : "section.right";
}

// When it is won, held and lost.
void say_type(Lines& out, const Rulebook& rules, const Objective& o, const Args& args) {
    const auto say = [&](std::string_view key, const std::string& clause) { out.say(Topic::Other, key, args, clause); };
    const bool both = o.for_side[0] && o.for_side[1];
    switch (o.type) {
        case ObjectiveType::Temporary:
            if (o.turn_start) return say("objective_text.temporary_turn_start", "OBJ-29");
            if (held_as(rules, o) == ObjectiveType::LastToOccupy) return say("objective_text.last_to_occupy", "HOBJ-1");
            return say("objective_text.temporary", "OBJ-14");
        case ObjectiveType::Permanent:
            if (o.turn_start) return say("objective_text.permanent_turn_start", "OBJ-17");
            return say("objective_text.permanent", "OBJ-16");
        case ObjectiveType::Majority:
            if (o.turn_start) return say("objective_text.majority_turn_start", "OBJ-22");
            return say("objective_text.majority", "OBJ-20");
        case ObjectiveType::Decoy: return say("objective_text.decoy", "OBJ-32");
        case ObjectiveType::Destruction: return say("objective_text.destruction", "OBJ-33");
        case ObjectiveType::LastToOccupy: return say("objective_text.last_to_occupy", "OBJ-18");
        case ObjectiveType::SoleControl: return say("objective_text.sole_control", "OBJ-24");
        case ObjectiveType::AnyHex:
            say("objective_text.any_hex", "OBJ-28");
            if (o.otherwise) say("objective_text.otherwise", "OBJ-28");
            return;
        case ObjectiveType::SuddenDeath:
            say(both ? "objective_text.sudden_death_for_both" : "objective_text.sudden_death", "OBJ-25");
            if (o.at_end_of_turn) say("objective_text.at_end_of_turn", "OBJ-37");
            return;
        case ObjectiveType::EmptySection: return say("objective_text.empty_section", "OBJ-30");
        case ObjectiveType::Exit: return say("objective_text.exit", "EXIT-4");
        case ObjectiveType::Capture:
            say(o.carried_off ? "objective_text.capture_carried_off" : "objective_text.capture", "CAPT-4");
            say("objective_text.capture_moves", "CAPT-1");
            return say("objective_text.capture_lost", "CAPT-2");
        case ObjectiveType::Rescue:
            say(o.carried_off ? "objective_text.rescue_carried_off" : "objective_text.rescue", "RESCUE-1");
            return say("objective_text.rescue_killed", "RESCUE-2");
    }
}

}  // namespace

std::vector<RuleLine> objective_rules(const Texts& texts, const Rulebook& rules, const Objective& objective) {
    Lines out(texts, &rules);
    const bool both = objective.for_side[0] && objective.for_side[1];
    const Side side = objective.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
    const auto hexes = static_cast<int>(objective.hexes.size());
    std::vector<std::string> sections;
    for (const Section section : objective.sections) sections.push_back(texts(section_key(section)));
    const Args args{{"medals", static_cast<int>(objective.medals)},
                    {"side", side_key(side)},
                    {"hexes", hexes},
                    {"sections", literal_arg(list_text(texts, sections))}};
    if (objective.type != ObjectiveType::SuddenDeath && objective.type != ObjectiveType::Exit)
        out.say(Topic::Other, both ? "objective_text.for_both" : "objective_text.for_one", args, "OBJ-1");
    say_type(out, rules, objective, args);
    if (objective.infantry_medals != 0)
        out.say(Topic::Other, "objective_text.exit_infantry", {{"medals", static_cast<int>(objective.infantry_medals)}},
                "EXIT-9");
    if (!objective.by_figure.empty()) {
        std::vector<std::string> units;
        for (const UnitTypeId type : objective.by_figure) units.push_back(texts("unit." + rules.at(type).id));
        out.say(Topic::Other, "objective_text.exit_by_figure", {{"units", literal_arg(list_text(texts, units))}}, "EXIT-9");
    }
    if (!objective.only_types.empty()) {
        std::vector<std::string> units;
        for (const UnitTypeId type : objective.only_types) units.push_back(texts("unit." + rules.at(type).id));
        out.say(Topic::Other, "objective_text.only_types", {{"units", literal_arg(list_text(texts, units))}}, "OBJ-4");
    }
    if (!objective.only_from.empty())
        out.say(Topic::Other, "objective_text.only_from", {{"count", static_cast<int>(objective.only_from.size())}}, "OBJ-4");
    if (!objective.removes.empty()) {
        std::vector<std::string> ground;
        for (const TerrainId type : objective.removes) ground.push_back(texts("terrain." + rules.at(type).id));
        out.say(Topic::Other, "objective_text.removes", {{"terrain", literal_arg(list_text(texts, ground))}}, "HQ-5");
    }
    const Args needed{{"number", static_cast<int>(objective.hexes_needed)}, {"hexes", hexes}};
    if (objective.hexes_needed > 1 && objective.type == ObjectiveType::SuddenDeath)
        out.say(Topic::Other, "objective_text.enough_units", needed, "OBJ-26");
    else if (objective.hexes_needed > 1 && objective.type != ObjectiveType::Majority && objective.type != ObjectiveType::Exit)
        out.say(Topic::Other, "objective_text.needs_hexes", needed, "OBJ-1");
    return out.sorted();
}

std::vector<VictoryCondition> victory_conditions(const Texts& texts, const Table& table, std::string_view language) {
    const Scenario& scenario = table.scenario;
    std::vector<VictoryCondition> out;
    for (const Side side : sides) {
        const SideSetup& setup = scenario.at(side);
        const auto say = [&](std::string_view key, std::string clause, Args more) {
            more.insert(more.begin(), {"side", side_key(side)});
            out.push_back({std::string(key), std::move(more), std::move(clause)});
        };
        if (setup.exit_medals != 0) say("inspect.exit_medals", "VICT-8", {{"medals", static_cast<int>(setup.exit_medals)}});
        if (setup.exit_units != 0) say("inspect.exit_units", "VICT-10", {{"units", static_cast<int>(setup.exit_units)}});
        if (setup.medals == 0) say("inspect.no_medals_win", "VICT-10", {});
        for (const std::string& id : setup.must_hold) {
            const ObjectiveId named = objective_named(scenario, id);
            if (named.is_none()) continue;
            const std::string name = objective_name(texts, table, scenario.objectives[named], language);
            say("inspect.must_hold", "VICT-8", {{"name", literal_arg(name)}});
            out.back().must_hold = named;
        }
        if (!setup.elimination_medals) say("inspect.no_elimination_medals", "VICT-9", {});
    }
    if (scenario.wins_without_cards != Side::None)
        out.push_back({"inspect.wins_without_cards", {{"side", side_key(scenario.wins_without_cards)}}, "DECK-17"});
    return out;
}

}  // namespace salient
