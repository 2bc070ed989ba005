// Medals, objectives, the end of the game (ELIM, WIN, VICT, OBJ).
#include <algorithm>
#include <array>

#include "rules/passing.hpp"
#include "rules/steps.hpp"

namespace salient {

namespace {

// Who should hold an objective, given who stands where (OBJ-14, OBJ-16, OBJ-20); with `moved`, as if that unit stood at `there`.
Side holder_now(const Open& open, const Objective& objective, Side held_by, UnitId moved = {}, HexId there = {}) {
    if (objective.type == ObjectiveType::Permanent && held_by != Side::None) return held_by;
    std::array<int, 2> units{};
    for (const HexId hex : objective.hexes) {
        UnitId unit = open.unit_at(hex);
        if (!moved.is_none() && (unit == moved || hex == there)) unit = hex == there ? moved : UnitId::none();
        if (unit.is_none()) continue;
        // A train on two of the hexes is one unit.
        const UnitId drawn_with = open.at(unit).coupled;
        if (objective.type == ObjectiveType::Majority && !drawn_with.is_none() && drawn_with < unit &&
            std::find(objective.hexes.begin(), objective.hexes.end(), open.at(drawn_with).hex) != objective.hexes.end())
            continue;
        ++units[index(open.at(unit).side)];
    }
    const auto holds = [&](Side side) {
        if (!objective.for_side[index(side)]) return false;
        if (objective.type == ObjectiveType::Majority) return units[index(side)] > units[index(enemy_of(side))];
        return units[index(side)] >= objective.hexes_needed;
    };
    const bool allies = holds(Side::Allies);
    const bool axis = holds(Side::Axis);
    if (allies && axis) return held_by;  // OBJ-41
    return allies ? Side::Allies : axis ? Side::Axis : Side::None;
}

// WIN-8: on the board, or still to come.
bool has_units(const Open& open, Side side) {
    return std::any_of(open.units.begin(), open.units.end(),
                       [&](const Unit& u) { return u.side == side && (u.on_board() || u.where == Whereabouts::Reserve); });
}

}  // namespace

bool passing_matters(const Table& table, Side side, HexId hex, Displacement how) {
    for (const Feature& f : table.open.features_at(hex))
        if (acts_on_passing(table.rules.seen_by(side, f.type), how)) return true;
    if (!table.open.at(hex).has_objective) return false;
    for (std::size_t i = 0; i < table.scenario.objectives.size(); ++i) {
        const Objective& objective = table.scenario.objectives[i];
        if (!objective.for_side[index(side)] || table.open.objectives[i] == side) continue;
        if (std::find(objective.hexes.begin(), objective.hexes.end(), hex) == objective.hexes.end()) continue;
        if (!is_held_by_units(objective.type)) continue;
        if (objective.type == ObjectiveType::Permanent) return true;
        if (!table.rules.procedures.objectives_on_every_hex) continue;
        if (table.open.at(side).medals() + objective.medals >= table.scenario.at(side).medals) return true;
    }
    return false;
}

Prize prize_on_the_way(const Table& table, UnitId id, const Route& route) {
    const Side side = table.unit(id).side;
    const auto& objectives = table.scenario.objectives;
    std::vector<Side> held = table.open.objectives;
    Prize prize;
    for (std::size_t step = 0; step + 1 < route.size(); ++step) {
        int medals = table.open.at(side).eliminations;
        for (std::size_t i = 0; i < objectives.size(); ++i) {
            const Objective& o = objectives[i];
            const bool is_judged = is_held_by_units(o.type) &&
                                   (o.type == ObjectiveType::Permanent || table.rules.procedures.objectives_on_every_hex);
            const Side now = is_judged ? holder_now(table.open, o, held[i], id, route[step]) : held[i];
            if (now == side && held[i] != side && o.type == ObjectiveType::Permanent)
                prize.medals = static_cast<std::uint8_t>(prize.medals + o.medals);
            held[i] = now;
            if (now == side) medals += o.medals;
        }
        prize.wins = prize.wins || medals >= table.scenario.at(side).medals;
    }
    return prize;
}

void update_medals(Emit& emit, Passage passage) {
    const auto& objectives = emit.scenario().objectives;
    const bool passes = passage == Passage::Passes && !emit.rules().procedures.objectives_on_every_hex;  // OBJ-13
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        if (!is_held_by_units(objectives[i].type)) continue;
        if (passes && objectives[i].type != ObjectiveType::Permanent) continue;
        const Side before = emit.open().objectives[i];
        const Side now = holder_now(emit.open(), objectives[i], before);
        if (now != before) emit(ObjectiveChanged{ObjectiveId{i}, now});
    }
    // WIN-6: if both sides reach their number at once, the active side wins.
    const Side active = emit.open().active != Side::None ? emit.open().active : emit.scenario().first;
    for (const Side side : {active, enemy_of(active)})
        if (emit.open().at(side).medals() >= emit.scenario().at(side).medals) emit(GameEnded{side, WinReason::Medals});
    for (const Side side : {active, enemy_of(active)})
        if (!has_units(emit.open(), enemy_of(side))) emit(GameEnded{side, WinReason::NoUnitsLeft});  // WIN-8
}

}  // namespace salient
