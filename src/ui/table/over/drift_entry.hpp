// The sheet on which players who roll real dice say which way a unit in the air drifts (PARA-3).
#pragma once

#include <optional>

#include "ui/table/stage.hpp"

namespace salient::ui {

struct DriftWish {
    std::optional<Drift> drift{};
    bool is_drawn = false;    // the game is to draw it
    bool takes_back = false;  // what was entered last, or the decision before
};
// Precondition: stage.match.drift_asked().
DriftWish draw_drift_entry(Ui& ui, const Stage& stage);

}  // namespace salient::ui
