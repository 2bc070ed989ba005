// Retreats (ARD-RET): the kinds of hex, in their order, and the German choice among equal ones.
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

bool is_hard(const Table& table, HexId from, Direction d) {  // ARD-RET-4
    const HexId to = table.map().neighbor(from, d);
    if (is_unbridged(table, from, d)) return true;
    return table.map().at(to).terrain == Terrain::Forest && !has_road(table, from, d);
}

bool is_supplied_stack(const Table& table, const Stack& stack) {
    return std::any_of(stack.begin(), stack.end(), [&](UnitId id) { return table.unit(id).is_supplied(); });
}

}  // namespace

std::vector<RetreatHex> retreat_hexes(const Field& field, const Stack& stack, HexId just_left) {
    const Table& table = field.table();
    const Side side = table.type(stack.front()).side;
    const HexId from = field.hex_of(stack.front());
    UnitList units;
    for (const UnitId id : stack) units.push_back(id);
    const Field without = field.moved(units, {});
    const HexSet supply = communication(without, side);
    std::vector<RetreatHex> out;
    for (const Direction d : directions) {
        const HexId to = table.map().neighbor(from, d);
        if (to.is_none() || to == just_left || field.is_held_by(to, enemy_of(side)) || !fits(table, field.stack(to), units))
            continue;
        RetreatHex hex{to, RetreatClass::Cut, is_hard(table, from, d)};
        if (!field.in_zoc_of(enemy_of(side), to))
            hex.kind = RetreatClass::Free;
        else if (field.is_occupied(to))
            hex.kind = is_supplied_stack(table, field.stack(to)) ? RetreatClass::Friends : RetreatClass::Cut;
        else if (has_communication_at(without, side, to, supply))
            hex.kind = RetreatClass::Supplied;
        out.push_back(hex);
    }
    return out;
}

std::vector<RetreatHex> first_retreats(const Field& field, const Stack& units, HexId just_left) {
    std::vector<RetreatHex> all = retreat_hexes(field, units, just_left);
    const auto key = [](const RetreatHex& hex) { return std::pair(hex.hard, hex.kind); };
    const auto first = std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
    if (first == all.end()) return {};
    const auto kind = key(*first);
    std::erase_if(all, [&](const RetreatHex& hex) { return key(hex) != kind; });
    return all;
}

HexId just_left(const Table& table) {
    const Combat& combat = table.state.combat;
    if (combat.retreat_path.empty()) return {};
    return combat.retreat_path.size() == 1 ? combat.hex : combat.retreat_path[combat.retreat_path.size() - 2];
}

int retreat_cost(const Table& table) {
    return table.book.options.retreat_cost_per_unit ? static_cast<int>(living_defenders(table).size()) : 1;
}

int retreat_one(Emit& emit, const RetreatHex& to, bool disperses) {
    const Stack units = living_defenders(emit.table());
    const int cost = retreat_cost(emit.table());
    go(emit, units, {to.hex}, Movement::Retreat);
    emit(StackRetreated{to.hex});
    if (disperses && emit.combat().retreated >= 2)
        for (const UnitId id : units) emit(Dispersed{id});
    if (!to.costs_step()) return 0;
    emit.note("ARD-RET-2", "retreat_costs");
    return cost;
}

namespace {

std::vector<RetreatHex> german_retreats(const Table& table) {
    const Stack units = living_defenders(table);
    if (units.empty()) return {};
    return first_retreats(Field(table), units, just_left(table));
}

}  // namespace

int retreat_toll(const Table& table) {
    const auto hexes = german_retreats(table);
    return !hexes.empty() && hexes.front().costs_step() ? retreat_cost(table) : 0;
}

bool settle(Emit& emit, const RetreatStep& step) {
    const auto hexes = german_retreats(emit.table());
    if (step.left > 0 && hexes.size() > 1) return false;
    if (step.left > 0 && hexes.size() == 1) {
        take(emit, step, RetreatTo{hexes.front().hex});
        return true;
    }
    emit.pop();
    // No hex is left: what was to be absorbed is a step for each (ARD-DEFL-13, the same for both sides).
    if (step.left > 0 && !living_defenders(emit.table()).empty()) {
        emit.note("ARD-DEFL-13", "no_retreat");
        emit.push(LoseStepsStep{LossOf::Defender, step.left, {}});
    }
    return true;
}

Verdict check(const Table& table, const RetreatStep&, const RetreatTo& action) {
    const auto hexes = german_retreats(table);
    const bool is_there = std::any_of(hexes.begin(), hexes.end(), [&](const RetreatHex& h) { return h.hex == action.hex; });
    return is_there ? Verdict::yes() : Verdict::no("ARD-RET-1", "ard_no_retreat_hex");
}

void list(const Table& table, const RetreatStep&, Actions& out) {
    for (const RetreatHex& hex : german_retreats(table)) out.push_back(RetreatTo{hex.hex});
}

void take(Emit& emit, const RetreatStep& step, const RetreatTo& action) {
    const auto hexes = german_retreats(emit.table());
    const auto hex = *std::find_if(hexes.begin(), hexes.end(), [&](const RetreatHex& h) { return h.hex == action.hex; });
    emit.replace(RetreatStep{static_cast<std::uint8_t>(step.left - 1)});
    if (const int cost = retreat_one(emit, hex, true); cost > 0)
        emit.push(LoseStepsStep{LossOf::Defender, static_cast<std::uint8_t>(cost), {}});
}

}  // namespace salient::ardennes
