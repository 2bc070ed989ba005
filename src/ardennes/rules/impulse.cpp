// Impulses in turn; the German one: a card as command, as event or as a pass, and whom a command activates (ARD-ACT).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

bool is_in_hand(const Table& table, GermanCardId card) { return table.state.german.hand.has(card); }

// ARD-ACT-7: Isolated units are not activated.
bool may_be_activated(const Table& table, UnitId id) {
    const Unit& unit = table.unit(id);
    return unit.on_map() && unit.supply != Supply::Isolated && table.type(id).side == Side::German && id != table.book.vdh;
}

// The divisions of a formation that have units to activate, in order.
std::vector<FormationId> divisions_of(const Table& table, FormationId formation) {
    std::vector<FormationId> out;
    for (const UnitId id : table.book.units.ids()) {
        const UnitType& type = table.type(id);
        if (type.belongs_to(formation) && !type.division.is_none() && may_be_activated(table, id)) out.push_back(type.division);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void activate(Emit& emit, FormationId formation) {
    for (const UnitId id : emit.book().units.ids())
        if (emit.type(id).belongs_to(formation) && may_be_activated(emit.table(), id)) emit(Activated{id});
}

}  // namespace

void run(Emit& emit, const ImpulsesStep& step) {
    emit.push(NextImpulseStep{step.first});
    emit.push(FillHandStep{});
}

void run(Emit& emit, const NextImpulseStep& step) {
    const GermanCards& cards = emit.state().german;
    if (!cards.hand.empty()) {
        emit(ImpulseBegan{Side::German, static_cast<std::uint16_t>(emit.state().impulse.number + 1), step.first});
        emit.push(ImpulsesStep{});
        emit.push(AlliedImpulseStep{});
        emit.push(EndImpulseStep{});
        return emit.push(PlayCardStep{});
    }
    if (cards.airpower.empty()) return;
    emit(AirpowerReturned{});  // ARD-AEV-6, ARD-DAY-8
    emit(ImpulseBegan{Side::German, static_cast<std::uint16_t>(emit.state().impulse.number + 1), step.first});
    emit(LevelSet{1});
    emit.push(AlliedImpulseStep{});
}

void run(Emit& emit, const EndImpulseStep&) { emit(ImpulseEnded{}); }

Verdict check(const Table& table, const PlayCardStep&, const PlayCommand& action) {
    if (!is_in_hand(table, action.card)) return Verdict::no("ARD-ACT-1", "ard_not_in_hand");
    if (divisions_of(table, table.book.german_cards[action.card].formation).empty())
        return Verdict::no("ARD-ACT-4", "ard_nobody_to_activate");
    return Verdict::yes();
}
Verdict check(const Table& table, const PlayCardStep&, const PlayEvent& action) {
    if (!is_in_hand(table, action.card)) return Verdict::no("ARD-ACT-1", "ard_not_in_hand");
    return can_play_event(table, action.card);
}
Verdict check(const Table& table, const PlayCardStep&, const Pass& action) {
    return is_in_hand(table, action.card) ? Verdict::yes() : Verdict::no("ARD-ACT-2", "ard_not_in_hand");
}

void list(const Table& table, const PlayCardStep& step, Actions& out) {
    table.state.german.hand.each([&](GermanCardId card) {
        if (check(table, step, PlayCommand{card})) out.push_back(PlayCommand{card});
        if (check(table, step, PlayEvent{card})) out.push_back(PlayEvent{card});
        out.push_back(Pass{card});
    });
}

void take(Emit& emit, const PlayCardStep&, const PlayCommand& action) {
    const GermanCard& card = emit.book().german_cards[action.card];
    emit(GermanPlayed{action.card, PlayedAs::Command, false});
    emit(LevelSet{card.cv});
    emit(CommandGiven{action.card, card.cv});
    emit.replace(AttackStep{});
    emit.push(MoveStep{});
    if (emit.book().formations[card.formation].level == Level::Division) return activate(emit, card.formation);  // ARD-ACT-5
    emit.push(NameDivisionsStep{static_cast<std::uint8_t>(card.cv + 1), {}});
}

void take(Emit& emit, const PlayCardStep&, const PlayEvent& action) {
    const GermanCard& card = emit.book().german_cards[action.card];
    emit.pop();
    emit(GermanPlayed{action.card, PlayedAs::Event, is_special(card.event)});
    emit(LevelSet{card.event == GermanEvent::Manteuffel ? std::uint8_t{0} : card.cv});  // ARD-GEV-19
    begin_event(emit, action.card);
}

void take(Emit& emit, const PlayCardStep&, const Pass& action) {
    emit.pop();
    emit(GermanPlayed{action.card, PlayedAs::Pass, false});
    emit(LevelSet{1});
}

// ---- Whom a command of a corps, an army or an army group activates (ARD-ACT-6) ----

namespace {

// A division is named when its units are activated: nothing else activates any before.
bool is_named(const Table& table, FormationId division) {
    for (const UnitId id : table.book.units.ids())
        if (table.type(id).division == division && table.unit(id).activated) return true;
    return false;
}

// Those that may still be named, in any order.
std::vector<FormationId> may_be_named(const Table& table) {
    auto divisions = divisions_of(table, table.book.german_cards[table.state.impulse.card].formation);
    std::erase_if(divisions, [&](FormationId id) { return is_named(table, id); });
    return divisions;
}

}  // namespace

bool settle(Emit& emit, const NameDivisionsStep& step) {
    const auto divisions = may_be_named(emit.table());
    const bool is_first = step.last.is_none();
    // Who may name all names all.
    if (step.left != 0 && !divisions.empty() && !(is_first && divisions.size() <= step.left)) return false;
    emit.pop();
    if (is_first) {
        if (divisions.size() > 1) emit.note("ARD-ACT-6", "all_divisions_activated");
        for (const FormationId id : divisions) activate(emit, id);
    }
    return true;
}

Verdict check(const Table& table, const NameDivisionsStep& step, const NameDivision& action) {
    if (step.left == 0) return Verdict::no("ARD-ACT-6", "ard_enough_divisions");
    const auto divisions = divisions_of(table, table.book.german_cards[table.state.impulse.card].formation);
    if (std::find(divisions.begin(), divisions.end(), action.division) == divisions.end())
        return Verdict::no("ARD-ACT-6", "ard_other_division");
    if (is_named(table, action.division)) return Verdict::no("ARD-ACT-6", "ard_already_named");
    return Verdict::yes();
}
Verdict check(const Table&, const NameDivisionsStep& step, const EndNaming&) {
    return step.last.is_none() ? Verdict::no("ARD-ACT-6", "ard_name_one") : Verdict::yes();
}

void list(const Table& table, const NameDivisionsStep& step, Actions& out) {
    for (const FormationId id : may_be_named(table)) out.push_back(NameDivision{id});
    if (!step.last.is_none()) out.push_back(EndNaming{});
}

void take(Emit& emit, const NameDivisionsStep& step, const NameDivision& action) {
    activate(emit, action.division);
    // The last of them by the list, not by the order of naming: a set of divisions is one state.
    const FormationId last = step.last.is_none() ? action.division : std::max(step.last, action.division);
    emit.replace(NameDivisionsStep{static_cast<std::uint8_t>(step.left - 1), last});
}
void take(Emit& emit, const NameDivisionsStep&, const EndNaming&) { emit.pop(); }

}  // namespace salient::ardennes
