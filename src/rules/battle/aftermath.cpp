// What follows the dice: flags and retreat (FLAG), take ground (TG), overrun (OVR).
#include <algorithm>

#include "rules/battle/battle.hpp"
#include "rules/goals/exits.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/passage.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

namespace {

void obey(Emit& emit, UnitId unit, const RetreatChoice& choice) {
    if (choice.flags_ignored != 0) emit(FlagsIgnored{unit, choice.flags_ignored});
    Route route = choice.route;
    // Where the wagon is lost to the flags, the locomotive goes the way that the wagon would have led.
    if (const UnitId wagon = other_part(emit.table(), unit);
        !route.empty() && !wagon.is_none() && choice.figures_lost >= emit.unit(wagon).figures) {
        for (std::size_t i = route.size() - 1; i > 0; --i) route[i] = route[i - 1];
        route[0] = emit.unit(wagon).hex;
    }
    if (!route.empty()) emit.push(FallBackStep{unit, route, 0});
    lose_figures(emit, unit, choice.figures_lost, LossCause::BlockedRetreat);  // FLAG-17: before it falls back
}

}  // namespace

// ---- Flags and retreat ----

void run(Emit& emit, const FlagStep& step) {
    const UnitId unit = lead_of(emit.table(), step.battle.target);
    if (!emit.unit(unit).on_board()) return;  // HIT-7
    if (is_afloat(emit.open().at(emit.unit(unit).hex), emit.unit(unit)))
        return lose_figures(emit, unit, step.flags, LossCause::BlockedRetreat);                            // RAFT-4
    const int must = std::min(int{step.flags}, flags_to_ignore(emit.table(), unit, step.battle).total());  // FLAG-3
    if (must > 0) emit(FlagsIgnored{unit, static_cast<std::uint8_t>(must)});
    const auto flags = static_cast<std::uint8_t>(step.flags - must);
    if (flags == 0) return;
    const int ignorable = flags_ignorable(emit.table(), unit, step.battle).total();
    const auto choices = retreat_choices(emit.table(), unit, flags, ignorable, away_from(emit.table(), step.battle));
    if (choices.size() == 1) return obey(emit, unit, choices.front());
    emit.push(RetreatStep{unit, flags, static_cast<std::uint8_t>(ignorable), step.battle});
}

Seat to_act(const Table& table, const RetreatStep& step) {
    return is_player(step.taken_over) ? step.taken_over : commander(table, table.unit(step.unit));
}

void list(const Observation& seen, const RetreatStep& step, Actions& out) {
    for (const RetreatChoice& c : retreat_choices(seen.table, step)) out.emplace_back(Retreat{c.flags_ignored, c.route});
}

Verdict check(const Observation& seen, const RetreatStep& step, const Retreat& action) {
    const Table& table = seen.table;
    if (action.flags_ignored > std::min(step.flags, step.ignorable))
        return Verdict::no(step.battle.kind == BattleKind::Card ? "FLAG-7" : "FLAG-4", "too_many_flags_ignored",
                           {{"flags", std::min(step.flags, step.ignorable)}});
    const Tally each = hexes_for_a_flag(table, step.unit);
    const int obeyed = flags_obeyed(table, table.unit(step.unit), step.flags - action.flags_ignored);
    const int most_hexes = obeyed * each.total();
    if (static_cast<int>(action.route.size()) > most_hexes)
        return Verdict::no(each.total() == 1 ? "FLAG-2" : each.lines.back().clause, "retreat_too_far", {{"hexes", most_hexes}});
    const Unit& unit = table.unit(step.unit);
    const auto back = backward(table.edge(unit.side));
    HexId at = unit.hex;
    bool boats = unit.boats;
    const bool by_rail = is_train(table, unit);
    if (by_rail)
        if (Verdict verdict = train_retreat_verdict(table, step.unit, action.route); !verdict) return verdict;
    for (const HexId next : by_rail ? Route{} : action.route) {
        if (next.is_none() || (next != table.board.neighbor(at, back[0]) && next != table.board.neighbor(at, back[1])))
            return Verdict::no("FLAG-11", "retreat_not_backward");
        const StepRefusal refusal =
            judge_step(table, step.unit, boats, at, next, table.board.direction(at, next), Displacement::Retreat);
        if (refusal != StepRefusal::None) return explain_step(refusal, table, step.unit, at, next, Displacement::Retreat);
        if (comes_closer(table, at, next, away_from(table, step.battle))) return Verdict::no("HRTE-1", "retreat_toward_enemy");
        boats = boats && !leaves_boats(OwnGround(table, unit, at), OwnGround(table, unit, next), boats);
        at = next;
    }
    std::size_t least = Route::capacity();  // FLAG-16
    for (const RetreatChoice& choice : retreat_choices(table, step))
        if (choice.flags_ignored == action.flags_ignored) least = std::min(least, std::size_t{choice.hexes});
    if (action.route.size() < least) return Verdict::no("FLAG-16", "retreat_too_short", {{"hexes", static_cast<int>(least)}});
    return Verdict::yes();
}

