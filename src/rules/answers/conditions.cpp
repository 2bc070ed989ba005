// When the conditions of a modifier hold.
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "salient/attributes.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

bool lies_on(const Table& table, HexId hex, const IdSet& kinds) {
    if (hex.is_none()) return false;
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return kinds.has(f.type); });
}

bool lies_beside(const Table& table, HexId hex, const IdSet& kinds) {
    if (hex.is_none()) return false;
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return !kinds.has(f.type); });
}

NationId nation_of(const Table& table, const Situation& s) {
    if (s.unit != nullptr) return s.unit->nation;
    return s.side == Side::None ? NationId::none() : table.scenario.at(s.side).nation;
}

}  // namespace

bool holds(Condition condition, const When& when, const Table& table, const Situation& s, const Ground& ground, int number) {
    const auto here = [&]() -> const HexState& { return table.open.at(ground.feature->hex); };
    const auto is_bit = [](auto bits, auto i) { return ((bits >> static_cast<unsigned>(i)) & 1U) != 0; };
    switch (condition) {
        case Condition::UnitClass: return s.unit != nullptr && when.unit.has(s.unit_class);
        case Condition::TargetClass: return s.target != nullptr && when.target.has(s.target_class);
        case Condition::Distance: return s.distance > 0 && is_bit(when.distances, std::min(s.distance, 31));
        case Condition::Owner: return ground.unit != nullptr && ground.feature->owner == ground.unit->side;
        case Condition::OtherKind: return !stands_on(table, s.hex, ground.feature->type);
        case Condition::FromLower: return !s.hex.is_none() && table.open.at(s.hex).height < here().height;
        case Condition::Connected: return !s.hex.is_none() && here().hill != 0 && table.open.at(s.hex).hill == here().hill;
        case Condition::Uncrossed: return ground.unit != nullptr && is_afloat(here(), *ground.unit);
        case Condition::FirstBattle: return s.first_battle;
        case Condition::AtHome: return ground.unit != nullptr && is_at_home_in_caves(table, *ground.unit);
        case Condition::AtMost: return number <= when.at_most;
        case Condition::AtLeast: return number >= when.at_least;
        case Condition::Type: return s.unit != nullptr && when.types.has(s.unit->type);
        case Condition::TargetType: return s.target != nullptr && when.target_types.has(s.target->type);
        case Condition::Keyword: return s.unit != nullptr && (keywords_of(table, *s.unit) & when.keywords) != 0;
        case Condition::TargetKeyword: return s.target != nullptr && (keywords_of(table, *s.target) & when.target_keywords) != 0;
        case Condition::Nation: return when.nations.has(nation_of(table, s));
        case Condition::TargetNation: return s.target != nullptr && when.target_nations.has(s.target->nation);
        case Condition::Side: return s.side == when.side;
        case Condition::FiguresAtLeast: return s.unit != nullptr && s.unit->figures >= when.figures_at_least;
        case Condition::FiguresAtMost: return s.unit != nullptr && s.unit->figures <= when.figures_at_most;
        case Condition::Full: return s.unit != nullptr && s.unit->figures >= s.unit->full;
        case Condition::MovedAtLeast: return s.moved >= when.moved_at_least;
        case Condition::MovedAtMost: return s.moved <= when.moved_at_most;
        case Condition::Card: return s.card != nullptr && when.cards.has(CardId{s.card - table.rules.cards.data()});
        case Condition::On: return lies_on(table, s.hex, when.on);
        case Condition::Into: return s.ground.is_none() ? lies_on(table, s.to, when.into) : when.into.has(s.ground);
        case Condition::IntoOther:
            return s.ground.is_none() ? lies_beside(table, s.to, when.into_other) : !when.into_other.has(s.ground);
        case Condition::Faces: return is_bit(unsigned{when.faces}, s.face);
        case Condition::Kind: return is_bit(unsigned{when.kinds}, s.kind);
        case Condition::How: return is_bit(unsigned{when.how}, s.how);
        case Condition::Scenario: return (scenario_rules(table.scenario, s.side) & when.scenario) != 0;
        case Condition::TargetMarked: {
            const UnitId gun = s.target != nullptr ? s.target->cross_hair.gun : UnitId::none();
            if (gun.is_none() || s.unit == nullptr) return false;
            return when.marked_by == MarkedBy::Unit ? &table.unit(gun) == s.unit : table.unit(gun).side == s.side;
        }
        case Condition::OrderedAs: return s.unit != nullptr && when.ordered_as.has(order_class(table, *s.unit));
        case Condition::Stayed: return s.moved == 0 && s.unit != nullptr && s.unit->grounds_taken == 0;
        case Condition::Observed: return s.unit != nullptr && is_observed(table, *s.unit);
        case Condition::Accessory: return s.unit != nullptr && (when.accessories & bit_of(s.unit->funny.accessory)) != 0;
    }
    return false;
}

}  // namespace salient
