// The Allied impulse (ARD-AIM): command cards drawn one after the other, action cards, dice.
#include "ardennes/rules/allies/allies.hpp"

namespace salient::ardennes {

namespace allies {

void draw_card(Emit& emit, AlliedDrawFor why) {
    if (emit.state().allied.deck.empty()) emit(AlliedShuffled{});
    if (emit.state().allied.deck.empty()) return emit.note("ARD-AIM-3", "no_card");
    emit.push(DrawAlliedStep{why});
}

}  // namespace allies

void run(Emit& emit, const AlliedImpulseStep& step) {
    const Impulse& impulse = emit.state().impulse;
    if (!step.is_begun) {
        if (impulse.skip_allies) return emit.note("ARD-GEV-8", "impulse_skipped");
        const std::uint8_t level = impulse.level;
        emit(ImpulseBegan{Side::Allied, impulse.number, false});
        return emit.push(AlliedImpulseStep{true, level});
    }
    if (step.left == 0) return emit(ImpulseEnded{});
    emit.push(AlliedImpulseStep{true, static_cast<std::uint8_t>(step.left - 1)});
    allies::draw_card(emit, AlliedDrawFor::Impulse);
}

Verdict check(const Table& table, const DrawAlliedStep&, const DrawAllied& action) {
    return table.state.allied.deck.has(action.card) ? Verdict::yes() : Verdict::no("ARD-AIM-3", "ard_not_there");
}

void take(Emit& emit, const DrawAlliedStep& step, const DrawAllied& action) {
    emit.pop();
    emit(AlliedDrawn{action.card, step.why});
    if (step.why != AlliedDrawFor::Impulse)
        return allies::card_for_tactic(emit, action.card, step.why == AlliedDrawFor::SecondTactic);
    const AlliedCard& card = emit.book().allied_cards[action.card];
    if (card.event != AlliedEvent::None) {
        if (allies::carry_out_event(emit, action.card)) return;
        emit.note("ARD-AIM-2", "event_impossible");
    }
    if (emit.state().allied.actions.empty()) emit(ActionsShuffled{});
    emit.push(DrawActionStep{action.card});
}

Verdict check(const Table& table, const DrawActionStep&, const DrawAction& action) {
    return table.state.allied.actions.has(action.card) ? Verdict::yes() : Verdict::no("ARD-AIM-4", "ard_not_there");
}

void take(Emit& emit, const DrawActionStep& step, const DrawAction& action) {
    constexpr int monty_up_to = 10;
    emit.pop();
    emit(ActionDrawn{action.card, step.card});
    if (emit.state().allied.actions.empty()) emit(ActionsShuffled{});  // ARD-AIM-4
    const ActionCard& card = emit.book().action_cards[action.card];
    const FormationId formation = emit.book().allied_cards[step.card].formation;
    if (emit.state().effects.monty && card.number <= monty_up_to && !formation.is_none()) {
        // Formations of US First Army: the army, its corps and their divisions (ARD-GEV-20).
        const FormationId first = emit.book().formation(Side::Allied, Level::Army, "First Army");
        for (const UnitType& type : emit.book().units)
            if (type.belongs_to(formation) && type.belongs_to(first)) return emit.note("ARD-GEV-20", "monty");
    }
    allies::carry_out(emit, formation, card);
}

Verdict check(const Table&, const DieStep&, const RollDie& action) {
    return action.roll >= 1 && action.roll <= die_sides ? Verdict::yes() : Verdict::no("ARD-GEN-1", "ard_no_such_roll");
}

void take(Emit& emit, const DieStep& step, const RollDie& action) {
    emit.pop();
    switch (step.why) {
        case DieFor::Hold: return allies::hold_rolled(emit, action.roll);
        case DieFor::BugOut: return allies::bug_out_rolled(emit, action.roll);
        case DieFor::Advance:
        case DieFor::SecondAdvance: return allies::advance_rolled(emit, step, action.roll);
        case DieFor::Vdh: return vdh_rolled(emit, action.roll);
    }
}

}  // namespace salient::ardennes