void take(Emit& emit, const RetreatStep& step, const Retreat& action) {
    emit.pop();
    const auto hexes = static_cast<std::uint8_t>(action.route.size());
    const int obeyed = flags_obeyed(emit.table(), emit.unit(step.unit), step.flags - action.flags_ignored);
    const int lost = std::max(0, obeyed - hexes);  // FLAG-17, UNIT-28, HSPC-3
    obey(emit, step.unit, {action.flags_ignored, hexes, static_cast<std::uint8_t>(lost), action.route});
}

void run(Emit& emit, const FallBackStep& step) {  // FLAG-20: hex by hex
    if (!emit.unit(step.unit).on_board()) return;
    FallBackStep rest = step;
    ++rest.next;
    if (rest.next < rest.route.size()) emit.push(rest);
    displace(emit, step.unit, step.route[step.next], Displacement::Retreat,
             rest.next < rest.route.size() ? Passage::Passes : Passage::Stays);
}

// ---- Take ground and overrun ----

namespace {

// HTER-6, HTER-14: ground that the attacker's fire destroys, whoever is left there.
void burn_down(Emit& emit, const BattleContext& battle) {
    const UnitClass by = emit.rules().at(emit.unit(battle.attacker).type).attack_class;
    const auto falls = [&](const Feature& f) { return emit.rules().at(f.type).falls_to_fire.has(by); };
    const auto features = emit.open().features_at(battle.target_hex);
    const auto found = std::find_if(features.begin(), features.end(), falls);
    if (found == features.end()) return;
    const Feature gone = *found;
    emit(FeatureRemoved{gone.hex, gone.type});
    Feature left;
    left.hex = gone.hex;
    left.type = emit.rules().at(gone.type).falls_leaves;
    if (!left.type.is_none()) emit(FeaturePlaced{left});
}

}  // namespace

void run(Emit& emit, const AftermathStep& step) {
    const BattleContext& battle = step.battle;
    burn_down(emit, battle);
    if (!emit.unit(battle.attacker).on_board()) return;
    run_hit_hooks(emit, battle, step.figures);
    run_unit_hooks(emit, Moment::BattleEnds, battle.attacker);
    run_terrain_hooks(emit, Moment::BattleEnds, battle.attacker, emit.unit(battle.attacker).hex);
    if (battle.kind == BattleKind::Ambush || battle.kind == BattleKind::BattleBack) return;  // TG-10, BCF-8, BCF-12
    const bool close = Board::of(emit.scenario().board).distance(battle.attacker_hex, battle.target_hex) == 1;
    if (!close) return;  // TG-10
    if (may_battle_back(emit.table(), battle)) return emit.push(BattleBackStep{back_at_attacker(emit.table(), battle)});
    if (may_assault_again(emit.table(), battle)) return emit.push(AssaultAgainStep{battle});
    if (!emit.open().unit_at(battle.target_hex).is_none()) return;  // TG-1
    if (may_take_ground(emit.table(), battle.attacker, battle.target_hex)) emit.push(TakeGroundStep{battle});
}

Seat to_act(const Table& table, const TakeGroundStep& step) { return commander(table, table.unit(step.battle.attacker)); }

void list(const Observation&, const TakeGroundStep&, Actions& out) {
    out.emplace_back(TakeGround{});
    out.emplace_back(Decline{});
}

Verdict check(const Observation&, const TakeGroundStep&, const TakeGround&) { return Verdict::yes(); }
Verdict check(const Observation&, const TakeGroundStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const TakeGroundStep& step, const TakeGround&) {
    emit.pop();
    emit.push(OverrunStep{step.battle.attacker});
    each_rule(emit.scenario(), [&](const auto& rule) { ground_taken(emit, rule, step.battle.attacker); });
    if (emit.rules().procedures.desert_overrun && emit.scenario().scenario_rules.find<NorthAfricanDesert>() == nullptr)
        emit.push(DesertStep{step.battle.attacker});  // HDES-1, HDES-3
    displace(emit, step.battle.attacker, step.battle.target_hex, Displacement::TakeGround);
}

