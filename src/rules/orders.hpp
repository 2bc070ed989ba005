// Who may be ordered by a card, as the steps of the Order phase ask it.
#pragma once

#include <array>

#include "salient/queries.hpp"

namespace salient {

// Why a unit may not be ordered.
enum class OrderBar : std::uint8_t {
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
    NoDieLeft
};

// Units seen as demands on the places that a card gives.
struct Demand {
    std::array<int, 8> by_sections{};  // units by the set of sections they are in
    std::array<int, 3> by_class{};     // infantry, armor, others
    int total = 0;

    void add(const Table& table, const Unit& unit);
};

// Whom a card in play may order now. What it has ordered is counted once, however many units are asked about.
class OrderJudge {
public:
    // `on_the_move`: orders to move only, which some cards give besides (BC-12). The table must outlive it.
    OrderJudge(const Table& table, InPlayId card, bool on_the_move = false);
    OrderJudge(const Table&&, InPlayId, bool = false) = delete;
    OrderBar bar(UnitId unit) const;
    bool may(UnitId unit) const { return bar(unit) == OrderBar::None; }

private:
    const Table& table_;
    const CardInPlay& card_;
    bool on_the_move_;
    Demand ordered_;
    int more_ = 0;  // units that it orders beyond what it says
};

// Whether a card that stands for `effect` orders one unit of any class instead (CARD-7, TC-INF-3, TC-CTR-4).
bool needs_fallback(const Table& table, Side side, const Card& effect, Section section);
// Whether the side has a unit of the classes of a card on the board that the card may order, in a section or (None) anywhere (CARD-10).
bool has_unit_for(const Table& table, Side side, const Card& card, Section section = Section::None);

}  // namespace salient
