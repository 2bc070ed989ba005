// The course of a turn (TURN), playing a card, drawing (DECK, SC-9).
#include <algorithm>

#include "rules/answers/modifiers.hpp"
#include "rules/scenario_rules/scenario_rules.hpp"
#include "rules/turn/orders.hpp"
#include "rules/wings/airdrops.hpp"
#include "rules/wings/command_car.hpp"
#include "rules/wings/commissar.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

constexpr Phase normal_phases[] = {Phase::Move, Phase::Battle};

// The different cards of a hand, in order.
Hand kinds_in(const Hand& hand) {
    Hand kinds;
    for (const CardId card : hand)
        if (!kinds.contains(card)) kinds.push_back(card);
    std::sort(kinds.begin(), kinds.end());
    return kinds;
}

// The acting phases of the card in play, in its order; a fallback plays like a Section card (CARD-8).
std::span<const Phase> acting_phases(const Rulebook& rules, const CardInPlay& card) {
    if (card.fallback) return normal_phases;
    return rules.at(card.effect).phases;
}

bool any_ordered(const Open& open) {
    return std::any_of(open.units.begin(), open.units.end(), [](const Unit& u) { return u.ordered && u.is_at_hand(); });
}

// Whether a card makes its player act on after it has been played: it does not when it stands for nothing or is an attack of its own.
bool goes_on(const Rulebook& rules, const CardInPlay& card) {
    return !card.effect.is_none() && (card.fallback || rules.at(card.effect).attack.targets == 0);
}

// What follows the cards and their first effects: orders, or straight on.
void begin_orders(Emit& emit, Side side) {
    const auto cards = emit.open().cards;
    const auto any = std::any_of(cards.begin(), cards.end(), [&](const CardInPlay& c) { return goes_on(emit.rules(), c); });
    emit.push(any ? TurnStep{side, Phase::Move, 0} : TurnStep{side, Phase::Draw, 0});
    for (const InPlayId id : cards.from_last()) {  // the first one comes to lie on top
        if (!goes_on(emit.rules(), cards[id]) || emit.rules().at(cards[id].effect).heals) continue;
        ActStep orders{cards[id].seat, Phase::Order, 0, {}};
        orders.cards.add(id);
        emit.push(orders);
    }
    each_rule(emit.scenario(), [&](const auto& rule) { orders_begin(emit, rule, side); });
}

constexpr std::uint8_t stages = 6;

}  // namespace

// When a card lets its units act: Move and Battle by turns, so that of several cards all move before any battles (OVL-TURN-8).
bool acts_in(const Rulebook& rules, const CardInPlay& card, std::uint8_t stage) {
    if (!goes_on(rules, card)) return false;
    std::uint8_t at = 0;
    for (const Phase phase : acting_phases(rules, card)) {
        if ((at % 2 == 0) != (phase == Phase::Move)) ++at;
        if (at == stage) return true;
        ++at;
    }
    return false;
}

namespace {

void begin_acting(Emit& emit, Side side, std::uint8_t from) {
    if (!any_ordered(emit.open())) return emit.push(TurnStep{side, Phase::Draw, 0});  // TURN-9
    for (std::uint8_t stage = from; stage < stages; ++stage) {
        InlineVec<ActStep, seat_count> acts;
        for (const InPlayId id : emit.open().cards.ids()) {
            const CardInPlay& card = emit.open().cards[id];
            if (!acts_in(emit.rules(), card, stage)) continue;
            auto* act = std::find_if(acts.begin(), acts.end(), [&](const ActStep& a) { return a.seat == card.seat; });
            if (act == acts.end()) {
                acts.push_back({card.seat, stage % 2 == 0 ? Phase::Move : Phase::Battle, stage, {}});
                act = acts.end() - 1;
            }
            act->cards.add(id);
        }
        if (acts.empty()) continue;
        emit.push(TurnStep{side, Phase::Move, static_cast<std::uint8_t>(stage + 1)});
        for (std::size_t i = acts.size(); i-- > 0;) emit.push(acts[i]);
        return;
    }
    emit.push(TurnStep{side, Phase::Draw, 0});
}

// How many cards the turn brings: one for each card played (DECK-11); a card that could only be thrown away is replaced too (TURN-7).
template <class Cards>
int cards_drawn(const Emit& emit, Side side, const Cards& played) {
    const Table table = emit.table();
    const auto one = [&](const Card* card) {
        Situation s;
        s.side = side;
        s.card = card;
        Fold cards(table, Attribute::CardsDrawn, s, nullptr);
        cards.start(1);
        return cards.answer();
    };
    if (played.empty()) return one(nullptr);
    int cards = 0;
    for (const CardInPlay& card : played)
        if (!card.played.is_none() && !card.leaves_game)
            cards += one(card.effect.is_none() ? nullptr : &table.rules.at(card.effect));
    return cards;
}

}  // namespace

