// Named hooks: what happens at a moment because of a feature or a card. Each may emit events or push a step, nothing else.
#include <array>

#include "rules/steps.hpp"

namespace salient {

namespace {

using HookFunction = void (*)(Emit&, const HookContext&);
struct NamedHook {
    std::string_view name;
    HookFunction function;
};

bool is_class(const Emit& emit, UnitId unit, UnitClass c) { return emit.rules().at(emit.unit(unit).type).terrain_class == c; }

// TWIRE-4, TWIRE-6: armor crushes the wire that it enters or battles from; a retreat leaves it alone (TWIRE-7).
void armor_crushes_wire(Emit& emit, const HookContext& c) {
    if (c.how != Displacement::Retreat && is_class(emit, c.unit, UnitClass::Armor)) emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

// TSAND-3, TSAND-4: what goes with the unit that stood on it.
void remove_feature(Emit& emit, const HookContext& c) { emit(FeatureRemoved{c.feature.hex, c.feature.type}); }

// TC-DIG-2, TC-DIG-3: a sandbag for each ordered unit whose hex can hold one.
void dig_in(Emit& emit, const HookContext&) {
    const TerrainId sandbag = emit.rules().terrain("sandbag");
    const auto units = emit.open().units;
    for (const Unit& unit : units) {
        if (!unit.ordered || !unit.on_board()) continue;
        bool room = true;
        for (const Feature& f : emit.open().features_at(unit.hex)) room = room && f.type != sandbag && emit.rules().at(f.type).sandbags;
        if (!room) continue;
        Feature feature;
        feature.hex = unit.hex;
        feature.type = sandbag;
        feature.facing = emit.scenario().edge(unit.side) == Edge::Bottom ? 1 : 4;
        emit(FeaturePlaced{feature});
    }
}

constexpr NamedHook enters[] = {{"armor_crushes_wire", armor_crushes_wire}};
constexpr NamedHook leaves[] = {{"remove_feature", remove_feature}};
constexpr NamedHook eliminated[] = {{"remove_feature", remove_feature}};
constexpr NamedHook battle_ends[] = {{"armor_crushes_wire", armor_crushes_wire}};
constexpr NamedHook orders_given[] = {{"dig_in", dig_in}};

std::span<const NamedHook> registry(Moment moment) {
    switch (moment) {
        case Moment::UnitEnters: return enters;
        case Moment::UnitLeaves: return leaves;
        case Moment::UnitEliminated: return eliminated;
        case Moment::BattleEnds: return battle_ends;
        case Moment::OrdersGiven: return orders_given;
    }
    return {};
}

template <std::size_t N>
constexpr std::array<std::string_view, N> names_of(const NamedHook (&hooks)[N]) {
    std::array<std::string_view, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = hooks[i].name;
    return out;
}
constexpr auto enters_names = names_of(enters);
constexpr auto leaves_names = names_of(leaves);
constexpr auto eliminated_names = names_of(eliminated);
constexpr auto battle_ends_names = names_of(battle_ends);
constexpr auto orders_given_names = names_of(orders_given);

}  // namespace

std::span<const std::string_view> hook_names(Moment moment) {
    switch (moment) {
        case Moment::UnitEnters: return enters_names;
        case Moment::UnitLeaves: return leaves_names;
        case Moment::UnitEliminated: return eliminated_names;
        case Moment::BattleEnds: return battle_ends_names;
        case Moment::OrdersGiven: return orders_given_names;
    }
    return {};
}

void run_terrain_hooks(Emit& emit, Moment moment, UnitId unit, HexId hex, Displacement how) {
    InlineVec<Feature, 8> hooked;  // a copy: hooks change the list; in the order of TER-9
    for (const Feature& f : emit.open().features_at(hex))
        if (!emit.rules().at(f.type).hooks[static_cast<std::size_t>(moment)].is_none() && !hooked.full()) hooked.push_back(f);
    for (const Feature& f : hooked) {
        if (moment == Moment::UnitEnters && !emit.unit(unit).on_board()) return;
        const HookId hook = emit.rules().at(f.type).hooks[static_cast<std::size_t>(moment)];
        registry(moment)[hook.value].function(emit, {unit, f, how});
    }
}

void run_card_hooks(Emit& emit, Moment moment, const Card& card) {
    const HookId hook = card.hooks[static_cast<std::size_t>(moment)];
    if (!hook.is_none()) registry(moment)[hook.value].function(emit, {});
}

}  // namespace salient
