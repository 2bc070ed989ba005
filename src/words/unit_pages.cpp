// What can be looked up about a type of unit.
#include "words/unit_pages.hpp"

#include <algorithm>

namespace salient {
namespace {

bool has_keyword(const Rulebook& rules, const UnitType& type, std::string_view keyword) {
    const auto found = std::find(rules.keywords.begin(), rules.keywords.end(), keyword);
    return found != rules.keywords.end() && ((type.keywords >> (found - rules.keywords.begin())) & 1U) != 0;
}

// A scenario that switches on every rule there is.
Scenario with_all_rules() {
    Scenario out;
    for_each_kind_of_scenario_rule([&](const ScenarioRule& rule) { out.scenario_rules.set(rule); });
    return out;
}

}  // namespace

const char* group_key(UnitGroup group) {
    switch (group) {
        case UnitGroup::Infantry: return "units.infantry";
        case UnitGroup::Armor: return "units.armor";
        case UnitGroup::Artillery: return "units.artillery";
        case UnitGroup::Vehicles: return "units.vehicles";
        case UnitGroup::SpecialWeapons: return "units.special_weapons";
        case UnitGroup::Specialists: return "units.specialists";
        case UnitGroup::ShipsAndTrains: return "units.ships_and_trains";
    }
    return "units.infantry";
}

UnitGroup group_of(const Rulebook& rules, const UnitType& type) {
    if (type.order_class == UnitClass::Destroyer || type.order_class == UnitClass::Train) return UnitGroup::ShipsAndTrains;
    if (has_keyword(rules, type, "vehicle")) return UnitGroup::Vehicles;
    if (has_keyword(rules, type, "swa") || has_keyword(rules, type, "support")) return UnitGroup::SpecialWeapons;
    if (type.order_class == UnitClass::Armor) return UnitGroup::Armor;
    if (type.order_class == UnitClass::Artillery) return UnitGroup::Artillery;
    // The infantry of the base game (BASE-1, BASE-4); any other is a specialist.
    return type.clause.starts_with("BASE") ? UnitGroup::Infantry : UnitGroup::Specialists;
}

std::vector<UnitTypeId> types_of(const Rulebook& rules, UnitGroup group) {
    std::vector<UnitTypeId> out;
    for (std::size_t i = 0; i < rules.unit_types.size(); ++i) {
        if (group_of(rules, rules.unit_types[i]) == group) out.push_back(UnitTypeId{i});
    }
    return out;
}

std::vector<RuleBlock> unit_page(const Texts& texts, const Rulebook& rules, UnitTypeId id) {
    const Open open;
    const Scenario plain;
    const Scenario all = with_all_rules();
    const Table table(rules, plain, open);
    const Table table_with_all(rules, all, open);
    std::vector<RuleBlock> out{unit_block(texts, table, id, NationId::none())};
    for (std::size_t i = 0; i < rules.nations.size(); ++i) {
        const NationId nation{i};
        const std::string name = "@nation." + rules.at(nation).id;
        std::vector<RuleLine> always = nation_rules(texts, table, rules.at(id), nation);
        std::vector<RuleLine> by_scenario = nation_rules(texts, table_with_all, rules.at(id), nation);
        std::erase_if(by_scenario, [&](const RuleLine& line) {
            return std::any_of(always.begin(), always.end(),
                               [&](const RuleLine& l) { return l.text == line.text && l.clause == line.clause; });
        });
        if (!always.empty()) out.push_back({texts("nation." + rules.at(nation).id), UnitOfNation{id, nation}, std::move(always)});
        if (!by_scenario.empty())
            out.push_back(
                {texts("units.of_nation_by_scenario", {{"nation", name}}), UnitOfNation{id, nation}, std::move(by_scenario)});
    }
    return out;
}

}  // namespace salient
