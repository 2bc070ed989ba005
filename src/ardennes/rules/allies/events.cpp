// Allied events (ARD-AEV): each is carried out, or it is said that it cannot be, and an action card is drawn instead (ARD-AIM-2).
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/allies/choose.hpp"

namespace salient::ardennes {

namespace {

constexpr int third_corps_day = 22, patton_day = 21;

FormationId third_corps(const Table& table) { return table.book.formation(Side::Allied, Level::Corps, "III"); }

// ---- Airpower (ARD-AEV-1 to -4) ----

Candidates to_be_supplied(const Field& field) {
    const Table& table = field.table();
    Candidates stacks({"ARD-AEV-2", "air_supply"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, Side::Allied)) continue;
        const Stack& stack = field.stack(hex);
        const auto has = [&](Supply s) {
            return std::any_of(stack.begin(), stack.end(), [&](UnitId id) { return table.unit(id).supply == s; });
        };
        if (!has(Supply::Out) && !has(Supply::Isolated)) continue;
        stacks.add({stack.front(), hex, {}}, {strength_figure(table, stack), figure(FigureKind::Isolated, has(Supply::Isolated)),
                                              lowest_number_of(table, stack)});
    }
    return stacks;
}

bool airpower(Emit& emit, AlliedCardId card) {
    const Field field = emit.field();
    Candidates stacks = to_be_supplied(field);
    if (!stacks.empty()) {
        const HexId hex = choose(emit, std::move(stacks)).hex;
        const auto supply = [&](HexId at) {
            for (const UnitId id : field.stack(at))
                if (!emit.unit(id).is_supplied()) emit(SupplyJudged{id, Supply::Full, 0});
        };
        supply(hex);
        for (const Direction d : directions)
            if (const HexId to = emit.book().map.neighbor(hex, d); !to.is_none() && field.is_held_by(to, Side::Allied))
                supply(to);
        return true;
    }
    if (emit.state().german.hand.empty()) return false;
    emit.note("ARD-AEV-3", "strafing");
    emit.push(DiscardStep{DiscardOf::Strafing, card});
    return true;
}

// ---- Engineers (ARD-AEV-10 to -20) ----

bool replace_roadblock(Emit& emit, const Field& field) {
    const Table table = emit.table();
    const HexSet open = communication(field, Side::Allied);
    Candidates hexes({"ARD-AEV-12", "roadblock_to_replace"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (!table.state.at(hex).roadblock || field.is_held_by(hex, Side::German)) continue;
        if (table.map().at(hex).victory == 0 && !open[hex.value]) continue;
        hexes.add({{}, hex, {}}, {hold_value(table, hex), west_most(table, hex), north_most(table, hex)});
    }
    if (hexes.empty()) return false;
    const HexId hex = first_of(hexes).hex;
    Candidates units({"ARD-AEV-11", "roadblock_unit"});
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).side == Side::Allied && table.unit(id).where == Where::Reserves && fits(table, field.stack(hex), {id}))
            units.add({id, hex, {}}, {unit_number(table, id)});
    if (units.empty()) return false;
    choose(emit, std::move(hexes));  // told only where somebody comes: else it would seem to be replaced
    const UnitId unit = choose(emit, std::move(units)).unit;
    emit(RoadblockRemoved{hex});
    emit(UnitPlaced{unit, hex, Placed::Reserve});
    return true;
}