// BLOW-10: a card that leaves the game takes its place in the hand with it.
void lay_away(Emit& emit, const CardInPlay& card) {
    if (!card.leaves_game) return emit(CardDiscarded{card.seat, card.played, false});
    emit(CardLeftGame{card.seat, card.played});
    const Seat holder = seat_of(side_of(card.seat));
    if (emit.open().at(holder).hand_size != 0) emit(HandShrank{holder});
}

void discard_and_draw(Emit& emit, Side side, bool draws) {
    const auto cards = emit.open().cards;
    const Seat seat = seat_of(side);
    const auto is = [&](const CardInPlay& card, CardDraw draw) {
        return !card.effect.is_none() && emit.rules().at(card.effect).draw == draw;
    };
    for (const CardInPlay& card : cards) {
        if (card.played.is_none()) continue;  // a token (RESERVE-9)
        lay_away(emit, card);
        if (is(card, CardDraw::Reshuffle) && emit.scenario().wins_without_cards == Side::None)
            emit(DeckReshuffled{});  // TC-FIN-5, DECK-17
    }
    const SeatState& state = emit.open().at(seat);
    const auto& grows = emit.scenario().at(side).one_more_on_turns;
    const bool grew = std::find(grows.begin(), grows.end(), emit.open().at(side).turns) != grows.end();
    const int held = cards_held(emit.open(), seat);  // SOV-12
    if (draws && held < state.hand_size) {
        const auto drawn = static_cast<std::uint8_t>(std::min(cards_drawn(emit, side, cards), state.hand_size - held));
        if (cards.size() == 1 && is(cards.front(), CardDraw::KeepOneOfTwo) && drawn == 1)
            emit.push(DrawStep{seat, 2, 0, true});
        else if (drawn != 0)
            emit.push(DrawStep{seat, drawn, 0, false});
    }
    if (grew) {
        emit(HandGrew{seat});
        emit.push(DrawStep{seat, 1, 0, false});
    }
}

void close_turn(Emit& emit, Side side) {
    run_turn_hooks(emit, side);
    each_rule(emit.scenario(), [&](const auto& rule) { turn_ends(emit, rule, side); });
    judge_turn_end(emit, side);
    if (end_after_last_turn(emit, side)) return;
    emit(TurnEnded{side});
    emit.push(TurnStep{enemy_of(side), Phase::Start, 0});
}

void run(Emit& emit, const StartStep&) { update_medals(emit); }  // SETUP-7, OBJ-6

void run(Emit& emit, const TurnStep& step) {
    const Side side = step.side;
    if (step.phase != Phase::Start && is_overlord(emit.scenario())) return run_overlord_turn(emit, step);
    switch (step.phase) {
        case Phase::Start:
            emit(TurnBegan{side});
            judge_turn_start(emit, side);  // TURN-3
            emit.push(TurnStep{side, Phase::PlayCard, 0});
            begin_drops(emit, side);
            each_rule(emit.scenario(), [&](const auto& rule) { turn_begins(emit, rule, side); });
            break;
        case Phase::PlayCard:
            emit(PhaseBegan{Phase::PlayCard, seat_of(side), {}});
            emit.push(TurnStep{side, Phase::Order, 0});
            if (cards_held(emit.open(), seat_of(side)) == 0) break;
            // With the chip the card is chosen already: who leads the side plays it.
            if (emit.open().seats_of[index(side)] > 1 && !has_chip(emit.table(), seat_of(side)))
                emit.push(GiveStep{seat_of(side)});
            else
                emit.push(PlayCardStep{seat_of(side), {}});
            break;
        case Phase::Order: begin_orders(emit, side); break;
        case Phase::Move:
        case Phase::Battle: begin_acting(emit, side, step.part); break;
        case Phase::Draw:
            if (step.part == 0) {
                emit(PhaseBegan{Phase::Draw, seat_of(side), {}});
                const bool draws = emit.open().last_turn != side;  // HFIN-9
                emit.push(TurnStep{side, Phase::Draw, static_cast<std::uint8_t>(draws ? 1 : 2)});
            } else if (step.part == 1 && !emit.open().reactions.empty()) {  // DECK-12: one card for each
                const Seat seat = reactor(enemy_of(side));
                emit.push(step);
                emit(CardDiscarded{seat, emit.open().reactions.front(), false});
                emit.push(DrawStep{seat, 1, 0, false});
            } else if (step.part == 1) {
                emit.push(TurnStep{side, Phase::Draw, 2});
                if (!offer_discards(emit, side)) discard_and_draw(emit, side, true);
            } else {
                close_turn(emit, side);
            }
            break;
    }
}

