// Allied arrivals (ARD-REIN-2 to -4) and placement from the Reserves box (ARD-DEF-33, ARD-REIN-6).
#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes::allies {

namespace {

Candidates arrival_hexes(const Field& field, UnitId unit) {
    constexpr int range = 3;
    const Table& table = field.table();
    Candidates hexes({"ARD-REIN-2", "arrival_hex"});
    const HexId place = table.book.arrivals[unit].hex;
    if (place.is_none()) return hexes;
    const HexSet open = communication(field, Side::Allied);
    for (const HexId hex : table.map().hexes.ids()) {
        const int distance = table.map().distance(place, hex);
        if (distance > range || !table.map().at(hex).in_play) continue;
        const Choice what{unit, hex, {}};
        if (!open[hex.value])
            hexes.rule_out(what, {"ARD-REIN-2", "no_allied_supply", 0, hex});
        else if (field.in_zoc_of(Side::German, hex))
            hexes.rule_out(what, {"ARD-REIN-2", "in_german_zone", 1, hex});
        else if (!fits(table, field.stack(hex), {unit}))
            hexes.rule_out(what, {"ARD-DEF-6", "full", 2, hex});
        else
            hexes.add(what, {figure(FigureKind::Distance, distance), hex_index(hex)});
    }
    return hexes;
}

Candidates reserve_hexes(const Field& field, UnitId unit) {
    constexpr int range = 2;
    const Table& table = field.table();
    Candidates hexes({"ARD-DEF-33", "reserve_hex"});
    const FormationId corps = table.type(unit).corps;
    if (corps.is_none()) return hexes;
    const HexSet open = communication(field, Side::Allied);
    std::vector<HexId> near;
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).corps == corps && !field.hex_of(id).is_none()) near.push_back(field.hex_of(id));
    for (const HexId hex : table.map().hexes.ids()) {
        bool is_near = false;
        for (const HexId other : near) is_near = is_near || table.map().distance(hex, other) <= range;
        if (!is_near || !table.map().at(hex).in_play || field.is_held_by(hex, Side::German)) continue;
        const Choice what{unit, hex, {}};
        if (!open[hex.value])
            hexes.rule_out(what, {"ARD-DEF-33", "no_allied_supply", 1, hex});
        else if (field.in_zoc_of(Side::German, hex))
            hexes.rule_out(what, {"ARD-REIN-6", "in_german_zone", 2, hex});
        else if (!fits(table, field.stack(hex), {unit}))
            hexes.rule_out(what, {"ARD-DEF-6", "full", 3, hex});
        else
            hexes.add(what, {hold_value(table, hex), hex_index(hex)});
    }
    return hexes;
}

}  // namespace

void arrive(Emit& emit) {
    for (const UnitId id : emit.book().units.ids()) {  // ascending (ARD-REIN-4)
        const Unit& unit = emit.unit(id);
        if (emit.type(id).side != Side::Allied || unit.where != Where::Calendar || unit.day > emit.state().day) continue;
        Candidates hexes = arrival_hexes(emit.field(), id);
        if (hexes.empty()) {
            hexes.tell_none(emit);
            emit(UnitWaits{id, 0});  // ARD-REIN-3
        } else {
            const HexId hex = choose(emit, std::move(hexes)).hex;
            emit(UnitPlaced{id, hex, Placed::Arrival});
        }
    }
}

Obstacle against_deploying(const Field& field, UnitId unit) {
    const Candidates hexes = reserve_hexes(field, unit);
    if (!hexes.empty()) return {};
    const Obstacle last = hexes.last_obstacle();
    return last ? last : Obstacle{"ARD-DEF-33", "no_corps_near"};
}

void deploy(Emit& emit, UnitId unit) {
    const HexId hex = choose(emit, reserve_hexes(emit.field(), unit)).hex;
    emit(UnitPlaced{unit, hex, Placed::Reserve});
}

}  // namespace salient::ardennes::allies