bool place_roadblock(Emit& emit, const Field& field) {
    constexpr int least_hold = 3, range = 2;
    const Table table = emit.table();
    const HexSet allied = communication(field, Side::Allied), german = communication(field, Side::German);
    Candidates hexes({"ARD-AEV-15", "roadblock_hex"});
    for (const HexId hex : table.map().hexes.ids()) {
        const MapHex& ground = table.map().at(hex);
        if (!ground.in_play || ground.hold < least_hold || !ground.has_road() || field.is_occupied(hex) ||
            table.state.at(hex).roadblock)
            continue;
        bool near_german = false, beside_allies = false;
        for (const UnitId id : table.book.units.ids()) {
            if (!table.unit(id).on_map()) continue;
            const int distance = table.map().distance(field.hex_of(id), hex);
            if (table.type(id).side == Side::German)
                near_german = near_german || (distance <= range && table.unit(id).is_supplied());
            else
                beside_allies = beside_allies || distance <= 1;
        }
        if (!near_german) continue;
        const Obstacle why = !allied[hex.value]   ? Obstacle{"ARD-AEV-14", "no_allied_supply", 0, hex}
                             : !german[hex.value] ? Obstacle{"ARD-AEV-14", "no_german_supply", 1, hex}
                             : beside_allies      ? Obstacle{"ARD-AEV-14", "beside_allies", 2, hex}
                                                  : Obstacle{};
        hexes.judge({{}, hex, {}}, why, {hold_value(table, hex), west_most(table, hex), north_most(table, hex)});
    }
    if (hexes.empty()) {
        hexes.tell_none(emit);
        return false;
    }
    emit(RoadblockPlaced{choose(emit, std::move(hexes)).hex});
    return true;
}

bool blow_bridge(Emit& emit, const Field& field) {
    const Table table = emit.table();
    const HexSet open = communication(field, Side::Allied);
    Candidates bridges({"ARD-AEV-18", "bridge"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, Side::German)) continue;
        for (const Direction d : directions) {
            const HexId other = table.map().neighbor(hex, d);
            if (other.is_none() || !has_bridge(table, hex, d)) continue;
            const EdgeId edge = table.map().edge(hex, d);
            if (!open[other.value])
                bridges.rule_out({{}, hex, edge}, {"ARD-AEV-17", "no_allied_supply", 0, other});
            else
                bridges.add({{}, hex, edge},
                            {figure(FigureKind::HoldValue, std::max(table.map().at(hex).hold, table.map().at(other).hold)),
                             figure(FigureKind::WestMost, std::min(table.map().at(hex).at.x, table.map().at(other).at.x)),
                             hex_index(hex)});
        }
    }
    if (bridges.empty()) {
        bridges.tell_none(emit);
        return false;
    }
    emit.push(GreifStep{choose(emit, std::move(bridges)).edge});
    return true;
}

bool place_ip(Emit& emit, const Field& field) {
    const Table table = emit.table();
    Candidates enemies({"ARD-DEF-48", "strongest_german"});
    for (const HexId hex : table.map().hexes.ids())
        if (field.is_held_by(hex, Side::German))
            enemies.add({field.stack(hex).front(), hex, {}}, {strength_figure(table, field.stack(hex)), west_most(table, hex),
                                                              lowest_number_of(table, field.stack(hex))});
    if (enemies.empty()) return false;
    const HexId enemy = choose(emit, std::move(enemies)).hex;
    Candidates hexes({"ARD-AEV-20", "ip_hex"});
    for (const Direction d : directions) {
        const HexId hex = table.map().neighbor(enemy, d);
        if (hex.is_none() || !field.is_held_by(hex, Side::Allied)) continue;
        const Stack& stack = field.stack(hex);
        hexes.judge({stack.front(), hex, {}}, allies::against_digging(table, hex, stack, "ARD-AEV-19"),
                    {west_most(table, hex), hex_index(hex)});
    }
    if (hexes.empty()) {
        hexes.tell_none(emit);
        return false;
    }
    emit(IpPlaced{choose(emit, std::move(hexes)).hex, Side::Allied});
    return true;
}

bool engineers(Emit& emit) {
    constexpr int first_bridge_day = 17, last_bridge_day = 22;
    const Field field = emit.field();
    if (replace_roadblock(emit, field)) return true;
    emit.note("ARD-AEV-13", "no_roadblock_replaced");
    if (place_roadblock(emit, field)) return true;
    const int day = emit.state().day;
    emit.note("ARD-AEV-16", "no_roadblock_placed");
    if (day >= first_bridge_day && day <= last_bridge_day && blow_bridge(emit, field)) return true;
    return place_ip(emit, field);
}

// ---- The others ----

bool barrage(Emit& emit) {  // ARD-AEV-8
    bool any = false;
    emit.state().german.hand.each([&](GermanCardId id) {
        any = any || emit.book().formations[emit.book().german_cards[id].formation].level == Level::Division;
    });
    if (any) emit.push(DiscardStep{DiscardOf::Barrage, {}});
    return any;
}

