// Who may be ordered by a card, as the steps of the Order phase ask it.
#pragma once

#include <array>

#include "salient/queries.hpp"

namespace salient {

// Why a unit may not be ordered.
enum class OrderRefusal : std::uint8_t {
    None,
    NoSuchUnit,
    NotYours,
    Ordered,
    NoEffect,
    WrongClass,
    Forbidden,
    NotAdjacent,
    Adjacent,
    WrongSection,
    Enough,
    NoDieLeft,
    Drawn,
    CameOff,
    Barred,
    Arrived,
    CannotEnter
};

// Units seen as demands on the places that a card gives.
struct Demand {
    std::array<int, 8> by_sections{};  // units by the set of sections they are in
    std::array<int, 3> by_class{};     // infantry, armor, others
    int total = 0;

    void add(const Table& table, const CardInPlay& card, const Unit& unit);
};

// The places that a card gives and that are left after the units of a demand: whether one unit more finds one.
class Quota {
public:
    // `more`: units that it orders beyond what it says. Table and card must outlive it.
    Quota(const Table& table, const CardInPlay& card, const Demand& demand, int more);
    Quota(const Table&&, const CardInPlay&, const Demand&, int) = delete;
    OrderRefusal refusal(const Unit& unit) const;
    // Whether there is a place at all; else bar() bars every unit.
    bool has_room() const;

private:
    // What places are counted by.
    enum class By : std::uint8_t { Number, Section, Dice, Sections };

    const Table& table_;
    const CardInPlay& card_;
    By by_ = By::Number;
    std::uint8_t covered_ = 0;             // the sections that a Section card gives any places in, one bit each
    bool full_ = false;                    // where places are counted without regard to class and, one section aside, to sections
    std::uint8_t sections_with_room_ = 0;  // one bit for each set of sections: a unit in these sections finds a place
    std::array<bool, 3> class_with_room_{};  // by class, as in Demand
};

// Whom a card in play may order now. What it has ordered is counted once, however many units are asked about.
class OrderJudge {
public:
    // `on_the_move`: orders to move only, which some cards give besides (BC-12). The table must outlive it.
    OrderJudge(const Table& table, InPlayId card, bool on_the_move = false);
    OrderJudge(const Table&&, InPlayId, bool = false) = delete;
    OrderRefusal refusal(UnitId unit) const;
    // Of a unit to come, as if it stood on this hex (BRKTHR-3, BRKTHR-4).
    OrderRefusal refusal_at(UnitId unit, HexId hex) const;
    // The same for a unit that is dropped on a hex for an order (PARA-9).
    OrderRefusal drop_refusal(UnitId unit, HexId aim) const;
    // Whether any unit more could be ordered, whoever that might be; else may() is false for all of them.
    bool has_room() const { return !card_.effect.is_none() && (on_the_move_ || quota_.has_room()); }
    bool may(UnitId id) const {
        const Unit& unit = table_.unit(id);  // most are told apart by this much
        return unit.side == side_ && !unit.ordered && unit.is_at_hand() && has_none(id);
    }

private:
    // Whether there is no bar, of a unit that is at hand.
    bool has_none(UnitId unit) const;

    const Table& table_;
    const CardInPlay& card_;
    Side side_;  // of who plays it
    bool on_the_move_;
    Demand ordered_;
    int more_;  // beyond what the card says
    Quota quota_;
};

// The sentence for a bar.
Verdict explain_order(OrderRefusal refusal, const Table& table, InPlayId card, UnitId unit, bool on_the_move);
// Units that a card orders beyond what it says; in whatever section it covers (USMC-4).
int more_units(const Table& table, Side side, const CardInPlay& card);
// The sections in which a card in play may order, as bits.
unsigned covered_sections(const Table& table, InPlayId card);
// Whether a card that stands for `effect` orders one unit of any class instead (CARD-7, TC-INF-3, TC-CTR-4).
bool needs_fallback(const Table& table, Side side, const Card& effect, Section section);
// Whether the side has a unit of the classes of a card on the board, in a section or (None) anywhere: one that a scenario bars from orders
// counts (CARD-9), one that the card may never order does not (CARD-10).
bool has_unit_for(const Table& table, Side side, const Card& card, Section section = Section::None);
// The same of units that the scenario lets it order now (TC-INF-2).
bool has_ready_unit_for(const Table& table, Side side, const Card& card, Section section = Section::None);
// Whether a card that orders in one section may be played for this one (TC-INF-2, TC-INF-3).
bool may_name_section(const Table& table, Side side, const Card& card, Section section);

}  // namespace salient
