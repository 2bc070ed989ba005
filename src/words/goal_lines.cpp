// How the goals of a battle stand (OBJ, EXIT, VICT).
#include "words/goal_lines.hpp"

#include <algorithm>

#include "salient/data.hpp"
#include "salient/queries.hpp"
#include "salient/side_key.hpp"
#include "words/game_log.hpp"
#include "words/local_text.hpp"
#include "words/places.hpp"
#include "words/rule_lines.hpp"

namespace salient {
namespace {

// How far each side that may have it is with its hexes, where more than one is needed or counted.
std::string progress(const Texts& texts, const Table& table, const Objective& o) {
    const std::array<int, 2> units = units_on(table, o);
    std::string out;
    for (const Side side : sides) {
        if (!o.for_side[index(side)]) continue;
        const int there = units[index(side)];
        const Args args{{"count", there}, {"needed", static_cast<int>(o.hexes_needed)}, {"side", side_key(side)}};
        const bool counts_units = o.type == ObjectiveType::Majority;
        if (!counts_units && o.hexes_needed <= 1 && o.type != ObjectiveType::SuddenDeath) continue;
        out += " " + capitalized(texts(counts_units ? "goal.units" : "goal.hexes", args));
    }
    return out;
}

std::string sections_standing(const Texts& texts, const Table& table, const Objective& o) {
    std::string out;
    for (const Section section : o.sections) {
        const char* key = section == Section::Left     ? "section.left"
                          : section == Section::Center ? "section.center"
                                                       : "section.right";
        const Args args{{"count", enemies_in(table, o, section)}, {"section", std::string("@") + key}};
        out += " " + capitalized(texts("goal.enemies_in", args));
    }
    return out;
}

// Where the equipment or the prisoner of an objective is that nobody has won yet (CAPT-1 to CAPT-3, RESCUE-2).
std::string place_of_cargo(const Texts& texts, const Table& table, ObjectiveId id, std::string_view language) {
    const Cargo* cargo = table.open.cargoes.of(id);
    if (cargo == nullptr) return {};
    if (!cargo->hex.is_none())
        return texts("inspect.on_hex", {{"hex", literal_arg(PlaceNames(texts, table, language).without_direction(cargo->hex))}});
    if (cargo->carrier.is_none()) return texts("inspect.is_gone");
    const Unit& carrier = table.unit(cargo->carrier);
    return texts("inspect.with_unit", {{"side", side_key(carrier.side)}, {"unit", "@unit." + table.type(carrier).id}});
}

// "1 medal for the Allies" and the like: what it is worth, in the words of its rules.
std::string rules_in_short(const Texts& texts, const Table& table, const Objective& o) {
    std::string out;
    for (const RuleLine& line : objective_rules(texts, table.rules, o)) out += (out.empty() ? "" : " ") + line.text;
    return out;
}

// The hexes that are missing for sudden death, and whether one of them lies a step away (one move of infantry) from a unit of the side.
bool is_one_hex_away(const Table& table, const Objective& o, Side side) {
    const int missing = o.hexes_needed - units_on(table, o)[index(side)];
    if (missing != 1) return false;
    if (o.hexes_needed > 1) return true;
    constexpr int step = 2;
    return std::any_of(table.open.units.begin(), table.open.units.end(), [&](const Unit& unit) {
        return unit.side == side && unit.on_board() && std::any_of(o.hexes.begin(), o.hexes.end(), [&](HexId hex) {
                   return table.board.distance(unit.hex, hex) <= step;
               });
    });
}

// How the battle ends by house rules, and how that stands: the last turn, the score, objectives to be held (HFIN, HDMG, HHLD).
std::vector<GoalLine> house_lines(const Texts& texts, const Table& table) {
    std::vector<GoalLine> out;
    const Procedures& rules = table.rules.procedures;
    const auto add = [&](std::string_view key, const Args& args) { out.push_back({nullptr, {}, capitalized(texts(key, args))}); };
    if (table.open.last_turn != Side::None) add("goal.last_turn", {{"side", side_key(table.open.last_turn)}});
    if (rules.damage_score) add("goal.score", {{"allies", score(table, Side::Allies)}, {"axis", score(table, Side::Axis)}});
    for (const Side side : sides)
        if (const int needed = objectives_to_hold(table, side); needed > 0)
            add("goal.to_hold", {{"needed", needed}, {"held", objectives_held(table, side)}, {"side", side_key(side)}});
    return out;
}

// The objectives that a side must hold to win and does not (VICT-8, HHLD-1).
bool holds_what_it_must(const Table& table, Side side) {
    if (objectives_held(table, side) < objectives_to_hold(table, side)) return false;
    const SideSetup& setup = table.scenario.at(side);
    return std::all_of(setup.must_hold.begin(), setup.must_hold.end(), [&](const std::string& id) {
        const ObjectiveId named = objective_named(table.scenario, id);
        return named.is_none() || table.open.objectives[named] == side;
    });
}

}  // namespace

std::string objective_name(const Texts& texts, const Table& table, const Objective& objective, std::string_view language) {
    if (const std::string_view name = in_language(objective.name, language); !name.empty()) return std::string(name);
    for (const HexId hex : objective.hexes)
        for (const Label& label : table.scenario.labels)
            if (label.hex == hex && !in_language(label.text, language).empty())
                return std::string(in_language(label.text, language));
    if (objective.type == ObjectiveType::Exit) return texts("goal.exit");
    if (objective.type == ObjectiveType::SuddenDeath) return PlaceNames(texts, table, language).list(objective.hexes, 3);
    if (objective.type == ObjectiveType::EmptySection) return texts("goal.empty_section");
    if (objective.hexes.size() == 1) {
        const PlaceNames places(texts, table, language);
        const std::string place = places.without_direction(objective.hexes.front());
        return place == places.brief(objective.hexes.front()) ? texts("goal.hex", {{"place", verbatim(place)}})
                                                              : capitalized(place);
    }
    return texts("goal.objective", {{"hexes", static_cast<int>(objective.hexes.size())}});
}

std::vector<HexId> hexes_of(const Table& table, const Objective& objective) {
    std::vector<HexId> out = objective.hexes;
    if (!objective.sections.empty()) {
        const Side side = objective.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
        for (int i = 0; i < table.board.size(); ++i)
            if (std::any_of(objective.sections.begin(), objective.sections.end(), [&](Section section) {
                    return table.board.in_section(HexId{i}, section, table.scenario.edge(side));
                }))
                out.push_back(HexId{i});
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool is_won_for_good(const Objective& objective) {
    return objective.type == ObjectiveType::Permanent || objective.type == ObjectiveType::Decoy ||
           objective.type == ObjectiveType::Destruction || is_carried(objective.type);
}

std::string standing_of(const Texts& texts, const Table& table, ObjectiveId id, std::string_view language) {
    const Objective& o = table.scenario.objectives[id];
    const Side holder = table.open.objectives[id];
    if (o.type == ObjectiveType::Exit) {
        const Side side = o.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
        return texts("goal.exits", {{"medals", static_cast<int>(table.open.at(side).exit_medals)}, {"side", side_key(side)}});
    }
    if (o.type == ObjectiveType::SuddenDeath) return progress(texts, table, o).substr(1);
    const bool is_for_good = is_won_for_good(o);
    if (holder != Side::None && is_for_good) return texts("goal.won", {{"side", side_key(holder)}});
    std::string out = holder == Side::None ? texts(is_for_good ? "goal.not_won" : "goal.nobody")
                                           : texts("goal.held", {{"side", side_key(holder)}});
    if (o.type == ObjectiveType::EmptySection) return out + sections_standing(texts, table, o);
    if (is_carried(o.type))
        if (const std::string place = place_of_cargo(texts, table, id, language); !place.empty())
            out += " " + capitalized(place) + ".";
    if (!is_held_by_units(o.type)) return out;
    out += progress(texts, table, o);
    const std::array<int, 2> units = units_on(table, o);
    for (const Side side : sides)  // who stands there and why it does not count
        if (holder == Side::None && !o.for_side[index(side)] && units[index(side)] > 0)
            out += " " + capitalized(texts("goal.not_theirs", {{"count", units[index(side)]}, {"side", side_key(side)}}));
    if (o.type == ObjectiveType::SoleControl && units[0] > 0 && units[1] > 0) out += " " + texts("goal.contested");
    if (o.turn_start && o.type != ObjectiveType::Majority)
        for (const Side side : sides)
            if (holder != side && o.for_side[index(side)] && units[index(side)] >= o.hexes_needed)
                out += " " + capitalized(texts("goal.at_turn_start", {{"side", side_key(side)}}));
    return out;
}

std::vector<GoalLine> goal_lines(const Texts& texts, const Table& table, std::string_view language, Standing standing) {
    const bool is_told = standing == Standing::Told;
    std::vector<GoalLine> out;
    const Scenario& scenario = table.scenario;
    for (const Side side : sides) {
        const Args args{{"held", table.open.at(side).medals()},
                        {"needed", static_cast<int>(scenario.at(side).medals)},
                        {"side", side_key(side)}};
        std::string markup = capitalized(texts(is_told ? "goal.medals" : "goal.needs", args));
        if (const std::string near = near_victory(texts, table, side, language); is_told && !near.empty())
            markup += " <b>" + near + "</b>";
        if (scenario.at(side).medals != 0) out.push_back({nullptr, {}, std::move(markup)});  // VICT-10: told below
    }
    for (GoalLine& line : house_lines(texts, table)) out.push_back(std::move(line));
    for (const VictoryCondition& condition : victory_conditions(texts, table, language)) {
        GoalLine line{nullptr, {}, capitalized(texts(condition.key, condition.args))};
        if (!condition.must_hold.is_none()) {
            line.hexes = hexes_of(table, scenario.objectives[condition.must_hold]);
            if (is_told) line.markup += " " + standing_of(texts, table, condition.must_hold, language);
        }
        out.push_back(std::move(line));
    }
    for (const ObjectiveId id : scenario.objectives.ids()) {
        const Objective& o = scenario.objectives[id];
        std::string markup =
            "<b>" + literal(objective_name(texts, table, o, language)) + ".</b> " + rules_in_short(texts, table, o);
        if (is_told) markup += " <b>" + standing_of(texts, table, id, language) + "</b>";
        out.push_back({&o, hexes_of(table, o), std::move(markup)});
    }
    return out;
}

std::string near_victory(const Texts& texts, const Table& table, Side side, std::string_view language) {
    if (table.open.is_over()) return {};
    if (table.open.last_turn != Side::None)
        return table.open.last_turn == side ? capitalized(texts("near.last_turn", {{"side", side_key(side)}})) : std::string();
    for (const Objective& o : table.scenario.objectives) {
        if (o.type != ObjectiveType::SuddenDeath || !o.for_side[index(side)]) continue;
        const Args args{{"name", literal_arg(objective_name(texts, table, o, language))}, {"side", side_key(side)}};
        if (units_on(table, o)[index(side)] >= o.hexes_needed) return capitalized(texts("near.end_of_turn", args));
        if (is_one_hex_away(table, o, side)) return capitalized(texts("near.sudden_death", args));
    }
    const SideSetup& setup = table.scenario.at(side);
    const SideState& now = table.open.at(side);
    if (setup.medals == 0) return {};  // VICT-10
    const int missing = setup.medals - now.medals();
    const int exits_missing = setup.exit_medals - now.exit_medals;
    if (missing > 1 || exits_missing > 1) return {};
    if (holds_what_it_must(table, side)) return capitalized(texts("near.medal", {{"side", side_key(side)}}));
    if (missing <= 0 && exits_missing <= 0) return capitalized(texts("near.must_hold", {{"side", side_key(side)}}));
    return {};
}

}  // namespace salient
