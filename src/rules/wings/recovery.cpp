// Weakened units that rest on a hospital, an oasis or a headquarters (HOSP-1 to HOSP-3, OASIS-1).
#include "rules/answers/modifiers.hpp"
#include "rules/engine/seats.hpp"
#include "rules/movement/movement.hpp"
#include "salient/queries.hpp"

namespace salient {

namespace {

// HOSP-1: it rests in place of moving and battling, so neither may be behind it, nor an order to move only (BC-13). Who merely may not battle
// may rest (OVL-INI-12).
bool has_battled(const Unit& unit) { return unit.battles > 0 || (unit.done && !unit.initiative.shaken); }

// The ground under a unit where its class recovers, or null.
const Terrain* resting_place(const Table& table, const Unit& unit) {
    for (const Feature& f : table.open.features_at(unit.hex)) {
        const Terrain& t = table.rules.seen_by(unit.side, f.type);
        if (t.recovery.classes.has(table.type(unit).order_class)) return &t;
    }
    return nullptr;
}

}  // namespace

bool can_recover(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.figures < unit.full && unit.steps == 0 && !unit.on_the_move && !has_battled(unit) &&
           resting_place(table, unit) != nullptr && may_regain(table, unit, nullptr) &&
           !has_adjacent_enemy(table, unit.side, unit.hex);
}

Verdict may_recover(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    if (resting_place(table, unit) == nullptr)
        return Verdict::no("HOSP-1", "no_recovery_here", {{"unit", unit_key(table.type(unit))}});
    const Modifier* why = nullptr;
    if (!may_regain(table, unit, nullptr, &why))
        return Verdict::no(why != nullptr ? why->clause : "HOSP-4", "may_not_regain", {{"unit", unit_key(table.type(unit))}});
    if (unit.figures >= unit.full) return Verdict::no("HOSP-1", "unit_not_weakened");
    if (unit.on_the_move) return Verdict::no("BC-13", "on_the_move");
    if (unit.steps > 0) return Verdict::no("HOSP-1", "moved_already");
    if (has_battled(unit)) return Verdict::no("HOSP-1", "battled_already");
    if (has_adjacent_enemy(table, unit.side, unit.hex)) return Verdict::no("HOSP-1", "recovery_disturbed");
    return Verdict::yes();
}

int recovery_dice(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    const Terrain* place = resting_place(table, unit);
    if (place == nullptr) return 0;
    if (!place->recovery.by_hand) return place->recovery.dice;
    return cards_held(table.open, seat_of(unit.side)) + static_cast<int>(table.open.cards.size());  // OASIS-1
}

}  // namespace salient
