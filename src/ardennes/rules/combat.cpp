// A combat from its opening to its close (ARD-AATK, ARD-GATK): cards, chits, hits; losses, retreats and advances stand in files of their own.
#include <algorithm>

#include "ardennes/rules/allies/allies.hpp"
#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

void open_combat(Emit& emit, Side attacker, HexId hex, const UnitList& attackers, int break_value) {
    const Field field = emit.field();
    UnitList defenders;
    for (const UnitId id : field.stack(hex)) defenders.push_back(id);
    emit(CombatOpened{attacker, hex, attackers, defenders, static_cast<std::uint8_t>(break_value)});
}

Stack living_defenders(const Table& table) {
    Stack out;
    for (const UnitId id : table.state.combat.defenders)
        if (table.unit(id).on_map()) out.push_back(id);
    return out;
}

UnitList living_attackers(const Table& table) {
    UnitList out;
    for (const UnitId id : table.state.combat.attackers)
        if (table.unit(id).on_map()) out.push_back(id);
    return out;
}

HexId defenders_at(const Table& table) {
    const Stack units = living_defenders(table);
    return units.empty() ? HexId{} : table.unit(units.front()).hex;
}

// What the ground lets the defender ignore (ARD-DMG-3).
int covered_hits(const Table& table, int hits) {
    const Combat& combat = table.state.combat;
    const MapHex& ground = table.map().at(combat.hex);
    const Side defender = enemy_of(combat.attacker);
    const bool covered = ground.is_town_or_city() || (ground.westwall && defender == Side::German) ||
                         table.state.at(combat.hex).ip == owner_of(defender);
    return std::min(hits, covered ? 1 : 0);
}

namespace {

bool has_communication(const Field& field, Side side, HexId hex) { return communication(field, side)[hex.value]; }

void draw_allied_card(Emit& emit) {
    const Combat& combat = emit.combat();
    const bool german_attacks = combat.attacker == Side::German;
    emit.push(CombatStep{german_attacks ? CombatPart::Settle : CombatPart::GermanReply});
    // ARD-GATK-3: only against a target in supply, judged now (ARD-SUP-8).
    if (german_attacks && !has_communication(emit.field(), Side::Allied, combat.hex))
        return emit.note("ARD-GATK-3", "no_card_unsupplied", {{}, combat.hex, {}});
    allies::draw_card(emit, AlliedDrawFor::Tactic);
}

void settle_combat(Emit& emit) {
    const Odds o = odds(emit.field());
    const auto byte = [](int n) { return static_cast<std::uint8_t>(std::clamp(n, 0, 250)); };
    emit(
        Settled{byte(o.attack.total()), byte(o.defense.total()), byte(o.minimum), byte(o.maximum.total()), o.holds_a, o.holds_b});
    emit.push(CombatStep{CombatPart::BugOut});
}

void begin_bug_out(Emit& emit) {
    constexpr int last_day = 18, ratio = 3;
    const Combat& combat = emit.combat();
    emit.push(CombatStep{CombatPart::Draw});
    if (combat.attacker != Side::German || !combat.has(Side::Allied, Tactic::BugOut) || emit.state().day > last_day) return;
    const bool is_strong = ratio_at_least(combat.attack, combat.defense, ratio);
    const Field field = emit.field();
    const bool in_touch = has_communication(field, Side::Allied, combat.hex);
    emit(Checked{"ARD-ATAC-6", "bug_out", is_strong && in_touch});
    if (!is_strong || !in_touch) return;
    if (first_retreats(field, living_defenders(emit.table())).empty()) return emit.note("ARD-CBT-14", "no_way_to_bug_out");
    emit.push(DieStep{DieFor::BugOut, {}, combat.hex});
}

int cup_left(const Table& table) { return static_cast<int>(table.book.chits.size()) - table.state.combat.drawn.size(); }

// What the state of the defender lets the attacker ignore (ARD-DMG-5, -6).
int ignored_by_attacker(const Table& table, int hits) {
    const UnitList& units = table.state.combat.defenders;
    const auto all = [&](auto f) {
        return std::all_of(units.begin(), units.end(), [&](UnitId id) { return f(table.unit(id)); });
    };
    if (all([](const Unit& u) { return u.supply == Supply::Isolated; })) return hits;
    const bool one = all([](const Unit& u) { return u.dispersed; }) || all([](const Unit& u) { return !u.is_supplied(); }) ||
                     all([](const Unit& u) { return u.out_of_fuel; });
    return std::min(hits, one ? 1 : 0);
}

// ARD-DRAW-17: whether the Allies draw on after the minimum.
bool allies_draw_on(Emit& emit) {
    const Combat& combat = emit.combat();
    const int drawn = combat.drawn.size();
    const Hits hits = hits_of(emit.table(), combat.drawn, drawn);
    const Hits after = {hits.attacker - ignored_by_attacker(emit.table(), hits.attacker),
                        hits.defender - covered_hits(emit.table(), hits.defender)};
    int steps = 0;
    for (const UnitId id : combat.defenders) steps += emit.unit(id).steps;
    const int limit = combat.maximum + (emit.book().options.max_is_additional ? combat.minimum : 0);
    if (drawn >= limit) return false;
    return after.attacker < combat.break_value && after.defender < steps;
}

void draw_chits(Emit& emit) {
    const Combat& combat = emit.combat();
    if (combat.bugged_out) return emit.push(CombatStep{CombatPart::Advance});
    const int drawn = combat.drawn.size();
    const bool any_left = cup_left(emit.table()) > 0;  // ARD-CBT-7
    const auto draw_one = [&] {
        emit.push(CombatStep{CombatPart::Draw});
        emit.push(DrawChitStep{});
    };
    if (drawn < combat.minimum && any_left) return draw_one();
    if (combat.attacker == Side::Allied) {
        if (any_left && allies_draw_on(emit)) return draw_one();
        return emit.push(CombatStep{CombatPart::Hits});
    }
    if (!combat.has_stated) {
        emit.push(CombatStep{CombatPart::Draw});
        return emit.push(StateDrawsStep{});
    }
    if (drawn < combat.to_draw() && any_left) return draw_one();
    emit.push(CombatStep{CombatPart::Hits});
}

void count_hits(Emit& emit) {
    const Combat& combat = emit.combat();
    const Hits hits = hits_of(emit.table(), combat.drawn, combat.drawn.size());
    const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
    const int covered = covered_hits(emit.table(), hits.defender);
    emit(
        HitsSet{byte(hits.attacker), byte(hits.defender), byte(ignored_by_attacker(emit.table(), hits.attacker)), byte(covered)});
    const MapHex& ground = emit.book().map.at(combat.hex);
    const Side defender = enemy_of(combat.attacker);
    const bool by_ground = ground.is_town_or_city() || (ground.westwall && defender == Side::German);
    if (covered > 0 && !by_ground) emit(IpRemoved{combat.hex});  // ARD-DMG-4
    emit.push(CombatStep{CombatPart::DefenderHits});
}

void defender_hits(Emit& emit) {
    const Combat& combat = emit.combat();
    if (combat.defender_hits == 0 || living_defenders(emit.table()).empty())
        return emit.push(CombatStep{CombatPart::AttackerHits});
    if (combat.attacker == Side::German) {
        emit.push(CombatStep{CombatPart::DefenderHits});
        return allies::take_defender_hit(emit);
    }
    emit.push(CombatStep{CombatPart::AttackerHits});
    emit.push(AssignStep{LossOf::Defender});
}

void attacker_hits(Emit& emit) {
    emit.push(CombatStep{CombatPart::Advance});
    if (emit.combat().attacker_hits == 0) return;
    if (emit.combat().attacker == Side::German) return emit.push(AssignStep{LossOf::Attacker});
    allies::take_attacker_hits(emit);
}

void begin_advance(Emit& emit) {
    const Combat& combat = emit.combat();
    const bool is_vacant = !emit.field().is_held_by(combat.hex, enemy_of(combat.attacker));
    if (!is_vacant || combat.attackers_dispersed) return emit.push(CombatStep{CombatPart::Close});  // ARD-ADV-1, -9
    if (combat.attacker == Side::Allied) return allies::advance_next(emit);
    emit.push(CombatStep{CombatPart::Close});
    emit.push(AdvanceStep{});
}

}  // namespace

