// The sheet on which the players enter what their own dice show.
#pragma once

#include <optional>
#include <string>
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
    // Of the sheet and what is on it, in pixels.
    struct Size {
        float w = 0;
        float h = 0;
        float die = 0;
        float gap = 0;
        std::size_t per_row = 1;
        std::size_t rows = 1;
        static Size of(Ui& ui, std::size_t dice, const std::string& text);
    };
    Wish draw_sheet(Ui& ui, const Stage& stage, const std::string& text, const Size& size, std::size_t dice);

    std::vector<Face> entered_;
};

}  // namespace salient::ui
