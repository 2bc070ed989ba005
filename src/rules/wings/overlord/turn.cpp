// The course of a turn of two staffs (OVL-TURN): the three Field Generals act one after the other in each step, or by turns.
#include <algorithm>

#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

constexpr std::uint8_t bit_of(StaffRole role) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(role)); }
constexpr std::uint8_t bit_of(Seat seat) { return bit_of(role_of(seat)); }
constexpr std::uint8_t all_generals = bit_of(StaffRole::Left) | bit_of(StaffRole::Center) | bit_of(StaffRole::Right);

constexpr std::uint8_t stage_of(const FrontStep& front) {
    return front.phase == Phase::Battle ? static_cast<std::uint8_t>(front.part | 1U) : front.part;
}

// The cards of a seat whose units act in a stage.
InPlaySet cards_acting(const Table& table, Seat seat, std::uint8_t stage) {
    InPlaySet cards;
    for (const InPlayId id : table.open.cards.ids())
        if (table.open.cards[id].seat == seat && acts_in(table.rules, table.open.cards[id], stage)) cards.add(id);
    return cards;
}

// Orders by dice that lie on the table, a share of Their Finest Hour (OVL-CARD-5) or an Initiative die, of a Field General who still waits: he
// has not named his units yet. Or none.
InPlayId share_of(const Table& table, Seat seat) {
    for (const InPlayId id : table.open.cards.ids()) {
        const CardInPlay& card = table.open.cards[id];
        if (card.seat == seat && card.played.is_none() && !card.fallback && !card.effect.is_none() &&
            table.rules.at(card.effect).orders.by_dice)
            return id;
    }
    return {};
}

// Whether a Field General has anything to do in a phase: whom the step would ask.
bool has_something_to_do(const Table& table, const FrontStep& front, Seat seat) {
    if (front.phase == Phase::Order) {
        if (const InPlayId share = share_of(table, seat); !share.is_none())
            return to_act(table, OrderStep{seat, share, {}}) != seat::nobody;
        return to_act(table, CommandStep{seat}) != seat::nobody;
    }
    const InPlaySet cards = cards_acting(table, seat, stage_of(front));
    if (cards.empty()) return false;
    Open there = table.open;
    there.phase = front.phase;
    there.acting = seat;
    there.acting_with = cards;
    const Table then(table.rules, table.scenario, there);
    if (front.phase == Phase::Move) return to_act(then, MoveStep{seat, front.part}) != seat::nobody;
    if (to_act(then, BattleStep{seat}) != seat::nobody) return true;
    // A unit without a target makes its second move all the same (OVL-TURN-11).
    const auto second = static_cast<std::uint8_t>(stage_of(front) + 1);
    there.phase = Phase::Move;
    there.acting_with = cards_acting(table, seat, second);
    for (Unit& unit : there.units) unit.moved = false;
    return !there.acting_with.empty() && to_act(then, MoveStep{seat, second}) != seat::nobody;
}

// Lets a Field General act. `front`: the others, who wait.
void begin_front(Emit& emit, const FrontStep& front, Seat seat, bool is_first, bool moves_anew) {
    const std::uint8_t stage = stage_of(front);
    const InPlaySet cards = front.phase == Phase::Order ? InPlaySet{} : cards_acting(emit.table(), seat, stage);
    if (is_first)
        emit(PhaseBegan{front.phase, seat, cards});
    else
        emit(CommandPassed{front.phase, seat, cards, moves_anew});
    if (front.phase == Phase::Order) {
        if (const InPlayId share = share_of(emit.table(), seat); !share.is_none())
            emit.push(OrderStep{seat, share, {}});
        else
            emit.push(CommandStep{seat});
    } else if (front.phase == Phase::Move) {
        emit.push(MoveStep{seat, front.part});
    } else {
        // OVL-TURN-11: the second moves come directly after the battles of the units that make them.
        const auto second = static_cast<std::uint8_t>(stage + 1);
        if (!cards_acting(emit.table(), seat, second).empty())
            emit.push(FrontStep{front.side, Phase::Move, second, bit_of(seat), true});
        emit.push(BattleStep{seat});
    }
}

