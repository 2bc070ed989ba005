// German events and the reaction (ARD-GEV).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

constexpr int airborne_day = 19, crisis_from = 22, crisis_to = 23;

// Units of a formation that wait on a day of the calendar, or on any.
std::vector<UnitId> waiting(const Table& table, FormationId formation, int day = 0) {
    std::vector<UnitId> out;
    for (const UnitId id : table.book.units.ids()) {
        const Unit& unit = table.unit(id);
        if (unit.where == Where::Calendar && table.type(id).belongs_to(formation) && (day == 0 || unit.day == day))
            out.push_back(id);
    }
    return out;
}

FormationId british(const Table& table) { return table.book.formation(Side::Allied, Level::Army, "21 AG"); }

// The divisions that Eisenhower may delay: they wait for a day before the 19th (ARD-GEV-9, ARD-REIN-5).
std::vector<FormationId> airborne(const Table& table) {
    std::vector<FormationId> out;
    for (const char* key : {"82", "101"}) {
        const FormationId id = table.book.formation(Side::Allied, Level::Division, key);
        if (id.is_none()) continue;
        const auto units = waiting(table, id);
        if (std::any_of(units.begin(), units.end(), [&](UnitId u) { return table.unit(u).day < airborne_day; }))
            out.push_back(id);
    }
    return out;
}

// ---- Bridges ----

Verdict may_build(const Field& field, const HexSet& supply, EdgeId edge) {
    const Table& table = field.table();
    if (edge.is_none() || edge.value / 3U >= table.map().hexes.size()) return Verdict::no("ARD-GEV-4", "ard_no_river");
    const auto [a, b] = table.map().beside(edge);
    if (!table.map().at(a).in_play || b.is_none()) return Verdict::no("ARD-GEV-4", "ard_no_river");
    const Direction d = table.map().direction(a, b);
    if (!is_unbridged(table, a, d)) return Verdict::no("ARD-GEV-4", "ard_no_river");
    if (!supply[a.value] && !supply[b.value]) return Verdict::no("ARD-GEV-5", "ard_no_supply_there");
    for (const HexId hex : {a, b}) {  // ARD-GEV-6
        if (field.is_held_by(hex, Side::Allied)) return Verdict::no("ARD-GEV-6", "ard_enemy_there");
        if (field.in_zoc_of(Side::Allied, hex) && !field.is_held_by(hex, Side::German))
            return Verdict::no("ARD-GEV-6", "ard_in_enemy_zoc");
    }
    return Verdict::yes();
}

std::vector<EdgeId> buildable(const Table& table) {
    const Field field(table);
    const HexSet supply = communication(field, Side::German);
    std::vector<EdgeId> out;
    for (const HexId hex : table.map().hexes.ids())
        for (const Direction d : {Direction::E, Direction::SE, Direction::SW})
            if (table.map().has_river(hex, d) && !table.map().neighbor(hex, d).is_none())
                if (const EdgeId edge = table.map().edge(hex, d); may_build(field, supply, edge)) out.push_back(edge);
    return out;
}

// ---- Von der Heydte ----

Verdict may_land(const Field& field, HexId hex) {
    constexpr int range = 8;
    const Table& table = field.table();
    if (hex.value >= table.map().hexes.size() || !table.map().at(hex).in_play) return Verdict::no("ARD-GEV-22", "ard_off_map");
    const MapHex& ground = table.map().at(hex);
    if (field.is_occupied(hex) || ground.is_town_or_city() || ground.terrain == Terrain::Forest)
        return Verdict::no("ARD-GEV-22", "ard_no_drop_zone");
    bool is_near = false;
    for (const HexId wall : table.map().hexes.ids())
        is_near = is_near || (table.map().at(wall).westwall && ground.at.x < table.map().at(wall).at.x &&
                              table.map().distance(hex, wall) <= range);
    if (!is_near) return Verdict::no("ARD-GEV-23", "ard_drop_too_far");
    if (ground.at.y >= table.map().vdh_south_limit_row) return Verdict::no("ARD-GEV-24", "ard_drop_too_far_south");
    for (const Direction d : directions)
        if (const HexId to = table.map().neighbor(hex, d); !to.is_none() && field.is_occupied(to))
            return Verdict::no("ARD-GEV-25", "ard_unit_adjacent");
    return Verdict::yes();
}

std::vector<HexId> drop_zones(const Table& table) {
    const Field field(table);
    std::vector<HexId> out;
    for (const HexId hex : table.map().hexes.ids())
        if (may_land(field, hex)) out.push_back(hex);
    return out;
}

std::vector<HexId> clearable(const Table& table) {
    const Field field(table);
    std::vector<HexId> out;
    for (const HexId hex : table.map().hexes.ids())
        if (table.state.at(hex).roadblock && can_clear(field, hex)) out.push_back(hex);
    return out;
}

