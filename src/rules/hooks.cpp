// Named hooks: what happens at a moment because of a feature or a card. Each may emit events or push a step, nothing else.
#include <algorithm>
#include <array>

#include "rules/modifiers.hpp"
#include "rules/passing.hpp"
#include "rules/steps.hpp"

namespace salient {

namespace {

using HookFunction = void (*)(Emit&, const HookContext&);
struct NamedHook {
    std::string_view name;
    HookFunction function;
    bool in_retreat = true;  // false: a retreat does not set it off
};

bool is_class(const Emit& emit, UnitId unit, UnitClass c) { return emit.rules().at(emit.unit(unit).type).terrain_class == c; }

// TWIRE-4, TWIRE-6: armor crushes the wire that it enters or battles from; a retreat leaves it alone (TWIRE-7).
void armor_crushes_wire(Emit& emit, const HookContext& c) {
    if (is_class(emit, c.unit, UnitClass::Armor)) emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

// TSAND-3, TSAND-4: what goes with the unit that stood on it.
void remove_feature(Emit& emit, const HookContext& c) { emit(FeatureRemoved{c.feature.hex, c.feature.type}); }

bool moves_freely(const Emit& emit, UnitId unit) {
    const Card* card = card_of(emit.table(), emit.unit(unit));
    return card != nullptr && card->free_movement;
}

// TMINE-7: as many dice as it is strong.
void strike_mine(Emit& emit, UnitId unit, std::uint8_t strength) {
    if (strength == 0) return;
    RollStep roll{RollPurpose::Mine, strength, {}};
    roll.battle.target = unit;
    emit.push(roll);
}

// OBJ-32, TMINE-15: the first decoy that comes to light wins its medal for the side that found it.
void win_decoy(Emit& emit, HexId hex, Side finder) {
    const auto& objectives = emit.scenario().objectives;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const Objective& o = objectives[i];
        if (o.type != ObjectiveType::Decoy || !o.for_side[index(finder)] || emit.open().objectives[i] != Side::None) continue;
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end()) emit(ObjectiveChanged{ObjectiveId{i}, finder});
    }
    update_medals(emit);
}

// The second move of a card that gives two (TC-BEL-2) is under way.
bool is_second_move(const Open& open) {
    for (const Step& step : open.steps)
        if (const auto* move = std::get_if<MoveStep>(&step); move != nullptr && move->part > 0) return true;
    return false;
}

// TMINE-4 to TMINE-13: the enemy of its owner sets it off by entering, not by falling back.
void mine_goes_off(Emit& emit, const HookContext& c) {
    if (c.feature.owner == emit.unit(c.unit).side) return;
    if (c.how == Displacement::Move && moves_freely(emit, c.unit) &&
        (c.passage == Passage::Passes || is_second_move(emit.open())))
        return;
    if (c.feature.value == face_down_strength)
        emit.push(RevealStep{c.unit, c.feature.hex, c.feature.type});
    else
        strike_mine(emit, c.unit, c.feature.value);
}

// TFROZ-1 to TFROZ-3: two dice for every hex of ice, in retreat too; none where there is a crossing.
void ice_cracks(Emit& emit, const HookContext& c) {
    if (c.how == Displacement::Move && moves_freely(emit, c.unit)) return;
    for (const Feature& f : emit.open().features_at(c.feature.hex))
        if (emit.rules().at(f.type).crossing) return;
    RollStep roll{RollPurpose::Ice, 2, {}};
    roll.battle.target = c.unit;
    emit.push(roll);
}

// HQ-1 to HQ-4: its enemy captures it by entering, its owner wins it back; a captured one has the value 1.
void headquarters_changes_hands(Emit& emit, const HookContext& c) {
    const Side owner = c.feature.owner;
    if (owner == Side::None) return;  // THQ-2
    const bool is_captured = c.feature.value != 0;
    const bool is_home = emit.unit(c.unit).side == owner;
    if (is_captured != is_home) return;  // HQ-2
    emit(FeatureChanged{c.feature.hex, c.feature.type, static_cast<std::uint8_t>(is_home ? 0 : 1)});
    if (is_home) {
        emit(HandGrew{owner});
        emit.push(DrawStep{owner, 1, 0, false});
    } else {
        if (emit.open().at(owner).hand_size != 0) emit(HandShrank{owner});
        emit.push(LoseCardStep{owner});
    }
}

// TC-DIG-2, TC-DIG-3: a sandbag for each ordered unit whose hex can hold one.
void dig_in(Emit& emit, const HookContext&) {
    const TerrainId sandbag = emit.rules().terrain("sandbag");
    const auto units = emit.open().units;
    const int supply = emit.rules().procedures.sandbag_supply;  // TC-DIG-5: 0 is no limit
    int left = supply == 0 ? static_cast<int>(units.size()) : supply;
    if (supply != 0)
        for (const Feature& f : emit.open().features) left -= f.type == sandbag ? 1 : 0;
    for (const Unit& unit : units) {
        if (left <= 0) return;
        if (!unit.ordered || !unit.on_board()) continue;
        bool room = true;
        for (const Feature& f : emit.open().features_at(unit.hex))
            room = room && f.type != sandbag && emit.rules().at(f.type).sandbags;
        if (!room) continue;
        Feature feature;
        feature.hex = unit.hex;
        feature.type = sandbag;
        feature.facing = emit.scenario().edge(unit.side) == Edge::Bottom ? 1 : 4;
        emit(FeaturePlaced{feature});
        --left;
    }
}

// SMKSCR-3: smoke thins at the end of its owner's first turn and is gone after the second.
void smoke_thins(Emit& emit, const HookContext& c) {
    if (c.feature.value == 0)
        emit(FeatureChanged{c.feature.hex, c.feature.type, 1});
    else
        emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

constexpr NamedHook enters[] = {{"armor_crushes_wire", armor_crushes_wire, false},
                                {"mine_goes_off", mine_goes_off, false},
                                {"ice_cracks", ice_cracks},
                                {"headquarters_changes_hands", headquarters_changes_hands}};
constexpr NamedHook leaves[] = {{"remove_feature", remove_feature}};
constexpr NamedHook eliminated[] = {{"remove_feature", remove_feature}};
constexpr NamedHook battle_ends[] = {{"armor_crushes_wire", armor_crushes_wire}};
constexpr NamedHook orders_given[] = {{"dig_in", dig_in}};
constexpr NamedHook turn_ends[] = {{"smoke_thins", smoke_thins}};

}  // namespace

// TMINE-5, TMINE-6: what the token turns out to be.
Seat asks(const Table&, const RevealStep&) { return seat::chance; }
Verdict check(const Game& game, const RevealStep&, const Reveal& action) {
    const auto& pool = game.state.open.mine_pool;
    const bool empty = std::all_of(pool.begin(), pool.end(), [](std::uint8_t n) { return n == 0; });
    if (action.strength >= pool.size() || (!empty && pool[action.strength] == 0)) return Verdict::no("TMINE-2", "no_such_token");
    return Verdict::yes();
}
void take(Emit& emit, const RevealStep& step, const Reveal& action) {
    emit.pop();
    emit(MineRevealed{step.hex, step.type, action.strength});
    if (action.strength == 0) {
        emit(FeatureRemoved{step.hex, step.type});
        win_decoy(emit, step.hex, emit.unit(step.unit).side);
    } else {
        strike_mine(emit, step.unit, action.strength);
    }
}

// HQ-1: the card that goes.
void take(Emit& emit, const LoseCardStep& step, const LoseCard& action) {
    emit.pop();
    emit(CardDiscarded{step.side, action.card, true});
}

namespace {

std::span<const NamedHook> registry(Moment moment) {
    switch (moment) {
        case Moment::UnitEnters: return enters;
        case Moment::UnitLeaves: return leaves;
        case Moment::UnitEliminated: return eliminated;
        case Moment::BattleEnds: return battle_ends;
        case Moment::OrdersGiven: return orders_given;
        case Moment::TurnEnds: return turn_ends;
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
constexpr auto turn_ends_names = names_of(turn_ends);

}  // namespace

std::span<const std::string_view> hook_names(Moment moment) {
    switch (moment) {
        case Moment::UnitEnters: return enters_names;
        case Moment::UnitLeaves: return leaves_names;
        case Moment::UnitEliminated: return eliminated_names;
        case Moment::BattleEnds: return battle_ends_names;
        case Moment::OrdersGiven: return orders_given_names;
        case Moment::TurnEnds: return turn_ends_names;
    }
    return {};
}

namespace {

// As the ground is for units of this side (TER-5).
HookId hook_of(const Rulebook& rules, Side side, const Feature& f, Moment moment) {
    return rules.seen_by(side, f.type).hooks[static_cast<std::size_t>(moment)];
}

void run_hook(Emit& emit, Moment moment, HookId hook, const HookContext& context) {
    const NamedHook& named = registry(moment)[hook.value];
    if (context.how != Displacement::Retreat || named.in_retreat) named.function(emit, context);
}

// Whether a feature lies after a kind on the same hex, in the order of TER-9.
bool comes_after(const Rulebook& rules, TerrainId type, TerrainId other) {
    return std::pair(rules.at(type).layer, type) > std::pair(rules.at(other).layer, other);
}

}  // namespace

void run_terrain_hooks(Emit& emit, Moment moment, UnitId unit, HexId hex, Displacement how, Passage passage) {
    const Side side = emit.unit(unit).side;
    InlineVec<Feature, 8> hooked;  // a copy: hooks change the list; in the order of TER-9
    for (const Feature& f : emit.open().features_at(hex))
        if (!hook_of(emit.rules(), side, f, moment).is_none() && !hooked.full()) hooked.push_back(f);
    if (moment == Moment::UnitEnters && hooked.size() > 1)  // one of them may ask for dice before the next acts
        emit.push(EnterStep{unit, hex, how, passage == Passage::Passes, hooked[0].type});
    for (const Feature& f : hooked) {
        run_hook(emit, moment, hook_of(emit.rules(), side, f, moment), {unit, f, how, passage});
        if (moment == Moment::UnitEnters) return;
    }
}

void run(Emit& emit, const EnterStep& step) {
    if (!emit.unit(step.unit).on_board()) return;  // TER-9
    const Side side = emit.unit(step.unit).side;
    for (const Feature& f : emit.open().features_at(step.hex)) {
        const HookId hook = hook_of(emit.rules(), side, f, Moment::UnitEnters);
        if (hook.is_none() || !comes_after(emit.rules(), f.type, step.after)) continue;
        const Feature next = f;
        EnterStep rest = step;
        rest.after = next.type;
        emit.push(rest);
        const Passage passage = step.passes ? Passage::Passes : Passage::Stays;
        return run_hook(emit, Moment::UnitEnters, hook, {step.unit, next, step.how, passage});
    }
}

void run_turn_hooks(Emit& emit, Side side) {
    const auto features = emit.open().features;  // a copy: hooks change the list
    for (const Feature& f : features) {
        const HookId hook = hook_of(emit.rules(), Side::None, f, Moment::TurnEnds);
        if (f.owner == side && !hook.is_none()) run_hook(emit, Moment::TurnEnds, hook, {{}, f});
    }
}

bool acts_on_passing(const Terrain& terrain, Displacement how) {
    for (const Moment moment : {Moment::UnitEnters, Moment::UnitLeaves}) {
        const HookId hook = terrain.hooks[static_cast<std::size_t>(moment)];
        if (!hook.is_none() && (how != Displacement::Retreat || registry(moment)[hook.value].in_retreat)) return true;
    }
    return false;
}

void run_card_hooks(Emit& emit, Moment moment, const Card& card) {
    const HookId hook = card.hooks[static_cast<std::size_t>(moment)];
    if (!hook.is_none()) registry(moment)[hook.value].function(emit, {});
}

}  // namespace salient