void take(Emit& emit, const TakeGroundStep&, const Decline&) { emit.pop(); }

// ---- One hex more in the desert (DESERT, TDES) ----

namespace {

Verdict may_go_on(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    const UnitType& type = table.type(unit);
    if (type.order_class != UnitClass::Armor || !type.overruns)
        return Verdict::no("DESERT-3", "never_overruns", {{"unit", unit_key(type)}});
    if (unit.grounds_taken != 1) return Verdict::no("DESERT-1", "one_overrun");
    if (unit.entered_stop) {
        const auto stops = [&](const Terrain& t) { return t.hard_stop.has(type.terrain_class); };
        const Terrain* t = terrain_with(table, unit.hex, unit, stops);
        return Verdict::no("TDES-2", "take_ground_stopped", {{"terrain", t ? terrain_key(*t) : ""}});
    }
    return Verdict::yes();
}

}  // namespace

Seat to_act(const Table& table, const DesertStep& step) {
    const Unit& unit = table.unit(step.unit);
    if (!unit.on_board() || !may_go_on(table, step.unit)) return seat::nobody;
    for (const HexId next : table.board.neighbors(unit.hex))
        if (!next.is_none() && single_step_verdict(table, step.unit, next)) return commander(table, unit);
    if (may_exit(table, step.unit, {})) return commander(table, unit);
    return seat::nobody;
}

void list(const Observation& seen, const DesertStep& step, Actions& out) {
    const Table& table = seen.table;
    for (const HexId next : table.board.neighbors(table.unit(step.unit).hex)) {
        if (next.is_none() || !single_step_verdict(table, step.unit, next)) continue;
        Route route;
        route.push_back(next);
        out.emplace_back(MoveUnit{step.unit, route});
    }
    std::sort(out.begin(), out.end());
    out.emplace_back(Decline{});
    if (check(seen, step, ExitBoard{step.unit, {}})) out.emplace_back(ExitBoard{step.unit, {}});
}

// EXIT-12: the hex more may lead off the board.
Verdict check(const Observation& seen, const DesertStep& step, const ExitBoard& action) {
    if (action.unit != step.unit) return Verdict::no("DESERT-1", "only_this_unit");
    if (!action.route.empty()) return Verdict::no("DESERT-1", "one_hex_more");
    return may_exit(seen.table, step.unit, {});
}

Verdict check(const Observation& seen, const DesertStep& step, const MoveUnit& action) {
    if (action.unit != step.unit) return Verdict::no("DESERT-1", "only_this_unit");
    if (action.route.size() != 1) return Verdict::no("DESERT-1", "one_hex_more");
    return single_step_verdict(seen.table, step.unit, action.route.front());
}
Verdict check(const Observation&, const DesertStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const DesertStep& step, const MoveUnit& action) {
    emit.pop();
    displace(emit, step.unit, action.route.front(), Displacement::Move, Passage::Stays, emit.unit(step.unit).battle_cost);
}
void take(Emit& emit, const DesertStep& step, const ExitBoard&) {
    emit.pop();
    leave_by_exit(emit, step.unit);
}
void take(Emit& emit, const DesertStep&, const Decline&) { emit.pop(); }

Seat to_act(const Table& table, const OverrunStep& step) {
    const Unit& unit = table.unit(step.unit);
    if (!unit.on_board() || !may_overrun(table, step.unit)) return seat::nobody;
    return has_target(table, step.unit, unit.hex, BattleKind::Overrun) ? commander(table, unit) : seat::nobody;
}

void list(const Observation& seen, const OverrunStep& step, Actions& out) {
    std::vector<Target> found;
    targets(seen.table, step.unit, seen.table.unit(step.unit).hex, BattleKind::Overrun, found);
    for (const Target& t : found) out.emplace_back(Battle{step.unit, t.unit});
    out.emplace_back(Decline{});
}

Verdict check(const Observation& seen, const OverrunStep& step, const Battle& action) {
    if (action.attacker != step.unit) return Verdict::no("OVR-2", "only_this_unit");
    return target_verdict_from(seen.table, step.unit, seen.table.unit(step.unit).hex, action.target, BattleKind::Overrun);
}
Verdict check(const Observation&, const OverrunStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const OverrunStep& step, const Battle& action) {
    emit.pop();
    declare_battle(emit, BattleKind::Overrun, step.unit, action.target);
}
void take(Emit& emit, const OverrunStep&, const Decline&) { emit.pop(); }

}  // namespace salient