bool intercept(Emit& emit) {  // ARD-AEV-21
    const GermanCards& cards = emit.state().german;
    if (cards.pile > 0 && !cards.deck.empty()) {
        emit.push(DrawGermanStep{DrawFor::Intercepted});
        return true;
    }
    if (cards.hand.empty()) return false;
    emit.push(DrawGermanStep{DrawFor::LostFromHand});
    return true;
}

bool raise_alarm(Emit& emit) {  // ARD-AEV-23
    const Field field = emit.field();
    const Table table = emit.table();
    bool box_is_empty = true;
    for (const UnitId id : table.book.units.ids())
        box_is_empty = box_is_empty && !(table.type(id).side == Side::Allied && table.unit(id).where == Where::Reserves);
    Candidates units({"ARD-AEV-23", "alarm_unit"});
    for (const UnitId id : table.book.units.ids()) {
        const Unit& unit = table.unit(id);
        if (table.type(id).side != Side::Allied) continue;
        const bool waits =
            box_is_empty ? unit.where == Where::Calendar && unit.day == table.state.day + 1 : unit.where == Where::Reserves;
        if (!waits) continue;
        units.judge({id, {}, {}}, allies::against_deploying(field, id), {unit_number(table, id)});
    }
    if (units.empty()) {
        units.tell_none(emit);
        return false;
    }
    allies::deploy(emit, choose(emit, std::move(units)).unit);
    return true;
}

bool recover(Emit& emit) {  // ARD-AEV-24
    bool any = false;
    for (const UnitId id : emit.book().units.ids())
        if (emit.type(id).side == Side::Allied && emit.unit(id).on_map() && emit.unit(id).dispersed) {
            emit(Rallied{id});
            any = true;
        }
    return any;
}

bool patton(Emit& emit) {  // ARD-AEV-25, ARD-REIN-5
    const Table table = emit.table();
    if (table.state.day >= patton_day) return false;
    bool any = false;
    for (const UnitId id : table.book.units.ids()) {
        const Unit& unit = emit.unit(id);
        if (unit.where != Where::Calendar || unit.day != third_corps_day || !table.type(id).belongs_to(third_corps(table)))
            continue;
        emit(UnitWaits{id, patton_day});
        any = true;
    }
    table.state.allied.waiting.each([&](AlliedCardId id) {
        const AlliedCard& card = table.book.allied_cards[id];
        any = any || (card.formation == third_corps(table) && !card.formation.is_none() && card.from_day == third_corps_day);
    });
    if (any) emit(EffectBegan{Effect::Patton});
    return any;
}

// ARD-AEV-26: the units among which the player chooses.
std::vector<UnitId> tank_targets(const Field& field) {
    const Table& table = field.table();
    std::vector<UnitId> out;
    for (const UnitId id : table.book.units.ids()) {
        const HexId hex = field.hex_of(id);
        if (table.type(id).side != Side::German || hex.is_none() || !table.type(id).infantry || field.stack(hex).size() != 1)
            continue;
        if (table.state.at(hex).ip == Owner::German || table.map().at(hex).is_town_or_city()) continue;
        bool is_hit = false;
        for (const Direction d : directions) {
            const HexId to = table.map().neighbor(hex, d);
            if (to.is_none() || !field.is_held_by(to, Side::Allied) || table.map().has_river(hex, d)) continue;
            for (const UnitId other : field.stack(to))
                is_hit = is_hit || (is_full_strength(table, other) && table.unit(other).is_supplied());
        }
        if (is_hit) out.push_back(id);
    }
    return out;
}

// ---- Withdrawal (ARD-AEV-27 to -29, ARD-DEF-54) ----

std::vector<HexId> best_ways(const Field& field, HexId from) {
    const Table& table = field.table();
    UnitList units;
    for (const UnitId id : field.stack(from)) units.push_back(id);
    std::vector<HexId> out;
    for (const Direction d : directions) {
        const HexId to = table.map().neighbor(from, d);
        if (to.is_none() || field.is_held_by(to, Side::German) || !fits(table, field.stack(to), units)) continue;
        const Field there = field.moved(units, to);
        if (communication(there, Side::Allied)[to.value]) out.push_back(to);
    }
    return out;
}

