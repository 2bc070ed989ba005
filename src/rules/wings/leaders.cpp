// Heroic leaders (HERO): the trait gives the die and the flag, here the leader passes from a unit that is lost to another one.
#include <algorithm>

#include "rules/wings/leaders.hpp"

namespace salient {

namespace {

constexpr std::uint8_t leader_dice = 2;

}  // namespace

TraitId leader_with(const Rulebook& rules, const Unit& unit) {
    for (std::size_t i = 0; unit.traits.bits != 0 && i < rules.traits.size(); ++i)
        if (unit.traits.has(TraitId{i}) && rules.traits[i].leader) return TraitId{i};
    return {};
}

Verdict may_take_leader(const Table& table, TraitId leader, UnitId id) {
    if (id.value >= table.open.units.size() || !table.unit(id).on_board()) return Verdict::no("HERO-4", "no_such_unit");
    const Unit& unit = table.unit(id);
    if (!table.rules.may_bear(unit.type, table.rules.at(leader)))
        return Verdict::no("HERO-5", "takes_no_leader", {{"unit", unit_key(table.type(unit))}});
    return leader_with(table.rules, unit).is_none() ? Verdict::yes() : Verdict::no("HERO-4", "has_a_leader");
}

std::vector<UnitId> leader_joins(const Table& table, UnitId from, HexId hex) {
    std::vector<UnitId> nearest;
    const TraitId leader = leader_with(table.rules, table.unit(from));
    if (leader.is_none() || hex.is_none()) return nearest;
    int least = 0;
    for (const UnitId id : table.open.units.ids()) {
        if (id == from || table.unit(id).side != table.unit(from).side || !may_take_leader(table, leader, id)) continue;
        const int distance = table.board.distance(hex, table.unit(id).hex);
        if (!nearest.empty() && distance > least) continue;
        if (distance < least) nearest.clear();
        least = distance;
        nearest.push_back(id);
    }
    return nearest;
}

void ask_for_leader(Emit& emit, UnitId id, HexId hex) {
    const TraitId leader = leader_with(emit.rules(), emit.unit(id));
    if (leader.is_none() || emit.open().is_over()) return;
    if (leader_joins(emit.table(), id, hex).empty()) return emit(LeaderWent{id, {}, leader});  // HERO-6
    emit.push(RollStep{RollPurpose::Leader, leader_dice, id, hex});
}

// HERO-4: a star, and he is lost.
void leader_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    const bool is_lost = faces[static_cast<std::size_t>(Face::Star)] != 0;
    tell_roll(emit, step, faces, is_lost ? 1 : 0);
    const TraitId leader = leader_with(emit.rules(), emit.unit(step.unit));
    const std::vector<UnitId> joins = leader_joins(emit.table(), step.unit, step.hex);
    if (is_lost || joins.empty()) return emit(LeaderWent{step.unit, {}, leader});
    if (joins.size() == 1) return emit(LeaderWent{step.unit, joins.front(), leader});
    emit.push(LeaderStep{step.unit, step.hex});
}

// ---- Which of several units at the same distance ----

Seat to_act(const Table& table, const LeaderStep& step) { return commander(table, table.unit(step.from)); }

void list(const Observation& seen, const LeaderStep& step, Actions& out) {
    for (const UnitId id : leader_joins(seen.table, step.from, step.hex)) out.emplace_back(JoinUnit{id});
}

Verdict check(const Observation& seen, const LeaderStep& step, const JoinUnit& action) {
    const Table& table = seen.table;
    const Unit& from = table.unit(step.from);
    const Verdict verdict = may_take_leader(table, leader_with(table.rules, from), action.unit);
    if (!verdict) return verdict;
    if (table.unit(action.unit).side != from.side) return Verdict::no("HERO-4", "not_your_unit");
    const auto joins = leader_joins(table, step.from, step.hex);
    const bool is_nearest = std::find(joins.begin(), joins.end(), action.unit) != joins.end();
    return is_nearest ? Verdict::yes() : Verdict::no("HERO-4", "not_nearest");
}

void take(Emit& emit, const LeaderStep& step, const JoinUnit& action) {
    emit.pop();
    emit(LeaderWent{step.from, action.unit, leader_with(emit.rules(), emit.unit(step.from))});
}

}  // namespace salient
