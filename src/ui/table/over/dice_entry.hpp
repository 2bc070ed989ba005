// The sheet on which the players enter what their own dice show.
#pragma once

#include <optional>
#include <vector>

#include "ui/table/stage.hpp"

namespace salient::ui {

class DiceEntry {
public:
    struct Wish {
        std::optional<Roll> roll{};  // all dice are entered and confirmed
        bool takes_back = false;     // the decision that led to the roll
    };
    // Precondition: stage.match.dice_asked().
    Wish draw(Ui& ui, const Stage& stage);
    void clear() { entered_.clear(); }

private:
    std::vector<Face> entered_;
};

}  // namespace salient::ui
