// The course of a turn (TURN), playing a card, drawing (DECK, SC-9).
#include <algorithm>

#include "rules/orders.hpp"
#include "rules/steps.hpp"

namespace salient {

namespace {

constexpr Phase normal_phases[] = {Phase::Move, Phase::Battle};

// The acting phases of the card in play, in its order; a fallback plays like a Section card (CARD-8).
std::span<const Phase> acting_phases(const Rulebook& rules, const CardInPlay& card) {
    if (card.fallback) return normal_phases;
    return rules.at(card.effect).phases;
}

bool any_ordered(const Open& open) {
    return std::any_of(open.units.begin(), open.units.end(), [](const Unit& u) { return u.ordered && u.on_board(); });
}

// NIGHT-2, NIGHT-5: the light changes at the start of one side's turns; once it is day, it stays.
bool light_changes(const Emit& emit, Side side) {
    const Scenario& scenario = emit.scenario();
    if (side != scenario.night_side) return false;
    return scenario.night == Night::Falls || (scenario.night == Night::Breaks && emit.open().visibility != 0);
}

// What follows the card and its first effects: orders, or straight on.
void begin_orders(Emit& emit, Side side) {
    const CardInPlay& card = emit.open().card;
    if (card.effect.is_none()) return emit.push(TurnStep{side, Phase::Draw, 0});
    const Card& effect = emit.rules().at(card.effect);
    if (effect.attack.targets != 0 && !card.fallback) return emit.push(TurnStep{side, Phase::Draw, 0});
    emit.push(TurnStep{side, Phase::Move, 0});
    if (effect.heals) return;
    emit(PhaseBegan{Phase::Order});
    emit.push(OrderStep{side, {}});
}

void begin_acting(Emit& emit, Side side, std::uint8_t part) {
    const auto phases =
        emit.open().card.effect.is_none() ? std::span<const Phase>{} : acting_phases(emit.rules(), emit.open().card);
    if (part >= phases.size() || !any_ordered(emit.open())) return emit.push(TurnStep{side, Phase::Draw, 0});  // TURN-9
    emit.push(TurnStep{side, Phase::Move, static_cast<std::uint8_t>(part + 1)});
    emit(PhaseBegan{phases[part]});
    if (phases[part] == Phase::Move)
        emit.push(MoveStep{side, part});
    else
        emit.push(BattleStep{side});
}

// DECK-11 to DECK-14, SETUP-6: the active player's discard and draw.
void discard_and_draw(Emit& emit, Side side) {
    const CardInPlay card = emit.open().card;
    const CardDraw draw = card.effect.is_none() ? CardDraw::Normal : emit.rules().at(card.effect).draw;
    if (!card.played.is_none()) emit(CardDiscarded{side, card.played, false});
    if (draw == CardDraw::Reshuffle) emit(DeckReshuffled{});  // TC-FIN-5
    const SideState& state = emit.open().at(side);
    const auto& grows = emit.scenario().at(side).one_more_on_turns;
    const bool grew = std::find(grows.begin(), grows.end(), state.turns) != grows.end();
    if (state.hand_count < state.hand_size) {
        if (draw == CardDraw::KeepOneOfTwo)
            emit.push(DrawStep{side, 2, 0, true});
        else
            emit.push(DrawStep{side, 1, 0, false});
    }
    if (grew) {
        emit(HandGrew{side});
        emit.push(DrawStep{side, 1, 0, false});
    }
}

}  // namespace

void run(Emit& emit, const StartStep&) { update_medals(emit); }  // SETUP-7, OBJ-6

void run(Emit& emit, const TurnStep& step) {
    const Side side = step.side;
    switch (step.phase) {
        case Phase::Start:
            emit(TurnBegan{side});
            update_medals(emit);  // TURN-3
            emit.push(TurnStep{side, Phase::PlayCard, 0});
            if (light_changes(emit, side)) emit.push(RollStep{RollPurpose::Light, 4, {}});                // NIGHT-2
            if (emit.scenario().general_winter == side) emit.push(RollStep{RollPurpose::Winter, 2, {}});  // TWX-8
            break;
        case Phase::PlayCard:
            emit(PhaseBegan{Phase::PlayCard});
            emit.push(TurnStep{side, Phase::Order, 0});
            if (emit.open().at(side).hand_count != 0) emit.push(PlayCardStep{side});
            break;
        case Phase::Order: begin_orders(emit, side); break;
        case Phase::Move:
        case Phase::Battle: begin_acting(emit, side, step.part); break;
        case Phase::Draw:
            if (step.part == 0) {
                emit(PhaseBegan{Phase::Draw});
                emit.push(TurnStep{side, Phase::Draw, 1});
                if (const CardId ambush = emit.open().ambush; !ambush.is_none()) {  // DECK-12
                    emit(CardDiscarded{enemy_of(side), ambush, false});
                    emit.push(DrawStep{enemy_of(side), 1, 0, false});
                }
            } else if (step.part == 1) {
                emit.push(TurnStep{side, Phase::Draw, 2});
                discard_and_draw(emit, side);
            } else {
                run_turn_hooks(emit, side);
                emit(TurnEnded{side});
                emit.push(TurnStep{enemy_of(side), Phase::Start, 0});
            }
            break;
    }
}

// ---- Playing a card ----

namespace {

Verdict may_play(const Asker& asker, Side side, CardId id, Section section) {
    const Table& table = asker.table;
    if (id.value >= table.rules.cards.size() || !asker.hand.contains(id)) return Verdict::no("TURN-4", "card_not_in_hand");
    const Card& card = table.rules.at(id);
    if (card.reaction) return Verdict::no("TURN-6", "card_is_reaction", {{"card", card_key(card)}});
    if (!card.orders.chosen_section) {
        if (section != Section::None) return Verdict::no("CARD-16", "card_names_no_section", {{"card", card_key(card)}});
        return Verdict::yes();
    }
    if (section == Section::None) return Verdict::no("TC-INF-1", "name_a_section", {{"card", card_key(card)}});
    if (has_class(table, side, card.orders.classes) && !has_class(table, side, card.orders.classes, section))
        return Verdict::no("TC-INF-2", "no_such_class_in_section", {{"card", card_key(card)}});
    return Verdict::yes();
}

template <class Do>
void for_each_play(const Asker& asker, Side side, Do&& act) {
    for (std::size_t i = 0; i < asker.table.rules.cards.size(); ++i) {
        const CardId id{i};
        if (!asker.hand.contains(id)) continue;
        if (asker.table.rules.at(id).orders.chosen_section) {
            for (const Section s : {Section::Left, Section::Center, Section::Right})
                if (may_play(asker, side, id, s)) act(PlayCard{id, s});
        } else if (!asker.table.rules.at(id).reaction) {
            act(PlayCard{id, Section::None});
        }
    }
}

bool can_play_any(const Asker& asker, Side side) {
    bool any = false;
    for_each_play(asker, side, [&](const PlayCard&) { any = true; });
    return any;
}

}  // namespace

Seat asks(const Table&, const PlayCardStep& step) { return seat_of(step.side); }

void list(const Asker& asker, const PlayCardStep& step, Actions& out) {
    for_each_play(asker, step.side, [&](const PlayCard& a) { out.emplace_back(a); });
    if (!out.empty()) return;
    for (std::size_t i = 0; i < asker.table.rules.cards.size(); ++i)  // TURN-7
        if (asker.hand.contains(CardId{i})) out.emplace_back(DiscardCard{CardId{i}});
}

Verdict check(const Asker& asker, const PlayCardStep& step, const PlayCard& action) {
    return may_play(asker, step.side, action.card, action.section);
}

Verdict check(const Asker& asker, const PlayCardStep& step, const DiscardCard& action) {
    if (!asker.hand.contains(action.card)) return Verdict::no("TURN-4", "card_not_in_hand");
    if (can_play_any(asker, step.side)) return Verdict::no("TURN-5", "must_play_a_card");
    return Verdict::yes();
}

void take(Emit& emit, const PlayCardStep& step, const PlayCard& action) {
    const CardInPlay play = resolve_card(emit.table(), step.side, action.card, action.section);
    emit.pop();
    emit(CardPlayed{step.side, play});
    if (play.effect.is_none() || play.fallback) return;
    const Card& effect = emit.rules().at(play.effect);
    const auto held = static_cast<std::uint8_t>(emit.open().at(step.side).hand_count + 1);  // DEF-11
    if (effect.attack.targets != 0) emit.push(NameTargetsStep{step.side, {}});
    if (effect.heals && effect.heal_dice != 0)
        emit.push(RollStep{RollPurpose::Heal, effect.heal_dice, {}});  // BC-18
    else if (effect.heals)
        emit.push(HealStep{step.side});
    if (effect.orders.by_dice) emit.push(RollStep{RollPurpose::FinestHour, held, {}});  // TC-FIN-1
}

void take(Emit& emit, const PlayCardStep& step, const DiscardCard& action) {
    emit.pop();
    emit(CardDiscarded{step.side, action.card, true});
}

// ---- The cold (TWX-8) ----

namespace {

bool has_figures(const Table& table, Side side, UnitId id) {
    return id.value < table.open.units.size() && table.unit(id).side == side && table.unit(id).on_board();
}

}  // namespace

Seat asks(const Table&, const WinterStep& step) { return seat_of(step.side); }

void list(const Asker& asker, const WinterStep& step, Actions& out) {
    for (std::size_t i = 0; i < asker.table.open.units.size(); ++i)
        if (has_figures(asker.table, step.side, UnitId{i})) out.emplace_back(LoseFigure{UnitId{i}});
}

Verdict check(const Asker& asker, const WinterStep& step, const LoseFigure& action) {
    return has_figures(asker.table, step.side, action.unit) ? Verdict::yes() : Verdict::no("TWX-8", "not_your_unit");
}

void take(Emit& emit, const WinterStep& step, const LoseFigure& action) {
    emit.pop();
    if (step.figures > 1) emit.push(WinterStep{step.side, static_cast<std::uint8_t>(step.figures - 1)});
    lose_figures(emit, action.unit, 1, LossCause::Terrain);
}

// ---- Dealing and drawing ----

void take(Emit& emit, const DealStep& step, const Draw& action) {
    emit(StepChanged{DealStep{step.side, static_cast<std::uint8_t>(step.cards - 1)}});
    emit(CardDrawn{step.side, action.card});
}
void run(Emit&, const DealStep&) {}

void take(Emit& emit, const DrawStep& step, const Draw& action) {
    DrawStep rest = step;
    --rest.cards;
    ++rest.drawn;
    emit(StepChanged{rest});
    emit(CardDrawn{step.side, action.card});
}

void run(Emit& emit, const DrawStep& step) {
    if (step.cards != 0 && !emit.open().discards.empty()) {  // DECK-15, DECK-16
        emit(DeckReshuffled{});
        emit.push(step);
    } else if (step.keep_one && step.drawn == 2) {
        emit.push(KeepCardStep{step.side});
    }
}

Seat asks(const Table&, const KeepCardStep& step) { return seat_of(step.side); }

void list(const Asker& asker, const KeepCardStep&, Actions& out) {
    const std::size_t n = asker.hand.size();
    const CardId a = std::min(asker.hand[n - 2], asker.hand[n - 1]);
    const CardId b = std::max(asker.hand[n - 2], asker.hand[n - 1]);
    out.emplace_back(DiscardCard{a});
    if (a != b) out.emplace_back(DiscardCard{b});
}

Verdict check(const Asker& asker, const KeepCardStep&, const DiscardCard& action) {
    const std::size_t n = asker.hand.size();
    if (action.card != asker.hand[n - 2] && action.card != asker.hand[n - 1]) return Verdict::no("SC-9", "discard_a_drawn_card");
    return Verdict::yes();
}

void take(Emit& emit, const KeepCardStep& step, const DiscardCard& action) {
    emit.pop();
    emit(CardDiscarded{step.side, action.card, true});
}

}  // namespace salient
