// What can be said of a scenario at a glance.
#include "words/scenario_facts.hpp"

#include <algorithm>

#include "salient/plain.hpp"

namespace salient {
namespace {

bool has_minefields(const Scenario& scenario, const Rulebook& rules) {
    return std::any_of(scenario.features.begin(), scenario.features.end(),
                       [&](const Feature& f) { return !f.type.is_none() && rules.at(f.type).face_down; });
}

}  // namespace

Front front_of(const Scenario& scenario, const Rulebook& rules) {
    const auto fights = [&](std::string_view nation) {
        const auto is = [&](NationId id) { return !id.is_none() && rules.at(id).id == nation; };
        return is(scenario.sides[0].nation) || is(scenario.sides[1].nation) ||
               std::any_of(scenario.units.begin(), scenario.units.end(), [&](const UnitSetup& u) { return is(u.nation); });
    };
    if (fights("jp") || fights("ch")) return Front::Pacific;
    if (fights("ru") || fights("fi") || fights("pl")) return Front::East;
    if (fights("it") || scenario.face == BoardFace::Desert) return Front::Mediterranean;
    return Front::West;
}

std::string year_of(const Scenario& scenario) {
    const std::string& date = scenario.date;
    const bool is_year =
        date.size() >= 4 && std::all_of(date.begin(), date.begin() + 4, [](char c) { return c >= '0' && c <= '9'; });
    return is_year && date.substr(0, 4) != "0000" ? date.substr(0, 4) : std::string();
}

bool has_unit(const Scenario& scenario, const Rulebook& rules, std::string_view type) {
    return std::any_of(scenario.units.begin(), scenario.units.end(),
                       [&](const UnitSetup& u) { return !u.type.is_none() && rules.at(u.type).id == type; });
}

bool has_nation(const Scenario& scenario, const Rulebook& rules, std::string_view nation) {
    return std::any_of(scenario.units.begin(), scenario.units.end(), [&](const UnitSetup& u) {
        const NationId id = u.nation.is_none() ? scenario.at(u.side).nation : u.nation;
        return !id.is_none() && rules.at(id).id == nation;
    });
}

const char* front_key(Front front) {
    switch (front) {
        case Front::West: return "front.west";
        case Front::East: return "front.east";
        case Front::Mediterranean: return "front.mediterranean";
        case Front::Pacific: return "front.pacific";
    }
    return "front.west";
}

const char* board_key(BoardKind board) {
    switch (board) {
        case BoardKind::Standard: return "board.standard";
        case BoardKind::Breakthrough: return "board.breakthrough";
        case BoardKind::Overlord: return "board.overlord";
        case BoardKind::Small: return "board.small";
    }
    return "board.standard";
}

std::vector<std::string> badges_of(const LoadedScenario& loaded) {
    const Scenario& sc = *loaded.scenario;
    std::vector<std::string> out;
    if (sc.board != BoardKind::Standard) out.emplace_back(board_key(sc.board));
    if (sc.face == BoardFace::Beach) out.emplace_back("badge.beach");
    if (sc.face == BoardFace::Winter) out.emplace_back("badge.winter");
    if (sc.face == BoardFace::Desert) out.emplace_back("badge.desert");
    for (const ScenarioRule& rule : sc.scenario_rules)  // by kind: several of one lie together
        if (out.empty() || out.back() != badge_of(rule)) out.emplace_back(badge_of(rule));
    if (has_minefields(sc, *loaded.rules)) out.emplace_back("badge.minefields");
    const bool special = std::any_of(sc.units.begin(), sc.units.end(), [&](const UnitSetup& u) {
        if (u.type.is_none()) return false;
        const std::string& id = loaded.rules->at(u.type).id;
        return id != "infantry" && id != "armor" && id != "artillery";
    });
    if (special) out.emplace_back("badge.special_units");
    if (!sc.options.empty()) out.emplace_back("badge.options");
    if (!sc.rules_patch.empty()) out.emplace_back("badge.own_rules");
    if (!loaded.report.lines.empty() || !sc.carried.pieces.empty() || !sc.carried.rest.empty())
        out.emplace_back("badge.imported");
    return out;
}

std::vector<ReportLine> not_enforced(const LoadedScenario& loaded) {
    std::vector<ReportLine> out;
    for (const ReportLine& line : loaded.report.lines)
        if (is_left_open(loaded.report, line)) out.push_back(line);
    if (!loaded.report.lines.empty()) return out;
    const Board& board = Board::of(loaded.scenario->board);
    for (const CarriedPiece& piece : loaded.scenario->carried.pieces) {
        if (!piece.in_play)
            out.push_back({ImportStatus::ShownNotEnforced,
                           to_string(board.hex(piece.hex)),
                           {"import.as_it_is", {{"words", verbatim(piece.code)}}},
                           {piece.hex}});
    }
    return out;
}

bool has_words(std::string_view text, std::string_view filter) {
    const std::string where = folded(text);
    const std::string words = folded(filter);
    for (std::size_t at = 0; at < words.size();) {
        std::size_t end = words.find(' ', at);
        if (end == std::string::npos) end = words.size();
        if (end > at && where.find(words.substr(at, end - at)) == std::string::npos) return false;
        at = end + 1;
    }
    return true;
}

bool matches(const LoadedScenario& loaded, std::string_view file_name, std::string_view filter) {
    if (filter.empty()) return true;
    const Scenario& sc = *loaded.scenario;
    std::string all(file_name);
    for (const LocalText* text : {&sc.name, &sc.subtitle, &sc.description}) {
        for (const auto& [language, words] : *text) all += " " + words;
    }
    all += " " + sc.date;
    return has_words(all, filter);
}

}  // namespace salient
