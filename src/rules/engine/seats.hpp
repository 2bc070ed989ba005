// Who of a side is asked, and what a seat was given: the only place that knows that a side may have several seats.
#pragma once

#include "salient/game.hpp"

namespace salient {

// Who decides for a unit: the seat that ordered it, else the one that leads its side, or in mode Overlord where it stands (OVL-FG-7).
inline Seat commander(const Table& table, const Unit& unit) {
    if (!unit.ordered_by.is_none()) return table.open.at(unit.ordered_by).seat;
    if (!is_overlord(table) || !unit.on_board()) return seat_of(unit.side);
    return leaders_at(table, unit.side, unit.hex).front();
}

// Who holds the cards that a side may play in the enemy's turn.
inline Seat reactor(Side side) { return seat_of(side); }

// The card that the seat acting played last. Precondition: there is one.
inline InPlayId card_acting(const Open& open) {
    for (const InPlayId id : open.cards.from_last())
        if (open.at(id).seat == open.acting) return id;
    return {};
}

inline bool is_received_by(const FaceDown& what, Seat seat) { return what.kind == FaceDownKind::Received && what.owner == seat; }
inline bool is_under_chip_of(const FaceDown& what, Seat seat) {
    return what.kind == FaceDownKind::UnderChip && what.owner == seat;
}

// What a seat was given to order with in this turn: the first such card, or none.
inline FaceDownId received_by(const Open& open, Seat seat) {
    for (const FaceDownId id : open.face_down.ids())
        if (is_received_by(open.face_down[id], seat)) return id;
    return {};
}

// The cards that lie face down and are such, the oldest first.
template <class Test>
Hand cards_face_down(const GameState& state, Seat seat, Test is_such) {
    Hand cards;
    for (const FaceDownId id : state.open.face_down.ids())
        if (is_such(state.open.face_down[id], seat)) cards.push_back(CardId{state.secrets.face_down[id]});
    return cards;
}

// What it took out of the discard pile since it was shuffled (CCAR-12).
inline Hand cards_taken(const GameState& state, Seat seat) {
    Hand cards;
    for (const FaceDownId id : state.open.face_down.ids())
        if (state.open.face_down[id].kind == FaceDownKind::Taken && state.open.face_down[id].owner == seat)
            cards.push_back(CardId{state.secrets.face_down[id]});
    return cards;
}

}  // namespace salient
