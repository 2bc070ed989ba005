#include "salient/attributes.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace salient {

namespace {

constexpr unsigned bit(Role role) { return 1U << static_cast<unsigned>(role); }
constexpr unsigned unit = bit(Role::Unit), target = bit(Role::Target), own_hex = bit(Role::OwnHex),
                   target_hex = bit(Role::TargetHex), card = bit(Role::Card), rule = bit(Role::Rule);
constexpr unsigned everyone = unit | target | own_hex | target_hex | card | rule;

using enum AttributeKind;
constexpr AttributeInfo table[] = {
    {Attribute::BattleDice, "battle_dice", Number, everyone, facts::battle},
    {Attribute::Movement, "movement", Number, unit | own_hex | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::BattleMove, "battle_move", Number, unit | own_hex | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::FlagsIgnored, "flags_ignored", Extra, unit | own_hex | rule, facts::acting | facts::own},
    {Attribute::FlagsMust, "flags_must", Extra, unit | own_hex | rule, facts::acting | facts::own},
    {Attribute::RetreatHexes, "retreat_hexes", Number, unit | own_hex | rule, facts::acting | facts::own},
    {Attribute::RoadBonus, "road_bonus", Number, unit | card | rule, facts::standing | facts::card},
    {Attribute::ReductionCap, "reduction_cap", Limit, unit | target | card | rule, facts::battle},
    {Attribute::UnitsOrdered, "units_ordered", Extra, card | rule, facts::player | facts::card},
    {Attribute::CardsDrawn, "cards_drawn", Number, card | rule, facts::player | facts::card},
    {Attribute::Medals, "medals", Number, unit | own_hex | rule, facts::unit | facts::moved | facts::own},
    {Attribute::ChargeMove, "charge_move", Extra, unit | own_hex | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::Battles, "battles", Number, unit | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::MayEnter, "may_enter", Permission, unit | own_hex | target_hex | card | rule, facts::step | facts::how},
    {Attribute::MayLeave, "may_leave", Permission, unit | own_hex | card | rule,
     facts::standing | facts::own | facts::card | facts::how},
    {Attribute::MayBattle, "may_battle", Ban, unit | own_hex | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::MayTarget, "may_target", Ban, everyone, facts::battle},
    {Attribute::MayTakeGround, "may_take_ground", Permission, unit | own_hex | target_hex | card | rule,
     facts::acting | facts::own | facts::other | facts::card},
    {Attribute::MayOverrun, "may_overrun", Permission, unit | own_hex | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::MayBeOrdered, "may_be_ordered", Permission, unit | own_hex | card | rule,
     facts::acting | facts::own | facts::card},
    {Attribute::MayRegain, "may_regain", Permission, unit | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::MayRemove, "may_remove", Permission, unit | own_hex | card | rule,
     facts::acting | facts::own | facts::other | facts::card},
    {Attribute::MustStop, "must_stop", Fact, unit | own_hex | target_hex | card | rule, facts::step},
    {Attribute::NeedsSight, "needs_sight", Fact, everyone, facts::battle},
    {Attribute::IgnoresCover, "ignores_cover", Fact, unit | target | card | rule, facts::battle},
    {Attribute::IgnoresOwnGround, "ignores_own_ground", Fact, unit | target | card | rule, facts::battle},
    {Attribute::OpenGround, "open_ground", Fact, unit | target_hex | card | rule, facts::standing | facts::other | facts::card},
    {Attribute::IgnoresEntryBan, "ignores_entry_ban", Fact, unit | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::IgnoresGroundBans, "ignores_ground_bans", Fact, unit | card | rule, facts::acting | facts::own | facts::card},
    {Attribute::HitBy, "hit_by", Fact, everyone, facts::battle | facts::face},
    {Attribute::FlagsStand, "flags_stand", Fact, everyone, facts::battle},
    {Attribute::FlagsHexMust, "flags_hex_must", Fact, unit | rule, facts::acting | facts::own},
    {Attribute::BattlesBack, "battles_back", Fact, unit | rule, facts::acting | facts::own},
    {Attribute::AssaultsAgain, "assaults_again", Fact, unit | rule, facts::acting | facts::own},
    {Attribute::RemovesAfterBattle, "removes_after_battle", Fact, unit | card | rule,
     facts::acting | facts::own | facts::other | facts::card},
    {Attribute::Breaches, "breaches", Fact, unit | card | rule, facts::acting | facts::own | facts::other | facts::card},
    {Attribute::MayExit, "may_exit", Ban, unit | card | rule, facts::acting | facts::card},
    {Attribute::FlagBy, "flag_by", Fact, everyone, facts::battle | facts::face},
    {Attribute::OneRetreat, "one_retreat", Fact, unit | rule, facts::acting | facts::own},
};
static_assert(std::size(table) == attribute_count);

// What a condition needs to know.
struct ConditionRow {
    Condition condition;
    std::string_view key;
    unsigned facts;          // all of them
    unsigned roles = ~0U;    // and one of these roles
    bool of_number = false;  // only where a number is asked for
};
constexpr unsigned hexes = own_hex | target_hex;
constexpr ConditionRow conditions[] = {
    {Condition::UnitClass, "unit", facts::unit},
    {Condition::TargetClass, "target", facts::pair},
    {Condition::Distance, "distance", facts::pair},
    {Condition::Owner, "owner", facts::unit, hexes},
    {Condition::OtherKind, "other_kind", facts::own | facts::other, target_hex},
    {Condition::FromLower, "from_lower", facts::own | facts::other, target_hex},
    {Condition::Uncrossed, "uncrossed", facts::unit, hexes},
    {Condition::FirstBattle, "first_battle", facts::kind},
    {Condition::AtHome, "at_home", facts::unit, hexes},
    {Condition::AtMost, "at_most", 0, ~0U, true},
    {Condition::AtLeast, "at_least", 0, ~0U, true},
    {Condition::Type, "type", facts::unit},
    {Condition::TargetType, "target_type", facts::pair},
    {Condition::Keyword, "keyword", facts::unit},
    {Condition::TargetKeyword, "target_keyword", facts::pair},
    {Condition::Nation, "nation", 0},
    {Condition::TargetNation, "target_nation", facts::pair},
    {Condition::Side, "side", 0},
    {Condition::FiguresAtLeast, "figures_at_least", facts::figures},
    {Condition::FiguresAtMost, "figures_at_most", facts::figures},
    {Condition::Full, "full", facts::figures},
    {Condition::MovedAtLeast, "moved_at_least", facts::moved},
    {Condition::MovedAtMost, "moved_at_most", facts::moved},
    {Condition::Card, "card", facts::card},
    {Condition::On, "on", facts::own},
    {Condition::Into, "into", facts::other},
    {Condition::IntoOther, "into_other", facts::other},
    {Condition::Faces, "face", facts::face},
    {Condition::Kind, "battle", facts::kind},
    {Condition::How, "by", facts::how},
    {Condition::Scenario, "scenario", 0},
    {Condition::OrderedAs, "ordered_as", facts::unit},
    {Condition::Stayed, "stayed", facts::unit | facts::moved},
    {Condition::TargetMarked, "target_marked", facts::pair | facts::unit},
    {Condition::Accessory, "accessory", facts::unit},
    {Condition::Observed, "observed", facts::unit},
    {Condition::Connected, "connected", facts::own | facts::other, target_hex},
};
static_assert(std::size(conditions) == condition_count);

}  // namespace

