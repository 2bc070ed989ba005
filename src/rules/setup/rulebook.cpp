// Look-ups in a rule book and the grouping of modifiers.
#include "salient/rulebook.hpp"

#include <algorithm>

namespace salient {

// HOPT-9: less comes before more; the ground of a hex takes its dice last (RED-1).
Stage Modifier::stage() const {
    switch (effect) {
        case Effect::Set:
        case Effect::AtLeast:
        case Effect::AtMost: return Stage::Base;
        case Effect::Exact: return Stage::Exact;
        case Effect::Allow:
        case Effect::Forbid: return Stage::Base;
        case Effect::Add: break;
    }
    if (value >= 0) return Stage::Bonus;
    return attribute == Attribute::BattleDice && (as == Role::OwnHex || as == Role::TargetHex) ? Stage::Reduction : Stage::Own;
}

Modifiers::Modifiers(std::vector<Modifier> list) : list_(std::move(list)) {
    std::stable_sort(list_.begin(), list_.end(), [](const Modifier& a, const Modifier& b) {
        return std::pair(a.attribute, a.stage()) < std::pair(b.attribute, b.stage());
    });
    for (std::size_t attribute = 0; attribute <= attribute_count; ++attribute) {
        const auto first = std::find_if(list_.begin(), list_.end(),
                                        [&](const Modifier& m) { return static_cast<std::size_t>(m.attribute) >= attribute; });
        first_[attribute] = static_cast<std::uint8_t>(first - list_.begin());
    }
    for (const Modifier& m : list_) {
        attributes_.add(m.attribute);
        auto& stages = stages_[static_cast<std::size_t>(m.attribute)];
        stages = static_cast<std::uint8_t>(stages | (1U << static_cast<unsigned>(m.stage())));
    }
}

bool may_share_hex(const Terrain& a, const Terrain& b) {
    return (a.shares_hex || b.shares_hex) && !(a.road && b.road) && !a.adjacent_entry && !b.adjacent_entry;
}

void ModifierIndex::add(Carrier carrier, const Modifiers& modifiers) {
    for (const Modifier& m : modifiers.all()) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(m.stage()));
        const auto attribute = static_cast<std::size_t>(m.attribute);
        auto& of = of_[attribute][static_cast<std::size_t>(carrier)];
        of = static_cast<std::uint8_t>(of | bit);
        any_[attribute] = static_cast<std::uint8_t>(any_[attribute] | bit);
        said_.add(m.attribute);
        if (carrier != Carrier::Unit && carrier != Carrier::Trait) beyond_units_.add(m.attribute);
        if (carrier != Carrier::Rule) continue;
        if (m.when.has(Condition::Scenario))
            waited_for_[attribute] |= m.when.scenario;
        else
            rule_always_.add(m.attribute);
    }
}

void Rulebook::index_modifiers() {
    modified = {};
    const auto add = [this](Carrier carrier, const auto& things) {
        for (const auto& thing : things) modified.add(carrier, thing.modifiers);
    };
    add(Carrier::Unit, unit_types);
    add(Carrier::Terrain, terrains);
    add(Carrier::Card, cards);
    add(Carrier::Nation, nations);
    add(Carrier::Rule, special);
    add(Carrier::Trait, traits);
}

namespace {

template <class IdType, class T>
IdType find_id(const std::vector<T>& list, std::string_view id) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const T& t) { return t.id == id; });
    return found == list.end() ? IdType::none() : IdType{found - list.begin()};
}

}  // namespace

UnitTypeId Rulebook::unit_type(std::string_view id) const { return find_id<UnitTypeId>(unit_types, id); }
TerrainId Rulebook::terrain(std::string_view id) const { return find_id<TerrainId>(terrains, id); }
CardId Rulebook::card(std::string_view id) const { return find_id<CardId>(cards, id); }
CardId Rulebook::card(Strike strike) const {
    const auto found = std::find_if(cards.begin(), cards.end(), [strike](const Card& c) { return c.strike == strike; });
    return strike == Strike::None || found == cards.end() ? CardId::none() : CardId{found - cards.begin()};
}
NationId Rulebook::nation(std::string_view id) const { return find_id<NationId>(nations, id); }
TraitId Rulebook::trait(std::string_view id) const { return find_id<TraitId>(traits, id); }

bool Rulebook::may_bear(UnitTypeId type, const Trait& trait) const {
    if (trait.of_nation && !at(type).nation_rules) return false;  // NAT-9
    return trait.types.empty() || std::find(trait.types.begin(), trait.types.end(), type) != trait.types.end();
}

bool Rulebook::has_keyword(UnitTypeId type, std::string_view keyword) const {
    const auto found = std::find(keywords.begin(), keywords.end(), keyword);
    return found != keywords.end() && ((at(type).keywords >> (found - keywords.begin())) & 1U) != 0;
}

}  // namespace salient
