// Mode Overlord (60-overlord): who leads what, what may be given to whom, laid where and repeated. For the rules, the screen and
// computer players alike. Everything here asks the table, which everybody sees, or a View, which knows what its seat knows.
//
// The four seats of a side are its roles: seat_of(side, StaffRole). The Commander-in-Chief (place 0) holds the hand; to_act() names the
// role that decides.
#pragma once

#include "salient/parts.hpp"

namespace salient {

// A card of the last turn of a side that the enemy may repeat (OVL-CTR-1, OVL-CTR-7).
struct LaidCard {
    StaffRole role{};        // who played it
    CardId effect;           // what it stood for, as its player named left and right
    BoardSections sections;  // in which it was laid, or held units that it ordered or treated (OVL-CTR-3)
    bool operator==(const LaidCard&) const = default;
    static void fields(auto& self, auto&& say) { say("role", self.role)("effect", self.effect)("sections", self.sections); }
};
using LaidCards = InlineVec<LaidCard, 4>;

// clang-format off
// last_turn: by Side, what was played in its last turn (OVL-CTR-1); no_ambush: the side attacked is asked for none in what is left of this
// turn (OVL-AMB-8)
struct StaffState { std::array<LaidCards, 2> last_turn; bool no_ambush = false; bool operator==(const StaffState&) const = default; static void fields(auto& self, auto&& say) { say("last_turn", self.last_turn)("no_ambush", self.no_ambush); } };
// shaken: a flag or grenade of the Initiative die was its lot: it may not battle (OVL-INI-12)
struct InitiativeState { bool shaken = false; bool operator==(const InitiativeState&) const = default; static void fields(auto& self, auto&& say) { say("shaken", self.shaken); } };
// -- Steps --
// the Commander-in-Chief gives cards to his Field Generals, or takes one himself, until he confirms (OVL-DEAL)
struct DistributeStep { Seat seat; bool operator==(const DistributeStep&) const = default; static constexpr auto name = "distribute"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// runs: the next Field General acts in the phase; waiting: those still to act, a bit each by StaffRole (OVL-TURN-10)
struct FrontStep { Side side{}; Phase phase{}; std::uint8_t part = 0; std::uint8_t waiting = 0; bool begun = false; bool operator==(const FrontStep&) const = default; static constexpr auto name = "front"; static void fields(auto& self, auto&& say) { say("side", self.side)("phase", self.phase)("part", self.part)("waiting", self.waiting)("begun", self.begun); } };
// a Field General lays his cards, or rolls the Initiative die (OVL-TURN-6)
struct CommandStep { Seat seat; bool operator==(const CommandStep&) const = default; static constexpr auto name = "command"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// which of his units suffers the flag or grenade of his die (OVL-INI-T4, OVL-INI-T5)
struct InitiativeStep { Seat seat; Face face{}; bool operator==(const InitiativeStep&) const = default; static constexpr auto name = "initiative"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("face", self.face); } };
// runs: the dice of a Field General for a card that his Commander-in-Chief played (OVL-CARD-T10)
struct ShareStep { Seat seat; CardId effect; bool operator==(const ShareStep&) const = default; static constexpr auto name = "share"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("effect", self.effect); } };
// which of two Field Generals leads a unit that the Commander-in-Chief has named (OVL-CARD-8)
struct LeadStep { Seat seat; UnitId unit; InPlayId card; bool operator==(const LeadStep&) const = default; static constexpr auto name = "lead"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("unit", self.unit)("card", self.card); } };
// runs: a reaction is laid away and replaced at once (OVL-AMB-5)
struct ReplaceStep { Seat seat; CardId card; bool operator==(const ReplaceStep&) const = default; static constexpr auto name = "replace"; static void fields(auto& self, auto&& say) { say("seat", self.seat)("card", self.card); } };
// -- Actions --
// a card given in this distribution (OVL-DEAL-20)
struct TakeBack { CardId card; Seat seat; auto operator<=>(const TakeBack&) const = default; static constexpr auto name = "take_back"; static void fields(auto& self, auto&& say) { say("card", self.card)("seat", self.seat); } };
// one unit more with this Section card of this Field General (OVL-GUNG-1); no card, nobody: with none
struct GiveBonus { CardId card; Seat seat; auto operator<=>(const GiveBonus&) const = default; static constexpr auto name = "give_bonus"; static void fields(auto& self, auto&& say) { say("card", self.card, unless_usual)("seat", self.seat, unless_usual); } };
// face up in one of his sections, or between both (OVL-FG-2, OVL-FG-3); repeats: the enemy's card that a Counter-Attack
// stands for (OVL-CTR-5)
struct LayCard { CardId card; BoardSections where; CardId repeats; auto operator<=>(const LayCard&) const = default; static constexpr auto name = "lay_card"; static void fields(auto& self, auto&& say) { say("card", self.card)("sections", self.where)("repeats", self.repeats, unless_usual); } };
// OVL-INI-1; Decline lets it be
struct RollInitiative { auto operator<=>(const RollInitiative&) const = default; static constexpr auto name = "roll_initiative"; static void fields(auto&, auto&&) {} };
// another role of the side acts or answers now (OVL-TURN-10, OVL-FG-7, OVL-CARD-8)
struct GiveWay { Seat seat; auto operator<=>(const GiveWay&) const = default; static constexpr auto name = "give_way"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// one hex, by a flag of the Initiative die (OVL-INI-T4)
struct DrawBack { UnitId unit; HexId hex; auto operator<=>(const DrawBack&) const = default; static constexpr auto name = "draw_back"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("hex", self.hex); } };
// declines, now and for the rest of the enemy's turn (OVL-AMB-8)
struct NoMoreAmbush { auto operator<=>(const NoMoreAmbush&) const = default; static constexpr auto name = "no_more_ambush"; static void fields(auto&, auto&&) {} };
// -- Events --
// it goes to somebody else, or more seats may know it; value: unknown for those who may not
struct FaceDownChanged { FaceDownId what; FaceDown now; std::uint8_t value = face_down_unknown; bool operator==(const FaceDownChanged&) const = default; static constexpr auto name = "face_down_changed"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("what", self.what)("now", self.now)("value", self.value); } };
// into the hand of the seat (OVL-DEAL-20)
struct CardTakenBack { FaceDownId what; Seat seat; std::uint8_t value = face_down_unknown; bool operator==(const CardTakenBack&) const = default; static constexpr auto name = "card_taken_back"; static constexpr unsigned touches = touched::secrets; static void fields(auto& self, auto&& say) { say("what", self.what)("seat", self.seat)("value", self.value); } };
// orders without a card of their own: the Initiative die, a share of Their Finest Hour
struct OrdersTaken { CardInPlay card; bool operator==(const OrdersTaken&) const = default; static constexpr auto name = "orders_taken"; static void fields(auto& self, auto&& say) { say("card", self.card); } };
// another role acts, with these cards; anew: their units move once more (OVL-TURN-11)
struct CommandPassed { Phase phase{}; Seat seat; InPlaySet cards; bool anew = false; bool operator==(const CommandPassed&) const = default; static constexpr auto name = "command_passed"; static constexpr unsigned touches = touched::every_unit; static void fields(auto& self, auto&& say) { say("phase", self.phase)("seat", self.seat)("cards", self.cards)("anew", self.anew); } };
// what the enemy may repeat in his next turn
struct CardsRemembered { Side side{}; LaidCards cards; bool operator==(const CardsRemembered&) const = default; static constexpr auto name = "cards_remembered"; static void fields(auto& self, auto&& say) { say("side", self.side)("cards", self.cards); } };
// OVL-AMB-8
struct AmbushAskedNoMore { Seat seat; bool operator==(const AmbushAskedNoMore&) const = default; static constexpr auto name = "ambush_asked_no_more"; static void fields(auto& self, auto&& say) { say("seat", self.seat); } };
// it may not battle in this turn (OVL-INI-12)
struct InitiativeSuffered { UnitId unit; Face face{}; bool operator==(const InitiativeSuffered&) const = default; static constexpr auto name = "initiative_suffered"; static void fields(auto& self, auto&& say) { say("unit", self.unit)("face", self.face); } };
// clang-format on

inline bool is_overlord(const Scenario& scenario) { return scenario.mode == Mode::Overlord; }

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
