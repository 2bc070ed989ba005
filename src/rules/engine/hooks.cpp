// Named hooks: what happens at a moment because of ground, a unit, its nation, a card or a special rule. Each may emit events or push a step,
// nothing else.
#include <algorithm>
#include <array>
#include <vector>

#include "rules/answers/allowance.hpp"
#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/goals/passing.hpp"
#include "rules/wings/cross_hairs.hpp"
#include "rules/wings/dig_in.hpp"
#include "salient/strike.hpp"

namespace salient {

namespace {

using HookFunction = void (*)(Emit&, const HookContext&);
using Peril = bool (*)(const Table&, UnitId, const Feature&, Displacement);
struct NamedHook {
    std::string_view name;
    HookFunction function;
    unsigned carriers;            // one bit for each Carrier that may have it
    bool in_retreat = true;       // false: a retreat does not set it off
    StrikeHook strike = nullptr;  // of the moment DiceRolled, instead of `function`
    Peril peril = nullptr;        // whether it may cost a unit that passes any figures; null: never
    bool of_enemy = false;        // of the moment TurnEnds: at the end of the turns of its owner's enemy
};
constexpr unsigned bit(Carrier carrier) { return 1U << static_cast<unsigned>(carrier); }
constexpr unsigned on_ground = bit(Carrier::Terrain), on_card = bit(Carrier::Card),
                   on_someone = bit(Carrier::Unit) | bit(Carrier::Nation) | bit(Carrier::Rule) | bit(Carrier::Trait);

bool is_class(const Emit& emit, UnitId unit, UnitClass c) { return emit.rules().at(emit.unit(unit).type).terrain_class == c; }

// TWIRE-4, TWIRE-6: armor crushes the wire that it enters or battles from; a retreat leaves it alone (TWIRE-7).
// Who takes it away by hand does not crush it (CAV-9).
void armor_crushes_wire(Emit& emit, const HookContext& c) {
    if (is_class(emit, c.unit, UnitClass::Armor) && !may_remove(emit.table(), emit.unit(c.unit), c.feature.type))
        emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

// TSAND-3, TSAND-4: what goes with the unit that stood on it.
void remove_feature(Emit& emit, const HookContext& c) { emit(FeatureRemoved{c.feature.hex, c.feature.type}); }

// HTER-5: it goes with a unit that artillery, Air Power or Barrage has eliminated.
void goes_under_heavy_fire(Emit& emit, const HookContext& c) {
    if (is_lost_to_heavy_fire(emit.table(), c.unit)) remove_feature(emit, c);
}

bool moves_freely(const Table& table, UnitId unit) {
    const Card* card = card_of(table, table.unit(unit));
    return card != nullptr && card->free_movement;
}

// TMINE-7: as many dice as it is strong.
void strike_mine(Emit& emit, UnitId unit, std::uint8_t strength) {
    if (strength == 0) return;
    emit.push(RollStep{RollPurpose::Mine, strength, unit, {}});
}

// OBJ-32, TMINE-15: the first decoy that comes to light wins its medal for the side that found it.
void win_decoy(Emit& emit, HexId hex, Side finder) {
    const auto& objectives = emit.scenario().objectives;
    for (const ObjectiveId id : objectives.ids()) {
        const Objective& o = objectives[id];
        if (o.type != ObjectiveType::Decoy || !o.for_side[index(finder)] || emit.open().objectives[id] != Side::None) continue;
        if (std::find(o.hexes.begin(), o.hexes.end(), hex) != o.hexes.end()) emit(ObjectiveChanged{id, finder});
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
    const bool spares =
        emit.rules().procedures.mines_spare_raiders || c.passage == Passage::Passes || is_second_move(emit.open());
    if (c.how == Displacement::Move && moves_freely(emit.table(), c.unit) && spares) return;
    if (c.feature.value == face_down_strength)
        emit.push(RevealStep{c.unit, c.feature.hex, c.feature.type});
    else
        strike_mine(emit, c.unit, c.feature.value);
}

bool clears_mines(const Table& table, const Unit& unit);
bool mine_may_strike(const Table& table, UnitId unit, const Feature& mine, Displacement) {
    return mine.owner != table.unit(unit).side && !moves_freely(table, unit) && !clears_mines(table, table.unit(unit));
}

bool is_crossed(const Table& table, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return table.rules.at(f.type).crossing; });
}
bool ice_may_crack(const Table& table, UnitId unit, const Feature& ice, Displacement how) {
    return !is_crossed(table, ice.hex) && (how != Displacement::Move || !moves_freely(table, unit));
}

// TFROZ-1 to TFROZ-3: two dice for every hex of ice, in retreat too; none where there is a crossing.
void ice_cracks(Emit& emit, const HookContext& c) {
    if (ice_may_crack(emit.table(), c.unit, c.feature, c.how)) emit.push(RollStep{RollPurpose::Ice, ice_dice, c.unit, {}});
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
        emit(HandGrew{seat_of(owner)});
        emit.push(DrawStep{seat_of(owner), 1, 0, false});
    } else {
        if (emit.open().at(seat_of(owner)).hand_size != 0) emit(HandShrank{seat_of(owner)});
        emit.push(LoseCardStep{seat_of(owner)});
    }
}

// DAM-4: what the enemy takes away by coming there.
void enemy_removes(Emit& emit, const HookContext& c) {
    if (c.feature.owner != emit.unit(c.unit).side) emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

// TC-DIG-2: a sandbag for each ordered unit.
void dig_in(Emit& emit, const HookContext& c) { begin_digging_in(emit, c.card); }

// SMKSCR-3: smoke thins at the end of its owner's first turn and is gone after the second. SMOKE-2: that of shells does so at the end of the
// turns of the enemy.
void smoke_thins(Emit& emit, const HookContext& c) {
    if (c.feature.value == 0)
        emit(FeatureChanged{c.feature.hex, c.feature.type, 1});
    else
        emit(FeatureRemoved{c.feature.hex, c.feature.type});
}

// FUNNY-14 to FUNNY-16: enemy mines on the hex are gone before they go off, but not in a retreat.
void clear_mines(Emit& emit, const HookContext& c);
bool is_enemy_mine(const Rulebook& rules, Side side, const Feature& f);

void mine_plough(Emit& emit, const HookContext& c) {
    if (emit.unit(c.unit).funny.accessory == Accessory::MinePlough) clear_mines(emit, c);
}

// ENGR-4, ENGR-5: after a move after which they could battle, they clear the mines instead, unrevealed.
void engineers_clear_mines(Emit& emit, const HookContext& c) {
    const Unit& unit = emit.unit(c.unit);
    const Table table = emit.table();
    if (c.how != Displacement::Move || unit.on_the_move || is_second_move(emit.open())) return;
    if (c.passage == Passage::Passes && moves_freely(table, c.unit)) return;
    if (unit.battle_cost > battle_move(table, unit, unit.in_mud) || ground_refusal(table, unit) != BattleRefusal::None) return;
    const std::size_t mines = emit.open().features.size();
    clear_mines(emit, c);
    if (emit.open().features.size() == mines) return;
    emit(UnitMarked{c.unit, UnitMark::Battled});
    emit(UnitMarked{c.unit, UnitMark::Done});
}

// ITA-2 to ITA-4: its commander loses a card at random, while he holds more than three.
void owner_loses_card(Emit& emit, const HookContext& c) {
    const Side side = emit.unit(c.unit).side;
    if (emit.open().at(seat_of(side)).hand_count > 3) emit.push(LoseCardStep{seat_of(side)});
}

// ITA-2 to ITA-4, ITA-10, ITA-11: so does the Italian commander with each unit of his side, but for snipers.
void high_command_loses_card(Emit& emit, const HookContext& c) {
    const auto* rule = emit.scenario().scenario_rules.find<ItalyHighCommand>();
    const Unit& unit = emit.unit(c.unit);
    if (rule == nullptr || rule->side != unit.side || !emit.rules().at(unit.type).nation_rules) return;
    const bool is_of_it = !unit.nation.is_none() && emit.rules().at(unit.nation).high_command;
    if (emit.rules().procedures.italian_units_only && !is_of_it) return;
    if (emit.open().at(seat_of(unit.side)).hand_count > high_command_keeps) emit.push(LoseCardStep{seat_of(unit.side)});
}

constexpr NamedHook enters[] = {{"armor_crushes_wire", armor_crushes_wire, on_ground, false},
                                {"mine_goes_off", mine_goes_off, on_ground, false, nullptr, mine_may_strike},
                                {"ice_cracks", ice_cracks, on_ground, true, nullptr, ice_may_crack},
                                {"headquarters_changes_hands", headquarters_changes_hands, on_ground},
                                {"clear_mines", clear_mines, on_someone, false},
                                {"engineers_clear_mines", engineers_clear_mines, on_someone, false},
                                {"mine_plough", mine_plough, bit(Carrier::Unit), false},
                                {"enemy_removes", enemy_removes, on_ground}};
constexpr NamedHook leaves[] = {{"remove_feature", remove_feature, on_ground}};
constexpr NamedHook eliminated[] = {{"remove_feature", remove_feature, on_ground},
                                    {"goes_under_heavy_fire", goes_under_heavy_fire, on_ground},
                                    {"owner_loses_card", owner_loses_card, on_someone},
                                    {"high_command_loses_card", high_command_loses_card, bit(Carrier::Rule)}};
constexpr NamedHook battle_ends[] = {{"armor_crushes_wire", armor_crushes_wire, on_ground}};
constexpr NamedHook unit_hit[] = {{"cross_hair", place_cross_hair, bit(Carrier::Unit)}};
constexpr NamedHook orders_given[] = {{"dig_in", dig_in, on_card}};
// ELUSIVE-1 to ELUSIVE-8, ELUSIVE-10: what would hit is rolled once more, and only grenades of that roll do; flags are nothing.
void elusive(const Table&, StrikeStep& strike) {
    strike.flags = 0;
    if (strike.rolls == 1) {
        strike.next = RollPurpose::Second;
        strike.dice = strike.hits;
        strike.hits = 0;
    } else {
        strike.hits = strike.second[static_cast<std::size_t>(Face::Grenade)];
    }
}

// ELUSIVE-9: whatever the second roll shows, it costs one figure at most.
void elusive_one_hit(const Table& table, StrikeStep& strike) {
    elusive(table, strike);
    strike.hits = std::min<std::uint8_t>(strike.hits, 1);
}

// What a unit itself makes of dice against it: its type, else the first of its traits that does anything.
HookId own_strike_hook(const Table& table, const Unit& unit) {
    constexpr auto at = static_cast<std::size_t>(Moment::DiceRolled);
    HookId hook = table.type(unit).hooks[at];
    table.rules.each_trait(unit.traits, [&](const Trait& t) { hook = hook.is_none() ? t.hooks[at] : hook; });
    return hook;
}

// ELUSIVE-4, ELUSIVE-11, ELUSIVE-14, ELUSIVE-15: after those above. Flags of the first roll that the unit must obey and cannot are potential hits
// and used up; the others drive it back after the second roll. Its owner ignores as many as he may.
void elusive_keeps_flags(const Table& table, StrikeStep& strike) {
    const UnitId id = strike.battle.target;
    if (own_strike_hook(table, table.unit(id)).is_none()) return;  // not elusive
    const int flags = count_flags(table, strike.battle, strike.faces);
    const int ignored = flags_to_ignore(table, id, strike.battle).total() + flags_ignorable(table, id, strike.battle).total();
    const int must = flags_obeyed(table, table.unit(id), std::max(0, flags - ignored));
    int back = 0;
    for (const RetreatHex& hex : retreat_hexes(table, id, must, away_from(table, strike.battle)))
        back = std::max(back, int{hex.hexes});
    const int blocked = must - back;
    strike.flags = static_cast<std::uint8_t>(flags - blocked);
    if (strike.rolls != 1 || blocked == 0) return;
    strike.next = RollPurpose::Second;
    strike.dice = static_cast<std::uint8_t>(strike.dice + blocked);
}

constexpr NamedHook dice_rolled[] = {{"elusive", nullptr, on_someone, true, elusive},
                                     {"elusive_one_hit", nullptr, on_someone, true, elusive_one_hit},
                                     {"elusive_keeps_flags", nullptr, bit(Carrier::Rule), true, elusive_keeps_flags}};
constexpr NamedHook at_turn_end[] = {{"smoke_thins", smoke_thins, on_ground},
                                     {"shell_smoke_thins", smoke_thins, on_ground, true, nullptr, nullptr, true}};

void clear_mines(Emit& emit, const HookContext& c) {
    const Side side = emit.unit(c.unit).side;
    InlineVec<Feature, 8> mines;  // a copy: the list changes
    for (const Feature& f : emit.open().features_at(emit.unit(c.unit).hex))
        if (is_enemy_mine(emit.rules(), side, f) && !mines.full()) mines.push_back(f);
    for (const Feature& f : mines) emit(FeatureRemoved{f.hex, f.type});
}

bool is_enemy_mine(const Rulebook& rules, Side side, const Feature& f) {
    const HookId hook = rules.seen_by(side, f.type).hooks[static_cast<std::size_t>(Moment::UnitEnters)];
    return !hook.is_none() && enters[hook.value].function == mine_goes_off && f.owner != side;
}

// Whether what a unit itself does when it enters a hex is this.
template <class Is>
bool does_on_entering(const Table& table, const Unit& unit, Is is) {
    const auto does = [&](const Hooks& hooks) {
        const HookId hook = hooks[static_cast<std::size_t>(Moment::UnitEnters)];
        return !hook.is_none() && is(enters[hook.value].function);
    };
    const auto& special = table.rules.special;
    const Nation* nation = nation_over(table, unit);
    bool by_trait = false;
    table.rules.each_trait(unit.traits, [&](const Trait& t) { by_trait = by_trait || does(t.hooks); });
    return by_trait || does(table.type(unit).hooks) || (nation != nullptr && does(nation->hooks)) ||
           std::any_of(special.begin(), special.end(), [&](const SpecialRule& rule) { return does(rule.hooks); });
}

bool clears_mines(const Table& table, const Unit& unit) {
    return does_on_entering(table, unit, [&](HookFunction function) {
        return function == clear_mines || (function == mine_plough && unit.funny.accessory == Accessory::MinePlough);
    });
}

}  // namespace

// TMINE-5, TMINE-6: what the token turns out to be.
Seat to_act(const Table&, const RevealStep&) { return seat::chance; }
Verdict check(const Game& game, const RevealStep&, const Reveal& action) {
    const auto& pool = game.state.open.mine_pool;
    if (action.strength >= pool.size() || pool[action.strength] == 0) return Verdict::no("TMINE-2", "no_such_token");
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
    emit(CardDiscarded{step.seat, action.card, true});
}

namespace {

std::span<const NamedHook> registry(Moment moment) {
    switch (moment) {
        case Moment::UnitEnters: return enters;
        case Moment::UnitLeaves: return leaves;
        case Moment::UnitEliminated: return eliminated;
        case Moment::BattleEnds: return battle_ends;
        case Moment::UnitHit: return unit_hit;
        case Moment::OrdersGiven: return orders_given;
        case Moment::TurnEnds: return at_turn_end;
        case Moment::DiceRolled: return dice_rolled;
    }
    return {};
}

}  // namespace

std::span<const std::string_view> hook_names(Moment moment) {
    static const auto all = [] {
        std::array<std::vector<std::string_view>, moment_count> names;
        for (int m = 0; m < moment_count; ++m)
            for (const NamedHook& hook : registry(static_cast<Moment>(m)))
                names[static_cast<std::size_t>(m)].push_back(hook.name);
        return names;
    }();
    return all[static_cast<std::size_t>(moment)];
}

HookId hook_named(Moment moment, std::string_view name) {
    const auto all = hook_names(moment);
    const auto at = std::find(all.begin(), all.end(), name);
    return at == all.end() ? HookId::none() : HookId{at - all.begin()};
}

bool may_carry(Carrier carrier, Moment moment, HookId hook) {
    return (registry(moment)[hook.value].carriers & bit(carrier)) != 0;
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
    const auto hook_now = [&](const Feature& f) {
        const HookId id = hook_of(emit.rules(), Side::None, f, Moment::TurnEnds);
        if (id.is_none()) return id;
        return (f.owner != side) == at_turn_end[id.value].of_enemy ? id : HookId::none();
    };
    std::vector<Feature> hooked;  // a copy: hooks change the list
    for (const Feature& f : emit.open().features)
        if (f.owner != Side::None && !hook_now(f).is_none()) hooked.push_back(f);
    for (const Feature& f : hooked) run_hook(emit, Moment::TurnEnds, hook_now(f), {{}, f});
}

bool acts_on_passing(const Terrain& terrain, Displacement how) {
    for (const Moment moment : {Moment::UnitEnters, Moment::UnitLeaves}) {
        const HookId hook = terrain.hooks[static_cast<std::size_t>(moment)];
        if (!hook.is_none() && (how != Displacement::Retreat || registry(moment)[hook.value].in_retreat)) return true;
    }
    return false;
}

namespace {

// `as`: as which type the unit acts besides its own, or null.
void run_hooks_of(Emit& emit, Moment moment, const HookContext& context, const UnitType* as = nullptr) {
    const UnitId unit = context.unit;
    const auto run_one = [&](const Hooks& hooks) {
        const HookId hook = hooks[static_cast<std::size_t>(moment)];
        if (!hook.is_none()) run_hook(emit, moment, hook, context);
    };
    const UnitType& own = emit.table().type(unit);
    run_one(own.hooks);
    if (as != nullptr && as->hooks[static_cast<std::size_t>(moment)] != own.hooks[static_cast<std::size_t>(moment)])
        run_one(as->hooks);
    emit.rules().each_trait(emit.unit(unit).traits, [&](const Trait& t) { run_one(t.hooks); });
    if (const Nation* nation = nation_over(emit.table(), emit.unit(unit)); nation != nullptr) run_one(nation->hooks);
    for (const SpecialRule& rule : emit.rules().special) run_one(rule.hooks);
}

}  // namespace

void run_unit_hooks(Emit& emit, Moment moment, UnitId unit, Displacement how, Passage passage) {
    run_hooks_of(emit, moment, {unit, {}, how, passage});
}

void run_hit_hooks(Emit& emit, const BattleContext& battle, int figures) {
    const Unit& target = emit.unit(battle.target);
    if (!target.on_board() || target.hex != battle.target_hex || target.figures >= figures) return;  // BIGGUN-4, BIGGUN-5
    HookContext context;
    context.unit = battle.attacker;
    context.battle = battle;
    const bool is_as_big_gun = is_observed(emit.table(), emit.unit(battle.attacker));  // FSPOT-1
    run_hooks_of(emit, Moment::UnitHit, context,
                 is_as_big_gun ? &emit.rules().at(emit.rules().procedures.observed_gun) : nullptr);
}

void unit_left_hex(Emit& emit, UnitId unit) { return_cross_hairs(emit, unit); }

void run_strike_hooks(const Table& table, StrikeStep& strike) {
    const Unit& target = table.unit(strike.battle.target);
    const auto run_one = [&](HookId hook) {
        if (hook.is_none()) return;
        const std::size_t own = std::size(dice_rolled);
        const StrikeHook act = hook.value < own ? dice_rolled[hook.value].strike : table.rules.trial_strikes[hook.value - own];
        act(table, strike);
    };
    constexpr auto at = static_cast<std::size_t>(Moment::DiceRolled);
    run_one(own_strike_hook(table, target));
    if (const Nation* nation = nation_over(table, target); nation != nullptr) run_one(nation->hooks[at]);
    for (const SpecialRule& rule : table.rules.special) run_one(rule.hooks[at]);
}

bool has_strike_hooks(const Table& table, UnitId id) {
    const auto has = [](const Hooks& hooks) { return !hooks[static_cast<std::size_t>(Moment::DiceRolled)].is_none(); };
    const Unit& target = table.unit(id);
    const auto& special = table.rules.special;
    const Nation* nation = nation_over(table, target);
    return !own_strike_hook(table, target).is_none() || (nation != nullptr && has(nation->hooks)) ||
           std::any_of(special.begin(), special.end(), [&](const SpecialRule& rule) { return has(rule.hooks); });
}

bool acts_on_entering(const Table& table, Side side, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(),
                       [&](const Feature& f) { return !hook_of(table.rules, side, f, Moment::UnitEnters).is_none(); });
}

