// Objectives that nobody comes to or may hold, and medals that there are not.
#include <algorithm>

#include "match/hints/hint_finder.hpp"
#include "salient/queries.hpp"

namespace salient::hints {
namespace {

bool fits(const auto& list, auto item) { return list.empty() || std::find(list.begin(), list.end(), item) != list.end(); }

// Whether the unit may have the objective at all (OBJ-4, EXIT-1).
bool may_have(const Battle& battle, const Objective& objective, UnitId id) {
    const UnitSetup& unit = battle.scenario().units[id];
    if (!objective.for_side[index(unit.side)]) return false;
    return fits(objective.only_types, unit.type) && fits(objective.only_from, unit.hex);
}

// Those of whom the side could win it by standing somewhere: a bridge is blown up from afar, an empty section is left to itself.
bool is_stood_on(ObjectiveType type) { return type != ObjectiveType::EmptySection && type != ObjectiveType::Destruction; }

Hint of_objective(const Battle& battle, ObjectiveId id, std::string_view key, std::vector<HexId> hexes, const char* clause) {
    const Objective& objective = battle.written().objectives[id];
    const HexId first = hexes.empty() ? HexId::none() : hexes.front();
    return {.id = key.substr(key.find('.') + 1),
            .part = Hint::Part::Objective,
            .index = id.value,
            .hexes = std::move(hexes),
            .message = {std::string(key),
                        {{"objective", verbatim(objective.id)}, {"hex", first.is_none() ? std::string() : battle.hex(first)}}},
            .clause = clause};
}

void objective(const Battle& battle, ObjectiveId id, Hints& out) {
    const Objective& o = battle.written().objectives[id];
    if (!is_stood_on(o.type) || o.hexes.empty()) return;
    const bool by_lot = battle.scenario().scenario_rules.find<Reserves>() != nullptr;  // who comes is not known (RESERVE-4)
    std::vector<UnitId> takers;
    for (const UnitId unit : battle.scenario().units.ids())
        if (may_have(battle, o, unit)) takers.push_back(unit);
    if (takers.empty()) return;  // such a file is refused, unless what comes is not known
    std::vector<HexId> closed, beyond;
    for (const HexId hex : o.hexes) {
        const auto comes = [&](UnitId unit) {
            return battle.scenario().units[unit].hex == hex || battle.type(unit).train != TrainPart::None ||
                   battle.range(unit)[hex.value];
        };
        if (std::any_of(takers.begin(), takers.end(), comes)) continue;
        const auto enters = [&](UnitId unit) { return battle.walks(unit) && battle.may_enter(unit, hex); };
        (std::any_of(takers.begin(), takers.end(), enters) ? beyond : closed).push_back(hex);
    }
    const std::size_t left = o.hexes.size() - closed.size() - beyond.size();
    if (left >= std::max<std::size_t>(1, o.hexes_needed) || by_lot) return;
    if (!closed.empty())
        out.push_back(of_objective(battle, id, "hint.objective_on_closed_ground", closed, "TMOV-1"));
    else
        out.push_back(of_objective(battle, id, "hint.objective_out_of_reach", beyond, "OBJ-1"));
}

// A medal that is won for good by a unit that starts there is won before anybody plays (OBJ-16).
void won_at_start(const Battle& battle, ObjectiveId id, Hints& out) {
    const Objective& o = battle.written().objectives[id];
    if (o.type != ObjectiveType::Permanent) return;
    for (const Side side : sides) {
        if (!o.for_side[index(side)]) continue;
        std::vector<HexId> held;
        for (const HexId hex : o.hexes) {
            const UnitId there = battle.start().state.open.unit_at(hex);
            if (!there.is_none() && battle.scenario().units[there].side == side && may_have(battle, o, there))
                held.push_back(hex);
        }
        if (held.empty() || held.size() < o.hexes_needed) continue;
        Hint hint = of_objective(battle, id, "hint.objective_won_at_start", held, "OBJ-16");
        hint.message.args.push_back({"side", side == Side::Allies ? "@side.allies" : "@side.axis"});
        out.push_back(std::move(hint));
    }
}

// The most medals that a side could ever have: no more than is there.
int most_medals(const Battle& battle, Side side) {
    const Scenario& scenario = battle.scenario();
    int most = 0;
    for (const UnitId id : scenario.units.ids()) {
        const UnitSetup& unit = scenario.units[id];
        const UnitType& type = battle.type(id);
        const int figures = unit.figures != 0 ? unit.figures : type.figures_of(unit.nation);
        if (unit.side != side && scenario.at(side).elimination_medals) {
            most += type.medals;
            if (type.medal_every != 0) most += figures;
            if (unit.traits.bits != 0) ++most;  // one of them may make it worth two (MEDV-8)
        }
        if (unit.side != side) continue;
        int by_exit = 0;
        for (const Objective& o : scenario.objectives)
            if (o.type == ObjectiveType::Exit && o.for_side[index(side)])
                by_exit = std::max(by_exit, std::max(o.medals, o.infantry_medals) * (o.by_figure.empty() ? 1 : figures));
        most += by_exit;
    }
    for (const Objective& o : scenario.objectives)
        if (o.type != ObjectiveType::Exit && (o.for_side[index(side)] || o.otherwise)) most += o.medals;
    return most;
}

void medals(const Battle& battle, Side side, Hints& out) {
    const int needed = battle.scenario().at(side).medals;
    if (needed == 0 || battle.scenario().scenario_rules.find<Reserves>() != nullptr) return;
    const int most = most_medals(battle, side);
    if (most >= needed) return;
    out.push_back(
        {.id = "too_many_medals",
         .part = Hint::Part::Side,
         .index = index(side),
         .field = "/medals",
         .message = {"hint.too_many_medals",
                     {{"side", side == Side::Allies ? "@side.allies" : "@side.axis"}, {"needed", needed}, {"most", most}}},
         .clause = "VICT-1"});
}

}  // namespace

void goals(const Battle& battle, Hints& out) {
    for (const ObjectiveId id : battle.written().objectives.ids()) {
        objective(battle, id, out);
        won_at_start(battle, id, out);
    }
    for (const Side side : sides) medals(battle, side, out);
    for (const HexId site : sites_without_medal(battle.scenario()))
        out.push_back({.id = "site_without_medal",
                       .hexes = {site},
                       .message = {"hint.site_without_medal", {{"hex", battle.hex(site)}}},
                       .clause = "SABOT-4"});
}

}  // namespace salient::hints
