// Mode Overlord (60-overlord): who leads what, what may be given to whom, laid where and repeated. For the rules, the screen and
// computer players alike. Everything here asks the table, which everybody sees, or a View, which knows what its seat knows.
//
// The four seats of a side are its roles: seat_of(side, StaffRole). The Commander-in-Chief (place 0) holds the hand; to_act() names the
// role that decides.
#pragma once

#include <vector>

#include "salient/game.hpp"
#include "salient/queries.hpp"

namespace salient {

inline bool is_overlord(const Scenario& scenario) { return scenario.mode == Mode::Overlord; }
inline bool is_overlord(const Table& table) { return is_overlord(table.scenario); }

// ---- Commands ----

// The two sections that a Field General leads; of a Commander-in-Chief all six (OVL-SCOPE-5, OVL-BOARD-5, OVL-BOARD-6).
BoardSections command_of(const Table& table, Seat seat);
// The Field Generals of a side in whose command a hex lies: one, or two on the lines between commands (OVL-BOARD-8). The first is the one
// who is asked by himself: on such a line he to whose left it lies (OVL-FG-7).
InlineVec<Seat, 2> leaders_at(const Table& table, Side side, HexId hex);
// Whether the unit stands in the command of the seat; a train with either part.
bool is_led_by(const Table& table, Seat seat, const Unit& unit);

// ---- Distribution (OVL-DEAL) ----

inline constexpr int most_cards_given = 3;       // in a turn (OVL-DEAL-1)
inline constexpr int most_cards_of_general = 2;  // OVL-DEAL-11
inline constexpr int most_under_chip = 3;        // OVL-COM-5

// Cards given in this turn and not laid yet, in the order in which they were given. `value` of those that the view may not know: none.
struct GivenCard {
    FaceDownId what;
    CardId card;  // none: the seat of the view may not know it
    Seat to;
};
std::vector<GivenCard> cards_given(const View& view, Side side);
// Cards that lay under the chip and wait to be given in this turn (OVL-COM-3), and those that lie there for the next one (OVL-COM-4).
std::vector<GivenCard> cards_taken_up(const View& view, Side side);
std::vector<GivenCard> cards_under_chip(const View& view, Side side);
// How many cards may still be taken in this distribution, whichever they are (OVL-DEAL-1, OVL-DEAL-2).
int gives_left(const Table& table, Seat commander);
// The roles of the side that a card may go to by what is printed on it (OVL-CARD-9), whatever was given before.
Seats recipients_of(const Table& table, Seat commander, CardId card);
// Which given Section card orders one unit more (OVL-GUNG-1). Nobody: none, or the view may not know it.
struct BonusChoice {
    Seat seat;
    CardId card;
};
BonusChoice bonus_of(const View& view, Side side);
// Whether the Marine Commander-in-Chief of this side has such a bonus to give (OVL-GUNG-1).
bool has_bonus_to_give(const Table& table, Side side);
// FaceDown::Bonus as a number: 0 none, else which card of which Field General in the order of what lies face down.
inline constexpr std::uint8_t bonus_values = 7;
constexpr std::uint8_t bonus_value(StaffRole general, bool is_second_card) {
    return static_cast<std::uint8_t>(2 * (static_cast<int>(general) - 1) + 1 + (is_second_card ? 1 : 0));
}

// ---- Orders ----

// What a Field General may repeat with a Counter-Attack, or a Commander-in-Chief himself (OVL-CTR-1, OVL-CTR-7): the cards of the opposing
// role in the enemy's last turn. Empty: Counter-Attack cannot be given to him (OVL-CTR-6, OVL-CTR-8, OVL-CTR-12).
std::vector<LaidCard> repeatable_by(const Table& table, Seat seat);
// What such a card stands for when this side plays it: left and right exchanged (OVL-CTR-4).
CardId repeated_as(const Table& table, const LaidCard& card);
// The sections in which a card may be laid by its Field General, one set for each way (OVL-FG-2, OVL-FG-3, OVL-DEAL-13); of a Counter-Attack
// that of `repeats`.
std::vector<BoardSections> places_for(const Table& table, Seat general, CardId card, const LaidCard* repeats = nullptr);
// How many units a card would order if the Field General laid it there now, and which are eligible.
OrderPreview preview_orders_in(const Table& table, Seat general, CardId card, BoardSections where, bool bonus = false);
// Whether he may roll the Initiative die in this turn, as far as the cards go (OVL-INI-1, OVL-INI-2, OVL-CARD-5).
bool may_take_initiative(const Table& table, Seat general);
// The roles to which the seat asked now may give way (OVL-TURN-10, OVL-FG-7, OVL-CARD-8).
Seats may_give_way_to(const Table& table);

}  // namespace salient
