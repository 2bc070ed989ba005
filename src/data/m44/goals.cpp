// What it takes to win, as the options and the victory conditions of a file say it (OBJC-13 to OBJC-15, EXIT-9, VICT-8), both ways.
#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "data/m44/pieces.hpp"
#include "data/scenario_format.hpp"

namespace salient::m44 {
namespace {

constexpr int section_count = 3;
constexpr const char* end_of_turn = "salient.end_of_turn";  // of our own: the format does not say when it is judged (OBJ-26)

// The sections stand in a file as they lie on the screen, 0 on the left; an objective names them as its side does (GEO-16).
Section section_of(int column, Edge edge) {
    const Section on_screen = column == 0 ? Section::Left : column == 1 ? Section::Center : Section::Right;
    return edge == Edge::Top ? mirrored(on_screen) : on_screen;
}
int column_of(Section section, Edge edge) {
    for (int column = 0; column < section_count; ++column)
        if (section_of(column, edge) == section) return column;
    return 0;
}

std::optional<Objective> empty_section(const Context& context, const Json& option) {
    const auto side = read_side(find(option, "side"));
    if (!side) return {};
    Objective o;
    o.type = ObjectiveType::EmptySection;
    o.for_side[index(*side)] = true;
    o.medals = static_cast<std::uint8_t>(std::clamp(number(find(option, "count_for")).value_or(1), 1, most_medals));
    for (const Json* item : elements(find(option, "sections"))) {
        const auto column = number(item);
        if (!column || *column < 0 || *column >= section_count) return {};
        const Section section = section_of(*column, context.edges[index(*side)]);
        if (std::find(o.sections.begin(), o.sections.end(), section) == o.sections.end()) o.sections.push_back(section);
    }
    if (o.sections.empty()) return {};
    return o;
}

std::optional<Objective> sudden_death(const Context& context, const Json& condition) {
    const auto side = read_side(find(condition, "side"));
    if (!side) return {};
    Objective o;
    o.type = ObjectiveType::SuddenDeath;
    o.for_side[index(*side)] = true;
    for (const Json* name : elements(find(condition, "group"))) {
        const HexId hex = named_hex(context.board, text(name));
        if (hex.is_none()) return {};
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) == o.hexes.end()) o.hexes.push_back(hex);
    }
    const int needed = number(find(condition, "number")).value_or(1);
    if (o.hexes.empty() || needed < 1 || needed > static_cast<int>(o.hexes.size())) return {};
    o.hexes_needed = static_cast<std::uint8_t>(needed);
    o.at_end_of_turn = is_true(find(condition, end_of_turn));
    return o;
}

bool is_goal(const Objective& o) { return o.type == ObjectiveType::SuddenDeath || o.type == ObjectiveType::EmptySection; }

// As the file would be read, in the order of the file.
std::vector<Objective> nameless(const std::vector<Objective>& all) {
    std::vector<Objective> out;
    for (Objective o : all) {
        if (!is_goal(o)) continue;
        o.id.clear();
        o.name.clear();
        out.push_back(std::move(o));
    }
    return out;
}

}  // namespace

std::vector<Objective> goals_of(const Context& context, const Json& info) {
    std::vector<Objective> out;
    for (const Json* condition : elements(find(object_at(info, "victory"), "condition")))
        if (condition->is_object())
            if (auto o = sudden_death(context, object_at(*condition, "group_sudden_death"))) out.push_back(std::move(*o));
    if (auto o = empty_section(context, object_at(object_at(info, "options"), "empty_section_medals")))
        out.push_back(std::move(*o));
    return out;
}

std::optional<std::pair<Side, int>> exits_needed(const Json& options) {
    const Json& option = object_at(options, "must_have_unit_exit");
    const auto side = read_side(find(option, "side"));
    const int least = number(find(option, "min_nbr_units")).value_or(1);
    if (!side || least < 1 || least > 30) return {};
    return std::pair(*side, least);
}

