// Blowing up bridges with a Section card (BLOW-1 to BLOW-8, BLOW-10, TDEMO-1 to TDEMO-6).
#include <algorithm>
#include <cmath>

#include "rules/wings/demolition.hpp"
#include "salient/face_of.hpp"

namespace salient {

namespace {

// BLOW-2: the card in play is a Section card, or stands for one, that covers a section of the hex.
bool covers(const Table& table, Side side, const CardInPlay& card, HexId hex) {
    const Orders& orders = table.rules.at(card.effect).orders;
    if (!card.laid_in.empty()) return !(table.board.board_sections(hex) & card.laid_in).empty();  // mode Overlord
    const unsigned mask = table.board.section_mask(hex, table.edge(side));
    for (unsigned s = 0; s < orders.per_section.size(); ++s)
        if (((mask >> s) & 1U) != 0 && orders.per_section[s] != 0) return true;
    return false;
}

bool is_section_card(const Table& table, const CardInPlay& card) {
    return !card.effect.is_none() && !card.fallback && table.rules.at(card.effect).kind == CardKind::Section;
}

// BLOW-5
bool has_unit_next_to(const Table& table, Side side, HexId hex, ClassMask classes) {
    const auto& around = table.board.neighbors(hex);
    return std::any_of(around.begin(), around.end(), [&](HexId next) {
        const UnitId unit = next.is_none() ? UnitId::none() : table.open.unit_at(next);
        return !unit.is_none() && table.unit(unit).side == side && classes.has(table.type(unit).order_class);
    });
}

// TDEMO-4 to TDEMO-6, BLOW-6, BLOW-8: the ruin in place of the bridge, without what lay on it; then the medals, of both sides at once
// (WIN-6).
void destroy(Emit& emit, Side side, const Feature bridge) {
    const auto lying = emit.table().open.features_at(bridge.hex);
    const std::vector<Feature> before(lying.begin(), lying.end());  // a copy: events change the list
    emit(FeatureRemoved{bridge.hex, bridge.type});
    Feature ruin;
    ruin.hex = bridge.hex;
    ruin.type = emit.rules().at(bridge.type).destroyed_as;
    ruin.facing = bridge.facing;
    emit(FeaturePlaced{ruin});
    for (const Feature& f : before)
        if (emit.rules().at(f.type).layer == Layer::Obstacle) emit(FeatureRemoved{f.hex, f.type});
    win_destruction(emit, side, bridge.hex);
    if (const UnitId on_it = emit.open().unit_at(bridge.hex), unit = on_it ? lead_of(emit.table(), on_it) : on_it;
        !unit.is_none())
        lose_figures(emit, unit, emit.unit(unit).figures, LossCause::Terrain);
    else
        update_medals(emit);
}

}  // namespace

const Feature* bridge_on(const Table& table, HexId hex) {
    for (const Feature& f : table.open.features_at(hex))
        if (table.rules.at(f.type).destroyed_as) return &f;
    return nullptr;
}

void win_destruction(Emit& emit, Side side, HexId hex) {
    const auto& objectives = emit.scenario().objectives;
    for (const ObjectiveId id : objectives.ids()) {
        const Objective& o = objectives[id];
        if (o.type == ObjectiveType::Destruction && o.for_side[index(side)] && emit.open().objectives[id] == Side::None &&
            std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end())
            emit(ObjectiveChanged{id, side});
    }
}

double chance_of_a_star(int dice) { return 1 - std::pow(1 - sides_showing(Face::Star) / 6.0, dice); }

double demolition_chance(const Demolition& demolition) {
    return demolition.costs_card ? 1 : chance_of_a_star(demolition.dice);  // BLOW-10
}

Verdict may_blow(const Table& table, Side side, HexId hex) {
    const Demolition* demolition = table.scenario.scenario_rules.find<Demolition>();
    if (demolition == nullptr ||
        std::find(demolition->bridges.begin(), demolition->bridges.end(), hex) == demolition->bridges.end())
        return Verdict::no("BLOW-1", "bridge_not_named");
    if (demolition->side != side) return Verdict::no("BLOW-1", "bridge_of_the_enemy");
    if (bridge_on(table, hex) == nullptr) return Verdict::no("BLOW-3", "bridge_is_destroyed");
    const CardInPlay& card = table.open.card();
    if (!is_section_card(table, card)) return Verdict::no("BLOW-2", "demolition_needs_section_card");
    if (!covers(table, side, card, hex))
        return Verdict::no("BLOW-2", "bridge_in_other_section", {{"card", card_key(table.rules.at(card.effect))}});
    if (!card.drops.empty() || std::any_of(table.open.units.begin(), table.open.units.end(), [&](const Unit& u) {
            return u.ordered &&
                   (!is_overlord(table.scenario) || (!u.ordered_by.is_none() && &table.open.at(u.ordered_by) == &card));
        }))
        return Verdict::no("BLOW-2", "demolition_instead_of_orders");
    if (!demolition->next_to.empty() && !has_unit_next_to(table, side, hex, demolition->next_to))
        return Verdict::no("BLOW-5", "nobody_next_to_bridge");
    return Verdict::yes();
}

bool may_blow_any(const Table& table, Side side) {
    const Demolition* demolition = table.scenario.scenario_rules.find<Demolition>();
    return demolition != nullptr && demolition->side == side &&
           std::any_of(demolition->bridges.begin(), demolition->bridges.end(),
                       [&](HexId hex) { return may_blow(table, side, hex).is_yes(); });
}

Verdict check(const Observation& seen, const OrderStep& step, const BlowBridge& action) {
    if (step.on_the_move) return Verdict::no("BLOW-2", "demolition_instead_of_orders");
    return may_blow(seen.table, side_of(step.seat), action.hex);
}

// No orders are given, so the turn goes on to the draw once the dice have fallen (BLOW-4).
void take(Emit& emit, const OrderStep& step, const BlowBridge& action) {
    emit.pop();
    const Demolition& rule = *emit.scenario().scenario_rules.find<Demolition>();
    if (!rule.costs_card) return emit.push(RollStep{RollPurpose::Demolition, rule.dice, {}, action.hex});
    CardInPlay card = emit.open().at(step.card);  // BLOW-10
    card.leaves_game = true;
    emit(CardChanged{step.card, card});
    destroy(emit, emit.open().active, *bridge_on(emit.table(), action.hex));
}

void demolition_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const bool is_destroyed = faces[star_face] != 0;
    tell_roll(emit, step, faces, is_destroyed ? 1 : 0);
    const Feature* bridge = bridge_on(emit.table(), step.hex);
    if (is_destroyed && bridge != nullptr) destroy(emit, emit.open().active, *bridge);
}

}  // namespace salient
