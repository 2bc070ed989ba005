// Coming onto a hex and leaving one (MOVE-21, FLAG-20, TG-8, TER-9, TER-10), and losing figures (HIT, ELIM).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/movement/movement.hpp"
#include "rules/movement/mud.hpp"
#include "rules/movement/passage.hpp"
#include "rules/wings/camouflage.hpp"
#include "rules/wings/cargo.hpp"
#include "rules/wings/landing_craft.hpp"
#include "rules/wings/leaders.hpp"
#include "rules/wings/trains.hpp"

namespace salient {

void displace(Emit& emit, UnitId id, HexId to, Displacement how, Passage passage, std::uint8_t battle_cost) {
    if (is_train(emit.table(), emit.unit(id))) return displace_train(emit, id, {&to, 1}, how, passage, battle_cost);
    const HexId from = emit.unit(id).hex;
    const UnitClass c = emit.rules().at(emit.unit(id).type).terrain_class;
    const StepQuestions asked(emit.table(), emit.unit(id));
    const OwnGround left(emit.table(), emit.unit(id), from, asked.open_ground);
    const OwnGround entered(emit.table(), emit.unit(id), to, asked.open_ground);
    UnitDisplaced e;
    e.unit = id;
    e.from = from;
    e.to = to;
    e.how = how;
    e.battle_cost = battle_cost;
    if (how != Displacement::Retreat) {  // FLAG-14
        const bool along_road =
            how == Displacement::Move && left->is_road && is_linked_by_road(emit.table(), from, to);  // TROAD-6
        e.stopped = stop_after(emit.table(), emit.unit(id), asked.must_stop, from, left, to, entered, emit.unit(id).boats,
                               along_road) == Stop::Hard;
        e.no_battle =
            entered->no_battle_entry.has(c) || (entered->single_step_battle.has(c) && emit.unit(id).steps > 0);  // BTL-7, TJUNG-1
        e.left_no_battle = left->no_battle_exit.has(c);
    }
    e.in_mud = how == Displacement::Move && is_muddy(emit.table(), emit.unit(id), from, to);
    const bool lands = leaves_boats(left, entered, emit.unit(id).boats);
    emit(e);
    uncover(emit, id);
    if (lands) emit(UnitMarked{id, UnitMark::BoatsLeft});  // RAFT-6
    lose_craft(emit, id, how, passage == Passage::Stays);
    run_unit_hooks(emit, Moment::UnitLeaves, id, how, passage);
    run_terrain_hooks(emit, Moment::UnitLeaves, id, from, how);
    run_unit_hooks(emit, Moment::UnitEnters, id, how, passage);
    run_terrain_hooks(emit, Moment::UnitEnters, id, to, how, passage);
    update_medals(emit, passage, id, from);
}

namespace {

// Every third figure of some types is worth a medal, whichever units they came from; they are counted one by one (MEDAL-6 to MEDAL-8).
// Whether the enemy got any.
bool count_losses(Emit& emit, UnitId id, int figures) {
    const Unit unit = emit.unit(id);
    const int every = emit.rules().at(unit.type).medal_every;
    if (every == 0) return false;
    bool any = false;
    for (int i = 0; i < figures; ++i) {
        const int counted = emit.open().figures_counted(unit.side, unit.type) + 1;
        const bool is_full = counted >= every;
        emit(LossCounted{unit.side, unit.type, static_cast<std::uint8_t>(is_full ? 0 : counted),
                         medals_recorded(emit.table(), enemy_of(unit.side), is_full ? 1 : 0)});
        any = any || is_full;
    }
    return any;
}

}  // namespace

void lose_figures(Emit& emit, UnitId id, int figures, LossCause cause) {
    if (is_train(emit.table(), emit.unit(id))) return hit_train(emit, lead_of(emit.table(), id), figures, cause);
    const int lost = std::min(figures, int{emit.unit(id).figures});  // HIT-4
    if (lost <= 0) return;
    emit(FiguresLost{id, static_cast<std::uint8_t>(lost), cause});
    const bool wins_medals = count_losses(emit, id, lost);
    if (emit.unit(id).figures == 0)
        eliminate(emit, id, cause);
    else if (wins_medals)
        update_medals(emit);
}

void eliminate(Emit& emit, UnitId id, LossCause cause) {
    const HexId hex = emit.unit(id).hex;
    const UnitType& type = emit.rules().at(emit.unit(id).type);
    const Table table = emit.table();
    const Situation s = acting(table, emit.unit(id), type.order_class);
    Fold medals(table, Attribute::Medals, s, nullptr);
    medals.start(type.medals);
    const Side winner = enemy_of(emit.unit(id).side);
    const bool counts = emit.scenario().at(winner).elimination_medals;  // VICT-9
    emit(UnitEliminated{id, hex, medals_recorded(table, winner, counts ? medals.answer() : 0)});
    drop_cargo(emit, id, hex, cause);
    lose_passengers(emit, id, hex);
    run_unit_hooks(emit, Moment::UnitEliminated, id);
    run_terrain_hooks(emit, Moment::UnitEliminated, id, hex);
    update_medals(emit);
    ask_for_leader(emit, id, hex);
}

}  // namespace salient