Verdict if_any(bool any, std::string_view clause, std::string_view key) {
    return any ? Verdict::yes() : Verdict::no(clause, key);
}

}  // namespace

bool can_clear(const Field& field, HexId roadblock) {  // ARD-GEV-17
    constexpr int range = 2;
    const Table& table = field.table();
    for (const UnitId id : table.book.units.ids())
        if (table.unit(id).on_map() && table.type(id).belongs_to(table.book.panzer_army) &&
            table.map().distance(field.hex_of(id), roadblock) <= range)
            return true;
    return false;
}

Verdict can_play_event(const Table& table, GermanCardId card) {
    const Effects& effects = table.state.effects;
    switch (table.book.german_cards[card].event) {
        case GermanEvent::None: return Verdict::no("ARD-IMP-1", "ard_no_event");
        case GermanEvent::AlliedCommandCrisis: {
            bool any = false;  // cards or units of the 22nd that have not come
            table.state.allied.waiting.each(
                [&](AlliedCardId id) { any = any || table.book.allied_cards[id].from_day == crisis_from; });
            return if_any(table.state.day < crisis_from && (any || !waiting(table, british(table), crisis_from).empty()),
                          "ARD-REIN-5", "ard_too_late");
        }
        case GermanEvent::BridgeEngineers:
            if (table.state.day == table.book.first_day && table.state.impulse.first_of_day)
                return Verdict::no("ARD-GEV-7", "ard_not_first_impulse");
            return if_any(!buildable(table).empty(), "ARD-GEV-5", "ard_no_bridge_to_build");
        case GermanEvent::EisenhowerHesitates: return if_any(!airborne(table).empty(), "ARD-REIN-5", "ard_too_late");
        case GermanEvent::FuelPriority: return Verdict::no("ARD-DAY-11", "ard_fuel_only");
        case GermanEvent::OperationGreif: return Verdict::no("ARD-GEV-14", "ard_reaction_only");
        case GermanEvent::Manteuffel: return if_any(!clearable(table).empty(), "ARD-GEV-17", "ard_no_roadblock_near");
        case GermanEvent::VonDerHeydte: {
            if (effects.vdh_used || table.book.vdh.is_none()) return Verdict::no("ARD-GEV-21", "ard_once_a_game");
            return if_any(!drop_zones(table).empty(), "ARD-GEV-22", "ard_no_drop_zone");
        }
        case GermanEvent::Commandos:
        case GermanEvent::FuryOfBastogne:
        case GermanEvent::GroundFreeze:
        case GermanEvent::MontyTidies: return Verdict::yes();
    }
    return Verdict::yes();
}

void begin_event(Emit& emit, GermanCardId card) {
    switch (emit.book().german_cards[card].event) {
        case GermanEvent::AlliedCommandCrisis:
            emit(EffectBegan{Effect::Crisis});
            for (const UnitId id : waiting(emit.table(), british(emit.table()), crisis_from)) emit(UnitWaits{id, crisis_to});
            break;
        case GermanEvent::BridgeEngineers: emit.push(BridgeStep{}); break;
        case GermanEvent::Commandos: emit(EffectBegan{Effect::SkipAllies}); break;
        case GermanEvent::EisenhowerHesitates: emit.push(AirborneStep{}); break;
        case GermanEvent::FuryOfBastogne: emit(EffectBegan{Effect::Fury}); break;
        case GermanEvent::GroundFreeze: emit(EffectBegan{Effect::Freeze}); break;
        case GermanEvent::Manteuffel: emit.push(RoadblockStep{}); break;
        case GermanEvent::MontyTidies: emit(EffectBegan{Effect::Monty}); break;
        case GermanEvent::VonDerHeydte: emit.push(VdhStep{}); break;
        default: break;
    }
}

// ---- Offered before supply is judged (ARD-ACT-15) ----

bool settle(Emit& emit, const OfferBridgeStep&) {
    if (!card_with(emit.table(), GermanEvent::BridgeEngineers).is_none() && !buildable(emit.table()).empty()) return false;
    emit.pop();
    return true;
}

Verdict check(const Table& table, const OfferBridgeStep&, const PlayEvent& action) {
    if (!table.state.german.hand.has(action.card)) return Verdict::no("ARD-ACT-1", "ard_not_in_hand");
    return if_any(table.book.german_cards[action.card].event == GermanEvent::BridgeEngineers, "ARD-ACT-15", "ard_not_that_card");
}
Verdict check(const Table&, const OfferBridgeStep&, const Decline&) { return Verdict::yes(); }

void list(const Table& table, const OfferBridgeStep& step, Actions& out) {
    table.state.german.hand.each([&](GermanCardId id) {
        if (check(table, step, PlayEvent{id})) out.push_back(PlayEvent{id});
    });
    out.push_back(Decline{});
}

void take(Emit& emit, const OfferBridgeStep&, const PlayEvent& action) {
    emit(GermanPlayed{action.card, PlayedAs::Event, false});
    emit.replace(BridgeStep{});
}
void take(Emit& emit, const OfferBridgeStep&, const Decline&) { emit.pop(); }