void run(Emit& emit, const ActStep& step) {
    emit(PhaseBegan{step.phase, step.seat, step.cards});
    if (step.phase == Phase::PlayCard) return emit.push(PlayCardStep{step.seat, received_by(emit.open(), step.seat)});
    if (step.phase == Phase::Move) return emit.push(MoveStep{step.seat, step.part});
    if (step.phase == Phase::Battle) return emit.push(BattleStep{step.seat});
    for (const InPlayId id : emit.open().cards.ids())
        if (step.cards.has(id)) emit.push(OrderStep{step.seat, id, {}});
}

// ---- Giving cards to the other seats of a side ----

namespace {

bool may_be_given(const Rulebook& rules, CardId id) { return !rules.at(id).reaction; }

// Whether the seat is another one of the giver's side that has no card yet.
bool may_receive(const Open& open, Seat giver, Seat seat) {
    return is_player(seat) && seat != giver && side_of(seat) == side_of(giver) &&
           index(seat) / 2 < open.seats_of[index(side_of(seat))] && received_by(open, seat).is_none();
}

bool has_given(const Open& open) {
    return std::any_of(open.face_down.begin(), open.face_down.end(),
                       [](const FaceDown& f) { return f.kind == FaceDownKind::Received; });
}

}  // namespace

Seat to_act(const Table& table, const GiveStep& step) {
    for (std::size_t i = 0; i < seat_count; ++i)
        if (may_receive(table.open, step.seat, Seat{i}) && table.open.at(step.seat).hand_count != 0) return step.seat;
    return seat::nobody;
}

void list(const Observation& seen, const GiveStep& step, Actions& out) {
    for (const CardId card : kinds_in(seen.hand)) {
        if (!may_be_given(seen.table.rules, card)) continue;
        for (std::size_t s = 0; s < seat_count; ++s)
            if (may_receive(seen.table.open, step.seat, Seat{s})) out.emplace_back(GiveCard{card, Seat{s}});
    }
    if (check(seen, step, EndGiving{})) out.emplace_back(EndGiving{});
}

Verdict check(const Observation& seen, const GiveStep& step, const GiveCard& action) {
    if (!seen.hand.contains(action.card)) return Verdict::no("TURN-4", "card_not_in_hand");
    if (!may_be_given(seen.table.rules, action.card))
        return Verdict::no("TURN-6", "card_is_reaction", {{"card", card_key(seen.table.rules.at(action.card))}});
    return may_receive(seen.table.open, step.seat, action.seat) ? Verdict::yes() : Verdict::no("OVL-DEAL-5", "seat_gets_no_card");
}

Verdict check(const Observation& seen, const GiveStep&, const EndGiving&) {
    const bool could =
        std::any_of(seen.hand.begin(), seen.hand.end(), [&](CardId card) { return may_be_given(seen.table.rules, card); });
    return has_given(seen.table.open) || !could ? Verdict::yes() : Verdict::no("OVL-DEAL-1", "must_give_a_card");
}

void take(Emit& emit, const GiveStep& step, const GiveCard& action) {
    const FaceDown card{FaceDownKind::Received, action.seat, {step.seat, action.seat}, 0};
    emit(LaidFaceDown{card, action.card.value, step.seat});
}