std::span<const AttributeInfo> attributes() { return table; }
const AttributeInfo& attribute_info(Attribute attribute) { return table[static_cast<std::size_t>(attribute)]; }

std::string_view role_key(Role role) {
    constexpr std::string_view keys[] = {"unit", "target", "own_hex", "target_hex", "card", "rule"};
    static_assert(std::size(keys) == role_count);
    return keys[static_cast<std::size_t>(role)];
}
std::string_view effect_key(Effect effect) {
    constexpr std::string_view keys[] = {"add", "at_least", "at_most", "set", "exact", "allow", "forbid"};
    static_assert(std::size(keys) == effect_count);
    return keys[static_cast<std::size_t>(effect)];
}
std::string_view carrier_key(Carrier carrier) {
    constexpr std::string_view keys[] = {"unit", "terrain", "card", "nation", "special rule", "trait"};
    static_assert(std::size(keys) == carrier_count);
    return keys[static_cast<std::size_t>(carrier)];
}
std::string_view condition_key(Condition condition) { return conditions[static_cast<std::size_t>(condition)].key; }

bool can_stand(Carrier carrier, Role role) {
    switch (carrier) {
        case Carrier::Unit:
        case Carrier::Trait:
        case Carrier::Nation: return role == Role::Unit || role == Role::Target;
        case Carrier::Terrain: return role == Role::OwnHex || role == Role::TargetHex;
        case Carrier::Card: return role == Role::Card;
        case Carrier::Rule: return role == Role::Rule;
    }
    return false;
}

bool can_hold(const AttributeInfo& asked, Role role, Condition condition) {
    const ConditionRow& row = conditions[static_cast<std::size_t>(condition)];
    return (row.facts & ~asked.facts) == 0 && (row.roles & bit(role)) != 0 &&
           (!row.of_number || asked.kind == Number || asked.kind == Extra);
}

bool can_answer(const AttributeInfo& asked, Effect effect) {
    switch (asked.kind) {
        case Number: return effect != Effect::Allow && effect != Effect::Forbid;
        case Extra: return effect == Effect::Add || effect == Effect::Set || effect == Effect::Exact;
        case Limit: return effect == Effect::Set || effect == Effect::AtMost || effect == Effect::Exact;
        case Ban: return effect == Effect::Forbid;
        case Permission:
        case Fact: return effect == Effect::Allow || effect == Effect::Forbid;
    }
    return false;
}

std::span<const std::string_view> scenario_rule_names() {
    static const auto names = [] {
        std::array<std::string_view, std::variant_size_v<ScenarioRule>> out{};
        for_each_kind_of_scenario_rule([&](const ScenarioRule& rule) { out[rule.index()] = name_of(rule); });
        return out;
    }();
    return names;
}

std::uint64_t scenario_rules(const Scenario& scenario, Side side) {
    static_assert(std::variant_size_v<ScenarioRule> <= 64);
    const auto concerns = [side](const auto& rule) {
        if constexpr (requires { rule.is_of_one_side; })
            return rule.side == side;
        else if constexpr (requires { rule.holds_for(side); })
            return rule.holds_for(side);
        return true;
    };
    std::uint64_t bits = 0;
    for (const ScenarioRule& rule : scenario.scenario_rules)
        if (std::visit(concerns, rule)) bits |= std::uint64_t{1} << rule.index();
    return bits;
}

}  // namespace salient
