// Who may be ordered by a card, as the steps of the Order phase ask it.
#pragma once

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

// Whether a card in play may order a unit. `on_the_move`: an order to move only, which some cards give besides (BC-12).
OrderBar order_bar(const Table& table, InPlayId card, UnitId unit, bool on_the_move = false);
// Whether a card that stands for `effect` orders one unit of any class instead (CARD-7, TC-INF-3, TC-CTR-4).
bool needs_fallback(const Table& table, Side side, const Card& effect, Section section);
// Whether the side has a unit of a class on the board, in a section or (None) anywhere.
bool has_class(const Table& table, Side side, ClassMask classes, Section section = Section::None);

}  // namespace salient