void take(Emit& emit, const GiveStep& step, const EndGiving&) {
    emit.pop();
    run(emit, step);
}

// Those who have a card play it, one after the other.
void run(Emit& emit, const GiveStep& step) {
    const int last = emit.open().seats_of[index(side_of(step.seat))] - 1;
    for (int place = last; place >= 0; --place) {
        const Seat seat = seat_of(side_of(step.seat), place);
        if (!received_by(emit.open(), seat).is_none()) emit.push(ActStep{seat, Phase::PlayCard, 0, {}});
    }
}

// ---- Playing a card ----

namespace {

// Whether a card lies under the seat's chip and the way to play is to be chosen (SOV-4).
bool is_chip_turn(const Observation& seen, const PlayCardStep& step) { return step.received.is_none() && !seen.chip.empty(); }

// Whether what lies under the chip is what a step lets its seat play: it was turned up, or nothing can take its place (SOV-16).
bool plays_from_chip(const Observation& seen, const PlayCardStep& step) {
    if (step.received.is_none()) return !seen.chip.empty() && !any_for_chip(seen.table.rules, seen.hand);
    return seen.table.open.face_down[step.received].kind == FaceDownKind::UnderChip;
}

// The cards among which a step lets its seat choose.
Hand choice_of(const Observation& seen, const PlayCardStep& step) {
    if (!plays_from_chip(seen, step)) return step.received.is_none() ? seen.hand : seen.received;
    Hand oldest;
    oldest.push_back(seen.chip.front());
    return oldest;
}

// Why a card of that choice may not be played.
enum class PlayRefusal : std::uint8_t { None, Reaction, GoesUnderChip, NamesNoSection, NameASection, NoSuchClass };

PlayRefusal play_refusal(const Observation& seen, const PlayCardStep& step, const Card& card, Section section) {
    const Side side = side_of(step.seat);
    if (card.reaction) return PlayRefusal::Reaction;
    if (is_chip_turn(seen, step) && !plays_from_chip(seen, step) && !card.past_chip) return PlayRefusal::GoesUnderChip;
    if (!card.orders.chosen_section) return section != Section::None ? PlayRefusal::NamesNoSection : PlayRefusal::None;
    if (section == Section::None) return PlayRefusal::NameASection;
    const Table& table = seen.table;
    if (may_name_section(table, side, card, section)) return PlayRefusal::None;
    // Where the scenario bars all of them no section will do; a card that must be played all the same orders nobody (CARD-11).
    const bool must_be_played = !step.received.is_none() || plays_from_chip(seen, step);
    const bool all_are_barred = !has_ready_unit_for(table, side, card) && has_unit_for(table, side, card, section);
    return must_be_played && all_are_barred ? PlayRefusal::None : PlayRefusal::NoSuchClass;
}

Verdict may_play(const Observation& seen, const PlayCardStep& step, CardId id, Section section, CardId as = {}) {
    const Table& table = seen.table;
    if (id.value >= table.rules.cards.size()) return Verdict::no("TURN-4", "card_not_in_hand");
    const Card& card = table.rules.at(id);
    if (!choice_of(seen, step).contains(id)) {
        if (is_chip_turn(seen, step) && seen.chip.contains(id)) return Verdict::no("SOV-5", "lay_before_chip_card");
        if (!plays_from_chip(seen, step) || !seen.hand.contains(id)) return Verdict::no("TURN-4", "card_not_in_hand");
        if (!card.reaction) return Verdict::no("SOV-5", "chip_card_is_played");
    }
    if (!as.is_none())
        if (Verdict verdict = may_strike(table, step.seat, id, as); !verdict) return verdict;
    const auto no = [&](const char* clause, const char* key) { return Verdict::no(clause, key, {{"card", card_key(card)}}); };
    switch (play_refusal(seen, step, card, section)) {
        case PlayRefusal::None: return Verdict::yes();
        case PlayRefusal::Reaction: return no("TURN-6", "card_is_reaction");
        case PlayRefusal::GoesUnderChip: return no("SOV-6", "goes_under_chip");
        case PlayRefusal::NamesNoSection: return no("CARD-16", "card_names_no_section");
        case PlayRefusal::NameASection: return no("TC-INF-1", "name_a_section");
        case PlayRefusal::NoSuchClass: return no("TC-INF-2", "no_such_class_in_section");
    }
    return Verdict::yes();
}

template <class Do>
void for_each_play(const Observation& seen, const PlayCardStep& step, Do&& act) {
    for (const CardId id : kinds_in(choice_of(seen, step))) {
        const Card& card = seen.table.rules.at(id);
        const auto may = [&](Section section) { return play_refusal(seen, step, card, section) == PlayRefusal::None; };
        if (card.orders.chosen_section) {
            for (const Section s : {Section::Left, Section::Center, Section::Right})
                if (may(s)) act(PlayCard{id, s});
        } else if (may(Section::None)) {
            for (const CardId as : strikes_of(seen.table, step.seat, id)) act(PlayCard{id, Section::None, as});
            act(PlayCard{id, Section::None});
        }
    }
}

bool can_play_any(const Observation& seen, const PlayCardStep& step) {
    bool any = false;
    for_each_play(seen, step, [&](const PlayCard&) { any = true; });
    return any;
}

}  // namespace

