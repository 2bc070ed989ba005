// Reserves of a campaign: two dice before the first turn bring units for tokens, fieldworks and moves (RESERVE-1 to RESERVE-7, RESERVE-10); units
// wait in a staging area until a card brings them onto the board (RESERVE-8); tokens of air power stand in for a card (RESERVE-9).
#include <algorithm>

#include "rules/movement/movement.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/turn/orders.hpp"
#include "rules/wings/arrivals.hpp"
#include "rules/wings/reserves.hpp"

namespace salient {

namespace {

constexpr std::uint8_t reserve_dice = 2;

const Reserves& rule_of(const Scenario& scenario, Side side) {
    const Reserves* found = nullptr;
    scenario.scenario_rules.each<Reserves>([&](const Reserves& rule) {
        if (rule.side == side) found = &rule;
    });
    return *found;
}

bool is_on_baseline(const Table& table, HexId hex, Side side) {
    return table.board.hex(hex).y == (table.edge(side) == Edge::Top ? 0 : table.board.rows() - 1);
}

// Whether a unit of this type could stand there: an empty hex whose ground lets it in.
bool can_stand(const Table& table, const Unit& unit, HexId hex) {
    return hex.value < table.board.size() && table.open.unit_at(hex).is_none() &&
           !is_barred(OwnGround(table, unit, hex), unit.boats, table.type(unit));
}

Unit raised(const Table& table, Side side, ReserveKind arrival) {
    Unit unit;
    unit.type = table.rules.procedures.reserves.types[static_cast<std::size_t>(arrival)];
    unit.side = side;
    unit.nation = table.scenario.at(side).nation;
    unit.figures = unit.full = table.rules.at(unit.type).figures_of(unit.nation);
    return unit;
}

// RESERVE-5, RESERVE-10: there is a token for it, and the figures are in the box.
Verdict may_raise(const Table& table, Side side, ReserveKind arrival) {
    const UnitType& type = table.rules.at(table.rules.procedures.reserves.types[static_cast<std::size_t>(arrival)]);
    if (table.open.at(side).reserves.tokens == 0) return Verdict::no("RESERVE-5", "no_reserve_token");
    int figures = type.figures_of(table.scenario.at(side).nation);
    for (const Unit& unit : table.open.units)
        if (unit.side == side && table.type(unit).order_class == type.order_class && unit.where != Location::Left)
            figures += unit.figures;
    const auto c = static_cast<std::size_t>(type.order_class);
    const auto& most = table.rules.procedures.reserves.most_figures;
    if (c < most.size() && figures > most[c])
        return Verdict::no("RESERVE-10", "no_figures_in_box", {{"unit", unit_key(type)}, {"most", int{most[c]}}});
    return Verdict::yes();
}

// The units among which one of choice is chosen; artillery has no elite form.
constexpr std::array<ReserveKind, 3> plain_choice{ReserveKind::Infantry, ReserveKind::Armor, ReserveKind::Artillery};
constexpr std::array<ReserveKind, 3> elite_choice{ReserveKind::Artillery, ReserveKind::EliteInfantry, ReserveKind::EliteArmor};
const std::array<ReserveKind, 3>& choices_of(ReserveKind arrival) {
    return arrival == ReserveKind::Choice ? plain_choice : elite_choice;
}

Verdict may_choose(const Table& table, const ReserveStep& step, ReserveKind unit) {
    const auto& choices = choices_of(step.left.front());
    if (std::find(choices.begin(), choices.end(), unit) == choices.end()) return Verdict::no("RESERVE-4", "no_such_reserve");
    return may_raise(table, side_of(step.seat), unit);
}

bool has_feature(const Table& table, HexId hex, TerrainId type) {
    const auto features = table.open.features_at(hex);
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.type == type; });
}

