// What of a battle a house option touches.
#include "words/option_facts.hpp"

#include <algorithm>

#include "words/rule_lines.hpp"

namespace salient {
namespace {

constexpr std::size_t most_lacking = 4;  // things that are named; the others are left out

bool names_id(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

bool is_named(const OptionBattle& battle, const BattleHas& asked, const UnitSetup& unit) {
    if (unit.type.is_none()) return false;
    const UnitType& type = battle.rules.at(unit.type);
    bool has_trait = false;
    battle.rules.each_trait(unit.traits, [&](const Trait& t) { has_trait = has_trait || names_id(asked.traits, t.id); });
    const bool is_of_nation = !unit.nation.is_none() && names_id(asked.nations, battle.rules.at(unit.nation).id);
    return names_id(asked.types, type.id) || asked.classes.has(type.order_class) || has_trait || is_of_nation ||
           (asked.boats && unit.boats) || (asked.craft && unit.craft);
}

void keep_sorted(std::vector<HexId>& hexes) {
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
}

}  // namespace

std::vector<HexId> OptionTouch::hexes() const {
    std::vector<HexId> out = unit_hexes;
    out.insert(out.end(), ground.begin(), ground.end());
    out.insert(out.end(), medals.begin(), medals.end());
    keep_sorted(out);
    return out;
}

std::string option_about(const Texts& texts, const std::string& option, const Scenario& scenario) {
    const std::string key = "option." + option + ".about", of_staff = key + "_staff";
    return texts(is_overlord(scenario) && texts.has(of_staff) ? of_staff : key);
}

OptionTouch touched_by(const OptionBattle& battle, const Option& option) {
    OptionTouch out;
    const Scenario& s = battle.scenario;
    std::vector<const BattleHas*> met;
    const OptionIds on = options_of(battle);
    for (const BattleHas& asked : option.acts_where)
        if (!asked.without && has(battle, on, asked)) met.push_back(&asked);
    const auto any = [&](auto is) {
        return std::any_of(met.begin(), met.end(), [&](const BattleHas* asked) { return is(*asked); });
    };
    for (const UnitSetup& unit : s.units) {
        if (!any([&](const BattleHas& asked) { return is_named(battle, asked, unit); })) continue;
        ++out.units;
        if (unit.starts_on_board()) out.unit_hexes.push_back(unit.hex);
    }
    for (const Feature& f : s.features)
        if (!f.type.is_none() && any([&](const BattleHas& asked) { return names_id(asked.terrain, battle.rules.at(f.type).id); }))
            out.ground.push_back(f.hex);
    for (const Objective& o : s.objectives)
        if (any([&](const BattleHas& asked) { return asks_for(asked, o.type); }))
            out.medals.insert(out.medals.end(), o.hexes.begin(), o.hexes.end());
    keep_sorted(out.unit_hexes);
    keep_sorted(out.ground);
    keep_sorted(out.medals);
    return out;
}

std::string touch_text(const Texts& texts, const OptionTouch& touch) {
    if (touch.units > 0) return texts("options.units", {{"count", touch.units}});
    const std::size_t hexes = touch.ground.size() + touch.medals.size();
    return hexes == 0 ? std::string() : texts("options.hexes", {{"count", static_cast<int>(hexes)}});
}

std::string lacking_text(const Texts& texts, const OptionBattle& battle, const Option& option) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& key) {
        if (const std::string name = texts(key); !names_id(names, name)) names.push_back(name);
    };
    const OptionIds on = options_of(battle);
    // Of one list of what is asked, or one word of it: whether the battle lacks all of it.
    const auto lacks = [&](auto member, const auto& value) {
        BattleHas one;
        one.*member = value;
        return !has(battle, on, one);
    };
    for (const BattleHas& asked : option.acts_where) {
        for (const std::string& id : asked.lacks_rules)
            if (lacks(&BattleHas::lacks_rules, std::vector{id})) return texts("options.already", {{"name", "@badge." + id}});
        const auto add_all = [&](std::vector<std::string> BattleHas::*list, std::string_view prefix) {
            if ((asked.*list).empty() || !lacks(list, asked.*list)) return;
            for (const std::string& id : asked.*list) add(std::string(prefix) + id);
        };
        add_all(&BattleHas::types, "unit.");
        add_all(&BattleHas::terrain, "terrain.");
        add_all(&BattleHas::traits, "trait.");
        add_all(&BattleHas::rules, "badge.");
        add_all(&BattleHas::options, "option.");
        add_all(&BattleHas::nations, "nation.");
        if ((asked.objectives && lacks(&BattleHas::objectives, true)) ||
            (!asked.objective_types.empty() && lacks(&BattleHas::objective_types, asked.objective_types)))
            add("options.objectives");
        if (asked.boats && lacks(&BattleHas::boats, true)) add("options.boats");
        if (asked.craft && lacks(&BattleHas::craft, true)) add("badge.landing_craft");
        for (int c = 0; c < unit_class_count; ++c) {  // of several that must all be there only what is missing
            const auto kind = static_cast<UnitClass>(c);
            constexpr const char* keys[] = {"class.infantry", "class.armor", "class.artillery"};
            if (asked.classes.has(kind) && static_cast<std::size_t>(c) < std::size(keys) &&
                lacks(&BattleHas::classes, ClassMask{kind}))
                add(keys[c]);
        }
    }
    if (names.empty()) return texts("option_bar.requires");
    if (names.size() > most_lacking) {
        names.resize(most_lacking);
        names.emplace_back("\u2026");
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
        return texts("options.lacks", {{"names", all}});
    }
    return texts("options.lacks", {{"names", list_text(texts, names)}});
}

}  // namespace salient