// Those who have cards that act in a stage.
std::uint8_t generals_in(const Table& table, Side side, std::uint8_t stage) {
    std::uint8_t bits = 0;
    for (const StaffRole role : field_generals)
        if (!cards_acting(table, seat_of(side, role), stage).empty()) bits = static_cast<std::uint8_t>(bits | bit_of(role));
    return bits;
}

bool is_second_move(const Step& step) {
    const auto* front = std::get_if<FrontStep>(&step);
    return front != nullptr && front->phase == Phase::Move && front->part != 0;
}

// The step of those who wait while the seat on top acts, or null.
const FrontStep* waiting_below(const Table& table) {
    const auto& steps = table.open.steps;
    if (steps.size() < 2) return nullptr;
    const Step& top = steps.back();
    std::size_t below = steps.size() - 2;
    if (const auto* move = std::get_if<MoveStep>(&top); move != nullptr && move->part != 0) return nullptr;
    if (std::holds_alternative<BattleStep>(top) && is_second_move(steps[below])) {
        if (below == 0) return nullptr;
        --below;
    }
    const auto* front = std::get_if<FrontStep>(&steps[below]);
    return front != nullptr && !is_second_move(steps[below]) ? front : nullptr;
}

// OVL-TURN-11: what cards do with the units that they do not move.
void do_in_place_of_moves(Emit& emit) {
    for (const InPlayId id : emit.open().cards.from_last())  // the first one comes to lie on top
        if (const CardInPlay& card = emit.open().at(id); !card.effect.is_none() && !card.fallback)
            run_card_hooks(emit, Moment::OrdersGiven, id);
}

void begin_moves(Emit& emit, Side side, std::uint8_t part) {
    const auto& units = emit.open().units;
    const bool any = std::any_of(units.begin(), units.end(), [](const Unit& u) { return u.ordered && u.is_at_hand(); });
    if (!any || part > 1) return emit.push(TurnStep{side, Phase::Draw, 0});  // TURN-9
    emit.push(TurnStep{side, Phase::Move, static_cast<std::uint8_t>(part + 1)});
    const std::uint8_t waiting = generals_in(emit.table(), side, part);
    if (waiting != 0) emit.push(FrontStep{side, part == 0 ? Phase::Move : Phase::Battle, 0, waiting, false});
    if (part == 0) do_in_place_of_moves(emit);
}

}  // namespace

void run_overlord_turn(Emit& emit, const TurnStep& step) {
    const Side side = step.side;
    const Seat commander = seat_of(side);
    switch (step.phase) {
        case Phase::Start: break;
        case Phase::PlayCard:
            emit(PhaseBegan{Phase::PlayCard, commander, {}});
            emit.push(TurnStep{side, Phase::Order, 0});
            emit.push(DistributeStep{commander});
            take_up(emit, commander);
            if (has_bonus_to_give(emit.table(),
                                  side))  // a note for each Field General, as `owner`, of his own cards (OVL-GUNG-3)
                for (const StaffRole role : field_generals)
                    emit(LaidFaceDown{{FaceDownKind::Bonus, seat_of(side, role), {commander}, bonus_values}, 0, commander});
            break;
        case Phase::Order:
            emit.push(TurnStep{side, Phase::Move, 0});
            emit.push(FrontStep{side, Phase::Order, 0, all_generals, false});
            each_rule(emit.scenario(), [&](const auto& rule) { orders_begin(emit, rule, side); });
            break;
        case Phase::Move:
        case Phase::Battle: begin_moves(emit, side, step.part); break;
        case Phase::Draw: run_overlord_draw(emit, step); break;
    }
}