// A sandbag under a unit of the side (RESERVE-7, TSAND-7), a wire next to one, where that unit could go.
Verdict may_lay(const Table& table, const ReserveStep& step, HexId hex) {
    const Side side = side_of(step.seat);
    if (hex.value >= table.board.size()) return Verdict::no("RESERVE-7", "no_fieldwork_there");
    const LaidGround& ground = table.rules.procedures.ground;
    if (step.left.front() == ReserveKind::Sandbag) {
        const UnitId id = table.open.unit_at(hex);
        if (id.is_none() || table.unit(id).side != side) return Verdict::no("RESERVE-7", "sandbag_for_own_unit");
        for (const Feature& f : table.open.features_at(hex))
            if (const Terrain& t = table.rules.seen_by(side, f.type); !t.sandbags || f.type == ground.sandbags)
                return Verdict::no("RESERVE-7", "no_sandbags_here", {{"terrain", terrain_key(t)}});
        return Verdict::yes();
    }
    if (has_feature(table, hex, ground.wire)) return Verdict::no("RESERVE-7", "wire_is_there");
    for (const HexId next : table.board.neighbors(hex)) {
        if (next.is_none() || table.open.unit_at(next).is_none()) continue;
        const Unit& unit = table.unit(table.open.unit_at(next));
        if (unit.side == side && can_stand(table, unit, hex)) return Verdict::yes();
    }
    return Verdict::no("RESERVE-7", "wire_beside_own_unit");
}

constexpr std::size_t advance_hexes = 2;

bool may_advance(const Table& table, const ReserveStep& step, UnitId id) {
    return id.value < table.open.units.size() && table.unit(id).on_board() && table.unit(id).side == side_of(step.seat) &&
           !is_drawn(table, table.unit(id));
}

template <class Do>
void each_advance(const Table& table, const ReserveStep& step, Do act) {
    for (const UnitId id : table.open.units.ids()) {
        if (!may_advance(table, step, id)) continue;
        for (const Destination& d : reach(table, id).destinations)
            if (d.route.size() <= advance_hexes) act(MoveUnit{id, d.route});
    }
}

// Whether the next thing that the dice brought can be carried out at all.
bool is_possible(const Table& table, const ReserveStep& step) {
    const ReserveKind next = step.left.front();
    if (is_unit(next)) return bool{may_raise(table, side_of(step.seat), next)};
    bool any = false;
    if (next == ReserveKind::Advance)
        each_advance(table, step, [&](const MoveUnit&) { any = true; });
    else if (next == ReserveKind::Sandbag || next == ReserveKind::Wire)
        for (int h = 0; h < table.board.size() && !any; ++h) any = bool{may_lay(table, step, HexId{h})};
    else
        for (const ReserveKind unit : choices_of(next)) any = any || may_choose(table, step, unit);
    return any;
}

void next_arrival(Emit& emit, ReserveStep step) {
    step.left.erase(step.left.begin());
    emit(StepChanged{step});
}

}  // namespace

// ---- Before the first turn ----

void set_out(const Reserves& rule, Open& open) {
    SideState& side = open.sides[index(rule.side)];
    side.reserves.tokens = rule.tokens;
    side.reserves.air_tokens = rule.air_power;
}

void before_first_turn(const Reserves& rule, std::vector<Step>& steps) {
    steps.emplace_back(ReserveStep{seat_of(rule.side), false, {}});
}

void judge(const Reserves& rule, const Scenario& scenario, const Rulebook&, std::vector<Problem>& out) {
    int of_side = 0;
    scenario.scenario_rules.each<Reserves>([&](const Reserves& other) { of_side += other.side == rule.side ? 1 : 0; });
    if (of_side > 1) out.push_back({.field = "side", .message = {"problem.reserves_twice", {}}});
}

Seat to_act(const Table& table, const ReserveStep& step) {
    return step.rolled && !step.left.empty() && is_possible(table, step) ? step.seat : seat::nobody;
}

void run(Emit& emit, const ReserveStep& step) {
    if (!step.rolled) {
        emit.push(ReserveStep{step.seat, true, {}});
        emit.push(RollStep{RollPurpose::Reserves, reserve_dice, {}, {}});
    } else if (step.left.size() > 1) {  // what cannot be done lapses
        ReserveStep rest = step;
        rest.left.erase(rest.left.begin());
        emit.push(rest);
    }
}