void write_goals(const Context& context, const Scenario& scenario, Json& info, std::vector<std::string>& lost) {
    const auto by_hexes = [](const Objective& a, const Objective& b) {
        return std::tuple(a.type, a.hexes, a.for_side) < std::tuple(b.type, b.hexes, b.for_side);
    };
    auto own = nameless(scenario.objectives), written = goals_of(context, info);
    std::sort(own.begin(), own.end(), by_hexes);
    std::sort(written.begin(), written.end(), by_hexes);
    if (own != written) {
        Json options = object_at(info, "options");
        options.erase("empty_section_medals");
        Json conditions = Json::array();
        for (const Json* condition : elements(find(object_at(info, "victory"), "condition")))
            if (!condition->is_object() || !condition->contains("group_sudden_death")) conditions.push_back(*condition);
        for (const Objective& o : own) {
            const Side side = o.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis;
            if (o.type == ObjectiveType::EmptySection) {
                if (options.contains("empty_section_medals")) {
                    lost.emplace_back("a second objective for empty sections");
                    continue;
                }
                Json sections = Json::array();
                for (const Section section : o.sections) sections.push_back(column_of(section, context.edges[index(side)]));
                options["empty_section_medals"] = {{"side", side_word(side)}, {"sections", sections}, {"count_for", o.medals}};
                continue;
            }
            Json group = Json::array();
            for (const HexId hex : o.hexes) group.push_back(name_of_hex(context.board, hex));
            Json death = {{"side", side_word(side)}, {"number", o.hexes_needed}, {"group", std::move(group)}};
            if (o.at_end_of_turn) death[end_of_turn] = true;
            conditions.push_back({{"group_sudden_death", std::move(death)}});
            if (o.for_side[0] && o.for_side[1]) lost.emplace_back("sudden death for the Axis, too");
        }
        if (!options.empty() || info.contains("options")) info["options"] = std::move(options);
        if (!conditions.empty())
            info["victory"]["condition"] = std::move(conditions);
        else if (info.contains("victory"))
            info["victory"].erase("condition");
    }

    // EXIT-9, VICT-8
    const auto is_exit = [](const Objective& o) { return o.type == ObjectiveType::Exit; };
    const auto& all = scenario.objectives;
    const bool has_exit = std::any_of(all.begin(), all.end(), is_exit);
    const bool doubled = has_exit && std::all_of(all.begin(), all.end(),
                                                 [&](const Objective& o) { return !is_exit(o) || o.infantry_medals == 2; });
    const auto option = [&](const char* key, Json value) {
        Json options = object_at(info, "options");
        options.erase(key);
        if (!value.is_null()) options[key] = std::move(value);
        info["options"] = std::move(options);
    };
    if (has_exit && is_true(find(object_at(info, "options"), "infantry_exit_counts_2")) != doubled)
        option("infantry_exit_counts_2", doubled ? Json(true) : Json());
    for (const Objective& o : all)
        if (is_exit(o) && (o.medals != 1 || !o.by_figure.empty() || (o.infantry_medals != 0 && !doubled)))
            lost.push_back(fmt::format("what units are worth at the exit \"{}\"", o.id));
    for (const Side side : sides) {
        const SideSetup& setup = scenario.at(side);
        const auto needed = exits_needed(object_at(info, "options"));
        const bool is_said = needed && needed->first == side;
        if (setup.exit_medals != 0 && (!is_said || needed->second != setup.exit_medals))
            option("must_have_unit_exit", {{"side", side_word(side)}, {"min_nbr_units", setup.exit_medals}});
        else if (setup.exit_medals == 0 && is_said && has_exit)
            option("must_have_unit_exit", {});
        if (setup.exit_units != 0) lost.push_back(fmt::format("the victory of {} by units that leave", side_name(side)));
        if (setup.medals == 0) lost.push_back(fmt::format("that no number of medals wins for {}", side_name(side)));
        if (!setup.must_hold.empty()) lost.push_back(fmt::format("the objectives that {} must hold", side_name(side)));
        if (!setup.elimination_medals) lost.push_back(fmt::format("no medals of {} for eliminated units", side_name(side)));
    }
}

}  // namespace salient::m44