namespace {

bool is_perilous(const Table& table, UnitId unit, HexId hex, Displacement how) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) {
        const HookId hook = hook_of(table.rules, table.unit(unit).side, f, Moment::UnitEnters);
        if (hook.is_none() || (how == Displacement::Retreat && !enters[hook.value].in_retreat)) return false;
        const Peril peril = enters[hook.value].peril;
        return peril != nullptr && peril(table, unit, f, how);
    });
}

}  // namespace

std::uint8_t perils_on_the_way(const Table& table, UnitId unit, const Route& route) {
    std::uint8_t count = 0;
    for (std::size_t i = 0; i + 1 < route.size(); ++i) count += is_perilous(table, unit, route[i], Displacement::Move) ? 1 : 0;
    return count;
}

int ice_on_retreat(const Table& table, UnitId unit, const Route& route) {
    return static_cast<int>(std::count_if(route.begin(), route.end(),
                                          [&](HexId hex) { return is_perilous(table, unit, hex, Displacement::Retreat); }));
}

bool clears_instead_of_battling(const Table& table, const Unit& unit) {
    return does_on_entering(table, unit, [](HookFunction function) { return function == engineers_clear_mines; });
}

bool has_enemy_mine(const Table& table, Side side, HexId hex) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return is_enemy_mine(table.rules, side, f); });
}

void run_card_hooks(Emit& emit, Moment moment, InPlayId card) {
    const HookId hook = emit.rules().at(emit.open().at(card).effect).hooks[static_cast<std::size_t>(moment)];
    HookContext context;
    context.card = card;
    if (!hook.is_none()) registry(moment)[hook.value].function(emit, context);
}

// TMINE-7: symbols of the class and grenades hit, whatever the ground. ELUSIVE-12: where more may be rolled against the unit, as in battle.
void mine_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const BattleContext mine = dice_for(step.unit, step.hex);
    if (has_strike_hooks(emit.table(), step.unit)) {
        StrikeStep strike;
        strike.battle = mine;
        emit.push(strike);
        return strike_rolled(emit, step, faces);
    }
    const int hits = count_hits(emit.table(), mine, faces);
    tell_roll(emit, step, faces, hits);
    lose_figures(emit, step.unit, hits, LossCause::Terrain);
}

// TFROZ-1: each star costs a figure.
void ice_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const auto lost = faces[static_cast<std::size_t>(Face::Star)];
    tell_roll(emit, step, faces, lost);
    lose_figures(emit, step.unit, lost, LossCause::Terrain);
}

}  // namespace salient
