// What comes with an option, what keeps one from being on, and where one changes anything (HOPT-1 to HOPT-15).
#include "salient/options.hpp"

#include <algorithm>

#include "salient/attributes.hpp"
#include "salient/teams.hpp"

namespace salient {

namespace {

bool is_in(std::span<const std::string> list, std::string_view id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

bool any_in(std::span<const std::string> list, std::span<const std::string> of) {
    return std::any_of(list.begin(), list.end(), [&](const std::string& id) { return is_in(of, id); });
}

// The words of `not_in`: what of a battle bars an option (HOPT-13).
bool is_in_place(const OptionBattle& battle, std::span<const std::string> on, std::string_view word) {
    if (word == "overlord") return battle.scenario.mode == Mode::Overlord;
    if (word == "breakthrough") return is_in(on, "deck.breakthrough");
    if (word == "wide") return !may_have_teams(battle.scenario);
    bool drops_first = false;  // HWX-7
    battle.scenario.scenario_rules.each<AirDrop>(
        [&](const AirDrop& drop) { drops_first = drops_first || drop.when == DropMoment::BeforeFirstTurn; });
    return word == "drops" && drops_first;
}

// The side that a rule names; none where it names none.
Side side_of(const ScenarioRule& rule) {
    Side found = Side::None;
    const auto look = [&](FieldName, const auto& member, const auto&...) {
        if constexpr (std::is_same_v<decltype(member), const Side&>) found = member;
    };
    std::visit([&](const auto& r) { each_field(r, look); }, rule);
    return found;
}

bool starts_on_tile(const OptionBattle& battle, const UnitSetup& unit) {
    const auto& features = battle.scenario.features;
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) {
        return f.hex == unit.hex && !f.type.is_none() && battle.rules.at(f.type).layer == Layer::Tile;
    });
}

std::string clause_of(const Option& option) { return option.clause.empty() ? "HOPT-6" : option.clause; }

}  // namespace

Message reason_of(const OptionRefusal& refusal) {
    const Args other{{"other", "@option." + refusal.other}};
    switch (refusal.bar) {
        case OptionBar::Unknown: return {"option_bar.unknown", {}};
        case OptionBar::ScenarioOnly: return {"option_bar.scenario_only", {}};
        case OptionBar::Barred: return {"option_bar.barred", {}};
        case OptionBar::NotIn:
            return {refusal.other == "overlord"       ? "option_bar.not_in_overlord"
                    : refusal.other == "breakthrough" ? "option_bar.not_in_breakthrough"
                    : refusal.other == "wide"         ? "option_bar.not_in_wide"
                                                      : "option_bar.not_in_drops",
                    {}};
        case OptionBar::Excludes: return {"option_bar.excludes", other};
        case OptionBar::Needs: return {"option_bar.needs", other};
        case OptionBar::Requires: return {"option_bar.requires", {}};
    }
    return {};
}

const Option* option_named(const std::vector<Option>& all, std::string_view id) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Option& o) { return o.id == id; });
    return found == all.end() ? nullptr : &*found;
}

