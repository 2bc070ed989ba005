// The Initiative die (OVL-INI).
#include <algorithm>

#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

CardId initiative_of(const Rulebook& rules) {
    for (std::size_t i = 0; i < rules.cards.size(); ++i)
        if (rules.cards[i].initiative) return CardId{i};
    return {};
}

bool is_his(const Table& table, Seat seat, UnitId id) {
    if (id.value >= table.open.units.size()) return false;
    const Unit& unit = table.unit(id);
    return unit.side == side_of(seat) && unit.on_board() && !is_drawn(table, unit) && is_led_by(table, seat, unit);
}

// Where a unit may draw back to: exactly one hex (OVL-INI-10).
std::vector<RetreatHex> ways_back(const Table& table, UnitId unit) { return retreat_hexes(table, unit, 1, HexId::none()); }

// OVL-INI-11
bool can_any_draw_back(const Table& table, Seat seat) {
    for (const UnitId id : table.open.units.ids())
        if (is_his(table, seat, id) && !ways_back(table, id).empty()) return true;
    return false;
}

void suffer(Emit& emit, UnitId unit, Face face) {
    emit(InitiativeSuffered{unit, face});
    if (const UnitId wagon = other_part(emit.table(), unit); !wagon.is_none()) emit(InitiativeSuffered{wagon, face});
}

}  // namespace

Verdict check(const Observation& seen, const CommandStep& step, const RollInitiative&) {
    return may_take_initiative(seen.table, step.seat) ? Verdict::yes() : Verdict::no("OVL-INI-2", "has_a_card");
}

// OVL-INI-4
void take(Emit& emit, const CommandStep& step, const RollInitiative&) {
    emit.pop();
    CardInPlay orders;
    orders.seat = step.seat;
    orders.effect = initiative_of(emit.rules());
    orders.laid_in = command_of(emit.table(), step.seat);
    emit(OrdersTaken{orders});
    emit.push(RollStep{RollPurpose::Initiative, 1, {}, {}});
}

// OVL-INI-T1 to OVL-INI-T5
void initiative_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    tell_roll(emit, step, faces);
    const InPlayId id = card_acting(emit.open());
    CardInPlay orders = emit.open().at(id);
    for (const Face face : {Face::Flag, Face::Grenade})
        if (faces[static_cast<std::size_t>(face)] != 0) return emit.push(InitiativeStep{orders.seat, face});
    orders.faces = faces;
    emit(CardChanged{id, orders});
    emit.push(OrderStep{orders.seat, id, {}});
}

Seat to_act(const Table& table, const InitiativeStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (is_his(table, step.seat, id)) return step.seat;
    return seat::nobody;  // OVL-INI-6
}

void list(const Observation& seen, const InitiativeStep& step, Actions& out) {
    const Table& table = seen.table;
    const bool draws_back = step.face == Face::Flag && can_any_draw_back(table, step.seat);
    for (const UnitId id : table.open.units.ids()) {
        if (!is_his(table, step.seat, id)) continue;
        if (!draws_back) {
            out.emplace_back(LoseFigure{id});
            continue;
        }
        for (const RetreatHex& way : ways_back(table, id)) out.emplace_back(DrawBack{id, way.hex});
    }
}

Verdict check(const Observation& seen, const InitiativeStep& step, const DrawBack& action) {
    if (step.face != Face::Flag) return Verdict::no("OVL-INI-T5", "loses_a_figure");
    if (!is_his(seen.table, step.seat, action.unit)) return Verdict::no("OVL-INI-T4", "not_his_unit");
    const auto ways = ways_back(seen.table, action.unit);
    return std::any_of(ways.begin(), ways.end(), [&](const RetreatHex& way) { return way.hex == action.hex; })
               ? Verdict::yes()
               : Verdict::no("OVL-INI-10", "one_hex_back");
}

void take(Emit& emit, const InitiativeStep& step, const DrawBack& action) {
    emit.pop();
    suffer(emit, action.unit, step.face);
    Route route;
    route.push_back(action.hex);
    emit.push(FallBackStep{action.unit, route, 0});
}

Verdict check(const Observation& seen, const InitiativeStep& step, const LoseFigure& action) {
    if (!is_his(seen.table, step.seat, action.unit))
        return Verdict::no(step.face == Face::Flag ? "OVL-INI-T4" : "OVL-INI-T5", "not_his_unit");
    if (step.face == Face::Flag && can_any_draw_back(seen.table, step.seat)) return Verdict::no("OVL-INI-11", "must_draw_back");
    return Verdict::yes();
}

void take(Emit& emit, const InitiativeStep& step, const LoseFigure& action) {
    emit.pop();
    suffer(emit, action.unit, step.face);
    lose_figures(emit, action.unit, 1, step.face == Face::Flag ? LossCause::BlockedRetreat : LossCause::Terrain);
}

}  // namespace salient
