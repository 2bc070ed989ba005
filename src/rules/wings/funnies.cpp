// Hobart's Funnies (FUNNY, THOB): the choice of what they carry, the bridge, and bunkers broken by a star. The rest is said by their data:
// ground that is open to them, the die of the petard, the hook of the plough.
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/movement/movement.hpp"
#include "rules/wings/funnies.hpp"

namespace salient {

// ---- The choice (FUNNY-2) ----

namespace {

// The unit of a side whose accessory is to be chosen next, or none.
UnitId next_to_choose(const Table& table, Side side) {
    const auto& units = table.open.units;
    const auto at = std::find_if(units.begin(), units.end(), [&](const Unit& u) {
        return u.side == side && u.funny.accessory == Accessory::None && table.type(u).accessories != 0;
    });
    return at == units.end() ? UnitId::none() : UnitId{at - units.begin()};
}

}  // namespace

std::vector<std::vector<Step>> equipment_choices(const Rulebook& rules, const Scenario& scenario) {
    std::vector<std::vector<Step>> out;
    if (const auto* rule = scenario.scenario_rules.find<LandingCraft>(); rule != nullptr)
        out.push_back({CraftStep{seat_of(rule->side), rule->craft}});
    for (const Side side : {enemy_of(scenario.first), scenario.first}) {
        const bool chooses = std::any_of(scenario.units.begin(), scenario.units.end(), [&](const UnitSetup& u) {
            return u.side == side && u.accessory == Accessory::None && rules.at(u.type).accessories != 0;
        });
        if (chooses) out.push_back({AccessoryStep{seat_of(side)}});
    }
    return out;
}

Seat to_act(const Table& table, const AccessoryStep& step) {
    return next_to_choose(table, side_of(step.seat)).is_none() ? seat::nobody : step.seat;
}

void list(const Observation& seen, const AccessoryStep& step, Actions& out) {
    const UnitId unit = next_to_choose(seen.table, side_of(step.seat));
    for (const Accessory accessory : accessories)
        if (check(seen, step, ChooseAccessory{unit, accessory})) out.emplace_back(ChooseAccessory{unit, accessory});
}

Verdict check(const Observation& seen, const AccessoryStep& step, const ChooseAccessory& action) {
    const Table& table = seen.table;
    if (action.unit != next_to_choose(table, side_of(step.seat))) return Verdict::no("FUNNY-2", "not_this_funny");
    if (action.accessory == Accessory::None || action.accessory > Accessory::Petard ||
        (table.type(action.unit).accessories & bit_of(action.accessory)) == 0)
        return Verdict::no("FUNNY-1", "no_such_accessory");
    return Verdict::yes();
}

void take(Emit& emit, const AccessoryStep&, const ChooseAccessory& action) {
    emit(AccessoryChosen{action.unit, action.accessory});
}

// ---- The bridge (FUNNY-5 to FUNNY-9, FUNNY-25, THOB-1) ----

Verdict may_place_bridge(const Table& table, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("FUNNY-5", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (unit.funny.accessory != Accessory::Bridge)
        return Verdict::no("FUNNY-5", "carries_no_bridge", {{"unit", unit_key(table.type(unit))}});
    if (unit.funny.bridge_placed) return Verdict::no("FUNNY-8", "bridge_placed_already");
    if (Verdict verdict = may_battle(table, id); !verdict) return verdict;  // TBAT-11
    if (table.open.phase == Phase::Battle) {
        const CardInPlay* card = unit.ordered_by.is_none() ? nullptr : &table.open.at(unit.ordered_by);
        const bool moves = card == nullptr || card->effect.is_none() || card->fallback || [&] {
            const auto& phases = table.rules.at(card->effect).phases;
            return std::find(phases.begin(), phases.end(), Phase::Move) != phases.end();
        }();
        if (moves) return Verdict::no("FUNNY-25", "bridge_while_moving");
    }
    return Verdict::yes();
}

Verdict may_place_bridge(const Table& table, UnitId id, HexId hex) {
    if (Verdict verdict = may_place_bridge(table, id); !verdict) return verdict;
    if (hex.is_none() || hex.value >= table.board.size() || table.board.distance(table.unit(id).hex, hex) != 1)
        return Verdict::no("FUNNY-5", "bridge_not_adjacent");
    const auto features = table.open.features_at(hex);
    // FUNNY-9: rivers and wide rivers, and nothing else, are crossed in boats.
    const auto is_river = [&](const Feature& f) { return table.rules.at(f.type).rafts; };
    if (std::none_of(features.begin(), features.end(), is_river)) return Verdict::no("FUNNY-9", "no_river_there");
    const auto is_taken = [&](const Feature& f) { return table.rules.at(f.type).layer == Layer::Structure; };
    if (std::any_of(features.begin(), features.end(), is_taken)) return Verdict::no("TER-3", "no_room_for_bridge");
    return Verdict::yes();
}

void list_bridges(const Table& table, UnitId id, Actions& out) {
    if (!carries_bridge(table.unit(id)) || !may_place_bridge(table, id)) return;
    for (int i = 0; i < table.board.size(); ++i)
        if (may_place_bridge(table, id, HexId{i})) out.emplace_back(PlaceBridge{id, HexId{i}});
}

bool can_place_bridge(const Table& table, UnitId id) {
    if (!table.unit(id).on_board() || !carries_bridge(table.unit(id)) || !may_place_bridge(table, id)) return false;
    const auto& around = table.board.neighbors(table.unit(id).hex);
    return std::any_of(around.begin(), around.end(),
                       [&](HexId hex) { return !hex.is_none() && may_place_bridge(table, id, hex).is_yes(); });
}

namespace {

void place_bridge(Emit& emit, const PlaceBridge& action) {
    Feature bridge;
    bridge.hex = action.hex;
    bridge.type = emit.rules().procedures.ground.bridge;
    emit(FeaturePlaced{bridge});
    emit(UnitMarked{action.unit, UnitMark::BridgePlaced});
    emit(UnitMarked{action.unit, UnitMark::Battled});  // FUNNY-6
    emit(UnitMarked{action.unit, UnitMark::Done});
}

}  // namespace

// Before its move.
Verdict check(const Observation& seen, const MoveStep&, const PlaceBridge& action) {
    const Verdict verdict = may_move(seen.table, action.unit);
    return verdict ? may_place_bridge(seen.table, action.unit, action.hex) : verdict;
}
void take(Emit& emit, const MoveStep&, const PlaceBridge& action) { place_bridge(emit, action); }

Verdict check(const Observation& seen, const BattleStep&, const PlaceBridge& action) {
    return may_place_bridge(seen.table, action.unit, action.hex);
}
void take(Emit& emit, const BattleStep&, const PlaceBridge& action) { place_bridge(emit, action); }

// Between the steps of its move, or after them.
Seat to_act(const Table& table, const BridgeStep& step) {
    return can_place_bridge(table, step.unit) ? commander(table, table.unit(step.unit)) : seat::nobody;
}
void list(const Observation& seen, const BridgeStep& step, Actions& out) {
    out.emplace_back(Decline{});
    list_bridges(seen.table, step.unit, out);
}
Verdict check(const Observation& seen, const BridgeStep& step, const PlaceBridge& action) {
    if (action.unit != step.unit) return Verdict::no("FUNNY-5", "only_this_unit");
    return may_place_bridge(seen.table, action.unit, action.hex);
}
Verdict check(const Observation&, const BridgeStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const BridgeStep& step, const PlaceBridge& action) {
    emit.pop();
    emit.push(WalkStep{step.unit, {}, 0, step.so_far, true});  // FUNNY-6: it may go on
    place_bridge(emit, action);
}
void take(Emit& emit, const BridgeStep&, const Decline&) { emit.pop(); }

// ---- Bunkers (FUNNY-18 to FUNNY-23, THOB-5, THOB-7) ----

Verdict may_breach(const Table& table, UnitId id, HexId hex) {
    if (Verdict verdict = may_battle(table, id); !verdict) return verdict;
    const Unit& unit = table.unit(id);
    if (hex.is_none() || hex.value >= table.board.size() || table.board.distance(unit.hex, hex) != 1 ||
        ground_breached(table, id, hex).is_none())
        return Verdict::no("FUNNY-21", "nothing_to_breach");
    if (!table.open.unit_at(hex).is_none()) return Verdict::no("FUNNY-21", "breach_not_empty");
    if (has_adjacent_enemy(table, unit.side, unit.hex)) return Verdict::no("FUNNY-21", "must_close_assault");
    if (const Card* card = card_of(table, unit); card != nullptr && card->battle_limit == BattleLimit::Fire)
        return Verdict::no("TC-FIRE-4", "card_fire_only", {{"card", card_key(*card)}});
    const int dice = breach_dice(table, id, hex).total();
    return dice < 1 ? Verdict::no("RED-5", "no_dice", {{"dice", dice}}) : Verdict::yes();
}

void list_breaches(const Table& table, UnitId id, Actions& out) {
    if (!is_modified(table, Attribute::Breaches, &table.unit(id))) return;
    std::vector<HexId> hexes;
    for (const HexId hex : table.board.neighbors(table.unit(id).hex))
        if (!hex.is_none() && may_breach(table, id, hex)) hexes.push_back(hex);
    std::sort(hexes.begin(), hexes.end());
    for (const HexId hex : hexes) out.emplace_back(Breach{id, hex});
}

bool can_breach(const Table& table, UnitId id) {
    if (!is_modified(table, Attribute::Breaches, &table.unit(id)) || battle_refusal(table, id) != BattleRefusal::None)
        return false;
    const auto& around = table.board.neighbors(table.unit(id).hex);
    return std::any_of(around.begin(), around.end(),
                       [&](HexId hex) { return !hex.is_none() && may_breach(table, id, hex).is_yes(); });
}

Verdict check(const Observation& seen, const BattleStep&, const Breach& action) {
    return may_breach(seen.table, action.unit, action.hex);
}

void take(Emit& emit, const BattleStep&, const Breach& action) {
    const auto dice = static_cast<std::uint8_t>(breach_dice(emit.table(), action.unit, action.hex).total());
    emit(UnitMarked{action.unit, UnitMark::Battled});
    emit(UnitMarked{action.unit, UnitMark::Done});
    emit.push(RollStep{RollPurpose::Breach, dice, action.unit, action.hex});
}

// FUNNY-22: a star is all that counts.
void breach_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    tell_roll(emit, step, faces);
    if (faces[static_cast<std::size_t>(Face::Star)] == 0) return;
    const TerrainId broken = ground_breached(emit.table(), step.unit, step.hex);
    if (broken) emit(FeatureRemoved{step.hex, broken});
}

void run(Emit& emit, const BreachStep& step) {
    const auto features = emit.table().open.features_at(step.hex);
    if (std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == step.type; }))
        emit(FeatureRemoved{step.hex, step.type});
}

}  // namespace salient