void run(Emit& emit, const CombatStep& step) {
    switch (step.part) {
        case CombatPart::AlliedCard: return draw_allied_card(emit);
        case CombatPart::GermanReply: emit.push(CombatStep{CombatPart::Settle}); return emit.push(TacticsStep{});
        case CombatPart::Settle: return settle_combat(emit);
        case CombatPart::BugOut: return begin_bug_out(emit);
        case CombatPart::Draw: return draw_chits(emit);
        case CombatPart::Hits: return count_hits(emit);
        case CombatPart::DefenderHits: return defender_hits(emit);
        case CombatPart::AttackerHits: return attacker_hits(emit);
        case CombatPart::Advance: return begin_advance(emit);
        case CombatPart::Close: return emit(CombatClosed{});
    }
}

// ---- Chits ----

namespace {

int most_more(const Table& table) {  // ARD-DRAW-13
    const Combat& combat = table.state.combat;
    const int more = table.book.options.max_is_additional ? combat.maximum : combat.maximum - combat.minimum;
    return std::clamp(more, 0, cup_left(table));
}

}  // namespace

bool settle(Emit& emit, const StateDrawsStep&) {
    if (most_more(emit.table()) > 0) return false;
    emit.pop();
    emit(DrawsStated{0});
    return true;
}

Verdict check(const Table& table, const StateDrawsStep&, const DrawMore& action) {
    const int most = most_more(table);
    return action.chits <= most ? Verdict::yes() : Verdict::no("ARD-DRAW-13", "ard_too_many_chits", {{"most", most}});
}

void list(const Table& table, const StateDrawsStep&, Actions& out) {
    for (int n = 0; n <= most_more(table); ++n) out.push_back(DrawMore{static_cast<std::uint8_t>(n)});
}

void take(Emit& emit, const StateDrawsStep&, const DrawMore& action) {
    emit.pop();
    emit(DrawsStated{action.chits});
}

Verdict check(const Table& table, const DrawChitStep&, const DrawChit& action) {
    const bool is_there = table.book.chits.has(action.chit) && !table.state.combat.drawn.has(action.chit);
    return is_there ? Verdict::yes() : Verdict::no("ARD-DRAW-1", "ard_not_there");
}

void take(Emit& emit, const DrawChitStep&, const DrawChit& action) {
    emit.pop();
    const Combat& combat = emit.combat();
    Bag<ChitId> drawn = combat.drawn;
    drawn.add(action.chit);
    const int in_all = std::max(drawn.size(), combat.has_stated ? combat.to_draw() : 0);
    const Hits hits = hits_of(emit.table(), drawn, in_all);
    emit(ChitDrawn{action.chit, used_side(emit.table(), action.chit, in_all), static_cast<std::uint8_t>(hits.attacker),
                   static_cast<std::uint8_t>(hits.defender)});
}

}  // namespace salient::ardennes
