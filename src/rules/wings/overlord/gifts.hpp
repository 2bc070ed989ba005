// Cards that a Commander-in-Chief has given in this turn, and whether one more may go to somebody (OVL-DEAL).
#pragma once

#include <array>

#include "rules/wings/overlord/overlord.hpp"

namespace salient {

struct Gift {
    CardId card;
    Seat to;
    FaceDownId what;            // where it lies; none: only thought of
    bool is_from_chip = false;  // it lay under the chip before (OVL-COM-3)
};
struct Gifts {
    Seat commander;
    InlineVec<Gift, 8> list;
};
// Whether a Counter-Attack must find something to repeat where it goes: not when it lay under the chip and can be used nowhere (OVL-COM-15).
enum class Repeats : std::uint8_t { Something, Anything };

// The four seats of a side, the Commander-in-Chief first.
std::array<Seat, 4> staff_of(Seat commander);
// The gifts that the seat knows.
Gifts gifts_known(const Observation& seen, Seat commander);
// What bars a gift, without a sentence: lists ask for every card and every role.
struct GiftRefusal {
    const char* clause = nullptr;  // none: nothing does
    const char* reason = nullptr;
    bool names_card = false;
    static constexpr GiftRefusal no(const char* clause, const char* reason, bool names_card = false) {
        return {clause, reason, names_card};
    }
    bool is_none() const { return clause == nullptr; }
};
Verdict explain(const GiftRefusal& refusal, const Rulebook& rules, CardId card);
// What keeps the card from going to this role besides what was given (OVL-DEAL-1, OVL-DEAL-5 to OVL-DEAL-17). Says nothing of where it comes
// from.
GiftRefusal gift_refusal(const Table& table, const Gifts& gifts, CardId card, Seat to, Repeats repeats);
// Whether so many cards could all be played together (OVL-COM-14).
bool can_be_given_together(const Table& table, Seat commander, const Hand& cards, Repeats repeats);

}  // namespace salient
