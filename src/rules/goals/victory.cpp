// Medals, objectives, the end of the game (ELIM, WIN, VICT, OBJ).
#include <algorithm>
#include <array>

#include "rules/goals/passing.hpp"
#include "rules/wings/airdrops.hpp"
#include "salient/options.hpp"

namespace salient {

ObjectiveType held_as(const Rulebook& rules, const Objective& objective) {
    const bool stays = rules.procedures.objective_hold && objective.type == ObjectiveType::Temporary && !objective.turn_start;
    return stays ? ObjectiveType::LastToOccupy : objective.type;
}

namespace {

// The side of an objective that one side alone may have.
Side side_of_objective(const Objective& objective) { return objective.for_side[index(Side::Allies)] ? Side::Allies : Side::Axis; }

bool has_empty_section(const Table& table, const Objective& objective) {
    return std::any_of(objective.sections.begin(), objective.sections.end(),
                       [&](Section section) { return enemies_in(table, objective, section) == 0; });
}

// OBJ-4: the battle may name who alone wins or holds it, by their types or by where they start.
bool may_hold(const Table& table, const Objective& objective, UnitId id) {
    const auto is_in = [](const auto& list, auto item) { return std::find(list.begin(), list.end(), item) != list.end(); };
    if (!objective.only_types.empty() && !is_in(objective.only_types, table.unit(id).type)) return false;
    if (objective.only_from.empty()) return true;
    return table.scenario.units.has(id) && is_in(objective.only_from, table.scenario.units[id].hex);
}

// How many units of each side stand on its hexes: those that may hold it; where a side claims it, all of the other, for each of them denies it
// (OBJ-21, OBJ-24). With `moved`, as if that unit stood at `there`.
std::array<int, 2> units_on(const Table& table, const Objective& objective, UnitId moved, HexId there, Side claims = Side::None) {
    const Open& open = table.open;
    std::array<int, 2> units{};
    for (const HexId hex : objective.hexes) {
        UnitId unit = open.unit_at(hex);
        if (!moved.is_none() && (unit == moved || hex == there)) unit = hex == there ? moved : UnitId::none();
        if (unit.is_none()) continue;
        const bool denies = claims != Side::None && open.at(unit).side != claims;
        if (!denies && !may_hold(table, objective, unit)) continue;
        // A train on two of the hexes is one unit.
        const UnitId drawn_with = open.at(unit).train.coupled;
        if (objective.type == ObjectiveType::Majority && !drawn_with.is_none() && drawn_with < unit &&
            std::find(objective.hexes.begin(), objective.hexes.end(), open.at(drawn_with).hex) != objective.hexes.end())
            continue;
        ++units[index(open.at(unit).side)];
    }
    return units;
}

bool is_on(const Objective& objective, HexId hex) {
    return std::find(objective.hexes.begin(), objective.hexes.end(), hex) != objective.hexes.end();
}

// Who should hold an objective, given who stands where (OBJ-14 to OBJ-30); with `moved`, that unit has just entered `there`.
Side holder_now(const Table& table, const Objective& objective, Side held_by, UnitId moved = {}, HexId there = {}) {
    if (objective.type == ObjectiveType::Permanent && held_by != Side::None) return held_by;
    if (objective.type == ObjectiveType::EmptySection)
        return has_empty_section(table, objective) ? side_of_objective(objective) : Side::None;
    const auto holds = [&](Side side) {
        if (side == Side::None || !objective.for_side[index(side)]) return false;
        const std::array<int, 2> units = units_on(table, objective, moved, there, side);
        const int own = units[index(side)], theirs = units[index(enemy_of(side))];
        if (objective.type == ObjectiveType::Majority) return own > theirs;
        if (objective.type == ObjectiveType::SoleControl && theirs != 0) return false;  // OBJ-24
        return own >= objective.hexes_needed;
    };
    if (objective.type == ObjectiveType::AnyHex) {  // OBJ-28
        const Side side = side_of_objective(objective);
        return holds(side) ? side : objective.otherwise ? enemy_of(side) : Side::None;
    }
    const bool is_last_to_occupy = held_as(table.rules, objective) == ObjectiveType::LastToOccupy;
    if (is_last_to_occupy && !moved.is_none()) {  // OBJ-18, OBJ-19, HOBJ-1 to HOBJ-3
        const Side side = table.unit(moved).side;
        if (!is_on(objective, there) || !may_hold(table, objective, moved)) return held_by;
        return holds(side) || held_by == side ? side : Side::None;
    }
    if (is_last_to_occupy && held_by != Side::None) return held_by;
    const bool allies = holds(Side::Allies);
    const bool axis = holds(Side::Axis);
    if (allies && axis) return held_by;  // OBJ-41
    return allies ? Side::Allies : axis ? Side::Axis : Side::None;
}

// OBJ-22, OBJ-23: by choice, a majority of the start of a turn is lost as soon as it is one no longer.
bool loses_majority_now(const Table& table, const Objective& objective, Side holder) {
    if (objective.type != ObjectiveType::Majority || holder == Side::None) return false;
    if (!table.rules.procedures.majority_is_lost_at_once) return false;
    const auto units = units_on(table, objective, {}, {}, holder);
    return units[index(holder)] <= units[index(enemy_of(holder))];
}

// OBJ-17, OBJ-22, OBJ-29, OBJ-34: who holds it from the start of this side's turn on.
Side holder_from_turn_start(const Table& table, const Objective& objective, Side held_by, Side active) {
    const Side now = holder_now(table, objective, objective.type == ObjectiveType::Permanent ? held_by : Side::None);
    if (objective.type == ObjectiveType::Majority) {
        if (held_by != Side::None && now == held_by) return held_by;
        return now == active ? active : Side::None;
    }
    if (held_by == enemy_of(active)) return held_by;  // OBJ-29: kept until its own next turn
    if (objective.type == ObjectiveType::Permanent && held_by != Side::None) return held_by;
    const auto units = units_on(table, objective, {}, {});
    return objective.for_side[index(active)] && units[index(active)] >= objective.hexes_needed ? active : Side::None;
}

// OBJ-25, OBJ-26; with `moved`, as if that unit stood at `there`.
bool wins_at_once(const Table& table, Side side, UnitId moved = {}, HexId there = {}, bool at_end_of_turn = false) {
    return std::any_of(table.scenario.objectives.begin(), table.scenario.objectives.end(), [&](const Objective& o) {
        return o.type == ObjectiveType::SuddenDeath && o.for_side[index(side)] && o.at_end_of_turn == at_end_of_turn &&
               units_on(table, o, moved, there)[index(side)] >= o.hexes_needed;
    });
}

using Held = decltype(Open::objectives);

// Terrain objectives that a side holds (HHLD-5, HHLD-6).
int held_of(const Table& table, Side side, const Held& held) {
    int count = 0;
    for (const ObjectiveId id : table.scenario.objectives.ids()) {
        const Objective& o = table.scenario.objectives[id];
        count += is_of_terrain(o.type) && held[id] == side ? 1 : 0;
    }
    return count;
}

// HHLD-1 to HHLD-6: it holds as many of its terrain objectives as it must.
bool holds_what_it_must(const Table& table, Side side, const Held& held) {
    if (!table.rules.procedures.must_hold_objective) return true;
    return held_of(table, side, held) >= objectives_to_hold(table, side);
}

// WIN-1, VICT-8: the medals, and what the scenario asks for besides.
bool wins_by_medals(const Table& table, Side side, int medals, const Held& held) {
    const SideSetup& setup = table.scenario.at(side);
    if (setup.medals == 0 || medals < setup.medals || table.open.at(side).exit_medals < setup.exit_medals) return false;
    if (!holds_what_it_must(table, side, held)) return false;
    return std::all_of(setup.must_hold.begin(), setup.must_hold.end(), [&](const std::string& id) {
        const ObjectiveId found = objective_named(table.scenario, id);
        return !found.is_none() && held[found] == side;
    });
}

// WIN-8: on the board, or still to come.
bool has_units(const Table& table, Side side) {
    for (const UnitId id : table.open.units.ids()) {
        const Unit& unit = table.open.units[id];
        if (unit.side != side) continue;
        if (unit.is_at_hand() || (unit.where == Location::Reserve && may_still_come(table, id))) return true;
    }
    return false;
}

// Who holds an objective from now on. HQ-5: once it is won, what goes with it goes.
void change_holder(Emit& emit, ObjectiveId objective, Side now) {
    if (now == emit.open().objectives[objective]) return;
    emit(ObjectiveChanged{objective, now});
    const Objective& o = emit.scenario().objectives[objective];
    for (const HexId hex : o.hexes) {
        for (const TerrainId type : o.removes) {
            const auto features = emit.open().features_at(hex);
            if (std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == type; }))
                emit(FeatureRemoved{hex, type});
        }
    }
}