// RESERVE-3, RESERVE-4
void reserves_rolled(Emit& emit, const RollStep& roll, const Faces& faces) {
    tell_roll(emit, roll, faces);
    ReserveStep step = std::get<ReserveStep>(emit.open().steps.back());
    const Side side = side_of(step.seat);
    const auto shown = [&](Face face) { return faces[static_cast<std::size_t>(face)]; };
    const int stars = shown(Face::Star);
    const Reserves& rule = rule_of(emit.scenario(), side);
    if (stars == 2 || (stars == 1 && shown(Face::Flag) == 1)) {
        const ReserveGift gift = stars == 2 ? rule.star_star : rule.star_flag;
        if (gift == ReserveGift::AirPower) emit(AirTokenGained{side});
        if (gift == ReserveGift::Advance) step.left.push_back(ReserveKind::Advance);
        if (gift == ReserveGift::Wire)
            for (int i = 0; i < 2; ++i) step.left.push_back(ReserveKind::Wire);
    } else {
        const bool elite = stars == 1;
        for (int i = 0; i < shown(Face::Infantry); ++i)
            step.left.push_back(elite ? ReserveKind::EliteInfantry : ReserveKind::Infantry);
        for (int i = 0; i < shown(Face::Armor); ++i) step.left.push_back(elite ? ReserveKind::EliteArmor : ReserveKind::Armor);
        for (int i = 0; i < shown(Face::Grenade); ++i)
            step.left.push_back(elite ? ReserveKind::EliteChoice : ReserveKind::Choice);
        for (int i = 0; i < shown(Face::Flag); ++i) step.left.push_back(ReserveKind::Sandbag);
    }
    emit(StepChanged{step});
}

void list(const Observation& seen, const ReserveStep& step, Actions& out) {
    const Table& table = seen.table;
    const ReserveKind next = step.left.front();
    if (next == ReserveKind::Advance) each_advance(table, step, [&](const MoveUnit& a) { out.emplace_back(a); });
    out.emplace_back(Decline{});
    if (next == ReserveKind::Choice || next == ReserveKind::EliteChoice)
        for (const ReserveKind unit : choices_of(next))
            if (may_choose(table, step, unit)) out.emplace_back(ChooseReserve{unit});
    if (is_unit(next)) {
        const Unit unit = raised(table, side_of(step.seat), next);
        for (int h = 0; h < table.board.size(); ++h)
            if (is_on_baseline(table, HexId{h}, unit.side) && can_stand(table, unit, HexId{h}))
                out.emplace_back(Deploy{HexId{h}});
        out.emplace_back(Deploy{});
    }
    if (next == ReserveKind::Sandbag || next == ReserveKind::Wire)
        for (int h = 0; h < table.board.size(); ++h)
            if (may_lay(table, step, HexId{h})) out.emplace_back(LayFieldwork{HexId{h}});
}

Verdict check(const Observation& seen, const ReserveStep& step, const MoveUnit& action) {
    if (step.left.front() != ReserveKind::Advance) return Verdict::no("RESERVE-7", "no_reserve_move");
    if (!may_advance(seen.table, step, action.unit)) return Verdict::no("RESERVE-7", "not_your_unit");
    if (action.route.size() > advance_hexes) return Verdict::no("RESERVE-7", "reserve_move_too_far");
    return route_verdict(seen.table, action.unit, action.route);
}
Verdict check(const Observation&, const ReserveStep&, const Decline&) { return Verdict::yes(); }
Verdict check(const Observation& seen, const ReserveStep& step, const ChooseReserve& action) {
    const ReserveKind next = step.left.front();
    if (next != ReserveKind::Choice && next != ReserveKind::EliteChoice) return Verdict::no("RESERVE-3", "no_such_reserve");
    return may_choose(seen.table, step, action.unit);
}
Verdict check(const Observation& seen, const ReserveStep& step, const Deploy& action) {
    const ReserveKind next = step.left.front();
    if (!is_unit(next)) return Verdict::no("RESERVE-6", "no_such_reserve");
    if (Verdict verdict = may_raise(seen.table, side_of(step.seat), next); !verdict) return verdict;
    if (action.hex.is_none()) return Verdict::yes();
    const Unit unit = raised(seen.table, side_of(step.seat), next);
    if (action.hex.value >= seen.table.board.size() || !is_on_baseline(seen.table, action.hex, unit.side))
        return Verdict::no("RESERVE-6", "not_on_baseline");
    return can_stand(seen.table, unit, action.hex) ? Verdict::yes() : Verdict::no("RESERVE-6", "no_room_on_baseline");
}
Verdict check(const Observation& seen, const ReserveStep& step, const LayFieldwork& action) {
    const ReserveKind next = step.left.front();
    if (next != ReserveKind::Sandbag && next != ReserveKind::Wire) return Verdict::no("RESERVE-7", "no_fieldwork_there");
    return may_lay(seen.table, step, action.hex);
}

