#include "words/option_clauses.hpp"

#include <algorithm>

#include "salient/options.hpp"

namespace salient {
namespace {

// "HARM" of "HARM-4"; empty: no family of house rules.
std::string_view house_family(const Option& option) {
    const std::string_view clause = option.clause;
    return option.group == "house" && clause.starts_with('H') ? clause.substr(0, clause.find('-')) : std::string_view{};
}

template <class Use>
void each_modifier(const Rulebook& rules, Use&& use) {
    const auto all = [&](const auto& things) {
        for (const auto& thing : things)
            for (const Modifier& m : thing.modifiers.all()) use(m);
    };
    all(rules.unit_types);
    all(rules.terrains);
    all(rules.cards);
    all(rules.nations);
    all(rules.special);
    all(rules.traits);
}

}  // namespace

OptionClauses::OptionClauses(const Rulebook& rules) {
    std::set<std::string, std::less<>> layers;
    for (const Option* option : options_on(rules)) {
        layers.insert(option->id);
        if (!option->clause.empty()) clauses_.insert(option->clause);
        // A battle is seen no further than an option lets it: refused by the clause of the night.
        if (rules.procedures.visibility != 0 && (option->clause.starts_with("TWX-") || option->clause.starts_with("TNIGHT-")))
            clauses_.insert("TNIGHT-4");
        if (const std::string_view family = house_family(*option); !family.empty()) families_.emplace(family);
    }
    if (layers.empty()) return;
    each_modifier(rules, [&](const Modifier& m) {
        if (layers.contains(m.layer)) clauses_.insert(m.clause);
    });
    each_modifier(rules, [&](const Modifier& m) {
        if (m.layer.empty() || m.layer == "standard") clauses_.erase(m.clause);
    });
    clauses_.erase("");
}

bool OptionClauses::has(std::string_view clause) const {
    return clauses_.contains(clause) || families_.contains(clause.substr(0, clause.find('-')));
}

std::optional<int> without_options(const std::function<bool(std::string_view)>& is_by_option, const Tally& tally) {
    if (tally.lines.empty() || is_by_option(tally.lines.front().clause)) return {};
    int before = 0;
    for (const TallyLine& line : tally.lines)
        if (line.counts && !is_by_option(line.clause)) before += line.value;
    return before == tally.total() ? std::optional<int>{} : std::max(0, before);
}

std::vector<const Option*> options_on(const Rulebook& rules) {
    std::vector<const Option*> out;
    for (const std::string& id : rules.active)
        if (const Option* option = option_named(rules.options, id); option != nullptr && !option->on_by_default)
            out.push_back(option);
    return out;
}

}  // namespace salient