// Whether it is judged whenever a unit enters or leaves a hex (OBJ-12), and on a hex that a unit only passes (OBJ-13).
bool is_judged_now(const Objective& objective) { return is_held_by_units(objective.type) && !objective.turn_start; }
bool is_won_by_entering(const Table& table, const Objective& objective) {
    const ObjectiveType type = held_as(table.rules, objective);
    return type == ObjectiveType::Permanent || type == ObjectiveType::LastToOccupy;
}

// Who is better off at the end: by score (HDMG-2), or by how far the medals are above the number needed (HFIN-5). Who may not win makes it a draw
// (HDMG-6).
Result decision(const Table& table) {
    const auto points = [&](Side side) {
        if (table.rules.procedures.damage_score) return score(table, side);
        const int needed = table.scenario.at(side).medals;
        return needed == 0 ? -1000 : table.open.at(side).medals() - needed;  // VICT-10: no number of them wins
    };
    const int allies = points(Side::Allies), axis = points(Side::Axis);
    if (allies == axis) return Result::Draw;
    const Side better = allies > axis ? Side::Allies : Side::Axis;
    return holds_what_it_must(table, better, table.open.objectives) ? won_by(better) : Result::Draw;
}

// What the medals of a side bring: the end, or the last turn of the enemy (HFIN-1 to HFIN-3).
void reach_medals(Emit& emit, Side side) {
    const Procedures& procedures = emit.rules().procedures;
    if (procedures.final_turn) {
        if (emit.open().last_turn == Side::None) emit(LastTurnDue{enemy_of(side)});  // HFIN-4, HFIN-9
    } else if (procedures.damage_score) {
        emit(GameEnded{decision(emit.table()), WinReason::Score});
    } else {
        emit(GameEnded{won_by(side), WinReason::Medals});
    }
}