void take(Emit& emit, const ReserveStep& step, const MoveUnit& action) {
    const MoveSoFar start = start_of_move(emit.table(), action.unit);
    next_arrival(emit, step);
    emit.push(WalkStep{action.unit, action.route, 0, start, false});
}
void take(Emit& emit, const ReserveStep& step, const Decline&) { next_arrival(emit, step); }
void take(Emit& emit, const ReserveStep& step, const ChooseReserve& action) {
    ReserveStep chosen = step;
    *chosen.left.begin() = action.unit;
    emit(StepChanged{chosen});
}
void take(Emit& emit, const ReserveStep& step, const Deploy& action) {
    const Unit unit = raised(emit.table(), side_of(step.seat), step.left.front());
    next_arrival(emit, step);
    emit(UnitRaised{unit.type, unit.side, unit.nation, unit.figures, action.hex});
}
void take(Emit& emit, const ReserveStep& step, const LayFieldwork& action) {
    const LaidGround& ground = emit.rules().procedures.ground;
    Feature feature;
    feature.hex = action.hex;
    feature.type = step.left.front() == ReserveKind::Sandbag ? ground.sandbags : ground.wire;
    feature.facing = emit.scenario().edge(side_of(step.seat)) == Edge::Bottom ? 1 : 4;
    next_arrival(emit, step);
    emit(FeaturePlaced{feature});
}

// ---- The staging area (RESERVE-8) ----

unsigned entry_sections(const Table& table, const Unit& unit) {
    unsigned sections = 0;
    for (int h = 0; h < table.board.size(); ++h)
        if (is_on_baseline(table, HexId{h}, unit.side) && can_stand(table, unit, HexId{h}))
            sections |= table.board.section_mask(HexId{h}, table.edge(unit.side));
    return sections;
}

namespace {

Verdict may_enter_board(const Table& table, UnitId id, HexId hex) {
    if (id.value >= table.open.units.size() || table.unit(id).where != Location::Staged)
        return Verdict::no("RESERVE-8", "not_staged");
    const Unit& unit = table.unit(id);
    if (unit.side != table.open.active) return Verdict::no("ORDER-10", "not_your_unit");
    if (!unit.ordered) return Verdict::no("ORDER-10", "not_ordered");
    if (!table.open.is_acting(unit)) return Verdict::no("ORDER-10", "ordered_by_another_card");
    if (unit.moved) return Verdict::no("MOVE-1", "moved_already");
    if (hex.value >= table.board.size() || !is_on_baseline(table, hex, unit.side))
        return Verdict::no("RESERVE-8", "not_on_baseline");
    if (!can_stand(table, unit, hex)) return Verdict::no("RESERVE-8", "no_room_on_baseline");
    const unsigned sections = table.board.section_mask(hex, table.edge(unit.side));
    return (sections & covered_sections(table, unit.ordered_by)) != 0 ? Verdict::yes()
                                                                      : Verdict::no("RESERVE-8", "enters_covered_section");
}

}  // namespace