void run(Emit& emit, const FrontStep& step) {
    for (const StaffRole role : field_generals) {
        if ((step.waiting & bit_of(role)) == 0) continue;
        const Seat seat = seat_of(step.side, role);
        FrontStep rest = step;
        rest.waiting = static_cast<std::uint8_t>(step.waiting & ~bit_of(role));
        rest.begun = true;
        if (step.begun && !has_something_to_do(emit.table(), step, seat) && !is_second_move(step)) return emit.push(rest);
        if (rest.waiting != 0) emit.push(rest);
        return begin_front(emit, step, seat, !step.begun, is_second_move(step));
    }
}

// ---- Giving way (OVL-TURN-10, OVL-FG-7) ----

Seats may_give_way_to(const Table& table) {
    Seats seats;
    if (!is_overlord(table) || table.open.steps.empty()) return seats;
    const Step& top = table.open.steps.back();
    if (const auto* lead = std::get_if<LeadStep>(&top)) {
        for (const Seat seat : leaders_at(table, side_of(lead->seat), table.unit(lead->unit).hex)) seats.add(seat);
        return seats;
    }
    if (const auto* retreat = std::get_if<RetreatStep>(&top)) {
        const Unit& unit = table.unit(retreat->unit);
        if (!unit.ordered_by.is_none()) return seats;
        for (const Seat seat : leaders_at(table, unit.side, unit.hex))
            if (seat != to_act(table, *retreat)) seats.add(seat);
        return seats;
    }
    const auto* order = std::get_if<OrderStep>(&top);
    if (order != nullptr && (!order->last.is_none() || order->on_the_move)) return seats;
    const bool acts = order != nullptr || std::holds_alternative<CommandStep>(top) || std::holds_alternative<MoveStep>(top) ||
                      std::holds_alternative<BattleStep>(top);
    const FrontStep* front = acts ? waiting_below(table) : nullptr;
    if (front == nullptr) return seats;
    for (const StaffRole role : field_generals)
        if (const Seat seat = seat_of(front->side, role);
            (front->waiting & bit_of(role)) != 0 && has_something_to_do(table, *front, seat))
            seats.add(seat);
    return seats;
}

namespace {

Verdict way_verdict(const Table& table, Seat to) {
    if (!is_overlord(table)) return Verdict::no("OVL-SCOPE-1", "only_in_overlord");
    return may_give_way_to(table).has(to) ? Verdict::yes() : Verdict::no("OVL-TURN-10", "nobody_to_give_way_to");
}

void give_way(Emit& emit, Seat from, Seat to) {
    emit.pop();
    if (is_second_move(emit.open().steps.back())) emit.pop();
    FrontStep front = std::get<FrontStep>(emit.open().steps.back());
    front.waiting = static_cast<std::uint8_t>((front.waiting & ~bit_of(to)) | bit_of(from));
    emit(StepChanged{front});
    begin_front(emit, front, to, false, false);
}

}  // namespace

Verdict check(const Observation& seen, const CommandStep&, const GiveWay& action) { return way_verdict(seen.table, action.seat); }
Verdict check(const Observation& seen, const OrderStep&, const GiveWay& action) { return way_verdict(seen.table, action.seat); }
Verdict check(const Observation& seen, const MoveStep&, const GiveWay& action) { return way_verdict(seen.table, action.seat); }
Verdict check(const Observation& seen, const BattleStep&, const GiveWay& action) { return way_verdict(seen.table, action.seat); }
Verdict check(const Observation& seen, const RetreatStep&, const GiveWay& action) { return way_verdict(seen.table, action.seat); }

void take(Emit& emit, const CommandStep& step, const GiveWay& action) { give_way(emit, step.seat, action.seat); }
void take(Emit& emit, const OrderStep& step, const GiveWay& action) { give_way(emit, step.seat, action.seat); }
void take(Emit& emit, const MoveStep& step, const GiveWay& action) { give_way(emit, step.seat, action.seat); }
void take(Emit& emit, const BattleStep& step, const GiveWay& action) { give_way(emit, step.seat, action.seat); }
void take(Emit& emit, const RetreatStep& step, const GiveWay& action) {
    RetreatStep next = step;
    next.taken_over = action.seat;
    emit(StepChanged{next});
}

}  // namespace salient