// WIN-8
void test_units(Emit& emit) {
    const Side active = emit.open().active != Side::None ? emit.open().active : emit.scenario().first;
    for (const Side side : {active, enemy_of(active)})
        if (!has_units(emit.table(), enemy_of(side))) emit(GameEnded{won_by(side), WinReason::NoUnitsLeft});
}

// WIN-6: if both sides reach their number at once, the active side wins. OBJ-27: sudden death comes first.
void test_victory(Emit& emit) {
    const Side active = emit.open().active != Side::None ? emit.open().active : emit.scenario().first;
    for (const Side side : {active, enemy_of(active)})
        if (wins_at_once(emit.table(), side) || has_won_by_exits(emit.table(), side))
            emit(GameEnded{won_by(side), WinReason::SuddenDeath});
    for (const Side side : {active, enemy_of(active)})
        if (wins_by_medals(emit.table(), side, emit.open().at(side).medals(), emit.open().objectives)) reach_medals(emit, side);
    test_units(emit);
}

}  // namespace

int objectives_held(const Table& table, Side side) { return held_of(table, side, table.open.objectives); }

int objectives_to_hold(const Table& table, Side side) {
    if (!table.rules.procedures.must_hold_objective) return 0;
    int own = 0;
    for (const Objective& o : table.scenario.objectives) own += is_of_terrain(o.type) && o.for_side[index(side)] ? 1 : 0;
    return std::min(own, int{table.scenario.at(side).objectives_to_hold});
}

int score(const Table& table, Side side) {
    return int{table.open.at(enemy_of(side)).figures_lost} + objectives_held(table, side);
}

// HFIN-2, HFIN-3
bool end_after_last_turn(Emit& emit, Side side) {
    if (emit.open().last_turn != side) return false;
    emit(GameEnded{decision(emit.table()), emit.rules().procedures.damage_score ? WinReason::Score : WinReason::Medals});
    return true;
}

std::uint8_t medals_recorded(const Table& table, Side side, int medals) {
    const SideSetup& setup = table.scenario.at(side);
    if (setup.is_capped(table.rules.procedures)) medals = std::clamp(setup.medals - table.open.at(side).medals(), 0, medals);
    return static_cast<std::uint8_t>(medals);
}

std::array<int, 2> units_on(const Table& table, const Objective& objective) { return units_on(table, objective, {}, {}); }

// OBJ-30: a unit on the line between two sections is in both.
int enemies_in(const Table& table, const Objective& objective, Section section) {
    const Side side = side_of_objective(objective);
    const Edge edge = table.scenario.edge(side);
    return static_cast<int>(std::count_if(table.open.units.begin(), table.open.units.end(), [&](const Unit& unit) {
        return unit.side != side && unit.on_board() && table.board.in_section(unit.hex, section, edge);
    }));
}

