// The Marines under a Commander-in-Chief (OVL-GUNG).
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

bool has_bonus_to_give(const Table& table, Side side) {
    const auto* rule = table.scenario.scenario_rules.find<GungHo>();
    return rule != nullptr && rule->side == side;
}

// What the rule of the Marines never raises is named where the rule is written (OVL-GUNG-8).
bool has_more_units(const Table& table, const CardInPlay& card) {
    if (card.effect.is_none() || !is_field_general(card.seat)) return false;
    const Card& effect = table.rules.at(card.effect);
    if (effect.initiative || card.played.is_none()) return false;  // OVL-GUNG-9, OVL-CARD-8
    if (table.rules.at(card.played).copies_last) return true;      // OVL-GUNG-6
    return effect.kind == CardKind::Tactic || card.bonus;          // OVL-GUNG-5, OVL-GUNG-1
}

}  // namespace salient