Seat to_act(const Table&, const PlayCardStep& step) { return step.seat; }

void list(const Observation& seen, const PlayCardStep& step, Actions& out) {
    for_each_play(seen, step, [&](const PlayCard& a) { out.emplace_back(a); });
    if (is_chip_turn(seen, step)) list_for_chip(seen, out);
    if (out.empty())
        for (const CardId card : kinds_in(seen.hand)) out.emplace_back(DiscardCard{card});  // TURN-7
    if (seen.table.open.at(side_of(step.seat)).reserves.air_tokens != 0 && check(seen, step, SpendAirPower{}))
        out.emplace_back(SpendAirPower{});
}

Verdict check(const Observation& seen, const PlayCardStep& step, const PlayCard& action) {
    return may_play(seen, step, action.card, action.section, action.as);
}

Verdict check(const Observation& seen, const PlayCardStep& step, const DiscardCard& action) {
    if (!seen.hand.contains(action.card)) return Verdict::no("TURN-4", "card_not_in_hand");
    if (is_chip_turn(seen, step) || can_play_any(seen, step)) return Verdict::no("TURN-5", "must_play_a_card");
    return Verdict::yes();
}

namespace {

// What a card does by itself as soon as it is played.
void begin_effects(Emit& emit, const PlayCardStep& step, const CardInPlay& play) {
    if (play.effect.is_none() || play.fallback) return;
    const Card& effect = emit.rules().at(play.effect);
    const auto held = static_cast<std::uint8_t>(cards_held(emit.open(), step.seat) + 1);  // DEF-11
    if (effect.attack.targets != 0) emit.push(NameTargetsStep{step.seat, {}});
    if (effect.heals && effect.heal_dice != 0)
        emit.push(RollStep{RollPurpose::Heal, effect.heal_dice, {}, {}});  // BC-18
    else if (effect.heals)
        emit.push(HealStep{
            step.seat, false, {}, static_cast<std::uint8_t>(more_units(emit.table(), side_of(step.seat), play)), UnitId::none()});
    if (effect.orders.by_dice) emit.push(RollStep{RollPurpose::FinestHour, held, {}, {}});  // TC-FIN-1
}

}  // namespace

void take(Emit& emit, const PlayCardStep& step, const PlayCard& action) {
    const CardInPlay play = resolve_card(emit.table(), step.seat, action.card, action.section, action.as);
    FaceDownId from = step.received;
    const FaceDownId chip = chip_of(emit.open(), step.seat);
    if (from.is_none() && !any_for_chip(emit.rules(), emit.secrets().hands[step.seat])) from = chip;  // SOV-16
    emit.pop();
    emit(CardPlayed{play, from});
    begin_effects(emit, step, play);
    each_rule(emit.scenario(), [&](const auto& rule) { card_played(emit, rule, play); });
    if (chip.is_none() && has_chip(emit.table(), step.seat)) emit.push(ChipStep{step.seat});  // SOV-15
}

void take(Emit& emit, const PlayCardStep& step, const DiscardCard& action) {
    emit.pop();
    emit(CardDiscarded{step.seat, action.card, true});
}

