// The units of a side that are still to come, beside its medals.
#pragma once

#include <optional>

#include "ui/table/parts/hint.hpp"
#include "ui/table/stage.hpp"

namespace salient::ui {

struct ReservesDrawn {
    float width = 0;           // 0: nobody is to come
    UnitId pressed;            // an order can bring it in, and it was clicked
    Point spot;                // where they lie
    std::optional<Hint> hint;  // the line of the time line under the pointer
};
// Figures of each type, how many, and when they come, from `at` (its left end, in the middle) on; in `most` pixels at most.
ReservesDrawn draw_reserves(Ui& ui, const Stage& stage, Point at, float most, Side side);

}  // namespace salient::ui
