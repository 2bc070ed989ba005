// What cards do when they are played: copies, card attacks, healing, the Order phase (CARD, TC).
#include <algorithm>
#include <array>

#include "rules/answers/modifiers.hpp"
#include "rules/battle/battle.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/turn/orders.hpp"
#include "rules/wings/airdrops.hpp"
#include "rules/wings/arrivals.hpp"
#include "rules/wings/demolition.hpp"
#include "rules/wings/overlord/overlord.hpp"
#include "salient/face_of.hpp"

namespace salient {

CardInPlay resolve_card(const Table& table, Seat seat, CardId id, Section section, CardId as) {
    const Side side = side_of(seat);
    CardInPlay play;
    play.seat = seat;
    play.played = id;
    play.effect = id;
    play.section = section;
    if (table.rules.at(id).copies_last) {
        const SideState& enemy = table.open.at(enemy_of(side));
        play.effect = enemy.last_card;  // none: it orders nothing (TC-CTR-7)
        if (!play.effect.is_none()) {
            const CardId mirror = table.rules.at(play.effect).mirror;  // TC-CTR-3
            if (!mirror.is_none()) play.effect = mirror;
            play.section = mirrored(enemy.last_section);  // TC-CTR-4
        }
    }
    if (play.effect.is_none()) return play;
    if (!as.is_none()) {
        play.instead_of = play.effect;
        play.effect = as;
        return play;  // never in the dark (SC-16)
    }
    const bool dark = table.open.visibility != 0 && table.rules.at(play.effect).attack.targets != 0;  // NIGHT-4
    play.fallback = dark || needs_fallback(table, side, table.rules.at(play.effect), play.section);
    return play;
}

// ---- Naming the targets of a card attack (TC-AIR-1 to TC-AIR-3, TC-BAR-1) ----

namespace {

std::size_t most_targets(const Table& table, const NameTargetsStep& step) {
    constexpr std::size_t room = decltype(step.targets)::capacity();
    return std::min<std::size_t>(table.rules.at(table.open.card().effect).attack.targets, room);
}

using Group = InlineVec<UnitId, 8>;

// How far two units are from each other; a train is one unit, on the hexes of both its parts.
int apart(const Table& table, UnitId a, UnitId b) {
    const std::array parts{a, other_part(table, a)}, ends{b, other_part(table, b)};
    int least = table.board.distance(table.unit(a).hex, table.unit(b).hex);
    for (const UnitId one : parts)
        for (const UnitId other : ends)
            if (!one.is_none() && !other.is_none())
                least = std::min(least, table.board.distance(table.unit(one).hex, table.unit(other).hex));
    return least;
}

// Each unit is linked to every other through units of the group.
bool is_connected(const Table& table, const Group& group) {
    Group linked;
    linked.push_back(group.front());
    for (std::size_t i = 0; i < linked.size(); ++i)
        for (const UnitId id : group)
            if (!linked.contains(id) && apart(table, id, linked[i]) == 1) linked.push_back(id);
    return linked.size() == group.size();
}

// AIRSTR-2: one of them stands in the section of a Recon that is played as an attack.
bool is_in_section(const Table& table, Side side, const Group& group, Section section) {
    return std::any_of(group.begin(), group.end(), [&](UnitId id) { return is_in_strike_section(table, side, id, section); });
}

// Whether so many more enemy units can make one connected group of it that is in the section.
bool can_complete(const Table& table, Side side, const Group& group, std::size_t more, Section section) {
    if (is_connected(table, group) && is_in_section(table, side, group, section)) return true;
    if (more == 0) return false;
    const bool is_chain = table.rules.procedures.air_power_chain;
    for (const UnitId next : table.open.units.ids()) {
        const Unit& unit = table.unit(next);
        if (!unit.on_board() || unit.side == side) continue;
        const auto is_beside = [&](UnitId id) { return apart(table, id, next) == 1; };
        const auto is_part = [&](UnitId id) { return lead_of(table, id) == lead_of(table, next); };
        if (is_chain ? !is_beside(group.back()) : std::none_of(group.begin(), group.end(), is_beside)) continue;
        if (std::any_of(group.begin(), group.end(), is_part) || !may_be_card_target(table, next)) continue;
        Group larger = group;
        larger.push_back(next);
        if (can_complete(table, side, larger, more - 1, section)) return true;
    }
    return false;
}

// TC-AIR-2: the units named form one connected group in the end; they may be named in any order.
bool joins_group(const Table& table, const NameTargetsStep& step, UnitId id, Section section) {
    if (step.targets.empty() && section == Section::None) return true;
    if (!step.targets.empty() && table.rules.procedures.air_power_chain && apart(table, step.targets.back(), id) != 1)
        return false;
    Group group = step.targets;
    group.push_back(id);
    const std::size_t more = most_targets(table, step) - group.size();
    // A chain of those still to be named, a train on two hexes, has to fit between it and the nearest of the others.
    const auto& units = table.open.units;
    const bool has_trains =
        std::any_of(units.begin(), units.end(), [](const Unit& unit) { return !unit.train.coupled.is_none(); });
    int nearest = step.targets.empty() ? 0 : 255;
    for (const UnitId named : step.targets) nearest = std::min(nearest, apart(table, named, id));
    return nearest - 1 <= static_cast<int>(has_trains ? 2 * more : more) &&
           can_complete(table, side_of(step.seat), group, more, section);
}

// A train is one unit, whichever part is named.
bool is_named(const Table& table, const NameTargetsStep& step, UnitId id) {
    return std::any_of(step.targets.begin(), step.targets.end(),
                       [&](UnitId named) { return lead_of(table, named) == lead_of(table, id); });
}

bool may_name(const Table& table, const NameTargetsStep& step, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.on_board() && unit.side != side_of(step.seat) && !is_named(table, step, id) && may_be_card_target(table, id) &&
           joins_group(table, step, id, section_of_strike(table));
}

// What keeps the units named so far from being attacked.
Verdict is_complete(const Table& table, const NameTargetsStep& step) {
    if (step.targets.empty()) return Verdict::no("TC-AIR-1", "name_a_target");
    if (!is_connected(table, step.targets)) return Verdict::no("TC-AIR-2", "not_in_group");
    if (!is_in_section(table, side_of(step.seat), step.targets, section_of_strike(table)))
        return Verdict::no("AIRSTR-2", "strike_outside_section");
    return Verdict::yes();
}

}  // namespace

Seat to_act(const Table& table, const NameTargetsStep& step) {
    if (step.targets.size() >= most_targets(table, step)) return seat::nobody;
    for (const UnitId id : table.open.units.ids())
        if (may_name(table, step, id)) return step.seat;
    return seat::nobody;
}

void list(const Observation& seen, const NameTargetsStep& step, Actions& out) {
    for (const UnitId id : seen.table.open.units.ids())
        if (may_name(seen.table, step, id)) out.emplace_back(NameTarget{id});
    if (is_complete(seen.table, step)) out.emplace_back(EndTargets{});
}

Verdict check(const Observation& seen, const NameTargetsStep& step, const NameTarget& action) {
    const Table& table = seen.table;
    if (action.unit.value >= table.open.units.size() || !table.unit(action.unit).on_board())
        return Verdict::no("CARD-12", "no_such_unit");
    if (table.unit(action.unit).side == side_of(step.seat)) return Verdict::no("CARD-12", "friend");
    if (is_named(table, step, action.unit)) return Verdict::no("TC-AIR-1", "named_already");
    if (Verdict verdict = card_target_verdict(table, action.unit); !verdict) return verdict;
    if (!joins_group(table, step, action.unit, Section::None)) return Verdict::no("TC-AIR-2", "not_in_group");
    if (!joins_group(table, step, action.unit, section_of_strike(table)))
        return Verdict::no("AIRSTR-2", "strike_outside_section");
    return Verdict::yes();
}

Verdict check(const Observation& seen, const NameTargetsStep& step, const EndTargets&) { return is_complete(seen.table, step); }

void take(Emit& emit, const NameTargetsStep& step, const NameTarget& action) {
    NameTargetsStep next = step;
    next.targets.push_back(action.unit);
    emit(StepChanged{next});
}

void take(Emit& emit, const NameTargetsStep& step, const EndTargets&) {
    emit.pop();
    run(emit, step);
}

void run(Emit& emit, const NameTargetsStep& step) { emit.push(CardAttackStep{step.seat, step.targets}); }

// CARD-14: each target is resolved before the next.
void run(Emit& emit, const CardAttackStep& step) {
    CardAttackStep rest{step.seat, {}};
    UnitId target;
    for (const UnitId id : step.targets) {
        if (!emit.unit(id).on_board()) continue;
        if (target.is_none())
            target = id;
        else
            rest.targets.push_back(id);
    }
    if (target.is_none()) return;
    if (!rest.targets.empty()) emit.push(rest);
    BattleContext battle;
    battle.kind = BattleKind::Card;
    battle.target = target;
    battle.target_hex = emit.unit(target).hex;
    battle.dice = static_cast<std::uint8_t>(battle_dice(emit.table(), UnitId::none(), target, BattleKind::Card).total());
    emit(BattleDeclared{battle});
    strike(emit, battle);
}

// ---- Medics & Mechanics (TC-MED, BC-18) ----

namespace {

constexpr auto star = static_cast<std::size_t>(Face::Star);

// The face of its class that returns a figure to a unit; the star when it has none (TC-MED-3).
std::size_t own_face(const Table& table, UnitId id) {
    return static_cast<std::size_t>(face_of(order_class(table, table.unit(id))).value_or(Face::Star));
}

bool is_weakened(const Table& table, Side side, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.on_board() && unit.side == side && unit.figures < unit.full;
}

// What the card in play says of it (TC-MED-7).
bool may_regain(const Table& table, UnitId id, const Modifier** why = nullptr) {
    const CardId card = table.open.card().effect;
    return salient::may_regain(table, table.unit(id), card.is_none() ? nullptr : &table.rules.at(card), why);
}

// Whether the card in play was laid where the unit stands (OVL-CARD-T21).
bool is_treated(const Table& table, UnitId id) {
    return !(board_sections_of(table, table.unit(id)) & table.open.card().laid_in).empty();
}

bool may_heal(const Table& table, const HealStep& step, UnitId id) {
    if (id == step.healed || !is_weakened(table, side_of(step.seat), id) || !may_regain(table, id)) return false;
    if (is_overlord(table) && !is_treated(table, id)) return false;
    if (is_barred_from_orders(table, table.unit(id))) return false;  // it would be ordered (ORDER-11)
    return !step.shares || step.faces[own_face(table, id)] != 0 || step.faces[star] != 0;
}

}  // namespace

Seat to_act(const Table& table, const HealStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (may_heal(table, step, id)) return step.seat;
    return seat::nobody;  // TC-MED-6
}

void list(const Observation& seen, const HealStep& step, Actions& out) {
    for (const UnitId id : seen.table.open.units.ids())
        if (may_heal(seen.table, step, id)) out.emplace_back(HealUnit{id});
    if (check(seen, step, EndHeal{})) out.emplace_back(EndHeal{});
}

Verdict check(const Observation& seen, const HealStep& step, const HealUnit& action) {
    const Table& table = seen.table;
    if (action.unit.value >= table.open.units.size() || !table.unit(action.unit).on_board())
        return Verdict::no("TC-MED-1", "no_such_unit");
    if (table.unit(action.unit).side != side_of(step.seat)) return Verdict::no("TC-MED-1", "not_your_unit");
    if (!is_weakened(table, side_of(step.seat), action.unit)) return Verdict::no("TC-MED-1", "unit_not_weakened");
    if (is_overlord(table) && !is_treated(table, action.unit)) return Verdict::no("OVL-CARD-T21", "not_under_command");
    if (action.unit == step.healed) return Verdict::no("USMC-12", "healed_already");
    const Modifier* why = nullptr;
    if (!may_regain(table, action.unit, &why))
        return Verdict::no(why != nullptr ? why->clause : "TC-MED-7", "may_not_regain",
                           {{"unit", unit_key(table.type(action.unit))}});
    if (is_barred_from_orders(table, table.unit(action.unit)))
        return explain_order(OrderRefusal::Barred, table, {}, action.unit, false);
    if (!may_heal(table, step, action.unit)) return Verdict::no("BC-18", "no_die_for_unit");
    return Verdict::yes();
}

Verdict check(const Observation&, const HealStep& step, const EndHeal&) {
    return step.shares || !step.healed.is_none() ? Verdict::yes() : Verdict::no("TC-MED-1", "not_now");
}

void take(Emit& emit, const HealStep& step, const HealUnit& action) {
    if (!step.shares) {
        emit.pop();
        const InPlayId id = card_acting(emit.open());
        const std::uint8_t own = emit.rules().at(emit.open().at(id).effect).own_dice;                          // OVL-CARD-4
        const auto dice = static_cast<std::uint8_t>(own != 0 ? own : cards_held(emit.open(), step.seat) + 1);  // TC-MED-2
        if (is_overlord(emit.scenario())) {  // OVL-CTR-3: it treats the unit, whatever the dice show
            CardInPlay card = emit.open().at(id);
            card.treated =
                card.treated | (board_sections_of(emit.table(), emit.unit(action.unit)) & command_of(emit.table(), step.seat));
            if (card != emit.open().at(id)) emit(CardChanged{id, card});
        }
        if (step.more > 0)  // USMC-12
            emit.push(HealStep{step.seat, false, {}, static_cast<std::uint8_t>(step.more - 1), action.unit});
        return emit.push(RollStep{RollPurpose::Heal, dice, action.unit, {}});
    }
    HealStep rest = step;
    const std::size_t own = own_face(emit.table(), action.unit);
    --rest.faces[rest.faces[own] != 0 ? own : star];
    emit(StepChanged{rest});
    emit(FiguresReturned{action.unit, 1});
    const Unit& unit = emit.unit(action.unit);
    if (!unit.ordered && !is_barred_from_orders(emit.table(), unit))  // PARA-8
        emit(UnitOrdered{action.unit, card_acting(emit.open())});     // BC-19
}

void take(Emit& emit, const HealStep&, const EndHeal&) { emit.pop(); }

// ---- Orders (ORDER) ----

namespace {

// What follows the orders of one kind: those On the Move (BC-12), then what the card does with the units ordered.
void orders_given(Emit& emit, const OrderStep& step) {
    const CardInPlay& card = emit.open().at(step.card);
    if (card.effect.is_none() || card.fallback) return;
    const bool gives_more = emit.rules().at(card.effect).orders.on_the_move != 0;
    if (!step.on_the_move && gives_more) return emit.push(OrderStep{step.seat, step.card, {}, true});
    // What a card does in place of moves waits for the moves of all Field Generals (OVL-TURN-11).
    if (!is_overlord(emit.scenario())) run_card_hooks(emit, Moment::OrdersGiven, step.card);
}

}  // namespace

Seat to_act(const Table& table, const OrderStep& step) {
    const OrderJudge judge(table, step.card, step.on_the_move);
    const std::size_t units = judge.has_room() ? table.open.units.size() : 0;  // that could be ordered at all
    for (std::size_t i = 0; i < units; ++i)
        if (judge.may(UnitId{i})) return step.seat;
    if (may_order_anybody_to_come(table, step)) return step.seat;
    if (step.on_the_move) return seat::nobody;
    return may_blow_any(table, side_of(step.seat)) || may_drop_any(table, step.card) ? step.seat : seat::nobody;
}

void list(const Observation& seen, const OrderStep& step, Actions& out) {
    const Table& table = seen.table;
    const OrderJudge judge(table, step.card, step.on_the_move);
    const std::size_t units = judge.has_room() ? table.open.units.size() : 0;  // that could be ordered at all
    for (std::size_t i = step.last.is_none() ? 0 : step.last.value + 1U; i < units; ++i)
        if (judge.may(UnitId{i})) out.emplace_back(OrderUnit{UnitId{i}});
    out.emplace_back(EndOrders{});
    if (step.on_the_move) return;
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    if (const auto* demolition = table.scenario.scenario_rules.find<Demolition>())
        for (const HexId hex : demolition->bridges)
            if (may_blow(table, side_of(step.seat), hex)) out.emplace_back(BlowBridge{hex});
    std::sort(out.begin() + first, out.end());
    list_orders_to_come(table, step, out);
    list_drops(table, step.card, out);
}

Verdict check(const Observation& seen, const OrderStep& step, const OrderUnit& action) {
    return may_order(seen.table, step.card, action.unit, step.on_the_move);
}
Verdict check(const Observation&, const OrderStep&, const EndOrders&) { return Verdict::yes(); }  // ORDER-2

void take(Emit& emit, const OrderStep& step, const OrderUnit& action) {
    if (is_overlord(emit.scenario()) && !is_field_general(step.seat)) return name_unit(emit, step, action.unit);  // OVL-CARD-8
    emit(UnitOrdered{action.unit, step.card, step.on_the_move});
    if (const UnitId wagon = other_part(emit.table(), action.unit); !wagon.is_none())  // TRAIN-1
        emit(UnitOrdered{wagon, step.card, step.on_the_move});
    emit(StepChanged{OrderStep{step.seat, step.card, action.unit, step.on_the_move}});
}

void take(Emit& emit, const OrderStep& step, const EndOrders&) {
    emit.pop();
    orders_given(emit, step);
}

void run(Emit& emit, const OrderStep& step) { orders_given(emit, step); }

void heal_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    if (step.unit.is_none()) {  // BC-18: the player shares the figures out
        tell_roll(emit, step, faces);
        return emit.push(HealStep{emit.open().acting, true, faces, 0, {}});
    }
    const Unit& unit = emit.unit(step.unit);
    const int found = symbols_and_stars(faces, order_class(emit.table(), unit));  // TC-MED-3
    const int returned = std::min(found, unit.full - unit.figures);               // TC-MED-4
    tell_roll(emit, step, faces, returned);
    if (returned == 0) return;
    emit(FiguresReturned{step.unit, static_cast<std::uint8_t>(returned)});
    const InPlayId id = card_acting(emit.open());
    CardInPlay card = emit.open().at(id);
    card.healed = true;
    emit(CardChanged{id, card});
    if (!unit.ordered && !is_barred_from_orders(emit.table(), unit))  // OVL-TURN-12, PARA-8
        emit(UnitOrdered{step.unit, id});                             // TC-MED-5
}

void finest_hour_rolled(Emit& emit, const RollStep& step, const Faces& faces) {
    tell_roll(emit, step, faces);
    const InPlayId id = card_acting(emit.open());
    CardInPlay card = emit.open().at(id);
    card.faces = faces;
    emit(CardChanged{id, card});
}

}  // namespace salient