bool withdrawal(Emit& emit) {
    const Field field = emit.field();
    const Table table = emit.table();
    Candidates stacks({"ARD-AEV-29", "withdrawal"});
    for (const HexId hex : table.map().hexes.ids()) {
        if (!field.is_held_by(hex, Side::Allied) || !is_surrounded(field, Side::Allied, hex)) continue;
        const Choice what{field.stack(hex).front(), hex, {}};
        const Obstacle why = table.map().at(hex).victory > 0 ? Obstacle{"ARD-AEV-27", "on_points"}
                             : best_ways(field, hex).empty() ? Obstacle{"ARD-AEV-27", "no_way_out", 1}
                                                             : Obstacle{};
        stacks.judge(what, why,
                     {steps_figure(table, field.stack(hex)), east_most(table, hex), lowest_number_of(table, field.stack(hex))});
    }
    if (stacks.empty()) {
        stacks.tell_none(emit);
        return false;
    }
    const HexId from = choose(emit, std::move(stacks)).hex;
    const Stack units = field.stack(from);
    const Heading heading = table.map().at(from).retreat == Heading::None ? Heading::W : table.map().at(from).retreat;
    Candidates ways({"ARD-AEV-28", "withdrawal_hex"});
    for (const HexId to : best_ways(field, from))
        ways.add({units.front(), to, {}}, {figure(FigureKind::Friendly, field.is_held_by(to, Side::Allied)),
                                           turn_from(table, from, heading, to), hex_index(to)});
    const HexId to = choose(emit, std::move(ways)).hex;
    go(emit, units, {to}, Movement::Withdrawal);
    return true;
}

bool begin(Emit& emit, Effect effect) {
    emit(EffectBegan{effect});
    return true;
}

}  // namespace

namespace allies {

bool carry_out_event(Emit& emit, AlliedCardId card) {
    const AlliedEvent event = emit.book().allied_cards[card].event;
    const bool done = [&] {
        switch (event) {
            case AlliedEvent::None: return false;
            case AlliedEvent::Airpower: return airpower(emit, card);
            case AlliedEvent::AlliesAlert: return begin(emit, Effect::Alert);
            case AlliedEvent::ArtilleryBarrage: return barrage(emit);
            case AlliedEvent::BreakInTheClouds: return begin(emit, Effect::Clouds);
            case AlliedEvent::Engineers: return engineers(emit);
            case AlliedEvent::PlansIntercepted: return intercept(emit);
            case AlliedEvent::GroundFreeze: return begin(emit, Effect::Freeze);
            case AlliedEvent::RaiseTheAlarm: return raise_alarm(emit);
            case AlliedEvent::Recover: return recover(emit);
            case AlliedEvent::PattonOnTheMove: return patton(emit);
            case AlliedEvent::TankBattalion:
                if (tank_targets(emit.field()).empty()) return false;
                emit.push(TankStep{});
                return true;
            case AlliedEvent::Withdrawal: return withdrawal(emit);
        }
        return false;
    }();
    if (done && is_special(event)) emit(AlliedRemoved{card});  // ARD-DEF-43
    return done;
}

}  // namespace allies

bool settle(Emit& emit, const TankStep& step) {
    const auto units = tank_targets(emit.field());
    if (units.size() != 1) return false;
    take(emit, step, LoseStep{units.front()});
    return true;
}

Verdict check(const Table& table, const TankStep&, const LoseStep& action) {
    const auto units = tank_targets(Field(table));
    const bool is_one = std::find(units.begin(), units.end(), action.unit) != units.end();
    return is_one ? Verdict::yes() : Verdict::no("ARD-AEV-26", "ard_other_unit");
}

void list(const Table& table, const TankStep&, Actions& out) {
    for (const UnitId id : tank_targets(Field(table))) out.push_back(LoseStep{id});
}

void take(Emit& emit, const TankStep&, const LoseStep& action) {
    emit.pop();
    lose_step(emit, action.unit, LossOf::Other);
}

}  // namespace salient::ardennes