bool can_enter_board(const Table& table, UnitId unit) {
    for (int h = 0; h < table.board.size(); ++h)
        if (may_enter_board(table, unit, HexId{h})) return true;
    return false;
}

void list_entries(const Table& table, Actions& out) {
    for (const UnitId id : table.open.units.ids()) {
        if (table.open.units[id].where != Location::Staged) continue;
        for (int h = 0; h < table.board.size(); ++h)
            if (may_enter_board(table, id, HexId{h})) out.emplace_back(EnterBoard{id, HexId{h}});
    }
}

Verdict check(const Observation& seen, const MoveStep&, const EnterBoard& action) {
    return may_enter_board(seen.table, action.unit, action.hex);
}

// The hex is the first of its move; the rest of it follows.
void take(Emit& emit, const MoveStep&, const EnterBoard& action) {
    emit(UnitMarked{action.unit, UnitMark::Moved});
    MoveSoFar so_far;
    so_far.steps = so_far.cost = 1;
    so_far.ended = emit.rules()
                       .at(emit.unit(action.unit).type)
                       .is_bound(OwnGround(emit.table(), emit.unit(action.unit), action.hex)->hard_stop);
    emit.push(WalkStep{action.unit, {}, 0, so_far, true});
    put_on_board(emit, action.unit, action.hex, 1);
}

// ---- Tokens of air power (RESERVE-9) ----

Verdict check(const Observation& seen, const PlayCardStep& step, const SpendAirPower&) {
    const Open& open = seen.table.open;
    const CardId air_power = seen.table.rules.card(Strike::AirPower);
    if (open.at(side_of(step.seat)).reserves.air_tokens == 0 || !step.received.is_none() || air_power.is_none())
        return Verdict::no("RESERVE-9", "no_air_token");
    if (seen.table.rules.at(air_power).attack.targets == 0) return Verdict::no("TWX-2", "no_air_power_in_rain");
    return open.visibility == 0 ? Verdict::yes() : Verdict::no("TC-AIR-9", "no_air_power_in_dark");
}

void take(Emit& emit, const PlayCardStep& step, const SpendAirPower&) {
    CardInPlay play;
    play.seat = step.seat;
    play.effect = emit.rules().card(Strike::AirPower);
    emit.pop();
    emit(AirTokenSpent{play});
    emit.push(NameTargetsStep{step.seat, {}});
}

void arrives(const Table& table, const Reserves& rule, std::vector<Arrival>& out) {
    Arrival a;
    a.kind = Arrival::Kind::Staged;
    a.side = rule.side;
    a.when = {"arrival.staging", {}};
    a.clause = "RESERVE-8";
    for (const UnitId id : table.open.units.ids())
        if (table.open.units[id].side == rule.side && table.open.units[id].where == Location::Staged) a.units.emplace_back(id);
    a.state = a.units.empty() ? Arrival::State::Over : Arrival::State::Open;
    out.push_back(std::move(a));
}

void tell(const Reserves& rule, std::vector<RuleSentence>& out) {
    out.push_back({{"sheet.reserves", {{"side", side_key(rule.side)}, {"tokens", int{rule.tokens}}}}, "RESERVE-2", {}});
    constexpr const char* gifts[] = {"@sheet.gift_nothing", "@sheet.gift_advance", "@sheet.gift_wire", "@sheet.gift_air_power"};
    out.push_back({{"sheet.reserve_dice", {}}, "RESERVE-3", {}});
    out.push_back(
        {{"sheet.reserve_stars",
          {{"flag", gifts[static_cast<std::size_t>(rule.star_flag)]}, {"star", gifts[static_cast<std::size_t>(rule.star_star)]}}},
         "RESERVE-4",
         {}});
    out.push_back({{"sheet.reserve_staging", {}}, "RESERVE-8", {}});
    if (rule.air_power != 0 || rule.star_flag == ReserveGift::AirPower || rule.star_star == ReserveGift::AirPower)
        out.push_back({{"sheet.reserve_air", {{"side", side_key(rule.side)}, {"tokens", int{rule.air_power}}}}, "RESERVE-9", {}});
}

}  // namespace salient
