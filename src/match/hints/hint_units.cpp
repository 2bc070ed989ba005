// Units where they may not be, arrivals that come to nothing, and units that no card orders.
#include <algorithm>
#include <set>

#include "match/hints/hint_finder.hpp"
#include "salient/queries.hpp"

namespace salient::hints {
namespace {

Hint of_unit(const Battle& battle, UnitId unit, std::string_view key, const char* clause) {
    const HexId hex = battle.scenario().units[unit].hex;
    return {.id = key.substr(key.find('.') + 1),
            .part = Hint::Part::Unit,
            .index = unit.value,
            .hexes = {hex},
            .message = {std::string(key), {{"unit", battle.unit_name(unit)}, {"hex", battle.hex(hex)}}},
            .clause = clause};
}

// Where a unit starts.
void start(const Battle& battle, UnitId id, Hints& out) {
    const UnitSetup& setup = battle.scenario().units[id];
    if (!setup.starts_on_board() || !battle.walks(id)) return;
    const HexState& ground = battle.start().state.open.ground(setup.hex, setup.side);
    // Ground that some never leave is made to hold them from the start, and a landing begins on the sea.
    const bool holds_it = battle.type(id).is_bound(ground.leave_never);
    const bool at_sea = ground.sea || ground.coast || setup.craft;
    const auto& range = battle.range(id);
    const bool goes = std::count(range.begin(), range.end(), true) > 1;
    if (!goes && !holds_it)
        out.push_back(of_unit(battle, id, "hint.unit_cannot_leave", "MOVE-1"));
    else if (!holds_it && !at_sea && !battle.may_enter(id, setup.hex))
        out.push_back(of_unit(battle, id, "hint.unit_on_closed_ground", "TMOV-1"));
    if (battle.may_battle_from(id, setup.hex)) return;
    bool elsewhere = false;
    for (std::size_t i = 0; i < range.size() && !elsewhere; ++i)
        elsewhere = range[i] && HexId{i} != setup.hex && battle.may_battle_from(id, HexId{i});
    if (!at_sea || !elsewhere) out.push_back(of_unit(battle, id, "hint.no_battle_from_start", "BTL-9"));
}

// Own turns after which a battle for so many medals is usually over; 0: nobody knows.
int usual_turns(const Scenario& scenario) {
    const int allies = scenario.at(Side::Allies).medals, axis = scenario.at(Side::Axis).medals;
    return allies == 0 || axis == 0 ? 0 : (allies + axis) / 2 + 1;
}

void late(const Battle& battle, std::size_t index, const std::string& group, int turn, Hints& out) {
    const int usual = usual_turns(battle.scenario());
    if (usual == 0 || 2 * turn <= 3 * usual) return;
    out.push_back({.id = "late_arrival",
                   .part = Hint::Part::Rule,
                   .index = index,
                   .message = {"hint.late_arrival", {{"group", group}, {"turn", turn}, {"usual", usual}}},
                   .clause = "REINF-1"});
}

// The hexes of an arrival onto which none of its units may come.
void closed_ways_in(const Battle& battle, std::size_t index, const Reinforcements& rule, Hints& out) {
    std::vector<UnitId> group;
    for (const UnitId id : battle.scenario().units.ids())
        if (battle.scenario().units[id].group == rule.group) group.push_back(id);
    if (group.empty()) return;
    const auto hexes = battle.starts_of(group.front());
    std::vector<HexId> closed;
    for (const HexId hex : hexes) {
        const HexState& ground = battle.start().state.open.ground(hex, rule.side);
        if (std::all_of(group.begin(), group.end(), [&](UnitId id) { return battle.type(id).is_bound(ground.impassable); }))
            closed.push_back(hex);
    }
    // Of a whole baseline some hexes may well be closed.
    if (closed.empty() || (rule.hexes.empty() && closed.size() < hexes.size())) return;
    out.push_back({.id = "arrival_on_closed_ground",
                   .part = Hint::Part::Rule,
                   .index = index,
                   .hexes = closed,
                   .message = {"hint.arrival_on_closed_ground", {{"group", rule.group}, {"hex", battle.hex(closed.front())}}},
                   .clause = "TMOV-1"});
}

// Where own units start on the hexes of an arrival there is less room than it looks.
void crowded_ways_in(const Battle& battle, std::size_t index, const Reinforcements& rule, Hints& out) {
    const auto& units = battle.scenario().units;
    const auto coming = std::count_if(units.begin(), units.end(), [&](const UnitSetup& u) { return u.group == rule.group; });
    std::vector<HexId> taken;
    for (const HexId hex : rule.hexes)
        if (const UnitId there = battle.start().state.open.unit_at(hex); !there.is_none() && units[there].side == rule.side)
            taken.push_back(hex);
    const auto room = static_cast<std::ptrdiff_t>(rule.hexes.size() - taken.size());
    if (taken.empty() || coming <= room) return;
    out.push_back({.id = "arrival_without_room",
                   .part = Hint::Part::Rule,
                   .index = index,
                   .hexes = taken,
                   .message = {"hint.arrival_without_room",
                               {{"group", rule.group},
                                {"n", static_cast<int>(coming)},
                                {"room", static_cast<int>(room)},
                                {"hex", battle.hex(taken.front())}}},
                   .clause = "REINF-1"});
}

void arrivals(const Battle& battle, Hints& out) {
    const ScenarioRules& rules = battle.scenario().scenario_rules;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (const auto* rule = std::get_if<Reinforcements>(&rules[i])) {
            closed_ways_in(battle, i, *rule, out);
            crowded_ways_in(battle, i, *rule, out);
            if (rule->when == Trigger::Turn) late(battle, i, rule->group, rule->number, out);
        } else if (const auto* drop = std::get_if<AirDrop>(&rules[i])) {
            if (drop->when != DropMoment::BeforeFirstTurn) late(battle, i, drop->group, drop->turn, out);
        }
    }
}

// Staffs order by their own sections: all of the wide board lies in one.
void without_card(const Battle& battle, Hints& out) {
    if (battle.scenario().mode == Mode::Overlord) return;
    Game game = battle.start();
    for (Unit& unit : game.state.open.units) unit.barred_until = 0;
    const Table table = game.table();
    std::set<UnitId> ordered;
    for (const Side side : sides) {
        for (std::size_t i = 0; i < table.rules.cards.size(); ++i) {
            if (table.rules.cards[i].copies == 0) continue;
            for (const UnitId unit : preview_orders(table, seat_of(side), CardId{i}).eligible) ordered.insert(unit);
        }
    }
    for (const UnitId id : battle.scenario().units.ids()) {
        if (!battle.scenario().units[id].starts_on_board() || ordered.count(id) > 0) continue;
        // The wagon goes with its locomotive (TRAIN-1).
        if (battle.type(id).train != TrainPart::None) continue;
        out.push_back(of_unit(battle, id, "hint.unit_without_card", "ORDER-1"));
    }
}

bool is_against_martians(const Rulebook& rules) {
    return std::find(rules.active.begin(), rules.active.end(), "variant.martians") != rules.active.end();
}

// The written rules give this type to Germany alone; against Martians it is any nation's (MAR-SET-9).
void heavy_armor(const Battle& battle, UnitId id, Hints& out) {
    if (battle.type(id).id != "house_heavy_armor" || is_against_martians(battle.rules())) return;
    const NationId nation = battle.scenario().units[id].nation;
    if (nation.is_none() || battle.rules().at(nation).id == "de") return;
    out.push_back(of_unit(battle, id, "hint.heavy_armor_not_german", "HARM-10"));
}

}  // namespace

void units(const Battle& battle, Hints& out) {
    for (const UnitId id : battle.scenario().units.ids()) {
        start(battle, id, out);
        heavy_armor(battle, id, out);
    }
    arrivals(battle, out);
    without_card(battle, out);
}

}  // namespace salient::hints
