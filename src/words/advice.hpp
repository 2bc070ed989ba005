// What the cards of a hand could do on the table as it lies: facts that queries tell, no judgment which is best. It knows one hand and the
// table, nothing of the other side's cards. Draws nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "salient/queries.hpp"
#include "salient/text.hpp"
#include "words/places.hpp"

namespace salient {

// A unit that could be ordered and what it could attack.
struct CardShot {
    UnitId attacker;
    HexId from;  // where it would stand; its own hex when it need not move
    UnitId target;
    int dice = 0;
    bool moves = false;
};

struct CardAdvice {
    CardId card;
    int most = 0;                  // units that it can order together
    std::vector<UnitId> eligible;  // whom
    std::vector<CardShot> shots;   // for each of them the attack with the most dice, from where it stands or after its usual move
};

// For each kind of card once, in the order of the hand. A card that can be played in one of several sections counts the units of all of them.
std::vector<CardAdvice> advise(const Table& table, Seat seat, std::span<const CardId> hand);

// In sentences, a line each: first how many units, then the attacks, those with the most dice first.
std::vector<std::string> advice_lines(const Texts& texts, const Table& table, const CardAdvice& advice, const PlaceNames& places,
                                      std::size_t most_shots = 3);

}  // namespace salient
