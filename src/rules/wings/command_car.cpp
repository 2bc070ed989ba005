// Command cars: a card of the player's choice out of the discard pile after a reconnaissance (CCAR-11 to CCAR-13). Their order besides those of
// a Section card stands in orders.cpp.
#include <algorithm>

#include "rules/wings/command_car.hpp"
#include "rules/wings/overlord/overlord.hpp"

namespace salient {

namespace {

// Of more cards that are out in secret the one taken first is told.
constexpr int most_taken = 4;

// The kinds of card that lie on the discard pile and that the seat can use (AIRSTR-9), without those that it took out itself.
std::vector<CardId> kinds_there(const Table& table, Seat seat, const Hand& taken) {
    std::vector<CardId> kinds = table.open.discards;
    std::erase_if(kinds, [&](CardId card) { return is_unusable(table, side_of(seat), card); });
    for (const CardId card : taken)
        if (const auto at = std::find(kinds.begin(), kinds.end(), card); at != kinds.end()) kinds.erase(at);
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
}

void tell(Emit& emit, FaceDownId id) { emit(TurnedUp{id, emit.secrets().face_down[id]}); }

}  // namespace

bool commands_reconnaissance(const Table& table, InPlayId id) {
    const CardInPlay& card = table.open.at(id);
    if (card.effect.is_none() || card.fallback) return false;
    const Card& effect = table.rules.at(card.effect);
    if (effect.kind != CardKind::Section || (effect.draw != CardDraw::KeepOneOfTwo && effect.draw != CardDraw::OneMore))
        return false;  // CCAR-13
    return std::any_of(table.open.units.begin(), table.open.units.end(),
                       [&](const Unit& u) { return u.ordered_by == id && table.type(u).commands; });
}

bool offer_discards(Emit& emit, Side side) {
    const Open& open = emit.open();
    const Seat seat = seat_of(side);
    const bool is_staff = is_overlord(emit.scenario());  // OVL-CARD-11: any of its cards
    const int held = is_staff ? cards_held(open, seat) : open.at(seat).hand_count;
    if ((open.cards.size() != 1 && !is_staff) || held >= open.at(seat).hand_size) return false;
    bool commands = false;
    for (const InPlayId id : open.cards.ids()) commands = commands || commands_reconnaissance(emit.table(), id);
    if (!commands) return false;
    Hand taken;
    for (const FaceDownId id : open.face_down.from_last()) {
        if (open.face_down[id].kind != FaceDownKind::Taken) continue;
        if (open.face_down[id].owner == seat)
            taken.push_back(CardId{emit.secrets().face_down[id]});
        else
            tell(emit, id);  // who looks through the pile sees what others took out of it
    }
    if (kinds_there(emit.table(), seat, taken).empty()) return false;
    emit.push(TakeCardStep{seat});
    return true;
}

Seat to_act(const Table&, const TakeCardStep& step) { return step.seat; }

void list(const Observation& seen, const TakeCardStep& step, Actions& out) {
    out.emplace_back(Decline{});
    for (const CardId card : kinds_there(seen.table, step.seat, seen.taken)) out.emplace_back(TakeCard{card});
}

Verdict check(const Observation& seen, const TakeCardStep& step, const TakeCard& action) {
    const auto kinds = kinds_there(seen.table, step.seat, seen.taken);
    return std::binary_search(kinds.begin(), kinds.end(), action.card) ? Verdict::yes()
                                                                       : Verdict::no("CCAR-11", "card_not_on_pile");
}
Verdict check(const Observation&, const TakeCardStep&, const Decline&) { return Verdict::yes(); }

void take(Emit& emit, const TakeCardStep& step, const TakeCard& action) {
    emit.pop();
    if (emit.open().cards_taken() >= most_taken) {
        const auto& lying = emit.open().face_down;
        const auto first =
            std::find_if(lying.begin(), lying.end(), [](const FaceDown& what) { return what.kind == FaceDownKind::Taken; });
        tell(emit, FaceDownId{first - lying.begin()});
    }
    emit(CardTaken{step.seat, action.card});
    if (is_overlord(emit.scenario())) return overlord_discard_and_draw(emit, side_of(step.seat), false);
    discard_and_draw(emit, side_of(step.seat), false);
}

void take(Emit& emit, const TakeCardStep& step, const Decline&) {
    emit.pop();
    if (is_overlord(emit.scenario())) return overlord_discard_and_draw(emit, side_of(step.seat), true);
    discard_and_draw(emit, side_of(step.seat), true);
}

}  // namespace salient