// ---- The cold (TWX-8) ----

namespace {

bool has_figures(const Table& table, Side side, UnitId id) {
    return id.value < table.open.units.size() && table.unit(id).side == side && table.unit(id).on_board() &&
           !is_drawn(table, table.unit(id));
}

}  // namespace

Seat to_act(const Table& table, const WinterStep& step) {
    for (const UnitId id : table.open.units.ids())
        if (has_figures(table, side_of(step.seat), id)) return step.seat;
    return seat::nobody;  // all are still to come
}
void run(Emit&, const WinterStep&) {}

void list(const Observation& seen, const WinterStep& step, Actions& out) {
    for (const UnitId id : seen.table.open.units.ids())
        if (has_figures(seen.table, side_of(step.seat), id)) out.emplace_back(LoseFigure{id});
}

Verdict check(const Observation& seen, const WinterStep& step, const LoseFigure& action) {
    return has_figures(seen.table, side_of(step.seat), action.unit) ? Verdict::yes() : Verdict::no("TWX-8", "not_your_unit");
}

void take(Emit& emit, const WinterStep& step, const LoseFigure& action) {
    emit.pop();
    if (step.figures > 1) emit.push(WinterStep{step.seat, static_cast<std::uint8_t>(step.figures - 1)});
    lose_figures(emit, action.unit, 1, LossCause::Terrain);
}

// ---- Dealing and drawing ----

namespace {

// AIRSTR-9: a card that the side cannot use goes to the pile at once, and the next one comes in its place; false: it can use it.
bool replace_unusable(Emit& emit, Seat seat, CardId card) {
    if (!is_unusable(emit.table(), side_of(seat), card)) return false;
    emit(CardDrawn{seat, card});
    emit(CardDiscarded{seat, card, true});
    return true;
}

}  // namespace

void take(Emit& emit, const DealStep& step, const Draw& action) {
    if (replace_unusable(emit, step.seat, action.card)) return;
    emit(StepChanged{DealStep{step.seat, static_cast<std::uint8_t>(step.cards - 1)}});
    emit(CardDrawn{step.seat, action.card});
}
void run(Emit&, const DealStep&) {}

void take(Emit& emit, const DrawStep& step, const Draw& action) {
    if (replace_unusable(emit, step.seat, action.card)) return;
    DrawStep rest = step;
    --rest.cards;
    ++rest.drawn;
    emit(StepChanged{rest});
    emit(CardDrawn{step.seat, action.card});
}

void run(Emit& emit, const DrawStep& step) {
    const Side winner = emit.scenario().wins_without_cards;
    if (step.cards != 0 && winner != Side::None) return emit(GameEnded{won_by(winner), WinReason::NoCardsLeft});  // DECK-17
    const auto& pile = emit.open().discards;
    const bool has_cards =
        std::any_of(pile.begin(), pile.end(), [&](CardId card) { return !is_unusable(emit.table(), side_of(step.seat), card); });
    if (step.cards != 0 && has_cards) {  // DECK-15, DECK-16
        emit(DeckReshuffled{});
        emit.push(step);
    } else if (step.keep_one && step.drawn == 2) {
        emit.push(KeepCardStep{step.seat});
    }
}

Seat to_act(const Table&, const KeepCardStep& step) { return step.seat; }

void list(const Observation& seen, const KeepCardStep&, Actions& out) {
    const std::size_t n = seen.hand.size();
    const CardId a = std::min(seen.hand[n - 2], seen.hand[n - 1]);
    const CardId b = std::max(seen.hand[n - 2], seen.hand[n - 1]);
    out.emplace_back(DiscardCard{a});
    if (a != b) out.emplace_back(DiscardCard{b});
}

Verdict check(const Observation& seen, const KeepCardStep&, const DiscardCard& action) {
    const std::size_t n = seen.hand.size();
    if (action.card != seen.hand[n - 2] && action.card != seen.hand[n - 1]) return Verdict::no("SC-9", "discard_a_drawn_card");
    return Verdict::yes();
}

void take(Emit& emit, const KeepCardStep& step, const DiscardCard& action) {
    emit.pop();
    emit(CardDiscarded{step.seat, action.card, true});
}

}  // namespace salient