Verdict check(const Table& table, const BridgeStep&, const BuildBridge& action) {
    const Field field(table);
    return may_build(field, communication(field, Side::German), action.edge);
}
void list(const Table& table, const BridgeStep&, Actions& out) {
    for (const EdgeId edge : buildable(table)) out.push_back(BuildBridge{edge});
}
void take(Emit& emit, const BridgeStep&, const BuildBridge& action) {
    emit.pop();
    emit(BridgeBuilt{action.edge});
}

// ---- Von der Heydte, the airborne divisions, roadblocks ----

Verdict check(const Table& table, const VdhStep&, const PlaceVdh& action) { return may_land(Field(table), action.hex); }
void list(const Table& table, const VdhStep&, Actions& out) {
    for (const HexId hex : drop_zones(table)) out.push_back(PlaceVdh{hex});
}
void take(Emit& emit, const VdhStep&, const PlaceVdh& action) {
    const UnitId vdh = emit.book().vdh;
    emit.pop();
    emit(EffectBegan{Effect::Vdh});
    put_german(emit, vdh, action.hex, Placed::Event);
    emit.push(DieStep{DieFor::Vdh, vdh, action.hex});
}

void vdh_rolled(Emit& emit, int roll) {  // ARD-GEV-27
    const UnitId vdh = emit.book().vdh;
    emit(Rolled{"ARD-GEV-27", "vdh", {}, static_cast<std::uint8_t>(roll), roll < die_sides, vdh});
    constexpr int full = 1, limited = 3, out = 7, isolated = 9;
    if (roll > isolated) return emit(Eliminated{vdh});
    const Supply supply = roll <= full      ? Supply::Full
                          : roll <= limited ? Supply::Limited
                          : roll <= out     ? Supply::Out
                                            : Supply::Isolated;
    emit(SupplyJudged{vdh, supply, static_cast<std::uint8_t>(supply == Supply::Isolated ? 1 : 0)});
}

Verdict check(const Table& table, const AirborneStep&, const DelayDivision& action) {
    const auto divisions = airborne(table);
    return if_any(std::find(divisions.begin(), divisions.end(), action.division) != divisions.end(), "ARD-GEV-9",
                  "ard_other_division");
}
void list(const Table& table, const AirborneStep&, Actions& out) {
    for (const FormationId id : airborne(table)) out.push_back(DelayDivision{id});
}
void take(Emit& emit, const AirborneStep&, const DelayDivision& action) {
    emit.pop();
    for (const UnitId id : waiting(emit.table(), action.division))
        if (emit.unit(id).day < airborne_day) emit(UnitWaits{id, airborne_day});
}

Verdict check(const Table& table, const RoadblockStep&, const ClearRoadblock& action) {
    const auto hexes = clearable(table);
    return if_any(std::find(hexes.begin(), hexes.end(), action.hex) != hexes.end(), "ARD-GEV-17", "ard_no_roadblock_near");
}
void list(const Table& table, const RoadblockStep&, Actions& out) {
    for (const HexId hex : clearable(table)) out.push_back(ClearRoadblock{hex});
}
void take(Emit& emit, const RoadblockStep&, const ClearRoadblock& action) {
    emit.pop();
    emit(RoadblockRemoved{action.hex});
}

// ---- Operation Greif: a bridge is about to be destroyed (ARD-GEV-14, -15) ----

bool settle(Emit& emit, const GreifStep& step) {
    if (!card_with(emit.table(), GermanEvent::OperationGreif).is_none()) return false;
    emit.pop();
    emit(BridgeBroken{step.edge});
    return true;
}

Verdict check(const Table& table, const GreifStep&, const React& action) {
    return if_any(
        table.state.german.hand.has(action.card) && table.book.german_cards[action.card].event == GermanEvent::OperationGreif,
        "ARD-ACT-16", "ard_not_that_card");
}
Verdict check(const Table&, const GreifStep&, const Decline&) { return Verdict::yes(); }

void list(const Table& table, const GreifStep& step, Actions& out) {
    table.state.german.hand.each([&](GermanCardId id) {
        if (check(table, step, React{id})) out.push_back(React{id});
    });
    out.push_back(Decline{});
}

void take(Emit& emit, const GreifStep&, const React& action) {
    emit.pop();
    emit(GermanPlayed{action.card, PlayedAs::Reaction, false});
    const Impulse& impulse = emit.state().impulse;
    if (impulse.side == Side::German)
        emit(LevelSet{static_cast<std::uint8_t>(impulse.level + emit.book().german_cards[action.card].cv)});
    emit.note("ARD-GEV-14", "bridge_saved");
}
void take(Emit& emit, const GreifStep& step, const Decline&) {
    emit.pop();
    emit(BridgeBroken{step.edge});
}

}  // namespace salient::ardennes