OptionIds with_included(const std::vector<Option>& all, std::span<const std::string> named) {
    OptionIds out(named.begin(), named.end());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Option* option = option_named(all, out[i]);
        if (option == nullptr) continue;
        if (!option->part_of.empty()) out[i] = option->part_of;
        for (const std::string& id : option->includes)
            if (!is_in(out, id)) out.push_back(id);
        if (!option->part_of.empty()) --i;  // look at what it is a part of
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

const std::string& option_meant(const std::vector<Option>& all, const std::string& id) {
    const Option* option = option_named(all, id);
    return option == nullptr || option->part_of.empty() ? id : option_meant(all, option->part_of);
}

bool is_barred(const std::vector<Option>& all, std::span<const std::string> barred, const std::string& id) {
    return std::any_of(barred.begin(), barred.end(), [&](const std::string& name) {
        return name == id || option_meant(all, name) == id || id.starts_with(name + ":");
    });
}

OptionIds options_of(const OptionBattle& battle) {
    OptionIds out = battle.scenario.options;
    if (battle.scenario.mode == Mode::Overlord) out.emplace_back(overlord_deck);
    return with_included(battle.rules.options, out);
}

bool asks_for(const BattleHas& asked, ObjectiveType type) {
    const auto& kinds = asked.objective_types;
    return (asked.objectives && is_of_terrain(type)) ||
           std::find(kinds.begin(), kinds.end(), static_cast<std::uint8_t>(type)) != kinds.end();
}

bool has(const OptionBattle& battle, std::span<const std::string> on, const BattleHas& asked) {
    const Scenario& s = battle.scenario;
    const Rulebook& rules = battle.rules;
    const auto any_unit = [&](auto is) { return std::any_of(s.units.begin(), s.units.end(), is); };
    const auto of_type = [&](const UnitSetup& u) { return !u.type.is_none() && is_in(asked.types, rules.at(u.type).id); };
    const auto of_class = [&](UnitClass c) {
        return any_unit([&](const UnitSetup& u) { return !u.type.is_none() && rules.at(u.type).order_class == c; });
    };
    const auto with_trait = [&](const UnitSetup& u) {
        bool any = false;
        rules.each_trait(u.traits, [&](const Trait& t) { any = any || is_in(asked.traits, t.id); });
        return any;
    };
    const auto on_ground = [&](const Feature& f) { return !f.type.is_none() && is_in(asked.terrain, rules.at(f.type).id); };
    const auto has_rule = [&](const ScenarioRule& rule) {
        return is_in(asked.rules, name_of(rule)) && (asked.rule_side == Side::None || side_of(rule) == asked.rule_side);
    };
    const auto is_of_terrain_objective = [](const Objective& o) { return is_of_terrain(o.type); };
    bool all = true;
    if (!asked.types.empty()) all = all && any_unit(of_type);
    if (!asked.traits.empty()) all = all && any_unit(with_trait);
    if (!asked.terrain.empty()) all = all && std::any_of(s.features.begin(), s.features.end(), on_ground);
    if (!asked.rules.empty()) all = all && std::any_of(s.scenario_rules.begin(), s.scenario_rules.end(), has_rule);
    if (!asked.options.empty()) all = all && any_in(asked.options, on);
    if (!asked.faces.empty()) all = all && std::find(asked.faces.begin(), asked.faces.end(), s.face) != asked.faces.end();
    if (asked.objectives) all = all && std::any_of(s.objectives.begin(), s.objectives.end(), is_of_terrain_objective);
    const auto lacking = [&](const ScenarioRule& rule) { return is_in(asked.lacks_rules, name_of(rule)); };
    const auto is_of_nation = [&](const UnitSetup& u) {
        return !u.nation.is_none() && is_in(asked.nations, rules.at(u.nation).id);
    };
    const auto is_of_kind = [&](const Objective& o) { return asks_for(asked, o.type); };
    if (!asked.nations.empty()) all = all && any_unit(is_of_nation);
    if (!asked.objective_types.empty()) all = all && std::any_of(s.objectives.begin(), s.objectives.end(), is_of_kind);
    if (asked.all_on_tiles)
        all = all && std::all_of(s.units.begin(), s.units.end(),
                                 [&](const UnitSetup& u) { return !with_trait(u) || starts_on_tile(battle, u); });
    if (asked.boats) all = all && any_unit([](const UnitSetup& u) { return u.boats; });
    if (asked.craft) all = all && any_unit([](const UnitSetup& u) { return u.craft; });
    all = all && std::none_of(s.scenario_rules.begin(), s.scenario_rules.end(), lacking);
    for (int c = 0; c < unit_class_count; ++c)
        if (const auto kind = static_cast<UnitClass>(c); asked.classes.has(kind)) all = all && of_class(kind);
    return asked.without ? !all : all;
}

std::optional<OptionRefusal> refusal_among(const std::vector<Option>& all, const Option& option,
                                           std::span<const std::string> on) {
    for (const std::string& other : on) {
        if (other == option.id) continue;
        const Option* theirs = option_named(all, other);
        if (is_in(option.excludes, other) || (theirs != nullptr && is_in(theirs->excludes, option.id)))
            return OptionRefusal{OptionBar::Excludes, option.id, other, clause_of(option)};
    }
    for (const std::string& other : option.needs)
        if (!is_in(on, other)) return OptionRefusal{OptionBar::Needs, option.id, other, clause_of(option)};
    return std::nullopt;
}

std::optional<OptionRefusal> refusal_in(const OptionBattle& battle, const Option& option, std::span<const std::string> on) {
    if (is_barred(battle.rules.options, battle.scenario.barred_options, option.id))
        return OptionRefusal{OptionBar::Barred, option.id, {}, "HOPT-3"};
    for (const std::string& word : option.not_in)
        if (is_in_place(battle, on, word)) return OptionRefusal{OptionBar::NotIn, option.id, word, clause_of(option)};
    const auto holds = [&](const BattleHas& asked) { return has(battle, on, asked); };
    if (!option.requires_one.empty() && std::none_of(option.requires_one.begin(), option.requires_one.end(), holds))
        return OptionRefusal{OptionBar::Requires, option.id, {}, clause_of(option)};
    return refusal_among(battle.rules.options, option, on);
}

bool acts_in(const OptionBattle& battle, const Option& option) {
    if (option.acts_where.empty()) return true;
    const OptionIds on = options_of(battle);
    return std::any_of(option.acts_where.begin(), option.acts_where.end(),
                       [&](const BattleHas& asked) { return has(battle, on, asked); });
}

std::vector<OptionRefusal> refusals(const OptionBattle& battle, std::span<const std::string> named) {
    const OptionIds own = options_of(battle);
    OptionIds on = own;
    on.insert(on.end(), named.begin(), named.end());
    on = with_included(battle.rules.options, on);
    std::vector<OptionRefusal> out;
    for (const std::string& id : on) {
        const Option* option = option_named(battle.rules.options, id);
        if (option == nullptr) {
            out.push_back({OptionBar::Unknown, id, {}, {}});
        } else if (auto refusal = refusal_in(battle, *option, on)) {
            // What the scenario itself has on is its own affair: only what players add is barred.
            const bool is_own = is_in(own, id) && refusal->bar == OptionBar::Barred;
            if (!is_own) out.push_back(*std::move(refusal));
        } else if (option->scenario_only && is_in(named, id) && !is_in(own, id)) {
            out.push_back({OptionBar::ScenarioOnly, id, {}, {}});
        }
    }
    return out;
}

Fitting fitting(const OptionBattle& battle, std::span<const std::string> preset) {
    Fitting out;
    const OptionIds own = options_of(battle);
    OptionIds wanted = with_included(battle.rules.options, preset);
    std::erase_if(wanted, [&](const std::string& id) {
        const Option* option = option_named(battle.rules.options, id);
        const auto holds = [&](const BattleHas& asked) { return has(battle, own, asked); };
        if (option == nullptr || option->preset_where.empty()) return false;
        if (std::any_of(option->preset_where.begin(), option->preset_where.end(), holds)) return false;
        out.left_off.push_back({OptionBar::Requires, id, {}, clause_of(*option)});
        return true;
    });
    // What is left off may have been needed by another: until nothing more has to go.
    for (bool changed = true; changed;) {
        changed = false;
        OptionIds on = own;
        on.insert(on.end(), wanted.begin(), wanted.end());
        on = with_included(battle.rules.options, on);
        for (auto at = wanted.begin(); at != wanted.end(); ++at) {
            const Option* option = option_named(battle.rules.options, *at);
            auto refusal = option == nullptr ? std::optional(OptionRefusal{OptionBar::Unknown, *at, {}, {}})
                                             : refusal_in(battle, *option, on);
            if (!refusal) continue;
            out.left_off.push_back(*std::move(refusal));
            wanted.erase(at);
            changed = true;
            break;
        }
    }
    out.on = std::move(wanted);
    return out;
}

OptionClick clicked(const OptionBattle& battle, std::span<const std::string> on, std::string_view id) {
    const std::vector<Option>& all = battle.rules.options;
    OptionClick out;
    out.on.assign(on.begin(), on.end());
    const Option* option = option_named(all, id);
    if (option == nullptr) return out;
    const auto goes_off = [&](const std::string& gone) {
        std::erase(out.on, gone);
        if (gone != id) out.also_off.push_back(gone);
    };
    // It, and what the battle has only as long as one of several options is on.
    const auto drop_who_need = [&](const std::string& gone) {
        const OptionIds now = out.on;
        OptionIds left = options_of(battle);
        left.insert(left.end(), now.begin(), now.end());
        for (const std::string& other : now) {
            const Option* theirs = option_named(all, other);
            if (theirs == nullptr) continue;
            if (is_in(theirs->needs, gone) || is_in(theirs->includes, gone) || refusal_in(battle, *theirs, left)) goes_off(other);
        }
    };
    if (is_in(on, id)) {
        goes_off(option->id);
        drop_who_need(option->id);
        return out;
    }
    const OptionIds added = [&] {
        OptionIds wanted{option->id};
        for (const std::string& other : option->needs) wanted.push_back(other);
        return with_included(all, wanted);
    }();
    const auto excludes = [&](const std::string& one, const std::string& other) {
        const Option* theirs = option_named(all, one);
        const Option* standing = option_named(all, other);
        return (theirs != nullptr && is_in(theirs->excludes, other)) || (standing != nullptr && is_in(standing->excludes, one));
    };
    // What is on and stays on counts already: ski troops may come after deep snow.
    OptionIds then = options_of(battle);
    for (const std::string& other : on)
        if (std::none_of(added.begin(), added.end(), [&](const std::string& one) { return excludes(one, other); }))
            then.push_back(other);
    then.insert(then.end(), added.begin(), added.end());
    for (const std::string& other : added)
        if (const Option* one = option_named(all, other))
            if ((out.refusal = refusal_in(battle, *one, then))) return out;
    for (const std::string& one : added) {
        const OptionIds now = out.on;
        for (const std::string& other : now) {
            if (!excludes(one, other)) continue;
            goes_off(other);
            drop_who_need(other);
        }
        if (!is_in(out.on, one)) {
            out.on.push_back(one);
            if (one != id) out.also_on.push_back(one);
        }
    }
    std::sort(out.on.begin(), out.on.end());
    return out;
}

}  // namespace salient
