// The end of a turn: cards are laid away, the Commander-in-Chief draws (OVL-DRAW), and what the enemy may repeat is noted (OVL-CTR).
#include <algorithm>

#include "rules/wings/command_car.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

constexpr int cards_each_turn = 2;  // OVL-DRAW-2

bool has_played(const Emit& emit, CardDraw draw) {
    const auto& cards = emit.open().cards;
    return std::any_of(cards.begin(), cards.end(), [&](const CardInPlay& card) {
        return !card.played.is_none() && !card.effect.is_none() && emit.rules().at(card.effect).draw == draw;
    });
}

// OVL-CTR-3: for a card laid in one section or between two that is where it was laid; for others where its units stood.
void remember(Emit& emit, Side side) {
    LaidCards cards;
    for (const CardInPlay& card : emit.open().cards) {
        if (card.played.is_none() || cards.full()) continue;
        const bool is_laid = !card.effect.is_none() && (emit.rules().at(card.effect).orders.in_one != 0 ||
                                                        emit.rules().at(card.effect).orders.in_each != 0);
        cards.push_back({role_of(card.seat), card.effect, is_laid ? card.laid_in : card.treated});
    }
    if (cards != emit.open().staffs.last_turn[index(side)]) emit(CardsRemembered{side, cards});
}

void lift_bonus(Emit& emit, Side side) {
    const auto& lying = emit.open().face_down;
    for (const FaceDownId id : lying.from_last())
        if (lying[id].kind == FaceDownKind::Bonus && side_of(lying[id].owner) == side)
            emit(TurnedUp{id, emit.secrets().face_down[id]});
}

}  // namespace

void overlord_discard_and_draw(Emit& emit, Side side, bool draws_one_more) {
    const Seat commander = seat_of(side);
    const int wanted = cards_each_turn + (draws_one_more && has_played(emit, CardDraw::OneMore) ? 1 : 0);  // OVL-DRAW-4
    const auto cards = emit.open().cards;
    for (const CardInPlay& card : cards)
        if (!card.played.is_none()) lay_away(emit, card);                                       // OVL-DRAW-1
    const int room = emit.open().at(commander).hand_size - cards_held(emit.open(), commander);  // OVL-DRAW-3, OVL-COM-11
    const auto& grows = emit.scenario().at(side).one_more_on_turns;
    const bool grew = std::find(grows.begin(), grows.end(), emit.open().at(side).turns) != grows.end();
    if (const int drawn = std::min(wanted, room); drawn > 0)
        emit.push(DrawStep{commander, static_cast<std::uint8_t>(drawn), 0, false});
    if (grew) {  // SETUP-6
        emit(HandGrew{commander});
        emit.push(DrawStep{commander, 1, 0, false});
    }
}

void run_overlord_draw(Emit& emit, const TurnStep& step) {
    const Side side = step.side;
    switch (step.part) {
        case 0:
            emit(PhaseBegan{Phase::Draw, seat_of(side), {}});
            lift_bonus(emit, side);
            remember(emit, side);
            emit.push(TurnStep{side, Phase::Draw, 1});
            break;
        case 1:
            emit.push(TurnStep{side, Phase::Draw, static_cast<std::uint8_t>(has_played(emit, CardDraw::Reshuffle) ? 3 : 2)});
            if (emit.open().last_turn == side) break;  // HFIN-9
            if (!offer_discards(emit, side)) overlord_discard_and_draw(emit, side, true);
            break;
        default:
            if (step.part == 3 && emit.scenario().wins_without_cards == Side::None) emit(DeckReshuffled{});  // OVL-CARD-6
            close_turn(emit, side);
            break;
    }
}

}  // namespace salient
