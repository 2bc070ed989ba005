#include "match/hints/hints.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "data/strict_json.hpp"
#include "match/hints/hint_finder.hpp"

namespace salient {
namespace {

using strict::Json;

// Where the parts of a scenario stand in its file, in the order in which they are read: the kinds of ground and of units by name,
// each list from its first entry on.
class Places {
public:
    explicit Places(const Json& root) {
        each_list(root, "terrain", "/terrain", features_);
        if (const auto units = root.find("units"); units != root.end() && units->is_object())
            for (const char* side : {"allies", "axis"}) each_list(*units, side, fmt::format("/units/{}", side), units_);
        if (const auto list = root.find("objectives"); list != root.end() && list->is_object())
            for (const auto& [name, value] : list->items())
                if (!strict::is_comment(name)) objectives_.push_back("/objectives/" + strict::escaped(name));
        if (const auto list = root.find("scenario_rules"); list != root.end() && list->is_array()) listed_rules_ = list->size();
    }

    std::string of(const Hint& hint, const Scenario& scenario) const {
        const auto in = [&](const std::vector<std::string>& list) {
            return hint.index < list.size() ? list[hint.index] + hint.field : std::string();
        };
        switch (hint.part) {
            case Hint::Part::Whole: return hint.field;
            case Hint::Part::Side: return fmt::format("/sides/{}{}", hint.index == 0 ? "allies" : "axis", hint.field);
            case Hint::Part::Unit: return in(units_);
            case Hint::Part::Feature: return in(features_);
            case Hint::Part::Objective: return in(objectives_);
            case Hint::Part::Rule: {
                // Rules of the older form, a key of the file each, were read before those of the list.
                const std::size_t older =
                    scenario.scenario_rules.size() - std::min(scenario.scenario_rules.size(), listed_rules_);
                if (hint.index < older) return fmt::format("/{}", name_of(scenario.scenario_rules[hint.index]));
                return fmt::format("/scenario_rules/{}{}", hint.index - older, hint.field);
            }
            case Hint::Part::Label: return fmt::format("/labels/{}{}", hint.index, hint.field);
            case Hint::Part::Meant: return fmt::format("/meant/{}", hint.index);
        }
        return {};
    }

private:
    static void each_list(const Json& in, const char* key, const std::string& pointer, std::vector<std::string>& out) {
        const auto lists = in.find(key);
        if (lists == in.end() || !lists->is_object()) return;
        for (const auto& [name, list] : lists->items())
            if (!strict::is_comment(name))
                for (std::size_t i = 0; i < list.size(); ++i)
                    out.push_back(fmt::format("{}/{}/{}", pointer, strict::escaped(name), i));
    }
    std::vector<std::string> features_, units_, objectives_;
    std::size_t listed_rules_ = 0;
};

bool is_meant(const Meant& meant, const Hint& hint) {
    if (meant.hint != hint.id) return false;
    if (meant.hexes.empty()) return true;
    return std::any_of(hint.hexes.begin(), hint.hexes.end(),
                       [&](HexId hex) { return std::find(meant.hexes.begin(), meant.hexes.end(), hex) != meant.hexes.end(); });
}

}  // namespace

std::vector<Hint> hints_of(const LoadedScenario& loaded) {
    std::vector<Hint> all;
    const Scenario& scenario = *loaded.scenario;
    const hints::Battle battle(loaded);
    hints::lines(battle, all);
    hints::units(battle, all);
    hints::goals(battle, all);
    hints::words(scenario, all);
    std::vector<bool> used(scenario.meant.size());
    std::erase_if(all, [&](const Hint& hint) {
        bool meant = false;
        for (std::size_t i = 0; i < used.size(); ++i) {
            if (!is_meant(scenario.meant[i], hint)) continue;
            used[i] = true;
            meant = true;
        }
        return meant;
    });
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            all.push_back({.id = "meant_for_nothing",
                           .part = Hint::Part::Meant,
                           .index = i,
                           .hexes = scenario.meant[i].hexes,
                           .message = {"hint.meant_for_nothing", {{"hint", verbatim(scenario.meant[i].hint)}}}});
    return all;
}

std::string told(const Hint& hint, const Texts& texts) {
    std::string text = texts(hint.message);
    if (!hint.clause.empty()) text += fmt::format(" ({})", hint.clause);
    return text;
}

std::vector<DataIssue> as_issues(const std::vector<Hint>& hints, const LoadedScenario& loaded, std::string_view file,
                                 const Texts& texts) {
    std::vector<DataIssue> issues;
    if (hints.empty()) return issues;
    // An imported file has no such places: its own text is another one.
    const bool is_ours = loaded.report.lines.empty() && !loaded.json.empty();
    std::vector<std::string> pointers(hints.size());
    std::vector<int> lines(hints.size());
    if (is_ours) {
        const strict::Document document = strict::parse(std::string(file), loaded.json);
        const Places places(document.root);
        for (std::size_t i = 0; i < hints.size(); ++i) pointers[i] = places.of(hints[i], *loaded.scenario);
        lines = document.lines(pointers);
    }
    for (std::size_t i = 0; i < hints.size(); ++i)
        issues.push_back({std::string(file), pointers[i], lines[i], told(hints[i], texts)});
    return issues;
}

}  // namespace salient
