// The German hand: how it is filled, fuel, what the enemy makes the player discard (ARD-DAY-4, -7, ARD-GEV-10, ARD-AEV-3).
#include <algorithm>

#include "ardennes/rules/engine.hpp"

namespace salient::ardennes {

namespace {

// The formation that today's fuel schedule names and that this card is of; none.
FormationId short_of_fuel(const Table& table, GermanCardId card) {
    const auto& named = table.book.calendar.days[table.state.day].no_fuel;
    const FormationId formation = table.book.german_cards[card].formation;
    return std::find(named.begin(), named.end(), formation) != named.end() ? formation : FormationId{};
}

bool may_save_fuel(const Table& table) {
    return table.state.effects.fuel_saved.is_none() && !card_with(table, GermanEvent::FuelPriority).is_none();
}

// The cards among which the player chooses what the enemy has named.
Bag<GermanCardId> may_discard(const Table& table, const DiscardStep& step) {
    Bag<GermanCardId> cards;
    int highest = 0;
    table.state.german.hand.each([&](GermanCardId id) {
        const GermanCard& card = table.book.german_cards[id];
        if (step.why == DiscardOf::Barrage) {
            if (table.book.formations[card.formation].level == Level::Division) cards.add(id);  // ARD-DEF-53
            return;
        }
        if (card.cv > highest) cards = {};
        highest = std::max<int>(highest, card.cv);
        if (card.cv == highest) cards.add(id);
    });
    return cards;
}

}  // namespace

GermanCardId card_with(const Table& table, GermanEvent event) {
    GermanCardId found;
    table.state.german.hand.each([&](GermanCardId id) {
        if (found.is_none() && table.book.german_cards[id].event == event) found = id;
    });
    return found;
}

void run(Emit& emit, const FillHandStep&) {
    const GermanCards& cards = emit.state().german;
    if (cards.in_hand() >= emit.book().calendar.hand_limit || cards.pile == 0 || cards.deck.empty()) return;
    emit.push(FillHandStep{});
    emit.push(DrawGermanStep{DrawFor::Hand});
}

Bag<GermanCardId> drawn_from(const Table& table, const DrawGermanStep& step) {
    return step.why == DrawFor::LostFromHand ? table.state.german.hand : table.state.german.deck;
}

Verdict check(const Table& table, const DrawGermanStep& step, const DrawGerman& action) {
    return drawn_from(table, step).has(action.card) ? Verdict::yes() : Verdict::no("ARD-DAY-4", "ard_not_there");
}

void take(Emit& emit, const DrawGermanStep& step, const DrawGerman& action) {
    emit.pop();
    emit(GermanDrawn{action.card, step.why});
    const FormationId formation = short_of_fuel(emit.table(), action.card);
    if (step.why == DrawFor::Hand && !formation.is_none() && emit.state().effects.fuel_saved != formation)
        emit.push(FuelStep{action.card});
}

bool settle(Emit& emit, const FuelStep& step) {
    if (may_save_fuel(emit.table())) return false;
    take(emit, step, Decline{});
    return true;
}

Verdict check(const Table& table, const FuelStep& step, const DiscardForFuel& action) {
    if (!may_save_fuel(table)) return Verdict::no("ARD-GEV-10", "ard_no_fuel_priority");
    if (action.card == step.card || !table.state.german.hand.has(action.card)) return Verdict::no("ARD-GEV-11", "ard_other_card");
    return Verdict::yes();
}
Verdict check(const Table&, const FuelStep&, const Decline&) { return Verdict::yes(); }

void list(const Table& table, const FuelStep& step, Actions& out) {
    out.push_back(Decline{});
    table.state.german.hand.each([&](GermanCardId id) {
        if (id != step.card) out.push_back(DiscardForFuel{id});
    });
}

void take(Emit& emit, const FuelStep& step, const DiscardForFuel& action) {
    emit.pop();
    emit(GermanPlayed{action.card, PlayedAs::Discarded, false});
    emit(FuelSaved{short_of_fuel(emit.table(), step.card)});
}
void take(Emit& emit, const FuelStep& step, const Decline&) {
    emit.pop();
    emit(GermanPlayed{step.card, PlayedAs::Discarded, false});
    emit(OutOfFuel{short_of_fuel(emit.table(), step.card)});
}

bool settle(Emit& emit, const DiscardStep& step) {
    const auto cards = may_discard(emit.table(), step);
    if (cards.size() > 1) return false;
    if (cards.empty()) emit.pop();
    cards.each([&](GermanCardId id) { take(emit, step, Discard{id}); });
    return true;
}

Verdict check(const Table& table, const DiscardStep& step, const Discard& action) {
    if (may_discard(table, step).has(action.card)) return Verdict::yes();
    return step.why == DiscardOf::Barrage ? Verdict::no("ARD-AEV-8", "ard_division_card")
                                          : Verdict::no("ARD-AEV-3", "ard_highest_card");
}

void list(const Table& table, const DiscardStep& step, Actions& out) {
    may_discard(table, step).each([&](GermanCardId id) { out.push_back(Discard{id}); });
}

void take(Emit& emit, const DiscardStep& step, const Discard& action) {
    emit.pop();
    emit(GermanPlayed{action.card, PlayedAs::Discarded, false});
    if (step.why == DiscardOf::Strafing) emit(AirpowerTaken{step.card});
}

}  // namespace salient::ardennes