bool passing_matters(const Table& table, Side side, HexId hex, Displacement how) {
    for (const Feature& f : table.open.features_at(hex))
        if (acts_on_passing(table.rules.seen_by(side, f.type), how)) return true;
    if (!table.open.at(hex).has_objective) return false;
    for (const ObjectiveId id : table.scenario.objectives.ids()) {
        const Objective& objective = table.scenario.objectives[id];
        if (!is_on(objective, hex)) continue;
        const Side holder = table.open.objectives[id];
        const bool is_for_it = objective.for_side[index(side)];
        if (objective.type == ObjectiveType::SuddenDeath && is_for_it && !objective.at_end_of_turn) return true;
        if (held_as(table.rules, objective) == ObjectiveType::LastToOccupy && holder != side &&
            (is_for_it || holder != Side::None))
            return true;
        if (!is_for_it || holder == side || !is_judged_now(objective)) continue;
        if (objective.type == ObjectiveType::Permanent) return true;
        if (!table.rules.procedures.objectives_on_every_hex) continue;
        const int needed = table.scenario.at(side).medals;
        if (needed != 0 && table.open.at(side).medals() + objective.medals >= needed) return true;
    }
    return false;
}

Prize prize_on_the_way(const Table& table, UnitId id, const Route& route) {
    const Side side = table.unit(id).side;
    const auto& objectives = table.scenario.objectives;
    auto held = table.open.objectives;
    Prize prize;
    const bool medals_end_it = !table.rules.procedures.final_turn && !table.rules.procedures.damage_score;
    for (std::size_t step = 0; step + 1 < route.size(); ++step) {
        int medals = table.open.at(side).eliminations + table.open.at(side).exit_medals;
        for (const ObjectiveId goal : objectives.ids()) {
            const Objective& o = objectives[goal];
            const bool is_judged =
                is_judged_now(o) && (is_won_by_entering(table, o) || table.rules.procedures.objectives_on_every_hex);
            const Side now = is_judged ? holder_now(table, o, held[goal], id, route[step]) : held[goal];
            if (now == side && held[goal] != side && is_won_by_entering(table, o))
                prize.medals = static_cast<std::uint8_t>(prize.medals + o.medals);
            held[goal] = now;
            if (now == side) medals += o.medals;
        }
        prize.wins = prize.wins || wins_at_once(table, side, id, route[step]) ||
                     (medals_end_it && wins_by_medals(table, side, medals, held));
    }
    return prize;
}

void update_medals(Emit& emit, Passage passage, UnitId entered, HexId left) {
    const auto& objectives = emit.scenario().objectives;
    const bool passes = passage == Passage::Passes && !emit.rules().procedures.objectives_on_every_hex;  // OBJ-13
    const HexId there = entered.is_none() ? HexId::none() : emit.unit(entered).hex;
    // From a hex of no objective to another one: who stands on the hexes of objectives is as it was when they were judged last.
    const bool is_elsewhere = !left.is_none() && !there.is_none() && emit.rules().procedures.objectives_on_every_hex &&
                              !emit.open().at(left).has_objective && !emit.open().at(there).has_objective;
    if (is_elsewhere && std::none_of(objectives.begin(), objectives.end(),
                                     [](const Objective& o) { return o.type == ObjectiveType::EmptySection; }))
        return test_units(emit);  // nor has anybody won otherwise who had not before
    for (const ObjectiveId id : objectives.ids()) {
        const Objective& o = objectives[id];
        if (is_elsewhere && o.type != ObjectiveType::EmptySection) continue;
        const Side before = emit.open().objectives[id];
        if (passes && !is_won_by_entering(emit.table(), o)) continue;
        Side now = before;
        if (is_judged_now(o))
            now = holder_now(emit.table(), o, before, there.is_none() ? UnitId::none() : entered, there);
        else if (o.turn_start && loses_majority_now(emit.table(), o, before))
            now = Side::None;
        change_holder(emit, id, now);
    }
    test_victory(emit);
}

void judge_turn_start(Emit& emit, Side active) {
    const auto& objectives = emit.scenario().objectives;
    for (const ObjectiveId id : objectives.ids())
        if (objectives[id].turn_start)
            change_holder(emit, id, holder_from_turn_start(emit.table(), objectives[id], emit.open().objectives[id], active));
    update_medals(emit);
}

void judge_turn_end(Emit& emit, Side active) {
    if (wins_at_once(emit.table(), active, {}, {}, true)) emit(GameEnded{won_by(active), WinReason::SuddenDeath});
    const Side winner = emit.scenario().wins_without_cards;
    if (winner != Side::None && emit.open().draw_count == 0) emit(GameEnded{won_by(winner), WinReason::NoCardsLeft});  // DECK-17
}

}  // namespace salient
